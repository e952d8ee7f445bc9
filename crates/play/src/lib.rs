//! A match of two people at one of the games: who sits where, whose clock runs, what is offered, and how it ends.
//!
//! A [`Match`] is a pure state machine. It has no clock of its own, no randomness, and does no input or output: every
//! call says what the time is, and the answer is a list of [`Event`]s, or a [`Refusal`] that says in a sentence why not
//! and changes nothing. The state is exactly what its events make of it, so who stores them can have the match back
//! with [`Match::replay`].
//!
//! A [`Seat`] is a person, a [`Side`](slipway_games::Side) a colour. The rules know sides only. The first seat begins
//! with the side that begins the game; where the pie rule exchanges colours, the seats change sides after it.
//!
//! ```
//! use slipway_games::{Game, Pie, Side};
//! use slipway_play::{Action, Clock, Match, MatchSettings, Millis, Moment, Seat};
//!
//! let clock = Clock::Fischer { initial: Millis::minutes(5), increment: Millis::seconds(3) };
//! let settings = MatchSettings { game: Game::Crossway, size: 5, pie: Pie::On, position: None, clock };
//! let (mut game, mut events) = Match::start(&settings, Moment(0))?;
//!
//! events.extend(game.act(Seat::First, &Action::play("c3"), Moment(4_000))?);
//! let refusal = game.act(Seat::First, &Action::play("c4"), Moment(5_000)).unwrap_err();
//! assert_eq!(refusal.to_string(), "it is not your turn; the second player is to move");
//!
//! events.extend(game.act(Seat::Second, &Action::play("swap"), Moment(9_000))?);
//! assert_eq!(game.sides()[Seat::First], Side::White);
//! assert_eq!(game.to_move(), Some(Seat::First));
//! assert_eq!(game.deadline(), Some(Moment(309_000)));
//!
//! assert_eq!(Match::replay(&events)?, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod act;
mod action;
mod clock;
mod count;
mod ending;
mod event;
mod player_message;
mod refusal;
mod replay;
mod seat;
mod settings;
mod snapshot;
mod state;
mod time;
mod turns;

pub use action::Action;
pub use clock::{Clock, ClockError};
pub use count::{Ply, Version};
pub use ending::{Ending, MatchResult, Reason};
pub use event::{Event, EventKind};
pub use player_message::{FrameError, PlayerMessage, PlayerRequest};
pub use refusal::Refusal;
pub use replay::ReplayError;
pub use seat::{BySeat, Seat};
pub use settings::{MatchSettings, MatchStartError};
pub use snapshot::{ClockFace, Snapshot, Standing};
pub use state::{Match, Rematch, Takeback};
pub use time::{Millis, Moment};
pub use turns::TurnsError;
