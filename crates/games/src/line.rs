//! A game as it was played: a position to begin with and the turns since.

use crate::core::illegal::Illegal;
use crate::core::rules::Rules;
use crate::core::side::Side;
use crate::core::turn::Turn;
use crate::games::Position;
use crate::text::notation::TurnError;

/// A position and the turns that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    position: Position,
    turns: Vec<Turn>,
}

impl Line {
    /// A line of no turns yet.
    #[must_use]
    pub fn from(position: Position) -> Line {
        Line { position, turns: Vec::new() }
    }

    /// The line that these turns make.
    ///
    /// # Errors
    /// Why one of them is illegal.
    pub fn replay(start: Position, turns: &[Turn]) -> Result<Line, Illegal> {
        let mut line = Line::from(start);
        for turn in turns {
            line.play_turn(turn)?;
        }
        Ok(line)
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The turns so far, each in its canonical spelling.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The colour of the player who moved first, then that of the other.
    #[must_use]
    pub fn seats(&self) -> [Side; 2] {
        let game = self.position.game();
        let exchanged = game.swap_exchanges_sides() && self.turns.contains(&Turn::Swap);
        let first = if exchanged { game.first_side().opponent() } else { game.first_side() };
        [first, first.opponent()]
    }

    /// Plays the turn that this text means.
    ///
    /// # Errors
    /// When it means none, or none that is legal; the line is then as it was.
    pub fn play(&mut self, text: &str) -> Result<&Turn, TurnError> {
        let turn = self.position.read(text)?;
        Ok(self.add(turn))
    }

    /// Plays a turn, in any spelling.
    ///
    /// # Errors
    /// Why it is illegal; the line is then as it was.
    pub fn play_turn(&mut self, turn: &Turn) -> Result<&Turn, Illegal> {
        let turn = self.position.canonical(turn)?;
        Ok(self.add(turn))
    }

    fn add(&mut self, canonical: Turn) -> &Turn {
        self.position.play_turn(&canonical).expect("only legal turns have a canonical spelling");
        self.turns.push(canonical);
        &self.turns[self.turns.len() - 1]
    }
}
