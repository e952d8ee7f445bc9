//! What the rules look at on the board, and what a step would show before it is made. Asked only while the person wants to see it.

use slipway_games::{Board, Cell, Preview, Rules};
use slipway_messages::Message;

use crate::boards::{cell, number};
use crate::line::{numbers, played, read_step};
use crate::types::{ChainJson, LineJson, PreviewJson, SightJson, StepJson};

/// What the rules look at where the line has come to, without the stone on `lifted`, if one was taken up.
///
/// # Errors
/// What in the line is not possible.
pub fn sight(line: &LineJson, lifted: Option<u16>) -> Result<SightJson, Message> {
    let played = played(line)?;
    let board = played.board();
    let lifted = lifted.map(|lifted| cell(board, lifted)).transpose()?;
    let sight = played.now().sight(lifted);
    let chains = sight.chains.into_iter().map(|chain| ChainJson {
        cells: numbers(board, &chain.cells),
        links: pairs(board, &chain.links),
        edges: chain.edges,
    });
    Ok(SightJson {
        chains: chains.collect(),
        paths: sight.paths.iter().map(|path| numbers(board, path)).collect(),
        openings: sight.openings.iter().map(|cell| number(board, cell)).collect(),
        closed: sight.closed.iter().map(|cell| number(board, cell)).collect(),
        bare: pairs(board, &sight.bare),
    })
}

/// What a step would show before it is made; nothing if it is not legal.
///
/// # Errors
/// What in the line is not possible.
pub fn preview(line: &LineJson, step: StepJson) -> Result<PreviewJson, Message> {
    let played = played(line)?;
    let board = played.board();
    let step = read_step(board, step)?;
    let preview = match played.now().check(step) {
        Ok(()) => played.now().preview(step),
        Err(_) => Preview::default(),
    };
    Ok(PreviewJson {
        paths: preview.paths.iter().map(|path| numbers(board, path)).collect(),
        surplus: numbers(board, &preview.surplus),
        bare: pairs(board, &preview.bare),
    })
}

fn pairs(board: Board, pairs: &[[Cell; 2]]) -> Vec<[u16; 2]> {
    pairs.iter().map(|pair| pair.map(|cell| number(board, cell))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(game: &str, size: u8, position: &str) -> LineJson {
        let json =
            format!(r#"{{"game":"{game}","size":{size},"pie":false,"position":"{position}","moves":[],"steps":[]}}"#);
        serde_json::from_str(&json).unwrap()
    }

    #[test]
    fn a_step_that_is_not_legal_shows_nothing() {
        // A path of five from a1 to c5; b3 would only be a second way of five.
        let five = line("slicron", 3, ".../..../..xxx/.x../x.. b");
        let place = |cell| preview(&five, StepJson::Place { cell }).unwrap();
        assert_eq!(place(5), PreviewJson { paths: vec![], surplus: vec![], bare: vec![] });
        assert_eq!(place(6), PreviewJson { paths: vec![vec![6, 11]], surplus: vec![0, 4, 9, 10], bare: vec![] });
        assert!(preview(&five, StepJson::Place { cell: 99 }).is_err());
    }

    #[test]
    fn a_stone_that_was_taken_up_must_be_on_the_board() {
        let joined = line("slither", 3, ".../.xx/.x. b");
        assert_eq!(sight(&joined, Some(4)).unwrap().bare, [[1, 5]]);
        assert!(sight(&joined, Some(9)).is_err());
    }
}
