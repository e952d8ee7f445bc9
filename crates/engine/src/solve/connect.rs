//! Virtual connections: what is joined whatever the opponent does.
//!
//! Two *ends* (groups of a side's stones, its edges, or empty cells taken as if they were its stones) are connected *fully* if the side can join them even when
//! the opponent moves first, and *half* if it must move first. The *carrier* has the empty cells that are needed. Anshelevich's rules (2002):
//!
//! - Adjacent ends are connected fully, by no cells.
//! - *And*: full connections from a to b and from b to c with nothing in common connect a and c: fully if b is a group, and by half, with b as the cell to
//!   begin with, if it is empty. An answer in one of the two does not disturb the other.
//! - *Or*: half connections of the same ends without a cell common to all connect them fully: wherever the opponent begins, one is whole, and the
//!   side completes it.
//!
//! Whoever keeps to the cells of a carrier joins the ends; stones elsewhere do not matter. That there are limits to how many connections are kept
//! only means that fewer are found.
//!
//! The rules are those of Hex, where every empty cell may be taken. Where a placement can be forbidden, a half connection must also carry what keeps its first
//! placement legal: its [`Need`].

use slipway_games::Side;

use super::grid::{Grid, bits};

/// How many carriers are kept for a pair of ends.
const MOST_FULL: usize = 12;
const MOST_HALF: usize = 24;
/// For the two edges: each of these threats narrows down where the opponent must play.
const MOST_THREATS: usize = 60;
/// How many half connections are combined into a full one.
const MOST_COMBINED: usize = 4;
/// The distance between ends that are not connected.
const NO_WAY: u32 = 20;

/// What the search for connections ends with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The edges are fully connected.
    Joined,
    /// The edges are connected by half: there is a cell to begin with.
    Threat,
}

/// What keeps a placement legal, whatever else the side itself does meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Need {
    ways: [u64; MOST_WAYS],
    number: usize,
    /// Empty cells on which the side's own stone would forbid it.
    pub(super) apart: u64,
}

/// More ways to keep a placement legal are not told apart.
const MOST_WAYS: usize = 4;

impl Need {
    /// Nothing: the cell may be taken as long as it is empty.
    pub(super) const NOTHING: Need = Need { ways: [0; MOST_WAYS], number: 1, apart: 0 };

    /// One of these sets of empty cells has to stay free of the opponent; and the side itself keeps away from some.
    pub(super) fn new(ways: impl IntoIterator<Item = u64>, apart: u64) -> Need {
        let mut need = Need { ways: [0; MOST_WAYS], number: 0, apart };
        for (place, way) in need.ways.iter_mut().zip(ways) {
            *place = way;
            need.number += 1;
        }
        need
    }

    /// The sets of which one is enough.
    pub(super) fn ways(&self) -> &[u64] {
        &self.ways[..self.number]
    }
}

/// What a side has to join its edges with.
pub(super) struct Ground<N> {
    pub(super) side: Side,
    pub(super) stones: u64,
    /// The empty cells that it may take.
    pub(super) free: u64,
    /// What a placement on each of them needs.
    pub(super) need: N,
}

/// The ends, by number: the two edges, groups away from them, and empty cells.
const HOME: usize = 0;
const FAR: usize = 1;

pub(super) struct Connections {
    /// How many ends there are, and how many of them are edges or groups.
    ends: usize,
    groups: usize,
    /// For an empty cell, its bit; nothing for the others.
    own_bit: Vec<u64>,
    needs: Vec<Need>,
    end_of_cell: [u8; 64],
    full: Vec<Vec<u64>>,
    half: Vec<Vec<u64>>,
    /// Full connections whose consequences have not been looked at.
    fresh: Vec<(usize, usize, u64)>,
    wanted: Wanted,
    /// The end that the threat which was wanted begins with.
    begin: Option<usize>,
    done: bool,
}

impl Connections {
    /// Of one side.
    pub(super) fn find(grid: &Grid, ground: Ground<impl Fn(usize) -> Need>, wanted: Wanted) -> Connections {
        let Ground { side, stones, free, need } = ground;
        let edges = grid.edges(side);
        let mut near: Vec<u64> = Vec::new();
        let mut rest = stones;
        for edge in edges {
            let group = grid.flood(edge, stones);
            rest &= !group;
            near.push((edge | grid.beside(group)) & free);
        }
        while rest != 0 {
            let group = grid.flood(rest & rest.wrapping_neg(), stones);
            rest &= !group;
            near.push(grid.beside(group) & free);
        }
        let groups = near.len();
        let mut own_bit = vec![0; groups];
        let mut needs = vec![Need::NOTHING; groups];
        let mut end_of_cell = [u8::MAX; 64];
        for cell in bits(free) {
            end_of_cell[cell] = near.len() as u8;
            near.push(grid.near[cell] & free);
            own_bit.push(1 << cell);
            needs.push(need(cell));
        }
        let ends = near.len();
        let mut connections = Connections {
            ends,
            groups,
            own_bit,
            needs,
            end_of_cell,
            full: vec![Vec::new(); ends * ends],
            half: vec![Vec::new(); ends * ends],
            fresh: Vec::new(),
            wanted,
            begin: None,
            done: false,
        };
        for (end, near) in near.iter().enumerate() {
            for cell in bits(*near) {
                let other = usize::from(end_of_cell[cell]);
                if end < other {
                    connections.add_full(end, other, 0);
                }
            }
        }
        connections.derive();
        connections
    }

    /// The cells with which the edges are joined whatever the opponent does.
    pub(super) fn joined(&self) -> Option<u64> {
        self.full[self.pair(HOME, FAR)].first().copied()
    }

