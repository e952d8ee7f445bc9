//! A small convolutional network that tells which placements of Slash are worth a look.
//!
//! It sees the board as the player to move does ([`Picture`]). Layer by layer, each cell takes in what its neighbours know; what a cell of the last layer
//! knows says how good a stone there is. The same weights serve every cell, and so boards of every size. It also tells how likely the player to move wins;
//! the search does not ask, but learning that, too, makes the layers better.
//!
//! All numbers are added up in an order that is written down here, and nothing is fused: every machine gets the same. The weights are learned by
//! `xtask/learn`; `docs/engine.md` says how.

use slipway_games::Step;

use crate::knowledge::Candidate;
use crate::picture::{BLOCK, FEATURES, NEAR, Picture};

/// How many numbers a cell has in each layer.
pub const CHANNELS: usize = 16;
/// How many layers there are that take in the neighbours, after the first, which reads the features.
pub const DEPTH: usize = 5;

/// What a cell knows.
pub type Known = [f32; CHANNELS];

/// The rows of weights, [`CHANNELS`] each: those of the first layer, by neighbour and feature, and what it begins with; those of each further layer, by neighbour and
/// channel, and what it begins with; what makes a placement good; what makes a win likely. Each of the last two is followed by a row with what it begins
/// with, which is its first number.
pub mod rows {
    use super::{CHANNELS, DEPTH, FEATURES, NEAR};

    /// What the first layer begins with.
    pub const BEGIN: usize = NEAR * FEATURES;
    /// What makes a placement good.
    pub const PLACEMENT: usize = layer(DEPTH);
    /// What makes a win likely.
    pub const WIN: usize = PLACEMENT + 2;
    /// How many rows there are.
    pub const COUNT: usize = WIN + 2;

    /// The first row of a layer after the first.
    #[must_use]
    pub const fn layer(number: usize) -> usize {
        BEGIN + 1 + number * (NEAR * CHANNELS + 1)
    }
}

/// The weights of a network.
#[derive(Clone, Debug, PartialEq)]
pub struct Policy {
    /// All of them in sequence; [`rows`] says what is where.
    pub weights: Vec<f32>,
}

/// What a network computes on the way to its judgement.
pub struct Thought {
    /// For each layer, what every place knows.
    pub layers: Vec<Vec<Known>>,
}

