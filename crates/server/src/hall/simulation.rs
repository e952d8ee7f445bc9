//! Nodes, storage, bus and time in one thread: what goes wrong follows from a seed, and so does everything else.
//!
//! Two people play a game, each turn at whatever node they like, and send a turn again until they know what became of it; others watch at every node.
//! Meanwhile nodes die, stand still, stop in good order, are cut off from the storage or from each other, messages are lost or come
//! twice, and commits are stored without an answer. Afterwards: nothing that was acknowledged is missing, everybody has seen the beginning of
//! one and the same history, and the game can be played on.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::Value;
use slipway_games::{Game, Line, Pie, Position};
use slipway_play::{Action, Clock, Event, Match, Millis, Ply, Version};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};

use super::*;
use crate::bus::{Fate, Hub};
use crate::limits::Limits;
use crate::store::{Memory, Offer, PlayerKind, StorageFate};
use crate::table::Watcher;
use crate::wire::{Acting, Joining, Sent};

const CLIENT: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
const NODES_AT_ONCE: usize = 3;
/// How long things go wrong, and how long it may take until all is well again.
const TROUBLE: Duration = Duration::from_secs(60);
const RECOVERY: Duration = Duration::from_secs(30);

/// SplitMix64 (Steele, Lea and Flood, 2014).
struct Lot(u64);

impl Lot {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, most: u64) -> u64 {
        self.next() % most
    }

    fn millis(&mut self, from: u64, to: u64) -> Duration {
        Duration::from_millis(from + self.below(to - from))
    }
}

/// What is wrong with a node.
#[derive(Clone, Copy, Default)]
struct Condition {
    dead: bool,
    stands_still_until: Option<Instant>,
    no_storage_until: Option<Instant>,
    no_bus_until: Option<Instant>,
}

/// What goes wrong now.
struct Trouble {
    lot: Lot,
    nodes: BTreeMap<String, Condition>,
    is_over: bool,
}

impl Trouble {
    fn condition(&self, node: &str) -> Condition {
        self.nodes.get(node).copied().unwrap_or_default()
    }

    fn storage(&mut self, node: &str) -> StorageFate {
        let (now, condition) = (Instant::now(), self.condition(node));
        if condition.dead {
            return StorageFate::Never;
        }
        if let Some(until) = condition.stands_still_until.filter(|until| *until > now) {
            return StorageFate::Late(until - now);
        }
        if condition.no_storage_until.is_some_and(|until| until > now) {
            return StorageFate::Failed;
        }
        match self.lot.below(200) {
            _ if self.is_over => StorageFate::Done,
            0 | 1 => StorageFate::Failed,
            2..5 => StorageFate::AnswerLost,
            5..15 => StorageFate::Late(self.lot.millis(1, 300)),
            15..17 => StorageFate::Late(self.lot.millis(300, 4_000)),
            _ => StorageFate::Done,
        }
    }

    fn message(&mut self, from: &str, to: &str) -> Fate {
        let now = Instant::now();
        let is_cut = |condition: Condition| {
            let waits = [condition.stands_still_until, condition.no_bus_until];
            condition.dead || waits.into_iter().flatten().any(|until| until > now)
        };
        if is_cut(self.condition(from)) || is_cut(self.condition(to)) {
            return Fate::Lost;
        }
        match self.lot.below(100) {
            _ if self.is_over => Fate::Arrives,
            0..5 => Fate::Lost,
            5..10 => Fate::Twice,
            10..14 => Fate::AnswerLost,
            _ => Fate::Arrives,
        }
    }
}

/// All that there is.
struct Site {
    memory: Memory,
    hub: Hub,
    trouble: Arc<Mutex<Trouble>>,
    nodes: Mutex<Vec<(String, Hall, Option<Running>)>>,
    started: Mutex<u32>,
}

