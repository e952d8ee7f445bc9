//! The search tree: nodes in a pool of bounded size.
//!
//! A node is a step from its parent, with its statistics. Everything in it is for the *player who makes that step*: wins, and
//! what is proven. The children of a node lie side by side in the pool, allocated at once and always after their parent, so that
//! the tree can be moved together in place when a part of it is dropped.
//!
//! Several threads may walk the tree at a time. All fields are atomic and nothing is locked; on one thread the same code runs with plain
//! loads and stores.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU16, AtomicU32, AtomicU64, Ordering::Acquire, Ordering::Relaxed, Ordering::Release};
use std::{cmp::Reverse, collections::BinaryHeap};

use slipway_games::{Cell, Step};

use super::knowledge::Study;
use super::rave::{NO_RAVE, RaveMove};
use crate::verdict::Verdict;

/// The place of a node in the tree.
pub(crate) type NodeId = u32;

/// The root is always at the same place.
pub(crate) const ROOT: NodeId = 0;

/// In [`Chunk::children`]: not expanded.
const LEAF: u32 = 0;
/// In [`Chunk::children`]: a thread is expanding it.
const BUSY: u32 = u32::MAX;

/// In [`Chunk::count`], beside the number of children: which studies have begun.
const STUDIED: [u16; 2] = [1 << 14, 1 << 14 | 1 << 15];
const COUNT: u16 = (1 << 14) - 1;

/// Visits and half points won in them, in one word of an atomic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) visits: u32,
    /// Two for a win, one for a draw.
    pub(crate) half_points: u32,
}

impl Tally {
    #[inline(always)]
    fn of(word: u64) -> Tally {
        Tally { visits: (word >> 32) as u32, half_points: word as u32 }
    }

    #[inline(always)]
    pub(crate) fn word(self) -> u64 {
        u64::from(self.visits) << 32 | u64::from(self.half_points)
    }

    /// The win rate.
    #[inline(always)]
    pub(crate) fn mean(self) -> f32 {
        self.half_points as f32 / (2 * self.visits) as f32
    }
}

/// What is proven about a node: the result for the player who made the step lies between these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) low: Verdict,
    pub(crate) high: Verdict,
    /// Once the bounds meet, how many steps it is to the end: of the shortest win, or of the longest loss.
    pub(crate) steps: u16,
}

impl Bounds {
    pub(crate) const OPEN: Bounds = Bounds { low: Verdict::Loss, high: Verdict::Win, steps: 0 };

    pub(crate) const fn exactly(verdict: Verdict, steps: u16) -> Bounds {
        Bounds { low: verdict, high: verdict, steps }
    }

    #[inline(always)]
    pub(crate) fn proven(self) -> Option<Verdict> {
        (self.low == self.high).then_some(self.low)
    }

    /// The same for the other player.
    #[must_use]
    pub(crate) fn turned(self) -> Bounds {
        Bounds { low: self.high.for_opponent(), high: self.low.for_opponent(), steps: self.steps }
    }

    const MOST_STEPS: u16 = (1 << 12) - 1;

    fn word(self) -> u16 {
        self.low as u16 | (self.high as u16) << 2 | self.steps.min(Bounds::MOST_STEPS) << 4
    }

    #[inline(always)]
    fn of(word: u16) -> Bounds {
        let verdict = |bits: u16| match bits & 3 {
            0 => Verdict::Loss,
            1 => Verdict::Draw,
            _ => Verdict::Win,
        };
        Bounds { low: verdict(word), high: verdict(word >> 2), steps: word >> 4 }
    }
}

/// This many nodes, each field by itself: the fields of siblings that a search reads lie side by side.
struct Chunk {
    tally: Box<[AtomicU64]>,
    /// The same for RAVE: simulations in which this player made this step at any later time.
    rave: Box<[AtomicU64]>,
    /// The prior in the upper half, the RAVE number in the lower.
    prior_and_rave: Box<[AtomicU32]>,
    bounds: Box<[AtomicU16]>,
    /// How many children, and which studies.
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
            rave: zeros(),
            prior_and_rave: zeros(),
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
    fn reset(self, Child { step, rave, prior }: Child) {
        let Node { chunk, at } = self;
        chunk.tally[at].store(0, Relaxed);
        chunk.rave[at].store(0, Relaxed);
        chunk.children[at].store(LEAF, Relaxed);
        chunk.step[at].store(pack(step), Relaxed);
        let prior = (prior.clamp(0.0, 1.0) * f32::from(u16::MAX)) as u32;
        chunk.prior_and_rave[at].store(prior << 16 | u32::from(rave), Relaxed);
        chunk.count[at].store(0, Relaxed);
        chunk.bounds[at].store(Bounds::OPEN.word(), Relaxed);
    }

