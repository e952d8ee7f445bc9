//! The review of a game: what every position was worth, and where the game turned.
//!
//! A **turning point** is a turn that gave away at least this much of the mover's chance to win, [`WORTH_NAMING`] if nothing else is said, when the
//! engine would have played another; of many, only the six that gave away most. The browser app calls the same a turning point
//! (`web/src/analyse/review.ts`).

use slipway_games::record::{Record, RecordError};
use slipway_games::{Line, Outcome, Rules, Side};

use crate::engine::{Engine, Report, Settings};
use crate::verdict::Verdict;

/// A turn that gives away less than this is not a turning point.
pub const WORTH_NAMING: f64 = 0.12;
/// No more turning points than this are named.
const MOST: usize = 6;
/// How many turns of the better line are given.
const BETTER: usize = 6;

/// What a player can expect.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// From 0, a loss, to 1, a win.
    pub value: f64,
    /// The result, if it is certain.
    pub proven: Option<Verdict>,
}

impl Chance {
    /// The same for the opponent.
    fn of_opponent(self) -> Chance {
        Chance { value: 1.0 - self.value, proven: self.proven.map(Verdict::for_opponent) }
    }

    /// What the end of a game is for a side.
    fn at_the_end(outcome: Outcome, side: Side) -> Chance {
        let verdict = Verdict::of(outcome, side);
        Chance { value: verdict.value().into(), proven: Some(verdict) }
    }
}

impl std::fmt::Display for Chance {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.proven {
            Some(verdict) => f.pad(&format!("proven {}", verdict.id())),
            None => f.pad(&format!("{:.0} %", 100.0 * self.value)),
        }
    }
}

/// A turn of the game and what it was worth.
#[derive(Clone, Debug)]
pub struct Judged {
    /// Its node in the record.
    pub node: usize,
    /// Who made it.
    pub side: Side,
    /// How it is written.
    pub turn: String,
    /// The mover's chance if the best had been played.
    pub before: Chance,
    /// The mover's chance after what was played.
    pub after: Chance,
    /// What the engine would have played, and what it expected then.
    pub best: Vec<String>,
    /// Whether the game turned here.
    pub is_turning_point: bool,
}

impl Judged {
    /// Whether the engine would have played the same.
    #[must_use]
    pub fn is_best(&self) -> bool {
        self.best.first() == Some(&self.turn)
    }
}

/// Judges every turn of the game as it went. `search` searches each position that an engine with these settings comes to, for as long as it likes.
///
/// # Errors
/// None in a record that was read.
pub fn review(
    record: &Record,
    settings: &Settings,
    seed: u64,
    worth_naming: f64,
    mut search: impl FnMut(&mut Engine),
) -> Result<Vec<Judged>, RecordError> {
    let mut line = Line::from(record.start()?);
    let mut engine = Engine::new(line.position(), settings, seed);
    let mut searched = |engine: &mut Engine| -> Option<Report> {
        search(engine);
        engine.report()
    };
    let mut here = searched(&mut engine);
    let mut judged: Vec<Judged> = Vec::new();
    for node in record.main_nodes() {
        let (Some(turn), Some(report)) = (&record.nodes[node].turn, &here) else { continue };
        let (side, before) = (line.position().turn(), chance(report));
        let seat = usize::from(line.seats()[1] == side);
        let board = line.position().board();
        let best: Vec<String> = report.line.iter().take(BETTER).map(|turn| turn.on(board).to_string()).collect();
        let played = line.play(turn)?.clone();
        engine.play(&played);
        // A swap may have given the mover the other side.
        let side_after = line.seats()[seat];
        let next = if line.position().outcome().is_some() { None } else { searched(&mut engine) };
        let after = match (&next, line.position().outcome()) {
            (Some(report), _) if side_after == line.position().turn() => chance(report),
            (Some(report), _) => chance(report).of_opponent(),
            (None, Some(outcome)) => Chance::at_the_end(outcome, side_after),
            (None, None) => before,
        };
        // Who may then choose the side has the better one, whatever the turn was: if it is proven to lose, every other would have, too.
        let opens_choice = line.position().swap_open() && record.game.swap_exchanges_sides();
        let before = if opens_choice && after.proven == Some(Verdict::Loss) { after } else { before };
        let after = agreeing(before, after, best_is_played(&best, turn));
        judged.push(Judged { node, side, turn: turn.clone(), before, after, best, is_turning_point: false });
        here = next;
    }
    mark_turning_points(&mut judged, worth_naming);
    Ok(judged)
}

fn best_is_played(best: &[String], turn: &str) -> bool {
    best.first().is_some_and(|best| best == turn)
}

/// What is proven before a turn holds after it, whatever the search then knows: a loss after any turn, a win after the one that was proven to win.
fn agreeing(before: Chance, after: Chance, best_is_played: bool) -> Chance {
    match before.proven {
        Some(Verdict::Loss) => before,
        Some(Verdict::Win) if best_is_played => before,
        _ => after,
    }
}

/// The chance that a search found, to four places: more would only look exact.
fn chance(report: &Report) -> Chance {
    Chance { value: (f64::from(report.value) * 10_000.0).round() / 10_000.0, proven: report.proven }
}

fn mark_turning_points(judged: &mut [Judged], worth_naming: f64) {
    let lost = |judged: &Judged| judged.before.value - judged.after.value;
    let mut turned: Vec<usize> =
        (0..judged.len()).filter(|&ply| lost(&judged[ply]) >= worth_naming && !judged[ply].is_best()).collect();
    turned.sort_by(|&one, &other| lost(&judged[other]).total_cmp(&lost(&judged[one])));
    turned.into_iter().take(MOST).for_each(|ply| judged[ply].is_turning_point = true);
}

#[cfg(test)]
mod tests {
    use super::{Chance, Judged, Verdict, WORTH_NAMING, agreeing, mark_turning_points};
    use slipway_games::Side;

    fn judged(before: f64, after: f64, best: &str) -> Judged {
        let [before, after] = [before, after].map(|value| Chance { value, proven: None });
        let best = vec![best.to_owned()];
        Judged { node: 1, side: Side::Black, turn: "a1".to_owned(), before, after, best, is_turning_point: false }
    }

    fn turned(mut moves: Vec<Judged>) -> Vec<usize> {
        mark_turning_points(&mut moves, WORTH_NAMING);
        (0..moves.len()).filter(|&ply| moves[ply].is_turning_point).collect()
    }

    #[test]
    fn a_turn_that_gives_much_away_is_a_turning_point_unless_the_engine_would_have_played_it() {
        assert_eq!(turned(vec![judged(0.6, 0.5, "b2"), judged(0.6, 0.4, "b2"), judged(0.6, 0.4, "a1")]), [1]);
    }

    #[test]
    fn what_is_proven_before_a_turn_holds_after_it() {
        let [win, loss] =
            [(1.0, Verdict::Win), (0.0, Verdict::Loss)].map(|(value, verdict)| Chance { value, proven: Some(verdict) });
        let guess = Chance { value: 0.4, proven: None };
        assert_eq!(agreeing(win, guess, true), win);
        assert_eq!(agreeing(win, guess, false), guess);
        assert_eq!(agreeing(loss, guess, false), loss);
    }

    #[test]
    fn of_many_only_the_six_worst_are_named() {
        let falls = [0.2, 0.5, 0.3, 0.4, 0.25, 0.35, 0.45, 0.22];
        assert_eq!(turned(falls.map(|fall| judged(0.6, 0.6 - fall, "b2")).to_vec()), [1, 2, 3, 4, 5, 6]);
    }
}
