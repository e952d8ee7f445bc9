//! Random games for Node to ask for.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
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

    /// Plays so many games with random turns; gives the number of turns.
    pub fn play(&mut self, games: u32) -> u32 {
        let mut random = || self.generator.next_u64();
        (0..games).map(|_| self.start.clone().finish_at_random(&mut random, None)).sum()
    }
}
