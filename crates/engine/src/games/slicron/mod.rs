//! Slicron, by Saïd Galdseid: what the engine knows about it.
//!
//! Who places last wins, so what counts is how many cells a side can still fill, and above all those that the other cannot: they wait. A
//! good placement leaves many cells to its side and few to the other, and takes a cell that both could fill.

mod solve;

use std::sync::LazyLock;

use rand_xoshiro::rand_core::Rng;
use slipway_games::{Content, Outcome, Random, Rules, Side, Slicron, Step};
use slipway_simd::dispatch;

use crate::mcts::{
    Evaluation, Features, Knowledge, Leaf, NO_RAVE, RaveMove, SearchParams, SearchRng, Trace, uniform_playout,
};
use crate::nn::{Accumulator, ValueInput, ValueNet};
use crate::verdict::Verdict;

/// Judges positions on the board of side 5.
static NET: LazyLock<Option<ValueNet>> =
    LazyLock::new(|| ValueNet::read::<Slicron>(include_bytes!("../../../../../data/nets/slicron-5.net"), 61));

impl ValueInput for Slicron {
    /// A stone of either side; an empty cell that both can fill, only the one, only the other, or nobody.
    const STATES: usize = 6;

    fn states(&self, side: Side) -> impl Iterator<Item = u8> {
        let state = move |(content, may_place): (Content, [bool; 2])| match (content, may_place) {
            (Content::Stone(stone), _) => u8::from(stone != side),
            (_, [true, true]) => 2,
            (_, [true, false]) => 3,
            (_, [false, true]) => 4,
            (_, [false, false]) => 5,
        };
        self.prospects(side).map(state)
    }
}

/// The network at one position, to judge the positions after its steps: what is the same in all of them is added up once.
struct NetAt {
    net: &'static ValueNet,
    /// The player whose win rate it gives.
    side: Side,
    /// What his opponent, who is to move when the turn is complete, sees now.
    states: Vec<u8>,
    now: Accumulator,
}

impl NetAt {
    fn new(position: &Slicron) -> Option<NetAt> {
        let net = NET.as_ref().filter(|_| position.board().size() == 5)?;
        let side = position.turn();
        let states: Vec<u8> = position.states(side.opponent()).collect();
        let now = net.accumulate::<Slicron>(states.iter().copied());
        Some(NetAt { net, side, states, now })
    }

    /// The win rate after a step: of a placement with a choice of paths, its best.
    fn win_rate(&self, position: &Slicron, step: Step) -> f32 {
        if step == Step::Swap {
            // Who has which side then is another question.
            return 0.5;
        }
        let mut after = position.clone();
        after.play(step);
        if after.within_turn() {
            let choices = (0..after.count_choices()).map(|choice| self.win_rate(&after, Step::Keep(choice)));
            return choices.fold(0.0, f32::max);
        }
        if let Some(outcome) = after.outcome() {
            return Verdict::of(outcome, self.side).value();
        }
        let mut sums = self.now;
        for (cell, (&from, to)) in self.states.iter().zip(after.states(self.side.opponent())).enumerate() {
            if from != to {
                self.net.update::<Slicron>(&mut sums, cell, from, to);
            }
        }
        1.0 - self.net.win_rate(&sums)
    }
}

/// How many placements a playout draws to find one that both sides could make.
const DRAWS: u32 = 4;

/// Without a network, what one placement more than the opponent is worth, in win rate; and the least and the most that a prior can be.
const PLACEMENT: f32 = 0.03;
const PRIORS: [f32; 2] = [0.05, 0.95];

/// With this few placements left, of both sides together, the exact endgame search begins, and visits this many positions at most.
const ENDGAME_PLACEMENTS: u32 = 18;
const ENDGAME_POSITIONS: u32 = 4_000;

impl Knowledge for Slicron {
    type PlayoutStats = ();

    const PARAMS: SearchParams = SearchParams {
        rave_equivalence: 60.0,
        exploration: 0.15,
        prior_weight: 1.0,
        puct: 0.0,
        expand_threshold: 1,
        quick_study: 0,
        thorough_study: 0,
        playouts_per_leaf: 1,
    };
    /// Fewer playouts would not be weaker, as the network alone would choose; and here more help most.
    const LEVEL_PLAYOUTS: [u64; 8] = [50, 105, 150, 220, 330, 530, 850, 1350];

    /// What a placement is worth depends on the paths around at the time: statistics over all times only mislead.
    #[inline(always)]
    fn rave_move(_: Step) -> RaveMove {
        NO_RAVE
    }

    fn expand(&self, _: &[Option<Step>; 2], features: Features, into: &mut Evaluation) {
        let mut steps = Vec::new();
        self.steps(&mut steps);
        if !features.priors {
            return into.add_equal(steps);
        }
        if let Some(net) = NetAt::new(self) {
            dispatch(
                #[inline(always)]
                || steps.into_iter().for_each(|step| into.add(step, net.win_rate(self, step))),
            );
            return;
        }
        let side = self.turn();
        let mut sum = 0.0;
        for step in steps {
            let mut after = self.clone();
            after.play(step);
            let lead = after.count_placements(side) as f32 - after.count_placements(side.opponent()) as f32;
            let shared = match step {
                Step::Place(cell) => self.may_place(side.opponent(), cell),
                _ => true,
            };
            let lead = lead - if shared { 0.0 } else { 1.0 };
            sum += lead;
            into.add(step, lead);
        }
        let mean = sum / into.priors.len().max(1) as f32;
        for prior in &mut into.priors {
            prior.value = (0.5 + PLACEMENT * (prior.value - mean)).clamp(PRIORS[0], PRIORS[1]);
        }
    }

    fn endgame_budget(&self) -> u32 {
        let placements: u32 = Side::BOTH.map(|side| self.count_placements(side)).iter().sum();
        if placements <= ENDGAME_PLACEMENTS { ENDGAME_POSITIONS } else { 0 }
    }

    fn playout(&mut self, _: &Leaf, features: Features, rng: &mut SearchRng, trace: &mut Trace) -> Outcome {
        if !features.playouts {
            return uniform_playout(self, rng, trace);
        }
        dispatch(
            #[inline(always)]
            || playout(self, &mut || rng.next_u64()),
        )
    }
}

/// Plays to the end. A cell that only one side can fill does not run away: one that both can fill comes first.
#[inline(always)]
fn playout(position: &mut Slicron, random: &mut impl Random) -> Outcome {
    loop {
        if position.within_turn() {
            position.play(Step::Keep(random.below(position.count_choices())));
        }
        if let Some(outcome) = position.outcome() {
            return outcome;
        }
        let side = position.turn();
        let count = position.count_placements(side);
        let mut cell = position.placement_number(side, random.below(count));
        for _ in 1..DRAWS {
            if position.may_place(side.opponent(), cell) {
                break;
            }
            cell = position.placement_number(side, random.below(count));
        }
        position.play(Step::Place(cell));
    }
}

#[cfg(test)]
mod tests {
    use slipway_games::{Game, Pie, Position};

    use super::*;
    use crate::games::tests::compare_priors;

    #[test]
    fn a_step_seems_as_good_as_the_position_after_the_turn() {
        let net = NET.as_ref().expect("the file is a network");
        let Ok(Position::Slicron(position)) = Position::start(Game::Slicron, 5, Pie::Off) else { unreachable!() };
        let choices = compare_priors(net, position);
        assert!(choices > 10, "only {choices} choices of paths were met");
    }
}
