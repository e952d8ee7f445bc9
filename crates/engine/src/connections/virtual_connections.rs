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
//! Not everything is computed, which only means that less is proven. There are limits to how many carriers are stored. And if [from anchors](Between::Anchors) only,
//! one end is always an *anchor*, an edge or a group; of the full connections between empty cells two kinds are used then, neighbours and the *bridge* over
//! two cells next to both.

use std::any::Any;
use std::cell::RefCell;
use std::collections::{HashMap, VecDeque};

use slipway_games::Side;

use super::bits::Bits;
use super::carriers::{Carriers, union_without};
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
    /// How many carriers of full connections are stored for a pair of ends.
    pub(crate) full: usize,
    /// And of half connections.
    pub(crate) half: usize,
    /// And of those between the edges: each of these threats narrows down where the opponent must play.
    pub(crate) threats: usize,
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

/// What the sides have to join their edges with, Black first.
pub(crate) struct ConnectionGround<'a, const N: usize> {
    pub(crate) lattice: &'a Lattice<N>,
    pub(crate) stones: [Bits<N>; 2],
    /// The empty cells that each may take.
    pub(crate) free: [Bits<N>; 2],
}

impl<const N: usize> ConnectionGround<'_, N> {
    /// The free cells next to each anchor of a side: the two edges, with the groups at them, and the other groups.
    fn anchors(&self, side: Side) -> Vec<Bits<N>> {
        let [stones, free] = [self.stones, self.free].map(|both| both[side as usize]);
        let mut rest = stones;
        let mut anchors = Vec::new();
        for edge in self.lattice.edges(side) {
            let group = self.lattice.flood(edge, stones);
            rest = rest & !group;
            anchors.push((edge | self.lattice.beside(group)) & free);
        }
        while let Some(stone) = rest.first() {
            let group = self.lattice.flood(Bits::of(stone), stones);
            rest = rest & !group;
            anchors.push(self.lattice.beside(group) & free);
        }
        anchors
    }
}

/// The first two anchors are the edges.
const HOME: usize = 0;
const FAR: usize = 1;
const EDGES: usize = pair_of(HOME, FAR);
/// The distance between ends that are not connected.
const NO_WAY: u32 = 20;
/// No end.
const NONE: u16 = u16::MAX;

/// The number of a pair of ends: those of the first anchors come first.
#[inline(always)]
const fn pair_of(one: usize, other: usize) -> usize {
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    high * (high - 1) / 2 + low
}

/// A set of ends: a board of 13x13 has 169 cells, and never more groups than stones.
type Ends = Bits<3>;

/// The virtual connections of a side. Its memory serves for many positions, one after the other.
pub(crate) struct Connections<const N: usize> {
    /// How many of the ends are anchors, and how many have connections to all others.
    anchors: usize,
    sources: usize,
    /// For an empty cell, its bit and what a placement on it needs; nothing for the others.
    own_bit: Vec<Bits<N>>,
    needs: Vec<Need<N>>,
    end_of_cell: Vec<u16>,
    pairs: Vec<Carriers<N>>,
    /// The pairs that have connections.
    used: Vec<usize>,
    /// For each end, those that full connections lead to whose consequences are derived.
    partners: Vec<Ends>,
    /// Full connections whose consequences have not been derived.
    fresh: VecDeque<(u16, u16, Bits<N>)>,
    /// Pairs for the or-rule.
    waiting: VecDeque<(u16, u16)>,
    effort: Effort,
    wanted: ConnectionGoal,
    /// The end that the threat which was wanted begins with.
    begin: Option<usize>,
    done: bool,
    /// Half connections in the order of their sizes, and those of them that are united.
    sorted: Vec<Bits<N>>,
    united: Vec<Bits<N>>,
}

impl<const N: usize> Connections<N> {
    fn new() -> Connections<N> {
        Connections {
            anchors: 0,
            sources: 0,
            own_bit: Vec::new(),
            needs: Vec::new(),
            end_of_cell: Vec::new(),
            pairs: Vec::new(),
            used: Vec::new(),
            partners: Vec::new(),
            fresh: VecDeque::new(),
            waiting: VecDeque::new(),
            effort: Effort { between: Between::All, full: 0, half: 0, threats: 0 },
            wanted: ConnectionGoal::Joined,
            begin: None,
            done: false,
            sorted: Vec::new(),
            united: Vec::new(),
        }
    }

