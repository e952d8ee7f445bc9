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
//! A side that keeps to the cells of a carrier joins the ends; stones elsewhere do not matter.
//!
//! The rules are those of Hex, where every empty cell may be taken. Where a placement can be forbidden, a half connection must also carry what keeps its first
//! placement legal: its [`Need`].
//!
//! Not everything is computed, which only means that less is proven. There are limits to how many carriers are kept. And if [from anchors](Between::Anchors) only, one
//! end is always an *anchor*, an edge or a group; of the full connections between empty cells two kinds are used then, neighbours and the *bridge* over two
//! cells next to both.

use slipway_games::Side;

use super::bits::Bits;
use super::distance::Region;
use super::lattice::Lattice;

/// Between which ends connections are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Between {
    /// Any two.
    All,
    /// Edges and groups, and from them to empty cells.
    Anchors,
}

/// How much is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Effort {
    pub(crate) between: Between,
    /// How many carriers of full connections are kept for a pair of ends.
    pub(crate) full: usize,
    /// And of half connections.
    pub(crate) half: usize,
    /// And of those between the edges: each of these threats narrows down where the opponent must play.
    pub(crate) threats: usize,
    /// How many half connections are combined into a full one.
    pub(crate) combined: usize,
}

/// What the search for connections ends with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ConnectionGoal {
    /// The edges are fully connected.
    Joined,
    /// The edges are connected by half: there is a cell to begin with.
    Threat,
}

/// What keeps a placement legal, whatever else the side itself does meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Need<const N: usize> {
    ways: [Bits<N>; MOST_WAYS],
    number: usize,
    /// Empty cells on which the side's own stone would forbid it.
    pub(crate) apart: Bits<N>,
}

/// More ways to keep a placement legal are not told apart.
const MOST_WAYS: usize = 4;

impl<const N: usize> Need<N> {
    /// Nothing: the cell may be taken as long as it is empty.
    pub(crate) const NOTHING: Need<N> = Need { ways: [Bits::EMPTY; MOST_WAYS], number: 1, apart: Bits::EMPTY };

    /// One of these sets of empty cells has to stay free of the opponent; and the side itself keeps away from some.
    pub(crate) fn new(ways: impl IntoIterator<Item = Bits<N>>, apart: Bits<N>) -> Need<N> {
        let mut need = Need { ways: [Bits::EMPTY; MOST_WAYS], number: 0, apart };
        for (place, way) in need.ways.iter_mut().zip(ways) {
            *place = way;
            need.number += 1;
        }
        need
    }

    /// The sets of which one is enough.
    pub(crate) fn ways(&self) -> &[Bits<N>] {
        &self.ways[..self.number]
    }
}

/// What a side has to join its edges with.
pub(crate) struct ConnectionGround<'a, const N: usize> {
    lattice: &'a Lattice<N>,
    /// The cells along the side's two edges.
    edges: [Bits<N>; 2],
    stones: Bits<N>,
    /// The empty cells that the side may take.
    free: Bits<N>,
}

impl<const N: usize> ConnectionGround<'_, N> {
    pub(crate) fn new(lattice: &Lattice<N>, side: Side, stones: Bits<N>, free: Bits<N>) -> ConnectionGround<'_, N> {
        ConnectionGround { lattice, edges: lattice.edges(side), stones, free }
    }

    /// The free cells next to each anchor: the two edges, with the groups at them, and the other groups.
    fn anchors(&self) -> Vec<Bits<N>> {
        let mut rest = self.stones;
        let mut anchors = Vec::new();
        for edge in self.edges {
            let group = self.lattice.flood(edge, self.stones);
            rest = rest & !group;
            anchors.push((edge | self.lattice.beside(group)) & self.free);
        }
        while let Some(stone) = rest.iter().next() {
            let group = self.lattice.flood(Bits::of(stone), self.stones);
            rest = rest & !group;
            anchors.push(self.lattice.beside(group) & self.free);
        }
        anchors
    }
}

/// The first two anchors are the edges.
const HOME: usize = 0;
const FAR: usize = 1;
/// The distance between ends that are not connected.
const NO_WAY: u32 = 20;
/// No end.
const NONE: u16 = u16::MAX;

/// Carriers of the connections of each pair of ends, the smallest first, in one block of memory.
struct CarrierLists<const N: usize> {
    carriers: Vec<Bits<N>>,
    lengths: Vec<u8>,
    room: usize,
}

impl<const N: usize> CarrierLists<N> {
    fn new(pairs: usize, room: usize) -> CarrierLists<N> {
        CarrierLists { carriers: vec![Bits::EMPTY; pairs * room], lengths: vec![0; pairs], room }
    }

