//! The clocks of a session: how long the next turn may take.
//!
//! `time_settings` gives both sides a main time and then periods of byo-yomi, each for so many stones; `time_left` corrects what was counted here.

use std::time::Duration;

use slipway_games::{BySide, Side};

/// What both sides were given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeSettings {
    pub main: Duration,
    pub period: Duration,
    pub stones: u32,
}

/// What a side has left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Left {
    pub time: Duration,
    /// The stones to be played in this time; none while it is main time.
    pub stones: u32,
}

/// The clocks of both sides.
#[derive(Debug)]
pub struct Clocks {
    settings: TimeSettings,
    left: BySide<Left>,
}

/// The share of the main time that a turn may take. A share of what is left never uses it up.
const SHARE: u32 = 20;
/// What is kept for the way of the answer.
const RESERVE: Duration = Duration::from_millis(50);

impl Clocks {
    /// Clocks with these settings; none if they mean that there is no limit.
    pub fn new(settings: TimeSettings) -> Option<Clocks> {
        // The standard: a period without stones is "no time limits".
        if !settings.period.is_zero() && settings.stones == 0 {
            return None;
        }
        let mut clocks = Clocks { settings, left: BySide::default() };
        Side::BOTH.into_iter().for_each(|side| clocks.begin(side));
        Some(clocks)
    }

    /// Takes over what the controller says.
    pub fn set(&mut self, side: Side, left: Left) {
        self.left[side] = left;
    }

    /// The most that the next turn of a side may take.
    pub fn allotment(&self, side: Side) -> Duration {
        let Left { time, stones } = self.left[side];
        let share = match stones {
            0 => (time / SHARE).saturating_add(self.a_stone()),
            stones => time / stones,
        };
        share.saturating_sub(RESERVE)
    }

    /// Counts a turn of a side.
    pub fn count(&mut self, side: Side, spent: Duration) {
        let left = self.left[side];
        if spent < left.time && left.stones != 1 {
            self.left[side] = Left { time: left.time - spent, stones: left.stones.saturating_sub(1) };
        } else {
            // A period is over with its stones; the main time is over with itself.
            self.left[side] = Left { time: self.settings.period, stones: self.settings.stones };
        }
    }

    /// What a stone may take in byo-yomi.
    fn a_stone(&self) -> Duration {
        if self.settings.stones == 0 { Duration::ZERO } else { self.settings.period / self.settings.stones }
    }

    fn begin(&mut self, side: Side) {
        let TimeSettings { main, period, stones } = self.settings;
        self.left[side] = if main.is_zero() { Left { time: period, stones } } else { Left { time: main, stones: 0 } };
    }
}

#[cfg(test)]
mod tests {
    use super::{Clocks, Left, TimeSettings};
    use slipway_games::Side;
    use std::time::Duration;

    fn clocks(main: u64, period: u64, stones: u32) -> Option<Clocks> {
        let [main, period] = [main, period].map(Duration::from_secs);
        Clocks::new(TimeSettings { main, period, stones })
    }

    fn millis(clocks: &Clocks, side: Side) -> u128 {
        clocks.allotment(side).as_millis()
    }

    #[test]
    fn a_turn_takes_a_share_of_the_main_time_and_what_a_stone_may_take_later() {
        assert_eq!(millis(&clocks(100, 0, 0).unwrap(), Side::Black), 4950);
        assert_eq!(millis(&clocks(100, 30, 10).unwrap(), Side::Black), 7950);
    }

    #[test]
    fn without_main_time_the_period_is_shared_by_its_stones() {
        let mut clocks = clocks(0, 2, 1).unwrap();
        assert_eq!(millis(&clocks, Side::White), 1950);
        clocks.count(Side::White, Duration::from_secs(1));
        assert_eq!(millis(&clocks, Side::White), 1950, "the next stone has a period of its own");
    }

    #[test]
    fn what_the_controller_says_counts_and_turns_are_counted_from_there() {
        let mut clocks = clocks(100, 0, 0).unwrap();
        clocks.set(Side::Black, Left { time: Duration::from_secs(10), stones: 5 });
        assert_eq!((millis(&clocks, Side::Black), millis(&clocks, Side::White)), (1950, 4950));
        clocks.count(Side::Black, Duration::from_secs(2));
        assert_eq!(millis(&clocks, Side::Black), 1950);
    }

    #[test]
    fn a_period_without_stones_is_no_limit() {
        assert!(clocks(5, 1, 0).is_none());
        assert!(clocks(0, 0, 0).is_some(), "no time at all is a limit");
    }
}
