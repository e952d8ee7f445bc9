//! `slipway moves`: the state of a game and its legal moves.

use std::io::Write;

use clap::Args;
use serde::Serialize;
use slipway_games::draw::Picture;
use slipway_games::{Line, Rules, Setup, Side};
use slipway_messages::{Arg, message};

use crate::failure::Failure;
use crate::json;
use crate::printer::Printer;
use crate::start::{Start, title};

/// Show the position after some moves, and the legal moves there.
#[derive(Args)]
#[command(after_help = "Examples:
  slipway moves slither --size 5 --moves \"c3 d2 c3-b4/c4\"
  slipway moves crossway --position \"xoxo/o..o/oxox/xxoo b\" --json")]
pub struct Moves {
    #[command(flatten)]
    start: Start,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct MovesState {
    game: &'static str,
    size: u8,
    pie: bool,
    ply: usize,
    turn: &'static str,
    seats: [&'static str; 2],
    outcome: Option<&'static str>,
    position: String,
    legal: Vec<String>,
}

impl Moves {
    /// Prints the position and its moves.
    ///
    /// # Errors
    /// When the arguments cannot be used, or the output cannot be written.
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        let line = self.start.line()?;
        if self.json {
            let state = MovesState::of(&line, self.start.plays_pie());
            json::print(out, &state)?;
        } else {
            describe(&line, out)?;
        }
        Ok(())
    }
}

impl MovesState {
    fn of(line: &Line, pie: bool) -> MovesState {
        let position = line.position();
        MovesState {
            game: position.game().id(),
            size: position.board().size(),
            pie,
            ply: line.turns().len(),
            turn: position.turn().id(),
            seats: line.seats().map(|side| side.id()),
            outcome: position.outcome().map(|outcome| outcome.id()),
            position: position.to_string(),
            legal: position.legal(),
        }
    }
}

/// How many legal moves are shown to people.
const MOST_SHOWN: usize = 200;

fn describe(line: &Line, out: &mut Printer) -> Result<(), Failure> {
    let position = line.position();
    out.say(&title(position))?;
    writeln!(out, "\n{}\n", Picture::of(&Setup::of(position)).text().trim_end_matches('\n'))?;
    let legal = position.legal();
    match position.outcome() {
        Some(outcome) => out.say_sentence(&outcome.message())?,
        None if legal == ["pass"] => out.say(&message!("command-moves-pass", side = position.turn().id()))?,
        None => {
            // On a large board there are thousands; only a program wants them all.
            let shown = legal.len().min(MOST_SHOWN);
            let moves = legal[..shown].join(" ");
            let moves = if shown < legal.len() {
                message!("command-moves-more", moves = moves).into()
            } else {
                Arg::from(moves)
            };
            out.say(&match position.turn() {
                Side::Black => message!("command-moves-black", count = legal.len(), moves = moves),
                Side::White => message!("command-moves-white", count = legal.len(), moves = moves),
            })?;
        }
    }
    Ok(out.say(&message!("command-position", position = position.to_string()))?)
}
