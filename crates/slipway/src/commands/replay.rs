//! `slipway replay`: recorded games in, checked games out, one JSON object a line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;

use clap::Args;
use serde::{Deserialize, Serialize};
use slipway_games::notation::excerpt;
use slipway_games::{Line, Pie, Rules};
use slipway_messages::{Message, message};

use crate::failure::Failure;
use crate::json;
use crate::printer::Printer;
use crate::start;

/// Replay games given as JSON lines through the rules.
///
/// A line is like {"game":"slither","size":5,"pie":true,"moves":["c3","swap"]}, with "position" in place of "size" for
/// games that begin elsewhere. For each line one is printed: how the game stands, or what is wrong with it.
#[derive(Args)]
#[command(
    after_help = "Example: echo '{\"game\":\"slash\",\"size\":3,\"moves\":[\"b1\",\"b2\"]}' | slipway replay --legal"
)]
pub struct Replay {
    /// The file with the games; - is standard input [default: -].
    file: Option<PathBuf>,

    /// Print the legal moves before each move and after the last, too.
    #[arg(long)]
    legal: bool,
}

#[derive(Deserialize)]
struct Recorded {
    game: String,
    size: Option<u32>,
    pie: Option<bool>,
    position: Option<String>,
    moves: Vec<String>,
}

/// How a recorded game stands after its moves.
#[derive(Serialize)]
pub struct Replayed {
    game: &'static str,
    size: u8,
    pie: bool,
    plies: usize,
    turn: &'static str,
    seats: [&'static str; 2],
    outcome: Option<&'static str>,
    position: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<Vec<Vec<String>>>,
}

/// What is wrong with a line; ply 0 means before the first move.
#[derive(Serialize)]
struct Wrong {
    line: usize,
    ply: usize,
    error: String,
}

impl Replay {
    /// Replays all lines.
    ///
    /// # Errors
    /// When the arguments cannot be used, or the output cannot be written.
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        let mut input: Box<dyn BufRead> = match &self.file {
            None => Box::new(io::stdin().lock()),
            Some(path) if path.as_os_str() == "-" => Box::new(io::stdin().lock()),
            Some(path) => match File::open(path) {
                Ok(_) if path.is_dir() => {
                    let file = path.display().to_string();
                    return Err(Failure::Input(message!("command-is-folder", file = file, wanted = "games")));
                }
                Ok(file) => Box::new(BufReader::new(file)),
                Err(error) => {
                    let (file, reason) = (path.display().to_string(), error.to_string());
                    return Err(Failure::Input(message!("command-not-read", file = file, reason = reason)));
                }
            },
        };
        let mut all_good = true;
        let mut bytes = Vec::new();
        for number in 1.. {
            bytes.clear();
            let read = input.read_until(b'\n', &mut bytes);
            let failed =
                |error: io::Error| Failure::Other(message!("command-replay-not-read", reason = error.to_string()));
            if read.map_err(failed)? == 0 {
                break;
            }
            // Some editors mark the beginning of a text file.
            let line = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&bytes).trim_ascii();
            if line.is_empty() {
                continue;
            }
            match replay(line, self.legal) {
                Ok(replayed) => json::print(out, &replayed)?,
                Err((ply, reason)) => {
                    all_good = false;
                    let error = out.words(&reason);
                    json::print(out, &Wrong { line: number, ply, error })?;
                }
            }
            // A program that sends a line and waits for the answer gets it.
            out.flush()?;
        }
        if all_good { Ok(()) } else { Err(Failure::Said) }
    }
}

/// A line that is a game.
const EXAMPLE: &str = r#"{"game":"slash","size":5,"moves":["c3"]}"#;

/// Replays one line; an error comes with the number of the move that it is about, or 0.
///
/// # Errors
/// When the line is not a game as JSON, or one of its moves cannot be played.
pub fn replay(line: &[u8], with_legal: bool) -> Result<Replayed, (usize, Message)> {
    let not_a_game = |reason: Message| (0, message!("command-replay-not-a-game", example = EXAMPLE, reason = reason));
    if !line.trim_ascii_start().starts_with(b"{") {
        return Err(not_a_game(message!("command-replay-no-brace", brace = '{')));
    }
    let recorded: Recorded = serde_json::from_slice(line).map_err(|error| {
        let said = error.to_string();
        // The line it counts is the first of one; which of all it is, is said beside.
        let what = said.rsplit_once(" at line ").map_or(said.as_str(), |(what, _)| what);
        not_a_game(message!("command-replay-column", reason = what, column = error.column()))
    })?;
    let game = recorded.game.parse().map_err(|error: slipway_games::UnknownGame| (0, error.message()))?;
    let pie = start::pie(game, recorded.pie.unwrap_or(true));
    let begin = start::begin(game, recorded.size, pie, recorded.position.as_deref()).map_err(|error| (0, error))?;
    let board = begin.board();
    let mut line = Line::from(begin);
    let mut legal = Vec::new();
    for (index, text) in recorded.moves.iter().enumerate() {
        if with_legal {
            legal.push(line.position().legal());
        }
        line.play(text).map_err(|error| {
            let turn = excerpt(text).to_string();
            (index + 1, message!("command-replay-move", move = turn, reason = error.message()))
        })?;
    }
    let position = line.position();
    if with_legal {
        legal.push(position.legal());
    }
    Ok(Replayed {
        game: game.id(),
        size: board.size(),
        pie: pie == Pie::On,
        plies: line.turns().len(),
        turn: position.turn().id(),
        seats: line.seats().map(|side| side.id()),
        outcome: position.outcome().map(|outcome| outcome.id()),
        position: position.to_string(),
        legal: with_legal.then_some(legal),
    })
}
