//! Random games and searches for Node to ask for.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_engine::{Engine, EngineSettings};
use slipway_games::{Pie, Position, Rules};
use wasm_bindgen::prelude::wasm_bindgen;

/// Games of one kind, one after the other.
#[wasm_bindgen]
pub struct Games {
    start: Position,
    generator: Xoshiro256PlusPlus,
}

#[wasm_bindgen]
impl Games {
    /// Games of this name and size, with the pie rule.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, size: u8, seed: u32) -> Result<Games, String> {
        let game = game.parse().map_err(|error: slipway_games::UnknownGame| error.to_string())?;
        let start = Position::start(game, size, Pie::On).map_err(|error| error.to_string())?;
        Ok(Games { start, generator: Xoshiro256PlusPlus::seed_from_u64(u64::from(seed)) })
    }

    /// Plays this many games with random turns; gives the number of turns.
    pub fn play(&mut self, games: u32) -> u32 {
        let mut random = || self.generator.next_u64();
        (0..games).map(|_| self.start.clone().finish_at_random(&mut random, None)).sum()
    }
}

/// A search from the beginning of a game, without the pie rule.
#[wasm_bindgen]
pub struct Thinker {
    start: Position,
    engine: Engine,
}

#[wasm_bindgen]
impl Thinker {
    /// For a game of this name and size.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, size: u8, seed: u32) -> Result<Thinker, String> {
        let game = game.parse().map_err(|error: slipway_games::UnknownGame| error.to_string())?;
        let start = Position::start(game, size, Pie::Off).map_err(|error| error.to_string())?;
        let engine =
            Engine::new(&start, &EngineSettings { memory: 256 << 20, ..EngineSettings::default() }, u64::from(seed));
        Ok(Thinker { start, engine })
    }

    /// Makes this many playouts.
    pub fn run(&mut self, playouts: u32) {
        self.engine.run(u64::from(playouts));
    }

    /// The turns and their visits, the best first: equal texts mean equal searches.
    pub fn found(&self) -> String {
        let candidates = self.engine.report().map(|report| report.candidates).unwrap_or_default();
        let board = self.start.board();
        let found: Vec<String> =
            candidates.iter().map(|rated| format!("{}:{}", rated.turn.on(board), rated.visits)).collect();
        found.join(" ")
    }
}
