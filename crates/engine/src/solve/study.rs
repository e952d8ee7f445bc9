//! What the solver asks about a game.

use slipway_games::{Outcome, Position, Rules, Side, Step};

use super::grid::{Grid, Identity};
use super::table::{Key, WHOLE_BOARD};
use crate::connect::Told;

/// A yes-or-no question about the end of the game. Only Slyde, which knows draws, needs more than one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// Does Black win?
    BlackWins,
    /// Does Black win or draw?
    BlackHolds,
}

impl Goal {
    /// Whether a side gets what it wants: Black that the answer is yes, White that it is no.
    pub(super) fn is_met(self, outcome: Outcome, side: Side) -> bool {
        let yes = match outcome {
            Outcome::Won(winner) => winner == Side::Black,
            Outcome::Draw => self == Goal::BlackHolds,
        };
        yes == (side == Side::Black)
    }
}

/// What is certain about a position before it is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// Whether the side to move succeeds.
    pub(super) mover_succeeds: bool,
    /// Cells outside of which the loser may have stones on all cells, and the winner wins still. The whole board in games where that is not asked.
    pub(super) carrier: u64,
}

impl Known {
    pub(super) fn success(carrier: u64) -> Known {
        Known { mover_succeeds: true, carrier }
    }

    pub(super) fn failure(carrier: u64) -> Known {
        Known { mover_succeeds: false, carrier }
    }

    /// What the end of the game means for the side that would be to move.
    pub(super) fn end(outcome: Outcome, goal: Goal, mover: Side) -> Known {
        Known { mover_succeeds: goal.is_met(outcome, mover), carrier: WHOLE_BOARD }
    }
}

/// What a first glance at a position tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Glance {
    /// The result: the game is over, or the next turn wins.
    Known(Known),
    /// Nothing yet; the proof numbers to begin with.
    Open(u64, u64),
}

/// What a thorough look at a position tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sight {
    /// The result.
    Known(Known),
    /// Turns outside of `must` fail; `threats` are the cells of the strategies that refute them.
    Open { must: u64, threats: u64 },
}

impl Sight {
    /// Nothing.
    pub(super) const NOTHING: Sight = Sight::Open { must: WHOLE_BOARD, threats: 0 };

    /// What virtual connections tell; where nothing is certain, `list` gets the cells to try, the best first: a good cell is near to all four edges.
    pub(super) fn of(told: Told<1>, list: impl FnMut(u8)) -> Sight {
        match told {
            Told::Won { carrier, .. } => Sight::Known(Known::success(carrier.0[0])),
            Told::Lost { carrier } => Sight::Known(Known::failure(carrier.0[0])),
            Told::Open { must, threats, own, other } => {
                let mut ordered: Vec<(u32, u8)> =
                    must.iter().map(|cell| (own.distance(cell) + other.distance(cell), cell as u8)).collect();
                ordered.sort_unstable();
                ordered.into_iter().map(|(_, cell)| cell).for_each(list);
                Sight::Open { must: must.0[0], threats: threats.0[0] }
            }
        }
    }
}

/// A position of the solver: what the search needs, and what a game knows better.
pub(super) trait Study: Clone {
    /// A turn.
    type Choice: Copy;

    /// The side to move.
    fn turn(&self) -> Side;

    /// The position up to symmetry.
    fn identity(&self, grid: &Grid) -> Identity;

    /// What can be said of a position that was not seen before.
    fn glance(&self, grid: &Grid, goal: Goal) -> Glance;

    /// Lists the turns worth trying, the best first, and says what is certain. What is left out must fail if all that is listed does.
    fn look(&self, grid: &Grid, goal: Goal, choices: &mut Vec<Self::Choice>) -> Sight;

    /// Plays a turn.
    fn play(&mut self, grid: &Grid, choice: Self::Choice);

    /// The cell of a turn as a bit, where carriers are known.
    fn bit(&self, _: &Grid, _: Self::Choice) -> u64 {
        WHOLE_BOARD
    }

    /// The carrier of a win by a turn, from the carrier of the win after it.
    fn won_by(&self, grid: &Grid, choice: Self::Choice, carrier: u64) -> u64 {
        self.bit(grid, choice) | carrier
    }

    /// Outside of which cells other turns of the side to move fail, too, once this turn has failed by a strategy with that carrier.
    fn refuted_with(&self, _: &Grid, _: Self::Choice, carrier: u64) -> u64 {
        carrier
    }

