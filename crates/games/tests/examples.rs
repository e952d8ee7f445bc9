//! The figures and worked examples of the rule sheets and of `docs/rules`, drawn as boards: what is legal, what is not and for which reason,
//! and exactly what a turn does.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use slipway_games::{
    Board, BySide, Cell, Content, Effect, Flaw, Game, Illegal, Line, Outcome, Pie, Position, Rules, Setup, SetupError,
    Side, Slyde, Step, Turn, TurnError,
};

/// A board drawn row by row, north on top, with the side to move behind the last row.
fn drawn(drawing: &str) -> String {
    drawing.split('\n').map(str::trim).collect::<Vec<_>>().join("/")
}

fn position(game: Game, drawing: &str) -> Position {
    let setup = Setup::parse(game, &drawn(drawing)).unwrap_or_else(|error| panic!("{error}"));
    Position::from_setup(&setup, Pie::On).unwrap_or_else(|flaws| panic!("{flaws:?}"))
}

fn slash(drawing: &str) -> Position {
    position(Game::Slash, drawing)
}

fn crossway(drawing: &str) -> Position {
    position(Game::Crossway, drawing)
}

fn slither(drawing: &str) -> Position {
    position(Game::Slither, drawing)
}

fn slyde(drawing: &str) -> Position {
    position(Game::Slyde, drawing)
}

fn slicron(drawing: &str) -> Position {
    position(Game::Slicron, drawing)
}

/// What is wrong with a board that the rules never show.
fn flaws(game: Game, drawing: &str) -> Vec<Flaw> {
    let setup = Setup::parse(game, &drawn(drawing)).unwrap_or_else(|error| panic!("{error}"));
    Position::from_setup(&setup, Pie::On).unwrap_err()
}

/// The cells of these names on the board of the position.
fn cells<const N: usize>(position: &Position, names: [&str; N]) -> [Cell; N] {
    names.map(|name| position.board().cell(name).unwrap())
}

fn cell(position: &Position, name: &str) -> Cell {
    position.board().cell(name).unwrap()
}

/// The cells of a chain or path: "a1 b2 c3".
fn along(board: Board, names: &str) -> Vec<Cell> {
    names.split(' ').map(|name| board.cell(name).unwrap()).collect()
}

/// Why the turn is illegal.
#[track_caller]
fn reason(position: &Position, turn: &str) -> Illegal {
    match position.read(turn) {
        Err(TurnError::Illegal { reason, .. }) => reason,
        other => panic!("{turn} at {position}: {other:?}"),
    }
}

/// The turns among these that are legal.
fn legal_of(position: &Position, turns: &str) -> String {
    turns.split(' ').filter(|turn| position.read(turn).is_ok()).collect::<Vec<_>>().join(" ")
}

/// What the turn does, step by step.
#[track_caller]
fn effects(position: &Position, turn: &str) -> Vec<Effect> {
    let turn = position.read(turn).unwrap_or_else(|error| panic!("{error}"));
    let mut position = position.clone();
    let mut effects = Vec::new();
    for step in position.steps_of(&turn).unwrap() {
        effects.extend(position.effects(step));
        position.play(step);
    }
    effects
}

/// The position after the turns, which are given in one line.
#[track_caller]
fn after(position: &Position, turns: &str) -> Position {
    let mut line = Line::from(position.clone());
    for turn in turns.split(' ') {
        line.play(turn).unwrap_or_else(|error| panic!("{turn}: {error}"));
    }
    line.position().clone()
}

const BLACK_WON: Option<Outcome> = Some(Outcome::Won(Side::Black));
const WHITE_WON: Option<Outcome> = Some(Outcome::Won(Side::White));

mod slash_sheet {
    use super::*;

    /// Figures 2 and 3: "the two black stones are connected and the two white stones are not connected" and the other way round.
    #[test]
    fn a_diagonal_connects_from_south_west_to_north_east_only() {
        let black = slash(
            "..x
             .x.
             ... b",
        );
        assert_eq!(after(&black, "a1").outcome(), BLACK_WON);
        assert_eq!(after(&black, "c1").outcome(), None);
        let white = slash(
            "...
             .o.
             ..o w",
        );
        assert_eq!(after(&white, "a3").outcome(), None, "a3, b2 and c1 lie on the diagonal that does not connect");
        assert_eq!(after(&white, "a1").outcome(), None, "b2 and c1 are not connected");
        let white = slash(
            "..o
             .o.
             ... w",
        );
        assert_eq!(after(&white, "a1").outcome(), WHITE_WON);
        assert_eq!(after(&white, "a2").outcome(), WHITE_WON, "a2 is beside b2");
        assert_eq!(after(&white, "a3").outcome(), None);
    }

    /// Figure 4: "Black has won the game."
    #[test]
    fn a_chain_from_north_to_south_wins_for_black() {
        let won = slash(
            "........x
             ......ox.
             .....ox..
             ....ox...
             ....x....
             ..xox....
             ..oxo....
             o.xo.....
             .xo...... w",
        );
        assert_eq!(won.outcome(), BLACK_WON);
        assert_eq!(won.legal(), [""; 0]);
        assert_eq!(reason(&won, "a9"), Illegal::GameOver(Outcome::Won(Side::Black)));
        assert_eq!(reason(&won, "swap"), Illegal::GameOver(Outcome::Won(Side::Black)));
    }

    #[test]
    fn the_last_stone_of_a_chain_ends_the_game_at_once() {
        let position = slash(
            "x.o
             x.o
             ... b",
        );
        let a1 = cell(&position, "a1");
        let chain = along(position.board(), "a3 a2 a1");
        let expected = [
            Effect::Placed { side: Side::Black, cell: a1 },
            Effect::Connected { side: Side::Black, along: chain },
            Effect::Ended { outcome: Outcome::Won(Side::Black) },
        ];
        assert_eq!(effects(&position, "a1"), expected);
        assert_eq!(effects(&position, "b1"), [Effect::Placed { side: Side::Black, cell: cell(&position, "b1") }]);
    }

    /// "A corner belongs to both of its edges" (ruling).
    #[test]
    fn a_corner_belongs_to_both_of_its_edges() {
        let black = slash(
            "...
             .x.
             x.. b",
        );
        assert_eq!(after(&black, "c3").outcome(), BLACK_WON);
        let white = slash(
            "...
             .o.
             o.. w",
        );
        assert_eq!(after(&white, "c3").outcome(), WHITE_WON);
    }

