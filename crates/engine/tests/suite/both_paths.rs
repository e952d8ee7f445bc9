//! Searches with the faster instructions of newer processors, and without them, find the same: visit for visit and bit for bit.

use slipway_engine::{Engine, EngineSettings};
use slipway_games::{Game, Pie, Position};

/// On a processor that lacks them this compares equal things.
#[test]
fn a_search_is_the_same_with_and_without_faster_instructions() {
    // The boards with networks and those without, and Slyde in one word and in several.
    for (game, sizes) in [
        (Game::Slash, [5, 11]),
        (Game::Crossway, [6, 11]),
        (Game::Slither, [5, 9]),
        (Game::Slyde, [8, 10]),
        (Game::Slicron, [4, 5]),
    ] {
        for size in sizes {
            let position = Position::start(game, size, Pie::On).expect("a size of the game");
            for settings in [EngineSettings::default(), EngineSettings::for_levels(), EngineSettings::plain()] {
                let [with, without] = slipway_simd::on_both_paths(|| {
                    let mut engine = Engine::new(&position, &settings, 7);
                    engine.run(3000);
                    engine.report().expect("the game has begun")
                });
                assert!(with.playouts > 100, "{game} {size} {settings:?}");
                assert_eq!(with, without, "{game} {size} {settings:?}");
            }
        }
    }
}