impl Policy {
    /// The network in a file; none if it is no such file.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Policy> {
        let (halves, rest) = bytes.as_chunks();
        let weight = |&half: &[u8; 2]| f32::from_bits(u32::from(u16::from_le_bytes(half)) << 16);
        let weights: Vec<f32> = halves.iter().map(weight).collect();
        let is_whole = rest.is_empty() && weights.len() == rows::COUNT * CHANNELS;
        (is_whole && weights.iter().all(|weight| weight.is_finite())).then_some(Policy { weights })
    }

    /// The file of the network: of each weight the upper half of its bits, rounded.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let half = |weight: &f32| ((weight.to_bits() + 0x8000) >> 16) as u16;
        self.weights.iter().flat_map(|weight| half(weight).to_le_bytes()).collect()
    }

    /// The weights by rows.
    #[must_use]
    pub fn rows(&self) -> &[Known] {
        self.weights.as_chunks().0
    }

    /// Looks at a board.
    #[must_use]
    pub fn think(&self, picture: &Picture) -> Thought {
        let distances = picture.distances();
        let mut layers = Vec::with_capacity(DEPTH + 1);
        layers.push(self.first_layer(picture));
        for number in 0..DEPTH {
            let weights = &self.rows()[rows::layer(number)..rows::layer(number + 1)];
            let (begin, weights) = weights.split_last().expect("a layer has rows");
            let input: &[Known] = &layers[number];
            let mut output = vec![[0.0; CHANNELS]; input.len()];
            for at in picture.places().step_by(BLOCK) {
                let mut sums = [*begin; BLOCK];
                take_in(&mut sums, input, &distances, weights, at);
                let (before, on_board) = (&input[at..at + BLOCK], &picture.on_board()[at..at + BLOCK]);
                for (block, sums) in sums.iter().enumerate() {
                    for channel in 0..CHANNELS {
                        let more = sums[channel].max(0.0);
                        output[at + block][channel] = on_board[block] * (before[block][channel] + more);
                    }
                }
            }
            layers.push(output);
        }
        Thought { layers }
    }

    fn first_layer(&self, picture: &Picture) -> Vec<Known> {
        let (rows, distances) = (self.rows(), picture.distances());
        let mut output = vec![[0.0; CHANNELS]; picture.features().len()];
        for at in picture.cells() {
            let mut sums = rows[rows::BEGIN];
            for (near, &distance) in distances.iter().enumerate() {
                let mut features = picture.features()[at.wrapping_add_signed(distance)];
                while features != 0 {
                    add(&mut sums, &rows[near * FEATURES + features.trailing_zeros() as usize]);
                    features &= features - 1;
                }
            }
            output[at] = sums.map(|sum| sum.max(0.0));
        }
        output
    }

    /// How good a placement seems beside others.
    #[must_use]
    pub fn seems(&self, thought: &Thought, place: usize) -> f32 {
        let rows = &self.rows()[rows::PLACEMENT..];
        rows[1][0] + dot(&thought.layers[DEPTH][place], &rows[0])
    }

    /// The mean of what the cells know in the end, and what that makes a win worth.
    #[must_use]
    pub fn worth(&self, thought: &Thought, picture: &Picture) -> (Known, f32) {
        let mut mean = [0.0; CHANNELS];
        thought.layers[DEPTH].iter().for_each(|known| add(&mut mean, known));
        mean.iter_mut().for_each(|sum| *sum /= picture.area());
        let rows = &self.rows()[rows::WIN..];
        (mean, rows[1][0] + dot(&mean, &rows[0]))
    }

    /// Adds these steps with how likely each of them seems the best one. Other steps than placements get an equal share.
    pub(crate) fn judge(&self, picture: &Picture, steps: &[Step], found: &mut Vec<Candidate>) {
        let thought = self.think(picture);
        let seems = |&step: &Step| match step {
            Step::Place(cell) => Some(self.seems(&thought, picture.place(cell))),
            _ => None,
        };
        let seems: Vec<Option<f32>> = steps.iter().map(seems).collect();
        let most = seems.iter().flatten().copied().fold(f32::NEG_INFINITY, f32::max);
        let powers: Vec<Option<f32>> = seems.iter().map(|seems| Some(power_of_e((*seems)? - most))).collect();
        let all: f32 = powers.iter().flatten().sum();
        let share = 1.0 / steps.len().max(1) as f32;
        found.extend(steps.iter().zip(powers).map(|(&step, power)| {
            let prior = power.map_or(share, |power| power / all);
            Candidate { step, prior }
        }));
    }
}

/// Adds what the neighbours of some places know, weighted.
#[inline(always)]
pub fn take_in(sums: &mut [Known; BLOCK], input: &[Known], distances: &[isize; NEAR], weights: &[Known], at: usize) {
    for (&distance, weights) in distances.iter().zip(weights.as_chunks::<CHANNELS>().0) {
        let near = input[at.wrapping_add_signed(distance)..].first_chunk::<BLOCK>();
        let near = near.expect("there are places behind the last cell");
        for (channel, weights) in weights.iter().enumerate() {
            for block in 0..BLOCK {
                let known = near[block][channel];
                for (sum, weight) in sums[block].iter_mut().zip(weights) {
                    *sum += known * weight;
                }
            }
        }
    }
}

#[inline(always)]
fn add(sums: &mut Known, row: &Known) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += weight;
    }
}

