//! E-mail addresses: whose one is, and the codes that show it.
//!
//! A code is for the one browser that asked, has few tries and few minutes. Whether somebody has an address is never answered: what is stored, what is
//! counted and what is said is the same either way, and only the owner of the address reads the difference in a letter.

use std::net::IpAddr;

use data_encoding::HEXLOWER;
use slipway_messages::message;

use crate::ids::Hash;
use crate::store::{Changes, StoreError, UnixMillis, values};

use super::accounts::CODE;
use super::keys::{OneTimeCode, Typed, read};
use super::letters::AccountLetter;
use super::tallies::TryTally;
use super::{Account, NotDone, People};

/// How often somebody may type a mailed code wrong.
const TRIES: i64 = 5;
/// Letters to one address in an hour, those that one client asks for, and those that one account asks for.
const TO_ADDRESS: i64 = 10;
const BY_CLIENT_TO_ADDRESS: i64 = 4;
const BY_ACCOUNT: i64 = 10;

/// What a mailed code is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CodePurpose {
    /// Signing in. The asker is the secret of a browser.
    SignIn,
    /// Adding an address. The asker is the player.
    Add,
}

/// An address as it was typed, in the form in which letters go there.
#[derive(Clone, Copy, Debug)]
pub struct Typing<'a> {
    /// The address.
    pub address: &'a str,
    /// Which client has sent it.
    pub client: IpAddr,
}

/// What is to be mailed, and until when its code is good.
#[derive(Clone, Debug)]
pub struct Mailing {
    /// How long the code is good.
    pub until: UnixMillis,
    /// To whom and what; nothing for an address that nobody has.
    pub letter: Option<(String, AccountLetter)>,
}

/// How it went with a code that may be a mailed one.
pub(super) enum Tried {
    /// It is the one that was mailed, to this address (as it is compared, and as it was typed).
    Right(String, String),
    /// It is not, or there is none, or there were too many tries.
    Wrong,
}

/// As addresses are compared.
fn compared(address: &str) -> String {
    address.to_lowercase()
}