    /// A cell on which the side to move places and wins, if a look shows one.
    fn winning_cell(&self, _: &Grid) -> Option<usize> {
        None
    }

    /// The cells that were filled in for a side with the last turn, on which its strategies rest from now on.
    fn filled_in(&self, _: Side) -> u64 {
        0
    }
}

/// A turn as its one or two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Move {
    pub(super) first: Step,
    pub(super) second: Option<Step>,
}

impl Move {
    pub(super) fn single(first: Step) -> Move {
        Move { first, second: None }
    }
}

/// What a game adds to its rules. Every default is right for any game.
pub(super) trait Insight: Rules {
    /// The position as two sets of cells, of which the first belongs to the side to move where sides can be exchanged.
    fn words(&self, grid: &Grid) -> Key;

    /// See [`Study::look`].
    fn survey(&self, _: &Grid, _: Goal, moves: &mut Vec<Move>) -> Sight {
        all_moves(self, moves);
        Sight::NOTHING
    }

    /// The proof numbers to begin with, or what is certain at a glance of a game that is not over.
    fn outlook(&self, _: &Grid) -> Glance {
        Glance::Open(1, 1)
    }
}

/// Every turn, as steps.
pub(super) fn all_moves<G: Rules>(position: &G, moves: &mut Vec<Move>) {
    let (mut steps, mut further) = (Vec::new(), Vec::new());
    position.steps(&mut steps);
    for first in steps {
        let mut after = position.clone();
        after.play(first);
        if after.within_turn() {
            after.steps(&mut further);
            moves.extend(further.iter().map(|&second| Move { first, second: Some(second) }));
        } else {
            moves.push(Move::single(first));
        }
    }
}

/// A position of the rules, with what its game knows.
#[derive(Clone)]
pub(super) struct Ruled<G>(pub(super) G);

impl<G: Insight> Study for Ruled<G> {
    type Choice = Move;

    fn turn(&self) -> Side {
        self.0.turn()
    }

    fn identity(&self, grid: &Grid) -> Identity {
        grid.identity(self.0.turn(), self.0.words(grid))
    }

    fn glance(&self, grid: &Grid, goal: Goal) -> Glance {
        match self.0.outcome() {
            Some(outcome) => Glance::Known(Known::end(outcome, goal, self.0.turn())),
            None => self.0.outlook(grid),
        }
    }

    fn look(&self, grid: &Grid, goal: Goal, choices: &mut Vec<Move>) -> Sight {
        self.0.survey(grid, goal, choices)
    }

    fn play(&mut self, _: &Grid, choice: Move) {
        self.0.play(choice.first);
        if let Some(second) = choice.second {
            self.0.play(second);
        }
    }
}

/// A position on a board of more than 64 cells, of which only the rules are known.
///
/// Its identity is two hashes of the whole board that have nothing in common but the position. Among a thousand million positions, the chance that
/// any two have the same 128 bits is less than one in 10²⁰; this is the only place where "exact" rests on chance, and no board of this size is solved
/// from its beginning.
#[derive(Clone)]
pub(super) struct Wide(pub(super) Position);

impl Wide {
    fn hash(&self) -> u64 {
        let mix = |hash: u64, word: u64| {
            let mixed = (hash.rotate_left(23) ^ word).wrapping_mul(0xA076_1D64_78BD_642F);
            mixed ^ mixed >> 31
        };
        let cells = self.0.board().cells().map(|cell| u64::from(u32::from(self.0.content(cell).letter())));
        cells.fold(self.0.turn() as u64, mix)
    }
}

impl Study for Wide {
    type Choice = Move;
    fn turn(&self) -> Side {
        self.0.turn()
    }

    fn identity(&self, _: &Grid) -> Identity {
        Identity { key: [self.0.key(), self.hash()], symmetry: 0 }
    }

    fn glance(&self, _: &Grid, goal: Goal) -> Glance {
        match self.0.outcome() {
            Some(outcome) => Glance::Known(Known::end(outcome, goal, self.0.turn())),
            None => Glance::Open(1, 1),
        }
    }

    fn look(&self, _: &Grid, _: Goal, choices: &mut Vec<Move>) -> Sight {
        all_moves(&self.0, choices);
        Sight::NOTHING
    }

    fn play(&mut self, _: &Grid, choice: Move) {
        self.0.play(choice.first);
        if let Some(second) = choice.second {
            self.0.play(second);
        }
    }
}
