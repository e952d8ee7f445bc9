//! Slash, by Mark Steere: what the engine knows about it.

mod features;
mod fill;
mod playout;
mod solve;

use std::sync::LazyLock;

use slipway_games::{CellSet, Outcome, Rules, Side, Slash, SlashLinks, Step};

pub use self::features::features;
use self::features::features_of_stones;
pub(super) use self::fill::fill_in;

use super::must_play;
use super::path_prior::{self, PathDistances};
use crate::mcts::{Evaluation, Features, Finding, Knowledge, Leaf, SearchParams, SearchRng, Study, Trace};
use crate::nn::PolicyNet;

static POLICY: LazyLock<Option<PolicyNet>> =
    LazyLock::new(|| PolicyNet::read(include_bytes!("../../../../../data/nets/slash.net")));

impl Knowledge for Slash {
    type PlayoutStats = ();

    const PARAMS: SearchParams = SearchParams {
        rave_equivalence: 300.0,
        exploration: 0.0,
        prior_weight: 60.0,
        puct: 0.0,
        expand_threshold: 8,
        quick_study: 1300,
        thorough_study: 0,
        playouts_per_leaf: 1,
    };
    const STRONG_PARAMS: SearchParams =
        SearchParams { prior_weight: 10.0, puct: 0.5, quick_study: 100, thorough_study: 300, ..Self::PARAMS };
    const HAS_CARRIERS: bool = true;
    const LEVEL_PLAYOUTS: [u64; 8] = [150, 60, 120, 250, 550, 1250, 3200, 8000];

    fn expand(&self, last: &[Option<Step>; 2], features: Features, into: &mut Evaluation) {
        let mut steps = Vec::new();
        self.steps(&mut steps);
        if features.proofs && features.policy && !self.swap_open() {
            into.settled = leave_out_settled(self, &mut steps);
        }
        if let Some(policy) = POLICY.as_ref().filter(|_| features.policy && features.priors) {
            let probabilities = policy.probabilities(&self::features(self, last), &steps);
            steps.into_iter().zip(probabilities).for_each(|(step, probability)| into.add(step, probability));
        } else if features.priors {
            path_prior::add_priors::<SlashLinks>(&distances(self), &steps, last, into);
        } else {
            into.add_equal(steps);
        }
    }

    fn study(&self, study: Study) -> Finding {
        must_play::of_slash(self, study).unwrap_or(Finding::NOTHING)
    }

    fn playout(&mut self, leaf: &Leaf, features: Features, rng: &mut SearchRng, trace: &mut Trace) -> Outcome {
        playout::playout(self, leaf, features.playouts, rng, trace)
    }
}

/// Leaves out the stones on settled cells, unless there are no others: they are no better than any other turn. Gives the settled cells, if there are any.
fn leave_out_settled(position: &Slash, steps: &mut Vec<Step>) -> Option<[CellSet; 2]> {
    let [black, white] = must_play::filled_in_slash(position)?;
    let all = black | white;
    let is_settled = |step: &Step| matches!(*step, Step::Place(cell) if all.contains(cell));
    if !steps.iter().all(is_settled) {
        steps.retain(|step| !is_settled(step));
    }
    (!all.is_empty()).then_some([black, white])
}

/// How far both sides are from joining their edges.
fn distances(position: &Slash) -> PathDistances {
    let stones = Side::BOTH.map(|side| *position.stones(side));
    path_prior::distances::<SlashLinks>(position.board().size(), stones, [position.empties(); 2])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_policy() {
        assert!(POLICY.is_some(), "its file is one");
    }
}
