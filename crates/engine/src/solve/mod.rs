//! Exact results: who wins with best play, by proof.
//!
//! A [`Solver`] answers for positions of one game on one board and remembers what it has proved, so that the answers after the first come quicker. What it
//! answers is exact. Where it is stopped before it knows, it says that it does not know.
//!
//! | file | what is there |
//! |---|---|
//! | `dfpn.rs`, `table.rs` | proof-number search and its transposition table, the same for all games |
//! | `compact.rs`, `saved.rs` | a table of small entries for Slyde, and how it is stored in a file |
//! | `team.rs`, `shared.rs` | several threads that share a table |
//! | `expansions.rs` | what is remembered of positions that take long to expand |
//! | `grid.rs` | boards as words of bits, and their symmetries |
//! | `position.rs` | what the search asks about a game; `games/<game>/solve.rs` answers, and says why that is sound |
//! | `shortest.rs` | the quickest way to a win |
//! | `first_turns.rs` | the turns from a beginning, up to symmetry |
//! | `strategy.rs` | a winning strategy, turn by turn, for others to check |

mod compact;
mod dfpn;
mod expansions;
mod first_turns;
mod grid;
mod plan;
mod position;
mod saved;
mod shared;
mod shortest;
#[cfg(test)]
pub(crate) mod slow;
mod strategy;
mod table;
mod team;

use std::num::NonZero;
use std::sync::Arc;

use slipway_games::{Board, Game, Outcome, Pie, Position, Rules, Setup, Side, Turn, WonBy};

pub use self::dfpn::{PositionKey, SolverProgress, Watch};
pub use self::first_turns::first_turns_by_symmetry;
pub use self::saved::TableFileError;
pub use self::shortest::Reach;
pub use self::strategy::{Hold, Strategy};

pub(crate) use self::grid::{Identity, SolverGrid, bits, word};
pub(crate) use self::position::{
    ByRules, Decided, Expansion, FirstGuess, Goal, Insight, Solvable, SolverPosition, Symmetric, TurnSteps,
};
pub(crate) use self::table::Key;

use self::compact::CompactEntries;
use self::dfpn::ProofSearch;
use self::plan::{Plan, compact_keys};
use crate::connections::{Region, shortest};
use crate::verdict::Verdict;

/// Solves positions of one game on one board.
pub struct Solver {
    /// One for each question that tells the outcomes of the game apart.
    searches: Vec<Box<dyn ProofSearch>>,
    game: Game,
    board: Board,
    /// The table that the searches share, where it can be stored.
    stored: Option<Arc<CompactEntries>>,
    /// Positions visited by those that stored the table.
    nodes_before: u64,
}

/// How much there is to do for the side to move, and for the other: proof numbers to begin with, by how many stones the sides are away from joining their
/// edges, which neither has done.
pub(crate) fn stones_missing<R: Region>(region: &R, mover: Side, stones: [R::Set; 2], free: [R::Set; 2]) -> (u64, u64) {
    let missing = |side: Side| u64::from(shortest(region, side, stones[side as usize], free[side as usize]));
    (missing(mover), missing(mover.opponent()))
}

/// Their squares: on 5x5, Crossway then needs half as many positions as with the distances themselves, Slither on 4x4 half, too. Slash, which looks at a
/// part of the turns first, needs fewer with the distances.
pub(crate) fn guess_by_distance<R: Region>(
    region: &R,
    mover: Side,
    stones: [R::Set; 2],
    free: [R::Set; 2],
) -> (u64, u64) {
    let (own, other) = stones_missing(region, mover, stones, free);
    (own.pow(2), other.pow(2))
}

impl Solver {
    /// A solver that takes about this many bytes at most.
    #[must_use]
    pub fn new(game: Game, board: Board, memory: usize) -> Solver {
        Solver::with_threads(game, board, memory, NonZero::<usize>::MIN)
    }

    /// A solver that searches in several threads.
    #[must_use]
    pub fn with_threads(game: Game, board: Board, memory: usize, threads: NonZero<usize>) -> Solver {
        let stored = compact_keys(game, board).and_then(|half| CompactEntries::new(half, memory)).map(Arc::new);
        let searches = Solver::by(game, memory, |goal, memory| {
            let plan = Plan { game, board, goal, memory, threads, compact: stored.as_ref() };
            plan.search()
        });
        Solver { searches, game, board, stored, nodes_before: 0 }
    }