    /// "White has the option of replacing the on-board black stone with a white stone on the same point. […] starting with Black."
    #[test]
    fn the_pie_option_replaces_the_stone_on_the_same_point() {
        let before = slash(
            ".....
             .....
             .x...
             .....
             ..... w swap",
        );
        let b3 = cell(&before, "b3");
        assert_eq!(effects(&before, "swap"), [Effect::Recoloured { cell: b3, side: Side::White }]);
        assert_eq!(before.count_turns(), 25);
        let swapped = slash(
            ".....
             .....
             .o...
             .....
             ..... b",
        );
        assert_eq!(after(&before, "swap"), swapped);
        assert_eq!(reason(&swapped, "swap"), Illegal::NoSwap);
        assert_eq!(reason(&swapped, "b3"), Illegal::Occupied { cell: b3, by: Side::White });
    }

    /// "On the 3×3 board a2 and c2 are such stones: Black wins if they stay black and wins if they turn white. On the 4×4 board
    /// there are none" (docs/rules/slash.md).
    #[test]
    fn on_three_by_three_black_keeps_the_win_with_a2_and_c2_alone() {
        fn mover_wins(position: &Position) -> bool {
            let mover = position.turn();
            match position.outcome() {
                Some(outcome) => outcome == Outcome::Won(mover),
                None => position.legal().iter().any(|turn| !mover_wins(&after(position, turn))),
            }
        }
        let start = Position::start(Game::Slash, 3, Pie::On).unwrap();
        let winning: Vec<String> = start.legal().into_iter().filter(|turn| !mover_wins(&after(&start, turn))).collect();
        assert_eq!(winning, ["a2", "c2"]);
    }

    /// "Each player will always have a placement available on his turn and must make one."
    #[test]
    fn there_is_no_passing_and_no_sliding() {
        let start = Position::start(Game::Slash, 5, Pie::On).unwrap();
        assert_eq!(reason(&start, "pass"), Illegal::NotInThisGame { game: Game::Slash, what: "passing" });
        assert_eq!(reason(&start, "swap"), Illegal::NoSwap);
        let [a1, a2] = cells(&start, ["a1", "a2"]);
        let refused =
            |step, what| assert_eq!(start.check(step), Err(Illegal::NotInThisGame { game: Game::Slash, what }));
        refused(Step::Shift { from: a1, to: a2 }, "shift");
        refused(Step::Slide { from: a1, to: a2 }, "slide");
        refused(Step::Keep(0), "choice of a path");
        let off = Cell::at(5, 0);
        assert_eq!(start.check(Step::Place(off)), Err(Illegal::OffBoard(start.board())));
    }
}

mod crossway_sheet {
    use super::*;

    /// Figure 2: "A player must never complete the formation shown in Figure 2 or a 90 degree rotation of this formation."
    #[test]
    fn nobody_may_complete_a_crosscut() {
        let position = crossway(
            "......
             .xo...
             .o....
             ...ox.
             ....o.
             ...... b",
        );
        let crosscut = |at, with, between: [&str; 2]| Illegal::Crosscut {
            at: cell(&position, at),
            with: cell(&position, with),
            between: cells(&position, between),
        };
        assert_eq!(reason(&position, "c4"), crosscut("c4", "b5", ["b4", "c5"]));
        assert_eq!(reason(&position, "d2"), crosscut("d2", "e3", ["e2", "d3"]));
        assert_eq!(position.count_turns(), 36 - 6 - 2);
        let white = crossway(
            "......
             .xo...
             .o....
             ...ox.
             ....o.
             ...... w",
        );
        assert_eq!(legal_of(&white, "c4 d2"), "c4 d2");
    }

    #[test]
    fn all_four_rotations_of_the_crosscut_are_forbidden() {
        let boards = [
            ("...\n.ox\n.x. w", "c1", "b2"),
            ("...\nxo.\n.x. w", "a1", "b2"),
            (".x.\nxo.\n... w", "a3", "b2"),
            (".x.\n.ox\n... w", "c3", "b2"),
        ];
        for (drawing, at, with) in boards {
            let position = crossway(drawing);
            let Illegal::Crosscut { at: stone, with: own, .. } = reason(&position, at) else { panic!("{position}") };
            assert_eq!([stone, own], cells(&position, [at, with]), "{position}");
        }
    }

    /// Figure 3: "all available placements for Black".
    #[test]
    fn figure_3_leaves_black_three_placements_and_white_all_seven() {
        let rows = ".oxxx
                    o.o.o
                    xxx.o
                    xo.ox
                    o.x.o";
        let black = crossway(&format!("{rows} b"));
        assert_eq!(black.legal(), ["a5", "c2", "d4"]);
        let forbidden = |at, with, between: [&str; 2]| {
            let between = cells(&black, between);
            assert_eq!(
                reason(&black, at),
                Illegal::Crosscut { at: cell(&black, at), with: cell(&black, with), between }
            );
        };
        forbidden("b1", "a2", ["a1", "b2"]);
        forbidden("d1", "e2", ["e1", "d2"]);
        forbidden("d3", "e2", ["e3", "d2"]);
        forbidden("b4", "c5", ["c4", "b5"]);
        assert_eq!(reason(&black, "pass"), Illegal::NoPass { instead: cell(&black, "c2") });
        let white = crossway(&format!("{rows} w"));
        assert_eq!(white.legal(), ["a5", "b1", "b4", "c2", "d1", "d3", "d4"]);
    }

    /// "Each stone in the sequence must be connected to neighboring stones in the sequence via horizontal, vertical, or diagonal
    /// adjacencies."
    #[test]
    fn all_eight_directions_connect() {
        for (drawing, turn) in [
            ("x..\n.x.\n... b", "c1"),
            ("..x\n.x.\n... b", "a1"),
            (".x.\n.x.\n... b", "b1"),
            ("x..\n.x.\n... b", "a1"),
            ("o..\n.o.\n... w", "c1"),
            ("..o\n.o.\n... w", "a1"),
            ("...\noo.\n... w", "c2"),
        ] {
            let position = crossway(drawing);
            assert_eq!(after(&position, turn).outcome(), Some(Outcome::Won(position.turn())), "{position}");
        }
    }

    /// Figure 4: "White has won the game."
    #[test]
    fn a_chain_from_west_to_east_wins_for_white() {
        let before = crossway(
            "x......
             .......
             x.....o
             ...oxox
             .xox..x
             oo.....
             ....... w",
        );
        let e5 = cell(&before, "e5");
        let chain = along(before.board(), "g5 f4 e5 d4 c3 b2 a2");
        let expected = [
            Effect::Placed { side: Side::White, cell: e5 },
            Effect::Connected { side: Side::White, along: chain },
            Effect::Ended { outcome: Outcome::Won(Side::White) },
        ];
        assert_eq!(effects(&before, "e5"), expected);
        let won = after(&before, "e5");
        assert_eq!((won.outcome(), won.legal()), (WHITE_WON, vec![]));
        assert_eq!(reason(&won, "pass"), Illegal::GameOver(Outcome::Won(Side::White)));
    }

