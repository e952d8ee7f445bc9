//! A table: one live game, looked after by one task.
//!
//! Everything that happens to a game goes through its table, one thing after the other. A move is decided on a copy of the match, stored by
//! the writer, and only then made, shown to all who watch and acknowledged. So what anybody has seen is on the disk.

mod clocks;
pub mod open;
pub mod talk;
mod watching;

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use slipway_play::{Action, BySeat, Event, Match, MatchSettings, RefusedAction as Why, Rematch, Seat, Version};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use crate::ids::{GameId, Hash, Secret};
use crate::limits::TOO_MANY_GAMES;
use crate::pulse::{millis, now};
use crate::services::Services;
use crate::store::{About, GameProgress, GameRow, Kept, Listing, Loaded, Remark, Sitter, Stage, Write};
use crate::views::{Frame, GameView};
use crate::writer::Refused;

use clocks::is_only_pause;
use watching::send;
pub use watching::{BEHIND, Watcher};

/// How many questions to a table may wait.
const WAITING: usize = 64;
/// How long a table stays when nobody watches and nobody asks; and how long if it has a long history, since that takes memory.
const QUIET: Duration = Duration::from_secs(60);
const QUIET_IF_LONG: Duration = Duration::from_secs(5);
/// A history with more events than this is long.
const LONG: usize = 1_000;
/// Why something was not done.
#[derive(Clone, Debug)]
pub enum Problem {
    /// Not by you: a sentence.
    NotYours(&'static str),
    /// Not now: a sentence.
    NotNow(&'static str),
    /// The match refuses it; the view shows how things stand.
    Refused(Why, Box<GameView>),
    /// Not so often: a sentence.
    TooMany(&'static str),
    /// It could not be stored, so it was not done.
    NotKept,
}

type Reply<T> = oneshot::Sender<T>;

/// What a table can be asked.
pub enum Ask {
    /// How things stand, as this player sees them.
    View(Option<Hash>, Reply<GameView>),
    /// To sit down.
    Join { joining: Joining, reply: Reply<Result<GameView, Problem>> },
    /// To take the offer of a game back.
    Cancel { who: Option<Hash>, reply: Reply<Result<GameView, Problem>> },
    /// To do something.
    Act { acting: Acting, action: Action, reply: Reply<Result<Version, Problem>> },
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
    /// To show the clocks again, because the server was away for a while.
    Paused,
    /// The events so far, for a record.
    Record(Reply<(About, Vec<Event>)>),
    /// To stop, because the server does.
    Stop(Reply<()>),
}

/// Somebody who wants to do something.
pub struct Acting {
    /// Who.
    pub who: Option<Hash>,
    /// From where.
    pub client: IpAddr,
    /// How many unfinished games this player has, if the action may begin another.
    pub unfinished: u32,
}

/// Somebody who wants to sit down.
pub struct Joining {
    /// Who.
    pub who: Hash,
    /// From where.
    pub client: IpAddr,
    /// How many unfinished games this player has.
    pub unfinished: u32,
    /// The secret of the invitation link.
    pub invitation: Option<Secret>,
    /// What the player wants to be called.
    pub name: Option<String>,
}

/// Where questions to a table go. In boxes, as every table keeps room for a few dozen.
pub type Asks = mpsc::Sender<Box<Ask>>;

/// A live game.
pub struct Table {
    /// How many writes the game has had.
    revision: u64,
    about: About,
    settings: MatchSettings,
    /// In a box, as a match is some kilobytes and a task holds it in several places.
    game: Option<Box<Match>>,
    events: Vec<Event>,
    remarks: Vec<Remark>,
    watchers: Vec<Watcher>,
    /// Which players are here, as the watchers know it.
    here: BySeat<bool>,
    services: Arc<Services>,
    /// A write was refused or failed, so the storage may know more than this table.
    outdated: bool,
    /// What happened while nobody was here has been made up for.
    taken_up: bool,
}

impl Table {
    /// A table with what is stored of a game. It replays the whole game, so it does not belong on a thread that answers questions.
    ///
    /// # Errors
    /// When what is stored makes no sense.
    pub fn of(loaded: Loaded, services: Arc<Services>) -> Result<Table, String> {
        let Loaded { revision, about, events: kept, remarks } = loaded;
        let broken = |what: String| format!("game {}: {what}", about.id);
        let events = kept
            .iter()
            .map(|kept| serde_json::from_str::<Event>(&kept.body).map_err(|error| broken(error.to_string())))
            .collect::<Result<Vec<Event>, String>>()?;
        let game = match events[..] {
            [] => None,
            _ => Some(Box::new(Match::replay(&events).map_err(|error| broken(error.to_string()))?)),
        };
        let settings = about.read_settings()?;
        let (watchers, here) = (Vec::new(), BySeat::default());
        let (outdated, taken_up) = (false, false);
        Ok(Table { revision, settings, about, game, events, remarks, watchers, here, services, outdated, taken_up })
    }

    /// Answers until it is told to stop or nobody has wanted anything for a while; `gone` is called before the last questions are answered.
    pub async fn run(mut self, mut asks: mpsc::Receiver<Box<Ask>>, gone: impl FnOnce()) {
        let mut quiet_at = Instant::now() + self.patience();
        let mut gone = Some(gone);
        let mut alarm = pin!(sleep_until(quiet_at));
        loop {
            let flag_at = self.flag_at();
            let wake_at = flag_at.map_or(quiet_at, |flag| flag.min(quiet_at));
            // An alarm that rings too early is set again when it does, not with every turn, which would cost more.
            if wake_at < alarm.deadline() || alarm.is_elapsed() {
                alarm.as_mut().reset(wake_at);
            }
            tokio::select! {
                biased;
                ask = asks.recv() => match ask.map(|ask| *ask) {
                    Some(Ask::Stop(reply)) => {
                        self.show(&Frame::Closing { reason: "the server restarts; the game goes on in a moment" });
                        let _ = reply.send(());
                        return;
                    }
                    // In a box, so that an idle table holds no room for the answer; likewise below.
                    Some(ask) => Box::pin(self.answer(ask)).await,
                    None => return,
                },
                () = &mut alarm => Box::pin(self.look_at_the_clock()).await,
            }
            if !self.watchers.is_empty() || flag_at.is_some_and(|flag| flag <= Instant::now() + self.patience()) {
                quiet_at = Instant::now() + self.patience();
            }
            if Instant::now() >= quiet_at {
                // Later questions find a new table; those that are here already are answered here.
                if let Some(gone) = gone.take() {
                    gone();
                }
                asks.close();
                quiet_at = Instant::now() + self.patience();
            }
        }
    }

    /// How long the table stays when nothing happens.
    fn patience(&self) -> Duration {
        if self.events.len() > LONG { QUIET_IF_LONG } else { QUIET }
    }

    async fn answer(&mut self, ask: Ask) {
        if self.outdated {
            // If it cannot be read now either, what is asked is answered as far as that goes without.
            self.read_again().await;
        }
        if !self.taken_up && self.take_up().await.is_err() {
            tracing::error!(game = %self.about.id, "a game could not be taken up again");
        }
        // The one who asked may be gone, which is not this table's matter.
        match ask {
            Ask::View(who, reply) => drop(reply.send(self.view(who))),
            Ask::Join { joining, reply } => drop(reply.send(self.join(joining).await)),
            Ask::Cancel { who, reply } => drop(reply.send(self.cancel(who).await)),
            Ask::Act { acting, action, reply } => drop(reply.send(self.act(acting, &action).await)),
            Ask::Watch { watcher, since } => self.watch(watcher, since).await,
            Ask::Leave(number) => {
                self.watchers.retain(|watcher| watcher.number != number);
                self.show_presence(self.here_now());
            }
            Ask::Say { who, text, reply } => drop(reply.send(self.say(who, text).await)),
            Ask::Said { who, reply } => drop(reply.send(self.said(who))),
            Ask::Clock(reply) => {
                self.look_at_the_clock().await;
                let _ = reply.send(());
            }
            Ask::Paused => {
                if self.game.as_deref().is_some_and(|game| game.running().is_some()) {
                    self.show_view();
                }
            }
            Ask::Record(reply) => drop(reply.send((self.about.clone(), self.events.clone()))),
            Ask::Stop(reply) => drop(reply.send(())),
        }
    }

    /// Reads from the storage what this table may have missed, and shows it to those who watch.
    async fn read_again(&mut self) {
        let Ok(loaded) = self.services.reader.load(&self.about.id).await else { return };
        if loaded.revision == self.revision {
            self.outdated = false;
            return;
        }
        let services = Arc::clone(&self.services);
        let fresh = tokio::task::spawn_blocking(move || Table::of(loaded, services)).await;
        let Ok(Ok(fresh)) = fresh else { return };
        let (known, watchers) = (self.events.len(), std::mem::take(&mut self.watchers));
        *self = Table { watchers, here: self.here, ..fresh };
        let news = self.events[known.min(self.events.len())..].to_vec();
        self.show_events(&news);
        self.show_view();
    }

    fn seat(&self, who: Option<Hash>) -> Option<Seat> {
        let [first, second] = &self.about.sitters;
        let is = |sitter: &Option<Sitter>| sitter.as_ref().is_some_and(|sitter| Some(sitter.player) == who);
        // Somebody who plays both seats acts for the one who is to move.
        match (is(first), is(second)) {
            (true, true) => self.game.as_deref().and_then(Match::to_move).or(Some(Seat::First)),
            (true, false) => Some(Seat::First),
            (false, true) => Some(Seat::Second),
            (false, false) => None,
        }
    }

    async fn act(&mut self, acting: Acting, action: &Action) -> Result<Version, Problem> {
        let Acting { who, client, unfinished } = acting;
        let seat = self.seat(who).ok_or(Problem::NotYours("you have no seat at this game; you can watch it"))?;
        if self.game.is_none() {
            return Err(Problem::NotNow("the other seat is still free; the game begins when somebody sits there"));
        }
        if !self.services.pulse.is_well().await {
            return Err(Problem::NotKept);
        }
        let Some((mut next, mut events)) = self.after_pause() else { return Err(Problem::NotKept) };
        let now = now();
        events.extend(next.tick(now));
        let acted = next.act(seat, action, now);
        let agreed = acted.is_ok() && next.rematch() == Rematch::Agreed && self.about.next.is_none();
        if agreed {
            self.check_new_game(client, unfinished)?;
        }
        events.extend(acted.iter().flatten().cloned());
        if !is_only_pause(&events) {
            self.make(next, events).await.map_err(|_| Problem::NotKept)?;
        }
        match acted {
            Ok(_) => Ok(self.game.as_deref().map_or(Version(0), Match::version)),
            Err(refusal) => Err(Problem::Refused(Why::from(&refusal), Box::new(self.view(who)))),
        }
    }

    /// Whether this client and player may have one more game.
    fn check_new_game(&self, client: IpAddr, unfinished: u32) -> Result<(), Problem> {
        let gate = &self.services.gate;
        if unfinished >= gate.limits().unfinished_games {
            return Err(Problem::TooMany("you have many unfinished games; end some first"));
        }
        match gate.lets_begin(client) {
            true => Ok(()),
            false => Err(Problem::TooMany(TOO_MANY_GAMES)),
        }
    }

    /// The game that both want after this one, with the seats exchanged.
    fn rematch(&self) -> Option<Write> {
        let (game, events) = Match::start(&self.settings, now()).ok()?;
        let [first, second] = self.about.sitters.clone();
        let at = millis(now());
        let about = About {
            id: GameId::random(),
            created: at,
            stage: Stage::Playing,
            stage_since: at,
            progress: GameProgress { updated: at, plies: game.ply().0, to_move: game.to_move(), deadline: None },
            result: None,
            sitters: [second, first],
            next: None,
            ..self.about.clone()
        };
        let game = about.id.clone();
        let row = GameRow::Whole(Box::new(about));
        Some(Write { game, revision: 1, row, events: kept(&events), remarks: Vec::new() })
    }

    /// Stores the events; then they have happened.
    async fn make(&mut self, game: Box<Match>, events: Vec<Event>) -> Result<(), Refused> {
        // Most of the time nothing is new but a turn.
        let ended = game.ending().is_some() && self.about.stage != Stage::Ended;
        let progress = self.progress(&game);
        let is_other = progress.deadline != self.about.progress.deadline;
        if ended || is_other || game.rematch() == Rematch::Agreed {
            return self.make_with(self.about.clone(), game, events).await;
        }
        self.store(GameRow::Progress(progress), kept(&events), Vec::new(), None).await?;
        self.about.progress = progress;
        self.happened(game, events);
        Ok(())
    }

    /// Stores the events, and what else is new about the game; then they have happened.
    async fn make_with(&mut self, mut about: About, game: Box<Match>, events: Vec<Event>) -> Result<(), Refused> {
        about.progress = self.progress(&game);
        if let Some(ending) = game.ending() {
            about.stage = Stage::Ended;
            about.result = Some(ending.to_string());
        }
        // The next game is stored together with the agreement to it.
        let agreed = game.rematch() == Rematch::Agreed && about.next.is_none();
        let next = agreed.then(|| self.rematch()).flatten();
        if let Some(next) = &next {
            about.next = Some(next.game.clone());
        }
        self.store_about(about, kept(&events), next).await?;
        self.happened(game, events);
        Ok(())
    }

    /// Stores what is new about the game; then it is so.
    async fn store_about(&mut self, mut about: About, events: Vec<Kept>, next: Option<Write>) -> Result<(), Refused> {
        if about.stage != self.about.stage {
            about.stage_since = millis(now());
        }
        self.store(GameRow::Whole(Box::new(about.clone())), events, Vec::new(), next).await?;
        let (before, after) = (&self.about, &about);
        if before.listing != after.listing || before.stage != after.stage || after.next != before.next {
            self.services.lobby.changed();
        }
        if after.stage != Stage::Open || after.listing != Listing::Lobby {
            self.services.gate.unlist(&after.id);
        }
        self.about = about;
        Ok(())
    }

    /// Every write of this game goes through here, with its number.
    async fn store(
        &mut self,
        row: GameRow,
        events: Vec<Kept>,
        remarks: Vec<Remark>,
        next: Option<Write>,
    ) -> Result<(), Refused> {
        let revision = self.revision + 1;
        let write = Write { game: self.about.id.clone(), revision, row, events, remarks };
        let stored = self.services.writer.keep(next.into_iter().chain([write]).collect()).await;
        match stored {
            Ok(()) => self.revision = revision,
            Err(_) => self.outdated = true,
        }
        stored
    }

    /// Lets what is stored be seen.
    fn happened(&mut self, game: Box<Match>, events: Vec<Event>) {
        self.game = Some(game);
        self.show_events(&events);
        self.events.extend(events);
    }
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
