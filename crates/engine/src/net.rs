//! A small neural network that judges a position: how likely the player to move wins.
//!
//! Every cell is in one of a few states, as the player to move sees it. A hidden layer adds up one row of weights for each cell; each of its sums,
//! cut off below 0 and above 1, is weighted and added up once more. A step changes few cells, so that a position one step away costs
//! no more than the rows of these cells.
//!
//! All of this is done in whole numbers, which every machine adds up alike. The weights are learned by `xtask/learn`; `docs/engine.md` says how.

use slipway_games::{Outcome, Side};

use crate::ends::points;
use crate::knowledge::Knowledge;

/// A game whose positions a network can judge.
pub trait Judged: Knowledge {
    /// How many states a cell can be in.
    const STATES: usize;

    /// The state of every cell, in the order of the board, as a side sees it.
    fn states(&self, side: Side) -> impl Iterator<Item = u8>;
}

/// How many sums the hidden layer has.
pub const HIDDEN: usize = 64;

/// What 1 is in a sum.
const ONE: i16 = 255;
/// What 1 is in a weight of a sum.
const UNIT: f32 = 1024.0;

/// The sums of the hidden layer.
pub(crate) type Sums = [i16; HIDDEN];

/// A network for one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net {
    /// What the sums begin with.
    begin: Sums,
    /// For each cell and state, what it adds.
    rows: Vec<Sums>,
    /// What the sums are worth.
    worth: Sums,
    /// What they are worth together before anything is added.
    bias: i32,
}

/// The weights of a network as they are learned: real numbers, named and ordered as in [`Net`].
#[derive(Clone, Debug)]
pub struct Weights {
    /// What the sums begin with.
    pub begin: Vec<f32>,
    /// What each cell and state adds to each sum.
    pub rows: Vec<f32>,
    /// What the sums are worth.
    pub worth: Vec<f32>,
    /// What they are worth together before anything is added.
    pub bias: f32,
}

/// What a finished game is worth to a side.
pub(crate) fn value(outcome: Outcome, side: Side) -> f32 {
    f32::from(points(outcome, side)) / 2.0
}

/// How likely a win is, for what all sums are worth together. Like the logistic function, but from operations that every machine rounds alike.
#[must_use]
pub fn chance(worth: f32) -> f32 {
    let half = 0.5 * worth;
    0.5 + 0.5 * half / (1.0 + half * half).sqrt()
}

impl Net {
    /// The network with these weights, rounded; none if they are too many or too few, or so large that a sum could overflow.
    #[must_use]
    pub fn new<G: Judged>(weights: &Weights) -> Option<Net> {
        let row = |weights: &[f32], one: f32| -> Option<Sums> {
            let rounded: Vec<i16> = weights.iter().map(|weight| (weight * one).round() as i16).collect();
            rounded.try_into().ok()
        };
        let one = f32::from(ONE);
        let rows: Option<Vec<Sums>> = weights.rows.chunks(HIDDEN).map(|chunk| row(chunk, one)).collect();
        let net = Net {
            begin: row(&weights.begin, one)?,
            rows: rows?,
            worth: row(&weights.worth, UNIT)?,
            bias: (weights.bias * one * UNIT).round() as i32,
        };
        net.is_safe::<G>().then_some(net)
    }

    /// Whether sums have room for the largest weights of all cells, twice over, as a step takes rows away and adds others.
    fn is_safe<G: Judged>(&self) -> bool {
        let largest = |rows: &[Sums], sum: usize| rows.iter().map(|row| i32::from(row[sum]).abs()).max().unwrap_or(0);
        let most = |sum: usize| self.rows.chunks(G::STATES).map(|cell| largest(cell, sum)).sum::<i32>();
        (0..HIDDEN).all(|sum| i32::from(self.begin[sum]).abs() + most(sum) <= i32::from(i16::MAX / 2))
    }

    /// The network in a file, for a board of so many cells; none if it is no such file.
    #[must_use]
    pub fn read<G: Judged>(bytes: &[u8], cells: usize) -> Option<Net> {
        let (bias, rest) = bytes.split_first_chunk()?;
        let (numbers, rest) = rest.as_chunks();
        if !rest.is_empty() {
            return None;
        }
        let numbers: Vec<i16> = numbers.iter().map(|&number| i16::from_le_bytes(number)).collect();
        let (rows, rest) = numbers.as_chunks();
        let [begin, worth, rows @ ..] = rows else { return None };
        let whole = rest.is_empty() && rows.len() == cells * G::STATES;
        let net = Net { begin: *begin, rows: rows.to_vec(), worth: *worth, bias: i32::from_le_bytes(*bias) };
        (whole && net.is_safe::<G>()).then_some(net)
    }

