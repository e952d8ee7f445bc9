//! Puzzles in games: positions in which the solver proves that one turn alone will do.
//!
//! All limits are numbers of positions or simulations and not times, so that a seed finds the same puzzles on every machine. Each game has random numbers of
//! its own, so that what one game has can be found again without the games before it.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use slipway_engine::{PositionKey, Reach, Solver, Verdict};
use slipway_games::{Game, Pie, Position, Rules, Turn};

use crate::compose::{compose, is_composed};
use crate::games::{play, some_of};
use crate::grade::{PlainSearch, grade};
use crate::puzzle::Puzzle;
use crate::refute::{refutation, tempting};
use crate::themes::{PuzzleProof, themes};

/// With fewer turns to choose from there is nothing to find.
const LEAST_CHOICE: usize = 3;

/// Longer than this nobody follows a puzzle.
const LONGEST: u32 = 7;

/// Bytes for the solver.
const MEMORY: usize = 128 << 20;

/// At most this many puzzles come from one game.
const FROM_ONE_GAME: usize = 4;

/// This many other turns are tried for a side that loses anyway: what it could have done asks for an answer, too. On a large board few of them are threats, and
/// after the others it is known soon that many turns win.
const OTHER_TURNS: usize = 40;

/// For the quickest way, this many positions are looked at.
const MOST_FOR_LENGTH: u64 = 20_000;

/// The sizes that puzzles are looked for on, in turn: small enough to prove, large enough to be played. The smallest give most.
pub fn usual_sizes(game: Game) -> &'static [u8] {
    game.info().puzzle_sizes
}

/// Finds puzzles of a game.
#[derive(Clone, Copy, Debug)]
pub struct Finder {
    game: Game,
    seed: u64,
}

impl Finder {
    /// A finder whose random numbers begin here.
    #[must_use]
    pub fn new(game: Game, seed: u64) -> Finder {
        Finder { game, seed }
    }

    /// The puzzles in the game with this number, on a board of this size. What other games have makes no difference.
    #[must_use]
    pub fn find_in_a_game(self, number: u32, size: u8) -> Vec<Puzzle> {
        let Ok(begin) = Position::start(self.game, size, Pie::Off) else { return Vec::new() };
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ u64::from(number) << 32);
        let most = self.game.info().puzzle_proof;
        let mut solver = Solver::new(self.game, begin.board(), MEMORY);
        let positions = match is_composed(self.game, number, size) {
            true => compose(&begin, &mut dice),
            false => play(begin, &mut dice),
        };
        let mut found = Vec::new();
        // From the end, where proofs are short, until they get too long.
        for position in positions.iter().rev().take(2 * LONGEST as usize) {
            let before = solver.nodes();
            let limit = before + most;
            let Some(verdict) = solver.verdict(position, &mut |progress| progress.nodes < limit) else { break };
            if verdict == Verdict::Loss {
                let others = some_of(position.legal_turns(), OTHER_TURNS, &mut dice);
                let answered = others.iter().map(|turn| position.after(turn).expect("a listed turn is legal"));
                let mut open = answered.filter(|next| next.outcome().is_none());
                found.extend(open.find_map(|next| {
                    let goes_on = solver.nodes() - before <= most;
                    goes_on.then(|| self.puzzle(&mut solver, &next, Verdict::Win, number)).flatten()
                }));
            } else {
                found.extend(self.puzzle(&mut solver, position, verdict, number));
            }
            if found.len() >= FROM_ONE_GAME || solver.nodes() - before > 2 * most {
                break;
            }
        }
        found
    }

    /// The puzzle that a position is, if it is one.
    fn puzzle(self, solver: &mut Solver, position: &Position, verdict: Verdict, number: u32) -> Option<Puzzle> {
        let info = self.game.info();
        let (solution, _) = only_turn(solver, position, verdict, info.puzzle_proof)?;
        let reach = Reach { turns: LONGEST, positions: MOST_FOR_LENGTH };
        let limit = solver.nodes() + info.puzzle_length;
        let line = solver.shortest_line(position, reach, &mut |progress| progress.nodes < limit)?;
        // The same again without what was known before: what it takes to check.
        let mut fresh = Solver::new(self.game, position.board(), MEMORY);
        let (_, nodes) = only_turn(&mut fresh, position, verdict, info.puzzle_proof)?;
        let size = position.board().size();
        let turns = line.iter().step_by(2).count() as u32;
        let search = PlainSearch::of(position, &solution);
        let tries = tempting(position, &solution, &search);
        let names = |line: &[Turn]| line.iter().map(|turn| turn.on(position.board()).to_string()).collect();
        Some(Puzzle {
            id: format!("{}-{size}-{:08x}", self.game.id(), short(solver.identity(position))),
            game: self.game.id(),
            size,
            position: position.to_string(),
            result: verdict.id(),
            turns,
            line: names(&line),
            tries: tries.iter().filter_map(|wrong| Some(names(&refutation(solver, position, wrong)?))).collect(),
            grade: grade(turns, search.playouts),
            playouts: search.playouts,
            themes: themes(position, &line, PuzzleProof { verdict, most: info.puzzle_proof, memory: MEMORY }),
            nodes,
            from: number,
        })
    }
}

/// The only turn that keeps what the player to move gets, and how many positions it took to prove that; none if there are more, or if that is not known.
fn only_turn(solver: &mut Solver, position: &Position, verdict: Verdict, most: u64) -> Option<(Turn, u64)> {
    let before = solver.nodes();
    let choice = position.legal_turns();
    if choice.len() < LEAST_CHOICE || verdict == Verdict::Loss {
        return None;
    }
    let mut only = None;
    for turn in choice {
        let next = position.after(&turn).expect("a listed turn is legal");
        if solver.verdict(&next, &mut |progress| progress.nodes < before + most)? == verdict.for_opponent()
            && only.replace(turn).is_some()
        {
            return None;
        }
    }
    Some((only?, solver.nodes() - before))
}

/// 32 bits of an identity, for a name.
fn short([first, second, others @ ..]: PositionKey) -> u32 {
    let mix = |first: u64, second: u64| (first ^ second.rotate_left(29)).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ second;
    // On boards of up to 64 cells there are no others.
    let mixed = others.into_iter().filter(|&word| word != 0).fold(mix(first, second), mix);
    (mixed ^ mixed >> 32) as u32
}
