//! The search tree: nodes in a pool of bounded size.
//!
//! A node is a step from its parent, with what was found out about it. Everything in it is for the *player who makes that step*: wins, and
//! what is proven. The children of a node lie side by side in the pool, allocated at once and always after their parent, so that
//! the tree can be moved together in place when a part of it is dropped.
//!
//! Several threads may walk the tree at a time. All fields are atomic and nothing is locked; on one thread the same code runs with plain
//! loads and stores.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU16, AtomicU32, AtomicU64, Ordering::Acquire, Ordering::Relaxed, Ordering::Release};
use std::{cmp::Reverse, collections::BinaryHeap};

use slipway_games::{Cell, Step};

use crate::knowledge::{Code, NO_CODE};

/// The place of a node in the pool.
pub(crate) type Place = u32;

/// The root is always at the same place.
pub(crate) const ROOT: Place = 0;

/// In [`Node::children`]: not expanded.
const LEAF: u32 = 0;
/// In [`Node::children`]: a thread is expanding it.
const BUSY: u32 = u32::MAX;

/// Visits and half points won in them, in one word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) visits: u32,
    /// Two for a win, one for a draw.
    pub(crate) points: u32,
}

impl Tally {
    #[inline(always)]
    fn of(word: u64) -> Tally {
        Tally { visits: (word >> 32) as u32, points: word as u32 }
    }

    #[inline(always)]
    pub(crate) fn word(self) -> u64 {
        u64::from(self.visits) << 32 | u64::from(self.points)
    }

    /// The share of the points that there were to win.
    #[inline(always)]
    pub(crate) fn mean(self) -> f32 {
        self.points as f32 / (2 * self.visits) as f32
    }
}

/// What is proven about a node: the points that the player who made the step gets lie between these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) low: u8,
    pub(crate) high: u8,
    /// Once the bounds meet, how many steps the way to the end has that was found.
    pub(crate) steps: u16,
}

impl Bounds {
    pub(crate) const OPEN: Bounds = Bounds { low: 0, high: 2, steps: 0 };

    pub(crate) const fn exactly(points: u8, steps: u16) -> Bounds {
        Bounds { low: points, high: points, steps }
    }

    #[inline(always)]
    pub(crate) fn proven(self) -> Option<u8> {
        (self.low == self.high).then_some(self.low)
    }

    /// The same for the other player.
    #[must_use]
    pub(crate) fn turned(self) -> Bounds {
        Bounds { low: 2 - self.high, high: 2 - self.low, steps: self.steps }
    }

    const MOST_STEPS: u16 = (1 << 12) - 1;

    fn word(self) -> u16 {
        u16::from(self.low) | u16::from(self.high) << 2 | self.steps.min(Bounds::MOST_STEPS) << 4
    }

    #[inline(always)]
    fn of(word: u16) -> Bounds {
        Bounds { low: (word & 3) as u8, high: (word >> 2 & 3) as u8, steps: word >> 4 }
    }
}

/// A node. Thirty-two bytes, two to a cache line.
pub(crate) struct Node {
    tally: AtomicU64,
    /// The same for all moves as first: simulations in which this player made this step at any later time.
    amaf: AtomicU64,
    children: AtomicU32,
    step: AtomicU32,
    /// The prior in the upper half, the code in the lower.
    prior_and_code: AtomicU32,
    count: AtomicU16,
    bounds: AtomicU16,
}

impl Node {
    fn new() -> Node {
        Node {
            tally: AtomicU64::new(0),
            amaf: AtomicU64::new(0),
            children: AtomicU32::new(LEAF),
            step: AtomicU32::new(0),
            prior_and_code: AtomicU32::new(0),
            count: AtomicU16::new(0),
            bounds: AtomicU16::new(Bounds::OPEN.word()),
        }
    }

