//! Several threads that search for the same proof and share a table.
//!
//! Each thread searches as if it were alone, from the same position, and finds in the table what the others have stored there. So that they do not all
//! walk the same way, each shows on which path it is, and to the others the positions of that path look a little farther from a proof than they are: by a
//! quarter, as a thread would leave them for another turn by then. These are the virtual proof numbers of Kaneko (2010) and Pawlewicz and Hayward (2013).
//!
//! That is sound because a path only ever changes estimates, by which a thread chooses where to search next. A verdict is stored only by a thread that
//! has proved it from verdicts. When a thread has decided a position that another is still searching below, it tells that one, which goes back and finds
//! the verdict in the table; where it is not there any more, it searches on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread;

use slipway_games::{Cell, Outcome, Position};

use super::dfpn::{ASK_EVERY, DfPn, PositionKey, ProofSearch, SolverProgress, Watch};
use super::position::Solvable;
use super::shared::ProofTable;
use super::table::NEVER;

/// How many turns of a path the others see.
const SHOWN: usize = 128;
/// Nothing to give up.
const NONE: usize = usize::MAX;

/// Where a thread is.
struct ShownPath {
    /// The positions on its path, as marks, by how many turns they are from the beginning; 0 for none.
    marks: [AtomicU64; SHOWN],
    /// The first position on it that another thread has decided, as a number of turns.
    decided: AtomicUsize,
}

/// One of the threads, as the search in it knows it.
pub(super) struct Member {
    paths: Arc<[ShownPath]>,
    number: usize,
    /// How many turns it is from the beginning, after that of the position it is searching.
    depth: usize,
}

impl Member {
    fn team(threads: usize) -> Vec<Member> {
        let path = || ShownPath { marks: std::array::from_fn(|_| AtomicU64::new(0)), decided: AtomicUsize::new(NONE) };
        let paths: Arc<[ShownPath]> = (0..threads).map(|_| path()).collect();
        (0..threads).map(|number| Member { paths: Arc::clone(&paths), number, depth: 0 }).collect()
    }

    /// Begins with a path of no positions.
    pub(super) fn begin(&mut self) {
        self.depth = 0;
        let own = &self.paths[self.number];
        own.marks.iter().for_each(|mark| mark.store(0, Relaxed));
        own.decided.store(NONE, Relaxed);
    }

    /// Goes on to the position of this mark.
    pub(super) fn enter(&mut self, mark: u64) {
        if let Some(shown) = self.paths[self.number].marks.get(self.depth) {
            shown.store(mark, Relaxed);
        }
        self.depth += 1;
    }

    /// Goes back from a position. Gives whether another thread has decided it.
    pub(super) fn leave(&mut self) -> bool {
        self.depth -= 1;
        let own = &self.paths[self.number];
        if let Some(shown) = own.marks.get(self.depth) {
            shown.store(0, Relaxed);
        }
        own.decided.compare_exchange(self.depth, NONE, Relaxed, Relaxed).is_ok()
    }

    /// Tells those that are below the position, which is decided now.
    pub(super) fn tell(&self, mark: u64) {
        let depth = self.depth - 1;
        for path in self.others().filter(|path| path.marks.get(depth).is_some_and(|shown| shown.load(Relaxed) == mark))
        {
            path.decided.fetch_min(depth, Relaxed);
        }
    }

    /// Whether the position that it searches, or one before it, is decided.
    pub(super) fn gives_up(&self) -> bool {
        self.paths[self.number].decided.load(Relaxed) < self.depth
    }

    /// The disproof number of a position one turn ahead, as it looks with others there.
    #[inline(always)]
    pub(super) fn virtual_disproof(&self, mark: u64, disproof: u64) -> u64 {
        let is_there = |path: &ShownPath| path.marks.get(self.depth).is_some_and(|shown| shown.load(Relaxed) == mark);
        let there = self.others().filter(|path| is_there(path)).count() as u64;
        (disproof + there * (disproof / 4 + 1)).min(NEVER - 1)
    }

    fn others(&self) -> impl Iterator<Item = &ShownPath> {
        self.paths.iter().enumerate().filter(|&(number, _)| number != self.number).map(|(_, path)| path)
    }
}

/// Searches in threads of their own, which share a table.
pub(super) struct Team<G: Solvable<N>, const N: usize, T: ProofTable<N>> {
    members: Vec<DfPn<G, N, T>>,
}

impl<G: Solvable<N>, const N: usize, T: ProofTable<N>> Team<G, N, T> {
    /// This many threads, at least one, each with a search that `search` makes.
    pub(super) fn new(threads: usize, search: impl Fn() -> DfPn<G, N, T>) -> Team<G, N, T> {
        let join = |member| {
            let mut search = search();
            search.join(member);
            search
        };
        Team { members: Member::team(threads.max(1)).into_iter().map(join).collect() }
    }
}

impl<G, const N: usize, T> ProofSearch for Team<G, N, T>
where
    G: Solvable<N> + Sync,
    T: ProofTable<N>,
{
    fn prove(&mut self, position: &Position, watch: Watch<'_>) -> Option<bool> {
        if let Some(known) = self.peek(position) {
            return Some(known);
        }
        let (first, others) = self.members.split_first_mut()?;
        let before: u64 = others.iter().map(|other| other.nodes()).sum();
        let (ended, visited) = (AtomicBool::new(false), AtomicU64::new(before));
        thread::scope(|scope| {
            for other in others {
                scope.spawn(|| {
                    other.prove(position, &mut |_| {
                        visited.fetch_add(ASK_EVERY, Relaxed);
                        !ended.load(Relaxed)
                    })
                });
            }
            let mut all = |progress: SolverProgress| {
                watch(SolverProgress { nodes: progress.nodes + visited.load(Relaxed), ..progress })
            };
            let answer = first.prove(position, &mut all);
            ended.store(true, Relaxed);
            answer
        })
    }

    fn peek(&self, position: &Position) -> Option<bool> {
        self.members[0].peek(position)
    }

    fn carrier_size(&self, position: &Position) -> u32 {
        self.members[0].carrier_size(position)
    }

    fn effort(&self, position: &Position) -> u64 {
        self.members[0].effort(position)
    }

    fn winning_cell(&self, position: &Position) -> Option<Cell> {
        self.members[0].winning_cell(position)
    }

    fn identity(&self, position: &Position) -> PositionKey {
        self.members[0].identity(position)
    }

    fn settled(&self, position: &Position) -> Option<Outcome> {
        self.members[0].settled(position)
    }

    fn turns_missing(&self, position: &Position) -> u32 {
        self.members[0].turns_missing(position)
    }

    fn nodes(&self) -> u64 {
        self.members.iter().map(|member| member.nodes()).sum()
    }

    fn memory(&self) -> usize {
        let beside_the_table = self.members[1..].iter().map(DfPn::bytes_of_expansions);
        self.members[0].memory() + beside_the_table.sum::<usize>()
    }
}
