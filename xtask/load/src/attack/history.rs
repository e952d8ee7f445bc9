//! The history of a game is bounded, and moves are not.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use super::AttackOutcome;
use super::arena::Arena;
use super::client::{Client, frame};
use super::game::seat_small;
use crate::http::{Answer, Http, SeatedPlayer};
use crate::process::{Process, RAISED};

/// Takeback offers of a player between two moves.
const OFFERS: usize = 3;
/// Events of a game, after which there are no more takebacks.
const EVENTS: u64 = 5_000;

/// A game that is played by numbers of seats.
struct Playing {
    http: Http,
    seated: SeatedPlayer,
}

impl Playing {
    async fn begin(server: &Process) -> Result<Playing> {
        let mut http = Client::usual(server).http().await?;
        let seated = seat_small(&mut http).await?;
        Ok(Playing { http, seated })
    }

    /// What the player of this seat, 0 or 1, gets for an action.
    async fn act(&mut self, seat: usize, action: &Value) -> Result<Answer> {
        self.http.act(&self.seated.id, &self.seated.tokens[seat], action).await
    }

    /// An action that has to be accepted. Gives the number of the latest event.
    async fn must(&mut self, seat: usize, action: &Value) -> Result<u64> {
        let answer = self.act(seat, action).await?;
        let done = answer.success().with_context(|| format!("{action} was not accepted"))?;
        done["version"].as_u64().context("an answer without a version")
    }

    /// An action that has to be refused with a sentence.
    async fn refused(&mut self, seat: usize, action: &Value) -> Result<String> {
        let answer = self.act(seat, action).await?;
        ensure!(answer.status == 409, "{action} was answered with {}: {}", answer.status, answer.reason());
        let sentence = answer.sentence();
        ensure!(sentence.contains(' '), "{action} was refused without a sentence");
        Ok(sentence)
    }
}

fn play(turn: &str) -> Value {
    json!({ "kind": "play", "turn": turn })
}

fn offer(to_ply: u32) -> Value {
    json!({ "kind": "offer-takeback", "to_ply": to_ply })
}

fn simple(kind: &str) -> Value {
    json!({ "kind": kind })
}

/// Offers are withdrawn, changed and declined in loops.
///
/// # Errors
/// Which promise was broken.
pub async fn takeback_flood(arena: &Arena) -> Result<AttackOutcome> {
    let server = arena.serve(&RAISED).await?;
    let mut game = Playing::begin(&server).await?;
    for (seat, turn) in [(0, "a1"), (1, "g7"), (0, "b1"), (1, "f7")] {
        game.must(seat, &play(turn)).await?;
    }
    for _ in 0..OFFERS {
        game.must(0, &offer(2)).await?;
        game.must(0, &simple("withdraw-takeback")).await?;
    }
    let sentence = game.refused(0, &offer(2)).await.context("offers that are withdrawn")?;
    // The other player has offers of their own.
    game.must(1, &offer(3)).await?;
    game.must(0, &simple("decline-takeback")).await?;

    game.must(0, &play("c1")).await.context("a move after the last offer")?;
    // An offer that takes the place of another is an offer too.
    for to_ply in [2, 0, 2] {
        game.must(0, &offer(to_ply)).await.context("after a move")?;
    }
    game.refused(0, &offer(0)).await.context("offers that are changed")?;
    game.must(1, &simple("decline-takeback")).await?;
    game.refused(0, &offer(0)).await.context("offers that are declined")?;
    game.must(1, &play("e7")).await?;
    Ok(AttackOutcome::Held(format!("{OFFERS} offers, then \"{sentence}\"")))
}

/// A game is driven to its bound.
///
/// # Errors
/// Which promise was broken.
pub async fn bound(arena: &Arena) -> Result<AttackOutcome> {
    let folder = arena.in_memory()?;
    let server = arena.serve_on(folder.path(), &RAISED).await?;
    let mut game = Playing::begin(&server).await?;
    for (seat, turn) in [(0, "a1"), (1, "g7")] {
        game.must(seat, &play(turn)).await?;
    }
    // The start and two moves are three events, and a round is three more, so that the last offer is event 5,000.
    let accept = json!({ "kind": "accept-takeback", "to_ply": 2 });
    let mut version = 3;
    while version + 2 <= EVENTS {
        game.must(0, &play("b1")).await?;
        version = game.must(0, &offer(2)).await?;
        if version < EVENTS {
            version = game.must(1, &accept).await?;
        }
    }
    ensure!(version == EVENTS, "the game has {version} events and not {EVENTS}");
    let sentence = game.refused(1, &accept).await.context("a takeback at the bound")?;
    game.must(1, &play("f7")).await.context("a move at the bound")?;
    game.refused(0, &offer(2)).await.context("an offer above the bound")?;
    let frames = read_history(&server, game.seated.id.as_str()).await?;
    let last = game.must(0, &simple("resign")).await.context("resigning at the bound")?;
    Ok(AttackOutcome::Held(format!(
        "\"{sentence}\"; a move and a resignation after it; {last} events in {frames} frames"
    )))
}

/// Reads the whole history over a socket. Gives the number of its frames.
async fn read_history(server: &Process, game: &str) -> Result<usize> {
    let mut socket = Client::usual(server).socket(game, "?since=1", None).await?;
    let first = frame(&mut socket).await?;
    ensure!(first["kind"] == "view", "the first frame is {} and not the view", first["kind"]);
    let latest = first["view"]["snapshot"]["version"].as_u64().context("a view without a version")?;
    let (mut known, mut frames) = (1, 0);
    while known < latest {
        let part = frame(&mut socket).await?;
        ensure!(part["kind"] == "events", "a frame {} comes before the history is complete", part["kind"]);
        for event in part["events"].as_array().context("a frame without events")? {
            known += 1;
            ensure!(event["version"] == known, "event {} comes where {known} should", event["version"]);
        }
        ensure!(part["standing"].is_null() == (known < latest), "the standing comes with another frame than the last");
        frames += 1;
    }
    ensure!(frames > 1, "{latest} events come in one frame");
    Ok(frames)
}
