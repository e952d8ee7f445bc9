//! Why an action is not done.

use slipway_games::TurnError;
use slipway_messages::{Message, message, worded};

use crate::count::Ply;
use crate::ending::Ending;
use crate::seat::Seat;
use crate::state::Match;

/// Why an action is not done, for the player who wanted it. The match is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The match has ended.
    Over(Ending),
    /// The clocks stand still because the server does.
    Suspended,
    /// The flag fell before the action came.
    TooLate(Seat),
    /// The other player is to move.
    NotYourTurn(Seat),
    /// The turn was meant for another moment of the match.
    OtherPly {
        /// The ply it was meant to be.
        meant: Ply,
        /// The ply that it would be.
        next: Ply,
    },
    /// The rules do not allow the turn: their own words.
    Turn(TurnError),
    /// There is no turn to take back there.
    NothingAfter {
        /// Where it should go back to.
        to_ply: Ply,
        /// Where it stands.
        now: Ply,
    },
    /// Only an own turn can be asked back.
    NotYourChoice {
        /// Where it should go back to.
        to_ply: Ply,
    },
    /// The same is offered already.
    AlreadyOffered,
    /// Enough offers were made at this ply.
    OffersUsedUp,
    /// The history has no room for another takeback.
    HistoryFull,
    /// The opponent's own offer is open.
    AnswerFirst {
        /// What the opponent asks for.
        to_ply: Ply,
    },
    /// There is no takeback offer to answer, or it was withdrawn, or a turn was played since.
    NoTakebackAsked,
    /// The offer is another one.
    OtherTakeback {
        /// The ply of the offer.
        offered: Ply,
        /// The ply of the answer.
        accepted: Ply,
    },
    /// There is no offer to withdraw.
    NothingToWithdraw,
    /// There has been a second move.
    TooLateToAbort,
    /// The match is still on.
    StillOn,
    /// The opponent has not asked for a rematch.
    NoRematchAsked,
    /// The rematch is agreed.
    RematchAgreed,
}

worded!(Refusal);

impl Refusal {
    /// Why not, as a message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Refusal::Over(ending) => message!("refusal-over", ending = ending.message()),
            Refusal::Suspended => message!("refusal-suspended"),
            Refusal::TooLate(seat) => message!("refusal-too-late", seat = *seat),
            Refusal::NotYourTurn(seat) => message!("refusal-not-your-turn", seat = *seat),
            Refusal::OtherPly { meant, next } => message!("refusal-other-ply", meant = meant.0, next = next.0),
            Refusal::Turn(error) => error.message(),
            Refusal::NothingAfter { to_ply, now } => {
                message!("refusal-nothing-after", ply = to_ply.0, now = now.0)
            }
            Refusal::NotYourChoice { to_ply } => message!("refusal-not-your-choice", ply = to_ply.next().0),
            Refusal::AlreadyOffered => message!("refusal-already-offered"),
            Refusal::OffersUsedUp => message!("refusal-offers-used-up", most = Match::MOST_OFFERS),
            Refusal::HistoryFull => message!("refusal-history-full", most = Match::MOST_EVENTS),
            Refusal::AnswerFirst { to_ply } => message!("refusal-answer-first", ply = to_ply.0),
            Refusal::NoTakebackAsked => message!("refusal-no-takeback-asked"),
            Refusal::OtherTakeback { offered, accepted: _ } => {
                message!("refusal-other-takeback", offered = offered.0)
            }
            Refusal::NothingToWithdraw => message!("refusal-nothing-to-withdraw"),
            Refusal::TooLateToAbort => message!("refusal-too-late-to-abort"),
            Refusal::StillOn => message!("refusal-still-on"),
            Refusal::NoRematchAsked => message!("refusal-no-rematch-asked"),
            Refusal::RematchAgreed => message!("refusal-rematch-agreed"),
        }
    }

    /// The names of the cells to show with it.
    #[must_use]
    pub fn cells(&self) -> Vec<String> {
        match self {
            Refusal::Turn(TurnError::Illegal { reason, board }) => {
                reason.cells().into_iter().map(|cell| board.name(cell).to_string()).collect()
            }
            _ => Vec::new(),
        }
    }
}

impl From<TurnError> for Refusal {
    fn from(error: TurnError) -> Refusal {
        Refusal::Turn(error)
    }
}
