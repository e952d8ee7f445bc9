//! Slash, by Mark Steere (2008).
//!
//! Black joins North and South, White West and East. Stones connect orthogonally and along SW–NE diagonals, which is the
//! adjacency of Hex: no placement is ever forbidden, and a full board has exactly one winner. The pie option replaces
//! the first stone by a white one on the same point. Rulings: `docs/rules/slash.md`.

mod info;
#[cfg(any(test, feature = "model"))]
pub(super) mod model;

pub(crate) use info::INFO;

use crate::core::board::{Board, Cell, HEXAGONAL};
use crate::core::cell_pool::CellPool;
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
use crate::core::sight::Sight;
use crate::core::turn::{Step, Turn};

/// "Two like colored stones which are horizontally or vertically adjacent are considered to be connected. If two like
/// colored stones are diagonally adjacent in the Southwest-Northeast direction they are connected."
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlashLinks;

impl Links for SlashLinks {
    #[inline(always)]
    fn north(row: u32) -> u32 {
        row | row << 1
    }

    #[inline(always)]
    fn south(row: u32) -> u32 {
        row | row >> 1
    }

    const OFFSETS: &'static [(i8, i8)] = &HEXAGONAL;
}

/// A position of Slash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slash {
    chains: Chains<SlashLinks>,
    turn: Side,
    pie: PieStage,
    winner: Option<Side>,
}

impl Slash {
    /// The stones of a side.
    #[inline(always)]
    #[must_use]
    pub fn stones(&self, side: Side) -> &CellSet {
        self.chains.stones(side)
    }

    /// The empty points, where either side may place.
    #[must_use]
    pub fn empties(&self) -> CellSet {
        self.chains.empties()
    }

    /// The stone that the pie option would recolour: the only one on the board.
    fn first_stone(&self) -> Option<Cell> {
        self.chains.stones(Side::Black).iter().next()
    }

    #[inline(always)]
    fn place(&mut self, cell: Cell) {
        if self.chains.add(self.turn, cell) {
            self.winner = Some(self.turn);
        }
        self.turn = self.turn.opponent();
        self.pie = self.pie.next();
    }
}

impl Rules for Slash {
    fn from_setup(setup: &Setup, pie: Pie) -> Result<Slash, Vec<Flaw>> {
        let mut flaws: Vec<Flaw> = setup.swap_flaw().into_iter().collect();
        let chains = Chains::from_setup(setup, &mut flaws);
        if !flaws.is_empty() {
            return Err(flaws);
        }
        Ok(Slash { chains, turn: setup.turn, pie: PieStage::of_setup(setup, pie), winner: chains.winner() })
    }

    fn game(&self) -> Game {
        Game::Slash
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
        self.pie == PieStage::Open
    }

    fn content(&self, cell: Cell) -> Content {
        self.chains.content(cell)
    }

    fn sight(&self, _: Option<Cell>) -> Sight {
        Sight { chains: self.chains.every_chain(), ..Sight::default() }
    }

    fn steps(&self, steps: &mut Vec<Step>) {
        steps.clear();
        if self.winner.is_some() {
            return;
        }
        steps.extend(self.chains.empties().iter().map(Step::Place));
        if self.swap_open() {
            steps.push(Step::Swap);
        }
    }

    fn check(&self, step: Step) -> Result<(), Illegal> {
        if let Some(outcome) = self.outcome() {
            return Err(Illegal::GameOver(outcome));
        }
        match step {
            Step::Place(cell) => self.chains.check_empty(cell),
            Step::Swap if self.swap_open() => Ok(()),
            Step::Swap => Err(Illegal::NoSwap),
            // "Each player will always have a placement available on his turn and must make one."
            _ => Err(foreign(Game::Slash, step)),
        }
    }

    #[inline]
    fn play(&mut self, step: Step) {
        match step {
            Step::Place(cell) => self.place(cell),
            // "White has the option of replacing the on-board black stone with a white stone on the same point. […]
            // after White's placement players take turns adding their own stones to the board, […] starting with Black."
            _ => {
                if let Some(cell) = self.first_stone() {
                    self.chains.recolour(cell, Side::White);
                }
                self.turn = Side::Black;
                self.pie = PieStage::Past;
            }
        }
    }

