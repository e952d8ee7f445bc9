//! What nodes say to each other: questions to the node that owns a game, and what has happened in a game, to the nodes where people watch it.
//!
//! Nothing here promises that a message arrives, or only once. Questions have an end, and what happened is numbered: a node that has missed
//! something reads it from the storage.

mod local;
mod nats;

use std::time::Duration;

use futures_util::{FutureExt as _, StreamExt as _};
use tokio::sync::{mpsc, oneshot};

#[cfg(test)]
pub use local::Fate;
pub use local::{Hub, LocalBus};
pub use nats::NatsBus;

/// One of the ways that messages take.
#[derive(Clone)]
pub enum Bus {
    /// Within this process: for a server alone, and for tests.
    Local(LocalBus),
    /// Over a NATS server.
    Nats(NatsBus),
}

/// Why a question has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// It has not arrived: nobody listens there.
    Nobody,
    /// It may have arrived.
    Late,
}

/// A question from another node.
pub struct Inquiry {
    /// What it says.
    pub question: Vec<u8>,
    /// Where the answer goes.
    pub reply: ReplyTo,
}

/// Where an answer goes.
pub enum ReplyTo {
    /// In this process.
    Local(oneshot::Sender<Vec<u8>>),
    /// Over NATS; nowhere if the one who asks wants none.
    Nats(NatsBus, Option<async_nats::Subject>),
}

/// The messages about a subject from now on. Dropping it ends it.
pub enum Subscription {
    /// In this process.
    Local(mpsc::Receiver<Vec<u8>>),
    /// Over NATS.
    Nats(async_nats::Subscriber),
}

impl Bus {
    /// Asks a node. The answer comes within this time or not at all.
    ///
    /// # Errors
    /// When there is none.
    pub async fn ask(&self, node: &str, question: Vec<u8>, patience: Duration) -> Result<Vec<u8>, Unanswered> {
        match self {
            Bus::Local(bus) => bus.ask(node, question, patience).await,
            Bus::Nats(bus) => bus.ask(node, question, patience).await,
        }
    }

    /// Tells all nodes that have subscribed to this subject. It waits for nobody.
    pub async fn publish(&self, subject: &str, message: Vec<u8>) {
        match self {
            Bus::Local(bus) => bus.publish(subject, &message),
            Bus::Nats(bus) => bus.publish(subject, message).await,
        }
    }

    /// Subscribes to a subject. None if the bus cannot be reached just now.
    pub async fn subscribe(&self, subject: &str) -> Option<Subscription> {
        match self {
            Bus::Local(bus) => Some(Subscription::Local(bus.subscribe(subject))),
            Bus::Nats(bus) => bus.subscribe(subject).await.map(Subscription::Nats),
        }
    }

    /// The questions to this node from now on.
    pub async fn listen(&self, node: &str) -> mpsc::Receiver<Inquiry> {
        match self {
            Bus::Local(bus) => bus.listen(node),
            Bus::Nats(bus) => bus.listen(node).await,
        }
    }

    /// Sees to it that what was said has left this process before it ends, and that questions which are on their way here find it still there.
    pub async fn finish(&self) {
        match self {
            Bus::Local(_) => {}
            Bus::Nats(bus) => bus.finish().await,
        }
    }

    /// Whether there may be other nodes.
    pub fn leads_to_others(&self) -> bool {
        matches!(self, Bus::Nats(_))
    }

    /// Whether other nodes can be reached.
    pub fn is_connected(&self) -> bool {
        match self {
            Bus::Local(_) => true,
            Bus::Nats(bus) => bus.is_connected(),
        }
    }
}

impl Subscription {
    /// The next message; none if there will be no more.
    pub async fn next(&mut self) -> Option<Vec<u8>> {
        match self {
            Subscription::Local(messages) => messages.recv().await,
            Subscription::Nats(messages) => messages.next().await.map(|message| message.payload.to_vec()),
        }
    }

    /// The next message, if it has arrived.
    pub fn arrived(&mut self) -> Option<Vec<u8>> {
        self.next().now_or_never().flatten()
    }
}

impl ReplyTo {
    /// Answers. The one who asked may be gone.
    pub async fn send(self, answer: Vec<u8>) {
        match self {
            ReplyTo::Local(reply) => drop(reply.send(answer)),
            ReplyTo::Nats(bus, Some(subject)) => bus.reply(subject, answer).await,
            ReplyTo::Nats(_, None) => {}
        }
    }
}
