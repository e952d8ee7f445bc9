//! What the solver asks about a game.

use slipway_games::{Outcome, Position, Rules, Side, Step, Symmetry};

use super::grid::{Identity, SolverGrid, word};
use super::table::Key;
use crate::connections::{Bits, Conclusion};

/// A yes-or-no question about the end of the game. Only Slyde, which knows draws, needs more than one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// Does Black win?
    BlackWins,
    /// Does Black win or draw?
    BlackHolds,
}

impl Goal {
    /// Whether a side gets what it wants: Black that the answer is yes, White that it is no.
    pub(crate) fn is_met(self, outcome: Outcome, side: Side) -> bool {
        let yes = match outcome {
            Outcome::Won(winner) => winner == Side::Black,
            Outcome::Draw => self == Goal::BlackHolds,
        };
        yes == (side == Side::Black)
    }
}

/// What is certain about a position before it is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Decided<const N: usize> {
    /// Whether the side to move succeeds.
    pub(crate) mover_succeeds: bool,
    /// Cells outside of which the loser may have stones on all cells, and the winner wins still. The whole board in games where that is not asked.
    pub(crate) carrier: Bits<N>,
}

impl<const N: usize> Decided<N> {
    pub(crate) fn success(carrier: Bits<N>) -> Decided<N> {
        Decided { mover_succeeds: true, carrier }
    }

    pub(crate) fn failure(carrier: Bits<N>) -> Decided<N> {
        Decided { mover_succeeds: false, carrier }
    }

    /// What the end of the game means for the side that would be to move.
    pub(crate) fn end(outcome: Outcome, goal: Goal, mover: Side) -> Decided<N> {
        Decided { mover_succeeds: goal.is_met(outcome, mover), carrier: Bits::ALL }
    }
}

/// What is known of a position that was not seen before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FirstGuess<const N: usize> {
    /// The result: the game is over, or the next turn wins.
    Known(Decided<N>),
    /// Nothing yet; the proof and disproof numbers to begin with.
    Open(u64, u64),
}

/// What is proven about a position when it is expanded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expansion<const N: usize> {
    /// The result.
    Known(Decided<N>),
    /// Turns outside of `must` fail; `threats` are the cells of the strategies that refute them.
    Open { must: Bits<N>, threats: Bits<N> },
}

impl<const N: usize> Expansion<N> {
    /// Nothing.
    pub(crate) const NOTHING: Expansion<N> = Expansion::Open { must: Bits::ALL, threats: Bits::EMPTY };

    /// What virtual connections prove; where nothing is certain, `list` gets the cells to try, the best first.
    pub(crate) fn of(conclusion: Conclusion<N>, list: impl FnMut(u8)) -> Expansion<N> {
        match conclusion {
            Conclusion::Won { carrier, .. } => Expansion::Known(Decided::success(carrier)),
            Conclusion::Lost { carrier } => Expansion::Known(Decided::failure(carrier)),
            Conclusion::Open { must, threats, ordered } => {
                ordered.into_iter().for_each(list);
                Expansion::Open { must, threats }
            }
        }
    }
}

/// What holds for a game on every board.
pub(crate) trait Symmetric: Rules {
    /// How many stones a turn adds at most to a path between a side's edges; none where the game is not about that.
    const PATH_STONES: Option<u32>;

    /// Whether the rules stay the same under a symmetry of the board by which the side to move becomes Black.
    fn keeps_rules(mover: Side, symmetry: Symmetry) -> bool;
}

/// What the solver needs of a game on boards of at most `64 * N` cells; each game's folder has it.
pub(crate) trait Solvable<const N: usize>: Symmetric {
    /// A position as the solver searches it.
    type Solved: SolverPosition<N>;

    /// The position as the solver searches it.
    fn solved(&self, grid: &SolverGrid<N>) -> Self::Solved;

    /// The position up to symmetry.
    fn identity(&self, grid: &SolverGrid<N>) -> Key<N> {
        self.solved(grid).identity(grid).key
    }

    /// How the game ends, if nothing can change that any more.
    fn settled(&self, _: &SolverGrid<N>) -> Option<Outcome> {
        self.outcome()
    }
}

/// A position of the solver: what the search needs, and what a game knows better.
pub(crate) trait SolverPosition<const N: usize>: Clone {
    /// A turn.
    type Choice: Copy + Send;

    /// Whether expanding takes so long that what it gives is remembered.
    const EXPANDS_SLOWLY: bool = false;

    /// Whether expanding orders the turns so well that at first only some of them are looked at.
    const ORDERS_WELL: bool = false;

    /// The side to move.
    fn turn(&self) -> Side;

    /// The position up to symmetry.
    fn identity(&self, grid: &SolverGrid<N>) -> Identity<N>;

    /// What can be said of a position that was not seen before.
    fn first_guess(&self, grid: &SolverGrid<N>, goal: Goal) -> FirstGuess<N>;

    /// Lists the turns worth trying, the best first, and says what is certain. What is left out must fail if all that is listed does.
    fn expand(&self, grid: &SolverGrid<N>, goal: Goal, choices: &mut Vec<Self::Choice>) -> Expansion<N>;

    /// Plays a turn.
    fn play(&mut self, grid: &SolverGrid<N>, choice: Self::Choice);

    /// The cell of a turn as a bit, where carriers are known.
    fn bit(&self, _: &SolverGrid<N>, _: Self::Choice) -> Bits<N> {
        Bits::ALL
    }

    /// The carrier of a win by a turn, from the carrier of the win after it.
    fn won_by(&self, grid: &SolverGrid<N>, choice: Self::Choice, carrier: Bits<N>) -> Bits<N> {
        self.bit(grid, choice) | carrier
    }

