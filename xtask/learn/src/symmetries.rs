//! The symmetries of a board, by the numbers of its cells.

use slipway_games::Board;
use slipway_games::board::Shape;

/// Column and row.
type Place = [i32; 2];

/// For each symmetry, where each cell goes.
pub fn of_board(board: Board) -> Vec<Vec<usize>> {
    let places = places(board);
    let number = |place: Place| places.iter().position(|&other| other == place);
    let moves: &[fn(Place) -> Place] = match board.shape() {
        // A quarter of a turn and a reflection, of places around the middle.
        Shape::Square => &[|[x, y]| [-y, x], |[x, y]| [y, x]],
        // A sixth of a turn and a reflection.
        Shape::Hexagon => &[|[x, y]| [x - y, x], |[x, y]| [y, x]],
    };
    let mut found = vec![(0..places.len()).collect::<Vec<_>>()];
    let mut next = 0;
    while next < found.len() {
        for by in moves {
            let moved: Option<Vec<usize>> = found[next].iter().map(|&cell| number(by(places[cell]))).collect();
            found.extend(moved.filter(|moved| !found.contains(moved)));
        }
        next += 1;
    }
    found
}

/// Where the cells are: the middle of the board is at (0, 0), and distances are doubled, as the middle of a square may lie between cells.
/// On a hexagon columns lean by a sixth of a turn.
fn places(board: Board) -> Vec<Place> {
    let middle = i32::from(board.rows()) - 1;
    board.cells().map(|cell| [cell.column(), cell.row()].map(|place| 2 * i32::from(place) - middle)).collect()
}

#[cfg(test)]
mod tests {
    use slipway_engine::Judged;
    use slipway_games::{Game, Pie, Position, Setup, Slicron, Slyde};

    use super::*;

    /// Plays a game, and compares what a network sees in every position with what it sees when the board is turned.
    fn check<G: Judged>(game: Game, size: u8, of: impl Fn(Position) -> Option<G>, count: usize) {
        let board = game.board(size).expect("a size of the game");
        let (cells, symmetries) = (board.cells().collect::<Vec<_>>(), of_board(board));
        assert_eq!(symmetries.len(), count, "{game}");
        let mut position = Position::start(game, size, Pie::Off).ok().and_then(of).expect("a position of the game");
        let mut steps = Vec::new();
        for turn in 0.. {
            if position.outcome().is_some() {
                break;
            }
            let seen: Vec<u8> = position.states(position.turn()).collect();
            for symmetry in symmetries.iter().filter(|_| !position.within_turn()) {
                let mut setup = Setup::of(&position);
                for (from, &to) in symmetry.iter().enumerate() {
                    setup.put(cells[to], position.content(cells[from]));
                }
                let turned = G::from_setup(&setup, Pie::Off).expect("a turned position is one, too");
                let then: Vec<u8> = turned.states(turned.turn()).collect();
                let expected: Vec<u8> = symmetry.iter().map(|&to| then[to]).collect();
                assert_eq!(seen, expected, "{game}, after {turn} steps");
            }
            position.steps(&mut steps);
            position.play(steps[turn * 7 % steps.len()]);
        }
    }

    #[test]
    fn a_square_has_eight_and_a_hexagon_twelve_and_the_games_are_the_same_in_all() {
        let slyde = |position| if let Position::Slyde(position) = position { Some(position) } else { None };
        let slicron = |position| if let Position::Slicron(position) = position { Some(position) } else { None };
        check::<Slyde>(Game::Slyde, 6, slyde, 8);
        check::<Slicron>(Game::Slicron, 4, slicron, 12);
    }
}
