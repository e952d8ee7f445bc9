//! `slipway map`: what the engine thinks of every first move, where nobody can prove it.

use std::collections::HashMap;
use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use slipway_engine::estimates::{Estimate, EstimateError, SearchedTurn};
use slipway_engine::{Engine, EngineSettings, Verdict, first_turns_by_symmetry, sides_exchanged};
use slipway_games::board::Shape;
use slipway_games::{Board, Cell, Line, Pie, PieRule, Position, Rules, Turn};
use slipway_messages::{Arg, Message, message};
use slipway_whole_file as whole_file;

use crate::failure::Failure;
use crate::json;
use crate::printer::Printer;
use crate::progress::{self, Counted};
use crate::start;

/// Estimate every first move by several searches of the same length.
///
/// Each first move, of those that are the same by symmetry one, is searched with the seeds 1, 2 and so on, without the pie rule. The chance is that of the
/// player who begins. It is no proof: the standard error says how far the searches are from each other, and not what all of them get wrong. For exact results see
/// `slipway solve --openings`.
///
/// The same arguments give the same map on every machine. With --output, a first move is written when it is searched, and the same command goes on
/// where it was ended.
#[derive(Args)]
#[command(after_help = "Examples:
  slipway map slash --size 9 --playouts 5000
  slipway map slicron --playouts 200000 --seeds 4 --output estimates.jsonl")]
pub struct MapCommand {
    #[arg(help = start::games_in_words())]
    game: String,

    /// Cells on a side of the board [default: the size the game is usually played on].
    #[arg(long, value_name = "N", value_parser = start::whole_number, allow_negative_numbers = true)]
    size: Option<u32>,

    /// How many games each search simulates.
    #[arg(long, value_name = "K", value_parser = start::count, allow_negative_numbers = true)]
    playouts: u64,

    /// How many searches each first move gets.
    #[arg(long, value_name = "S", default_value_t = 4, value_parser = start::whole_number, allow_negative_numbers = true)]
    seeds: u32,

    /// Add the lines to this file, and leave out what it has.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Print a line of JSON for each first move, with those that are the same by symmetry.
    #[arg(long)]
    json: bool,
}

/// How many searches a first move can have. Fewer than two say nothing about how far they are from each other.
const SEEDS: std::ops::RangeInclusive<u32> = 2..=1000;

impl MapCommand {
    /// Searches, and prints the map.
    ///
    /// # Errors
    /// When the arguments cannot be used, the file has something else in it, or something cannot be written.
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        let game = start::game(&self.game)?;
        start::within("--seeds", self.seeds, SEEDS, "none")?;
        start::within("--playouts", self.playouts as f64, 1.0..=1e12, "none")?;
        let begin = start::begin(game, self.size, Pie::Off, None).map_err(Failure::Input)?;
        self.output.as_deref().map_or(Ok(()), whole_file::check_place)?;
        let mut lines = self.output.as_deref().map_or(Ok(Vec::new()), read)?;
        let groups = first_turns_by_symmetry(&begin);
        let bar = progress::bar(groups.len(), Counted::Moves, out.language);
        let mut map = Vec::new();
        for group in &groups {
            let wanted = self.unsearched(&begin, group);
            let known = lines.iter().find(|line| self.is_same_work(line, &wanted)).cloned();
            let searched = match known {
                Some(known) => known,
                None => {
                    let searched = self.search(&begin, wanted);
                    lines.retain(|line| !is_about_same_turn(line, &searched));
                    lines.push(searched.clone());
                    self.output.as_deref().map_or(Ok(()), |file| write(file, &lines))?;
                    searched
                }
            };
            bar.inc(1);
            if self.json {
                json::print(out, &searched)?;
                out.flush()?;
            }
            map.push((group, searched));
        }
        bar.finish_and_clear();
        if self.json { Ok(()) } else { self.print(out, &begin, &map) }
    }

    /// What is to be found out about a first turn.
    fn unsearched(&self, begin: &Position, group: &[Turn]) -> SearchedTurn {
        SearchedTurn {
            game: begin.game(),
            size: begin.board().size(),
            moves: group.iter().map(|turn| turn.on(begin.board()).to_string()).collect(),
            playouts: self.playouts,
            values: Vec::new(),
        }
    }

    fn is_same_work(&self, known: &SearchedTurn, wanted: &SearchedTurn) -> bool {
        is_about_same_turn(known, wanted)
            && known.playouts == self.playouts
            && known.values.len() == self.seeds as usize
    }

    fn search(&self, begin: &Position, unsearched: SearchedTurn) -> SearchedTurn {
        let mut line = Line::from(begin.clone());
        line.play(&unsearched.moves[0]).expect("a listed turn is legal");
        let over = line.position().outcome();
        let value = |seed: u64| {
            if let Some(outcome) = over {
                return Verdict::of(outcome, begin.turn()).value();
            }
            let mut engine = Engine::at_end_of(&line, &EngineSettings::default(), seed);
            engine.run(self.playouts);
            let report = engine.report().expect("the game is not over");
            // What is reported is the chance of the player to move, who is the other one. Four digits are more than any search is sure of.
            ((1.0 - report.value) * 1e4).round() / 1e4
        };
        SearchedTurn { values: (1..=u64::from(self.seeds)).map(value).collect(), ..unsearched }
    }

    fn print(&self, out: &mut Printer, begin: &Position, map: &[(&Vec<Turn>, SearchedTurn)]) -> Result<(), Failure> {
        let mut found = HashMap::new();
        for (group, searched) in map {
            let estimate = searched.estimate().expect("there are two searches or more");
            found.extend(group.iter().map(|turn| (turn.clone(), estimate)));
        }
        let board = begin.board();
        out.say(&message!("command-map-heading", side = begin.turn().id()))?;
        writeln!(out)?;
        if found.keys().all(|turn| matches!(turn, Turn::Place(_))) {
            let after = |cell: Cell| found.get(&Turn::Place(cell)).map(|estimate| estimate.value);
            writeln!(out, "{}", picture(board, after))?;
            if begin.game().pie_rule() == Some(PieRule::Recolour) {
                out.say(&message!("command-map-recoloured"))?;
                writeln!(out)?;
                let recoloured = |cell: Cell| after(sides_exchanged(cell)).map(|value| 1.0 - value);
                writeln!(out, "{}", picture(board, recoloured))?;
            }
        } else {
            let mut turns: Vec<(String, Estimate)> =
                found.iter().map(|(turn, estimate)| (turn.on(board).to_string(), *estimate)).collect();
            turns.sort_by(|a, b| b.1.value.total_cmp(&a.1.value).then_with(|| a.0.cmp(&b.0)));
            for (turn, Estimate { value, error }) in turns {
                let [value, error] = [value, error].map(|share| out.language.decimal(100.0 * f64::from(share), 1));
                writeln!(out, "{turn:<12}{value:>6} ± {error}")?;
            }
            writeln!(out)?;
        }
        let error = found.values().map(|estimate| estimate.error).fold(0.0, f32::max);
        let error = out.language.decimal(100.0 * f64::from(error), 1);
        Ok(out.say(&message!("command-map-effort", seeds = self.seeds, playouts = self.playouts, error = error))?)
    }
}

