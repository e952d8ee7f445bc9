//! `slipway worker`: thinks for the house players of a server.

use std::io::Read as _;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};
use slipway_arena::player::{Limit, choose, level, search_within};
use slipway_engine::{Engine, EngineSettings};
use slipway_games::{Line, Position, Rules};
use slipway_messages::{Language, Message, message};
use slipway_play::{Clock, Millis};
use slipway_server::{Work, WorkAnswer};

use crate::failure::Failure;
use crate::printer::Printer;
use crate::start::{THREADS, whole_number, within};

/// How long full strength thinks about a move. Its rating was measured with what a busy machine finds in that time.
const FULL_STRENGTH: Duration = Duration::from_secs(1);
/// The memory of a search.
const MEMORY: usize = 256 << 20;
/// The part of the clock that a move may take, and of what it gets back for it.
const PART_OF_CLOCK: u32 = 20;
const PART_OF_INCREMENT: f64 = 0.75;
/// What is left on the clock in any case: the turn has to arrive.
const SPARE: Duration = Duration::from_millis(300);
/// A server answers after 20 seconds at the latest when it has no work, and a turn is stored within a few.
const PATIENCE: Duration = Duration::from_secs(40);
const PATIENCE_FOR_A_TURN: Duration = Duration::from_secs(5);
/// How long a worker waits before it asks a server again that it could not reach; twice as long each time, up to the other.
const AGAIN: (Duration, Duration) = (Duration::from_millis(200), Duration::from_secs(10));
/// By how much a worker that a server has started gives way to other programs.
const NICE: i32 = 10;

/// Think for the levels and the full strength that people can play against on a server. A server starts one by itself; more of them, on any machine,
/// are for many games at once.
#[derive(Args)]
#[command(after_help = "Example: slipway worker --server https://play.example --threads 4")]
pub struct WorkerCommand {
    /// The address of the server, beginning with http:// or https://.
    #[arg(long, value_name = "URL")]
    server: String,

    /// The token of its workers, which `slipway serve` has by --worker-token.
    #[arg(long, value_name = "TOKEN", env = "SLIPWAY_WORKER_TOKEN", hide_env_values = true)]
    token: Option<String>,

    /// How many games it thinks about at the same time, each on one thread.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole_number, allow_negative_numbers = true)]
    threads: u32,

    /// Give way to other programs, and end with the input: the server that has started it is gone then.
    #[arg(long, hide = true)]
    attached: bool,
}

impl WorkerCommand {
    /// Works until it is stopped.
    ///
    /// # Errors
    /// When the arguments cannot be used, or the server does not want this worker.
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        let threads = within("--threads", self.threads, THREADS, "none")?;
        let Some(token) = self.token.filter(|token| !token.is_empty()) else {
            return Err(Failure::Input(message!("command-worker-token")));
        };
        let server = self.server.trim().trim_end_matches('/').to_owned();
        if !["http://", "https://"].iter().any(|scheme| server.starts_with(scheme)) {
            return Err(Failure::Input(message!("command-worker-server", server = server)));
        }
        if self.attached {
            give_way();
            end_with_input();
        }
        let post = ServerLine::new(server, token, out.language);
        out.say(&message!("command-worker-on", server = post.server.as_str()))?;
        std::io::Write::flush(out)?;
        let (failed, failures) = mpsc::channel();
        for number in 1..=threads {
            let (post, failed) = (post.clone(), failed.clone());
            let name = format!("{}-{number}", std::process::id());
            thread::spawn(move || {
                // Whoever waits for it is the process itself.
                let _ = failed.send(labour(&post, &name));
            });
        }
        drop(failed);
        failures.recv().map_or(Ok(()), |why| Err(Failure::Other(why)))
    }
}

/// Asks for work and does it, for as long as the server wants that. Gives the reason when it does not.
fn labour(post: &ServerLine, name: &str) -> Message {
    let (shortest, longest) = AGAIN;
    let mut wait = shortest;
    let mut is_away = false;
    loop {
        let asked = Instant::now();
        let answer = post.work(name);
        if is_away && answer.is_ok() {
            post.say(&message!("command-worker-back", server = post.server.as_str()));
            is_away = false;
        }
        match answer {
            Ok(Some(work)) => {
                wait = shortest;
                let since = Instant::now();
                match turn(&work) {
                    Ok(turn) => deliver(post, work, turn, since),
                    // It is left to others, after a while.
                    Err(why) => post.say(&why),
                }
            }
            // A server that is about to stop sends everybody away at once.
            Ok(None) => thread::sleep(shortest.saturating_sub(asked.elapsed())),
            Err(NoWork::Unwanted(why)) => return why,
            Err(NoWork::Away(reason)) => {
                if !is_away {
                    post.say(&message!("command-worker-away", server = post.server.as_str(), reason = reason));
                    is_away = true;
                }
                thread::sleep(wait);
                wait = (wait * 2).min(longest);
            }
        }
    }
}

