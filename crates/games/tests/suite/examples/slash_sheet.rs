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
    assert_eq!(reason(&start, "pass"), Illegal::NotInThisGame { game: Game::Slash, step: Step::Pass });
    assert_eq!(reason(&start, "swap"), Illegal::NoSwap);
    let [a1, a2] = cells(&start, ["a1", "a2"]);
    for step in [Step::Shift { from: a1, to: a2 }, Step::Slide { from: a1, to: a2 }, Step::Keep(0)] {
        assert_eq!(start.check(step), Err(Illegal::NotInThisGame { game: Game::Slash, step }));
    }
    let off = Cell::at(5, 0);
    assert_eq!(start.check(Step::Place(off)), Err(Illegal::OffBoard(start.board())));
}
