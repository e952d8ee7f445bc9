//! What one client may begin, join and list.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use tokio::time::sleep;

use super::AttackOutcome;
use super::arena::Arena;
use super::client::{Client, ask};
use super::game::{seat_small, small};
use crate::http::{Answer, Http, text};

/// Many questions, and the usual number of games.
const MANY_QUESTIONS: [&str; 4] = ["--requests", "1000000", "--unfinished", "1000000"];
/// New games of a client in a minute, unless the operator says otherwise.
const NEW_GAMES: usize = 20;
/// The allowance grows while an attack runs.
const SLACK: usize = 4;

/// Who may join a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Open {
    /// Everybody who sees it in the lobby.
    Listed,
    /// The one with the invitation.
    Invited,
}

/// Makes an open game.
async fn make(http: &mut Http, open: Open) -> Result<Answer> {
    let listed = open == Open::Listed;
    let wanted = json!({ "settings": small(), "seat": "first", "listed": listed, "token": true });
    http.write("/api/games", &[], &wanted).await
}

/// That this is a 429 with a sentence.
fn too_many(answer: &Answer) -> Result<String> {
    let sentence = answer.sentence();
    ensure!(
        answer.status == 429 && sentence.contains(' '),
        "the answer was {} and not 429 with a sentence: {}",
        answer.status,
        answer.reason()
    );
    Ok(sentence)
}

/// Two players of one address resign and play again, as fast as they can.
///
/// # Errors
/// Which promise was broken.
pub async fn rematches(arena: &Arena) -> Result<AttackOutcome> {
    let server = arena.serve(&MANY_QUESTIONS).await?;
    let client = Client::usual(&server);
    let mut http = client.http().await?;
    let seated = seat_small(&mut http).await?;
    let (mut id, [first, second]) = (seated.id, seated.tokens);
    let kind = |kind: &str| json!({ "kind": kind });
    let mut games = 1;
    let refused = loop {
        http.act(&id, &first, &kind("resign")).await?.success()?;
        let offered = http.act(&id, &first, &kind("offer-rematch")).await?;
        if offered.status != 200 {
            break offered;
        }
        let accepted = http.act(&id, &second, &kind("accept-rematch")).await?;
        if accepted.status != 200 {
            break accepted;
        }
        games += 1;
        ensure!(games <= NEW_GAMES + SLACK, "one client has begun {games} games within seconds");
        id = text(&http.get(&format!("/api/games/{id}")).await?["next"])?;
    };
    let sentence = too_many(&refused).with_context(|| format!("after {games} games"))?;
    ensure!(games >= NEW_GAMES / 4, "only {games} games could be begun");
    let mut socket = client.socket(&id, "", Some(&second)).await?;
    let answer = ask(&mut socket, &kind("accept-rematch")).await?;
    ensure!(answer["kind"] == "refused", "the socket answers {answer}");
    Ok(AttackOutcome::Held(format!("{games} games, then \"{sentence}\"")))
}

/// One client sits down at every open game.
///
/// # Errors
/// Which promise was broken.
pub async fn joins(arena: &Arena) -> Result<AttackOutcome> {
    let server = arena.serve(&MANY_QUESTIONS).await?;
    let mut open = Vec::new();
    for maker in 3..8 {
        let mut http = Client::at(maker, &server).http().await?;
        for _ in 0..10 {
            open.push(text(&make(&mut http, Open::Listed).await?.success()?["view"]["id"])?);
        }
    }
    let mut http = Client::at(2, &server).http().await?;
    let mut taken: Vec<(&str, String)> = Vec::new();
    let mut sentence = None;
    for id in &open {
        let answer = http.write(&format!("/api/games/{id}/join"), &[], &json!({ "token": true })).await?;
        if answer.status == 200 {
            taken.push((id, text(&answer.json()["token"])?));
        } else {
            sentence = Some(too_many(&answer).with_context(|| format!("after {} joins", taken.len()))?);
        }
    }
    let count = taken.len();
    ensure!(count <= NEW_GAMES + SLACK, "one client has taken {count} of {} open games", open.len());
    ensure!(count >= NEW_GAMES / 4, "only {count} games could be joined");
    for (id, token) in &taken {
        let bearer = format!("Bearer {token}");
        let path = format!("/api/games/{id}/join");
        let again = http.write(&path, &[("Authorization", &bearer)], &json!({})).await?;
        again.success().context("a player who sits at a game joins it again")?;
    }
    let sentence = sentence.context("no join was refused")?;
    Ok(AttackOutcome::Held(format!("{count} of {} open games, then \"{sentence}\"", open.len())))
}

/// One client fills the lobby.
///
/// # Errors
/// Which promise was broken.
pub async fn listings(arena: &Arena) -> Result<AttackOutcome> {
    // With 60 a minute, a new game is allowed every second.
    let (most, flag) = (60, "60");
    let server = arena.serve(&[&MANY_QUESTIONS[..], &["--new-games", flag]].concat()).await?;
    let mut http = Client::usual(&server).http().await?;
    for number in 1..=most {
        make(&mut http, Open::Listed).await?.success().with_context(|| format!("listed game {number}"))?;
    }
    sleep(Duration::from_millis(3_500)).await;
    let refused = make(&mut http, Open::Listed).await?;
    ensure!(refused.status != 201, "one client has {} open games in the lobby", most + 1);
    let sentence = too_many(&refused)?;
    // So it was not the number of new games.
    make(&mut http, Open::Invited)
        .await?
        .success()
        .context("a game that is not listed, at the bound of listed ones")?;
    let lobby = http.get("/api/lobby").await?;
    ensure!(lobby["open"].as_array().is_some_and(|open| !open.is_empty()), "the lobby is empty: {}", brief(&lobby));
    Ok(AttackOutcome::Held(format!("{most} listed games, then \"{sentence}\"")))
}

fn brief(value: &Value) -> String {
    value.to_string().chars().take(120).collect()
}
