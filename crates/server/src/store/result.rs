//! How a game ended, in the words that are stored with it.
//!
//! These words are data: old folders have them, and programs read them in lists and records. So they stay as they are, in English, whatever is said on the
//! screen.

use slipway_games::Side;
use slipway_play::{Ending, MatchResult, Reason, Seat};

/// The words for an ending: "the first player (Black) has won by resignation".
pub fn written(ending: Ending) -> String {
    let seat = |seat| match seat {
        Seat::First => "the first player",
        Seat::Second => "the second player",
    };
    let side = |side| match side {
        Side::Black => "Black",
        Side::White => "White",
    };
    let result = match ending.result {
        MatchResult::Won { seat: winner, side: with } => format!("{} ({}) has won", seat(winner), side(with)),
        MatchResult::Drawn => "the game is drawn".to_owned(),
        MatchResult::Void { by } => format!("{} called it off", seat(by)),
    };
    let reason = match ending.reason {
        Reason::Rules | Reason::Abort => "",
        Reason::Resignation => " by resignation",
        Reason::Time => " on time",
    };
    result + reason
}

/// The ending that these words are for; none if the game never began.
pub fn read(words: &str) -> Option<Ending> {
    all().find(|&ending| written(ending) == words)
}

/// Every way in which a match can end.
fn all() -> impl Iterator<Item = Ending> {
    let won = Seat::BOTH.into_iter().flat_map(|seat| {
        let won = [Side::Black, Side::White].map(|side| MatchResult::Won { seat, side });
        won.into_iter().flat_map(|result| {
            [Reason::Rules, Reason::Resignation, Reason::Time].map(|reason| Ending { result, reason })
        })
    });
    let drawn = Ending { result: MatchResult::Drawn, reason: Reason::Rules };
    let void = Seat::BOTH.map(|by| Ending { result: MatchResult::Void { by }, reason: Reason::Abort });
    won.chain([drawn]).chain(void)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_read_back_and_never_changes() {
        for ending in all() {
            assert_eq!(read(&written(ending)), Some(ending));
        }
        let words: Vec<String> = all().map(written).collect();
        assert_eq!(words.len(), 15);
        for stored in [
            "the first player (Black) has won",
            "the second player (White) has won by resignation",
            "the first player (White) has won on time",
            "the game is drawn",
            "the second player called it off",
        ] {
            assert!(words.iter().any(|words| words == stored), "{stored}");
        }
        assert_eq!(read("canceled"), None);
    }
}
