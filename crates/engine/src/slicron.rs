//! Slicron, by Saïd Galdseid: what the engine knows about it.
//!
//! Who places last wins, so what counts is how many cells a side can still fill, and above all those that the other cannot: they wait. A
//! good placement leaves many cells to its side and few to the other, and takes a cell that both could fill.

use std::sync::LazyLock;

use rand_xoshiro::rand_core::Rng;
use slipway_games::{Content, Outcome, Random, Rules, Side, Slicron, Step};

use crate::knowledge::{Candidate, Code, Dice, Knowledge, Look, NO_CODE, Style, Trace, UseOf, finish_uniformly};
use crate::net::{Judged, Net, Sums, value};

/// Judges positions on the board of side 5.
static NET: LazyLock<Option<Net>> =
    LazyLock::new(|| Net::read::<Slicron>(include_bytes!("../../../data/nets/slicron-5.net"), 61));

impl Judged for Slicron {
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

/// Judges the positions after the steps of one: what is the same in all of them is added up once.
struct Judge {
    net: &'static Net,
    /// The player whose chances are told.
    side: Side,
    /// What his opponent, who is to move when the turn is complete, sees now.
    states: Vec<u8>,
    sums: Sums,
}

impl Judge {
    fn new(position: &Slicron) -> Option<Judge> {
        let net = NET.as_ref().filter(|_| position.board().size() == 5)?;
        let side = position.turn();
        let states: Vec<u8> = position.states(side.opponent()).collect();
        let sums = net.sums::<Slicron>(states.iter().copied());
        Some(Judge { net, side, states, sums })
    }

    /// How good a step seems: of a placement with a choice of paths, its best.
    fn chance(&self, position: &Slicron, step: Step) -> f32 {
        if step == Step::Swap {
            // Who has which side then is another question.
            return 0.5;
        }
        let mut after = position.clone();
        after.play(step);
        if after.within_turn() {
            let choices = (0..after.count_choices()).map(|choice| self.chance(&after, Step::Keep(choice)));
            return choices.fold(0.0, f32::max);
        }
        if let Some(outcome) = after.outcome() {
            return value(outcome, self.side);
        }
        let mut sums = self.sums;
        for (cell, (&from, to)) in self.states.iter().zip(after.states(self.side.opponent())).enumerate() {
            if from != to {
                self.net.change::<Slicron>(&mut sums, cell, from, to);
            }
        }
        1.0 - self.net.chance(&sums)
    }
}

/// How many placements a playout draws to find one that both sides could make.
const DRAWS: u32 = 4;

impl Knowledge for Slicron {
    type Habits = ();

    const STYLE: Style =
        Style { amaf: 60.0, exploration: 0.15, prior: 1.0, policy: 0.0, expand_at: 1, study_at: 0, per_leaf: 1 };

    /// What a placement is worth depends on the paths around at the time: statistics over all times only mislead.
    #[inline(always)]
    fn code(_: Step) -> Code {
        NO_CODE
    }

    fn look(&self, _: &[Option<Step>; 2], use_of: UseOf, found: &mut Vec<Candidate>) -> Look {
        let mut steps = Vec::new();
        self.steps(&mut steps);
        if !use_of.priors {
            found.extend(steps.into_iter().map(Candidate::unknown));
            return Look::Open;
        }
        if let Some(judge) = Judge::new(self) {
            found.extend(steps.into_iter().map(|step| Candidate { step, prior: judge.chance(self, step) }));
            return Look::Open;
        }
        let side = self.turn();
        let begin = found.len();
        let mut sum = 0.0;
        for step in steps {
            let mut after = self.clone();
            after.play(step);
            let lead = after.count_placements(side) as f32 - after.count_placements(side.opponent()) as f32;
            let shared = match step {
                Step::Place(cell) => self.may_place(side.opponent(), cell),
                _ => true,
            };
            let prior = lead - if shared { 0.0 } else { 1.0 };
            sum += prior;
            found.push(Candidate { step, prior });
        }
        let mean = sum / (found.len() - begin).max(1) as f32;
        for candidate in &mut found[begin..] {
            candidate.prior = (0.5 + 0.03 * (candidate.prior - mean)).clamp(0.05, 0.95);
        }
        Look::Open
    }

    fn finish_budget(&self) -> u32 {
        let placements: u32 = Side::BOTH.map(|side| self.count_placements(side)).iter().sum();
        if placements <= 18 { 4_000 } else { 0 }
    }

    fn play_out(&mut self, _: Option<Step>, use_of: UseOf, dice: &mut Dice, trace: &mut Trace) -> Outcome {
        if !use_of.playouts {
            return finish_uniformly(self, dice, trace);
        }
        let mut random = || dice.next_u64();
        loop {
            if self.within_turn() {
                self.play(Step::Keep(random.below(self.count_choices())));
            }
            if let Some(outcome) = self.outcome() {
                return outcome;
            }
            let side = self.turn();
            let count = self.count_placements(side);
            // A cell that only this side can fill does not run away: one that is not like that comes first.
            let mut cell = self.placement_number(side, random.below(count));
            for _ in 1..DRAWS {
                if self.may_place(side.opponent(), cell) {
                    break;
                }
                cell = self.placement_number(side, random.below(count));
            }
            self.play(Step::Place(cell));
        }
    }
}

#[cfg(test)]
mod tests {
    use slipway_games::{Game, Pie, Position};

    use super::*;
    use crate::net::tests::compare_priors;

    #[test]
    fn a_step_seems_as_good_as_the_position_after_the_turn() {
        let net = NET.as_ref().expect("the file is a network");
        let Ok(Position::Slicron(position)) = Position::start(Game::Slicron, 5, Pie::Off) else { unreachable!() };
        let choices = compare_priors(net, position);
        assert!(choices > 10, "only {choices} choices of paths were met");
    }
}
