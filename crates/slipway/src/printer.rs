//! Standard output, and the language in which it speaks to people.

use std::io::{self, BufWriter, StdoutLock, Write};

use slipway_messages::{Language, Message};

/// Where a command prints. What programs read is written to it; what people read is said, in their language.
pub struct Printer {
    out: BufWriter<StdoutLock<'static>>,
    /// The language of the person who asked.
    pub language: Language,
}

impl Printer {
    /// Standard output, in a language.
    pub fn new(language: Language) -> Printer {
        Printer { out: BufWriter::new(io::stdout().lock()), language }
    }

    /// The words of a message, for a place in something larger.
    pub fn words(&self, message: &Message) -> String {
        message.in_language(self.language)
    }

    /// Prints a message on a line of its own.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn say(&mut self, message: &Message) -> io::Result<()> {
        let words = self.words(message);
        writeln!(self, "{words}")
    }

    /// Prints a message on a line of its own, as a sentence with a capital and a full stop.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn say_sentence(&mut self, message: &Message) -> io::Result<()> {
        let sentence = message.sentence(self.language);
        writeln!(self, "{sentence}")
    }
}

impl Write for Printer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
