//! The result of a game as SGF writes it in `RE`.

use std::fmt;

use crate::core::side::{Outcome, Side};

/// How a game ended, as far as a record tells. Its text is the value of `RE`.
///
/// ```
/// use slipway_games::Side;
/// use slipway_games::record::{By, Ended};
///
/// assert_eq!(Ended::Won { side: Side::White, by: By::Resignation }.to_string(), "W+Resign");
/// assert_eq!(Ended::read("B+T"), Some(Ended::Won { side: Side::Black, by: By::Time }));
/// assert_eq!(Ended::read("?"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// A side has won.
    Won {
        /// Which, by the colours at the end.
        side: Side,
        /// By what.
        by: By,
    },
    /// Nobody has.
    Draw,
    /// It does not count.
    Void,
}

/// What a game was won by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// By the rules.
    Rules,
    /// The loser gave up.
    Resignation,
    /// The loser had no time left.
    Time,
    /// The loser did something wrong.
    Forfeit,
}

impl Ended {
    /// The end that an outcome is, if it was won by this.
    #[must_use]
    pub const fn of(outcome: Outcome, by: By) -> Ended {
        match outcome {
            Outcome::Won(side) => Ended::Won { side, by },
            Outcome::Draw => Ended::Draw,
        }
    }

    /// Reads a value of `RE`; none if it tells no result. Of a score, which our games do not have, only who has won counts.
    #[must_use]
    pub fn read(text: &str) -> Option<Ended> {
        let text = text.trim().to_ascii_lowercase();
        // The standard has two words for a draw, and a long and a short one for what a game was won by.
        let (letter, by) = match text.as_str() {
            "0" | "draw" => return Some(Ended::Draw),
            "void" => return Some(Ended::Void),
            other => other.split_once('+')?,
        };
        let side = Side::BOTH.into_iter().find(|side| letter == side.letter().to_string())?;
        let by = match by {
            "r" | "resign" => By::Resignation,
            "t" | "time" => By::Time,
            "f" | "forfeit" => By::Forfeit,
            _ => By::Rules,
        };
        Some(Ended::Won { side, by })
    }
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ended::Won { side, by } => write!(f, "{}+{by}", side.letter().to_ascii_uppercase()),
            Ended::Draw => f.write_str("0"),
            Ended::Void => f.write_str("Void"),
        }
    }
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            By::Rules => "",
            By::Resignation => "Resign",
            By::Time => "Time",
            By::Forfeit => "Forfeit",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{By, Ended};
    use crate::core::side::Side;

    #[test]
    fn what_is_written_reads_back() {
        let won = |side| [By::Rules, By::Resignation, By::Time, By::Forfeit].map(|by| Ended::Won { side, by });
        for ended in Side::BOTH.into_iter().flat_map(won).chain([Ended::Draw, Ended::Void]) {
            assert_eq!(Ended::read(&ended.to_string()), Some(ended), "{ended}");
        }
    }

    #[test]
    fn the_other_spellings_of_the_standard_are_read_too() {
        assert_eq!([Ended::read("Draw"), Ended::read("draw")], [Some(Ended::Draw); 2]);
        assert_eq!(Ended::read("w+r"), Some(Ended::Won { side: Side::White, by: By::Resignation }));
        assert_eq!(Ended::read("B+3.5"), Some(Ended::Won { side: Side::Black, by: By::Rules }));
        for text in ["?", "", "B", "X+", "Black wins", "+"] {
            assert_eq!(Ended::read(text), None, "{text}");
        }
    }
}
