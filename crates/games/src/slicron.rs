//! Slicron, by Saïd Galdseid (2024).
//!
//! Stones are placed on a hexagonal board. A placement that joins two edge cells opens a path; it must be shorter than the paths of the groups
//! it joins, one such path stays and the rest of its group leaves the board. Whoever cannot place loses. Rulings: `docs/rules/slicron.md`.
//!
//! # How legality is kept
//! A group at rest has at most two edge stones. Every stone of a group with edge stones knows its distance to the one or two of them, so that a
//! look at the six neighbours of an empty cell tells all new paths through it and their lengths: from here to one edge stone and on
//! to another. A placement changes few of these distances, and only the empty cells beside them are looked at again.
//!
//! That a path may have no third edge stone on the way needs no care here. A way to one edge stone of a group that leads over the other
//! has at least as many stones as the path of that group; so it is never strictly shorter, and it is never the only new path, since the
//! way to the other stone is one, too.

use std::sync::LazyLock;

use crate::board::{Board, Cell, HEXAGONAL};
use crate::effect::Effect;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::random::{Random, mix};
use crate::rules::{Pie, PieStage, Rules, foreign};
use crate::setup::{Content, Flaw, Setup};
use crate::side::{BySide, Outcome, Side};
use crate::turn::{Path, Step, Turn};

/// Cells of the largest board, of side 8.
const CELLS: usize = 169;
/// The index that stands for a neighbour off the board.
const OFF: u8 = CELLS as u8;
/// No group: the stone is connected to no edge stone.
const NO_GROUP: u8 = u8::MAX;
/// The distance to an edge stone that there is not.
const FAR: u8 = u8::MAX;

/// A cell by its number in the order of cells.
type Index = u8;

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
    /// In how many ways each side can place on each cell: none if it is occupied or forbidden, more than one if there is a choice of paths.
    ways: BySide<[u32; CELLS]>,
    /// On how many cells each side can place.
    open: BySide<u16>,
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

/// The board as numbers.
#[derive(Debug)]
struct Geometry {
    board: Board,
    cells: Vec<Cell>,
    near: [[Index; 6]; CELLS],
    edge: [bool; CELLS],
}

static GEOMETRIES: [LazyLock<Geometry>; 6] = [
    LazyLock::new(|| Geometry::new(3)),
    LazyLock::new(|| Geometry::new(4)),
    LazyLock::new(|| Geometry::new(5)),
    LazyLock::new(|| Geometry::new(6)),
    LazyLock::new(|| Geometry::new(7)),
    LazyLock::new(|| Geometry::new(8)),
];

impl Geometry {
    fn new(side: u8) -> Geometry {
        let board = Board::hexagon(side);
        let cells: Vec<Cell> = board.cells().collect();
        let (mut near, mut edge) = ([[OFF; 6]; CELLS], [false; CELLS]);
        for (index, &cell) in cells.iter().enumerate() {
            edge[index] = board.on_edge(cell);
            for (slot, neighbour) in near[index].iter_mut().zip(board.around(cell, &HEXAGONAL)) {
                *slot = cells.iter().position(|&other| other == neighbour).expect("a cell of the board") as u8;
            }
        }
        Geometry { board, cells, near, edge }
    }

    fn of(board: Board) -> &'static Geometry {
        &GEOMETRIES[usize::from(board.size()) - 3]
    }

    fn index(&self, cell: Cell) -> Option<Index> {
        self.cells.binary_search(&cell).ok().map(|index| index as u8)
    }

    fn cell(&self, index: Index) -> Cell {
        self.cells[usize::from(index)]
    }

    #[inline(always)]
    fn near(&self, index: Index) -> [Index; 6] {
        self.near[usize::from(index)]
    }

    #[inline(always)]
    fn is_edge(&self, index: Index) -> bool {
        self.edge[usize::from(index)]
    }
}

