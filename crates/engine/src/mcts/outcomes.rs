//! What the playouts of one simulation came to.

use slipway_games::{Outcome, Side};

use super::rave::{NO_RAVE, PlayoutSteps, RAVE_MOVES, RaveMove, Trace};
use super::tree::{Children, Tally};
use crate::verdict::{RootPlayer, Verdict};

/// The results of a simulation: one, or several if it makes more than one playout from its leaf.
pub struct Outcomes {
    /// Who has the black stones at the leaf.
    black: RootPlayer,
    /// How many results there will be.
    expected: u32,
    /// How many there are.
    count: u32,
    /// The half points of the mover at the root.
    half_points: u32,
    /// The steps made in any of the playouts.
    trace: Trace,
    /// If there are several results: for each side and RAVE number the word of a tally, of the playouts in which the side made the step and of its player's
    /// half points there. All are zero when a simulation begins.
    made: [[u64; RAVE_MOVES]; 2],
}

impl Outcomes {
    pub(crate) fn new() -> Box<Outcomes> {
        Box::new(Outcomes {
            black: RootPlayer::Mover,
            expected: 1,
            count: 0,
            half_points: 0,
            trace: Trace::new(),
            made: [[0; RAVE_MOVES]; 2],
        })
    }

    /// Forgets the results of the simulation before.
    pub(crate) fn begin(&mut self) {
        if self.expected > 1 {
            for side in Side::BOTH {
                let made = &mut self.made[side as usize];
                self.trace.for_each(side, |step| made[usize::from(step) % RAVE_MOVES] = 0);
            }
        }
        self.trace.clear();
        (self.expected, self.count, self.half_points) = (1, 0, 0);
    }

    /// Says how many playouts the leaf will have, and who has the black stones there.
    pub(crate) fn expect(&mut self, count: u32, black: RootPlayer) {
        (self.expected, self.black) = (count, black);
    }

    /// How many playouts the leaf is to have.
    pub(crate) fn expected(&self) -> u32 {
        self.expected
    }

    /// Adds a result that is certain, for the mover at the root.
    pub(crate) fn add_verdict(&mut self, verdict: Verdict) {
        self.count += 1;
        self.half_points += verdict.half_points();
    }

    #[inline(always)]
    fn add_outcome(&mut self, outcome: Outcome) {
        let mover = if self.black == RootPlayer::Mover { Side::Black } else { Side::White };
        self.add_verdict(Verdict::of(outcome, mover));
    }

    /// Adds the only result, of a playout that notes its steps.
    #[inline(always)]
    pub(crate) fn add_only(&mut self, playout: impl FnOnce(&mut Trace) -> Outcome) {
        let outcome = playout(&mut self.trace);
        self.add_outcome(outcome);
    }

    /// Adds the result of a playout with these steps.
    #[inline(always)]
    pub(crate) fn add(&mut self, outcome: Outcome, steps: &impl PlayoutSteps) {
        self.add_outcome(outcome);
        let is_one_of_several = self.expected > 1;
        for side in Side::BOTH {
            let word = Tally { visits: 1, half_points: Verdict::of(outcome, side).half_points() }.word();
            let (made, trace) = (&mut self.made[side as usize], &mut self.trace);
            steps.for_each(side, |step| {
                if is_one_of_several {
                    made[usize::from(step) % RAVE_MOVES] += word;
                }
                trace.note(side, step);
            });
        }
    }

    /// Visits and half points of a player.
    pub(crate) fn tally(&self, player: RootPlayer) -> Tally {
        let half_points = match player {
            RootPlayer::Mover => self.half_points,
            RootPlayer::Other => 2 * self.count - self.half_points,
        };
        Tally { visits: self.count, half_points }
    }

    /// Adds to the RAVE statistics of these children, after a step of a side that led to all results.
    #[inline(always)]
    pub(crate) fn backup_rave(&mut self, children: Children, side: Side, step: RaveMove, tally: Tally) {
        self.trace.note(side, step);
        if self.expected == 1 {
            // Whether the step was made is a matter of chance: looked up and not asked, since the processor would guess wrong half of the time.
            let words = std::hint::black_box([0, tally.word()]);
            children.add_rave(|step| words[self.trace.made(side, step) as usize % 2]);
        } else {
            let made = &mut self.made[side as usize];
            if step != NO_RAVE {
                made[usize::from(step) % RAVE_MOVES] = tally.word();
            }
            children.add_rave(|step| made[usize::from(step) % RAVE_MOVES]);
        }
    }
}

#[cfg(test)]
mod tests {
    use slipway_games::Step;

    use super::*;
    use crate::mcts::tree::{Batch, Child, ROOT, Tree};

    #[test]
    fn one_playout_between_several_leaves_nothing_behind() {
        let tree = Tree::new(1 << 20);
        let node = tree.node(ROOT);
        let steps: [RaveMove; 3] = [5, 6, 7];
        tree.expand(node, steps.map(|rave| Child { step: Step::Pass, rave, prior: 0.5 }).into_iter());
        let mut outcomes = Outcomes::new();
        for count in [4, 1, 4, 1, 1] {
            outcomes.begin();
            assert!(outcomes.made.as_flattened().iter().all(|&word| word == 0));
            outcomes.expect(count, RootPlayer::Mover);
            for _ in 0..count {
                let mut trace = Trace::new();
                trace.note(Side::Black, 5);
                outcomes.add(Outcome::Won(Side::Black), &trace);
            }
            // A step in the tree led to all of them.
            outcomes.backup_rave(tree.children(node), Side::Black, 6, outcomes.tally(RootPlayer::Mover));
        }
        let all = Tally { visits: 11, half_points: 22 };
        let mut batch = Batch::EMPTY;
        tree.children(node).gather(0, &mut batch);
        assert_eq!(batch.rave[..3], [all.word(), all.word(), 0]);
    }

    #[test]
    fn several_playouts_are_the_sum_of_each_and_leave_nothing_behind() {
        let mut outcomes = Outcomes::new();
        for round in 0..3_u16 {
            outcomes.begin();
            outcomes.expect(4, RootPlayer::Other);
            assert!(outcomes.made.as_flattened().iter().all(|&word| word == 0), "round {round}");
            let mut expected = [[Tally::default(); RAVE_MOVES]; 2];
            for playout in 0..4_u16 {
                let (mut trace, points) = (Trace::new(), u32::from(playout % 3));
                for code in (0..NO_RAVE).filter(|code| code % (playout + 2) == round) {
                    let side = Side::BOTH[usize::from(code / 3 % 2)];
                    trace.note(side, code);
                    let tally = &mut expected[side as usize][usize::from(code)];
                    tally.visits += 1;
                    tally.half_points += if side == Side::White { points } else { 2 - points };
                }
                // The player to move at the root is White.
                let outcome = [Outcome::Won(Side::Black), Outcome::Draw, Outcome::Won(Side::White)][points as usize];
                outcomes.add(outcome, &trace);
            }
            assert_eq!(outcomes.tally(RootPlayer::Mover), Tally { visits: 4, half_points: 3 });
            assert_eq!(outcomes.tally(RootPlayer::Other), Tally { visits: 4, half_points: 5 });
            for (made, expected) in outcomes.made.as_flattened().iter().zip(expected.as_flattened()) {
                assert_eq!(*made, expected.word());
            }
        }
    }
}