    /// "If you have no more placements available, you forfeit your turn and your opponent can continue making placements until he
    /// completes his goal connection."
    #[test]
    fn a_player_without_a_placement_forfeits_the_turn() {
        let position = crossway(
            "xoxo
             o..o
             oxox
             xxoo b",
        );
        let [b3, c3] = cells(&position, ["b3", "c3"]);
        assert_eq!(position.legal(), ["pass"]);
        assert_eq!(
            reason(&position, "b3"),
            Illegal::Crosscut { at: b3, with: cell(&position, "a4"), between: cells(&position, ["a3", "b4"]) }
        );
        assert!(matches!(reason(&position, "c3"), Illegal::Crosscut { at, .. } if at == c3));
        assert_eq!(effects(&position, "pass"), [Effect::Passed { side: Side::Black }]);
        let passed = after(&position, "pass");
        assert_eq!((passed.turn(), passed.legal()), (Side::White, vec!["b3".to_owned(), "c3".to_owned()]));
        assert_eq!(after(&passed, "b3").outcome(), WHITE_WON);
        assert_eq!(after(&passed, "c3").outcome(), WHITE_WON);
    }

    /// "White then has the option of switching colors with Black, and claiming Black's first move as his own."
    #[test]
    fn the_pie_option_exchanges_the_sides_and_leaves_the_stone() {
        let mut line = Line::from(Position::start(Game::Crossway, 4, Pie::On).unwrap());
        line.play("b2").unwrap();
        assert_eq!(line.position().to_string(), "..../..../.x../.... w swap");
        assert_eq!(effects(line.position(), "swap"), [Effect::SidesExchanged]);
        line.play("swap").unwrap();
        assert_eq!(line.position().to_string(), "..../..../.x../.... w");
        assert_eq!(line.seats(), [Side::White, Side::Black]);
        assert_eq!(reason(line.position(), "swap"), Illegal::NoSwap);
    }
}

mod slither_sheet {
    use super::*;

    fn bare(position: &Position, at: &str, with: &str, joined_by: &[&str]) -> Illegal {
        let joined_by = joined_by.iter().map(|name| cell(position, name)).collect();
        Illegal::BareDiagonal { at: cell(position, at), with: cell(position, with), joined_by }
    }

    /// Figure 1: "On the right is an example of an illegal placement. The stones are diagonally adjacent but not connected orthogonally. On
    /// the Left is an example of a legal placement."
    #[test]
    fn a_placement_may_not_touch_an_own_stone_at_a_corner_only() {
        let position = slither(
            ".....
             .x...
             .x...
             .....
             ..... b",
        );
        assert_eq!(legal_of(&position, "a2 a3 a4 a5 c2 c3 c4 c5"), "a3 a4 c3 c4");
        assert_eq!(reason(&position, "c5"), bare(&position, "c5", "b4", &["c4", "b5"]));
        assert_eq!(reason(&position, "a2"), bare(&position, "a2", "b3", &["b2", "a3"]));
        assert_eq!(reason(&position, "b3"), Illegal::Occupied { cell: cell(&position, "b3"), by: Side::Black });
    }

    /// The opponent's stones join nothing; they only take the cells on which one could.
    #[test]
    fn only_own_stones_join() {
        let one = slither(
            ".....
             .xo..
             .....
             .....
             ..... b",
        );
        assert_eq!(reason(&one, "c3"), bare(&one, "c3", "b4", &["b3"]));
        let other = slither(
            ".oo..
             .xo..
             .....
             .....
             ..... b",
        );
        assert_eq!(reason(&other, "a3"), bare(&other, "a3", "b4", &["b3", "a4"]));
        assert_eq!(reason(&other, "a5"), bare(&other, "a5", "b4", &["a4"]));
        // Never are both cells taken: the opponent's two stones would touch at a corner only.
    }

    /// Figure 3: "Black moves his stone upward creating a diagonal adjacency. His placement doesn't connect the stones orthogonally so this
    /// move is illegal".
    #[test]
    fn a_shift_that_leaves_a_bare_diagonal_needs_a_placement_that_joins_it() {
        let position = slither(
            ".....
             ..x..
             .....
             .x...
             ..... b",
        );
        assert_eq!(reason(&position, "b2-b3/e1"), bare(&position, "b3", "c4", &["c3", "b4"]));
        let with_shift: Vec<String> = position.legal().into_iter().filter(|turn| turn.starts_with("b2-b3/")).collect();
        assert_eq!(with_shift, ["b2-b3/b4", "b2-b3/c3"]);
    }

    /// Figure 4: "This move is illegal because black cannot use his placement to connect both the diagonally adjacent black stones
    /// orthogonally."
    #[test]
    fn a_shift_that_no_single_placement_can_mend_is_illegal() {
        let position = slither(
            ".....
             .x...
             .....
             ..xx.
             ..... b",
        );
        let [c2, d2, c3, b4] = cells(&position, ["c2", "d2", "c3", "b4"]);
        let hopeless = Illegal::ShiftNeverClean { from: c2, to: c3, bare: vec![[d2, c3], [c3, b4]] };
        assert_eq!(position.check(Step::Shift { from: c2, to: c3 }), Err(hopeless.clone()));
        for place in ["b3", "c4", "d3", "a1"] {
            assert_eq!(reason(&position, &format!("c2-c3/{place}")), hopeless);
        }
        // Back on the cell just left, the stone joins d2 but not b4.
        assert_eq!(reason(&position, "c2-c3/c2"), hopeless);
        assert_eq!(reason(&position, "c3"), bare(&position, "c3", "b4", &["b3", "c4"]));
    }

    /// Figure 5: "White moves his stone diagonally, which creates a diagonal adjacency to another white stone. The placement connects the
    /// stones."
    #[test]
    fn a_shift_may_leave_a_bare_diagonal_if_the_placement_joins_it() {
        let position = slither(
            "....
             ..o.
             ....
             o... w",
        );
        assert_eq!(legal_of(&position, "a1-b2/b3 a1-b2/c2 a1-b2/d1 a1-b2/a1"), "a1-b2/b3 a1-b2/c2");
        assert_eq!(reason(&position, "a1-b2/d1"), bare(&position, "b2", "c3", &["c2", "b3"]));
        assert_eq!(reason(&position, "a1-b2/a1"), bare(&position, "a1", "b2", &["b1", "a2"]));
        let [a1, b2, b3] = cells(&position, ["a1", "b2", "b3"]);
        let expected = [Effect::Moved { from: a1, to: b2 }, Effect::Placed { side: Side::White, cell: b3 }];
        assert_eq!(effects(&position, "a1-b2/b3"), expected);
        assert_eq!(
            after(&position, "a1-b2/b3").to_string(),
            drawn(
                "....
                 .oo.
                 .o..
                 .... b"
            )
        );
    }

