//! `slipway bestmove`: the engine's move.

use std::io::Write;

use clap::{ArgGroup, Args};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_arena::player::{Limit, choose, search};
use slipway_arena::{Candidate, EngineAnswer};
use slipway_engine::Engine;
use slipway_games::Rules;

use crate::failure::Failure;
use crate::json;
use crate::start::Start;
use crate::thinking::SearchArgs;

/// Let the engine choose a move.
#[derive(Args)]
#[command(
    group = ArgGroup::new("limit").required(true).args(["time", "playouts", "level"]),
    after_help = "Examples:
  slipway bestmove slash --moves \"d4 e5\" --time 1
  slipway bestmove slyde --size 8 --playouts 10000 --seed 7 --json"
)]
pub struct Bestmove {
    #[command(flatten)]
    start: Start,

    #[command(flatten)]
    thinking: SearchArgs,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// How many candidates are shown to people.
const SHOWN: usize = 8;

impl Bestmove {
    /// Prints the engine's move.
    ///
    /// # Errors
    /// When the arguments cannot be used, the game is over, or the output cannot be written.
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let limit = self.thinking.limit()?.unwrap_or(Limit::Playouts(0));
        let threads = self.thinking.threads()?;
        let line = self.start.line()?;
        let position = line.position();
        let mut engine = Engine::at_end_of(&line, &self.thinking.settings()?, self.thinking.seed);
        let time = search(&mut engine, limit, threads);
        let Some(report) = engine.report() else {
            let outcome = position.outcome().map_or_else(String::new, |outcome| format!(": {outcome}"));
            return Err(Failure::Input(format!("there is no move to choose, the game is over{outcome}")));
        };
        let bits = Xoshiro256PlusPlus::seed_from_u64(self.thinking.seed).next_u64();
        let chosen = choose(&report, limit, bits).unwrap_or(&report.candidates[0]);
        let answer = EngineAnswer::of(position, &report, chosen, time);
        if self.json {
            return json::print(out, &answer);
        }
        writeln!(out, "{}", answer.best)?;
        let certainty = answer.proven.map_or_else(
            || format!("{:.1} % for {}", 100.0 * answer.value, position.turn()),
            |proven| format!("a proven {proven} for {}", position.turn()),
        );
        writeln!(out, "\n{certainty}, {} playouts in {:.2} s", answer.playouts, answer.seconds)?;
        writeln!(out, "Expected: {}", answer.pv.join(" "))?;
        writeln!(out, "\n{:<12}{:>8}{:>10}", "move", "value", "visits")?;
        // The one that was chosen is shown wherever it stands: a level takes any that seems about as good as the best.
        let shown = |(place, candidate): &(usize, &Candidate)| *place < SHOWN || candidate.turn == answer.best;
        for (_, candidate) in answer.candidates.iter().enumerate().filter(shown) {
            let proven = candidate.proven.map_or_else(String::new, |proven| format!("  proven {proven}"));
            writeln!(out, "{:<12}{:>8.3}{:>10}{proven}", candidate.turn, candidate.value, candidate.visits)?;
        }
        Ok(())
    }
}