/// A group with edge stones that an empty cell touches.
#[derive(Clone, Copy)]
struct Contact {
    group: u8,
    /// Steps from the cell to the group's edge stones.
    distance: [u16; 2],
    /// The length of the group's path; more than any if it has none.
    length: u16,
}

/// The groups with edge stones that an empty cell touches: at most three fit around it.
struct Contacts {
    list: [Contact; 3],
    len: usize,
}

impl Contacts {
    #[inline(always)]
    fn list(&self) -> &[Contact] {
        &self.list[..self.len]
    }

    /// A new path must be strictly shorter than this: than the paths of all groups that the stone joins.
    ///
    /// "If the placed stone is adjacent to one or more friendly groups with paths and forms a new path, it must be shorter than all of those paths"
    #[inline(always)]
    fn limit(&self) -> u16 {
        self.list().iter().map(|contact| contact.length).min().unwrap_or(u16::MAX)
    }
}

/// A way from a cell to an edge stone of a group.
#[derive(Clone, Copy)]
struct Leg {
    group: u8,
    which: usize,
    distance: u16,
}

/// All ways of the same kind through a cell: to one edge stone, or (for a cell inside the board) from one to another.
#[derive(Clone, Copy)]
struct Opening {
    legs: [Option<Leg>; 2],
    /// How many stones such a path has.
    length: u16,
}

impl Slicron {
    fn empty(board: Board, pie: PieStage) -> Slicron {
        let geometry = Geometry::of(board);
        let mut spots = [NOTHING; CELLS + 1];
        spots[usize::from(OFF)].stone = Occupant::OffBoard;
        let mut ways = [0; CELLS];
        ways[..geometry.cells.len()].fill(1);
        let open = geometry.cells.len() as u16;
        Slicron {
            geometry,
            turn: Game::Slicron.first_side(),
            pie,
            placed: None,
            spots,
            groups: [Group { edge_stones: 0, length: 0 }; CELLS],
            ways: BySide { black: ways, white: ways },
            open: BySide { black: open, white: open },
        }
    }

    /// The paths that can stay after the side to move places a stone, or has placed it; none if it opens none.
    fn paths_that_can_stay(&self, index: Index) -> Vec<Path> {
        let ways = match self.placed {
            Some((_, ways)) => ways,
            None => self.ways[self.turn][usize::from(index)],
        };
        (0..ways).filter_map(|number| self.path(index, self.turn, number)).collect()
    }

    #[inline(always)]
    fn spot(&self, index: Index) -> Spot {
        self.spots[usize::from(index)]
    }

    #[inline(always)]
    fn contacts(&self, index: Index, side: Side) -> Contacts {
        let none = Contact { group: NO_GROUP, distance: [0; 2], length: 0 };
        let mut contacts = Contacts { list: [none; 3], len: 0 };
        let own = Occupant::from(side);
        for near in self.geometry.near(index) {
            let spot = self.spot(near);
            if spot.stone != own || spot.group == NO_GROUP {
                continue;
            }
            let distance = spot.distance.map(|distance| u16::from(distance) + 1);
            if let Some(known) = contacts.list[..contacts.len].iter_mut().find(|known| known.group == spot.group) {
                known.distance[0] = known.distance[0].min(distance[0]);
                known.distance[1] = known.distance[1].min(distance[1]);
            } else {
                let group = self.groups[usize::from(spot.group)];
                let length = if group.edge_stones == 2 { u16::from(group.length) } else { u16::MAX };
                contacts.list[contacts.len] = Contact { group: spot.group, distance, length };
                contacts.len += 1;
            }
        }
        contacts
    }

