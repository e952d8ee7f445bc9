//! Records of Hex, `GM[11]`, read as games of Slash.
//!
//! A cell of Hex touches its neighbours in the row and in the column, and two more: one row up and one column to the right, one
//! row down and one column to the left. With rows counted from the south these two lie to the north-east and to the
//! south-west, which are the connections of Slash. Black joins top and bottom in both. So column and file are the same, and row 1 is
//! the north rank. `docs/records.md` says what becomes of the turns that are not placements.

use super::ended::{By, Ended};
use super::error::{NodeProblem, RecordError};
use super::read::{main_line, node_error, side_of, the_turn};
use super::sgf::{Property, RawNode};
use crate::core::board::{Board, Cell};

/// The board if the record does not say: "The default board size is 11 x 11."
pub(super) const DEFAULT_SIZE: u8 = 11;

/// Properties whose values are cells, or cells and a text behind a colon.
const MARKS: [&str; 12] = ["AR", "CR", "DD", "LB", "LN", "MA", "SL", "SQ", "TB", "TR", "TW", "VW"];

/// What a turn of Hex is.
#[derive(Clone, PartialEq, Eq)]
enum HexTurn {
    /// A placement on the cell of this name, or something that the rules of Slash will refuse.
    Place(String),
    /// The stone goes to its mirror cell and becomes White's.
    SwapPieces,
    /// Somebody gives up, which `RE` calls so; on the board nothing happens.
    Leave(By),
}

/// Makes the nodes of a Hex game those of a Slash game on the same board.
pub(super) fn to_slash(nodes: &mut [RawNode], board: Board) -> Result<(), RecordError> {
    let turns = turns(nodes)?;
    let mirrored = swapped_stones(nodes, &turns)?;
    let main = main_line(nodes.len(), |node| nodes[node].parent);
    let mut result = None;
    for (index, node) in nodes.iter_mut().enumerate() {
        for mark in node.properties.iter_mut().filter(|property| MARKS.contains(&property.name())) {
            let is_label = mark.name() == "LB";
            mark.values_mut().iter_mut().for_each(|value| *value = mark_on_slash(board, value, is_label));
        }
        let Some((place, turn)) = &turns[index] else { continue };
        match turn {
            HexTurn::Place(name) => {
                let reflect = if mirrored[index] { mirror } else { |cell| cell };
                node.properties[*place].say(&cell_on_slash(board, name, reflect));
            }
            HexTurn::SwapPieces => node.properties[*place].say("swap"),
            HexTurn::Leave(by) => {
                let left = node.properties.remove(*place);
                if main.binary_search(&index).is_ok() {
                    result = result.or(side_of(&left).map(|side| Ended::Won { side: side.opponent(), by: *by }));
                }
            }
        }
    }
    let root = &mut nodes[0].properties;
    if let Some(ended) = result.filter(|_| !root.iter().any(|property| property.name() == "RE")) {
        root.push(Property::of("RE", &ended.to_string()));
    }
    Ok(())
}

/// Where among the properties of each node its turn is, and what it is.
fn turns(nodes: &[RawNode]) -> Result<Vec<Option<(usize, HexTurn)>>, RecordError> {
    let turn = |(index, node): (usize, &RawNode)| {
        let Some((place, text)) = the_turn(index, &node.properties)? else { return Ok(None) };
        let refused = |problem| Err(node_error(index, &node.properties[place], problem));
        let turn = match text.trim().to_ascii_lowercase().as_str() {
            "swap-pieces" => HexTurn::SwapPieces,
            "swap-sides" => return refused(NodeProblem::SwapSides),
            "swap" => return refused(NodeProblem::SwapUnclear),
            "resign" => HexTurn::Leave(By::Resignation),
            "forfeit" => HexTurn::Leave(By::Forfeit),
            _ => HexTurn::Place(text),
        };
        Ok(Some((place, turn)))
    };
    nodes.iter().enumerate().map(turn).collect()
}

