//! Monte Carlo tree search over steps, the same for all games.
//!
//! A simulation walks down the tree, adds to it, plays the rest out and takes the result back up. Three things are particular here:
//!
//! - **Steps, not turns.** A player can make several steps in a row, and a pie option can exchange the sides. Results are therefore kept
//!   for the *player who makes a step*, and a player is first or second at the root ([`Seat`]), not a colour.
//! - **Proofs.** A finished game proves its node; proofs are carried up as bounds on the points, so that draws fit in. A proven
//!   node is not simulated again, and when the root is proven the search is over.
//! - **All moves as first.** A simulation counts, with less weight, for every step that its player made later on, too.

mod select;
mod studies;

use std::sync::atomic::AtomicBool;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use slipway_games::{Rules, Side, Step};

use crate::ends::{Ends, Seat, points, seat_of, seat_points};
use crate::finish::solve;
use crate::knowledge::{Candidate, Dice, Knowledge, Look, Style, UseOf};
use crate::maps::points_by_step;
use crate::tree::{Bounds, Child, Children, Node, Place, Pool, ROOT, Tally};

/// How a search is to be done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// How the search weighs what it knows.
    pub style: Style,
    /// Which knowledge it uses.
    pub use_of: UseOf,
    /// Bytes that the tree may take.
    pub memory: usize,
}

/// When the pool is fuller than this, little visited parts of the tree are dropped.
const FULL: f32 = 0.95;

/// Up to how many visits every simulation plays out once.
const SHORT: u32 = 1000;

/// A search from one position.
pub struct Search<G: Knowledge> {
    root: G,
    last: [Option<Step>; 2],
    pub(crate) pool: Pool,
    options: Options,
    /// Whether the first step at the root opens the pie option.
    pub(crate) opens_pie: bool,
    seed: u64,
    playouts: u64,
    /// Whether the root has been looked at thoroughly.
    studied: AtomicBool,
    /// Whether an exact finish was looked for from this root.
    finish_sought: bool,
    /// One for each thread that there was, the first for searches without threads, too. Away while they walk.
    walkers: Vec<Walker<G>>,
}

/// What one thread needs.
struct Walker<G: Knowledge> {
    dice: Dice,
    way: Vec<Visit>,
    found: Vec<Candidate>,
    ends: Box<Ends>,
    habits: G::Habits,
}

impl<G: Knowledge> Walker<G> {
    fn new(seed: u64) -> Walker<G> {
        Walker {
            dice: Xoshiro256PlusPlus::seed_from_u64(seed),
            way: Vec::new(),
            found: Vec::new(),
            ends: Ends::new(),
            habits: G::Habits::default(),
        }
    }
}

/// One step of a simulation in the tree.
#[derive(Clone, Copy)]
struct Visit {
    parent: Place,
    child: Place,
    side: Side,
    seat: Seat,
    /// Whether it exchanges the sides.
    exchanges: bool,
}

impl<G: Knowledge> Search<G> {
    /// A search from this position; `last` are the steps before it, the latest first.
    pub fn new(root: G, last: [Option<Step>; 2], options: Options, seed: u64) -> Search<G> {
        let mut search = Search {
            root,
            last,
            pool: Pool::new(options.memory),
            options,
            opens_pie: false,
            seed,
            playouts: 0,
            studied: AtomicBool::new(false),
            finish_sought: false,
            walkers: Vec::new(),
        };
        search.open_root();
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
        self.pool.bytes()
    }

    /// What is proven for the player to move: win (2), draw (1) or loss (0).
    pub fn proven(&self) -> Option<u8> {
        // The root's own record is for whoever moved before, whose place is taken by the other player.
        self.pool.node(ROOT).bounds().turned().proven()
    }

