//! Slicron, by Saïd Galdseid (2024).
//!
//! Stones are placed on a hexagonal board. A placement that joins two edge cells opens a path; it must be shorter than the paths of the groups
//! it joins, one such path stays and the rest of its group leaves the board. A player who cannot place loses. Rulings: `docs/rules/slicron.md`.
//!
//! # How legality is kept
//! A group at rest has at most two edge stones. Every stone of a group with edge stones knows its distance to the one or two of them, so that a
//! look at the six neighbours of an empty cell tells all new paths through it and their lengths: from here to one edge stone and on
//! to another. A placement changes few of these distances, and only the empty cells beside them are looked at again.
//!
//! That a path may have no third edge stone on the way needs no care here. A way to one edge stone of a group that leads over the other
//! has at least as many stones as the path of that group; so it is never strictly shorter, and it is never the only new path, since the
//! way to the other stone is one, too.

mod info;
#[cfg(any(test, feature = "model"))]
pub(super) mod model;

pub(crate) use info::INFO;

mod board;
mod groups;
mod paths;

use self::board::{CELLS, CellBits, Geometry, Index, OFF, WORDS};
use self::paths::Leg;
use crate::core::board::{Board, Cell};
use crate::core::cells::CellSet;
use crate::core::effect::Effect;
use crate::core::game::Game;
use crate::core::illegal::Illegal;
use crate::core::random::{Random, mix};
use crate::core::rules::{Pie, PieStage, Rules, foreign};
use crate::core::setup::{Content, Flaw, Setup};
use crate::core::side::{BySide, Outcome, Side};
use crate::core::sight::{Preview, Sight};
use crate::core::turn::{Path, Step, Turn};

/// No group: the stone is connected to no edge stone.
const NO_GROUP: u8 = u8::MAX;
/// The distance to an edge stone that there is not.
const FAR: u8 = u8::MAX;

/// In more ways than this no placement of a set-up may be completed: the list of turns would not fit in memory. In 300 random games on side 8 the most was 36.
const MOST_WAYS: u32 = 10_000;

/// A position of Slicron.
#[derive(Clone)]
pub struct Slicron {
    geometry: &'static Geometry,
    turn: Side,
    pie: PieStage,
    /// The stone that was placed, and in how many ways the turn can be completed, when there is a choice of paths.
    placed: Option<(Index, u32)>,
    spots: [Spot; CELLS + 1],
    groups: [Group; CELLS],
    /// Around each cell, which places of the ring have a stone of the side that is connected to an edge stone.
    rooted: BySide<[u8; CELLS + 1]>,
    /// In how many ways each side can place on each cell: none if it is occupied or forbidden, more than one if there is a choice of paths.
    ways: BySide<[u32; CELLS]>,
    open: BySide<Open>,
    empties: CellBits<WORDS>,
}

/// What is on a cell.
#[derive(Clone, Copy)]
struct Spot {
    stone: Occupant,
    /// The first edge stone of its group, by which the group is called.
    group: u8,
    /// How many steps from stone to stone it is to the first edge stone of the group, and to the second.
    distance: [u8; 2],
}

