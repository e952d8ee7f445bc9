//! Slyde, by Mike Zapawa: what the engine knows about it.

mod playout;
mod solve;

use std::sync::LazyLock;

use slipway_games::{Cell, Content, Outcome, Rules, Side, Slyde, Step};
use slipway_simd::dispatch;

use self::playout::{LearningPlayouts, Pair, rave_number};
use crate::mcts::{
    Evaluation, Features, Knowledge, Leaf, NO_RAVE, Outcomes, RaveMove, SearchParams, SearchRng, Trace,
    playouts_one_by_one, uniform_playout,
};
use crate::nn::{ValueInput, ValueNet};

/// Judges positions on 8x8.
static NET: LazyLock<Option<ValueNet>> =
    LazyLock::new(|| ValueNet::read::<Slyde>(include_bytes!("../../../../../data/nets/slyde-8.net"), 64));

/// The states of a cell: whose it is, and whether it has a disc.
const OWN: u8 = 0;
const OTHER: u8 = 2;
const DISC: u8 = 1;

impl ValueInput for Slyde {
    const STATES: usize = 4;

    fn states(&self, side: Side) -> impl Iterator<Item = u8> {
        let (tile, empty) = kinds(side);
        let state = move |cell: Cell| match self.content(cell) {
            Content::Tile => tile,
            Content::FixedTile => tile + DISC,
            Content::FixedEmpty => empty + DISC,
            Content::Empty | Content::Stone(_) => empty,
        };
        self.board().cells().map(state)
    }
}

/// What tiles and what empty cells are to a side.
fn kinds(side: Side) -> (u8, u8) {
    if side == Side::Black { (OWN, OTHER) } else { (OTHER, OWN) }
}

impl Knowledge for Slyde {
    type PlayoutStats = LearningPlayouts;

    const PARAMS: SearchParams = SearchParams {
        rave_equivalence: 500.0,
        exploration: 0.0,
        prior_weight: 10.0,
        puct: 0.0,
        expand_threshold: 3,
        quick_study: 0,
        thorough_study: 0,
        playouts_per_leaf: 1,
    };
    const STRONG_PARAMS: SearchParams =
        SearchParams { rave_equivalence: 1000.0, playouts_per_leaf: 16, ..Self::PARAMS };
    /// Fewer playouts would not be weaker: the network alone would choose.
    const LEVEL_PLAYOUTS: [u64; 8] = [30, 140, 230, 430, 870, 1800, 3800, 8500];

    #[inline(always)]
    fn rave_move(step: Step) -> RaveMove {
        match step {
            Step::Slide { from, to } => {
                let Pair { first, is_north } = Pair::of(from, to);
                rave_number(usize::from(first.row()), usize::from(first.column()), is_north, from == first)
            }
            _ => NO_RAVE,
        }
    }

    /// The prior of a slide is what the network thinks of the position after it.
    fn expand(&self, _: &[Option<Step>; 2], features: Features, into: &mut Evaluation) {
        let Some(net) = NET.as_ref().filter(|_| features.priors && self.board().size() == 8) else {
            return into.add_all_steps(self);
        };
        let mut steps = Vec::new();
        self.steps(&mut steps);
        let (side, size) = (self.turn(), usize::from(self.board().size()));
        let (tile, empty) = kinds(side.opponent());
        // White puts a disc on the cell that the tile left, Black on the tile.
        let (left, arrived) = if side == Side::White { (empty + DISC, tile) } else { (empty, tile + DISC) };
        let index = |cell: Cell| usize::from(cell.row()) * size + usize::from(cell.column());
        let now = net.accumulate::<Slyde>(self.states(side.opponent()));
        dispatch(
            #[inline(always)]
            || {
                for step in steps {
                    let Step::Slide { from, to } = step else { continue };
                    let mut after = now;
                    net.update::<Slyde>(&mut after, index(from), tile, left);
                    net.update::<Slyde>(&mut after, index(to), empty, arrived);
                    into.add(step, 1.0 - net.win_rate(&after));
                }
            },
        );
    }

    fn endgame_budget(&self) -> u32 {
        if self.count_turns() <= ENDGAME_SLIDES { ENDGAME_POSITIONS } else { 0 }
    }

    fn playout(&mut self, _: &Leaf, _: Features, rng: &mut SearchRng, trace: &mut Trace) -> Outcome {
        uniform_playout(self, rng, trace)
    }

    fn playouts(
        self,
        leaf: &Leaf,
        features: Features,
        rng: &mut SearchRng,
        stats: &mut LearningPlayouts,
        outcomes: &mut Outcomes,
    ) {
        match self.small() {
            Some(grid) if features.policy && features.playouts => dispatch(
                #[inline(always)]
                || stats.playouts(grid, self.turn(), leaf.last, rng, outcomes),
            ),
            _ => playouts_one_by_one(self, leaf, features, rng, outcomes),
        }
    }
}

/// With this few slides left the exact endgame search begins, and visits this many positions at most.
const ENDGAME_SLIDES: u64 = 12;
const ENDGAME_POSITIONS: u32 = 20_000;

#[cfg(test)]
pub(crate) mod tests {
    use rand_xoshiro::rand_core::SeedableRng;
    use slipway_games::{Game, Pie, Position};

    use super::*;
    use crate::games::tests::compare_priors;
    use crate::verdict::RootPlayer;

    pub(crate) fn start(size: u8) -> Slyde {
        match Position::start(Game::Slyde, size, Pie::Off) {
            Ok(Position::Slyde(position)) => position,
            _ => unreachable!("{size} is a size of Slyde"),
        }
    }

    #[test]
    fn a_slide_seems_as_good_as_the_position_after_it() {
        let net = NET.as_ref().expect("the file is a network");
        compare_priors(net, start(8));
    }

    #[test]
    fn playouts_learn_where_knowledge_is_used_and_the_board_is_small() {
        let (no_playouts, level) =
            (Features { playouts: false, ..Features::ALL }, Features { policy: false, ..Features::ALL });
        for (size, features, learns) in [
            (8, Features::ALL, true),
            (6, Features::ALL, true),
            (8, no_playouts, false),
            (8, level, false),
            (10, Features::ALL, false),
        ] {
            let (mut stats, mut outcomes) = (LearningPlayouts::default(), Outcomes::new());
            outcomes.begin();
            outcomes.expect(4, RootPlayer::Mover);
            start(size).playouts(
                &Leaf::default(),
                features,
                &mut SearchRng::seed_from_u64(1),
                &mut stats,
                &mut outcomes,
            );
            assert_eq!(stats != LearningPlayouts::default(), learns, "{size} {features:?}");
            assert_eq!(outcomes.tally(RootPlayer::Mover).visits, 4);
        }
    }
}
