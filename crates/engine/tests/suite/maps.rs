//! The engine on boards whose first turns are solved: it knows without a single simulation which give the game away, and what it knows is what the solver proves.

use slipway_engine::{Engine, EngineSettings, Report, Solver, Verdict};
use slipway_games::{Game, Pie, Position, Rules, Turn};

fn at_sight(position: &Position) -> Report {
    Engine::new(position, &EngineSettings::default(), 1).report().expect("the game is not over")
}

fn start(game: Game, size: u8, pie: Pie) -> Position {
    Position::start(game, size, pie).expect("the game is played on that size")
}

fn after(position: &Position, text: &str) -> Position {
    let turn = position.read(text).expect("the turn is legal");
    position.after(&turn).expect("the turn is legal")
}

fn best(report: &Report, position: &Position) -> String {
    report.candidates[0].turn.on(position.board()).to_string()
}

#[test]
fn slash_5x5_begins_with_a_stone_that_wins_in_black_and_loses_in_white() {
    let position = start(Game::Slash, 5, Pie::On);
    let report = at_sight(&position);
    let open: Vec<_> = report.candidates.iter().filter(|rated| rated.proven != Some(Verdict::Loss)).collect();
    let mut names: Vec<_> = open.iter().map(|rated| rated.turn.on(position.board()).to_string()).collect();
    names.sort();
    assert_eq!(names, ["a2", "e4"]);
    let mut engine = Engine::new(&position, &EngineSettings::default(), 1);
    engine.run(100);
    assert!(names.contains(&best(&engine.report().expect("the game is not over"), &position)));
}

#[test]
fn crossway_5x5_swaps_after_the_centre_and_never_after_a_corner() {
    let start = start(Game::Crossway, 5, Pie::On);
    let centre = after(&start, "c3");
    assert_eq!(best(&at_sight(&centre), &centre), "swap");
    let corner = after(&start, "a1");
    let report = at_sight(&corner);
    let swap = report.candidates.iter().find(|rated| rated.turn == Turn::Swap).expect("the option is open");
    assert_eq!(swap.proven, Some(Verdict::Loss));
}

#[test]
fn what_is_known_at_sight_is_what_the_solver_proves() {
    let mut known = 0;
    for (game, size) in [
        (Game::Slash, 3),
        (Game::Slash, 4),
        (Game::Crossway, 3),
        (Game::Crossway, 4),
        (Game::Slither, 3),
        (Game::Slyde, 4),
    ] {
        for pie in [Pie::On, Pie::Off] {
            let start = start(game, size, pie);
            let mut solver = Solver::new(game, start.board(), 64 << 20);
            let mut verdict =
                |position: &Position| solver.verdict(position, &mut |_| true).expect("small boards get solved");
            for rated in at_sight(&start).candidates {
                let Some(claim) = rated.proven else { continue };
                let position = start.after(&rated.turn).expect("candidates are legal");
                assert_eq!(claim, verdict(&position).for_opponent(), "{game} {size} {}", rated.turn.on(start.board()));
                known += 1;
            }
            if pie == Pie::Off || game == Game::Slyde {
                continue;
            }
            for text in start.legal() {
                let position = after(&start, &text);
                if let Some(claim) = at_sight(&position).proven {
                    assert_eq!(claim, verdict(&position), "{game} {size} after {text}");
                    known += 1;
                }
            }
        }
    }
    assert!(known > 50, "only {known} results were known");
}
