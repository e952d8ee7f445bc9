//! Finds the weights of a policy: gradient descent (Adam) on the cross entropy between its shares and those of the visits.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_engine::training::{
    Activations, BLOCK, BoardFeatures, CHANNELS, Channels, DEPTH, FEATURES, NEIGHBOURS, PolicyNet, accumulate,
    slash_features, weight_rows, win_rate,
};
use slipway_games::{Outcome, Rules, Slash, Step};

use crate::examples::below;
use crate::games::{Decision, Game};

/// How much the result of the game counts in the chance to win that is learned; the rest is what the search activations.
const RESULT: f32 = 0.5;
/// How many examples a step of the descent is for.
const BATCH: usize = 256;
/// How far the longest steps go, and after how many steps they are that long.
const RATE: f32 = 0.003;
const WARM: f32 = 200.0;
/// How much of a weight is taken away for its size.
const DECAY: f32 = 1e-3;
/// How long the means of the gradient and of its square last.
const LASTING: [f32; 2] = [0.9, 0.999];
/// How many threads work on a batch.
const THREADS: usize = 2;

/// A position to learn from.
pub struct Example {
    board: BoardFeatures,
    /// The legal placements, by place, each with its share of the visits.
    placements: Vec<(usize, f32)>,
    /// The chance to win for the player to move.
    value: f32,
}

/// Replays a game from its start and adds the positions that were searched; tells whether all its steps are legal.
pub fn add_game(start: Slash, game: &Game, examples: &mut Vec<Example>) -> bool {
    let mut position = start;
    let (mut last, mut steps) = ([None; 2], Vec::new());
    for Decision { chosen, found } in &game.decisions {
        position.steps(&mut steps);
        if let Some(found) = found {
            let all: u32 = found.visits.iter().map(|&(_, visits)| visits).sum();
            let board = slash_features(&position, &last);
            let placement = |(number, &step): (usize, &Step)| {
                let Step::Place(cell) = step else { return None };
                let visits = found.visits.iter().find(|&&(step, _)| step == number).map_or(0, |&(_, visits)| visits);
                Some((board.place(cell), visits as f32 / all.max(1) as f32))
            };
            let placements = steps.iter().enumerate().filter_map(placement).collect();
            let result = f32::from(u8::from(game.outcome == Outcome::Won(position.turn())));
            let value = RESULT * result + (1.0 - RESULT) * found.value;
            examples.push(Example { board, placements, value });
        }
        let Some(&step) = steps.get(*chosen) else { return false };
        position.play(step);
        last = [Some(step), last[0]];
    }
    true
}

impl Example {
    /// The same with the board turned by half.
    fn half_turn(&self) -> Example {
        let (board, to) = self.board.half_turn();
        let placements = self.placements.iter().map(|&(place, share)| (to(place), share)).collect();
        Example { board, placements, value: self.value }
    }
}

/// A network that is learning.
pub struct Training {
    pub policy: PolicyNet,
    dice: Xoshiro256PlusPlus,
    /// For all weights in sequence, the mean of the gradient and of its square.
    means: Vec<[f32; 2]>,
    steps: i32,
}

/// How well a network does.
#[derive(Clone, Copy, Default)]
pub struct Report {
    count: f64,
    /// The cross entropy of the steps, above that of the visits themselves.
    pub loss: f64,
    /// How often the step that logits best is the one visited most.
    pub hits: f64,
    error: f64,
    spread: f64,
}

impl Report {
    pub fn text(&self) -> String {
        format!(
            "loss {:.3}, the best step {:.1} %, {:.1} % of the result explained",
            self.loss / self.count,
            100.0 * self.hits / self.count,
            100.0 * (1.0 - self.error / self.spread)
        )
    }
}

impl Training {
    /// A network that knows nothing.
    pub fn new(seed: u64) -> Training {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut small = |size: f32| ((dice.next_u64() >> 40) as f32 / (1 << 23) as f32 - 1.0) * size;
        let mut size_of = |row: usize| {
            let (placement, win) = (row == weight_rows::POLICY, row == weight_rows::VALUE);
            let begins = (1..=DEPTH).any(|layer| row == weight_rows::layer(layer) - 1);
            let size = match row {
                _ if row < weight_rows::layer(0) => 0.35,
                _ if placement || win => 0.1,
                _ if begins || row > weight_rows::POLICY => 0.0,
                _ => (2.0 / (NEIGHBOURS * CHANNELS) as f32).sqrt(),
            };
            (0..CHANNELS).map(|_| small(size)).collect::<Vec<f32>>()
        };
        let weights: Vec<f32> = (0..weight_rows::COUNT).flat_map(&mut size_of).collect();
        let means = vec![[0.0; 2]; weights.len()];
        Training { policy: PolicyNet { weights }, dice, means, steps: 0 }
    }

