//! People: accounts with names, the devices that they are signed in on, and what opens them.
//!
//! **The guest is the account.** A player is known by a hash. That of a guest is the hash of the secret in the browser's cookie. When a guest claims
//! a name, this same hash becomes the account, so every seat stays where it is; from then on secrets lead to it through sessions, of which an
//! account may have many and each of which can be ended. A secret without a session is that of a guest, unless its hash is an account's: then it
//! is one that was ended, and leads nowhere.
//!
//! See docs/decisions/0028-the-guest-is-the-account.md.

mod accounts;
pub mod keys;
pub mod names;
mod sessions;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use slipway_messages::Message;

use crate::ids::Hash;
use crate::store::{PlayerKind, Sitter, StoreError, TableRow, Tables, UnixMillis, cells};

pub use accounts::Claim;
pub use sessions::Session;

/// For how long it is not asked again whose a secret is: a session that was ended at another node is worth something for so long.
const KNOWN: Duration = Duration::from_secs(5);
/// For how long that is remembered in case the storage cannot be asked, and for how many secrets.
const REMEMBERED: Duration = Duration::from_secs(600);
const MOST_REMEMBERED: usize = 100_000;

/// All who have a name, and the questions about who somebody is.
#[derive(Clone)]
pub struct People {
    tables: Tables,
    known: Arc<Mutex<HashMap<Hash, (Identity, Instant)>>>,
}

/// Whose a secret is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Identity {
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
    /// The storage has failed.
    Failed(StoreError),
}

impl From<StoreError> for NotDone {
    fn from(error: StoreError) -> NotDone {
        NotDone::Failed(error)
    }
}

impl Identity {
    /// The player, if there is one.
    pub fn player(&self) -> Option<Hash> {
        match self {
            Identity::Guest(player) => Some(*player),
            Identity::Account(account) => Some(account.player),
            Identity::Ended => None,
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

    fn known(&self) -> MutexGuard<'_, HashMap<Hash, (Identity, Instant)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whose the secret with this hash is.
    ///
    /// # Errors
    /// When the storage fails, and it was not known before either.
    pub async fn whose(&self, secret: Hash) -> Result<Identity, StoreError> {
        let before = self.known().get(&secret).cloned();
        if let Some((identity, at)) = &before
            && at.elapsed() < KNOWN
        {
            return Ok(identity.clone());
        }
        match (self.look_up(secret).await, before) {
            (Ok(identity), _) => {
                let mut known = self.known();
                if known.len() >= MOST_REMEMBERED {
                    known.clear();
                }
                known.insert(secret, (identity.clone(), Instant::now()));
                Ok(identity)
            }
            // Who was known a while ago may go on while the storage is away.
            (Err(_), Some((identity, at))) if at.elapsed() < REMEMBERED => Ok(identity),
            (Err(error), _) => Err(error),
        }
    }

    async fn look_up(&self, secret: Hash) -> Result<Identity, StoreError> {
        let found = "SELECT accounts.*, 1 AS is_open FROM sessions JOIN accounts USING (player) \
            WHERE secret = $1 OR former = $1 \
            UNION ALL SELECT accounts.*, 0 AS is_open FROM accounts WHERE player = $1 ORDER BY is_open DESC LIMIT 1";
        // SQLite has one kind of whole number, PostgreSQL several.
        let Some(row) = self.tables.row(found, cells![secret]).await? else { return Ok(Identity::Guest(secret)) };
        match row.get::<i32>("is_open")? {
            1 => Ok(Identity::Account(Arc::new(Account::of(&row)?))),
            _ => Ok(Identity::Ended),
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
        self.tables.change(done, cells![guest, player]).await.map(drop)
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

    fn person(name: &str) -> Claim<'_> {
        Claim { name, kind: PlayerKind::Person, device: "a browser" }
    }

    async fn name_of(people: &People, secret: Hash) -> Option<String> {
        match people.look_up(secret).await.unwrap() {
            Identity::Account(account) => Some(account.name.clone()),
            Identity::Guest(_) | Identity::Ended => None,
        }
    }

    fn code(not_done: &NotDone) -> &str {
        match not_done {
            NotDone::Wrong(why) | NotDone::NotYours(why) | NotDone::NotNow(why) => why.code(),
            NotDone::Failed(error) => panic!("{error}"),
        }
    }

    #[tokio::test]
    async fn a_guest_who_claims_a_name_is_the_same_player() {
        on_each("claim", async |people| {
            let (_, guest) = secret();
            assert_eq!(people.look_up(guest).await.unwrap(), Identity::Guest(guest));
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
            assert_eq!(people.whose(ada).await.unwrap(), Identity::Ended);
            assert_eq!(people.whose(phone).await.unwrap().player(), Some(ada));
            let third = people.sign_in(&key.reveal(), None, "a tablet", 2).await.unwrap().secret.hash();
            assert_eq!(people.end_other_sessions(ada, third).await.unwrap(), 1);
            assert_eq!(people.whose(phone).await.unwrap(), Identity::Guest(phone));
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
            assert_eq!(people.look_up(first).await.unwrap(), Identity::Ended);
            assert_eq!(people.sessions(first).await.unwrap()[0].seen, 9 * DAY + 1);
        })
        .await;
    }
}