impl Spot {
    #[inline(always)]
    fn content(self) -> Content {
        match self.stone {
            Occupant::Black => Content::Stone(Side::Black),
            Occupant::White => Content::Stone(Side::White),
            Occupant::Nobody | Occupant::OffBoard => Content::Empty,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Occupant {
    Black,
    White,
    Nobody,
    OffBoard,
}

impl From<Side> for Occupant {
    #[inline(always)]
    fn from(side: Side) -> Occupant {
        match side {
            Side::Black => Occupant::Black,
            Side::White => Occupant::White,
        }
    }
}

const NOTHING: Spot = Spot { stone: Occupant::Nobody, group: NO_GROUP, distance: [FAR; 2] };

/// A group with edge stones; kept at the number of the first.
#[derive(Clone, Copy)]
struct Group {
    /// How many edge stones it has, one or two.
    edge_stones: u8,
    /// With two edge stones, the number of stones of its path.
    length: u8,
}

/// The cells on which a side can place, in no order, for drawing one.
#[derive(Clone)]
struct Open {
    cells: [Index; CELLS],
    /// Where each of them is in the list.
    places: [u8; CELLS],
    len: u8,
    /// How many more turns than cells there are, because of choices.
    further: u32,
}

impl Open {
    /// The cells 0 to `len`.
    fn all(len: usize) -> Open {
        let numbers = std::array::from_fn(|index| index as Index);
        Open { cells: numbers, places: numbers, len: len as u8, further: 0 }
    }

    #[inline(always)]
    fn turns(&self) -> u32 {
        u32::from(self.len) + self.further
    }

    #[inline(always)]
    fn insert(&mut self, index: Index) {
        self.cells[usize::from(self.len)] = index;
        self.places[usize::from(index)] = self.len;
        self.len += 1;
    }

    #[inline(always)]
    fn remove(&mut self, index: Index) {
        self.len -= 1;
        let (place, last) = (self.places[usize::from(index)], self.cells[usize::from(self.len)]);
        self.cells[usize::from(place)] = last;
        self.places[usize::from(last)] = place;
    }
}

impl Slicron {
    fn empty(board: Board, pie: PieStage) -> Slicron {
        let geometry = Geometry::of(board);
        let mut spots = [NOTHING; CELLS + 1];
        spots[usize::from(OFF)].stone = Occupant::OffBoard;
        let mut ways = [0; CELLS];
        ways[..geometry.cells.len()].fill(1);
        let open = Open::all(geometry.cells.len());
        let mut empties = CellBits::NONE;
        (0..geometry.cells.len() as Index).for_each(|index| empties.insert(index));
        Slicron {
            geometry,
            turn: Game::Slicron.first_side(),
            pie,
            placed: None,
            spots,
            groups: [Group { edge_stones: 0, length: 0 }; CELLS],
            rooted: BySide { black: [0; CELLS + 1], white: [0; CELLS + 1] },
            ways: BySide { black: ways, white: ways },
            open: BySide { black: open.clone(), white: open },
            empties,
        }
    }

    /// On how many cells a side could place, whether it is to move or not.
    #[inline(always)]
    #[must_use]
    pub fn count_placements(&self, side: Side) -> u32 {
        u32::from(self.open[side].len)
    }

    /// The cells on which a side could place, by number and in no order, for drawing one.
    ///
    /// # Panics
    /// If there are fewer.
    #[inline(always)]
    #[must_use]
    pub fn placement_number(&self, side: Side, number: u32) -> Cell {
        let open = &self.open[side];
        self.geometry.cell(open.cells[..usize::from(open.len)][number as usize])
    }

    /// Whether a side could place on a cell, whether it is to move or not.
    #[inline(always)]
    #[must_use]
    pub fn may_place(&self, side: Side, cell: Cell) -> bool {
        self.geometry.index(cell).is_some_and(|index| self.ways[side][usize::from(index)] > 0)
    }

    /// For each cell, in their order: what is on it, and whether a side and its opponent could place there.
    pub fn prospects(&self, side: Side) -> impl Iterator<Item = (Content, [bool; 2])> + '_ {
        let (own, other) = (&self.ways[side], &self.ways[side.opponent()]);
        let cells = self.spots.iter().zip(own).zip(other).take(self.geometry.cells.len());
        cells.map(|((spot, &own), &other)| (spot.content(), [own > 0, other > 0]))
    }

    /// In how many ways the turn can be completed, within one.
    #[inline(always)]
    #[must_use]
    pub fn count_choices(&self) -> u32 {
        self.placed.map_or(0, |(_, ways)| ways)
    }

    /// The cell on which the side to move could place.
    fn placements(&self) -> impl Iterator<Item = Cell> + '_ {
        let ways = &self.ways[self.turn];
        self.geometry.cells.iter().zip(ways).filter(|&(_, &ways)| ways > 0).map(|(&cell, _)| cell)
    }

    /// The group of a stone that the side to move places here, or has placed, the smallest cell first.
    fn stones_with(&self, index: Index) -> Vec<Cell> {
        let mut with_stone = self.clone();
        with_stone.put(index, self.turn);
        let mut stones: Vec<Cell> =
            with_stone.group_of(index).into_iter().map(|stone| self.geometry.cell(stone)).collect();
        stones.sort_unstable();
        stones
    }

    fn is_over(&self) -> bool {
        self.placed.is_none() && self.open[self.turn].len == 0
    }
}

impl PartialEq for Slicron {
    fn eq(&self, other: &Slicron) -> bool {
        // Everything else follows from these.
        self.board() == other.board()
            && (self.turn, self.pie, self.placed) == (other.turn, other.pie, other.placed)
            && self.spots.iter().map(|spot| spot.stone).eq(other.spots.iter().map(|spot| spot.stone))
    }
}

impl Eq for Slicron {}

impl std::fmt::Debug for Slicron {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Slicron({}, placed {:?})", crate::core::setup::Setup::of(self), self.placed)
    }
}