    fn copy_from(self, other: Node) {
        let (Node { chunk, at }, Node { chunk: from, at: there }) = (self, other);
        chunk.tally[at].store(from.tally[there].load(Relaxed), Relaxed);
        chunk.rave[at].store(from.rave[there].load(Relaxed), Relaxed);
        chunk.children[at].store(from.children[there].load(Relaxed), Relaxed);
        chunk.step[at].store(from.step[there].load(Relaxed), Relaxed);
        chunk.prior_and_rave[at].store(from.prior_and_rave[there].load(Relaxed), Relaxed);
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
        prior_of(self.chunk.prior_and_rave[self.at].load(Relaxed))
    }

    /// The number of the step for RAVE.
    #[inline(always)]
    pub(crate) fn rave_move(self) -> RaveMove {
        self.chunk.prior_and_rave[self.at].load(Relaxed) as RaveMove
    }

    #[inline(always)]
    pub(crate) fn bounds(self) -> Bounds {
        Bounds::of(self.chunk.bounds[self.at].load(Relaxed))
    }

    pub(crate) fn set_bounds(self, bounds: Bounds) {
        self.chunk.bounds[self.at].store(bounds.word(), Relaxed);
    }

    /// Notes a study of an expanded node, and with it those that find less; gives whether it is new. Expanding the node again forgets it.
    #[inline(always)]
    pub(crate) fn begin_study(self, study: Study) -> bool {
        let (count, studied) = (&self.chunk.count[self.at], STUDIED[study as usize]);
        count.load(Relaxed) & studied != studied && count.fetch_or(studied, Relaxed) & studied != studied
    }

    /// Whether a study of it has begun.
    #[inline(always)]
    pub(crate) fn is_studied(self) -> bool {
        self.chunk.count[self.at].load(Relaxed) & STUDIED[0] != 0
    }

    #[inline(always)]
    pub(crate) fn add<const SHARED: bool>(self, tally: Tally) {
        add::<SHARED>(&self.chunk.tally[self.at], tally.word());
    }

    /// Replaces a tally that was added before, such as a virtual loss, by another; it may have fewer visits.
    #[inline(always)]
    pub(crate) fn correct<const SHARED: bool>(self, before: Tally, after: Tally) {
        add::<SHARED>(&self.chunk.tally[self.at], after.word().wrapping_sub(before.word()));
    }

    #[inline(always)]
    pub(crate) fn is_expanded(self) -> bool {
        !matches!(self.chunk.children[self.at].load(Acquire), LEAF | BUSY)
    }

    /// Takes the right to expand the node: of several threads one gets it.
    pub(crate) fn claim(self) -> bool {
        self.chunk.children[self.at].compare_exchange(LEAF, BUSY, Acquire, Relaxed).is_ok()
    }

    /// Gives it back without having expanded the node.
    pub(crate) fn unclaim(self) {
        self.chunk.children[self.at].store(LEAF, Release);
    }
}

/// The prior in a word of it and a RAVE number.
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
    pub(crate) first: NodeId,
}

/// How many children are gathered at a time.
pub(crate) const BATCH: usize = 64;

/// The statistics of some children.
pub(crate) struct Batch {
    pub(crate) tally: [u64; BATCH],
    pub(crate) rave: [u64; BATCH],
    prior_and_rave: [u32; BATCH],
    bounds: [u16; BATCH],
}

impl Batch {
    pub(crate) const EMPTY: Batch =
        Batch { tally: [0; BATCH], rave: [0; BATCH], prior_and_rave: [0; BATCH], bounds: [0; BATCH] };

    #[inline(always)]
    pub(crate) fn prior(&self, place: usize) -> f32 {
        prior_of(self.prior_and_rave[place])
    }

    /// Whether the result of a child is open, and may still be better than `floor`.
    #[inline(always)]
    pub(crate) fn is_open(&self, place: usize, floor: Verdict) -> bool {
        // As numbers, which compare several at a time: so they are packed in [`Bounds::word`].
        let (low, high) = (self.bounds[place] & 3, self.bounds[place] >> 2 & 3);
        high > floor as u16 && low < high
    }
}

