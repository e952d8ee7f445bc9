//! Positions to learn from, and what came of them.

use anyhow::{Context, Result};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_engine::training::{Knowledge, Leaf, Trace, ValueInput};
use slipway_engine::{Engine, EngineSettings, Features};
use slipway_games::{Game, Outcome, Pie, Position, Random, Rules};

/// How many playouts the engine has for a turn: many short games are worth more than few good ones.
const THOUGHT: u64 = 40;
/// How many positions near one of the game are learned from.
const NEAR: u32 = 8;
/// How far away from the game they are, in turns.
const FARTHEST: u32 = 4;
/// How often a position is played out.
const PLAYOUTS: u32 = 24;
/// How many turns are random at the beginning of a game, at most.
const RANDOM: u32 = 16;

/// Positions, each with the states of its cells as the player to move sees them and with his share of the points.
pub struct Examples {
    cells: usize,
    states: Vec<u8>,
    values: Vec<f32>,
}

impl Examples {
    /// Positions from games of the engine with itself. A search sees much that no player would play, so the positions learned from are some random turns
    /// away from the game; how good they are shows when they are played out.
    pub fn of_games(game: Game, size: u8, count: usize, seed: u64) -> Result<Examples> {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut examples = Examples { cells: game.board(size)?.area(), states: Vec::new(), values: Vec::new() };
        // Where few turns are left, the engine would look for the exact end: time that is better spent on other games.
        let features = Features { proofs: false, ..Features::ALL };
        let settings = EngineSettings { memory: 1 << 24, features, params: None };
        let mut told = 0;
        while examples.len() < count {
            if examples.len() * 10 / count > told {
                told = examples.len() * 10 / count;
                eprintln!("{told}0 % of the positions");
            }
            let mut position = Position::start(game, size, Pie::Off)?;
            let random = below(&mut dice, RANDOM);
            wander(&mut position, random, &mut dice)?;
            let mut engine = Engine::new(&position, &settings, dice.next_u64());
            while position.outcome().is_none() && examples.len() < count {
                for _ in 0..NEAR {
                    let mut near = position.clone();
                    let turns = below(&mut dice, FARTHEST + 1);
                    wander(&mut near, turns, &mut dice)?;
                    match &near {
                        _ if near.outcome().is_some() => {}
                        Position::Slyde(near) => examples.add(near, &mut dice),
                        Position::Slicron(near) => examples.add(near, &mut dice),
                        _ => {}
                    }
                }
                engine.run(THOUGHT);
                let report = engine.report().context("the game is not over")?;
                // Now and then another turn than the best, so that no two games are alike.
                let among = if below(&mut dice, 8) == 0 { report.candidates.len().min(6) } else { 1 };
                let turn = &report.candidates[below(&mut dice, among as u32) as usize].turn;
                position.play_turn(turn).ok().context("the engine plays legal turns")?;
                engine.play(turn);
            }
        }
        Ok(examples)
    }

    fn add<G: ValueInput + Knowledge>(&mut self, position: &G, dice: &mut Xoshiro256PlusPlus) {
        let side = position.turn();
        let mut points = 0.0;
        for _ in 0..PLAYOUTS {
            points += match position.clone().playout(&Leaf::default(), Features::ALL, dice, &mut Trace::new()) {
                Outcome::Won(winner) => f32::from(u8::from(winner == side)),
                Outcome::Draw => 0.5,
            };
        }
        self.states.extend(position.states(side));
        self.values.push(points / PLAYOUTS as f32);
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// The states of the cells in one of them, and its value.
    pub fn get(&self, number: usize) -> (&[u8], f32) {
        (&self.states[number * self.cells..][..self.cells], self.values[number])
    }

    /// All but the last ones, and these.
    pub fn split(mut self, last: usize) -> (Examples, Examples) {
        let first = self.len() - last;
        let kept = Examples {
            cells: self.cells,
            states: self.states.split_off(first * self.cells),
            values: self.values.split_off(first),
        };
        (self, kept)
    }
}

/// A random number below another.
pub fn below(dice: &mut Xoshiro256PlusPlus, bound: u32) -> u32 {
    (|| dice.next_u64()).below(bound)
}

/// Plays some random turns, if the game lasts as long.
fn wander(position: &mut Position, turns: u32, dice: &mut Xoshiro256PlusPlus) -> Result<()> {
    for _ in 0..turns {
        let legal = position.legal_turns();
        if legal.is_empty() {
            break;
        }
        let turn = &legal[below(dice, legal.len() as u32) as usize];
        position.play_turn(turn).ok().context("the turn is legal")?;
    }
    Ok(())
}