    /// Outside of which cells other turns of the side to move fail, too, once this turn has failed by a strategy with that carrier.
    fn refuted_with(&self, _: &SolverGrid<N>, _: Self::Choice, carrier: Bits<N>) -> Bits<N> {
        carrier
    }

    /// A cell on which the side to move places and wins, if virtual connections show one.
    fn winning_cell(&self, _: &SolverGrid<N>) -> Option<usize> {
        None
    }

    /// The cells that were filled in for a side with the last turn, on which its strategies rest from now on.
    fn filled_in(&self, _: Side) -> Bits<N> {
        Bits::EMPTY
    }
}

/// A turn as its one or two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TurnSteps {
    pub(crate) first: Step,
    pub(crate) second: Option<Step>,
}

impl TurnSteps {
    pub(crate) fn single(first: Step) -> TurnSteps {
        TurnSteps { first, second: None }
    }
}

/// What a game adds to its rules. Only `words` has to be given; every default is right for any game.
pub(crate) trait Insight: Rules {
    /// The position as two sets of cells, of which the first belongs to the side to move where sides can be exchanged.
    fn words(&self, grid: &SolverGrid<1>) -> [u64; 2];

    /// See [`SolverPosition::expand`].
    fn expand_turns(&self, _: &SolverGrid<1>, _: Goal, moves: &mut Vec<TurnSteps>) -> Expansion<1> {
        all_moves(self, moves);
        Expansion::NOTHING
    }

    /// The proof numbers to begin with, or what is certain at a glance of a game that is not over.
    fn guess(&self, _: &SolverGrid<1>) -> FirstGuess<1> {
        FirstGuess::Open(1, 1)
    }
}

/// Every turn, as steps.
pub(crate) fn all_moves<G: Rules>(position: &G, moves: &mut Vec<TurnSteps>) {
    let (mut steps, mut further) = (Vec::new(), Vec::new());
    position.steps(&mut steps);
    for first in steps {
        let mut after = position.clone();
        after.play(first);
        if after.within_turn() {
            after.steps(&mut further);
            moves.extend(further.iter().map(|&second| TurnSteps { first, second: Some(second) }));
        } else {
            moves.push(TurnSteps::single(first));
        }
    }
}

/// A position that is searched by its rules, with what its game knows besides.
#[derive(Clone)]
pub(crate) struct ByRules<G>(pub(crate) G);

impl<G: Insight> SolverPosition<1> for ByRules<G> {
    type Choice = TurnSteps;

    fn turn(&self) -> Side {
        self.0.turn()
    }

    fn identity(&self, grid: &SolverGrid<1>) -> Identity<1> {
        grid.identity(self.0.turn(), self.0.words(grid).map(word))
    }

    fn first_guess(&self, grid: &SolverGrid<1>, goal: Goal) -> FirstGuess<1> {
        match self.0.outcome() {
            Some(outcome) => FirstGuess::Known(Decided::end(outcome, goal, self.0.turn())),
            None => self.0.guess(grid),
        }
    }

    fn expand(&self, grid: &SolverGrid<1>, goal: Goal, choices: &mut Vec<TurnSteps>) -> Expansion<1> {
        self.0.expand_turns(grid, goal, choices)
    }

    fn play(&mut self, _: &SolverGrid<1>, choice: TurnSteps) {
        self.0.play(choice.first);
        if let Some(second) = choice.second {
            self.0.play(second);
        }
    }
}

/// A position of which only the rules are known, on a board that is too large for more.
///
/// Its identity is two hashes of the whole board that have nothing in common but the position. Among a thousand million positions, the chance that
/// any two have the same 128 bits is less than one in 10²⁰; this is the only place where "exact" rests on chance, and no board of this size is solved
/// from its beginning.
#[derive(Clone)]
pub(crate) struct LargeBoard(pub(crate) Position);

impl LargeBoard {
    fn hash(&self) -> u64 {
        let mix = |hash: u64, word: u64| {
            let mixed = (hash.rotate_left(23) ^ word).wrapping_mul(0xA076_1D64_78BD_642F);
            mixed ^ mixed >> 31
        };
        let cells = self.0.board().cells().map(|cell| u64::from(u32::from(self.0.content(cell).letter())));
        cells.fold(self.0.turn() as u64, mix)
    }
}

impl SolverPosition<1> for LargeBoard {
    type Choice = TurnSteps;
    fn turn(&self) -> Side {
        self.0.turn()
    }

    fn identity(&self, _: &SolverGrid<1>) -> Identity<1> {
        Identity { key: [self.0.key(), self.hash()].map(word), symmetry: 0 }
    }

    fn first_guess(&self, _: &SolverGrid<1>, goal: Goal) -> FirstGuess<1> {
        match self.0.outcome() {
            Some(outcome) => FirstGuess::Known(Decided::end(outcome, goal, self.0.turn())),
            None => FirstGuess::Open(1, 1),
        }
    }

    fn expand(&self, _: &SolverGrid<1>, _: Goal, choices: &mut Vec<TurnSteps>) -> Expansion<1> {
        all_moves(&self.0, choices);
        Expansion::NOTHING
    }

    fn play(&mut self, _: &SolverGrid<1>, choice: TurnSteps) {
        self.0.play(choice.first);
        if let Some(second) = choice.second {
            self.0.play(second);
        }
    }
}

impl Symmetric for Position {
    const PATH_STONES: Option<u32> = None;

    fn keeps_rules(_: Side, _: Symmetry) -> bool {
        false
    }
}

/// By nothing but the rules.
impl Solvable<1> for Position {
    type Solved = LargeBoard;

    fn solved(&self, _: &SolverGrid<1>) -> LargeBoard {
        LargeBoard(self.clone())
    }
}
