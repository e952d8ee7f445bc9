//! Which worker thinks about which game, and until when.

use slipway_play::{Seat, Version};

use crate::ids::{GameId, Hash, Secret};
use crate::store::{SqlValue, StoreError, TableRow, UnixMillis, values};

use super::{House, HousePlayer};

/// A game where a house player is to move, and which nobody thinks about, as it was when the list was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkCandidate {
    /// Which game.
    pub game: GameId,
    /// Who is to move.
    pub player: HousePlayer,
    /// At which seat.
    pub seat: Seat,
    /// How many turns were made.
    pub plies: u32,
    /// When something last happened.
    pub moved: UnixMillis,
}

/// A game that is left to a worker for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkLease {
    /// Which game.
    pub game: GameId,
    /// For whom the worker plays.
    pub player: Hash,
    /// The latest event that the worker knows.
    pub version: Version,
}

/// What a worker plays a turn with, once: `work-` and a secret.
#[derive(Clone, PartialEq, Eq)]
pub struct WorkToken(Secret);

const PREFIX: &str = "work-";
/// How many games are looked at together.
const LISTED: i64 = 8;
/// Games without a clock are as urgent as if this were left, in milliseconds.
const URGENCY: i64 = 60_000;
/// How long a game is left alone that cannot be opened.
const SET_ASIDE: UnixMillis = 600_000;

impl WorkToken {
    /// The token in this text, if it is one.
    pub fn read(text: &str) -> Option<WorkToken> {
        text.strip_prefix(PREFIX)?.parse().ok().map(WorkToken)
    }

    /// The text that the worker gets.
    pub fn reveal(&self) -> String {
        format!("{PREFIX}{}", self.0.reveal())
    }
}

impl House {
    /// Games where a house player is to move and that are free, the most urgent first.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn candidates(&self, now: UnixMillis) -> Result<Vec<WorkCandidate>, StoreError> {
        let free = "SELECT games.id AS id, to_move, first_player, second_player, progress.plies AS plies, updated \
            FROM games JOIN progress USING (id) LEFT JOIN work ON work.game = games.id \
            WHERE stage = 'playing' AND (first_kind = 3 OR second_kind = 3) \
            AND ((to_move = 'first' AND first_kind = 3) OR (to_move = 'second' AND second_kind = 3)) \
            AND (work.game IS NULL OR work.until < $1 OR work.plies <> progress.plies OR work.moved <> updated) \
            ORDER BY COALESCE(deadline, updated + $2), updated LIMIT $3";
        let rows = self.tables.rows(free, values![now, URGENCY, LISTED]).await?;
        // One row that makes no sense must not hide the others.
        let sound = |row: &TableRow| match candidate(row) {
            Ok(candidate) => candidate,
            Err(error) => {
                tracing::error!(%error, "a game of a house player is left out");
                None
            }
        };
        Ok(rows.iter().filter_map(sound).collect())
    }

    /// Leaves a game to a worker, if it is as it was and no other was faster. Gives the token to play with, and until when it is good.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn lease(
        &self,
        candidate: &WorkCandidate,
        version: Version,
        worker: &str,
        now: UnixMillis,
    ) -> Result<Option<(WorkToken, UnixMillis)>, StoreError> {
        let token = WorkToken(Secret::random());
        let until = now + i64::try_from(self.shared.lease.as_millis()).unwrap_or(i64::MAX / 2);
        let taken = self.write_lease(candidate, version, worker, [now, until], token.0.hash()).await?;
        Ok(taken.then_some((token, until)))
    }

    /// Lets nobody think about a game for a while.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn set_aside(&self, candidate: &WorkCandidate, now: UnixMillis) -> Result<(), StoreError> {
        let nobodys = Secret::random().hash();
        self.write_lease(candidate, Version(0), "", [now, now + SET_ASIDE], nobodys).await.map(drop)
    }

    async fn write_lease(
        &self,
        candidate: &WorkCandidate,
        version: Version,
        worker: &str,
        [now, until]: [UnixMillis; 2],
        token: Hash,
    ) -> Result<bool, StoreError> {
        // From the row of the game itself, so that nobody takes it for a turn that was made meanwhile.
        let take = "INSERT INTO work (game, token, player, plies, moved, version, worker, until) \
            SELECT id, $2, $3, plies, updated, $4, $5, $6 FROM progress WHERE id = $1 AND plies = $7 AND updated = $8 \
            ON CONFLICT (game) DO UPDATE SET token = excluded.token, player = excluded.player, plies = excluded.plies, \
            moved = excluded.moved, version = excluded.version, worker = excluded.worker, until = excluded.until \
            WHERE work.until < $9 OR work.plies <> excluded.plies OR work.moved <> excluded.moved";
        let WorkCandidate { game, player, plies, moved, .. } = candidate;
        let cells: &[SqlValue] =
            values![game, token, player.player(), i64::from(version.0), worker, until, i64::from(*plies), *moved, now];
        Ok(self.tables.change(take, cells).await? > 0)
    }

    /// The game that this token is for, if it is still left to the worker.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn leased(&self, token: &WorkToken, now: UnixMillis) -> Result<Option<WorkLease>, StoreError> {
        let found = "SELECT game, player, version FROM work WHERE token = $1 AND until >= $2";
        let Some(row) = self.tables.row(found, values![token.0.hash(), now]).await? else { return Ok(None) };
        let game = row.get::<String>("game")?;
        let game = game.parse().map_err(|_| StoreError::Damaged(format!("\"{game}\" is not the name of a game")))?;
        let version = Version(u32::try_from(row.get::<i64>("version")?).unwrap_or_default());
        Ok(Some(WorkLease { game, player: row.hash("player")?, version }))
    }

    /// The worker has done with the game.
    ///
    /// # Errors
    /// When the storage fails. The lease ends by itself.
    pub async fn release(&self, token: &WorkToken) -> Result<(), StoreError> {
        self.tables.change("DELETE FROM work WHERE token = $1", values![token.0.hash()]).await.map(drop)
    }

    /// Forgets leases that ended long ago.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn forget_old_leases(&self, now: UnixMillis) -> Result<(), StoreError> {
        self.tables.change("DELETE FROM work WHERE until < $1", values![now - SET_ASIDE]).await.map(drop)
    }
}

fn candidate(row: &TableRow) -> Result<Option<WorkCandidate>, StoreError> {
    let (seat, column) = match row.get::<String>("to_move")?.as_str() {
        "first" => (Seat::First, "first_player"),
        _ => (Seat::Second, "second_player"),
    };
    // A newer Slipway may have players that this one does not know.
    let Some(player) = HousePlayer::of(row.hash(column)?) else { return Ok(None) };
    let id = row.get::<String>("id")?;
    let game = id.parse().map_err(|_| StoreError::Damaged(format!("\"{id}\" is not the name of a game")))?;
    let plies = u32::try_from(row.get::<i64>("plies")?).unwrap_or_default();
    Ok(Some(WorkCandidate { game, player, seat, plies, moved: row.get("updated")? }))
}