    /// A solver that knows nothing but the rules, to compare with.
    #[cfg(test)]
    pub(crate) fn plain(game: Game, board: Board, memory: usize) -> Solver {
        let searches = Solver::by(game, memory, |goal, memory| {
            Plan { game, board, goal, memory, threads: NonZero::<usize>::MIN, compact: None }.search_by_rules()
        });
        Solver { searches, game, board, stored: None, nodes_before: 0 }
    }

    fn by(
        game: Game,
        memory: usize,
        search: impl Fn(Goal, usize) -> Box<dyn ProofSearch>,
    ) -> Vec<Box<dyn ProofSearch>> {
        let goals: &[Goal] = match game.info().won_by {
            // Groups can be equal: there are draws.
            WonBy::Groups => &[Goal::BlackWins, Goal::BlackHolds],
            WonBy::Connection | WonBy::LastPlacement => &[Goal::BlackWins],
        };
        goals.iter().map(|&goal| search(goal, memory / goals.len())).collect()
    }

    /// Positions visited so far, also before the table was stored.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes_before + self.searches.iter().map(|search| search.nodes()).sum::<u64>()
    }

    /// Bytes that the tables take now.
    #[must_use]
    pub fn memory(&self) -> usize {
        let memory = self.searches.iter().map(|search| search.memory());
        // A table that the searches share counts once.
        if self.stored.is_some() { memory.max().unwrap_or(0) } else { memory.sum() }
    }

    /// The position, turned so that it stands for all its images under the symmetries of the game: two positions are the same but for a symmetry, which may
    /// exchange the sides, exactly when these are equal; in Slyde also if they differ only by discs on cells that nothing can change any more. On boards that
    /// are too large for that, a hash of the position as it lies.
    #[must_use]
    pub fn identity(&self, position: &Position) -> PositionKey {
        self.searches[0].identity(position)
    }

    /// What the player to move gets with best play; none if the watch ended the search before that was known.
    ///
    /// The pie option counts only where it is open: at an empty board it is taken to be off.
    pub fn verdict(&mut self, position: &Position, watch: Watch<'_>) -> Option<Verdict> {
        let position = &without_pie_ahead(position);
        if !position.swap_open() {
            return self.outcome(position, watch).map(|outcome| Verdict::of(outcome, position.turn()));
        }
        // After the pie option, too, it is the opponent's turn, whatever the colours are called then. Games with a pie rule have no draws.
        if self.verdict(&after(position, &Turn::Swap), watch)? == Verdict::Loss {
            return Some(Verdict::Win);
        }
        self.verdict(&without_pie_open(position), watch)
    }

    /// A turn that keeps what the player to move can get, unless all lose; none if it is not found in time either.
    pub fn best_turn(&mut self, position: &Position, watch: Watch<'_>) -> Option<Turn> {
        let position = &without_pie_ahead(position);
        let verdict = self.verdict(position, watch)?;
        if verdict == Verdict::Loss {
            return None;
        }
        let aim = verdict.for_opponent();
        let mut turns = position.legal_turns();
        // What ends the game needs no further proof.
        turns.sort_by_key(|turn| after(position, turn).outcome().is_none());
        if turns.first().is_none_or(|turn| after(position, turn).outcome().is_none())
            && let Some(cell) = self.searches[0].winning_cell(position)
        {
            return Some(Turn::Place(cell));
        }
        let at_hand = turns.iter().find(|turn| self.peek(&after(position, turn)) == Some(aim));
        if let Some(turn) = at_hand {
            return Some(turn.clone());
        }
        // The table has lost it: find it again.
        turns.into_iter().find(|turn| self.verdict(&after(position, turn), watch) == Some(aim))
    }

    /// The turn of best play, if it is found in time: who wins plays a turn that wins, who loses one that took long to refute.
    pub fn answer(&mut self, position: &Position, watch: Watch<'_>) -> Option<Turn> {
        match self.verdict(position, watch)? {
            Verdict::Loss => self.toughest(&without_pie_ahead(position)),
            _ => self.best_turn(position, watch),
        }
    }

    /// Best play as far as it is found in time, [answer](Solver::answer) by answer.
    pub fn line(&mut self, position: &Position, watch: Watch<'_>) -> Vec<Turn> {
        let mut line = Vec::new();
        let mut position = without_pie_ahead(position);
        while position.outcome().is_none() {
            let Some(turn) = self.answer(&position, watch) else { break };
            position = after(&position, &turn);
            line.push(turn);
        }
        line
    }

    /// The result of every turn from here, by colour and in the order of the turns; none for those not known in time.
    pub fn openings(&mut self, position: &Position, watch: Watch<'_>) -> Vec<(Turn, Option<Outcome>)> {
        let position = &without_pie_ahead(position);
        let all = position.legal_turns().into_iter().filter(|turn| *turn != Turn::Swap);
        all.map(|turn| {
            let outcome = self.outcome(&without_pie_open(&after(position, &turn)), watch);
            (turn, outcome)
        })
        .collect()
    }

    /// What the player to move gets with a turn, and best play after it; none if the watch ended the search before that was known. As in
    /// [`openings`](Solver::openings), only the turn itself can take the pie option.
    pub fn value_of(&mut self, position: &Position, turn: &Turn, watch: Watch<'_>) -> Option<Verdict> {
        let next = after(&without_pie_ahead(position), turn);
        if *turn == Turn::Swap {
            // Whatever the colours are called then, it is the opponent's turn.
            return self.verdict(&next, watch).map(Verdict::for_opponent);
        }
        self.outcome(&without_pie_open(&next), watch).map(|outcome| Verdict::of(outcome, position.turn()))
    }

    /// How the game ends with best play. Not for positions with the pie option open.
    fn outcome(&mut self, position: &Position, watch: Watch<'_>) -> Option<Outcome> {
        if let Some(outcome) = position.outcome() {
            return Some(outcome);
        }
        let before = self.nodes();
        let (side, questions) = (position.turn(), self.searches.len());
        let mut answers = Vec::new();
        for asked in 0..questions {
            let search = &mut self.searches[order(side, asked, questions)];
            let others = before - search.nodes();
            let mut all =
                |progress: SolverProgress| watch(SolverProgress { nodes: progress.nodes + others, ..progress });
            answers.push(search.prove(position, &mut all)?);
            if answers == [true] {
                break;
            }
        }
        Some(outcome_of(&answers, side))
    }

    /// The same, as far as it is known without a search, for the player to move.
    fn peek(&self, position: &Position) -> Option<Verdict> {
        let side = position.turn();
        if let Some(outcome) = position.outcome() {
            return Some(Verdict::of(outcome, side));
        }
        let questions = self.searches.len();
        let mut answers = Vec::new();
        for asked in 0..questions {
            let search = &self.searches[order(side, asked, questions)];
            answers.push(search.peek(position)?);
            if answers == [true] {
                break;
            }
        }
        Some(Verdict::of(outcome_of(&answers, side), side))
    }

    fn toughest(&self, position: &Position) -> Option<Turn> {
        let hardness = |turn: &Turn| {
            let after = after(position, turn);
            let efforts = self.searches.iter().map(|search| search.effort(&after));
            // Nothing is easier to refute than a turn that allows the end of the game next. Where the winner's strategy is known, the more cells it needs the better.
            let carrier = if after.outcome().is_none() { self.searches[0].carrier_size(&after) } else { 0 };
            (after.outcome().is_none(), carrier, efforts.max())
        };
        position.legal_turns().into_iter().max_by_key(hardness)
    }
}

