//! What holds whatever the position: legal turns, bounded memory, the same seed the same turn.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_engine::{Engine, EngineSettings, Features, Level, SearchParams, Verdict};
use slipway_games::{Game, Line, Pie, Position, Random, Rules};

/// Every position of a random game on a random size, the beginning included.
fn game_at_random(game: Game, dice: &mut Xoshiro256PlusPlus) -> Vec<Position> {
    let sizes: Vec<u8> = game.sizes().collect();
    let size = sizes[(|| dice.next_u64()).below(sizes.len() as u32) as usize];
    let mut position = Position::start(game, size, Pie::On).expect("a size of the game");
    let mut record = Vec::new();
    let mut finished = position.clone();
    finished.finish_at_random(&mut || dice.next_u64(), Some(&mut record));
    let mut positions = vec![position.clone()];
    for turn in record {
        position.play_turn(&turn).expect("a random game is legal");
        positions.push(position.clone());
    }
    positions
}

#[test]
fn every_turn_that_is_reported_is_legal_with_whatever_limit() {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut seen = 0;
    for round in 0..40 {
        for game in Game::ALL {
            let positions = game_at_random(game, &mut dice);
            let step = 1 + positions.len() / 6;
            for position in positions.iter().skip(round % step).step_by(step) {
                for playouts in [0, 1, 7, 60] {
                    let mut engine = Engine::new(position, &EngineSettings::default(), dice.next_u64());
                    engine.run(playouts);
                    let Some(report) = engine.report() else {
                        assert!(position.outcome().is_some());
                        continue;
                    };
                    assert!(engine.playouts() <= playouts);
                    for rated in &report.candidates {
                        let spelled =
                            position.canonical(&rated.turn).unwrap_or_else(|reason| panic!("{reason:?}: {position}"));
                        assert_eq!(spelled, rated.turn, "reported turns are canonical");
                        assert!((0.0..=1.0).contains(&rated.value));
                    }
                    let mut after = position.clone();
                    for turn in &report.line {
                        after.play_turn(turn).expect("the expected line is legal");
                    }
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 3000, "{seen}");
}

#[test]
fn a_game_is_followed_to_its_end_with_the_tree_kept() {
    for game in Game::ALL {
        let mut position = Position::start(game, game.default_size(), Pie::On).expect("the default size");
        let mut engine = Engine::new(&position, &EngineSettings::default(), 3);
        while position.outcome().is_none() {
            engine.run(40);
            let turn = engine.report().expect("the game is not over").candidates[0].turn.clone();
            position.play_turn(&turn).expect("the engine's turns are legal");
            engine.play(&turn);
        }
        assert!(engine.is_done());
        assert_eq!(engine.report(), None);
    }
}

#[test]
fn memory_stays_within_its_bound_and_the_search_goes_on() {
    for game in Game::ALL {
        let position = Position::start(game, game.default_size(), Pie::Off).expect("the default size");
        let memory = 1 << 20;
        let mut engine = Engine::new(&position, &EngineSettings { memory, ..EngineSettings::default() }, 1);
        for _ in 0..4 {
            engine.run(10_000);
            let report = engine.report().expect("the game is not over");
            assert!(report.memory <= memory, "{game}: {}", report.memory);
        }
        // In Slyde a simulation plays out its leaf sixteen times, the last one of a run beyond what was asked for.
        let most = 40_000 + if game == Game::Slyde { 4 * 15 } else { 0 };
        assert!((40_000..=most).contains(&engine.playouts()), "{game}: {}", engine.playouts());
    }
}

#[test]
fn the_same_seed_gives_the_same_report_and_another_gives_another() {
    for game in Game::ALL {
        let position = Position::start(game, game.default_size(), Pie::On).expect("the default size");
        let report = |seed: u64, slices: u64| {
            let mut engine = Engine::new(&position, &EngineSettings::default(), seed);
            (0..slices).for_each(|_| engine.run(600 / slices));
            engine.report()
        };
        assert_eq!(report(1, 1), report(1, 6), "{game}: in how many slices does not matter");
        assert_ne!(report(1, 1), report(2, 1), "{game}");
    }
}

#[test]
fn playouts_of_the_same_leaf_count_each_for_itself() {
    for game in Game::ALL {
        let position = Position::start(game, game.default_size(), Pie::Off).expect("the default size");
        let params = SearchParams { playouts_per_leaf: 4, ..SearchParams::of(game, Features::ALL) };
        let report = |slices: u64| {
            let mut engine =
                Engine::new(&position, &EngineSettings { params: Some(params), ..EngineSettings::default() }, 1);
            for slice in 1..=slices {
                engine.run((2000 * slice / slices).saturating_sub(engine.playouts()));
            }
            engine.report().expect("the game is not over")
        };
        let whole = report(1);
        assert!((2000..2004).contains(&whole.playouts), "{game}: {}", whole.playouts);
        let visits: u64 = whole.candidates.iter().map(|rated| u64::from(rated.visits)).sum();
        assert_eq!(visits, whole.playouts, "{game}");
        assert!(whole.candidates.iter().all(|rated| (0.0..=1.0).contains(&rated.value)), "{game}");
        assert_eq!(whole, report(7), "{game}: in how many slices does not matter");
    }
}

#[test]
fn several_threads_find_the_same_proof() {
    let position = Position::start(Game::Slash, 3, Pie::Off).expect("a size of the game");
    let mut engine = Engine::new(&position, &EngineSettings::default(), 1);
    engine.run_on_threads(3, &|playouts| playouts >= 200_000);
    assert_eq!(engine.report().and_then(|report| report.proven).map(|verdict| verdict.id()), Some("win"));
}

#[test]
fn a_level_plays_what_wins_for_certain() {
    for number in 1..=8 {
        let level = Level::new(number).expect("a level");
        let mut line =
            slipway_games::Line::from(Position::start(Game::Slash, 3, Pie::Off).expect("a size of the game"));
        for turn in ["b2", "a1", "b3", "a2"] {
            line.play(turn).expect("a legal turn");
        }
        let mut engine = Engine::at_end_of(&line, &EngineSettings::for_levels(), 1);
        engine.run(level.playouts(Game::Slash));
        let report = engine.report().expect("the game is not over");
        let chosen = level.choose(&report, u64::from(number)).expect("a turn");
        assert_eq!(chosen.turn.on(line.position().board()).to_string(), "b1");
    }
    assert_eq!(Level::new(0), None);
    assert_eq!(Level::new(9), None);
}

#[test]
fn without_maps_and_proofs_the_first_stone_of_slash_keeps_the_win() {
    let position = Position::start(Game::Slash, 5, Pie::On).expect("a size of the game");
    let features = Features { proofs: false, ..Features::ALL };
    let params = SearchParams { quick_study: 0, thorough_study: 0, ..SearchParams::of(Game::Slash, features) };
    let mut engine =
        Engine::new(&position, &EngineSettings { features, params: Some(params), ..EngineSettings::default() }, 1);
    engine.run(30_000);
    let report = engine.report().expect("the game is not over");
    let chosen = report.candidates[0].turn.on(position.board()).to_string();
    // By the exact results: under Slash's pie rule no other stone does.
    assert!(["a2", "e4"].contains(&chosen.as_str()), "{chosen}");
}

/// White has lost by a connection over much of the board: no search is needed to see it, and the turns that are left are on its cells.
#[test]
fn a_lost_position_is_known_at_once_and_defended_where_it_is_lost() {
    let mut line = Line::from(Position::start(Game::Slash, 11, Pie::Off).expect("a size of the game"));
    let turns = "j3 i9 h2 g5 f5 f7 h8 g6 i7 i6 e7 e6 d6 d5 b4 c5 a5 b5 a4 b6 a6 b3 c4 c2 d3 d2 e3 c3 d4 c9 b8 b9 c8 d9 c7 e2 g4 f3 f4 f10 e9";
    for turn in turns.split(' ') {
        line.play(turn).expect("a turn of a game");
    }
    let mut engine = Engine::at_end_of(&line, &EngineSettings::default(), 1);
    engine.run(1);
    let report = engine.report().expect("the game is not over");
    assert_eq!((report.proven, report.value), (Some(Verdict::Loss), 0.0));
    assert!(!engine.is_done(), "the search goes on");
    engine.run(30_000);
    let report = engine.report().expect("the game is not over");
    let best = &report.candidates[0];
    let chosen = best.turn.on(line.position().board()).to_string();
    assert!(best.visits > 0 && report.candidates.iter().any(|rated| rated.visits == 0), "some are left out: {chosen}");
    let far_off = ["a1", "b1", "c1", "d1", "k10", "k11"];
    assert!(!far_off.contains(&chosen.as_str()), "{chosen}");
}
