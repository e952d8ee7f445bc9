//! Settling rated games that are over: each once, whichever node does it.
//!
//! One row is held by the one who settles, so games are settled one after the other. The result, its number and both ratings are stored in one transaction, and
//! the primary key of the result is the name of the game: a second time is not possible, and an interrupted time leaves nothing behind.

use slipway_play::{MatchResult, MatchSettings, Seat};

use crate::ids::{GameId, Hash};
use crate::store::{Changes, PlayerKind, SqlValue, StoreError, TableRow, UnixMillis, result, values};

use super::glicko::GameScore;
use super::row::{PlayedRating, SettledGame, played};
use super::rules::{CountedGame, LAST_GAMES, can_be_rated, has_rating, same_pool, too_often};
use super::{Category, Ratings, Speed, Uncounted};

/// How many games are looked for at once.
const AT_ONCE: i64 = 100;

const TO_SETTLE: &str =
    "SELECT id FROM games WHERE stage = 'ended' AND rated = 1 AND settled = 0 ORDER BY stage_since, id LIMIT $1";
pub(super) const HOLD: &str = "UPDATE settling SET times = times + 1 WHERE id = 1";
const GAME: &str = "SELECT settings, result, stage_since, first_player, first_kind, second_player, second_kind FROM games \
    WHERE id = $1 AND stage = 'ended' AND rated = 1 AND settled = 0";
const DONE: &str = "UPDATE games SET settled = 1 WHERE id = $1";
const LAST_SEQUENCE: &str = "SELECT MAX(sequence) AS last FROM rated_games";
const RECORD: &str = "INSERT INTO rated_games (id, sequence, game, speed, ended, first_player, second_player, score, uncounted, \
    first_rating, first_deviation, first_rating_after, first_deviation_after, \
    second_rating, second_deviation, second_rating_after, second_deviation_after) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) ON CONFLICT (id) DO NOTHING";
const RATING: &str = "SELECT * FROM ratings WHERE player = $1 AND game = $2 AND speed = $3";
/// What a game that has counted makes of a rating.
pub(super) const RATE: &str = "INSERT INTO ratings (player, game, speed, rating, deviation, rated_at, won, lost, drawn) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (player, game, speed) DO UPDATE SET \
    rating = excluded.rating, deviation = excluded.deviation, rated_at = excluded.rated_at, \
    won = excluded.won, lost = excluded.lost, drawn = excluded.drawn";
/// The last games that have counted, the last first. An index finds each part.
const LAST_COUNTED: &str = "SELECT * FROM (\
    SELECT * FROM (SELECT sequence, ended, second_player AS opponent FROM rated_games \
        WHERE first_player = $1 AND uncounted IS NULL ORDER BY sequence DESC LIMIT $2) AS as_first \
    UNION ALL SELECT * FROM (SELECT sequence, ended, first_player AS opponent FROM rated_games \
        WHERE second_player = $1 AND uncounted IS NULL ORDER BY sequence DESC LIMIT $2) AS as_second\
    ) AS last_games ORDER BY sequence DESC LIMIT $2";

/// A game that is over, as it is settled.
struct EndedGame {
    settings: MatchSettings,
    category: Category,
    ended: UnixMillis,
    players: [Hash; 2],
    kinds: [PlayerKind; 2],
    score: Option<GameScore>,
}

impl Ratings {
    /// Settles all rated games that are over, the earliest first, and says how many there were. One that cannot be settled now does not hold up the others.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn settle_ended(&self) -> Result<usize, StoreError> {
        let mut count = 0;
        loop {
            let rows = self.tables.rows(TO_SETTLE, values![AT_ONCE]).await?;
            let found = rows.len();
            let mut failed = None;
            for row in rows {
                let id: String = row.get("id")?;
                let Ok(id) = id.parse::<GameId>() else { continue };
                match self.settle(&id).await {
                    Ok(()) => count += 1,
                    Err(error) => failed = Some(error),
                }
            }
            match failed {
                Some(error) => return Err(error),
                None if found < AT_ONCE as usize => return Ok(count),
                None => {}
            }
        }
    }

    /// Settles a game. Nothing happens if that is done already.
    pub(super) async fn settle(&self, id: &GameId) -> Result<(), StoreError> {
        let mut changes = self.tables.begin().await?;
        changes.change(HOLD, &[]).await?;
        // Only now: the one who held the row before may have settled it.
        let Some(row) = changes.row(GAME, values![id]).await? else { return Ok(()) };
        if let Some(game) = EndedGame::of(&row)? {
            settle_between(&mut changes, id, &game).await?;
        }
        changes.change(DONE, values![id]).await?;
        changes.commit().await?;
        metrics::counter!("slipway_rated_games").increment(1);
        Ok(())
    }
}