impl Site {
    fn new(seed: u64) -> Site {
        let (memory, hub) = (Memory::new("nobody"), Hub::default());
        let trouble = Arc::new(Mutex::new(Trouble { lot: Lot(seed), nodes: BTreeMap::new(), is_over: false }));
        let decides = Arc::clone(&trouble);
        memory.decide(move |node| decides.lock().unwrap().storage(node));
        let decides = Arc::clone(&trouble);
        hub.decide(move |from, to| decides.lock().unwrap().message(from, to));
        Site { memory, hub, trouble, nodes: Mutex::default(), started: Mutex::default() }
    }

    fn lot<T>(&self, draw: impl FnOnce(&mut Lot) -> T) -> T {
        draw(&mut self.trouble.lock().unwrap().lot)
    }

    /// Starts a node, as often as it takes.
    async fn start(&self) {
        loop {
            let number = {
                let mut started = self.started.lock().unwrap();
                *started += 1;
                *started
            };
            let name = format!("node-{number}");
            let store: Storage = self.memory.for_node(&name).into();
            let bus = Bus::Local(self.hub.end(&name));
            let gate = Gate::new(&Limits { unfinished_games: u32::MAX, ..Limits::default() });
            if let Ok((hall, running)) = Hall::open_among(store, gate, bus, name.clone(), Outside::default()).await {
                return self.nodes.lock().unwrap().push((name, hall, Some(running)));
            }
            sleep(Duration::from_millis(500)).await;
        }
    }

    /// Any node that people can reach.
    fn any(&self) -> Hall {
        let nodes = self.nodes.lock().unwrap();
        let place = self.lot(|lot| lot.below(nodes.len() as u64)) as usize;
        nodes[place].1.clone()
    }

    /// Lets something happen to one of the nodes.
    async fn strike(&self) {
        let (place, kind, time) = self.lot(|lot| (lot.next(), lot.below(6), lot.millis(500, 18_000)));
        let (name, hall) = {
            let nodes = self.nodes.lock().unwrap();
            let (name, hall, _) = &nodes[place as usize % nodes.len()];
            (name.clone(), hall.clone())
        };
        let until = Some(Instant::now() + time);
        let change = |change: &dyn Fn(&mut Condition)| {
            change(self.trouble.lock().unwrap().nodes.entry(name.clone()).or_default());
        };
        match kind {
            0 | 1 => {
                change(&|condition| condition.dead = true);
                self.hub.remove(&name);
                self.replace(&name).await;
            }
            2 => {
                let running = {
                    let mut nodes = self.nodes.lock().unwrap();
                    nodes.iter_mut().find(|(other, ..)| *other == name).and_then(|(.., running)| running.take())
                };
                if let Some(running) = running {
                    let answering = running.stop().await;
                    assert!(hall.is_closed());
                    self.replace(&name).await;
                    drop(answering);
                    self.hub.remove(&name);
                }
            }
            3 => change(&|condition| condition.stands_still_until = until),
            4 => change(&|condition| condition.no_storage_until = until),
            _ => change(&|condition| condition.no_bus_until = until),
        }
    }

    async fn replace(&self, name: &str) {
        self.start().await;
        self.nodes.lock().unwrap().retain(|(other, ..)| other != name);
    }

    /// From now on everything works.
    fn heal(&self) {
        let mut trouble = self.trouble.lock().unwrap();
        trouble.is_over = true;
        trouble
            .nodes
            .values_mut()
            .filter(|condition| !condition.dead)
            .for_each(|condition| *condition = Condition::default());
    }
}

fn player(seat: Seat) -> Hash {
    Hash([1 + u8::from(seat == Seat::Second); 32])
}

