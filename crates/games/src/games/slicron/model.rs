//! Slicron (2024): stones on a hexagonal board; a stone that makes new paths between edge cells must make a shorter one
//! than all it touches, one new path stays, and the rest of the group leaves the board. Who cannot place loses.
//!
//! All paths of a group are listed literally: every shortest way between every two of its edge stones. What a
//! placement does is read off these lists, of the group with the placed stone and of the groups that it joined.

use crate::games::model::{
    EMPTY, ModelBoard, ModelCell, ModelPieRule, ModelSheet, ModelSide, WithoutTurn, connected_part, letter,
};
use std::collections::{BTreeMap, BTreeSet};

/// "The first player places a black stone on an empty cell and the second player chooses a side": the stone stays, and it is still White's turn. Who
/// cannot place has lost, so nobody passes.
pub const SHEET: ModelSheet = ModelSheet {
    name: "slicron",
    start,
    first: ModelSide::Black,
    turns,
    outcome: |board, to_move| winner(board, to_move).map(ModelSide::name),
    pie_rule: Some(ModelPieRule::Exchanges),
    without_turn: WithoutTurn::Never,
};

/// Its stones in order, the smaller end first.
type ModelPath = Vec<ModelCell>;

/// "It is played on the hexes (cells) of an initially empty hexagonal board." The rows grow from the south row to the
/// middle and shrink again.
fn start(side: usize) -> ModelBoard {
    assert!((3..=8).contains(&side), "no Slicron board of side {side}");
    let middle = side - 1;
    let row = |row: usize| vec![EMPTY; 2 * side - 1 - row.abs_diff(middle)];
    ModelBoard { rows: (0..2 * side - 1).map(row).collect() }
}

/// "The player who places the last stone wins." So a side that cannot place has lost.
fn winner(board: &ModelBoard, to_move: ModelSide) -> Option<ModelSide> {
    turns(board, to_move).is_empty().then(|| to_move.other())
}

/// "Place a stone of your color on an empty cell. Remove from the board all surplus stones from the group of the placed
/// stone if, by doing so, it forms a new path of your choice among the possible paths in the group."
fn turns(board: &ModelBoard, mover: ModelSide) -> BTreeMap<String, ModelBoard> {
    let mut turns = BTreeMap::new();
    for placed in board.cells_with(EMPTY) {
        let with_stone = board.with(placed, mover.stone());
        let group = group(&with_stone, placed);
        let mut new_paths = paths(&with_stone, &group);
        new_paths.retain(|path| path.contains(&placed));

        // Ruling 2: "If there is none, the stone simply stays, and nothing is removed, even next to friendly paths."
        if new_paths.is_empty() {
            turns.insert(name(placed), with_stone);
            continue;
        }

        // "If the placed stone is adjacent to one or more friendly groups with paths and forms a new path, it must be
        // shorter than all of those paths; otherwise, the placement is illegal."
        let old_paths: Vec<ModelPath> =
            joined_groups(board, placed, mover).iter().flat_map(|group| paths(board, group)).collect();
        new_paths.retain(|new| old_paths.iter().all(|old| new.len() < old.len()));

        // Contract: "when the placement leaves a choice of two or more legal new paths: `cell/` + the chosen path's
        // cells in order along the path, from the path's smaller end".
        let is_choice = new_paths.len() > 1;
        for path in new_paths {
            let turn = if is_choice {
                let cells: Vec<String> = path.iter().copied().map(name).collect();
                format!("{}/{}", name(placed), cells.join("-"))
            } else {
                name(placed)
            };
            turns.insert(turn, without_surplus(&with_stone, &group, &path));
        }
    }
    turns
}

/// "A surplus stone is a stone within a group that is not part of a path." Ruling: the player keeps one path, and
/// "every other stone of the group is surplus and leaves the board".
fn without_surplus(board: &ModelBoard, group: &BTreeSet<ModelCell>, path: &ModelPath) -> ModelBoard {
    let mut after = board.clone();
    for stone in group {
        if !path.contains(stone) {
            after = after.with(*stone, EMPTY);
        }
    }
    after
}

/// "A group is a maximal set of stones of the same color connected to each other. A single stone is also a group."
fn group(board: &ModelBoard, stone: ModelCell) -> BTreeSet<ModelCell> {
    let same_color = board.cells_with(board.at(stone));
    connected_part(&same_color, stone, |a, b| adjacent(board, a, b))
}

