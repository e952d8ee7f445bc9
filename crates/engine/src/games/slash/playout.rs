//! Playouts of Slash.
//!
//! Its connections are those of Hex. Two stones with two common empty neighbours are as good as connected: this is the *bridge*, and a playout
//! that saves a bridge when the opponent intrudes is worth a multiple of one that does not.

use rand_xoshiro::rand_core::Rng;
use slipway_games::{Cell, Outcome, Random, Rules, Side, Slash, SlashLinks, Step};

use crate::mcts::{PlayoutBoard, SearchRng, Trace};

/// Plays a position to the end; with bridges saved, or uniformly.
pub(super) fn playout(
    position: &Slash,
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
            board.winner::<SlashLinks>()
        },
    )
}

/// Fills the board in turns, at random, but saving bridges; calls `placed` with each stone.
#[inline(always)]
fn fill(
    board: &mut PlayoutBoard,
    mut side: Side,
    mut last: Option<Cell>,
    saving: bool,
    random: &mut impl Random,
    mut placed: impl FnMut(Side, Cell),
) {
    let mut empties = board.empties();
    loop {
        let saved = match last {
            Some(intruder) if saving => save_bridge(board, side, intruder, random),
            _ => None,
        };
        let cell = match saved {
            Some(cell) => cell,
            None => loop {
                if empties.is_empty() {
                    return;
                }
                // What was saved out of turn is still in the pool.
                let cell = empties.take(random.below(empties.len() as u32) as usize);
                if board.is_empty(cell) {
                    break cell;
                }
            },
        };
        board.place(side, cell);
        placed(side, cell);
        last = Some(cell);
        side = side.opponent();
    }
}

/// The cell that saves a bridge of `side` into which the opponent has put a stone; of several, one at random.
#[inline(always)]
fn save_bridge(board: &PlayoutBoard, side: Side, intruder: Cell, random: &mut impl Random) -> Option<Cell> {
    let own = ring(board.window(side, intruder));
    let empty = !(own | ring(board.window(side.opponent(), intruder)));
    let twice = own | own << 6;
    // Of three neighbours in a row, the outer two are own stones and the one between is empty: it is the other half of the bridge.
    let mut saves = (twice >> 1) & (twice >> 5) & empty & 63;
    if saves == 0 {
        return None;
    }
    if saves & (saves - 1) != 0 && random.below(2) == 1 {
        saves &= saves - 1;
    }
    let (east, north) = RING[saves.trailing_zeros() as usize];
    intruder.offset(east, north)
}

/// The six cells around a cell, each next to the one before.
const RING: [(i8, i8); 6] = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)];

/// The places of the ring that have a bit in a window.
#[inline(always)]
fn ring(window: u32) -> u32 {
    window >> 5 & 1 | window >> 7 & 2 | window >> 5 & 4 | window & 8 | (window & 1) << 4 | (window & 2) << 4
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::rand_core::SeedableRng;
    use slipway_games::{Game, Pie, Position};

    use super::*;

    #[test]
    fn the_ring_is_read_from_the_window() {
        for (place, (east, north)) in RING.into_iter().enumerate() {
            let bit = (north + 1) * 3 + east + 1;
            assert_eq!(ring(1 << bit), 1 << place);
        }
        assert_eq!(ring(1 << 4 | 1 << 2 | 1 << 6), 0, "neither the cell itself nor the other diagonal");
    }

    #[test]
    fn playouts_keep_to_the_rules_and_have_their_winner() {
        let mut rng = SearchRng::seed_from_u64(1);
        for size in [3, 4, 7, 11, 19].repeat(20) {
            let Ok(Position::Slash(mut position)) = Position::start(Game::Slash, size, Pie::Off) else {
                unreachable!()
            };
            for _ in 0..rng.next_u64() % u64::from(size) {
                let mut steps = Vec::new();
                position.steps(&mut steps);
                position.play(steps[(|| rng.next_u64()).below(steps.len() as u32) as usize]);
            }
            let mut board = PlayoutBoard::new(size, Side::BOTH.map(|side| position.stones(side)));
            let mut stones = Vec::new();
            fill(&mut board, position.turn(), None, true, &mut || rng.next_u64(), |side, cell| {
                stones.push((side, cell))
            });
            for (side, cell) in stones {
                if position.outcome().is_none() {
                    assert_eq!((position.turn(), position.check(Step::Place(cell))), (side, Ok(())));
                    position.play(Step::Place(cell));
                }
            }
            assert_eq!(position.outcome(), Some(board.winner::<SlashLinks>()));
        }
    }
}