    #[inline(always)]
    fn get(&self, pair: usize) -> &[Bits<N>] {
        &self.carriers[pair * self.room..pair * self.room + usize::from(self.lengths[pair])]
    }

    /// Adds a carrier unless it contains one that is there or there is no room for its size; gives whether it was added.
    fn keep(&mut self, pair: usize, carrier: Bits<N>, most: usize) -> bool {
        let begin = pair * self.room;
        let list = &mut self.carriers[begin..begin + self.room];
        let length = usize::from(self.lengths[pair]);
        if list[..length].iter().any(|known| known.is_within(carrier)) {
            return false;
        }
        let mut left = 0;
        for at in 0..length {
            if !carrier.is_within(list[at]) {
                list[left] = list[at];
                left += 1;
            }
        }
        let place = list[..left].partition_point(|known| known.len() <= carrier.len());
        let added = place < most;
        if added {
            left = (left + 1).min(most);
            list[place..left].rotate_right(1);
            list[place] = carrier;
        }
        self.lengths[pair] = left as u8;
        added
    }

    /// Drops those that contain a carrier.
    fn drop_larger(&mut self, pair: usize, carrier: Bits<N>) {
        let begin = pair * self.room;
        let list = &mut self.carriers[begin..begin + usize::from(self.lengths[pair])];
        let mut left = 0;
        for at in 0..list.len() {
            if !carrier.is_within(list[at]) {
                list[left] = list[at];
                left += 1;
            }
        }
        self.lengths[pair] = left as u8;
    }
}

/// More half connections between two cells than there can be: each of at most three cells between has at most [`MOST_WAYS`].
const MOST_HALVES: usize = 3 * MOST_WAYS;

/// A full connection between two empty cells.
struct Bond<const N: usize> {
    to: usize,
    carrier: Bits<N>,
}

/// The virtual connections of a side.
pub(crate) struct Connections<const N: usize> {
    /// How many of the ends are anchors, how many have connections to all others, and how many there are.
    anchors: usize,
    sources: usize,
    ends: usize,
    /// For an empty cell, its bit and what a placement on it needs; nothing for the others.
    own_bit: Vec<Bits<N>>,
    needs: Vec<Need<N>>,
    end_of_cell: Vec<u16>,
    links: Vec<Vec<Bond<N>>>,
    full: CarrierLists<N>,
    half: CarrierLists<N>,
    threats: Vec<Bits<N>>,
    /// Full connections whose consequences have not been derived.
    fresh: Vec<(usize, usize, Bits<N>)>,
    effort: Effort,
    wanted: ConnectionGoal,
    /// The end that the threat which was wanted begins with.
    begin: Option<usize>,
    done: bool,
}

impl<const N: usize> Connections<N> {
    /// Of one side, where `need` gives what a placement on a free cell needs.
    pub(crate) fn find(
        ground: &ConnectionGround<'_, N>,
        need: impl Fn(usize) -> Need<N>,
        effort: Effort,
        wanted: ConnectionGoal,
    ) -> Connections<N> {
        let near = ground.anchors();
        let anchors = near.len();
        let mut own_bit = vec![Bits::EMPTY; anchors];
        let mut needs = vec![Need::NOTHING; anchors];
        let mut end_of_cell = vec![NONE; ground.lattice.near.len()];
        for cell in ground.free.iter() {
            end_of_cell[cell] = own_bit.len() as u16;
            own_bit.push(Bits::of(cell));
            needs.push(need(cell));
        }
        let ends = own_bit.len();
        let sources = if effort.between == Between::All { ends } else { anchors };
        let mut connections = Connections {
            anchors,
            sources,
            ends,
            own_bit,
            needs,
            end_of_cell,
            links: Vec::new(),
            full: CarrierLists::new(sources * ends, effort.full),
            half: CarrierLists::new(sources * ends, effort.half),
            threats: Vec::new(),
            fresh: Vec::new(),
            effort,
            wanted,
            begin: None,
            done: false,
        };
        connections.links = (0..ends).map(|end| connections.links_of(ground, end)).collect();
        let of_cells = (anchors..sources).map(|end| {
            let cell = connections.own_bit[end].iter().next();
            cell.map_or(Bits::EMPTY, |cell| ground.lattice.near[cell] & ground.free)
        });
        let near: Vec<Bits<N>> = near.into_iter().chain(of_cells).collect();
        for (source, near) in near.into_iter().enumerate() {
            for cell in near.iter() {
                let end = usize::from(connections.end_of_cell[cell]);
                if source < end {
                    connections.add_full(source, end, Bits::EMPTY);
                }
            }
        }
        connections.derive();
        connections
    }

    /// The cells with which the edges are joined whatever the opponent does.
    fn joined(&self) -> Option<Bits<N>> {
        self.full.get(self.pair(HOME, FAR)).first().copied()
    }

