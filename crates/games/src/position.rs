//! A position of any of the five games, chosen at run time.

use crate::board::{Board, Cell};
use crate::crossway::Crossway;
use crate::effect::Effect;
use crate::game::{Game, SizeError};
use crate::illegal::Illegal;
use crate::notation::{self, TurnError};
use crate::random::Random;
use crate::rules::{Pie, Rules};
use crate::setup::{Content, Flaw, Setup};
use crate::side::{Outcome, Side};
use crate::slash::Slash;
use crate::slicron::Slicron;
use crate::slither::Slither;
use crate::slyde::Slyde;
use crate::turn::{Path, Step, Turn};

/// A position of one of the five games.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(
    clippy::large_enum_variant,
    reason = "positions are copied in search, where a box would cost an allocation each"
)]
pub enum Position {
    /// Of Slash.
    Slash(Slash),
    /// Of Crossway.
    Crossway(Crossway),
    /// Of Slither.
    Slither(Slither),
    /// Of Slyde.
    Slyde(Slyde),
    /// Of Slicron.
    Slicron(Slicron),
}

/// Does the same with the position of whichever game it is.
macro_rules! whichever {
    ($position:expr, $game:ident => $do:expr) => {
        match $position {
            Position::Slash($game) => $do,
            Position::Crossway($game) => $do,
            Position::Slither($game) => $do,
            Position::Slyde($game) => $do,
            Position::Slicron($game) => $do,
        }
    };
}

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

impl Rules for Position {
    fn from_setup(setup: &Setup, pie: Pie) -> Result<Position, Vec<Flaw>> {
        Ok(match setup.game() {
            Game::Slash => Position::Slash(Slash::from_setup(setup, pie)?),
            Game::Crossway => Position::Crossway(Crossway::from_setup(setup, pie)?),
            Game::Slither => Position::Slither(Slither::from_setup(setup, pie)?),
            Game::Slyde => Position::Slyde(Slyde::from_setup(setup, pie)?),
            Game::Slicron => Position::Slicron(Slicron::from_setup(setup, pie)?),
        })
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

    fn check(&self, step: Step) -> Result<(), Illegal> {
        whichever!(self, game => game.check(step))
    }

    fn play(&mut self, step: Step) {
        whichever!(self, game => game.play(step));
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