    /// Finds those of one side, where `need` gives what a placement on a free cell needs.
    fn find(
        &mut self,
        ground: &ConnectionGround<'_, N>,
        side: Side,
        need: impl Fn(usize) -> Need<N>,
        effort: Effort,
        wanted: ConnectionGoal,
    ) {
        self.clear();
        (self.effort, self.wanted) = (effort, wanted);
        let (near, free) = (ground.anchors(side), ground.free[side as usize]);
        self.anchors = near.len();
        self.own_bit.resize(self.anchors, Bits::EMPTY);
        self.needs.resize(self.anchors, Need::NOTHING);
        self.end_of_cell.resize(ground.lattice.near.len(), NONE);
        for cell in free.iter() {
            self.end_of_cell[cell] = self.own_bit.len() as u16;
            self.own_bit.push(Bits::of(cell));
            self.needs.push(need(cell));
        }
        let ends = self.own_bit.len();
        self.sources = if effort.between == Between::All { ends } else { self.anchors };
        self.partners.resize(ends, Ends::EMPTY);
        let pairs = pair_of(ends, 0);
        if self.pairs.len() < pairs {
            self.pairs.resize(pairs, Carriers::EMPTY);
        }
        for (anchor, near) in near.into_iter().enumerate() {
            for cell in near.iter() {
                self.add_full(anchor, usize::from(self.end_of_cell[cell]), Bits::EMPTY);
            }
        }
        for cell in free.iter() {
            let end = usize::from(self.end_of_cell[cell]);
            for other in (ground.lattice.near[cell] & free).iter().take_while(|&other| other < cell) {
                let other = usize::from(self.end_of_cell[other]);
                if end < self.sources {
                    self.add_full(end, other, Bits::EMPTY);
                } else {
                    self.add_link(end, other, Bits::EMPTY);
                }
            }
            if end >= self.sources {
                self.add_bridges(ground.lattice, free, cell);
            }
        }
        self.derive();
    }

    fn clear(&mut self) {
        for pair in self.used.drain(..) {
            self.pairs[pair].clear();
        }
        self.own_bit.clear();
        self.needs.clear();
        self.end_of_cell.clear();
        self.partners.clear();
        self.fresh.clear();
        self.waiting.clear();
        (self.begin, self.done) = (None, false);
    }

    /// The cells with which the edges are joined whatever the opponent does.
    fn joined(&self) -> Option<Bits<N>> {
        self.pairs[EDGES].fulls().iter().copied().min_by_key(|carrier| carrier.len())
    }

    /// The cells of a way to join the edges if the side moves first.
    fn threat(&self) -> Option<Bits<N>> {
        self.pairs[EDGES].halves().first().copied().or_else(|| self.joined())
    }

    /// The cell to begin with, of the threat that was wanted.
    fn begin(&self) -> Option<usize> {
        self.own_bit[self.begin?].first()
    }

    /// Of the cells that the opponent may take, those with which he meets every threat; and the cells of the threats that leave no others.
    fn must_meet(&mut self, cells: Bits<N>) -> (Bits<N>, Bits<N>) {
        let (mut must, mut threats) = (cells, Bits::EMPTY);
        sort_by_size(&mut self.sorted, self.pairs[EDGES].halves());
        for &carrier in &self.sorted {
            if !must.is_within(carrier) {
                must = must & carrier;
                threats |= carrier;
            }
        }
        (must, threats)
    }

    /// IntrusionAnswers that keep two anchors joined, where every free cell can be taken: calls `note` with a cell that the opponent may take and the cell to take then. Those of edges come first, then the smallest
    /// connections.
    pub(crate) fn for_each_answer(&self, mut note: impl FnMut(usize, usize)) {
        let mut joined: Vec<(bool, u32, usize, usize, Bits<N>)> = Vec::new();
        for other in FAR..self.anchors {
            for one in 0..other {
                let pair = &self.pairs[pair_of(one, other)];
                let needed = pair.full_common();
                if let Some(full) = pair.fulls().iter().min_by_key(|full| full.len())
                    && !needed.is_empty()
                {
                    joined.push((one > FAR, full.len(), one, other, needed));
                }
            }
        }
        joined.sort_unstable();
        for (_, _, one, other, needed) in joined {
            let pair = &self.pairs[pair_of(one, other)];
            for cell in needed.iter() {
                let left = pair.halves().iter().filter(|half| !half.meets(Bits::of(cell)));
                let answer = left.min_by_key(|half| half.len()).and_then(|&half| self.first_of(one, other, half));
                if let Some(answer) = answer {
                    note(cell, answer);
                }
            }
        }
    }

