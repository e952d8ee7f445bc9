//! The devices that somebody is signed in on.

use slipway_messages::message;

use crate::ids::{Hash, Secret};
use crate::store::{Changes, StoreError, UnixMillis, values};

use super::accounts::{adopt, no_account, open_session};
use super::addresses::{CodePurpose, Tried, owner_of, try_code};
use super::keys::{Typed, read};
use super::tallies::TryTally;
use super::{Account, NotDone, People, SecretOwner};

/// After this long a browser gets another secret.
const ROTATED: UnixMillis = 7 * 86_400_000;
/// Requests that were under way when a secret was exchanged bring the former one for about this long.
const UNDER_WAY: UnixMillis = 60_000;
/// How many wrong codes all clients together may type in an hour. A code is one of 6.5 * 10^11: with three of them open at every
/// moment, a year of guessing finds one with a chance of one in 2,500. Signing in by key goes on meanwhile.
const WRONG_CODES: TryTally<'_> = TryTally { what: "wrong codes", whose: "", most: 10_000 };
/// How exactly it is noted when a device was last seen.
const SEEN: UnixMillis = 3_600_000;

/// A device that is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceSession {
    /// Its name, for its owner.
    pub id: String,
    /// What it is, in words.
    pub device: String,
    /// Since when.
    pub created: UnixMillis,
    /// When it was last seen, about.
    pub seen: UnixMillis,
    /// The hash of its secret, and of the one before.
    secrets: [Option<Hash>; 2],
}

/// Somebody who has just signed in.
#[derive(Debug)]
pub struct SignedIn {
    /// Who it is.
    pub account: Account,
    /// The secret for this device.
    pub secret: Secret,
}

/// Where somebody signs in.
#[derive(Clone, Copy, Debug)]
pub struct SigningDevice<'a> {
    /// The hash of the secret that was there before, if there was one.
    pub before: Option<Hash>,
    /// What it is, in words.
    pub device: &'a str,
}

impl DeviceSession {
    /// Whether it is the one with this secret.
    pub fn is_of(&self, secret: Hash) -> bool {
        self.secrets.contains(&Some(secret))
    }
}

impl People {
    /// Signs in with a key or a code. The seats of the guest who was there before come along.
    ///
    /// # Errors
    /// When it opens nothing.
    pub async fn sign_in(
        &self,
        typed: &str,
        before: Option<Hash>,
        device: &str,
        now: UnixMillis,
    ) -> Result<SignedIn, NotDone> {
        let typed = read(typed).ok_or_else(|| NotDone::Wrong(message!("server-key-form")))?;
        let guest = self.guest_before(before).await?;
        if matches!(typed, Typed::Code(_)) && self.is_full(WRONG_CODES, now).await? {
            return Err(NotDone::TooMany(message!("server-too-many-codes")));
        }
        let mut changes = self.tables.begin().await?;
        let Some(account) = opened_by(&mut changes, &typed, before, now).await? else {
            let wrong = match typed {
                Typed::Key(_) => message!("server-key-wrong"),
                Typed::Code(_) => {
                    WRONG_CODES.count(&mut changes, now).await?;
                    message!("server-code-wrong")
                }
            };
            // What was tried counts.
            changes.commit().await?;
            return Err(NotDone::NotYours(wrong));
        };
        self.enter(changes, account, guest, SigningDevice { before, device }, now).await
    }

    /// The guest who was there before somebody signs in.
    pub(super) async fn guest_before(&self, before: Option<Hash>) -> Result<Option<Hash>, StoreError> {
        let Some(before) = before else { return Ok(None) };
        Ok(match self.look_up(before).await? {
            SecretOwner::Guest(guest) => Some(guest),
            SecretOwner::Account(_) | SecretOwner::Ended => None,
        })
    }

    /// Somebody has shown whose account it is: a new session, with the seats of the guest who was there before.
    pub(super) async fn enter(
        &self,
        mut changes: Changes,
        account: Account,
        guest: Option<Hash>,
        SigningDevice { before, device }: SigningDevice<'_>,
        now: UnixMillis,
    ) -> Result<SignedIn, NotDone> {
        let secret = Secret::random();
        if let Some(before) = before {
            // Another account may have been open here.
            changes.change("DELETE FROM sessions WHERE secret = $1 OR former = $1", values![before]).await?;
        }
        open_session(&mut changes, secret.hash(), account.player, device, now).await?;
        if let Some(guest) = guest {
            adopt(&mut changes, guest, account.player, now).await?;
        }
        changes.commit().await?;
        self.forget_all();
        Ok(SignedIn { account, secret })
    }

