//! What the search asks about a game.

use std::sync::Arc;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;
use slipway_games::{Cell, CellSet, Outcome, Random, Rules, Side, Step, Turn};

use super::outcomes::Outcomes;
use super::params::{Features, SearchParams};
use super::rave::{NO_RAVE, RaveMove, Trace, placement};

/// The random numbers of a search.
pub(crate) type SearchRng = Xoshiro256PlusPlus;

/// The knowledge of a game that the search uses: how a node is expanded, how a position is played out, which steps share their RAVE statistics.
///
/// Every default is right for any game; a game's own folder replaces what it knows better.
pub trait Knowledge: Rules + Send + Sync + 'static {
    /// What playouts learn from the playouts before them, on the same thread. `()` where they learn nothing.
    type PlayoutStats: Default + Send + Sync;

    /// The parameters that suit the game when playouts are counted: for levels.
    const PARAMS: SearchParams;
    /// Those that suit it when time is counted, with its policy network if it has one: for full strength.
    const STRONG_PARAMS: SearchParams = Self::PARAMS;
    /// Whether studies know what the winner needs. That takes a game in which an extra stone never hurts its side and no placement is ever forbidden.
    const HAS_CARRIERS: bool = false;
    /// How many playouts a turn gets at each level, set by matches of each level against the next (`docs/strength.md`).
    const LEVEL_PLAYOUTS: [u64; 8];

    /// The number of a step for RAVE: `NO_RAVE` for steps that mean something else each time.
    #[inline(always)]
    fn rave_move(step: Step) -> RaveMove {
        match step {
            Step::Place(cell) => placement(cell),
            _ => NO_RAVE,
        }
    }

    /// Fills in the children of a node at this position, with their priors, and what is proven about it.
    ///
    /// A step that is left out must lose at once, or be no better than a step that is in. If the result is proven, the children lead to it, or there are none and the
    /// position is lost. `last` are the
    /// steps before, the latest first; `into` comes empty.
    fn expand(&self, last: &[Option<Step>; 2], features: Features, into: &mut Evaluation) {
        let _ = (last, features);
        into.add_all_steps(self);
    }

    /// What virtual connections prove, for positions that are visited often and where the pie option is past.
    fn study(&self, study: Study) -> Finding {
        let _ = study;
        Finding::NOTHING
    }

    /// How many positions the exact endgame search may visit from here; 0 if it would be hopeless.
    fn endgame_budget(&self) -> u32 {
        0
    }

    /// Plays to the end, and notes in `trace` which steps each side made.
    fn playout(&mut self, leaf: &Leaf, features: Features, rng: &mut SearchRng, trace: &mut Trace) -> Outcome;

    /// Makes all playouts that a simulation wants from this leaf.
    #[inline(always)]
    fn playouts(
        self,
        leaf: &Leaf,
        features: Features,
        rng: &mut SearchRng,
        stats: &mut Self::PlayoutStats,
        outcomes: &mut Outcomes,
    ) {
        let _ = stats;
        playouts_one_by_one(self, leaf, features, rng, outcomes);
    }
}

/// Makes all playouts that a simulation wants from a leaf, without learning.
#[inline(always)]
pub(crate) fn playouts_one_by_one<G: Knowledge>(
    mut position: G,
    leaf: &Leaf,
    features: Features,
    rng: &mut SearchRng,
    outcomes: &mut Outcomes,
) {
    if outcomes.expected() == 1 {
        outcomes.add_only(|trace| position.playout(leaf, features, rng, trace));
        return;
    }
    for _ in 0..outcomes.expected() {
        let mut trace = Trace::new();
        let outcome = position.clone().playout(leaf, features, rng, &mut trace);
        outcomes.add(outcome, &trace);
    }
}

/// What a playout knows of the leaf that it begins at, besides the position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Leaf {
    /// The step that leads to it.
    pub last: Option<Step>,
    /// The cells that were settled a step before: as good as stones, Black's first.
    pub settled: Option<[CellSet; 2]>,
    /// How both sides keep what was joined when a position above it was studied.
    pub answers: Option<Arc<IntrusionAnswers>>,
}

/// With which cell a side answers a stone of the opponent, on boards of up to 16 rows and columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IntrusionAnswers([[u8; 256]; 2]);

/// No answer.
const NO_ANSWER: u8 = u8::MAX;

impl Default for IntrusionAnswers {
    fn default() -> IntrusionAnswers {
        IntrusionAnswers([[NO_ANSWER; 256]; 2])
    }
}

