//! Any text as what two players' sockets say: a message a line. The first line is the number of the game; a message with an even number comes from
//! the first seat, any other from the second.

use crate::text;
use slipway_games::{Game, Pie};
use slipway_play::{Clock, Match, MatchSettings, Millis, Moment, PlayerMessage, PlayerRequest, Seat};

/// Panics if something does not hold of this input.
pub fn check(bytes: &[u8]) {
    let text = text(bytes);
    let mut lines = text.lines();
    let number: usize = lines.next().and_then(|line| line.parse().ok()).unwrap_or_default();
    let game = Game::ALL[number % Game::ALL.len()];
    let size = game.info().sizes.least;
    let clock = Clock::Fischer { initial: Millis::seconds(60), increment: Millis::seconds(1) };
    let settings = MatchSettings { game, size, pie: Pie::On, position: None, clock };
    let (mut table, mut events) = Match::start(&settings, Moment(0)).expect("every game has its least size");
    for (second, line) in (1..).zip(lines) {
        let message = match PlayerMessage::read(line) {
            Ok(message) => message,
            Err(error) => {
                assert!(!error.to_string().is_empty());
                continue;
            }
        };
        let written = serde_json::to_string(&message).expect("a message has text keys only");
        assert_eq!(PlayerMessage::read(&written).as_ref(), Ok(&message));
        let now = Moment(second * 1_000);
        events.extend(table.tick(now));
        let seat = if message.id % 2 == 0 { Seat::First } else { Seat::Second };
        let before = table.clone();
        let PlayerRequest::Act(action) = message.wanted else { continue };
        match table.act(seat, &action, now) {
            Ok(happened) => events.extend(happened),
            Err(refusal) => {
                assert!(!refusal.to_string().is_empty());
                assert_eq!(table, before, "what is refused changes nothing: {line}");
            }
        }
    }
    assert_eq!(Match::replay(&events), Ok(table));
}
