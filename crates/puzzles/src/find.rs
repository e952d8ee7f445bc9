//! Puzzles from games that the engine plays against itself.
//!
//! All limits are numbers of positions or simulations and not times, so that a seed finds the same puzzles on every machine.

use std::collections::HashSet;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_engine::{Engine, EngineSettings, Level, PositionKey, Reach, Solver, Verdict};
use slipway_games::{Game, Pie, Position, Random, Rules, Turn};

use crate::grade::{grade, playouts_to_find};
use crate::puzzle::Puzzle;
use crate::themes::{PuzzleProof, themes};

/// With fewer turns to choose from there is nothing to find.
const LEAST_CHOICE: usize = 3;

/// Longer than this nobody follows a puzzle.
const LONGEST: u32 = 7;

/// Bytes for the solver, and for the engine at play.
const MEMORY: usize = 128 << 20;

/// At most this many puzzles come from one game.
const FROM_ONE_GAME: usize = 4;

/// This many other turns are tried for a side that loses anyway: what it could have done asks for an answer, too.
const OTHER_TURNS: usize = 3;

/// For the quickest way, this many positions are looked at.
const MOST_FOR_LENGTH: u64 = 20_000;

/// The sizes that puzzles are looked for on, in turn: small enough to prove, large enough to be played. The smallest give most.
pub fn usual_sizes(game: Game) -> &'static [u8] {
    game.info().puzzle_sizes
}

/// Whether the side that began is to move, in a game whose sides have different pieces. Where they have the same, a position with the other side to
/// move is the mirror image of one with this side to move.
fn first_of_unlike_sides(position: &Position) -> bool {
    let (game, pieces) = (position.game(), position.game().info().pieces);
    pieces.black != pieces.white && position.turn() == game.first_side()
}

/// Finds puzzles of a game.
pub struct Finder {
    game: Game,
    dice: Xoshiro256PlusPlus,
    /// The puzzles seen, up to symmetry: size, [`first_of_unlike_sides`] and identity.
    seen: HashSet<(u8, bool, PositionKey)>,
}

impl Finder {
    /// A finder whose random numbers begin here.
    pub fn new(game: Game, seed: u64) -> Finder {
        Finder { game, dice: Xoshiro256PlusPlus::seed_from_u64(seed), seen: HashSet::new() }
    }

    /// Plays a game on a board of this size, and finds what it has.
    pub fn find_in_a_game(&mut self, size: u8) -> Vec<Puzzle> {
        let Ok(begin) = Position::start(self.game, size, Pie::Off) else { return Vec::new() };
        let positions = self.play(begin);
        let Some(first) = positions.first() else { return Vec::new() };
        let mut solver = Solver::new(self.game, first.board(), MEMORY);
        let mut found = Vec::new();
        // From the end, where proofs are short, until they get too long.
        for position in positions.iter().rev().take(2 * LONGEST as usize) {
            let before = solver.nodes();
            let limit = before + self.game.info().puzzle_proof;
            let Some(verdict) = solver.verdict(position, &mut |progress| progress.nodes < limit) else { break };
            if verdict == Verdict::Loss {
                let others = self.some_of(position.legal_turns(), OTHER_TURNS);
                let answered = others.iter().map(|turn| position.after(turn).expect("a listed turn is legal"));
                let open = answered.filter(|next| next.outcome().is_none());
                found.extend(open.into_iter().find_map(|next| self.puzzle(&mut solver, &next, Verdict::Win)));
            } else {
                found.extend(self.puzzle(&mut solver, position, verdict));
            }
            if found.len() >= FROM_ONE_GAME || solver.nodes() - before > 2 * self.game.info().puzzle_proof {
                break;
            }
        }
        found
    }

    /// A few of these turns, at random.
    fn some_of(&mut self, mut turns: Vec<Turn>, count: usize) -> Vec<Turn> {
        let mut some = Vec::new();
        while some.len() < count && !turns.is_empty() {
            let place = (|| self.dice.next_u64()).below(turns.len() as u32);
            some.push(turns.swap_remove(place as usize));
        }
        some
    }

    /// The positions of a game between two levels; the first turns are made at random, so that games differ.
    fn play(&mut self, begin: Position) -> Vec<Position> {
        let mut dice = || self.dice.next_u64();
        let mut random_turns = dice.below(4);
        let levels: Vec<Level> = (0..2).filter_map(|_| Level::new(1 + dice.below(4))).collect();
        let mut positions = vec![begin];
        while let Some(position) = positions.last().filter(|position| position.outcome().is_none()) {
            let choice = position.legal_turns();
            let turn = if random_turns > 0 {
                random_turns -= 1;
                choice[dice.below(choice.len() as u32) as usize].clone()
            } else {
                let level = levels[positions.len() % 2];
                let mut engine =
                    Engine::new(position, &EngineSettings { memory: MEMORY, ..EngineSettings::for_levels() }, dice());
                engine.run(level.playouts(self.game));
                let report = engine.report();
                let chosen = report.as_ref().and_then(|report| level.choose(report, dice()));
                chosen.map_or_else(|| choice[0].clone(), |rated| rated.turn.clone())
            };
            let next = position.after(&turn).expect("a listed turn is legal");
            positions.push(next);
        }
        positions.pop();
        positions
    }

    /// The puzzle that a position is, if it is a new one.
    fn puzzle(&mut self, solver: &mut Solver, position: &Position, verdict: Verdict) -> Option<Puzzle> {
        let most = self.game.info().puzzle_proof;
        let (solution, _) = only_turn(solver, position, verdict, most)?;
        let identity = solver.identity(position);
        let size = position.board().size();
        if !self.seen.insert((size, first_of_unlike_sides(position), identity)) {
            return None;
        }
        let reach = Reach { turns: LONGEST, positions: MOST_FOR_LENGTH };
        let limit = solver.nodes() + self.game.info().puzzle_length;
        let line = solver.shortest_line(position, reach, &mut |progress| progress.nodes < limit)?;
        // The same again without what was known before: what it takes to check.
        let mut fresh = Solver::new(self.game, position.board(), MEMORY);
        let (_, nodes) = only_turn(&mut fresh, position, verdict, most)?;
        let length = line.iter().step_by(2).count() as u32;
        let playouts = playouts_to_find(position, &solution);
        let name = |turn: &Turn| turn.on(position.board()).to_string();
        Some(Puzzle {
            id: format!("{}-{size}-{:08x}", self.game.id(), short(identity)),
            game: self.game.id(),
            size,
            position: position.to_string(),
            result: verdict.id(),
            turns: length,
            grade: grade(length, playouts),
            playouts,
            themes: themes(position, &line, PuzzleProof { verdict, most, memory: MEMORY }),
            line: line.iter().map(name).collect(),
            nodes,
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

/// 32 bits of an identity, for a name. Puzzles are found on boards of up to 64 cells, whose identities have two words.
fn short([first, second, ..]: PositionKey) -> u32 {
    let mixed = (first ^ second.rotate_left(29)).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ second;
    (mixed ^ mixed >> 32) as u32
}
