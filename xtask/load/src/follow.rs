//! One who follows a game through every fault: a player, who also plays and misbehaves, or a spectator.

use std::collections::{BTreeMap, HashMap};
use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, Result};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde_json::Value;
use slipway_play::Seat;
use tokio::time::{sleep, timeout};

use crate::script::{Script, ScriptedTurn};
use crate::socket::Socket;

/// A connection that says nothing for so long is given up.
const SILENCE: Duration = Duration::from_millis(1_500);
/// Between two attempts to connect.
const PAUSE: Duration = Duration::from_millis(25);

/// Who follows.
pub enum Role {
    /// A player with a token.
    Player {
        /// Where.
        seat: Seat,
        /// The secret.
        token: String,
    },
    /// Somebody beside the table.
    Spectator,
}

/// What one who follows has seen.
#[derive(Debug, Default)]
pub struct Seen {
    /// All events, in order.
    pub events: Vec<Value>,
    /// The turns that were acknowledged, by their ply.
    pub acknowledged: BTreeMap<u32, String>,
    /// What must not be.
    pub faults: Vec<String>,
    /// How many frames were sent that had to be refused.
    pub mischief: u64,
}

/// What was sent over a connection, by the number of the question.
enum Sent {
    /// The turn that was due.
    Due(ScriptedTurn),
    /// Something that must not be done.
    Mischief(String),
}

/// Follows the game to its end, over as many connections as it takes.
pub async fn follow(address: SocketAddr, game: &str, script: &Script, role: &Role, seed: u64) -> Seen {
    let mut follower = EventFollower {
        seen: Seen::default(),
        script,
        role,
        sent: HashMap::new(),
        numbers: 0,
        random: Xoshiro256PlusPlus::seed_from_u64(seed),
    };
    while !follower.is_over() {
        // Whatever ends a connection, the next one goes on where it left off.
        let path = format!("/api/games/{game}/socket?since={}", follower.seen.events.len());
        let token = match role {
            Role::Player { token, .. } => Some(token.as_str()),
            Role::Spectator => None,
        };
        if let Ok(Ok(socket)) = timeout(SILENCE, Socket::open(address, &path, token)).await {
            let _ = follower.talk(socket).await;
        }
        sleep(PAUSE).await;
    }
    follower.seen
}

struct EventFollower<'a> {
    seen: Seen,
    script: &'a Script,
    role: &'a Role,
    sent: HashMap<u64, Sent>,
    numbers: u64,
    random: Xoshiro256PlusPlus,
}

