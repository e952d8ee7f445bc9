//! Random matches: whatever two people and a server do, in whatever order, these things hold.

use crate::table::{FISCHER, settings, stuck_soon};
use proptest::prelude::*;
use slipway_games::{Game, Rules, Step};
use slipway_play::{
    Action, BySeat, Clock, Event, EventKind, Match, MatchSettings, Millis, Moment, Ply, Reason, Refusal, Seat,
};

/// What may happen next.
#[derive(Clone, Debug)]
enum Next {
    /// The player to move plays one of the legal turns.
    Turn(prop::sample::Index),
    /// Somebody does something, sensible or not.
    Act(Seat, Action),
    /// Somebody asks for the latest own turn back, if there is one.
    AskBack(Seat),
    /// Somebody agrees to whatever is asked.
    Agree(Seat),
    /// The server looks at the clocks, goes down, or comes up.
    Tick,
    Suspend,
    Resume,
}

fn seats() -> impl Strategy<Value = Seat> {
    prop::sample::select(&Seat::BOTH)
}

fn actions() -> impl Strategy<Value = Action> {
    let plies = (0..6_u32).prop_map(Ply);
    prop_oneof![
        4 => ("(swap|pass|[a-e][1-5]|[a-d][1-4]-[a-d][1-4]|\\PC{0,6})", prop::option::of(plies.clone()))
            .prop_map(|(turn, ply)| Action::Play { turn, ply }),
        3 => plies.clone().prop_map(|to_ply| Action::OfferTakeback { to_ply }),
        3 => plies.prop_map(|to_ply| Action::AcceptTakeback { to_ply }),
        4 => Just(Action::DeclineTakeback {}),
        4 => Just(Action::WithdrawTakeback {}),
        1 => Just(Action::Abort {}),
        1 => Just(Action::Resign {}),
        2 => Just(Action::OfferRematch {}),
        2 => Just(Action::AcceptRematch {}),
    ]
}

fn nexts() -> impl Strategy<Value = Next> {
    prop_oneof![
        12 => any::<prop::sample::Index>().prop_map(Next::Turn),
        6 => (seats(), actions()).prop_map(|(seat, action)| Next::Act(seat, action)),
        5 => seats().prop_map(Next::AskBack),
        5 => seats().prop_map(Next::Agree),
        2 => Just(Next::Tick),
        1 => Just(Next::Suspend),
        4 => Just(Next::Resume),
    ]
}

fn matches() -> impl Strategy<Value = MatchSettings> {
    let clocks = vec![Clock::default(), FISCHER, Clock::Correspondence { per_move: Millis(3_000) }];
    let stuck = "xoxo/o..o/oxox/xxoo b".to_owned();
    let of_every_game = Game::ALL.into_iter().map(|game| settings(game, game.sizes().nth(1).expect("another size")));
    let stuck_starts =
        [stuck_soon(Clock::default()), MatchSettings { position: Some(stuck), ..settings(Game::Crossway, 4) }];
    let starts: Vec<MatchSettings> = of_every_game.chain(stuck_starts).collect();
    (prop::sample::select(starts), prop::sample::select(clocks))
        .prop_map(|(start, clock)| MatchSettings { clock, ..start })
}

/// Lets something happen, if it can.
fn happen(game: &mut Match, next: &Next, now: Moment) -> Result<Vec<Event>, Refusal> {
    match next {
        Next::Turn(index) => {
            let Some(seat) = game.to_move() else { return Ok(Vec::new()) };
            let turn = index.get(&game.line().position().legal()).clone();
            game.act(seat, &Action::play(&turn), now)
        }
        Next::Act(seat, action) => game.act(*seat, action, now),
        Next::AskBack(seat) => match game.last_choice(*seat) {
            Some(to_ply) => game.act(*seat, &Action::OfferTakeback { to_ply }, now),
            None => Ok(Vec::new()),
        },
        Next::Agree(seat) => match game.takeback() {
            Some(offer) => game.act(*seat, &Action::AcceptTakeback { to_ply: offer.to_ply }, now),
            None => Ok(Vec::new()),
        },
        Next::Tick => Ok(game.tick(now)),
        Next::Suspend => Ok(game.suspend(now)),
        Next::Resume => Ok(game.resume(now)),
    }
}

