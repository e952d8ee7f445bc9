//! Deliveries: which are due, who sends them, and what becomes of them.
//!
//! A node claims the due deliveries of one way as a batch, by a change that only one can make. The claim is good for two minutes. When it is over and the
//! batch is still there, its node has died, and another sends the very same batch.

use crate::ids::{GameId, Hash, random_letters};
use crate::store::{NoticeKind, StoreError, UnixMillis, values};

use super::{Notices, Way};

/// How long a node has for a batch: longer than a letter or a push may take.
pub const CLAIMED: UnixMillis = 120_000;
/// How many ways are served with one look.
const TOGETHER: i64 = 200;
/// How long the name of a batch is.
const NAME: usize = 20;

/// Deliveries that go together.
#[derive(Clone, Debug)]
pub struct DeliveryBatch {
    /// For whom.
    pub player: Hash,
    /// By which way.
    pub way: Way,
    /// Its name.
    pub id: String,
    /// What it has, the oldest first.
    pub deliveries: Vec<Delivery>,
}

/// A notice that goes one way.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// About which game.
    pub game: GameId,
    /// What it is about.
    pub kind: NoticeKind,
    /// The number of the event.
    pub number: i64,
    /// How often it was tried.
    pub tries: i64,
}

impl Notices {
    /// Whom something is due for, and by which way.
    pub(super) async fn due(&self, now: UnixMillis) -> Result<Vec<(Hash, Way)>, StoreError> {
        let due = "SELECT DISTINCT player, way FROM deliveries WHERE due <= $1 LIMIT $2";
        let rows = self.tables.rows(due, values![now, TOGETHER]).await?;
        rows.iter().map(|row| Ok((row.hash("player")?, Way::of(row.get("way")?)))).collect()
    }

    /// Claims what is due; nothing if another node was faster.
    pub(super) async fn claim(
        &self,
        player: Hash,
        way: &Way,
        now: UnixMillis,
    ) -> Result<Option<DeliveryBatch>, StoreError> {
        let left = "SELECT MIN(batch) AS batch, MIN(due) AS due FROM deliveries \
            WHERE player = $1 AND way = $2 AND batch IS NOT NULL";
        let row = self.tables.row(left, values![player, way.as_str()]).await?;
        let id: Option<String> = row.map(|row| row.get("batch")).transpose()?.flatten();
        let until = now + CLAIMED;
        let (id, claimed) = match id {
            // One at a time: what has come since waits for it.
            Some(id) => {
                let again =
                    "UPDATE deliveries SET due = $4 WHERE player = $1 AND way = $2 AND batch = $3 AND due <= $5";
                let claimed = self.tables.change(again, values![player, way.as_str(), id.as_str(), until, now]).await?;
                (id, claimed)
            }
            None => {
                let id = random_letters(NAME);
                // A letter takes along what would be due soon.
                let new = "UPDATE deliveries SET due = $4, batch = $3 WHERE player = $1 AND way = $2 AND batch IS NULL \
                    AND (due <= $5 OR way = 'mail')";
                let claimed = self.tables.change(new, values![player, way.as_str(), id.as_str(), until, now]).await?;
                (id, claimed)
            }
        };
        if claimed == 0 {
            return Ok(None);
        }
        let all = "SELECT game, kind, number, tries FROM deliveries WHERE player = $1 AND way = $2 AND batch = $3 \
            ORDER BY at, game, kind LIMIT 1000";
        let rows = self.tables.rows(all, values![player, way.as_str(), id.as_str()]).await?;
        let mut deliveries = Vec::with_capacity(rows.len());
        for row in rows {
            let (game, kind): (String, i64) = (row.get("game")?, row.get("kind")?);
            // What makes no sense goes with the rest.
            if let (Ok(game), Some(kind)) = (game.parse(), NoticeKind::of(kind)) {
                deliveries.push(Delivery { game, kind, number: row.get("number")?, tries: row.get("tries")? });
            }
        }
        Ok(Some(DeliveryBatch { player, way: way.clone(), id, deliveries }))
    }

    /// It was sent, or is not worth sending.
    pub(super) async fn done(&self, batch: &DeliveryBatch) -> Result<(), StoreError> {
        let done = "DELETE FROM deliveries WHERE player = $1 AND way = $2 AND batch = $3";
        self.tables.change(done, values![batch.player, batch.way.as_str(), batch.id.as_str()]).await.map(drop)
    }

    /// It waits for these hours to end, together with whatever comes until then. That is no try.
    pub(super) async fn put_off(&self, batch: &DeliveryBatch, until: UnixMillis) -> Result<(), StoreError> {
        let later = "UPDATE deliveries SET batch = NULL, due = $4 WHERE player = $1 AND way = $2 AND batch = $3";
        self.tables.change(later, values![batch.player, batch.way.as_str(), batch.id.as_str(), until]).await.map(drop)
    }

    /// It did not work, and is tried again. A letter stays the one that it is, since the mail server may have it all the same; what is pushed takes its own place
    /// wherever it arrives, so more may come with it.
    pub(super) async fn try_again(&self, batch: &DeliveryBatch, at: UnixMillis) -> Result<(), StoreError> {
        let again = match batch.way {
            Way::Mail => {
                "UPDATE deliveries SET due = $4, tries = tries + 1 WHERE player = $1 AND way = $2 AND batch = $3"
            }
            Way::Device(_) => {
                "UPDATE deliveries SET due = $4, tries = tries + 1, batch = NULL WHERE player = $1 AND way = $2 AND batch = $3"
            }
        };
        self.tables.change(again, values![batch.player, batch.way.as_str(), batch.id.as_str(), at]).await.map(drop)
    }

    /// Whether the same player has learnt of a later turn in this game, or will: then they have moved since.
    pub(super) async fn has_later_turn(&self, player: Hash, delivery: &Delivery) -> Result<bool, StoreError> {
        let later = "SELECT 1 AS one FROM notices WHERE player = $1 AND game = $2 AND kind = $3 AND number > $4 \
            UNION ALL SELECT 1 AS one FROM deliveries WHERE player = $1 AND game = $2 AND kind = $3 AND number > $4 LIMIT 1";
        let turn = NoticeKind::Turn.number();
        Ok(self.tables.row(later, values![player, &delivery.game, turn, delivery.number]).await?.is_some())
    }
}
