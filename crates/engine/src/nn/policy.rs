//! A small convolutional network, a residual tower, that says which placements are worth a visit.
//!
//! It sees the board as the player to move does ([`BoardFeatures`]). Layer by layer, each cell adds what its neighbours have; the last
//! layer of a cell says how good a stone there is. The same weights serve every cell, and so boards of every size. It also gives the win rate of the
//! player to move: the search does not ask for it, but learning it, too, makes the layers better.
//!
//! All numbers are added up in an order that is written down here, and nothing is fused: every machine gets the same.

use slipway_games::Step;

use super::features::{BLOCK, BoardFeatures, FEATURES, NEIGHBOURS};

/// How many channels a cell has in each layer.
pub const CHANNELS: usize = 16;
/// How many layers there are after the first, which reads the features.
pub const DEPTH: usize = 5;

/// The channels of one cell in one layer.
pub type Channels = [f32; CHANNELS];

/// Where the rows of weights are, [`CHANNELS`] each: those of the first layer, by neighbour and feature, and its bias; those of each further layer, by
/// neighbour and channel, and its bias; those of the policy; those of the value. Each of the last two is followed by a row whose first number is its bias.
pub mod weight_rows {
    use super::{CHANNELS, DEPTH, FEATURES, NEIGHBOURS};

    /// The bias of the first layer.
    pub const FIRST_BIAS: usize = NEIGHBOURS * FEATURES;
    /// The policy head.
    pub const POLICY: usize = layer(DEPTH);
    /// The value head.
    pub const VALUE: usize = POLICY + 2;
    /// How many rows there are.
    pub const COUNT: usize = VALUE + 2;

    /// The first row of a layer after the first.
    #[must_use]
    pub const fn layer(number: usize) -> usize {
        FIRST_BIAS + 1 + number * (NEIGHBOURS * CHANNELS + 1)
    }
}

/// The weights of a network.
#[derive(Clone, Debug, PartialEq)]
pub struct PolicyNet {
    /// All of them in sequence; [`weight_rows`] says what is where.
    pub weights: Vec<f32>,
}

/// What a network computes for one board.
pub struct Activations {
    /// For each layer, the channels of every place.
    pub layers: Vec<Vec<Channels>>,
}

impl PolicyNet {
    /// The network in a file; none if it is no such file.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<PolicyNet> {
        let (halves, rest) = bytes.as_chunks();
        let weight = |&half: &[u8; 2]| f32::from_bits(u32::from(u16::from_le_bytes(half)) << 16);
        let weights: Vec<f32> = halves.iter().map(weight).collect();
        let is_whole = rest.is_empty() && weights.len() == weight_rows::COUNT * CHANNELS;
        (is_whole && weights.iter().all(|weight| weight.is_finite())).then_some(PolicyNet { weights })
    }

    /// The weights by rows.
    #[must_use]
    pub fn rows(&self) -> &[Channels] {
        self.weights.as_chunks().0
    }

    /// Computes all layers for a board.
    #[must_use]
    pub fn forward(&self, board: &BoardFeatures) -> Activations {
        slipway_simd::dispatch(
            #[inline(always)]
            || self.layers(board),
        )
    }

    #[inline(always)]
    fn layers(&self, board: &BoardFeatures) -> Activations {
        let distances = board.distances();
        let mut layers = Vec::with_capacity(DEPTH + 1);
        layers.push(self.first_layer(board));
        for number in 0..DEPTH {
            let weights = &self.rows()[weight_rows::layer(number)..weight_rows::layer(number + 1)];
            let (bias, weights) = weights.split_last().expect("a layer has rows");
            let input: &[Channels] = &layers[number];
            let mut output = vec![[0.0; CHANNELS]; input.len()];
            for at in board.places().step_by(BLOCK) {
                let mut sums = [*bias; BLOCK];
                accumulate(&mut sums, input, &distances, weights, at);
                let (before, on_board) = (&input[at..at + BLOCK], &board.on_board()[at..at + BLOCK]);
                for (block, sums) in sums.iter().enumerate() {
                    for channel in 0..CHANNELS {
                        let more = sums[channel].max(0.0);
                        output[at + block][channel] = on_board[block] * (before[block][channel] + more);
                    }
                }
            }
            layers.push(output);
        }
        Activations { layers }
    }

    #[inline(always)]
    fn first_layer(&self, board: &BoardFeatures) -> Vec<Channels> {
        let (rows, distances) = (self.rows(), board.distances());
        let mut output = vec![[0.0; CHANNELS]; board.features().len()];
        for at in board.cells() {
            let mut sums = rows[weight_rows::FIRST_BIAS];
            for (near, &distance) in distances.iter().enumerate() {
                let mut features = board.features()[at.wrapping_add_signed(distance)];
                while features != 0 {
                    add(&mut sums, &rows[near * FEATURES + features.trailing_zeros() as usize]);
                    features &= features - 1;
                }
            }
            output[at] = sums.map(|sum| sum.max(0.0));
        }
        output
    }

    /// The logit of a placement: how good it is compared with others.
    #[must_use]
    pub fn logit(&self, activations: &Activations, place: usize) -> f32 {
        let rows = &self.rows()[weight_rows::POLICY..];
        rows[1][0] + dot(&activations.layers[DEPTH][place], &rows[0])
    }

    /// The probability of each of these steps to be the best one (softmax). Other steps than placements get an equal share.
    pub(crate) fn probabilities(&self, board: &BoardFeatures, steps: &[Step]) -> Vec<f32> {
        let activations = self.forward(board);
        let logit = |&step: &Step| match step {
            Step::Place(cell) => Some(self.logit(&activations, board.place(cell))),
            _ => None,
        };
        let logits: Vec<Option<f32>> = steps.iter().map(logit).collect();
        let most = logits.iter().flatten().copied().fold(f32::NEG_INFINITY, f32::max);
        let powers: Vec<Option<f32>> = logits.iter().map(|logit| Some(power_of_e((*logit)? - most))).collect();
        let all: f32 = powers.iter().flatten().sum();
        let share = 1.0 / steps.len().max(1) as f32;
        powers.into_iter().map(|power| power.map_or(share, |power| power / all)).collect()
    }
}