    fn reset(&self, Child { step, code, prior }: Child) {
        self.tally.store(0, Relaxed);
        self.amaf.store(0, Relaxed);
        self.children.store(LEAF, Relaxed);
        self.step.store(pack(step), Relaxed);
        let prior = (prior.clamp(0.0, 1.0) * f32::from(u16::MAX)) as u32;
        self.prior_and_code.store(prior << 16 | u32::from(code), Relaxed);
        self.count.store(0, Relaxed);
        self.bounds.store(Bounds::OPEN.word(), Relaxed);
    }

    fn copy_from(&self, other: &Node) {
        self.tally.store(other.tally.load(Relaxed), Relaxed);
        self.amaf.store(other.amaf.load(Relaxed), Relaxed);
        self.children.store(other.children.load(Relaxed), Relaxed);
        self.step.store(other.step.load(Relaxed), Relaxed);
        self.prior_and_code.store(other.prior_and_code.load(Relaxed), Relaxed);
        self.count.store(other.count.load(Relaxed), Relaxed);
        self.bounds.store(other.bounds.load(Relaxed), Relaxed);
    }

    #[inline(always)]
    pub(crate) fn tally(&self) -> Tally {
        Tally::of(self.tally.load(Relaxed))
    }

    #[inline(always)]
    pub(crate) fn amaf(&self) -> Tally {
        Tally::of(self.amaf.load(Relaxed))
    }

    #[inline(always)]
    pub(crate) fn step(&self) -> Step {
        unpack(self.step.load(Relaxed))
    }

    #[inline(always)]
    pub(crate) fn prior(&self) -> f32 {
        (self.prior_and_code.load(Relaxed) >> 16) as f32 * (1.0 / u16::MAX as f32)
    }

    /// The number of the step for all-moves-as-first statistics.
    #[inline(always)]
    pub(crate) fn code(&self) -> Code {
        self.prior_and_code.load(Relaxed) as Code
    }

    #[inline(always)]
    pub(crate) fn bounds(&self) -> Bounds {
        Bounds::of(self.bounds.load(Relaxed))
    }

    pub(crate) fn set_bounds(&self, bounds: Bounds) {
        self.bounds.store(bounds.word(), Relaxed);
    }

    #[inline(always)]
    pub(crate) fn add<const SHARED: bool>(&self, tally: Tally) {
        add::<SHARED>(&self.tally, tally.word());
    }

    /// Adds a word of a tally to the all-moves-as-first statistics.
    #[inline(always)]
    pub(crate) fn add_amaf<const SHARED: bool>(&self, word: u64) {
        add::<SHARED>(&self.amaf, word);
    }

    #[inline(always)]
    pub(crate) fn is_expanded(&self) -> bool {
        !matches!(self.children.load(Acquire), LEAF | BUSY)
    }

    /// Takes the right to expand the node; of several threads one gets it.
    pub(crate) fn claim(&self) -> bool {
        self.children.compare_exchange(LEAF, BUSY, Acquire, Relaxed).is_ok()
    }

    /// Gives it back without having expanded the node.
    pub(crate) fn unclaim(&self) {
        self.children.store(LEAF, Release);
    }
}

/// A node to be.
#[derive(Clone, Copy)]
pub(crate) struct Child {
    pub(crate) step: Step,
    pub(crate) code: Code,
    pub(crate) prior: f32,
}

#[inline(always)]
fn add<const SHARED: bool>(to: &AtomicU64, word: u64) {
    if SHARED {
        to.fetch_add(word, Relaxed);
    } else {
        to.store(to.load(Relaxed).wrapping_add(word), Relaxed);
    }
}

/// How many nodes are allocated at a time. The children of one node lie in one chunk, so it holds more than any position has steps.
const CHUNK: u32 = 1 << 13;

/// The nodes.
pub(crate) struct Pool {
    chunks: Box<[OnceLock<Box<[Node]>>]>,
    /// The first place not in use.
    next: AtomicU32,
}

