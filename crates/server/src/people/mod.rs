//! People: accounts with names, the devices that they are signed in on, and what opens them.
//!
//! **The guest is the account.** A player is known by a hash. That of a guest is the hash of the secret in the browser's cookie. When a guest claims
//! a name, this same hash becomes the account, so every seat stays where it is; from then on secrets lead to it through sessions, of which an
//! account may have many and each of which can be ended. A secret without a session is that of a guest, unless its hash is an account's: then it
//! is one that was ended, and leads nowhere.
//!
//! See docs/decisions/0026-the-guest-is-the-account.md.

pub mod accepts;
mod accounts;
mod addresses;
pub mod keys;
mod letters;
pub mod names;
#[cfg(feature = "passkeys")]
mod passkeys;
#[cfg(feature = "passkeys")]
mod relying_party;
mod sessions;
mod tallies;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use slipway_messages::Message;
use tokio::time::timeout;

use crate::ids::Hash;
use crate::store::{PlayerKind, Sitter, StoreError, TableRow, Tables, UnixMillis, values};

pub use accounts::NameClaim;
pub use addresses::{Mailing, Typing};
pub use letters::AccountLetter;
#[cfg(feature = "passkeys")]
pub use passkeys::{CeremonyPurpose, NewPasskey, StoredPasskey};
#[cfg(feature = "passkeys")]
pub use relying_party::relying_party;
#[cfg(feature = "passkeys")]
pub use sessions::SigningDevice;
pub use sessions::{DeviceSession, SignedIn};

/// For how long it is not asked again whose a secret is: a session that was ended at another node is worth something for so long.
const KNOWN: Duration = Duration::from_secs(5);
/// For how long that is remembered in case the storage cannot be asked, and for how many secrets.
const REMEMBERED: Duration = Duration::from_secs(600);
/// How long the storage has for an answer then.
const BRIEFLY: Duration = Duration::from_millis(500);
const MOST_REMEMBERED: usize = 100_000;

/// All who have a name, and the questions about who somebody is.
#[derive(Clone)]
pub struct People {
    tables: Tables,
    known: Arc<Mutex<HashMap<Hash, (SecretOwner, Instant)>>>,
}

/// Whose a secret is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SecretOwner {
    /// A guest's.
    Guest(Hash),
    /// That of somebody with a name.
    Account(Arc<Account>),
    /// Nobody's any more: its session was ended.
    Ended,
}

/// Somebody with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Who it is, wherever somebody is a player.
    pub player: Hash,
    /// The name, which nobody else has.
    pub name: String,
    /// A person or a bot.
    pub kind: PlayerKind,
    /// Since when.
    pub created: UnixMillis,
    /// Since when the name is this one.
    pub renamed: UnixMillis,
}

/// Seats that somebody has to get: those of a guest who has signed in, or one's own, which have to show another name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adoption {
    /// Who has the seats.
    pub guest: Hash,
    /// Whose they are.
    pub player: Hash,
}

/// Why something about an account is not done.
#[derive(Debug)]
pub enum NotDone {
    /// What was sent makes no sense.
    Wrong(Message),
    /// It is not this person's.
    NotYours(Message),
    /// It is not possible as things are.
    NotNow(Message),
    /// It has happened too often lately.
    TooMany(Message),
    /// The storage has failed.
    Failed(StoreError),
}

impl From<StoreError> for NotDone {
    fn from(error: StoreError) -> NotDone {
        NotDone::Failed(error)
    }
}

impl SecretOwner {
    /// The player, if there is one.
    pub fn player(&self) -> Option<Hash> {
        match self {
            SecretOwner::Guest(player) => Some(*player),
            SecretOwner::Account(account) => Some(account.player),
            SecretOwner::Ended => None,
        }
    }
}

impl Account {
    /// Somebody at a seat.
    pub fn sitter(&self) -> Sitter {
        Sitter { player: self.player, name: Some(self.name.clone()), kind: self.kind }
    }

