//! A game as a file, and the file on the disk.

use std::io::Write;
use std::path::Path;

use jiff::Timestamp;
use slipway_games::record::{By, Ended};
use slipway_games::{Game, Record, Side};
use slipway_play::Seat;
use slipway_whole_file as whole_file;

use super::opponent::OpponentStrength;
use super::state::{Date, Over, RecordFile, Written};
use super::table::GameTable;
/// What a file of this game is called if nobody says otherwise.
pub fn file_name(game: Game) -> String {
    format!("{}.sgf", game.id())
}

/// The game as a record. What a file held that was opened is kept, as long as its main line goes on; another line is a record of its own.
pub fn record_of(table: &GameTable) -> Record {
    let mut record = table.record.clone();
    let turns = table.played.line().turns();
    let board = table.played.board();
    let names: Vec<String> = turns.iter().map(|turn| turn.on(board).to_string()).collect();
    let main = record.main_nodes();
    let kept: Vec<&String> = main.iter().filter_map(|&node| record.nodes[node].turn.as_ref()).collect();
    let goes_on = names.len() >= kept.len() && kept.iter().zip(&names).all(|(one, other)| *one == other);
    let (parent, from) = if goes_on { (main.last().copied().unwrap_or(0), kept.len()) } else { (0, 0) };
    if !goes_on {
        record.nodes.truncate(1);
    }
    record.add_turns(parent, &turns[from..]).expect("what was played can be played again");
    // Names go by the colours at the start, before any swap.
    let at_start = |side: Side| if record.game.first_side() == side { Seat::First } else { Seat::Second };
    let [black, white] = Side::BOTH.map(|side| player(table.computer[at_start(side)]));
    record.black = record.black.or(Some(black));
    record.white = record.white.or(Some(white));
    let by = if table.resigned.is_some() { By::Resignation } else { By::Rules };
    let result = table.outcome().map(|outcome| Ended::of(outcome, by).to_string());
    // What a record said of its end holds as long as nothing came after.
    record.result = result.or(if goes_on && names.len() == from { record.result } else { None });
    record
}

fn player(computer: Option<OpponentStrength>) -> String {
    match computer {
        None => "Person".to_owned(),
        Some(OpponentStrength::Level(level)) => format!("Slipway, level {}", level.number()),
        Some(_) => "Slipway".to_owned(),
    }
}

/// Writes a file, whole or not at all. One that is there is written over only if that was said.
pub fn write(file: &RecordFile) -> Written {
    let (name, then) = (file.name.clone(), file.then);
    let path = Path::new(&file.name);
    if file.over == Over::Never && path.exists() {
        return Written::Exists(name, then);
    }
    let mut record = file.record.clone();
    if file.date == Date::Today {
        record.date = Some(Timestamp::now().strftime("%Y-%m-%d").to_string());
    }
    match whole_file::write(path, |out| write!(out, "{record}")) {
        Ok(()) => Written::Done(name, then),
        Err(error) => Written::Failed(name, error.to_string(), then),
    }
}
