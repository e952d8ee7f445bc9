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

use std::cmp::Ordering;
use std::sync::LazyLock;

use crate::board::{Board, Cell};
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

/// The neighbours of a cell, once around it.
const RING: [(i8, i8); 6] = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)];

/// For each set of places in the ring, whether stones there can open no path through a cell inside the board: there are none, or one,
/// or two side by side, so that the way through the cell is always longer than the way beside it.
const QUIET: [bool; 64] = {
    let mut quiet = [false; 64];
    quiet[0] = true;
    let mut place = 0;
    while place < 6 {
        quiet[1 << place] = true;
        quiet[1 << place | 1 << ((place + 1) % 6)] = true;
        place += 1;
    }
    quiet
};

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

/// Some cells, in the order in which they were added.
struct Cells {
    list: [Index; CELLS],
    len: usize,
}

impl Cells {
    #[inline(always)]
    fn new() -> Cells {
        Cells { list: [0; CELLS], len: 0 }
    }

    #[inline(always)]
    fn push(&mut self, index: Index) {
        self.list[self.len] = index;
        self.len += 1;
    }

    fn iter(&self) -> impl DoubleEndedIterator<Item = Index> {
        self.list[..self.len].iter().copied()
    }
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

/// A set of cells, in as many words as the board needs.
#[derive(Clone, Copy)]
struct CellBits<const W: usize>([u64; W]);

/// Words that are enough for the largest board; boards of up to 64 cells, side 5 among them, need one.
const WORDS: usize = CELLS.div_ceil(64);

impl<const W: usize> CellBits<W> {
    const NONE: CellBits<W> = CellBits([0; W]);

    #[inline(always)]
    fn contains(self, index: Index) -> bool {
        self.0[usize::from(index) / 64] >> (index % 64) & 1 != 0
    }

    #[inline(always)]
    fn insert(&mut self, index: Index) {
        self.0[usize::from(index) / 64] |= 1 << (index % 64);
    }

    #[inline(always)]
    fn remove(&mut self, index: Index) {
        self.0[usize::from(index) / 64] &= !(1 << (index % 64));
    }

    #[inline(always)]
    fn add(&mut self, other: &CellBits<WORDS>) {
        (0..W).for_each(|word| self.0[word] |= other.0[word]);
    }

    /// Takes the first cell out.
    #[inline(always)]
    fn pop(&mut self) -> Option<Index> {
        let word = self.0.iter().position(|&word| word != 0)?;
        let bit = self.0[word].trailing_zeros() as usize;
        self.0[word] &= self.0[word] - 1;
        Some((64 * word + bit) as Index)
    }

    #[inline(always)]
    fn iter(mut self) -> impl Iterator<Item = Index> {
        std::iter::from_fn(move || self.pop())
    }
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
struct Geometry {
    board: Board,
    cells: Vec<Cell>,
    /// The neighbours in the order of the ring; [`OFF`] where the board ends.
    near: [[Index; 6]; CELLS],
    /// The same neighbours as a set.
    around: [CellBits<WORDS>; CELLS],
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
        let (mut near, mut around, mut edge) = ([[OFF; 6]; CELLS], [CellBits::NONE; CELLS], [false; CELLS]);
        for (index, &cell) in cells.iter().enumerate() {
            edge[index] = board.on_edge(cell);
            for (slot, (east, north)) in near[index].iter_mut().zip(RING) {
                let neighbour = cell.offset(east, north);
                let number = cells.iter().position(|&other| Some(other) == neighbour);
                if let Some(number) = number {
                    *slot = number as Index;
                    around[index].insert(number as Index);
                }
            }
        }
        Geometry { board, cells, near, around, edge }
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

/// Some of the neighbours of a cell.
#[derive(Clone, Copy)]
struct Ring {
    places: u8,
    near: &'static [Index; 6],
}

impl Iterator for Ring {
    type Item = Index;

