//! Cells that are settled: dead ones, and those that a side has captured.
//!
//! A cell is *dead* when its colour matters in no way to fill the rest of the board. Suppose it does: then Black has a shortest chain through it,
//! which enters from one neighbour and leaves to another, and those two are neither adjacent nor connected by black stones. So if, for one side, all
//! neighbours that are its stones or empty are connected like that with each other, the cell is dead. Only the ring of six around it matters.
//!
//! A pair of empty cells is *captured* by a side if after its stone on either one the other is dead. Whatever the opponent puts on one, the side answers
//! on the other, and the opponent's stone is dead: both are as good as stones of the side already. Dead and captured cells stay so as the board fills up.
//!
//! A cell is *vulnerable* for a side if one stone of the opponent makes it dead. If a side to move wins, it wins on a cell that is neither vulnerable nor dead.
//! Suppose that it wins on a vulnerable cell v, and the opponent kills v with k. The side wins still, by a cell m, which does with k and v in the hands of
//! the opponent; so it does without, as his stones never hurt him. By induction on the number of empty cells, m can be chosen neither vulnerable nor
//! dead there. Then it was not before: what is dead stays dead, and what would kill m is still empty, or m would be dead by now. (A dead cell that wins
//! wins like a pass, and then any cell does.) So a side to move need not try vulnerable cells. The opponent's strategy answers a stone on v with k, which belongs
//! to its carrier, and goes on as if v were his.
//!
//! All cells are looked at together: a set of bits says of every cell what lies at the same place around it.

use slipway_games::Side;
use slipway_games::board::HEXAGONAL;

use crate::connections::{Bits, Lattice, Region};

/// The places around a cell, once around it.
const RING: [(i8, i8); 6] = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)];

const _: () = assert!(HEXAGONAL.len() == RING.len());

/// The place across from another, and the next one around.
const ACROSS: [usize; 6] = [3, 4, 5, 0, 1, 2];
const NEXT: [usize; 6] = [1, 2, 3, 4, 5, 0];

/// For each place around, the cells that have a stone of a side there, Black's first.
///
/// Beyond an edge lies its side's stone. Beyond a corner lie both edges; it is taken for the side whose edge the step leaves by row, which is as good as the
/// other: the places beside it are of one side each, and the run of either is the same with or without it.
type Around<const N: usize> = [[Bits<N>; 6]; 2];

fn around<const N: usize>(lattice: &Lattice<N>, stones: [Bits<N>; 2]) -> Around<N> {
    let mut around = [[Bits::EMPTY; 6]; 2];
    let [south, north] = lattice.edges(Side::Black);
    let [west, east] = lattice.edges(Side::White);
    let beyond = |step: i8, [before, after]: [Bits<N>; 2]| match step {
        -1 => before,
        1 => after,
        _ => Bits::EMPTY,
    };
    for (place, &direction) in RING.iter().enumerate() {
        let by_row = beyond(direction.1, [south, north]);
        let by_column = beyond(direction.0, [west, east]) - by_row;
        around[0][place] = lattice.toward(direction, stones[0]) | by_row;
        around[1][place] = lattice.toward(direction, stones[1]) | by_column;
    }
    around
}

/// The cells that are dead because one side has all places that are not the opponent's connected with each other: adjacent, or by stones of its own.
///
/// Around the ring, three neighbouring places that can be the side's form a chain whose ends are joined only by a stone in the middle. So it is
/// enough that they are one run, in which all but the first and the last are stones; an end that is a stone, too, does no harm.
#[inline(always)]
fn cliques<const N: usize>(own: &[Bits<N>; 6], other: &[Bits<N>; 6]) -> Bits<N> {
    let (mut any, mut begun, mut twice, mut apart) = (Bits::EMPTY, Bits::EMPTY, Bits::EMPTY, Bits::EMPTY);
    for before in 0..6 {
        let (place, after) = (NEXT[before], NEXT[NEXT[before]]);
        any |= other[before];
        let begins = other[before] - other[place];
        twice |= begun & begins;
        begun |= begins;
        // An empty place between two that are not the opponent's leaves them apart.
        apart |= !(own[place] | other[place] | other[before] | other[after]);
    }
    any - (twice | apart)
}

fn dead<const N: usize>([black, white]: &Around<N>) -> Bits<N> {
    cliques(black, white) | cliques(white, black)
}

/// For each place around, the empty cells that are dead once a side has a stone there.
fn dead_with<const N: usize>(around: &Around<N>, side: Side, empties: Bits<N>) -> [Bits<N>; 6] {
    let mut dead_with = [Bits::EMPTY; 6];
    for (place, dead_with) in dead_with.iter_mut().enumerate() {
        let [mut own, other] = [side, side.opponent()].map(|side| around[side as usize]);
        own[place] |= !other[place];
        *dead_with = (cliques(&own, &other) | cliques(&other, &own)) & empties;
    }
    dead_with
}

/// The cells of all pairs that a side has captured.
fn captured<const N: usize>(lattice: &Lattice<N>, around: &Around<N>, side: Side, empties: Bits<N>) -> Bits<N> {
    let dead_with = dead_with(around, side, empties);
    let mut captured = Bits::EMPTY;
    for place in 0..3 {
        let across = ACROSS[place];
        let first = dead_with[place] & lattice.toward(RING[place], dead_with[across]);
        captured |= first | lattice.toward(RING[across], first);
    }
    captured & empties
}

