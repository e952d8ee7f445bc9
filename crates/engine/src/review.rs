//! The review of a game: what every position was worth, and where the game turned.
//!
//! A **turning point** is a turn that gave away at least this much of the mover's chance to win, [`WORTH_NAMING`] if nothing else is said, when the
//! engine would have played another; of many, only the six that gave away most. The command line and the browser app both ask here.

use slipway_games::record::{Record, RecordError};
use slipway_games::{Illegal, Line, Outcome, Position, Rules, Side, Turn};

use crate::carried::{SearchedPosition, carry};
use crate::engine::{Engine, EngineSettings, Report};
use crate::verdict::{RootPlayer, Verdict};

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
/// over, nothing was found. What is proven somewhere is carried to the positions around it (`carried.rs`), so nobody is accused of losing what was lost.
///
/// # Errors
/// Why a turn is illegal.
pub fn judge(start: &Position, turns: &[Turn], found: &[Option<Found>], worth_naming: f64) -> Result<Review, Illegal> {
    let mut line = Line::from(start.clone());
    let found_at = |ply: usize| found.get(ply).and_then(Option::as_ref);
    let best_at = |ply: usize| found_at(ply).map_or(&[][..], |found| &found.best);
    // A swap may exchange the sides, so chances are those of a player: of the one who is to move at the start.
    let root = start.turn();
    let root_seat = usize::from(line.seats()[1] == root);
    let player_of = |side: Side, line: &Line| {
        if line.seats()[root_seat] == side { RootPlayer::Mover } else { RootPlayer::Other }
    };
    let mut positions = vec![known(RootPlayer::Mover, line.position(), found_at(0))];
    let mut with_black = vec![player_of(Side::Black, &line)];
    let mut judged = Vec::new();
    for (index, turn) in turns.iter().enumerate() {
        let side = line.position().turn();
        let played = line.play_turn(turn)?.clone();
        let is_proven = found_at(index).is_some_and(|found| found.chance.proven.is_some());
        positions[index].proof_is_played = is_proven && best_at(index).first() == Some(&played);
        let opens_choice = line.position().swap_open() && start.game().swap_exchanges_sides();
        positions.push(known(player_of(line.position().turn(), &line), line.position(), found_at(index + 1)));
        with_black.push(player_of(Side::Black, &line));
        judged.push((side, played, opens_choice));
    }
    carry(&mut positions);

    let mut review = Review { black: Vec::new(), turns: Vec::new() };
    review.black.extend(positions.iter().zip(with_black).map(|(known, player)| chance_of(player, known)));
    let spelled = |turn: &Turn| turn.on(start.board()).to_string();
    for (index, (side, played, opens_choice)) in judged.into_iter().enumerate() {
        let mover = positions[index].mover;
        let [before, after] = [index, index + 1].map(|at| chance_of(mover, &positions[at]));
        let (Some(before), Some(after)) = (before, after) else { continue };
        // Who may then choose the side has the better one, whatever the turn was: if it is proven to lose, every other would have, too.
        let before = if opens_choice && after.proven == Some(Verdict::Loss) { after } else { before };
        review.turns.push(JudgedTurn {
            ply: index + 1,
            side,
            turn: spelled(&played),
            before,
            after,
            best: best_at(index).iter().map(spelled).collect(),
            is_turning_point: false,
        });
    }
    mark_turning_points(&mut review.turns, worth_naming);
    Ok(review)
}

/// What is known of a position: the result if the game is over, or else what a search found.
fn known(mover: RootPlayer, position: &Position, found: Option<&Found>) -> SearchedPosition {
    let chance = match position.outcome() {
        Some(outcome) => Some(Chance::at_the_end(outcome, position.turn())),
        None => found.map(|found| found.chance),
    };
    let for_root = chance.map(|chance| if mover == RootPlayer::Mover { chance } else { chance.for_opponent() });
    let guess = for_root.map(|chance| chance.value);
    SearchedPosition {
        mover,
        guess,
        proven: for_root.and_then(|chance| chance.proven),
        settled: None,
        proof_is_played: false,
    }
}

/// What a player can expect at a position.
fn chance_of(player: RootPlayer, known: &SearchedPosition) -> Option<Chance> {
    let value = known.proven.or(known.settled).map(|verdict| verdict.value().into()).or(known.guess)?;
    let chance = Chance { value, proven: known.proven };
    Some(if player == RootPlayer::Mover { chance } else { chance.for_opponent() }.rounded())
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
        // Another first turn than that of the proof, and nothing is known after it.
        let other = [found(win, &turns[2]), found(none, &turns[1])];
        assert_eq!(judge(&start, first, &other, WORTH_NAMING).unwrap().black[1].unwrap().proven, none);
    }

    /// Slash 4x4: after b1 b2 White has won, and with a1 b3 would win on, but a1 c1 gives the win back.
    fn given_back(last: Option<Found>) -> Review {
        let start = Position::begin(Game::Slash, Some(4), Pie::Off, None).unwrap();
        let read = |turn: &str| notation::parse(Game::Slash, start.board(), turn).unwrap();
        let turns = ["b1", "b2", "a1", "c1"].map(read);
        let guess = |best: &str| Some(Found { chance: Chance { value: 0.5, proven: None }, best: vec![read(best)] });
        let lost = Found { chance: Chance { value: 0.0, proven: Some(Verdict::Loss) }, best: vec![read("d4")] };
        let known = [guess("b1"), guess("b2"), Some(lost), guess("b3"), last];
        judge(&start, &turns, &known, WORTH_NAMING).unwrap()
    }

    #[test]
    fn a_win_that_was_carried_is_kept_by_no_turn_that_was_only_guessed() {
        let even = Found { chance: Chance { value: 0.5, proven: None }, best: Vec::new() };
        let review = given_back(Some(even));
        assert_eq!(review.black[3].unwrap().proven, Some(Verdict::Loss), "carried: Black has lost whatever he plays");
        assert_eq!(review.black[4].unwrap().proven, None, "nobody knows what c1 was worth");
    }

    #[test]
    fn a_win_that_is_given_back_is_the_mistake_of_who_had_it() {
        let won = Found { chance: Chance { value: 1.0, proven: Some(Verdict::Win) }, best: Vec::new() };
        let review = given_back(Some(won));
        let accused: Vec<_> = review
            .turns
            .iter()
            .filter(|judged| judged.is_turning_point)
            .map(|judged| (judged.side, judged.ply))
            .collect();
        // Black's first turn was not proven to be good, and White's c1 is what turned the game. Black's a1 was no mistake: all was lost.
        assert_eq!(accused.last(), Some(&(Side::White, 4)));
        assert!(!accused.contains(&(Side::Black, 3)));
        let [before, after] = [review.turns[3].before, review.turns[3].after].map(|chance| chance.proven);
        assert_eq!((before, after), (Some(Verdict::Win), Some(Verdict::Loss)));
    }

    #[test]
    fn of_many_only_the_six_worst_are_named() {
        let falls = [0.2, 0.5, 0.3, 0.4, 0.25, 0.35, 0.45, 0.22];
        assert_eq!(turned(falls.map(|fall| judged(0.6, 0.6 - fall, "b2")).to_vec()), [1, 2, 3, 4, 5, 6]);
    }
}
