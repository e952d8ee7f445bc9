//! The engine against the slow answer: what it proves is so, and where one turn only wins, it finds it.

use crate::oracle::Oracle;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_engine::{Engine, EngineSettings, Features, SearchParams};
use slipway_games::{Game, Line, Pie, Position, Random, Rules, Setup, Turn};

/// A position after random turns.
fn wander(game: Game, size: u8, plies: u32, dice: &mut Xoshiro256PlusPlus) -> Position {
    let mut position = Position::start(game, size, Pie::Off).expect("the game has this size");
    let mut turns = Vec::new();
    for _ in 0..plies {
        let before = position.clone();
        position.turns(&mut turns);
        let turn = &turns[(|| dice.next_u64()).below(turns.len() as u32) as usize];
        position.play_turn(turn).expect("a listed turn is legal");
        if position.outcome().is_some() {
            return before;
        }
    }
    position
}

/// Searches random positions; gives how many were compared, and in how many one turn only was best.
fn compare(game: Game, size: u8, plies: std::ops::Range<u32>, tries: u32, playouts: u64) -> (u32, u32) {
    compare_with(&EngineSettings::default(), game, size, plies, tries, playouts)
}

/// The same with these settings.
fn compare_with(
    settings: &EngineSettings,
    game: Game,
    size: u8,
    plies: std::ops::Range<u32>,
    tries: u32,
    playouts: u64,
) -> (u32, u32) {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(u64::from(size) + 100);
    let (mut compared, mut only) = (0, 0);
    for number in 0..tries {
        let position = wander(game, size, plies.start + number % plies.len() as u32, &mut dice);
        let mut oracle = Oracle::default();
        let Some(all) = oracle.all(&position, 20_000) else { continue };
        compared += 1;
        let best = all.iter().map(|&(_, verdict)| verdict).max().expect("there is a turn");
        let mut engine = Engine::new(&position, settings, u64::from(number));
        engine.run(playouts);
        let report = engine.report().expect("the game is not over");
        if let Some(proven) = report.proven {
            assert_eq!(proven, best, "{game} {position}");
        }
        for rated in &report.candidates {
            let Some(proven) = rated.proven else { continue };
            let (_, verdict) = all.iter().find(|(turn, _)| *turn == rated.turn).expect("candidates are legal");
            assert_eq!(proven, *verdict, "{game} {position}: {:?}", rated.turn);
        }
        let good: Vec<&Turn> = all.iter().filter(|&&(_, verdict)| verdict == best).map(|(turn, _)| turn).collect();
        if let ([right], true) = (&good[..], all.len() > 1) {
            only += 1;
            assert_eq!(report.candidates[0].turn, **right, "{game} {position}");
        }
    }
    (compared, only)
}

/// Studied early, so that most proofs in the tree begin with virtual connections, and their carriers prune.
#[test]
fn studied_nodes_of_slash_prove_nothing_but_what_is_so() {
    for (quick_study, thorough_study) in [(9, 40), (40, 0)] {
        let params = SearchParams { quick_study, thorough_study, ..SearchParams::of(Game::Slash, Features::ALL) };
        let settings = EngineSettings { params: Some(params), ..EngineSettings::default() };
        let (compared, _) = compare_with(&settings, Game::Slash, 4, 5..11, 50, 1000);
        assert!(compared > 25, "{compared}");
        let (compared, _) = compare_with(&settings, Game::Slash, 5, 13..19, 30, 1000);
        assert!(compared > 5, "{compared}");
    }
}

#[test]
fn slash_is_played_exactly_where_it_can_be_solved() {
    let (compared, only) = compare(Game::Slash, 4, 5..11, 150, 3000);
    assert!(compared > 100 && only > 20, "{compared} {only}");
}

#[test]
fn crossway_is_played_exactly_where_it_can_be_solved() {
    let (compared, only) = compare(Game::Crossway, 4, 3..11, 150, 3000);
    assert!(compared > 100 && only > 20, "{compared} {only}");
}

