//! Games that are played against a cluster for as long as something is done to it: players by sockets and by requests, spectators, and readers who
//! ask another node every time.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::Value;
use slipway_games::{Game, Pie};
use slipway_play::{Clock, MatchSettings, Seat};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::follow::{Habits, Manners, Role, Seen, Way, follow};
use crate::http::{Http, SeatedPlayer};
use crate::script::{Script, place};
use crate::stored::StoredGame;

/// How long a player thinks at most.
pub const THINKING: Duration = Duration::from_millis(150);
/// A connection that says nothing for so long is given up.
const SILENCE: Duration = Duration::from_secs(3);
/// Between two attempts to make a game, and between two questions of a reader.
const PAUSE: Duration = Duration::from_millis(50);
const READ: Duration = Duration::from_millis(400);
/// Games that were begun are played to their end within this.
const PATIENCE: Duration = Duration::from_secs(90);

/// A game that was played to its end.
pub struct PlayedTable {
    /// What it is called, and who plays.
    pub seated: SeatedPlayer,
    /// How it had to go.
    pub script: Script,
    /// What each has seen, by who it is.
    pub seen: [(&'static str, Seen); 3],
    /// What the reader has found that cannot be.
    pub read: Vec<String>,
    /// Why the game could not be made at first.
    pub refused: Vec<String>,
}

/// Games under way.
pub struct Tables {
    playing: JoinSet<Result<Vec<PlayedTable>>>,
    enough: Arc<AtomicBool>,
}

impl Tables {
    /// Begins this many games at once, with this clock; each is followed by another until it is enough.
    pub fn begin(address: SocketAddr, count: u64, clock: Clock) -> Tables {
        let (enough, numbers) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(1)));
        let mut playing = JoinSet::new();
        for _ in 0..count {
            let (enough, numbers) = (Arc::clone(&enough), Arc::clone(&numbers));
            playing.spawn(async move {
                let mut played = Vec::new();
                while !enough.load(Ordering::Relaxed) {
                    played.push(one_game(address, numbers.fetch_add(1, Ordering::Relaxed), clock).await?);
                }
                Ok(played)
            });
        }
        Tables { playing, enough }
    }

    /// Begins no more games, and lets those under way come to their end.
    ///
    /// # Errors
    /// When they do not.
    pub async fn end(mut self) -> Result<Vec<PlayedTable>> {
        self.enough.store(true, Ordering::Relaxed);
        let mut played = Vec::new();
        let all = async {
            while let Some(table) = self.playing.join_next().await {
                played.extend(table??);
            }
            anyhow::Ok(())
        };
        timeout(PATIENCE, all).await.context("games that were begun do not come to their end")??;
        Ok(played)
    }
}

impl PlayedTable {
    /// The longest that anybody has waited for the next event, thinking included, and for which.
    pub fn longest_wait(&self) -> (Duration, String) {
        let waits = self.seen.iter().flat_map(|(who, seen)| {
            let waits = seen.times.windows(2).map(|pair| pair[1] - pair[0]);
            waits.zip(2..).map(move |(wait, event)| (wait, *who, event))
        });
        let (wait, who, event) = waits.max_by_key(|(wait, ..)| *wait).unwrap_or_default();
        (wait, format!("{who} for event {event} of game {}", self.seated.id))
    }

    /// The turns that were due and refused. Who repeats a turn because nobody has answered may hear that it is stored already; that is none.
    pub fn refusals(&self) -> impl Iterator<Item = String> {
        let turns = self.seen.iter().flat_map(|(who, seen)| {
            let refused = seen.refused.iter().filter(|turn| !turn.is_repeated());
            refused.map(move |turn| format!("ply {} of {who} was refused: {}", turn.ply, turn.sentence))
        });
        turns.chain(self.refused.iter().cloned())
    }
}

