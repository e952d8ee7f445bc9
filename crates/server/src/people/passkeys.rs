//! Passkeys of accounts, and the ceremonies by which one is added or shown. What is in them is checked in `api/passkeys.rs`; here they are text.
//!
//! A ceremony is for the one browser that began it, lasts a few minutes, and is taken once, whether it ends well or not.

use slipway_messages::message;

use crate::ids::{Hash, random_letters};
use crate::store::{StoreError, TableRow, UnixMillis, values};

use super::accounts::no_account;
use super::sessions::{SignedIn, SigningDevice};
use super::{Account, NotDone, People};

/// How long a ceremony may take: browsers give people five minutes, too.
const CEREMONY: UnixMillis = 5 * 60_000;
/// How many passkeys an account has.
const MOST: usize = 10;
/// How long the name of one is.
const NAME: usize = 12;

/// What a ceremony is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CeremonyPurpose {
    /// Signing in.
    SignIn,
    /// Adding a passkey.
    Add,
}

/// A passkey that was shown for the first time.
#[derive(Clone, Copy, Debug)]
pub struct NewPasskey<'a> {
    /// What its browser calls it.
    pub credential: &'a [u8],
    /// What it is checked with.
    pub passkey: &'a str,
    /// Where it was made, in words.
    pub device: &'a str,
}

/// A passkey of somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPasskey {
    /// Its name, for its owner.
    pub id: String,
    /// Whose it is.
    pub player: Hash,
    /// What its browser calls it.
    pub credential: Vec<u8>,
    /// What it is checked with.
    pub passkey: String,
    /// Where it was made, in words.
    pub device: String,
    /// Since when it is there.
    pub created: UnixMillis,
    /// When somebody last signed in with it.
    pub used: Option<UnixMillis>,
}

impl StoredPasskey {
    fn of(row: &TableRow) -> Result<StoredPasskey, StoreError> {
        Ok(StoredPasskey {
            id: row.get("id")?,
            player: row.hash("player")?,
            credential: row.get("credential")?,
            passkey: row.get("passkey")?,
            device: row.get("device")?,
            created: row.get("created")?,
            used: row.get("used")?,
        })
    }
}