    /// The cell that a half connection begins with.
    fn first_of(&self, one: usize, other: usize, half: Bits<N>) -> Option<usize> {
        half.iter().find(|&cell| {
            let over = usize::from(self.end_of_cell[cell]);
            let rest = half - Bits::of(cell);
            let [to_one, to_other] = [one, other].map(|end| self.pairs[pair_of(end, over)].fulls());
            to_one
                .iter()
                .filter(|first| first.is_within(rest))
                .any(|first| to_other.iter().any(|second| second.is_within(rest) && !second.meets(*first)))
        })
    }

    /// How many more cells, or so, the best connections of a cell to both edges take; large if there is none.
    fn distance(&self, cell: usize) -> u32 {
        let end = self.end_of_cell[cell];
        if end == NONE {
            return 2 * NO_WAY;
        }
        let to = |edge: usize| {
            let least = |list: &[Bits<N>]| list.iter().map(|carrier| carrier.len()).min();
            let pair = &self.pairs[pair_of(edge, usize::from(end))];
            least(pair.fulls()).or(least(pair.halves()).map(|size| size + 4)).unwrap_or(NO_WAY)
        };
        to(HOME) + to(FAR)
    }

    /// The bridges from an empty cell to those before it, where not all connections between empty cells are computed.
    fn add_bridges(&mut self, lattice: &Lattice<N>, free: Bits<N>, cell: usize) {
        let end = usize::from(self.end_of_cell[cell]);
        for &(far, between) in lattice.beyond[cell].iter().take_while(|&&(far, _)| far < cell) {
            let over = between & free;
            if !free.meets(Bits::of(far)) || over.len() < 2 {
                continue;
            }
            let ends = Bits::of(cell) | Bits::of(far);
            self.sorted.clear();
            for over in over.iter() {
                let need = &self.needs[usize::from(self.end_of_cell[over])];
                self.sorted.extend(begun_with(Bits::of(over), need, ends));
            }
            self.sorted.sort_by_key(|half| half.len());
            if let Some(bridge) = union_without(&self.sorted, Bits::EMPTY, &mut self.united) {
                self.add_link(end, usize::from(self.end_of_cell[far]), bridge);
            }
        }
    }

    /// A full connection that others lead over, and of which nothing else is derived.
    fn add_link(&mut self, one: usize, other: usize, carrier: Bits<N>) {
        if self.add(one, other, |pair| pair.add_full(carrier, usize::MAX) && pair.derive(carrier)) {
            self.are_partners(one, other);
        }
    }

    /// Changes a pair; gives what `change` does.
    #[inline(always)]
    fn add(&mut self, one: usize, other: usize, change: impl FnOnce(&mut Carriers<N>) -> bool) -> bool {
        let number = pair_of(one, other);
        let pair = &mut self.pairs[number];
        let is_unused = pair.fulls().is_empty() && pair.halves().is_empty();
        let changes = change(pair);
        if is_unused && changes {
            self.used.push(number);
        }
        changes
    }

    fn are_partners(&mut self, one: usize, other: usize) {
        self.partners[one] |= Ends::of(other);
        self.partners[other] |= Ends::of(one);
    }

    /// Applies the rules until nothing new comes, or what was wanted is found: the or-rule when the and-rule has nothing left to do.
    fn derive(&mut self) {
        while !self.done {
            if let Some((one, other, carrier)) = self.fresh.pop_front() {
                let (one, other) = (usize::from(one), usize::from(other));
                // It may have been replaced by a smaller one since.
                if self.pairs[pair_of(one, other)].derive(carrier) {
                    self.are_partners(one, other);
                    self.extend(one, other, carrier);
                    self.extend(other, one, carrier);
                }
            } else if let Some((one, other)) = self.waiting.pop_front() {
                self.unite(usize::from(one), usize::from(other));
            } else {
                return;
            }
        }
    }

    /// From `from` over `over` to everywhere.
    fn extend(&mut self, from: usize, over: usize, carrier: Bits<N>) {
        // The edges are where ways end, not where they lead through.
        if over <= FAR {
            return;
        }
        let from_bit = self.own_bit[from];
        let partners = self.partners[over] - Ends::of(from);
        for to in partners.iter() {
            if from.min(to) >= self.sources || self.own_bit[to].meets(carrier) {
                continue;
            }
            let further = pair_of(over, to);
            if self.pairs[further].derived_common().meets(carrier) {
                continue;
            }
            let whole = pair_of(from, to);
            if whole != EDGES && self.pairs[whole].full_common().is_empty() {
                continue;
            }
            let mut number = 0;
            while let Some(&further) = self.pairs[further].derived().get(number) {
                number += 1;
                if !carrier.meets(further) && !from_bit.meets(further) {
                    self.put_together(from, over, to, carrier | further);
                }
                if self.done {
                    return;
                }
            }
        }
    }

