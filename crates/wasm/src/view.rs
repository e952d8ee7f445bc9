//! What a line looks like.

use slipway_games::{Board, CellSet, Content, Effect, Position, Rules, Step};

use crate::boards::number;
use crate::line::{Played, numbers, write_step};
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
    let played = Played::of(line)?;
    let (now, board) = (&played.now, played.board());
    let mut steps = Vec::new();
    now.steps(&mut steps);
    let groups = match now {
        Position::Slyde(slyde) => {
            let groups = slyde.groups();
            let cells = |groups: Vec<Vec<_>>| groups.iter().map(|group| numbers(board, group)).collect();
            Some([cells(groups.black), cells(groups.white)])
        }
        _ => None,
    };
    let chain = played.effects.iter().find_map(|effect| match effect {
        Effect::Connected { along, .. } if now.outcome().is_some() => Some(numbers(board, along)),
        _ => None,
    });
    Ok(View {
        line: played.line(line),
        turn: now.turn().into(),
        seats: played.turns.seats().map(Into::into),
        outcome: now.outcome().map(Into::into),
        position: played.turns.position().to_string(),
        contents: board.cells().map(|cell| now.content(cell).letter()).collect(),
        swap_open: now.swap_open(),
        within_turn: now.within_turn(),
        forbidden: forbidden(now, &steps),
        steps: steps.iter().map(|&step| write_step(board, step)).collect(),
        paths: now.choices().iter().map(|path| numbers(board, path)).collect(),
        groups,
        effects: played.effects.iter().map(|effect| write_effect(board, effect)).collect(),
        last: played.last(),
        said: said(board, &played.effects),
        chain: chain.unwrap_or_default(),
    })
}

/// The effects in a sentence.
pub(crate) fn said(board: Board, effects: &[Effect]) -> String {
    let sentences: Vec<String> = effects.iter().map(|effect| effect.describe(board)).collect();
    sentences.join("; ")
}

/// The empty cells that take no stone, where stones are what one places next; and those that took none, where that ended the game.
fn forbidden(now: &Position, steps: &[Step]) -> Vec<u16> {
    let is_over_for_want_of_cells = matches!(now, Position::Slicron(_));
    let stones_come_next = now.choices().is_empty() && !matches!(now, Position::Slyde(_));
    if !stones_come_next || now.outcome().is_some() && !is_over_for_want_of_cells {
        return Vec::new();
    }
    let board = now.board();
    let mut taken = CellSet::EMPTY;
    for step in steps {
        if let Step::Place(cell) = step {
            taken.insert(*cell);
        }
    }
    let refused = board.cells().filter(|&cell| now.content(cell) == Content::Empty && !taken.contains(cell));
    refused.map(|cell| number(board, cell)).collect()
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
