//! Slither, by Corey Clark (2010).
//!
//! Black joins North and South, White West and East, orthogonally. A turn is an optional shift of one own stone to one of the eight
//! cells around it, then a placement. At the end of the turn no two stones of the mover may touch only at a corner:
//! that is called a *bare diagonal* here, and a position without one is *clean*. Rulings: `docs/rules/slither.md`.

mod info;
#[cfg(any(test, feature = "model"))]
pub(super) mod model;

pub(crate) use info::INFO;

mod clean;
mod random;

use self::clean::{
    bare_diagonal, bare_diagonals, clean_placements, clean_placements_after, every_bare_diagonal, is_clean,
};
use self::random::Draws;
use crate::core::board::{Board, Cell, EIGHT, ORTHOGONAL};
use crate::core::cells::CellSet;
use crate::core::chains::Chains;
use crate::core::effect::Effect;
use crate::core::game::Game;
use crate::core::illegal::Illegal;
use crate::core::links::Links;
use crate::core::random::{Random, mix};
use crate::core::rules::{Pie, PieStage, Rules, foreign};
use crate::core::setup::{Content, Flaw, Setup};
use crate::core::side::{Outcome, Side};
use crate::core::sight::{Preview, Sight};
use crate::core::turn::{Step, Turn};

/// "… connect your designated sides of the board with a chain of orthogonally connected stones."
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlitherLinks;

impl Links for SlitherLinks {
    #[inline(always)]
    fn north(row: u32) -> u32 {
        row
    }

    #[inline(always)]
    fn south(row: u32) -> u32 {
        row
    }

    const OFFSETS: &'static [(i8, i8)] = &ORTHOGONAL;
}

/// A position of Slither.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slither {
    chains: Chains<SlitherLinks>,
    turn: Side,
    pie: PieStage,
    winner: Option<Side>,
    shifted: Option<Shift>,
}

/// A shift: where the stone stood, and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shift {
    from: Cell,
    to: Cell,
}

impl Slither {
    /// The stones of a side.
    #[inline(always)]
    #[must_use]
    pub fn stones(&self, side: Side) -> &CellSet {
        self.chains.stones(side)
    }

    /// The cells where a stone of the side, placed without a shift, would touch none of its own only at a corner. The side need not be to move.
    #[must_use]
    pub fn clean_placements(&self, side: Side) -> CellSet {
        clean_placements(self.chains.stones(side), &self.chains.empties())
    }

    /// The same after a shift of one of the side's stones to an empty cell next to it. The cell just vacated is an empty one.
    #[must_use]
    pub fn clean_placements_after(&self, side: Side, from: Cell, to: Cell) -> CellSet {
        let (mut own, mut empties) = (*self.chains.stones(side), self.chains.empties());
        own.remove(from);
        own.insert(to);
        empties.insert(from);
        empties.remove(to);
        clean_placements_after(Shift { from, to }, &own, &empties)
    }

    /// Whether a placement of the side to move on an empty cell ends the turn cleanly, as far as the four blocks around it tell: that is all without
    /// a shift.
    #[inline(always)]
    #[must_use]
    pub fn is_clean_placement(&self, cell: Cell) -> bool {
        let mut own = *self.own();
        own.insert(cell);
        is_clean(&own, cell)
    }

    /// Whether a shift of an own stone to an empty cell and a placement on another end the turn cleanly.
    #[inline(always)]
    #[must_use]
    pub fn is_clean_turn(&self, from: Cell, to: Cell, place: Cell) -> bool {
        let mut own = self.own_after(Shift { from, to });
        own.insert(place);
        [place, to, from].into_iter().all(|cell| is_clean(&own, cell))
    }

    /// The empty cells.
    #[must_use]
    pub fn empties(&self) -> CellSet {
        self.chains.empties()
    }

    /// The stones of the side to move.
    #[inline(always)]
    fn own(&self) -> &CellSet {
        self.chains.stones(self.turn)
    }

