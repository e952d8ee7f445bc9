//! A game as it was played: a position to begin with and the turns since.

use crate::game::PieRule;
use crate::notation::TurnError;
use crate::position::Position;
use crate::rules::Rules;
use crate::side::Side;
use crate::turn::Turn;

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
        let exchanges = matches!(game.pie_rule(), Some(PieRule::Exchange | PieRule::ChooseSide));
        let exchanged = exchanges && self.turns.contains(&Turn::Swap);
        let first = if exchanged { game.first_side().opponent() } else { game.first_side() };
        [first, first.opponent()]
    }

    /// Plays the turn that this text means.
    ///
    /// # Errors
    /// When it means none, or none that is legal; the line is then as it was.
    pub fn play(&mut self, text: &str) -> Result<&Turn, TurnError> {
        let turn = self.position.read(text)?;
        self.position.play_turn(&turn).expect("what was read is legal");
        self.turns.push(turn);
        Ok(&self.turns[self.turns.len() - 1])
    }
}