impl Rules for Slicron {
    fn from_setup(setup: &Setup, pie: Pie) -> Result<Slicron, Vec<Flaw>> {
        let mut flaws: Vec<Flaw> = setup.swap_flaw().into_iter().collect();
        let mut position = Slicron::empty(setup.board(), PieStage::of_setup(setup, pie));
        position.turn = setup.turn;
        let geometry = position.geometry;
        let indices = 0..geometry.cells.len() as Index;
        for index in indices.clone() {
            if let Content::Stone(side) = setup.content(geometry.cell(index)) {
                position.put(index, side);
            }
        }
        for side in Side::BOTH {
            for first in indices.clone() {
                let spot = position.spot(first);
                if spot.stone != side.into() || spot.group != NO_GROUP || !geometry.is_edge(first) {
                    continue;
                }
                let group = position.group_of(first);
                let mut edge_stones: Vec<Index> = group.into_iter().filter(|&stone| geometry.is_edge(stone)).collect();
                edge_stones.sort_unstable();
                if edge_stones.len() > 2 {
                    let cells = edge_stones.iter().map(|&stone| geometry.cell(stone)).collect();
                    flaws.push(Flaw::EdgeStones { cells });
                }
                position.groups[usize::from(first)] = Group { edge_stones: edge_stones.len().min(2) as u8, length: 0 };
                for (which, &stone) in edge_stones.iter().take(2).enumerate() {
                    position.spots[usize::from(stone)].group = first;
                    position.spots[usize::from(stone)].distance[which] = 0;
                    position.set_rooted(stone, side, true);
                    position.spread_distances::<WORDS>(stone, side);
                }
                if let [_, second] = edge_stones[..] {
                    let distance = position.spot(second).distance[0];
                    position.groups[usize::from(first)].length = distance + 1;
                    let leg = Leg { group: first, which: 1, distance: u16::from(distance) };
                    if position.routes(first, leg) > 1 {
                        let [one, other] = [0, 1].map(|number| position.path_of_group(first, number));
                        flaws.push(Flaw::TwoPaths { one, other });
                    }
                }
            }
            for index in position.empties.iter() {
                position.look(index, side);
                if position.ways[side][usize::from(index)] > MOST_WAYS {
                    flaws.push(Flaw::TooManyPaths { cell: geometry.cell(index) });
                }
            }
        }
        if flaws.is_empty() { Ok(position) } else { Err(flaws) }
    }

    fn game(&self) -> Game {
        Game::Slicron
    }

    fn board(&self) -> Board {
        self.geometry.board
    }

    #[inline(always)]
    fn turn(&self) -> Side {
        self.turn
    }

