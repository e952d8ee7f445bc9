//! `slipway solve`: the exact result.

use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use clap::Args;
use serde::Serialize;
use slipway_engine::{Solver, SolverProgress, Verdict};
use slipway_games::{Position, Rules, Turn};
use slipway_messages::{Language, message};
use slipway_whole_file as whole_file;

use super::opening_map::{MapEffort, OpeningMapCommand};
use super::proof;
use super::stored_table::{self, StoredTable};
use crate::certificate::{Certificate, Method};
use crate::failure::Failure;
use crate::json;
use crate::printer::Printer;
use crate::start::{Start, THREADS, bytes, seconds, whole_number, within};

/// Find out who wins with best play, exactly.
///
/// The pie option counts only where it is open; at the beginning it is taken to be off. Without a limit the search goes on until the
/// result is known, which can be longer than anybody waits.
#[derive(Args)]
#[command(after_help = "Examples:
  slipway solve slash --size 5
  slipway solve slyde --position \"xXOx/OxxX/XOxO/O..X w\" --json
  slipway solve crossway --size 4 --openings
  slipway solve slither --size 4 --proof slither-4.proof && slipway verify slither-4.proof
  slipway solve crossway --size 6 --proof crossway-6.certificate && slipway verify crossway-6.certificate
  slipway solve slyde --size 6 --table slyde-6.table --threads 2 --memory 16000")]
pub struct Solve {
    #[command(flatten)]
    start: Start,

    /// Stop after this many seconds; what is not known then is called unknown.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    time: Option<f64>,

    /// Megabytes that the table of known positions may take.
    #[arg(long, value_name = "MB", default_value_t = 512, value_parser = whole_number, allow_negative_numbers = true)]
    memory: u32,

    /// How many threads search. They share the table.
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = whole_number, allow_negative_numbers = true)]
    threads: u32,

    /// Keep the table of known positions in this file, for Slyde on 4x4 and 6x6: go on from it if it is there, and write it at the end, at a limit, at Ctrl-C
    /// and now and then. So the work of several runs adds up.
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,

    /// How often the table is written while the search goes on.
    #[arg(long, value_name = "MINUTES", default_value_t = 20.0, requires = "table", value_parser = minutes, allow_negative_numbers = true)]
    save_every: f64,

    /// Find the result of every first move, and what the pie rule makes of it.
    #[arg(long, conflicts_with = "proof")]
    openings: bool,

    /// Write the winning strategy to this file, for `slipway verify`: as few bytes if its name ends in .certificate, otherwise as text.
    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,

    /// In a certificate of Slash or Crossway, answer every reply by a turn of its own; without this, one answer serves for all replies that it does not need.
    #[arg(long, requires = "proof")]
    by_turns: bool,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct SolveAnswer {
    result: &'static str,
    r#for: &'static str,
    #[serde(rename = "move")]
    best: Option<String>,
    pv: Vec<String>,
    nodes: u64,
    seconds: f64,
    memory: usize,
}

impl Solve {
    /// Prints the result.
    ///
    /// # Errors
    /// When the arguments cannot be used, the game is over, a proof was asked for and not found, or something cannot be written.
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        let save_every = within("--save-every", self.save_every, 0.0..=100_000.0, "none")?;
        let threads = within("--threads", self.threads, THREADS, "none")?;
        let threads = NonZero::new(threads as usize).unwrap_or(NonZero::<usize>::MIN);
        let mut clock = Stopwatch::new(self.time, out.language)?;
        let memory = bytes(self.memory)?;
        self.proof.as_deref().map_or(Ok(()), whole_file::check_place)?;
        let line = self.start.line()?;
        let position = line.position();
        if let Some(outcome) = position.outcome() {
            return Err(Failure::Input(message!("command-solve-over", outcome = outcome.message())));
        }
        let is_certificate = self.proof.as_deref().is_some_and(proof::is_certificate);
        if is_certificate && position.swap_open() {
            return Err(Failure::Input(message!("command-certificate-pie")));
        }
        let mut solver = Solver::with_threads(position.game(), position.board(), memory, threads);
        let stored = self.table.clone().map(|file| StoredTable::load(file, &mut solver)).transpose()?;
        if stored.is_some() {
            clock.listen();
        }
        if self.openings {
            let map = OpeningMapCommand::find(&mut solver, position, &mut |progress| clock.goes_on(progress));
            clock.clear();
            stored.as_ref().map_or(Ok(()), |stored| stored.save(&solver))?;
            let effort = MapEffort { nodes: solver.nodes(), seconds: clock.seconds() };
            return if self.json {
                map.print_json(out, position, effort)
            } else {
                map.print_board(out, position, effort)
            };
        }
        if let Some(stored) = &stored {
            clock.save_every = Some(Duration::from_secs_f64(save_every * 60.0));
            self.search_and_save(&mut solver, position, stored, &mut clock)?;
        }
        let answer = self.solve(&mut solver, position, &mut clock);
        clock.clear();
        if self.json {
            json::print(out, &answer)?;
        } else {
            answer.print(out, position)?;
        }
        let Some(file) = &self.proof else { return Ok(()) };
        out.flush()?;
        if is_certificate {
            let method = if self.by_turns { Method::Turns } else { Method::Carriers };
            let found = Certificate::find(&mut solver, position, method, &mut |progress| clock.goes_on(progress));
            clock.clear();
            let certificate = found.ok_or_else(|| Failure::Other(message!("command-proof-no-time")))?;
            return proof::write_certificate(file, &certificate);
        }
        let strategies = solver.strategies(position, &mut |progress| clock.goes_on(progress));
        clock.clear();
        let strategies = strategies.ok_or_else(|| Failure::Other(message!("command-proof-no-time")))?;
        proof::write(file, position, &strategies)
    }

    /// Searches until the result is known or it is time to end, and writes the table now and then, and at the end.
    fn search_and_save(
        &self,
        solver: &mut Solver,
        position: &Position,
        stored: &StoredTable,
        clock: &mut Stopwatch,
    ) -> Result<(), Failure> {
        loop {
            let before = solver.nodes();
            clock.begin_until_save();
            let verdict = solver.verdict(position, &mut |progress| clock.goes_on(progress));
            clock.clear();
            if solver.nodes() != before {
                stored.save(solver)?;
            }
            if verdict.is_some() || clock.is_over() {
                clock.save_every = None;
                clock.begin_until_save();
                return Ok(());
            }
        }
    }

    fn solve(&self, solver: &mut Solver, position: &Position, clock: &mut Stopwatch) -> SolveAnswer {
        let mut watch = |progress: SolverProgress| clock.goes_on(progress);
        let verdict = solver.verdict(position, &mut watch);
        let known = verdict.is_some();
        let best = if known { solver.best_turn(position, &mut watch) } else { None };
        let nodes = solver.nodes();
        let line = if known { solver.line(position, &mut watch) } else { Vec::new() };
        let name = |turn: &Turn| turn.on(position.board()).to_string();
        SolveAnswer {
            result: verdict.map_or("unknown", Verdict::id),
            r#for: position.turn().id(),
            best: best.as_ref().map(name),
            pv: line.iter().map(name).collect(),
            nodes,
            seconds: clock.seconds(),
            memory: solver.memory(),
        }
    }
}

