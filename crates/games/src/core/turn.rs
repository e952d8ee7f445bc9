//! Steps and turns.
//!
//! A game is *decided* in steps and *recorded* in turns. A turn of Slither is an optional shift and a
//! placement, a turn of Slicron a placement and, where there is a choice, the path that stays; in the other
//! games a turn is one step. Different turns can have the same result, and of these one spelling is
//! canonical: see [`Rules::turns`](crate::Rules::turns).

use crate::core::board::Cell;

/// One decision of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Step {
    /// A stone is placed on this cell.
    Place(Cell),
    /// Slither: an own stone moves to an adjacent empty cell, before the placement.
    Shift {
        /// Where the stone stands.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// Slyde: a tile slides to an adjacent empty cell.
    Slide {
        /// Where the tile lies.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// Slicron: of the paths that the stone just placed has opened, the one with this number stays. They are
    /// numbered as [`Rules::choices`](crate::Rules::choices) lists them.
    Keep(u32),
    /// The pie option is taken.
    Swap,
    /// The turn is forfeited: only when there is nothing else.
    Pass,
}

/// A whole turn, as it is recorded.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Turn {
    /// A placement.
    Place(Cell),
    /// Slither: a shift, then a placement.
    ShiftAndPlace {
        /// Where the stone stood.
        from: Cell,
        /// Where it went.
        to: Cell,
        /// Where the new stone was placed.
        place: Cell,
    },
    /// Slyde: a slide.
    Slide {
        /// Where the tile lay.
        from: Cell,
        /// Where it went.
        to: Cell,
    },
    /// Slicron: a placement and the path that stays of those it opened, from its smaller end.
    PlaceAndKeep {
        /// Where the stone was placed.
        place: Cell,
        /// The path that stays, which contains that stone.
        path: Path,
    },
    /// The pie option was taken.
    Swap,
    /// There was nothing else.
    Pass,
}

/// The cells of a Slicron path in order, from the smaller end.
pub type Path = Box<[Cell]>;

impl Turn {
    /// The turn that these steps make, each with the paths that were to be chosen from before it; none if they make no turn.
    #[must_use]
    pub fn of(steps: &[(Step, Vec<Path>)]) -> Option<Turn> {
        Some(match steps {
            [(Step::Place(place), _)] => Turn::Place(*place),
            [(Step::Slide { from, to }, _)] => Turn::Slide { from: *from, to: *to },
            [(Step::Shift { from, to }, _), (Step::Place(place), _)] => {
                Turn::ShiftAndPlace { from: *from, to: *to, place: *place }
            }
            [(Step::Place(place), _), (Step::Keep(path), paths)] => {
                Turn::PlaceAndKeep { place: *place, path: paths.get(*path as usize)?.clone() }
            }
            [(Step::Swap, _)] => Turn::Swap,
            [(Step::Pass, _)] => Turn::Pass,
            _ => return None,
        })
    }

    /// The cells that its steps name, in their order.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Turn::Place(cell) | Turn::PlaceAndKeep { place: cell, .. } => vec![*cell],
            Turn::ShiftAndPlace { from, to, place } => vec![*from, *to, *place],
            Turn::Slide { from, to } => vec![*from, *to],
            Turn::Swap | Turn::Pass => Vec::new(),
        }
    }
}