/// Writes what a game between two players comes to.
async fn settle_between(changes: &mut Changes, id: &GameId, game: &EndedGame) -> Result<(), StoreError> {
    let (played_game, speed) = game.category;
    let mut ratings = [PlayedRating::NONE; 2];
    for (rating, player) in ratings.iter_mut().zip(game.players) {
        let row = changes.row(RATING, values![player, played_game.id(), speed.word()]).await?;
        *rating = row.as_ref().map_or(Ok(PlayedRating::NONE), PlayedRating::of)?;
    }
    let uncounted = why_uncounted(changes, game).await?;
    let last: Option<i64> = changes.row(LAST_SEQUENCE, &[]).await?.map_or(Ok(None), |row| row.get("last"))?;
    let unchanged = ratings.map(|rating| rating.at(game.ended));
    let (before, after) = match game.score.filter(|_| uncounted.is_none()) {
        Some(score) => {
            let (before, after) = played(ratings, score, game.ended);
            (before, Some(after))
        }
        None => (unchanged, None),
    };
    let settled = SettledGame {
        id: id.clone(),
        sequence: last.unwrap_or_default() + 1,
        category: Some(game.category),
        ended: game.ended,
        players: game.players,
        score: game.score,
        uncounted,
        before,
        after: after.map_or(before, |after| after.map(|rating| rating.rating)),
    };
    let mut cells = values![
        id,
        settled.sequence,
        played_game.id(),
        speed.word(),
        game.ended,
        game.players[0],
        game.players[1],
        game.score.map(|score| score.half_points(Seat::First)),
        uncounted.map(Uncounted::word),
    ]
    .to_vec();
    cells.extend(settled.rating_cells());
    if changes.change(RECORD, &cells).await? == 0 {
        // It came here from another storage, with its result.
        return Ok(());
    }
    for (player, rating) in game.players.into_iter().zip(after.into_iter().flatten()) {
        changes.change(RATE, &rate_cells(player, game.category, &rating)).await?;
    }
    Ok(())
}

/// The values of [`RATE`].
pub(super) fn rate_cells(player: Hash, (game, speed): Category, rating: &PlayedRating) -> [SqlValue; 9] {
    let PlayedRating { rating, rated_at, won, lost, drawn, .. } = *rating;
    [
        SqlValue::from(player),
        SqlValue::from(game.id()),
        SqlValue::from(speed.word()),
        SqlValue::from(rating.rating),
        SqlValue::from(rating.deviation),
        SqlValue::from(rated_at.unwrap_or_default()),
        SqlValue::from(won),
        SqlValue::from(lost),
        SqlValue::from(drawn),
    ]
}

/// Why a game does not count, if it does not.
async fn why_uncounted(changes: &mut Changes, game: &EndedGame) -> Result<Option<Uncounted>, StoreError> {
    let [first, second] = game.players;
    // It was looked at when the game was made and joined. What must not be rated is not, whatever happened then.
    let [one, other] = game.kinds;
    let may_count = can_be_rated(&game.settings).and(has_rating(one)).and(same_pool(one, other)).is_ok();
    if !may_count || first == second {
        return Ok(Some(Uncounted::NotRateable));
    }
    if game.score.is_none() {
        return Ok(Some(Uncounted::Aborted));
    }
    for (player, opponent) in [(first, second), (second, first)] {
        let rows = changes.rows(LAST_COUNTED, values![player, LAST_GAMES as i64]).await?;
        let counted = |row: &TableRow| {
            Ok::<_, StoreError>(CountedGame { opponent: row.hash("opponent")?, ended: row.get("ended")? })
        };
        let last = rows.iter().map(counted).collect::<Result<Vec<_>, _>>()?;
        if let Some(why) = too_often(&last, &opponent, game.ended) {
            return Ok(Some(why));
        }
    }
    Ok(None)
}

impl EndedGame {
    /// The game of a row; none if it never began, or makes no sense.
    fn of(row: &TableRow) -> Result<Option<EndedGame>, StoreError> {
        let player = |column| Ok::<_, StoreError>(row.get::<Option<Vec<u8>>>(column)?.map(|_| row.hash(column)));
        let (first, second) = (player("first_player")?.transpose()?, player("second_player")?.transpose()?);
        let words: Option<String> = row.get("result")?;
        let ending = words.as_deref().and_then(result::read);
        let settings: String = row.get("settings")?;
        let settings = serde_json::from_str::<MatchSettings>(&settings).ok();
        let (Some(first), Some(second), Some(ending), Some(settings)) = (first, second, ending, settings) else {
            return Ok(None);
        };
        let Some(speed) = Speed::of(settings.clock) else { return Ok(None) };
        let kind = |column| Ok::<_, StoreError>(PlayerKind::of(row.get(column)?));
        Ok(Some(EndedGame {
            category: (settings.game, speed),
            settings,
            ended: row.get("stage_since")?,
            players: [first, second],
            kinds: [kind("first_kind")?, kind("second_kind")?],
            score: match ending.result {
                MatchResult::Won { seat, .. } => Some(GameScore::Won(seat)),
                MatchResult::Drawn => Some(GameScore::Drawn),
                MatchResult::Void { .. } => None,
            },
        }))
    }
}