    /// The file of the network.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let rows = [&self.begin, &self.worth].into_iter().chain(&self.rows);
        let mut bytes = self.bias.to_le_bytes().to_vec();
        bytes.extend(rows.flatten().flat_map(|number| number.to_le_bytes()));
        bytes
    }

    /// How likely the player to move wins, by the states of the cells as he sees them.
    #[must_use]
    pub fn judge<G: Judged>(&self, position: &G) -> f32 {
        self.chance(&self.sums::<G>(position.states(position.turn())))
    }

    /// The sums for a board with these states of its cells.
    pub(crate) fn sums<G: Judged>(&self, states: impl IntoIterator<Item = u8>) -> Sums {
        let mut sums = self.begin;
        for (cell, state) in states.into_iter().enumerate() {
            for (sum, weight) in sums.iter_mut().zip(self.row::<G>(cell, state)) {
                *sum += weight;
            }
        }
        sums
    }

    /// The same after the state of a cell has changed.
    #[inline(always)]
    pub(crate) fn change<G: Judged>(&self, sums: &mut Sums, cell: usize, from: u8, to: u8) {
        let (from, to) = (self.row::<G>(cell, from), self.row::<G>(cell, to));
        for ((sum, from), to) in sums.iter_mut().zip(from).zip(to) {
            *sum += to - from;
        }
    }

    #[inline(always)]
    fn row<G: Judged>(&self, cell: usize, state: u8) -> &Sums {
        &self.rows[cell * G::STATES + usize::from(state)]
    }

    /// How likely a win is with these sums.
    #[inline(always)]
    pub(crate) fn chance(&self, sums: &Sums) -> f32 {
        let worth = |(&sum, &worth): (&i16, &i16)| i32::from(sum.clamp(0, ONE)) * i32::from(worth);
        let worth = self.bias + sums.iter().zip(&self.worth).map(worth).sum::<i32>();
        chance(worth as f32 * (1.0 / (ONE as f32 * UNIT)))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use slipway_games::{Game, Pie, Position, Rules, Slyde, Step};

    use super::*;
    use crate::knowledge::{Candidate, UseOf};

    /// Plays a game and compares, for every step on the way, how good it seems with what the network thinks of the position after the turn, all of it
    /// added up; gives how many steps left a turn to be completed.
    pub(crate) fn compare_priors<G: Judged>(net: &Net, mut position: G) -> usize {
        let (mut dice, mut within) = (7, 0);
        while position.outcome().is_none() {
            let mut found = Vec::new();
            position.look(&[None; 2], UseOf::ALL, &mut found);
            for &Candidate { step, prior } in &found {
                let mut after = position.clone();
                after.play(step);
                within += usize::from(after.within_turn());
                // How good the last step of a game seems does not matter: it proves its node.
                if after.outcome().is_some() {
                    continue;
                }
                assert_eq!(prior, completed(net, &after, position.turn()), "{step:?}");
            }
            dice = (dice * 31 + 11) % 1009;
            position.play(found[dice % found.len()].step);
        }
        within
    }

    /// What the network thinks of a position for the player whose turn it was, or is; of the ways to complete the turn, the best counts.
    fn completed<G: Judged>(net: &Net, position: &G, side: Side) -> f32 {
        if let Some(outcome) = position.outcome() {
            return value(outcome, side);
        }
        if position.turn() != side {
            return 1.0 - net.judge(position);
        }
        let mut steps = Vec::new();
        position.steps(&mut steps);
        let after = |step: Step| {
            let mut after = position.clone();
            after.play(step);
            completed(net, &after, side)
        };
        steps.into_iter().map(after).fold(0.0, f32::max)
    }

    /// A network for Slyde on 4x4 whose weights tell everything apart.
    fn weights() -> Weights {
        let some = |count: usize, by: usize| (0..count).map(|index| (index * by % 17) as f32 / 40.0 - 0.2).collect();
        Weights {
            begin: some(HIDDEN, 5),
            rows: some(16 * Slyde::STATES * HIDDEN, 7),
            worth: some(HIDDEN, 3),
            bias: 0.1,
        }
    }

    #[test]
    fn a_file_gives_the_same_network_and_a_broken_one_none() {
        let net = Net::new::<Slyde>(&weights()).expect("the weights fit");
        let file = net.write();
        assert_eq!(Net::read::<Slyde>(&file, 16), Some(net));
        for length in [0, 3, 100, file.len() - 2, file.len() - 1] {
            assert_eq!(Net::read::<Slyde>(&file[..length], 16), None, "{length} bytes");
        }
        assert_eq!(Net::read::<Slyde>(&file, 36), None, "another board");
    }

    #[test]
    fn weights_that_could_overflow_are_refused() {
        let mut weights = weights();
        weights.rows.iter_mut().for_each(|weight| *weight *= 40.0);
        assert_eq!(Net::new::<Slyde>(&weights), None);
    }

    #[test]
    fn it_is_what_real_numbers_give_nearly() {
        let (weights, states) = (weights(), Slyde::STATES);
        let net = Net::new::<Slyde>(&weights).expect("the weights fit");
        let Ok(Position::Slyde(mut position)) = Position::start(Game::Slyde, 4, Pie::Off) else { unreachable!() };
        let mut steps = Vec::new();
        while position.outcome().is_none() {
            let seen: Vec<u8> = position.states(position.turn()).collect();
            let mut worth = weights.bias;
            for hidden in 0..HIDDEN {
                let row =
                    |(cell, &state): (usize, &u8)| weights.rows[(cell * states + usize::from(state)) * HIDDEN + hidden];
                let sum = weights.begin[hidden] + seen.iter().enumerate().map(row).sum::<f32>();
                worth += sum.clamp(0.0, 1.0) * weights.worth[hidden];
            }
            let (found, expected) = (net.judge(&position), chance(worth));
            assert!((found - expected).abs() < 0.02, "{found} for {expected}");
            position.steps(&mut steps);
            position.play(steps[steps.len() / 3]);
        }
    }
}