/// The board with the chance after each first stone, in percent.
fn picture(board: Board, value: impl Fn(Cell) -> Option<f32>) -> String {
    let percent = |column: u8, row: u8| {
        value(Cell::at(column, row)).map_or_else(|| "  .".to_owned(), |value| format!("{:>3.0}", 100.0 * value))
    };
    let mut lines = Vec::new();
    for row in (0..board.rows()).rev() {
        let percents: String = board.columns(row).map(|column| percent(column, row) + " ").collect();
        lines.push(match board.shape() {
            Shape::Square => format!("{:>2} {}", row + 1, percents.trim_end()),
            Shape::Hexagon => {
                let indent = 2 * usize::from(row.abs_diff(board.size() - 1)) + 1;
                format!("{:indent$}{} {}", "", char::from(b'a' + row), percents.trim_end())
            }
        });
    }
    if board.shape() == Shape::Square {
        let files: String = board.columns(0).map(|file| format!("{:>3} ", char::from(b'a' + file))).collect();
        lines.push(format!("   {}", files.trim_end()));
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn is_about_same_turn(a: &SearchedTurn, b: &SearchedTurn) -> bool {
    (a.game, a.size, &a.moves) == (b.game, b.size, &b.moves)
}

/// The lines that are there.
fn read(file: &Path) -> Result<Vec<SearchedTurn>, Failure> {
    let name = file.display().to_string();
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => {
            return Err(Failure::Input(message!("command-not-read", file = name, reason = error.to_string())));
        }
    };
    let lines = text.lines().enumerate().map(|(index, line)| {
        SearchedTurn::read(line).map_err(|error| {
            Failure::Input(message!("command-map-line", file = &*name, line = index + 1, reason = reason(&error)))
        })
    });
    lines.collect()
}

fn reason(error: &EstimateError) -> Message {
    match error {
        EstimateError::Form(reason) => message!("command-other", reason = reason.clone()),
        EstimateError::Size(error) => error.message(),
        EstimateError::Turn(text) => message!("command-map-turn", move = Arg::from(&**text)),
        EstimateError::NoTurn => message!("command-map-no-turn"),
        EstimateError::Value(value) => message!("command-map-value", value = value.to_string()),
        EstimateError::FewValues => message!("command-map-few-values"),
    }
}

/// The whole file: there are few lines, and there is never half of one.
fn write(file: &Path, lines: &[SearchedTurn]) -> Result<(), Failure> {
    whole_file::write(file, |out| lines.iter().try_for_each(|line| writeln!(out, "{}", serde_json::to_string(line)?)))
        .map_err(|error| {
            let (file, reason) = (file.display().to_string(), error.to_string());
            Failure::Other(message!("command-map-not-written", file = file, reason = reason))
        })
}
