//! The results of all first moves: as JSON, and as a board.

use std::collections::BTreeMap;
use std::io::Write;

use serde::Serialize;
use slipway_engine::{Solver, Verdict, Watch};
use slipway_games::board::Shape;
use slipway_games::{Board, Cell, Outcome, Pie, PieRule, Position, Rules, Setup, Side, Turn};
use slipway_messages::{Arg, Message, message};

use crate::failure::Failure;
use crate::json;
use crate::printer::Printer;

/// The result of every first move.
pub struct OpeningMapCommand {
    results: Vec<(Turn, Option<Outcome>)>,
    /// With the pie rule, the first stones after which the first player wins still; none if that is not known, or if there is no pie rule.
    keep: Option<Vec<Turn>>,
}

#[derive(Serialize)]
struct MapAnswer {
    game: &'static str,
    size: u8,
    openings: BTreeMap<String, &'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    keep: Option<Vec<String>>,
    nodes: u64,
    seconds: f64,
}

/// What it took.
#[derive(Clone, Copy)]
pub struct MapEffort {
    /// Positions looked at.
    pub nodes: u64,
    /// Time.
    pub seconds: f64,
}

impl OpeningMapCommand {
    /// Solves every first move.
    pub fn find(solver: &mut Solver, position: &Position, watch: Watch<'_>) -> OpeningMapCommand {
        let results = solver.openings(position, watch);
        let keep = keeping(solver, position, &results, watch);
        OpeningMapCommand { results, keep }
    }

    /// Prints the map as one line of JSON.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn print_json(&self, out: &mut Printer, position: &Position, effort: MapEffort) -> Result<(), Failure> {
        let name = |turn: &Turn| turn.on(position.board()).to_string();
        let MapEffort { nodes, seconds } = effort;
        json::print(
            out,
            &MapAnswer {
                game: position.game().id(),
                size: position.board().size(),
                openings: self.results.iter().map(|(turn, outcome)| (name(turn), id(*outcome))).collect(),
                keep: self.keep.as_ref().map(|keep| keep.iter().map(name).collect()),
                nodes,
                seconds,
            },
        )
    }

    /// Prints the map for people: as a board, or as a list where a turn is more than a cell.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn print_board(&self, out: &mut Printer, position: &Position, effort: MapEffort) -> Result<(), Failure> {
        let board = position.board();
        out.say(&message!("command-openings-heading", side = position.turn().id()))?;
        writeln!(out)?;
        if self.results.iter().all(|(turn, _)| matches!(turn, Turn::Place(_))) {
            writeln!(out, "{}", self.picture(board))?;
            out.say(&message!("command-openings-legend"))?;
        } else {
            for (turn, outcome) in &self.results {
                let result = out.words(&message!("command-openings-result", outcome = id(*outcome)));
                writeln!(out, "{:<12} {result}", turn.on(board).to_string())?;
            }
        }
        if let Some(sentence) = self.pie_sentence(position) {
            out.say(&sentence)?;
        }
        let seconds = out.language.decimal(effort.seconds, 2);
        Ok(out.say(&message!("command-openings-effort", positions = effort.nodes, seconds = seconds))?)
    }

    /// The board with the winner's letter on every cell that can be played on.
    fn picture(&self, board: Board) -> String {
        let letter = |cell: Cell| {
            let found = self.results.iter().find(|(turn, _)| *turn == Turn::Place(cell));
            match found {
                Some((_, Some(Outcome::Won(Side::Black)))) => "x",
                Some((_, Some(Outcome::Won(Side::White)))) => "o",
                Some((_, Some(Outcome::Draw))) => "=",
                Some((_, None)) => "?",
                None => ".",
            }
        };
        let mut lines = Vec::new();
        for row in (0..board.rows()).rev() {
            let letters: Vec<&str> = board.columns(row).map(|column| letter(Cell::at(column, row))).collect();
            let letters = letters.join(" ");
            lines.push(match board.shape() {
                Shape::Square => format!("{:>2} {letters}", row + 1),
                Shape::Hexagon => {
                    let indent = usize::from(row.abs_diff(board.size() - 1)) + 1;
                    format!("{:indent$}{}  {letters}", "", char::from(b'a' + row))
                }
            });
        }
        if board.shape() == Shape::Square {
            let files: Vec<String> = board.columns(0).map(|file| char::from(b'a' + file).to_string()).collect();
            lines.push(format!("   {}", files.join(" ")));
        }
        lines.iter().map(|line| format!("{line}\n")).collect()
    }

    fn pie_sentence(&self, position: &Position) -> Option<Message> {
        let rule = position.game().pie_rule()?;
        let keep = self.keep.as_ref()?;
        let cells: Vec<Cell> =
            keep.iter().filter_map(|turn| if let Turn::Place(cell) = turn { Some(*cell) } else { None }).collect();
        Some(match (rule, cells.len()) {
            (PieRule::Recolour, 0) => message!("command-openings-recolour-none"),
            (PieRule::Recolour, _) => {
                let names = cells.iter().map(|&cell| position.board().name(cell).to_string());
                message!("command-openings-recolour-keep", cells = Arg::or(names))
            }
            _ => message!("command-openings-swap"),
        })
    }
}

/// The first stones that win for the first player although the second may take the pie option.
fn keeping(
    solver: &mut Solver,
    position: &Position,
    results: &[(Turn, Option<Outcome>)],
    watch: Watch<'_>,
) -> Option<Vec<Turn>> {
    position.game().pie_rule()?;
    if results.iter().any(|(_, outcome)| outcome.is_none()) || !is_beginning(position) {
        return None;
    }
    let mut keep = Vec::new();
    for (turn, _) in results {
        let mut after = Position::start(position.game(), position.board().size(), Pie::On).ok()?;
        after.play_turn(turn).ok()?;
        if solver.verdict(&after, watch)? == Verdict::Loss {
            keep.push(turn.clone());
        }
    }
    Some(keep)
}

fn is_beginning(position: &Position) -> bool {
    Setup::of(position).is_bare() && position.turn() == position.game().first_side()
}

/// The word for an outcome that may not be known.
fn id(outcome: Option<Outcome>) -> &'static str {
    outcome.map_or("unknown", Outcome::id)
}
