//! Chains of stones across a square board, for the three connection games.
//!
//! Black joins South and North, White West and East. For each side there is the set of its stones and the
//! set of those among them that are linked to the side's *home* edge, South or West. A new stone next to a linked
//! one is linked, and so is everything that it connects; every stone joins that set at most once in a game, so keeping it up is
//! cheap, and a side has won when the set touches the *far* edge. A corner belongs to both of its edges.

use std::marker::PhantomData;

use crate::core::board::{Board, Cell};
use crate::core::cells::CellSet;
use crate::core::effect::Effect;
use crate::core::illegal::Illegal;
use crate::core::links::{Links, grow};
use crate::core::random::mix;
use crate::core::setup::{Content, Flaw, Setup};
use crate::core::side::{BySide, Outcome, Side};
use crate::core::sight::Chain;

/// The stones of both sides and what is linked to their home edges.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chains<L: Links> {
    stones: BySide<CellSet>,
    linked: BySide<CellSet>,
    size: u8,
    links: PhantomData<L>,
}

impl<L: Links> PartialEq for Chains<L> {
    fn eq(&self, other: &Chains<L>) -> bool {
        // What is linked follows from the stones.
        (self.size, self.stones) == (other.size, other.stones)
    }
}

impl<L: Links> Eq for Chains<L> {}

impl<L: Links> Chains<L> {
    pub(crate) fn new(size: u8) -> Chains<L> {
        let none = BySide { black: CellSet::EMPTY, white: CellSet::EMPTY };
        Chains { stones: none, linked: none, size, links: PhantomData }
    }

    /// The stones of a set-up; adds to `flaws` what is wrong about its connections.
    pub(crate) fn from_setup(setup: &Setup, flaws: &mut Vec<Flaw>) -> Chains<L> {
        let mut chains = Chains::new(setup.board().size());
        for side in Side::BOTH {
            for cell in setup.cells_with(Content::Stone(side)) {
                chains.add(side, cell);
            }
        }
        match (chains.joining_chain(Side::Black), chains.joining_chain(Side::White)) {
            (Some(black), Some(white)) => flaws.push(Flaw::TwoWinners { black, white }),
            (Some(along), None) if setup.turn == Side::Black => {
                flaws.push(Flaw::WinnerToMove { side: Side::Black, along });
            }
            (None, Some(along)) if setup.turn == Side::White => {
                flaws.push(Flaw::WinnerToMove { side: Side::White, along });
            }
            _ => {}
        }
        chains
    }

    #[inline(always)]
    pub(crate) fn board(&self) -> Board {
        Board::square(self.size)
    }

    #[inline(always)]
    pub(crate) fn size(&self) -> u8 {
        self.size
    }

    #[inline(always)]
    pub(crate) fn stones(&self, side: Side) -> &CellSet {
        &self.stones[side]
    }

