//! What virtual connections tell the search about Slash and Crossway: a position is won or lost, or only some turns are left that are not.

use std::sync::OnceLock;

use slipway_games::{Crossway, CrosswayLinks, Links, Rules, Side, Slash, SlashLinks, Step};

use crate::bitset::Bits;
use crate::connect::{Between, Connections, Effort, Need, Told, Wanted, tell};
use crate::crosscut::need;
use crate::knowledge::Studied;
use crate::lattice::Lattice;

/// How thoroughly connections are looked for: one look has to be worth some hundred simulations.
const EFFORT: Effort = Effort { between: Between::Anchors, full: 4, half: 8, threats: 24, combined: 3 };

/// A position as sets of cells.
struct Seen<const N: usize> {
    lattice: &'static Lattice<N>,
    turn: Side,
    /// Black's, then White's.
    stones: [Bits<N>; 2],
    free: [Bits<N>; 2],
}

/// Studies a position with sets of cells as large as its board, which is made once. Boards of more than 13x13 are not studied: on 19x19 a look takes about as
/// long as a search may overrun its time, and finds nothing before the game is nearly decided.
macro_rules! on_fitting_lattice {
    ($position:expr, $links:expr, $study:ident) => {{
        on_fitting_lattice!($position, $links, $study, 1, 2, 3)
    }};
    ($position:expr, $links:expr, $study:ident, $($words:literal),*) => {{
        let board = $position.board();
        $(
            if board.area() <= 64 * $words {
                static LATTICES: [OnceLock<Lattice<$words>>; 20] = [const { OnceLock::new() }; 20];
                let lattice = LATTICES[usize::from(board.size())].get_or_init(|| Lattice::new(board, $links));
                return $study($position, lattice);
            }
        )*
        Studied::Nothing
    }};
}

pub(crate) fn study_slash(position: &Slash) -> Studied {
    fn study<const N: usize>(position: &Slash, lattice: &'static Lattice<N>) -> Studied {
        let stones = Side::BOTH.map(|side| lattice.set(position.stones(side)));
        let free = [lattice.set(&position.empties()); 2];
        Seen { lattice, turn: position.turn(), stones, free }.study(|_, _| Need::NOTHING)
    }
    on_fitting_lattice!(position, SlashLinks::OFFSETS, study)
}

pub(crate) fn study_crossway(position: &Crossway) -> Studied {
    fn study<const N: usize>(position: &Crossway, lattice: &'static Lattice<N>) -> Studied {
        let stones = Side::BOTH.map(|side| lattice.set(position.stones(side)));
        let free = Side::BOTH.map(|side| lattice.set(&position.placements(side)));
        Seen { lattice, turn: position.turn(), stones, free }.study(|side, cell| {
            let (own, other) = (stones[side as usize], stones[side.opponent() as usize]);
            need(lattice, [own, other], cell, !other)
        })
    }
    on_fitting_lattice!(position, CrosswayLinks::OFFSETS, study)
}

impl<const N: usize> Seen<N> {
    fn study(&self, need: impl Fn(Side, usize) -> Need<N>) -> Studied {
        let may_place = self.free[self.turn as usize];
        if may_place.is_empty() {
            return Studied::Nothing;
        }
        let find = |side: Side, wanted: Wanted| {
            let ground = self.lattice.ground(side, self.stones[side as usize], self.free[side as usize]);
            Connections::find(&ground, |cell| need(side, cell), EFFORT, wanted)
        };
        let place = |cell: usize| Step::Place(self.lattice.cell(cell));
        match tell(self.turn, may_place, find) {
            Told::Won { carrier, begin: Some(cell) } => Studied::Won { by: place(cell), steps: carrier.len() as u16 },
            Told::Lost { carrier } => Studied::Lost { steps: carrier.len() as u16 },
            Told::Open { must, .. } if must != may_place => Studied::Only(must.iter().map(place).collect()),
            Told::Won { begin: None, .. } | Told::Open { .. } => Studied::Nothing,
        }
    }
}
