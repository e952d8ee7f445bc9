//! Playouts of Crossway.
//!
//! Diagonal neighbours cannot be cut, because of the crosscut rule. Two stones a knight's move apart have two cells that link them, two
//! in a line with a gap of one have three. A playout that takes the last linking cell when the opponent takes the one before is
//! worth a multiple of one that does not.

use std::sync::OnceLock;

use rand_xoshiro::rand_core::Rng;
use slipway_games::{Cell, CellPool, Crossway, CrosswayLinks, Outcome, Random, Rules, Side, Step};

use crate::mcts::{PlayoutBoard, SearchRng, Trace, column_bit};

/// How often a cell is drawn before the legal ones are searched for.
const DRAWS: u32 = 4;

/// Plays a position to the end; with links saved, or uniformly.
pub(super) fn playout(
    position: &Crossway,
    last: Option<Step>,
    saving: bool,
    rng: &mut SearchRng,
    trace: &mut Trace,
) -> Outcome {
    let stones = Side::BOTH.map(|side| position.stones(side));
    let mut board = PlayoutBoard::new(position.board().size(), stones);
    let last = match last {
        Some(Step::Place(cell)) => Some(cell),
        _ => None,
    };
    slipway_simd::dispatch(
        #[inline(always)]
        || {
            fill(&mut board, position.turn(), last, saving, &mut || rng.next_u64(), |_, _| {});
            board.note(trace);
            board.winner::<CrosswayLinks>()
        },
    )
}

/// Fills the board in turns, at random, but saving links, until nobody can place; calls `played` with each placement, or pass. Who has won then has won,
/// though it may have been earlier.
#[inline(always)]
fn fill(
    board: &mut PlayoutBoard,
    mut side: Side,
    mut last: Option<Cell>,
    saving: bool,
    random: &mut impl Random,
    mut played: impl FnMut(Side, Option<Cell>),
) {
    let mut empties = board.empties();
    let mut passes = 0;
    while passes < 2 {
        let saved = match last {
            Some(intruder) if saving => save_link(board, side, intruder, random),
            _ => None,
        };
        last = if saved.is_some() { saved } else { draw(&mut empties, board, side, random) };
        match last {
            Some(cell) => {
                board.place(side, cell);
                passes = 0;
            }
            None => passes += 1,
        }
        played(side, last);
        side = side.opponent();
    }
}

#[inline(always)]
fn draw(empties: &mut CellPool, board: &PlayoutBoard, side: Side, random: &mut impl Random) -> Option<Cell> {
    for _ in 0..DRAWS {
        if empties.is_empty() {
            return None;
        }
        let pick = random.below(empties.len() as u32) as usize;
        let cell = empties.at(pick);
        if !board.is_empty(cell) {
            empties.take(pick);
        } else if !completes_crosscut(board, side, cell) {
            return Some(empties.take(pick));
        }
    }
    let mut pick = 0;
    while pick < empties.len() {
        let cell = empties.at(pick);
        if !board.is_empty(cell) {
            empties.take(pick);
        } else if completes_crosscut(board, side, cell) {
            pick += 1;
        } else {
            return Some(empties.take(pick));
        }
    }
    None
}

#[inline(always)]
fn completes_crosscut(board: &PlayoutBoard, side: Side, cell: Cell) -> bool {
    // The rim completes none: beside a corner of it there is never a stone of the other side.
    let crosscuts = Crossway::crosscuts(board.rows_around(side, cell), board.rows_around(side.opponent(), cell));
    crosscuts >> column_bit(cell) & 1 != 0
}

/// The cell that keeps a link of `side` after the opponent's stone; of several, one at random.
#[inline(always)]
fn save_link(board: &PlayoutBoard, side: Side, intruder: Cell, random: &mut impl Random) -> Option<Cell> {
    let own = board.window(side, intruder);
    let empty = !(own | board.window(side.opponent(), intruder));
    let mut saves = saves()[(ring(own) | ring(empty) << 8) as usize];
    while saves != 0 {
        let nth = if saves & (saves - 1) != 0 { random.below(saves.count_ones()) } else { 0 };
        let place = (0..nth).fold(saves, |rest, _| rest & (rest - 1)).trailing_zeros();
        let (east, north) = RING[place as usize];
        let cell = intruder.offset(east, north)?;
        if !completes_crosscut(board, side, cell) {
            return Some(cell);
        }
        saves &= !(1 << place);
    }
    None
}

