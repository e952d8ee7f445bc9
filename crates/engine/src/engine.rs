//! The engine for a game chosen at run time, which speaks in turns.

use slipway_games::{
    Crossway, Game, Line, Outcome, Position, Rules, Side, Slash, Slicron, Slither, Slyde, Step, Turn, for_each_game,
};

use crate::found::Found;
use crate::knowledge::{Knowledge, Style, UseOf};
use crate::search::{Options, Search};

/// What can be asked of an engine; what is not said is as it suits the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Bytes that the tree may take.
    pub memory: usize,
    /// Which knowledge is used.
    pub use_of: UseOf,
    /// How the search weighs what it knows, if not as it suits the game.
    pub style: Option<Style>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { memory: 512 << 20, use_of: UseOf::ALL, style: None }
    }
}

impl Settings {
    /// For opponents at a level, whose playouts are counted: what is for full strength only would make the lower ones too strong and all of them slow.
    #[must_use]
    pub fn for_levels() -> Settings {
        Settings { use_of: UseOf { policy: false, ..UseOf::ALL }, ..Settings::default() }
    }

    /// A plain UCT: uniformly random playouts, no statistics but of visits, no knowledge. Kept to measure against.
    #[must_use]
    pub fn plain() -> Settings {
        Settings {
            use_of: UseOf::NOTHING,
            style: Some(Style {
                amaf: 0.0,
                exploration: 0.7,
                prior: 0.0,
                policy: 0.0,
                expand_at: 1,
                study_at: 0,
                per_leaf: 1,
            }),
            ..Settings::default()
        }
    }
}

macro_rules! engines {
    ($($Game:ident $folder:ident $about:literal,)*) => {
        impl Style {
            /// What suits a game with this knowledge in use.
            #[must_use]
            pub fn of(game: Game, use_of: UseOf) -> Style {
                match game {
                    $(Game::$Game => Style::of_game::<$Game>(use_of),)*
                }
            }
        }

        /// A search that follows a game.
        #[allow(clippy::large_enum_variant, reason = "there is one of it, not thousands")]
        pub enum Engine {
            $(#[doc = $about] $Game(Search<$Game>),)*
        }

        /// Does the same with the search of any game.
        macro_rules! whichever {
            ($engine:expr, $search:ident => $do:expr) => {
                match $engine {
                    $(Engine::$Game($search) => $do,)*
                }
            };
        }

        fn engine_at(position: &Position, last: [Option<Step>; 2], settings: &Settings, seed: u64) -> Engine {
            match position {
                $(Position::$Game(position) => Engine::$Game(search(position, last, settings, seed)),)*
            }
        }
    };
}

for_each_game!(engines);

fn search<G: Knowledge>(position: &G, last: [Option<Step>; 2], settings: &Settings, seed: u64) -> Search<G> {
    let style = settings.style.unwrap_or(Style::of_game::<G>(settings.use_of));
    let options = Options { style, use_of: settings.use_of, memory: settings.memory };
    Search::new(position.clone(), last, options, seed)
}

impl Engine {
    /// An engine at this position, which is at the start of a turn.
    #[must_use]
    pub fn new(position: &Position, settings: &Settings, seed: u64) -> Engine {
        engine_at(position, [None; 2], settings, seed)
    }

    /// An engine at the end of a line, of which it knows the last steps: what to look at first depends on them.
    #[must_use]
    pub fn at_end_of(line: &Line, settings: &Settings, seed: u64) -> Engine {
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

    /// Follows a turn of the game, by whomever; what was found out about the position after it is kept. An illegal turn changes nothing.
    pub fn play(&mut self, turn: &Turn) {
        whichever!(self, search => {
            for step in search.root().steps_of(turn).unwrap_or_default() {
                search.advance(step);
            }
        });
    }

    /// Plays out so many times, fewer if the result gets proven, and a few more if several playouts belong together. The same calls with the same seed
    /// do the same everywhere.
    pub fn run(&mut self, playouts: u64) {
        whichever!(self, search => search.run(playouts));
    }

    /// Simulates on several threads until `stop`, which is told the number of playouts, says so, or the result gets proven.
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
        whichever!(self, search => search.proven().is_some() || search.root().outcome().is_some())
    }

    /// What was found out. None if the game is over.
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
    /// The chance to win for the player to move; a draw is half.
    pub value: f32,
    /// What is proven for the player to move.
    pub proven: Option<Verdict>,
    /// The turns that seem best for both sides.
    pub line: Vec<Turn>,
    /// How many simulations were made.
    pub playouts: u64,
    /// The bytes that the tree takes.
    pub memory: usize,
}

/// A turn and what was found out about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// The turn.
    pub turn: Turn,
    /// How often its first step was tried.
    pub visits: u32,
    /// The chance to win for the player who makes it.
    pub value: f32,
    /// What is proven for that player.
    pub proven: Option<Verdict>,
    /// The turns that seem best for both sides from it on, itself first; of the turns far behind, itself alone.
    pub line: Vec<Turn>,
}

/// A proven result, for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The player wins.
    Win,
    /// Neither does.
    Draw,
    /// The player loses.
    Loss,
}

impl Verdict {
    /// What the end of a game is for a side.
    #[must_use]
    pub fn of(outcome: Outcome, side: Side) -> Verdict {
        match outcome {
            Outcome::Draw => Verdict::Draw,
            Outcome::Won(winner) if winner == side => Verdict::Win,
            Outcome::Won(_) => Verdict::Loss,
        }
    }

    fn of_points(points: u8) -> Verdict {
        match points {
            0 => Verdict::Loss,
            1 => Verdict::Draw,
            _ => Verdict::Win,
        }
    }

    /// The same for the opponent.
    #[must_use]
    pub const fn for_opponent(self) -> Verdict {
        match self {
            Verdict::Win => Verdict::Loss,
            Verdict::Draw => Verdict::Draw,
            Verdict::Loss => Verdict::Win,
        }
    }

    /// What the player can expect: 1 for a win, 0 for a loss.
    #[must_use]
    pub const fn value(self) -> f32 {
        match self {
            Verdict::Win => 1.0,
            Verdict::Draw => 0.5,
            Verdict::Loss => 0.0,
        }
    }

    /// The word used in JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Verdict::Win => "win",
            Verdict::Draw => "draw",
            Verdict::Loss => "loss",
        }
    }
}

fn report<G: Knowledge>(search: &Search<G>) -> Option<Report> {
    let found = search.found();
    let best = *found.first()?;
    let rated = |(index, found): (usize, &Found)| {
        let steps = search.line_from(Some(found.step));
        let line = if index < WITH_LINES { turns_of(search.root(), &steps) } else { Vec::new() };
        let turn = line.first().cloned().unwrap_or_else(|| first_turn(search.root(), &steps).0);
        let line = if line.is_empty() { vec![turn.clone()] } else { line };
        Rated { turn, visits: found.visits, value: found.value, proven: found.proven.map(Verdict::of_points), line }
    };
    let line = turns_of(search.root(), &search.line());
    let proven = search.proven().map(Verdict::of_points);
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
    let mut found = Vec::new();
    position.look(&[None; 2], UseOf::ALL, &mut found);
    let best = found.iter().max_by(|a, b| a.prior.total_cmp(&b.prior)).map(|candidate| candidate.step);
    best.or_else(|| {
        let mut steps = Vec::new();
        position.steps(&mut steps);
        steps.first().copied()
    })
}
