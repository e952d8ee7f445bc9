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
