//! Clocks: when they run, what moves cost and earn, when the flag falls, and that they stand still while the server
//! does.

use crate::table::{FISCHER, Table, accept, offer, settings, stuck_soon};
use slipway_games::{Game, Side};
use slipway_play::{
    Action, BySeat, Clock, Ending, EventKind, MatchResult, MatchSettings, Millis, Moment, Reason, Refusal, Seat,
};

use Seat::{First, Second};

fn slash(clock: Clock) -> Table {
    Table::start(&MatchSettings { clock, ..settings(Game::Slash, 3) })
}

fn lost_on_time(table: &Table, seat: Seat) -> EventKind {
    let side = table.game.sides()[seat.other()];
    EventKind::Ended(Ending { result: MatchResult::Won { seat: seat.other(), side }, reason: Reason::Time })
}

#[test]
fn without_a_clock_nobody_is_in_a_hurry() {
    let mut table = slash(Clock::default()).moves("b2 swap a1");
    assert_eq!((table.game.clocks(Moment(0)), table.game.deadline()), (None, None));
    assert!(table.tick(u64::MAX).is_empty());
}

mod fischer {
    use super::*;

    /// Until the second move the match can be aborted, and time costs nothing.
    #[test]
    fn the_clocks_start_with_the_second_move() {
        let mut table = slash(FISCHER);
        table.play("b2", 60_000);
        assert_eq!((table.clocks(60_000), table.game.deadline()), ((5_000, 5_000), None));
        table.play("a1", 120_000);
        assert_eq!((table.clocks(120_000), table.game.running()), ((5_000, 5_000), Some(First)));
        assert_eq!(table.clocks(120_700), (4_300, 5_000));
    }

    #[test]
    fn a_move_costs_what_it_took_and_then_earns_the_increment() {
        let mut table = slash(FISCHER).moves("b2 a1");
        let events = table.play("a2", 1_800);
        let left = BySeat { first: Millis(4_200), second: Millis(5_000) };
        assert!(matches!(events[0], EventKind::Played { clocks: Some(clocks), .. } if clocks == left));
        table.play("a3", 2_000);
        assert_eq!(table.clocks(2_000), (4_200, 5_800));
        assert_eq!(table.clocks(3_000), (3_200, 5_800));
    }

    #[test]
    fn the_flag_falls_at_the_exact_millisecond() {
        let mut in_time = slash(FISCHER).moves("b2 a1");
        assert_eq!(in_time.game.deadline(), Some(Moment(5_000)));
        assert!(in_time.tick(4_999).is_empty());
        in_time.play("a2", 4_999);
        assert_eq!(in_time.clocks(4_999), (1_001, 5_000));

        let mut too_late = slash(FISCHER).moves("b2 a1");
        assert_eq!(too_late.refusal(First, Action::play("a2"), 5_000), Refusal::TooLate(First));
        assert_eq!(too_late.tick(5_000), [lost_on_time(&too_late, First)]);
        assert_eq!(too_late.clocks(9_000), (0, 5_000));
    }

    #[test]
    fn the_flag_falls_at_its_time_even_if_it_is_noticed_late() {
        let mut table = slash(FISCHER).moves("b2 a1");
        assert_eq!(table.tick(77_777), [lost_on_time(&table, First)]);
        assert_eq!(table.events.last().unwrap().at, Moment(5_000));
        assert_eq!(table.game.deadline(), None);
        assert!(table.tick(88_888).is_empty());
        assert_eq!(table.refused(First, Action::play("a2"), 88_888), "the match is over: White has won on time");
    }

    #[test]
    fn nothing_comes_in_time_after_the_flag_fell() {
        let mut table = slash(FISCHER).moves("b2 a1");
        table.act(Second, offer(1), 4_000);
        for (seat, action) in [(First, Action::play("a2")), (First, accept(1)), (Second, Action::Resign {})] {
            assert_eq!(table.refused(seat, action, 5_001), "this came too late: the first player has run out of time");
        }
    }

    #[test]
    fn an_illegal_move_does_not_stop_the_clock() {
        let mut table = slash(FISCHER).moves("b2 a1");
        table.refused(First, Action::play("b2"), 3_000);
        assert_eq!(table.clocks(3_500), (1_500, 5_000));
    }

    #[test]
    fn the_clock_of_a_person_stays_with_the_person_when_colours_are_exchanged() {
        let mut table = Table::start(&MatchSettings { clock: FISCHER, ..settings(Game::Crossway, 3) }).moves("b2 swap");
        assert_eq!((table.game.running(), table.game.sides().first), (Some(First), Side::White));
        table.play("a1", 1_000);
        assert_eq!((table.clocks(1_000), table.game.running()), ((5_000, 5_000), Some(Second)));
    }