    /// "… those the stone leaves behind included" (ruling).
    #[test]
    fn stones_left_behind_must_be_joined_again() {
        let position = slither(
            ".....
             .....
             .xx..
             .x...
             ..... b",
        );
        assert_eq!(legal_of(&position, "b3-a4/c2 b3-a4/b3 b3-a4/e5"), "b3-a4/c2");
        assert_eq!(reason(&position, "b3-a4/e5"), bare(&position, "c3", "b2", &["c2", "b3"]));
        assert_eq!(reason(&position, "b3-a4/b3"), bare(&position, "b3", "a4", &["a3", "b4"]));
        // The vacated cell may be used, and `x-y/x` is the same as placing on y.
        assert_eq!(position.read("b3-b4/b3"), Ok(Turn::Place(cell(&position, "b4"))));
    }

    #[test]
    fn a_shift_is_one_step_of_an_own_stone_to_an_empty_cell_and_only_one() {
        let position = slither(
            "....
             .oo.
             ..x.
             x... b",
        );
        let [a1, b3, c2, c3, a3, d1] = cells(&position, ["a1", "b3", "c2", "c3", "a3", "d1"]);
        assert_eq!(reason(&position, "b3-b2/d4"), Illegal::NotYourStone { cell: b3, turn: Side::Black });
        assert_eq!(reason(&position, "d1-d2/d4"), Illegal::NotYourStone { cell: d1, turn: Side::Black });
        assert_eq!(reason(&position, "a1-a3/d4"), Illegal::ShiftTooFar { from: a1, to: a3 });
        assert_eq!(reason(&position, "a1-a1/d4"), Illegal::ShiftTooFar { from: a1, to: a1 });
        assert_eq!(reason(&position, "c2-c3/d4"), Illegal::Occupied { cell: c3, by: Side::White });
        assert_eq!(reason(&position, "a1-a2/a2"), Illegal::Occupied { cell: cell(&position, "a2"), by: Side::Black });
        let off = Cell::at(4, 1);
        assert_eq!(position.check(Step::Shift { from: off, to: d1 }), Err(Illegal::OffBoard(position.board())));
        let mut shifted = position.clone();
        shifted.play(Step::Shift { from: c2, to: d1 });
        assert!(shifted.within_turn());
        let again = shifted.check(Step::Shift { from: a1, to: cell(&position, "a2") });
        assert_eq!(again, Err(Illegal::AlreadyShifted { from: c2, to: d1 }));
        assert_eq!(shifted.check(Step::Swap), Err(Illegal::NoSwap));
        assert!(matches!(shifted.check(Step::Pass), Err(Illegal::NoPass { .. })));
        assert_eq!(shifted.check(Step::Place(b3)), Err(Illegal::Occupied { cell: b3, by: Side::White }));
        assert_eq!(shifted.check(Step::Place(c2)), Err(bare(&position, "c2", "d1", &["c1", "d2"])));
        shifted.play(Step::Place(a3));
        assert_eq!((shifted.within_turn(), shifted.turn()), (false, Side::White));
    }

    #[test]
    fn a_stone_shifts_in_all_eight_directions() {
        let position = slither(
            ".....
             .....
             ..x..
             .....
             ..... b",
        );
        let [c3, e1] = cells(&position, ["c3", "e1"]);
        let mut reached = String::new();
        for to in position.board().cells() {
            if position.check(Step::Shift { from: c3, to }).is_ok() {
                reached += &format!("{} ", position.board().name(to));
            }
        }
        assert_eq!(reached, "b2 c2 d2 b3 d3 b4 c4 d4 ");
        let mut mended = position.clone();
        mended.play(Step::Shift { from: c3, to: cell(&position, "d2") });
        // After a shift to d2, e1 would be bare.
        assert_eq!(mended.check(Step::Place(e1)), Err(bare(&position, "e1", "d2", &["d1", "e2"])));
    }

    /// "Smaller" is further south, then further west; of two spellings with the same result the smaller cell comes first.
    #[test]
    fn two_spellings_of_one_result_are_read_as_one_turn() {
        let position = slither(
            ".....
             .....
             ..x..
             .....
             ..... b",
        );
        let [c3, c2, c4, a1] = cells(&position, ["c3", "c2", "c4", "a1"]);
        let canonical = Turn::ShiftAndPlace { from: c3, to: c2, place: c4 };
        assert_eq!(position.read("c3-c4/c2"), Ok(canonical.clone()));
        assert_eq!(position.read("c3-c2/c4"), Ok(canonical));
        // The other cell is out of reach for the stone: there is one spelling only, the smaller cell last.
        assert_eq!(position.read("c3-c4/a1"), Ok(Turn::ShiftAndPlace { from: c3, to: c4, place: a1 }));
        assert_eq!(reason(&position, "c3-a1/c4"), Illegal::ShiftTooFar { from: c3, to: a1 });
        assert_eq!(position.read("C3-C4/C3 "), Ok(Turn::Place(c4)));
    }

    /// Figure 6: "Black has won the game."
    #[test]
    fn an_orthogonal_chain_from_north_to_south_wins_for_black() {
        let won = slither(
            "....x..x
             ...oxo..
             .o.ox.x.
             ..xxxox.
             ..xo.ox.
             .oxooox.
             ..xxoxx.
             .o.xoooo w",
        );
        assert_eq!((won.outcome(), won.legal()), (BLACK_WON, vec![]));
        let diagonal = slither(
            "..x.
             .xx.
             .x..
             .... b",
        );
        assert_eq!(after(&diagonal, "b1").outcome(), BLACK_WON);
    }

    #[test]
    fn a_shift_and_a_placement_can_complete_the_chain_together() {
        let position = slither(
            "x...
             x...
             ..o.
             .x.. b",
        );
        let [a1, b1, a2] = cells(&position, ["a1", "b1", "a2"]);
        let expected = [
            Effect::Moved { from: b1, to: a1 },
            Effect::Placed { side: Side::Black, cell: a2 },
            Effect::Connected { side: Side::Black, along: along(position.board(), "a4 a3 a2 a1") },
            Effect::Ended { outcome: Outcome::Won(Side::Black) },
        ];
        assert_eq!(effects(&position, "b1-a1/a2"), expected);
        assert_eq!(after(&position, "b1-a1/a2").outcome(), BLACK_WON);
    }