/// The turn that the house player makes.
fn turn(work: &Work) -> Result<String, Message> {
    let wrong = |reason: Message| message!("command-worker-game", game = work.game.as_str(), reason = reason);
    let settings = &work.settings;
    let begin = Position::begin(settings.game, Some(settings.size), settings.pie, settings.position.as_deref());
    let mut line = Line::from(begin.map_err(|error| wrong(error.message()))?);
    for turn in &work.moves {
        line.play(turn).map_err(|error| wrong(error.message()))?;
    }
    let (limit, usual) = match work.level {
        Some(number) => {
            let level = level(u32::from(number)).map_err(|error| wrong(error.message()))?;
            (Limit::Level(level), EngineSettings::for_levels())
        }
        None => (Limit::Time(FULL_STRENGTH), EngineSettings::default()),
    };
    // Another game, or another ply, is another lot; whoever takes this work over makes the same turn.
    let mut lot = Xoshiro256PlusPlus::seed_from_u64(seed(work));
    let mut engine = Engine::at_end_of(&line, &EngineSettings { memory: MEMORY, ..usual }, lot.next_u64());
    search_within(&mut engine, limit, 1, Some(longest(work)));
    let report = engine.report().ok_or_else(|| wrong(message!("command-worker-over")))?;
    let chosen = choose(&report, limit, lot.next_u64()).unwrap_or(&report.candidates[0]);
    Ok(chosen.turn.on(line.position().board()).to_string())
}

