//! Why an action is not done.

use serde::{Deserialize, Serialize};
use slipway_games::TurnError;
use thiserror::Error;
use ts_rs::TS;

use crate::count::Ply;
use crate::ending::Ending;
use crate::seat::Seat;
use crate::state::Match;

/// Why an action is not done, in a sentence for the player who wanted it. The match is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The match has ended.
    #[error("the match is over: {0}")]
    Over(Ending),
    /// The clocks stand still because the server does.
    #[error("the match is suspended and goes on in a moment; try again then")]
    Suspended,
    /// The flag fell before the action came.
    #[error("this came too late: the time of {0} has run out")]
    TooLate(Seat),
    /// The other player is to move.
    #[error("it is not your turn; {0} is to move")]
    NotYourTurn(Seat),
    /// The turn was meant for another moment of the match.
    #[error("this turn was meant as {meant}, but {next} is next; the match has gone on or back since")]
    OtherPly {
        /// The ply it was meant to be.
        meant: Ply,
        /// The ply that it would be.
        next: Ply,
    },
    /// The rules do not allow the turn: their own words.
    #[error(transparent)]
    Turn(#[from] TurnError),
    /// There is no turn to take back there.
    #[error("the match stands at {now}, so no turn after {to_ply} can be taken back")]
    NothingAfter {
        /// Where it should go back to.
        to_ply: Ply,
        /// Where it stands.
        now: Ply,
    },
    /// Only an own turn can be asked back.
    #[error("{} was not a turn of your choice; you can only ask to take back a turn that was", to_ply.next())]
    NotYourChoice {
        /// Where it should go back to.
        to_ply: Ply,
    },
    /// The same is offered already.
    #[error("you have asked for this already; your opponent has yet to answer")]
    AlreadyOffered,
    /// Enough offers were made at this ply.
    #[error(
        "you have asked for a takeback {} times since the last turn; after the next turn you can ask again",
        Match::MOST_OFFERS
    )]
    OffersUsedUp,
    /// The history has no room for another takeback.
    #[error("this match has {} events, and no more takebacks fit; it can be played to its end", Match::MOST_EVENTS)]
    HistoryFull,
    /// The opponent's own offer is open.
    #[error("your opponent asks to go back to {to_ply}; answer that first")]
    AnswerFirst {
        /// What the opponent asks for.
        to_ply: Ply,
    },
    /// There is no takeback offer to answer, or it was withdrawn, or a turn was played since.
    #[error("your opponent does not ask for a takeback, or not any more")]
    NoTakebackAsked,
    /// The offer is another one.
    #[error("your opponent asks to go back to {offered}, not to {accepted}")]
    OtherTakeback {
        /// The ply of the offer.
        offered: Ply,
        /// The ply of the answer.
        accepted: Ply,
    },
    /// There is no offer to withdraw.
    #[error("you have no takeback offer open that could be withdrawn")]
    NothingToWithdraw,
    /// There has been a second move.
    #[error("a match can be called off only before its second move; you can resign, or ask for a takeback")]
    TooLateToAbort,
    /// The match is still on.
    #[error("a rematch comes after the end of a match, and this one is still on")]
    StillOn,
    /// The opponent has not asked for a rematch.
    #[error("your opponent has not asked for a rematch; you can ask yourself")]
    NoRematchAsked,
    /// The rematch is agreed.
    #[error("the rematch is agreed already")]
    RematchAgreed,
}

impl Refusal {
    /// The word by which programs know it.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            Refusal::Over(_) => "over",
            Refusal::Suspended => "suspended",
            Refusal::TooLate(_) => "too-late",
            Refusal::NotYourTurn(_) => "not-your-turn",
            Refusal::OtherPly { .. } => "other-ply",
            Refusal::Turn(TurnError::Illegal { .. }) => "illegal",
            Refusal::Turn(_) => "not-a-turn",
            Refusal::NothingAfter { .. } => "nothing-after",
            Refusal::NotYourChoice { .. } => "not-your-choice",
            Refusal::AlreadyOffered => "already-offered",
            Refusal::OffersUsedUp => "offers-used-up",
            Refusal::HistoryFull => "history-full",
            Refusal::AnswerFirst { .. } => "answer-first",
            Refusal::NoTakebackAsked => "no-takeback-asked",
            Refusal::OtherTakeback { .. } => "other-takeback",
            Refusal::NothingToWithdraw => "nothing-to-withdraw",
            Refusal::TooLateToAbort => "too-late-to-abort",
            Refusal::StillOn => "still-on",
            Refusal::NoRematchAsked => "no-rematch-asked",
            Refusal::RematchAgreed => "rematch-agreed",
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

/// A refusal as it is sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RefusedAction {
    /// The word by which programs know it.
    pub id: String,
    /// In a sentence.
    pub reason: String,
    /// The names of the cells to show with it.
    pub cells: Vec<String>,
}

impl From<&Refusal> for RefusedAction {
    fn from(refusal: &Refusal) -> RefusedAction {
        RefusedAction { id: refusal.id().to_owned(), reason: refusal.to_string(), cells: refusal.cells() }
    }
}