    /// Plays a step and goes on with what was found out about the position after it.
    pub fn advance(&mut self, step: Step) {
        let seat_stays = {
            let mut after = self.root.clone();
            let side = after.turn();
            after.play(step);
            let same_side = after.turn() == side;
            self.root = after;
            self.last = [Some(step), self.last[0]];
            // Exchanging the sides gives the turn to the other player although the colour to move is the same.
            same_side != exchanges(&self.root, step)
        };
        let children = self.pool.children(self.pool.node(ROOT));
        let known = children.iter().position(|child| child.step() == step).filter(|&index| {
            let child = children.get(index);
            child.bounds().proven().is_none() || child.is_expanded()
        });
        match known.map(|index| children.first + index as Place) {
            Some(place) => {
                let bounds = self.pool.node(place).bounds();
                self.pool.keep(place, 0);
                // Here the record of a root is kept for the opponent of the player to move.
                let for_opponent = if seat_stays { bounds.turned() } else { bounds };
                self.pool.node(ROOT).set_bounds(for_opponent);
            }
            None => self.pool.clear(),
        }
        self.playouts = 0;
        self.studied = AtomicBool::new(false);
        self.finish_sought = false;
        self.open_root();
    }

    /// Makes sure that the root has children, whatever is proven: some step has to be chosen.
    fn open_root(&mut self) {
        let root = self.pool.node(ROOT);
        if self.root.outcome().is_some() {
            return;
        }
        if root.claim() {
            let mut found = Vec::new();
            let look = self.root.look(&self.last, self.options.use_of, &mut found);
            if found.is_empty() {
                self.root.look(&self.last, UseOf::NOTHING, &mut found);
            }
            if !self.pool.expand(root, found.iter().map(child::<G>)) {
                root.unclaim();
            }
            if let Look::Proven(outcome, steps) = look {
                root.set_bounds(Bounds::exactly(points(outcome, self.root.turn().opponent()), steps));
            }
        }
        self.opens_pie = self.pool.children(root).iter().next().is_some_and(|child| {
            let mut after = self.root.clone();
            after.play(child.step());
            after.swap_open()
        });
        self.open_what_was_studied();
        if self.options.use_of.proofs {
            self.look_at_maps();
        }
    }

    /// Looks for an exact finish, once from each root. A part of the search and not of what leads to it, so that its time counts, and none is spent on the
    /// opponent's positions.
    fn seek_finish(&mut self) {
        if std::mem::replace(&mut self.finish_sought, true) || self.root.outcome().is_some() {
            return;
        }
        let root = self.pool.node(ROOT);
        let budget = if self.options.use_of.proofs && !self.root.swap_open() { self.root.finish_budget() } else { 0 };
        if budget == 0 || root.bounds().proven().is_some() {
            return;
        }
        if let Some((outcome, step)) = solve(&self.root, budget) {
            let won = points(outcome, self.root.turn());
            if let Some(child) = self.pool.children(root).iter().find(|child| child.step() == step) {
                child.set_bounds(Bounds::exactly(won, 1));
                root.set_bounds(Bounds::exactly(2 - won, 2));
            }
        }
    }

    /// Takes over what is known of first turns on this board: those that give something away, and the pie option.
    ///
    /// Among turns that are as good as any the search chooses: that a first stone wins does not yet say that this engine finds the way.
    fn look_at_maps(&self) {
        let (root, children) = (self.pool.node(ROOT), self.pool.children(self.pool.node(ROOT)));
        let known = points_by_step(&self.root, &children.iter().map(Node::step).collect::<Vec<_>>());
        let best = known.iter().map(|&(_, points)| points).max().unwrap_or(0);
        // How long the way is the maps don't say; a board full of stones is a guess.
        let steps = self.root.board().area() as u16;
        for &(step, points) in &known {
            if (points < best || step == Step::Swap)
                && let Some(child) = children.iter().find(|child| child.step() == step)
            {
                child.set_bounds(Bounds::exactly(points, steps));
            }
        }
        if best == 2 && known.iter().any(|&(step, _)| step == Step::Swap) {
            root.set_bounds(Bounds::exactly(0, steps + 1));
        }
    }

    /// Plays out so many times on this thread, fewer if the result gets proven, and a few more if several playouts belong together. The same calls with the same seed do the same.
    pub fn run(&mut self, playouts: u64) {
        self.seek_finish();
        let mut walkers = self.take_walkers(1);
        let end = self.playouts + playouts;
        while self.playouts < end && self.proven().is_none() && self.root.outcome().is_none() {
            self.playouts += self.simulate::<false>(&mut walkers[0]);
            if self.pool.fullness() > FULL {
                self.thin_out();
            }
        }
        self.walkers = walkers;
    }