    /// "The win is looked at when the turn is complete" (ruling), and the shift may have made it.
    #[test]
    fn a_chain_made_by_the_shift_counts_once_the_stone_is_placed() {
        let position = slither(
            ".x..
             .x..
             xx..
             ..o. b",
        );
        let [a2, b1, d4] = cells(&position, ["a2", "b1", "d4"]);
        let mut shifted = position.clone();
        shifted.play(Step::Shift { from: a2, to: b1 });
        assert_eq!((shifted.outcome(), shifted.within_turn()), (None, true));
        let expected = [
            Effect::Moved { from: a2, to: b1 },
            Effect::Placed { side: Side::Black, cell: d4 },
            Effect::Connected { side: Side::Black, along: along(position.board(), "b4 b3 b2 b1") },
            Effect::Ended { outcome: Outcome::Won(Side::Black) },
        ];
        assert_eq!(effects(&position, "a2-b1/d4"), expected);
        assert_eq!(after(&position, "a2-b1/d4").outcome(), BLACK_WON);
    }

    #[test]
    fn a_stone_that_shifts_out_of_a_chain_no_longer_joins_it() {
        let position = slither(
            "..x.
             ....
             ..x.
             ..x. b",
        );
        assert_eq!(after(&position, "c3").outcome(), BLACK_WON);
        assert_eq!(after(&position, "c1-b2/c3").outcome(), None, "nothing stands on the south edge any more");
        assert_eq!(after(&position, "c1-d2/c3").outcome(), None);
        assert_eq!(after(&position, "c4-b3/c3").outcome(), None, "nothing stands on the north edge any more");
    }

    /// "A player without any legal turn passes […]. Passing is otherwise not allowed" (ruling).
    #[test]
    fn a_player_without_any_turn_passes() {
        let rows = "xoxoxoo
                    xoxoxxx
                    xooooxo
                    xxooxxo
                    o..oooo
                    ooxxxoo
                    xxxxoox";
        let black = slither(&format!("{rows} b"));
        assert_eq!(black.legal(), ["pass"]);
        assert_eq!(effects(&black, "pass"), [Effect::Passed { side: Side::Black }]);
        assert_eq!(after(&black, "pass"), slither(&format!("{rows} w")));
        assert_eq!(reason(&black, "b3"), bare(&black, "b3", "c2", &["c3"]));
        assert_eq!(reason(&black, "c3"), bare(&black, "c3", "b4", &["b3"]));
        let white = slither(&format!("{rows} w"));
        assert_eq!(white.legal(), ["a2-b3/c3", "a3-b3/c3", "b2-b3/c3", "c4-b3/c3", "d4-c3/b3"]);
        // White could begin with the shift of a2; there is no placement without a shift.
        assert_eq!(reason(&white, "pass"), Illegal::NoPass { instead: cell(&white, "a2") });
    }
}

mod slyde_sheet {
    use super::*;

    /// "Then, in case of the White player, place a disc on the empty cell that just appeared. In case of the Black player, place a disc on the
    /// tile that was just moved."
    #[test]
    fn white_fixes_the_cell_left_and_black_the_tile_moved() {
        let start = Position::start(Game::Slyde, 4, Pie::On).unwrap();
        assert_eq!(
            start,
            slyde(
                ".x.x
                 x.x.
                 .x.x
                 x.x. w"
            )
        );
        let [b2, b3, c1, c2] = cells(&start, ["b2", "b3", "c1", "c2"]);
        assert_eq!(effects(&start, "b2-b3"), [Effect::Moved { from: b2, to: b3 }, Effect::Fixed { cell: b2 }]);
        let one = slyde(
            ".x.x
             xxx.
             .O.x
             x.x. b",
        );
        assert_eq!(after(&start, "b2-b3"), one);
        assert_eq!(effects(&one, "c1-c2"), [Effect::Moved { from: c1, to: c2 }, Effect::Fixed { cell: c2 }]);
        let two = slyde(
            ".x.x
             xxx.
             .OXx
             x... w",
        );
        assert_eq!(after(&one, "c1-c2"), two);
    }

    /// "Neither the tile nor the target space can have discs on them."
    #[test]
    fn discs_fix_tiles_and_cells_and_a_slide_is_one_cell_straight() {
        let position = slyde(
            ".x.x
             xxx.
             .OXx
             x... w",
        );
        let [a1, b1, c1, a2, b2, c2, d2, a3, b3] =
            cells(&position, ["a1", "b1", "c1", "a2", "b2", "c2", "d2", "a3", "b3"]);
        assert_eq!(reason(&position, "c2-c1"), Illegal::FixedTile(c2));
        assert_eq!(reason(&position, "b3-b2"), Illegal::FixedEmpty(b2));
        assert_eq!(reason(&position, "b2-b1"), Illegal::NoTile(b2));
        assert_eq!(reason(&position, "b1-c1"), Illegal::NoTile(b1));
        assert_eq!(reason(&position, "b3-a3"), Illegal::TileInTheWay { from: b3, to: a3 });
        assert_eq!(reason(&position, "d2-c2"), Illegal::TileInTheWay { from: d2, to: c2 });
        assert_eq!(reason(&position, "a1-c1"), Illegal::SlideTooFar { from: a1, to: c1 });
        assert_eq!(reason(&position, "b3-a2"), Illegal::SlideTooFar { from: b3, to: a2 });
        assert_eq!(reason(&position, "d2-d2"), Illegal::SlideTooFar { from: d2, to: d2 });
        // The east end of a row is not next to the west end of the next.
        let [d1, d3, a4] = cells(&position, ["d1", "d3", "a4"]);
        assert_eq!(position.check(Step::Slide { from: a3, to: d2 }), Err(Illegal::SlideTooFar { from: a3, to: d2 }));
        assert_eq!(reason(&position, "a1-d1"), Illegal::SlideTooFar { from: a1, to: d1 });
        assert_eq!(position.check(Step::Slide { from: a4, to: d3 }), Err(Illegal::NoTile(a4)));
        assert_eq!(
            position.legal(),
            [
                "a1-a2", "a1-b1", "a3-a2", "a3-a4", "b4-a4", "b4-c4", "c3-c4", "c3-d3", "d2-d1", "d2-d3", "d4-c4",
                "d4-d3"
            ]
        );
        let off = Cell::at(4, 1);
        assert_eq!(position.check(Step::Slide { from: d2, to: off }), Err(Illegal::OffBoard(position.board())));
    }

    /// Ruling: "Both players may slide any free tile, so both have the same moves".
    #[test]
    fn both_players_have_the_same_slides() {
        let rows = ".x.x
                    xxx.
                    .OXx
                    x...";
        assert_eq!(slyde(&format!("{rows} w")).legal(), slyde(&format!("{rows} b")).legal());
    }