    #[inline(always)]
    fn next(&mut self) -> Option<Index> {
        let place = self.places.trailing_zeros() as usize;
        self.places &= self.places.wrapping_sub(1);
        self.near.get(place).copied()
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

    /// The paths that can stay after the side to move places a stone, or has placed it; none if it opens none.
    fn paths_that_can_stay(&self, index: Index) -> Vec<Path> {
        let ways = match self.placed {
            Some((_, ways)) => ways,
            None => self.ways[self.turn][usize::from(index)],
        };
        (0..ways).filter_map(|number| self.path(index, self.turn, number)).map(|path| self.cells(&path)).collect()
    }

    #[inline(always)]
    fn spot(&self, index: Index) -> Spot {
        self.spots[usize::from(index)]
    }

    #[inline(always)]
    fn contacts(&self, index: Index, side: Side) -> Contacts {
        let none = Contact { group: NO_GROUP, distance: [0; 2], length: 0 };
        let mut contacts = Contacts { list: [none; 3], len: 0 };
        let near = &self.geometry.near[usize::from(index)];
        let mut ring = self.rooted[side][usize::from(index)];
        while ring != 0 {
            let spot = self.spot(near[ring.trailing_zeros() as usize]);
            ring &= ring - 1;
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

    /// The group with edge stones that an empty cell touches, if it is one alone.
    #[inline(always)]
    fn only_contact(&self, index: Index, side: Side) -> Option<Contact> {
        let near = &self.geometry.near[usize::from(index)];
        let mut ring = self.rooted[side][usize::from(index)];
        let Spot { group, mut distance, .. } = self.spot(near[ring.trailing_zeros() as usize % 6]);
        ring &= ring - 1;
        while ring != 0 {
            let spot = self.spot(near[ring.trailing_zeros() as usize]);
            ring &= ring - 1;
            if spot.group != group {
                return None;
            }
            distance = [distance[0].min(spot.distance[0]), distance[1].min(spot.distance[1])];
        }
        Some(Contact { group, distance: distance.map(|distance| u16::from(distance) + 1), length: 0 })
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

    /// Whether a look at the ring is enough to know that a stone here opens no path.
    #[inline(always)]
    fn opens_nothing(&self, index: Index, side: Side) -> bool {
        let ring = self.rooted[side][usize::from(index)];
        ring == 0 || QUIET[usize::from(ring)] && !self.geometry.is_edge(index)
    }

    /// In how many ways the side can place on this empty cell.
    ///
    /// "Remove from the board all surplus stones from the group of the placed stone if, by doing so, it forms a new path of your
    /// choice among the possible paths in the group." Without a new path the stone simply stays.
    fn ways_at(&self, index: Index, side: Side) -> u32 {
        if self.opens_nothing(index, side) {
            return 1;
        }
        // By far the most common: next to one group only.
        if let Some(contact) = self.only_contact(index, side) {
            let path = self.groups[usize::from(contact.group)];
            let to = |which: usize| {
                self.routes(index, side, Leg { group: contact.group, which, distance: contact.distance[which] })
            };
            let limit = if path.edge_stones == 2 { u16::from(path.length) } else { u16::MAX };
            return if self.geometry.is_edge(index) {
                let ways = |which: usize| if contact.distance[which] + 1 < limit { to(which) } else { 0 };
                ways(0) + if path.edge_stones == 2 { ways(1) } else { 0 }
            } else {
                // The new path must be a short cut between the group's ends.
                match (contact.distance[0] + contact.distance[1] + 1).cmp(&limit) {
                    _ if limit == u16::MAX => 1,
                    Ordering::Greater => 1,
                    Ordering::Equal => 0,
                    Ordering::Less => to(0).saturating_mul(to(1)),
                }
            };
        }
        // Next to more than one there is always a new path, from one to another.
        let contacts = self.contacts(index, side);
        let limit = contacts.limit();
        if self.shortest_opening(index, &contacts) >= limit {
            return 0;
        }
        let mut ways = 0_u32;
        self.openings(index, &contacts, |opening| {
            if opening.length < limit {
                let legs = opening.legs.iter().flatten();
                ways = ways.saturating_add(legs.map(|leg| self.routes(index, side, *leg)).product());
            }
        });
        ways
    }

    /// The length of the shortest new path through a cell next to several groups.
    #[inline(always)]
    fn shortest_opening(&self, index: Index, contacts: &Contacts) -> u16 {
        // The nearest edge stones of two groups, and of the same group, where that is shorter.
        let (mut nearest, mut second, mut through) = (u16::MAX / 2, u16::MAX / 2, u16::MAX);
        for contact in contacts.list() {
            // A group with one edge stone is far from the second, but not so far that the sum would overflow.
            let near = contact.distance[0].min(contact.distance[1]);
            through = through.min(contact.distance[0] + contact.distance[1] + 1);
            second = second.min(near.max(nearest));
            nearest = nearest.min(near);
        }
        if self.geometry.is_edge(index) { nearest + 1 } else { through.min(nearest + second + 1) }
    }

    /// The neighbours one step nearer to the leg's end, as places of the ring. Found without a branch: any would be taken at random.
    #[inline(always)]
    fn nearer(&self, index: Index, side: Side, leg: Leg) -> Ring {
        let own = Occupant::from(side);
        self.ring(index, |spot| {
            (spot.stone == own) & (spot.group == leg.group) & (u16::from(spot.distance[leg.which]) + 1 == leg.distance)
        })
    }

    /// The neighbours that are so.
    #[inline(always)]
    fn ring(&self, index: Index, is_so: impl Fn(Spot) -> bool) -> Ring {
        let near = &self.geometry.near[usize::from(index)];
        let places = (0..6).fold(0, |places, place| places | u8::from(is_so(self.spot(near[place]))) << place);
        Ring { places, near }
    }

    /// How many shortest routes there are from a cell to the leg's end.
    fn routes(&self, mut index: Index, side: Side, mut leg: Leg) -> u32 {
        // Nearly always there is one way on, and the end itself is the only stone without distance; only at a fork must the
        // routes be counted.
        while leg.distance > 1 {
            let nearer = self.nearer(index, side, leg);
            if nearer.places & nearer.places.wrapping_sub(1) != 0 {
                return self.routes_from_fork(index, side, leg);
            }
            let Some(next) = { nearer }.next() else { return 0 };
            index = next;
            leg.distance -= 1;
        }
        1
    }

    #[cold]
    fn routes_from_fork(&self, index: Index, side: Side, mut leg: Leg) -> u32 {
        let mut routes = [0_u32; CELLS];
        routes[usize::from(index)] = 1;
        let mut level = CellBits::<WORDS>::NONE;
        level.insert(index);
        while leg.distance > 0 {
            let mut next = CellBits::NONE;
            for from in level.iter() {
                for to in self.nearer(from, side, leg) {
                    next.insert(to);
                    let sum = routes[usize::from(to)].saturating_add(routes[usize::from(from)]);
                    routes[usize::from(to)] = sum;
                }
            }
            level = next;
            leg.distance -= 1;
        }
        level.iter().map(|end| routes[usize::from(end)]).sum()
    }

    /// The route with this number from a cell to the leg's end, without the cell itself.
    fn route(&self, mut index: Index, side: Side, mut leg: Leg, mut number: u32) -> Cells {
        let mut route = Cells::new();
        while leg.distance > 0 {
            let onward = Leg { distance: leg.distance - 1, ..leg };
            let next = self.nearer(index, side, leg).find(|&next| {
                // The last route needs no counting; it is nearly always the only one.
                let routes = if number == 0 { 1 } else { self.routes(next, side, onward) };
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
    fn path(&self, index: Index, side: Side, mut number: u32) -> Option<Cells> {
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
    fn path_of(&self, index: Index, side: Side, opening: Opening, numbers: [u32; 2]) -> Cells {
        let leg = |which: usize| opening.legs[which].map(|leg| self.route(index, side, leg, numbers[which]));
        let mut path = Cells::new();
        leg(0).iter().flat_map(|route| route.iter().rev()).for_each(|stone| path.push(stone));
        path.push(index);
        leg(1).iter().flat_map(|route| route.iter()).for_each(|stone| path.push(stone));
        if path.list[0] > path.list[path.len - 1] {
            path.list[..path.len].reverse();
        }
        path
    }

    /// The path of a group with two edge stones, from the smaller end.
    fn path_of_group(&self, group: u8, side: Side, number: u32) -> Vec<Cell> {
        let distance = u16::from(self.groups[usize::from(group)].length) - 1;
        let route = self.route(group, side, Leg { group, which: 1, distance }, number);
        let mut path: Vec<Cell> =
            std::iter::once(group).chain(route.iter()).map(|stone| self.geometry.cell(stone)).collect();
        if path.first() > path.last() {
            path.reverse();
        }
        path
    }

    fn cells(&self, indices: &Cells) -> Path {
        indices.iter().map(|index| self.geometry.cell(index)).collect()
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
        let new = shortest.map_or(Vec::new(), |opening| self.cells(&self.path_of(index, side, opening, [0, 0])).into());
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

    #[inline(always)]
    fn set_ways(&mut self, index: Index, side: Side, ways: u32) {
        let old = std::mem::replace(&mut self.ways[side][usize::from(index)], ways);
        if old == ways {
            return;
        }
        let open = &mut self.open[side];
        open.further = open.further.saturating_sub(old.saturating_sub(1)).saturating_add(ways.saturating_sub(1));
        if ways == 0 {
            open.remove(index);
        } else if old == 0 {
            open.insert(index);
        }
    }

    /// Looks again at an empty cell.
    #[inline(always)]
    fn look(&mut self, index: Index, side: Side) {
        let ways = self.ways_at(index, side);
        self.set_ways(index, side, ways);
    }

    /// Looks again at the empty cells among these.
    #[inline(always)]
    fn look_at<const W: usize>(&mut self, cells: CellBits<W>, side: Side) {
        let empty: [u64; W] = std::array::from_fn(|word| cells.0[word] & self.empties.0[word]);
        for index in CellBits(empty).iter() {
            self.look(index, side);
        }
    }

    /// Tells the ring of every neighbour that the stone here is connected to an edge stone, or is no longer.
    #[inline(always)]
    fn set_rooted(&mut self, index: Index, side: Side, rooted: bool) {
        for (place, near) in self.geometry.near(index).into_iter().enumerate() {
            let ring = &mut self.rooted[side][usize::from(near)];
            let bit = 1 << ((place + 3) % 6);
            *ring = if rooted { *ring | bit } else { *ring & !bit };
        }
    }

    /// Puts the stone on the board, without its connections.
    fn put(&mut self, index: Index, side: Side) {
        self.spots[usize::from(index)].stone = side.into();
        self.empties.remove(index);
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
        let path = if self.opens_nothing(index, side) { None } else { self.path(index, side, 0) };
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
    #[inline(always)]
    fn stay(&mut self, index: Index) {
        let side = self.turn;
        if self.rooted[side][usize::from(index)] == 0 && !self.geometry.is_edge(index) {
            // Connected to no edge stone, it changes nothing for any empty cell.
            return;
        }
        let contacts = self.contacts(index, side);
        let spot = &mut self.spots[usize::from(index)];
        if self.geometry.is_edge(index) {
            self.groups[usize::from(index)] = Group { edge_stones: 1, length: 0 };
            (spot.group, spot.distance) = (index, [0, FAR]);
        } else if let Some(contact) = contacts.list().first() {
            spot.group = contact.group;
            spot.distance = contact.distance.map(|distance| distance.min(u16::from(FAR)) as u8);
        }
        self.set_rooted(index, side, true);
        // One look at the six neighbours, without a branch: which are empty, and has any of one's own now another way to an edge stone?
        let own = Occupant::from(side);
        let near = &self.geometry.near[usize::from(index)];
        let distance = self.spot(index).distance.map(|distance| u16::from(distance) + 1);
        let (mut empty, mut new_way) = (0_u8, false);
        for (place, &near) in near.iter().enumerate() {
            let spot = self.spot(near);
            let farther = (u16::from(spot.distance[0]) >= distance[0]) | (u16::from(spot.distance[1]) >= distance[1]);
            new_way |= (spot.stone == own) & farther;
            empty |= u8::from(spot.stone == Occupant::Nobody) << place;
        }
        if new_way {
            self.pass_on_distances(index, side);
            return;
        }
        while empty != 0 {
            self.look(near[empty.trailing_zeros() as usize], side);
            empty &= empty - 1;
        }
    }

    fn pass_on_distances(&mut self, index: Index, side: Side) {
        if self.geometry.cells.len() <= 64 {
            let changed = self.spread_distances::<1>(index, side);
            self.look_at(changed, side);
        } else {
            let changed = self.spread_distances::<WORDS>(index, side);
            self.look_at(changed, side);
        }
    }

    /// Passes the distances of a stone on to those that have a longer way; gives the cells around every stone whose distance to an edge stone, or
    /// number of shortest routes to it, changed.
    fn spread_distances<const W: usize>(&mut self, index: Index, side: Side) -> CellBits<W> {
        let own = Occupant::from(side);
        let group = self.spot(index).group;
        let mut changed = CellBits::NONE;
        changed.add(&self.geometry.around[usize::from(index)]);
        for which in 0..usize::from(self.groups[usize::from(group)].edge_stones) {
            let (mut to_do, mut done) = (CellBits::<W>::NONE, CellBits::<W>::NONE);
            to_do.insert(index);
            while let Some(stone) = to_do.pop() {
                let distance = self.spot(stone).distance[which].saturating_add(1);
                for near in self.ring(stone, |spot| (spot.stone == own) & (spot.distance[which] >= distance)) {
                    let neighbour = &mut self.spots[usize::from(near)];
                    // As far as before means one more way to get there, which is passed on once.
                    if neighbour.distance[which] > distance || !done.contains(near) {
                        neighbour.distance[which] = distance;
                        let was_rooted = std::mem::replace(&mut neighbour.group, group) != NO_GROUP;
                        if !was_rooted {
                            self.set_rooted(near, side, true);
                        }
                        changed.add(&self.geometry.around[usize::from(near)]);
                        to_do.insert(near);
                        done.insert(near);
                    }
                }
            }
        }
        changed
    }

    /// The path stays; every other stone of the group is surplus and leaves.
    fn keep(&mut self, placed: Index, path: &Cells) {
        if self.geometry.cells.len() <= 64 {
            self.keep_in_words::<1>(placed, path);
        } else {
            self.keep_in_words::<WORDS>(placed, path);
        }
    }

    fn keep_in_words<const W: usize>(&mut self, placed: Index, path: &Cells) {
        let side = self.turn;
        let own = Occupant::from(side);
        // Take up the whole group, from stone to stone, and lay down the path again.
        let (mut group, mut around, mut to_do) = (CellBits::<W>::NONE, CellBits::<W>::NONE, CellBits::<W>::NONE);
        to_do.insert(placed);
        while let Some(stone) = to_do.pop() {
            group.insert(stone);
            around.add(&self.geometry.around[usize::from(stone)]);
            if self.spot(stone).group != NO_GROUP {
                self.set_rooted(stone, side, false);
            }
            self.spots[usize::from(stone)] = NOTHING;
            for near in self.ring(stone, |spot| spot.stone == own) {
                to_do.insert(near);
            }
        }
        let first = path.list[0];
        self.groups[usize::from(first)] = Group { edge_stones: 2, length: path.len as u8 };
        for (step, stone) in path.iter().enumerate() {
            let distance = [step as u8, (path.len - 1 - step) as u8];
            self.spots[usize::from(stone)] = Spot { stone: own, group: first, distance };
            self.set_rooted(stone, side, true);
            group.remove(stone);
        }
        (0..W).for_each(|word| self.empties.0[word] |= group.0[word]);
        self.look_at(group, side.opponent());
        // A surplus stone is a neighbour of another stone of its group, so all that became empty is among these.
        self.look_at(around, side);
    }

    /// The cell on which the side to move could place.
    fn placements(&self) -> impl Iterator<Item = Cell> + '_ {
        let ways = &self.ways[self.turn];
        self.geometry.cells.iter().zip(ways).filter(|&(_, &ways)| ways > 0).map(|(&cell, _)| cell)
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
                    if position.routes(first, side, leg) > 1 {
                        let [one, other] = [0, 1].map(|number| position.path_of_group(first, side, number));
                        flaws.push(Flaw::TwoPaths { one, other });
                    }
                }
            }
            for index in
                indices.clone().filter(|&index| position.spot(index).stone == Occupant::Nobody).collect::<Vec<_>>()
            {
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