    /// Learns from all examples once, in another order and turned another way each time; `round` of this many.
    pub fn go_through(&mut self, examples: &[Example], round: usize, rounds: usize) {
        let mut order: Vec<u32> = (0..examples.len() as u32).collect();
        for last in (1..order.len()).rev() {
            let other = below(&mut self.dice, last as u32 + 1) as usize;
            order.swap(last, other);
        }
        let mut done = 0;
        for batch in order.chunks(BATCH) {
            let turned = below(&mut self.dice, 2) == 1;
            let policy = &self.policy;
            let part = |numbers: &[u32]| {
                let mut gradient = Gradient::new(policy);
                for &number in numbers {
                    let example = &examples[number as usize];
                    if turned {
                        gradient.add(&example.half_turn());
                    } else {
                        gradient.add(example);
                    }
                }
                gradient.by
            };
            let parts: Vec<Vec<Channels>> = std::thread::scope(|scope| {
                let threads: Vec<_> =
                    batch.chunks(batch.len().div_ceil(THREADS)).map(|chunk| scope.spawn(|| part(chunk))).collect();
                threads.into_iter().map(|thread| thread.join().expect("no thread fails")).collect()
            });
            let mut gradient = vec![0.0; self.policy.weights.len()];
            for part in &parts {
                gradient
                    .iter_mut()
                    .zip(part.as_flattened())
                    .for_each(|(sum, gradient)| *sum += gradient / batch.len() as f32);
            }
            done += batch.len();
            let way = (round as f32 + done as f32 / order.len() as f32) / rounds as f32;
            // Short steps at first, as the means are not known yet, and at the end.
            self.step(&gradient, RATE * (self.steps as f32 / WARM).min(1.0) * (1.0 - way).max(0.01));
        }
    }

    /// Goes a step down the gradient.
    fn step(&mut self, gradient: &[f32], rate: f32) {
        self.steps += 1;
        let begun = LASTING.map(|lasting| 1.0 - lasting.powi(self.steps));
        for ((weight, gradient), means) in self.policy.weights.iter_mut().zip(gradient).zip(&mut self.means) {
            means[0] = LASTING[0] * means[0] + (1.0 - LASTING[0]) * gradient;
            means[1] = LASTING[1] * means[1] + (1.0 - LASTING[1]) * gradient * gradient;
            *weight -= rate * ((means[0] / begun[0]) / ((means[1] / begun[1]).sqrt() + 1e-8) + DECAY * *weight);
        }
    }

    /// How well it does with these examples.
    pub fn check(&self, examples: &[Example]) -> Report {
        let mut gradient = Gradient::new(&self.policy);
        examples.iter().for_each(|example| gradient.add(example));
        gradient.report
    }
}

/// The weights of the layers, from what a channel is made of to what it makes.
fn turned_weights(policy: &PolicyNet) -> Vec<Vec<Channels>> {
    let turned = |number: usize| {
        let rows = &policy.rows()[weight_rows::layer(number)..weight_rows::layer(number + 1) - 1];
        let mut turned = vec![[0.0; CHANNELS]; rows.len()];
        for (index, row) in rows.iter().enumerate() {
            let (near, channel) = (index / CHANNELS * CHANNELS, index % CHANNELS);
            row.iter().enumerate().for_each(|(to, &weight)| turned[near + to][channel] = weight);
        }
        turned
    };
    (0..DEPTH).map(turned).collect()
}

/// The gradient of the error at the weights of a network, and how well it does.
struct Gradient<'a> {
    policy: &'a PolicyNet,
    turned: Vec<Vec<Channels>>,
    by: Vec<Channels>,
    report: Report,
}