#[test]
fn slither_is_played_exactly_where_it_can_be_solved() {
    let (compared, only) = compare(Game::Slither, 3, 1..5, 200, 30_000);
    assert!(compared > 100 && only > 5, "{compared} {only}");
    let (compared, _) = compare(Game::Slither, 4, 8..12, 40, 30_000);
    assert!(compared > 10, "{compared}");
}

#[test]
fn slyde_is_played_exactly_where_it_can_be_solved() {
    let (compared, only) = compare(Game::Slyde, 4, 1..8, 150, 3000);
    assert!(compared > 100 && only > 20, "{compared} {only}");
}

#[test]
fn slicron_is_played_exactly_where_it_can_be_solved() {
    let (compared, only) = compare(Game::Slicron, 3, 12..20, 200, 3000);
    assert!(compared > 100 && only > 5, "{compared} {only}");
}

#[test]
fn an_exact_finish_is_found_by_searching_and_not_before() {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut found = 0;
    for seed in 0..100 {
        let position = wander(Game::Slyde, 6, 17, &mut dice);
        if position.legal_turns().len() > 5 {
            continue;
        }
        let mut engine = Engine::new(&position, &EngineSettings::default(), seed);
        assert!(!engine.is_done(), "{position}");
        engine.run(1);
        assert!(engine.is_done() && engine.playouts() == 0, "{position}");
        found += 1;
    }
    assert!(found > 20, "only {found} positions");
}

/// The turn that the engine chooses.
fn choice(game: Game, position: &str) -> String {
    let setup = Setup::parse(game, position).expect("a position");
    let position = Position::from_setup(&setup, Pie::Off).expect("the rules can show it");
    let mut engine = Engine::new(&position, &EngineSettings::default(), 1);
    engine.run(20_000);
    let report = engine.report().expect("the game is not over");
    report.candidates[0].turn.on(position.board()).to_string()
}

#[test]
fn a_bridge_is_saved() {
    // Black's b1 and c3 have b2 and c2 in common, and c3 touches the north edge over c4 and d4. White has put a stone on b2.
    assert_eq!(choice(Game::Slash, "..../..x./.o../.x.. b"), "c2");
}

#[test]
fn the_last_link_of_a_knights_move_is_taken() {
    // Black's b1 and c3 are linked by b2 and c2.
    assert_eq!(choice(Game::Crossway, "..../..x./.o../.x.. b"), "c2");
}

/// The turn that the engine chooses after some turns of a game with the pie rule.
fn choice_with_pie(game: Game, size: u8, turns: &[&str], playouts: u64) -> String {
    let mut line = Line::from(Position::start(game, size, Pie::On).expect("a size of the game"));
    for turn in turns {
        line.play(turn).expect("a legal turn");
    }
    let mut engine = Engine::new(line.position(), &EngineSettings::default(), 1);
    engine.run(playouts);
    let report = engine.report().expect("the game is not over");
    report.candidates[0].turn.on(line.position().board()).to_string()
}

#[test]
fn the_pie_option_is_taken_where_it_pays() {
    assert_eq!(choice_with_pie(Game::Slash, 5, &["c3"], 20_000), "swap");
    assert_eq!(choice_with_pie(Game::Crossway, 5, &["c3"], 20_000), "swap");
    assert_eq!(choice_with_pie(Game::Slither, 5, &["c3"], 20_000), "swap");
    for game in [Game::Crossway, Game::Slicron] {
        assert_ne!(choice_with_pie(game, game.default_size(), &["a1"], 5_000), "swap", "{game}: a1 is a poor stone");
    }
}

#[test]
fn the_first_stone_of_slash_is_one_that_wins_for_black_and_not_for_white() {
    // Every game on 3x3 played through: a2 and c2 are the only such stones.
    let stone = choice_with_pie(Game::Slash, 3, &[], 50_000);
    assert!(["a2", "c2"].contains(&stone.as_str()), "{stone}");
}
