//! The review of a game: what every position was worth, and where the game turned.
//!
//! A **turning point** is a turn that gave away at least this much of the mover's chance to win, [`WORTH_NAMING`] if nothing else is said, when the
//! engine would have played another; of many, only the six that gave away most. The command line and the browser app both ask here.

use slipway_games::record::{Record, RecordError};
use slipway_games::{Illegal, Line, Outcome, Position, Rules, Side, Turn};

use crate::engine::{Engine, EngineSettings, Report};
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
    #[must_use]
    pub fn for_opponent(self) -> Chance {
        Chance { value: 1.0 - self.value, proven: self.proven.map(Verdict::for_opponent) }
    }

    /// To four places: more would only look exact.
    #[must_use]
    pub fn rounded(self) -> Chance {
        Chance { value: (self.value * 10_000.0).round() / 10_000.0, ..self }
    }

    /// The same for Black, from that of the side to move.
    fn for_black(self, position: &Position) -> Chance {
        if position.turn() == Side::Black { self } else { self.for_opponent() }
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

/// What a search found at a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// What the player to move can expect.
    pub chance: Chance,
    /// What the engine would play, and what it expects then.
    pub best: Vec<Turn>,
}

impl From<&Report> for Found {
    fn from(report: &Report) -> Found {
        let chance = Chance { value: report.value.into(), proven: report.proven };
        Found { chance: chance.rounded(), best: report.line.iter().take(BETTER).cloned().collect() }
    }
}

/// What became of a game, position by position and turn by turn.
#[derive(Clone, Debug)]
pub struct Review {
    /// Black's chance at each position, the first before the first turn; none where nothing is known.
    pub black: Vec<Option<Chance>>,
    /// The turns.
    pub turns: Vec<JudgedTurn>,
}

/// A turn of the game and what it was worth.
#[derive(Clone, Debug)]
pub struct JudgedTurn {
    /// Which turn it is, 1 for the first.
    pub ply: usize,
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

impl JudgedTurn {
    /// Whether the engine would have played the same.
    #[must_use]
    pub fn is_best(&self) -> bool {
        self.best.first() == Some(&self.turn)
    }
}

/// Reviews the game of a record as it went. `search` searches each position that an engine with these settings comes to, for as long as it likes.
///
/// # Errors
/// None in a record that was read.
pub fn review(
    record: &Record,
    settings: &EngineSettings,
    seed: u64,
    worth_naming: f64,
    mut search: impl FnMut(&mut Engine),
) -> Result<Review, RecordError> {
    let start = record.start()?;
    let line = record.main_line()?;
    let mut engine = Engine::new(&start, settings, seed);
    let mut found = Vec::new();
    for turn in line.turns().iter().map(Some).chain([None]) {
        if !engine.is_over() {
            search(&mut engine);
        }
        found.push(engine.report().as_ref().map(Found::from));
        if let Some(turn) = turn {
            engine.play(turn);
        }
    }
    Ok(judge(&start, line.turns(), &found, worth_naming).expect("the line was just played"))
}

/// Judges the turns of a game by what a search found at each position, the first before the first turn. Where nothing is known, or the game is
/// over, nothing was found.
///
/// # Errors
/// Why a turn is illegal.
pub fn judge(start: &Position, turns: &[Turn], found: &[Option<Found>], worth_naming: f64) -> Result<Review, Illegal> {
    let mut line = Line::from(start.clone());
    let board = start.board();
    let found_at = |ply: usize| found.get(ply).and_then(Option::as_ref);
    let mut here = at_end_or(line.position(), found_at(0));
    let mut review = Review { black: vec![here.map(|here| here.for_black(line.position()))], turns: Vec::new() };
    for (index, turn) in turns.iter().enumerate() {
        let mover = line.position().turn();
        let seat = usize::from(line.seats()[1] == mover);
        let best = found_at(index).map_or(&[][..], |found| &found.best);
        let played = line.play_turn(turn)?.clone();
        // A swap may have given the mover the other side.
        let mover_moves_on = line.seats()[seat] == line.position().turn();
        let next = at_end_or(line.position(), found_at(index + 1));
        let seen = if mover_moves_on { next } else { next.map(Chance::for_opponent) };
        // A proof that was only carried here names no turn that keeps it.
        let is_proven_here = found_at(index).is_some_and(|found| found.chance.proven.is_some());
        let after = agreeing(here, seen, is_proven_here && best.first() == Some(&played));
        if let (Some(before), Some(after)) = (here, after) {
            // Who may then choose the side has the better one, whatever the turn was: if it is proven to lose, every other would have, too.
            let opens_choice = line.position().swap_open() && start.game().swap_exchanges_sides();
            let before = if opens_choice && after.proven == Some(Verdict::Loss) { after } else { before };
            let spelled = |turn: &Turn| turn.on(board).to_string();
            review.turns.push(JudgedTurn {
                ply: index + 1,
                side: mover,
                turn: spelled(&played),
                before,
                after,
                best: best.iter().map(spelled).collect(),
                is_turning_point: false,
            });
        }
        here = if mover_moves_on { after } else { after.map(Chance::for_opponent) };
        review.black.push(here.map(|here| here.for_black(line.position())));
    }
    mark_turning_points(&mut review.turns, worth_naming);
    Ok(review)
}

/// What the player to move can expect: the result if the game is over, or else what a search found.
fn at_end_or(position: &Position, found: Option<&Found>) -> Option<Chance> {
    match position.outcome() {
        Some(outcome) => Some(Chance::at_the_end(outcome, position.turn())),
        None => found.map(|found| found.chance),
    }
}

/// What the mover can expect after a turn. What is proven before it holds after it, whatever the search then knows: a loss after any turn, a win or a
/// draw after the turn of the proof.
fn agreeing(before: Option<Chance>, seen: Option<Chance>, proof_is_played: bool) -> Option<Chance> {
    if seen.is_some_and(|seen| seen.proven.is_some()) {
        return seen;
    }
    match before.and_then(|before| before.proven) {
        Some(Verdict::Loss) => before,
        Some(Verdict::Win | Verdict::Draw) if proof_is_played => before,
        _ => seen,
    }
}

fn mark_turning_points(judged: &mut [JudgedTurn], worth_naming: f64) {
    let lost = |judged: &JudgedTurn| judged.before.value - judged.after.value;
    let has_better = |judged: &JudgedTurn| !judged.best.is_empty() && !judged.is_best();
    let mut turned: Vec<usize> =
        (0..judged.len()).filter(|&index| lost(&judged[index]) >= worth_naming && has_better(&judged[index])).collect();
    turned.sort_by(|&one, &other| lost(&judged[other]).total_cmp(&lost(&judged[one])));
    turned.into_iter().take(MOST).for_each(|index| judged[index].is_turning_point = true);
}

#[cfg(test)]
mod tests {
    use slipway_games::{Game, Pie, notation};