/// Plays one seat until the end, each turn at any node. Gives what was acknowledged.
async fn play(site: Arc<Site>, game: GameId, seat: Seat, acknowledged: Arc<Mutex<BTreeMap<u32, String>>>) {
    let mut under_way: Option<(u32, String)> = None;
    loop {
        let pause = site.lot(|lot| lot.millis(50, 900));
        sleep(pause).await;
        let hall = site.any();
        let view = timeout(Duration::from_secs(4), hall.ask(&game, |reply| Ask::View(Some(player(seat)), reply))).await;
        let Ok(Ok(view)) = view else { continue };
        let Some(snapshot) = view.snapshot else { continue };
        if snapshot.ending.is_some() {
            return;
        }
        let ply = snapshot.moves.len() as u32 + 1;
        if snapshot.standing.to_move != Some(seat) {
            continue;
        }
        // One turn a ply, whatever becomes of it: who does not know sends it again.
        if under_way.as_ref().is_none_or(|(known, _)| *known < ply) {
            let mut line = Line::from(Position::start(Game::Slash, view.settings.size, Pie::Off).unwrap());
            for turn in &snapshot.moves {
                line.play(turn).unwrap();
            }
            let legal = line.position().legal();
            let turn = legal[site.lot(|lot| lot.below(legal.len() as u64)) as usize].clone();
            under_way = Some((ply, turn));
        }
        let Some((ply, turn)) = under_way.clone() else { continue };
        let action = Action::Play { turn: turn.clone(), ply: Some(Ply(ply)) };
        let acting = Acting { who: Some(player(seat)), client: CLIENT, unfinished: 0, sent: Sent::Once, known: None };
        let acted = timeout(Duration::from_secs(10), hall.ask(&game, |reply| Ask::Act { acting, action, reply })).await;
        if let Ok(Ok(Ok(_))) = acted {
            acknowledged.lock().unwrap().insert(ply, turn);
        }
    }
}

/// Watches at any node until the end, and comes back after each end of a stream. Notes every event.
async fn watch(site: Arc<Site>, game: GameId, number: u64, seen: Arc<Mutex<BTreeMap<u32, Value>>>) {
    let mut known = 0;
    loop {
        let (frames, mut waiting) = mpsc::channel(64);
        let watcher =
            Watcher { number, frames, who: None, client: CLIENT, language: slipway_messages::Language::English };
        let hall = site.any();
        let told = hall.tell(&game, Ask::Watch { watcher, since: Some(Version(known)) });
        if !matches!(timeout(Duration::from_secs(4), told).await, Ok(Ok(()))) {
            sleep(Duration::from_millis(300)).await;
            continue;
        }
        // A page that hears nothing for long connects again, too.
        while let Ok(Some(frame)) = timeout(Duration::from_secs(15), waiting.recv()).await {
            let frame: Value = serde_json::from_str(&frame).unwrap();
            let events = match frame["kind"].as_str() {
                Some("event") => vec![frame["event"].clone()],
                Some("events") => frame["events"].as_array().unwrap().clone(),
                Some("closing") => break,
                _ => Vec::new(),
            };
            for event in events {
                let version = event["version"].as_u64().unwrap() as u32;
                assert!(version <= known + 1, "event {version} after {known}");
                known = known.max(version);
                let mut seen = seen.lock().unwrap();
                let first = seen.entry(version).or_insert_with(|| event.clone());
                assert_eq!(*first, event, "two histories");
            }
        }
    }
}

