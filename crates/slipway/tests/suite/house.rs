//! `slipway worker`, and the one that `slipway serve` starts by itself: real processes that play.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use slipway_games::{Game, Line, Pie, Position};

use super::ran::{refused, slipway};
use super::serve::Server;

const TOKEN: &str = "a-token-for-tests-of-workers";

fn data(test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("slipway-house-{test}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// A worker that is killed when this is dropped.
struct Working(Child);

impl Working {
    fn start(server: &Server) -> Working {
        let mut worker = Command::new(env!("CARGO_BIN_EXE_slipway"));
        worker.args(["worker", "--server", &format!("http://{}", server.address), "--threads", "2"]);
        Working(worker.env("SLIPWAY_WORKER_TOKEN", TOKEN).stdout(Stdio::null()).spawn().unwrap())
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A game of Slash with a player of the server, who moves second. Gives its name and who one is there.
fn against(server: &Server, house: &str, size: u8) -> (String, String) {
    let settings = json!({ "game": "slash", "size": size, "pie": false });
    let wanted = json!({ "settings": settings, "seat": "first", "listed": false, "to": house, "token": true });
    let (status, made) = server.post("/api/games", "", &wanted).unwrap();
    assert_eq!(status, 201, "{made}");
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    (text(&made["view"]["id"]), text(&made["token"]))
}

fn play(server: &Server, (game, token): &(String, String), turn: &str) -> u16 {
    let action = json!({ "action": { "kind": "play", "turn": turn } });
    server.post(&format!("/api/games/{game}/act"), token, &action).unwrap().0
}

/// How the game stands when it has this many turns, or is over.
fn after(server: &Server, (game, token): &(String, String), plies: usize) -> Value {
    let begin = Instant::now();
    loop {
        let view = server.get(&format!("/api/games/{game}"), token).unwrap();
        let snapshot = &view["snapshot"];
        if !snapshot["ending"].is_null() || snapshot["moves"].as_array().unwrap().len() >= plies {
            return snapshot.clone();
        }
        assert!(begin.elapsed() < Duration::from_secs(30), "nobody moves: {view}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_whole_game_against_level_1_is_played_by_the_worker_that_the_server_starts() {
    let data = data("whole");
    let server = Server::start_with(&data, &["--workers", "1"]);
    let ada = against(&server, "Level 1", 4);
    let mut line = Line::from(Position::start(Game::Slash, 4, Pie::Off).unwrap());
    let ending = loop {
        // Always the first legal turn, which is not a good one.
        let turn = line.position().legal()[0].clone();
        assert_eq!(play(&server, &ada, &turn), 200, "{turn}");
        let snapshot = after(&server, &ada, line.turns().len() + 2);
        for turn in snapshot["moves"].as_array().unwrap().iter().skip(line.turns().len()).cloned().collect::<Vec<_>>() {
            line.play(turn.as_str().unwrap()).unwrap();
        }
        if !snapshot["ending"].is_null() {
            break snapshot["ending"].clone();
        }
    };
    assert_eq!(ending["reason"], "rules", "{ending}");
    // And another one, with the seats exchanged: the house moves first.
    let (game, token) = &ada;
    let rematch = json!({ "action": { "kind": "offer-rematch" } });
    assert_eq!(server.post(&format!("/api/games/{game}/act"), token, &rematch).unwrap().0, 200);
    let next = server.get(&format!("/api/games/{game}"), token).unwrap()["next"].as_str().unwrap().to_owned();
    assert_eq!(after(&server, &(next, token.clone()), 1)["to_move"], "second");
    server.kill();
    let _ = std::fs::remove_dir_all(&data);
}

#[test]
fn when_a_worker_is_killed_while_it_thinks_another_takes_over() {
    let data = data("killed");
    let server = Server::start_with(&data, &["--workers", "0", "--worker-token", TOKEN]);
    let worker = Working::start(&server);
    // It works: a level answers soon.
    let ada = against(&server, "Level 1", 5);
    assert_eq!(play(&server, &ada, "c3"), 200);
    after(&server, &ada, 2);
    // Full strength thinks for a second.
    let ada = against(&server, "Full strength", 9);
    assert_eq!(play(&server, &ada, "e5"), 200);
    std::thread::sleep(Duration::from_millis(400));
    drop(worker);
    let moves = |snapshot: &Value| snapshot["moves"].as_array().unwrap().len();
    assert_eq!(moves(&after(&server, &ada, 1)), 1);
    let _other = Working::start(&server);
    assert_eq!(moves(&after(&server, &ada, 2)), 2);
    server.kill();
    let _ = std::fs::remove_dir_all(&data);
}

/// The processes that this one has started.
#[cfg(target_os = "linux")]
fn children(parent: u32) -> Vec<u32> {
    let processes =
        std::fs::read_dir("/proc").unwrap().filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    let is_child = |process: &u32| {
        let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
        let of = |name: &str| {
            status.lines().find_map(|line| line.strip_prefix(name)?.trim().split('\t').next().map(str::to_owned))
        };
        // One that nobody has waited for has ended all the same.
        of("PPid:") == Some(parent.to_string()) && of("State:").is_some_and(|state| !state.starts_with('Z'))
    };
    processes.filter(is_child).collect()
}

#[cfg(target_os = "linux")]
#[test]
fn the_workers_of_a_server_give_way_to_others_and_end_with_it_even_if_it_is_killed() {
    let data = data("ends");
    let server = Server::start_with(&data, &["--workers", "2"]);
    let begin = Instant::now();
    let workers = loop {
        let workers = children(server.id());
        if workers.len() == 2 {
            break workers;
        }
        assert!(begin.elapsed() < Duration::from_secs(10), "{workers:?}");
        std::thread::sleep(Duration::from_millis(20));
    };
    let statistics = |process: u32| std::fs::read_to_string(format!("/proc/{process}/stat")).ok();
    // The 19th number is how nice a process is; the name before the third one is in brackets.
    let niceness = |process: u32| {
        let text = statistics(process)?;
        text.rsplit(')').next()?.split_whitespace().nth(16)?.parse::<i32>().ok()
    };
    let own = niceness(server.id()).unwrap();
    let begin = Instant::now();
    while workers.iter().any(|&worker| niceness(worker) < Some((own + 10).min(19))) {
        assert!(begin.elapsed() < Duration::from_secs(10), "the workers are in the way of others");
        std::thread::sleep(Duration::from_millis(20));
    }
    // One that dies is started again.
    assert!(Command::new("kill").args(["-9", &workers[0].to_string()]).status().unwrap().success());
    let begin = Instant::now();
    while children(server.id()).len() < 2 || children(server.id()).contains(&workers[0]) {
        assert!(begin.elapsed() < Duration::from_secs(10), "nobody takes the place of a worker that has died");
        std::thread::sleep(Duration::from_millis(20));
    }
    let workers = children(server.id());
    server.kill();
    let begin = Instant::now();
    let is_there = |worker: &u32| statistics(*worker).is_some_and(|text| !text.contains(") Z "));
    while workers.iter().any(is_there) {
        assert!(begin.elapsed() < Duration::from_secs(10), "{workers:?} outlive their server");
        std::thread::sleep(Duration::from_millis(20));
    }
    let _ = std::fs::remove_dir_all(&data);
}

#[test]
fn a_worker_that_nobody_wants_says_why() {
    let data = data("wrong");
    let server = Server::start_with(&data, &["--workers", "0", "--worker-token", TOKEN]);
    let address = format!("http://{}", server.address);
    let ran = slipway(&["worker", "--server", &address, "--token", "another token altogether"]);
    assert_eq!(ran.status, 1, "{ran:?}");
    assert!(ran.err.contains("gives this worker nothing to do: this is not the token"), "{}", ran.err);
    server.kill();
    let _ = std::fs::remove_dir_all(&data);
    refused(
        &["worker", "--server", "play.example", "--token", TOKEN],
        "\"play.example\" is no address of a server; write one like https://play.example",
    );
    refused(
        &["worker", "--server", "http://play.example"],
        "a worker needs the token that the server has by --worker-token; give it with --token or SLIPWAY_WORKER_TOKEN",
    );
}
