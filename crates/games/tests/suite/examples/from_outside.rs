//! "A position from outside is validated: […] is refused with an error that names the cell or row" (contract).

use super::*;

fn of(game: Game, size: u8) -> impl Fn(&str) -> Cell {
    let board = game.board(size).unwrap();
    move |name| board.cell(name).unwrap()
}

#[test]
fn a_crosscut_is_refused() {
    let at = of(Game::Crossway, 3);
    let crosscut = |names: [&str; 4]| Flaw::Crosscut { cells: names.map(&at) };
    assert_eq!(flaws(Game::Crossway, "xo.\nox.\n... b"), [crosscut(["a2", "b3", "b2", "a3"])]);
    assert_eq!(flaws(Game::Crossway, "...\n.xo\n.ox w"), [crosscut(["b1", "c2", "c1", "b2"])]);
}

#[test]
fn every_flaw_is_named_two_winners_among_them() {
    let at = of(Game::Crossway, 3);
    let found = flaws(
        Game::Crossway,
        "xo.
         oxo
         ..x w swap",
    );
    let expected = [
        Flaw::SwapNotOpen,
        Flaw::Crosscut { cells: ["a2", "b3", "b2", "a3"].map(&at) },
        Flaw::TwoWinners { black: ["a3", "b2", "c1"].map(&at).to_vec(), white: ["c2", "b3", "a2"].map(&at).to_vec() },
    ];
    assert_eq!(found, expected);
}

#[test]
fn a_bare_diagonal_is_refused_whosever_it_is() {
    let at = of(Game::Slither, 3);
    let bare = |names: [&str; 2]| Flaw::BareDiagonal { cells: names.map(&at) };
    assert_eq!(flaws(Game::Slither, "...\n.x.\nx.. b"), [bare(["a1", "b2"])]);
    assert_eq!(flaws(Game::Slither, "...\n.x.\nx.. w"), [bare(["a1", "b2"])]);
    assert_eq!(flaws(Game::Slither, "o..\n.o.\n..x w"), [bare(["b2", "a3"])]);
    assert_eq!(flaws(Game::Slither, "xo.\nox.\n... w"), [bare(["a2", "b3"]), bare(["b2", "a3"])]);
}

#[test]
fn a_winner_is_not_to_move() {
    for game in [Game::Slash, Game::Crossway, Game::Slither] {
        let at = of(game, 3);
        let along = ["b3", "b2", "b1"].map(&at).to_vec();
        assert_eq!(flaws(game, ".x.\n.x.\n.x. b"), [Flaw::WinnerToMove { side: Side::Black, along }]);
        assert_eq!(position(game, ".x.\n.x.\n.x. w").outcome(), BLACK_WON);
        let along = ["c1", "b1", "a1"].map(&at).to_vec();
        assert_eq!(flaws(game, "...\n...\nooo w"), [Flaw::WinnerToMove { side: Side::White, along }]);
        assert_eq!(position(game, "...\n...\nooo b").outcome(), WHITE_WON);
    }
}

#[test]
fn the_pie_option_is_open_only_after_one_black_stone() {
    for game in [Game::Slash, Game::Crossway, Game::Slither] {
        assert!(position(game, "...\n.x.\n... w swap").swap_open());
        assert!(!position(game, "...\n.x.\n... w").swap_open());
        for drawing in [
            "...\n.x.\n... b swap",
            "...\n.o.\n... w swap",
            "...\n...\n... w swap",
            "...\n...\n... b swap",
            "...\nxx.\n... w swap",
            "...\nxo.\n... w swap",
        ] {
            assert_eq!(flaws(game, drawing), [Flaw::SwapNotOpen], "{game} {drawing}");
        }
    }
    assert!(slicron("...\n....\n..x..\n....\n... w swap").swap_open());
    assert_eq!(flaws(Game::Slicron, "...\n....\n..x..\n....\n... b swap"), [Flaw::SwapNotOpen]);
    assert_eq!(flaws(Game::Slicron, "...\n....\n..x.o\n....\n... w swap"), [Flaw::SwapNotOpen]);
    assert_eq!(flaws(Game::Slyde, ".x.x\nx.x.\n.x.x\nx.x. w swap"), [Flaw::NoPieRule]);
}