#[inline(always)]
fn dot(one: &Known, other: &Known) -> f32 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// About e to the power of a number that is not positive, from operations that every machine rounds alike.
fn power_of_e(exponent: f32) -> f32 {
    let exponent = exponent.max(-60.0) * std::f32::consts::LOG2_E;
    let whole = exponent.floor();
    let part = (exponent - whole) * std::f32::consts::LN_2;
    let power = 1.0 + part * (1.0 + part * (0.5 + part * (1.0 / 6.0 + part * (1.0 / 24.0 + part * (1.0 / 120.0)))));
    power * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

#[cfg(test)]
mod tests {
    use slipway_games::{Game, Pie, Position, Rules, Slash};

    use super::*;

    fn some_weights() -> Policy {
        let weight = |index: usize| (index * 7919 % 1009) as f32 / 5045.0 - 0.1;
        let exact = |weight: f32| f32::from_bits(weight.to_bits() & 0xFFFF_0000);
        Policy { weights: (0..rows::COUNT * CHANNELS).map(|index| exact(weight(index))).collect() }
    }

    fn start() -> Slash {
        let Ok(Position::Slash(position)) = Position::start(Game::Slash, 7, Pie::Off) else { unreachable!() };
        position
    }

    #[test]
    fn a_file_gives_the_same_network_and_a_broken_one_none() {
        let policy = some_weights();
        let file = policy.write();
        assert_eq!(Policy::read(&file), Some(policy));
        for length in [0, 1, 1000, file.len() - 2, file.len() - 1] {
            assert_eq!(Policy::read(&file[..length]), None, "{length} bytes");
        }
    }

    /// Cell by cell, with nothing but the meaning of the rows.
    fn slowly(policy: &Policy, position: &Slash, picture: &Picture) -> Vec<f32> {
        let (rows, size) = (policy.rows(), i32::from(position.board().size()));
        let near = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)];
        let at = |x: i32, y: i32| ((y + 1) * (size + 1) + x + 1) as usize;
        let is_on = |x: i32, y: i32| (0..size).contains(&x) && (0..size).contains(&y);
        let cells = || (0..size).flat_map(|y| (0..size).map(move |x| (x, y)));
        let mut known: Vec<[f64; CHANNELS]> = vec![[0.0; CHANNELS]; picture.features().len()];
        for (x, y) in cells() {
            for channel in 0..CHANNELS {
                let mut sum = f64::from(rows[rows::BEGIN][channel]);
                for (number, (east, north)) in near.into_iter().enumerate() {
                    for feature in (0..FEATURES).filter(|f| picture.features()[at(x + east, y + north)] >> f & 1 != 0) {
                        sum += f64::from(rows[number * FEATURES + feature][channel]);
                    }
                }
                known[at(x, y)][channel] = sum.max(0.0);
            }
        }
        for layer in 0..DEPTH {
            let before = known.clone();
            for (x, y) in cells() {
                for channel in 0..CHANNELS {
                    let mut sum = f64::from(rows[rows::layer(layer + 1) - 1][channel]);
                    for (number, (east, north)) in near.into_iter().enumerate() {
                        for from in (0..CHANNELS).filter(|_| is_on(x + east, y + north)) {
                            let weight = rows[rows::layer(layer) + number * CHANNELS + from][channel];
                            sum += before[at(x + east, y + north)][from] * f64::from(weight);
                        }
                    }
                    known[at(x, y)][channel] += sum.max(0.0);
                }
            }
        }
        let worth = |(x, y): (i32, i32)| {
            let sum: f64 = (0..CHANNELS).map(|c| known[at(x, y)][c] * f64::from(rows[rows::PLACEMENT][c])).sum();
            (sum + f64::from(rows[rows::PLACEMENT + 1][0])) as f32
        };
        cells().map(worth).collect()
    }

    #[test]
    fn it_is_what_its_rows_mean() {
        let (mut position, mut last) = (start(), [None; 2]);
        for (column, row) in [(3, 3), (2, 4), (6, 0), (0, 6)] {
            let step = Step::Place(slipway_games::Cell::at(column, row));
            position.play(step);
            last = [Some(step), last[0]];
        }
        let (policy, picture) = (some_weights(), Picture::of(&position, &last));
        let thought = policy.think(&picture);
        let slow = slowly(&policy, &position, &picture);
        for (cell, slow) in position.board().cells().zip(slow) {
            let fast = policy.seems(&thought, picture.place(cell));
            assert!((fast - slow).abs() <= 1e-3 * slow.abs().max(1.0), "{fast} for {slow}");
        }
    }

    #[test]
    fn shares_are_those_of_powers_and_add_up_to_one() {
        for exponent in [0.0_f32, -0.1, -1.0, -5.5, -30.0] {
            assert!((power_of_e(exponent) / exponent.exp() - 1.0).abs() < 1e-3, "{exponent}");
        }
        let (position, mut steps, mut found) = (start(), Vec::new(), Vec::new());
        position.steps(&mut steps);
        some_weights().judge(&Picture::of(&position, &[None; 2]), &steps, &mut found);
        assert_eq!(found.len(), 49);
        assert!((found.iter().map(|candidate| candidate.prior).sum::<f32>() - 1.0).abs() < 1e-3);
    }
}
