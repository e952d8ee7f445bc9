//! The engine for a game chosen at run time, which speaks in turns.

use slipway_games::{Game, Line, Position, Rules, Step, Turn, for_each_game};

use crate::mcts::{Evaluation, Features, Knowledge, RootMove, Search, SearchOptions, SearchParams};
use crate::verdict::Verdict;

/// How an engine is set up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EngineSettings {
    /// Bytes that the tree may take.
    pub memory: usize,
    /// Which knowledge is used.
    pub features: Features,
    /// The parameters of the search, if not those that suit the game.
    pub params: Option<SearchParams>,
}

impl Default for EngineSettings {
    fn default() -> EngineSettings {
        EngineSettings { memory: 512 << 20, features: Features::ALL, params: None }
    }
}

impl EngineSettings {
    /// For opponents at a level, whose playouts are counted: what is for full strength only would make the lower ones too strong and all of them slow.
    #[must_use]
    pub fn for_levels() -> EngineSettings {
        EngineSettings { features: Features { policy: false, ..Features::ALL }, ..EngineSettings::default() }
    }

    /// Plain UCT: uniformly random playouts, no RAVE, no priors, no proofs. Kept to measure against.
    #[must_use]
    pub fn plain() -> EngineSettings {
        EngineSettings { features: Features::NONE, params: Some(SearchParams::PLAIN), ..EngineSettings::default() }
    }
}

macro_rules! engines {
    ($($Game:ident $folder:ident $about:literal,)*) => {
        impl SearchParams {
            /// What suits a game with these features in use.
            #[must_use]
            pub fn of(game: Game, features: Features) -> SearchParams {
                match game {
                    $(Game::$Game => params_of::<slipway_games::$Game>(features),)*
                }
            }
        }

        /// How many playouts a turn of a game gets at each level.
        pub(crate) fn level_playouts(game: Game) -> [u64; 8] {
            match game {
                $(Game::$Game => slipway_games::$Game::LEVEL_PLAYOUTS,)*
            }
        }

        /// A search that follows a game.
        #[allow(clippy::large_enum_variant, reason = "there is one of it, not thousands")]
        pub enum Engine {
            $(#[doc = $about] $Game(Search<slipway_games::$Game>),)*
        }

        /// Does the same with the search of any game.
        macro_rules! whichever {
            ($engine:expr, $search:ident => $do:expr) => {
                match $engine {
                    $(Engine::$Game($search) => $do,)*
                }
            };
        }

        fn engine_at(position: &Position, last: [Option<Step>; 2], settings: &EngineSettings, seed: u64) -> Engine {
            match position {
                $(Position::$Game(position) => Engine::$Game(search(position, last, settings, seed)),)*
            }
        }
    };
}

for_each_game!(engines);

fn params_of<G: Knowledge>(features: Features) -> SearchParams {
    if features.policy { G::STRONG_PARAMS } else { G::PARAMS }
}

fn search<G: Knowledge>(position: &G, last: [Option<Step>; 2], settings: &EngineSettings, seed: u64) -> Search<G> {
    let params = settings.params.unwrap_or(params_of::<G>(settings.features));
    let options = SearchOptions { params, features: settings.features, memory: settings.memory };
    Search::new(position.clone(), last, options, seed)
}

impl Engine {
    /// An engine at this position, which is at the start of a turn.
    #[must_use]
    pub fn new(position: &Position, settings: &EngineSettings, seed: u64) -> Engine {
        engine_at(position, [None; 2], settings, seed)
    }

    /// An engine at the end of a line, of which it knows the last steps: priors depend on them.
    #[must_use]
    pub fn at_end_of(line: &Line, settings: &EngineSettings, seed: u64) -> Engine {
        let steps = line.turns().iter().rev().take(2).flat_map(|turn| match *turn {
            Turn::Place(cell) | Turn::PlaceAndKeep { place: cell, .. } => [Some(Step::Place(cell)), None],
            Turn::ShiftAndPlace { from, to, place } => [Some(Step::Place(place)), Some(Step::Shift { from, to })],
            Turn::Slide { from, to } => [Some(Step::Slide { from, to }), None],
            Turn::Pass => [Some(Step::Pass), None],
            Turn::Swap => [Some(Step::Swap), None],
        });
        let mut steps = steps.flatten();
        engine_at(line.position(), [steps.next(), steps.next()], settings, seed)
    }

    /// Follows a turn of the game by either player, and keeps the part of the tree below it. An illegal turn changes nothing.
    pub fn play(&mut self, turn: &Turn) {
        whichever!(self, search => {
            for step in search.root().steps_of(turn).unwrap_or_default() {
                search.advance(step);
            }
        });
    }

    /// Makes this many playouts, fewer if the result gets proven, and a few more if several belong to one simulation. The same calls with the same seed
    /// do the same everywhere.
    pub fn run(&mut self, playouts: u64) {
        whichever!(self, search => search.run(playouts));
    }

    /// Searches on several threads until the result is proven, or `stop` says so when it is asked with the number of playouts.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn run_on_threads(&mut self, threads: usize, stop: &(impl Fn(u64) -> bool + Sync)) {
        whichever!(self, search => search.run_on_threads(threads, stop));
    }

    /// The game that it plays.
    #[must_use]
    pub fn game(&self) -> Game {
        whichever!(self, search => search.root().game())
    }

    /// How many playouts were made at this position.
    #[must_use]
    pub fn playouts(&self) -> u64 {
        whichever!(self, search => search.playouts())
    }

    /// Whether there is nothing more to find out: the result is proven, or the game is over.
    #[must_use]
    pub fn is_done(&self) -> bool {
        whichever!(self, search => search.is_settled())
    }

    /// Whether the game is over here.
    #[must_use]
    pub fn is_over(&self) -> bool {
        whichever!(self, search => search.root().outcome().is_some())
    }

    /// What the search has found. None if the game is over.
    #[must_use]
    pub fn report(&self) -> Option<Report> {
        whichever!(self, search => report(search))
    }
}

