//! Pictures of games: what they may cost.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use futures_util::future::join_all;

use super::AttackOutcome;
use super::arena::Arena;
use super::client::Client;
use super::game::{Players, seat_small};
use crate::http::Answer;

/// How many games a client wants to see drawn at once.
const WANTED: usize = 50;
/// Pictures that are drawn for a client at once, and then in a second.
const BURST: f64 = 20.0;
const RATE: f64 = 2.0;
/// What a picture that is kept, or that the client has already, may cost the processor.
const KEPT: Duration = Duration::from_millis(2);
/// How often one that is kept is asked for.
const AGAIN: u32 = 100;

/// A client wants pictures of many games at once, while others play.
///
/// # Errors
/// Which promise was broken.
pub async fn flood(arena: &Arena) -> Result<AttackOutcome> {
    let server = arena.serve(&["--requests", "1000000", "--new-games", "1000000", "--unfinished", "1000000"]).await?;
    let players = Players::sit(&server).await?;
    let client = Client::at(2, &server);
    let mut http = client.http().await?;
    let mut games = Vec::new();
    for _ in 0..WANTED {
        games.push(seat_small(&mut http).await?.id);
    }
    let greedy = async {
        let begin = Instant::now();
        let answers = join_all(games.iter().map(async |id| picture(client, id).await)).await;
        let seconds = begin.elapsed().as_secs_f64();
        let (mut drawn, mut refused) = (0_u32, 0_u32);
        for answer in answers {
            let answer = answer?;
            match answer.status {
                200 => drawn += 1,
                429 | 503 if answer.sentence().contains("pictures") => refused += 1,
                status => bail!("a picture is answered with {status}: {}", answer.reason()),
            }
        }
        let most = BURST + RATE * seconds + RATE;
        ensure!(f64::from(drawn) <= most, "{drawn} pictures were drawn for one client in {seconds:.1} s");
        ensure!(drawn > 0 && refused > 0, "{drawn} pictures were drawn and {refused} refused");
        Ok(drawn)
    };
    let (drawn, turns) = players.during(&server, greedy).await?;

    // A picture that is there costs next to nothing, however often it is asked for.
    let mut http = Client::at(3, &server).http().await?;
    let path = format!("/api/games/{}/picture.png", seat_small(&mut http).await?.id);
    let first = http.ask("GET", &path, &[], "").await?;
    ensure!(first.status == 200, "a picture is answered with {}", first.status);
    let tag = first.header("etag").context("a picture has no tag")?.to_owned();
    let before = server.cpu()?;
    for _ in 0..AGAIN {
        let again = http.ask("GET", &path, &[], "").await?.status;
        let known = http.ask("GET", &path, &[("If-None-Match", &tag)], "").await?.status;
        ensure!((again, known) == (200, 304), "a picture that is kept is answered with {again} and {known}");
    }
    let each = (server.cpu()? - before) / (2 * AGAIN);
    ensure!(each <= KEPT, "a picture that is kept costs {each:?} of the processor");
    let each = each.as_secs_f64() * 1e3;
    Ok(AttackOutcome::Held(format!(
        "{drawn} of {WANTED} pictures drawn, {turns} turns played meanwhile; {each:.1} ms for one that is kept"
    )))
}

/// Asks for the picture of a game, over a connection of its own.
async fn picture(client: Client, id: &str) -> Result<Answer> {
    client.http().await?.ask("GET", &format!("/api/games/{id}/picture.png"), &[], "").await
}
