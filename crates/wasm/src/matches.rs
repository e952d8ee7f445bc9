//! Matches: on this screen, and those that the page follows from afar.

use slipway_play::{Clock, Event, Match, MatchSettings, Seat, Snapshot};

use crate::types::LineJson;

/// The match on this screen that has these turns, and which this seat has given up.
///
/// # Errors
/// What in the line is not possible.
pub fn local_match(line: &LineJson, resigned: Option<Seat>) -> Result<Snapshot, String> {
    let LineJson { game, size, pie, position, moves, steps: _ } = line;
    let settings =
        MatchSettings { game: *game, size: *size, pie: *pie, position: position.clone(), clock: Clock::default() };
    let played = Match::of_turns(&settings, moves, resigned).map_err(|error| error.to_string())?;
    Ok(played.snapshot(played.latest()))
}

/// The match that has these events, at the moment of the last one.
///
/// # Errors
/// Which event cannot be, and why.
pub fn fold(events: &[Event]) -> Result<Snapshot, String> {
    let followed = Match::replay(events).map_err(|error| error.to_string())?;
    Ok(followed.snapshot(followed.latest()))
}

#[cfg(test)]
mod tests {
    use slipway_games::{Game, Pie};
    use slipway_play::{Action, Moment};

    use super::*;

    #[test]
    fn the_page_folds_events_to_what_the_server_has() {
        let settings =
            MatchSettings { game: Game::Crossway, size: 5, pie: Pie::On, position: None, clock: Clock::default() };
        let (mut game, mut events) = Match::start(&settings, Moment(5)).unwrap();
        for (seat, turn) in [(Seat::First, "c3"), (Seat::Second, "swap"), (Seat::First, "b2")] {
            events.extend(game.act(seat, &Action::play(turn), Moment(9)).unwrap());
            let sent = serde_json::to_string(&events).unwrap();
            let received: Vec<Event> = serde_json::from_str(&sent).unwrap();
            assert_eq!(fold(&received).unwrap(), game.snapshot(Moment(9)));
        }
        let gap = [&events[..1], &events[2..]].concat();
        assert_eq!(fold(&gap).unwrap_err(), "event 3 stands where event 2 should be");
    }

    #[test]
    fn a_match_on_this_screen_has_seats_and_an_end() {
        let line = r#"{"game":"slash","size":3,"pie":true,"position":null,"moves":["b1","c3"],"steps":[]}"#;
        let line: LineJson = serde_json::from_str(line).unwrap();
        let playing = local_match(&line, None).unwrap();
        assert_eq!((playing.standing.to_move, playing.ending), (Some(Seat::First), None));
        let given_up = local_match(&line, Some(Seat::Second)).unwrap();
        assert_eq!(given_up.ending.unwrap().to_string(), "Black has won by resignation");
    }
}