/// What holds of every match at every moment.
fn check_state(game: &Match, now: Moment) {
    let position = game.line().position();
    let decided = position.outcome().is_some();
    assert_eq!(
        decided,
        game.ending().is_some_and(|ending| ending.reason == Reason::Rules),
        "the board and the match end together"
    );
    if game.ending().is_none() {
        assert!(position.check(Step::Pass).is_err(), "a forced pass was not played");
    }
    assert_eq!(game.to_move().is_none(), game.ending().is_some());
    if let Some(seat) = game.running() {
        assert_eq!(game.to_move(), Some(seat));
        assert!(game.deadline().unwrap() > game.latest(), "the flag fell without a word");
        assert!(!game.may_abort());
    }
    let snapshot = game.snapshot(now);
    assert_eq!(snapshot.moves.len(), game.ply().0 as usize);
    assert_eq!(snapshot.standing.sides.first, snapshot.standing.sides.second.opponent());
}

/// What holds of all events of a match.
fn check_events(events: &[Event]) {
    for (index, event) in events.iter().enumerate() {
        assert_eq!(event.version.0 as usize, index + 1);
        assert_eq!(index == 0, matches!(event.kind, EventKind::Started { .. }));
    }
    assert!(events.is_sorted_by_key(|event| event.at));
    if let Some(end) = events.iter().position(|event| matches!(event.kind, EventKind::Ended(_))) {
        let after =
            |event: &Event| matches!(event.kind, EventKind::RematchOffered { .. } | EventKind::RematchAccepted { .. });
        assert!(events[end + 1..].iter().all(after), "only a rematch is spoken of after the end");
    }
}

/// A clock grows by the increment of an own move, and otherwise only when the match goes back.
fn check_clocks(clock: Clock, before: Option<BySeat<Millis>>, after: Option<BySeat<Millis>>, events: &[Event]) {
    assert_eq!(before.is_some(), after.is_some());
    let (Some(before), Some(after)) = (before, after) else { return };
    if events.iter().any(|event| matches!(event.kind, EventKind::TakebackAccepted { .. })) {
        return;
    }
    for seat in Seat::BOTH {
        let moved = events.iter().any(|event| matches!(event.kind, EventKind::Played { seat: by, .. } if by == seat));
        let most = match clock {
            Clock::Fischer { increment, .. } if moved => before[seat] + increment,
            Clock::Correspondence { per_move } if moved => per_move,
            _ => before[seat],
        };
        assert!(after[seat] <= most, "{seat:?} had {before:?} and has {after:?}");
    }
}

/// The event as it comes back from where it was stored.
fn through_the_store(event: &Event) -> Event {
    let stored = serde_json::to_string(event).unwrap();
    let loaded: Event = serde_json::from_str(&stored).unwrap();
    assert_eq!(&loaded, event);
    loaded
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn whatever_happens(settings in matches(), script in prop::collection::vec((0..900_u64, nexts()), 0..60)) {
        let mut now = Moment(1_000_000);
        let (mut game, mut events) = Match::start(&settings, now).unwrap();
        check_state(&game, now);
        for (pause, next) in script {
            now = now + Millis(pause);
            let before = game.clone();
            match happen(&mut game, &next, now) {
                Err(refusal) => {
                    prop_assert_eq!(&game, &before);
                    prop_assert!(!refusal.to_string().is_empty());
                }
                Ok(new) => {
                    check_clocks(settings.clock, before.clocks(now), game.clocks(now), &new);
                    let mut followed = before;
                    new.iter().for_each(|event| followed.apply(event).unwrap());
                    prop_assert_eq!(&followed, &game);
                    events.extend(new.iter().map(through_the_store));
                }
            }
            check_state(&game, now);
            check_events(&events);
            prop_assert_eq!(&Match::replay(&events).unwrap(), &game);
        }
    }
}
