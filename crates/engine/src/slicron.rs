//! Slicron, by Saïd Galdseid: what the engine knows about it.
//!
//! Who places last wins, so what counts is how many cells a side can still fill, and above all those that the other cannot: they wait. A
//! good placement leaves many cells to its side and few to the other, and takes a cell that both could fill.

use rand_xoshiro::rand_core::Rng;
use slipway_games::{Outcome, Random, Rules, Side, Slicron, Step};

use crate::knowledge::{Candidate, Code, Dice, Knowledge, Look, NO_CODE, Style, Trace, UseOf, finish_uniformly};

/// How many placements a playout draws to find one that both sides could make.
const DRAWS: u32 = 4;

impl Knowledge for Slicron {
    const STYLE: Style = Style { amaf: 0.0, exploration: 0.45, prior: 0.0, expand_at: 1, study_at: 0, per_leaf: 1 };

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
        if placements <= 24 { 4_000 } else { 0 }
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
