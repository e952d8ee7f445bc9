//! `slipway analyze`: an engine look at every move of a record.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;
use slipway_arena::player::{Limit, search};
use slipway_engine::Verdict;
use slipway_engine::review::{Chance, JudgedTurn, WORTH_NAMING, review};
use slipway_games::record::Record;
use slipway_messages::{Language, Message, message};
use slipway_whole_file as whole_file;

use crate::failure::Failure;
use crate::json;
use crate::printer::Printer;
use crate::progress::{self, Counted};
use crate::record_file::{print_header, read};
use crate::start::within;
use crate::thinking::SearchArgs;

/// Look at every move of a game record (SGF) with the engine, and find where the game turned.
///
/// For each move of the game as it went: the mover's chance before it, if the best is played, and after it. A turning point is a move that gave away
/// much of it when the engine would have played another; the six worst are named. Without a limit each position is searched for 5000 simulated games.
#[derive(Args)]
#[command(after_help = "Examples:
  slipway analyze game.sgf --time 1
  slipway analyze game.sgf --playouts 20000 -o with-comments.sgf")]
pub struct Analyze {
    /// The record; - is standard input.
    file: PathBuf,

    #[command(flatten)]
    thinking: SearchArgs,

    /// The least that a turning point gives away of the mover's chance, from 0 to 1.
    #[arg(long, value_name = "CHANCE", default_value_t = WORTH_NAMING, allow_negative_numbers = true)]
    loss: f64,

    /// Write the record with what was found to this file; comments that it has stay.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Write the file even if it exists.
    #[arg(long, requires = "output")]
    force: bool,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Analysis<'a> {
    game: &'static str,
    size: u8,
    black: &'a Option<String>,
    white: &'a Option<String>,
    result: &'a Option<String>,
    moves: Vec<Move<'a>>,
    turning_points: Vec<usize>,
}

#[derive(Serialize)]
struct Move<'a> {
    ply: usize,
    side: &'static str,
    #[serde(rename = "move")]
    turn: &'a str,
    before: f64,
    after: f64,
    proven_before: Option<&'static str>,
    proven_after: Option<&'static str>,
    best: &'a [String],
    turning_point: bool,
}

/// How long a position is searched if nobody says anything.
const USUAL: Limit = Limit::Playouts(5000);

impl Analyze {
    /// Prints what the engine thinks of the game.
    ///
    /// # Errors
    /// When the arguments cannot be used, the record cannot be read, or something cannot be written.
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        let limit = self.thinking.limit()?.unwrap_or(USUAL);
        let threads = self.thinking.threads()?;
        within("--loss", self.loss, 0.0..=1.0, "none")?;
        self.may_write()?;
        let record = read(&self.file)?;
        let line = record.main_line().map_err(|error| Failure::Input(error.message()))?;
        if line.turns().is_empty() {
            return Err(Failure::Input(message!("command-analyze-no-moves")));
        }
        let bar = progress::bar(line.turns().len(), Counted::Moves, out.language);
        let found = review(&record, &self.thinking.settings()?, self.thinking.seed, self.loss, |engine| {
            search(engine, limit, threads);
            bar.inc(1);
        })
        .map_err(|error| Failure::Input(error.message()))?;
        bar.finish_and_clear();
        let judged = found.turns;
        if self.json {
            json::print(out, &Analysis::of(&record, &judged))?;
        } else {
            print_header(out, &record, &line)?;
            print_table(out, &judged)?;
        }
        let Some(file) = &self.output else { return Ok(()) };
        out.flush()?;
        self.may_write()?;
        write(file, record, &judged, out.language)
    }

    /// A file that exists is not written over, unless that is wanted. It is better to know that, or that there is no such folder, before the search.
    fn may_write(&self) -> Result<(), Failure> {
        match &self.output {
            Some(file) if file.parent().is_some_and(|folder| !folder.as_os_str().is_empty() && !folder.is_dir()) => {
                Err(Failure::Input(message!("command-no-place", file = file.display().to_string())))
            }
            Some(file) if file.exists() && !self.force => {
                Err(Failure::Input(message!("command-exists", file = file.display().to_string())))
            }
            _ => Ok(()),
        }
    }
}

impl Analysis<'_> {
    fn of<'a>(record: &'a Record, judged: &'a [JudgedTurn]) -> Analysis<'a> {
        Analysis {
            game: record.game.id(),
            size: record.size,
            black: &record.black,
            white: &record.white,
            result: &record.result,
            moves: judged.iter().map(Move::of).collect(),
            turning_points: turning_points(judged).map(|judged| judged.ply).collect(),
        }
    }
}