impl IntrusionAnswers {
    /// Adds an answer of a side, unless it has one.
    pub fn add(&mut self, side: Side, intruder: Cell, answer: Cell) {
        let place = &mut self.0[side as usize][IntrusionAnswers::index(intruder)];
        if *place == NO_ANSWER {
            *place = IntrusionAnswers::index(answer) as u8;
        }
    }

    /// The answer of a side, if it has one.
    #[inline(always)]
    pub fn of(&self, side: Side, intruder: Cell) -> Option<Cell> {
        let answer = self.0[side as usize][IntrusionAnswers::index(intruder)];
        (answer != NO_ANSWER).then(|| Cell::at(answer % 16, answer / 16))
    }

    #[inline(always)]
    fn index(cell: Cell) -> usize {
        usize::from(cell.row() % 16) * 16 + usize::from(cell.column() % 16)
    }
}

/// What is known of a position when its node is expanded.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Evaluation {
    /// The steps that become children.
    pub priors: Vec<Prior>,
    /// How the game ends, if that is proven.
    pub proof: Option<Proof>,
    /// The cells that are as good as stones already, Black's first; none if there are none or they are not known.
    pub settled: Option<[CellSet; 2]>,
}

/// A step with what is thought of it before it is tried.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prior {
    /// The step.
    pub step: Step,
    /// Its win rate as it seems, from 0 to 1; from a policy network, the probability that it is the best step.
    pub value: f32,
}

/// A proven result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// How the game ends.
    pub outcome: Outcome,
    /// After how many steps.
    pub steps: u16,
}

impl Evaluation {
    pub(crate) fn clear(&mut self) {
        self.priors.clear();
        (self.proof, self.settled) = (None, None);
    }

    pub(crate) fn add(&mut self, step: Step, value: f32) {
        self.priors.push(Prior { step, value });
    }

    /// Adds these steps with the same prior: nothing is known of them.
    pub(crate) fn add_equal(&mut self, steps: impl IntoIterator<Item = Step>) {
        self.priors.extend(steps.into_iter().map(|step| Prior { step, value: 0.5 }));
    }

    /// Adds all steps of a position with the same prior.
    pub(crate) fn add_all_steps(&mut self, position: &impl Rules) {
        let mut steps = Vec::new();
        position.steps(&mut steps);
        self.add_equal(steps);
    }
}

/// How much of a position's virtual connections is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Study {
    /// Those from edges and groups.
    Quick,
    /// All.
    Thorough,
}

/// What a study finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What is proven.
    pub must_play: MustPlay,
    /// The cells that the winner needs, whatever stands on the others; if nobody has won, those that the opponent needs against all steps that the search leaves out. None if
    /// they are not known.
    pub carrier: Option<CellSet>,
    /// How both sides keep what is joined, for the playouts below.
    pub answers: Option<Arc<IntrusionAnswers>>,
}

impl Finding {
    /// Nothing.
    pub const NOTHING: Finding = Finding { must_play: MustPlay::Anything, carrier: None, answers: None };
}

/// What virtual connections prove about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MustPlay {
    /// Nothing.
    Anything,
    /// The player to move wins.
    Win {
        /// The step to begin with.
        by: Step,
        /// After about this many more steps.
        steps: u16,
    },
    /// The player to move loses.
    Loss {
        /// After about this many steps.
        steps: u16,
        /// The steps that the opponent has to answer: all others leave one of his winning connections whole.
        within: Vec<Step>,
    },
    /// All steps but these lose: the must-play region.
    Only(Vec<Step>),
}

/// Finishes a game with uniformly random turns, from within a turn, too.
pub(crate) fn uniform_playout<G: Knowledge>(position: &mut G, rng: &mut SearchRng, trace: &mut Trace) -> Outcome {
    let mut steps = Vec::new();
    // Whether to take the pie option is a question for the tree: here sides stay as they are.
    while position.within_turn() || position.swap_open() {
        position.steps(&mut steps);
        steps.retain(|&step| step != Step::Swap);
        let step = steps[(|| rng.next_u64()).below(steps.len() as u32) as usize];
        position.play(step);
    }
    if let Some(outcome) = position.outcome() {
        return outcome;
    }
    let mut side = position.turn();
    let mut record = Vec::new();
    position.finish_at_random(&mut || rng.next_u64(), Some(&mut record));
    for turn in record {
        let step = match turn {
            Turn::Place(cell) | Turn::ShiftAndPlace { place: cell, .. } | Turn::PlaceAndKeep { place: cell, .. } => {
                Step::Place(cell)
            }
            Turn::Slide { from, to } => Step::Slide { from, to },
            Turn::Pass | Turn::Swap => Step::Pass,
        };
        trace.note(side, G::rave_move(step));
        side = side.opponent();
    }
    position.outcome().unwrap_or(Outcome::Draw)
}
