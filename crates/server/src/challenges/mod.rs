//! Challenges: who offers a game to whom, and how somebody who wants to play comes to one.
//!
//! An open or a direct challenge is a game with a free seat; a standing one has a row of its own (`src/standing.rs`), and games begin from it. The list
//! of what is open is the same for everybody, so it is read once for all who ask and again when something has changed or a second has passed.

mod accepting;
mod house;
mod list;
mod making;
mod play;
mod view;

use std::sync::Arc;

use slipway_messages::{Message, message};
use tokio::sync::Mutex;

use crate::hall::Hall;
use crate::people::NotDone;
use crate::reader::Missing;
use crate::store::StoreError;
use crate::table::Problem;

pub use list::{ListPage, Onlooker, PAGES};
pub use making::{NewChallenge, SeatChoice};
pub use play::PlayWish;
pub use view::{
    ChallengeKind, ChallengeSeat, ChallengeView, Challenger, Challenges, Meanwhile, PlayBegun, WhyImpossible,
};

/// All challenges, as this node knows them.
#[derive(Clone)]
pub struct ChallengeBoard {
    hall: Hall,
    latest: Arc<Mutex<Option<Arc<list::Latest>>>>,
    /// One at a time looks for a game or makes one, by speed.
    turns: Arc<[Mutex<()>; 2]>,
}

/// Why somebody does not come to a game.
#[derive(Debug)]
pub enum Unplayed {
    /// The storage, or something of it, is not there.
    Missing(Missing),
    /// It is not possible: why.
    Problem(Problem),
}

impl ChallengeBoard {
    /// Those of the games in this hall.
    pub fn new(hall: Hall) -> ChallengeBoard {
        ChallengeBoard { hall, latest: Arc::default(), turns: Arc::default() }
    }
}

impl From<Missing> for Unplayed {
    fn from(missing: Missing) -> Unplayed {
        Unplayed::Missing(missing)
    }
}

impl From<StoreError> for Unplayed {
    fn from(error: StoreError) -> Unplayed {
        Unplayed::Missing(error.into())
    }
}

impl From<Problem> for Unplayed {
    fn from(problem: Problem) -> Unplayed {
        Unplayed::Problem(problem)
    }
}

impl From<NotDone> for Unplayed {
    fn from(not_done: NotDone) -> Unplayed {
        match not_done {
            NotDone::Wrong(why) | NotDone::NotNow(why) => Unplayed::not_now(why),
            NotDone::NotYours(why) => Problem::NotYours(why).into(),
            NotDone::TooMany(why) => Problem::TooMany(why).into(),
            NotDone::Failed(error) => error.into(),
        }
    }
}

impl Unplayed {
    fn not_now(why: Message) -> Unplayed {
        Problem::NotNow(why).into()
    }

    /// Somebody else was faster.
    fn gone() -> Unplayed {
        Unplayed::not_now(message!("server-challenge-gone"))
    }
}
