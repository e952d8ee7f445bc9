//! Finds the weights: gradient descent (Adam) on the cross entropy, in real numbers.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_engine::training::{HIDDEN, ValueWeights, win_rate};

use crate::examples::{Examples, below};

/// How many examples a step of the descent is for.
const BATCH: usize = 512;
/// How far the first steps go.
const RATE: f32 = 0.0015;
/// How long the means of the gradient and of its square last.
const LASTING: [f32; 2] = [0.9, 0.999];

/// A network that is learning.
pub struct Training {
    weights: ValueWeights,
    states: usize,
    symmetries: Vec<Vec<usize>>,
    dice: Xoshiro256PlusPlus,
    /// For all weights in sequence, the mean of the gradient and of its square.
    means: Vec<[f32; 2]>,
    steps: i32,
}

/// What a network computes on the way to its judgement.
struct Activations {
    rows: Vec<usize>,
    sums: Vec<f32>,
    output: f32,
}

impl Training {
    /// A network that knows nothing.
    pub fn new(cells: usize, states: usize, symmetries: Vec<Vec<usize>>, seed: u64) -> Training {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut small = |count: usize, size: f32| -> Vec<f32> {
            let mut unit = || (dice.next_u64() >> 40) as f32 / (1 << 24) as f32;
            (0..count).map(|_| (2.0 * unit() - 1.0) * size).collect()
        };
        let weights = ValueWeights {
            hidden_bias: vec![0.1; HIDDEN],
            rows: small(cells * states * HIDDEN, 1.0 / (cells as f32).sqrt()),
            output_weights: small(HIDDEN, 1.0 / (HIDDEN as f32).sqrt()),
            output_bias: 0.0,
        };
        let count = weights.rows.len() + 2 * HIDDEN + 1;
        Training { weights, states, symmetries, dice, means: vec![[0.0; 2]; count], steps: 0 }
    }

    /// What it has learned.
    pub fn weights(&self) -> &ValueWeights {
        &self.weights
    }

    /// Learns from all examples once, in another order and turned another way each time; `round` of this many.
    pub fn go_through(&mut self, examples: &Examples, round: usize, rounds: usize) {
        let mut order: Vec<u32> = (0..examples.len() as u32).collect();
        for last in (1..order.len()).rev() {
            let other = below(&mut self.dice, last as u32 + 1) as usize;
            order.swap(last, other);
        }
        let mut gradient = ValueWeights {
            hidden_bias: vec![0.0; HIDDEN],
            rows: vec![0.0; self.weights.rows.len()],
            output_weights: vec![0.0; HIDDEN],
            output_bias: 0.0,
        };
        let mut done = 0;
        for batch in order.chunks(BATCH) {
            for &number in batch {
                let (states, value) = examples.get(number as usize);
                let symmetry = below(&mut self.dice, self.symmetries.len() as u32) as usize;
                let activations = self.forward(states, symmetry);
                self.add_gradient(&mut gradient, &activations, value, batch.len());
            }
            done += batch.len();
            let way = (round as f32 + done as f32 / order.len() as f32) / rounds as f32;
            self.step(&mut gradient, RATE * (1.0 - way).max(0.01));
        }
    }

    fn forward(&self, states: &[u8], symmetry: usize) -> Activations {
        let to = &self.symmetries[symmetry];
        let row = |(cell, &state): (usize, &u8)| (to[cell] * self.states + usize::from(state)) * HIDDEN;
        let rows: Vec<usize> = states.iter().enumerate().map(row).collect();
        let mut sums = self.weights.hidden_bias.clone();
        for &row in &rows {
            add(&mut sums, &self.weights.rows[row..row + HIDDEN]);
        }
        let output = sums.iter().zip(&self.weights.output_weights).map(|(sum, weight)| sum.clamp(0.0, 1.0) * weight);
        let output = self.weights.output_bias + output.sum::<f32>();
        Activations { rows, sums, output }
    }

    /// Adds the gradient of the cross entropy between the activations and what is true, as one of this many.
    fn add_gradient(&self, gradient: &mut ValueWeights, activations: &Activations, value: f32, of: usize) {
        let half = 0.5 * activations.output;
        // For the logistic function this would be the error itself; `win_rate` is flatter farther out.
        let error = (win_rate(activations.output) - value) / (1.0 + half * half).sqrt() / of as f32;
        gradient.output_bias += error;
        let mut hidden = [0.0; HIDDEN];
        for (number, &sum) in activations.sums.iter().enumerate() {
            gradient.output_weights[number] += error * sum.clamp(0.0, 1.0);
            if (0.0..1.0).contains(&sum) {
                hidden[number] = error * self.weights.output_weights[number];
            }
        }
        add(&mut gradient.hidden_bias, &hidden);
        for &row in &activations.rows {
            add(&mut gradient.rows[row..row + HIDDEN], &hidden);
        }
    }

    /// Goes a step down the gradient, and levels it for the next.
    fn step(&mut self, gradient: &mut ValueWeights, rate: f32) {
        self.steps += 1;
        let begun = LASTING.map(|lasting| 1.0 - lasting.powi(self.steps));
        let ValueWeights { hidden_bias, rows, output_weights, output_bias } = &mut self.weights;
        let weights = rows.iter_mut().chain(hidden_bias).chain(output_weights).chain([output_bias]);
        let gradients = gradient
            .rows
            .iter_mut()
            .chain(&mut gradient.hidden_bias)
            .chain(&mut gradient.output_weights)
            .chain([&mut gradient.output_bias]);
        for ((weight, gradient), means) in weights.zip(gradients).zip(&mut self.means) {
            means[0] = LASTING[0] * means[0] + (1.0 - LASTING[0]) * *gradient;
            means[1] = LASTING[1] * means[1] + (1.0 - LASTING[1]) * *gradient * *gradient;
            *weight -= rate * (means[0] / begun[0]) / ((means[1] / begun[1]).sqrt() + 1e-8);
            *gradient = 0.0;
        }
    }

    /// Which part of the squares of the differences from even it explains in these examples.
    pub fn explained(&self, examples: &Examples) -> f64 {
        let (mut left, mut all) = (0.0, 0.0);
        for number in 0..examples.len() {
            let (states, value) = examples.get(number);
            left += f64::from(win_rate(self.forward(states, 0).output) - value).powi(2);
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
