//! The five games: what they are called, who designed them, and on which boards they are played.
//!
//! Name and rules stay as the designers made them, and whatever offers a game shows [`Game::designer`] with it: that is what Mark
//! Steere's sheets ask of programs, and what we do for all five.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::board::{Board, HEXAGONAL, ORTHOGONAL};
use crate::chains::Links;
use crate::crossway::CrosswayLinks;
use crate::notation::excerpt;
use crate::side::Side;
use crate::slash::SlashLinks;
use crate::slither::SlitherLinks;

/// One of the five games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Game {
    /// Join two opposite edges; one diagonal of the two connects.
    Slash,
    /// Join two opposite edges in eight directions, without ever making a crosscut.
    Crossway,
    /// Join two opposite edges orthogonally, with a shift before the placement.
    Slither,
    /// Slide tiles to build the largest group of tiles, or of empty cells.
    Slyde,
    /// Build ever shorter paths between edge cells, and place the last stone.
    Slicron,
}

/// What the second player may do instead of his first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieRule {
    /// Replace the black stone by a white one on the same point; nobody changes sides.
    Recolour,
    /// Exchange colours with the first player; the stone stays black.
    Exchange,
    /// Choose a side; choosing Black is the same as exchanging colours.
    ChooseSide,
}

impl PieRule {
    /// The word used in JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            PieRule::Recolour => "recolour",
            PieRule::Exchange => "exchange",
            PieRule::ChooseSide => "choose-side",
        }
    }

    /// The rule in one sentence.
    #[must_use]
    pub const fn describe(self) -> &'static str {
        match self {
            PieRule::Recolour => "White may replace the first black stone by a white one on the same point",
            PieRule::Exchange => "the second player may exchange colours after the first stone",
            PieRule::ChooseSide => "the second player chooses a side after the first stone",
        }
    }
}

impl Game {
    /// All of them.
    pub const ALL: [Game; 5] = [Game::Slash, Game::Crossway, Game::Slither, Game::Slyde, Game::Slicron];

    /// The lower-case word by which programs call it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Game::Slash => "slash",
            Game::Crossway => "crossway",
            Game::Slither => "slither",
            Game::Slyde => "slyde",
            Game::Slicron => "slicron",
        }
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Game::Slash => "Slash",
            Game::Crossway => "Crossway",
            Game::Slither => "Slither",
            Game::Slyde => "Slyde",
            Game::Slicron => "Slicron",
        }
    }

    /// Who designed it.
    #[must_use]
    pub const fn designer(self) -> &'static str {
        match self {
            Game::Slash | Game::Crossway => "Mark Steere",
            Game::Slither => "Corey Clark",
            Game::Slyde => "Mike Zapawa",
            Game::Slicron => "Saïd Galdseid",
        }
    }

    /// The year of its design.
    #[must_use]
    pub const fn year(self) -> u16 {
        match self {
            Game::Slash => 2008,
            Game::Crossway => 2007,
            Game::Slither => 2010,
            Game::Slyde => 2020,
            Game::Slicron => 2024,
        }
    }

    /// What one plays for, in one sentence.
    #[must_use]
    pub const fn goal(self) -> &'static str {
        match self {
            Game::Slash => "Black joins North and South, White West and East; of the diagonals only SW-NE connects.",
            Game::Crossway => {
                "Black joins North and South, White West and East, in all eight directions; crosscuts are forbidden."
            }
            Game::Slither => {
                "Black joins North and South, White West and East, orthogonally; a stone may shift before you place one."
            }
            Game::Slyde => {
                "Both slide tiles; Black wants the largest group of tiles, White the largest group of empty cells."
            }
            Game::Slicron => {
                "A new path between edge cells must be shorter than the old; whoever places the last stone wins."
            }
        }
    }

    /// The sizes it can be played on: cells on a side.
    pub fn sizes(self) -> impl Iterator<Item = u8> + Clone {
        let (sizes, step) = match self {
            Game::Slash | Game::Crossway | Game::Slither => (3..=19, 1),
            Game::Slyde => (4..=16, 2),
            Game::Slicron => (3..=8, 1),
        };
        sizes.step_by(step)
    }

    /// The size one gets when none is asked for.
    #[must_use]
    pub const fn default_size(self) -> u8 {
        match self {
            Game::Slash => 11,
            Game::Crossway => 13,
            Game::Slither => 9,
            Game::Slyde => 8,
            Game::Slicron => 5,
        }
    }

    /// Its pie rule; Slyde has none.
    #[must_use]
    pub const fn pie_rule(self) -> Option<PieRule> {
        match self {
            Game::Slash => Some(PieRule::Recolour),
            Game::Crossway | Game::Slither => Some(PieRule::Exchange),
            Game::Slyde => None,
            Game::Slicron => Some(PieRule::ChooseSide),
        }
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
        match self {
            Game::Slyde => Side::White,
            _ => Side::Black,
        }
    }

    /// Where the cells lie that a cell is linked to: columns to the east, rows to the north. Linked stones of a side, and in Slyde linked tiles or
    /// linked empty cells, are one group.
    #[must_use]
    pub const fn links(self) -> &'static [(i8, i8)] {
        match self {
            Game::Slash => SlashLinks::OFFSETS,
            Game::Crossway => CrosswayLinks::OFFSETS,
            Game::Slither => SlitherLinks::OFFSETS,
            Game::Slyde => &ORTHOGONAL,
            Game::Slicron => &HEXAGONAL,
        }
    }

    /// The board of this size.
    ///
    /// # Errors
    /// When the game is not played on that size.
    pub fn board(self, size: u8) -> Result<Board, SizeError> {
        if !self.sizes().any(|offered| offered == size) {
            return Err(SizeError { game: self, size: u32::from(size) });
        }
        Ok(match self {
            Game::Slicron => Board::hexagon(size),
            _ => Board::square(size),
        })
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
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no game is called \"{}\"{}; the games are slash, crossway, slither, slyde and slicron", excerpt(text), did_you_mean(*nearest))]
pub struct UnknownGame {
    /// What was given.
    pub text: String,
    /// The game that was perhaps meant.
    pub nearest: Option<Game>,
}

fn did_you_mean(nearest: Option<Game>) -> String {
    nearest.map_or(String::new(), |game| format!(" (did you mean {}?)", game.id()))
}

/// The game is not played on that size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{game} is not played on size {size}; its sizes are {}", sizes_in_words(*game))]
pub struct SizeError {
    /// The game.
    pub game: Game,
    /// The size asked for.
    pub size: u32,
}

fn sizes_in_words(game: Game) -> String {
    match game {
        Game::Slyde => "the even numbers from 4 to 16".to_owned(),
        _ => {
            let mut sizes = game.sizes();
            let first = sizes.next().unwrap_or_default();
            format!("{first} to {}", sizes.last().unwrap_or(first))
        }
    }
}
