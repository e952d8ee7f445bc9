//! A table: one live game, looked after by one task.
//!
//! Everything that happens to a game goes through its table, one thing after the other. A move is decided on a copy of the match, stored by
//! the writer, and only then made, shown to all who watch and acknowledged. So what anybody has seen is on the disk.

mod acting;
mod ask;
mod clocks;
pub mod open;
mod storing;
pub mod talk;
mod watching;

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use slipway_play::{BySeat, Event, Match, MatchSettings, Seat};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use crate::ids::Hash;
use crate::services::Services;
use crate::store::{About, Loaded, Remark, Sitter};
use crate::views::Frame;

pub use ask::{Acting, Ask, Asks, Joining, Problem, queue};
use watching::send;
pub use watching::{BEHIND, Watcher};

/// How long a table stays when nobody watches and nobody asks; and how long if it has a long history, since that takes memory.
const QUIET: Duration = Duration::from_secs(60);
const QUIET_IF_LONG: Duration = Duration::from_secs(5);
/// A history with more events than this is long.
const LONG: usize = 1_000;

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

    /// Answers until it has to stop or nobody has wanted anything for a while; `gone` is called before the last questions are answered.
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
}
