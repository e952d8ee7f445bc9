//! Takebacks: which turns can be asked back, by whom, and what comes back with them.

use crate::table::{FISCHER, Table, accept, offer, settings, stuck_soon};
use slipway_games::{Game, Side};
use slipway_play::{
    Action, BySeat, Clock, Event, EventKind, Match, MatchSettings, Millis, Moment, Ply, Seat, Takeback, Version,
};

use Seat::{First, Second};

fn slash() -> Table {
    Table::start(&settings(Game::Slash, 3)).moves("b2 a1 a2 c3")
}

#[test]
fn an_offer_names_the_ply_it_goes_back_to() {
    let mut table = slash();
    assert_eq!(table.act(First, offer(2), 5), [EventKind::TakebackOffered { seat: First, to_ply: Ply(2) }]);
    assert_eq!(table.game.takeback(), Some(Takeback { seat: First, to_ply: Ply(2) }));
    let accepted = EventKind::TakebackAccepted { seat: Second, to_ply: Ply(2), clocks: None };
    assert_eq!(table.act(Second, accept(2), 6), [accepted]);
    assert_eq!((table.turns().as_str(), table.game.to_move()), ("b2 a1", Some(First)));
    assert_eq!((table.game.takeback(), table.game.ply()), (None, Ply(2)));
}

#[test]
fn one_may_go_back_by_more_than_one_move() {
    let mut table = slash();
    table.take_back(First, 0, 0);
    assert_eq!((table.turns().as_str(), table.game.may_abort()), ("", true));
}

#[test]
fn one_asks_for_own_turns_only() {
    let mut table = slash();
    assert_eq!(
        table.refused(First, offer(3), 0),
        "move 4 was not one that you chose; you can take back only your own moves"
    );
    assert_eq!(table.refused(First, offer(4), 0), "there is no move after move 4 to take back; the match is at move 4");
    assert_eq!((table.game.last_choice(First), table.game.last_choice(Second)), (Some(Ply(2)), Some(Ply(3))));
}

#[test]
fn an_offer_dies_with_the_next_move() {
    let mut table = slash();
    table.act(Second, offer(3), 0);
    table.play("b1", 0);
    let none = "your opponent does not ask to take back a move, or no longer does";
    assert_eq!(table.refused(First, accept(3), 0), none);
    assert_eq!(table.refused(First, Action::DeclineTakeback {}, 0), none);
}

#[test]
fn an_offer_is_declined_or_withdrawn() {
    let mut table = slash();
    table.act(First, offer(2), 0);
    assert_eq!(table.act(Second, Action::DeclineTakeback {}, 0), [EventKind::TakebackDeclined { seat: Second }]);
    assert_eq!(table.game.takeback(), None);
    table.act(First, offer(2), 0);
    assert_eq!(table.act(First, Action::WithdrawTakeback {}, 0), [EventKind::TakebackWithdrawn { seat: First }]);
    assert_eq!(
        table.refused(First, Action::WithdrawTakeback {}, 0),
        "you have not asked to take back a move, so there is nothing to withdraw"
    );
}

#[test]
fn nobody_answers_his_own_offer() {
    let mut table = slash();
    table.act(First, offer(2), 0);
    let none = "your opponent does not ask to take back a move, or no longer does";
    assert_eq!(table.refused(First, accept(2), 0), none);
    assert_eq!(table.refused(First, Action::DeclineTakeback {}, 0), none);
    assert_eq!(
        table.refused(Second, Action::WithdrawTakeback {}, 0),
        "you have not asked to take back a move, so there is nothing to withdraw"
    );
}

#[test]
fn a_new_offer_takes_the_place_of_ones_own_and_is_not_agreed_to_by_mistake() {
    let mut table = slash();
    table.act(First, offer(2), 0);
    assert_eq!(table.refused(First, offer(2), 0), "you have already asked; wait for the answer");
    assert_eq!(table.refused(Second, offer(3), 0), "your opponent asks to go back to move 2; answer that first");
    table.act(First, offer(0), 0);
    assert_eq!(
        table.refused(Second, accept(2), 0),
        "your opponent asks to go back to the start, which is not what you agreed to"
    );
    table.act(Second, accept(0), 0);
}

#[test]
fn the_clocks_go_back_too() {
    let mut table = Table::start(&MatchSettings { clock: FISCHER, ..settings(Game::Slash, 3) }).moves("b2 a1");
    table.play("a2", 2_000);
    assert_eq!(table.clocks(2_000), (4_000, 5_000));
    table.play("c3", 3_000);
    table.play("b1", 4_500);
    assert_eq!(table.clocks(4_500), (3_500, 5_000));
    table.act(Second, offer(3), 6_000);
    let clocks = Some(BySeat { first: Millis(4_000), second: Millis(5_000) });
    let accepted = EventKind::TakebackAccepted { seat: First, to_ply: Ply(3), clocks };
    assert_eq!(table.act(First, accept(3), 7_000), [accepted]);
    assert_eq!((table.clocks(7_000), table.game.running()), ((4_000, 5_000), Some(Second)));
    assert_eq!(table.game.deadline(), Some(Moment(12_000)));
}

