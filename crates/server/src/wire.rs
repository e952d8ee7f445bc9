//! What nodes say to each other about a game, as JSON.
//!
//! A node where people watch a game that another owns holds a copy of it. Questions that change the game go to the owner, and its answer names the
//! write that the copy has to have before the client hears of it. What the owner stores it tells to all copies, as the write it was: writes of a
//! game are numbered, so a copy knows what it has missed.

use std::net::IpAddr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use slipway_messages::Message;
use slipway_play::{Action, BySeat, Refusal, Version};

use crate::ids::{GameId, Hash};
use crate::store::{PlayerKind, Sitter, Write};

/// The name of a node, new with each start.
pub type NodeId = String;

/// The subject of what concerns all nodes.
pub const NODES: &str = "nodes";

/// The subject of what happens in a game.
pub fn subject(game: &GameId) -> String {
    format!("game.{game}")
}

/// A question to the owner of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OwnerQuestion {
    /// Which game.
    pub game: GameId,
    /// What is wanted.
    pub wanted: Wanted,
}

/// What an owner can be asked.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Wanted {
    /// To sit down.
    Join(Joining),
    /// To take the offer of a game back.
    Cancel(Option<Hash>),
    /// To do something.
    Act(Acting, Action),
    /// To say something to the other player.
    Say(Option<Hash>, String),
    /// To give the seats of one player to another, or to show another name there.
    Seat(Seating),
    /// To look at the clock.
    Clock,
    /// To know how far the game is, and who watches it there. Asked every few seconds for as long as somebody does.
    Follow(NodeId, Vec<Visitor>),
}

/// A player who watches from another node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visitor {
    /// Who.
    pub who: Hash,
    /// From where.
    pub client: IpAddr,
}

/// Somebody who wants to do something.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Acting {
    /// Who.
    pub who: Option<Hash>,
    /// From where.
    pub client: IpAddr,
    /// How many unfinished games this player has, if the action may begin another.
    pub unfinished: u32,
    /// Whether an owner may have done it already.
    pub sent: Sent,
    /// The latest event that this one knows, if it is said: after a takeback since then, a turn is meant for another position.
    #[serde(default)]
    pub known: Option<Version>,
}

/// Whether nodes have sent this question to an owner before. It decides what happens to a turn that is already there: a player who sends it twice gets a refusal,
/// but a node that repeats the player's one question, because no answer came, gets the acknowledgement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sent {
    /// This is the first time.
    Once,
    /// It was sent before, and no answer came.
    Again,
}

/// Somebody who wants to sit down.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Joining {
    /// Who.
    pub who: Hash,
    /// From where.
    pub client: IpAddr,
    /// How many unfinished games this player has.
    pub unfinished: u32,
    /// The hash of the secret of the invitation link.
    pub invitation: Option<Hash>,
    /// What the player is called.
    pub name: Option<String>,
    /// What the player is.
    #[serde(default)]
    pub kind: PlayerKind,
}

/// Seats that are somebody's from now on.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Seating {
    /// Who has them.
    pub from: Hash,
    /// Who gets them, and how this one is shown.
    pub to: Sitter,
}

/// What an owner answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Answer {
    /// It is done and stored, with this write or an earlier one.
    Done {
        /// How many writes the game has had.
        revision: u64,
        /// Which players are here.
        here: BySeat<bool>,
    },
    /// It is not done.
    Not {
        /// Why.
        why: WhyNot,
        /// How many writes the game has had.
        revision: u64,
    },
    /// The game is not this node's, or the node is about to stop. Nothing was done.
    NotMine,
}

/// Why something was not done.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum WhyNot {
    /// Not by you.
    NotYours(Message),
    /// Not now.
    NotNow(Message),
    /// Not so often.
    TooMany(Message),
    /// The match refuses it.
    Refused(RefusedAction),
    /// It could not be stored.
    NotKept,
    /// Whether it is stored is not known.
    NotKnown,
}

/// Why the match refuses something.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RefusedAction {
    /// As a message.
    pub why: Message,
    /// The names of the cells to show with it.
    pub cells: Vec<String>,
}

impl From<&Refusal> for RefusedAction {
    fn from(refusal: &Refusal) -> RefusedAction {
        RefusedAction { why: refusal.message(), cells: refusal.cells() }
    }
}

/// What nodes are told.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Announcement {
    /// This was stored.
    Stored(Box<Write>),
    /// These players are here.
    Here(BySeat<bool>),
    /// This node has stopped, and its games are free.
    Gone(NodeId),
    /// The owner of this game has given it away: it is free.
    Released,
    /// This node has taken the game. Copies that want to hear of it have to ask there.
    Taken(NodeId),
    /// How much this node has to do.
    Figures(NodeId, NodeFigures),
}

/// How much a node has to do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NodeFigures {
    /// Live games that it owns.
    pub games: u64,
    /// Open sockets.
    pub sockets: u64,
}

/// As it is sent.
pub fn written(message: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(message).expect("what nodes say has text keys only")
}

/// As it was sent; none if this Slipway does not know it. A newer node may say more than this one knows.
pub fn read<T: DeserializeOwned>(message: &[u8]) -> Option<T> {
    serde_json::from_slice(message).inspect_err(|error| tracing::warn!(%error, "a message was not understood")).ok()
}