impl People {
    /// The passkeys of a player, the newest first.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn passkeys(&self, player: Hash) -> Result<Vec<StoredPasskey>, StoreError> {
        let all = "SELECT * FROM passkeys WHERE player = $1 ORDER BY created DESC, id LIMIT 100";
        self.tables.rows(all, values![player]).await?.iter().map(StoredPasskey::of).collect()
    }

    /// The passkeys of a player who wants another one.
    ///
    /// # Errors
    /// When there are enough.
    pub async fn room_for_passkey(&self, player: Hash) -> Result<Vec<StoredPasskey>, NotDone> {
        let all = self.passkeys(player).await?;
        if all.len() < MOST { Ok(all) } else { Err(enough()) }
    }

    /// A ceremony begins in the browser with this secret. One that was under way there for the same is over.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn begin_ceremony(
        &self,
        browser: Hash,
        purpose: CeremonyPurpose,
        ceremony: &str,
        now: UnixMillis,
    ) -> Result<(), StoreError> {
        let mut changes = self.tables.begin().await?;
        changes.change("DELETE FROM passkey_ceremonies WHERE until < $1", values![now]).await?;
        let new = "INSERT INTO passkey_ceremonies (browser, purpose, ceremony, until) VALUES ($1, $2, $3, $4) \
            ON CONFLICT (browser, purpose) DO UPDATE SET ceremony = excluded.ceremony, until = excluded.until";
        changes.change(new, values![browser, purpose as i64, ceremony, now + CEREMONY]).await?;
        changes.commit().await
    }

    /// Takes the ceremony that is under way in the browser with this secret. It is used up with it.
    ///
    /// # Errors
    /// When there is none.
    pub async fn take_ceremony(
        &self,
        browser: Option<Hash>,
        purpose: CeremonyPurpose,
        now: UnixMillis,
    ) -> Result<String, NotDone> {
        let over = || NotDone::NotYours(message!("server-passkey-over"));
        let browser = browser.ok_or_else(over)?;
        let mut changes = self.tables.begin().await?;
        let taken =
            "DELETE FROM passkey_ceremonies WHERE browser = $1 AND purpose = $2 AND until >= $3 RETURNING ceremony";
        let row = changes.row(taken, values![browser, purpose as i64, now]).await?;
        let ceremony = row.ok_or_else(over)?.get("ceremony")?;
        changes.commit().await?;
        Ok(ceremony)
    }

    /// Gives a player a passkey.
    ///
    /// # Errors
    /// When there are enough, or it is there already.
    pub async fn add_passkey(&self, player: Hash, new: NewPasskey<'_>, now: UnixMillis) -> Result<(), NotDone> {
        let mut changes = self.tables.begin().await?;
        // Two of one account come one after the other, so that they are counted.
        let waits = "UPDATE accounts SET renamed = renamed WHERE player = $1";
        if changes.change(waits, values![player]).await? == 0 {
            return Err(no_account());
        }
        let there = changes.rows("SELECT id FROM passkeys WHERE player = $1", values![player]).await?;
        if there.len() >= MOST {
            return Err(enough());
        }
        let add = "INSERT INTO passkeys (id, credential, player, passkey, device, created, used) \
            VALUES ($1, $2, $3, $4, $5, $6, NULL) ON CONFLICT (credential) DO NOTHING";
        let id = random_letters(NAME);
        let row = values![id.as_str(), new.credential, player, new.passkey, new.device, now];
        if changes.change(add, row).await? == 0 {
            return Err(NotDone::NotNow(message!("server-passkey-there")));
        }
        Ok(changes.commit().await?)
    }

    /// Takes a passkey from a player. False if there is none of this name.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn remove_passkey(&self, player: Hash, id: &str) -> Result<bool, StoreError> {
        let gone = "DELETE FROM passkeys WHERE player = $1 AND id = $2";
        Ok(self.tables.change(gone, values![player, id]).await? > 0)
    }

    /// The passkey that a browser calls this.
    ///
    /// # Errors
    /// When nobody here has it.
    pub async fn passkey_called(&self, credential: &[u8]) -> Result<StoredPasskey, NotDone> {
        let found = "SELECT * FROM passkeys WHERE credential = $1";
        let row = self.tables.row(found, values![credential]).await?;
        Ok(StoredPasskey::of(&row.ok_or_else(unknown)?)?)
    }

    /// Signs in with a passkey that was checked, and stores what it is checked with from now on. The seats of the guest who was there before come along.
    ///
    /// # Errors
    /// When it was removed meanwhile, or shown somewhere else at the same moment.
    pub async fn sign_in_with_passkey(
        &self,
        checked: &StoredPasskey,
        from_now_on: &str,
        device: SigningDevice<'_>,
        now: UnixMillis,
    ) -> Result<SignedIn, NotDone> {
        let guest = self.guest_before(device.before).await?;
        let mut changes = self.tables.begin().await?;
        // The passkey counts how often it is used. Of two with the same count, one.
        let used = "UPDATE passkeys SET passkey = $3, used = $4 WHERE id = $1 AND passkey = $2";
        let old_and_new = values![checked.id.as_str(), checked.passkey.as_str(), from_now_on, now];
        if changes.change(used, old_and_new).await? == 0 {
            return Err(NotDone::NotYours(message!("server-passkey-over")));
        }
        let account = changes.row("SELECT * FROM accounts WHERE player = $1", values![checked.player]).await?;
        let account = Account::of(&account.ok_or_else(unknown)?)?;
        self.enter(changes, account, guest, device, now).await
    }
}

fn enough() -> NotDone {
    NotDone::NotNow(message!("server-passkeys-enough", most = MOST))
}

fn unknown() -> NotDone {
    NotDone::NotYours(message!("server-passkey-unknown"))
}
