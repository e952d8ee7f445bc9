//! Crossway, by Mark Steere (2007).
//!
//! Black joins North and South, White West and East, in all eight directions. Nobody may complete a crosscut, a 2x2 block with one colour on
//! each diagonal. A player without a placement forfeits the turn. Stones never leave, so a point that is forbidden to a side stays
//! forbidden to it. Rulings: `docs/rules/crossway.md`.

mod info;
#[cfg(any(test, feature = "model"))]
pub(super) mod model;

pub(crate) use info::INFO;

use crate::core::board::{Board, Cell, DIAGONAL, EIGHT};
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
use crate::core::side::{BySide, Outcome, Side};
use crate::core::sight::Sight;
use crate::core::turn::{Step, Turn};

/// "Each stone in the sequence must be connected to neighboring stones in the sequence via horizontal, vertical, or
/// diagonal adjacencies."
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrosswayLinks;

impl Links for CrosswayLinks {
    #[inline(always)]
    fn north(row: u32) -> u32 {
        row | row << 1 | row >> 1
    }

    #[inline(always)]
    fn south(row: u32) -> u32 {
        row | row << 1 | row >> 1
    }

    const OFFSETS: &'static [(i8, i8)] = &EIGHT;
}

/// A position of Crossway.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crossway {
    chains: Chains<CrosswayLinks>,
    turn: Side,
    pie: PieStage,
    winner: Option<Side>,
}

impl Crossway {
    /// The stones of a side.
    #[inline(always)]
    #[must_use]
    pub fn stones(&self, side: Side) -> &CellSet {
        self.chains.stones(side)
    }

    /// The legal placements of a side, whether it is to move or not, by rows of bits.
    #[must_use]
    pub fn placements(&self, side: Side) -> CellSet {
        let mut placements = CellSet::EMPTY;
        for line in 1..=usize::from(self.chains.size()) {
            *placements.line_mut(line) = self.chains.empty_line(line) & !self.crosscuts_of_line(line, side);
        }
        placements
    }

    /// "A player must never complete the formation shown in Figure 2 or a 90 degree rotation of this formation."
    ///
    /// The cells of a row where a stone would: given the own stones of the rows to the south, here and to the north, and the opponent's. The formation
    /// fills one 2x2 block, so only the four blocks around a cell can be new; in each, the cell diagonally opposite is the side's own and the two
    /// between are the opponent's.
    #[inline(always)]
    #[must_use]
    pub fn crosscuts(own: [u32; 3], other: [u32; 3]) -> u32 {
        let (north, south) = (other[1] & own[2], other[1] & own[0]);
        (north >> 1 | north << 1) & other[2] | (south >> 1 | south << 1) & other[0]
    }

    #[inline(always)]
    fn crosscuts_of_line(&self, line: usize, side: Side) -> u32 {
        let rows = |side| [line - 1, line, line + 1].map(|line| self.chains.stones(side).line(line));
        Crossway::crosscuts(rows(side), rows(side.opponent()))
    }

    #[inline(always)]
    fn completes_crosscut(&self, cell: Cell, side: Side) -> bool {
        self.crosscuts_of_line(usize::from(cell.row()) + 1, side) >> cell.column() & 1 != 0
    }

    /// The crosscut that a stone of the side to move would complete.
    fn crosscut(&self, at: Cell) -> Option<Illegal> {
        let stones = |side| self.chains.stones(side);
        DIAGONAL.iter().find_map(|&(east, north)| {
            let with = at.offset(east, north)?;
            let between = [at.offset(east, 0)?, at.offset(0, north)?];
            let crosscut = stones(self.turn).contains(with)
                && between.iter().all(|&cell| stones(self.turn.opponent()).contains(cell));
            crosscut.then_some(Illegal::Crosscut { at, with, between })
        })
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

impl Rules for Crossway {
    fn from_setup(setup: &Setup, pie: Pie) -> Result<Crossway, Vec<Flaw>> {
        let mut flaws: Vec<Flaw> = setup.swap_flaw().into_iter().collect();
        for cell in setup.board().cells() {
            let block = [(0, 0), (1, 1), (1, 0), (0, 1)].map(|(east, north)| cell.offset(east, north));
            let [Some(a), Some(b), Some(c), Some(d)] = block else { continue };
            let crosscut = match [a, b, c, d].map(|cell| setup.content(cell)) {
                [Content::Stone(p), Content::Stone(q), Content::Stone(r), Content::Stone(s)] => {
                    p == q && r == s && p != r
                }
                _ => false,
            };
            if crosscut {
                flaws.push(Flaw::Crosscut { cells: [a, b, c, d] });
            }
        }
        let chains = Chains::from_setup(setup, &mut flaws);
        if !flaws.is_empty() {
            return Err(flaws);
        }
        Ok(Crossway { chains, turn: setup.turn, pie: PieStage::of_setup(setup, pie), winner: chains.winner() })
    }

    fn game(&self) -> Game {
        Game::Crossway
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
        let open = Side::BOTH.map(|side| self.placements(side));
        let closed = self.chains.empties() - open[0] - open[1];
        Sight { chains: self.chains.every_chain(), closed, ..Sight::default() }
    }

    fn steps(&self, steps: &mut Vec<Step>) {
        steps.clear();
        if self.winner.is_some() {
            return;
        }
        steps.extend(self.placements(self.turn).iter().map(Step::Place));
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
                self.crosscut(cell).map_or(Ok(()), Err)
            }
            Step::Swap if self.swap_open() => Ok(()),
            Step::Swap => Err(Illegal::NoSwap),
            // "If you have no more placements available, you forfeit your turn"
            Step::Pass => {
                let instead = self.placements(self.turn).iter().next();
                instead.map_or(Ok(()), |instead| Err(Illegal::NoPass { instead }))
            }
            _ => Err(foreign(Game::Crossway, step)),
        }
    }

