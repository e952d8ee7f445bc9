//! Playing on: a step from a click, a turn from the notation box, and why a click leads to nothing.

use slipway_games::{Board, Illegal, Rules, TurnError};

use crate::boards::cell;
use crate::line::{kept, numbers, played, read_step};
use crate::types::{LineJson, RefusalJson, StepJson, TurnDone};
use crate::view::said;

/// What a step would do.
///
/// # Errors
/// What in the line is not possible.
pub fn act(line: &LineJson, step: StepJson) -> Result<TurnDone, String> {
    let mut played = played(line)?;
    let step = read_step(played.board(), step)?;
    if let Err(reason) = played.now().check(step) {
        return Ok(TurnDone::Refused { refusal: refusal(played.board(), &reason) });
    }
    played.make(step);
    Ok(TurnDone::Played { said: said(&played), line: kept(&played, line) })
}

/// What a turn in notation would do. Steps already made of this turn are taken back first.
///
/// # Errors
/// What in the line is not possible.
pub fn read(line: &LineJson, text: &str) -> Result<TurnDone, String> {
    let whole_turns = LineJson { steps: Vec::new(), ..line.clone() };
    let mut played = played(&whole_turns)?;
    match played.play(text) {
        Ok(_) => {}
        Err(TurnError::Illegal { reason, board }) => return Ok(TurnDone::Refused { refusal: refusal(board, &reason) }),
        Err(error) => {
            return Ok(TurnDone::Refused { refusal: RefusalJson { reason: error.to_string(), cells: Vec::new() } });
        }
    }
    Ok(TurnDone::Played { said: said(&played), line: kept(&played, &whole_turns) })
}

/// Why a click on this cell leads to nothing, after the stone or tile on `from` was chosen, if one was.
///
/// # Errors
/// What in the line is not possible.
pub fn why(line: &LineJson, clicked: u16, from: Option<u16>) -> Result<RefusalJson, String> {
    let played = played(line)?;
    let board = played.board();
    let at = cell(board, clicked)?;
    let from = from.map(|from| cell(board, from)).transpose()?;
    let nothing = RefusalJson { reason: String::new(), cells: Vec::new() };
    Ok(played.why_not(at, from).map_or(nothing, |reason| refusal(board, &reason)))
}

fn refusal(board: Board, reason: &Illegal) -> RefusalJson {
    let mut cells = numbers(board, &reason.cells());
    cells.dedup();
    RefusalJson { reason: reason.message(board).to_string(), cells }
}