    /// Takes the walkers, at least so many. What their playouts have learned they keep from call to call and from move to move.
    fn take_walkers(&mut self, count: usize) -> Vec<Walker<G>> {
        let mut walkers = std::mem::take(&mut self.walkers);
        for number in walkers.len()..count {
            walkers.push(Walker::new(self.seed ^ ((number as u64) << 48)));
        }
        walkers
    }

    /// Simulates on several threads until `stop` says so, which each asks between simulations, or the result gets proven.
    ///
    /// Never the same twice: the threads read what the others write.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn run_on_threads(&mut self, threads: usize, stop: &(impl Fn(u64) -> bool + Sync)) {
        use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
        if self.root.outcome().is_some() {
            return;
        }
        self.seek_finish();
        let mut walkers = self.take_walkers(threads);
        let (made, stopped) = (AtomicU64::new(self.playouts), AtomicBool::new(false));
        while !stopped.load(Relaxed) && self.proven().is_none() {
            let searched = &*self;
            std::thread::scope(|scope| {
                for walker in walkers.iter_mut().take(threads) {
                    let (made, stopped) = (&made, &stopped);
                    scope.spawn(move || {
                        while searched.proven().is_none() && searched.pool.fullness() <= FULL {
                            if stopped.load(Relaxed) || stop(made.load(Relaxed)) {
                                stopped.store(true, Relaxed);
                                break;
                            }
                            made.fetch_add(searched.simulate::<true>(walker), Relaxed);
                        }
                    });
                }
            });
            if self.pool.fullness() > FULL {
                self.thin_out();
            }
        }
        self.walkers = walkers;
        self.playouts = made.load(Relaxed);
    }

    /// Drops the parts of the tree with the fewest visits until there is room again.
    fn thin_out(&mut self) {
        let mut least = self.visits_before_children().saturating_mul(2).max(2);
        while self.pool.fullness() > 0.6 {
            self.pool.keep(ROOT, least);
            least = least.saturating_mul(2);
        }
    }

    /// A short search has nothing better to do with its playouts than to grow the tree.
    fn playouts_per_leaf(&self) -> u32 {
        let is_short = self.pool.node(ROOT).tally().visits < SHORT;
        if is_short { 1 } else { self.options.style.per_leaf.max(1) }
    }

    /// How many visits a node has before it gets children.
    fn visits_before_children(&self) -> u32 {
        self.playouts_per_leaf().saturating_mul(self.options.style.expand_at)
    }

    /// Makes one simulation, and gives how many playouts that was.
    fn simulate<const SHARED: bool>(&self, walker: &mut Walker<G>) -> u64 {
        let Walker { dice, way, found, ends, habits } = walker;
        if self.is_due_to_study_root() {
            self.study_root();
        }
        let (per_leaf, visits_before_children) = (self.playouts_per_leaf(), self.visits_before_children());
        // Alone, one is enough: nobody looks before the rest is known.
        let ahead = if SHARED { per_leaf } else { 1 };
        let mut position = self.root.clone();
        let mut last = self.last;
        let mut place = ROOT;
        let mut mover_of_black: Seat = position.turn() == Side::Black;
        way.clear();
        ends.begin();
        let points = loop {
            let node = self.pool.node(place);
            if let Some(outcome) = position.outcome() {
                let value = seat_points(outcome, mover_of_black);
                if let Some(visit) = way.last() {
                    node.set_bounds(Bounds::exactly(if visit.seat { value } else { 2 - value }, 0));
                }
                break Some(value);
            }
            if let (Some(proven), Some(visit)) = (node.bounds().proven(), way.last()) {
                break Some(if visit.seat { proven } else { 2 - proven });
            }
            if !node.is_expanded() && node.tally().visits > visits_before_children && node.claim() {
                found.clear();
                let look = position.look(&last, self.options.use_of, found);
                if let (Look::Proven(outcome, steps), Some(visit)) = (look, way.last()) {
                    let value = seat_points(outcome, mover_of_black);
                    node.set_bounds(Bounds::exactly(if visit.seat { value } else { 2 - value }, steps));
                    node.unclaim();
                    break Some(value);
                }
                let children = found.iter().map(child::<G>);
                if !self.pool.expand(node, children) {
                    node.unclaim();
                }
            }
            let children = self.pool.children(node);
            let mover = seat_of(position.turn(), mover_of_black);
            if let Some(visit) = way.last()
                && let Some(proven) = self.study(&position, node, children)
            {
                // For the player to move here; the record is for the one who made the step to it.
                node.set_bounds(if visit.seat == mover { proven } else { proven.turned() });
                break Some(if mover { proven.low } else { 2 - proven.low });
            }
            let bounds = node.bounds();
            let same = way.last().is_some_and(|visit| visit.seat == mover);
            let floor = if same { bounds.low } else { 2 - bounds.high };
            let selected = if self.opens_pie && way.is_empty() {
                self.select_first_stone(node, children)
            } else {
                let swap = if position.swap_open() { self.neglected_swap(node, children) } else { None };
                swap.or_else(|| self.select(node, children, floor))
            };
            let Some(index) = selected else {
                ends.expect(per_leaf, mover_of_black);
                position.play_out_often(last[0], self.options.use_of, dice, habits, ends);
                break None;
            };
            let (child, side) = (children.get(index), position.turn());
            let step = child.step();
            // The visits count at once, and as lost until it is known better: other threads then rather go elsewhere.
            child.add::<SHARED>(Tally { visits: ahead, points: 0 });
            let exchanges = exchanges(&position, step);
            let seat = mover;
            way.push(Visit { parent: place, child: children.first + index as Place, side, seat, exchanges });
            mover_of_black ^= exchanges;
            position.play(step);
            last = [Some(step), last[0]];
            place = children.first + index as Place;
        };
        if let Some(points) = points {
            ends.add_points(points);
        }
        self.take_back_up::<SHARED>(way, ends, ahead)
    }

    /// Adds the results of a simulation to all that it went through, which has counted so many visits ahead; gives how many they are.
    fn take_back_up<const SHARED: bool>(&self, way: &[Visit], ends: &mut Ends, ahead: u32) -> u64 {
        let tallies = [false, true].map(|seat| ends.tally(seat));
        let mut sides_exchanged = false;
        let mut proof_goes_on = true;
        for visit in way.iter().rev() {
            let seat = usize::from(visit.seat);
            let child = self.pool.node(visit.child);
            child.correct::<SHARED>(Tally { visits: ahead, points: 0 }, tallies[seat]);
            let parent = self.pool.node(visit.parent);
            let children = self.pool.children(parent);
            sides_exchanged |= visit.exchanges;
            // Before an exchange of sides, the stones of a colour were another player's.
            if self.options.style.amaf > 0.0 && !sides_exchanged {
                ends.add_amaf(children, visit.side, child.code(), tallies[seat]);
            }
            proof_goes_on = proof_goes_on && self.prove(visit, parent, children, child, way);
        }
        self.pool.node(ROOT).add::<SHARED>(tallies[0]);
        u64::from(tallies[0].visits)
    }

    /// Takes what is proven of the children over to their parent; tells whether that is news.
    fn prove(&self, visit: &Visit, parent: Node, children: Children, child: Node, way: &[Visit]) -> bool {
        if child.bounds() == Bounds::OPEN {
            return false;
        }
        let mut best = Bounds { low: 0, high: 0, steps: 0 };
        for child in children.iter() {
            let bounds = child.bounds();
            best.low = best.low.max(bounds.low);
            best.high = best.high.max(bounds.high);
        }
        if let Some(points) = best.proven() {
            let equal = children.iter().map(Node::bounds).filter(|bounds| bounds.proven() == Some(points));
            let steps = equal.map(|bounds| bounds.steps);
            // The winner takes the shortest way that was found, the loser the longest.
            best.steps = 1 + if points == 2 { steps.min() } else { steps.max() }.unwrap_or(0);
        }
        // `best` is for the player who moves at the parent; its record is for the player who moved to it.
        let maker =
            way.iter().find(|earlier| earlier.child == visit.parent).map_or(!visit.seat, |earlier| earlier.seat);
        let new = if maker == visit.seat { best } else { best.turned() };
        let old = parent.bounds();
        if (new.low, new.high) == (old.low, old.high) || old.proven().is_some() {
            return false;
        }
        parent.set_bounds(new);
        true
    }
}

/// Whether a step exchanges the sides of the players.
#[inline(always)]
fn exchanges(position: &impl Rules, step: Step) -> bool {
    step == Step::Swap && position.game().swap_exchanges_sides()
}

fn child<G: Knowledge>(candidate: &Candidate) -> Child {
    Child { step: candidate.step, code: G::code(candidate.step), prior: candidate.prior }
}