impl EventFollower<'_> {
    fn is_over(&self) -> bool {
        // The clocks may stop and go on before, but nothing follows the end.
        self.seen.events.last().is_some_and(|event| event["kind"] == "ended")
    }

    fn chance(&mut self, of: u64) -> bool {
        self.random.next_u64().is_multiple_of(of)
    }

    async fn talk(&mut self, mut socket: Socket) -> Result<()> {
        // The number of the ply that was sent over this connection.
        let mut sent = 0;
        // The number of the latest event, as the first view has it.
        let mut latest = None;
        while !self.is_over() {
            let text = timeout(SILENCE, socket.next()).await??;
            let frame: Value = serde_json::from_str(&text)?;
            self.take(&frame);
            if frame["kind"] == "closing" {
                return Ok(());
            }
            if frame["kind"] == "view" && latest.is_none() {
                latest = Some(frame["view"]["snapshot"]["version"].as_u64().unwrap_or(0));
            }
            // The view comes first, and events that were missed are still on their way. Who plays before they have come plays a past turn.
            if latest.is_none_or(|latest| (self.seen.events.len() as u64) < latest) {
                continue;
            }
            let Some(turn) = self.due().filter(|turn| turn.ply != sent) else { continue };
            sent = turn.ply;
            self.play(&mut socket, turn).await?;
        }
        Ok(())
    }

    /// The turn that this player has to make now.
    fn due(&self) -> Option<ScriptedTurn> {
        let Role::Player { seat, .. } = self.role else { return None };
        let plies = self.seen.events.iter().filter(|event| event["ply"].is_u64()).count();
        let began = !self.seen.events.is_empty();
        let turn = self.script.turns.iter().find(|turn| turn.ply as usize == plies + 1 && turn.seat == *seat);
        turn.filter(|_| began).cloned()
    }

    /// Sends the turn; now and then twice, or among others that are not due.
    async fn play(&mut self, socket: &mut Socket, turn: ScriptedTurn) -> Result<()> {
        let own = |other: &&ScriptedTurn| other.seat == turn.seat;
        if self.chance(6) {
            let later = self.script.turns.iter().filter(own).find(|later| later.ply > turn.ply).cloned();
            self.misbehave(socket, later, "a turn before its time").await?;
        }
        if self.chance(6) {
            let earlier = self.script.turns.iter().filter(own).rfind(|earlier| earlier.ply < turn.ply).cloned();
            self.misbehave(socket, earlier, "a turn of the past").await?;
        }
        if self.chance(10) {
            socket.say("{\"id\":1,").await?;
            self.seen.mischief += 1;
        }
        let times = if self.chance(6) { 2 } else { 1 };
        self.seen.mischief += times - 1;
        for _ in 0..times {
            let message = self.message(&turn, Sent::Due(turn.clone()));
            socket.say(message).await?;
        }
        if self.chance(6) {
            // The opponent's turn, sent by the wrong player.
            let next = self.script.turns.iter().find(|next| next.ply > turn.ply && next.seat != turn.seat).cloned();
            self.misbehave(socket, next, "a turn of the opponent").await?;
        }
        Ok(())
    }

    async fn misbehave(&mut self, socket: &mut Socket, turn: Option<ScriptedTurn>, what: &str) -> Result<()> {
        let Some(turn) = turn else { return Ok(()) };
        let message = self.message(&turn, Sent::Mischief(what.to_owned()));
        self.seen.mischief += 1;
        socket.say(message).await
    }

    fn message(&mut self, turn: &ScriptedTurn, sent: Sent) -> String {
        self.numbers += 1;
        self.sent.insert(self.numbers, sent);
        serde_json::json!({ "id": self.numbers, "action": turn.action() }).to_string()
    }

    fn take(&mut self, frame: &Value) {
        match frame["kind"].as_str() {
            Some("event") => self.happened(&frame["event"]),
            Some("events") => frame["events"].as_array().into_iter().flatten().for_each(|event| self.happened(event)),
            Some("done") => {
                if let Err(error) = self.done(frame) {
                    self.seen.faults.push(error.to_string());
                }
            }
            _ => {}
        }
    }

    fn happened(&mut self, event: &Value) {
        let known = self.seen.events.len();
        match event["version"].as_u64().map(|version| version as usize) {
            Some(version) if version == known + 1 => self.seen.events.push(event.clone()),
            Some(version) if (1..=known).contains(&version) => {
                let before = &self.seen.events[version - 1];
                if before != event {
                    self.seen.faults.push(format!("event {version} was {before} and is {event}"));
                }
            }
            version => self.seen.faults.push(format!("event {version:?} came after event {known}")),
        }
    }

    fn done(&mut self, frame: &Value) -> Result<()> {
        let number = frame["id"].as_u64().context("an answer has no number")?;
        match self.sent.get(&number).with_context(|| format!("an answer to {number}, which nobody asked"))? {
            Sent::Mischief(what) => self.seen.faults.push(format!("{what} was accepted")),
            Sent::Due(turn) => {
                if self.seen.acknowledged.insert(turn.ply, turn.text.clone()).is_some() {
                    self.seen.faults.push(format!("ply {} was acknowledged twice", turn.ply));
                }
            }
        }
        Ok(())
    }
}