    #[inline]
    fn play(&mut self, step: Step) {
        match step {
            Step::Place(cell) => self.place(cell),
            // "White then has the option of switching colors with Black, and claiming Black's first move as his own.
            // […] Black then becomes White and now makes the second move of the game."
            Step::Swap => self.pie = PieStage::Past,
            _ => {
                self.turn = self.turn.opponent();
                self.pie = self.pie.next();
            }
        }
    }

    fn count_turns(&self) -> u64 {
        match self.winner {
            Some(_) => 0,
            None => (self.placements(self.turn).len() as u64 + u64::from(self.swap_open())).max(1),
        }
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
            Step::Swap => vec![Effect::SidesExchanged],
            _ => vec![Effect::Passed { side }],
        }
    }

    fn key(&self) -> u64 {
        mix(self.chains.key(), (self.turn as u64) << 2 | self.pie as u64)
    }

    /// Draws cells until one is legal. A cell found forbidden to a side is not drawn again by it, since it stays forbidden.
    ///
    /// While half of the board is empty, hardly any game is over. So until then the stones are put there without checking what they connect, and
    /// then it is found out once; should a side have joined its edges before, the same stones are gone through again.
    fn finish_at_random(&mut self, random: &mut impl Random, mut record: Option<&mut Vec<Turn>>) -> u32 {
        // Cells that may be legal for both sides, and those found forbidden to the opponent.
        let mut both = CellPool::of(&self.chains.empties(), self.chains.size());
        let mut only = BySide { black: CellPool::EMPTY, white: CellPool::EMPTY };
        let mut plies = 0;
        while self.winner.is_none() && self.pie != PieStage::Past {
            let turn = self.play_at_random(&mut both, &mut only, random);
            plies += 1;
            record.iter_mut().for_each(|record| record.push(turn.clone()));
        }
        let blind = both.len().saturating_sub(usize::from(self.chains.size()).pow(2) / 2);
        if blind > 0 && self.winner.is_none() {
            let before = self.clone();
            let mut placed = CellPool::EMPTY;
            while placed.len() < blind {
                let Some(cell) = self.draw(&mut both, &mut only, random) else { break };
                placed.put(cell);
                self.chains.add_unlinked(self.turn, cell);
                self.turn = self.turn.opponent();
            }
            self.chains.relink(Side::Black);
            self.chains.relink(Side::White);
            if self.chains.winner().is_some() {
                *self = before;
                let last = (0..placed.len()).find(|&ply| {
                    self.place(placed.at(ply));
                    self.winner.is_some()
                });
                placed.set_len(last.map_or(placed.len(), |ply| ply + 1));
            }
            plies += placed.len() as u32;
            if let Some(record) = &mut record {
                record.extend((0..placed.len()).map(|ply| Turn::Place(placed.at(ply))));
            }
        }
        while self.winner.is_none() {
            let turn = self.play_at_random(&mut both, &mut only, random);
            plies += 1;
            record.iter_mut().for_each(|record| record.push(turn.clone()));
        }
        plies
    }
}

impl Crossway {
    /// Plays one turn, drawn uniformly.
    #[inline(always)]
    fn play_at_random(&mut self, both: &mut CellPool, only: &mut BySide<CellPool>, random: &mut impl Random) -> Turn {
        // The option is open when there is one stone, so that every empty cell is a legal placement.
        if self.swap_open() && random.below(both.len() as u32 + 1) == 0 {
            self.play(Step::Swap);
            return Turn::Swap;
        }
        match self.draw(both, only, random) {
            Some(cell) => {
                self.place(cell);
                Turn::Place(cell)
            }
            None => {
                self.play(Step::Pass);
                Turn::Pass
            }
        }
    }

    /// Draws a legal placement of the side to move, if it has any, from the cells that may be legal for both sides and those that may be for one only.
    #[inline(always)]
    fn draw(&self, both: &mut CellPool, only: &mut BySide<CellPool>, random: &mut impl Random) -> Option<Cell> {
        let side = self.turn;
        loop {
            let (shared, own) = (both.len(), only[side].len());
            if shared + own == 0 {
                return None;
            }
            let pick = random.below((shared + own) as u32) as usize;
            let cell = if pick < shared { both.take(pick) } else { only[side].take(pick - shared) };
            if !self.completes_crosscut(cell, side) {
                return Some(cell);
            }
            if pick < shared {
                only[side.opponent()].put(cell);
            }
        }
    }
}