/// The friendly groups next to an empty cell.
fn joined_groups(board: &ModelBoard, cell: ModelCell, side: ModelSide) -> BTreeSet<BTreeSet<ModelCell>> {
    board
        .cells_with(side.stone())
        .into_iter()
        .filter(|&stone| adjacent(board, cell, stone))
        .map(|stone| group(board, stone))
        .collect()
}

/// "The path of a group is a minimally connected subgroup containing two stones on the edge. A group can contain
/// multiple paths as long as each of them is the minimal path between two edge stones. If the group does not contain
/// two stones on the edge, it has no path."
///
/// Ruling: "two edge stones of the group, joined by as few of the group's stones as that pair allows, with no third
/// edge stone on the way". Read here: of the shortest ways of each pair, those without a third edge stone. The other
/// reading, the shortest of the ways without one, gives the same turns while no group on the board has three edge
/// stones, and in a game none ever has.
fn paths(board: &ModelBoard, group: &BTreeSet<ModelCell>) -> Vec<ModelPath> {
    let edge_stones: Vec<ModelCell> = group.iter().copied().filter(|&stone| is_edge(board, stone)).collect();
    let mut paths = Vec::new();
    for &start in &edge_stones {
        for &end in edge_stones.iter().filter(|&&end| start < end) {
            paths.extend(shortest_ways(board, group, start, end));
        }
    }
    paths.retain(|path| path.iter().filter(|stone| edge_stones.contains(stone)).count() == 2);
    paths
}

/// The paths of all groups on the board of a position string, each as its cells joined by `-`, sorted as plain strings.
pub fn paths_on(position: &str) -> Vec<String> {
    let rows = position.split_whitespace().next().expect("a position has rows");
    let board = ModelBoard::from_rows(rows);
    let mut groups = BTreeSet::new();
    for side in [ModelSide::Black, ModelSide::White] {
        groups.extend(board.cells_with(side.stone()).into_iter().map(|stone| group(&board, stone)));
    }
    let found = groups.iter().flat_map(|group| paths(&board, group));
    let mut found: Vec<String> = found.map(|path| path.into_iter().map(name).collect::<Vec<_>>().join("-")).collect();
    found.sort();
    found
}

/// All ways from `start` to `end` with the fewest stones of the group.
///
/// Ways grow stone by stone from `start`, all of them at once, until some of them arrive. A way that enters a cell
/// which a shorter way has reached is no shortest one and is dropped.
fn shortest_ways(board: &ModelBoard, group: &BTreeSet<ModelCell>, start: ModelCell, end: ModelCell) -> Vec<ModelPath> {
    let mut ways: Vec<ModelPath> = vec![vec![start]];
    let mut reached = BTreeSet::from([start]);
    while !reached.contains(&end) {
        let mut longer = Vec::new();
        for way in &ways {
            let tip = way[way.len() - 1];
            for &next in group {
                if adjacent(board, tip, next) && !reached.contains(&next) {
                    longer.push([way.as_slice(), &[next]].concat());
                }
            }
        }
        reached.extend(longer.iter().map(|way| way[way.len() - 1]));
        ways = longer;
    }
    ways.retain(|way| way.ends_with(&[end]));
    ways
}

/// Ruling: "a cell on the rim of the board (fewer than six neighbours)".
fn is_edge(board: &ModelBoard, cell: ModelCell) -> bool {
    let mut neighbours = board.cells();
    neighbours.retain(|&other| adjacent(board, cell, other));
    neighbours.len() < 6
}

/// In the same row side by side, or in neighbouring rows half a cell apart.
fn adjacent(board: &ModelBoard, a: ModelCell, b: ModelCell) -> bool {
    let apart = half_cells_from_west(board, a).abs_diff(half_cells_from_west(board, b));
    match a.row.abs_diff(b.row) {
        0 => apart == 2,
        1 => apart == 1,
        _ => false,
    }
}

/// How far east a cell lies: each row starts half a cell further east than the next longer one.
fn half_cells_from_west(board: &ModelBoard, cell: ModelCell) -> usize {
    let middle = board.rows.len() / 2;
    2 * cell.column + cell.row.abs_diff(middle)
}

/// "Row letter + number in the row" (contract).
fn name(cell: ModelCell) -> String {
    format!("{}{}", letter(cell.row), cell.column + 1)
}