impl SolveAnswer {
    fn print(&self, out: &mut Printer, position: &Position) -> Result<(), Failure> {
        let side = position.turn().id();
        out.say(&match (self.result, &self.best) {
            ("win", Some(best)) => message!("command-solve-win-with", side = side, move = &**best),
            ("win", None) => message!("command-solve-win", side = side),
            ("draw", Some(best)) => message!("command-solve-draw-with", side = side, move = &**best),
            ("draw", None) => message!("command-solve-draw", side = side),
            ("loss", _) => message!("command-solve-loss", side = side),
            _ => message!("command-solve-unknown"),
        })?;
        if !self.pv.is_empty() {
            out.say(&message!("command-solve-line", moves = self.pv.join(" ")))?;
        }
        let (seconds, megabytes) = (out.language.decimal(self.seconds, 2), self.memory.div_ceil(1 << 20));
        let effort = message!("command-solve-effort", positions = self.nodes, seconds = seconds, megabytes = megabytes);
        Ok(out.say(&effort)?)
    }
}

/// The value of `--time`.
///
/// # Errors
/// When it is no time that one can wait.
pub fn limit(seconds: Option<f64>) -> Result<Option<Duration>, Failure> {
    let Some(seconds) = seconds else { return Ok(None) };
    within("--time", seconds, 0.0..=1_000_000.0, "seconds").map(|seconds| Some(Duration::from_secs_f64(seconds)))
}

/// The value of `--save-every`.
fn minutes(text: &str) -> Result<f64, String> {
    text.trim().parse().map_err(|_| "it should be a number of minutes, such as 0.5 or 10".to_owned())
}

/// When to stop, and what to tell until then.
struct Stopwatch {
    begin: Instant,
    most: Option<Duration>,
    /// Whether somebody wants the program to end.
    interrupted: Option<Arc<AtomicBool>>,
    save_every: Option<Duration>,
    /// When the table is to be written.
    save: Option<Instant>,
    /// When to report next; never if nobody looks.
    next: Option<Instant>,
    language: Language,
}

/// How often a terminal shows how far the search has come.
const TELL_EVERY: Duration = Duration::from_millis(500);

impl Stopwatch {
    fn new(time: Option<f64>, language: Language) -> Result<Stopwatch, Failure> {
        let most = limit(time)?;
        let begin = Instant::now();
        let next = io::stderr().is_terminal().then(|| begin + TELL_EVERY);
        Ok(Stopwatch { begin, most, interrupted: None, save_every: None, save: None, next, language })
    }

    /// From now on an interruption ends the search and not the program.
    fn listen(&mut self) {
        self.interrupted = Some(stored_table::interruption());
    }

    fn begin_until_save(&mut self) {
        self.save = self.save_every.map(|every| Instant::now() + every);
    }

    fn is_over(&self) -> bool {
        self.interrupted.as_deref().is_some_and(stored_table::is_set)
            || self.most.is_some_and(|most| self.begin.elapsed() >= most)
    }

    fn seconds(&self) -> f64 {
        self.begin.elapsed().as_secs_f64()
    }

    fn goes_on(&mut self, progress: SolverProgress) -> bool {
        let now = Instant::now();
        if let Some(next) = &mut self.next
            && now >= *next
        {
            *next = now + TELL_EVERY;
            let (seconds, megabytes) = (self.begin.elapsed().as_secs(), progress.memory >> 20);
            let progress = message!(
                "command-solve-progress",
                positions = progress.nodes,
                seconds = seconds,
                megabytes = megabytes
            );
            eprint!("\r{} ", progress.in_language(self.language));
        }
        !self.is_over() && self.save.is_none_or(|save| now < save)
    }

    /// Takes the progress line away.
    fn clear(&mut self) {
        if self.next.is_some() {
            eprint!("\r{:60}\r", "");
        }
    }
}