    /// The cells of each known way to join the edges if the side moves first.
    fn threats(&self) -> &[u64] {
        &self.half[self.pair(HOME, FAR)]
    }

    /// The cells of a way to join the edges if the side moves first.
    pub(super) fn threat(&self) -> Option<u64> {
        self.threats().first().copied().or_else(|| self.joined())
    }

    /// The cell to begin with, of the threat that was wanted.
    pub(super) fn begin(&self) -> Option<usize> {
        self.begin.map(|end| self.own_bit[end].trailing_zeros() as usize)
    }

    /// Of the cells that the opponent may take, those with which he meets every threat; and the cells of the threats that leave no others.
    pub(super) fn must_meet(&self, cells: u64) -> (u64, u64) {
        let (mut must, mut threats) = (cells, 0);
        for &carrier in self.threats() {
            if must & !carrier != 0 {
                must &= carrier;
                threats |= carrier;
            }
        }
        (must, threats)
    }

    /// How many more cells, or so, the best connections of a cell to both edges take; large if there is none.
    pub(super) fn distance(&self, cell: usize) -> u32 {
        let end = usize::from(self.end_of_cell[cell]);
        if end >= self.ends {
            return 2 * NO_WAY;
        }
        let to = |edge: usize| {
            let least = |list: &Vec<u64>| list.iter().map(|carrier| carrier.count_ones()).min();
            let full = least(&self.full[self.pair(edge, end)]);
            let half = least(&self.half[self.pair(edge, end)]);
            full.or(half.map(|size| size + 4)).unwrap_or(NO_WAY)
        };
        to(HOME) + to(FAR)
    }

    fn pair(&self, one: usize, other: usize) -> usize {
        one.min(other) * self.ends + one.max(other)
    }

    /// Applies the and-rule until nothing new comes, or what was wanted is found.
    fn derive(&mut self) {
        let mut next = 0;
        while let Some(&(one, other, carrier)) = self.fresh.get(next) {
            next += 1;
            if self.done {
                return;
            }
            // It may have been replaced by a smaller one since.
            if !self.full[self.pair(one, other)].contains(&carrier) {
                continue;
            }
            self.extend(one, other, carrier);
            self.extend(other, one, carrier);
        }
    }

    /// From `from` over `over` to everywhere.
    fn extend(&mut self, from: usize, over: usize, carrier: u64) {
        // The edges are where ways end, not where they lead through.
        if over <= FAR {
            return;
        }
        for to in 0..self.ends {
            if to == from || to == over || self.own_bit[to] & carrier != 0 {
                continue;
            }
            let list = self.pair(over, to);
            let mut number = 0;
            while let Some(&further) = self.full[list].get(number) {
                number += 1;
                if carrier & further != 0 || self.own_bit[from] & further != 0 {
                    continue;
                }
                let whole = carrier | further;
                if over < self.groups {
                    self.add_full(from, to, whole);
                } else {
                    self.begin_with(over, from, to, whole);
                }
                if self.done {
                    return;
                }
            }
        }
    }

    /// A half connection that begins with a stone on the empty cell `over`.
    fn begin_with(&mut self, over: usize, from: usize, to: usize, whole: u64) {
        // The ends are stones of the side by then: that does for cells that the opponent must not have, and must not be where the side keeps away.
        let ends = self.own_bit[from] | self.own_bit[to];
        let need = self.needs[over];
        if need.apart & ends != 0 {
            return;
        }
        for way in need.ways() {
            self.add_half(over, from, to, whole | self.own_bit[over] | need.apart | way & !ends);
            if self.done {
                return;
            }
        }
    }

    fn add_full(&mut self, one: usize, other: usize, carrier: u64) {
        let list = self.pair(one, other);
        if !keep(&mut self.full[list], carrier, MOST_FULL) {
            return;
        }
        // Half connections that contain a full one say nothing more.
        self.half[list].retain(|half| carrier & !half != 0);
        self.fresh.push((one, other, carrier));
        self.done |= one.max(other) == FAR && self.wanted == Wanted::Joined;
    }

    fn add_half(&mut self, over: usize, one: usize, other: usize, carrier: u64) {
        let list = self.pair(one, other);
        if self.full[list].iter().any(|full| full & !carrier == 0) {
            return;
        }
        let between_edges = one.max(other) == FAR;
        let most = if between_edges { MOST_THREATS } else { MOST_HALF };
        if !keep(&mut self.half[list], carrier, most) {
            return;
        }
        if between_edges && self.wanted == Wanted::Threat {
            self.begin = Some(over);
            self.done = true;
            return;
        }
        let halves = self.half[list].clone();
        self.combine(one, other, &halves, carrier, carrier, MOST_COMBINED - 1);
    }

    /// Looks for half connections that have no cell in common with each other and those taken already.
    fn combine(&mut self, one: usize, other: usize, halves: &[u64], common: u64, union: u64, more: usize) {
        for (number, &half) in halves.iter().enumerate() {
            let left = common & half;
            if left == 0 {
                self.add_full(one, other, union | half);
            } else if left != common && more > 1 {
                self.combine(one, other, &halves[number + 1..], left, union | half, more - 1);
            }
        }
    }
}

/// Adds a carrier to a list, the smallest first, unless it contains one that is there or there is no room for its size; tells whether it was added.
fn keep(list: &mut Vec<u64>, carrier: u64, most: usize) -> bool {
    if list.iter().any(|known| known & !carrier == 0) {
        return false;
    }
    list.retain(|known| carrier & !known != 0);
    let place = list.partition_point(|known| known.count_ones() <= carrier.count_ones());
    if place >= most {
        return false;
    }
    list.insert(place, carrier);
    list.truncate(most);
    true
}
