//! Signs, colours and the language. What a colour says, a sign says, too, so that nothing is lost without colours.

use ratatui::style::{Color, Modifier, Style};
use slipway_games::{Content, Side};
use slipway_messages::{Language, Message};

/// Which letters may be drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signs {
    /// Round stones and lines.
    Unicode,
    /// What every terminal has.
    Ascii,
}

/// How everything is drawn.
#[derive(Clone, Debug)]
pub struct Look {
    signs: Signs,
    ink: Ink,
    language: Language,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ink {
    Colour,
    Plain,
}

/// What is special about a cell. The later ones are drawn over the earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// It is of the last turn.
    Last,
    /// It is on the path that is shown, or on the chain that won.
    Path,
    /// The engine recommends it.
    Hint,
    /// It was chosen to be moved.
    Chosen,
    /// It is why something cannot be done.
    Refused,
    /// The cursor is on it.
    Cursor,
}

impl Look {
    /// With colours, in English.
    pub fn colour(signs: Signs) -> Look {
        Look { signs, ink: Ink::Colour, language: Language::default() }
    }

    /// Without colours, in English.
    pub fn plain(signs: Signs) -> Look {
        Look { signs, ink: Ink::Plain, language: Language::default() }
    }

    /// The same in another language.
    #[must_use]
    pub fn in_language(self, language: Language) -> Look {
        Look { language, ..self }
    }

    /// The language of the whole screen.
    pub(crate) fn language(&self) -> Language {
        self.language
    }

    /// The words of a message.
    pub(crate) fn words(&self, message: &Message) -> String {
        message.in_language(self.language)
    }

    /// The words of some messages, each as a sentence with a capital and a full stop.
    pub(crate) fn sentences(&self, messages: &[Message]) -> String {
        messages.iter().map(|message| message.sentence(self.language)).collect::<Vec<_>>().join(" ")
    }

    /// The one or the other sign.
    pub(crate) fn sign(&self, unicode: char, ascii: char) -> char {
        match self.signs {
            Signs::Unicode => unicode,
            Signs::Ascii => ascii,
        }
    }

    /// What is on a cell.
    pub(crate) fn content(&self, content: Content) -> char {
        let unicode = match content {
            Content::Empty => '·',
            Content::Stone(Side::Black) => '●',
            Content::Stone(Side::White) => '○',
            Content::Tile => '■',
            Content::FixedTile => '▣',
            Content::FixedEmpty => '◎',
        };
        self.sign(unicode, content.letter())
    }

    /// An empty cell on which nothing may be placed.
    pub(crate) fn forbidden(&self) -> char {
        self.sign('×', '-')
    }

    /// The signs left and right of a cell with a mark.
    pub(crate) fn around(mark: Mark) -> [char; 2] {
        match mark {
            Mark::Last => ['(', ')'],
            Mark::Path => ['~', '~'],
            Mark::Hint => ['*', '*'],
            Mark::Chosen => ['<', '>'],
            Mark::Refused => ['!', '!'],
            Mark::Cursor => ['[', ']'],
        }
    }

    /// The field.
    pub(crate) fn field(&self) -> Style {
        self.ink(Style::new().bg(Color::Indexed(66)).fg(Color::Indexed(253)), Style::new())
    }

    /// Lines and signs of the field that stay in the background.
    pub(crate) fn field_faint(&self) -> Style {
        self.ink(self.field().fg(Color::Indexed(109)), Style::new().add_modifier(Modifier::DIM))
    }

    /// A stone, a tile, or an edge of a side.
    pub(crate) fn side(&self, side: Side) -> Style {
        let colour = match side {
            Side::Black => Color::Indexed(16),
            Side::White => Color::Indexed(231),
        };
        self.ink(self.field().fg(colour).add_modifier(Modifier::BOLD), Style::new().add_modifier(Modifier::BOLD))
    }

    /// The disc on a tile.
    pub(crate) fn disc_on_tile(&self) -> Style {
        let colours = Style::new().bg(Color::Indexed(16)).fg(Color::Indexed(231));
        self.ink(colours, Style::new()).add_modifier(Modifier::BOLD)
    }

    /// A cell where something can be done next.
    pub(crate) fn target(&self) -> Style {
        let bold = Modifier::BOLD;
        self.ink(self.field().fg(Color::Indexed(226)).add_modifier(bold), Style::new().add_modifier(bold))
    }

    /// What a mark changes about a cell.
    pub(crate) fn marked(&self, mark: Mark) -> Style {
        let colour = match mark {
            Mark::Last => Color::Indexed(101),
            Mark::Path => Color::Indexed(32),
            Mark::Hint => Color::Indexed(133),
            Mark::Chosen => Color::Indexed(136),
            Mark::Refused => Color::Indexed(167),
            Mark::Cursor => return Style::new(),
        };
        self.ink(Style::new().bg(colour), Style::new())
    }

    /// The signs of a mark.
    pub(crate) fn marks_sign(&self, mark: Mark) -> Style {
        let cursor = self.ink(Style::new().fg(Color::Indexed(226)), Style::new()).add_modifier(Modifier::BOLD);
        if mark == Mark::Cursor { cursor } else { self.marked(mark).add_modifier(Modifier::BOLD) }
    }

    /// Plain text.
    pub(crate) fn text(&self) -> Style {
        Style::new()
    }

    /// Text that is not so important.
    pub(crate) fn faint(&self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// A word above others.
    pub(crate) fn heading(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The uppermost row.
    pub(crate) fn title(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// The name of a key.
    pub(crate) fn key(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// What cannot be done.
    pub(crate) fn warning(&self) -> Style {
        self.ink(Style::new().fg(Color::Red), Style::new()).add_modifier(Modifier::BOLD)
    }

    fn ink(&self, colour: Style, plain: Style) -> Style {
        match self.ink {
            Ink::Colour => colour,
            Ink::Plain => plain,
        }
    }
}