/// For training.
#[cfg(any(test, feature = "training"))]
impl PolicyNet {
    /// The file of the network: of each weight the upper half of its bits, rounded.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let half = |weight: &f32| ((weight.to_bits() + 0x8000) >> 16) as u16;
        self.weights.iter().flat_map(|weight| half(weight).to_le_bytes()).collect()
    }

    /// The mean of the last layer over the cells, and the output of the value head.
    #[cfg(feature = "training")]
    #[must_use]
    pub fn value(&self, activations: &Activations, board: &BoardFeatures) -> (Channels, f32) {
        let mut mean = [0.0; CHANNELS];
        activations.layers[DEPTH].iter().for_each(|channels| add(&mut mean, channels));
        mean.iter_mut().for_each(|sum| *sum /= board.area());
        let rows = &self.rows()[weight_rows::VALUE..];
        (mean, rows[1][0] + dot(&mean, &rows[0]))
    }
}

/// Adds the channels of the neighbours of some places, weighted: one convolution of [`BLOCK`] cells.
#[inline(always)]
pub fn accumulate(
    sums: &mut [Channels; BLOCK],
    input: &[Channels],
    distances: &[isize; NEIGHBOURS],
    weights: &[Channels],
    at: usize,
) {
    // Numbers and not `zip`, which without link-time optimisation is not inlined into what is dispatched.
    let by_neighbour = weights.as_chunks::<CHANNELS>().0;
    for near in 0..NEIGHBOURS {
        let weights = &by_neighbour[near];
        let near = input[at.wrapping_add_signed(distances[near])..].first_chunk::<BLOCK>();
        let near = near.expect("there are places behind the last cell");
        for channel in 0..CHANNELS {
            for block in 0..BLOCK {
                let value = near[block][channel];
                for to in 0..CHANNELS {
                    sums[block][to] += value * weights[channel][to];
                }
            }
        }
    }
}

#[inline(always)]
fn add(sums: &mut Channels, row: &Channels) {
    for channel in 0..CHANNELS {
        sums[channel] += row[channel];
    }
}