    /// "The game ends when no more tiles can be moved. The winner is the owner of the largest group".
    #[test]
    fn the_last_slide_settles_the_groups() {
        let settled = |position: &Position, turn: &str, fixed: &str, tiles: &[u16], empties: &[u16], outcome| {
            let (from, to) = turn.split_once('-').unwrap();
            let [from, to, fixed] = cells(position, [from, to, fixed]);
            let expected = [
                Effect::Moved { from, to },
                Effect::Fixed { cell: fixed },
                Effect::Settled { tiles: tiles.to_vec(), empties: empties.to_vec() },
                Effect::Ended { outcome },
            ];
            assert_eq!(effects(position, turn), expected);
            let end = after(position, turn);
            assert_eq!((end.outcome(), end.legal()), (Some(outcome), vec![]));
        };
        let white = slyde(
            "X.X.
             xXOX
             OxOO
             OX.x w",
        );
        settled(&white, "d1-c1", "d1", &[6, 1, 1], &[4, 2, 1, 1], Outcome::Won(Side::Black));
        let black = slyde(
            "XxX.
             OOx.
             xOOx
             OX.X b",
        );
        settled(&black, "d2-d3", "d3", &[5, 1, 1, 1], &[6, 1, 1], Outcome::Won(Side::White));
        let equal = slyde(
            "X.xx
             OxOX
             XxX.
             OO.. w",
        );
        settled(&equal, "b3-b4", "b3", &[5, 3], &[5, 3], Outcome::Draw);
    }

    fn groups(drawing: &str) -> (Option<Outcome>, Vec<u16>, Vec<u16>) {
        let setup = Setup::parse(Game::Slyde, &drawn(drawing)).unwrap();
        let position = Slyde::from_setup(&setup, Pie::On).unwrap();
        let BySide { black, white } = position.group_sizes();
        (position.outcome(), black, white)
    }

    /// "In case of a tie, the next largest group is compared. If there are multiple groups of the same color and size, they are taken as
    /// separate groups for comparison. If all groups are the same size between players, it is a draw".
    #[test]
    fn groups_are_compared_one_by_one_from_the_largest() {
        let second = groups(
            "..XO.O
             ..XXXX
             XOXX.O
             xOOxOx
             XOxO.X
             xxOxOX w",
        );
        assert_eq!(second, (WHITE_WON, vec![8, 5, 3, 1, 1], vec![8, 6, 3, 1]));
        let draw = groups(
            "xOOx
             OOOX
             XxXO
             .XX. b",
        );
        assert_eq!(draw, (Some(Outcome::Draw), vec![5, 2, 1], vec![5, 2, 1]));
        // Groups of one size count one by one: 3 and 3 against 3 and 2.
        let twice = groups(
            "OXOX
             XXOX
             OOXO
             OXXO w",
        );
        assert_eq!(twice, (BLACK_WON, vec![3, 3, 2], vec![3, 2, 2, 1]));
        let shorter = groups(
            "XOXX
             XOXO
             OOXO
             XXOO b",
        );
        assert_eq!(shorter, (WHITE_WON, vec![4, 2, 2], vec![4, 4]));
    }

    #[test]
    fn discs_do_not_part_groups_and_corners_do_not_join_them() {
        let stripes = groups(
            "XXXX
             OOOO
             XXXX
             OOOO w",
        );
        assert_eq!(stripes, (Some(Outcome::Draw), vec![4, 4], vec![4, 4]));
        let board = groups(
            ".x.x
             x.x.
             .x.x
             x.x. w",
        );
        assert_eq!(board, (None, vec![1; 8], vec![1; 8]));
        // The east end of a row is not beside the west end of the next.
        let ends = groups(
            "OOOX
             XOOO
             OOXX
             XXXX w",
        );
        assert_eq!(ends, (WHITE_WON, vec![6, 1, 1], vec![8]));
    }

    #[test]
    fn there_is_no_pie_rule_and_no_passing() {
        let start = Position::start(Game::Slyde, 4, Pie::On).unwrap();
        let one = after(&start, "b2-b3");
        for position in [start, one] {
            assert_eq!(reason(&position, "swap"), Illegal::NotInThisGame { game: Game::Slyde, what: "pie rule" });
            assert_eq!(reason(&position, "pass"), Illegal::NotInThisGame { game: Game::Slyde, what: "passing" });
            let place = position.check(Step::Place(cell(&position, "a2")));
            assert_eq!(place, Err(Illegal::NotInThisGame { game: Game::Slyde, what: "placement" }));
        }
    }
}

mod slicron_description {
    use super::*;

    fn kept(position: &Position, names: &str) -> Effect {
        Effect::Kept { path: along(position.board(), names) }
    }

    fn removed(position: &Position, names: &str) -> Effect {
        Effect::Removed { cells: along(position.board(), names) }
    }

    fn placed(position: &Position, name: &str) -> Effect {
        Effect::Placed { side: position.turn(), cell: cell(position, name) }
    }

    fn not_shorter(position: &Position, at: &str, new: &str, old: &str) -> Illegal {
        let board = position.board();
        Illegal::PathNotShorter { at: cell(position, at), new: along(board, new), old: along(board, old) }
    }

    fn after_placing(position: &Position, cell: Cell) -> Position {
        let mut after = position.clone();
        after.play(Step::Place(cell));
        after
    }

    /// The paths that can stay after a placement, as text.
    fn choices(position: &Position, place: &str) -> Vec<String> {
        let after = after_placing(position, cell(position, place));
        let name = |cell: &Cell| position.board().name(*cell).to_string();
        let mut paths: Vec<String> =
            after.choices().iter().map(|path| path.iter().map(name).collect::<Vec<_>>().join(" ")).collect();
        paths.sort();
        paths
    }

    /// a1 b2 c3 c4 c5, a path of five stones.
    fn path_of_five() -> Position {
        slicron(
            "...
             ....
             ..xxx
             .x..
             x.. b",
        )
    }

    /// a1 b1, a path of two stones.
    fn path_of_two() -> Position {
        slicron(
            "...
             ....
             .....
             x...
             x.. b",
        )
    }

    #[test]
    fn example_1_two_edge_stones_side_by_side_are_a_path() {
        let position = slicron(
            "...
             ....
             .....
             ....
             x.. b",
        );
        assert_eq!(effects(&position, "b1"), [placed(&position, "b1"), kept(&position, "a1 b1")]);
        assert_eq!(effects(&position, "a2"), [placed(&position, "a2"), kept(&position, "a1 a2")]);
        assert_eq!(effects(&position, "b2"), [placed(&position, "b2")], "b2 is no edge cell");
        assert_eq!(effects(&position, "c1"), [placed(&position, "c1")], "c1 does not touch a1");
    }

    #[test]
    fn example_2_a_path_as_long_as_the_old_one_is_illegal() {
        let position = path_of_two();
        assert_eq!(reason(&position, "c1"), not_shorter(&position, "c1", "b1 c1", "a1 b1"));
        assert_eq!(reason(&position, "a2"), not_shorter(&position, "a2", "a1 a2", "a1 b1"));
        assert_eq!(reason(&position, "c1/b1-c1"), not_shorter(&position, "c1", "b1 c1", "a1 b1"));
    }

