//! A line from the page, played through by the rules.

use slipway_games::{Board, Cell, Played, Position, Rules, Step};

use crate::boards::{cell, number};
use crate::types::{LineJson, StepJson};

/// A line, played through.
///
/// # Errors
/// What in it is not possible.
pub fn played(line: &LineJson) -> Result<Played, String> {
    let mut played = Played::from(start(line)?);
    for (index, text) in line.moves.iter().enumerate() {
        played.play(text).map_err(|error| format!("move {} ({text}): {error}", index + 1))?;
    }
    for step in &line.steps {
        let step = read_step(played.board(), *step)?;
        played.now().check(step).map_err(|reason| reason.message(played.board()).to_string())?;
        played.make(step);
    }
    Ok(played)
}

/// The line as the page keeps it.
pub(crate) fn kept(played: &Played, from: &LineJson) -> LineJson {
    let board = played.board();
    LineJson {
        moves: played.line().turns().iter().map(|turn| turn.on(board).to_string()).collect(),
        steps: played.steps().map(|step| write_step(board, step)).collect(),
        ..from.clone()
    }
}

/// The position that a line begins with.
pub(crate) fn start(line: &LineJson) -> Result<Position, String> {
    Position::begin(line.game, Some(line.size), line.pie, line.position.as_deref()).map_err(|error| error.to_string())
}

/// A step from the page.
pub(crate) fn read_step(board: Board, step: StepJson) -> Result<Step, String> {
    let cell = |number| cell(board, number);
    Ok(match step {
        StepJson::Place { cell: at } => Step::Place(cell(at)?),
        StepJson::Shift { from, to } => Step::Shift { from: cell(from)?, to: cell(to)? },
        StepJson::Slide { from, to } => Step::Slide { from: cell(from)?, to: cell(to)? },
        StepJson::Keep { path } => Step::Keep(path),
        StepJson::Swap => Step::Swap,
        StepJson::Pass => Step::Pass,
    })
}

/// A step for the page.
pub(crate) fn write_step(board: Board, step: Step) -> StepJson {
    let number = |cell| number(board, cell);
    match step {
        Step::Place(cell) => StepJson::Place { cell: number(cell) },
        Step::Shift { from, to } => StepJson::Shift { from: number(from), to: number(to) },
        Step::Slide { from, to } => StepJson::Slide { from: number(from), to: number(to) },
        Step::Keep(path) => StepJson::Keep { path },
        Step::Swap => StepJson::Swap,
        Step::Pass => StepJson::Pass,
    }
}

/// Some cells for the page.
pub(crate) fn numbers<'a>(board: Board, cells: impl IntoIterator<Item = &'a Cell>) -> Vec<u16> {
    cells.into_iter().map(|&cell| number(board, cell)).collect()
}