/// Which nodes have the first stone of a game in which the second turn is a swap.
///
/// Slash recolours that stone where it stands. Read on its mirror cell from the beginning, it is after the swap where Hex has it.
fn swapped_stones(nodes: &[RawNode], turns: &[Option<(usize, HexTurn)>]) -> Result<Vec<bool>, RecordError> {
    // For each node how many turns there are up to it, and which node has the first of them.
    let mut plies = vec![(0_usize, 0); nodes.len()];
    // For the node of a first stone, whether the stone is swapped, as soon as a second turn tells.
    let mut swapped: Vec<Option<bool>> = vec![None; nodes.len()];
    for (index, node) in nodes.iter().enumerate() {
        let (before, first) = node.parent.map_or((0, 0), |parent| plies[parent]);
        let (place, swaps) = match turns[index] {
            Some((place, HexTurn::SwapPieces)) => (place, true),
            Some((place, HexTurn::Place(_))) => (place, false),
            Some((_, HexTurn::Leave(_))) | None => {
                plies[index] = (before, first);
                continue;
            }
        };
        plies[index] = (before + 1, if before == 0 { index } else { first });
        let refused = |problem| Err(node_error(index, &node.properties[place], problem));
        match before {
            1 if swapped[first].is_some_and(|other| other != swaps) => return refused(NodeProblem::SwapAndNot),
            1 => swapped[first] = Some(swaps),
            _ if swaps => return refused(NodeProblem::SwapNotSecond),
            _ => {}
        }
    }
    Ok(swapped.into_iter().map(|swaps| swaps == Some(true)).collect())
}

/// The cell across the long diagonal, which exchanges the edges of Black and White.
fn mirror(cell: Cell) -> Cell {
    Cell::at(cell.row(), cell.column())
}

/// The name in Slash of a cell of Hex. What names none is left for the rules to refuse.
fn cell_on_slash(board: Board, name: &str, reflect: fn(Cell) -> Cell) -> String {
    let Ok(cell) = board.cell(name).map(reflect) else { return name.to_owned() };
    board.name(Cell::at(cell.column(), board.size() - 1 - cell.row())).to_string()
}

fn mark_on_slash(board: Board, value: &str, is_label: bool) -> String {
    let on_slash = |name: &str| cell_on_slash(board, name, |cell| cell);
    match value.split_once(':') {
        None => on_slash(value),
        Some((cell, label)) if is_label => format!("{}:{label}", on_slash(cell)),
        Some((one, other)) => format!("{}:{}", on_slash(one), on_slash(other)),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

    use super::*;
    use crate::core::board::HEXAGONAL;

    /// Column and row of a cell of Hex, the row from the top.
    type HexCell = (i8, i8);

    fn on_slash((column, row): HexCell) -> Cell {
        let name = format!("{}{}", char::from(b'a' + column as u8), row + 1);
        let board = Board::square(5);
        board.cell(&cell_on_slash(board, &name, |cell| cell)).unwrap()
    }

    #[test]
    fn what_touches_in_hex_is_connected_in_slash_and_nothing_else_is() {
        let cells = || (0..5).flat_map(|column| (0..5).map(move |row| (column, row)));
        for (one, other) in cells().flat_map(|one| cells().map(move |other| (one, other))) {
            let (right, down) = (other.0 - one.0, other.1 - one.1);
            let touch = matches!((right, down), (1 | -1, 0) | (0, 1 | -1) | (1, -1) | (-1, 1));
            let connected = Board::square(5).around(on_slash(one), &HEXAGONAL).any(|near| near == on_slash(other));
            assert_eq!(touch, connected, "{one:?} and {other:?}");
        }
    }

    #[test]
    fn top_is_north_and_left_is_west() {
        assert_eq!(on_slash((3, 0)).row(), 4);
        assert_eq!(on_slash((0, 3)).column(), 0);
    }
}
