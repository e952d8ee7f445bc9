//! A table: one live game, looked after by one task.
//!
//! Everything that happens to a game goes through its table, one thing after the other. A move is decided on a copy of the match, kept by
//! the writer, and only then made, shown to all who watch and acknowledged. So what anybody has seen is on the disk.

pub mod talk;

use std::pin::pin;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use slipway_play::{Action, BySeat, Event, EventKind, Match, Moment, Refused as Why, Rematch, Seat, Settings, Version};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use crate::ids::{GameId, Hash, Secret};
use crate::store::{About, Kept, Loaded, Progress, Remark, Sitter, Stage, Write};
use crate::views::{Frame, GameView, PlayerView};
use crate::writer::{Refused, Writer};

/// How many questions to a table may wait.
const WAITING: usize = 64;
/// How many frames may wait for a watcher; one who reads slower is dropped and comes back for a fresh view.
pub const BEHIND: usize = 64;
/// How long a table stays when nobody watches and nobody asks.
const QUIET: Duration = Duration::from_secs(60);

/// Why something was not done.
#[derive(Clone, Debug)]
pub enum Problem {
    /// Not by you: a sentence.
    NotYours(&'static str),
    /// Not now: a sentence.
    NotNow(&'static str),
    /// The match refuses it; the view shows how things stand.
    Refused(Why, Box<GameView>),
    /// It could not be kept, so it was not done.
    NotKept,
}

/// One who watches, from a seat or from beside the table.
pub struct Watcher {
    /// Tells watchers apart.
    pub number: u64,
    /// Where the frames go.
    pub frames: mpsc::Sender<Utf8Bytes>,
    /// Who it is.
    pub who: Option<Hash>,
}

type Reply<T> = oneshot::Sender<T>;

/// What a table can be asked.
pub enum Ask {
    /// How things stand, as this player sees them.
    View(Option<Hash>, Reply<GameView>),
    /// To sit down.
    Join { who: Hash, invitation: Option<Secret>, name: Option<String>, reply: Reply<Result<GameView, Problem>> },
    /// To take the offer of a game back.
    Cancel { who: Option<Hash>, reply: Reply<Result<GameView, Problem>> },
    /// To do something.
    Act { who: Option<Hash>, action: Action, reply: Reply<Result<Version, Problem>> },
    /// To watch from now on, beginning after this event.
    Watch { watcher: Watcher, since: Option<Version> },
    /// Not to watch any more.
    Leave(u64),
    /// To say something to the other player.
    Say { who: Option<Hash>, text: String, reply: Reply<Result<Remark, Problem>> },
    /// What the players have said.
    Said { who: Option<Hash>, reply: Reply<Result<Vec<Remark>, Problem>> },
    /// To look at the clock, because the time has come that the storage knows.
    Clock(Reply<()>),
    /// The events so far, for a record.
    Record(Reply<(About, Vec<Event>)>),
    /// To stop, because the server does.
    Stop(Reply<()>),
}

/// Where questions to a table go. In boxes, as every table keeps room for a few dozen.
pub type Asks = mpsc::Sender<Box<Ask>>;

/// A live game.
pub struct Table {
    about: About,
    settings: Settings,
    /// In a box, as a match is some kilobytes and a task holds it in several places.
    game: Option<Box<Match>>,
    events: Vec<Event>,
    remarks: Vec<Remark>,
    watchers: Vec<Watcher>,
    writer: Writer,
    /// Another table has written to this game: what is known here is out of date.
    outdated: bool,
}

/// Milliseconds since 1970.
pub fn now() -> Moment {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    Moment(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// The settings of a game that is kept.
pub fn settings(about: &About) -> Result<Settings, String> {
    serde_json::from_str(&about.settings)
        .map_err(|error| format!("the settings of game {} make no sense: {error}", about.id))
}

impl Table {
    /// A table with what is kept of a game.
    ///
    /// # Errors
    /// When what is kept makes no sense.
    pub fn of(loaded: Loaded, writer: Writer) -> Result<Table, String> {
        let Loaded { about, events: kept, remarks } = loaded;
        let broken = |what: String| format!("game {}: {what}", about.id);
        let events = kept
            .iter()
            .map(|kept| serde_json::from_str::<Event>(&kept.body).map_err(|error| broken(error.to_string())))
            .collect::<Result<Vec<Event>, String>>()?;
        let game = match events[..] {
            [] => None,
            _ => Some(Box::new(Match::replay(&events).map_err(|error| broken(error.to_string()))?)),
        };
        let settings = settings(&about)?;
        Ok(Table { settings, about, game, events, remarks, watchers: Vec::new(), writer, outdated: false })
    }

    /// Lets the clocks stand still for the times when the server was away, and go on now.
    pub async fn come_back(&mut self, away: &[(i64, i64)]) -> Result<(), Refused> {
        let Some(mut game) = self.game.clone() else { return Ok(()) };
        let mut events = Vec::new();
        for &(since, until) in away {
            if moment(until) > game.latest() {
                events.extend(game.suspend(moment(since)));
                events.extend(game.resume(moment(until)));
            }
        }
        events.extend(game.resume(now()));
        events.extend(game.tick(now()));
        // What lists show may be older than the game: it comes from before they showed whose turn it is, or its deadline has been put off.
        let kept = self.about.progress;
        let is_known = Progress { updated: kept.updated, ..progress(&game, kept) } == kept;
        if events.is_empty() && is_known {
            return Ok(());
        }
        self.make(game, events).await
    }

    /// Answers until it is told to stop or nobody has wanted anything for a while; `gone` is called before the last questions are answered.
    pub async fn run(mut self, mut asks: mpsc::Receiver<Box<Ask>>, gone: impl FnOnce()) {
        let mut quiet_at = Instant::now() + QUIET;
        let mut gone = Some(gone);
        let mut alarm = pin!(sleep_until(quiet_at));
        loop {
            let flag = self.game.as_deref().and_then(Match::deadline);
            let flag_at = flag.map(|at| Instant::now() + Duration::from_millis(at.since(now()).0));
            let wake_at = flag_at.map_or(quiet_at, |flag| flag.min(quiet_at));
            // One that rings too early is set anew when it does, not with every turn, which would cost more.
            if wake_at < alarm.deadline() || alarm.is_elapsed() {
                alarm.as_mut().reset(wake_at);
            }
            tokio::select! {
                biased;
                ask = asks.recv() => match ask.map(|ask| *ask) {
                    Some(Ask::Stop(reply)) => {
                        Box::pin(self.stop()).await;
                        let _ = reply.send(());
                        return;
                    }
                    // In a box, so that an idle table holds no room for the answer; likewise below.
                    Some(ask) => Box::pin(self.answer(ask)).await,
                    None => return,
                },
                () = &mut alarm => Box::pin(self.look_at_the_clock()).await,
            }
            if !self.watchers.is_empty() || flag_at.is_some_and(|flag| flag <= Instant::now() + QUIET) {
                quiet_at = Instant::now() + QUIET;
            }
            if Instant::now() >= quiet_at || self.outdated {
                // Whoever asks from now on finds a new table; those who have asked already are answered here.
                if let Some(gone) = gone.take() {
                    gone();
                }
                asks.close();
                // Who watches an outdated table comes back to the new one.
                if self.outdated {
                    self.watchers.clear();
                }
                quiet_at = Instant::now() + QUIET;
            }
        }
    }

    async fn answer(&mut self, ask: Ask) {
        // Who asked may be gone, which is not this table's matter.
        match ask {
            Ask::View(who, reply) => drop(reply.send(self.view(who))),
            Ask::Join { who, invitation, name, reply } => drop(reply.send(self.join(who, invitation, name).await)),
            Ask::Cancel { who, reply } => drop(reply.send(self.cancel(who).await)),
            Ask::Act { who, action, reply } => drop(reply.send(self.act(who, &action).await)),
            Ask::Watch { watcher, since } => self.watch(watcher, since),
            Ask::Leave(number) => {
                self.watchers.retain(|watcher| watcher.number != number);
                self.show_view();
            }
            Ask::Say { who, text, reply } => drop(reply.send(self.say(who, text).await)),
            Ask::Said { who, reply } => drop(reply.send(self.said(who))),
            Ask::Clock(reply) => {
                self.look_at_the_clock().await;
                let _ = reply.send(());
            }
            Ask::Record(reply) => drop(reply.send((self.about.clone(), self.events.clone()))),
            Ask::Stop(reply) => drop(reply.send(())),
        }
    }

    fn seat(&self, who: Option<Hash>) -> Option<Seat> {
        let [first, second] = &self.about.sitters;
        let is = |sitter: &Option<Sitter>| sitter.as_ref().is_some_and(|sitter| Some(sitter.player) == who);
        // Somebody who plays both seats acts for whoever is to move.
        match (is(first), is(second)) {
            (true, true) => self.game.as_deref().and_then(Match::to_move).or(Some(Seat::First)),
            (true, false) => Some(Seat::First),
            (false, true) => Some(Seat::Second),
            (false, false) => None,
        }
    }

    async fn join(&mut self, who: Hash, invitation: Option<Secret>, name: Option<String>) -> Result<GameView, Problem> {
        if self.seat(Some(who)).is_some() {
            // A second tap on the link is not a second player.
            return Ok(self.view(Some(who)));
        }
        if self.about.stage != Stage::Open {
            return Err(Problem::NotNow("both seats are taken; you can watch"));
        }
        let invited =
            self.about.invitation.is_some() && invitation.map(|secret| secret.hash()) == self.about.invitation;
        if !invited && !self.about.listed {
            return Err(Problem::NotYours("this game is for the one who has its invitation link; you can watch"));
        }
        let (game, events) = Match::start(&self.settings, now()).map_err(|_| Problem::NotKept)?;
        let free =
            self.about.sitters.iter().position(Option::is_none).ok_or(Problem::NotNow("both seats are taken"))?;
        let mut about = self.about.clone();
        about.sitters[free] = Some(Sitter { player: who, name });
        about.stage = Stage::Playing;
        about.invitation = None;
        self.make_with(about, Box::new(game), events).await.map_err(|_| Problem::NotKept)?;
        metrics::counter!("slipway_games_started").increment(1);
        self.show_view();
        self.watchers.iter().filter(|watcher| watcher.who == Some(who)).for_each(|watcher| self.tell_said(watcher));
        Ok(self.view(Some(who)))
    }

    async fn cancel(&mut self, who: Option<Hash>) -> Result<GameView, Problem> {
        if self.seat(who).is_none() {
            return Err(Problem::NotYours("only the one who made the game can take it back"));
        }
        if self.about.stage != Stage::Open {
            return Err(Problem::NotNow("the game has begun; it can be resigned, or aborted before the second move"));
        }
        let mut about = self.about.clone();
        about.stage = Stage::Ended;
        about.result = Some("canceled".to_owned());
        about.invitation = None;
        about.progress.updated = millis(now());
        let write = Write::Game { about: Box::new(about.clone()), events: Vec::new() };
        self.writer.keep(vec![write]).await.map_err(|_| Problem::NotKept)?;
        self.about = about;
        self.show_view();
        Ok(self.view(who))
    }

    async fn act(&mut self, who: Option<Hash>, action: &Action) -> Result<Version, Problem> {
        let seat = self.seat(who).ok_or(Problem::NotYours("you have no seat at this game; you can watch it"))?;
        let Some(game) = &self.game else {
            return Err(Problem::NotNow("the other seat is still free; the game begins when somebody sits there"));
        };
        let (mut next, now) = (game.clone(), now());
        let mut events = next.tick(now);
        let acted = next.act(seat, action, now);
        events.extend(acted.iter().flatten().cloned());
        if !events.is_empty() {
            self.make(next, events).await.map_err(|_| Problem::NotKept)?;
        }
        match acted {
            Ok(_) => Ok(self.game.as_deref().map_or(Version(0), Match::version)),
            Err(refusal) => Err(Problem::Refused(Why::from(&refusal), Box::new(self.view(who)))),
        }
    }

    /// The game that both want after this one, with the seats exchanged.
    fn rematch(&self) -> Option<Write> {
        let (game, events) = Match::start(&self.settings, now()).ok()?;
        let [first, second] = self.about.sitters.clone();
        let about = About {
            id: GameId::random(),
            created: millis(now()),
            stage: Stage::Playing,
            progress: progress(&game, Progress::default()),
            result: None,
            sitters: [second, first],
            next: None,
            ..self.about.clone()
        };
        Some(Write::Game { about: Box::new(about), events: kept(&events) })
    }

    async fn look_at_the_clock(&mut self) {
        let Some(mut game) = self.game.clone() else { return };
        let events = game.tick(now());
        let is_due = self.about.progress.deadline.is_some_and(|due| due <= millis(now()));
        if is_due || !events.is_empty() {
            // If it cannot be kept now, the next look tries again.
            let _ = self.make(game, events).await;
        }
    }

    /// Keeps the events; then they have happened.
    async fn make(&mut self, game: Box<Match>, events: Vec<Event>) -> Result<(), Refused> {
        // Most of the time nothing is new but a turn.
        let ended = game.ending().is_some() && self.about.stage != Stage::Ended;
        let progress = progress(&game, self.about.progress);
        let is_other = progress.deadline != self.about.progress.deadline;
        if ended || is_other || game.rematch() == Rematch::Agreed {
            return self.make_with(self.about.clone(), game, events).await;
        }
        let write = Write::Progress { game: self.about.id.clone(), progress, events: kept(&events) };
        self.keep(vec![write]).await?;
        self.about.progress = progress;
        self.happened(game, events);
        Ok(())
    }

    /// Keeps the events, and what else is new about the game; then they have happened.
    async fn make_with(&mut self, mut about: About, game: Box<Match>, events: Vec<Event>) -> Result<(), Refused> {
        about.progress = progress(&game, about.progress);
        if let Some(ending) = game.ending() {
            about.stage = Stage::Ended;
            about.result = Some(ending.to_string());
        }
        // The next game is kept together with the agreement to it.
        let agreed = game.rematch() == Rematch::Agreed && about.next.is_none();
        let next = agreed.then(|| self.rematch()).flatten();
        if let Some(Write::Game { about: next, .. }) = &next {
            about.next = Some(next.id.clone());
        }
        let this = Write::Game { about: Box::new(about.clone()), events: kept(&events) };
        self.keep(next.into_iter().chain([this]).collect()).await?;
        self.about = about;
        self.happened(game, events);
        Ok(())
    }

    async fn keep(&mut self, writes: Vec<Write>) -> Result<(), Refused> {
        let kept = self.writer.keep(writes).await;
        self.outdated |= kept == Err(Refused::Taken);
        kept
    }

    /// Lets what is kept be seen.
    fn happened(&mut self, game: Box<Match>, events: Vec<Event>) {
        let standing = game.standing(now());
        self.game = Some(game);
        let next = self.about.next.clone();
        for (event, place) in events.iter().zip(1..) {
            if matches!(event.kind, EventKind::Played { .. }) {
                metrics::counter!("slipway_moves").increment(1);
            }
            let standing = Some(&standing).filter(|_| place == events.len());
            self.show(&Frame::Event { event, standing, next: next.as_ref().map(GameId::as_str) });
        }
        self.events.extend(events);
    }

    async fn stop(&mut self) {
        if let Some(mut game) = self.game.clone() {
            let events = game.suspend(now());
            if !events.is_empty() {
                let _ = self.make(game, events).await;
            }
        }
        self.show(&Frame::Closing { reason: "the server restarts; the game goes on in a moment" });
    }

    fn watch(&mut self, watcher: Watcher, since: Option<Version>) {
        let missed = since.and_then(|Version(since)| self.events.get(since as usize..));
        if let (Some(game), Some(events)) = (&self.game, missed.filter(|events| !events.is_empty())) {
            let (standing, next) = (game.standing(now()), self.about.next.as_ref());
            send(&watcher, &Frame::Events { events, standing: &standing, next: next.map(GameId::as_str) });
        }
        self.tell_said(&watcher);
        self.watchers.push(watcher);
        self.show_view();
    }

    /// Shows this to all who watch. Who does not keep up is dropped, and finds out by the end of the stream.
    fn show(&mut self, frame: &Frame<'_>) {
        let text = frame.text();
        self.watchers.retain(|watcher| watcher.frames.try_send(text.clone()).is_ok());
    }

    /// Shows everybody how things stand, each from their own side.
    fn show_view(&mut self) {
        let mut watchers = std::mem::take(&mut self.watchers);
        // Who is here has to be known before anybody is told.
        let here = self.here(&watchers);
        watchers.retain(|watcher| {
            let view = self.view_with(watcher.who, here);
            watcher.frames.try_send(Frame::View { view: &view }.text()).is_ok()
        });
        self.watchers = watchers;
    }

    fn here(&self, watchers: &[Watcher]) -> BySeat<bool> {
        let is_here = |sitter: &Option<Sitter>| {
            sitter.as_ref().is_some_and(|sitter| watchers.iter().any(|watcher| watcher.who == Some(sitter.player)))
        };
        BySeat { first: is_here(&self.about.sitters[0]), second: is_here(&self.about.sitters[1]) }
    }

    fn view(&self, who: Option<Hash>) -> GameView {
        self.view_with(who, self.here(&self.watchers))
    }

    fn view_with(&self, who: Option<Hash>, here: BySeat<bool>) -> GameView {
        let player = |sitter: &Option<Sitter>, here| PlayerView {
            name: sitter.as_ref().and_then(|sitter| sitter.name.clone()),
            seated: sitter.is_some(),
            here,
        };
        let now = now();
        GameView {
            id: self.about.id.to_string(),
            created: self.about.created,
            now: millis(now),
            stage: self.about.stage,
            listed: self.about.listed,
            settings: self.settings.clone(),
            you: self.seat(who),
            players: BySeat {
                first: player(&self.about.sitters[0], here.first),
                second: player(&self.about.sitters[1], here.second),
            },
            snapshot: self.game.as_ref().map(|game| game.snapshot(now)),
            next: self.about.next.as_ref().map(GameId::to_string),
            canceled: self.about.stage == Stage::Ended && self.game.is_none(),
        }
    }
}

fn send(watcher: &Watcher, frame: &Frame<'_>) {
    // A full queue at the very beginning shows at the next frame.
    let _ = watcher.frames.try_send(frame.text());
}

/// A queue of questions to a table.
pub fn queue() -> (Asks, mpsc::Receiver<Box<Ask>>) {
    mpsc::channel(WAITING)
}

fn kept(events: &[Event]) -> Vec<Kept> {
    let keep = |event: &Event| Kept {
        version: u64::from(event.version.0),
        at: millis(event.at),
        body: serde_json::to_string(event).expect("an event has text keys only"),
    };
    events.iter().map(keep).collect()
}

/// How far the game has come. Most turns put the deadline off; the earlier one is kept until its time has come, since it is in an index, which would
/// have to be written with every turn.
fn progress(game: &Match, kept: Progress) -> Progress {
    let (now, deadline) = (millis(now()), game.deadline().map(millis));
    let early = kept.deadline.filter(|&early| early > now && deadline.is_some_and(|deadline| early <= deadline));
    Progress { updated: now, plies: game.ply().0, to_move: game.to_move(), deadline: early.or(deadline) }
}

fn millis(moment: Moment) -> i64 {
    i64::try_from(moment.0).unwrap_or(i64::MAX)
}

fn moment(millis: i64) -> Moment {
    Moment(u64::try_from(millis).unwrap_or(0))
}
