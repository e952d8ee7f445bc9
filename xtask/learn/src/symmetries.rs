//! The symmetries of a board, by the numbers of its cells.

use slipway_games::{Board, Cell};

/// For each symmetry, where each cell goes.
pub fn of_board(board: Board) -> Vec<Vec<usize>> {
    let cells: Vec<Cell> = board.cells().collect();
    let number = |cell: Cell| cells.iter().position(|&other| other == cell).expect("the image of a cell is one, too");
    let images = |symmetry| cells.iter().map(|&cell| number(board.image(cell, symmetry))).collect();
    board.symmetries().map(images).collect()
}

#[cfg(test)]
mod tests {
    use slipway_engine::training::ValueInput;
    use slipway_games::{Game, Pie, Position, Setup, Slicron, Slyde};

    use super::*;

    /// Plays a game, and compares what a network sees in every position with what it sees when the board is turned.
    fn check<G: ValueInput>(game: Game, size: u8, of: impl Fn(Position) -> Option<G>, count: usize) {
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
