//! Slither, by Corey Clark: what the engine knows about it.

mod playout;
mod solve;
mod threats;

use rand_xoshiro::rand_core::Rng;
use slipway_games::{Outcome, Rules, Side, Slither, SlitherLinks, Step};

use super::path_prior;
use crate::mcts::{Evaluation, Features, Knowledge, Leaf, Proof, SearchParams, SearchRng, Trace, uniform_playout};

impl Knowledge for Slither {
    type PlayoutStats = ();

    const PARAMS: SearchParams = SearchParams {
        rave_equivalence: 300.0,
        exploration: 0.02,
        prior_weight: 20.0,
        puct: 0.0,
        expand_threshold: 4,
        quick_study: 0,
        thorough_study: 0,
        playouts_per_leaf: 1,
    };
    const LEVEL_PLAYOUTS: [u64; 8] = [30, 60, 120, 250, 550, 1250, 3200, 8000];

    fn expand(&self, last: &[Option<Step>; 2], features: Features, into: &mut Evaluation) {
        let side = self.turn();
        let mut threats = Vec::new();
        if features.proofs && !self.swap_open() {
            if let Some(step) = threats::winning_step(self, side) {
                into.add(step, 1.0);
                into.proof = Some(Proof { outcome: Outcome::Won(side), steps: 2 });
                return;
            }
            threats::winning_turns(self, side.opponent(), &mut threats);
        }
        let mut steps = Vec::new();
        self.steps(&mut steps);
        if !threats.is_empty() {
            steps.retain(|&step| threats::answers(self, step, &threats));
            if steps.is_empty() {
                into.proof = Some(Proof { outcome: Outcome::Won(side.opponent()), steps: 4 });
                return;
            }
        }
        if features.priors {
            let stones = Side::BOTH.map(|side| *self.stones(side));
            let free = [self.empties(); 2];
            let distances = path_prior::distances::<SlitherLinks>(self.board().size(), stones, free);
            path_prior::add_priors::<SlitherLinks>(&distances, &steps, last, into);
        } else {
            into.add_equal(steps);
        }
    }

    fn playout(&mut self, _: &Leaf, features: Features, rng: &mut SearchRng, trace: &mut Trace) -> Outcome {
        if features.playouts {
            playout::finish(self, &mut || rng.next_u64(), trace);
            self.outcome().unwrap_or(Outcome::Draw)
        } else {
            uniform_playout(self, rng, trace)
        }
    }
}
