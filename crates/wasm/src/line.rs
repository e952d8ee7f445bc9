//! A line from the page, played through by the rules.

use slipway_games::{Board, Cell, Pie, Played, Position, Rules, Setup, Step};

use crate::boards::{cell, game, number};
use crate::types;

/// A line, played through.
///
/// # Errors
/// What in it is not possible.
pub fn played(line: &types::Line) -> Result<Played, String> {
    let mut played = Played::from(start(line)?);
    for (index, text) in line.moves.iter().enumerate() {
        played.play(text).map_err(|error| format!("move {} ({text}): {error}", index + 1))?;
    }
    for step in &line.steps {
        let step = read_step(played.board(), *step)?;
        played.now().check(step).map_err(|reason| reason.explain(played.board()))?;
        played.make(step);
    }
    Ok(played)
}

/// The line as the page keeps it.
pub(crate) fn kept(played: &Played, from: &types::Line) -> types::Line {
    let board = played.board();
    types::Line {
        moves: played.line().turns().iter().map(|turn| turn.on(board).to_string()).collect(),
        steps: played.steps().map(|step| write_step(board, step)).collect(),
        ..from.clone()
    }
}

/// The position that a line begins with.
pub(crate) fn start(line: &types::Line) -> Result<Position, String> {
    let game = game(&line.game)?;
    let pie = if line.pie { Pie::On } else { Pie::Off };
    let Some(text) = &line.position else {
        return Position::start(game, line.size, pie).map_err(|error| error.to_string());
    };
    let setup = Setup::parse(game, text).map_err(|error| error.to_string())?;
    let board = setup.board();
    if board.size() != line.size {
        return Err(format!("the position is on a {board}, but the size is said to be {}", line.size));
    }
    Position::from_setup(&setup, pie)
        .map_err(|flaws| flaws.iter().map(|flaw| flaw.describe(board)).collect::<Vec<_>>().join("; "))
}

/// A step from the page.
pub(crate) fn read_step(board: Board, step: types::Step) -> Result<Step, String> {
    let cell = |number| cell(board, number);
    Ok(match step {
        types::Step::Place { cell: at } => Step::Place(cell(at)?),
        types::Step::Shift { from, to } => Step::Shift { from: cell(from)?, to: cell(to)? },
        types::Step::Slide { from, to } => Step::Slide { from: cell(from)?, to: cell(to)? },
        types::Step::Keep { path } => Step::Keep(path),
        types::Step::Swap => Step::Swap,
        types::Step::Pass => Step::Pass,
    })
}

/// A step for the page.
pub(crate) fn write_step(board: Board, step: Step) -> types::Step {
    let number = |cell| number(board, cell);
    match step {
        Step::Place(cell) => types::Step::Place { cell: number(cell) },
        Step::Shift { from, to } => types::Step::Shift { from: number(from), to: number(to) },
        Step::Slide { from, to } => types::Step::Slide { from: number(from), to: number(to) },
        Step::Keep(path) => types::Step::Keep { path },
        Step::Swap => types::Step::Swap,
        Step::Pass => types::Step::Pass,
    }
}

/// Some cells for the page.
pub(crate) fn numbers<'a>(board: Board, cells: impl IntoIterator<Item = &'a Cell>) -> Vec<u16> {
    cells.into_iter().map(|&cell| number(board, cell)).collect()
}