impl<'a> Children<'a> {
    /// All but the last.
    pub(crate) fn without_last(self) -> Children<'a> {
        Children { count: self.count.saturating_sub(1), ..self }
    }

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

    /// Gathers the statistics of the children from `begin` on, as many as fit; gives how many those are.
    #[inline(always)]
    pub(crate) fn gather(self, begin: usize, batch: &mut Batch) -> usize {
        let count = (self.count - begin).min(BATCH);
        let range = self.from + begin..self.from + begin + count;
        for (to, from) in batch.tally.iter_mut().zip(&self.chunk.tally[range.clone()]) {
            *to = from.load(Relaxed);
        }
        for (to, from) in batch.rave.iter_mut().zip(&self.chunk.rave[range.clone()]) {
            *to = from.load(Relaxed);
        }
        for (to, from) in batch.prior_and_rave.iter_mut().zip(&self.chunk.prior_and_rave[range.clone()]) {
            *to = from.load(Relaxed);
        }
        for (to, from) in batch.bounds.iter_mut().zip(&self.chunk.bounds[range]) {
            *to = from.load(Relaxed);
        }
        count
    }

    /// Adds to the RAVE statistics of each child the word of a tally that `word` gives for its RAVE number.
    ///
    /// Of two threads that do so at the same time one may be lost, which these statistics can bear; locking every word would take longer than
    /// all the rest.
    #[inline(always)]
    pub(crate) fn add_rave(self, word: impl Fn(RaveMove) -> u64) {
        let range = self.from..self.from + self.count;
        for (rave, number) in self.chunk.rave[range.clone()].iter().zip(&self.chunk.prior_and_rave[range]) {
            add::<false>(rave, word(number.load(Relaxed) as RaveMove));
        }
    }
}

/// What a new node begins with.
#[derive(Clone, Copy)]
pub(crate) struct Child {
    pub(crate) step: Step,
    pub(crate) rave: RaveMove,
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
pub(crate) struct Tree {
    chunks: Box<[OnceLock<Chunk>]>,
    /// The first place not in use.
    next: AtomicU32,
}

impl Tree {
    /// A tree that takes no more than about this many bytes, and at least one chunk.
    pub(crate) fn new(bytes: usize) -> Tree {
        let chunks = (bytes / (CHUNK as usize * NODE)).clamp(1, ((u32::MAX - 1) / CHUNK) as usize);
        let tree = Tree { chunks: (0..chunks).map(|_| OnceLock::new()).collect(), next: AtomicU32::new(0) };
        tree.clear();
        tree
    }

    /// Empties the tree but for a fresh root.
    pub(crate) fn clear(&self) {
        self.next.store(1, Relaxed);
        self.node(ROOT).reset(Child { step: Step::Pass, rave: NO_RAVE, prior: 0.0 });
    }

    /// How many bytes the nodes take.
    pub(crate) fn bytes(&self) -> usize {
        self.chunks.iter().filter(|chunk| chunk.get().is_some()).count() * CHUNK as usize * NODE
    }

    #[inline(always)]
    fn chunk(&self, place: NodeId) -> &Chunk {
        self.chunks[(place / CHUNK) as usize].get_or_init(Chunk::new)
    }

    #[inline(always)]
    pub(crate) fn node(&self, place: NodeId) -> Node<'_> {
        Node { chunk: self.chunk(place), at: (place % CHUNK) as usize }
    }

