//! Playing on: a step from a click, a turn from the notation box, and why a click leads to nothing.

use slipway_games::board::{EIGHT, ORTHOGONAL};
use slipway_games::{Board, Content, Game, Illegal, Rules, Step, TurnError};

use crate::boards::cell;
use crate::line::{Played, numbers, read_step};
use crate::types::{self, Done, Line, Refusal};
use crate::view::said;

/// What a step would do.
///
/// # Errors
/// What in the line is not possible.
pub fn act(line: &Line, step: types::Step) -> Result<Done, String> {
    let mut played = Played::of(line)?;
    let step = read_step(played.board(), step)?;
    if let Err(reason) = played.now.check(step) {
        return Ok(Done::Refused { refusal: refusal(played.board(), &reason) });
    }
    played.make(step);
    Ok(Done::Played { said: said(played.board(), &played.effects), line: played.line(line) })
}

/// What a turn in notation would do. Steps already made of this turn are taken back first.
///
/// # Errors
/// What in the line is not possible.
pub fn read(line: &Line, text: &str) -> Result<Done, String> {
    let whole_turns = Line { steps: Vec::new(), ..line.clone() };
    let mut played = Played::of(&whole_turns)?;
    let position = played.turns.position().clone();
    let board = played.board();
    let turn = match position.read(text) {
        Ok(turn) => turn,
        Err(TurnError::Illegal { reason, .. }) => return Ok(Done::Refused { refusal: refusal(board, &reason) }),
        Err(error) => return Ok(Done::Refused { refusal: Refusal { reason: error.to_string(), cells: Vec::new() } }),
    };
    for step in position.steps_of(&turn).expect("what was read is legal") {
        played.make(step);
    }
    Ok(Done::Played { said: said(board, &played.effects), line: played.line(&whole_turns) })
}

/// Why a click on this cell leads to nothing, after the stone or tile on `from` was chosen, if one was.
///
/// # Errors
/// What in the line is not possible.
pub fn why(line: &Line, clicked: u16, from: Option<u16>) -> Result<Refusal, String> {
    let played = Played::of(line)?;
    let (now, board) = (&played.now, played.board());
    let at = cell(board, clicked)?;
    let from = from.map(|from| cell(board, from)).transpose()?;
    let game = now.game();
    let candidates: Vec<Step> = match (game, from) {
        _ if !now.choices().is_empty() => vec![Step::Place(at)],
        (Game::Slyde, Some(from)) => vec![Step::Slide { from, to: at }],
        (Game::Slyde, None) => board.around(at, &ORTHOGONAL).map(|to| Step::Slide { from: at, to }).collect(),
        (Game::Slither, Some(from)) => vec![Step::Shift { from, to: at }],
        (Game::Slither, None) if now.content(at) == Content::Stone(now.turn()) && !now.within_turn() => board
            .around(at, &EIGHT)
            .filter(|&to| now.content(to) == Content::Empty)
            .map(|to| Step::Shift { from: at, to })
            .chain([Step::Place(at)])
            .collect(),
        _ => vec![Step::Place(at)],
    };
    let reasons = candidates.into_iter().map(|step| now.check(step));
    let mut refused: Vec<Illegal> = Vec::new();
    for reason in reasons {
        match reason {
            Ok(()) => return Ok(Refusal { reason: String::new(), cells: Vec::new() }),
            Err(reason) => refused.push(reason),
        }
    }
    let first = refused.first().expect("every cell has a neighbour to be tried");
    Ok(refusal(board, first))
}

fn refusal(board: Board, reason: &Illegal) -> Refusal {
    let mut cells = numbers(board, &reason.cells());
    cells.dedup();
    Refusal { reason: reason.explain(board), cells }
}
