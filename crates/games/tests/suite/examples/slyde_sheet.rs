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
    let [a1, b1, c1, a2, b2, c2, d2, a3, b3] = cells(&position, ["a1", "b1", "c1", "a2", "b2", "c2", "d2", "a3", "b3"]);
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
        ["a1-a2", "a1-b1", "a3-a2", "a3-a4", "b4-a4", "b4-c4", "c3-c4", "c3-d3", "d2-d1", "d2-d3", "d4-c4", "d4-d3"]
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
        assert_eq!(reason(&position, "swap"), Illegal::NotInThisGame { game: Game::Slyde, step: Step::Swap });
        assert_eq!(reason(&position, "pass"), Illegal::NotInThisGame { game: Game::Slyde, step: Step::Pass });
        let step = Step::Place(cell(&position, "a2"));
        assert_eq!(position.check(step), Err(Illegal::NotInThisGame { game: Game::Slyde, step }));
    }
}