    /// Calls `found` for each kind of new path that a stone on this cell opens.
    ///
    /// "The path of a group is a minimally connected subgroup containing two stones on the edge. A group can contain multiple paths as long as each of them
    /// is the minimal path between two edge stones."
    #[inline(always)]
    fn openings(&self, index: Index, contacts: &Contacts, mut found: impl FnMut(Opening)) {
        let contacts = contacts.list();
        let legs = |contact: &Contact| {
            let &Contact { group, distance, .. } = contact;
            let both = self.groups[usize::from(group)].edge_stones == 2;
            [
                Some(Leg { group, which: 0, distance: distance[0] }),
                both.then_some(Leg { group, which: 1, distance: distance[1] }),
            ]
        };
        if self.geometry.is_edge(index) {
            for leg in contacts.iter().flat_map(legs).flatten() {
                found(Opening { legs: [Some(leg), None], length: leg.distance + 1 });
            }
            return;
        }
        for (number, contact) in contacts.iter().enumerate() {
            // Within one group the way through the cell is a path only if no other way is shorter.
            if let [Some(one), Some(other)] = legs(contact) {
                let length = one.distance + other.distance + 1;
                if length <= contact.length {
                    found(Opening { legs: [Some(one), Some(other)], length });
                }
            }
            for further in &contacts[number + 1..] {
                for one in legs(contact).into_iter().flatten() {
                    for other in legs(further).into_iter().flatten() {
                        let length = one.distance + other.distance + 1;
                        found(Opening { legs: [Some(one), Some(other)], length });
                    }
                }
            }
        }
    }

    /// In how many ways the side can place on this empty cell.
    ///
    /// "Remove from the board all surplus stones from the group of the placed stone if, by doing so, it forms a new path of your
    /// choice among the possible paths in the group." Without a new path the stone simply stays.
    fn ways_at(&self, index: Index, side: Side) -> u32 {
        let contacts = self.contacts(index, side);
        if contacts.len == 0 {
            return 1;
        }
        let limit = contacts.limit();
        let (mut any, mut ways) = (false, 0_u32);
        self.openings(index, &contacts, |opening| {
            any = true;
            if opening.length < limit {
                let legs = opening.legs.iter().flatten();
                ways = ways.saturating_add(legs.map(|leg| self.routes(index, side, *leg)).product());
            }
        });
        if any { ways } else { 1 }
    }

    /// The neighbours one step nearer to the leg's end.
    #[inline(always)]
    fn nearer(&self, index: Index, side: Side, leg: Leg) -> impl Iterator<Item = Index> {
        let own = Occupant::from(side);
        self.geometry.near(index).into_iter().filter(move |&near| {
            let spot = self.spot(near);
            spot.stone == own && spot.group == leg.group && u16::from(spot.distance[leg.which]) + 1 == leg.distance
        })
    }

    /// How many shortest routes there are from a cell to the leg's end.
    fn routes(&self, mut index: Index, side: Side, mut leg: Leg) -> u32 {
        // Nearly always there is one way on; only at a fork must the routes be counted.
        while leg.distance > 0 {
            let mut nearer = self.nearer(index, side, leg);
            let Some(next) = nearer.next() else { return 0 };
            if nearer.next().is_some() {
                return self.routes_from_fork(index, side, leg);
            }
            index = next;
            leg.distance -= 1;
        }
        1
    }

    fn routes_from_fork(&self, index: Index, side: Side, mut leg: Leg) -> u32 {
        let mut routes = [0_u32; CELLS];
        routes[usize::from(index)] = 1;
        let mut level = vec![index];
        while leg.distance > 0 {
            let mut next = Vec::new();
            for &from in &level {
                for to in self.nearer(from, side, leg) {
                    if !next.contains(&to) {
                        next.push(to);
                    }
                    let sum = routes[usize::from(to)].saturating_add(routes[usize::from(from)]);
                    routes[usize::from(to)] = sum;
                }
            }
            level = next;
            leg.distance -= 1;
        }
        level.iter().map(|&end| routes[usize::from(end)]).sum()
    }

