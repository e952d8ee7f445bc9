//! Claiming a name, changing it, and the key of an account.

use slipway_messages::{Message, message};

use crate::ids::{Hash, random_letters};
use crate::store::{Changes, PlayerKind, StoreError, UnixMillis, values};

use super::keys::{AccountKey, OneTimeCode};
use super::names::{ClaimedName, likeness};
use super::{Account, NotDone, People};

/// How long a name has to be kept.
const MONTH: UnixMillis = 30 * 86_400_000;
const DAY: UnixMillis = 86_400_000;
/// How long a code lets in.
pub(super) const CODE: UnixMillis = 10 * 60_000;
/// How long the name of a session is, and how many an account has.
const SESSION: usize = 12;
const SESSIONS: i64 = 100;

/// Somebody who wants a name.
#[derive(Clone, Copy, Debug)]
pub struct NameClaim<'a> {
    /// The name.
    pub name: &'a str,
    /// A person or a bot.
    pub kind: PlayerKind,
    /// What it is claimed with, in words.
    pub device: &'a str,
}

impl People {
    /// The guest with this hash claims a name, and is an account from now on. Gives the key of the account, which nobody can read again.
    ///
    /// # Errors
    /// When the name cannot be claimed, or there is an account already.
    pub async fn claim(
        &self,
        guest: Hash,
        claim: &NameClaim<'_>,
        now: UnixMillis,
    ) -> Result<(Account, AccountKey), NotDone> {
        let name = ClaimedName::read(claim.name).map_err(NotDone::Wrong)?;
        let key = AccountKey::random();
        let mut changes = self.tables.begin().await?;
        let account = "INSERT INTO accounts (player, name, kind, account_key, created, renamed) \
            VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT (player) DO NOTHING";
        let new = values![guest, name.shown.as_str(), claim.kind.number(), key.hash(), now];
        if changes.change(account, new).await? == 0 {
            return Err(NotDone::NotNow(message!("server-name-have")));
        }
        take_name(&mut changes, &name, guest, now).await?;
        // Whoever was signed in with this secret elsewhere is not any more.
        changes.change("DELETE FROM sessions WHERE secret = $1 OR former = $1", values![guest]).await?;
        open_session(&mut changes, guest, guest, claim.device, now).await?;
        adopt(&mut changes, guest, guest, now).await?;
        changes.commit().await?;
        self.forget_all();
        Ok((Account { player: guest, name: name.shown, kind: claim.kind, created: now, renamed: now }, key))
    }

    /// Gives an account another name.
    ///
    /// # Errors
    /// When the name cannot be claimed, or the present one is too new.
    pub async fn rename(&self, player: Hash, name: &str, now: UnixMillis) -> Result<Account, NotDone> {
        let name = ClaimedName::read(name).map_err(NotDone::Wrong)?;
        let mut changes = self.tables.begin().await?;
        let account = changes.row("SELECT * FROM accounts WHERE player = $1", values![player]).await?;
        let account = Account::of(&account.ok_or_else(no_account)?)?;
        let wait = account.renamed + MONTH - now;
        if wait > 0 {
            let days = (wait + DAY - 1) / DAY;
            return Err(NotDone::NotNow(message!("server-name-month", days = days)));
        }
        take_name(&mut changes, &name, player, now).await?;
        let change = "UPDATE accounts SET name = $2, renamed = $3 WHERE player = $1 AND renamed = $4";
        if changes.change(change, values![player, name.shown.as_str(), now, account.renamed]).await? == 0 {
            // Another request was faster.
            return Err(NotDone::NotNow(message!("server-name-month", days = MONTH / DAY)));
        }
        adopt(&mut changes, player, player, now).await?;
        changes.commit().await?;
        self.forget_all();
        Ok(Account { name: name.shown, renamed: now, ..account })
    }

    /// Whether a guest may be called this: not like somebody who has claimed the name.
    ///
    /// # Errors
    /// When not: why.
    pub async fn check_free_name(&self, name: &str) -> Result<(), Message> {
        let likeness = likeness(name);
        match self.tables.row("SELECT player FROM names WHERE likeness = $1", values![likeness.as_str()]).await {
            Ok(None) => Ok(()),
            Ok(Some(_)) => Err(message!("server-name-claimed", name = name)),
            Err(error) => {
                tracing::warn!(%error, "a name could not be looked up");
                Err(message!("server-not-now"))
            }
        }
    }