    /// The cells of a way to join the edges if the side moves first.
    fn threat(&self) -> Option<Bits<N>> {
        self.threats.first().copied().or_else(|| self.joined())
    }

    /// The cell to begin with, of the threat that was wanted.
    pub(crate) fn begin(&self) -> Option<usize> {
        self.own_bit[self.begin?].iter().next()
    }

    /// Of the cells that the opponent may take, those with which he meets every threat; and the cells of the threats that leave no others.
    fn must_meet(&self, cells: Bits<N>) -> (Bits<N>, Bits<N>) {
        let (mut must, mut threats) = (cells, Bits::EMPTY);
        for &carrier in &self.threats {
            if !must.is_within(carrier) {
                must = must & carrier;
                threats |= carrier;
            }
        }
        (must, threats)
    }

    /// How many more cells, or so, the best connections of a cell to both edges take; large if there is none.
    pub(crate) fn distance(&self, cell: usize) -> u32 {
        let end = usize::from(self.end_of_cell[cell]);
        if end >= self.ends {
            return 2 * NO_WAY;
        }
        let to = |edge: usize| {
            let least = |list: &[Bits<N>]| list.first().map(|carrier| carrier.len());
            let pair = self.pair(edge, end);
            let full = least(self.full.get(pair));
            let half = least(self.half.get(pair));
            full.or(half.map(|size| size + 4)).unwrap_or(NO_WAY)
        };
        to(HOME) + to(FAR)
    }

    /// One of the two is a source.
    #[inline(always)]
    fn pair(&self, one: usize, other: usize) -> usize {
        one.min(other) * self.ends + one.max(other)
    }

    /// The neighbours of an empty cell, and the cells that it has a bridge to; nothing for sources, of which all connections are known.
    fn links_of(&self, ground: &ConnectionGround<'_, N>, end: usize) -> Vec<Bond<N>> {
        let bit = self.own_bit[end];
        let Some(cell) = bit.iter().next().filter(|_| end >= self.sources) else { return Vec::new() };
        let end_of = |cell: usize| usize::from(self.end_of_cell[cell]);
        let near = (ground.lattice.near[cell] & ground.free).iter();
        let mut links: Vec<Bond<N>> = near.map(|cell| Bond { to: end_of(cell), carrier: Bits::EMPTY }).collect();
        for &(far, between) in &ground.lattice.beyond[cell] {
            if !ground.free.meets(Bits::of(far)) {
                continue;
            }
            let ends = bit | Bits::of(far);
            let mut halves = [Bits::EMPTY; MOST_HALVES];
            let mut number = 0;
            for over in (between & ground.free).iter() {
                for half in begun_with(Bits::of(over), &self.needs[end_of(over)], ends) {
                    halves[number % MOST_HALVES] = half;
                    number += 1;
                }
            }
            let halves = &halves[..number.min(MOST_HALVES)];
            let mut bridge: Option<Bits<N>> = None;
            for (number, &one) in halves.iter().enumerate() {
                for &other in &halves[..number] {
                    let carrier = one | other;
                    if !one.meets(other) && bridge.is_none_or(|known| carrier.len() < known.len()) {
                        bridge = Some(carrier);
                    }
                }
            }
            links.extend(bridge.map(|carrier| Bond { to: end_of(far), carrier }));
        }
        links
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
            if self.full.get(self.pair(one, other)).contains(&carrier) {
                self.extend(one, other, carrier);
                self.extend(other, one, carrier);
            }
        }
    }

    /// From `from` over `over` to everywhere.
    fn extend(&mut self, from: usize, over: usize, carrier: Bits<N>) {
        // The edges are where ways end, not where they lead through.
        if over <= FAR {
            return;
        }
        let reach = if from.max(over) < self.sources { self.ends } else { self.sources };
        for to in 0..reach {
            if to == from || to == over || self.own_bit[to].meets(carrier) {
                continue;
            }
            let list = self.pair(over, to);
            let mut number = 0;
            while let Some(&further) = self.full.get(list).get(number) {
                number += 1;
                if !carrier.meets(further) && !self.own_bit[from].meets(further) {
                    self.put_together(from, over, to, carrier | further);
                }
                if self.done {
                    return;
                }
            }
        }
        if over >= self.sources {
            let links = std::mem::take(&mut self.links[over]);
            for &Bond { to, carrier: further } in &links {
                if !carrier.meets(further | self.own_bit[to]) && !self.done {
                    self.begin_with(over, from, to, carrier | further);
                }
            }
            self.links[over] = links;
        }
    }

    fn put_together(&mut self, from: usize, over: usize, to: usize, whole: Bits<N>) {
        if over < self.anchors {
            self.add_full(from, to, whole);
        } else {
            self.begin_with(over, from, to, whole);
        }
    }

    /// A half connection that begins with a stone on the empty cell `over`.
    fn begin_with(&mut self, over: usize, from: usize, to: usize, whole: Bits<N>) {
        let need = self.needs[over];
        for carrier in begun_with(self.own_bit[over], &need, self.own_bit[from] | self.own_bit[to]) {
            self.add_half(over, from, to, whole | carrier);
            if self.done {
                return;
            }
        }
    }

    fn add_full(&mut self, one: usize, other: usize, carrier: Bits<N>) {
        let pair = self.pair(one, other);
        if !self.full.keep(pair, carrier, self.effort.full) {
            return;
        }
        // Half connections that contain a full one say nothing more.
        self.half.drop_larger(pair, carrier);
        self.fresh.push((one.min(other), one.max(other), carrier));
        self.done |= one.max(other) == FAR && self.wanted == ConnectionGoal::Joined;
    }

    fn add_half(&mut self, over: usize, one: usize, other: usize, carrier: Bits<N>) {
        let pair = self.pair(one, other);
        if self.full.get(pair).iter().any(|full| full.is_within(carrier)) {
            return;
        }
        if one.max(other) == FAR {
            self.add_threat(over, carrier);
            return;
        }
        if self.half.keep(pair, carrier, self.effort.half) {
            let halves = self.half.get(pair).to_vec();
            self.combine(one, other, &halves, carrier, carrier, self.effort.combined - 1);
        }
    }

    fn add_threat(&mut self, over: usize, carrier: Bits<N>) {
        if self.threats.iter().any(|known| known.is_within(carrier)) {
            return;
        }
        self.threats.retain(|known| !carrier.is_within(*known));
        let place = self.threats.partition_point(|known| known.len() <= carrier.len());
        if place >= self.effort.threats {
            return;
        }
        self.threats.insert(place, carrier);
        self.threats.truncate(self.effort.threats);
        if self.wanted == ConnectionGoal::Threat {
            self.begin = Some(over);
            self.done = true;
            return;
        }
        let threats = self.threats.clone();
        self.combine(HOME, FAR, &threats, carrier, carrier, self.effort.combined - 1);
    }

    /// Looks for half connections that have no cell in common with each other and those taken already.
    fn combine(&mut self, one: usize, other: usize, halves: &[Bits<N>], common: Bits<N>, union: Bits<N>, more: usize) {
        for (number, &half) in halves.iter().enumerate() {
            let left = common & half;
            if left.is_empty() {
                self.add_full(one, other, union | half);
            } else if left != common && more > 1 {
                self.combine(one, other, &halves[number + 1..], left, union | half, more - 1);
            }
        }
    }
}

