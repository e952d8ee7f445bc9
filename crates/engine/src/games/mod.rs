//! What the engine knows about each game: a folder each, with its playouts and priors for the search and its knowledge for the solver.
//!
//! `mod.rs` has the game's [`Knowledge`](crate::mcts::Knowledge) and `solve.rs` its [`Solvable`](crate::solve::Solvable); what several games share is beside the folders.

mod crossway;
mod must_play;
mod path_prior;
mod slash;
mod slicron;
mod slither;
mod slyde;

#[cfg(feature = "training")]
pub use self::slash::features as slash_features;

#[cfg(test)]
mod tests {
    use slipway_games::{Side, Step};

    use crate::mcts::{Evaluation, Features, Knowledge, Prior};
    use crate::nn::{ValueInput, ValueNet};
    use crate::verdict::Verdict;

    /// Plays a game and compares, for every step on the way, its prior with the value of the network at the position after the turn, all of it
    /// added up; gives how many steps left a turn to be completed.
    pub(super) fn compare_priors<G: ValueInput + Knowledge>(net: &ValueNet, mut position: G) -> usize {
        let (mut dice, mut within) = (7, 0);
        while position.outcome().is_none() {
            let mut evaluation = Evaluation::default();
            position.expand(&[None; 2], Features::ALL, &mut evaluation);
            for &Prior { step, value } in &evaluation.priors {
                let mut after = position.clone();
                after.play(step);
                within += usize::from(after.within_turn());
                // The prior of the last step of a game does not matter: it proves its node.
                if after.outcome().is_some() {
                    continue;
                }
                assert_eq!(value, completed(net, &after, position.turn()), "{step:?}");
            }
            dice = (dice * 31 + 11) % 1009;
            position.play(evaluation.priors[dice % evaluation.priors.len()].step);
        }
        within
    }

    /// The value of a position for the player whose turn it was, or is; of the ways to complete the turn, the best counts.
    fn completed<G: ValueInput>(net: &ValueNet, position: &G, side: Side) -> f32 {
        if let Some(outcome) = position.outcome() {
            return Verdict::of(outcome, side).value();
        }
        if position.turn() != side {
            return 1.0 - net.evaluate(position);
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
}
