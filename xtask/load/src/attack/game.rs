//! Games that attacks play, and the promise that what was acknowledged is stored.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use slipway_games::{Game as Rules, Pie};
use slipway_play::{Clock, MatchSettings, Millis};
use tokio::time::sleep;

use super::client::Client;
use crate::http::{Answer, Http, SeatedPlayer};
use crate::play::{Count, Pace, PlayingPair, Until, compare, open_all, play_all};
use crate::process::Process;
use crate::script::{Script, place};
use crate::waiting::within;

/// A seated player's turn is acknowledged and seen within this, whatever else goes on.
const TURN: Duration = Duration::from_secs(2);
/// How long seated players think: seven turns a second stay below the usual limits.
const THINKING: Duration = Duration::from_millis(150);

/// A game with both seats taken, played by questions over HTTP.
pub struct AttackedGame {
    /// Who sits there.
    pub seated: SeatedPlayer,
    script: Script,
    next: usize,
}

impl AttackedGame {
    /// Begins a long game with this clock.
    ///
    /// # Errors
    /// When the server does not let us.
    pub async fn begin(http: &mut Http, clock: Clock) -> Result<AttackedGame> {
        let script = long_script(clock)?;
        Ok(AttackedGame { seated: http.seat_two(&script).await?, script, next: 0 })
    }

    /// Its name.
    pub fn id(&self) -> &str {
        &self.seated.id
    }

    /// How many turns were acknowledged.
    pub fn turns(&self) -> usize {
        self.next
    }

    /// Whether every turn of it was played.
    pub fn is_over(&self) -> bool {
        self.next == self.script.turns.len()
    }

    /// Sends the turn that is next, once.
    ///
    /// # Errors
    /// When the connection is lost.
    pub async fn try_turn(&mut self, http: &mut Http) -> Result<Answer> {
        let turn = self.script.turns.get(self.next).context("all turns were played")?;
        let answer = http.act(&self.seated.id, &self.seated.tokens[place(turn.seat)], &turn.action()).await?;
        self.next += usize::from(answer.status == 200);
        Ok(answer)
    }

    /// Counts the next turn as played: it turned out to be stored, though nobody said so.
    pub fn skip(&mut self) {
        self.next += 1;
    }

    /// Plays these turns, all of which have to be accepted.
    ///
    /// # Errors
    /// When one is not.
    pub async fn play(&mut self, http: &mut Http, turns: usize) -> Result<()> {
        for _ in 0..turns {
            let ply = self.next + 1;
            self.try_turn(http).await?.success().with_context(|| format!("ply {ply} was not accepted"))?;
        }
        Ok(())
    }

    /// That the server has every turn that was acknowledged.
    ///
    /// # Errors
    /// What is missing.
    pub async fn check(&self, http: &mut Http) -> Result<()> {
        let stored = self.stored(http).await?;
        let acknowledged: Vec<&str> = self.script.turns[..self.next].iter().map(|turn| turn.text.as_str()).collect();
        ensure!(
            stored.len() >= acknowledged.len() && stored.iter().zip(&acknowledged).all(|(stored, sent)| stored == sent),
            "{} turns were acknowledged, and {} are stored",
            acknowledged.len(),
            stored.len()
        );
        Ok(())
    }

    /// The turns that the server has.
    ///
    /// # Errors
    /// When it does not answer.
    pub async fn stored(&self, http: &mut Http) -> Result<Vec<String>> {
        let record = self.record(http).await?;
        Ok(record["moves"].as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect())
    }

    /// How many events the server has.
    ///
    /// # Errors
    /// When it does not answer.
    pub async fn events(&self, http: &mut Http) -> Result<usize> {
        let record = self.record(http).await?;
        record["events"].as_array().map(Vec::len).context("a record without events")
    }

    async fn record(&self, http: &mut Http) -> Result<Value> {
        http.get(&format!("/api/games/{}/record.json", self.seated.id)).await
    }
}

/// A game of several hundred turns without forced passes.
fn long_script(clock: Clock) -> Result<Script> {
    Script::of(MatchSettings { game: Rules::Slash, size: 19, pie: Pie::Off, position: None, clock }, 1)
}

/// A clock that nobody runs out of.
pub const fn day() -> Clock {
    Clock::Fischer { initial: Millis::days(1), increment: Millis::seconds(1) }
}

/// The settings of a small game without a clock, as they are sent.
pub fn small() -> Value {
    json!({ "game": "slash", "size": 7, "pie": false })
}

/// Makes a small game and takes both seats.
///
/// # Errors
/// When the server does not let us.
pub async fn seat_small(http: &mut Http) -> Result<SeatedPlayer> {
    let settings =
        MatchSettings { game: Rules::Slash, size: 7, pie: Pie::Off, position: None, clock: Clock::default() };
    http.seat_two(&Script { settings, turns: Vec::new(), moves: Vec::new() }).await
}

/// Two seated players at 127.0.0.1 who play on, over sockets, while something else goes on.
pub struct Players {
    pairs: Vec<PlayingPair>,
}

impl Players {
    /// Seats them and opens their sockets.
    ///
    /// # Errors
    /// When the server does not let them.
    pub async fn sit(server: &Process) -> Result<Players> {
        let mut http = Client::usual(server).http().await?;
        let script = long_script(Clock::default())?;
        let seated = http.seat_two(&script).await?;
        Ok(Players { pairs: open_all(server.address, vec![(seated, script)]).await? })
    }

    /// Lets them play until `other` is over. Gives what that gives, and the number of turns.
    ///
    /// # Errors
    /// When a turn is not acknowledged in time, is missing at the end, or when `other` fails.
    pub async fn during<T>(self, server: &Process, other: impl Future<Output = Result<T>>) -> Result<(T, usize)> {
        let over = AtomicBool::new(false);
        let other = async {
            let ended = other.await;
            over.store(true, Ordering::Relaxed);
            ended
        };
        let (ended, turns) = tokio::try_join!(other, self.play(server, &over))?;
        Ok((ended, turns))
    }

    async fn play(mut self, server: &Process, over: &AtomicBool) -> Result<usize> {
        let count = Count::default();
        while !over.load(Ordering::Relaxed) {
            sleep(THINKING).await;
            let turn = play_all(self.pairs, Pace::Hurried, Until::Turns(1), &count);
            let played = within(TURN, turn, "a seated player's turn is not acknowledged").await?;
            let (pairs, times) = played.context("a seated player's turn is not accepted")?;
            ensure!(!times.is_empty(), "the seated players have run out of turns");
            self.pairs = pairs;
        }
        compare(server.address, &self.pairs).await?;
        Ok(count.load(Ordering::Relaxed) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_game_outlasts_every_attack() {
        let script = long_script(Clock::default()).expect("a usual board");
        assert!(script.turns.len() >= 300, "{} turns", script.turns.len());
        assert_eq!(script.turns.len(), script.moves.len(), "nobody passes in Slash");
    }
}