/// The eight cells around a cell.
const RING: [(i8, i8); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// The places of the ring that have a bit in a window.
#[inline(always)]
fn ring(window: u32) -> u32 {
    window & 15 | window >> 1 & 0xF0
}

/// For own stones and empty cells around an opponent's stone, the empty cells that are the last link between two of the stones.
fn saves() -> &'static [u8; 1 << 16] {
    static SAVES: OnceLock<Box<[u8; 1 << 16]>> = OnceLock::new();
    SAVES.get_or_init(|| {
        let mut saves = Box::new([0; 1 << 16]);
        for own in 0..=u8::MAX {
            let apart = pairs_apart(own);
            for empty in 0..=u8::MAX {
                saves[usize::from(own) | usize::from(empty) << 8] = last_links(&apart, empty);
            }
        }
        saves
    })
}

/// For each two of the stones of a ring that are not connected within it, the places next to both.
fn pairs_apart(own: u8) -> Vec<u8> {
    let near = |a: usize, b: usize| {
        let ((x, y), (u, v)) = (RING[a], RING[b]);
        (x - u).abs().max((y - v).abs()) <= 1
    };
    let places = |set: u8| (0..8).filter(move |place| set >> place & 1 != 0);
    let mut apart = Vec::new();
    for a in places(own) {
        let mut connected: u8 = 1 << a;
        for _ in 0..8 {
            let more = places(own).filter(|&place| places(connected).any(|other| near(place, other)));
            connected |= more.fold(0, |more, place| more | 1 << place);
        }
        let others = places(own & !connected).filter(|&b| b < a);
        apart.extend(others.map(|b| {
            (0..8).filter(|&place| near(place, a) && near(place, b)).fold(0_u8, |both, place| both | 1 << place)
        }));
    }
    apart
}

/// The empty cells that alone are left to connect two stones.
fn last_links(apart: &[u8], empty: u8) -> u8 {
    apart
        .iter()
        .map(|between| between & empty)
        .filter(|between| between.is_power_of_two())
        .fold(0, |all, one| all | one)
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::rand_core::SeedableRng;
    use slipway_games::{Game, Pie, Position};

    use super::*;

    #[test]
    fn a_knights_move_is_saved_by_the_other_link() {
        // Own stones to the west and the north-east of the intruder, all else empty: north links them.
        let own = 1 << 3 | 1 << 7;
        assert_eq!(last_links(&pairs_apart(own), !own), 1 << 6);
        // In a line with a gap of one, two links are left: nothing is urgent until one of them goes.
        let own = 1 << 3 | 1 << 4;
        assert_eq!(last_links(&pairs_apart(own), !own), 0);
        assert_eq!(last_links(&pairs_apart(own), !own & !(1 << 1)), 1 << 6);
    }

    #[test]
    fn playouts_keep_to_the_rules_and_have_their_winner() {
        let mut rng = SearchRng::seed_from_u64(1);
        let mut passes = 0;
        for size in [3, 4, 5, 7, 11, 19].repeat(30) {
            let begin = Position::start(Game::Crossway, size, Pie::Off);
            let Ok(Position::Crossway(mut position)) = begin else { unreachable!() };
            let mut board = PlayoutBoard::new(size, Side::BOTH.map(|side| position.stones(side)));
            let mut turns = Vec::new();
            fill(&mut board, position.turn(), None, true, &mut || rng.next_u64(), |side, cell| {
                turns.push((side, cell))
            });
            for (side, cell) in turns {
                if position.outcome().is_none() {
                    let step = cell.map_or(Step::Pass, Step::Place);
                    assert_eq!((position.turn(), position.check(step)), (side, Ok(())));
                    position.play(step);
                    passes += u32::from(cell.is_none());
                }
            }
            assert_eq!(position.outcome(), Some(board.winner::<CrosswayLinks>()));
        }
        assert!(passes > 0, "nobody had to pass");
    }

    #[test]
    fn placements_are_refused_as_the_rules_refuse_them() {
        let mut rng = SearchRng::seed_from_u64(2);
        let mut refused = 0;
        for size in [3, 5, 9, 19].repeat(10) {
            let begin = Position::start(Game::Crossway, size, Pie::Off);
            let Ok(Position::Crossway(mut position)) = begin else { unreachable!() };
            let mut steps = Vec::new();
            while position.outcome().is_none() {
                let board = PlayoutBoard::new(size, Side::BOTH.map(|side| position.stones(side)));
                for side in Side::BOTH {
                    let legal = position.placements(side);
                    for cell in position.board().cells().filter(|&cell| board.is_empty(cell)) {
                        assert_eq!(completes_crosscut(&board, side, cell), !legal.contains(cell), "{cell:?}");
                        refused += u32::from(!legal.contains(cell));
                    }
                }
                position.steps(&mut steps);
                position.play(steps[(|| rng.next_u64()).below(steps.len() as u32) as usize]);
            }
        }
        assert!(refused > 1000, "{refused}");
    }
}
