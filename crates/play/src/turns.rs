//! A match from its turns: on one screen, where nobody has to agree to a takeback and nobody stores events.

use slipway_games::notation::excerpt;
use slipway_messages::{Message, message, worded};

use crate::action::Action;
use crate::clock::Clock;
use crate::count::Ply;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::settings::{MatchSettings, MatchStartError};
use crate::state::Match;
use crate::time::Moment;

impl Match {
    /// The match without clocks that has these turns, in any spelling. If a seat has resigned, the match ends with that, unless it was over before.
    /// Forced passes play themselves; they may be among the turns or left out.
    ///
    /// # Errors
    /// Why no match can start like this, or which turn cannot be played.
    pub fn of_turns(settings: &MatchSettings, turns: &[String], resigned: Option<Seat>) -> Result<Match, TurnsError> {
        let untimed = MatchSettings { clock: Clock::Untimed {}, ..settings.clone() };
        let (mut played, _) = Match::start(&untimed, Moment(0))?;
        // The ply that the turns read so far have come to. The match is ahead of it after a forced pass.
        let mut read_to = Ply(0);
        for (index, text) in turns.iter().enumerate() {
            if played.ply() > read_to && text.trim().eq_ignore_ascii_case("pass") {
                read_to = played.ply();
                continue;
            }
            read_to = played.ply().next();
            // Once the match is over, every turn is refused, of either seat.
            let seat = played.to_move().unwrap_or(Seat::First);
            let wrong = |refusal| TurnsError::Turn { number: index + 1, text: text.clone(), refusal };
            played.act(seat, &Action::play(text), Moment(0)).map_err(wrong)?;
        }
        if let Some(seat) = resigned.filter(|_| played.ending().is_none()) {
            played.act(seat, &Action::Resign {}, Moment(0)).expect("a player can always resign");
        }
        Ok(played)
    }
}

/// Why turns are not those of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnsError {
    /// The match cannot start.
    Start(MatchStartError),
    /// A turn cannot be played.
    Turn {
        /// Which, 1 for the first.
        number: usize,
        /// What was given.
        text: String,
        /// Why not.
        refusal: Refusal,
    },
}

worded!(TurnsError);

impl TurnsError {
    /// What is wrong, as a message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            TurnsError::Start(error) => error.message(),
            TurnsError::Turn { number, text, refusal } => {
                message!("turns-error", number = *number, text = excerpt(text), problem = refusal.message())
            }
        }
    }
}

impl From<MatchStartError> for TurnsError {
    fn from(error: MatchStartError) -> TurnsError {
        TurnsError::Start(error)
    }
}

#[cfg(test)]
mod tests {
    use slipway_games::{Game, Pie, Side};

    use super::*;
    use crate::ending::{MatchResult, Reason};

    fn match_of(
        game: Game,
        position: Option<&str>,
        turns: &[&str],
        resigned: Option<Seat>,
    ) -> Result<Match, TurnsError> {
        let settings = MatchSettings {
            game,
            size: 3,
            pie: Pie::On,
            position: position.map(str::to_owned),
            clock: Clock::default(),
        };
        Match::of_turns(&settings, &turns.iter().map(|&turn| turn.to_owned()).collect::<Vec<_>>(), resigned)
    }

    #[test]
    fn turns_make_a_match_with_seats_and_an_end() {
        let swapped = match_of(Game::Crossway, None, &["b2", "swap"], None).unwrap();
        assert_eq!((swapped.sides().first, swapped.to_move()), (Side::White, Some(Seat::First)));
        assert_eq!(swapped.last_choice(Seat::Second).map(|ply| ply.0), Some(1));
        let won = match_of(Game::Slash, None, &["b1", "c3", "B2", "a3", "b3"], Some(Seat::First)).unwrap();
        let ending = won.ending().unwrap();
        assert_eq!(ending.result, MatchResult::Won { seat: Seat::First, side: Side::Black });
        assert_eq!(ending.reason, Reason::Rules, "who has won cannot resign any more");
    }

    #[test]
    fn who_gives_up_has_lost() {
        let given_up = match_of(Game::Slash, None, &["b1"], Some(Seat::First)).unwrap();
        let ending = given_up.ending().unwrap();
        assert_eq!((ending.reason, given_up.to_move()), (Reason::Resignation, None));
        assert_eq!(ending.result, MatchResult::Won { seat: Seat::Second, side: Side::White });
    }

    #[test]
    fn a_turn_that_cannot_be_played_is_named() {
        let error = match_of(Game::Slash, None, &["b1", "b1"], None).unwrap_err();
        assert_eq!(error.to_string(), "move 2 (b1): there is already a black stone on b1; choose an empty cell");
        let error = match_of(Game::Slash, None, &["b1", "c3", "b2", "a3", "b3", "a1"], None).unwrap_err();
        assert!(error.to_string().starts_with("move 6 (a1): the match is over"), "{error}");
    }

    #[test]
    fn a_forced_pass_may_be_among_the_turns_or_left_out() {
        let position = Some("xoxo/o..o/oxox/xxoo b".to_owned());
        let settings = MatchSettings { game: Game::Crossway, size: 4, pie: Pie::On, position, clock: Clock::default() };
        for turns in [&["pass", "b3"][..], &["PASS", "b3"], &["b3"]] {
            let turns: Vec<String> = turns.iter().map(|&turn| turn.to_owned()).collect();
            let played = Match::of_turns(&settings, &turns, None).unwrap();
            assert_eq!(played.ply(), Ply(2));
            assert!(matches!(played.ending().unwrap().result, MatchResult::Won { seat: Seat::Second, .. }));
        }
    }
}
