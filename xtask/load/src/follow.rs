//! One who follows a game through every fault: a player, who also plays and misbehaves, or a spectator.

use std::collections::{BTreeMap, HashMap};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde_json::Value;
use slipway_play::Seat;
use tokio::time::{sleep, timeout};

use crate::http::Http;
use crate::script::{Script, ScriptedTurn};
use crate::socket::Socket;

/// Between two attempts to connect.
const PAUSE: Duration = Duration::from_millis(25);
/// Before a turn that was refused is sent again.
const AGAIN: Duration = Duration::from_millis(100);

/// How one who follows behaves.
#[derive(Clone, Copy, Debug)]
pub struct Habits {
    /// A connection that says nothing for so long is given up.
    pub silence: Duration,
    /// How long a player thinks at most.
    pub thinking: Duration,
    pub manners: Manners,
    pub way: Way,
}

/// What a player sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manners {
    /// The turn that is due, and again after a while if nobody answers.
    Polite,
    /// Now and then also what must be refused, and everything twice.
    Rude,
}

/// How a player sends turns. Everybody reads from a socket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Over the socket.
    Socket,
    /// As requests.
    Requests,
}

impl Habits {
    /// Whoever makes trouble for a single server.
    pub const RUDE: Habits = Habits {
        silence: Duration::from_millis(1_500),
        thinking: Duration::ZERO,
        manners: Manners::Rude,
        way: Way::Socket,
    };
}

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
    /// When each of them came.
    pub times: Vec<Instant>,
    /// The turns that were acknowledged, by their ply.
    pub acknowledged: BTreeMap<u32, String>,
    /// What must not be.
    pub faults: Vec<String>,
    /// How many frames were sent that had to be refused.
    pub mischief: u64,
    /// Turns that were due and were refused, with the sentence.
    pub refused: Vec<RefusedTurn>,
    /// How often each turn that was due was sent, by its ply.
    pub attempts: BTreeMap<u32, u32>,
    /// How many connections it took.
    pub connections: u64,
}

/// A turn that was due and was refused.
#[derive(Clone, Debug)]
pub struct RefusedTurn {
    /// Which.
    pub ply: u32,
    /// How often it had been sent by then. Who sends a turn again because nobody has answered may hear that it was stored the first time.
    pub attempts: u32,
    /// Why, by the code of the message.
    pub code: String,
    /// The same in a sentence.
    pub sentence: String,
}

/// What was sent over a connection, by the number of the question.
enum Sent {
    /// The turn that was due.
    Due(ScriptedTurn),
    /// Something that must not be done.
    Mischief(String),
}

impl RefusedTurn {
    /// Whether it was sent again because nobody had answered, and the answer is that the match has gone on since.
    pub fn is_repeated(&self) -> bool {
        self.attempts > 1
            && ["refusal-other-ply", "refusal-not-your-turn", "refusal-over"].contains(&self.code.as_str())
    }

    /// Whether the answer leaves open what has become of the turn.
    pub fn is_open(&self) -> bool {
        self.code == "server-not-known"
    }
}

/// Follows the game to its end, over as many connections as it takes.
pub async fn follow(address: SocketAddr, game: &str, script: &Script, role: &Role, habits: Habits, seed: u64) -> Seen {
    let mut follower = EventFollower {
        seen: Seen::default(),
        address,
        game,
        script,
        role,
        habits,
        sent: HashMap::new(),
        numbers: 0,
        random: Xoshiro256PlusPlus::seed_from_u64(seed),
        http: None,
    };
    while !follower.is_over() {
        // Whatever ends a connection, the next one goes on where it left off.
        let path = format!("/api/games/{game}/socket?since={}", follower.seen.events.len());
        let token = match role {
            Role::Player { token, .. } => Some(token.as_str()),
            Role::Spectator => None,
        };
        follower.seen.connections += 1;
        if let Ok(Ok(socket)) = timeout(habits.silence, Socket::open(address, &path, token)).await {
            let _ = follower.talk(socket).await;
        }
        sleep(PAUSE).await;
    }
    follower.seen
}

struct EventFollower<'a> {
    seen: Seen,
    address: SocketAddr,
    game: &'a str,
    script: &'a Script,
    role: &'a Role,
    habits: Habits,
    sent: HashMap<u64, Sent>,
    numbers: u64,
    random: Xoshiro256PlusPlus,
    /// The connection for turns that are sent as requests.
    http: Option<Http>,
}

