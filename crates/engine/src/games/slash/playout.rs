//! Playouts of Slash.
//!
//! Its connections are those of Hex. Two stones with two common empty neighbours are as good as connected: this is the *bridge*, and a playout
//! that saves a bridge when the opponent intrudes is worth a multiple of one that does not. Longer connections are kept by what a study above has found ([`IntrusionAnswers`]).

use rand_xoshiro::rand_core::Rng;
use slipway_games::{Cell, CellSet, Outcome, Random, Rules, Side, Slash, SlashLinks, Step};

use crate::mcts::{IntrusionAnswers, Leaf, PlayoutBoard, SearchRng, Trace};

/// Plays a position to the end, with stones on settled cells from the beginning; with bridges saved, or uniformly.
pub(super) fn playout(position: &Slash, leaf: &Leaf, saving: bool, rng: &mut SearchRng, trace: &mut Trace) -> Outcome {
    let mut board = board(position, leaf.settled.as_ref());
    let last = match leaf.last {
        Some(Step::Place(cell)) => Some(cell),
        _ => None,
    };
    slipway_simd::dispatch(
        #[inline(always)]
        || {
            let answers = leaf.answers.as_deref();
            fill(&mut board, position.turn(), last, saving, answers, &mut || rng.next_u64(), |_, _| {});
            board.note(trace);
            board.winner::<SlashLinks>()
        },
    )
}

/// The board that a playout begins with. Stones on settled cells are there before, so that RAVE does not count them.
fn board(position: &Slash, settled: Option<&[CellSet; 2]>) -> PlayoutBoard {
    let stones = Side::BOTH.map(|side| *position.stones(side));
    let filled = settled.map_or(stones, |settled| {
        let empties = position.empties();
        Side::BOTH.map(|side| stones[side as usize] | settled[side as usize] & empties)
    });
    PlayoutBoard::new(position.board().size(), filled.each_ref())
}

/// Fills the board in turns, at random, but saving bridges; calls `placed` with each stone.
#[inline(always)]
fn fill(
    board: &mut PlayoutBoard,
    mut side: Side,
    mut last: Option<Cell>,
    saving: bool,
    answers: Option<&IntrusionAnswers>,
    random: &mut impl Random,
    mut placed: impl FnMut(Side, Cell),
) {
    let mut empties = board.empties();
    loop {
        let saved = match last {
            Some(intruder) if saving => save_bridge(board, side, intruder, random).or_else(|| {
                let answer = answers?.of(side, intruder)?;
                board.is_empty(answer).then_some(answer)
            }),
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
    use slipway_games::{Game, Pie, Position, Setup};

    use super::*;
    use crate::mcts::placement;

    #[test]
    fn the_ring_is_read_from_the_window() {
        for (place, (east, north)) in RING.into_iter().enumerate() {
            let bit = (north + 1) * 3 + east + 1;
            assert_eq!(ring(1 << bit), 1 << place);
        }
        assert_eq!(ring(1 << 4 | 1 << 2 | 1 << 6), 0, "neither the cell itself nor the other diagonal");
    }

    fn slash(text: &str) -> Slash {
        let setup = Setup::parse(Game::Slash, text).expect("a position");
        Slash::from_setup(&setup, Pie::Off).expect("one that the rules can show")
    }

    #[test]
    fn a_stone_on_a_settled_cell_is_there_before_the_playout() {
        let position = slash("..../.x../..../.... w");
        let set = |cells: &[(u8, u8)]| cells.iter().map(|&(column, row)| Cell::at(column, row)).collect::<CellSet>();
        // One of White's is taken by now.
        let settled = [set(&[(0, 0), (3, 3)]), set(&[(2, 1), (1, 2)])];
        let board = board(&position, Some(&settled));
        assert_eq!(board.empties().len(), 12);
        let mut trace = Trace::new();
        board.note(&mut trace);
        assert!(Side::BOTH.iter().all(|&side| trace.made(side, placement(Cell::at(0, 0))) == 0));
    }

    #[test]
    fn an_intrusion_is_answered_where_there_is_an_answer() {
        let (intruder, answer) = (Cell::at(4, 0), Cell::at(2, 3));
        let mut answers = IntrusionAnswers::default();
        answers.add(Side::Black, intruder, answer);
        answers.add(Side::Black, intruder, Cell::at(0, 0));
        let mut rng = SearchRng::seed_from_u64(1);
        for taken in [false, true] {
            let mut board = PlayoutBoard::new(5, [&CellSet::EMPTY; 2]);
            board.place(Side::White, intruder);
            if taken {
                board.place(Side::White, answer);
            }
            let mut first = None;
            fill(&mut board, Side::Black, Some(intruder), true, Some(&answers), &mut || rng.next_u64(), |_, cell| {
                first.get_or_insert(cell);
            });
            assert_eq!(first == Some(answer), !taken);
        }
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
            fill(&mut board, position.turn(), None, true, None, &mut || rng.next_u64(), |side, cell| {
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
