//! Many games at once, each with both sockets open, played turn by turn as their scripts say.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use futures_util::StreamExt;
use futures_util::stream;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde_json::Value;

use crate::http::{Http, SeatedPlayer};
use crate::script::{Script, place};
use crate::socket::Socket;

/// How many connections make games at the same time.
const MAKERS: usize = 8;

/// A game with both sockets open.
pub struct PlayingPair {
    /// What it is called, and who plays.
    pub seated: SeatedPlayer,
    /// How it will go.
    pub script: Script,
    sockets: [Socket; 2],
    next: usize,
}

/// How long players think.
#[derive(Clone, Copy, Debug)]
pub enum Pace {
    /// Not at all: the next turn is sent as soon as the last was seen.
    Hurried,
    /// For any time up to this.
    Thinking(Duration),
}

/// How far to play.
#[derive(Clone, Copy, Debug)]
pub enum Until {
    /// To the end of every game.
    Over,
    /// This many turns of each.
    Turns(usize),
    /// To this moment.
    Then(Instant),
}

/// Counts the turns that have been seen by opponents.
pub type Count = Arc<AtomicU64>;

/// Makes games of the scripts with these numbers, and takes the seats; no sockets yet.
///
/// # Errors
/// When the server does not do it.
pub async fn seat_all(address: SocketAddr, seeds: std::ops::Range<u64>) -> Result<Vec<(SeatedPlayer, Script)>> {
    let seeds: Vec<u64> = seeds.collect();
    let share = seeds.len().div_ceil(MAKERS).max(1);
    let makers = seeds.chunks(share).map(<[u64]>::to_vec).map(|seeds| {
        tokio::spawn(async move {
            let mut http = Http::open(address).await?;
            let mut made = Vec::with_capacity(seeds.len());
            for seed in seeds {
                let script = Script::new(seed)?;
                made.push((http.seat_two(&script).await?, script));
            }
            anyhow::Ok(made)
        })
    });
    let mut all = Vec::with_capacity(seeds.len());
    for maker in makers.collect::<Vec<_>>() {
        all.extend(maker.await??);
    }
    Ok(all)
}

/// Opens the sockets of both seats of all these games.
///
/// # Errors
/// When a socket does not open.
pub async fn open_all(address: SocketAddr, games: Vec<(SeatedPlayer, Script)>) -> Result<Vec<PlayingPair>> {
    open_at([address; 2], games).await
}

/// The same where the two seats of a game connect to different servers.
///
/// # Errors
/// When a socket does not open.
pub async fn open_at(addresses: [SocketAddr; 2], games: Vec<(SeatedPlayer, Script)>) -> Result<Vec<PlayingPair>> {
    let opened = stream::iter(games).map(|(seated, script)| async move {
        let path = format!("/api/games/{}/socket", seated.id);
        let mut sockets = Vec::with_capacity(2);
        for (token, address) in seated.tokens.iter().zip(addresses) {
            let mut socket = Socket::open(address, &path, Some(token)).await?;
            socket.find(|text| text.starts_with(r#"{"kind":"view""#)).await?;
            sockets.push(socket);
        }
        let sockets = <[Socket; 2]>::try_from(sockets).ok().context("a game has two seats")?;
        anyhow::Ok(PlayingPair { seated, script, sockets, next: 0 })
    });
    let opened: Vec<Result<PlayingPair>> = opened.buffered(MAKERS).collect().await;
    opened.into_iter().collect()
}

/// Plays all games at once. Gives them back, with the times from each turn to its opponent.
///
/// # Errors
/// When a connection is lost or a turn is refused.
pub async fn play_all(
    pairs: Vec<PlayingPair>,
    pace: Pace,
    until: Until,
    count: &Count,
) -> Result<(Vec<PlayingPair>, Vec<Duration>)> {
    let playing: Vec<_> =
        pairs.into_iter().map(|pair| tokio::spawn(play(pair, pace, until, Arc::clone(count)))).collect();
    let (mut pairs, mut times) = (Vec::new(), Vec::new());
    for played in playing {
        let (pair, took) = played.await??;
        pairs.push(pair);
        times.extend(took);
    }
    Ok((pairs, times))
}

async fn play(mut pair: PlayingPair, pace: Pace, until: Until, count: Count) -> Result<(PlayingPair, Vec<Duration>)> {
    let mut times = Vec::new();
    let seed = pair.seated.id.bytes().fold(0_u64, |seed, byte| seed.wrapping_mul(31).wrapping_add(u64::from(byte)));
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let first = pair.next;
    while let Some(turn) = pair.script.turns.get(pair.next) {
        match until {
            Until::Turns(most) if pair.next - first >= most => break,
            Until::Then(end) if Instant::now() >= end => break,
            _ => {}
        }
        if let Pace::Thinking(longest) = pace {
            tokio::time::sleep(longest.mul_f64(random.next_u64() as f64 / u64::MAX as f64)).await;
        }
        let [mine, other] = {
            let [first, second] = &mut pair.sockets;
            if place(turn.seat) == 0 { [first, second] } else { [second, first] }
        };
        let message = turn.message();
        let seen = format!("\"ply\":{},", turn.ply);
        let sent = Instant::now();
        mine.say(message).await?;
        other.find(|text| text.starts_with(r#"{"kind":"event""#) && text.contains(&seen)).await?;
        times.push(sent.elapsed());
        count.fetch_add(1, Ordering::Relaxed);
        let answered = format!("\"id\":{},", turn.ply);
        let answer = mine.find(|text| is_answer(text) && text.contains(&answered)).await?;
        ensure!(
            answer.starts_with(r#"{"kind":"done""#),
            "ply {} of {} was refused: {answer}",
            turn.ply,
            pair.seated.id
        );
        pair.next += 1;
    }
    Ok((pair, times))
}

fn is_answer(text: &str) -> bool {
    [r#"{"kind":"done""#, r#"{"kind":"refused""#].iter().any(|kind| text.starts_with(kind))
}

/// Checks that the server has every game as it was played.
///
/// # Errors
/// Which game differs.
pub async fn compare(address: SocketAddr, pairs: &[PlayingPair]) -> Result<()> {
    let mut http = Http::open(address).await?;
    for PlayingPair { seated, script, next, .. } in pairs {
        let record = http.get(&format!("/api/games/{}/record.json", seated.id)).await?;
        let kept: Vec<&str> = record["moves"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let over = *next == script.turns.len();
        let last = if over { script.moves.len() } else { kept.len() };
        ensure!(kept.len() >= *next && kept == script.moves[..last], "game {} is not what was played", seated.id);
    }
    Ok(())
}

/// The time that this share of all is below or at; `times` has to be in order.
pub fn quantile(times: &[Duration], share: f64) -> Duration {
    let last = times.len().saturating_sub(1);
    times.get((last as f64 * share).round() as usize).copied().unwrap_or_default()
}
