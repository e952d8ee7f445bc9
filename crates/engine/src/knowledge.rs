//! What the search asks about a game.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;
use slipway_games::{Cell, Outcome, Random, Rules, Side, Step, Turn};

use crate::ends::{Ends, Steps};

/// The random numbers of a search.
pub(crate) type Dice = Xoshiro256PlusPlus;

/// What is special to a game: which steps are worth a look, how a game is played out, which steps mean the same at different times.
///
/// Everything here has a plain answer that is right for any game; a game's own file replaces what it knows better.
pub trait Knowledge: Rules + Send + Sync + 'static {
    /// What playouts learn from those before them, on the same thread of a game.
    type Habits: Default + Send + Sync;

    /// What suits the game when playouts are counted, as measured: for levels.
    const STYLE: Style;
    /// What suits it when time is counted, with its policy if it has one: for full strength.
    const STRONG_STYLE: Style = Self::STYLE;

    /// A number for the steps that are compared as "all moves as first": the same step at another time has the same number.
    /// [`NO_CODE`] for steps that mean something else each time.
    #[inline(always)]
    fn code(step: Step) -> Code {
        match step {
            Step::Place(cell) => cell_code(cell),
            _ => NO_CODE,
        }
    }

    /// Adds the steps that are worth a look to `found`, with how good they seem, and gives what is proven of the position.
    ///
    /// What is left out must lose at once, or be no better than a step that is in. If the result is proven, what is added
    /// leads to it. `last` are the steps before, the latest first.
    fn look(&self, last: &[Option<Step>; 2], use_of: UseOf, found: &mut Vec<Candidate>) -> Look {
        let _ = (last, use_of);
        let mut steps = Vec::new();
        self.steps(&mut steps);
        found.extend(steps.into_iter().map(Candidate::unknown));
        Look::Open
    }

    /// A thorough look, for positions that are visited often and where the pie option is past. What it says is exact.
    fn study(&self) -> Studied {
        Studied::Nothing
    }

    /// How many positions may be looked at to find the result of this one exactly; none if that is hopeless.
    fn finish_budget(&self) -> u32 {
        0
    }

    /// Plays to the end, and notes in `trace` which steps each side made.
    fn play_out(&mut self, last: Option<Step>, use_of: UseOf, dice: &mut Dice, trace: &mut Trace) -> Outcome;

    /// Plays to the end as often as there are to be ends.
    #[inline(always)]
    fn play_out_often(
        self,
        last: Option<Step>,
        use_of: UseOf,
        dice: &mut Dice,
        habits: &mut Self::Habits,
        ends: &mut Ends,
    ) {
        let _ = habits;
        play_out_one_by_one(self, last, use_of, dice, ends);
    }
}

/// Plays to the end as often as there are to be ends, without habits.
#[inline(always)]
pub(crate) fn play_out_one_by_one<G: Knowledge>(
    mut leaf: G,
    last: Option<Step>,
    use_of: UseOf,
    dice: &mut Dice,
    ends: &mut Ends,
) {
    if ends.expected() == 1 {
        ends.add_only(|trace| leaf.play_out(last, use_of, dice, trace));
        return;
    }
    for _ in 0..ends.expected() {
        let mut trace = Trace::new();
        let outcome = leaf.clone().play_out(last, use_of, dice, &mut trace);
        ends.add(outcome, &trace);
    }
}

impl Style {
    /// What suits a game.
    pub(crate) const fn of_game<G: Knowledge>(use_of: UseOf) -> Style {
        if use_of.policy { G::STRONG_STYLE } else { G::STYLE }
    }
}

/// Which parts of a game's knowledge are used: all at full strength, all but the policy at levels, fewer in experiments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UseOf {
    /// The game's own way to play out a position, in place of uniformly random turns.
    pub playouts: bool,
    /// How good steps seem before they are tried.
    pub priors: bool,
    /// A policy that tells which steps are worth a look, where the game has one, and what else is for full strength only.
    pub policy: bool,
    /// Steps left out, and results proven, by looking at the position.
    pub proofs: bool,
}

impl UseOf {
    /// All.
    pub const ALL: UseOf = UseOf { playouts: true, priors: true, policy: true, proofs: true };
    /// None.
    pub const NOTHING: UseOf = UseOf { playouts: false, priors: false, policy: false, proofs: false };
}