    pub(crate) fn stone(&self, cell: Cell) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.stones[side].contains(cell))
    }

    pub(crate) fn content(&self, cell: Cell) -> Content {
        self.stone(cell).map_or(Content::Empty, Content::Stone)
    }

    /// "… adding their stones to the board": to a cell of it, and one that is empty.
    pub(crate) fn check_empty(&self, cell: Cell) -> Result<(), Illegal> {
        if !self.board().contains(cell) {
            return Err(Illegal::OffBoard(self.board()));
        }
        self.stone(cell).map_or(Ok(()), |by| Err(Illegal::Occupied { cell, by }))
    }

    #[inline(always)]
    pub(crate) fn is_empty(&self, cell: Cell) -> bool {
        !self.stones.black.contains(cell) && !self.stones.white.contains(cell)
    }

    /// The bits of the empty cells of a line (a row and one).
    #[inline(always)]
    pub(crate) fn empty_line(&self, line: usize) -> u32 {
        !(self.stones.black.line(line) | self.stones.white.line(line)) & ((1 << self.size) - 1)
    }

    pub(crate) fn empties(&self) -> CellSet {
        let mut empties = CellSet::EMPTY;
        for line in 1..=usize::from(self.size) {
            *empties.line_mut(line) = self.empty_line(line);
        }
        empties
    }

    /// Whether the side has joined its edges.
    #[inline(always)]
    pub(crate) fn joined(&self, side: Side) -> bool {
        let linked = &self.linked[side];
        let far = usize::from(self.size);
        match side {
            Side::Black => linked.line(far) != 0,
            Side::White => (1..=far).any(|line| linked.line(line) >> (far - 1) != 0),
        }
    }

    pub(crate) fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.joined(side))
    }

    /// A shortest chain of the side from its home edge to the other, if it has joined them.
    pub(crate) fn joining_chain(&self, side: Side) -> Option<Vec<Cell>> {
        let board = self.board();
        let home = |cell: &Cell| if side == Side::Black { cell.row() == 0 } else { cell.column() == 0 };
        let far = |cell: Cell| self.size - 1 == if side == Side::Black { cell.row() } else { cell.column() };
        // Breadth first from the home edge; each cell remembers the one it was reached from.
        let mut reached: Vec<(Cell, Option<usize>)> =
            self.stones[side].iter().filter(home).map(|cell| (cell, None)).collect();
        let mut seen: CellSet = reached.iter().map(|&(cell, _)| cell).collect();
        let mut next = 0;
        while let Some(&(cell, _)) = reached.get(next) {
            if far(cell) {
                let steps = std::iter::successors(Some(next), |&at| reached[at].1);
                return Some(steps.map(|at| reached[at].0).collect());
            }
            for near in board.around(cell, L::OFFSETS) {
                if self.stones[side].contains(near) && !seen.contains(near) {
                    seen.insert(near);
                    reached.push((near, Some(next)));
                }
            }
            next += 1;
        }
        None
    }

    /// All chains of both sides, Black's first; single stones are chains, too.
    pub(crate) fn every_chain(&self) -> Vec<Chain> {
        Chain::every(self.board(), &self.stones, L::OFFSETS)
    }

    /// The effects of a win, if the side has joined its edges.
    pub(crate) fn win_effects(&self, side: Side) -> impl Iterator<Item = Effect> {
        self.joining_chain(side)
            .into_iter()
            .flat_map(move |along| [Effect::Connected { side, along }, Effect::Ended { outcome: Outcome::Won(side) }])
    }

    /// Puts a stone on an empty cell and tells whether the side has now joined its edges.
    #[inline(always)]
    pub(crate) fn add(&mut self, side: Side, cell: Cell) -> bool {
        self.stones[side].insert(cell);
        let (line, bit) = (usize::from(cell.row()) + 1, 1 << cell.column());
        let (stones, linked) = (&self.stones[side], &self.linked[side]);
        let at_home = if side == Side::Black { cell.row() == 0 } else { cell.column() == 0 };
        let around = [(line, bit << 1 | bit >> 1), (line + 1, L::north(bit)), (line - 1, L::south(bit))];
        let touches = around.iter().fold(0, |touched, &(line, bits)| touched | bits & linked.line(line));
        if !at_home && touches == 0 {
            return false;
        }
        let unlinked =
            around.iter().fold(0, |found, &(line, bits)| found | bits & stones.line(line) & !linked.line(line));
        self.linked[side].insert(cell);
        // Mostly the stone is the end of its chain, and nothing else becomes linked by it.
        let columns =
            if unlinked == 0 { bit } else { grow::<L>(&mut self.linked[side], &self.stones[side], 1 << line) };
        match side {
            Side::Black => self.linked.black.line(usize::from(self.size)) != 0,
            Side::White => columns >> (self.size - 1) != 0,
        }
    }

    /// Puts a stone on an empty cell, when nobody asks before [`relink`](Chains::relink) what it is linked to.
    #[inline(always)]
    pub(crate) fn add_unlinked(&mut self, side: Side, cell: Cell) {
        self.stones[side].insert(cell);
    }

    /// Makes every cell white that is not black, when nobody asks before [`relink`](Chains::relink) what it is linked to.
    pub(crate) fn fill_with_white(&mut self) {
        for line in 1..=usize::from(self.size) {
            *self.stones.white.line_mut(line) |= self.empty_line(line);
        }
    }

    /// Takes a stone away, when nobody asks what is linked before [`relink`](Chains::relink).
    #[inline(always)]
    pub(crate) fn remove_unlinked(&mut self, side: Side, cell: Cell) {
        self.stones[side].remove(cell);
    }

    /// Takes a stone away.
    pub(crate) fn remove(&mut self, side: Side, cell: Cell) {
        self.stones[side].remove(cell);
        if self.linked[side].contains(cell) {
            self.relink(side);
        }
    }

    /// Replaces a stone by one of the other side.
    pub(crate) fn recolour(&mut self, cell: Cell, side: Side) {
        self.remove(side.opponent(), cell);
        self.add(side, cell);
    }

    /// Works out again what is linked to the home edge.
    pub(crate) fn relink(&mut self, side: Side) {
        let mut home = CellSet::EMPTY;
        match side {
            Side::Black => *home.line_mut(1) = self.stones.black.line(1),
            Side::White => {
                (1..=usize::from(self.size)).for_each(|line| *home.line_mut(line) = self.stones.white.line(line) & 1);
            }
        }
        self.linked[side] = home;
        let lines = if side == Side::Black { 0b10 } else { (2 << self.size) - 2 };
        grow::<L>(&mut self.linked[side], &self.stones[side], lines);
    }

    /// The part of a position's key that the stones are.
    pub(crate) fn key(&self) -> u64 {
        let stones = &self.stones;
        (1..=usize::from(self.size)).fold(u64::from(self.size), |key, line| {
            mix(key, u64::from(stones.black.line(line)) << 32 | u64::from(stones.white.line(line)))
        })
    }
}
