//! What every game can do.

use std::fmt::Debug;

use crate::core::board::{Board, Cell};
use crate::core::effect::Effect;
use crate::core::game::Game;
use crate::core::illegal::Illegal;
use crate::core::random::Random;
use crate::core::setup::{Content, Flaw, Setup};
use crate::core::side::{BySide, Outcome, Side};
use crate::core::sight::{Preview, Sight};
use crate::core::turn::{Path, Step, Turn};

/// Whether the pie rule is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "boolean"))]
pub enum Pie {
    /// It is; for Slyde, which has no pie rule, this says nothing.
    On,
    /// It is not.
    Off,
}

/// A position of one of the games: what is on the board, whose turn it is, and, inside a turn of more than one
/// step, what has been decided of it.
///
/// Implementations keep these promises; `tests/suite/conformance.rs` puts every game to them:
///
/// 1. There is no legal step exactly when the game is over. A forced pass is a listed step.
/// 2. Every listed step can be completed to a legal turn: there are no dead ends inside a turn.
/// 3. [`check`](Rules::check) is ok exactly when [`steps`](Rules::steps) lists the step.
/// 4. Equal positions have equal keys. The key covers side and stage, not history.
/// 5. Steps and turns are those of the slow model in `games/<game>/model.rs`.
pub trait Rules: Clone + Debug + PartialEq + Eq {
    /// The position that a set-up shows.
    ///
    /// # Errors
    /// Everything in the set-up that no game can come to.
    fn from_setup(setup: &Setup, pie: Pie) -> Result<Self, Vec<Flaw>>;

    /// Which game this is.
    fn game(&self) -> Game;

    /// The board it is played on.
    fn board(&self) -> Board;

    /// The side to move; after the end, the side whose turn it would be.
    fn turn(&self) -> Side;

    /// How the game ended, if it is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether the side to move may take the pie option now.
    fn swap_open(&self) -> bool;

    /// Whether a step of the present turn has been played and another has to follow. In games of one step a turn it never has.
    fn within_turn(&self) -> bool {
        false
    }

    /// What is on a cell of the board.
    fn content(&self, cell: Cell) -> Content;

    /// Puts the legal steps into `steps`, in place of what was there.
    fn steps(&self, steps: &mut Vec<Step>);

    /// Whether the step is legal, or else why not.
    ///
    /// # Errors
    /// The reason why it is illegal.
    fn check(&self, step: Step) -> Result<(), Illegal>;

    /// Slicron, after a placement that opens several paths: those of which one must be chosen, in the order of [`Step::Keep`].
    fn choices(&self) -> Vec<Path> {
        Vec::new()
    }

    /// The groups of each side, the largest first, in a game that they decide: [`WonBy::Groups`](crate::WonBy::Groups).
    fn groups(&self) -> Option<BySide<Vec<Vec<Cell>>>> {
        None
    }

    /// What the rules look at here, for a board that shows it. A stone that somebody has taken up to shift it, `lifted`, counts as gone.
    fn sight(&self, lifted: Option<Cell>) -> Sight {
        let _ = lifted;
        Sight::default()
    }

    /// What a legal step would show before it is made.
    fn preview(&self, step: Step) -> Preview {
        let _ = step;
        Preview::default()
    }

    /// Plays a legal step. Made for search: whether it is legal is not asked again, and what an illegal step does is not
    /// defined, though it is never unsafe.
    fn play(&mut self, step: Step);

    /// The steps of a turn, if it is legal, in any spelling. Called at the start of a turn.
    ///
    /// # Errors
    /// The reason why the first of its steps that is illegal is so.
    fn steps_of(&self, turn: &Turn) -> Result<Vec<Step>, Illegal> {
        let steps = match turn {
            Turn::Place(cell) => vec![Step::Place(*cell)],
            Turn::ShiftAndPlace { from, to, place } => {
                vec![Step::Shift { from: *from, to: *to }, Step::Place(*place)]
            }
            Turn::Slide { from, to } => vec![Step::Slide { from: *from, to: *to }],
            Turn::PlaceAndKeep { place, path } => return self.steps_of_keeping(*place, path),
            Turn::Swap => vec![Step::Swap],
            Turn::Pass => vec![Step::Pass],
        };
        let mut after = self.clone();
        for &step in &steps {
            after.check(step)?;
            after.play(step);
        }
        match *turn {
            // A turn that stops half-way: for want of a path, as a shift never comes alone.
            Turn::Place(at) if after.within_turn() => Err(Illegal::ChoosePath { at, paths: after.choices() }),
            Turn::Place(_)
            | Turn::ShiftAndPlace { .. }
            | Turn::Slide { .. }
            | Turn::PlaceAndKeep { .. }
            | Turn::Swap
            | Turn::Pass => Ok(steps),
        }
    }