/// How the search weighs what it knows, by game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// How many visits it is worth how a step seems, by all-moves-as-first statistics and its prior; 0 if neither counts.
    pub amaf: f32,
    /// How much steps with few visits are favoured.
    pub exploration: f32,
    /// How many playouts the prior is worth.
    pub prior: f32,
    /// How much steps are favoured that a policy thinks the best; 0 where there is none, and priors are chances to win.
    pub policy: f32,
    /// How many simulations come to a node before it has children; each counts as many visits as it plays out.
    pub expand_at: u32,
    /// At how many visits a node is studied; 0 for never.
    pub study_at: u32,
    /// How many times a simulation plays out the leaf that it comes to: the way down the tree costs more than a playout in some games.
    pub per_leaf: u32,
}

/// A step that is worth a look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The step.
    pub step: Step,
    /// How likely it seems to win, from 0 to 1; where there is a policy, how likely it seems to be the best.
    pub prior: f32,
}

impl Candidate {
    /// A step of which nothing is known.
    pub(crate) fn unknown(step: Step) -> Candidate {
        Candidate { step, prior: 0.5 }
    }
}

/// What a look at a position proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Nothing.
    Open,
    /// The game ends like this, after so many steps.
    Proven(Outcome, u16),
}

/// What a thorough look at a position tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Studied {
    /// Nothing.
    Nothing,
    /// The player to move wins by this step, and about so many more.
    Won {
        /// The step to begin with.
        by: Step,
        /// A guess.
        steps: u16,
    },
    /// The player to move loses, in about so many steps.
    Lost {
        /// A guess.
        steps: u16,
    },
    /// All steps but these lose.
    Only(Vec<Step>),
}

/// The number of a step, below [`CODES`].
pub type Code = u16;

/// How many different codes there are.
pub const CODES: usize = 1024;

/// The code that is never noted: no board has a cell, or a slide, with this number.
pub const NO_CODE: Code = CODES as Code - 1;

/// The code of a cell.
#[inline(always)]
pub(crate) fn cell_code(cell: Cell) -> Code {
    Code::from(cell.row()) << 5 | Code::from(cell.column())
}

/// Which steps each side made in a simulation.
#[derive(Clone, Default)]
pub struct Trace {
    made: [[u64; CODES / 64]; 2],
}

impl Trace {
    /// No steps.
    #[must_use]
    pub const fn new() -> Trace {
        Trace { made: [[0; CODES / 64]; 2] }
    }

    pub(crate) fn clear(&mut self) {
        *self = Trace::new();
    }

    /// Notes a step.
    #[inline(always)]
    pub fn note(&mut self, side: Side, code: Code) {
        if code == NO_CODE {
            return;
        }
        self.made[side as usize][usize::from(code) / 64 % (CODES / 64)] |= 1 << (code % 64);
    }

    /// Notes placements on all cells of a row, given by bits from the west.
    #[inline(always)]
    pub fn note_row(&mut self, side: Side, row: usize, cells: u32) {
        self.made[side as usize][row / 2 % (CODES / 64)] |= u64::from(cells) << (32 * (row % 2));
    }

    /// One if the side made the step, otherwise zero.
    #[inline(always)]
    pub(crate) fn made(&self, side: Side, code: Code) -> u64 {
        self.made[side as usize][usize::from(code) / 64 % (CODES / 64)] >> (code % 64) & 1
    }
}

impl Steps for Trace {
    #[inline(always)]
    fn for_each(&self, side: Side, mut tell: impl FnMut(Code)) {
        for (word, &bits) in self.made[side as usize].iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                tell(word as Code * 64 + bits.trailing_zeros() as Code);
                bits &= bits - 1;
            }
        }
    }
}

/// Finishes a game with uniformly random turns, from within a turn, too.
pub(crate) fn finish_uniformly<G: Knowledge>(position: &mut G, dice: &mut Dice, trace: &mut Trace) -> Outcome {
    let mut steps = Vec::new();
    // Whether to take the pie option is a question for the tree: here sides stay as they are.
    while position.within_turn() || position.swap_open() {
        position.steps(&mut steps);
        steps.retain(|&step| step != Step::Swap);
        let step = steps[(|| dice.next_u64()).below(steps.len() as u32) as usize];
        position.play(step);
    }
    if let Some(outcome) = position.outcome() {
        return outcome;
    }
    let mut side = position.turn();
    let mut record = Vec::new();
    position.finish_at_random(&mut || dice.next_u64(), Some(&mut record));
    for turn in record {
        let step = match turn {
            Turn::Place(cell) | Turn::ShiftAndPlace { place: cell, .. } | Turn::PlaceAndKeep { place: cell, .. } => {
                Step::Place(cell)
            }
            Turn::Slide { from, to } => Step::Slide { from, to },
            Turn::Pass | Turn::Swap => Step::Pass,
        };
        trace.note(side, G::code(step));
        side = side.opponent();
    }
    position.outcome().unwrap_or(Outcome::Draw)
}
