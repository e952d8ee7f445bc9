//! What a line looks like.

use slipway_games::{Board, Effect, Played, Rules};

use crate::boards::number;
use crate::line::{kept, numbers, played, write_step};
use crate::types::{self, Line, View};

impl From<slipway_games::Outcome> for types::Outcome {
    fn from(outcome: slipway_games::Outcome) -> types::Outcome {
        match outcome {
            slipway_games::Outcome::Won(slipway_games::Side::Black) => types::Outcome::Black,
            slipway_games::Outcome::Won(slipway_games::Side::White) => types::Outcome::White,
            slipway_games::Outcome::Draw => types::Outcome::Draw,
        }
    }
}

/// What the line has come to.
///
/// # Errors
/// What in the line is not possible.
pub fn look(line: &Line) -> Result<View, String> {
    let played = played(line)?;
    let (now, board) = (played.now(), played.board());
    let mut steps = Vec::new();
    now.steps(&mut steps);
    let cells = |groups: Vec<Vec<_>>| groups.iter().map(|group| numbers(board, group)).collect();
    let groups = now.groups().map(|groups| [cells(groups.black), cells(groups.white)]);
    Ok(View {
        line: kept(&played, line),
        turn: now.turn().into(),
        seats: played.line().seats().map(Into::into),
        outcome: now.outcome().map(Into::into),
        position: played.line().position().to_string(),
        contents: board.cells().map(|cell| now.content(cell).letter()).collect(),
        swap_open: now.swap_open(),
        within_turn: now.within_turn(),
        forbidden: played.forbidden().iter().map(|cell| number(board, cell)).collect(),
        steps: steps.iter().map(|&step| write_step(board, step)).collect(),
        paths: now.choices().iter().map(|path| numbers(board, path)).collect(),
        groups,
        effects: played.effects().iter().map(|effect| write_effect(board, effect)).collect(),
        last: numbers(board, &played.last()),
        said: said(&played),
        chain: numbers(board, &played.chain()),
    })
}

/// What the last turn did, or the steps of the one under way, in a sentence.
pub(crate) fn said(played: &Played) -> String {
    let sentences: Vec<String> = played.effects().iter().map(|effect| effect.describe(played.board())).collect();
    sentences.join("; ")
}

/// An effect for the page.
fn write_effect(board: Board, effect: &Effect) -> types::Effect {
    let number = |cell| number(board, cell);
    match effect {
        Effect::Placed { side, cell } => types::Effect::Placed { side: (*side).into(), cell: number(*cell) },
        Effect::Moved { from, to } => types::Effect::Moved { from: number(*from), to: number(*to) },
        Effect::Fixed { cell } => types::Effect::Fixed { cell: number(*cell) },
        Effect::Kept { path } => types::Effect::Kept { path: numbers(board, path) },
        Effect::Removed { cells } => types::Effect::Removed { cells: numbers(board, cells) },
        Effect::Recoloured { cell, side } => types::Effect::Recoloured { cell: number(*cell), side: (*side).into() },
        Effect::SidesExchanged => types::Effect::Exchanged,
        Effect::Passed { side } => types::Effect::Passed { side: (*side).into() },
        Effect::Connected { side, along } => {
            types::Effect::Connected { side: (*side).into(), along: numbers(board, along) }
        }
        Effect::Settled { .. } => types::Effect::Settled,
        Effect::Stuck { side } => types::Effect::Stuck { side: (*side).into() },
        Effect::Ended { outcome } => types::Effect::Ended { outcome: (*outcome).into() },
    }
}