    fn of(row: &TableRow) -> Result<Account, StoreError> {
        Ok(Account {
            player: row.hash("player")?,
            name: row.get("name")?,
            kind: PlayerKind::of(row.get("kind")?),
            created: row.get("created")?,
            renamed: row.get("renamed")?,
        })
    }
}

impl People {
    /// Those in these tables.
    pub fn new(tables: Tables) -> People {
        People { tables, known: Arc::default() }
    }

    fn known(&self) -> MutexGuard<'_, HashMap<Hash, (SecretOwner, Instant)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whose the secret with this hash is.
    ///
    /// # Errors
    /// When the storage fails, and it was not known before either.
    pub async fn whose(&self, secret: Hash) -> Result<SecretOwner, StoreError> {
        let before = self.known().get(&secret).cloned();
        if let Some((identity, at)) = &before
            && at.elapsed() < KNOWN
        {
            return Ok(identity.clone());
        }
        let is_remembered = before.as_ref().is_some_and(|(_, at)| at.elapsed() < REMEMBERED);
        // Who was known a while ago need not wait for a storage that does not answer.
        let patience = if is_remembered { BRIEFLY } else { Duration::MAX };
        match (timeout(patience, self.look_up(secret)).await.unwrap_or(Err(StoreError::Late)), before) {
            (Ok(identity), _) => {
                let mut known = self.known();
                if known.len() >= MOST_REMEMBERED {
                    known.clear();
                }
                known.insert(secret, (identity.clone(), Instant::now()));
                Ok(identity)
            }
            (Err(_), Some((identity, _))) if is_remembered => Ok(identity),
            (Err(error), _) => Err(error),
        }
    }

    async fn look_up(&self, secret: Hash) -> Result<SecretOwner, StoreError> {
        let found = "SELECT accounts.*, 1 AS is_open FROM sessions JOIN accounts USING (player) \
            WHERE secret = $1 OR former = $1 \
            UNION ALL SELECT accounts.*, 0 AS is_open FROM accounts WHERE player = $1 ORDER BY is_open DESC LIMIT 1";
        // SQLite has one kind of whole number, PostgreSQL several.
        let Some(row) = self.tables.row(found, values![secret]).await? else { return Ok(SecretOwner::Guest(secret)) };
        match row.get::<i32>("is_open")? {
            1 => Ok(SecretOwner::Account(Arc::new(Account::of(&row)?))),
            _ => Ok(SecretOwner::Ended),
        }
    }

    /// Asks again from now on, because something has changed.
    fn forget_all(&self) {
        self.known().clear();
    }

    /// Forgets whom nobody has asked about lately, so that the memory stays bounded.
    pub fn forget_the_quiet(&self) {
        self.known().retain(|_, (_, at)| at.elapsed() < REMEMBERED);
    }

