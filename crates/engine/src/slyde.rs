//! Slyde, by Mike Zapawa: what the engine knows about it.

use std::sync::LazyLock;

use slipway_games::{Cell, Content, Outcome, Rules, Side, Slyde, Step};

use crate::ends::Ends;
use crate::knowledge::{
    Candidate, Code, Dice, Knowledge, Look, NO_CODE, Style, Trace, UseOf, finish_uniformly, play_out_one_by_one,
};
use crate::net::{Judged, Net};
use crate::sliding::{self, Habits, Pair};

/// Judges positions on 8x8.
static NET: LazyLock<Option<Net>> =
    LazyLock::new(|| Net::read::<Slyde>(include_bytes!("../../../data/nets/slyde-8.net"), 64));

/// The states of a cell: whose it is, and whether it has a disc.
const OWN: u8 = 0;
const OTHER: u8 = 2;
const DISC: u8 = 1;

impl Judged for Slyde {
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
    type Habits = Habits;

    const STYLE: Style =
        Style { amaf: 500.0, exploration: 0.0, prior: 10.0, policy: 0.0, expand_at: 3, study_at: 0, per_leaf: 1 };
    const STRONG_STYLE: Style = Style { amaf: 1000.0, per_leaf: 16, ..Self::STYLE };

    #[inline(always)]
    fn code(step: Step) -> Code {
        match step {
            Step::Slide { from, to } => {
                let Pair { first, is_north } = Pair::of(from, to);
                sliding::code(usize::from(first.row()), usize::from(first.column()), is_north, from == first)
            }
            _ => NO_CODE,
        }
    }

    /// How good a slide seems is what the network thinks of the position after it.
    fn look(&self, _: &[Option<Step>; 2], use_of: UseOf, found: &mut Vec<Candidate>) -> Look {
        let mut steps = Vec::new();
        self.steps(&mut steps);
        let Some(net) = NET.as_ref().filter(|_| use_of.priors && self.board().size() == 8) else {
            found.extend(steps.into_iter().map(Candidate::unknown));
            return Look::Open;
        };
        let (side, size) = (self.turn(), usize::from(self.board().size()));
        let (tile, empty) = kinds(side.opponent());
        // White puts a disc on the cell that the tile left, Black on the tile.
        let (left, arrived) = if side == Side::White { (empty + DISC, tile) } else { (empty, tile + DISC) };
        let index = |cell: Cell| usize::from(cell.row()) * size + usize::from(cell.column());
        let sums = net.sums::<Slyde>(self.states(side.opponent()));
        for step in steps {
            let Step::Slide { from, to } = step else { continue };
            let mut after = sums;
            net.change::<Slyde>(&mut after, index(from), tile, left);
            net.change::<Slyde>(&mut after, index(to), empty, arrived);
            found.push(Candidate { step, prior: 1.0 - net.chance(&after) });
        }
        Look::Open
    }

    fn finish_budget(&self) -> u32 {
        if self.count_turns() <= 12 { 20_000 } else { 0 }
    }

    fn play_out(&mut self, _: Option<Step>, _: UseOf, dice: &mut Dice, trace: &mut Trace) -> Outcome {
        finish_uniformly(self, dice, trace)
    }

    fn play_out_often(self, last: Option<Step>, use_of: UseOf, dice: &mut Dice, habits: &mut Habits, ends: &mut Ends) {
        match self.small() {
            Some(grid) if use_of.policy && use_of.playouts => {
                habits.play_out_often(grid, self.turn(), last, dice, ends)
            }
            _ => play_out_one_by_one(self, last, use_of, dice, ends),
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use rand_xoshiro::rand_core::SeedableRng;
    use slipway_games::{Game, Pie, Position};

    use super::*;
    use crate::net::tests::compare_priors;

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
        let (no_playouts, level) = (UseOf { playouts: false, ..UseOf::ALL }, UseOf { policy: false, ..UseOf::ALL });
        for (size, use_of, learns) in [
            (8, UseOf::ALL, true),
            (6, UseOf::ALL, true),
            (8, no_playouts, false),
            (8, level, false),
            (10, UseOf::ALL, false),
        ] {
            let (mut habits, mut ends) = (Habits::default(), Ends::new());
            ends.begin();
            ends.expect(4, true);
            start(size).play_out_often(None, use_of, &mut Dice::seed_from_u64(1), &mut habits, &mut ends);
            assert_eq!(habits != Habits::default(), learns, "{size} {use_of:?}");
            assert_eq!(ends.tally(true).visits, 4);
        }
    }
}
