//! Positions that games hardly ever have, composed: in Slither ones in which it is bad to have the turn, and in Slither and Crossway ones before a side has to pass.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;
use slipway_engine::{Solver, Verdict};
use slipway_games::{Cell, Content, Game, Pie, Position, Random, Rules, Setup, Side, Turn};

/// A position of Slither that is rare.
#[derive(Clone, Copy)]
enum Rarity {
    /// The side that has the turn loses, whichever it is. On 4x4 there is none.
    Zugzwang,
    /// A side has no legal turn. On 4x4 there is none either.
    Stuck,
}

/// What thousands of random games found together, in which nobody won as long as he could help it.
const ZUGZWANGS: [&str; 8] = [
    "xxoxx/x.oo./o.xoo/x.ooo/xxox. b",
    "ooxoo/o...o/xxoxx/ox.xo/ox.xx b",
    "xxxoo/xoxox/x..../xxoxo/oooxo b",
    "xx.ox/ox.oo/oo.xx/.x.oo/oxxox b",
    "oxoxo/xxoxx/x...x/ooxoo/oxxoo b",
    "xxoxx/xoo.x/..x.o/ooo.x/oxoox b",
    "ox.x./oxxxo/xxoxx/o...o/ooxoo b",
    "oxoxo/xxoxx/o..../ooxoo/xox.x b",
];

const STUCK: [&str; 4] = [
    "xoxoo/xooox/xx.oo/xo.xx/ooxxx b",
    "xoxxo/oooxx/ox..x/xxxoo/ooxxo b",
    "oxxox/oxxoo/xx.oo/xo.xo/ooxxx b",
    "xxxxo/oxxoo/ox..x/oooxx/ooxxo b",
];

/// From one of them, this many steps to others are tried, and each changes at most this many cells.
const STEPS: u32 = 600;
const CHANGES: usize = 4;

/// How many positions the proof of one may take.
const PROOF: u64 = 300;

/// How many random games are played for one with a pass.
const GAMES: u32 = 4_000;

/// How many turns before the pass a puzzle may begin.
const BEFORE: usize = 6;

/// Bytes for the solver.
const MEMORY: usize = 16 << 20;

/// Whether a puzzle of this game with this number is composed, on a board of this size.
pub fn is_composed(game: Game, number: u32, size: u8) -> bool {
    match game {
        Game::Slither => size == 5 && number.is_multiple_of(2),
        Game::Crossway => size < 7 && number.is_multiple_of(2),
        _ => false,
    }
}

/// Positions to look at, from which it is not far to something rare.
pub fn compose(begin: &Position, dice: &mut Xoshiro256PlusPlus) -> Vec<Position> {
    match begin.game() {
        Game::Slither => before_rarities(dice),
        _ => before_pass(begin, dice),
    }
}

/// What can have been before a rare position: one stone less, with the other side to move.
fn before_rarities(dice: &mut Xoshiro256PlusPlus) -> Vec<Position> {
    let mut below = |limit: usize| (|| dice.next_u64()).below(limit as u32) as usize;
    let (rarity, known) = match below(2) {
        0 => (Rarity::Zugzwang, &ZUGZWANGS[..]),
        _ => (Rarity::Stuck, &STUCK[..]),
    };
    let mut setup = Setup::parse(Game::Slither, known[below(known.len())]).expect("the text of a position");
    let cells: Vec<Cell> = setup.board().cells().collect();
    let mut solver = Solver::new(Game::Slither, setup.board(), MEMORY);
    for _ in 0..STEPS {
        let mut other = setup.clone();
        for _ in 0..=below(CHANGES) {
            let content = [Content::Empty, Content::Stone(Side::Black), Content::Stone(Side::White)][below(3)];
            other.put(cells[below(cells.len())], content);
        }
        if rarity.is_in(&other, &mut solver) {
            setup = other;
        }
    }
    let mut before = Vec::new();
    for cell in cells {
        let Content::Stone(side) = setup.content(cell) else { continue };
        let mut one_less = setup.clone();
        one_less.put(cell, Content::Empty);
        before.extend(at(&one_less, side).filter(has_as_many_as_in_a_game));
    }
    before
}

/// The position with this side to move, if there is one and nobody has won.
fn at(setup: &Setup, turn: Side) -> Option<Position> {
    let mut setup = setup.clone();
    setup.turn = turn;
    Position::from_setup(&setup, Pie::Off).ok().filter(|position| position.outcome().is_none())
}

/// Whether the sides have as many stones as in a game without a pass.
fn has_as_many_as_in_a_game(position: &Position) -> bool {
    let stones = |side| position.board().cells().filter(|&cell| position.content(cell) == Content::Stone(side)).count();
    stones(Side::Black) == stones(Side::White) + usize::from(position.turn() == Side::White)
}

impl Rarity {
    fn is_in(self, setup: &Setup, solver: &mut Solver) -> bool {
        let [Some(black), Some(white)] = [Side::Black, Side::White].map(|side| at(setup, side)) else { return false };
        let mut is_lost = |position| {
            let limit = solver.nodes() + PROOF;
            solver.verdict(position, &mut |progress| progress.nodes < limit) == Some(Verdict::Loss)
        };
        match self {
            Rarity::Zugzwang => is_lost(&black) && is_lost(&white),
            Rarity::Stuck => [black, white].iter().any(|position| position.legal_turns() == [Turn::Pass]),
        }
    }
}

/// The last positions before a pass in a random game.
fn before_pass(begin: &Position, dice: &mut Xoshiro256PlusPlus) -> Vec<Position> {
    for _ in 0..GAMES {
        let mut positions = vec![begin.clone()];
        while let Some(position) = positions.last().filter(|position| position.outcome().is_none()) {
            let choice = position.legal_turns();
            if choice == [Turn::Pass] {
                return positions.split_off(positions.len().saturating_sub(BEFORE));
            }
            let turn = &choice[(|| dice.next_u64()).below(choice.len() as u32) as usize];
            let next = position.after(turn).expect("a listed turn is legal");
            positions.push(next);
        }
    }
    Vec::new()
}
