//! Notices for people who are not looking: that it is their turn, that somebody has joined their game, that one is over, that somebody wants to play.
//!
//! **The outbox.** What a player has to learn is stored in the same transaction as what has happened ([`crate::store::Notice`]), so that neither is there
//! without the other. A while later a notice becomes a delivery for each way that its player wants it by: every browser, and e-mail. Deliveries of one way
//! that are due go together, as one batch. All of that is in the storage, and each step is one transaction that only one node can win; so a notice
//! survives every restart, and two nodes send one.
//!
//! **What is sent and not noted.** A process may end after it has sent a batch and before it has noted that. Then the batch is sent again after two
//! minutes, with the same tag and the same Message-ID, by which browsers and mail programs show one.
//!
//! **What is no news any more** is not sent: the turn is over, the player looks at the game, the challenge is taken back. That is looked at last.
//!
//! See docs/decisions/0029-notices.md.

mod deliveries;
mod devices;
mod outbox;
mod post;
mod push;
pub mod quiet;
mod sending;
#[cfg(test)]
mod tests;
mod wishes;
mod words;

use std::sync::Arc;

use tokio::sync::OnceCell;

use crate::ids::{GameId, Hash};
use crate::limits::{NoticeRules, PrivatePush};
use crate::mail::{Mailer, PublicUrl};
use crate::people::People;
use crate::store::{StoreError, Tables, UnixMillis, values};

pub use devices::{Device, PushTarget};
pub use push::{PushEndpoint, PushKey};
pub use quiet::Quiet;
pub use wishes::{Kinds, Wishes};

/// All notices.
#[derive(Clone)]
pub struct Notices {
    tables: Tables,
    people: People,
    rules: NoticeRules,
    public_url: Option<PublicUrl>,
    mail: Option<Mailer>,
    key: Arc<OnceCell<PushKey>>,
}

/// How a notice gets to somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// By e-mail.
    Mail,
    /// To the browser of this name.
    Device(String),
}

/// Knows who is looking at a game.
pub trait Presence: Sync {
    /// Whether this player looks at this game now, at any node.
    fn is_looking(&self, game: &GameId, player: Hash) -> impl Future<Output = bool> + Send;
}

/// What mails go by among the ways.
const MAIL: &str = "mail";

impl Way {
    /// As it is stored.
    fn as_str(&self) -> &str {
        match self {
            Way::Mail => MAIL,
            Way::Device(id) => id,
        }
    }

    fn of(text: String) -> Way {
        if text == MAIL { Way::Mail } else { Way::Device(text) }
    }
}

impl Notices {
    /// Those in these tables.
    pub fn new(
        tables: Tables,
        people: People,
        rules: NoticeRules,
        (public_url, mail): (Option<PublicUrl>, Option<Mailer>),
    ) -> Notices {
        Notices { tables, people, rules, public_url, mail, key: Arc::default() }
    }

    /// The key by which push services know this server. All nodes have the same: the first has made it.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn key(&self, now: UnixMillis) -> Result<&PushKey, StoreError> {
        self.key
            .get_or_try_init(async || {
                let found = "SELECT secret FROM push_key WHERE id = 1";
                let mut row = self.tables.row(found, &[]).await?;
                if row.is_none() {
                    let new = "INSERT INTO push_key (id, secret, since) VALUES (1, $1, $2) ON CONFLICT (id) DO NOTHING";
                    self.tables.change(new, values![PushKey::generate().as_slice(), now]).await?;
                    row = self.tables.row(found, &[]).await?;
                }
                let damaged = || StoreError::Damaged("the key for push services is none".to_owned());
                let secret: Vec<u8> = row.ok_or_else(damaged)?.get("secret")?;
                PushKey::of(&secret).ok_or_else(damaged)
            })
            .await
    }

    /// Whether this server sends mails.
    pub fn sends_mail(&self) -> bool {
        self.mail.is_some() && self.public_url.is_some()
    }
}
