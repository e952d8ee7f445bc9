//! What keeps a placement of Crossway from completing a crosscut.
//!
//! A placement is forbidden exactly if a diagonal neighbour is one's own and *both* cells between are the opponent's. Stones never leave, so a placement cannot become
//! legal again. For each diagonal of a cell it is enough for ever that one of the two cells between is the side's own, or that the cell at its end is
//! the opponent's or off the board. Otherwise, if one of the cells between is empty, the placement stays legal while the opponent is not there. If both are the opponent's,
//! it stays legal while the side itself is not at the end.

use super::bits::Bits;
use super::lattice::Lattice;
use super::virtual_connections::Need;

/// The cells on which a stone of the side would complete a crosscut; what it says of cells with stones means nothing.
pub(crate) fn crosscuts<const N: usize>(lattice: &Lattice<N>, [own, other]: [Bits<N>; 2]) -> Bits<N> {
    let diagonals = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
    diagonals.into_iter().fold(Bits::EMPTY, |crosscuts, (east, north)| {
        let between = lattice.toward((east, 0), other) & lattice.toward((0, north), other);
        crosscuts | lattice.toward((east, north), own) & between
    })
}

/// What a legal placement needs to stay legal, while the side may have stones on the cells of `own_to_be`.
pub(crate) fn need<const N: usize>(
    lattice: &Lattice<N>,
    [own, other]: [Bits<N>; 2],
    cell: usize,
    own_to_be: Bits<N>,
) -> Need<N> {
    let around = lattice.orthogonals(cell);
    let is_empty = |near: Bits<N>| !near.is_empty() && !near.meets(own | other);
    let (mut between, mut apart) = (0, Bits::EMPTY);
    for (place, diagonal) in lattice.diagonals(cell).enumerate() {
        if !diagonal.far.meets(own_to_be) || diagonal.between.into_iter().any(|near| near.meets(own)) {
            continue;
        }
        if diagonal.between.into_iter().any(is_empty) {
            between |= 1 << place;
        } else {
            apart |= diagonal.far;
        }
    }
    let empty = (0..4).filter(|&place| is_empty(around[place])).fold(0, |empty, place| empty | 1 << place);
    let ways: [u8; 4] = COVERS[empty][between];
    let set =
        |way: u8| (0..4).filter(|place| way >> place & 1 != 0).fold(Bits::EMPTY, |set, place| set | around[place]);
    Need::new(ways.into_iter().take_while(|&way| way != u8::MAX).map(set), apart)
}

/// By which of the four orthogonal neighbours are empty and for which of the four diagonals one of the two between has to be taken: the sets that
/// have one for each and none too many. At most four; the rest of a row is filled with 255.
static COVERS: [[[u8; 4]; 16]; 16] = {
    let mut covers = [[[u8::MAX; 4]; 16]; 16];
    let mut empty = 0;
    while empty < 16 {
        let mut between = 0;
        while between < 16 {
            let (mut number, mut way) = (0, 0);
            while way < 16 {
                if way & !empty == 0 && is_cover(way, between) && !has_one_too_many(way, between) {
                    covers[empty][between][number] = way as u8;
                    number += 1;
                }
                way += 1;
            }
            between += 1;
        }
        empty += 1;
    }
    covers
};

const fn is_cover(way: usize, between: usize) -> bool {
    let mut place = 0;
    while place < 4 {
        let pair = 1 << place | 1 << ((place + 1) % 4);
        if between >> place & 1 != 0 && way & pair == 0 {
            return false;
        }
        place += 1;
    }
    true
}

const fn has_one_too_many(way: usize, between: usize) -> bool {
    let mut place = 0;
    while place < 4 {
        if way >> place & 1 != 0 && is_cover(way & !(1 << place), between) {
            return true;
        }
        place += 1;
    }
    false
}
