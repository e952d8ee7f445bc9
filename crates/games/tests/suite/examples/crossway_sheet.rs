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
        assert_eq!(reason(&black, at), Illegal::Crosscut { at: cell(&black, at), with: cell(&black, with), between });
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