    use super::*;

    fn judged(before: f64, after: f64, best: &str) -> JudgedTurn {
        let [before, after] = [before, after].map(|value| Chance { value, proven: None });
        let best = vec![best.to_owned()];
        JudgedTurn { ply: 1, side: Side::Black, turn: "a1".to_owned(), before, after, best, is_turning_point: false }
    }

    fn turned(mut moves: Vec<JudgedTurn>) -> Vec<usize> {
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
        let after = |before, seen, best_is_played| agreeing(Some(before), Some(seen), best_is_played);
        assert_eq!(after(win, guess, true), Some(win));
        assert_eq!(after(win, guess, false), Some(guess));
        assert_eq!(after(loss, guess, false), Some(loss));
        assert_eq!(after(guess, win, false), Some(win));
    }

    #[test]
    fn a_proof_is_carried_on_until_nobody_knows_how_to_keep_it() {
        let start = Position::begin(Game::Slash, Some(3), Pie::Off, Some("x../..o/... b")).unwrap();
        let turns: Vec<Turn> =
            ["a2", "b1", "a1"].map(|turn| notation::parse(Game::Slash, start.board(), turn).unwrap()).into();
        let found = |proven: Option<Verdict>, best: &Turn| {
            Some(Found { chance: Chance { value: 0.5, proven }, best: vec![best.clone()] })
        };
        let proven = |known: &[Option<Found>]| -> Vec<Option<Verdict>> {
            let review = judge(&start, &turns, known, WORTH_NAMING).unwrap();
            assert!(review.turns.iter().all(|judged| !judged.is_turning_point), "who had lost before is not accused");
            review.black.iter().map(|black| black.unwrap().proven).collect()
        };
        // Proven before the first turn, which is the one of the proof. The searches after it know nothing: White has lost whatever is played, but
        // which turn then keeps Black's win is not known.
        let [win, none] = [Some(Verdict::Win), None];
        let known = [found(win, &turns[0]), found(none, &turns[1]), found(none, &turns[2]), None];
        assert_eq!(proven(&known), [win, win, win, win], "the game ends with Black's win");
        let known = &known[..3];
        let [first, second] = [&turns[..1], &turns[..2]];
        let after =
            |turns: &[Turn]| judge(&start, turns, known, WORTH_NAMING).unwrap().black.last().unwrap().unwrap().proven;
        assert_eq!((after(first), after(second)), (win, win));
        // Another first turn than that of the proof.
        let other = [found(win, &turns[2]), found(none, &turns[1]), None, None];
        assert_eq!(judge(&start, &turns, &other, WORTH_NAMING).unwrap().black[1].unwrap().proven, none);
    }

    #[test]
    fn a_win_that_was_carried_is_kept_by_no_turn_that_was_only_guessed() {
        // Slash 4x4: after b1 b2 White has won, but a1 c1 gives the win back. The searches after that know nothing.
        let start = Position::begin(Game::Slash, Some(4), Pie::Off, None).unwrap();
        let turns: Vec<Turn> =
            ["b1", "b2", "a1", "c1"].map(|turn| notation::parse(Game::Slash, start.board(), turn).unwrap()).into();
        let guess = |best: &Turn| Some(Found { chance: Chance { value: 0.5, proven: None }, best: vec![best.clone()] });
        let lost =
            Some(Found { chance: Chance { value: 0.0, proven: Some(Verdict::Loss) }, best: vec![turns[2].clone()] });
        let known = [guess(&turns[0]), guess(&turns[1]), lost, guess(&turns[3]), guess(&turns[0])];
        let review = judge(&start, &turns, &known, WORTH_NAMING).unwrap();
        assert_eq!(review.black[3].unwrap().proven, Some(Verdict::Loss), "carried: Black has lost whatever he plays");
        assert_eq!(review.black[4].unwrap().proven, None, "c1 was only guessed");
    }

    #[test]
    fn of_many_only_the_six_worst_are_named() {
        let falls = [0.2, 0.5, 0.3, 0.4, 0.25, 0.35, 0.45, 0.22];
        assert_eq!(turned(falls.map(|fall| judged(0.6, 0.6 - fall, "b2")).to_vec()), [1, 2, 3, 4, 5, 6]);
    }
}