/// On an empty board with the first side to move the first stone is still to come; with the other it has no pie rule.
#[test]
fn an_empty_board_is_the_beginning_of_a_game() {
    let start = Position::start(Game::Slither, 3, Pie::On).unwrap();
    assert_eq!(slither("...\n...\n... b"), start);
    assert!(after(&start, "b2").swap_open());
    let white = slither("...\n...\n... w");
    assert!(!after(&white, "b2").swap_open());
    let later = slither("...\n.x.\n... b");
    assert!(!after(&later, "b1").swap_open());
    let setup = Setup::start(Game::Slither, 3).unwrap();
    let off = Position::from_setup(&setup, Pie::Off).unwrap();
    assert!(!after(&off, "b2").swap_open());
}

#[test]
fn slyde_always_has_as_many_tiles_as_empty_cells() {
    let few = flaws(Game::Slyde, ".x.x\nx.x.\n.X.x\nx.O. w");
    assert_eq!(few, [Flaw::Tiles { found: 7, expected: 8 }]);
    let many = flaws(Game::Slyde, "Xx.x\nx.x.\n.X.x\nx.x. b swap");
    assert_eq!(many, [Flaw::NoPieRule, Flaw::Tiles { found: 9, expected: 8 }]);
}

#[test]
fn a_slicron_group_at_rest_has_at_most_two_edge_stones_and_one_path() {
    let at = of(Game::Slicron, 3);
    let three = flaws(Game::Slicron, "...\n....\nx....\nx...\nx.. b");
    assert_eq!(three, [Flaw::EdgeStones { cells: ["a1", "b1", "c1"].map(&at).to_vec() }]);
    let diamond = flaws(Game::Slicron, ".o.\n.oo.\n..o..\n..o.\n.o. w");
    let one = ["a2", "b3", "c3", "d2", "e2"].map(&at).to_vec();
    let other = ["a2", "b3", "c3", "d3", "e2"].map(&at).to_vec();
    let [Flaw::TwoPaths { one: first, other: second }] = &diamond[..] else { panic!("{diamond:?}") };
    assert!([(first, second), (second, first)].contains(&(&one, &other)), "{diamond:?}");
}

#[test]
fn the_form_of_a_position_is_checked_row_by_row() {
    let error = |game, text: &str| Setup::parse(game, text).unwrap_err();
    assert_eq!(error(Game::Slash, " "), SetupError::Nothing);
    assert_eq!(error(Game::Slash, ".../.../..."), SetupError::Turn { found: None });
    assert_eq!(error(Game::Slash, ".../.../... B"), SetupError::Turn { found: Some("B".to_owned()) });
    assert_eq!(error(Game::Slash, ".../.../... b now"), SetupError::Word { word: "now".to_owned() });
    assert_eq!(error(Game::Slash, ".../.../... b swap now"), SetupError::Word { word: "now".to_owned() });
    assert_eq!(error(Game::Slash, "../.. b"), SetupError::Rows { game: Game::Slash, rows: 2 });
    assert_eq!(error(Game::Slyde, "...../...../...../...../..... b"), SetupError::Rows { game: Game::Slyde, rows: 5 });
    assert_eq!(error(Game::Slicron, ".../..../..../... b"), SetupError::Rows { game: Game::Slicron, rows: 4 });
    assert_eq!(error(Game::Slicron, ".../.../... b"), SetupError::Rows { game: Game::Slicron, rows: 3 });
    let length = |board, row, found, expected| SetupError::RowLength { board, row, found, expected };
    assert_eq!(error(Game::Slash, ".../..../... b"), length(Board::square(3), 2, 4, 3));
    assert_eq!(error(Game::Slicron, ".../..../..../..../... b"), length(Board::hexagon(3), 3, 4, 5));
    let letter =
        |game, letter, row, column, cell: &str| SetupError::Letter { game, letter, row, column, cell: cell.to_owned() };
    assert_eq!(error(Game::Slash, ".../..X/... b"), letter(Game::Slash, 'X', 2, 3, "c2"));
    assert_eq!(error(Game::Slyde, "..../.o../..../.... b"), letter(Game::Slyde, 'o', 2, 2, "b3"));
    assert_eq!(error(Game::Slicron, "..O/..../...../..../... b"), letter(Game::Slicron, 'O', 1, 3, "e3"));
}
