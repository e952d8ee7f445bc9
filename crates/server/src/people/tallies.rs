//! How often something has happened within an hour, for what must not happen too often whichever client it comes from, at whichever node.

use crate::ids::{Hash, letters_hash};
use crate::store::{Changes, StoreError, UnixMillis, values};

use super::People;

/// For how long it is counted.
const HOUR: UnixMillis = 3_600_000;

/// Something that is counted, and how often it may happen in an hour.
#[derive(Clone, Copy, Debug)]
pub(super) struct TryTally<'a> {
    /// What it is: letters, guesses.
    pub(super) what: &'static str,
    /// By whom, or to whom. Only a hash of it is stored.
    pub(super) whose: &'a str,
    /// How often.
    pub(super) most: i64,
}

impl TryTally<'_> {
    fn subject(&self) -> Hash {
        letters_hash(&format!("{} {}", self.what, self.whose))
    }

    /// Counts one more. False if there were enough already; then it is not counted.
    pub(super) async fn count(&self, changes: &mut Changes, now: UnixMillis) -> Result<bool, StoreError> {
        let old = now - HOUR;
        changes.change("DELETE FROM tallies WHERE since < $1", values![old]).await?;
        let count = "INSERT INTO tallies (subject, since, number) VALUES ($1, $2, 1) \
            ON CONFLICT (subject) DO UPDATE SET number = tallies.number + 1 WHERE tallies.number < $3";
        Ok(changes.change(count, values![self.subject(), now, self.most]).await? > 0)
    }
}

impl People {
    /// Whether there were enough already, without counting.
    pub(super) async fn is_full(&self, tally: TryTally<'_>, now: UnixMillis) -> Result<bool, StoreError> {
        let found = "SELECT 1 AS is_full FROM tallies WHERE subject = $1 AND since >= $2 AND number >= $3";
        let row = self.tables.row(found, values![tally.subject(), now - HOUR, tally.most]).await?;
        Ok(row.is_some())
    }
}