    /// The seats that somebody still has to get, the oldest first.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn adoptions(&self) -> Result<Vec<Adoption>, StoreError> {
        let rows = self.tables.rows("SELECT * FROM adoptions ORDER BY since LIMIT 100", &[]).await?;
        rows.iter().map(|row| Ok(Adoption { guest: row.hash("guest")?, player: row.hash("player")? })).collect()
    }

    /// These seats are where they belong.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn adopted(&self, Adoption { guest, player }: Adoption) -> Result<(), StoreError> {
        let done = "DELETE FROM adoptions WHERE guest = $1 AND player = $2";
        self.tables.change(done, values![guest, player]).await.map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Secret;
    use crate::store::{NodeName, Postgres, Sqlite, Store as _};

    const DAY: UnixMillis = 86_400_000;

    /// Runs the same on both storages.
    async fn on_each(name: &str, test: impl AsyncFn(People)) {
        let folder = std::env::temp_dir().join(format!("slipway-people-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let store = Sqlite::open(&folder).await.unwrap();
        test(People::new(store.tables())).await;
        store.check().await.unwrap();
        store.close().await;
        let _ = std::fs::remove_dir_all(&folder);
        if let Some(database) = crate::store::database_for_tests(&format!("people_{name}")).await {
            let store = Postgres::open(&database.url(), &NodeName::Alone).await.unwrap();
            test(People::new(store.tables())).await;
            store.close().await;
        }
    }

    fn secret() -> (Secret, Hash) {
        let secret = Secret::random();
        let hash = secret.hash();
        (secret, hash)
    }

    fn person(name: &str) -> NameClaim<'_> {
        NameClaim { name, kind: PlayerKind::Person, device: "a browser" }
    }

    async fn name_of(people: &People, secret: Hash) -> Option<String> {
        match people.look_up(secret).await.unwrap() {
            SecretOwner::Account(account) => Some(account.name.clone()),
            SecretOwner::Guest(_) | SecretOwner::Ended => None,
        }
    }

    fn code(not_done: &NotDone) -> &str {
        match not_done {
            NotDone::Wrong(why) | NotDone::NotYours(why) | NotDone::NotNow(why) | NotDone::TooMany(why) => why.code(),
            NotDone::Failed(error) => panic!("{error}"),
        }
    }

    #[tokio::test]
    async fn a_guest_who_claims_a_name_is_the_same_player() {
        on_each("claim", async |people| {
            let (_, guest) = secret();
            assert_eq!(people.look_up(guest).await.unwrap(), SecretOwner::Guest(guest));
            let (account, key) = people.claim(guest, &person("Ada"), 1_000).await.unwrap();
            assert_eq!((account.player, account.name.as_str()), (guest, "Ada"));
            assert_eq!(people.whose(guest).await.unwrap().player(), Some(guest));
            assert_eq!(people.adoptions().await.unwrap(), [Adoption { guest, player: guest }]);
            people.adopted(Adoption { guest, player: guest }).await.unwrap();
            assert_eq!(people.adoptions().await.unwrap(), []);
            // The same name, and what looks like it, is taken.
            for name in ["ada", "A-D-A", "Ada"] {
                let refused = people.claim(secret().1, &person(name), 2_000).await.unwrap_err();
                assert_eq!(code(&refused), "server-name-taken", "{name}");
                assert_eq!(people.check_free_name(name).await.unwrap_err().code(), "server-name-claimed");
            }
            assert!(people.check_free_name("Bob").await.is_ok());
            // A second name is a change of the first.
            let refused = people.claim(guest, &person("Eve"), 2_000).await.unwrap_err();
            assert_eq!(code(&refused), "server-name-have");
            let again = people.sign_in(&key.reveal(), None, "another", 3_000).await.unwrap();
            assert_eq!(again.account.player, guest);
        })
        .await;
    }

    #[tokio::test]
    async fn a_name_changes_once_a_month_and_never_becomes_anothers() {
        on_each("rename", async |people| {
            let (_, ada) = secret();
            people.claim(ada, &person("Ada"), 0).await.unwrap();
            let refused = people.rename(ada, "Countess", 29 * DAY).await.unwrap_err();
            assert_eq!(code(&refused), "server-name-month");
            people.rename(ada, "Countess", 30 * DAY).await.unwrap();
            assert_eq!(name_of(&people, ada).await.as_deref(), Some("Countess"));
            let refused = people.claim(secret().1, &person("Ada"), 90 * DAY).await.unwrap_err();
            assert_eq!(code(&refused), "server-name-taken");
            // One's own former name, or another spelling of the present one, is free to take.
            people.rename(ada, "ADA", 60 * DAY).await.unwrap();
            assert_eq!(code(&people.rename(ada, "Slipway", 99 * DAY).await.unwrap_err()), "server-name-reserved");
            let (_, bob) = secret();
            people.claim(bob, &person("Bob"), 0).await.unwrap();
            assert_eq!(code(&people.rename(bob, "C0untess", 99 * DAY).await.unwrap_err()), "server-name-taken");
            assert_eq!(name_of(&people, bob).await.as_deref(), Some("Bob"));
        })
        .await;
    }

    #[tokio::test]
    async fn a_second_device_comes_in_by_key_or_by_code_and_brings_its_seats() {
        on_each("device", async |people| {
            let (_, ada) = secret();
            let (_, key) = people.claim(ada, &person("Ada"), 0).await.unwrap();
            people.adopted(Adoption { guest: ada, player: ada }).await.unwrap();
            let (_, guest) = secret();
            let phone = people.sign_in(&key.reveal().to_uppercase(), Some(guest), "a phone", 1).await.unwrap();
            assert_eq!(people.whose(phone.secret.hash()).await.unwrap().player(), Some(ada));
            assert_eq!(people.adoptions().await.unwrap(), [Adoption { guest, player: ada }]);
            let (code_shown, until) = people.device_code(ada, 1_000).await.unwrap();
            for wrong in ["", "abcd-efgh", "a".repeat(25).as_str(), "%"] {
                let refused = people.sign_in(wrong, None, "?", 1_000).await.err().unwrap();
                assert!(
                    ["server-key-wrong", "server-code-wrong", "server-key-form"].contains(&code(&refused)),
                    "{wrong}"
                );
            }
            let refused = people.sign_in(&code_shown, None, "late", until + 1).await.err().unwrap();
            assert_eq!(code(&refused), "server-code-wrong");
            people.sign_in(&code_shown, None, "in time", until).await.unwrap();
            // A code works once.
            assert!(people.sign_in(&code_shown, None, "twice", until).await.is_err());
            // A new key ends the old one.
            let new = people.new_key(ada).await.unwrap();
            assert!(people.sign_in(&key.reveal(), None, "old", 5).await.is_err());
            people.sign_in(&new.reveal(), None, "new", 5).await.unwrap();
            assert_eq!(people.sessions(ada).await.unwrap().len(), 4);
        })
        .await;
    }

    #[tokio::test]
    async fn a_session_that_was_ended_leads_nowhere_and_the_others_stay() {
        on_each("sessions", async |people| {
            let (_, ada) = secret();
            let (_, key) = people.claim(ada, &person("Ada"), 0).await.unwrap();
            let phone = people.sign_in(&key.reveal(), None, "a phone", 1).await.unwrap().secret.hash();
            let sessions = people.sessions(ada).await.unwrap();
            let first = sessions.iter().find(|session| session.device == "a browser").unwrap();
            assert!(!people.end_session(phone, &first.id).await.unwrap(), "sessions of others cannot be ended");
            assert!(people.end_session(ada, &first.id).await.unwrap());
            // The secret that the account began with is not a guest's again.
            assert_eq!(people.whose(ada).await.unwrap(), SecretOwner::Ended);
            assert_eq!(people.whose(phone).await.unwrap().player(), Some(ada));
            let third = people.sign_in(&key.reveal(), None, "a tablet", 2).await.unwrap().secret.hash();
            assert_eq!(people.end_other_sessions(ada, third).await.unwrap(), 1);
            assert_eq!(people.whose(phone).await.unwrap(), SecretOwner::Guest(phone));
            people.sign_out(third).await.unwrap();
            assert_eq!(people.sessions(ada).await.unwrap().len(), 0);
        })
        .await;
    }

    #[tokio::test]
    async fn a_secret_is_exchanged_every_week_and_no_answer_that_is_lost_locks_anybody_out() {
        on_each("rotation", async |people| {
            let (_, first) = secret();
            people.claim(first, &person("Ada"), 0).await.unwrap();
            assert!(people.refresh(first, 6 * DAY).await.unwrap().is_none());
            let second = people.refresh(first, 8 * DAY).await.unwrap().unwrap().hash();
            let is_in = async |secret| people.look_up(secret).await.unwrap().player() == Some(first);
            assert!(is_in(first).await && is_in(second).await);
            // Requests at the same moment bring the former one: they are let in, and get nothing.
            assert!(people.refresh(first, 8 * DAY + 1_000).await.unwrap().is_none());
            // The answer was lost: another one.
            let third = people.refresh(first, 9 * DAY).await.unwrap().unwrap().hash();
            assert!(is_in(first).await && is_in(third).await && !is_in(second).await);
            // It has come.
            assert!(people.refresh(third, 9 * DAY + 1).await.unwrap().is_none());
            assert!(!is_in(first).await && is_in(third).await);
            assert_eq!(people.look_up(first).await.unwrap(), SecretOwner::Ended);
            assert_eq!(people.sessions(first).await.unwrap()[0].seen, 9 * DAY + 1);
        })
        .await;
    }

    const CLIENT: std::net::IpAddr = std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    fn typing(address: &str) -> Typing<'_> {
        Typing { address, client: CLIENT }
    }

    /// The code in a letter.
    fn code_in(mailing: &Mailing) -> String {
        match &mailing.letter {
            Some((_, AccountLetter::Add { code, .. } | AccountLetter::SignIn { code, .. })) => code.clone(),
            other => panic!("{other:?}"),
        }
    }

    /// Somebody with a name and an address.
    async fn with_address(people: &People, name: &str, address: &str) -> Account {
        let (account, _) = people.claim(secret().1, &person(name), 0).await.unwrap();
        let mailing = people.ask_for_address(&account, typing(address), 0).await.unwrap();
        people.confirm_address(account.player, &code_in(&mailing), 0).await.unwrap();
        account
    }

    #[tokio::test]
    async fn an_address_is_one_accounts_and_is_shown_by_a_code() {
        on_each("address", async |people| {
            let ada = with_address(&people, "Ada", "Ada@mail.example").await;
            assert_eq!(people.address(ada.player).await.unwrap().as_deref(), Some("Ada@mail.example"));
            let (bob, _) = people.claim(secret().1, &person("Bob"), 0).await.unwrap();
            // Whoever asks for it, its owner learns of it, and nobody else.
            let mailing = people.ask_for_address(&bob, typing("ADA@mail.example"), 0).await.unwrap();
            assert_eq!(mailing.letter.unwrap().1, AccountLetter::Taken { name: "Ada".to_owned() });
            // Two ask before either has it: the one who types the code first.
            let (eve, _) = people.claim(secret().1, &person("Eve"), 0).await.unwrap();
            let mut codes = Vec::new();
            for account in [&bob, &eve] {
                codes.push(code_in(&people.ask_for_address(account, typing("new@mail.example"), 0).await.unwrap()));
            }
            let refused = people.confirm_address(bob.player, &codes[1], 0).await.unwrap_err();
            assert_eq!(code(&refused), "server-mailed-code-wrong", "a code is for the one who asked");
            people.confirm_address(eve.player, &codes[1], 0).await.unwrap();
            let refused = people.confirm_address(bob.player, &codes[0], 0).await.unwrap_err();
            assert_eq!(code(&refused), "server-email-taken");
            assert_eq!(people.address(bob.player).await.unwrap(), None);
            // Another address takes the place of the first, which is free then.
            let mailing = people.ask_for_address(&ada, typing("ada@new.example"), 0).await.unwrap();
            let confirmed = people.confirm_address(ada.player, &code_in(&mailing), 0).await.unwrap();
            assert_eq!(confirmed, ("ada@new.example".to_owned(), Some("Ada@mail.example".to_owned())));
            assert_eq!(people.remove_address(ada.player).await.unwrap(), "ada@new.example");
            assert_eq!(code(&people.remove_address(ada.player).await.unwrap_err()), "server-email-none");
        })
        .await;
    }

    #[tokio::test]
    async fn a_mailed_code_works_in_one_browser_with_few_tries_for_ten_minutes() {
        on_each("mailed", async |people| {
            let ada = with_address(&people, "Ada", "ada@mail.example").await;
            let (here, there) = (secret().1, secret().1);
            let ask = async |now| people.ask_to_sign_in(here, typing("ada@mail.example"), now).await.unwrap();
            let sign_in = async |typed: &str, browser, now| {
                people.sign_in(typed, browser, "a browser", now).await.map(|signed_in| signed_in.account.player)
            };
            let mailing = ask(0).await;
            let mailed = code_in(&mailing);
            for browser in [Some(there), None] {
                assert_eq!(code(&sign_in(&mailed, browser, 1).await.unwrap_err()), "server-code-wrong");
            }
            assert_eq!(code(&sign_in(&mailed, Some(here), mailing.until + 1).await.unwrap_err()), "server-code-wrong");
            assert_eq!(sign_in(&mailed, Some(here), mailing.until).await.unwrap(), ada.player);
            // It works once.
            assert!(sign_in(&mailed, Some(here), 2).await.is_err());
            let mailed = code_in(&ask(3).await);
            for _ in 0..5 {
                assert!(sign_in("abcd-efgh", Some(here), 4).await.is_err());
            }
            assert!(sign_in(&mailed, Some(here), 5).await.is_err(), "five wrong ones are enough");
            // What is stored for an address that nobody has is the same.
            let nobody = people.ask_to_sign_in(there, typing("eve@mail.example"), 6).await.unwrap();
            assert!(nobody.letter.is_none());
            assert_eq!(nobody.until - 6, ask(7).await.until - 7);
            // A code for an address that went away in between opens nothing.
            let mailed = code_in(
                &people
                    .ask_to_sign_in(there, Typing { address: "ada@mail.example", client: [192, 0, 2, 1].into() }, 8)
                    .await
                    .unwrap(),
            );
            people.remove_address(ada.player).await.unwrap();
            assert!(sign_in(&mailed, Some(there), 9).await.is_err());
        })
        .await;
    }

    #[tokio::test]
    async fn few_letters_go_to_one_address_whoever_asks() {
        on_each("letters", async |people| {
            let ask = async |address: &str, client: u8, now| {
                let client = std::net::IpAddr::from([192, 0, 2, client]);
                people.ask_to_sign_in(secret().1, Typing { address, client }, now).await
            };
            for _ in 0..4 {
                ask("ada@mail.example", 1, 0).await.unwrap();
            }
            let refused = ask("ADA@mail.example", 1, 0).await.unwrap_err();
            assert_eq!(code(&refused), "server-too-many-letters");
            ask("bob@mail.example", 1, 0).await.unwrap();
            for client in 2..8 {
                ask("ada@mail.example", client, 0).await.unwrap();
            }
            assert!(ask("ada@mail.example", 9, 0).await.is_err(), "ten in an hour");
            ask("ada@mail.example", 9, 3_600_001).await.unwrap();
            // An account asks for few, to whatever addresses.
            let (account, _) = people.claim(secret().1, &person("Ada"), 0).await.unwrap();
            for number in 0..10 {
                let address = format!("friend-{number}@mail.example");
                people.ask_for_address(&account, typing(&address), 0).await.unwrap();
            }
            assert!(people.ask_for_address(&account, typing("last@mail.example"), 0).await.is_err());
        })
        .await;
    }

    #[tokio::test]
    async fn guessing_at_codes_ends_for_everybody_and_keys_go_on() {
        on_each("guesses", async |people| {
            let (account, key) = people.claim(secret().1, &person("Ada"), 0).await.unwrap();
            let (shown, _) = people.device_code(account.player, 0).await.unwrap();
            let full = "INSERT INTO tallies (subject, since, number) VALUES ($1, 0, 9999)";
            let subject = crate::ids::letters_hash("wrong codes ");
            people.tables.change(full, values![subject]).await.unwrap();
            let refused = people.sign_in("abcd-efgh", None, "?", 1).await.err().unwrap();
            assert_eq!(code(&refused), "server-code-wrong");
            let refused = people.sign_in(&shown, None, "?", 2).await.err().unwrap();
            assert_eq!(code(&refused), "server-too-many-codes");
            people.sign_in(&key.reveal(), None, "?", 3).await.unwrap();
        })
        .await;
    }

    #[tokio::test]
    async fn an_account_has_a_hundred_devices_and_the_one_longest_unused_makes_room() {
        on_each("devices", async |people| {
            let (account, key) = people.claim(secret().1, &person("Ada"), 0).await.unwrap();
            for now in 1..=100 {
                people.sign_in(&key.reveal(), None, "another", now).await.unwrap();
            }
            let sessions = people.sessions(account.player).await.unwrap();
            assert_eq!((sessions.len(), sessions[99].seen), (100, 1));
            assert_eq!(people.look_up(account.player).await.unwrap(), SecretOwner::Ended);
        })
        .await;
    }

    #[cfg(feature = "passkeys")]
    #[tokio::test]
    async fn a_ceremony_is_taken_once_in_its_browser_and_an_account_has_ten_passkeys() {
        on_each("passkeys", async |people| {
            let (ada, _) = people.claim(secret().1, &person("Ada"), 0).await.unwrap();
            let (here, there) = (secret().1, secret().1);
            people.begin_ceremony(here, CeremonyPurpose::SignIn, "first", 0).await.unwrap();
            people.begin_ceremony(here, CeremonyPurpose::SignIn, "second", 1).await.unwrap();
            let take = async |browser, purpose, now| people.take_ceremony(browser, purpose, now).await;
            for (browser, purpose, now) in [
                (Some(there), CeremonyPurpose::SignIn, 2),
                (None, CeremonyPurpose::SignIn, 2),
                (Some(here), CeremonyPurpose::Add, 2),
                (Some(here), CeremonyPurpose::SignIn, 300_002),
            ] {
                assert_eq!(code(&take(browser, purpose, now).await.unwrap_err()), "server-passkey-over");
            }
            assert_eq!(take(Some(here), CeremonyPurpose::SignIn, 300_001).await.unwrap(), "second");
            assert!(take(Some(here), CeremonyPurpose::SignIn, 3).await.is_err(), "once");
            let add = async |number: u8| {
                let new = NewPasskey { credential: &[number], passkey: "one", device: "a browser" };
                people.add_passkey(ada.player, new, i64::from(number)).await
            };
            for number in 0..9 {
                add(number).await.unwrap();
            }
            assert_eq!(code(&add(8).await.unwrap_err()), "server-passkey-there");
            // Two at once are counted one after the other.
            let (one, other) = tokio::join!(add(9), add(10));
            assert_eq!(u8::from(one.is_ok()) + u8::from(other.is_ok()), 1);
            assert_eq!(code(&people.room_for_passkey(ada.player).await.unwrap_err()), "server-passkeys-enough");
            // Shown twice at the same moment, it lets in once.
            let stored = people.passkey_called(&[3]).await.unwrap();
            let device = SigningDevice { before: Some(here), device: "another" };
            let signed_in = people.sign_in_with_passkey(&stored, "two", device, 5).await.unwrap();
            assert_eq!(signed_in.account, ada);
            assert_eq!(name_of(&people, signed_in.secret.hash()).await.as_deref(), Some("Ada"));
            let late = people.sign_in_with_passkey(&stored, "two", device, 5).await.unwrap_err();
            assert_eq!(code(&late), "server-passkey-over");
            assert_eq!(people.passkey_called(&[3]).await.unwrap().used, Some(5));
            let stranger = secret().1;
            assert!(!people.remove_passkey(stranger, &stored.id).await.unwrap(), "somebody else's");
            assert!(people.remove_passkey(ada.player, &stored.id).await.unwrap());
            assert_eq!(code(&people.passkey_called(&[3]).await.unwrap_err()), "server-passkey-unknown");
        })
        .await;
    }
}