/// A number that this work has every time: by the method of Fowler, Noll and Vo (FNV-1a).
fn seed(work: &Work) -> u64 {
    let bytes = work.game.bytes().chain(work.ply.0.to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// How long a turn may be thought about: the work is another's after its lease, and the clock runs.
fn longest(work: &Work) -> Duration {
    let duration = |Millis(millis)| Duration::from_millis(millis);
    let lease = duration(work.lease) * 2 / 3;
    let Some(clocks) = work.clocks else { return lease };
    let left = duration(clocks.left[work.seat]);
    let increment = match work.settings.clock {
        Clock::Fischer { increment, .. } => duration(increment),
        Clock::Untimed {} | Clock::Correspondence { .. } => Duration::ZERO,
    };
    let share = left / PART_OF_CLOCK + increment.mul_f64(PART_OF_INCREMENT);
    lease.min(share).min(left.saturating_sub(SPARE))
}

/// Plays the turn when it is time for it. While it is not, the next work begins.
fn deliver(post: &ServerLine, work: Work, turn: String, since: Instant) {
    let pause = Duration::from_millis(work.pause.0).saturating_sub(since.elapsed());
    if pause.is_zero() {
        return post.play(&work, &turn, since);
    }
    let post = post.clone();
    thread::spawn(move || {
        thread::sleep(pause);
        post.play(&work, &turn, since);
    });
}

/// The way to a server.
#[derive(Clone)]
struct ServerLine {
    agent: ureq::Agent,
    server: String,
    token: String,
    language: Language,
}

/// Why there is no work.
enum NoWork {
    /// The server does not want this worker.
    Unwanted(Message),
    /// It could not be asked.
    Away(String),
}

impl ServerLine {
    fn new(server: String, token: String, language: Language) -> ServerLine {
        let config = ureq::Agent::config_builder().http_status_as_error(false).timeout_global(Some(PATIENCE));
        ServerLine { agent: config.build().into(), server, token, language }
    }

    /// Says something to those who look after the worker.
    fn say(&self, why: &Message) {
        eprintln!("slipway: {}", why.in_language(self.language));
    }

    fn work(&self, name: &str) -> Result<Option<Work>, NoWork> {
        let (status, body) =
            self.post("/api/work", None, &json!({ "worker": name }), PATIENCE).map_err(NoWork::Away)?;
        match status {
            200 => {
                let answer: Result<WorkAnswer, _> = serde_json::from_str(&body);
                answer.map(|answer| answer.work).map_err(|error| NoWork::Away(error.to_string()))
            }
            // The same question later has the same answer.
            400 | 403 | 404 | 405 => {
                let (server, reason) = (self.server.as_str(), sentence(&body, status));
                Err(NoWork::Unwanted(message!("command-worker-unwanted", server = server, reason = reason)))
            }
            _ => Err(NoWork::Away(sentence(&body, status))),
        }
    }

    /// Plays a turn. What could not be sent is sent again for as long as the work is this worker's: with its ply, it is never played twice.
    fn play(&self, work: &Work, turn: &str, since: Instant) {
        let path = format!("/api/games/{}/act", work.game);
        let action = json!({ "action": { "kind": "play", "turn": turn, "ply": work.ply } });
        let mut wait = AGAIN.0;
        loop {
            match self.post(&path, Some(&work.token), &action, PATIENCE_FOR_A_TURN) {
                Ok((429 | 500.., _)) | Err(_) if since.elapsed() < Duration::from_millis(work.lease.0) => {}
                // It is done; or the game has gone on without it, and there will be other work.
                Ok(_) | Err(_) => return,
            }
            thread::sleep(wait);
            wait *= 2;
        }
    }

    fn post(
        &self,
        path: &str,
        bearer: Option<&str>,
        body: &Value,
        patience: Duration,
    ) -> Result<(u16, String), String> {
        let request = self.agent.post(format!("{}{path}", self.server)).config().timeout_global(Some(patience)).build();
        let request = request.header("content-type", "application/json").header("slipway-worker", &self.token);
        let request = request.header("accept-language", self.language.tag());
        let request = match bearer {
            Some(token) => request.header("authorization", format!("Bearer {token}")),
            None => request,
        };
        let mut answer = request.send(body.to_string()).map_err(|error| error.to_string())?;
        let text = answer.body_mut().read_to_string().map_err(|error| error.to_string())?;
        Ok((answer.status().as_u16(), text))
    }
}

/// What a server says in a sentence, if it does.
fn sentence(body: &str, status: u16) -> String {
    let said: Option<Value> = serde_json::from_str(body).ok();
    said.and_then(|said| said["error"].as_str().map(str::to_owned)).unwrap_or_else(|| format!("status {status}"))
}

/// Others come first.
fn give_way() {
    #[cfg(unix)]
    {
        // Where that is not possible, it works all the same.
        let _ = rustix::process::nice(NICE);
    }
}

/// Ends this process when nobody holds the other end of its input any more.
fn end_with_input() {
    thread::spawn(|| {
        let mut nothing = [0; 64];
        while std::io::stdin().read(&mut nothing).is_ok_and(|count| count > 0) {}
        std::process::exit(0);
    });
}

#[cfg(test)]
mod tests {
    use slipway_games::{Game, Pie};
    use slipway_play::{BySeat, ClockFace, MatchSettings, Ply, Seat};

    use super::*;

    fn work(level: Option<u8>, moves: &[&str]) -> Work {
        Work {
            game: "222222222222222".to_owned(),
            player: "somebody".to_owned(),
            level,
            seat: Seat::Second,
            settings: MatchSettings {
                game: Game::Slash,
                size: 5,
                pie: Pie::On,
                position: None,
                clock: Clock::Fischer { initial: Millis::minutes(1), increment: Millis(0) },
            },
            moves: moves.iter().map(|&turn| turn.to_owned()).collect(),
            ply: Ply(moves.len() as u32 + 1),
            clocks: None,
            pause: Millis(0),
            lease: Millis::seconds(6),
            token: String::new(),
        }
    }

    #[test]
    fn a_level_makes_a_legal_turn_and_whoever_repeats_the_work_makes_the_same() {
        for moves in [&["c3"][..], &["c3", "swap", "b2"]] {
            let made = turn(&work(Some(3), moves)).unwrap();
            assert_eq!(turn(&work(Some(3), moves)).unwrap(), made);
            let mut line = Line::from(Position::start(Game::Slash, 5, Pie::On).unwrap());
            for turn in moves {
                line.play(turn).unwrap();
            }
            line.play(&made).unwrap();
        }
        assert!(turn(&work(Some(9), &["c3"])).is_err() && turn(&work(Some(3), &["z9"])).is_err());
    }

    #[test]
    fn a_worker_thinks_within_its_lease_and_its_clock() {
        let with = |seconds| {
            let left = BySeat { first: Millis(0), second: Millis::seconds(seconds) };
            longest(&Work { clocks: Some(ClockFace { left, running: None }), ..work(None, &["c3"]) })
        };
        assert_eq!(longest(&work(None, &["c3"])), Duration::from_secs(4));
        assert_eq!((with(86_400), with(20)), (Duration::from_secs(4), Duration::from_secs(1)));
        assert_eq!((with(1), with(0)), (Duration::from_millis(50), Duration::ZERO));
    }
}