    /// The route with this number from a cell to the leg's end, without the cell itself.
    fn route(&self, mut index: Index, side: Side, mut leg: Leg, mut number: u32) -> Vec<Index> {
        let mut route = Vec::new();
        while leg.distance > 0 {
            let onward = Leg { distance: leg.distance - 1, ..leg };
            let next = self.nearer(index, side, leg).find(|&next| {
                let routes = self.routes(next, side, onward);
                let here = number < routes;
                number -= if here { 0 } else { routes };
                here
            });
            let Some(next) = next else { break };
            route.push(next);
            index = next;
            leg = onward;
        }
        route
    }

    /// The path with this number among those that can stay after the side places on this cell.
    fn path(&self, index: Index, side: Side, mut number: u32) -> Option<Path> {
        let contacts = self.contacts(index, side);
        let limit = contacts.limit();
        let mut path = None;
        self.openings(index, &contacts, |opening| {
            if opening.length >= limit || path.is_some() {
                return;
            }
            let routes = opening.legs.map(|leg| leg.map_or(1, |leg| self.routes(index, side, leg)));
            let ways = routes[0].saturating_mul(routes[1]);
            if number < ways {
                path = Some(self.path_of(index, side, opening, [number % routes[0], number / routes[0]]));
            } else {
                number -= ways;
            }
        });
        path
    }

    /// The cells of one path, from the smaller end.
    fn path_of(&self, index: Index, side: Side, opening: Opening, numbers: [u32; 2]) -> Path {
        let [one, other] = [0, 1].map(|which| {
            opening.legs[which].map_or(Vec::new(), |leg| self.route(index, side, leg, numbers[which]))
        });
        let stones = one.into_iter().rev().chain([index]).chain(other);
        let mut path: Vec<Cell> = stones.map(|stone| self.geometry.cell(stone)).collect();
        if path.first() > path.last() {
            path.reverse();
        }
        path.into()
    }

    /// The path of a group with two edge stones, from the smaller end.
    fn path_of_group(&self, group: u8, side: Side, number: u32) -> Vec<Cell> {
        let distance = u16::from(self.groups[usize::from(group)].length) - 1;
        let first = usize::from(group);
        let route = self.route(group, side, Leg { group, which: 1, distance }, number);
        let mut path: Vec<Cell> = [first as Index].into_iter().chain(route).map(|stone| self.geometry.cell(stone)).collect();
        if path.first() > path.last() {
            path.reverse();
        }
        path
    }

    /// Why the side to move may not place on this empty cell.
    fn not_shorter(&self, index: Index) -> Illegal {
        let side = self.turn;
        let contacts = self.contacts(index, side);
        let mut shortest: Option<Opening> = None;
        self.openings(index, &contacts, |opening| {
            if shortest.is_none_or(|known| opening.length < known.length) {
                shortest = Some(opening);
            }
        });
        let new = shortest.map_or(Vec::new(), |opening| self.path_of(index, side, opening, [0, 0]).into());
        let group = contacts.list().iter().min_by_key(|contact| contact.length).map_or(0, |contact| contact.group);
        Illegal::PathNotShorter { at: self.geometry.cell(index), new, old: self.path_of_group(group, side, 0) }
    }

    /// All stones connected to this one.
    fn group_of(&self, index: Index) -> Vec<Index> {
        let stone = self.spot(index).stone;
        let mut found = [false; CELLS + 1];
        found[usize::from(index)] = true;
        let mut group = vec![index];
        let mut next = 0;
        while let Some(&member) = group.get(next) {
            for near in self.geometry.near(member) {
                if self.spot(near).stone == stone && !found[usize::from(near)] {
                    found[usize::from(near)] = true;
                    group.push(near);
                }
            }
            next += 1;
        }
        group
    }

    fn set_ways(&mut self, index: Index, side: Side, ways: u32) {
        let old = std::mem::replace(&mut self.ways[side][usize::from(index)], ways);
        self.open[side] += u16::from(ways > 0);
        self.open[side] -= u16::from(old > 0);
    }

    /// Looks again at the empty cells next to a stone of the side.
    fn look_around(&mut self, index: Index, side: Side) {
        for near in self.geometry.near(index) {
            if self.spot(near).stone == Occupant::Nobody {
                let ways = self.ways_at(near, side);
                self.set_ways(near, side, ways);
            }
        }
    }