async fn one_game(address: SocketAddr, number: u64, clock: Clock) -> Result<PlayedTable> {
    let script = script(number, clock)?;
    let mut refused = Vec::new();
    let seated = loop {
        let made = async { Http::open(address).await?.seat_two(&script).await };
        match timeout(SILENCE, made).await {
            Ok(Ok(seated)) => break seated,
            // A node that is gone says nothing; one that says something refuses.
            Ok(Err(error)) if format!("{error:#}").contains("the answer was") => {
                refused.push(format!("a game was not made: {error:#}"));
            }
            Ok(Err(_)) | Err(_) => {}
        }
        sleep(PAUSE).await;
    };
    let habits = |way| Habits { silence: SILENCE, thinking: THINKING, manners: Manners::Polite, way };
    let player = |seat| Role::Player { seat, token: seated.tokens[place(seat)].clone() };
    let roles = [player(Seat::First), player(Seat::Second), Role::Spectator];
    let ways = [Way::Socket, if number.is_multiple_of(2) { Way::Requests } else { Way::Socket }, Way::Socket];
    let watch = |index: usize| {
        follow(address, &seated.id, &script, &roles[index], habits(ways[index]), number * 4 + index as u64)
    };
    let mut reader = Reader::default();
    let (first, second, spectator) = tokio::select! {
        seen = async { tokio::join!(watch(0), watch(1), watch(2)) } => seen,
        never = reader.read(address, &seated.id) => match never {},
    };
    let seen = [("the first player", first), ("the second player", second), ("the spectator", spectator)];
    Ok(PlayedTable { seated, script, seen, read: reader.faults, refused })
}

/// A game that lasts for some seconds: the five in turn, on boards of middle size.
fn script(number: u64, clock: Clock) -> Result<Script> {
    let game = Game::ALL[(number % Game::ALL.len() as u64) as usize];
    let sizes = game.info().sizes;
    let middle = (sizes.least + game.default_size()) / 2;
    let size = middle - (middle - sizes.least) % sizes.step;
    Script::of(MatchSettings { game, size, pie: Pie::On, position: None, clock }, number)
}

/// Somebody who asks for the record again and again, mostly another node.
#[derive(Default)]
struct Reader {
    longest: Vec<Value>,
    faults: Vec<String>,
}

impl Reader {
    async fn read(&mut self, address: SocketAddr, game: &str) -> Infallible {
        let path = format!("/api/games/{game}/record.json");
        loop {
            let asked = async { Http::open(address).await?.get(&path).await };
            if let Ok(Ok(record)) = timeout(SILENCE, asked).await {
                self.compare(StoredGame::read(&record).events);
            }
            sleep(READ).await;
        }
    }

    /// Every answer is the beginning of every longer one.
    fn compare(&mut self, events: Vec<Value>) {
        if let Some(place) = self.longest.iter().zip(&events).position(|(before, now)| before != now) {
            self.faults.push(format!(
                "event {} was read as {} and as {}",
                place + 1,
                self.longest[place],
                events[place]
            ));
        }
        if events.len() > self.longest.len() {
            self.longest = events;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cluster::CLOCK;
    use serde_json::json;
    use std::time::Instant;

    #[test]
    fn a_reader_may_be_late_and_must_not_see_another_history() {
        let mut reader = Reader::default();
        let events = |turns: &[&str]| turns.iter().map(|turn| json!({ "turn": turn })).collect::<Vec<_>>();
        reader.compare(events(&["a1", "b2"]));
        reader.compare(events(&["a1"]));
        reader.compare(events(&["a1", "b2", "c3"]));
        assert_eq!(reader.faults, [""; 0]);
        reader.compare(events(&["a1", "c3"]));
        assert_eq!(reader.faults.len(), 1);
    }

    #[test]
    fn the_longest_wait_is_anybodys_and_repeats_are_no_refusals() {
        let begin = Instant::now();
        let at = |seconds: &[u64]| seconds.iter().map(|&seconds| begin + Duration::from_secs(seconds)).collect();
        let refused = |ply, attempts, code: &str| crate::follow::RefusedTurn {
            ply,
            attempts,
            code: code.to_owned(),
            sentence: String::new(),
        };
        let first = Seen { times: at(&[0, 1, 2]), ..Seen::default() };
        let repeat = "refusal-other-ply";
        let second = Seen {
            times: at(&[0, 7, 8]),
            refused: vec![refused(3, 2, repeat), refused(4, 1, repeat), refused(5, 2, "server-not-now")],
            ..Seen::default()
        };
        let table = PlayedTable {
            seated: SeatedPlayer { id: "g".to_owned(), tokens: Default::default() },
            script: script(1, CLOCK).unwrap(),
            seen: [("a", first), ("b", second), ("c", Seen::default())],
            read: Vec::new(),
            refused: Vec::new(),
        };
        assert_eq!(table.longest_wait(), (Duration::from_secs(7), "b for event 2 of game g".to_owned()));
        let refusals: Vec<String> = table.refusals().collect();
        assert_eq!(refusals.len(), 2, "{refusals:?}");
        assert!(refusals[0].starts_with("ply 4 of b"));
    }
}
