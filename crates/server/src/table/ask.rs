//! What a table can be asked, by whom, and why it may say no.

use slipway_messages::Message;
use slipway_play::{Action, Event, Version};
use tokio::sync::{mpsc, oneshot};

use crate::ids::Hash;
use crate::store::{About, Remark};
use crate::views::GameView;
use crate::wire::{Acting, Answer, Joining, NodeId, RefusedAction, Seating, Wanted};

use super::Watcher;

/// How many questions to a table may wait.
const WAITING: usize = 64;

/// Why something was not done.
#[derive(Clone, Debug)]
pub enum Problem {
    /// Not by you: why.
    NotYours(Message),
    /// Not now: why.
    NotNow(Message),
    /// The match refuses it; the view shows how things stand.
    Refused(RefusedAction, Box<GameView>),
    /// Not so often: why.
    TooMany(Message),
    /// Another write came first, so it was not done, and the table has read the game again. The same may work now.
    Overtaken,
    /// It could not be stored, so it was not done.
    NotKept,
    /// Whether it was stored cannot be found out just now.
    NotKnown,
}

type Reply<T> = oneshot::Sender<T>;

/// What a table can be asked.
pub enum Ask {
    /// How things stand, as this player sees them.
    View(Option<Hash>, Reply<GameView>),
    /// To sit down.
    Join { joining: Joining, reply: Reply<Result<GameView, Problem>> },
    /// To take the offer of a game back.
    Cancel { who: Option<Hash>, reply: Reply<Result<GameView, Problem>> },
    /// To do something.
    Act { acting: Acting, action: Action, reply: Reply<Result<Version, Problem>> },
    /// To watch from now on, beginning after this event.
    Watch { watcher: Watcher, since: Option<Version> },
    /// Not to watch any more.
    Leave(u64),
    /// To say something to the other player.
    Say { who: Option<Hash>, text: String, reply: Reply<Result<Remark, Problem>> },
    /// What the players have said.
    Said { who: Option<Hash>, reply: Reply<Result<Vec<Remark>, Problem>> },
    /// To give the seats of one player to another, or to show another name there.
    Seat { seating: Seating, reply: Reply<Result<(), Problem>> },
    /// Whether this player looks at the game, at any node.
    Here { who: Hash, reply: Reply<bool> },
    /// To see what a rated game has come to.
    Settled,
    /// To look at the clock, because the time has come that the storage knows.
    Clock(Reply<()>),
    /// To show the clocks again, because the server was away for a while.
    Paused,
    /// The events so far, for a record.
    Record(Reply<(About, Vec<Event>)>),
    /// What another node wants of it.
    Node { wanted: Wanted, reply: Reply<Answer> },
    /// To know that this node has stopped.
    Gone(NodeId),
    /// To stop, because the server does.
    Stop(Reply<()>),
}

/// Where questions to a table go. In boxes, as every table keeps room for a few dozen.
pub type Asks = mpsc::Sender<Box<Ask>>;

/// A queue of questions to a table.
pub fn queue() -> (Asks, mpsc::Receiver<Box<Ask>>) {
    mpsc::channel(WAITING)
}