    /// The stones of the side to move after a shift.
    #[inline(always)]
    fn own_after(&self, Shift { from, to }: Shift) -> CellSet {
        let mut own = *self.own();
        own.remove(from);
        own.insert(to);
        own
    }

    /// Every shift of an own stone to an empty cell next to it, whether or not it can be completed.
    fn shifts(&self) -> impl Iterator<Item = Shift> + '_ {
        let board = self.board();
        self.own().iter().flat_map(move |from| {
            board.around(from, &EIGHT).filter(|&to| self.chains.is_empty(to)).map(move |to| Shift { from, to })
        })
    }

    /// The placements that end a turn cleanly, without a shift.
    fn plain_placements(&self) -> CellSet {
        clean_placements(self.own(), &self.chains.empties())
    }

    /// The placements that end a turn cleanly, after a shift that has not been played yet; `empties` are the empty cells now.
    fn placements_after(&self, shift: Shift, empties: &CellSet) -> CellSet {
        let mut empties = *empties;
        empties.insert(shift.from);
        empties.remove(shift.to);
        clean_placements_after(shift, &self.own_after(shift), &empties)
    }

    /// The placements after a shift that make a canonical turn: each result has one spelling.
    ///
    /// Back on the vacated cell, the turn is a plain placement. If the stone could as well have shifted to the placed cell and the
    /// placement have been made on the other, the smaller of the two cells is the one shifted to.
    fn canonical_placements_after(&self, shift: Shift, empties: &CellSet) -> CellSet {
        let mut placements = self.placements_after(shift, empties);
        placements.remove(shift.from);
        for place in self.board().around(shift.from, &EIGHT) {
            if place < shift.to {
                placements.remove(place);
            }
        }
        placements
    }

    /// The placements that can be made now.
    fn placements(&self) -> CellSet {
        match self.shifted {
            None => self.plain_placements(),
            Some(shift) => clean_placements_after(shift, self.own(), &self.chains.empties()),
        }
    }

    /// A cell with which the side to move can begin or go on, by a placement or by a shift from it, if there is any.
    fn any_beginning(&self) -> Option<Cell> {
        self.placements().iter().next().or_else(|| {
            let empties = self.chains.empties();
            let mut shifts = self.shifts();
            shifts.find(|&shift| !self.placements_after(shift, &empties).is_empty()).map(|shift| shift.from)
        })
    }

    /// Why a placement on this empty cell does not end the turn cleanly.
    fn bare_after_placing(&self, place: Cell) -> Option<Illegal> {
        let mut own = *self.own();
        own.insert(place);
        let touched = self.shifted.map_or([place; 3], |shift| [place, shift.to, shift.from]);
        let [at, with] = touched.into_iter().find_map(|cell| bare_diagonal(&own, cell))?;
        let mut joined_by = vec![Cell::at(at.column(), with.row()), Cell::at(with.column(), at.row())];
        joined_by.retain(|&cell| self.chains.is_empty(cell));
        joined_by.sort();
        Some(Illegal::BareDiagonal { at, with, joined_by })
    }

    fn check_shift(&self, shift: Shift) -> Result<(), Illegal> {
        let Shift { from, to } = shift;
        if let Some(Shift { from, to }) = self.shifted {
            return Err(Illegal::AlreadyShifted { from, to });
        }
        if !self.board().contains(from) || !self.board().contains(to) {
            return Err(Illegal::OffBoard(self.board()));
        }
        if !self.own().contains(from) {
            return Err(Illegal::NotYourStone { cell: from, turn: self.turn });
        }
        if !from.touches(to) {
            return Err(Illegal::ShiftTooFar { from, to });
        }
        self.chains.check_empty(to)?;
        if self.placements_after(shift, &self.chains.empties()).is_empty() {
            let bare = every_bare_diagonal(&self.own_after(shift));
            return Err(Illegal::ShiftNeverClean { from, to, bare });
        }
        Ok(())
    }

    #[inline]
    fn shift(&mut self, shift: Shift) {
        self.chains.remove(self.turn, shift.from);
        self.chains.add(self.turn, shift.to);
        self.shifted = Some(shift);
    }

    #[inline]
    fn place(&mut self, cell: Cell) {
        self.chains.add(self.turn, cell);
        // The win is looked at when the turn is complete: the shift may have made it, too.
        if self.chains.joined(self.turn) {
            self.winner = Some(self.turn);
        }
        self.end_turn();
    }

    #[inline(always)]
    fn end_turn(&mut self) {
        self.shifted = None;
        self.turn = self.turn.opponent();
        self.pie = self.pie.next();
    }

    /// The turn with this number among the canonical turns: the plain placements, then shift by shift. None if there are fewer.
    fn turn_number(&self, mut number: u64) -> Option<Turn> {
        let mut within = |placements: CellSet| {
            let found = placements.iter().nth(number as usize);
            number = number.saturating_sub(placements.len() as u64);
            found
        };
        if let Some(place) = within(self.plain_placements()) {
            return Some(Turn::Place(place));
        }
        let empties = self.chains.empties();
        self.shifts().find_map(|shift| {
            let place = within(self.canonical_placements_after(shift, &empties))?;
            Some(Turn::ShiftAndPlace { from: shift.from, to: shift.to, place })
        })
    }
}