    /// White is stuck after b4: the pass takes no time and earns none.
    #[test]
    fn a_forced_pass_costs_and_earns_nothing() {
        let mut table = Table::start(&stuck_soon(FISCHER)).moves("c1 b4");
        assert_eq!((table.turns().as_str(), table.game.running()), ("c1 b4 pass", Some(First)));
        assert_eq!(table.clocks(2_000), (3_000, 5_000));
        table.play("d2", 2_000);
        assert_eq!((table.clocks(2_000), table.game.running()), ((4_000, 5_000), Some(First)));
        assert_eq!(table.game.deadline(), Some(Moment(6_000)));
    }

    #[test]
    fn the_clocks_stop_with_the_match() {
        let mut table = slash(FISCHER).moves("b2 a1");
        table.act(Second, Action::Resign {}, 2_000);
        assert_eq!((table.clocks(9_000), table.game.running()), ((3_000, 5_000), None));
    }

    #[test]
    fn a_clock_that_is_set_back_takes_nobodys_time() {
        let mut table = slash(FISCHER).moves("b2 a1");
        table.play("a2", 3_000);
        table.play("a3", 1_000);
        assert_eq!(table.events.last().unwrap().at, Moment(3_000));
        assert_eq!(table.clocks(3_000), (3_000, 6_000));
    }
}

mod correspondence {
    use super::*;

    const TWO_DAYS: Millis = Millis::days(2);

    #[test]
    fn every_move_has_the_whole_time() {
        let mut table = slash(Clock::Correspondence { per_move: TWO_DAYS }).moves("b2 a1");
        let later = TWO_DAYS.0 - 1;
        assert_eq!(table.clocks(later), (1, TWO_DAYS.0));
        table.play("a2", later);
        assert_eq!(table.clocks(later), (TWO_DAYS.0, TWO_DAYS.0));
        assert_eq!((table.game.running(), table.game.deadline()), (Some(Second), Some(Moment(later) + TWO_DAYS)));
    }

    #[test]
    fn who_does_not_move_for_so_long_loses() {
        let mut table = slash(Clock::Correspondence { per_move: TWO_DAYS }).moves("b2 a1");
        assert!(table.tick(TWO_DAYS.0 - 1).is_empty());
        assert_eq!(table.tick(TWO_DAYS.0), [lost_on_time(&table, First)]);
    }

    #[test]
    fn after_a_forced_pass_the_time_is_for_a_new_move() {
        let clock = Clock::Correspondence { per_move: TWO_DAYS };
        let mut table = Table::start(&stuck_soon(clock)).moves("c1 b4");
        table.play("d2", 1_000);
        assert_eq!(table.game.deadline(), Some(Moment(1_000) + TWO_DAYS));
    }
}

mod suspension {
    use super::*;

    #[test]
    fn the_time_of_a_stopped_server_counts_for_nobody() {
        let mut table = slash(FISCHER).moves("b2 a1");
        assert_eq!(table.suspend(2_000), [EventKind::Suspended]);
        assert_eq!((table.clocks(9_000), table.game.running(), table.game.deadline()), ((3_000, 5_000), None, None));
        assert!(table.tick(99_000).is_empty());
        assert_eq!(
            table.refused(First, Action::play("a2"), 99_000),
            "the match is paused and goes on in a moment; try again then"
        );
        assert_eq!(table.resume(100_000), [EventKind::Resumed]);
        assert_eq!((table.clocks(100_000), table.game.deadline()), ((3_000, 5_000), Some(Moment(103_000))));
        table.play("a2", 101_000);
        assert_eq!(table.clocks(101_000), (3_000, 5_000));
    }

    /// After a kill, the last sign of life is all that is known of when the server stopped.
    #[test]
    fn a_match_can_be_suspended_afterwards() {
        let table = slash(FISCHER).moves("b2 a1");
        let mut restarted = Table { game: slipway_play::Match::replay(&table.events).unwrap(), events: table.events };
        restarted.suspend(1_500);
        restarted.resume(60_000);
        assert_eq!(restarted.game.deadline(), Some(Moment(63_500)));
    }

    #[test]
    fn the_flag_may_have_fallen_before() {
        let mut table = slash(FISCHER).moves("b2 a1");
        assert_eq!(table.suspend(6_000), [lost_on_time(&table, First)]);
        assert!(table.resume(7_000).is_empty());
    }

    #[test]
    fn where_no_clock_runs_nothing_is_suspended() {
        let mut not_yet = slash(FISCHER).moves("b2");
        assert!(not_yet.suspend(1_000).is_empty() && not_yet.resume(2_000).is_empty());
        let mut untimed = slash(Clock::default()).moves("b2 a1");
        assert!(untimed.suspend(1_000).is_empty());
        let mut twice = slash(FISCHER).moves("b2 a1");
        twice.suspend(1_000);
        assert!(twice.suspend(2_000).is_empty());
    }
}
