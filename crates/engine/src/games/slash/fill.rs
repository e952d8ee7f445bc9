//! Cells that are settled: dead ones, and those that a side has captured.
//!
//! A cell is *dead* when its colour matters in no way to fill the rest of the board. Suppose it does: then Black has a shortest chain through it,
//! which enters from one neighbour and leaves to another, and those two are neither adjacent nor connected by black stones. So if, for one side, all
//! neighbours that are its stones or empty are connected like that with each other, the cell is dead. Only the ring of six around it matters.
//!
//! A pair of empty cells is *captured* by a side if after its stone on either one the other is dead. Whatever the opponent puts on one, the side answers
//! on the other, and the opponent's stone is dead: both are as good as stones of the side already. Dead and captured cells stay so as the board fills up.

use slipway_games::board::HEXAGONAL;
use slipway_games::{Board, Cell, Side};

use crate::solve::{SolverGrid, bits};

/// The places around a cell, once around it.
const RING: [(i8, i8); 6] = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)];

const _: () = assert!(HEXAGONAL.len() == RING.len());

/// For each ring, six places of two bits (1 for black, 2 for white, 0 for empty), whether the cell in its middle is dead.
static DEAD: [bool; 1 << 12] = {
    let mut dead = [false; 1 << 12];
    let mut ring = 0;
    while ring < dead.len() {
        dead[ring] = is_clique(ring, 1) || is_clique(ring, 2);
        ring += 1;
    }
    dead
};

/// Whether all places that are not the opponent's are connected with each other: adjacent, or by stones of the side.
///
/// Around the ring, three neighbouring places that can be the side's form a chain whose ends are joined only by a stone in the middle. So it is
/// enough that they are one run, in which all but the first and the last are stones; an end that is a stone, too, does no harm.
const fn is_clique(ring: usize, side: usize) -> bool {
    let mut place = 0;
    // Walk once around from a place of the opponent's: there may be one run, and within it no empty place but at its ends.
    let mut begin = 6;
    while place < 6 {
        if ring >> (2 * place) & 3 == 3 - side {
            begin = place;
        }
        place += 1;
    }
    if begin == 6 {
        return false;
    }
    let (mut runs, mut length, mut inner_empty, mut last_empty) = (0, 0, false, false);
    let mut step = 1;
    while step < 6 {
        let content = ring >> (2 * ((begin + step) % 6)) & 3;
        if content == 3 - side {
            length = 0;
            last_empty = false;
        } else {
            if length == 0 {
                runs += 1;
            }
            // An empty place that is neither first nor last of its run leaves its neighbours apart.
            inner_empty |= last_empty && length >= 2;
            last_empty = content == 0;
            length += 1;
        }
        step += 1;
    }
    runs <= 1 && !inner_empty
}

/// The cells that become stones: Black's, then White's. A dead cell could be either's and becomes Black's.
pub(super) fn fill_in(grid: &SolverGrid, mut stones: [u64; 2]) -> [u64; 2] {
    let begin = stones;
    loop {
        let before = stones;
        let empties = grid.all() & !stones[0] & !stones[1];
        for cell in bits(empties) {
            if is_dead(grid, stones, cell) {
                stones[0] |= 1 << cell;
            }
        }
        let empties = grid.all() & !stones[0] & !stones[1];
        for cell in bits(empties) {
            for other in bits(grid.near(cell) & empties & !(stones[0] | stones[1]) & (u64::MAX << cell << 1)) {
                for side in 0..2 {
                    if (stones[0] | stones[1]) >> cell & 1 == 0 && is_captured(grid, stones, side, cell, other) {
                        stones[side] |= 1 << cell | 1 << other;
                    }
                }
            }
        }
        if stones == before {
            return [stones[0] & !begin[0], stones[1] & !begin[1]];
        }
    }
}

fn is_captured(grid: &SolverGrid, stones: [u64; 2], side: usize, one: usize, other: usize) -> bool {
    [(one, other), (other, one)].into_iter().all(|(with, dead)| {
        let mut after = stones;
        after[side] |= 1 << with;
        is_dead(grid, after, dead)
    })
}

fn is_dead(grid: &SolverGrid, stones: [u64; 2], cell: usize) -> bool {
    DEAD[ring(grid, stones, grid.cells()[cell])]
}

fn ring(grid: &SolverGrid, stones: [u64; 2], cell: Cell) -> usize {
    let mut ring = 0;
    for (place, &(east, north)) in RING.iter().enumerate() {
        let near = cell.offset(east, north).filter(|&near| grid.board.contains(near));
        let content = match near {
            Some(near) => {
                (stones[0] >> grid.number(near) & 1) as usize | ((stones[1] >> grid.number(near) & 1) << 1) as usize
            }
            None => off_board(grid.board, cell, (east, north)),
        };
        ring |= content << (2 * place);
    }
    ring
}

/// Beyond an edge lies its side's stone. Beyond a corner lie both edges; it is taken for the side whose edge the step leaves by row, which is as good as the
/// other: the places beside it are of one side each, and the run of either is the same with or without it.
fn off_board(board: Board, cell: Cell, (_, north): (i8, i8)) -> usize {
    let row = cell.row() as i8 + north;
    let side = if row < 0 || row >= board.rows() as i8 { Side::Black } else { Side::White };
    side as usize + 1
}