impl Pool {
    /// A pool that takes no more than about so many bytes, and at least one chunk.
    pub(crate) fn new(bytes: usize) -> Pool {
        let chunks = (bytes / (CHUNK as usize * size_of::<Node>())).clamp(1, ((u32::MAX - 1) / CHUNK) as usize);
        let pool = Pool { chunks: (0..chunks).map(|_| OnceLock::new()).collect(), next: AtomicU32::new(0) };
        pool.clear();
        pool
    }

    /// Empties the pool but for a fresh root.
    pub(crate) fn clear(&self) {
        self.next.store(1, Relaxed);
        self.node(ROOT).reset(Child { step: Step::Pass, code: NO_CODE, prior: 0.0 });
    }

    /// How many bytes the nodes take.
    pub(crate) fn bytes(&self) -> usize {
        self.chunks.iter().filter(|chunk| chunk.get().is_some()).count() * CHUNK as usize * size_of::<Node>()
    }

    #[inline(always)]
    fn chunk(&self, place: Place) -> &[Node] {
        self.chunks[(place / CHUNK) as usize].get_or_init(|| (0..CHUNK).map(|_| Node::new()).collect())
    }

    #[inline(always)]
    pub(crate) fn node(&self, place: Place) -> &Node {
        &self.chunk(place)[(place % CHUNK) as usize]
    }

    /// The children of a node, and the place of the first; none before it is expanded.
    #[inline(always)]
    pub(crate) fn children(&self, node: &Node) -> (Place, &[Node]) {
        match node.children.load(Acquire) {
            LEAF | BUSY => (0, &[]),
            first => {
                let within = (first % CHUNK) as usize;
                (first, &self.chunk(first)[within..within + usize::from(node.count.load(Relaxed))])
            }
        }
    }

    /// Gives a node its children, if there is room. The caller has claimed it.
    pub(crate) fn expand(&self, node: &Node, children: impl ExactSizeIterator<Item = Child>) -> bool {
        let count = children.len() as u32;
        let Some(first) = self.allocate(count) else { return false };
        let within = (first % CHUNK) as usize;
        for (node, child) in self.chunk(first)[within..].iter().zip(children) {
            node.reset(child);
        }
        node.count.store(count as u16, Relaxed);
        node.children.store(first, Release);
        true
    }

    /// So many places side by side.
    fn allocate(&self, count: u32) -> Option<Place> {
        let end = self.chunks.len() as u32 * CHUNK;
        let fitting = |next: Place| {
            let within = next % CHUNK;
            if within + count <= CHUNK { next } else { next - within + CHUNK }
        };
        let taken = self.next.fetch_update(Relaxed, Relaxed, |next| {
            let last = fitting(next).checked_add(count)?;
            (count <= CHUNK && last <= end).then_some(last)
        });
        taken.ok().map(fitting)
    }

    /// Makes a node the root and keeps, of what is below it, the children of nodes with at least so many visits. All in place: nobody else
    /// may use the pool meanwhile.
    pub(crate) fn keep(&mut self, root: Place, visits: u32) {
        if root != ROOT {
            self.node(ROOT).copy_from(self.node(root));
        }
        self.next.store(1, Relaxed);
        // Children always lie behind their parent, and blocks that stay are met in the order of their places: none is overwritten
        // before it is moved.
        let mut blocks = BinaryHeap::new();
        let add = |blocks: &mut BinaryHeap<_>, pool: &Pool, parent: Place| {
            let node = pool.node(parent);
            match node.children.load(Relaxed) {
                LEAF | BUSY => {}
                _ if node.tally().visits < visits => node.children.store(LEAF, Relaxed),
                first => blocks.push(Reverse((first, parent))),
            }
        };
        add(&mut blocks, self, ROOT);
        while let Some(Reverse((from, parent))) = blocks.pop() {
            let count = u32::from(self.node(parent).count.load(Relaxed));
            let Some(to) = self.allocate(count) else { break };
            for child in 0..count {
                if to != from {
                    self.node(to + child).copy_from(self.node(from + child));
                }
                add(&mut blocks, self, to + child);
            }
            self.node(parent).children.store(to, Relaxed);
        }
    }

