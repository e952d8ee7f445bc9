//! Certificates: winning strategies as few bytes, for programs to check.
//!
//! `docs/certificates.md` describes the format, so that a checker can be written without this code; `examples/check_proof.py` is one. A certificate is packed with
//! gzip and holds a heading in lines of text, and for each claim a line and the strategy that shows it. A strategy is written in one of two ways:
//!
//! | file | what is there |
//! |---|---|
//! | `turns.rs`, `layer.rs` | by turns: an answer to every reply, for every game; positions are not written, as the rules give them |
//! | `carriers.rs`, `carrier_search.rs` | by carriers: for Slash and Crossway, where the replies outside of a few cells need no answer of their own |
//! | `packed.rs` | a position as a few words, in the order in which positions follow each other |
//! | `write.rs`, `check.rs` | the file |

mod carrier_search;
mod carriers;
mod check;
mod layer;
mod packed;
mod turns;
mod write;

use slipway_games::{Game, Outcome, Side};
use slipway_messages::{Message, message};

pub use self::check::{CheckEffort, CheckProgress, CheckedCertificate, check, is_certificate};
pub use self::write::{Certificate, Method};

/// The first line.
const HEADING: &str = "slipway certificate 1";
/// The last line.
const END: &str = "end";

/// What a side gets at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claimed {
    /// The side.
    pub side: Side,
    /// Whether it is a win or a draw that it gets.
    pub aim: Aim,
}

/// What is claimed for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// It wins.
    Win,
    /// It does not lose.
    Draw,
}

impl Claimed {
    /// Whether a game that ends so bears the claim out.
    fn is_met(self, outcome: Outcome) -> bool {
        match self.aim {
            Aim::Win => outcome == Outcome::Won(self.side),
            Aim::Draw => outcome != Outcome::Won(self.side.opponent()),
        }
    }

    /// The words of its line, as in "black wins".
    fn words(self) -> String {
        let verb = match self.aim {
            Aim::Win => "wins",
            Aim::Draw => "draws",
        };
        format!("{} {verb}", self.side.id())
    }

    fn every() -> impl Iterator<Item = Claimed> {
        Side::BOTH.into_iter().flat_map(|side| [Aim::Win, Aim::Draw].map(|aim| Claimed { side, aim }))
    }
}

/// Whether strategies of this game can be written by carriers: stones that never move or leave join two edges.
fn has_carriers(game: Game) -> bool {
    matches!(game, Game::Slash | Game::Crossway)
}

/// That the file ends too early.
fn cut() -> Message {
    message!("command-certificate-cut")
}
