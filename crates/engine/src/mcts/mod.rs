//! Monte Carlo tree search over steps, the same for all games.
//!
//! A simulation *selects* a path down the tree, *expands* its leaf, makes a *playout* from there and *backs up* the result. Three things are particular here:
//!
//! - **Steps, not turns.** A player can make several steps in a row, and a pie option can exchange the sides. Results are therefore kept
//!   for the *player who makes a step*, and a player is the mover at the root or the other ([`RootPlayer`]), not a colour.
//! - **Proofs.** A finished game proves its node; proofs are backed up as bounds on the result, so that draws fit in (the score-bounded search of
//!   Cazenave and Saffidine, 2010). A proven node is not simulated again, and when the root is proven the search is over.
//! - **RAVE.** A simulation counts, with less weight, for every step that its player made later on, too.
//!
//! | file | what is there |
//! |---|---|
//! | `params.rs` | every parameter, with its unit |
//! | `knowledge.rs` | what a game tells the search: priors, playouts, proofs |
//! | `tree.rs` | the nodes |
//! | `select.rs`, `backup.rs` | two of the four parts of a simulation; the other two are a game's own |
//! | `rave.rs`, `outcomes.rs` | the steps of a simulation, and its results |
//! | `notes.rs` | what is noted of nodes for the playouts below |
//! | `carriers.rs` | what the winner of a proven node needs |
//! | `proofs.rs`, `endgame.rs` | proofs by virtual connections, by solved openings and by trying everything |
//! | `pie_advice.rs` | what estimates say where the pie rule is at stake |
//! | `root_moves.rs` | what the search found |
//! | `playout_board.rs` | a square board to be filled in a playout |

mod backup;
mod carriers;
mod endgame;
mod knowledge;
mod notes;
mod outcomes;
mod params;
mod pie_advice;
mod playout_board;
mod proofs;
mod rave;
mod root_moves;
mod select;
mod tree;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use rand_xoshiro::rand_core::SeedableRng;
use slipway_games::{CellSet, Outcome, Rules, Side, Step};

pub use self::knowledge::{Evaluation, Finding, IntrusionAnswers, Knowledge, Leaf, MustPlay, Prior, Proof, Study};
pub use self::outcomes::Outcomes;
pub use self::params::{Features, SearchParams};
pub use self::rave::{NO_RAVE, RaveMove, Trace};
pub use self::root_moves::RootMove;

pub(crate) use self::knowledge::{SearchRng, playouts_one_by_one, uniform_playout};
pub(crate) use self::playout_board::{PlayoutBoard, column_bit};
pub(crate) use self::rave::{PlayoutSteps, placement};

use self::carriers::ProofCarriers;
use self::notes::Notes;
use self::params::{FULL, MOST_ANSWERS, MOST_SETTLED, ROOMY, SHORT_SEARCH};
use self::pie_advice::PieAdvice;
use self::tree::{Bounds, Child, NodeId, ROOT, Tally, Tree};
use crate::verdict::{RootPlayer, Verdict};

/// How a search is to be done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchOptions {
    /// How it weighs what it knows.
    pub params: SearchParams,
    /// Which knowledge it uses.
    pub features: Features,
    /// Bytes that the tree may take.
    pub memory: usize,
}

/// A search from one position.
pub struct Search<G: Knowledge> {
    root: G,
    /// The steps before the root, the latest first.
    last: [Option<Step>; 2],
    tree: Tree,
    carriers: ProofCarriers,
    /// The settled cells of expanded nodes, Black's first, if there are any.
    settled: Notes<[CellSet; 2], MOST_SETTLED>,
    /// How both sides keep what is joined, of nodes that were studied.
    answers: Notes<Arc<IntrusionAnswers>, MOST_ANSWERS>,
    options: SearchOptions,
    /// Whether the first step at the root opens the pie option.
    opens_pie: bool,
    /// What estimates say about the first stone or the pie option at the root.
    advice: PieAdvice,
    seed: u64,
    playouts: u64,
    /// Whether the root has been studied by its virtual connections.
    root_is_studied: AtomicBool,
    /// Whether virtual connections prove that the root is lost. The search goes on then.
    root_is_lost: AtomicBool,
    /// Whether the exact endgame search was tried from this root.
    endgame_is_tried: bool,
    /// One for each thread that there was, the first for searches without threads, too. Taken away while they run.
    threads: Vec<SearchThread<G>>,
}

