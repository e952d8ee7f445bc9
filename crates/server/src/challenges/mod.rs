//! Challenges: who offers a game to whom, and how somebody who wants to play comes to one.

mod view;

pub use view::{
    ChallengeKind, ChallengeSeat, ChallengeView, Challenger, Challenges, Meanwhile, PlayBegun, WhyImpossible,
};
