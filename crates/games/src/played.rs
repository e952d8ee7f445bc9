//! A game at the board: the turns so far, and the steps of the one under way.
//!
//! A [`Line`](crate::Line) knows whole turns. Who plays at a board decides in steps, takes one back, presses a cell that leads to nothing and
//! wants to know why. All boards, whatever they draw on, ask here.

use crate::core::board::{Board, Cell, EIGHT, ORTHOGONAL};
use crate::core::cells::CellSet;
use crate::core::effect::Effect;
use crate::core::illegal::Illegal;
use crate::core::info::{TurnForms, WonBy};
use crate::core::rules::Rules;
use crate::core::setup::Content;
use crate::core::turn::{Path, Step, Turn};
use crate::games::Position;
use crate::line::Line;
use crate::text::notation::TurnError;

/// A game that may be within a turn.
#[derive(Clone, Debug)]
pub struct Played {
    start: Position,
    line: Line,
    /// The position now, perhaps within a turn.
    now: Position,
    /// The steps of the turn under way, with the paths that were to be chosen from before each.
    steps: Vec<(Step, Vec<Path>)>,
    /// The position before the last turn.
    before_last: Option<Position>,
    /// The steps that made the last turn, if it was made in steps.
    made: Vec<Step>,
}

impl Played {
    /// No turns yet.
    #[must_use]
    pub fn from(start: Position) -> Played {
        Played {
            line: Line::from(start.clone()),
            now: start.clone(),
            start,
            steps: Vec::new(),
            before_last: None,
            made: Vec::new(),
        }
    }

    /// The position before the first turn.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The whole turns.
    #[must_use]
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// The position now, perhaps within a turn.
    #[must_use]
    pub fn now(&self) -> &Position {
        &self.now
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> Board {
        self.now.board()
    }

    /// The steps of the turn under way.
    pub fn steps(&self) -> impl Iterator<Item = Step> + '_ {
        self.steps.iter().map(|&(step, _)| step)
    }

    /// What the steps of the turn under way did, or else the last turn.
    #[must_use]
    pub fn effects(&self) -> Vec<Effect> {
        if !self.steps.is_empty() {
            return effects_of(self.line.position(), self.steps());
        }
        let (Some(before), Some(turn)) = (&self.before_last, self.line.turns().last()) else { return Vec::new() };
        if self.made.is_empty() {
            return effects_of(before, before.steps_of(turn).unwrap_or_default());
        }
        effects_of(before, self.made.iter().copied())
    }

    /// The cells of the last turn, the newest first. Who took the pie option took over the only stone.
    #[must_use]
    pub fn last(&self) -> Vec<Cell> {
        let (Some(before), Some(turn)) = (&self.before_last, self.line.turns().last()) else { return Vec::new() };
        if *turn == Turn::Swap {
            return before.board().cells().filter(|&cell| before.content(cell) != Content::Empty).collect();
        }
        turn.cells().into_iter().rev().collect()
    }

    /// The chain that won the game, if one did.
    #[must_use]
    pub fn chain(&self) -> Vec<Cell> {
        if self.now.outcome().is_none() {
            return Vec::new();
        }
        let chain = self.effects().into_iter().find_map(|effect| match effect {
            Effect::Connected { along, .. } => Some(along),
            _ => None,
        });
        chain.unwrap_or_default()
    }

    /// The empty cells that take no stone, where stones are what one places next; and those that took none, where that ended the game.
    #[must_use]
    pub fn forbidden(&self) -> CellSet {
        let now = &self.now;
        let info = now.game().info();
        let is_over_for_want_of_cells = info.won_by == WonBy::LastPlacement;
        let stones_come_next = now.choices().is_empty() && info.turns.placement;
        if !stones_come_next || now.outcome().is_some() && !is_over_for_want_of_cells {
            return CellSet::EMPTY;
        }
        let mut steps = Vec::new();
        now.steps(&mut steps);
        let mut refused: CellSet = self.board().cells().filter(|&cell| now.content(cell) == Content::Empty).collect();
        for step in steps {
            if let Step::Place(cell) = step {
                refused.remove(cell);
            }
        }
        refused
    }

    /// Why a press on this cell leads to nothing, after the stone or tile on `from` was chosen, if one was. None if it leads to something.
    #[must_use]
    pub fn why_not(&self, at: Cell, from: Option<Cell>) -> Option<Illegal> {
        let (now, board) = (&self.now, self.board());
        let TurnForms { shift, slide, placement: _, path: _ } = now.game().info().turns;
        let may_shift = now.content(at) == Content::Stone(now.turn()) && !now.within_turn();
        let candidates: Vec<Step> = match from {
            _ if !now.choices().is_empty() => vec![Step::Place(at)],
            Some(from) if slide => vec![Step::Slide { from, to: at }],
            None if slide => board.around(at, &ORTHOGONAL).map(|to| Step::Slide { from: at, to }).collect(),
            Some(from) if shift => vec![Step::Shift { from, to: at }],
            None if shift && may_shift => board
                .around(at, &EIGHT)
                .filter(|&to| now.content(to) == Content::Empty)
                .map(|to| Step::Shift { from: at, to })
                .chain([Step::Place(at)])
                .collect(),
            _ => vec![Step::Place(at)],
        };
        let mut first = None;
        for step in candidates {
            match now.check(step) {
                Ok(()) => return None,
                Err(reason) => first = first.or(Some(reason)),
            }
        }
        first
    }

