//! Game records as files, and what the prompt says about them.

use std::io::{self, Read, Write};
use std::path::Path;

use slipway_games::draw::Picture;
use slipway_games::record::{Ended, Record};
use slipway_games::{Line, Rules, Setup, Side, Turn};

use crate::failure::Failure;

/// Reads a record from a file; - is standard input.
///
/// # Errors
/// When it cannot be read, or what is wrong with it and in which node.
pub fn read(path: &Path) -> Result<Record, Failure> {
    let (name, text) = read_text(path, "a file with a game")?;
    Record::parse(&text).map_err(|error| Failure::Input(format!("{name}: {error}")))
}

/// Reads a text from a file, with what to call it; - is standard input.
///
/// # Errors
/// When it cannot be read, or is no text.
pub fn read_text(path: &Path, expected: &str) -> Result<(String, String), Failure> {
    let (name, read) = if path.as_os_str() == "-" {
        let mut bytes = Vec::new();
        ("standard input".to_owned(), io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes))
    } else {
        (path.display().to_string(), std::fs::read(path))
    };
    if path.is_dir() {
        return Err(Failure::Input(format!("{name} is a folder; {expected} was expected")));
    }
    let bytes = read.map_err(|error| Failure::Input(format!("{name} cannot be read: {error}")))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Failure::Input(format!("{name} is not text in UTF-8: byte {at} belongs to no letter"))
    })?;
    Ok((name, text))
}

/// Prints what the first node says: the game with its designer, the players, the result.
///
/// # Errors
/// When it cannot be written.
pub fn print_header(out: &mut impl Write, record: &Record, line: &Line) -> Result<(), Failure> {
    let (game, board) = (record.game, line.position().board());
    writeln!(out, "{game} by {}, {board}", game.designer())?;
    for (what, text) in [("Black", &record.black), ("White", &record.white), ("Date", &record.date)] {
        if let Some(text) = text {
            writeln!(out, "{what}: {}", harmless(text))?;
        }
    }
    if let Some(result) = &record.result {
        writeln!(out, "Result: {}{}", harmless(result), in_words(record, line, result))?;
    }
    Ok(())
}

/// Who has won: in a record the names stay with who began with the colour, whatever the pie rule did.
fn in_words(record: &Record, line: &Line, result: &str) -> String {
    let side = match Ended::read(result) {
        Some(Ended::Won { side, .. }) => side,
        Some(Ended::Draw) => return " (a draw)".to_owned(),
        Some(Ended::Void) | None => return String::new(),
    };
    let exchanged = line.seats()[0] != record.game.first_side();
    let began = if exchanged { side.opponent() } else { side };
    let name = match began {
        Side::Black => &record.black,
        Side::White => &record.white,
    };
    match (name, exchanged) {
        (Some(name), true) => format!(" ({side} has won, which is {} since the swap)", harmless(name)),
        _ => format!(" ({side} has won)"),
    }
}

/// The position after a line, with its last turn drawn on top.
pub fn picture(line: &Line) -> Picture {
    let picture = Picture::of(&Setup::of(line.position()));
    match line.turns().last() {
        Some(Turn::Place(cell)) => picture.mark([*cell]),
        Some(Turn::ShiftAndPlace { from, to, place }) => picture.line([*from, *to]).mark([*place]),
        Some(Turn::Slide { from, to }) => picture.line([*from, *to]),
        Some(Turn::PlaceAndKeep { place, path }) => picture.line(path.iter().copied()).mark([*place]),
        Some(Turn::Swap | Turn::Pass) | None => picture,
    }
}

/// Text from a file, without anything that acts on a terminal.
pub fn harmless(text: &str) -> String {
    text.chars().filter(|&c| c == '\n' || !c.is_control()).collect()
}