    fn count_turns(&self) -> u64 {
        match self.winner {
            Some(_) => 0,
            None => self.chains.empties().len() as u64 + u64::from(self.swap_open()),
        }
    }

    fn effects(&self, step: Step) -> Vec<Effect> {
        let mut after = self.clone();
        after.play(step);
        match step {
            Step::Place(cell) => {
                let side = self.turn;
                let placed = Effect::Placed { side, cell };
                std::iter::once(placed).chain(after.chains.win_effects(side)).collect()
            }
            _ => self.first_stone().map(|cell| Effect::Recoloured { cell, side: Side::White }).into_iter().collect(),
        }
    }

    fn key(&self) -> u64 {
        mix(self.chains.key(), (self.turn as u64) << 2 | self.pie as u64)
    }

    /// A full board has exactly one winner, so the board is filled without checking what the stones connect; then only the winner's stones
    /// are followed to the one that joined the edges, and what came after it is taken back.
    fn finish_at_random(&mut self, random: &mut impl Random, mut record: Option<&mut Vec<Turn>>) -> u32 {
        let mut empties = CellPool::of(&self.chains.empties(), self.chains.size());
        let mut plies = 0;
        while self.pie != PieStage::Past && self.winner.is_none() {
            let swaps = u32::from(self.swap_open());
            let pick = random.below(empties.len() as u32 + swaps) as usize;
            let step = if pick < empties.len() { Step::Place(empties.take(pick)) } else { Step::Swap };
            self.play(step);
            plies += 1;
            if let Some(record) = &mut record {
                record.push(if let Step::Place(cell) = step { Turn::Place(cell) } else { Turn::Swap });
            }
        }
        if self.winner.is_some() {
            return plies;
        }
        let before = self.chains;
        let begin = empties.len();
        // What is not black in the end is white, so that only black stones need be put there.
        let black_is_first = self.turn == Side::Black;
        while empties.len() >= 2 {
            let (one, other) = random.two_below(empties.len() as u32);
            let (one, other) = (empties.take(one as usize), empties.take(other as usize));
            self.chains.add_unlinked(Side::Black, if black_is_first { one } else { other });
        }
        if empties.len() == 1 {
            let last = empties.take(0);
            if black_is_first {
                self.chains.add_unlinked(Side::Black, last);
            }
        }
        self.chains.fill_with_white();
        let placed = |ply: usize| empties.at(begin - 1 - ply);
        self.chains.relink(Side::Black);
        let winner = if self.chains.joined(Side::Black) { Side::Black } else { Side::White };
        let last = self.last_ply(before, winner, usize::from(winner != self.turn), begin, placed);
        for ply in last + 1..begin {
            let side = if ply % 2 == 0 { self.turn } else { self.turn.opponent() };
            self.chains.remove_unlinked(side, placed(ply));
        }
        if let Some(record) = record {
            record.extend((0..=last).map(|ply| Turn::Place(placed(ply))));
        }
        self.turn = winner.opponent();
        self.winner = Some(winner);
        plies + last as u32 + 1
    }
}

impl Slash {
    /// The ply with which the winner joined the edges, of all the plies that filled the board; the winner's are every other, from `first` on.
    ///
    /// Until a quarter of the board is empty, hardly any game is over: those stones are linked at once and the others one by one. Should the
    /// edges be joined already then, all are linked one by one.
    #[inline(always)]
    fn last_ply(
        &self,
        before: Chains<SlashLinks>,
        winner: Side,
        first: usize,
        plies: usize,
        placed: impl Fn(usize) -> Cell,
    ) -> usize {
        let few = usize::from(before.size()).pow(2) / 4;
        let mut chains = before;
        let mut next = first;
        while next + few < plies {
            chains.add_unlinked(winner, placed(next));
            next += 2;
        }
        chains.relink(winner);
        if chains.joined(winner) {
            (chains, next) = (before, first);
        }
        while !chains.add(winner, placed(next)) {
            next += 2;
        }
        next
    }
}
