//! What a placement opens: the new paths through a cell, their lengths, and how many ways there are to lay them.
//!
//! A path leads from the cell to an edge stone of a group it touches, or through the cell from one edge stone to another. Both
//! halves are shortest routes inside their groups, so the distances that the stones know are enough to find them.

use std::cmp::Ordering;

use super::board::{CELLS, CellBits, Cells, Index, Ring, WORDS};
use super::{NO_GROUP, Slicron, Spot};
use crate::core::board::Cell;
use crate::core::illegal::Illegal;
use crate::core::side::Side;
use crate::core::turn::Path;

/// For each set of places in the ring, whether stones there can open no path through a cell inside the board: there are none, or one,
/// or two side by side, so that the way through the cell is always longer than the way beside it.
pub(super) const QUIET: [bool; 64] = {
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

/// A group with edge stones that an empty cell touches.
#[derive(Clone, Copy)]
pub(super) struct Contact {
    pub(super) group: u8,
    /// Steps from the cell to the group's edge stones.
    pub(super) distance: [u16; 2],
    /// The length of the group's path; more than any if it has none.
    pub(super) length: u16,
}

/// The groups with edge stones that an empty cell touches: at most three fit around it.
pub(super) struct Contacts {
    list: [Contact; 3],
    len: usize,
}

impl Contacts {
    #[inline(always)]
    pub(super) fn list(&self) -> &[Contact] {
        &self.list[..self.len]
    }

    /// A new path must be strictly shorter than this: than the paths of all groups that the stone joins.
    ///
    /// "If the placed stone is adjacent to one or more friendly groups with paths and forms a new path, it must be shorter than all of those paths"
    #[inline(always)]
    pub(super) fn limit(&self) -> u16 {
        self.list().iter().map(|contact| contact.length).min().unwrap_or(u16::MAX)
    }
}

/// A way from a cell to an edge stone of a group.
#[derive(Clone, Copy)]
pub(super) struct Leg {
    pub(super) group: u8,
    pub(super) which: usize,
    pub(super) distance: u16,
}

/// All ways of the same kind through a cell: to one edge stone, or (for a cell inside the board) from one to another.
#[derive(Clone, Copy)]
pub(super) struct Opening {
    pub(super) legs: [Option<Leg>; 2],
    /// How many stones such a path has.
    pub(super) length: u16,
}

impl Slicron {
    /// The paths that can stay after the side to move places a stone, or has placed it; none if it opens none.
    pub(super) fn paths_that_can_stay(&self, index: Index) -> Vec<Path> {
        let ways = match self.placed {
            Some((_, ways)) => ways,
            None => self.ways[self.turn][usize::from(index)],
        };
        (0..ways).filter_map(|number| self.path(index, self.turn, number)).map(|path| self.cells(&path)).collect()
    }

    #[inline(always)]
    pub(super) fn spot(&self, index: Index) -> Spot {
        self.spots[usize::from(index)]
    }

    #[inline(always)]
    pub(super) fn contacts(&self, index: Index, side: Side) -> Contacts {
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
    pub(super) fn only_contact(&self, index: Index, side: Side) -> Option<Contact> {
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
    pub(super) fn openings(&self, index: Index, contacts: &Contacts, mut found: impl FnMut(Opening)) {
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

    /// Whether the ring alone is enough to know that a stone here opens no path.
    #[inline(always)]
    pub(super) fn opens_nothing(&self, index: Index, side: Side) -> bool {
        let ring = self.rooted[side][usize::from(index)];
        ring == 0 || QUIET[usize::from(ring)] && !self.geometry.is_edge(index)
    }

    /// In how many ways the side can place on this empty cell.
    ///
    /// "Remove from the board all surplus stones from the group of the placed stone if, by doing so, it forms a new path of your
    /// choice among the possible paths in the group." Without a new path the stone simply stays.
    pub(super) fn ways_at(&self, index: Index, side: Side) -> u32 {
        if self.opens_nothing(index, side) {
            return 1;
        }
        // By far the most common: next to one group only.
        if let Some(contact) = self.only_contact(index, side) {
            let path = self.groups[usize::from(contact.group)];
            let to = |which: usize| {
                self.routes(index, Leg { group: contact.group, which, distance: contact.distance[which] })
            };
            let limit = if path.edge_stones == 2 { u16::from(path.length) } else { u16::MAX };
            return if self.geometry.is_edge(index) {
                let ways = |which: usize| if contact.distance[which] + 1 < limit { to(which) } else { 0 };
                ways(0).saturating_add(if path.edge_stones == 2 { ways(1) } else { 0 })
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
                let routes = opening.legs.into_iter().flatten().map(|leg| self.routes(index, leg));
                ways = ways.saturating_add(routes.fold(1, u32::saturating_mul));
            }
        });
        ways
    }

    /// The length of the shortest new path through a cell next to several groups.
    #[inline(always)]
    pub(super) fn shortest_opening(&self, index: Index, contacts: &Contacts) -> u16 {
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
    pub(super) fn nearer(&self, index: Index, leg: Leg) -> Ring {
        self.ring(index, |spot| (spot.group == leg.group) & (u16::from(spot.distance[leg.which]) + 1 == leg.distance))
    }

    /// The neighbours that are so.
    #[inline(always)]
    pub(super) fn ring(&self, index: Index, is_so: impl Fn(Spot) -> bool) -> Ring {
        let near = &self.geometry.near[usize::from(index)];
        let places = (0..6).fold(0, |places, place| places | u8::from(is_so(self.spot(near[place]))) << place);
        Ring { places, near }
    }

    /// How many shortest routes there are from a cell to the leg's end.
    pub(super) fn routes(&self, mut index: Index, mut leg: Leg) -> u32 {
        // Nearly always there is one way on, and the end itself is the only stone without distance; only at a fork must the
        // routes be counted.
        while leg.distance > 1 {
            let nearer = self.nearer(index, leg);
            if nearer.places & nearer.places.wrapping_sub(1) != 0 {
                return self.routes_from_fork(index, leg);
            }
            let Some(next) = { nearer }.next() else { return 0 };
            index = next;
            leg.distance -= 1;
        }
        1
    }

    #[cold]
    pub(super) fn routes_from_fork(&self, index: Index, mut leg: Leg) -> u32 {
        let mut routes = [0_u32; CELLS];
        routes[usize::from(index)] = 1;
        let mut level = CellBits::<WORDS>::NONE;
        level.insert(index);
        while leg.distance > 0 {
            let mut next = CellBits::NONE;
            for from in level.iter() {
                for to in self.nearer(from, leg) {
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
    pub(super) fn route(&self, mut index: Index, mut leg: Leg, mut number: u32) -> Cells {
        let mut route = Cells::new();
        while leg.distance > 0 {
            let onward = Leg { distance: leg.distance - 1, ..leg };
            let next = self.nearer(index, leg).find(|&next| {
                // The last route needs no counting; it is nearly always the only one.
                let routes = if number == 0 { 1 } else { self.routes(next, onward) };
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
    pub(super) fn path(&self, index: Index, side: Side, mut number: u32) -> Option<Cells> {
        let contacts = self.contacts(index, side);
        let limit = contacts.limit();
        let mut path = None;
        self.openings(index, &contacts, |opening| {
            if opening.length >= limit || path.is_some() {
                return;
            }
            let routes = opening.legs.map(|leg| leg.map_or(1, |leg| self.routes(index, leg)));
            let ways = routes[0].saturating_mul(routes[1]);
            if number < ways {
                path = Some(self.path_of(index, opening, [number % routes[0], number / routes[0]]));
            } else {
                number -= ways;
            }
        });
        path
    }

    /// The cells of one path, from the smaller end.
    pub(super) fn path_of(&self, index: Index, opening: Opening, numbers: [u32; 2]) -> Cells {
        let leg = |which: usize| opening.legs[which].map(|leg| self.route(index, leg, numbers[which]));
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
    pub(super) fn path_of_group(&self, group: u8, number: u32) -> Vec<Cell> {
        let distance = u16::from(self.groups[usize::from(group)].length) - 1;
        let route = self.route(group, Leg { group, which: 1, distance }, number);
        let mut path: Vec<Cell> =
            std::iter::once(group).chain(route.iter()).map(|stone| self.geometry.cell(stone)).collect();
        if path.first() > path.last() {
            path.reverse();
        }
        path
    }

    pub(super) fn cells(&self, indices: &Cells) -> Path {
        indices.iter().map(|index| self.geometry.cell(index)).collect()
    }

    /// Why the side to move may not place on this empty cell.
    pub(super) fn not_shorter(&self, index: Index) -> Illegal {
        let side = self.turn;
        let contacts = self.contacts(index, side);
        let mut shortest: Option<Opening> = None;
        self.openings(index, &contacts, |opening| {
            if shortest.is_none_or(|known| opening.length < known.length) {
                shortest = Some(opening);
            }
        });
        let new = shortest.map_or(Vec::new(), |opening| self.cells(&self.path_of(index, opening, [0, 0])).into());
        let group = contacts.list().iter().min_by_key(|contact| contact.length).map_or(0, |contact| contact.group);
        Illegal::PathNotShorter { at: self.geometry.cell(index), new, old: self.path_of_group(group, 0) }
    }
}
