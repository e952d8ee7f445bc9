//! Slyde, by Mike Zapawa (2020).
//!
//! The board starts as a checkerboard of tiles. A move slides a tile without a disc to an orthogonally adjacent empty cell without a disc;
//! White then puts a disc on the cell that the tile left, Black on the tile. When no tile can move, the groups are compared: tiles
//! are Black's, empty cells White's. Rulings: `docs/rules/slyde.md`.

mod info;
#[cfg(any(test, feature = "model"))]
pub(super) mod model;

pub(crate) use info::INFO;

mod grid;
mod sets;

pub use self::grid::{SlydeGrid, SlydePairs};

use slipway_simd::dispatch;

use self::sets::{contains, count, insert, ones};
use crate::core::board::{Board, Cell};
use crate::core::effect::Effect;
use crate::core::game::Game;
use crate::core::illegal::Illegal;
use crate::core::random::{Random, mix};
use crate::core::rules::{Pie, Rules, foreign};
use crate::core::setup::{Content, Flaw, Setup};
use crate::core::side::{BySide, Outcome, Side};
use crate::core::turn::{Step, Turn};

/// A position of Slyde.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slyde {
    grid: SlydeGrid<4>,
    turn: Side,
    outcome: Option<Outcome>,
}

impl Slyde {
    /// The cells of the groups, the largest group first; tiles are Black's, empty cells White's.
    ///
    /// "In this game, 'group' refers to a cluster of the same color elements that are connected to each other vertically and horizontally."
    fn cells_of_groups(&self) -> BySide<Vec<Vec<Cell>>> {
        let cells = |mut rest: [u64; 4]| {
            let mut groups: Vec<Vec<Cell>> = Vec::new();
            while let Some(group) = self.grid.take_group(&mut rest) {
                groups.push(ones(group).map(|index| self.cell(index)).collect());
            }
            groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
            groups
        };
        BySide { black: cells(self.grid.tiles), white: cells(self.grid.empties()) }
    }

    /// The sizes of the groups, largest first.
    #[must_use]
    pub fn group_sizes(&self) -> BySide<Vec<u16>> {
        let sizes = |groups: Vec<Vec<Cell>>| groups.iter().map(|group| group.len() as u16).collect();
        let groups = self.cells_of_groups();
        BySide { black: sizes(groups.black), white: sizes(groups.white) }
    }

    /// The board alone, if it has no more than 64 cells: for playing many games from one position.
    #[must_use]
    pub fn small(&self) -> Option<SlydeGrid<1>> {
        (self.grid.size <= 8).then(|| self.grid.resized())
    }

    fn cell(&self, index: usize) -> Cell {
        cell(self.grid.size, index)
    }

    fn index(&self, cell: Cell) -> usize {
        usize::from(cell.row()) * self.grid.size + usize::from(cell.column())
    }

    /// All slides, as where from and where to.
    fn slides(&self) -> impl Iterator<Item = (Cell, Cell)> + '_ {
        let pairs = self.grid.pairs();
        [(pairs.east, 1), (pairs.north, self.grid.size)].into_iter().flat_map(move |(set, distance)| {
            ones(set).map(move |index| {
                let (from, to) = self.grid.slide(index, distance);
                (self.cell(from), self.cell(to))
            })
        })
    }

    fn look_for_the_end(&mut self) {
        // "The game ends when no more tiles can be moved."
        if self.grid.pairs().is_empty() {
            self.outcome = Some(self.grid.score());
        }
    }
}

impl Rules for Slyde {
    fn from_setup(setup: &Setup, _: Pie) -> Result<Slyde, Vec<Flaw>> {
        let mut flaws = Vec::new();
        if setup.swap {
            flaws.push(Flaw::NoPieRule);
        }
        let board = setup.board();
        let mut position = Slyde { grid: SlydeGrid::new(board.size()), turn: setup.turn, outcome: None };
        for cell in board.cells() {
            let index = position.index(cell);
            match setup.content(cell) {
                Content::Tile => insert(&mut position.grid.tiles, index),
                Content::FixedTile => {
                    insert(&mut position.grid.tiles, index);
                    insert(&mut position.grid.fixed, index);
                }
                Content::FixedEmpty => insert(&mut position.grid.fixed, index),
                Content::Empty | Content::Stone(_) => {}
            }
        }
        let (found, expected) = (count(&position.grid.tiles) as usize, board.area() / 2);
        if found != expected {
            flaws.push(Flaw::Tiles { found, expected });
        }
        if !flaws.is_empty() {
            return Err(flaws);
        }
        position.look_for_the_end();
        Ok(position)
    }

    fn game(&self) -> Game {
        Game::Slyde
    }

    fn board(&self) -> Board {
        Board::square(self.grid.size as u8)
    }

    fn groups(&self) -> Option<BySide<Vec<Vec<Cell>>>> {
        Some(self.cells_of_groups())
    }