    /// Puts the stone on the board, without its connections.
    fn put(&mut self, index: Index, side: Side) {
        self.spots[usize::from(index)].stone = side.into();
        for side in Side::BOTH {
            self.set_ways(index, side, 0);
        }
    }

    fn place(&mut self, index: Index) {
        let side = self.turn;
        let ways = self.ways[side][usize::from(index)];
        if ways > 1 {
            self.put(index, side);
            self.placed = Some((index, ways));
            return;
        }
        let path = self.path(index, side, 0);
        self.put(index, side);
        match path {
            Some(path) => self.keep(index, &path),
            None => self.stay(index),
        }
        self.end_turn();
    }

    fn end_turn(&mut self) {
        self.placed = None;
        self.turn = self.turn.opponent();
        self.pie = self.pie.next();
    }

    /// The stone opened no path and stays. If it touches a group with edge stones, which can be only one, it may be a short cut to them.
    fn stay(&mut self, index: Index) {
        let side = self.turn;
        let contacts = self.contacts(index, side);
        if self.geometry.is_edge(index) {
            self.groups[usize::from(index)] = Group { edge_stones: 1, length: 0 };
            let spot = &mut self.spots[usize::from(index)];
            (spot.group, spot.distance) = (index, [0, FAR]);
        } else if let Some(contact) = contacts.list().first() {
            let spot = &mut self.spots[usize::from(index)];
            spot.group = contact.group;
            spot.distance = contact.distance.map(|distance| distance.min(u16::from(FAR)) as u8);
        } else {
            // Connected to no edge stone, it changes nothing for any empty cell.
            return;
        }
        self.spread_distances(index, side);
    }

    /// Passes the distances of a stone on to those that have a longer way, and looks at the cells around every stone that changed.
    fn spread_distances(&mut self, index: Index, side: Side) {
        let own = Occupant::from(side);
        let mut changed = vec![index];
        let mut next = 0;
        while let Some(&stone) = changed.get(next) {
            let spot = self.spot(stone);
            let distance = spot.distance.map(|distance| distance.saturating_add(1));
            for near in self.geometry.near(stone) {
                let neighbour = &mut self.spots[usize::from(near)];
                if neighbour.stone == own && (neighbour.distance[0] > distance[0] || neighbour.distance[1] > distance[1]) {
                    neighbour.group = spot.group;
                    neighbour.distance[0] = neighbour.distance[0].min(distance[0]);
                    neighbour.distance[1] = neighbour.distance[1].min(distance[1]);
                    changed.push(near);
                }
            }
            next += 1;
        }
        for stone in changed {
            self.look_around(stone, side);
        }
    }

    /// The path stays; every other stone of the group is surplus and leaves.
    fn keep(&mut self, placed: Index, path: &[Cell]) {
        let side = self.turn;
        let group = self.group_of(placed);
        for &stone in &group {
            self.spots[usize::from(stone)] = NOTHING;
        }
        let stones: Vec<Index> = path.iter().filter_map(|&cell| self.geometry.index(cell)).collect();
        let Some(&first) = stones.first() else { return };
        self.groups[usize::from(first)] = Group { edge_stones: 2, length: stones.len() as u8 };
        for (step, &stone) in stones.iter().enumerate() {
            let distance = [step as u8, (stones.len() - 1 - step) as u8];
            self.spots[usize::from(stone)] = Spot { stone: side.into(), group: first, distance };
        }
        for &stone in &group {
            if self.spot(stone).stone == Occupant::Nobody {
                for side in Side::BOTH {
                    let ways = self.ways_at(stone, side);
                    self.set_ways(stone, side, ways);
                }
            }
            self.look_around(stone, side);
        }
    }

