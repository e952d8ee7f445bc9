//! How a simulation ended.

use slipway_games::{Outcome, Side};

use crate::knowledge::{CODES, Code, NO_CODE, Trace};
use crate::tree::{Children, Tally};

/// A player, as seen from the root: `true` is the one to move there.
pub(crate) type Seat = bool;

/// How a simulation ended: once, or several times if it played out the same leaf more than once.
pub struct Ends {
    /// Who has the black stones at the leaf.
    mover_of_black: Seat,
    /// How many ends there will be.
    expected: u32,
    /// How many there are.
    count: u32,
    /// The points of the player to move at the root.
    points: u32,
    /// The steps made in any of the ends.
    trace: Trace,
    /// If there are several ends: for each side and code the word of a tally, of the ends in which the side made the step and of its player's points
    /// there. All are zero when a simulation begins.
    made: [[u64; CODES]; 2],
}

/// The steps of a playout.
pub(crate) trait Steps {
    /// Tells the codes of the steps that a side made, each once.
    fn for_each(&self, side: Side, tell: impl FnMut(Code));
}

impl Ends {
    pub(crate) fn new() -> Box<Ends> {
        Box::new(Ends {
            mover_of_black: true,
            expected: 1,
            count: 0,
            points: 0,
            trace: Trace::new(),
            made: [[0; CODES]; 2],
        })
    }

    /// Forgets the ends of the simulation before.
    pub(crate) fn begin(&mut self) {
        if self.expected > 1 {
            for side in Side::BOTH {
                let made = &mut self.made[side as usize];
                self.trace.for_each(side, |code| made[usize::from(code) % CODES] = 0);
            }
        }
        self.trace.clear();
        (self.expected, self.count, self.points) = (1, 0, 0);
    }

    /// Says how often a leaf will be played out, and who has the black stones there.
    pub(crate) fn expect(&mut self, count: u32, mover_of_black: Seat) {
        (self.expected, self.mover_of_black) = (count, mover_of_black);
    }

    /// How often the leaf is to be played out.
    pub(crate) fn expected(&self) -> u32 {
        self.expected
    }

    /// Adds an end with these points for the player to move at the root.
    pub(crate) fn add_points(&mut self, points: u8) {
        self.count += 1;
        self.points += u32::from(points);
    }

    /// Adds the only end, which a playout comes to that notes its steps.
    #[inline(always)]
    pub(crate) fn add_only(&mut self, play_out: impl FnOnce(&mut Trace) -> Outcome) {
        let outcome = play_out(&mut self.trace);
        self.add_points(seat_points(outcome, self.mover_of_black));
    }

    /// Adds the end that a playout with these steps came to.
    #[inline(always)]
    pub(crate) fn add(&mut self, outcome: Outcome, steps: &impl Steps) {
        self.add_points(seat_points(outcome, self.mover_of_black));
        let is_one_of_several = self.expected > 1;
        for side in Side::BOTH {
            let word = Tally { visits: 1, points: u32::from(points(outcome, side)) }.word();
            let (made, trace) = (&mut self.made[side as usize], &mut self.trace);
            steps.for_each(side, |code| {
                if is_one_of_several {
                    made[usize::from(code) % CODES] += word;
                }
                trace.note(side, code);
            });
        }
    }

    /// Visits and points, for a player.
    pub(crate) fn tally(&self, seat: Seat) -> Tally {
        Tally { visits: self.count, points: if seat { self.points } else { 2 * self.count - self.points } }
    }

    /// Adds to the all-moves-as-first statistics of these children, after a step of a side that led to all ends.
    #[inline(always)]
    pub(crate) fn add_amaf(&mut self, children: Children, side: Side, code: Code, tally: Tally) {
        self.trace.note(side, code);
        if self.expected == 1 {
            // Whether the step was made is a matter of chance: looked up and not asked, which would be guessed wrong half of the time.
            let words = std::hint::black_box([0, tally.word()]);
            children.add_amaf(|code| words[self.trace.made(side, code) as usize % 2]);
        } else {
            let made = &mut self.made[side as usize];
            if code != NO_CODE {
                made[usize::from(code) % CODES] = tally.word();
            }
            children.add_amaf(|code| made[usize::from(code) % CODES]);
        }
    }
}

/// The points of a player.
pub(crate) fn points(outcome: Outcome, side: Side) -> u8 {
    match outcome {
        Outcome::Won(winner) if winner == side => 2,
        Outcome::Won(_) => 0,
        Outcome::Draw => 1,
    }
}

/// The player who has a side.
#[inline(always)]
pub(crate) fn seat_of(side: Side, mover_of_black: Seat) -> Seat {
    if side == Side::Black { mover_of_black } else { !mover_of_black }
}

/// The points of the player who moves at the root.
#[inline(always)]
pub(crate) fn seat_points(outcome: Outcome, mover_of_black: Seat) -> u8 {
    points(outcome, if mover_of_black { Side::Black } else { Side::White })
}

#[cfg(test)]
mod tests {
    use slipway_games::Step;

    use super::*;
    use crate::tree::{Child, Known, Pool, ROOT};

    #[test]
    fn one_end_between_several_leaves_nothing_behind_either() {
        let pool = Pool::new(1 << 20);
        let node = pool.node(ROOT);
        let codes: [Code; 3] = [5, 6, 7];
        pool.expand(node, codes.map(|code| Child { step: Step::Pass, code, prior: 0.5 }).into_iter());
        let mut ends = Ends::new();
        for count in [4, 1, 4, 1, 1] {
            ends.begin();
            assert!(ends.made.as_flattened().iter().all(|&word| word == 0));
            ends.expect(count, true);
            for _ in 0..count {
                let mut trace = Trace::new();
                trace.note(Side::Black, 5);
                ends.add(Outcome::Won(Side::Black), &trace);
            }
            // A step in the tree led to all of them.
            ends.add_amaf(pool.children(node), Side::Black, 6, ends.tally(true));
        }
        let all = Tally { visits: 11, points: 22 };
        let mut known = Known::NOTHING;
        pool.children(node).gather(0, &mut known);
        assert_eq!(known.amaf[..3], [all.word(), all.word(), 0]);
    }

    #[test]
    fn several_ends_are_the_sum_of_each_and_leave_nothing_behind() {
        let mut ends = Ends::new();
        for round in 0..3_u16 {
            ends.begin();
            ends.expect(4, false);
            assert!(ends.made.as_flattened().iter().all(|&word| word == 0), "round {round}");
            let mut expected = [[Tally::default(); CODES]; 2];
            for end in 0..4_u16 {
                let (mut trace, points) = (Trace::new(), (end % 3) as u8);
                for code in (0..NO_CODE).filter(|code| code % (end + 2) == round) {
                    let side = Side::BOTH[usize::from(code / 3 % 2)];
                    trace.note(side, code);
                    let tally = &mut expected[side as usize][usize::from(code)];
                    tally.visits += 1;
                    tally.points += u32::from(if side == Side::White { points } else { 2 - points });
                }
                // The player to move at the root is White.
                let outcome =
                    [Outcome::Won(Side::Black), Outcome::Draw, Outcome::Won(Side::White)][usize::from(points)];
                ends.add(outcome, &trace);
            }
            assert_eq!(ends.tally(true), Tally { visits: 4, points: 3 });
            assert_eq!(ends.tally(false), Tally { visits: 4, points: 5 });
            for (made, expected) in ends.made.as_flattened().iter().zip(expected.as_flattened()) {
                assert_eq!(*made, expected.word());
            }
        }
    }
}
