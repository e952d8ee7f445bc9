//! What a line looks like.

use slipway_games::{Board, Cell, Effect, Played, Rules, Turn};

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
    // Where a turn can move something, two cells are marked.
    let marked = if forms.shift || forms.slide { 2 } else { 1 };
    let shown = Shown::of(&played);
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
        effects: shown.effects.iter().map(|effect| write_effect(board, effect)).collect(),
        last: numbers(board, shown.last.iter().take(marked)),
        said: shown.said(board),
        chain: numbers(board, &played.chain()),
    })
}

/// What the last turn did, or the steps of the one under way. A forced pass plays itself, so the turn that forced it is shown with it.
struct Shown {
    effects: Vec<Effect>,
    last: Vec<Cell>,
}

impl Shown {
    fn of(played: &Played) -> Shown {
        let (mut effects, mut last) = (played.effects(), played.last());
        if let ([before @ .., Turn::Pass], None) = (played.line().turns(), played.steps().next()) {
            let mut forcing = played.clone();
            forcing.take_back_to(before.len());
            effects.splice(..0, forcing.effects());
            last = forcing.last();
        }
        Shown { effects, last }
    }

    fn said(&self, board: Board) -> String {
        let sentences: Vec<String> = self.effects.iter().map(|effect| effect.message(board).to_string()).collect();
        sentences.join("; ")
    }
}

/// The same in a sentence.
pub(crate) fn said(played: &Played) -> String {
    Shown::of(played).said(played.board())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forced_pass_is_shown_with_the_turn_that_forced_it() {
        let line = r#"{"game":"crossway","size":4,"pie":false,"position":null,"steps":[],
            "moves":["b4","a2","c2","d3","d1","c1","b1","d4","a3","c3","c4","a4","a1","pass"]}"#;
        let view = look(&serde_json::from_str(line).unwrap()).unwrap();
        assert_eq!(view.said, "Black places a stone on a1; White has no legal move and passes");
        assert_eq!((view.last, view.effects.len()), (vec![0], 2));
    }
}