impl<'a> Gradient<'a> {
    fn new(policy: &'a PolicyNet) -> Gradient<'a> {
        let (turned, by) = (turned_weights(policy), vec![[0.0; CHANNELS]; weight_rows::COUNT]);
        Gradient { policy, turned, by, report: Report::default() }
    }

    /// Adds that of one example.
    fn add(&mut self, example: &Example) {
        let Example { board, placements, value } = example;
        let activations = self.policy.forward(board);
        let mut back = vec![[0.0; CHANNELS]; activations.layers[DEPTH].len()];
        self.add_placements(&activations, placements, &mut back);
        self.add_chance(&activations, board, *value, &mut back);
        for number in (0..DEPTH).rev() {
            self.add_layer(number, &activations, board, &mut back);
        }
        self.add_features(&activations, board, &back);
    }

    fn add_placements(&mut self, activations: &Activations, placements: &[(usize, f32)], back: &mut [Channels]) {
        let logits: Vec<f32> = placements.iter().map(|&(place, _)| self.policy.logit(activations, place)).collect();
        let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let all: f32 = logits.iter().map(|logits| (logits - most).exp()).sum();
        let row = &self.policy.rows()[weight_rows::POLICY];
        let mut visited = (0.0, 0.0);
        for (&(place, share), logits) in placements.iter().zip(&logits) {
            let error = (logits - most).exp() / all - share;
            for (channel, &known) in activations.layers[DEPTH][place].iter().enumerate() {
                self.by[weight_rows::POLICY][channel] += error * known;
                back[place][channel] += error * row[channel];
            }
            self.by[weight_rows::POLICY + 1][0] += error;
            if share > 0.0 {
                self.report.loss += f64::from(share * (share.ln() - (logits - most - all.ln())));
            }
            if share > visited.0 {
                visited = (share, *logits);
            }
        }
        self.report.hits += f64::from(u8::from(visited.1 >= most));
        self.report.count += 1.0;
    }

    fn add_chance(&mut self, activations: &Activations, board: &BoardFeatures, value: f32, back: &mut [Channels]) {
        let (mean, worth) = self.policy.value(activations, board);
        let likely = win_rate(worth);
        self.report.error += f64::from((likely - value).powi(2));
        self.report.spread += f64::from((0.5 - value).powi(2));
        // For the logistic function this would be the error itself; `win_rate` is flatter farther out.
        let half = 0.5 * worth;
        let error = (likely - value) / (1.0 + half * half).sqrt();
        self.by[weight_rows::VALUE + 1][0] += error;
        let row = &self.policy.rows()[weight_rows::VALUE];
        for channel in 0..CHANNELS {
            self.by[weight_rows::VALUE][channel] += error * mean[channel];
            for place in board.places() {
                back[place][channel] += board.on_board()[place] * error * row[channel] / board.area();
            }
        }
    }

    /// Takes the gradient back through a layer.
    fn add_layer(&mut self, number: usize, activations: &Activations, board: &BoardFeatures, back: &mut [Channels]) {
        let (input, output) = (&activations.layers[number], &activations.layers[number + 1]);
        // What went through: where something was added.
        let mut through = vec![[0.0; CHANNELS]; back.len()];
        for place in board.places() {
            for channel in 0..CHANNELS {
                let added = output[place][channel] - input[place][channel];
                through[place][channel] = if added > 0.0 { back[place][channel] } else { 0.0 };
            }
        }
        let cells: Vec<usize> = board.cells().collect();
        for &cell in &cells {
            add(&mut self.by[weight_rows::layer(number + 1) - 1], &through[cell]);
        }
        let distances = board.distances();
        for (near, &distance) in distances.iter().enumerate() {
            let rows =
                self.by[weight_rows::layer(number) + near * CHANNELS..].first_chunk_mut().expect("a layer has rows");
            add_products(rows, input, &through, &cells, distance);
        }
        let opposite = distances.map(|distance| -distance);
        let mut sums = vec![[0.0; CHANNELS]; back.len()];
        take_back(&mut sums, &through, &opposite, &self.turned[number], board);
        for &cell in &cells {
            add(&mut back[cell], &sums[cell]);
        }
    }

    fn add_features(&mut self, activations: &Activations, board: &BoardFeatures, back: &[Channels]) {
        for cell in board.cells() {
            let known = &activations.layers[0][cell];
            let through = std::array::from_fn(|channel| if known[channel] > 0.0 { back[cell][channel] } else { 0.0 });
            add(&mut self.by[weight_rows::FIRST_BIAS], &through);
            for (near, &distance) in board.distances().iter().enumerate() {
                let features = board.features()[cell.wrapping_add_signed(distance)];
                for feature in (0..FEATURES).filter(|feature| features >> feature & 1 != 0) {
                    add(&mut self.by[near * FEATURES + feature], &through);
                }
            }
        }
    }
}

fn add(sums: &mut Channels, row: &Channels) {
    sums.iter_mut().zip(row).for_each(|(sum, more)| *sum += more);
}

/// Adds, for each cell, the products of what a neighbour knows and of the gradient at the cell.
#[inline(never)]
fn add_products(
    rows: &mut [Channels; CHANNELS],
    input: &[Channels],
    through: &[Channels],
    cells: &[usize],
    distance: isize,
) {
    // Half of the channels at a time: that many sums stay in registers.
    for half in 0..2 {
        let mut sums = [[0.0; CHANNELS]; CHANNELS / 2];
        for &cell in cells {
            let (from, gradient) = (&input[cell.wrapping_add_signed(distance)], &through[cell]);
            for (channel, sums) in sums.iter_mut().enumerate() {
                let known = from[half * CHANNELS / 2 + channel];
                for (sum, gradient) in sums.iter_mut().zip(gradient) {
                    *sum += known * gradient;
                }
            }
        }
        for (row, sums) in rows[half * CHANNELS / 2..].iter_mut().zip(&sums) {
            row.iter_mut().zip(sums).for_each(|(row, sum)| *row += sum);
        }
    }
}

/// Takes the gradient back to the neighbours.
#[inline(never)]
fn take_back(
    to: &mut [Channels],
    through: &[Channels],
    opposite: &[isize; NEIGHBOURS],
    weights: &[Channels],
    board: &BoardFeatures,
) {
    for at in board.places().step_by(BLOCK) {
        let mut sums = [[0.0; CHANNELS]; BLOCK];
        accumulate(&mut sums, through, opposite, weights, at);
        to[at..at + BLOCK].copy_from_slice(&sums);
    }
}

#[cfg(test)]
mod tests {
    use slipway_games::{Game as Which, Pie, Position};

