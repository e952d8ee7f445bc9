//! A small network that judges a position: the win rate of the player to move. Its hidden layer is kept up to date step by step, as in NNUE (Nasu, 2018).
//!
//! Every cell is in one of a few states, as the player to move sees it. The hidden layer adds up one row of weights for each cell; each of its sums,
//! clipped below 0 and above 1, is weighted and added up once more. A step changes few cells, so that a position one step away costs
//! no more than the rows of these cells.
//!
//! All of this is done in whole numbers, which every machine adds up alike.

use slipway_games::{Rules, Side};

/// A game whose positions a network can judge.
pub trait ValueInput: Rules {
    /// How many states a cell can be in.
    const STATES: usize;

    /// The state of every cell, in the order of the board, as a side sees it.
    fn states(&self, side: Side) -> impl Iterator<Item = u8>;
}

/// How many neurons the hidden layer has.
pub const HIDDEN: usize = 64;

/// What 1 is in a sum of the hidden layer.
const ONE: i16 = 255;
/// What 1 is in a weight of the output.
const UNIT: f32 = 1024.0;

/// The sums of the hidden layer.
pub(crate) type Accumulator = [i16; HIDDEN];

/// A network for one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueNet {
    hidden_bias: Accumulator,
    /// The weights of the hidden layer: a row for each cell and state.
    rows: Vec<Accumulator>,
    output_weights: Accumulator,
    output_bias: i32,
}

/// The weights of a network as they are learned: real numbers, named and ordered as in [`ValueNet`].
#[cfg(any(test, feature = "training"))]
#[derive(Clone, Debug)]
pub struct ValueWeights {
    /// The bias of each hidden neuron.
    pub hidden_bias: Vec<f32>,
    /// What each cell and state adds to each hidden neuron.
    pub rows: Vec<f32>,
    /// What each hidden neuron adds to the output.
    pub output_weights: Vec<f32>,
    /// The bias of the output.
    pub output_bias: f32,
}

/// The win rate for an output. Like the logistic function, but from operations that every machine rounds alike.
#[must_use]
pub fn win_rate(output: f32) -> f32 {
    let half = 0.5 * output;
    0.5 + 0.5 * half / (1.0 + half * half).sqrt()
}

impl ValueNet {
    /// Whether sums have room for the largest weights of all cells, twice over, as a step takes rows away and adds others.
    fn is_safe<G: ValueInput>(&self) -> bool {
        let largest =
            |rows: &[Accumulator], sum: usize| rows.iter().map(|row| i32::from(row[sum]).abs()).max().unwrap_or(0);
        let most = |sum: usize| self.rows.chunks(G::STATES).map(|cell| largest(cell, sum)).sum::<i32>();
        (0..HIDDEN).all(|sum| i32::from(self.hidden_bias[sum]).abs() + most(sum) <= i32::from(i16::MAX / 2))
    }

    /// The network in a file, for a board of this many cells; none if it is no such file.
    #[must_use]
    pub fn read<G: ValueInput>(bytes: &[u8], cells: usize) -> Option<ValueNet> {
        let (bias, rest) = bytes.split_first_chunk()?;
        let (numbers, rest) = rest.as_chunks();
        if !rest.is_empty() {
            return None;
        }
        let numbers: Vec<i16> = numbers.iter().map(|&number| i16::from_le_bytes(number)).collect();
        let (rows, rest) = numbers.as_chunks();
        let [hidden_bias, output_weights, rows @ ..] = rows else { return None };
        let whole = rest.is_empty() && rows.len() == cells * G::STATES;
        let net = ValueNet {
            hidden_bias: *hidden_bias,
            rows: rows.to_vec(),
            output_weights: *output_weights,
            output_bias: i32::from_le_bytes(*bias),
        };
        (whole && net.is_safe::<G>()).then_some(net)
    }

    /// The hidden layer for a board with these states of its cells.
    pub(crate) fn accumulate<G: ValueInput>(&self, states: impl IntoIterator<Item = u8>) -> Accumulator {
        let mut sums = self.hidden_bias;
        for (cell, state) in states.into_iter().enumerate() {
            for (sum, weight) in sums.iter_mut().zip(self.row::<G>(cell, state)) {
                *sum += weight;
            }
        }
        sums
    }

    /// Changes the hidden layer as the state of a cell changes.
    #[inline(always)]
    pub(crate) fn update<G: ValueInput>(&self, sums: &mut Accumulator, cell: usize, from: u8, to: u8) {
        let (from, to) = (self.row::<G>(cell, from), self.row::<G>(cell, to));
        for ((sum, from), to) in sums.iter_mut().zip(from).zip(to) {
            *sum += to - from;
        }
    }