    /// Whether this name can be claimed, by somebody with an account or by a guest. Gives it as it would be shown.
    ///
    /// # Errors
    /// When not: why.
    pub async fn check_claim(&self, name: &str, player: Option<Hash>) -> Result<String, NotDone> {
        let name = ClaimedName::read(name).map_err(NotDone::Wrong)?;
        let owner =
            self.tables.row("SELECT player FROM names WHERE likeness = $1", values![name.likeness.as_str()]).await?;
        match owner.map(|row| row.hash("player")).transpose()? {
            Some(owner) if player != Some(owner) => {
                Err(NotDone::NotNow(message!("server-name-taken", name = name.shown)))
            }
            _ => Ok(name.shown),
        }
    }

    /// The account with a name that looks like this.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn named(&self, name: &str) -> Result<Option<Account>, StoreError> {
        let found = "SELECT accounts.* FROM names JOIN accounts USING (player) WHERE likeness = $1";
        let row = self.tables.row(found, values![likeness(name).as_str()]).await?;
        row.as_ref().map(Account::of).transpose()
    }

    /// The account of a player, if there is one.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn account(&self, player: Hash) -> Result<Option<Account>, StoreError> {
        let row = self.tables.row("SELECT * FROM accounts WHERE player = $1", values![player]).await?;
        row.as_ref().map(Account::of).transpose()
    }

    /// Gives an account another key; the one before opens nothing any more.
    ///
    /// # Errors
    /// When there is no such account.
    pub async fn new_key(&self, player: Hash) -> Result<AccountKey, NotDone> {
        let key = AccountKey::random();
        let change = "UPDATE accounts SET account_key = $2 WHERE player = $1";
        match self.tables.change(change, values![player, key.hash()]).await? {
            0 => Err(no_account()),
            _ => Ok(key),
        }
    }

    /// A code that lets another device into this account once. Gives it as it is shown, and how long it is good.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn device_code(&self, player: Hash, now: UnixMillis) -> Result<(String, UnixMillis), NotDone> {
        let (code, until) = (OneTimeCode::random(), now + CODE);
        let mut changes = self.tables.begin().await?;
        // One at a time, and none that is old.
        changes.change("DELETE FROM codes WHERE player = $1 OR until < $2", values![player, now]).await?;
        let new = "INSERT INTO codes (code, player, until) VALUES ($1, $2, $3)";
        changes.change(new, values![code.hash(), player, until]).await?;
        changes.commit().await?;
        Ok((code.reveal(), until))
    }
}

/// There is nobody with a name here.
pub(super) fn no_account() -> NotDone {
    NotDone::NotYours(message!("server-account-needed"))
}

/// Claims a name for a player, if nobody else ever had one that looks like it.
async fn take_name(changes: &mut Changes, name: &ClaimedName, player: Hash, now: UnixMillis) -> Result<(), NotDone> {
    // What looks like one's own name is one's own.
    let take = "INSERT INTO names (likeness, player, since) VALUES ($1, $2, $3) \
        ON CONFLICT (likeness) DO UPDATE SET since = excluded.since WHERE names.player = excluded.player";
    match changes.change(take, values![name.likeness.as_str(), player, now]).await? {
        0 => Err(NotDone::NotNow(message!("server-name-taken", name = name.shown.clone()))),
        _ => Ok(()),
    }
}

/// A device is signed in from now on.
pub(super) async fn open_session(
    changes: &mut Changes,
    secret: Hash,
    player: Hash,
    device: &str,
    now: UnixMillis,
) -> Result<(), StoreError> {
    let open = "INSERT INTO sessions (id, secret, former, player, device, created, seen, rotated) \
        VALUES ($1, $2, NULL, $3, $4, $5, $5, $5)";
    let id = random_letters(SESSION);
    // The ones that nobody has used for longest make room.
    let old = "DELETE FROM sessions WHERE id IN \
        (SELECT id FROM sessions WHERE player = $1 ORDER BY seen DESC, id LIMIT 1000 OFFSET $2)";
    changes.change(old, values![player, SESSIONS - 1]).await?;
    changes.change(open, values![id.as_str(), secret, player, device, now]).await.map(drop)
}

/// The seats of a guest are a player's from now on; where that is so already, they show the name as it is now.
pub(super) async fn adopt(changes: &mut Changes, guest: Hash, player: Hash, now: UnixMillis) -> Result<(), StoreError> {
    let adopt = "INSERT INTO adoptions (guest, player, since) VALUES ($1, $2, $3) \
        ON CONFLICT (guest) DO UPDATE SET player = excluded.player, since = excluded.since";
    changes.change(adopt, values![guest, player, now]).await.map(drop)
}