/// What the connections of both sides prove about a position.
pub(crate) enum Conclusion<const N: usize> {
    /// The side to move wins, with these cells; and with this one first, if that is known.
    Won { carrier: Bits<N>, begin: Option<usize> },
    /// It loses, to a strategy with these cells.
    Lost { carrier: Bits<N> },
    /// Neither is certain. On cells outside of `must` it loses, to strategies with the cells of `threats`.
    Open { must: Bits<N>, threats: Bits<N>, own: Box<Connections<N>>, other: Box<Connections<N>> },
}

/// Computes whether the side to move can join its edges, and if not, what the other threatens on the cells that it may take.
pub(crate) fn conclude<const N: usize>(
    mover: Side,
    may_take: Bits<N>,
    find: impl Fn(Side, ConnectionGoal) -> Connections<N>,
) -> Conclusion<N> {
    let own = find(mover, ConnectionGoal::Threat);
    if let Some(carrier) = own.threat() {
        return Conclusion::Won { carrier, begin: own.begin() };
    }
    let other = find(mover.opponent(), ConnectionGoal::Joined);
    if let Some(carrier) = other.joined() {
        return Conclusion::Lost { carrier };
    }
    let (must, threats) = other.must_meet(may_take);
    if must.is_empty() {
        Conclusion::Lost { carrier: threats }
    } else {
        Conclusion::Open { must, threats, own: Box::new(own), other: Box::new(other) }
    }
}

/// What a placement on a cell carries, each way to keep it legal for itself. The ends that it is to connect are stones of the side by then: that does for cells that
/// the opponent must not have, and must not be where the side keeps away.
fn begun_with<const N: usize>(bit: Bits<N>, need: &Need<N>, ends: Bits<N>) -> impl Iterator<Item = Bits<N>> {
    let ways = if need.apart.meets(ends) { &[] } else { need.ways() };
    ways.iter().map(move |&way| bit | need.apart | way & !ends)
}
