//! A position of any of the games, chosen at run time.

use crate::core::board::{Board, Cell};
use crate::core::effect::Effect;
use crate::core::game::{Game, SizeError};
use crate::core::illegal::Illegal;
use crate::core::random::Random;
use crate::core::rules::{Pie, Rules};
use crate::core::setup::{Content, Flaw, Setup};
use crate::core::side::{BySide, Outcome, Side};
use crate::core::sight::{Preview, Sight};
use crate::core::turn::{Path, Step, Turn};
use crate::text::notation::{self, TurnError};

macro_rules! positions {
    ($($Game:ident $folder:ident $about:literal,)*) => {
        $(use super::$folder::$Game;)*

        /// A position of one of the games.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(
            clippy::large_enum_variant,
            reason = "positions are copied in search, where a box would cost an allocation each"
        )]
        pub enum Position {
            $(#[doc = $about] $Game($Game),)*
        }

        /// Does the same with the position of whichever game it is.
        macro_rules! whichever {
            ($position:expr, $game:ident => $do:expr) => {
                match $position {
                    $(Position::$Game($game) => $do,)*
                }
            };
        }

        fn position_of(setup: &Setup, pie: Pie) -> Result<Position, Vec<Flaw>> {
            Ok(match setup.game() {
                $(Game::$Game => Position::$Game($Game::from_setup(setup, pie)?),)*
            })
        }

        fn position_after(position: &Position, turn: &Turn) -> Result<Position, Illegal> {
            Ok(match position {
                $(Position::$Game(game) => Position::$Game(game.after(turn)?),)*
            })
        }
    };
}

for_each_game!(positions);

impl Position {
    /// The beginning of a game.
    ///
    /// # Errors
    /// When the game is not played on that size.
    pub fn start(game: Game, size: u8, pie: Pie) -> Result<Position, SizeError> {
        let setup = Setup::start(game, size)?;
        Ok(Position::from_setup(&setup, pie).expect("a game can begin"))
    }

    /// The turn that this text means here, in its canonical spelling.
    ///
    /// # Errors
    /// When it is no turn of this game, or not a legal one.
    pub fn read(&self, text: &str) -> Result<Turn, TurnError> {
        let turn = notation::parse(self.game(), self.board(), text)?;
        self.canonical(&turn).map_err(|reason| TurnError::Illegal { reason, board: self.board() })
    }

    /// The canonical legal turns as text, sorted as plain strings.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        let mut legal: Vec<String> = self.legal_turns().iter().map(|turn| turn.on(self.board()).to_string()).collect();
        legal.sort_unstable();
        legal
    }
}

impl std::fmt::Display for Position {
    /// The position string.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Setup::of(self).fmt(f)
    }
}

#[deny(clippy::missing_trait_methods, reason = "a method that is not handed on is never asked of the game")]
impl Rules for Position {
    fn from_setup(setup: &Setup, pie: Pie) -> Result<Position, Vec<Flaw>> {
        position_of(setup, pie)
    }

    fn game(&self) -> Game {
        whichever!(self, game => game.game())
    }

    fn board(&self) -> Board {
        whichever!(self, game => game.board())
    }

    fn turn(&self) -> Side {
        whichever!(self, game => game.turn())
    }

    fn outcome(&self) -> Option<Outcome> {
        whichever!(self, game => game.outcome())
    }

    fn swap_open(&self) -> bool {
        whichever!(self, game => game.swap_open())
    }

    fn within_turn(&self) -> bool {
        whichever!(self, game => game.within_turn())
    }

    fn content(&self, cell: Cell) -> Content {
        whichever!(self, game => game.content(cell))
    }

    fn steps(&self, steps: &mut Vec<Step>) {
        whichever!(self, game => game.steps(steps));
    }

    fn choices(&self) -> Vec<Path> {
        whichever!(self, game => game.choices())
    }

    fn groups(&self) -> Option<BySide<Vec<Vec<Cell>>>> {
        whichever!(self, game => game.groups())
    }

    fn sight(&self, lifted: Option<Cell>) -> Sight {
        whichever!(self, game => game.sight(lifted))
    }

    fn preview(&self, step: Step) -> Preview {
        whichever!(self, game => game.preview(step))
    }

    fn check(&self, step: Step) -> Result<(), Illegal> {
        whichever!(self, game => game.check(step))
    }

    fn play(&mut self, step: Step) {
        whichever!(self, game => game.play(step));
    }

    fn steps_of(&self, turn: &Turn) -> Result<Vec<Step>, Illegal> {
        whichever!(self, game => game.steps_of(turn))
    }

    fn steps_of_keeping(&self, place: Cell, path: &[Cell]) -> Result<Vec<Step>, Illegal> {
        whichever!(self, game => game.steps_of_keeping(place, path))
    }

    fn play_turn(&mut self, turn: &Turn) -> Result<(), Illegal> {
        whichever!(self, game => game.play_turn(turn))
    }

    fn after(&self, turn: &Turn) -> Result<Position, Illegal> {
        position_after(self, turn)
    }

    fn legal_turns(&self) -> Vec<Turn> {
        whichever!(self, game => game.legal_turns())
    }

    fn canonical(&self, turn: &Turn) -> Result<Turn, Illegal> {
        whichever!(self, game => game.canonical(turn))
    }

    fn turns(&self, turns: &mut Vec<Turn>) {
        whichever!(self, game => game.turns(turns));
    }

    fn count_turns(&self) -> u64 {
        whichever!(self, game => game.count_turns())
    }

    fn effects(&self, step: Step) -> Vec<Effect> {
        whichever!(self, game => game.effects(step))
    }

    fn key(&self) -> u64 {
        whichever!(self, game => game.key())
    }

    fn finish_at_random(&mut self, random: &mut impl Random, record: Option<&mut Vec<Turn>>) -> u32 {
        whichever!(self, game => game.finish_at_random(random, record))
    }
}