async fn simulate(seed: u64) {
    let site = Arc::new(Site::new(seed));
    for _ in 0..NODES_AT_ONCE {
        site.start().await;
    }
    // The game begins before anything goes wrong with it.
    let id = GameId::random();
    let settings = MatchSettings {
        game: Game::Slash,
        size: 7,
        pie: Pie::Off,
        position: None,
        clock: Clock::Fischer { initial: Millis(600_000), increment: Millis(0) },
    };
    loop {
        let maker = Sitter { player: player(Seat::First), name: None, kind: PlayerKind::Guest };
        let new = NewGame {
            id: id.clone(),
            settings: settings.clone(),
            maker,
            seat: Seat::First,
            listing: Listing::Lobby,
            offer: Offer::default(),
        };
        let made = site.any().begin(new).await.is_ok();
        let joining = Joining {
            who: player(Seat::Second),
            client: CLIENT,
            unfinished: 0,
            invitation: None,
            name: None,
            kind: PlayerKind::Guest,
        };
        let joined = site.any().ask(&id, |reply| Ask::Join { joining, reply }).await;
        if matches!(joined, Ok(Ok(_))) {
            break;
        }
        assert!(!made || joined.is_ok() || !matches!(joined, Err(Missing::Unknown)), "a game that was made is gone");
        sleep(Duration::from_millis(200)).await;
    }
    let (acknowledged, seen) = (Arc::default(), Arc::default());
    let players =
        Seat::BOTH.map(|seat| tokio::spawn(play(Arc::clone(&site), id.clone(), seat, Arc::clone(&acknowledged))));
    let watchers: Vec<_> =
        (1..4).map(|number| tokio::spawn(watch(Arc::clone(&site), id.clone(), number, Arc::clone(&seen)))).collect();
    let end = Instant::now() + TROUBLE;
    while Instant::now() < end {
        let pause = site.lot(|lot| lot.millis(500, 9_000));
        sleep(pause).await;
        site.strike().await;
    }
    site.heal();
    let before = acknowledged.lock().unwrap().len();
    let well = Instant::now();
    while !players.iter().all(tokio::task::JoinHandle::is_finished) && acknowledged.lock().unwrap().len() < before + 2 {
        assert!(well.elapsed() < RECOVERY, "nobody can play on; {before} turns were acknowledged");
        sleep(Duration::from_millis(100)).await;
    }
    players.iter().for_each(tokio::task::JoinHandle::abort);
    // Those who watch at a dead node notice it only now.
    sleep(Duration::from_secs(20)).await;
    let ended: Vec<bool> = watchers.iter().map(tokio::task::JoinHandle::is_finished).collect();
    for task in players.into_iter().chain(watchers) {
        task.abort();
        if let Err(error) = task.await {
            assert!(error.is_cancelled(), "{error}");
        }
    }
    assert_eq!(ended, [false; 3], "a watcher has seen something that cannot be");
    let stored = site.memory.load(std::slice::from_ref(&id)).await.unwrap().pop().unwrap();
    let events: Vec<Event> = stored.events.iter().map(|kept| serde_json::from_str(&kept.body).unwrap()).collect();
    let game = Match::replay(&events).unwrap();
    let moves = game.snapshot(now()).moves;
    for (ply, turn) in acknowledged.lock().unwrap().iter() {
        assert_eq!(moves.get(*ply as usize - 1), Some(turn), "ply {ply} was acknowledged");
    }
    let seen = seen.lock().unwrap();
    for (version, event) in seen.iter() {
        let there = events.get(*version as usize - 1).map(|event| serde_json::to_value(event).unwrap());
        assert_eq!(there.as_ref(), Some(event), "event {version} was seen");
    }
    let last = seen.keys().last().copied().unwrap_or(0) as usize;
    assert!(last >= events.len(), "watchers have seen {last} of {} events", events.len());
    // Nobody has lost time but by thinking: together the clocks have at least what is left of the time since the beginning.
    assert!(game.ending().is_none_or(|ending| ending.reason != slipway_play::Reason::Time), "a flag has fallen");
}

/// Runs this seed as the test does.
fn run(seed: u64) {
    in_own_time(simulate(seed));
}

/// Runs this in one thread, with time that passes when nothing else is to be done.
fn in_own_time(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build().unwrap();
    runtime.block_on(test);
}