    /// Makes a legal step. The game is then either within a turn or at the start of the next.
    pub fn make(&mut self, step: Step) {
        self.steps.push((step, self.now.choices()));
        self.now.play(step);
        if self.now.within_turn() {
            return;
        }
        let turn = Turn::of(&self.steps).expect("legal steps make a turn");
        let made = self.steps().collect();
        self.play_turn(&turn).expect("legal steps make a legal turn");
        self.made = made;
    }

    /// Plays the turn that this text means. Steps already made of the turn under way are taken back first.
    ///
    /// # Errors
    /// When it means none, or none that is legal; the game is then as it was.
    pub fn play(&mut self, text: &str) -> Result<&Turn, TurnError> {
        let before = self.line.position().clone();
        self.line.play(text)?;
        Ok(self.go_on_from(before))
    }

    /// Plays a turn, in any spelling. Steps already made of the turn under way are taken back first.
    ///
    /// # Errors
    /// Why it is illegal; the game is then as it was.
    pub fn play_turn(&mut self, turn: &Turn) -> Result<&Turn, Illegal> {
        let before = self.line.position().clone();
        self.line.play_turn(turn)?;
        Ok(self.go_on_from(before))
    }

    /// After a turn that was played here, the next one begins.
    fn go_on_from(&mut self, before: Position) -> &Turn {
        self.before_last = Some(before);
        self.made.clear();
        self.steps.clear();
        self.now = self.line.position().clone();
        &self.line.turns()[self.line.turns().len() - 1]
    }

    /// Takes the last step of the turn under way back and tells which it was.
    pub fn take_back_step(&mut self) -> Option<Step> {
        let (taken, _) = self.steps.pop()?;
        self.now = self.line.position().clone();
        for &(step, _) in &self.steps {
            self.now.play(step);
        }
        Some(taken)
    }

    /// Goes back to where this many turns had been made.
    pub fn take_back_to(&mut self, turns: usize) {
        let mut back = Played::from(self.start.clone());
        for turn in self.line.turns().iter().take(turns) {
            back.play_turn(turn).expect("what was played can be played again");
        }
        *self = back;
    }
}

/// What legal steps do, all together.
fn effects_of(before: &Position, steps: impl IntoIterator<Item = Step>) -> Vec<Effect> {
    let mut now = before.clone();
    let mut effects = Vec::new();
    for step in steps {
        effects.extend(now.effects(step));
        now.play(step);
    }
    effects
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Pie};

    fn slither(size: u8) -> Played {
        Played::from(Position::start(Game::Slither, size, Pie::Off).unwrap())
    }

    #[test]
    fn a_turn_made_in_steps_is_recorded_in_its_canonical_spelling() {
        let mut game = slither(5);
        game.play("c3").unwrap();
        game.play("a1").unwrap();
        let [from, to, place] = ["c3", "c4", "b4"].map(|name| game.board().cell(name).unwrap());
        game.make(Step::Shift { from, to });
        assert!(game.now().within_turn());
        game.make(Step::Place(place));
        assert_eq!(game.line().turns()[2].on(game.board()).to_string(), "c3-b4/c4");
        assert_eq!(game.effects()[0], Effect::Moved { from, to }, "the effects come as they were made");
    }

    #[test]
    fn a_step_and_then_whole_turns_are_taken_back() {
        let mut game = slither(5);
        game.play("c3").unwrap();
        game.play("a1").unwrap();
        let before = game.now().clone();
        let [from, to] = ["c3", "c4"].map(|name| game.board().cell(name).unwrap());
        game.make(Step::Shift { from, to });
        assert_eq!(game.take_back_step(), Some(Step::Shift { from, to }));
        assert_eq!(game.take_back_step(), None);
        assert_eq!(game.now(), &before);
        game.take_back_to(1);
        assert_eq!((game.line().turns().len(), game.last()), (1, vec![from]));
    }

    #[test]
    fn a_press_that_leads_to_nothing_has_a_reason() {
        let mut game = slither(5);
        game.play("c3").unwrap();
        let c3 = game.board().cell("c3").unwrap();
        let reason = game.why_not(c3, None).unwrap();
        assert_eq!(
            reason.message(game.board()).to_string(),
            "there is already a black stone on c3; choose an empty cell"
        );
        assert_eq!(game.why_not(game.board().cell("c4").unwrap(), None), None);
    }
}