    #[inline(always)]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn swap_open(&self) -> bool {
        false
    }

    fn content(&self, cell: Cell) -> Content {
        let index = self.index(cell);
        match (contains(&self.grid.tiles, index), contains(&self.grid.fixed, index)) {
            (true, false) => Content::Tile,
            (true, true) => Content::FixedTile,
            (false, true) => Content::FixedEmpty,
            (false, false) => Content::Empty,
        }
    }

    fn steps(&self, steps: &mut Vec<Step>) {
        steps.clear();
        steps.extend(self.slides().map(|(from, to)| Step::Slide { from, to }));
    }

    /// "Slide a single tile horizontally or vertically to an adjacent empty space. Neither the tile nor the target
    /// space can have discs on them."
    fn check(&self, step: Step) -> Result<(), Illegal> {
        if let Some(outcome) = self.outcome {
            return Err(Illegal::GameOver(outcome));
        }
        let Step::Slide { from, to } = step else {
            return Err(foreign(Game::Slyde, step));
        };
        if !self.board().contains(from) || !self.board().contains(to) {
            return Err(Illegal::OffBoard(self.board()));
        }
        match self.content(from) {
            Content::Tile => {}
            Content::FixedTile => return Err(Illegal::FixedTile(from)),
            _ => return Err(Illegal::NoTile(from)),
        }
        if from.row().abs_diff(to.row()) + from.column().abs_diff(to.column()) != 1 {
            return Err(Illegal::SlideTooFar { from, to });
        }
        match self.content(to) {
            Content::Empty => Ok(()),
            Content::FixedEmpty => Err(Illegal::FixedEmpty(to)),
            _ => Err(Illegal::TileInTheWay { from, to }),
        }
    }

    #[inline]
    fn play(&mut self, step: Step) {
        let Step::Slide { from, to } = step else { return };
        self.grid.play([self.index(from), self.index(to)], self.turn);
        self.turn = self.turn.opponent();
        self.look_for_the_end();
    }

    fn count_turns(&self) -> u64 {
        let pairs = self.grid.pairs();
        u64::from(count(&pairs.east) + count(&pairs.north))
    }

    fn effects(&self, step: Step) -> Vec<Effect> {
        let Step::Slide { from, to } = step else { return Vec::new() };
        let mut after = self.clone();
        after.play(step);
        let fixed = if self.turn == Side::White { from } else { to };
        let mut effects = vec![Effect::Moved { from, to }, Effect::Fixed { cell: fixed }];
        if let Some(outcome) = after.outcome {
            let BySide { black: tiles, white: empties } = after.group_sizes();
            effects.extend([Effect::Settled { tiles, empties }, Effect::Ended { outcome }]);
        }
        effects
    }

    fn key(&self) -> u64 {
        let words = self.grid.tiles.into_iter().chain(self.grid.fixed);
        words.fold(mix(self.grid.size as u64, self.turn as u64), mix)
    }

    fn finish_at_random(&mut self, random: &mut impl Random, record: Option<&mut Vec<Turn>>) -> u32 {
        // As few words as the board needs.
        match self.grid.size {
            0..=8 => self.finish_with::<1>(random, record),
            9..=11 => self.finish_with::<2>(random, record),
            12..=13 => self.finish_with::<3>(random, record),
            _ => self.finish_with::<4>(random, record),
        }
    }
}

impl Slyde {
    fn finish_with<const W: usize>(&mut self, random: &mut impl Random, record: Option<&mut Vec<Turn>>) -> u32 {
        // Games that nobody records have code of their own: it is quicker without the question.
        let Some(record) = record else {
            return dispatch(
                #[inline(always)]
                || self.finish::<W>(random, |_, _| {}),
            );
        };
        let size = self.grid.size;
        let mut slid = |from, to| record.push(Turn::Slide { from: cell(size, from), to: cell(size, to) });
        dispatch(
            #[inline(always)]
            || self.finish::<W>(random, &mut slid),
        )
    }

    /// Calls `slid` with each slide: where from and where to.
    #[inline(always)]
    fn finish<const W: usize>(&mut self, random: &mut impl Random, mut slid: impl FnMut(usize, usize)) -> u32 {
        let (mut grid, mut turn): (SlydeGrid<W>, Side) = (self.grid.resized(), self.turn);
        let mut plies = 0;
        loop {
            let pairs = grid.pairs();
            if pairs.is_empty() {
                break;
            }
            let (index, distance) = pairs.draw(grid.size, random);
            let (from, to) = grid.slide(index, distance);
            slid(from, to);
            grid.play([index, index + distance], turn);
            turn = turn.opponent();
            plies += 1;
        }
        self.turn = turn;
        self.outcome = Some(grid.score());
        self.grid = grid.resized();
        plies
    }
}

fn cell(size: usize, index: usize) -> Cell {
    Cell::at((index % size) as u8, (index / size) as u8)
}
