//! What a line looks like.

use slipway_games::{Board, Effect, Played, Rules};

use crate::boards::number;
use crate::line::{kept, numbers, played, write_step};
use crate::types::{EffectJson, LineJson, LineView};

/// What the line has come to.
///
/// # Errors
/// What in the line is not possible.
pub fn look(line: &LineJson) -> Result<LineView, String> {
    let played = played(line)?;
    let (now, board) = (played.now(), played.board());
    let mut steps = Vec::new();
    now.steps(&mut steps);
    let cells = |groups: Vec<Vec<_>>| groups.iter().map(|group| numbers(board, group)).collect();
    let groups = now.groups().map(|groups| [cells(groups.black), cells(groups.white)]);
    let forms = now.game().info().turns;
    // Where a turn moves something, two cells say from where and where to.
    let marked = if forms.shift || forms.slide { 2 } else { 1 };
    Ok(LineView {
        line: kept(&played, line),
        turn: now.turn(),
        seats: played.line().seats(),
        outcome: now.outcome(),
        position: played.line().position().to_string(),
        contents: board.cells().map(|cell| now.content(cell).letter()).collect(),
        swap_open: now.swap_open(),
        within_turn: now.within_turn(),
        forbidden: played.forbidden().iter().map(|cell| number(board, cell)).collect(),
        steps: steps.iter().map(|&step| write_step(board, step)).collect(),
        paths: now.choices().iter().map(|path| numbers(board, path)).collect(),
        groups,
        effects: played.effects().iter().map(|effect| write_effect(board, effect)).collect(),
        last: numbers(board, played.last().iter().take(marked)),
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
fn write_effect(board: Board, effect: &Effect) -> EffectJson {
    let number = |cell| number(board, cell);
    match effect {
        Effect::Placed { side, cell } => EffectJson::Placed { side: *side, cell: number(*cell) },
        Effect::Moved { from, to } => EffectJson::Moved { from: number(*from), to: number(*to) },
        Effect::Fixed { cell } => EffectJson::Fixed { cell: number(*cell) },
        Effect::Kept { path } => EffectJson::Kept { path: numbers(board, path) },
        Effect::Removed { cells } => EffectJson::Removed { cells: numbers(board, cells) },
        Effect::Recoloured { cell, side } => EffectJson::Recoloured { cell: number(*cell), side: *side },
        Effect::SidesExchanged => EffectJson::Exchanged,
        Effect::Passed { side } => EffectJson::Passed { side: *side },
        Effect::Connected { side, along } => EffectJson::Connected { side: *side, along: numbers(board, along) },
        Effect::Settled { .. } => EffectJson::Settled,
        Effect::Stuck { side } => EffectJson::Stuck { side: *side },
        Effect::Ended { outcome } => EffectJson::Ended { outcome: *outcome },
    }
}
