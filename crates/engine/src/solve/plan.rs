//! Which search answers a question: what is known about the game, on a board of how many words, with which table, in how many threads.

use std::num::NonZero;
use std::sync::Arc;

use slipway_games::{Board, Game, Position, for_each_game};

use super::compact::{CompactEntries, CompactTable};
use super::dfpn::{DfPn, ProofSearch};
use super::position::{Goal, Solvable};
use super::shared::{LockedTable, ProofTable};
use super::team::Team;

/// In WebAssembly there are no threads, and what the page asks fits in any table: it need not load the searches for more. As a constant, it leaves them out of the
/// program.
pub(super) const IS_SMALL: bool = cfg!(target_family = "wasm");

/// What a search is made from.
pub(super) struct Plan<'a> {
    pub(super) game: Game,
    pub(super) board: Board,
    pub(super) goal: Goal,
    pub(super) memory: usize,
    pub(super) threads: NonZero<usize>,
    /// The table of small entries that all questions share, where the keys fit.
    pub(super) compact: Option<&'a Arc<CompactEntries>>,
}

/// How many bits half of a key has where a table of small entries is used: in Slyde, where no carriers are needed, one for each cell and one more.
pub(super) fn compact_keys(game: Game, board: Board) -> Option<u32> {
    (game == Game::Slyde && board.area() <= 36 && !IS_SMALL).then(|| board.area() as u32 + 1)
}

/// A position as one of its game.
macro_rules! of {
    ($Game:ident) => {{
        fn of(position: &Position) -> &slipway_games::$Game {
            match position {
                Position::$Game(position) => position,
                _ => panic!("a solver gets positions of its game"),
            }
        }
        of
    }};
}

macro_rules! dispatch {
    ($($Game:ident $folder:ident $about:literal,)*) => {
        fn search_small(plan: &Plan<'_>) -> Box<dyn ProofSearch> {
            match plan.game {
                $(Game::$Game => plan.with_own_table::<slipway_games::$Game, 1>(of!($Game)),)*
            }
        }
    };
}

for_each_game!(dispatch);

impl Plan<'_> {
    /// A search with all that is known about the game on a board of this size.
    pub(super) fn search(&self) -> Box<dyn ProofSearch> {
        if !IS_SMALL && let Some(entries) = self.compact {
            return self.with_table(CompactTable::of_question(entries, self.goal as u64), 0, of!(Slyde));
        }
        match self.board.area() {
            0..=64 => search_small(self),
            65..=128 => self.search_large::<2>(),
            129..=192 => self.search_large::<3>(),
            _ => self.search_by_rules(),
        }
    }

    /// On a larger board, for the games of which enough is known.
    fn search_large<const N: usize>(&self) -> Box<dyn ProofSearch>
    where
        slipway_games::Slash: Solvable<N>,
        slipway_games::Crossway: Solvable<N>,
    {
        match self.game {
            Game::Slash => self.with_own_table::<slipway_games::Slash, N>(of!(Slash)),
            Game::Crossway => self.with_own_table::<slipway_games::Crossway, N>(of!(Crossway)),
            _ => self.search_by_rules(),
        }
    }

    pub(super) fn search_by_rules(&self) -> Box<dyn ProofSearch> {
        self.with_own_table::<Position, 1>(|position| position)
    }

    /// Whether there is one thread.
    fn is_alone(&self) -> bool {
        IS_SMALL || self.threads.get() == 1
    }

    /// With a table for this question alone.
    fn with_own_table<G, const N: usize>(&self, of: fn(&Position) -> &G) -> Box<dyn ProofSearch>
    where
        G: Solvable<N> + Sync + 'static,
    {
        if self.is_alone() {
            return Box::new(DfPn::<G, N>::new(self.game, self.board, self.goal, self.memory, of));
        }
        let for_expansions = DfPn::<G, N>::memory_for_expansions(self.memory);
        self.with_table(LockedTable::<N>::new(self.memory - for_expansions), for_expansions, of)
    }

    fn with_table<G, const N: usize, T>(
        &self,
        table: T,
        for_expansions: usize,
        of: fn(&Position) -> &G,
    ) -> Box<dyn ProofSearch>
    where
        G: Solvable<N> + Sync + 'static,
        T: ProofTable<N> + Clone + 'static,
    {
        let threads = self.threads.get();
        let search = || DfPn::with_table(self.game, self.board, self.goal, table.clone(), for_expansions / threads, of);
        if self.is_alone() { Box::new(search()) } else { Box::new(Team::new(threads, search)) }
    }
}