    /// "The player who places the last stone wins."
    #[inline(always)]
    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then_some(Outcome::Won(self.turn.opponent()))
    }

    fn swap_open(&self) -> bool {
        self.pie == PieStage::Open && self.placed.is_none()
    }

    fn within_turn(&self) -> bool {
        self.placed.is_some()
    }

    fn content(&self, cell: Cell) -> Content {
        self.geometry.index(cell).map_or(Content::Empty, |index| self.spot(index).content())
    }

    fn steps(&self, steps: &mut Vec<Step>) {
        steps.clear();
        if let Some((_, ways)) = self.placed {
            steps.extend((0..ways).map(Step::Keep));
            return;
        }
        steps.extend(self.placements().map(Step::Place));
        if self.swap_open() {
            steps.push(Step::Swap);
        }
    }

    fn sight(&self, _: Option<Cell>) -> Sight {
        let cells = |indices: &[Index]| indices.iter().map(|&index| self.geometry.cell(index)).collect();
        let all: Vec<Index> = (0..self.geometry.cells.len() as Index).collect();
        // A group is called by its first edge stone.
        let has_path =
            |&index: &Index| self.spot(index).group == index && self.groups[usize::from(index)].edge_stones == 2;
        let paths = all.iter().copied().filter(has_path).map(|group| self.path_of_group(group, 0).into()).collect();
        let ways = |index: Index, side: Side| self.ways[side][usize::from(index)];
        let is_open = |index: Index| ways(index, self.turn) > 0 && self.path(index, self.turn, 0).is_some();
        let openings: Vec<Index> =
            all.iter().copied().filter(|&index| self.placed.is_none() && is_open(index)).collect();
        let closed: Vec<Index> =
            self.empties.iter().filter(|&index| Side::BOTH.iter().all(|&side| ways(index, side) == 0)).collect();
        Sight { paths, openings: cells(&openings), closed: cells(&closed), ..Sight::default() }
    }

    fn preview(&self, step: Step) -> Preview {
        let (placed, paths) = match step {
            Step::Place(cell) => {
                let Some(index) = self.geometry.index(cell) else { return Preview::default() };
                (index, self.paths_that_can_stay(index))
            }
            Step::Keep(number) => {
                let Some((placed, _)) = self.placed else { return Preview::default() };
                (placed, self.path(placed, self.turn, number).map(|path| self.cells(&path)).into_iter().collect())
            }
            _ => return Preview::default(),
        };
        if paths.is_empty() {
            return Preview::default();
        }
        let stays: CellSet = paths.iter().flat_map(|path| path.iter().copied()).collect();
        let surplus = self.stones_with(placed).into_iter().filter(|&cell| !stays.contains(cell)).collect();
        Preview { paths, surplus, ..Preview::default() }
    }

    fn choices(&self) -> Vec<Path> {
        self.placed.map_or(Vec::new(), |(placed, _)| self.paths_that_can_stay(placed))
    }

    fn check(&self, step: Step) -> Result<(), Illegal> {
        if let Some(outcome) = self.outcome() {
            return Err(Illegal::GameOver(outcome));
        }
        if let Some((placed, ways)) = self.placed {
            let (at, paths) = (self.geometry.cell(placed), || self.choices());
            return match step {
                Step::Keep(number) if number < ways => Ok(()),
                Step::Keep(_) => Err(Illegal::NotAChoice { at, paths: paths() }),
                _ => Err(Illegal::ChoosePath { at, paths: paths() }),
            };
        }
        match step {
            Step::Place(cell) => {
                let index = self.geometry.index(cell).ok_or(Illegal::OffBoard(self.board()))?;
                if let Content::Stone(by) = self.content(cell) {
                    return Err(Illegal::Occupied { cell, by });
                }
                if self.ways[self.turn][usize::from(index)] > 0 { Ok(()) } else { Err(self.not_shorter(index)) }
            }
            Step::Keep(_) => Err(Illegal::NothingPlaced),
            Step::Swap if self.swap_open() => Ok(()),
            Step::Swap => Err(Illegal::NoSwap),
            _ => Err(foreign(Game::Slicron, step)),
        }
    }

    #[inline]
    fn play(&mut self, step: Step) {
        match step {
            Step::Place(cell) => {
                if let Some(index) = self.geometry.index(cell) {
                    self.place(index);
                }
            }
            Step::Keep(number) => {
                let Some((placed, _)) = self.placed else { return };
                if let Some(path) = self.path(placed, self.turn, number) {
                    self.keep(placed, &path);
                    self.end_turn();
                }
            }
            // "… the first player places a black stone on an empty cell and the second player chooses a side."
            Step::Swap => self.pie = PieStage::Past,
            _ => {}
        }
    }

    fn turns(&self, turns: &mut Vec<Turn>) {
        turns.clear();
        for (index, &place) in self.geometry.cells.iter().enumerate() {
            match self.ways[self.turn][index] {
                0 => {}
                1 => turns.push(Turn::Place(place)),
                ways => turns.extend(
                    (0..ways)
                        .filter_map(|number| self.path(index as Index, self.turn, number))
                        .map(|path| Turn::PlaceAndKeep { place, path: self.cells(&path) }),
                ),
            }
        }
        if self.swap_open() {
            turns.push(Turn::Swap);
        }
    }

    fn count_turns(&self) -> u64 {
        u64::from(self.open[self.turn].turns()) + u64::from(self.swap_open())
    }

    fn effects(&self, step: Step) -> Vec<Effect> {
        let side = self.turn;
        let mut after = self.clone();
        after.play(step);
        let (index, path) = match step {
            Step::Place(cell) => {
                let index = self.geometry.index(cell).unwrap_or(OFF);
                let path = if after.within_turn() { None } else { self.path(index, side, 0) };
                (index, path)
            }
            Step::Keep(number) => {
                let index = self.placed.map_or(OFF, |(placed, _)| placed);
                (index, self.path(index, side, number))
            }
            Step::Swap => return vec![Effect::SidesExchanged],
            _ => return Vec::new(),
        };
        let mut effects = Vec::new();
        if let Step::Place(cell) = step {
            effects.push(Effect::Placed { side, cell });
        }
        if let Some(path) = path.map(|path| self.cells(&path)) {
            let mut surplus = self.stones_with(index);
            surplus.retain(|cell| !path.contains(cell));
            effects.push(Effect::Kept { path: path.into() });
            if !surplus.is_empty() {
                effects.push(Effect::Removed { cells: surplus });
            }
        }
        if let Some(outcome) = after.outcome() {
            effects.extend([Effect::Stuck { side: after.turn }, Effect::Ended { outcome }]);
        }
        effects
    }

    fn key(&self) -> u64 {
        let placed = self.placed.map_or(0, |(index, _)| u64::from(index) + 1);
        let stage = placed << 3 | (self.turn as u64) << 2 | self.pie as u64;
        self.spots[..self.geometry.cells.len()]
            .chunks(32)
            .fold(mix(self.geometry.cells.len() as u64, stage), |key, spots| {
                mix(key, spots.iter().fold(0, |word, spot| word << 2 | spot.stone as u64))
            })
    }

    fn finish_at_random(&mut self, random: &mut impl Random, mut record: Option<&mut Vec<Turn>>) -> u32 {
        let mut plies = 0;
        while !self.is_over() {
            match self.random_placement(random) {
                Some((index, number)) => {
                    let ways = self.ways[self.turn][usize::from(index)];
                    if let Some(record) = &mut record {
                        let place = self.geometry.cell(index);
                        record.push(match self.path(index, self.turn, number) {
                            Some(path) if ways > 1 => Turn::PlaceAndKeep { place, path: self.cells(&path) },
                            _ => Turn::Place(place),
                        });
                    }
                    self.place(index);
                    if ways > 1 {
                        self.play(Step::Keep(number));
                    }
                }
                None => {
                    self.play(Step::Swap);
                    if let Some(record) = &mut record {
                        record.push(Turn::Swap);
                    }
                }
            }
            plies += 1;
        }
        plies
    }
}

impl Slicron {
    /// A cell to place on and, of the ways to do so, which; none for the pie option. Every turn is equally likely.
    #[inline(always)]
    fn random_placement(&self, random: &mut impl Random) -> Option<(Index, u32)> {
        let open = &self.open[self.turn];
        let mut pick = random.below(open.turns() + u32::from(self.swap_open()));
        // Each cell's first way, then the further ways of cells with a choice.
        if pick < u32::from(open.len) {
            return Some((open.cells[pick as usize], 0));
        }
        pick -= u32::from(open.len);
        open.cells[..usize::from(open.len)].iter().find_map(|&index| {
            let further = self.ways[self.turn][usize::from(index)] - 1;
            let here = pick < further;
            pick -= if here { 0 } else { further };
            here.then_some((index, pick + 1))
        })
    }
}