/// What an engine thinks of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The turns, the best first.
    pub candidates: Vec<Rated>,
    /// The win rate of the player to move; a draw is half.
    pub value: f32,
    /// What is proven for the player to move.
    pub proven: Option<Verdict>,
    /// The turns that seem best for both sides.
    pub line: Vec<Turn>,
    /// How many playouts were made.
    pub playouts: u64,
    /// The bytes that the tree takes.
    pub memory: usize,
}

/// A turn with its statistics.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// The turn.
    pub turn: Turn,
    /// The visits of its first step.
    pub visits: u32,
    /// The win rate of the player who makes it.
    pub value: f32,
    /// What is proven for that player.
    pub proven: Option<Verdict>,
    /// The turns that seem best for both sides from it on, itself first; of the turns far behind, itself alone.
    pub line: Vec<Turn>,
}

fn report<G: Knowledge>(search: &Search<G>) -> Option<Report> {
    let found = search.root_moves();
    let best = *found.first()?;
    let rated = |(index, found): (usize, &RootMove)| {
        let steps = search.line_from(Some(found.step));
        let line = if index < WITH_LINES { turns_of(search.root(), &steps) } else { Vec::new() };
        let turn = line.first().cloned().unwrap_or_else(|| first_turn(search.root(), &steps).0);
        let line = if line.is_empty() { vec![turn.clone()] } else { line };
        Rated { turn, visits: found.visits, value: found.value, proven: found.proven, line }
    };
    let line = turns_of(search.root(), &search.line());
    let proven = search.proven();
    let value = proven.map_or(best.value, Verdict::value);
    let (playouts, memory) = (search.playouts(), search.memory());
    Some(Report { candidates: found.iter().enumerate().map(rated).collect(), value, proven, line, playouts, memory })
}

/// How many of the candidates are reported with what would follow.
const WITH_LINES: usize = 8;

/// The turns that these steps make, the last one completed if they stop within it.
fn turns_of<G: Knowledge>(root: &G, steps: &[Step]) -> Vec<Turn> {
    let mut line = Vec::new();
    let (mut position, mut rest) = (root.clone(), steps);
    while position.outcome().is_none() && !rest.is_empty() {
        let (turn, length) = first_turn(&position, rest);
        rest = rest.get(length..).unwrap_or(&[]);
        if position.play_turn(&turn).is_err() {
            break;
        }
        line.push(turn);
    }
    line
}

/// The canonical turn that begins with these steps, completed if they stop within it, and how many of them it took.
fn first_turn<G: Knowledge>(position: &G, steps: &[Step]) -> (Turn, usize) {
    let mut after = position.clone();
    let mut made = Vec::new();
    let mut rest = steps.iter();
    loop {
        let step = rest.next().copied().or_else(|| any_step(&after)).unwrap_or(Step::Pass);
        made.push((step, after.choices()));
        after.play(step);
        if !after.within_turn() {
            break;
        }
    }
    let turn = Turn::of(&made).unwrap_or(Turn::Pass);
    let canonical = position.canonical(&turn).unwrap_or(turn);
    (canonical, made.len().min(steps.len()))
}

/// The step that seems best without a search.
fn any_step<G: Knowledge>(position: &G) -> Option<Step> {
    let mut evaluation = Evaluation::default();
    position.expand(&[None; 2], Features::ALL, &mut evaluation);
    let best = evaluation.priors.iter().max_by(|a, b| a.value.total_cmp(&b.value)).map(|prior| prior.step);
    best.or_else(|| {
        let mut steps = Vec::new();
        position.steps(&mut steps);
        steps.first().copied()
    })
}