    fn put_together(&mut self, from: usize, over: usize, to: usize, whole: Bits<N>) {
        if over < self.anchors {
            self.add_full(from, to, whole);
            return;
        }
        let ends = self.own_bit[from] | self.own_bit[to];
        let need = self.needs[over];
        for first in begun_with(self.own_bit[over], &need, ends) {
            self.add_half(over, from, to, whole | first);
        }
    }

    fn add_full(&mut self, one: usize, other: usize, carrier: Bits<N>) {
        let most = self.effort.full;
        if self.add(one, other, |pair| pair.add_full(carrier, most)) {
            self.fresh.push_back((one as u16, other as u16, carrier));
            self.done |= pair_of(one, other) == EDGES;
        }
    }

    fn add_half(&mut self, over: usize, one: usize, other: usize, carrier: Bits<N>) {
        let number = pair_of(one, other);
        let most = if number == EDGES { self.effort.threats } else { self.effort.half };
        if !self.add(one, other, |pair| pair.add_half(carrier, most)) {
            return;
        }
        if number == EDGES && self.wanted == ConnectionGoal::Threat {
            (self.begin, self.done) = (Some(over), true);
        }
        let pair = &mut self.pairs[number];
        if !pair.is_waiting && pair.may_combine() {
            pair.is_waiting = true;
            self.waiting.push_back((one as u16, other as u16));
        }
    }

    /// The or-rule: unites half connections so that each cell which all full connections need is avoided, if it can be.
    fn unite(&mut self, one: usize, other: usize) {
        let number = pair_of(one, other);
        let pair = &mut self.pairs[number];
        pair.is_waiting = false;
        sort_by_size(&mut self.sorted, pair.halves());
        if pair.fulls().is_empty() {
            let Some(union) = union_without(&self.sorted, Bits::EMPTY, &mut self.united) else { return };
            self.add_full(one, other, union);
        }
        for cell in self.pairs[number].full_common().iter() {
            let avoided = Bits::of(cell);
            if self.pairs[number].full_common().meets(avoided)
                && let Some(union) = union_without(&self.sorted, avoided, &mut self.united)
            {
                self.add_full(one, other, union);
            }
        }
    }
}

fn sort_by_size<const N: usize>(sorted: &mut Vec<Bits<N>>, carriers: &[Bits<N>]) {
    sorted.clear();
    sorted.extend_from_slice(carriers);
    sorted.sort_by_key(|carrier| carrier.len());
}

/// What the connections of both sides prove about a position.
pub(crate) enum Conclusion<const N: usize> {
    /// The side to move wins, with these cells; and with this one first, if that is known.
    Won { carrier: Bits<N>, begin: Option<usize> },
    /// It loses, to a strategy with these cells.
    Lost { carrier: Bits<N> },
    /// Neither is certain. On cells outside of `must` it loses, to strategies with the cells of `threats`. The cells of `must` come in order, those near to
    /// all four edges first.
    Open { must: Bits<N>, threats: Bits<N>, ordered: Vec<u8> },
}

/// Computes whether the side to move can join its edges, and if not, what the other threatens. `need` gives what a placement on a free cell needs; the efforts are
/// those for the side to move and for the other.
pub(crate) fn conclude<const N: usize>(
    mover: Side,
    ground: &ConnectionGround<'_, N>,
    need: impl Fn(Side, usize) -> Need<N>,
    efforts: [Effort; 2],
) -> Conclusion<N> {
    conclude_with(mover, ground, need, efforts, |_| {})
}

