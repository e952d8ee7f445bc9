//! A line of the protocol as a command, and an answer as lines.
//!
//! The standard says how a line is cleaned: control characters are dropped, tabs are spaces, `#` begins a comment, and what is empty then is
//! not answered at all.

use std::io::{self, BufRead, Write};

/// What a controller asks.
#[derive(Debug, PartialEq, Eq)]
pub struct GtpCommand {
    /// The number that the answer has to repeat, as it was written.
    pub id: String,
    /// The name; empty if there is only an id.
    pub name: String,
    pub arguments: Vec<String>,
}

/// Why a command was not carried out.
#[derive(Debug, PartialEq, Eq)]
pub enum GtpRefusal {
    /// There is no such command.
    Unknown,
    /// The arguments are not what the command takes.
    Syntax(String),
    /// The board cannot have this size.
    Size(String),
    /// The turn cannot be played.
    Illegal(String),
    /// There is no turn to take back.
    Undo,
}

impl std::fmt::Display for GtpRefusal {
    /// The words of the standard, then the reason.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            GtpRefusal::Unknown => f.write_str("unknown command"),
            GtpRefusal::Syntax(reason) => write!(f, "syntax error: {reason}"),
            GtpRefusal::Size(reason) => write!(f, "unacceptable size: {reason}"),
            GtpRefusal::Illegal(reason) => write!(f, "illegal move: {reason}"),
            GtpRefusal::Undo => f.write_str("cannot undo: no move has been made"),
        }
    }
}

/// The bytes of a line that are looked at. The longest sensible command is a Slicron turn with a path over the whole board, under 1,000.
const LONGEST_LINE: usize = 4096;

/// A line that was sent.
#[derive(Debug, PartialEq, Eq)]
pub enum GtpInput {
    /// Nothing that wants an answer.
    Blank,
    Command(GtpCommand),
    /// More than anybody means; its beginning may have had an id.
    TooLong {
        id: String,
    },
}

/// Reads the next line; none at the end of the input.
///
/// # Errors
/// When the input cannot be read.
pub fn read(input: &mut impl BufRead) -> io::Result<Option<GtpInput>> {
    let mut line = Vec::new();
    let mut is_too_long = false;
    loop {
        let available = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            other => other?,
        };
        if available.is_empty() && line.is_empty() {
            return Ok(None);
        }
        let end = available.iter().position(|&byte| byte == b'\n');
        let part = &available[..end.unwrap_or(available.len())];
        let room = LONGEST_LINE - line.len();
        line.extend_from_slice(&part[..part.len().min(room)]);
        is_too_long |= part.len() > room;
        let (taken, is_end) = (end.map_or(available.len(), |end| end + 1), end.is_some() || available.is_empty());
        input.consume(taken);
        if is_end {
            break;
        }
    }
    Ok(Some(match (understand(&line), is_too_long) {
        (GtpInput::Command(GtpCommand { id, .. }), true) => GtpInput::TooLong { id },
        (_, true) => GtpInput::TooLong { id: String::new() },
        (input, false) => input,
    }))
}

fn understand(line: &[u8]) -> GtpInput {
    let text: String = String::from_utf8_lossy(line)
        .chars()
        .map(|c| if c == '\t' { ' ' } else { c })
        .take_while(|&c| c != '#')
        .filter(|c| !c.is_control())
        .collect();
    let mut words = text.split_whitespace().map(str::to_owned).peekable();
    let id = words.next_if(|word| is_id(word)).unwrap_or_default();
    match words.next() {
        None if id.is_empty() => GtpInput::Blank,
        name => GtpInput::Command(GtpCommand { id, name: name.unwrap_or_default(), arguments: words.collect() }),
    }
}

/// An id is a number of 31 bits.
fn is_id(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit()) && word.parse::<u32>().is_ok_and(|id| id < 1 << 31)
}

/// Writes an answer. An empty line ends it, so it may not have one inside.
///
/// # Errors
/// When the output cannot be written.
pub fn answer(out: &mut impl Write, id: &str, answer: &Result<String, GtpRefusal>) -> io::Result<()> {
    match answer {
        Ok(text) if text.is_empty() => write!(out, "={id}\n\n")?,
        // A board stands below the sign, so that its columns stay straight.
        Ok(text) if text.starts_with('\n') => write!(out, "={id}{text}\n\n")?,
        Ok(text) => write!(out, "={id} {text}\n\n")?,
        Err(refusal) => write!(out, "?{id} {refusal}\n\n")?,
    }
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::{GtpCommand, GtpInput, LONGEST_LINE, read};

    fn inputs(text: &[u8]) -> Vec<GtpInput> {
        let mut input = text;
        std::iter::from_fn(|| read(&mut input).unwrap()).collect()
    }

    fn command(id: &str, name: &str, arguments: &[&str]) -> GtpInput {
        let arguments = arguments.iter().map(|&word| word.to_owned()).collect();
        GtpInput::Command(GtpCommand { id: id.to_owned(), name: name.to_owned(), arguments })
    }

    #[test]
    fn a_line_is_an_id_a_name_and_arguments() {
        assert_eq!(
            inputs(b"17 play black d4\nquit"),
            [command("17", "play", &["black", "d4"]), command("", "quit", &[])]
        );
    }

    #[test]
    fn comments_control_characters_and_odd_spaces_do_not_count() {
        let odd = b"\t 3\t play \x07 b\x00lack   d4\r\n  # only a comment\n\r\n\nname # and one behind\n";
        let wanted = [command("3", "play", &["black", "d4"]), GtpInput::Blank, GtpInput::Blank, GtpInput::Blank];
        assert_eq!(inputs(odd)[..4], wanted);
        assert_eq!(inputs(odd)[4], command("", "name", &[]));
    }

    #[test]
    fn what_is_too_large_for_an_id_is_a_name() {
        assert_eq!(inputs(b"2147483647 name"), [command("2147483647", "name", &[])]);
        assert_eq!(inputs(b"2147483648 name"), [command("", "2147483648", &["name"])]);
        assert_eq!(inputs(b"5\n"), [command("5", "", &[])]);
    }

    #[test]
    fn a_line_of_any_length_is_one_line() {
        let mut text = b"8 play black ".to_vec();
        text.resize(20 * LONGEST_LINE, b'x');
        text.extend_from_slice(b"\n9 name\n");
        assert_eq!(inputs(&text), [GtpInput::TooLong { id: "8".to_owned() }, command("9", "name", &[])]);
    }

    #[test]
    fn bytes_that_are_no_text_are_words_like_others() {
        assert_eq!(inputs(b"\xff\xfe 1\n"), [command("", "\u{fffd}\u{fffd}", &["1"])]);
    }
}