/// A site where nothing goes wrong by itself, with two nodes, and a game that the first has made.
async fn calm() -> (Arc<Site>, [Hall; 2], GameId) {
    let site = Arc::new(Site::new(1));
    site.heal();
    site.start().await;
    site.start().await;
    let halls = {
        let nodes = site.nodes.lock().unwrap();
        [nodes[0].1.clone(), nodes[1].1.clone()]
    };
    let (id, clock) = (GameId::random(), Clock::default());
    let settings = MatchSettings { game: Game::Slash, size: 5, pie: Pie::Off, position: None, clock };
    let maker = Sitter { player: player(Seat::First), name: None, kind: PlayerKind::Guest };
    let new = NewGame {
        id: id.clone(),
        settings,
        maker,
        seat: Seat::First,
        listing: Listing::Lobby,
        offer: Offer::default(),
    };
    halls[0].begin(new).await.unwrap();
    let joining = Joining {
        who: player(Seat::Second),
        client: CLIENT,
        unfinished: 0,
        invitation: None,
        name: None,
        kind: PlayerKind::Guest,
    };
    halls[0].ask(&id, |reply| Ask::Join { joining, reply }).await.unwrap().unwrap();
    (site, halls, id)
}

/// Somebody who watches this game at this node, and what they are shown.
async fn watching(hall: &Hall, game: &GameId) -> mpsc::Receiver<axum::extract::ws::Utf8Bytes> {
    let (frames, waiting) = mpsc::channel(64);
    let language = slipway_messages::Language::English;
    let watcher = Watcher { number: 1, frames, who: None, client: CLIENT, language };
    hall.tell(game, Ask::Watch { watcher, since: None }).await.unwrap();
    waiting
}

async fn kind_of_next(frames: &mut mpsc::Receiver<axum::extract::ws::Utf8Bytes>) -> String {
    let frame = timeout(Duration::from_secs(30), frames.recv()).await.unwrap().unwrap();
    serde_json::from_str::<Value>(&frame).unwrap()["kind"].as_str().unwrap().to_owned()
}

#[test]
fn a_game_moves_to_the_node_where_people_watch_it() {
    in_own_time(async {
        let (_site, [one, two], game) = calm().await;
        let mut frames = watching(&two, &game).await;
        assert_eq!(kind_of_next(&mut frames).await, "view");
        let owned = |hall: &Hall| hall.services().owned.number();
        assert_eq!([owned(&one), owned(&two)], [1, 0]);
        sleep(Duration::from_secs(40)).await;
        assert_eq!([owned(&one), owned(&two)], [0, 1]);
        // Players at the node that had it play on, and those who watch see it.
        let action = Action::Play { turn: "c3".to_owned(), ply: Some(Ply(1)) };
        let acting =
            Acting { who: Some(player(Seat::First)), client: CLIENT, unfinished: 0, sent: Sent::Once, known: None };
        one.ask(&game, |reply| Ask::Act { acting, action, reply }).await.unwrap().unwrap();
        assert_eq!(kind_of_next(&mut frames).await, "event");
    });
}

#[test]
fn those_who_watch_a_copy_learn_that_its_owner_cannot_be_reached_and_when_that_is_over() {
    in_own_time(async {
        let (site, [one, two], game) = calm().await;
        // Somebody watches there, too, so it stays where it is.
        let _there = watching(&one, &game).await;
        let mut frames = watching(&two, &game).await;
        assert_eq!(kind_of_next(&mut frames).await, "view");
        let until = Instant::now() + Duration::from_secs(8);
        let name = one.services().node.clone();
        site.trouble.lock().unwrap().nodes.entry(name).or_default().no_bus_until = Some(until);
        assert_eq!(kind_of_next(&mut frames).await, "reconnecting");
        assert!(Instant::now() < until);
        assert_eq!(kind_of_next(&mut frames).await, "view");
        assert!(Instant::now() >= until);
    });
}

/// `SEED=7 SEEDS=1 cargo test --package slipway-server simulation` repeats one of them; more seeds take longer and find more.
#[test]
fn whatever_goes_wrong_nothing_that_was_acknowledged_is_lost() {
    let number = |name: &str, usual: u64| std::env::var(name).map_or(usual, |text| text.parse().unwrap());
    let first = number("SEED", 1);
    for seed in first..first + number("SEEDS", 40) {
        let ran = std::panic::catch_unwind(|| run(seed));
        assert!(ran.is_ok(), "the seed {seed} fails; SEED={seed} SEEDS=1 repeats it");
    }
}
