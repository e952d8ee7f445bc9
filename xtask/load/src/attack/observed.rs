//! A server whose disk fails, seen by two who ask it all the time: a player, whether moves are accepted, and an operator, whether it is well.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use slipway_play::Millis;
use tokio::time::sleep;

use super::client::Client;
use super::game::AttackedGame;
use crate::http::{Answer, Http};
use crate::process::Process;
use crate::waiting::within;

/// How often the player moves, and how often health is asked.
const PACE: Duration = Duration::from_millis(40);
/// An answer that does not come within this has been swallowed.
const ANSWER: Duration = Duration::from_secs(5);
/// How long health may still say "ok" while moves fail: its answer may be a second old, and so may the last write.
const LAG: Duration = Duration::from_millis(2_500);

/// What can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Whether a move is accepted.
    Moves,
    /// Whether `/healthz` says that all is well.
    Health,
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// 200.
    Works,
    /// 503, with a sentence.
    Fails,
}

#[derive(Clone, Copy, Debug)]
struct Sample {
    at: Instant,
    state: State,
}

/// What both have seen so far.
#[derive(Default)]
pub struct Observed {
    moves: Mutex<Vec<Sample>>,
    health: Mutex<Vec<Sample>>,
    over: AtomicBool,
}

impl Observed {
    /// Lets a game be played and health be asked while `disturb` happens to the server. Gives the game.
    ///
    /// # Errors
    /// When an answer is neither a success nor a 503 with a sentence, when health is wrong for long, or when `disturb` fails.
    pub async fn during(server: &Process, disturb: impl AsyncFnOnce(&Observed) -> Result<()>) -> Result<AttackedGame> {
        let observed = Observed::default();
        let client = Client::usual(server);
        let disturbed = async {
            let ended = disturb(&observed).await;
            observed.over.store(true, Ordering::Relaxed);
            ended
        };
        let (game, (), ()) = tokio::try_join!(observed.play(client), observed.ask_health(client), disturbed)?;
        let lie = longest_lie(&samples(&observed.moves), &samples(&observed.health));
        ensure!(lie <= LAG, "/healthz said ok for {:.1} s while moves failed", lie.as_secs_f64());
        Ok(game)
    }

    /// Waits until this works, or fails, from now on; says how long that took.
    ///
    /// # Errors
    /// When it takes longer than this.
    pub async fn wait(&self, asked: Asked, state: State, within: Duration) -> Result<Duration> {
        let begin = Instant::now();
        while begin.elapsed() < within {
            let samples = samples(self.of(asked)).last().copied();
            if samples.is_some_and(|sample| sample.at >= begin && sample.state == state) {
                return Ok(begin.elapsed());
            }
            sleep(PACE / 2).await;
        }
        let (what, how) = match (asked, state) {
            (Asked::Moves, State::Works) => ("moves", "are not accepted again"),
            (Asked::Moves, State::Fails) => ("moves", "are still accepted"),
            (Asked::Health, State::Works) => ("/healthz", "does not say ok again"),
            (Asked::Health, State::Fails) => ("/healthz", "still says ok"),
        };
        bail!("{what} {how} after {:.1} s", within.as_secs_f64())
    }

    /// How many moves have failed.
    pub fn failed_moves(&self) -> usize {
        samples(&self.moves).iter().filter(|sample| sample.state == State::Fails).count()
    }

    fn of(&self, asked: Asked) -> &Mutex<Vec<Sample>> {
        match asked {
            Asked::Moves => &self.moves,
            Asked::Health => &self.health,
        }
    }

    fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    fn saw(&self, asked: Asked, state: State) {
        samples(self.of(asked)).push(Sample { at: Instant::now(), state });
    }

    async fn play(&self, client: Client) -> Result<AttackedGame> {
        let mut http = client.http().await?;
        // A clock that runs for a day, so that every turn also writes a deadline.
        let clock = slipway_play::Clock::Correspondence { per_move: Millis::days(1) };
        let mut game = AttackedGame::begin(&mut http, clock).await?;
        while !self.is_over() && !game.is_over() {
            let answer = within(ANSWER, game.try_turn(&mut http), "a move is not answered").await??;
            let state = match answer.status {
                200 => State::Works,
                409 => {
                    self.was_stored(&mut game, &mut http, &answer).await?;
                    State::Works
                }
                _ => refused(&answer).context("a move")?,
            };
            self.saw(Asked::Moves, state);
            sleep(PACE).await;
        }
        ensure!(self.is_over(), "the game is over before the attack is");
        Ok(game)
    }

    /// A commit that failed may be in the file all the same. Then the same move, sent again, is a move that was made.
    async fn was_stored(&self, game: &mut AttackedGame, http: &mut Http, answer: &Answer) -> Result<()> {
        let stored = game.stored(http).await?;
        ensure!(stored.len() == game.turns() + 1, "a move was refused: {}", answer.sentence());
        game.skip();
        Ok(())
    }

    async fn ask_health(&self, client: Client) -> Result<()> {
        let mut http = client.http().await?;
        while !self.is_over() {
            let asked = http.ask("GET", "/healthz", &[], "");
            let answer = within(ANSWER, asked, "/healthz does not answer").await??;
            let state = match answer.status {
                200 => State::Works,
                503 => State::Fails,
                other => bail!("/healthz answers {other}: {}", answer.reason()),
            };
            self.saw(Asked::Health, state);
            sleep(PACE).await;
        }
        Ok(())
    }
}

/// That a refusal is a 503 with a sentence.
fn refused(answer: &Answer) -> Result<State> {
    let has_sentence = matches!(&answer.json()["error"], Value::String(text) if text.contains(' '));
    ensure!(answer.status == 503 && has_sentence, "was answered with {}: {}", answer.status, answer.reason());
    Ok(State::Fails)
}

fn samples(samples: &Mutex<Vec<Sample>>) -> MutexGuard<'_, Vec<Sample>> {
    samples.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The longest time for which health said "ok" without a break while moves failed without a break.
fn longest_lie(moves: &[Sample], health: &[Sample]) -> Duration {
    let mut longest = Duration::ZERO;
    for failing in moves.chunk_by(|one, next| one.state == next.state).filter(|run| run[0].state == State::Fails) {
        let (from, until) = (failing[0].at, failing[failing.len() - 1].at);
        let within: Vec<Sample> = health.iter().filter(|sample| (from..=until).contains(&sample.at)).copied().collect();
        for same in within.chunk_by(|one, next| one.state == next.state).filter(|run| run[0].state == State::Works) {
            longest = longest.max(same[same.len() - 1].at - same[0].at);
        }
    }
    longest
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A letter is a tenth of a second: `+` works, `-` fails.
    fn line(begin: Instant, states: &str) -> Vec<Sample> {
        let state = |letter| if letter == '+' { State::Works } else { State::Fails };
        let sample = |(place, letter)| Sample { at: begin + Duration::from_millis(100) * place, state: state(letter) };
        (0..).zip(states.chars()).map(sample).collect()
    }

    #[test]
    fn a_lie_is_an_ok_while_moves_fail() {
        let begin = Instant::now();
        let lie = |moves, health| longest_lie(&line(begin, moves), &line(begin, health)).as_millis();
        assert_eq!(lie("++++++", "++++++"), 0);
        assert_eq!(lie("+----+", "++---+"), 0, "one sample is no time");
        assert_eq!(lie("+----+", "++++-+"), 200);
        assert_eq!(lie("+----+", "++++++"), 300);
        assert_eq!(lie("+-+-+-", "++++++"), 0, "moves are accepted between");
        assert_eq!(lie("++++++", "------"), 0, "health that is too careful is no lie");
    }
}