/// The cells that are vulnerable for a side, and where the opponent kills them.
pub(super) struct Vulnerable<const N: usize> {
    by_place: [Bits<N>; 6],
}

impl<const N: usize> Vulnerable<N> {
    /// Those of a position in which everything is [filled in](fill_in).
    pub(super) fn of(lattice: &Lattice<N>, stones: [Bits<N>; 2], side: Side) -> Vulnerable<N> {
        let around = around(lattice, stones);
        Vulnerable { by_place: dead_with(&around, side.opponent(), lattice.without(stones)) }
    }

    pub(super) fn cells(&self) -> Bits<N> {
        self.by_place.iter().fold(Bits::EMPTY, |all, &cells| all | cells)
    }

    /// For each of some vulnerable cells, one with which the opponent kills it.
    pub(super) fn killers(&self, lattice: &Lattice<N>, cells: Bits<N>) -> Bits<N> {
        let (mut left, mut killers) = (cells, Bits::EMPTY);
        for (place, &killed) in self.by_place.iter().enumerate() {
            killers |= lattice.toward(RING[ACROSS[place]], left & killed);
            left = left - killed;
        }
        killers & lattice.all
    }
}

/// The cells that become stones: Black's, then White's. A dead cell could be either's and becomes Black's.
pub(in crate::games) fn fill_in<const N: usize>(lattice: &Lattice<N>, mut stones: [Bits<N>; 2]) -> [Bits<N>; 2] {
    let begin = stones;
    loop {
        let before = stones;
        stones[0] |= dead(&around(lattice, stones)) & lattice.without(stones);
        for side in Side::BOTH {
            let captured = captured(lattice, &around(lattice, stones), side, lattice.without(stones));
            stones[side as usize] |= captured;
        }
        if stones == before {
            return [stones[0] - begin[0], stones[1] - begin[1]];
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};
    use slipway_games::{Board, Cell, Links, SlashLinks};

    use super::*;

    /// What is at a place around a cell: a side's stone or, beyond the board, its edge; nothing if the place is empty.
    fn at(board: Board, lattice: &Lattice<3>, stones: [Bits<3>; 2], cell: Cell, place: usize) -> Option<Side> {
        let (east, north) = RING[place];
        let Some(near) = cell.offset(east, north).filter(|&near| board.contains(near)) else {
            let row = i16::from(cell.row()) + i16::from(north);
            let leaves_by_row = row < 0 || row >= i16::from(board.size());
            return Some(if leaves_by_row { Side::Black } else { Side::White });
        };
        Side::BOTH.into_iter().find(|&side| stones[side as usize].meets(Bits::of(lattice.number(near))))
    }

    /// Whether all places that can be a side's are connected with each other, around the one way or the other. A ring without a stone of the opponent is left
    /// out.
    fn is_clique(ring: [Option<Side>; 6], side: Side) -> bool {
        let is_open = |place: usize| ring[place % 6] != Some(side.opponent());
        let along = |from: usize, to: usize| (from + 1..to).all(|place| ring[place % 6] == Some(side));
        let joined = |one: usize, other: usize| along(one, other) || along(other, one + 6);
        let mut pairs = (0..6).flat_map(|one| (one + 1..6).map(move |other| (one, other)));
        let open = pairs.all(|(one, other)| !is_open(one) || !is_open(other) || joined(one, other));
        open && (0..6).any(|place| !is_open(place))
    }

    #[test]
    fn dead_and_captured_cells_are_those_of_one_cell_at_a_time() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let (mut dead_cells, mut captured_cells) = (0, 0);
        for size in (3..=13).cycle().take(220) {
            let board = Board::square(size);
            let lattice = Lattice::<3>::new(board, SlashLinks::OFFSETS);
            let mut stones = [Bits::EMPTY; 2];
            for cell in 0..board.area() {
                if let side @ (0 | 1) = rng.next_u64() % 4 {
                    stones[side as usize] |= Bits::of(cell);
                }
            }
            let is_dead = |stones: [Bits<3>; 2], number: usize| {
                let ring = std::array::from_fn(|place| at(board, &lattice, stones, lattice.cell(number), place));
                Side::BOTH.into_iter().any(|side| is_clique(ring, side))
            };
            let empties = lattice.without(stones);
            let around = around(&lattice, stones);
            let dead = dead(&around);
            for cell in empties.iter() {
                assert_eq!(dead.meets(Bits::of(cell)), is_dead(stones, cell), "{size} {stones:?} {cell}");
            }
            dead_cells += (dead & empties).len();
            for side in Side::BOTH {
                let with = |cell: usize| {
                    let mut after = stones;
                    after[side as usize] |= Bits::of(cell);
                    after
                };
                let mut expected = Bits::EMPTY;
                for cell in empties.iter() {
                    for other in (lattice.near[cell] & empties).iter() {
                        if is_dead(with(cell), other) && is_dead(with(other), cell) {
                            expected |= Bits::of(cell) | Bits::of(other);
                        }
                    }
                }
                let found = captured(&lattice, &around, side, empties);
                assert_eq!(found, expected, "{size} {stones:?} {side:?}");
                captured_cells += found.len();
            }
        }
        assert!(dead_cells > 500 && captured_cells > 500, "{dead_cells} {captured_cells}");
    }
}
