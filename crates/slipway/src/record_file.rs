//! Game records as files, and what the prompt says about them.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

use slipway_games::draw::Picture;
use slipway_games::record::{Ended, Record};
use slipway_games::{Line, Setup, Side, Turn};
use slipway_messages::{Arg, Message, message};

use crate::failure::Failure;
use crate::printer::Printer;
use crate::start;

/// Reads a record from a file; - is standard input.
///
/// # Errors
/// When it cannot be read, or what is wrong with it and in which node.
pub fn read(path: &Path) -> Result<Record, Failure> {
    let (name, text) = read_text(path, "game")?;
    Record::parse(&text)
        .map_err(|error| Failure::Input(message!("command-record-refused", file = name, reason = error.message())))
}

/// Reads a text from a file, with what to call it; - is standard input. What is in the file is a `game` or a `proof`.
///
/// # Errors
/// When it cannot be read, or is no text.
pub fn read_text(path: &Path, wanted: &str) -> Result<(Arg, String), Failure> {
    let (name, mut file) = open(path, wanted)?;
    let text = rest(&name, &mut file)?;
    Ok((name, text))
}

/// Opens a file, with what to call it; - is standard input. What is in the file is a `game` or a `proof`.
///
/// # Errors
/// When it cannot be read.
pub fn open(path: &Path, wanted: &str) -> Result<(Arg, BufReader<Box<dyn Read + Send>>), Failure> {
    if path.as_os_str() == "-" {
        return Ok((Arg::from(message!("command-standard-input")), BufReader::new(Box::new(io::stdin()))));
    }
    let name = Arg::from(path.display().to_string());
    if path.is_dir() {
        return Err(Failure::Input(message!("command-is-folder", file = name, wanted = wanted)));
    }
    match File::open(path) {
        Ok(file) => Ok((name, BufReader::new(Box::new(file)))),
        Err(error) => Err(not_read(&name, &error)),
    }
}

/// What is left of a file, as text.
///
/// # Errors
/// When it cannot be read, or is no text.
pub fn rest(name: &Arg, file: &mut impl Read) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(|error| not_read(name, &error))?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Failure::Input(message!("command-not-text", file = name.clone(), at = at))
    })
}

/// That a file cannot be read, and why.
pub fn not_read(name: &Arg, error: &io::Error) -> Failure {
    Failure::Input(message!("command-not-read", file = name.clone(), reason = error.to_string()))
}

/// Prints what the first node says: the game with its designer, the players, the result.
///
/// # Errors
/// When it cannot be written.
pub fn print_header(out: &mut Printer, record: &Record, line: &Line) -> Result<(), Failure> {
    out.say(&start::title(line.position()))?;
    if let Some(name) = &record.black {
        out.say(&message!("command-record-black", text = harmless(name)))?;
    }
    if let Some(name) = &record.white {
        out.say(&message!("command-record-white", text = harmless(name)))?;
    }
    if let Some(date) = &record.date {
        out.say(&message!("command-record-date", text = harmless(date)))?;
    }
    if let Some(result) = &record.result {
        out.say(&in_words(record, line, result))?;
    }
    Ok(())
}

/// Who has won: in a record the names stay with who began with the colour, whatever the pie rule did.
fn in_words(record: &Record, line: &Line, result: &str) -> Message {
    let shown = harmless(result);
    let side = match Ended::read(result) {
        Some(Ended::Won { side, .. }) => side,
        Some(Ended::Draw) => return message!("command-record-draw", result = shown),
        Some(Ended::Void) | None => return message!("command-record-result", result = shown),
    };
    let exchanged = line.seats()[0] != record.game.first_side();
    let began = if exchanged { side.opponent() } else { side };
    let name = match began {
        Side::Black => &record.black,
        Side::White => &record.white,
    };
    match (name, exchanged) {
        (Some(name), true) => {
            message!("command-record-won-swapped", side = side.id(), result = shown, name = harmless(name))
        }
        _ => message!("command-record-won", side = side.id(), result = shown),
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
