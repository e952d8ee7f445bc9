//! Finds the weights: gradient descent (Adam) on the cross entropy, in real numbers.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_engine::{HIDDEN, Weights, chance};

use crate::examples::{Examples, below};

/// How many examples a step of the descent is for.
const BATCH: usize = 512;
/// How far the first steps go.
const RATE: f32 = 0.0015;
/// How long the means of the gradient and of its square last.
const LASTING: [f32; 2] = [0.9, 0.999];

/// A network that is learning.
pub struct Training {
    weights: Weights,
    states: usize,
    symmetries: Vec<Vec<usize>>,
    dice: Xoshiro256PlusPlus,
    /// For all weights in sequence, the mean of the gradient and of its square.
    means: Vec<[f32; 2]>,
    steps: i32,
}

/// What a network computes on the way to its judgement.
struct Thought {
    rows: Vec<usize>,
    sums: Vec<f32>,
    worth: f32,
}

impl Training {
    /// A network that knows nothing.
    pub fn new(cells: usize, states: usize, symmetries: Vec<Vec<usize>>, seed: u64) -> Training {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut small = |count: usize, size: f32| -> Vec<f32> {
            let mut unit = || (dice.next_u64() >> 40) as f32 / (1 << 24) as f32;
            (0..count).map(|_| (2.0 * unit() - 1.0) * size).collect()
        };
        let weights = Weights {
            begin: vec![0.1; HIDDEN],
            rows: small(cells * states * HIDDEN, 1.0 / (cells as f32).sqrt()),
            worth: small(HIDDEN, 1.0 / (HIDDEN as f32).sqrt()),
            bias: 0.0,
        };
        let count = weights.rows.len() + 2 * HIDDEN + 1;
        Training { weights, states, symmetries, dice, means: vec![[0.0; 2]; count], steps: 0 }
    }

    /// What it has learned.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Learns from all examples once, in another order and turned another way each time; `round` of so many.
    pub fn go_through(&mut self, examples: &Examples, round: usize, rounds: usize) {
        let mut order: Vec<u32> = (0..examples.len() as u32).collect();
        for last in (1..order.len()).rev() {
            let other = below(&mut self.dice, last as u32 + 1) as usize;
            order.swap(last, other);
        }
        let mut slope = Weights {
            begin: vec![0.0; HIDDEN],
            rows: vec![0.0; self.weights.rows.len()],
            worth: vec![0.0; HIDDEN],
            bias: 0.0,
        };
        let mut done = 0;
        for batch in order.chunks(BATCH) {
            for &number in batch {
                let (states, value) = examples.get(number as usize);
                let symmetry = below(&mut self.dice, self.symmetries.len() as u32) as usize;
                let thought = self.think(states, symmetry);
                self.add_slope(&mut slope, &thought, value, batch.len());
            }
            done += batch.len();
            let way = (round as f32 + done as f32 / order.len() as f32) / rounds as f32;
            self.step(&mut slope, RATE * (1.0 - way).max(0.01));
        }
    }

    fn think(&self, states: &[u8], symmetry: usize) -> Thought {
        let to = &self.symmetries[symmetry];
        let row = |(cell, &state): (usize, &u8)| (to[cell] * self.states + usize::from(state)) * HIDDEN;
        let rows: Vec<usize> = states.iter().enumerate().map(row).collect();
        let mut sums = self.weights.begin.clone();
        for &row in &rows {
            add(&mut sums, &self.weights.rows[row..row + HIDDEN]);
        }
        let worth = sums.iter().zip(&self.weights.worth).map(|(sum, worth)| sum.clamp(0.0, 1.0) * worth);
        let worth = self.weights.bias + worth.sum::<f32>();
        Thought { rows, sums, worth }
    }

    /// Adds the slope of the cross entropy between what was thought and what is true, as one of so many.
    fn add_slope(&self, slope: &mut Weights, thought: &Thought, value: f32, of: usize) {
        let half = 0.5 * thought.worth;
        // For the logistic function this would be the error itself; `chance` is flatter farther out.
        let error = (chance(thought.worth) - value) / (1.0 + half * half).sqrt() / of as f32;
        slope.bias += error;
        let mut hidden = [0.0; HIDDEN];
        for (number, &sum) in thought.sums.iter().enumerate() {
            slope.worth[number] += error * sum.clamp(0.0, 1.0);
            if (0.0..1.0).contains(&sum) {
                hidden[number] = error * self.weights.worth[number];
            }
        }
        add(&mut slope.begin, &hidden);
        for &row in &thought.rows {
            add(&mut slope.rows[row..row + HIDDEN], &hidden);
        }
    }

    /// Goes a step down the slope, and levels it for the next.
    fn step(&mut self, slope: &mut Weights, rate: f32) {
        self.steps += 1;
        let begun = LASTING.map(|lasting| 1.0 - lasting.powi(self.steps));
        let Weights { begin, rows, worth, bias } = &mut self.weights;
        let weights = rows.iter_mut().chain(begin).chain(worth).chain([bias]);
        let slopes = slope.rows.iter_mut().chain(&mut slope.begin).chain(&mut slope.worth).chain([&mut slope.bias]);
        for ((weight, slope), means) in weights.zip(slopes).zip(&mut self.means) {
            means[0] = LASTING[0] * means[0] + (1.0 - LASTING[0]) * *slope;
            means[1] = LASTING[1] * means[1] + (1.0 - LASTING[1]) * *slope * *slope;
            *weight -= rate * (means[0] / begun[0]) / ((means[1] / begun[1]).sqrt() + 1e-8);
            *slope = 0.0;
        }
    }

    /// Which part of the squares of the differences from even it explains in these examples.
    pub fn explained(&self, examples: &Examples) -> f64 {
        let (mut left, mut all) = (0.0, 0.0);
        for number in 0..examples.len() {
            let (states, value) = examples.get(number);
            left += f64::from(chance(self.think(states, 0).worth) - value).powi(2);
            all += f64::from(0.5 - value).powi(2);
        }
        1.0 - left / all
    }
}

fn add(sums: &mut [f32], row: &[f32]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += weight;
    }
}

#[cfg(test)]
mod tests {
    use slipway_games::Game;

    use super::*;
    use crate::symmetries;

    #[test]
    fn it_learns_something_from_little_and_the_same_again() {
        let board = Game::Slyde.board(4).expect("a size of the game");
        let learn = || {
            let examples = Examples::of_games(Game::Slyde, 4, 4_000, 3).expect("games can be played");
            let (learned, kept) = examples.split(500);
            let mut training = Training::new(board.area(), 4, symmetries::of_board(board), 3);
            for round in 0..20 {
                training.go_through(&learned, round, 20);
            }
            (training.explained(&kept), training.weights().rows.clone())
        };
        let ((explained, weights), again) = (learn(), learn());
        assert!(explained > 0.2, "{explained}");
        assert_eq!(weights, again.1);
    }
}