/// Which question to ask next. With two of them, first whether the side to move wins: if so, the other need not be asked. For White that is to ask whether
/// Black does not hold.
fn order(side: Side, asked: usize, questions: usize) -> usize {
    if side == Side::Black { asked } else { questions - 1 - asked }
}

/// How the game ends, from whether the side to move wins, and whether it holds where that is asked.
fn outcome_of(answers: &[bool], side: Side) -> Outcome {
    match answers {
        [true, ..] => Outcome::Won(side),
        [false, true] => Outcome::Draw,
        _ => Outcome::Won(side.opponent()),
    }
}

fn after(position: &Position, turn: &Turn) -> Position {
    position.after(turn).expect("a listed turn is legal")
}

/// An empty board without the pie rule; any other position as it is.
fn without_pie_ahead(position: &Position) -> Position {
    let setup = Setup::of(position);
    if setup.is_bare() { without_pie(&setup) } else { position.clone() }
}

fn without_pie_open(position: &Position) -> Position {
    let mut setup = Setup::of(position);
    if !setup.swap {
        return position.clone();
    }
    setup.swap = false;
    without_pie(&setup)
}

fn without_pie(setup: &Setup) -> Position {
    Position::from_setup(setup, Pie::Off).expect("the pie rule makes no position impossible")
}
