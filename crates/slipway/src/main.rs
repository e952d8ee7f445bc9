//! The `slipway` command: five abstract board games at the prompt. Every subcommand is a file in `commands/`.

mod commands;
mod failure;
mod start;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};


/// Slash and Crossway (Mark Steere), Slither (Corey Clark), Slyde (Mike Zapawa) and Slicron (Saïd Galdseid): rules,
/// move lists, counts, replays and speed.
#[derive(Parser)]
#[command(version, after_help = "Example: slipway moves slash --size 5 --moves \"c3 swap\"")]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Games(commands::games::Games),
    Moves(commands::moves::Moves),
    Perft(commands::perft::Perft),
    Replay(commands::replay::Replay),
    Bench(commands::bench::Bench),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let done = match cli.command {
        Some(Command::Games(games)) => games.run(&mut out),
        Some(Command::Moves(moves)) => moves.run(&mut out),
        Some(Command::Perft(perft)) => perft.run(&mut out),
        Some(Command::Replay(replay)) => replay.run(&mut out),
        Some(Command::Bench(bench)) => bench.run(&mut out),
        None => Ok(()),
    };
    match done.and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
