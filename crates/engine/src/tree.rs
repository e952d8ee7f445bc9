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

/// So many nodes, each field by itself: the fields of siblings that a search reads lie side by side.
struct Chunk {
    tally: Box<[AtomicU64]>,
    /// The same for all moves as first: simulations in which this player made this step at any later time.
    amaf: Box<[AtomicU64]>,
    /// The prior in the upper half, the code in the lower.
    prior_and_code: Box<[AtomicU32]>,
    bounds: Box<[AtomicU16]>,
    count: Box<[AtomicU16]>,
    children: Box<[AtomicU32]>,
    step: Box<[AtomicU32]>,
}

/// The bytes of one node.
const NODE: usize = 8 + 8 + 4 + 2 + 2 + 4 + 4;

impl Chunk {
    fn new() -> Chunk {
        fn zeros<T: Default>() -> Box<[T]> {
            (0..CHUNK).map(|_| T::default()).collect()
        }
        Chunk {
            tally: zeros(),
            amaf: zeros(),
            prior_and_code: zeros(),
            bounds: zeros(),
            count: zeros(),
            children: zeros(),
            step: zeros(),
        }
    }
}

/// A node.
#[derive(Clone, Copy)]
pub(crate) struct Node<'a> {
    chunk: &'a Chunk,
    at: usize,
}

impl Node<'_> {
    fn reset(self, Child { step, code, prior }: Child) {
        let Node { chunk, at } = self;
        chunk.tally[at].store(0, Relaxed);
        chunk.amaf[at].store(0, Relaxed);
        chunk.children[at].store(LEAF, Relaxed);
        chunk.step[at].store(pack(step), Relaxed);
        let prior = (prior.clamp(0.0, 1.0) * f32::from(u16::MAX)) as u32;
        chunk.prior_and_code[at].store(prior << 16 | u32::from(code), Relaxed);
        chunk.count[at].store(0, Relaxed);
        chunk.bounds[at].store(Bounds::OPEN.word(), Relaxed);
    }

    fn copy_from(self, other: Node) {
        let (Node { chunk, at }, Node { chunk: from, at: there }) = (self, other);
        chunk.tally[at].store(from.tally[there].load(Relaxed), Relaxed);
        chunk.amaf[at].store(from.amaf[there].load(Relaxed), Relaxed);
        chunk.children[at].store(from.children[there].load(Relaxed), Relaxed);
        chunk.step[at].store(from.step[there].load(Relaxed), Relaxed);
        chunk.prior_and_code[at].store(from.prior_and_code[there].load(Relaxed), Relaxed);
        chunk.count[at].store(from.count[there].load(Relaxed), Relaxed);
        chunk.bounds[at].store(from.bounds[there].load(Relaxed), Relaxed);
    }

    #[inline(always)]
    pub(crate) fn tally(self) -> Tally {
        Tally::of(self.chunk.tally[self.at].load(Relaxed))
    }

    #[inline(always)]
    pub(crate) fn step(self) -> Step {
        unpack(self.chunk.step[self.at].load(Relaxed))
    }

    #[inline(always)]
    pub(crate) fn prior(self) -> f32 {
        prior_of(self.chunk.prior_and_code[self.at].load(Relaxed))
    }

    /// The number of the step for all-moves-as-first statistics.
    #[inline(always)]
    pub(crate) fn code(self) -> Code {
        self.chunk.prior_and_code[self.at].load(Relaxed) as Code
    }

    #[inline(always)]
    pub(crate) fn bounds(self) -> Bounds {
        Bounds::of(self.chunk.bounds[self.at].load(Relaxed))
    }

    pub(crate) fn set_bounds(self, bounds: Bounds) {
        self.chunk.bounds[self.at].store(bounds.word(), Relaxed);
    }

    #[inline(always)]
    pub(crate) fn add<const SHARED: bool>(self, tally: Tally) {
        add::<SHARED>(&self.chunk.tally[self.at], tally.word());
    }

    /// Puts a tally in the place of one that was added before; it may have fewer visits.
    #[inline(always)]
    pub(crate) fn correct<const SHARED: bool>(self, before: Tally, after: Tally) {
        add::<SHARED>(&self.chunk.tally[self.at], after.word().wrapping_sub(before.word()));
    }

    #[inline(always)]
    pub(crate) fn is_expanded(self) -> bool {
        !matches!(self.chunk.children[self.at].load(Acquire), LEAF | BUSY)
    }

    /// Takes the right to expand the node; of several threads one gets it.
    pub(crate) fn claim(self) -> bool {
        self.chunk.children[self.at].compare_exchange(LEAF, BUSY, Acquire, Relaxed).is_ok()
    }

    /// Gives it back without having expanded the node.
    pub(crate) fn unclaim(self) {
        self.chunk.children[self.at].store(LEAF, Release);
    }
}