/// The same; and if neither is certain, `when_open` is called with the connections of the side to move and of the other.
pub(crate) fn conclude_with<const N: usize>(
    mover: Side,
    ground: &ConnectionGround<'_, N>,
    need: impl Fn(Side, usize) -> Need<N>,
    efforts: [Effort; 2],
    when_open: impl FnOnce(&[Connections<N>; 2]),
) -> Conclusion<N> {
    with_memory(|both| {
        let [own, other] = &mut *both;
        own.find(ground, mover, |cell| need(mover, cell), efforts[0], ConnectionGoal::Threat);
        if let Some(carrier) = own.threat() {
            return Conclusion::Won { carrier, begin: own.begin() };
        }
        let opponent = mover.opponent();
        other.find(ground, opponent, |cell| need(opponent, cell), efforts[1], ConnectionGoal::Joined);
        if let Some(carrier) = other.joined() {
            return Conclusion::Lost { carrier };
        }
        let (must, threats) = other.must_meet(ground.free[mover as usize]);
        if must.is_empty() {
            return Conclusion::Lost { carrier: threats };
        }
        let mut ordered: Vec<(u32, u8)> =
            must.iter().map(|cell| (own.distance(cell) + other.distance(cell), cell as u8)).collect();
        ordered.sort_unstable();
        when_open(both);
        Conclusion::Open { must, threats, ordered: ordered.into_iter().map(|(_, cell)| cell).collect() }
    })
}

/// Calls a function with memory for the connections of two sides, which each thread has once.
fn with_memory<const N: usize, R>(use_memory: impl FnOnce(&mut [Connections<N>; 2]) -> R) -> R {
    thread_local! {
        static MEMORY: RefCell<HashMap<usize, Box<dyn Any>>> = RefCell::default();
    }
    let memory = MEMORY.with_borrow_mut(|memory| memory.remove(&N)).and_then(|memory| memory.downcast().ok());
    let mut memory = memory.unwrap_or_else(|| Box::new([Connections::<N>::new(), Connections::new()]));
    let result = use_memory(&mut memory);
    MEMORY.with_borrow_mut(|all| all.insert(N, memory));
    result
}

/// What a placement on a cell carries, each way to keep it legal for itself. The ends that it is to connect are stones of the side by then: that does for cells that
/// the opponent must not have, and must not be where the side keeps away.
fn begun_with<const N: usize>(bit: Bits<N>, need: &Need<N>, ends: Bits<N>) -> impl Iterator<Item = Bits<N>> {
    let ways = if need.apart.meets(ends) { &[] } else { need.ways() };
    ways.iter().map(move |&way| bit | need.apart | way & !ends)
}

#[cfg(test)]
mod tests {
    use slipway_games::{Board, Links, SlashLinks};

    use super::*;

    const SIZE: u8 = 6;
    const EFFORT: Effort = Effort { between: Between::Anchors, full: 16, half: 64, threats: 200 };

    fn find(lattice: &Lattice<1>, stones: [Bits<1>; 2]) -> Connections<1> {
        let ground = ConnectionGround { lattice, stones, free: [lattice.without(stones); 2] };
        let mut connections = Connections::new();
        connections.find(&ground, Side::Black, |_| Need::NOTHING, EFFORT, ConnectionGoal::Joined);
        connections
    }

    /// Which of Black's edges a stone is joined to, with a second stone perhaps.
    fn joined_edges(lattice: &Lattice<1>, stones: [Bits<1>; 2], stone: usize) -> [bool; 2] {
        let connections = find(lattice, stones);
        let group = lattice.flood(Bits::of(stone), stones[0]);
        let edges = lattice.edges(Side::Black);
        let at_edge = |stone: usize| edges.iter().any(|&edge| lattice.flood(Bits::of(stone), stones[0]).meets(edge));
        let rest = stones[0] - group;
        let is_before = rest.first().is_some_and(|other| other < group.first().unwrap_or(0) && !at_edge(other));
        let end = FAR + 1 + usize::from(is_before);
        [HOME, FAR].map(|edge| {
            group.meets(edges[edge]) || (!at_edge(stone) && !connections.pairs[pair_of(edge, end)].fulls().is_empty())
        })
    }

    #[test]
    fn an_answer_keeps_a_stone_joined_to_its_edge() {
        let board = Board::square(SIZE);
        let lattice = Lattice::<1>::new(board, SlashLinks::OFFSETS);
        let mut answered = 0;
        for stone in 0..36 {
            let stones = [Bits::of(stone), Bits::EMPTY];
            let before = joined_edges(&lattice, stones, stone);
            let mut answers: Vec<(usize, usize)> = Vec::new();
            find(&lattice, stones).for_each_answer(|intruder, answer| answers.push((intruder, answer)));
            for (intruder, answer) in answers {
                let after = [Bits::of(stone) | Bits::of(answer), Bits::of(intruder)];
                let kept = joined_edges(&lattice, after, stone);
                assert!((0..2).any(|edge| before[edge] && kept[edge]), "{stone}: {intruder}, {answer}");
                answered += 1;
            }
        }
        assert!(answered > 60, "{answered}");
    }
}
