//! The `slipway` command: abstract board games at the prompt. Every subcommand is a file in `commands/`.

pub mod certificate;
pub mod commands;
mod failure;
mod json;
mod printer;
mod progress;
mod record_file;
mod start;
mod thinking;

use std::ffi::OsStr;
use std::io::Write;
use std::process::ExitCode;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, CommandFactory, Parser, Subcommand};
use slipway_games::Game;
use slipway_messages::{Language, UnknownLanguage};

pub use failure::Failure;
use printer::Printer;

#[derive(Parser)]
#[command(
    name = "slipway",
    version,
    about = about(),
    long_about = format!("{}.\n\n{WITHOUT_A_COMMAND}", about()),
    after_help = "Example: slipway moves slash --size 5 --moves \"c3 swap\""
)]
struct Cli {
    /// The language of what is said to people. Help, and what programs read, stays English.
    #[arg(long, global = true, env = "SLIPWAY_LANGUAGE", value_name = "LANGUAGE", value_parser = LanguageParser)]
    language: Option<String>,

    #[command(subcommand)]
    command: Option<Command>,
}

/// Takes any text for a language, and tells help and completions which there are. The text is read by [`Cli::language`], so that an unknown one is
/// refused in the same words as everywhere else.
#[derive(Clone)]
struct LanguageParser;

impl TypedValueParser for LanguageParser {
    type Value = String;

    fn parse_ref(&self, _: &clap::Command, _: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        Ok(value.to_string_lossy().into_owned())
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Language::ALL.into_iter().map(|language| PossibleValue::new(language.tag()))))
    }
}

impl Cli {
    /// The language that was asked for, or English. An empty text, as a variable of the environment often is, asks for nothing.
    fn language(&self) -> Result<Language, UnknownLanguage> {
        self.language.as_deref().filter(|text| !text.is_empty()).map_or(Ok(Language::default()), str::parse)
    }
}

/// What the program is about.
fn about() -> String {
    format!(
        "{}: {} abstract board games, their rules, move lists, counts, replays and speed",
        Game::names_by_designer(),
        Game::how_many()
    )
}

const WITHOUT_A_COMMAND: &str = "Without a command, the browser app is served and opened as by `slipway serve --open`.";

#[derive(Subcommand)]
enum Command {
    Games(commands::games::GamesCommand),
    Moves(commands::moves::Moves),
    Perft(commands::perft::Perft),
    Replay(commands::replay::Replay),
    Bestmove(commands::bestmove::Bestmove),
    #[cfg(feature = "terminal")]
    Play(commands::play::Play),
    Match(commands::r#match::MatchCommand),
    Gtp(commands::gtp::Gtp),
    Solve(commands::solve::Solve),
    Verify(commands::verify::Verify),
    Map(commands::map::MapCommand),
    Openings(commands::openings::OpeningsCommand),
    Show(commands::show::Show),
    Analyze(commands::analyze::Analyze),
    Puzzles(commands::puzzles::Puzzles),
    Bench(commands::bench::Bench),
    #[cfg(feature = "serve")]
    Serve(Box<commands::serve::Serve>),
    #[cfg(feature = "serve")]
    Worker(commands::worker::WorkerCommand),
    #[cfg(feature = "serve")]
    Audit(commands::audit::AuditCommand),
    #[cfg(feature = "serve")]
    Backup(commands::backup::Backup),
    #[cfg(feature = "serve")]
    MigrateStore(commands::migrate_store::MigrateStore),
    #[cfg(feature = "serve")]
    Ratings(commands::ratings::RatingsCommand),
    Completions(commands::completions::Completions),
    Man(commands::completions::Man),
}

/// Does what the command line says and gives the exit status: 0, or 2 for bad input, or 1 for other failures.
pub fn run() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() => return Failure::Usage(usage_sentence(&error)).report(Language::English),
        // Help and the version were asked for.
        Err(error) => error.exit(),
    };
    let language = match cli.language() {
        Ok(language) => language,
        Err(error) => return Failure::Input(error.message()).report(Language::English),
    };
    let mut out = Printer::new(language);
    match perform(cli.command, &mut out).and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // What was found out before the failure is not lost.
            let _ = out.flush();
            failure.report(language)
        }
    }
}

/// What is wrong with a command line, as one sentence; the parser says it first and then goes on about usage.
fn usage_sentence(error: &clap::Error) -> String {
    let said = error.render().to_string();
    let first: Vec<&str> = said.lines().take_while(|line| !line.trim().is_empty()).map(str::trim).collect();
    let sentence = first.join(" ");
    let sentence = sentence.strip_prefix("error: ").unwrap_or(&sentence);
    // It repeats what was typed, which may be long and may hold signs that act on a terminal.
    let harmless: String = sentence.chars().filter(|c| !c.is_control()).take(300).collect();
    format!("{harmless}; --help tells how it is used")
}

fn perform(command: Option<Command>, out: &mut Printer) -> Result<(), Failure> {
    match command {
        Some(Command::Games(games)) => games.run(out),
        Some(Command::Moves(moves)) => moves.run(out),
        Some(Command::Perft(perft)) => perft.run(out),
        Some(Command::Replay(replay)) => replay.run(out),
        Some(Command::Bestmove(bestmove)) => bestmove.run(out),
        #[cfg(feature = "terminal")]
        Some(Command::Play(play)) => play.run(out),
        Some(Command::Match(games)) => games.run(out),
        Some(Command::Gtp(gtp)) => gtp.run(out),
        Some(Command::Solve(solve)) => solve.run(out),
        Some(Command::Verify(verify)) => verify.run(out),
        Some(Command::Map(map)) => map.run(out),
        Some(Command::Openings(openings)) => openings.run(out),
        Some(Command::Show(show)) => show.run(out),
        Some(Command::Analyze(analyze)) => analyze.run(out),
        Some(Command::Completions(completions)) => completions.run(Cli::command(), out),
        Some(Command::Man(man)) => man.run(Cli::command(), out),
        Some(Command::Puzzles(puzzles)) => puzzles.run(out),
        Some(Command::Bench(bench)) => bench.run(out),
        #[cfg(feature = "serve")]
        Some(Command::Serve(serve)) => serve.run(out),
        #[cfg(feature = "serve")]
        Some(Command::Worker(worker)) => worker.run(out),
        #[cfg(feature = "serve")]
        Some(Command::Audit(audit)) => audit.run(out),
        #[cfg(feature = "serve")]
        Some(Command::Backup(backup)) => backup.run(out),
        #[cfg(feature = "serve")]
        Some(Command::MigrateStore(moving)) => moving.run(out),
        #[cfg(feature = "serve")]
        Some(Command::Ratings(ratings)) => ratings.run(out),
        #[cfg(feature = "serve")]
        None => commands::serve::Serve::default().run(out),
        #[cfg(not(feature = "serve"))]
        None => Err(Failure::Input(slipway_messages::message!("command-no-app"))),
    }
}