    #[test]
    fn example_3_a_stone_that_opens_no_path_stays_beside_one() {
        let position = path_of_two();
        assert_eq!(effects(&position, "b2"), [placed(&position, "b2")]);
        assert_eq!(
            after(&position, "b2").to_string(),
            drawn(
                "...
                 ....
                 .....
                 xx..
                 x.. w"
            )
        );
    }

    #[test]
    fn example_4_of_several_paths_the_player_chooses_one() {
        let position = slicron(
            "...
             ....
             x....
             ....
             x.. b",
        );
        let b1 = cell(&position, "b1");
        let [one, other] = ["a1 b1", "b1 c1"].map(|names| along(position.board(), names).into_boxed_slice());
        let paths = after_placing(&position, b1).choices();
        assert_eq!(choices(&position, "b1"), ["a1 b1", "b1 c1"]);
        assert_eq!(
            effects(&position, "b1/a1-b1"),
            [placed(&position, "b1"), kept(&position, "a1 b1"), removed(&position, "c1")]
        );
        assert_eq!(
            effects(&position, "b1/b1-c1"),
            [placed(&position, "b1"), kept(&position, "b1 c1"), removed(&position, "a1")]
        );
        assert_eq!(reason(&position, "b1"), Illegal::ChoosePath { at: b1, paths: paths.clone() });
        assert_eq!(reason(&position, "b1/a1-c1"), Illegal::NotAChoice { at: b1, paths: paths.clone() });
        assert_eq!(reason(&position, "b1/a1-b1-c1"), Illegal::NotAChoice { at: b1, paths: paths.clone() });
        assert_eq!(position.read("b1/b1-a1"), Ok(Turn::PlaceAndKeep { place: b1, path: one }));
        assert_eq!(position.read("B1/C1-B1"), Ok(Turn::PlaceAndKeep { place: b1, path: other.clone() }));
        // Step by step: after the stone, before the choice.
        assert_eq!(position.check(Step::Keep(0)), Err(Illegal::NothingPlaced));
        let mut placed = after_placing(&position, b1);
        assert_eq!((placed.within_turn(), placed.turn(), placed.choices()), (true, Side::Black, paths.clone()));
        assert_eq!(placed.content(b1), Content::Stone(Side::Black));
        let a2 = cell(&position, "a2");
        assert_eq!(placed.check(Step::Place(a2)), Err(Illegal::ChoosePath { at: b1, paths: paths.clone() }));
        assert_eq!(placed.check(Step::Swap), Err(Illegal::ChoosePath { at: b1, paths: paths.clone() }));
        assert_eq!(placed.check(Step::Keep(2)), Err(Illegal::NotAChoice { at: b1, paths }));
        let number = placed.choices().iter().position(|path| *path == other).unwrap();
        placed.play(Step::Keep(number as u32));
        assert_eq!(placed, after(&position, "b1/b1-c1"));
        assert_eq!(
            placed.to_string(),
            drawn(
                "...
                 ....
                 x....
                 x...
                 ... w"
            )
        );
    }

    #[test]
    fn example_5_a_shorter_path_stays_and_the_surplus_leaves() {
        let position = path_of_five();
        let expected = [placed(&position, "b4"), kept(&position, "b4 c5"), removed(&position, "a1 b2 c3 c4")];
        assert_eq!(effects(&position, "b4"), expected);
        assert_eq!(
            after(&position, "b4").to_string(),
            drawn(
                "...
                 ....
                 ....x
                 ...x
                 ... w"
            )
        );
        // The path may be named without need, in either direction, but only the one that stays.
        let b4 = cell(&position, "b4");
        let only = along(position.board(), "b4 c5").into_boxed_slice();
        assert_eq!(position.read("b4/b4-c5"), Ok(Turn::Place(b4)));
        assert_eq!(position.read("b4/c5-b4"), Ok(Turn::Place(b4)));
        assert_eq!(reason(&position, "b4/b4-c4"), Illegal::NotAChoice { at: b4, paths: vec![only] });
    }

    #[test]
    fn example_6_a_second_way_of_equal_length_is_illegal() {
        let position = path_of_five();
        assert_eq!(reason(&position, "b3"), not_shorter(&position, "b3", "a1 b2 b3 c4 c5", "a1 b2 c3 c4 c5"));
    }

    #[test]
    fn example_7_a_stone_beside_a_path_that_opens_none_stays() {
        let position = path_of_five();
        assert_eq!(effects(&position, "d2"), [placed(&position, "d2")]);
        let d2 = cell(&position, "d2");
        assert_eq!(reason(&position, "d2/c3-d2"), Illegal::NotAChoice { at: d2, paths: vec![] });
    }

    /// "If the placed stone is adjacent to one or more friendly groups with paths and forms a new path, it must be shorter than all of
    /// those paths".
    #[test]
    fn a_new_path_must_be_shorter_than_the_paths_of_all_groups_joined() {
        // c2 would join a path of three, a2 b2 b1, and one of seven: four stones are fewer than seven, but not than three.
        let position = slicron(
            "....
             .....
             ......
             xxxxxxx
             ......
             xx...
             .x.. b",
        );
        assert_eq!(reason(&position, "c2"), not_shorter(&position, "c2", "b1 c2 d2 d1", "a2 b2 b1"));
        // Without a2 there is only the path of seven.
        let position = slicron(
            "....
             .....
             ......
             xxxxxxx
             ......
             xx...
             .... b",
        );
        let expected =
            [placed(&position, "c2"), kept(&position, "b1 c2 d2 d1"), removed(&position, "b2 d3 d4 d5 d6 d7")];
        assert_eq!(effects(&position, "c2"), expected);
    }

    /// Ruling: "two edge stones of the group, joined by as few of the group's stones as that pair allows": each pair, each way.
    #[test]
    fn every_shortest_way_of_every_pair_can_be_chosen() {
        let diamonds = slicron(
            "...
             .xx.
             ..x..
             .xx.
             .x. b",
        );
        let four = ["a2 b2 c3 d2 e2", "a2 b2 c3 d3 e2", "a2 b3 c3 d2 e2", "a2 b3 c3 d3 e2"];
        assert_eq!(choices(&diamonds, "e2"), four);
        assert_eq!(diamonds.legal().iter().filter(|turn| turn.starts_with("e2/")).count(), 4);
        // Three groups of one edge stone each around the centre: each pair is a path.
        let star = slicron(
            "x..
             .x..
             ...xx
             .x..
             x.. b",
        );
        assert_eq!(choices(&star, "c3"), ["a1 b2 c3 c4 c5", "a1 b2 c3 d2 e1", "c5 c4 c3 d2 e1"]);
    }

