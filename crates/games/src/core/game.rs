//! The games by name, and what their constants say.
//!
//! Name and rules stay as the designers made them, and whatever offers a game shows [`Game::designer`] with it: that is what Mark
//! Steere's sheets ask of programs, and what we do for all of them.

use std::fmt;
use std::str::FromStr;

use slipway_messages::{Arg, Message, message, worded};

use crate::core::board::{Board, Shape};
use crate::core::excerpt;
use crate::core::info::{PieRule, Sizes};
use crate::core::side::Side;

macro_rules! names {
    ($($Game:ident $folder:ident $about:literal,)*) => {
        /// One of the games.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
        pub enum Game {
            $(#[doc = $about] $Game,)*
        }

        impl Game {
            /// All of them.
            pub const ALL: [Game; [$(stringify!($Game)),*].len()] = [$(Game::$Game),*];
        }
    };
}

for_each_game!(names);

/// What the constant of the game says, in short. All of it is behind [`Game::info`].
impl Game {
    /// The lower-case word by which programs call it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.info().id
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// Who designed it.
    #[must_use]
    pub const fn designer(self) -> &'static str {
        self.info().designer
    }

    /// The year of its design.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.info().year
    }

    /// The sizes it can be played on: cells on a side.
    pub fn sizes(self) -> impl Iterator<Item = u8> + Clone {
        let Sizes { least, most, step } = self.info().sizes;
        (least..=most).step_by(step.into())
    }

    /// The size one gets when none is asked for.
    #[must_use]
    pub const fn default_size(self) -> u8 {
        self.info().default_size
    }

    /// Its pie rule, if it has one.
    #[must_use]
    pub const fn pie_rule(self) -> Option<PieRule> {
        self.info().pie_rule
    }

    /// Whether who takes the pie option has the other side from then on. In Slash both keep theirs and the stone changes its colour.
    #[must_use]
    pub const fn swap_exchanges_sides(self) -> bool {
        match self.pie_rule() {
            Some(PieRule::Exchange | PieRule::ChooseSide) => true,
            Some(PieRule::Recolour) | None => false,
        }
    }

    /// The side that moves first.
    #[must_use]
    pub const fn first_side(self) -> Side {
        self.info().first_side
    }

    /// Where the cells lie that a cell is linked to: columns to the east, rows to the north.
    #[must_use]
    pub const fn links(self) -> &'static [(i8, i8)] {
        self.info().links
    }

    /// The board of this size.
    ///
    /// # Errors
    /// When the game is not played on that size.
    pub fn board(self, size: u8) -> Result<Board, SizeError> {
        if !self.sizes().any(|offered| offered == size) {
            return Err(SizeError { game: self, size: u32::from(size) });
        }
        Ok(match self.info().shape {
            Shape::Hexagon => Board::hexagon(size),
            Shape::Square => Board::square(size),
        })
    }
}

/// What it is about, in words.
impl Game {
    /// What one does in it, in a short line.
    #[must_use]
    pub fn summary(self) -> Message {
        message!("game-summary", game = self.id())
    }

    /// What one plays for, in one sentence.
    #[must_use]
    pub fn goal(self) -> Message {
        message!("game-goal", game = self.id())
    }

    /// What a side does to win, to stand after its name: "joins north and south".
    #[must_use]
    pub fn aim(self, side: Side) -> Message {
        message!("game-aim", won_by = self.info().won_by.id(), side = side)
    }
}

/// All games, in words.
impl Game {
    /// How many there are: "five".
    #[must_use]
    pub const fn how_many() -> &'static str {
        const NUMBERS: [&str; 13] =
            ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
        const { NUMBERS[Game::ALL.len()] }
    }

    /// Their ids, with this word before the last: "slash, crossway, slither, slyde or slicron".
    #[must_use]
    pub fn ids(before_last: &str) -> String {
        listed(&Game::ALL.map(Game::id), before_last)
    }

    /// Their names with those who designed them: "Slash and Crossway (Mark Steere), Slither (Corey Clark)" and so on.
    #[must_use]
    pub fn names_by_designer() -> String {
        let mut designers: Vec<&str> = Vec::new();
        for game in Game::ALL {
            if !designers.contains(&game.designer()) {
                designers.push(game.designer());
            }
        }
        let works = |designer: &&str| {
            let games = Game::ALL.into_iter().filter(|game| game.designer() == *designer);
            format!("{} ({designer})", listed(&games.map(Game::name).collect::<Vec<_>>(), "and"))
        };
        listed(&designers.iter().map(works).collect::<Vec<_>>(), "and")
    }
}

/// The words as in a sentence: "a, b and c".
fn listed<Word: AsRef<str>>(words: &[Word], before_last: &str) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match &words[..] {
        [others @ .., last] if !others.is_empty() => format!("{} {before_last} {last}", others.join(", ")),
        few => few.concat(),
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Game {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Game, UnknownGame> {
        let id = text.trim().to_lowercase();
        Game::ALL
            .into_iter()
            .find(|game| game.id() == id)
            .ok_or_else(|| UnknownGame { nearest: nearest(&id), text: text.to_owned() })
    }
}

/// The game whose name differs by the fewest typing errors, if they are few enough for a guess.
fn nearest(id: &str) -> Option<Game> {
    // Words longer than any game's name are no slip of the finger.
    if id.len() > 16 {
        return None;
    }
    Game::ALL
        .into_iter()
        .map(|game| (strsim::damerau_levenshtein(id, game.id()), game))
        .min()
        .filter(|&(slips, _)| slips <= 3)
        .map(|(_, game)| game)
}

/// No game has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    /// What was given.
    pub text: String,
    /// The game that was perhaps meant.
    pub nearest: Option<Game>,
}

impl UnknownGame {
    /// Which games there are, as a message.
    #[must_use]
    pub fn message(&self) -> Message {
        let (text, games) = (excerpt(&self.text), Arg::and(Game::ALL.map(Game::id)));
        match self.nearest {
            Some(nearest) => message!("game-unknown-nearest", text = text, nearest = nearest.id(), games = games),
            None => message!("game-unknown", text = text, games = games),
        }
    }
}

/// The game is not played on that size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeError {
    /// The game.
    pub game: Game,
    /// The size asked for.
    pub size: u32,
}

impl SizeError {
    /// Which sizes there are, as a message.
    #[must_use]
    pub fn message(&self) -> Message {
        let (game, size) = (self.game.name(), self.size);
        match self.game.info().sizes {
            Sizes { least, most, step: 1 } => {
                message!("size-error-range", game = game, size = size, least = least, most = most)
            }
            Sizes { .. } => message!("size-error-list", game = game, size = size, sizes = Arg::and(self.game.sizes())),
        }
    }
}

worded!(UnknownGame, SizeError);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_in_words() {
        assert_eq!(listed(&["a"], "or"), "a");
        assert_eq!(listed(&["a", "b", "c"], "or"), "a, b or c");
        let names = Game::names_by_designer();
        assert!(names.starts_with("Slash and Crossway (Mark Steere), Slither (Corey Clark), "), "{names}");
        for game in Game::ALL {
            assert!(names.contains(game.name()) && names.contains(game.designer()), "{names}");
        }
    }
}
