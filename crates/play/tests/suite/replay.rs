//! Events from outside: a match comes back from its own, and not from others.

use crate::table::{FISCHER, Table, settings, stuck_soon};
use slipway_games::Game;
use slipway_play::{Action, Event, EventKind, Match, MatchSettings, Millis, Moment, Ply, Seat, Version};

use Seat::{First, Second};

/// A match with a little of everything.
fn table() -> Table {
    let mut table = Table::start(&stuck_soon(FISCHER)).moves("c1 b4");
    table.take_back(First, 1, 500);
    table.play("b4", 900);
    table.suspend(1_000);
    table.resume(8_000);
    table.play("d2", 8_100);
    table.act(First, Action::OfferTakeback { to_ply: Ply(3) }, 8_200);
    table.play("b2", 9_000);
    table.act(Second, Action::OfferRematch {}, 10_000);
    table
}

fn refused(events: &[Event]) -> String {
    Match::replay(events).unwrap_err().to_string()
}

/// The events of the table, one of them changed.
fn with(index: usize, change: impl FnOnce(&mut Event)) -> Vec<Event> {
    let mut events = table().events;
    change(&mut events[index]);
    events
}

#[test]
fn a_match_comes_back_as_it_was() {
    let table = table();
    assert_eq!(Match::replay(&table.events).unwrap(), table.game);
    assert_eq!(table.turns(), "c1 b4 pass d2 pass b2");
}

#[test]
fn the_beginning_must_be_there() {
    let table = table();
    assert_eq!(refused(&[]), "the events do not begin with event 1, the start of the match");
    assert_eq!(refused(&table.events[1..]), "the events do not begin with event 1, the start of the match");
}

#[test]
fn no_event_may_be_missing_or_come_twice() {
    let mut missing = table().events;
    missing.remove(2);
    assert_eq!(refused(&missing), "event 4 stands where event 3 should be");
    let mut twice = table().events;
    twice.insert(2, twice[1].clone());
    assert_eq!(refused(&twice), "event 2 stands where event 3 should be");
}

#[test]
fn what_happened_at_once_must_be_there_together() {
    let table = table();
    let after_b4 = table.events.iter().position(|event| matches!(event.kind, EventKind::Passed { .. })).unwrap();
    assert_eq!(refused(&table.events[..after_b4]), "after event 3 a forced pass or the end of the match is missing");
    let end = table.events.iter().position(|event| matches!(event.kind, EventKind::Ended(_))).unwrap();
    assert_eq!(
        refused(&table.events[..end]),
        format!("after event {end} a forced pass or the end of the match is missing")
    );
}

#[test]
fn an_illegal_turn_is_found() {
    let events = with(1, |event| {
        let EventKind::Played { turn, .. } = &mut event.kind else { panic!("{event:?} is no turn") };
        *turn = "c2".to_owned();
    });
    assert_eq!(
        refused(&events),
        "event 2 cannot have happened: there is already a black stone on c2; choose an empty cell"
    );
}

#[test]
fn another_seat_side_clock_or_spelling_is_found() {
    let changed = |change: fn(&mut EventKind)| refused(&with(2, |event| change(&mut event.kind)));
    assert_eq!(
        changed(|kind| if let EventKind::Played { seat, .. } = kind {
            *seat = Second
        }),
        "event 3 cannot have happened: it is not your turn; the first player is to move"
    );
    let differs = "event 3 is not what the match would have made of it";
    assert_eq!(
        changed(|kind| if let EventKind::Played { side, .. } = kind {
            *side = side.opponent()
        }),
        differs
    );
    assert_eq!(
        changed(|kind| if let EventKind::Played { turn, .. } = kind {
            *turn = "B4".to_owned()
        }),
        differs
    );
    assert_eq!(
        changed(|kind| if let EventKind::Played { clocks: Some(clocks), .. } = kind {
            clocks.first = Millis(1)
        }),
        differs
    );
    assert_eq!(changed(|kind| *kind = EventKind::Resumed), differs);
}

#[test]
fn time_does_not_run_backwards() {
    let events = with(2, |event| event.at = Moment(5));
    assert_eq!(refused(&events), "event 4 has an earlier time than the event before it");
}

#[test]
fn what_follows_of_itself_follows_at_once() {
    let events = with(3, |event| event.at = Moment(400));
    assert_eq!(refused(&events), "event 4 is not what the match would have made of it");
}

#[test]
fn a_flag_falls_at_its_time_and_not_while_the_server_is_down() {
    let mut table = Table::start(&stuck_soon(FISCHER)).moves("c1 b4");
    table.tick(5_000);
    let last = table.events.len() - 1;
    for (at, kind) in [(5_001, table.events[last].kind.clone()), (5_000, EventKind::Suspended)] {
        table.events[last] = Event { at: Moment(at), kind, ..table.events[last].clone() };
        assert_eq!(refused(&table.events), "event 5 is not what the match would have made of it");
    }
}

#[test]
fn a_match_that_cannot_start_is_found() {
    let event =
        |settings: MatchSettings| Event { version: Version(1), at: Moment(0), kind: EventKind::Started { settings } };
    assert_eq!(
        refused(&[event(settings(Game::Slash, 99))]),
        "event 1 cannot have happened: Slash has no board of size 99; its sizes are 3 to 19"
    );
    assert_eq!(refused(&[event(settings(Game::Slyde, 4))]), "event 1 is not what the match would have made of it");
}