/// What one thread of a search needs.
struct SearchThread<G: Knowledge> {
    rng: SearchRng,
    path: Vec<Visit>,
    evaluation: Evaluation,
    outcomes: Box<Outcomes>,
    playout_stats: G::PlayoutStats,
}

impl<G: Knowledge> SearchThread<G> {
    fn new(seed: u64) -> SearchThread<G> {
        SearchThread {
            rng: SearchRng::seed_from_u64(seed),
            path: Vec::new(),
            evaluation: Evaluation::default(),
            outcomes: Outcomes::new(),
            playout_stats: G::PlayoutStats::default(),
        }
    }
}

/// One step of a simulation's path.
#[derive(Clone, Copy)]
struct Visit {
    parent: NodeId,
    child: NodeId,
    side: Side,
    player: RootPlayer,
    /// Whether it exchanges the sides.
    exchanges: bool,
}

impl<G: Knowledge> Search<G> {
    /// A search from this position; `last` are the steps before it, the latest first.
    pub fn new(root: G, last: [Option<Step>; 2], options: SearchOptions, seed: u64) -> Search<G> {
        let mut search = Search {
            root,
            last,
            tree: Tree::new(options.memory),
            carriers: ProofCarriers::default(),
            settled: Notes::default(),
            answers: Notes::default(),
            options,
            opens_pie: false,
            advice: PieAdvice::default(),
            seed,
            playouts: 0,
            root_is_studied: AtomicBool::new(false),
            root_is_lost: AtomicBool::new(false),
            endgame_is_tried: false,
            threads: Vec::new(),
        };
        search.expand_root();
        search
    }

    /// The position that is searched.
    pub fn root(&self) -> &G {
        &self.root
    }

    /// How many playouts were made from this root.
    pub fn playouts(&self) -> u64 {
        self.playouts
    }

    /// The bytes that the tree takes.
    pub fn memory(&self) -> usize {
        self.tree.bytes()
    }

    /// What is proven for the player to move.
    pub fn proven(&self) -> Option<Verdict> {
        let is_lost = self.root_is_lost.load(Relaxed);
        self.proven_by_tree().or(is_lost.then_some(Verdict::Loss))
    }

    /// Whether there is nothing more to find out.
    pub fn is_settled(&self) -> bool {
        self.proven_by_tree().is_some() || self.root.outcome().is_some()
    }

    fn proven_by_tree(&self) -> Option<Verdict> {
        // A node's record is for the player who moved to it: that of the root is for the opponent of the player to move.
        self.tree.node(ROOT).bounds().turned().proven()
    }

    /// Plays a step and goes on with the part of the tree below it.
    pub fn advance(&mut self, step: Step) {
        let same_player = {
            let mut after = self.root.clone();
            let side = after.turn();
            after.play(step);
            let same_side = after.turn() == side;
            self.root = after;
            self.last = [Some(step), self.last[0]];
            // Exchanging the sides gives the turn to the other player although the colour to move is the same.
            same_side != exchanges(&self.root, step)
        };
        let children = self.tree.children(self.tree.node(ROOT));
        let known = children.iter().position(|child| child.step() == step).filter(|&index| {
            let child = children.get(index);
            child.bounds().proven().is_none() || child.is_expanded()
        });
        match known.map(|index| children.first + index as NodeId) {
            Some(node) => {
                let bounds = self.tree.node(node).bounds();
                self.keep_subtree(node, 0);
                let for_opponent = if same_player { bounds.turned() } else { bounds };
                self.tree.node(ROOT).set_bounds(for_opponent);
            }
            None => {
                self.tree.clear();
                self.carriers.clear();
                self.settled.clear();
                self.answers.clear();
            }
        }
        self.playouts = 0;
        self.root_is_studied = AtomicBool::new(false);
        self.root_is_lost = AtomicBool::new(false);
        self.endgame_is_tried = false;
        self.expand_root();
    }

    /// Makes sure that the root has children, whatever is proven: some step has to be chosen.
    fn expand_root(&mut self) {
        let root = self.tree.node(ROOT);
        if self.root.outcome().is_some() {
            return;
        }
        if root.claim() {
            let mut evaluation = Evaluation::default();
            self.root.expand(&self.last, self.options.features, &mut evaluation);
            let proof = evaluation.proof;
            self.settled.set(ROOT, evaluation.settled);
            if evaluation.priors.is_empty() {
                evaluation.clear();
                self.root.expand(&self.last, Features::NONE, &mut evaluation);
            }
            if !self.tree.expand(root, evaluation.priors.iter().map(child::<G>)) {
                root.unclaim();
            }
            if let Some(Proof { outcome, steps }) = proof {
                root.set_bounds(Bounds::exactly(Verdict::of(outcome, self.root.turn().opponent()), steps));
            }
        }
        self.opens_pie = self.tree.children(root).iter().next().is_some_and(|child| {
            let mut after = self.root.clone();
            after.play(child.step());
            after.swap_open()
        });
        self.reopen_what_studies_proved();
        if self.options.features.proofs {
            self.apply_solved_openings();
        }
        self.advice = self.pie_advice();
    }

