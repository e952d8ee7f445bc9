//! Records: SGF in and out.

use slipway_games::Game;
use slipway_games::record::{Property, Record, RecordError, RecordNode};

use crate::types::{LineJson, RecordJson, RecordNodeJson};

/// What a record says; `game` is the game, if the file does not say.
///
/// # Errors
/// What in the file cannot be read or is not legal.
pub fn read_record(text: &str, game: Option<Game>) -> Result<RecordJson, String> {
    let named = Record::parse(text);
    let record = match (named, game) {
        (Ok(record), _) => record,
        (Err(error), None) => return Err(error.to_string()),
        // Where a file names another game, what is wrong is not that, but what was wrong when it was read as that game.
        (Err(named), Some(game)) => Record::parse_as(text, game).map_err(|error| match error {
            RecordError::OtherGame { .. } => named.to_string(),
            error => error.to_string(),
        })?,
    };
    Ok(RecordJson {
        line: LineJson {
            game: record.game,
            size: record.size,
            pie: record.pie,
            position: record.position,
            moves: Vec::new(),
            steps: Vec::new(),
        },
        black: record.black,
        white: record.white,
        result: record.result,
        date: record.date,
        nodes: record.nodes.iter().enumerate().map(|(index, node)| shown(node, index, &record.other)).collect(),
    })
}

fn shown(node: &RecordNode, index: usize, at_root: &[Property]) -> RecordNodeJson {
    let further = if index == 0 { at_root } else { &[] };
    RecordNodeJson {
        parent: node.parent.map(|parent| parent as u32),
        turn: node.turn.clone(),
        comment: node.comment.clone(),
        other: further.iter().chain(&node.other).map(Property::to_string).collect(),
    }
}

/// The record as SGF.
///
/// # Errors
/// What in the record is not legal.
pub fn write_record(info: &RecordJson) -> Result<String, String> {
    let LineJson { game, size, pie, position, .. } = &info.line;
    let mut record = match position {
        Some(position) => Record::set_up(*game, position, *pie),
        None => Record::new(*game, *size, *pie),
    }
    .map_err(|error| error.to_string())?;
    record.black.clone_from(&info.black);
    record.white.clone_from(&info.white);
    record.result.clone_from(&info.result);
    record.date.clone_from(&info.date);
    record.nodes = info
        .nodes
        .iter()
        .map(|node| {
            Ok(RecordNode {
                parent: node.parent.map(|parent| parent as usize),
                turn: node.turn.clone(),
                comment: node.comment.clone(),
                other: properties(&node.other)?,
            })
        })
        .collect::<Result<_, String>>()?;
    if let Some(root) = record.nodes.first_mut() {
        record.other = std::mem::take(&mut root.other);
    }
    let text = record.to_string();
    // Reading it back plays every turn through, so that what leaves the page can be read anywhere.
    Record::parse(&text).map_err(|error| error.to_string())?;
    Ok(text)
}

/// The properties in a piece of SGF, read as those of the second node of a game.
fn properties(text: &str) -> Result<Vec<Property>, String> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let around = Record::parse(&format!("(;GM[slash]SZ[3];{text})")).map_err(|error| error.to_string())?;
    Ok(around.nodes.into_iter().nth(1).map(|node| node.other).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_comes_back_as_it_went() {
        let text = "(;FF[4]GM[slash]CA[UTF-8]SZ[3]RU[pie]\nPB[Ada]\nGN[A \\] game]\n;B[b1]\n(;W[swap]BL[58.2];B[a1])\n(;W[c2]C[Why not this?]))\n";
        let read = read_record(text, None).unwrap();
        assert_eq!(read.nodes.len(), 5);
        assert_eq!(read.nodes[2].other, "BL[58.2]");
        assert_eq!(write_record(&read).unwrap(), text);
    }

    #[test]
    fn a_file_without_a_game_is_read_as_the_game_at_hand() {
        let text = "(;FF[4]SZ[5];W[c1-c2])";
        assert!(read_record(text, None).is_err());
        assert_eq!(read_record("(;FF[4]SZ[4];W[a1-a2])", Some(Game::Slyde)).unwrap().line.game, Game::Slyde);
        assert_eq!(
            read_record("(;FF[4]GM[slash]SZ[3];B[b1];W[b1])", Some(Game::Slash)).unwrap_err(),
            "node 2 (W[b1]): there is already a black stone on b1; choose an empty cell"
        );
        assert_eq!(
            read_record("(;FF[4]GM[slash]SZ[3];B[b1];W[b1])", Some(Game::Slyde)).unwrap_err(),
            "node 2 (W[b1]): there is already a black stone on b1; choose an empty cell"
        );
    }
}