impl Shift {
    fn step(self) -> Step {
        Step::Shift { from: self.from, to: self.to }
    }
}

impl Rules for Slither {
    fn from_setup(setup: &Setup, pie: Pie) -> Result<Slither, Vec<Flaw>> {
        let mut flaws: Vec<Flaw> = setup.swap_flaw().into_iter().collect();
        let chains: Chains<SlitherLinks> = Chains::from_setup(setup, &mut flaws);
        for cell in setup.board().cells() {
            let Some(side) = chains.stone(cell) else { continue };
            let bare = bare_diagonals(chains.stones(side), cell).filter(|[a, b]| a < b);
            flaws.extend(bare.map(|cells| Flaw::BareDiagonal { cells }));
        }
        if !flaws.is_empty() {
            return Err(flaws);
        }
        let pie = PieStage::of_setup(setup, pie);
        Ok(Slither { chains, turn: setup.turn, pie, winner: chains.winner(), shifted: None })
    }

    fn game(&self) -> Game {
        Game::Slither
    }

    fn board(&self) -> Board {
        self.chains.board()
    }

    #[inline(always)]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome> {
        self.winner.map(Outcome::Won)
    }

    fn swap_open(&self) -> bool {
        self.pie == PieStage::Open && self.shifted.is_none()
    }

    fn within_turn(&self) -> bool {
        self.shifted.is_some()
    }

    fn content(&self, cell: Cell) -> Content {
        self.chains.content(cell)
    }

    fn sight(&self, lifted: Option<Cell>) -> Sight {
        let mut own = *self.own();
        if let Some(lifted) = lifted.filter(|&cell| self.board().contains(cell)) {
            own.remove(lifted);
        }
        Sight { chains: self.chains.every_chain(), bare: every_bare_diagonal(&own), ..Sight::default() }
    }

    fn preview(&self, step: Step) -> Preview {
        match step {
            Step::Shift { from, to } => {
                Preview { bare: every_bare_diagonal(&self.own_after(Shift { from, to })), ..Preview::default() }
            }
            _ => Preview::default(),
        }
    }

    fn steps(&self, steps: &mut Vec<Step>) {
        steps.clear();
        if self.winner.is_some() {
            return;
        }
        steps.extend(self.placements().iter().map(Step::Place));
        if self.shifted.is_some() {
            return;
        }
        let empties = self.chains.empties();
        let completed = self.shifts().filter(|&shift| !self.placements_after(shift, &empties).is_empty());
        steps.extend(completed.map(Shift::step));
        if self.swap_open() {
            steps.push(Step::Swap);
        }
        if steps.is_empty() {
            steps.push(Step::Pass);
        }
    }

    fn check(&self, step: Step) -> Result<(), Illegal> {
        if let Some(outcome) = self.outcome() {
            return Err(Illegal::GameOver(outcome));
        }
        match step {
            Step::Place(cell) => {
                self.chains.check_empty(cell)?;
                self.bare_after_placing(cell).map_or(Ok(()), Err)
            }
            Step::Shift { from, to } => self.check_shift(Shift { from, to }),
            Step::Swap if self.swap_open() => Ok(()),
            Step::Swap => Err(Illegal::NoSwap),
            Step::Pass => self.any_beginning().map_or(Ok(()), |instead| Err(Illegal::NoPass { instead })),
            _ => Err(foreign(Game::Slither, step)),
        }
    }

    #[inline]
    fn play(&mut self, step: Step) {
        match step {
            Step::Place(cell) => self.place(cell),
            Step::Shift { from, to } => self.shift(Shift { from, to }),
            // "… the other player may choose to play as his opponent's color instead of making a move."
            Step::Swap => self.pie = PieStage::Past,
            _ => self.end_turn(),
        }
    }

    fn turns(&self, turns: &mut Vec<Turn>) {
        turns.clear();
        if self.winner.is_some() {
            return;
        }
        turns.extend(self.plain_placements().iter().map(Turn::Place));
        let empties = self.chains.empties();
        for shift in self.shifts() {
            let placements = self.canonical_placements_after(shift, &empties);
            let Shift { from, to } = shift;
            turns.extend(placements.iter().map(|place| Turn::ShiftAndPlace { from, to, place }));
        }
        if self.swap_open() {
            turns.push(Turn::Swap);
        }
        if turns.is_empty() {
            turns.push(Turn::Pass);
        }
    }

    fn count_turns(&self) -> u64 {
        if self.winner.is_some() {
            return 0;
        }
        let empties = self.chains.empties();
        let after_shifts: usize =
            self.shifts().map(|shift| self.canonical_placements_after(shift, &empties).len()).sum();
        let plain = self.plain_placements().len();
        ((plain + after_shifts) as u64 + u64::from(self.swap_open())).max(1)
    }

    fn effects(&self, step: Step) -> Vec<Effect> {
        let mut after = self.clone();
        after.play(step);
        let side = self.turn;
        match step {
            Step::Place(cell) => {
                let placed = Effect::Placed { side, cell };
                std::iter::once(placed).chain(after.chains.win_effects(side)).collect()
            }
            Step::Shift { from, to } => vec![Effect::Moved { from, to }],
            Step::Swap => vec![Effect::SidesExchanged],
            _ => vec![Effect::Passed { side }],
        }
    }

    fn key(&self) -> u64 {
        let stage = (self.turn as u64) << 2 | self.pie as u64;
        let shifted = self.shifted.map_or(0, |Shift { from, to }| {
            1 << 20
                | u64::from(from.row()) << 15
                | u64::from(from.column()) << 10
                | u64::from(to.row()) << 5
                | u64::from(to.column())
        });
        mix(self.chains.key(), shifted << 3 | stage)
    }

    /// Draws from all pairs of a shift (or none) and a placement until one is a canonical legal turn, which is quicker by far than counting
    /// some 900 turns; where few of the pairs are, it gives up drawing and counts.
    fn finish_at_random(&mut self, random: &mut impl Random, mut record: Option<&mut Vec<Turn>>) -> u32 {
        let mut draws = Draws::of(self);
        let mut plies = 0;
        while self.winner.is_none() {
            let turn = self.random_turn(&draws, random);
            let side = self.turn;
            match turn {
                Turn::Place(place) => {
                    draws.place(side, place);
                    self.place(place);
                }
                Turn::ShiftAndPlace { from, to, place } => {
                    draws.shift(side, from, to);
                    draws.place(side, place);
                    self.shift(Shift { from, to });
                    self.place(place);
                }
                Turn::Swap => self.play(Step::Swap),
                _ => self.play(Step::Pass),
            }
            plies += 1;
            if let Some(record) = &mut record {
                record.push(turn);
            }
        }
        plies
    }
}