    /// Notes that the browser with this secret was here, and gives it another one when it is time for it.
    ///
    /// The former secret is good until the new one has come: an answer may get lost, and requests may be under way.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn refresh(&self, secret: Hash, now: UnixMillis) -> Result<Option<Secret>, StoreError> {
        let found = "SELECT * FROM sessions WHERE secret = $1 OR former = $1";
        let Some(row) = self.tables.row(found, values![secret]).await? else { return Ok(None) };
        let (id, rotated, seen): (String, i64, i64) = (row.get("id")?, row.get("rotated")?, row.get("seen")?);
        let has_former = row.get::<Option<Vec<u8>>>("former")?.is_some();
        let is_current = row.hash("secret")? == secret;
        if is_current && has_former {
            let come = "UPDATE sessions SET former = NULL, seen = $3 WHERE id = $1 AND secret = $2";
            self.tables.change(come, values![id.as_str(), secret, now]).await?;
        } else if is_current && now - seen > SEEN {
            self.tables.change("UPDATE sessions SET seen = $2 WHERE id = $1", values![id.as_str(), now]).await?;
        }
        if now - rotated < if is_current { ROTATED } else { UNDER_WAY } {
            return Ok(None);
        }
        let new = Secret::random();
        // Of two at the same moment, one.
        let exchange =
            "UPDATE sessions SET secret = $2, former = $3, rotated = $4, seen = $4 WHERE id = $1 AND rotated = $5";
        let changed = self.tables.change(exchange, values![id.as_str(), new.hash(), secret, now, rotated]).await?;
        Ok((changed == 1).then_some(new))
    }

    /// Where this player is signed in, the latest first.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn sessions(&self, player: Hash) -> Result<Vec<DeviceSession>, StoreError> {
        let all = "SELECT * FROM sessions WHERE player = $1 ORDER BY seen DESC, id LIMIT 100";
        let rows = self.tables.rows(all, values![player]).await?;
        let session = |row: &crate::store::TableRow| {
            let former = row.get::<Option<Vec<u8>>>("former")?.map(|_| row.hash("former")).transpose()?;
            Ok(DeviceSession {
                id: row.get("id")?,
                device: row.get("device")?,
                created: row.get("created")?,
                seen: row.get("seen")?,
                secrets: [Some(row.hash("secret")?), former],
            })
        };
        rows.iter().map(session).collect()
    }

    /// Ends a session of this player. False if there is none of this name.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn end_session(&self, player: Hash, id: &str) -> Result<bool, StoreError> {
        let ended = "DELETE FROM sessions WHERE player = $1 AND id = $2";
        let ended = self.tables.change(ended, values![player, id]).await?;
        self.forget_all();
        Ok(ended > 0)
    }

    /// Ends all sessions of this player but the one with this secret. Says how many.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn end_other_sessions(&self, player: Hash, secret: Hash) -> Result<u64, StoreError> {
        let ended = "DELETE FROM sessions WHERE player = $1 AND secret <> $2 AND (former IS NULL OR former <> $2)";
        let ended = self.tables.change(ended, values![player, secret]).await?;
        self.forget_all();
        Ok(ended)
    }

    /// Ends the session with this secret.
    ///
    /// # Errors
    /// When there is none.
    pub async fn sign_out(&self, secret: Hash) -> Result<(), NotDone> {
        let ended =
            self.tables.change("DELETE FROM sessions WHERE secret = $1 OR former = $1", values![secret]).await?;
        self.forget_all();
        if ended == 0 { Err(no_account()) } else { Ok(()) }
    }
}

/// The account that a key opens, or a code that was mailed to somebody in this browser, or one that another device shows.
async fn opened_by(
    changes: &mut Changes,
    typed: &Typed,
    browser: Option<Hash>,
    now: UnixMillis,
) -> Result<Option<Account>, StoreError> {
    let row = match typed {
        Typed::Key(hash) => changes.row("SELECT * FROM accounts WHERE account_key = $1", values![*hash]).await?,
        Typed::Code(hash) => {
            if let Some(browser) = browser
                && let Tried::Right(address, _) = try_code(changes, browser, CodePurpose::SignIn, *hash, now).await?
            {
                return owner_of(changes, &address).await;
            }
            let found = "SELECT accounts.* FROM codes JOIN accounts USING (player) WHERE code = $1 AND until >= $2";
            let found = changes.row(found, values![*hash, now]).await?;
            // The one who deletes it is the one who comes in.
            let used = "DELETE FROM codes WHERE code = $1 AND until >= $2";
            let used = changes.change(used, values![*hash, now]).await?;
            found.filter(|_| used == 1)
        }
    };
    row.as_ref().map(Account::of).transpose()
}
