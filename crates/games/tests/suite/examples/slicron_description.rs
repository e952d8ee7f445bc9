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
    let expected = [placed(&position, "c2"), kept(&position, "b1 c2 d2 d1"), removed(&position, "b2 d3 d4 d5 d6 d7")];
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
fn a_player_who_cannot_place_loses() {
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
    assert_eq!(reason(line.position(), "pass"), Illegal::NotInThisGame { game: Game::Slicron, step: Step::Pass });
}
