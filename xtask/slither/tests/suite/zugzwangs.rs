use slipway_engine::{Solver, Verdict};
use slipway_games::{Game, Pie, Position, Rules, Setup};

const LIST: &str = include_str!("../../../../data/zugzwangs/slither-5.txt");

/// The boards of the list, and how many symmetries make of each.
fn boards() -> impl Iterator<Item = (&'static str, u32)> {
    LIST.lines().map(|line| {
        let (rows, images) = line.split_once(' ').unwrap();
        (rows, images.parse().unwrap())
    })
}

#[test]
fn the_list_has_as_many_zugzwangs_of_5x5_as_the_table_counted() {
    assert_eq!(boards().count(), 1_080);
    assert_eq!(boards().map(|(_, images)| images).sum::<u32>(), 8_158);
    let equal = |rows: &str| rows.matches('x').count() == rows.matches('o').count();
    assert_eq!(boards().filter(|(rows, _)| equal(rows)).map(|(_, images)| images).sum::<u32>(), 2_552);
}

#[test]
fn on_a_zugzwang_of_the_list_the_solver_says_that_the_side_to_move_loses_whichever_it_is() {
    let empty = Position::start(Game::Slither, 5, Pie::Off).unwrap();
    let mut solver = Solver::new(Game::Slither, empty.board(), 16 << 20);
    for (rows, _) in boards().step_by(9) {
        for mover in ["b", "w"] {
            let setup = Setup::parse(Game::Slither, &format!("{rows} {mover}")).unwrap();
            let position = Position::from_setup(&setup, Pie::Off).unwrap();
            assert_eq!(solver.verdict(&position, &mut |_| true), Some(Verdict::Loss), "{position}");
        }
    }
}