impl EventFollower<'_> {
    fn is_over(&self) -> bool {
        // The clocks may stop and go on before, but nothing follows the end.
        self.seen.events.last().is_some_and(|event| event["kind"] == "ended")
    }

    /// Whether to misbehave now, by chance.
    fn chance(&mut self, of: u64) -> bool {
        self.habits.manners == Manners::Rude && self.random.next_u64().is_multiple_of(of)
    }

    async fn talk(&mut self, mut socket: Socket) -> Result<()> {
        // The number of the ply that was sent over this connection.
        let mut sent = 0;
        // The number of the latest event, as the first view has it.
        let mut latest = None;
        while !self.is_over() {
            let text = timeout(self.habits.silence, socket.next()).await??;
            let frame: Value = serde_json::from_str(&text)?;
            let refused = self.seen.refused.len();
            self.take(&frame);
            if frame["kind"] == "closing" {
                return Ok(());
            }
            if self.habits.manners == Manners::Polite && self.seen.refused.len() > refused {
                // The node cannot do it; the next one may.
                sleep(AGAIN).await;
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
            self.think().await;
            sent = turn.ply;
            match self.habits.way {
                Way::Socket => self.play(&mut socket, turn).await?,
                Way::Requests => self.request(&turn).await?,
            }
        }
        Ok(())
    }

    async fn think(&mut self) {
        if self.habits.thinking > Duration::ZERO {
            let share = self.random.next_u64() as f64 / u64::MAX as f64;
            sleep(self.habits.thinking.mul_f64(share)).await;
        }
    }

    /// Sends the turn as a request until there is an answer; then its event is on its way. What was not answered is sent again: its ply says which
    /// turn it is.
    async fn request(&mut self, turn: &ScriptedTurn) -> Result<()> {
        let Role::Player { token, .. } = self.role else { return Ok(()) };
        loop {
            self.attempt(turn);
            let mut http = match self.http.take() {
                Some(http) => http,
                None => timeout(self.habits.silence, Http::open(self.address)).await??,
            };
            match timeout(self.habits.silence, http.act(self.game, token, &turn.action())).await {
                Ok(Ok(answer)) if answer.success().is_ok() => {
                    self.acknowledged(turn);
                    if answer.header("connection") != Some("close") {
                        self.http = Some(http);
                    }
                    return Ok(());
                }
                Ok(Ok(answer)) => {
                    self.refuse(turn.ply, answer.code(), answer.reason());
                    // It was stored when it was sent the first time, and its event is on its way.
                    if answer.status == 409 && self.seen.attempts.get(&turn.ply) > Some(&1) {
                        return Ok(());
                    }
                    sleep(AGAIN).await;
                }
                Ok(Err(_)) | Err(_) => sleep(PAUSE).await,
            }
        }
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
            self.attempt(&turn);
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
            Some("refused") => self.refused(frame),
            _ => {}
        }
    }

    fn happened(&mut self, event: &Value) {
        let known = self.seen.events.len();
        match event["version"].as_u64().map(|version| version as usize) {
            Some(version) if version == known + 1 => {
                self.seen.events.push(event.clone());
                self.seen.times.push(Instant::now());
            }
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
            Sent::Due(turn) => self.acknowledged(&turn.clone()),
        }
        Ok(())
    }

    fn acknowledged(&mut self, turn: &ScriptedTurn) {
        if self.seen.acknowledged.insert(turn.ply, turn.text.clone()).is_some() {
            self.seen.faults.push(format!("ply {} was acknowledged twice", turn.ply));
        }
    }

    fn refused(&mut self, frame: &Value) {
        if let Some(Sent::Due(turn)) = frame["id"].as_u64().and_then(|number| self.sent.get(&number)) {
            let text = |name: &str| frame[name].as_str().unwrap_or_default().to_owned();
            self.refuse(turn.ply, text("code"), text("error"));
        }
    }

    fn attempt(&mut self, turn: &ScriptedTurn) {
        *self.seen.attempts.entry(turn.ply).or_default() += 1;
    }

    fn refuse(&mut self, ply: u32, code: String, sentence: String) {
        let attempts = self.seen.attempts.get(&ply).copied().unwrap_or_default();
        self.seen.refused.push(RefusedTurn { ply, attempts, code, sentence });
    }
}

#[cfg(test)]
mod tests {
    use slipway_play::{Ply, Refusal};

    use super::*;

    #[test]
    fn a_turn_that_is_there_already_is_no_refusal_if_it_was_sent_twice() {
        let refused = |refusal: &Refusal, attempts| RefusedTurn {
            ply: 3,
            attempts,
            code: refusal.message().code().to_owned(),
            sentence: String::new(),
        };
        let gone_on = Refusal::OtherPly { meant: Ply(3), next: Ply(4) };
        assert!(refused(&gone_on, 2).is_repeated() && !refused(&gone_on, 1).is_repeated());
        assert!(refused(&Refusal::NotYourTurn(Seat::First), 2).is_repeated());
        assert!(!refused(&Refusal::Suspended, 2).is_repeated());
    }
}
