//! Proof files: a position, a claim about it and the strategy that shows it.
//!
//! ```text
//! slipway proof 1
//! game slash
//! position .../.../... b
//! the player to move wins
//! b2 a3 c1 …
//! end
//! ```
//!
//! The line under a claim has the turns of the player it is about, in the order of this walk: from the position, after each of the player's turns
//! to every turn of the other in the order of their names, and never twice to the same position with the same player to move. A draw is two
//! claims, one for each player.
//!
//! A file whose name ends in `.certificate` holds the same in fewer bytes: see `certificate`.

use std::io::Write;
use std::path::Path;

use slipway_engine::{Hold, RootPlayer, Strategy};
use slipway_games::{Position, Rules};
use slipway_messages::message;
use slipway_whole_file as whole_file;

use crate::certificate::Certificate;
use crate::failure::Failure;

/// The first line.
pub const HEADING: &str = "slipway proof 1";
/// The last line.
pub const END: &str = "end";

/// What a proof shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The player to move wins.
    MoverWins,
    /// The other player wins.
    OtherWins,
    /// The player to move gets at least a draw.
    MoverHolds,
    /// The other player gets at least a draw.
    OtherHolds,
}

impl Claim {
    /// All of them.
    pub const ALL: [Claim; 4] = [Claim::MoverWins, Claim::OtherWins, Claim::MoverHolds, Claim::OtherHolds];

    /// Its line in a proof file.
    pub const fn line(self) -> &'static str {
        match self {
            Claim::MoverWins => "the player to move wins",
            Claim::OtherWins => "the other player wins",
            Claim::MoverHolds => "the player to move gets at least a draw",
            Claim::OtherHolds => "the other player gets at least a draw",
        }
    }

    fn of(strategy: &Strategy) -> Claim {
        match (strategy.player, strategy.hold) {
            (RootPlayer::Mover, Hold::Win) => Claim::MoverWins,
            (RootPlayer::Other, Hold::Win) => Claim::OtherWins,
            (RootPlayer::Mover, Hold::Draw) => Claim::MoverHolds,
            (RootPlayer::Other, Hold::Draw) => Claim::OtherHolds,
        }
    }
}

/// Writes a proof file.
///
/// # Errors
/// When it cannot be written.
pub fn write(file: &Path, position: &Position, strategies: &[Strategy]) -> Result<(), Failure> {
    whole_file::write(file, |out| text(out, position, strategies)).map_err(|error| not_written(file, &error))
}

/// Writes a certificate.
///
/// # Errors
/// When it cannot be written.
pub fn write_certificate(file: &Path, certificate: &Certificate) -> Result<(), Failure> {
    whole_file::write(file, |out| certificate.write(out)).map_err(|error| not_written(file, &error))
}

/// Whether a file of this name is to be a certificate.
pub fn is_certificate(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "certificate")
}

fn not_written(file: &Path, error: &std::io::Error) -> Failure {
    let (file, reason) = (file.display().to_string(), error.to_string());
    Failure::Other(message!("command-proof-not-written", file = file, reason = reason))
}

fn text(out: &mut dyn Write, position: &Position, strategies: &[Strategy]) -> std::io::Result<()> {
    writeln!(out, "{HEADING}\ngame {}\nposition {position}", position.game().id())?;
    for strategy in strategies {
        writeln!(out, "{}", Claim::of(strategy).line())?;
        for (number, turn) in strategy.turns.iter().enumerate() {
            let gap = if number == 0 { "" } else { " " };
            write!(out, "{gap}{}", turn.on(position.board()))?;
        }
        writeln!(out)?;
    }
    writeln!(out, "{END}")
}