    use super::*;
    use crate::games;

    fn some_examples() -> Vec<Example> {
        let mut examples = Vec::new();
        for seed in 0..15 {
            let Ok(Position::Slash(start)) = Position::start(Which::Slash, 5, Pie::Off) else { unreachable!() };
            let game = games::play(start.clone(), 100, seed);
            assert!(add_game(start, &game, &mut examples));
        }
        examples
    }

    #[test]
    fn it_learns_something_from_little() {
        let examples = some_examples();
        let mut training = Training::new(1);
        let before = training.check(&examples);
        for round in 0..150 {
            training.go_through(&examples, round, 150);
        }
        let after = training.check(&examples);
        assert!(after.loss < 0.8 * before.loss, "{} of {}", after.loss, before.loss);
    }

    /// The error of the placements of one example.
    fn error(policy: &PolicyNet, example: &Example) -> f64 {
        let mut gradient = Gradient::new(policy);
        gradient.add(example);
        gradient.report.loss
    }

    #[test]
    fn the_gradient_is_what_small_changes_show() {
        let example = &some_examples()[5];
        let policy = Training::new(2).policy;
        let mut gradient = Gradient::new(&policy);
        // The chance to win has a gradient of its own; only placements are compared here.
        let activations = policy.forward(&example.board);
        let mut back = vec![[0.0; CHANNELS]; activations.layers[DEPTH].len()];
        gradient.add_placements(&activations, &example.placements, &mut back);
        for number in (0..DEPTH).rev() {
            gradient.add_layer(number, &activations, &example.board, &mut back);
        }
        gradient.add_features(&activations, &example.board, &back);
        let found: &[f32] = gradient.by.as_flattened();
        let mut steep = 0;
        for index in (0..policy.weights.len()).step_by(31) {
            let at = |change: f32| {
                let mut policy = policy.clone();
                policy.weights[index] += change;
                error(&policy, example)
            };
            let expected = (at(1e-3) - at(-1e-3)) / 2e-3;
            let found = f64::from(found[index]);
            // Near a bend, where a sum crosses zero, a small change shows something between the gradient on both sides.
            assert!((found - expected).abs() < 0.01 + 0.1 * expected.abs(), "{index}: {found} for {expected}");
            steep += usize::from(expected.abs() > 0.05);
        }
        assert!(steep > 10, "only {steep} gradient were steep enough to tell a wrong one");
    }
}