    /// The children of a node; none before it is expanded.
    #[inline(always)]
    pub(crate) fn children<'a>(&'a self, node: Node<'a>) -> Children<'a> {
        match node.chunk.children[node.at].load(Acquire) {
            LEAF | BUSY => Children { chunk: node.chunk, from: 0, count: 0, first: 0 },
            first => {
                let count = usize::from(node.chunk.count[node.at].load(Relaxed) & COUNT);
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

    /// This many places side by side.
    fn allocate(&self, count: u32) -> Option<NodeId> {
        let end = self.chunks.len() as u32 * CHUNK;
        let fitting = |next: NodeId| {
            let within = next % CHUNK;
            if within + count <= CHUNK { next } else { next - within + CHUNK }
        };
        let taken = self.next.fetch_update(Relaxed, Relaxed, |next| {
            let last = fitting(next).checked_add(count)?;
            (count <= u32::from(COUNT) && last <= end).then_some(last)
        });
        taken.ok().map(fitting)
    }

    /// Makes a node the root and keeps, of what is below it, the children of nodes with at least this many visits; gives where the nodes went. All in place:
    /// nobody else may use the tree meanwhile.
    pub(crate) fn reroot(&mut self, root: NodeId, visits: u32) -> MovedNodes {
        if root != ROOT {
            self.node(ROOT).copy_from(self.node(root));
        }
        self.next.store(1, Relaxed);
        // Children always lie behind their parent, and blocks that stay are met in the order of their places: none is overwritten
        // before it is moved.
        let mut blocks = BinaryHeap::new();
        let mut moved = MovedNodes { root, blocks: Vec::new() };
        let add = |blocks: &mut BinaryHeap<_>, tree: &Tree, parent: NodeId| {
            let node = tree.node(parent);
            match node.chunk.children[node.at].load(Relaxed) {
                LEAF | BUSY => {}
                _ if node.tally().visits < visits => node.unclaim(),
                first => blocks.push(Reverse((first, parent))),
            }
        };
        add(&mut blocks, self, ROOT);
        while let Some(Reverse((from, parent))) = blocks.pop() {
            let parent = self.node(parent);
            let count = u32::from(parent.chunk.count[parent.at].load(Relaxed) & COUNT);
            let Some(to) = self.allocate(count) else { break };
            for child in 0..count {
                if to != from {
                    self.node(to + child).copy_from(self.node(from + child));
                }
                add(&mut blocks, self, to + child);
            }
            parent.chunk.children[parent.at].store(to, Relaxed);
            moved.blocks.push(MovedBlock { from, to, count });
        }
        moved
    }

    /// Which part of the room is in use, from 0 to 1.
    pub(crate) fn fullness(&self) -> f32 {
        self.next.load(Relaxed) as f32 / (self.chunks.len() as u32 * CHUNK) as f32
    }
}

/// Where the nodes that stayed went.
pub(crate) struct MovedNodes {
    root: NodeId,
    /// In the order of their old places.
    blocks: Vec<MovedBlock>,
}

struct MovedBlock {
    from: NodeId,
    to: NodeId,
    count: u32,
}

impl MovedNodes {
    /// The place of a node, by the one that it had; none if it is gone.
    pub(crate) fn place_of(&self, node: NodeId) -> Option<NodeId> {
        if node == self.root {
            return Some(ROOT);
        }
        let block = self.blocks.partition_point(|block| block.from <= node).checked_sub(1)?;
        let MovedBlock { from, to, count } = self.blocks[block];
        (node - from < count).then(|| to + (node - from))
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
        Child { step: Step::Place(Cell::at(column, 0)), rave: NO_RAVE, prior: 0.5 }
    }

    fn expand(tree: &Tree, at: NodeId, count: u8) -> NodeId {
        let node = tree.node(at);
        assert!(node.claim());
        assert!(tree.expand(node, (0..count).map(place)));
        tree.children(node).first
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
        let tree = Tree::new(1);
        let mut leaves = vec![ROOT];
        let mut refused = false;
        while let Some(leaf) = leaves.pop() {
            let node = tree.node(leaf);
            assert!(node.claim());
            if !tree.expand(node, (0..100).map(|column| place(column % 19))) {
                node.unclaim();
                refused = true;
                break;
            }
            let first = tree.children(node).first;
            leaves.extend(first..first + 100);
        }
        assert!(refused);
        assert!(tree.fullness() <= 1.0);
        assert_eq!(tree.bytes(), CHUNK as usize * NODE);
    }

    #[test]
    fn a_virtual_loss_is_made_good_whether_more_or_fewer_visits_come() {
        let tree = Tree::new(1);
        let node = tree.node(ROOT);
        let (before, virtual_loss) = (Tally { visits: 3, half_points: 5 }, Tally { visits: 16, half_points: 0 });
        for after in [
            Tally { visits: 1, half_points: 2 },
            Tally { visits: 16, half_points: 32 },
            Tally { visits: 20, half_points: 7 },
        ] {
            tree.clear();
            node.add::<true>(before);
            node.add::<true>(virtual_loss);
            node.correct::<true>(virtual_loss, after);
            assert_eq!(node.tally(), Tally { visits: 3 + after.visits, half_points: 5 + after.half_points });
        }
    }

    #[test]
    fn keeping_a_child_keeps_what_is_below_it_and_nothing_else() {
        let mut tree = Tree::new(1 << 20);
        let children = expand(&tree, ROOT, 5);
        let of_first = expand(&tree, children, 7);
        let of_second = expand(&tree, children + 1, 9);
        let deep = expand(&tree, of_second + 8, 3);
        expand(&tree, of_first + 2, 4);
        for at in [children + 1, of_second + 8, deep + 2] {
            tree.node(at).add::<false>(Tally { visits: 10, half_points: 6 });
        }
        tree.reroot(children + 1, 1);
        let kept = tree.children(tree.node(ROOT));
        assert_eq!(kept.len(), 9);
        assert_eq!(kept.get(3).step(), Step::Place(Cell::at(3, 0)));
        let kept = tree.children(kept.get(8));
        assert_eq!(kept.len(), 3);
        assert_eq!(kept.get(2).tally(), Tally { visits: 10, half_points: 6 });
        assert_eq!(tree.next.load(Relaxed), 1 + 9 + 3);

        tree.reroot(ROOT, 11);
        assert!(!tree.node(ROOT).is_expanded(), "fewer visits than asked for");
    }
}