    /// Which part of the room is in use, from 0 to 1.
    pub(crate) fn fullness(&self) -> f32 {
        self.next.load(Relaxed) as f32 / (self.chunks.len() as u32 * CHUNK) as f32
    }
}

/// A step as one word.
fn pack(step: Step) -> u32 {
    let cell = |cell: Cell| u32::from(cell.row()) << 5 | u32::from(cell.column());
    match step {
        Step::Pass => 0,
        Step::Swap => 1,
        Step::Place(at) => 2 | cell(at) << 3,
        Step::Shift { from, to } => 3 | cell(from) << 3 | cell(to) << 13,
        Step::Slide { from, to } => 4 | cell(from) << 3 | cell(to) << 13,
        Step::Keep(number) => 5 | number << 3,
    }
}

#[inline(always)]
fn unpack(word: u32) -> Step {
    let cell = |bits: u32| Cell::at((bits & 31) as u8, (bits >> 5 & 31) as u8);
    match word & 7 {
        0 => Step::Pass,
        1 => Step::Swap,
        2 => Step::Place(cell(word >> 3)),
        3 => Step::Shift { from: cell(word >> 3), to: cell(word >> 13) },
        4 => Step::Slide { from: cell(word >> 3), to: cell(word >> 13) },
        _ => Step::Keep(word >> 3),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(column: u8) -> Child {
        Child { step: Step::Place(Cell::at(column, 0)), code: NO_CODE, prior: 0.5 }
    }

    fn expand(pool: &Pool, at: Place, count: u8) -> Place {
        let node = pool.node(at);
        assert!(node.claim());
        assert!(pool.expand(node, (0..count).map(place)));
        pool.children(node).0
    }

    #[test]
    fn steps_survive_packing() {
        let (a, b) = (Cell::at(3, 17), Cell::at(18, 0));
        for step in [
            Step::Pass,
            Step::Swap,
            Step::Place(a),
            Step::Shift { from: a, to: b },
            Step::Slide { from: b, to: a },
            Step::Keep(9_999),
        ] {
            assert_eq!(unpack(pack(step)), step);
        }
    }

    #[test]
    fn the_pool_never_grows_past_its_bound() {
        let pool = Pool::new(1);
        let mut leaves = vec![ROOT];
        let mut refused = false;
        while let Some(leaf) = leaves.pop() {
            let node = pool.node(leaf);
            assert!(node.claim());
            if !pool.expand(node, (0..100).map(|column| place(column % 19))) {
                node.unclaim();
                refused = true;
                break;
            }
            let first = pool.children(node).0;
            leaves.extend(first..first + 100);
        }
        assert!(refused);
        assert!(pool.fullness() <= 1.0);
        assert_eq!(pool.bytes(), CHUNK as usize * size_of::<Node>());
    }

    #[test]
    fn keeping_a_child_keeps_what_is_below_it_and_nothing_else() {
        let mut pool = Pool::new(1 << 20);
        let children = expand(&pool, ROOT, 5);
        let of_first = expand(&pool, children, 7);
        let of_second = expand(&pool, children + 1, 9);
        let deep = expand(&pool, of_second + 8, 3);
        expand(&pool, of_first + 2, 4);
        for at in [children + 1, of_second + 8, deep + 2] {
            pool.node(at).add::<false>(Tally { visits: 10, points: 6 });
        }
        pool.keep(children + 1, 1);
        let (_, kept) = pool.children(pool.node(ROOT));
        assert_eq!(kept.len(), 9);
        assert_eq!(kept[3].step(), Step::Place(Cell::at(3, 0)));
        let (_, kept) = pool.children(&kept[8]);
        assert_eq!(kept.len(), 3);
        assert_eq!(kept[2].tally(), Tally { visits: 10, points: 6 });
        assert_eq!(pool.next.load(Relaxed), 1 + 9 + 3);

        pool.keep(ROOT, 11);
        assert!(!pool.node(ROOT).is_expanded(), "fewer visits than asked for");
    }
}