#[test]
fn before_the_second_move_the_clocks_stand_still_again() {
    let mut table = Table::start(&MatchSettings { clock: FISCHER, ..settings(Game::Slash, 3) }).moves("b2 a1");
    table.take_back(Second, 1, 1_000);
    assert_eq!((table.clocks(9_000), table.game.deadline()), ((5_000, 5_000), None));
}

/// The second player wants to play on as White after all.
#[test]
fn a_swap_can_be_taken_back() {
    let mut table = Table::start(&settings(Game::Crossway, 3)).moves("b2 swap a1");
    assert_eq!(table.game.sides().second, Side::Black);
    table.take_back(Second, 1, 0);
    assert_eq!((table.game.sides().second, table.game.to_move()), (Side::White, Some(Second)));
    assert!(table.game.line().position().legal().contains(&"swap".to_owned()));
}

/// The first turn was the first player's, though it was black and the first player is White now.
#[test]
fn a_turn_from_before_the_swap_belongs_to_the_person_who_made_it() {
    let mut table = Table::start(&settings(Game::Slither, 3)).moves("b2 swap a2");
    assert!(table.refused(Second, offer(0), 0).starts_with("move 1 was not one that you chose"));
    table.take_back(First, 0, 0);
    assert_eq!((table.turns().as_str(), table.game.sides().first), ("", Side::Black));
}

/// White, stuck, passes after b4 and d2. Those passes go with the turns that forced them.
#[test]
fn forced_passes_go_with_the_turn_that_forced_them() {
    let mut table = Table::start(&stuck_soon(FISCHER)).moves("c1 b4 d2");
    assert_eq!(table.turns(), "c1 b4 pass d2 pass");
    assert_eq!((table.game.last_choice(First), table.game.last_choice(Second)), (Some(Ply(3)), Some(Ply(0))));
    assert!(table.refused(Second, offer(2), 0).starts_with("move 3 was not one that you chose"));
    table.take_back(First, 3, 100);
    assert_eq!((table.turns().as_str(), table.game.to_move()), ("c1 b4 pass", Some(First)));
    table.take_back(First, 1, 200);
    assert_eq!((table.turns().as_str(), table.game.to_move()), ("c1", Some(First)));
    let events = table.play("b4", 300);
    assert_eq!(events[1..], [EventKind::Passed { ply: Ply(3), seat: Second, side: Side::White }]);
}

#[test]
fn after_the_end_nothing_is_taken_back() {
    let mut table = Table::start(&stuck_soon(Clock::default())).moves("c1 b4 d2");
    table.act(First, offer(3), 0);
    table.act(Second, Action::Resign {}, 0);
    assert_eq!(table.game.takeback(), None);
    assert_eq!(table.refused(Second, accept(3), 0), "the match is over: Black has won by resignation");
}

#[test]
fn one_asks_three_times_between_two_turns_and_the_other_is_not_hindered() {
    let mut table = slash();
    for _ in 0..3 {
        table.act(First, offer(2), 0);
        table.act(First, Action::WithdrawTakeback {}, 0);
    }
    let used_up = "you have asked 3 times since the last move; you can ask again after the next one";
    assert_eq!(table.refused(First, offer(2), 0), used_up);
    table.act(Second, offer(3), 0);
    table.act(First, Action::DeclineTakeback {}, 0);
    table.play("b1", 0);
    table.act(First, offer(4), 0);
}

#[test]
fn a_long_history_ends_takebacks_but_nothing_else() {
    let (mut game, mut events) = Match::start(&settings(Game::Slash, 3), Moment(0)).unwrap();
    let mut act = |game: &mut Match, seat, action: Action| game.act(seat, &action, Moment(0)).map(|e| events.extend(e));
    act(&mut game, First, Action::play("b2")).unwrap();
    let full = "this match has 5000 events, so no more moves can be taken back; you can play it to its end";
    let refused = loop {
        if let Err(refusal) = act(&mut game, First, offer(0)) {
            break refusal;
        }
        if let Err(refusal) = act(&mut game, Second, accept(0)) {
            break refusal;
        }
        act(&mut game, First, Action::play("b2")).unwrap();
    };
    assert_eq!(refused.to_string(), full);
    assert_eq!(game.version().0, Match::MOST_EVENTS);
    act(&mut game, Second, Action::play("a1")).unwrap();
    act(&mut game, First, Action::play("a2")).unwrap();
    act(&mut game, Second, Action::Resign {}).unwrap();
    assert_eq!(Match::replay(&events).unwrap(), game);
}

/// Histories from before there was a bound.
#[test]
fn a_history_with_more_offers_than_are_allowed_now_is_still_one() {
    let mut table = slash();
    for round in 0..4 {
        let mut events = table.game.version().0;
        let mut event = |kind| {
            events += 1;
            Event { version: Version(events), at: Moment(round), kind }
        };
        for event in [
            event(EventKind::TakebackOffered { seat: First, to_ply: Ply(2) }),
            event(EventKind::TakebackWithdrawn { seat: First }),
        ] {
            table.game.apply(&event).unwrap();
            table.events.push(event);
        }
    }
    table.check();
}
