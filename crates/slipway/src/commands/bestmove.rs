//! `slipway bestmove`: the engine's move.

use std::io::Write;

use clap::{ArgGroup, Args};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_arena::player::{Limit, choose, search};
use slipway_arena::{Candidate, EngineAnswer};
use slipway_engine::{Engine, Verdict};
use slipway_games::Rules;
use slipway_messages::message;

use crate::failure::Failure;
use crate::json;
use crate::printer::Printer;
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
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        let limit = self.thinking.limit()?.unwrap_or(Limit::Playouts(0));
        let threads = self.thinking.threads()?;
        let line = self.start.line()?;
        let position = line.position();
        if let Some(outcome) = position.outcome() {
            return Err(Failure::Input(message!("command-bestmove-over", outcome = outcome.message())));
        }
        let mut engine = Engine::at_end_of(&line, &self.thinking.settings()?, self.thinking.seed);
        let time = search(&mut engine, limit, threads);
        let report = engine.report().expect("there is a move to choose while the game goes on");
        let bits = Xoshiro256PlusPlus::seed_from_u64(self.thinking.seed).next_u64();
        let chosen = choose(&report, limit, bits).unwrap_or(&report.candidates[0]);
        let answer = EngineAnswer::of(position, &report, chosen, time);
        if self.json {
            return json::print(out, &answer);
        }
        writeln!(out, "{}", answer.best)?;
        let (side, playouts) = (position.turn().id(), answer.playouts);
        let seconds = out.language.decimal(answer.seconds, 2);
        writeln!(out)?;
        out.say(&match report.proven {
            None => {
                let percent = out.language.decimal(100.0 * answer.value, 1);
                message!(
                    "command-bestmove-chance",
                    side = side,
                    percent = percent,
                    playouts = playouts,
                    seconds = seconds
                )
            }
            Some(Verdict::Win) => {
                message!("command-bestmove-win", side = side, playouts = playouts, seconds = seconds)
            }
            Some(Verdict::Draw) => {
                message!("command-bestmove-draw", side = side, playouts = playouts, seconds = seconds)
            }
            Some(Verdict::Loss) => {
                message!("command-bestmove-loss", side = side, playouts = playouts, seconds = seconds)
            }
        })?;
        out.say(&message!("command-bestmove-expected", moves = answer.pv.join(" ")))?;
        let [turn, value, visits] =
            [message!("command-column-move"), message!("command-column-value"), message!("command-column-visits")]
                .map(|heading| out.words(&heading));
        writeln!(out, "\n{turn:<12}{value:>8}{visits:>10}")?;
        // The one that was chosen is shown wherever it stands: a level takes any that seems about as good as the best.
        let shown = |(place, candidate): &(usize, &Candidate)| *place < SHOWN || candidate.turn == answer.best;
        for (_, candidate) in answer.candidates.iter().enumerate().filter(shown) {
            let Candidate { turn, value, visits, proven } = candidate;
            let value = out.language.decimal(*value, 3);
            write!(out, "{turn:<12}{value:>8}{visits:>10}")?;
            match proven {
                Some(verdict) => writeln!(out, "  {}", out.words(&message!("command-proven", verdict = *verdict)))?,
                None => writeln!(out)?,
            }
        }
        Ok(())
    }
}
