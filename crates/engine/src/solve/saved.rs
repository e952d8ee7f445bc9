//! A table in a file, so that a search goes on where an earlier one ended.
//!
//! The file begins with a line of text: what it is, the version, the game and the size. Then come, as numbers of eight bytes with the lowest first, how many
//! positions were visited, and the table as [`CompactEntries::write`] has it; and last a checksum of all bytes before. A file that is cut or damaged is
//! refused, and nothing of it is used. The checksum is against accidents: who wants to can write a file with wrong results.

use std::io::{self, ErrorKind, Read, Write};

use super::Solver;
use super::compact::CompactEntries;

/// What the first line begins with.
const TITLE: &str = "slipway table";
/// Another number whenever an entry of an older file would say something else: when keys or entries change.
const VERSION: u32 = 1;
const LONGEST_LINE: usize = 100;

/// Why a file's table cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TableFileError {
    /// It is something else.
    #[error("the file is no table of the solver")]
    NoTable,
    /// It was written by a program that stores tables in another way.
    #[error("the file is a table of version {found}; this program reads version {VERSION}")]
    OtherVersion {
        /// What the file says.
        found: String,
    },
    /// It is about other positions.
    #[error("the file is a table of {found}, not of {wanted}")]
    OtherBoard {
        /// The game and the size that the file says.
        found: String,
        /// Those of the solver.
        wanted: String,
    },
    /// Its end is missing.
    #[error("the file is cut off")]
    Cut,
    /// It is not as it was written.
    #[error("the file is damaged")]
    Damaged,
    /// It cannot be read.
    #[error(transparent)]
    Io(io::Error),
}

impl From<io::Error> for TableFileError {
    fn from(error: io::Error) -> TableFileError {
        if error.kind() == ErrorKind::UnexpectedEof { TableFileError::Cut } else { TableFileError::Io(error) }
    }
}

impl Solver {
    /// Whether what it knows can be stored: in Slyde on 4x4 and 6x6.
    #[must_use]
    pub fn can_save(&self) -> bool {
        self.stored.is_some()
    }

    /// Writes what it knows, if that can be stored.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn save(&self, out: &mut impl Write) -> io::Result<()> {
        let Some(entries) = &self.stored else { return Ok(()) };
        let mut out = Summed { inner: out, sum: FIRST_SUM };
        writeln!(out, "{TITLE} {VERSION} {}", self.stored_board())?;
        out.write_all(&self.nodes().to_le_bytes())?;
        entries.write(&mut out)?;
        let sum = out.sum;
        out.inner.write_all(&sum.to_le_bytes())
    }

    /// Adds what another solver for the same board has stored.
    ///
    /// # Errors
    /// When it is no such file, or it is cut or damaged. Then the solver knows nothing.
    pub fn load(&mut self, from: &mut impl Read) -> Result<(), TableFileError> {
        let Some(entries) = self.stored.clone() else { return Err(TableFileError::NoTable) };
        let loaded = self.read_stored(&entries, from);
        if loaded.is_err() {
            entries.clear();
        }
        self.nodes_before += loaded?;
        Ok(())
    }

    /// Gives how many positions were visited.
    fn read_stored(&self, entries: &CompactEntries, from: &mut impl Read) -> Result<u64, TableFileError> {
        let mut from = Summed { inner: from, sum: FIRST_SUM };
        let line = first_line(&mut from)?.ok_or(TableFileError::NoTable)?;
        let rest = line.strip_prefix(TITLE).and_then(|rest| rest.strip_prefix(' ')).ok_or(TableFileError::NoTable)?;
        let (version, board) = rest.split_once(' ').ok_or(TableFileError::NoTable)?;
        if version != VERSION.to_string() {
            return Err(TableFileError::OtherVersion { found: version.to_owned() });
        }
        let wanted = self.stored_board();
        if board != wanted {
            return Err(TableFileError::OtherBoard { found: board.to_owned(), wanted });
        }
        let mut number = [0; 8];
        from.read_exact(&mut number)?;
        let nodes = u64::from_le_bytes(number);
        if !entries.read(&mut from)? {
            return Err(TableFileError::Damaged);
        }
        let sum = from.sum;
        from.read_exact(&mut number)?;
        let is_whole = u64::from_le_bytes(number) == sum && from.read(&mut [0])? == 0;
        if is_whole { Ok(nodes) } else { Err(TableFileError::Damaged) }
    }

    /// Such as "slyde 6".
    fn stored_board(&self) -> String {
        format!("{} {}", self.game.id(), self.board.size())
    }
}

/// The first line without its end; none if there is no line of text.
fn first_line(from: &mut impl Read) -> Result<Option<String>, TableFileError> {
    let mut line = Vec::new();
    let mut byte = [0];
    while line.len() < LONGEST_LINE {
        match from.read_exact(&mut byte) {
            Ok(()) if byte == *b"\n" => return Ok(String::from_utf8(line).ok()),
            Ok(()) => line.push(byte[0]),
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Ok(None),
            Err(error) => return Err(TableFileError::Io(error)),
        }
    }
    Ok(None)
}

/// Reads or writes, and sums up the bytes.
struct Summed<'a, I> {
    inner: &'a mut I,
    sum: u64,
}

const FIRST_SUM: u64 = 0xCBF2_9CE4_8422_2325;

/// FNV-1a (Fowler, Noll and Vo).
fn summed(sum: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(sum, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3))
}

impl<I: Write> Write for Summed<'_, I> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.sum = summed(self.sum, &bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<I: Read> Read for Summed<'_, I> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(into)?;
        self.sum = summed(self.sum, &into[..read]);
        Ok(read)
    }
}
