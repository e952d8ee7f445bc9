//! The `slipway` command: five abstract board games at the prompt. Every subcommand is a file in `commands/`.

pub mod commands;
mod failure;
mod start;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

pub use failure::Failure;

/// Slash and Crossway (Mark Steere), Slither (Corey Clark), Slyde (Mike Zapawa) and Slicron (Saïd Galdseid): five abstract
/// board games, their rules, move lists, counts, replays and speed.
///
/// Without a command, the web page is served as by `slipway serve`.
#[derive(Parser)]
#[command(name = "slipway", version, after_help = "Example: slipway moves slash --size 5 --moves \"c3 swap\"")]
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
    #[cfg(feature = "serve")]
    Serve(commands::serve::Serve),
}

/// Does what the command line says and gives the exit status: 0, or 2 for bad input, or 1 for other failures.
pub fn run() -> ExitCode {
    let cli = Cli::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    match perform(cli.command, &mut out).and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // What was found out before the failure is not lost.
            let _ = out.flush();
            failure.report()
        }
    }
}

fn perform(command: Option<Command>, out: &mut impl Write) -> Result<(), Failure> {
    match command {
        Some(Command::Games(games)) => games.run(out),
        Some(Command::Moves(moves)) => moves.run(out),
        Some(Command::Perft(perft)) => perft.run(out),
        Some(Command::Replay(replay)) => replay.run(out),
        Some(Command::Bench(bench)) => bench.run(out),
        #[cfg(feature = "serve")]
        Some(Command::Serve(serve)) => serve.run(out),
        #[cfg(feature = "serve")]
        None => commands::serve::Serve::default().run(out),
        #[cfg(not(feature = "serve"))]
        None => Err(Failure::Input("this build has no web page; `slipway --help` lists the commands".to_owned())),
    }
}

/// Prints something as one line of JSON, its fields in the order of the type.
fn print_json(out: &mut impl Write, what: &impl serde::Serialize) -> Result<(), Failure> {
    let json = serde_json::to_string(what).map_err(|error| Failure::Other(error.to_string()))?;
    Ok(writeln!(out, "{json}")?)
}