    /// The steps of a Slicron turn that names the path to stay. It may be named, in either direction, even if there is no choice.
    ///
    /// # Errors
    /// The reason why the turn is illegal.
    fn steps_of_keeping(&self, place: Cell, path: &[Cell]) -> Result<Vec<Step>, Illegal> {
        let step = Step::Place(place);
        self.check(step)?;
        let named = |choice: &[Cell]| choice.iter().eq(path) || choice.iter().rev().eq(path);
        let mut after = self.clone();
        after.play(step);
        let choices = if after.within_turn() {
            after.choices()
        } else {
            let kept = self.effects(step).into_iter().filter_map(|effect| match effect {
                Effect::Kept { path } => Some(path.into()),
                _ => None,
            });
            kept.collect()
        };
        match choices.iter().position(|choice| named(choice)) {
            Some(number) if after.within_turn() => Ok(vec![step, Step::Keep(number as u32)]),
            Some(_) => Ok(vec![step]),
            None => Err(Illegal::NotAChoice { at: place, paths: choices }),
        }
    }

    /// Plays a turn, in any spelling.
    ///
    /// # Errors
    /// The reason why it is illegal; the position is then as it was.
    fn play_turn(&mut self, turn: &Turn) -> Result<(), Illegal> {
        for step in self.steps_of(turn)? {
            self.play(step);
        }
        Ok(())
    }

    /// The position after a turn, in any spelling.
    ///
    /// # Errors
    /// The reason why it is illegal.
    fn after(&self, turn: &Turn) -> Result<Self, Illegal> {
        let mut after = self.clone();
        after.play_turn(turn)?;
        Ok(after)
    }

    /// The canonical legal turns in a list of their own. Where speed matters, [`turns`](Rules::turns) fills the same one again.
    fn legal_turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        self.turns(&mut turns);
        turns
    }

    /// The canonical spelling of a legal turn: the one that [`turns`](Rules::turns) lists.
    ///
    /// # Errors
    /// The reason why the turn is illegal.
    fn canonical(&self, turn: &Turn) -> Result<Turn, Illegal> {
        let steps = self.steps_of(turn)?;
        Ok(match *turn {
            Turn::ShiftAndPlace { from, to, place } if place == from => Turn::Place(to),
            Turn::ShiftAndPlace { from, to, place } if place < to && from.touches(place) => {
                Turn::ShiftAndPlace { from, to: place, place: to }
            }
            Turn::PlaceAndKeep { place, .. } if steps.len() == 1 => Turn::Place(place),
            Turn::PlaceAndKeep { place, ref path } if path.first() > path.last() => {
                Turn::PlaceAndKeep { place, path: path.iter().rev().copied().collect() }
            }
            Turn::ShiftAndPlace { .. }
            | Turn::PlaceAndKeep { .. }
            | Turn::Place(_)
            | Turn::Slide { .. }
            | Turn::Swap
            | Turn::Pass => turn.clone(),
        })
    }

    /// Puts the canonical legal turns into `turns`, in place of what was there: each distinct result once. Called at the
    /// start of a turn. In games of one step a turn they are the steps.
    fn turns(&self, turns: &mut Vec<Turn>) {
        let mut steps = Vec::new();
        self.steps(&mut steps);
        turns.clear();
        turns.extend(steps.into_iter().filter_map(|step| match step {
            Step::Place(cell) => Some(Turn::Place(cell)),
            Step::Slide { from, to } => Some(Turn::Slide { from, to }),
            Step::Swap => Some(Turn::Swap),
            Step::Pass => Some(Turn::Pass),
            Step::Shift { .. } | Step::Keep(_) => None,
        }));
    }

    /// How many canonical legal turns there are.
    fn count_turns(&self) -> u64 {
        self.legal_turns().len() as u64
    }

    /// What this legal step does, in order.
    fn effects(&self, step: Step) -> Vec<Effect>;

    /// A number that is equal for equal positions and nearly always different for different ones.
    fn key(&self) -> u64;

    /// Plays uniformly random canonical turns to the end and gives their number; they are added to `record`, if
    /// there is one. Called at the start of a turn.
    fn finish_at_random(&mut self, random: &mut impl Random, record: Option<&mut Vec<Turn>>) -> u32;
}

/// The pie rule in the course of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PieStage {
    /// The first stone will open the option.
    Ahead,
    /// The option is open.
    Open,
    /// The option is past, or is not played.
    Past,
}

impl PieStage {
    /// The stage at an empty board.
    pub(crate) fn at_start(pie: Pie) -> PieStage {
        match pie {
            Pie::On => PieStage::Ahead,
            Pie::Off => PieStage::Past,
        }
    }

    /// The stage of a set-up.
    pub(crate) fn of_setup(setup: &Setup, pie: Pie) -> PieStage {
        if setup.swap {
            PieStage::Open
        } else if setup.is_bare() && setup.turn == setup.game().first_side() {
            PieStage::at_start(pie)
        } else {
            PieStage::Past
        }
    }

    /// The stage after any turn.
    #[inline(always)]
    pub(crate) fn next(self) -> PieStage {
        match self {
            PieStage::Ahead => PieStage::Open,
            PieStage::Open | PieStage::Past => PieStage::Past,
        }
    }
}

/// The refusal of a step that the game does not know at all.
pub(crate) fn foreign(game: Game, step: Step) -> Illegal {
    Illegal::NotInThisGame { game, step }
}