    /// The cell on which the side to move could place.
    fn placements(&self) -> impl Iterator<Item = Cell> + '_ {
        let ways = &self.ways[self.turn];
        self.geometry.cells.iter().zip(ways).filter(|&(_, &ways)| ways > 0).map(|(&cell, _)| cell)
    }

    fn is_over(&self) -> bool {
        self.placed.is_none() && self.open[self.turn] == 0
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
        write!(f, "Slicron({}, placed {:?})", crate::setup::Setup::of(self), self.placed)
    }
}

impl Rules for Slicron {
    fn from_setup(setup: &Setup, pie: Pie) -> Result<Slicron, Vec<Flaw>> {
        let mut flaws: Vec<Flaw> = setup.swap_flaw().into_iter().collect();
        let mut position = Slicron::empty(setup.board, PieStage::of_setup(setup, pie));
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
                position.spots[usize::from(first)].group = first;
                position.groups[usize::from(first)] = Group { edge_stones: edge_stones.len().min(2) as u8, length: 0 };
                for (which, &stone) in edge_stones.iter().take(2).enumerate() {
                    position.spots[usize::from(stone)].group = first;
                    position.spots[usize::from(stone)].distance[which] = 0;
                    position.spread_distances(stone, side);
                }
                if let [_, second] = edge_stones[..] {
                    let distance = position.spot(second).distance[0];
                    position.groups[usize::from(first)].length = distance + 1;
                    let leg = Leg { group: first, which: 1, distance: u16::from(distance) };
                    if position.routes(first, side, leg) > 1 {
                        let [one, other] = [0, 1].map(|number| position.path_of_group(first, side, number));
                        flaws.push(Flaw::TwoPaths { one, other });
                    }
                }
            }
            for index in indices.clone().filter(|&index| position.spot(index).stone == Occupant::Nobody).collect::<Vec<_>>() {
                let ways = position.ways_at(index, side);
                position.set_ways(index, side, ways);
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
        match self.geometry.index(cell).map(|index| self.spot(index).stone) {
            Some(Occupant::Black) => Content::Stone(Side::Black),
            Some(Occupant::White) => Content::Stone(Side::White),
            _ => Content::Empty,
        }
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
                        .map(|path| Turn::PlaceAndKeep { place, path }),
                ),
            }
        }
        if self.swap_open() {
            turns.push(Turn::Swap);
        }
    }

    fn count_turns(&self) -> u64 {
        let ways = &self.ways[self.turn][..self.geometry.cells.len()];
        ways.iter().map(|&ways| u64::from(ways)).sum::<u64>() + u64::from(self.swap_open())
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
        if let Some(path) = path {
            let mut with_stone = self.clone();
            with_stone.put(index, side);
            let mut surplus: Vec<Cell> =
                with_stone.group_of(index).into_iter().map(|stone| self.geometry.cell(stone)).collect();
            surplus.retain(|cell| !path.contains(cell));
            surplus.sort_unstable();
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
        self.spots[..self.geometry.cells.len()].chunks(32).fold(mix(self.geometry.cells.len() as u64, stage), |key, spots| {
            mix(key, spots.iter().fold(0, |word, spot| word << 2 | spot.stone as u64))
        })
    }

    fn finish_at_random(&mut self, random: &mut impl Random, mut record: Option<&mut Vec<Turn>>) -> u32 {
        let mut plies = 0;
        while !self.is_over() {
            let turns = self.count_turns();
            let mut number = random.below(turns as u32);
            let ways = &self.ways[self.turn][..self.geometry.cells.len()];
            let chosen = ways.iter().position(|&ways| {
                let here = number < ways;
                number -= if here { 0 } else { ways };
                here
            });
            match chosen {
                Some(index) => {
                    let index = index as Index;
                    let ways = self.ways[self.turn][usize::from(index)];
                    if let Some(record) = &mut record {
                        let place = self.geometry.cell(index);
                        record.push(match self.path(index, self.turn, number) {
                            Some(path) if ways > 1 => Turn::PlaceAndKeep { place, path },
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
