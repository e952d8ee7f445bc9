//! Games in which puzzles are looked for.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;
use slipway_engine::{Engine, EngineSettings, Level};
use slipway_games::{Position, Random, Rules, Turn};

/// Bytes for the engine at play.
const MEMORY: usize = 64 << 20;

/// A few of these turns, at random.
pub fn some_of(mut turns: Vec<Turn>, count: usize, dice: &mut Xoshiro256PlusPlus) -> Vec<Turn> {
    let mut some = Vec::new();
    while some.len() < count && !turns.is_empty() {
        let place = (|| dice.next_u64()).below(turns.len() as u32);
        some.push(turns.swap_remove(place as usize));
    }
    some
}

/// The positions of a game between two levels. The first turns are made at random, so that games differ, and in most games others now and then: on large boards
/// the winner's lead would never be in danger else, and many turns win.
pub fn play(begin: Position, dice: &mut Xoshiro256PlusPlus) -> Vec<Position> {
    let mut dice = || dice.next_u64();
    let mut random_turns = dice.below(4);
    let wild_percent = 20 * dice.below(5);
    let levels: Vec<Level> = (0..2).filter_map(|_| Level::new(1 + dice.below(4))).collect();
    let mut positions = vec![begin];
    while let Some(position) = positions.last().filter(|position| position.outcome().is_none()) {
        let choice = position.legal_turns();
        let turn = if random_turns > 0 || dice.below(100) < wild_percent {
            random_turns = random_turns.saturating_sub(1);
            choice[dice.below(choice.len() as u32) as usize].clone()
        } else {
            let level = levels[positions.len() % 2];
            let mut engine =
                Engine::new(position, &EngineSettings { memory: MEMORY, ..EngineSettings::for_levels() }, dice());
            engine.run(level.playouts(position.game()));
            let report = engine.report();
            let chosen = report.as_ref().and_then(|report| level.choose(report, dice()));
            chosen.map_or_else(|| choice[0].clone(), |rated| rated.turn.clone())
        };
        let next = position.after(&turn).expect("a listed turn is legal");
        positions.push(next);
    }
    positions.pop();
    positions
}
