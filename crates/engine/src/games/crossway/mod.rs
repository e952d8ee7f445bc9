//! Crossway, by Mark Steere: what the engine knows about it.

mod playout;
mod solve;

use slipway_games::{Crossway, CrosswayLinks, Outcome, Rules, Side, Step};

use super::{must_play, path_prior};
use crate::mcts::{Evaluation, Features, Finding, Knowledge, Leaf, SearchParams, SearchRng, Study, Trace};

impl Knowledge for Crossway {
    type PlayoutStats = ();

    const PARAMS: SearchParams = SearchParams {
        rave_equivalence: 300.0,
        exploration: 0.0,
        prior_weight: 60.0,
        puct: 0.0,
        expand_threshold: 4,
        quick_study: 1300,
        thorough_study: 0,
        playouts_per_leaf: 1,
    };
    const STRONG_PARAMS: SearchParams = SearchParams { thorough_study: 10_000, ..Self::PARAMS };
    const LEVEL_PLAYOUTS: [u64; 8] = [30, 60, 120, 250, 500, 1100, 2700, 6500];

    fn expand(&self, last: &[Option<Step>; 2], features: Features, into: &mut Evaluation) {
        let mut steps = Vec::new();
        self.steps(&mut steps);
        if !features.priors {
            return into.add_equal(steps);
        }
        let stones = Side::BOTH.map(|side| *self.stones(side));
        let free = Side::BOTH.map(|side| self.placements(side));
        let distances = path_prior::distances::<CrosswayLinks>(self.board().size(), stones, free);
        path_prior::add_priors::<CrosswayLinks>(&distances, &steps, last, into);
    }

    fn study(&self, study: Study) -> Finding {
        must_play::of_crossway(self, study).unwrap_or(Finding::NOTHING)
    }

    fn playout(&mut self, leaf: &Leaf, features: Features, rng: &mut SearchRng, trace: &mut Trace) -> Outcome {
        playout::playout(self, leaf.last, features.playouts, rng, trace)
    }
}