/// The prior in a word of it and a code.
#[inline(always)]
fn prior_of(word: u32) -> f32 {
    (word >> 16) as i32 as f32 * (1.0 / u16::MAX as f32)
}

/// The children of a node.
#[derive(Clone, Copy)]
pub(crate) struct Children<'a> {
    chunk: &'a Chunk,
    from: usize,
    count: usize,
    /// The place of the first.
    pub(crate) first: Place,
}

/// How many children are looked at together.
pub(crate) const BATCH: usize = 64;

/// What some children know.
pub(crate) struct Known {
    pub(crate) tally: [u64; BATCH],
    pub(crate) amaf: [u64; BATCH],
    prior_and_code: [u32; BATCH],
    bounds: [u16; BATCH],
}

impl Known {
    pub(crate) const NOTHING: Known =
        Known { tally: [0; BATCH], amaf: [0; BATCH], prior_and_code: [0; BATCH], bounds: [0; BATCH] };

    #[inline(always)]
    pub(crate) fn prior(&self, place: usize) -> f32 {
        prior_of(self.prior_and_code[place])
    }

    #[inline(always)]
    pub(crate) fn bounds(&self, place: usize) -> Bounds {
        Bounds::of(self.bounds[place])
    }
}

impl<'a> Children<'a> {
    #[inline(always)]
    pub(crate) fn len(self) -> usize {
        self.count
    }