#[inline(always)]
fn dot(one: &Channels, other: &Channels) -> f32 {
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
    use slipway_games::{Board, Side};

    use super::*;

    fn some_weights() -> PolicyNet {
        let weight = |index: usize| (index * 7919 % 1009) as f32 / 5045.0 - 0.1;
        let exact = |weight: f32| f32::from_bits(weight.to_bits() & 0xFFFF_0000);
        PolicyNet { weights: (0..weight_rows::COUNT * CHANNELS).map(|index| exact(weight(index))).collect() }
    }

    /// A board of 7x7 on which no two neighbours look the same.
    fn some_board() -> BoardFeatures {
        let mut board = BoardFeatures::new(7, Side::White, [0, 1]);
        for place in board.clone().cells() {
            (0..FEATURES as u32)
                .filter(|feature| place * 37 % (feature + 2) as usize == 1)
                .for_each(|f| board.add(place, f));
        }
        board
    }

    #[test]
    fn a_file_gives_the_same_network_and_a_broken_one_none() {
        let policy = some_weights();
        let file = policy.write();
        assert_eq!(PolicyNet::read(&file), Some(policy));
        for length in [0, 1, 1000, file.len() - 2, file.len() - 1] {
            assert_eq!(PolicyNet::read(&file[..length]), None, "{length} bytes");
        }
    }

    /// Cell by cell, with nothing but the meaning of the rows.
    fn slowly(policy: &PolicyNet, size: i32, board: &BoardFeatures) -> Vec<f32> {
        let rows = policy.rows();
        let near = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)];
        let at = |x: i32, y: i32| ((y + 1) * (size + 1) + x + 1) as usize;
        let is_on = |x: i32, y: i32| (0..size).contains(&x) && (0..size).contains(&y);
        let cells = || (0..size).flat_map(|y| (0..size).map(move |x| (x, y)));
        let mut known: Vec<[f64; CHANNELS]> = vec![[0.0; CHANNELS]; board.features().len()];
        for (x, y) in cells() {
            for channel in 0..CHANNELS {
                let mut sum = f64::from(rows[weight_rows::FIRST_BIAS][channel]);
                for (number, (east, north)) in near.into_iter().enumerate() {
                    for feature in (0..FEATURES).filter(|f| board.features()[at(x + east, y + north)] >> f & 1 != 0) {
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
                    let mut sum = f64::from(rows[weight_rows::layer(layer + 1) - 1][channel]);
                    for (number, (east, north)) in near.into_iter().enumerate() {
                        for from in (0..CHANNELS).filter(|_| is_on(x + east, y + north)) {
                            let weight = rows[weight_rows::layer(layer) + number * CHANNELS + from][channel];
                            sum += before[at(x + east, y + north)][from] * f64::from(weight);
                        }
                    }
                    known[at(x, y)][channel] += sum.max(0.0);
                }
            }
        }
        let worth = |(x, y): (i32, i32)| {
            let sum: f64 = (0..CHANNELS).map(|c| known[at(x, y)][c] * f64::from(rows[weight_rows::POLICY][c])).sum();
            (sum + f64::from(rows[weight_rows::POLICY + 1][0])) as f32
        };
        cells().map(worth).collect()
    }

    #[test]
    fn it_is_what_its_rows_mean() {
        let (policy, board) = (some_weights(), some_board());
        let activations = policy.forward(&board);
        for (place, slow) in board.cells().zip(slowly(&policy, 7, &board)) {
            let fast = policy.logit(&activations, place);
            assert!((fast - slow).abs() <= 1e-3 * slow.abs().max(1.0), "{fast} for {slow}");
        }
    }

    #[test]
    fn it_is_the_same_with_and_without_faster_instructions() {
        let (policy, board) = (some_weights(), some_board());
        let [with, without] = slipway_simd::on_both_paths(|| policy.forward(&board).layers);
        let bits = |layers: Vec<Vec<Channels>>| -> Vec<u32> {
            layers.iter().flatten().flatten().map(|number| number.to_bits()).collect()
        };
        assert_eq!(bits(with), bits(without));
    }

    #[test]
    fn probabilities_are_those_of_a_softmax_and_add_up_to_one() {
        for exponent in [0.0_f32, -0.1, -1.0, -5.5, -30.0] {
            assert!((power_of_e(exponent) / exponent.exp() - 1.0).abs() < 1e-3, "{exponent}");
        }
        let steps: Vec<Step> = Board::square(7).cells().map(Step::Place).collect();
        let probabilities = some_weights().probabilities(&some_board(), &steps);
        assert_eq!(probabilities.len(), 49);
        assert!((probabilities.iter().sum::<f32>() - 1.0).abs() < 1e-3);
    }
}
