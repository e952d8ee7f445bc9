//! The first turns of a game, each with those that are the same but for a symmetry of the board.

use slipway_games::{Board, Position, Rules, Side, Symmetry, Turn, for_each_game};

use super::position::Symmetric;

/// The turns from a beginning, in groups of which one stands for the others: a symmetry that keeps the sides, the rules and the position leads from one to the
/// other. The first of a group comes first in the list of turns.
#[must_use]
pub fn first_turns_by_symmetry(start: &Position) -> Vec<Vec<Turn>> {
    let symmetries: Vec<Symmetry> = start.board().symmetries().filter(|&symmetry| keeps(start, symmetry)).collect();
    let mut groups: Vec<Vec<Turn>> = Vec::new();
    for turn in start.legal_turns() {
        let images = || symmetries.iter().filter_map(|&symmetry| image(start.board(), &turn, symmetry));
        match groups.iter().position(|group| images().any(|image| image == group[0])) {
            Some(group) => groups[group].push(turn),
            None => groups.push(vec![turn]),
        }
    }
    groups
}

macro_rules! keeps_rules {
    ($($Game:ident $folder:ident $about:literal,)*) => {
        fn keeps_rules(position: &Position, symmetry: Symmetry) -> bool {
            match position {
                $(Position::$Game(_) => <slipway_games::$Game as Symmetric>::keeps_rules(Side::Black, symmetry),)*
            }
        }
    };
}

for_each_game!(keeps_rules);

/// Whether a symmetry keeps the sides, the rules and what is on the board.
fn keeps(start: &Position, symmetry: Symmetry) -> bool {
    let board = start.board();
    keeps_rules(start, symmetry)
        && board.cells().all(|cell| start.content(cell) == start.content(board.image(cell, symmetry)))
}

/// A turn that places or slides, as it lies after a symmetry. There is nothing to shift or to keep at a beginning.
fn image(board: Board, turn: &Turn, symmetry: Symmetry) -> Option<Turn> {
    match *turn {
        Turn::Place(cell) => Some(Turn::Place(board.image(cell, symmetry))),
        Turn::Slide { from, to } => {
            Some(Turn::Slide { from: board.image(from, symmetry), to: board.image(to, symmetry) })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use slipway_games::{Game, Pie};

    use super::*;
    use crate::Solver;

    /// The groups of all first turns of a game.
    fn groups(game: Game, size: u8) -> Vec<Vec<Turn>> {
        first_turns_by_symmetry(&Position::start(game, size, Pie::Off).unwrap())
    }

    #[test]
    fn of_slash_two_opposite_points_are_one_first_turn() {
        let names = |group: &Vec<Turn>, board: Board| {
            group.iter().map(|turn| turn.on(board).to_string()).collect::<Vec<_>>().join(" ")
        };
        let board = Position::start(Game::Slash, 3, Pie::Off).unwrap().board();
        let groups: Vec<String> = groups(Game::Slash, 3).iter().map(|group| names(group, board)).collect();
        assert_eq!(groups, ["a1 c3", "b1 b3", "c1 a3", "a2 c2", "b2"]);
    }

    /// The solver has the symmetries of a position in another way.
    #[test]
    fn turns_are_in_one_group_exactly_if_the_solver_takes_the_positions_after_them_for_the_same() {
        for (game, size) in [
            (Game::Slash, 11),
            (Game::Crossway, 13),
            (Game::Slither, 8),
            (Game::Slyde, 8),
            (Game::Slyde, 6),
            (Game::Slicron, 5),
        ] {
            let start = Position::start(game, size, Pie::Off).unwrap();
            let solver = Solver::new(game, start.board(), 1 << 20);
            let groups = groups(game, size);
            let mut identities = Vec::new();
            for group in &groups {
                let identity = solver.identity(&start.after(&group[0]).unwrap());
                assert!(group.iter().all(|turn| solver.identity(&start.after(turn).unwrap()) == identity), "{game}");
                assert!(!identities.contains(&identity), "{game}: {group:?}");
                identities.push(identity);
            }
            assert_eq!(groups.iter().map(Vec::len).sum::<usize>(), start.legal_turns().len(), "{game}");
        }
    }
}