impl People {
    /// The address of a player, if there is one.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn address(&self, player: Hash) -> Result<Option<String>, StoreError> {
        let row = self.tables.row("SELECT shown FROM addresses WHERE player = $1", values![player]).await?;
        row.map(|row| row.get("shown")).transpose()
    }

    /// Somebody with a name wants to be reached at this address.
    ///
    /// # Errors
    /// When there were too many letters lately.
    pub async fn ask_for_address(
        &self,
        account: &Account,
        typing: Typing<'_>,
        now: UnixMillis,
    ) -> Result<Mailing, NotDone> {
        let whose = HEXLOWER.encode(&account.player.0);
        let by_account = TryTally { what: "letters by account", whose: &whose, most: BY_ACCOUNT };
        let (owner, code, until) = self.ask(account.player, CodePurpose::Add, typing, Some(by_account), now).await?;
        let notice = match owner {
            Some(owner) if owner.player != account.player => AccountLetter::Taken { name: owner.name },
            Some(_) | None => AccountLetter::Add { name: account.name.clone(), code: code.reveal() },
        };
        Ok(Mailing { until, letter: Some((typing.address.to_owned(), notice)) })
    }

    /// Somebody wants to sign in by a letter to this address, in the browser with this secret.
    ///
    /// # Errors
    /// When there were too many letters lately.
    pub async fn ask_to_sign_in(&self, browser: Hash, typing: Typing<'_>, now: UnixMillis) -> Result<Mailing, NotDone> {
        let (owner, code, until) = self.ask(browser, CodePurpose::SignIn, typing, None, now).await?;
        let letter = match owner {
            // To the address as its owner wrote it.
            Some(owner) => self
                .address(owner.player)
                .await?
                .map(|address| (address, AccountLetter::SignIn { name: owner.name, code: code.reveal() })),
            None => None,
        };
        Ok(Mailing { until, letter })
    }

    /// Stores a code, the same way whether anybody has the address or not; gives who has it.
    async fn ask(
        &self,
        asker: Hash,
        purpose: CodePurpose,
        Typing { address, client }: Typing<'_>,
        also: Option<TryTally<'_>>,
        now: UnixMillis,
    ) -> Result<(Option<Account>, OneTimeCode, UnixMillis), NotDone> {
        let (code, until, compared) = (OneTimeCode::random(), now + CODE, compared(address));
        let pair = format!("{client} {compared}");
        let mut changes = self.tables.begin().await?;
        let tallies = [
            Some(TryTally { what: "letters by client to", whose: &pair, most: BY_CLIENT_TO_ADDRESS }),
            Some(TryTally { what: "letters to", whose: &compared, most: TO_ADDRESS }),
            also,
        ];
        for tally in tallies.into_iter().flatten() {
            if !tally.count(&mut changes, now).await? {
                return Err(NotDone::TooMany(message!("server-too-many-letters")));
            }
        }
        changes.change("DELETE FROM mailed_codes WHERE until < $1", values![now]).await?;
        let new = "INSERT INTO mailed_codes (asker, purpose, code, address, shown, tries, until) \
            VALUES ($1, $2, $3, $4, $5, 0, $6) ON CONFLICT (asker, purpose) DO UPDATE \
            SET code = excluded.code, address = excluded.address, shown = excluded.shown, tries = 0, until = excluded.until";
        changes.change(new, values![asker, purpose as i64, code.hash(), compared.as_str(), address, until]).await?;
        let owner = owner_of(&mut changes, &compared).await?;
        changes.commit().await?;
        Ok((owner, code, until))
    }

    /// Gives an account the address that a code was mailed to. Gives the address, and the one before.
    ///
    /// # Errors
    /// When the code is not the one that was mailed.
    pub async fn confirm_address(
        &self,
        player: Hash,
        typed: &str,
        now: UnixMillis,
    ) -> Result<(String, Option<String>), NotDone> {
        let Some(Typed::Code(code)) = read(typed) else { return Err(NotDone::Wrong(message!("server-code-form"))) };
        let mut changes = self.tables.begin().await?;
        let Tried::Right(address, shown) = try_code(&mut changes, player, CodePurpose::Add, code, now).await? else {
            // The try counts.
            changes.commit().await?;
            return Err(NotDone::NotYours(message!("server-mailed-code-wrong")));
        };
        let before = changes.row("SELECT shown FROM addresses WHERE player = $1", values![player]).await?;
        let before: Option<String> = before.map(|row| row.get("shown")).transpose()?;
        changes.change("DELETE FROM addresses WHERE player = $1", values![player]).await?;
        let new = "INSERT INTO addresses (address, shown, player, since) VALUES ($1, $2, $3, $4) \
            ON CONFLICT (address) DO NOTHING";
        if changes.change(new, values![address.as_str(), shown.as_str(), player, now]).await? == 0 {
            return Err(NotDone::NotNow(message!("server-email-taken")));
        }
        changes.commit().await?;
        Ok((shown, before))
    }

    /// Takes the address from an account. Gives it.
    ///
    /// # Errors
    /// When there is none.
    pub async fn remove_address(&self, player: Hash) -> Result<String, NotDone> {
        let mut changes = self.tables.begin().await?;
        let gone = "DELETE FROM addresses WHERE player = $1 RETURNING shown";
        let gone = changes.row(gone, values![player]).await?;
        let gone = gone.ok_or_else(|| NotDone::NotNow(message!("server-email-none")))?.get("shown")?;
        changes.commit().await?;
        Ok(gone)
    }
}

/// Who has an address, as it is compared.
pub(super) async fn owner_of(changes: &mut Changes, address: &str) -> Result<Option<Account>, StoreError> {
    let found = "SELECT accounts.* FROM addresses JOIN accounts USING (player) WHERE address = $1";
    let row = changes.row(found, values![address]).await?;
    row.as_ref().map(Account::of).transpose()
}

/// Tries a code. The right one is used up with it; a wrong one is one try less, if the changes are stored.
pub(super) async fn try_code(
    changes: &mut Changes,
    asker: Hash,
    purpose: CodePurpose,
    code: Hash,
    now: UnixMillis,
) -> Result<Tried, StoreError> {
    let one_try = "UPDATE mailed_codes SET tries = tries + 1 \
        WHERE asker = $1 AND purpose = $2 AND until >= $3 AND tries < $4 RETURNING code, address, shown";
    let row = changes.row(one_try, values![asker, purpose as i64, now, TRIES]).await?;
    let Some(row) = row else { return Ok(Tried::Wrong) };
    if row.hash("code")? != code {
        return Ok(Tried::Wrong);
    }
    let used = "DELETE FROM mailed_codes WHERE asker = $1 AND purpose = $2";
    changes.change(used, values![asker, purpose as i64]).await?;
    Ok(Tried::Right(row.get("address")?, row.get("shown")?))
}