    #[inline(always)]
    pub(crate) fn get(self, index: usize) -> Node<'a> {
        Node { chunk: self.chunk, at: self.from + index }
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Node<'a>> + Clone {
        (0..self.count).map(move |index| self.get(index))
    }

    /// Gathers what the children from `begin` on know, as many as go together.
    #[inline(always)]
    pub(crate) fn gather(self, begin: usize, known: &mut Known) -> usize {
        let count = (self.count - begin).min(BATCH);
        let range = self.from + begin..self.from + begin + count;
        for (to, from) in known.tally.iter_mut().zip(&self.chunk.tally[range.clone()]) {
            *to = from.load(Relaxed);
        }
        for (to, from) in known.amaf.iter_mut().zip(&self.chunk.amaf[range.clone()]) {
            *to = from.load(Relaxed);
        }
        for (to, from) in known.prior_and_code.iter_mut().zip(&self.chunk.prior_and_code[range.clone()]) {
            *to = from.load(Relaxed);
        }
        for (to, from) in known.bounds.iter_mut().zip(&self.chunk.bounds[range]) {
            *to = from.load(Relaxed);
        }
        count
    }

    /// Adds to the all-moves-as-first statistics of each the word of a tally that is given for its code.
    ///
    /// Of two threads that do so at the same time one may be lost, which these statistics can bear; locking every word would take longer than
    /// all the rest.
    #[inline(always)]
    pub(crate) fn add_amaf(self, word: impl Fn(Code) -> u64) {
        let range = self.from..self.from + self.count;
        for (amaf, code) in self.chunk.amaf[range.clone()].iter().zip(&self.chunk.prior_and_code[range]) {
            add::<false>(amaf, word(code.load(Relaxed) as Code));
        }
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
const CHUNK: u32 = 1 << 14;

/// The nodes.
pub(crate) struct Pool {
    chunks: Box<[OnceLock<Chunk>]>,
    /// The first place not in use.
    next: AtomicU32,
}

impl Pool {
    /// A pool that takes no more than about so many bytes, and at least one chunk.
    pub(crate) fn new(bytes: usize) -> Pool {
        let chunks = (bytes / (CHUNK as usize * NODE)).clamp(1, ((u32::MAX - 1) / CHUNK) as usize);
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
        self.chunks.iter().filter(|chunk| chunk.get().is_some()).count() * CHUNK as usize * NODE
    }

    #[inline(always)]
    fn chunk(&self, place: Place) -> &Chunk {
        self.chunks[(place / CHUNK) as usize].get_or_init(Chunk::new)
    }

    #[inline(always)]
    pub(crate) fn node(&self, place: Place) -> Node<'_> {
        Node { chunk: self.chunk(place), at: (place % CHUNK) as usize }
    }

    /// The children of a node; none before it is expanded.
    #[inline(always)]
    pub(crate) fn children<'a>(&'a self, node: Node<'a>) -> Children<'a> {
        match node.chunk.children[node.at].load(Acquire) {
            LEAF | BUSY => Children { chunk: node.chunk, from: 0, count: 0, first: 0 },
            first => {
                let count = usize::from(node.chunk.count[node.at].load(Relaxed));
                Children { chunk: self.chunk(first), from: (first % CHUNK) as usize, count, first }
            }
        }
    }

    /// Gives a node its children, if there is room. The caller has claimed it.
    pub(crate) fn expand(&self, node: Node, children: impl ExactSizeIterator<Item = Child>) -> bool {
        let count = children.len() as u32;
        let Some(first) = self.allocate(count) else { return false };
        for (place, child) in (first..).zip(children) {
            self.node(place).reset(child);
        }
        node.chunk.count[node.at].store(count as u16, Relaxed);
        node.chunk.children[node.at].store(first, Release);
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
            match node.chunk.children[node.at].load(Relaxed) {
                LEAF | BUSY => {}
                _ if node.tally().visits < visits => node.unclaim(),
                first => blocks.push(Reverse((first, parent))),
            }
        };
        add(&mut blocks, self, ROOT);
        while let Some(Reverse((from, parent))) = blocks.pop() {
            let parent = self.node(parent);
            let count = u32::from(parent.chunk.count[parent.at].load(Relaxed));
            let Some(to) = self.allocate(count) else { break };
            for child in 0..count {
                if to != from {
                    self.node(to + child).copy_from(self.node(from + child));
                }
                add(&mut blocks, self, to + child);
            }
            parent.chunk.children[parent.at].store(to, Relaxed);
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
        pool.children(node).first
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
            let first = pool.children(node).first;
            leaves.extend(first..first + 100);
        }
        assert!(refused);
        assert!(pool.fullness() <= 1.0);
        assert_eq!(pool.bytes(), CHUNK as usize * NODE);
    }

    #[test]
    fn visits_counted_ahead_are_made_good_whether_more_or_fewer_come() {
        let pool = Pool::new(1);
        let node = pool.node(ROOT);
        let (known, ahead) = (Tally { visits: 3, points: 5 }, Tally { visits: 16, points: 0 });
        for after in [Tally { visits: 1, points: 2 }, Tally { visits: 16, points: 32 }, Tally { visits: 20, points: 7 }]
        {
            pool.clear();
            node.add::<true>(known);
            node.add::<true>(ahead);
            node.correct::<true>(ahead, after);
            assert_eq!(node.tally(), Tally { visits: 3 + after.visits, points: 5 + after.points });
        }
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
        let kept = pool.children(pool.node(ROOT));
        assert_eq!(kept.len(), 9);
        assert_eq!(kept.get(3).step(), Step::Place(Cell::at(3, 0)));
        let kept = pool.children(kept.get(8));
        assert_eq!(kept.len(), 3);
        assert_eq!(kept.get(2).tally(), Tally { visits: 10, points: 6 });
        assert_eq!(pool.next.load(Relaxed), 1 + 9 + 3);

        pool.keep(ROOT, 11);
        assert!(!pool.node(ROOT).is_expanded(), "fewer visits than asked for");
    }
}