    /// Makes this many playouts on this thread, fewer if the result gets proven, and a few more if several belong to one simulation. The same calls with
    /// the same seed do the same.
    pub fn run(&mut self, playouts: u64) {
        self.try_endgame();
        let mut threads = self.take_threads(1);
        let end = self.playouts + playouts;
        while self.playouts < end && !self.is_settled() {
            self.playouts += self.simulate::<false>(&mut threads[0]);
            if self.tree.fullness() > FULL {
                self.make_room();
            }
        }
        self.threads = threads;
    }

    /// Takes the threads, at least this many. What their playouts have learned they keep from call to call and from move to move.
    fn take_threads(&mut self, count: usize) -> Vec<SearchThread<G>> {
        let mut threads = std::mem::take(&mut self.threads);
        for number in threads.len()..count {
            threads.push(SearchThread::new(self.seed ^ ((number as u64) << 48)));
        }
        threads
    }

    /// Simulates on several threads, all in the same tree, until the result is proven or `stop` says so, which each thread asks between simulations.
    ///
    /// Never the same twice: the threads read what the others write.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn run_on_threads(&mut self, threads: usize, stop: &(impl Fn(u64) -> bool + Sync)) {
        use std::sync::atomic::AtomicU64;
        if self.root.outcome().is_some() {
            return;
        }
        self.try_endgame();
        let mut taken = self.take_threads(threads);
        let (made, stopped) = (AtomicU64::new(self.playouts), AtomicBool::new(false));
        while !stopped.load(Relaxed) && !self.is_settled() {
            let search = &*self;
            std::thread::scope(|scope| {
                for thread in taken.iter_mut().take(threads) {
                    let (made, stopped) = (&made, &stopped);
                    scope.spawn(move || {
                        while !search.is_settled() && search.tree.fullness() <= FULL {
                            if stopped.load(Relaxed) || stop(made.load(Relaxed)) {
                                stopped.store(true, Relaxed);
                                break;
                            }
                            made.fetch_add(search.simulate::<true>(thread), Relaxed);
                        }
                    });
                }
            });
            if self.tree.fullness() > FULL {
                self.make_room();
            }
        }
        self.threads = taken;
        self.playouts = made.load(Relaxed);
    }

    /// Drops the parts of the tree with the fewest visits until there is room again.
    fn make_room(&mut self) {
        let mut least = self.expand_visits().saturating_mul(2).max(2);
        while self.tree.fullness() > ROOMY {
            self.keep_subtree(ROOT, least);
            least = least.saturating_mul(2);
        }
    }

    /// How both sides keep what was joined at the last node of a path that was studied. Levels do without: what is for full strength would change them.
    #[inline(always)]
    fn answers_above(&self, path: &[Visit]) -> Option<Arc<IntrusionAnswers>> {
        if !self.options.features.policy {
            return None;
        }
        let is_studied = |visit: &&Visit| visit.parent == ROOT || self.tree.node(visit.parent).is_studied();
        path.iter().rfind(is_studied).and_then(|visit| self.answers.of(visit.parent))
    }

    /// Keeps what is below a node and has been visited this often.
    fn keep_subtree(&mut self, root: NodeId, visits: u32) {
        let moved = self.tree.reroot(root, visits);
        self.carriers.follow(&moved);
        self.settled.follow(&moved);
        self.answers.follow(&moved);
    }

    fn playouts_per_leaf(&self) -> u32 {
        let is_short = self.tree.node(ROOT).tally().visits < SHORT_SEARCH;
        if is_short { 1 } else { self.options.params.playouts_per_leaf.max(1) }
    }

    /// How many visits a node has before it is expanded.
    fn expand_visits(&self) -> u32 {
        self.playouts_per_leaf().saturating_mul(self.options.params.expand_threshold)
    }

    /// Makes one simulation, and gives how many playouts it had.
    fn simulate<const SHARED: bool>(&self, thread: &mut SearchThread<G>) -> u64 {
        slipway_simd::dispatch(
            #[inline(always)]
            || self.simulate_one::<SHARED>(thread),
        )
    }

    #[inline(always)]
    fn simulate_one<const SHARED: bool>(&self, thread: &mut SearchThread<G>) -> u64 {
        let SearchThread { rng, path, evaluation, outcomes, playout_stats } = thread;
        if self.is_root_due_for_study() {
            self.study_root();
        }
        let (playouts_per_leaf, expand_visits) = (self.playouts_per_leaf(), self.expand_visits());
        // Visits count at once, and as lost until the result is known: other threads then go elsewhere. On one thread one visit is enough, as nobody else selects.
        let virtual_loss = Tally { visits: if SHARED { playouts_per_leaf } else { 1 }, half_points: 0 };
        let mut position = self.root.clone();
        let mut last = self.last;
        let mut id = ROOT;
        let mut black = RootPlayer::Mover.with(position.turn());
        path.clear();
        outcomes.begin();
        // What is certain of the leaf, for the mover at the root; nothing if it had playouts.
        let verdict = loop {
            let node = self.tree.node(id);
            if let Some(outcome) = position.outcome() {
                let verdict = for_mover(outcome, black);
                if let Some(visit) = path.last() {
                    node.set_bounds(Bounds::exactly(visit.player.turned(verdict), 0));
                }
                break Some(verdict);
            }
            if let (Some(proven), Some(visit)) = (node.bounds().proven(), path.last()) {
                break Some(visit.player.turned(proven));
            }
            if !node.is_expanded() && node.tally().visits > expand_visits && node.claim() {
                evaluation.clear();
                position.expand(&last, self.options.features, evaluation);
                if let (Some(Proof { outcome, steps }), Some(visit)) = (evaluation.proof, path.last()) {
                    let verdict = for_mover(outcome, black);
                    node.set_bounds(Bounds::exactly(visit.player.turned(verdict), steps));
                    node.unclaim();
                    break Some(verdict);
                }
                if self.tree.expand(node, evaluation.priors.iter().map(child::<G>)) {
                    self.settled.set(id, evaluation.settled);
                } else {
                    node.unclaim();
                }
            }
            let children = self.tree.children(node);
            let player = black.with(position.turn());
            if let Some(visit) = path.last()
                && let Some(proven) = self.study(&position, id, children)
            {
                // For the player to move here; the record is for the one who made the step to it.
                node.set_bounds(if visit.player == player { proven } else { proven.turned() });
                break Some(player.turned(proven.low));
            }
            let bounds = node.bounds();
            let same_player = path.last().is_some_and(|visit| visit.player == player);
            let floor = if same_player { bounds.low } else { bounds.high.for_opponent() };
            let selected = if self.opens_pie && path.is_empty() {
                self.select_first_stone(node, children)
            } else if path.is_empty() && self.follows_advice() {
                self.select_about_swap(node, children, floor)
            } else {
                let swap = if position.swap_open() { self.neglected_swap(node, children) } else { None };
                if swap.is_some() { swap } else { self.select(node, children, floor) }
            };
            let Some(index) = selected else {
                outcomes.expect(playouts_per_leaf, black);
                let settled = path.last().and_then(|visit| self.settled.of(visit.parent));
                let leaf = Leaf { last: last[0], settled, answers: self.answers_above(path) };
                position.playouts(&leaf, self.options.features, rng, playout_stats, outcomes);
                break None;
            };
            let (child, side) = (children.get(index), position.turn());
            let step = child.step();
            child.add::<SHARED>(virtual_loss);
            let exchanges = exchanges(&position, step);
            path.push(Visit { parent: id, child: children.first + index as NodeId, side, player, exchanges });
            if exchanges {
                black = black.opponent();
            }
            position.play(step);
            last = [Some(step), last[0]];
            id = children.first + index as NodeId;
        };
        if let Some(verdict) = verdict {
            outcomes.add_verdict(verdict);
        }
        self.backup::<SHARED>(path, outcomes, virtual_loss)
    }
}

/// What the end of a game is for the mover at the root, where this player has Black.
#[inline(always)]
fn for_mover(outcome: Outcome, black: RootPlayer) -> Verdict {
    black.turned(Verdict::of(outcome, Side::Black))
}

/// Whether a step exchanges the sides of the players.
#[inline(always)]
fn exchanges(position: &impl Rules, step: Step) -> bool {
    step == Step::Swap && position.game().swap_exchanges_sides()
}

fn child<G: Knowledge>(prior: &Prior) -> Child {
    Child { step: prior.step, rave: G::rave_move(prior.step), prior: prior.value }
}
