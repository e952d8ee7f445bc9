//! What is true of every game, however it is played. Each test is named by its claim and looks for a game or a board that breaks it:
//! random games, boards packed with stones, on some small sizes all there are.

mod pie;
mod slash;
mod slicron;
mod slyde;
mod stuck;

use std::collections::BTreeMap;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_games::board::{HEXAGONAL, Shape};
use slipway_games::{
    Board, BySide, Cell, CellSet, Content, Crossway, Effect, Flaw, Game, Illegal, Line, Outcome, Pie, Position, Random,
    Rules, Setup, Side, Slash, Step, Turn,
};

/// Random numbers from a seed that a failing test prints.
fn random(seed: u64) -> impl FnMut() -> u64 {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
    move || generator.next_u64()
}

fn shuffled(board: Board, random: &mut impl Random) -> Vec<Cell> {
    let mut cells: Vec<Cell> = board.cells().collect();
    for last in (1..cells.len()).rev() {
        cells.swap(last, random.below(last as u32 + 1) as usize);
    }
    cells
}

fn any_side(random: &mut impl Random) -> Side {
    Side::BOTH[random.below(2) as usize]
}

/// The turns of a random game.
fn random_game(start: &impl Rules, random: &mut impl Random) -> Vec<Turn> {
    let mut record = Vec::new();
    start.clone().finish_at_random(random, Some(&mut record));
    record
}

/// The set-up with this side to move.
fn to_move(setup: &Setup, turn: Side) -> Setup {
    let mut setup = setup.clone();
    setup.turn = turn;
    setup
}