    #[inline(always)]
    fn row<G: ValueInput>(&self, cell: usize, state: u8) -> &Accumulator {
        &self.rows[cell * G::STATES + usize::from(state)]
    }

    /// The win rate with this hidden layer.
    #[inline(always)]
    pub(crate) fn win_rate(&self, sums: &Accumulator) -> f32 {
        let product = |(&sum, &weight): (&i16, &i16)| i32::from(sum.clamp(0, ONE)) * i32::from(weight);
        let output = self.output_bias + sums.iter().zip(&self.output_weights).map(product).sum::<i32>();
        win_rate(output as f32 * (1.0 / (ONE as f32 * UNIT)))
    }
}

/// For training.
#[cfg(any(test, feature = "training"))]
impl ValueNet {
    /// The network with these weights, rounded; none if they are too many or too few, or so large that a sum could overflow.
    #[must_use]
    pub fn new<G: ValueInput>(weights: &ValueWeights) -> Option<ValueNet> {
        let row = |weights: &[f32], one: f32| -> Option<Accumulator> {
            let rounded: Vec<i16> = weights.iter().map(|weight| (weight * one).round() as i16).collect();
            rounded.try_into().ok()
        };
        let one = f32::from(ONE);
        let rows: Option<Vec<Accumulator>> = weights.rows.chunks(HIDDEN).map(|chunk| row(chunk, one)).collect();
        let net = ValueNet {
            hidden_bias: row(&weights.hidden_bias, one)?,
            rows: rows?,
            output_weights: row(&weights.output_weights, UNIT)?,
            output_bias: (weights.output_bias * one * UNIT).round() as i32,
        };
        net.is_safe::<G>().then_some(net)
    }

    /// The file of the network.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let rows = [&self.hidden_bias, &self.output_weights].into_iter().chain(&self.rows);
        let mut bytes = self.output_bias.to_le_bytes().to_vec();
        bytes.extend(rows.flatten().flat_map(|number| number.to_le_bytes()));
        bytes
    }

    /// The win rate of the player to move.
    #[must_use]
    pub fn evaluate<G: ValueInput>(&self, position: &G) -> f32 {
        self.win_rate(&self.accumulate::<G>(position.states(position.turn())))
    }
}

#[cfg(test)]
mod tests {
    use slipway_games::{Game, Pie, Position, Rules, Slyde};

    use super::*;

    /// A network for Slyde on 4x4 whose weights tell everything apart.
    fn weights() -> ValueWeights {
        let some = |count: usize, by: usize| (0..count).map(|index| (index * by % 17) as f32 / 40.0 - 0.2).collect();
        ValueWeights {
            hidden_bias: some(HIDDEN, 5),
            rows: some(16 * Slyde::STATES * HIDDEN, 7),
            output_weights: some(HIDDEN, 3),
            output_bias: 0.1,
        }
    }

    #[test]
    fn a_file_gives_the_same_network_and_a_broken_one_none() {
        let net = ValueNet::new::<Slyde>(&weights()).expect("the weights fit");
        let file = net.write();
        assert_eq!(ValueNet::read::<Slyde>(&file, 16), Some(net));
        for length in [0, 3, 100, file.len() - 2, file.len() - 1] {
            assert_eq!(ValueNet::read::<Slyde>(&file[..length], 16), None, "{length} bytes");
        }
        assert_eq!(ValueNet::read::<Slyde>(&file, 36), None, "another board");
    }

    #[test]
    fn weights_that_could_overflow_are_refused() {
        let mut weights = weights();
        weights.rows.iter_mut().for_each(|weight| *weight *= 40.0);
        assert_eq!(ValueNet::new::<Slyde>(&weights), None);
    }

    #[test]
    fn it_is_what_real_numbers_give_nearly() {
        let (weights, states) = (weights(), Slyde::STATES);
        let net = ValueNet::new::<Slyde>(&weights).expect("the weights fit");
        let Ok(Position::Slyde(mut position)) = Position::start(Game::Slyde, 4, Pie::Off) else { unreachable!() };
        let mut steps = Vec::new();
        while position.outcome().is_none() {
            let seen: Vec<u8> = position.states(position.turn()).collect();
            let mut output = weights.output_bias;
            for hidden in 0..HIDDEN {
                let row =
                    |(cell, &state): (usize, &u8)| weights.rows[(cell * states + usize::from(state)) * HIDDEN + hidden];
                let sum = weights.hidden_bias[hidden] + seen.iter().enumerate().map(row).sum::<f32>();
                output += sum.clamp(0.0, 1.0) * weights.output_weights[hidden];
            }
            let (found, expected) = (net.evaluate(&position), win_rate(output));
            assert!((found - expected).abs() < 0.02, "{found} for {expected}");
            position.steps(&mut steps);
            position.play(steps[steps.len() / 3]);
        }
    }
}
