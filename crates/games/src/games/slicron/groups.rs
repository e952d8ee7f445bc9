//! What a placement changes: distances to edge stones, surplus stones, and the ways to place on the cells around.

use super::board::{CELLS, CellBits, Cells, Index, WORDS};
use super::{FAR, Group, NO_GROUP, NOTHING, Occupant, Slicron, Spot};
use crate::core::side::Side;

impl Slicron {
    /// All stones connected to this one.
    pub(super) fn group_of(&self, index: Index) -> Vec<Index> {
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
    pub(super) fn set_ways(&mut self, index: Index, side: Side, ways: u32) {
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
    pub(super) fn look(&mut self, index: Index, side: Side) {
        let ways = self.ways_at(index, side);
        self.set_ways(index, side, ways);
    }

    /// Looks again at the empty cells among these.
    #[inline(always)]
    pub(super) fn look_at<const W: usize>(&mut self, cells: CellBits<W>, side: Side) {
        let empty: [u64; W] = std::array::from_fn(|word| cells.0[word] & self.empties.0[word]);
        for index in CellBits(empty).iter() {
            self.look(index, side);
        }
    }

    /// Tells the ring of every neighbour that the stone here is connected to an edge stone, or is no longer.
    #[inline(always)]
    pub(super) fn set_rooted(&mut self, index: Index, side: Side, rooted: bool) {
        for (place, near) in self.geometry.near(index).into_iter().enumerate() {
            let ring = &mut self.rooted[side][usize::from(near)];
            let bit = 1 << ((place + 3) % 6);
            *ring = if rooted { *ring | bit } else { *ring & !bit };
        }
    }

    /// Puts the stone on the board, without its connections.
    pub(super) fn put(&mut self, index: Index, side: Side) {
        self.spots[usize::from(index)].stone = side.into();
        self.empties.remove(index);
        for side in Side::BOTH {
            self.set_ways(index, side, 0);
        }
    }

    pub(super) fn place(&mut self, index: Index) {
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

    pub(super) fn end_turn(&mut self) {
        self.placed = None;
        self.turn = self.turn.opponent();
        self.pie = self.pie.next();
    }

    /// The stone opened no path and stays. If it touches a group with edge stones, which can be only one, it may be a short cut to them.
    #[inline(always)]
    pub(super) fn stay(&mut self, index: Index) {
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

    pub(super) fn pass_on_distances(&mut self, index: Index, side: Side) {
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
    pub(super) fn spread_distances<const W: usize>(&mut self, index: Index, side: Side) -> CellBits<W> {
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
    pub(super) fn keep(&mut self, placed: Index, path: &Cells) {
        if self.geometry.cells.len() <= 64 {
            self.keep_in_words::<1>(placed, path);
        } else {
            self.keep_in_words::<WORDS>(placed, path);
        }
    }

    pub(super) fn keep_in_words<const W: usize>(&mut self, placed: Index, path: &Cells) {
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
}