    /// "… with no third edge stone on the way" (ruling).
    #[test]
    fn no_third_edge_stone_lies_on_a_path() {
        // a3 and c1 are edge stones apart. b1 beside c1 opens a path to c1; a further one over it there is not.
        let position = slicron(
            "...
             ....
             xxxx.
             ....
             ... b",
        );
        let expected = [placed(&position, "b1"), kept(&position, "b1 c1"), removed(&position, "c2 c3 c4")];
        assert_eq!(effects(&position, "b1"), expected);
        // An edge cell between two edge stones: each neighbour by itself, not both through the new stone.
        let between = slicron(
            "...
             ....
             .....
             ....
             x.x b",
        );
        assert_eq!(choices(&between, "a2"), ["a1 a2", "a2 a3"]);
    }

    #[test]
    fn a_short_cut_inside_the_board_replaces_the_path() {
        let position = slicron(
            "....
             .....
             ..xx..
             xxx.xxx
             ......
             .....
             .... b",
        );
        let expected = [placed(&position, "d4"), kept(&position, "d1 d2 d3 d4 d5 d6 d7"), removed(&position, "e3 e4")];
        assert_eq!(effects(&position, "d4"), expected);
        // The other side of the detour is no short cut, and no second way either.
        assert_eq!(effects(&position, "f3"), [placed(&position, "f3")]);
    }

    /// A stone can be a short cut to an edge stone without opening a path; then the ways of its whole group are shorter.
    #[test]
    fn a_stone_that_stays_shortens_the_ways_of_its_group() {
        let detour = slicron(
            "....
             .....
             ..xx..
             xxx.x..
             ......
             .....
             .... b",
        );
        assert_eq!(effects(&detour, "d4"), [placed(&detour, "d4")]);
        let straight = after(&after(&detour, "d4"), "a1");
        let mut expected = after(&straight, "d6 a3");
        assert_eq!(effects(&expected, "d7")[1], kept(&expected, "d1 d2 d3 d4 d5 d6 d7"));
        expected = after(&expected, "d7");
        assert_eq!(
            expected.to_string(),
            drawn(
                "....
                 .....
                 ......
                 xxxxxxx
                 ......
                 .....
                 o.o. w"
            )
        );
    }

    /// "The player who places the last stone wins."
    #[test]
    fn whoever_cannot_place_loses() {
        let lost = slicron(
            "oxx
             ooo.
             xooxo
             xo.o
             .xx w",
        );
        assert_eq!((lost.outcome(), lost.legal()), (BLACK_WON, vec![]));
        assert_eq!(reason(&lost, "a1"), Illegal::GameOver(Outcome::Won(Side::Black)));
    }

    #[test]
    fn the_last_placement_leaves_the_opponent_stuck() {
        let position = slicron(
            "oxx
             ooo.
             xoo.o
             xo.o
             .xx b",
        );
        let end = [Effect::Stuck { side: Side::White }, Effect::Ended { outcome: Outcome::Won(Side::Black) }];
        assert_eq!(effects(&position, "c4"), [&[placed(&position, "c4")], &end[..]].concat());
        assert_eq!(after(&position, "c4").outcome(), BLACK_WON);
    }

    #[test]
    fn the_last_placement_can_also_open_a_path() {
        let position = slicron(
            ".oo
             o.x.
             xooo.
             oxxx
             xoo b",
        );
        let expected = [
            placed(&position, "c5"),
            kept(&position, "b4 c5"),
            removed(&position, "a1 b2 b3"),
            Effect::Stuck { side: Side::White },
            Effect::Ended { outcome: Outcome::Won(Side::Black) },
        ];
        assert_eq!(effects(&position, "c5"), expected);
        let choice = slicron(
            "xox
             o.xo
             .xoox
             oxxx
             o.o w",
        );
        let expected = [
            placed(&choice, "d2"),
            kept(&choice, "d1 d2 e2"),
            removed(&choice, "c3 c4 d4"),
            Effect::Stuck { side: Side::Black },
            Effect::Ended { outcome: Outcome::Won(Side::White) },
        ];
        assert_eq!(effects(&choice, "d2/d1-d2-e2"), expected);
    }

    /// "… the first player places a black stone on an empty cell and the second player chooses a side."
    #[test]
    fn choosing_black_is_a_swap_and_choosing_white_a_move() {
        let mut line = Line::from(Position::start(Game::Slicron, 3, Pie::On).unwrap());
        line.play("c3").unwrap();
        assert_eq!(effects(line.position(), "swap"), [Effect::SidesExchanged]);
        let mut white = line.clone();
        white.play("c1").unwrap();
        assert_eq!((white.position().turn(), white.seats()), (Side::Black, [Side::Black, Side::White]));
        line.play("swap").unwrap();
        assert_eq!(line.position().to_string(), ".../..../..x../..../... w");
        assert_eq!(line.seats(), [Side::White, Side::Black]);
        assert_eq!(reason(line.position(), "pass"), Illegal::NotInThisGame { game: Game::Slicron, what: "passing" });
    }
}

/// "A position from outside is validated: […] is refused with an error that names the cell or row" (contract).
mod from_outside {
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
            Flaw::TwoWinners {
                black: ["a3", "b2", "c1"].map(&at).to_vec(),
                white: ["c2", "b3", "a2"].map(&at).to_vec(),
            },
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
        assert_eq!(
            error(Game::Slyde, "...../...../...../...../..... b"),
            SetupError::Rows { game: Game::Slyde, rows: 5 }
        );
        assert_eq!(error(Game::Slicron, ".../..../..../... b"), SetupError::Rows { game: Game::Slicron, rows: 4 });
        assert_eq!(error(Game::Slicron, ".../.../... b"), SetupError::Rows { game: Game::Slicron, rows: 3 });
        let length = |board, row, found, expected| SetupError::RowLength { board, row, found, expected };
        assert_eq!(error(Game::Slash, ".../..../... b"), length(Board::square(3), 2, 4, 3));
        assert_eq!(error(Game::Slicron, ".../..../..../..../... b"), length(Board::hexagon(3), 3, 4, 5));
        let letter = |game, letter, row, column, cell: &str| SetupError::Letter {
            game,
            letter,
            row,
            column,
            cell: cell.to_owned(),
        };
        assert_eq!(error(Game::Slash, ".../..X/... b"), letter(Game::Slash, 'X', 2, 3, "c2"));
        assert_eq!(error(Game::Slyde, "..../.o../..../.... b"), letter(Game::Slyde, 'o', 2, 2, "b3"));
        assert_eq!(error(Game::Slicron, "..O/..../...../..../... b"), letter(Game::Slicron, 'O', 1, 3, "e3"));
    }
}
