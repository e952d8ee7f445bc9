//! Who wants to learn what, by which way, and when not.

use std::str::FromStr;

use slipway_messages::Language;

use crate::ids::{Hash, random_letters};
use crate::store::{NoticeKind, StoreError, TableRow, UnixMillis, values};

use super::quiet::Quiet;
use super::{Notices, Way};

/// How long the text is that turns mails off.
const STOP: usize = 25;

/// Some kinds of notices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kinds(i64);

impl Kinds {
    /// All of them.
    pub const ALL: Kinds = Kinds(0b1111);
    /// None of them.
    pub const NONE: Kinds = Kinds(0);

    /// Whether this kind is among them.
    pub fn has(self, kind: NoticeKind) -> bool {
        self.0 >> kind.number() & 1 == 1
    }

    /// These and that one.
    #[must_use]
    pub fn with(self, kind: NoticeKind) -> Kinds {
        Kinds(self.0 | 1 << kind.number())
    }
}

/// What somebody wants to learn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wishes {
    /// On devices.
    pub push: Kinds,
    /// By e-mail.
    pub mail: Kinds,
    /// When nothing is sent.
    pub quiet: Option<Quiet>,
    /// What mails are written in.
    pub language: Language,
}

impl Wishes {
    /// What counts for somebody who has said nothing: a game with days for a move needs its notices.
    const USUAL: Wishes = Wishes { push: Kinds::ALL, mail: Kinds::ALL, quiet: None, language: Language::English };

    /// Whether this is to be sent this way.
    pub fn wants(&self, kind: NoticeKind, way: &Way) -> bool {
        match way {
            Way::Mail => self.mail.has(kind),
            Way::Device(_) => self.push.has(kind),
        }
    }

    fn of(row: &TableRow) -> Result<Wishes, StoreError> {
        let (from, until) = (row.get::<Option<i64>>("quiet_from")?, row.get::<Option<i64>>("quiet_until")?);
        let zone: Option<String> = row.get("zone")?;
        let quiet = from.zip(until).zip(zone).and_then(|((from, until), zone)| Quiet::of(from, until, &zone));
        let language: String = row.get("language")?;
        Ok(Wishes {
            push: Kinds(row.get("push")?),
            mail: Kinds(row.get("mail")?),
            quiet,
            language: Language::from_str(&language).unwrap_or_default(),
        })
    }
}

impl Notices {
    /// What somebody wants.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn wishes(&self, player: Hash) -> Result<Wishes, StoreError> {
        let row = self.tables.row("SELECT * FROM notice_wishes WHERE player = $1", values![player]).await?;
        row.as_ref().map_or(Ok(Wishes::USUAL), Wishes::of)
    }

    /// From now on this is what somebody wants.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn wish(&self, player: Hash, wishes: &Wishes) -> Result<(), StoreError> {
        self.meet(player, wishes.language).await?;
        let change = "UPDATE notice_wishes SET push = $2, mail = $3, quiet_from = $4, quiet_until = $5, zone = $6, \
            language = $7 WHERE player = $1";
        let quiet = wishes.quiet.as_ref().map(Quiet::parts);
        let (from, until) = (quiet.map(|(from, ..)| from), quiet.map(|(_, until, _)| until));
        let (push, mail, zone) = (wishes.push.0, wishes.mail.0, quiet.map(|(.., zone)| zone));
        self.tables
            .change(change, values![player, push, mail, from, until, zone, wishes.language.tag()])
            .await
            .map(drop)
    }

    /// Remembers the language of somebody who has said nothing so far.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn meet(&self, player: Hash, language: Language) -> Result<(), StoreError> {
        let new = "INSERT INTO notice_wishes (player, push, mail, language, stop) VALUES ($1, $2, $2, $3, $4) \
            ON CONFLICT (player) DO NOTHING";
        let stop = random_letters(STOP);
        self.tables.change(new, values![player, Kinds::ALL.0, language.tag(), stop.as_str()]).await.map(drop)
    }

    /// What turns the mails of this player off, and nothing else.
    ///
    /// # Errors
    /// When the storage fails.
    pub(super) async fn stop_of(&self, player: Hash) -> Result<String, StoreError> {
        self.meet(player, Language::default()).await?;
        let row = self.tables.row("SELECT stop FROM notice_wishes WHERE player = $1", values![player]).await?;
        row.map_or(Ok(String::new()), |row| row.get("stop"))
    }

    /// Turns the mails off that this text is for. False if it is for none.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn stop_mails(&self, stop: &str) -> Result<bool, StoreError> {
        let change = "UPDATE notice_wishes SET mail = $2 WHERE stop = $1";
        Ok(self.tables.change(change, values![stop, Kinds::NONE.0]).await? > 0)
    }

    /// What a person is told that follows the link to turn mails off: whether it is one, and in which language.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn language_of_stop(&self, stop: &str) -> Result<Option<Language>, StoreError> {
        let row = self.tables.row("SELECT * FROM notice_wishes WHERE stop = $1", values![stop]).await?;
        row.map(|row| Ok(Wishes::of(&row)?.language)).transpose()
    }

    /// When a notice may be sent that would be sent now.
    pub(super) fn not_before(wishes: &Wishes, now: UnixMillis) -> UnixMillis {
        wishes.quiet.as_ref().and_then(|quiet| quiet.end(now)).unwrap_or(now)
    }
}