impl Move<'_> {
    fn of(judged: &JudgedTurn) -> Move<'_> {
        Move {
            ply: judged.ply,
            side: judged.side.id(),
            turn: &judged.turn,
            before: judged.before.value,
            after: judged.after.value,
            proven_before: judged.before.proven.map(Verdict::id),
            proven_after: judged.after.proven.map(Verdict::id),
            best: &judged.best,
            turning_point: judged.is_turning_point,
        }
    }
}

/// The turning points.
fn turning_points(judged: &[JudgedTurn]) -> impl Iterator<Item = &JudgedTurn> {
    judged.iter().filter(|judged| judged.is_turning_point)
}

/// How many moves of the better line the table has room for.
const IN_TABLE: usize = 3;

fn print_table(out: &mut Printer, judged: &[JudgedTurn]) -> Result<(), Failure> {
    let width = judged.iter().map(|judged| judged.turn.len()).max().unwrap_or(0).max(4);
    let headings = [
        message!("command-column-ply"),
        message!("command-column-side"),
        message!("command-column-move"),
        message!("command-column-before"),
        message!("command-column-after"),
        message!("command-column-best"),
    ];
    let mut rows = vec![headings.map(|heading| out.words(&heading))];
    for judged in judged {
        let JudgedTurn { ply, side, turn, before, after, best, .. } = judged;
        // The sign stands in the gap behind the column.
        let sign = if judged.is_turning_point { "?" } else { "" };
        rows.push([
            ply.to_string(),
            out.words(&message!("command-side", side = side.id())),
            format!("{turn:<width$}{sign}"),
            out.words(&chance(before)),
            out.words(&chance(after)),
            best.iter().take(IN_TABLE).map(String::as_str).collect::<Vec<_>>().join(" "),
        ]);
    }
    // Words are longer in some languages.
    let widest = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let (sides, chances, turns) = (widest(1), widest(3).max(widest(4)).max(11), width + 1);
    writeln!(out)?;
    for [ply, side, turn, before, after, best] in &rows {
        writeln!(out, "{ply:>4}  {side:<sides$}  {turn:<turns$} {before:>chances$}  {after:>chances$}  {best}")?;
    }
    writeln!(out)?;
    if turning_points(judged).next().is_none() {
        return Ok(out.say(&message!("command-analyze-none"))?);
    }
    out.say(&message!("command-analyze-turned"))?;
    for judged in turning_points(judged) {
        out.say(&message!(
            "command-analyze-point",
            ply = judged.ply,
            move = &*judged.turn,
            chance = fell(judged),
            best = judged.best.join(" ")
        ))?;
    }
    Ok(())
}

/// What a player can expect.
fn chance(chance: &Chance) -> Message {
    match chance.proven {
        Some(verdict) => message!("command-proven", verdict = verdict.id()),
        None => message!("command-chance", percent = (100.0 * chance.value).round()),
    }
}

/// How far the mover's chance fell.
fn fell(JudgedTurn { side, before, after, .. }: &JudgedTurn) -> Message {
    match before.proven {
        Some(_) if before.proven == after.proven => {
            message!("command-analyze-stayed", side = side.id(), after = chance(after))
        }
        _ => message!("command-analyze-fell", side = side.id(), before = chance(before), after = chance(after)),
    }
}

/// The same, and what would have been better, in a sentence or two.
fn comment(judged: &JudgedTurn) -> Message {
    let (chance, best) = (fell(judged), judged.best.join(" "));
    if judged.is_best() {
        message!("command-analyze-is-best", chance = chance)
    } else if judged.is_turning_point {
        message!("command-analyze-here", chance = chance, best = best)
    } else {
        message!("command-analyze-other", chance = chance, best = best)
    }
}

/// What a sentence of ours begins with in a comment, in every language.
const SIGNED: &str = "Slipway: ";

/// Writes the record with a sentence at every move, behind what stands there and instead of what an earlier review said.
fn write(file: &Path, mut record: Record, judged: &[JudgedTurn], language: Language) -> Result<(), Failure> {
    let mut nodes = record.main_nodes();
    nodes.retain(|&node| record.nodes[node].turn.is_some());
    for judged in judged {
        let text = &mut record.nodes[nodes[judged.ply - 1]].comment;
        let mut lines: Vec<&str> = text.lines().filter(|line| !line.starts_with(SIGNED)).collect();
        let sentence = comment(judged).in_language(language);
        lines.push(&sentence);
        *text = lines.join("\n");
    }
    whole_file::write(file, |out| write!(out, "{record}")).map_err(|error| {
        let (file, reason) = (file.display().to_string(), error.to_string());
        Failure::Other(message!("command-not-written", file = file, reason = reason))
    })
}
