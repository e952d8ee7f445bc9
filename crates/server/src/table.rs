//! A table: one live game, looked after by one task.
//!
//! Everything that happens to a game goes through its table, one thing after the other. A move is decided on a copy of the match, stored by
//! the writer, and only then made, shown to all who watch and acknowledged. So what anybody has seen is on the disk.

mod acting;
mod ask;
mod clocks;
mod following;
pub mod open;
mod outbox;
mod rating;
pub mod storing;
pub mod talk;
mod watching;

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use slipway_play::{BySeat, Event, Match, MatchSettings, Seat, Version};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use crate::ids::Hash;
use crate::ratings::RatingsOfGame;
use crate::services::Services;
use crate::store::{About, Lease, Loaded, Remark, Sitter};
use crate::wire::Wanted;

pub use ask::{Ask, Asks, Problem, queue};
use following::Role;
pub use outbox::notices;
pub use storing::kept;
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
    /// With which right this node has it.
    lease: Lease,
    role: Role,
    about: About,
    settings: MatchSettings,
    /// In a box, as a match is some kilobytes and a task holds it in several places.
    game: Option<Box<Match>>,
    events: Vec<Event>,
    remarks: Vec<Remark>,
    /// What the two are rated, as it was read last.
    ratings: RatingsOfGame,
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
        let Loaded { revision, lease, about, events: kept, remarks } = loaded;
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
        let role = Role::of(&lease, &services);
        Ok(Table {
            revision,
            lease,
            role,
            settings,
            about,
            game,
            events,
            remarks,
            ratings: RatingsOfGame::default(),
            watchers,
            here,
            services,
            outdated,
            taken_up,
        })
    }

    /// The same, where nobody has to wait for it: a long game takes a while to replay.
    ///
    /// # Errors
    /// When what is stored makes no sense.
    pub async fn replayed(loaded: Loaded, services: Arc<Services>) -> Result<Table, String> {
        // Another thread would make a test come out differently each time.
        let replayed = if cfg!(test) {
            Table::of(loaded, services)
        } else {
            let replayed = tokio::task::spawn_blocking(move || Table::of(loaded, services)).await;
            replayed.unwrap_or_else(|error| Err(error.to_string()))
        };
        let mut table = replayed?;
        table.read_ratings().await;
        Ok(table)
    }

    /// Answers until it has to stop or nobody has wanted anything for a while; `gone` is called before the last questions are answered.
    pub async fn run(mut self, mut asks: mpsc::Receiver<Box<Ask>>, gone: impl FnOnce()) {
        let mut quiet_at = Instant::now() + self.patience();
        let mut gone = Some(gone);
        let mut alarm = pin!(sleep_until(quiet_at));
        loop {
            let flag_at = self.flag_at();
            let wake_at = [flag_at, self.follow_at()].into_iter().flatten().fold(quiet_at, Instant::min);
            // An alarm that rings too early is set again when it does, not with every turn, which would cost more.
            if wake_at < alarm.deadline() || alarm.is_elapsed() {
                alarm.as_mut().reset(wake_at);
            }
            tokio::select! {
                biased;
                ask = asks.recv() => match ask.map(|ask| *ask) {
                    Some(Ask::Stop(reply)) => {
                        self.say_goodbye();
                        let _ = reply.send(());
                        return;
                    }
                    // In a box, so that an idle table holds no room for the answer; likewise below.
                    Some(ask) => Box::pin(self.answer(ask)).await,
                    None => return,
                },
                message = self.news() => Box::pin(self.hear(&message)).await,
                () = &mut alarm => Box::pin(self.wake()).await,
            }
            if !self.watchers.is_empty()
                || self.is_followed()
                || flag_at.is_some_and(|flag| flag <= Instant::now() + self.patience())
            {
                quiet_at = Instant::now() + self.patience();
            }
            if Instant::now() >= quiet_at || Box::pin(self.is_given_away()).await {
                // Later questions find a new table; those that are here already are answered here.
                if let Some(gone) = gone.take() {
                    gone();
                }
                asks.close();
                quiet_at = Instant::now() + self.patience();
            }
        }
    }

    /// Does what the moment has come for.
    async fn wake(&mut self) {
        if self.follow_at().is_some_and(|at| at <= Instant::now()) {
            self.follow().await;
        }
        if !self.is_follower() {
            self.take_up_if_new().await;
            self.look_at_the_clock().await;
        }
    }

    /// Makes up for what has happened while nobody looked after the game.
    async fn take_up_if_new(&mut self) {
        let is_new = !self.taken_up && !self.is_follower();
        if is_new && self.take_up().await.is_err() {
            tracing::error!(game = %self.about.id, "a game could not be taken up again");
        }
    }

    /// How long the table stays when nothing happens.
    fn patience(&self) -> Duration {
        if self.events.len() > LONG { QUIET_IF_LONG } else { QUIET }
    }

    async fn answer(&mut self, ask: Ask) {
        // Another node hears at once that the game is lost: reading takes long where the storage does not answer.
        let is_said_at_once = matches!(ask, Ask::Node { .. }) && self.is_lost();
        if (self.outdated || self.is_lost()) && !is_said_at_once {
            // If it cannot be read now either, what is asked is answered as far as that goes without.
            self.read_again().await;
        }
        self.take_up_if_new().await;
        // The one who asked may be gone, which is not this table's matter.
        match ask {
            Ask::View(who, reply) => drop(reply.send(self.view(who))),
            Ask::Join { joining, reply } => {
                let who = Some(joining.who);
                let joined = self.decide(Wanted::Join(joining)).await;
                drop(reply.send(joined.map(|()| self.view(who))));
            }
            Ask::Cancel { who, reply } => {
                let canceled = self.decide(Wanted::Cancel(who)).await;
                drop(reply.send(canceled.map(|()| self.view(who))));
            }
            Ask::Act { acting, action, reply } => {
                let acted = self.decide(Wanted::Act(acting, action)).await;
                drop(reply.send(acted.map(|()| self.game.as_deref().map_or(Version(0), Match::version))));
            }
            Ask::Watch { watcher, since } => {
                self.watch(watcher, since).await;
                self.tell_owner().await;
            }
            Ask::Leave(number) => {
                self.watchers.retain(|watcher| watcher.number != number);
                self.tell_owner().await;
                self.tell_presence(self.here_now()).await;
            }
            Ask::Say { who, text, reply } => {
                let said = self.decide(Wanted::Say(who, text.clone())).await;
                let remark = said.and_then(|()| self.remark_of(self.seat(who), &text).ok_or(Problem::NotKnown));
                drop(reply.send(remark));
            }
            Ask::Said { who, reply } => drop(reply.send(self.said(who))),
            Ask::Seat { seating, reply } => drop(reply.send(self.decide(Wanted::Seat(seating)).await)),
            Ask::Here { who, reply } => {
                self.tell_owner().await;
                let is_watching = self.watchers.iter().any(|watcher| watcher.who == Some(who));
                let is_here = Seat::BOTH.into_iter().any(|seat| self.here[seat] && self.sits(Some(who), seat));
                let _ = reply.send(is_watching || is_here);
            }
            Ask::Clock(reply) => {
                // Whoever owns the game looks again in a second.
                let _ = self.decide(Wanted::Clock).await;
                let _ = reply.send(());
            }
            Ask::Settled => self.look_at_the_ratings().await,
            Ask::Paused => {
                if self.lease.term > 0 {
                    // Another node may have taken the game meanwhile.
                    self.read_again().await;
                }
                if self.game.as_deref().is_some_and(|game| game.running().is_some()) {
                    self.show_view();
                }
            }
            Ask::Record(reply) => {
                // A copy may have missed what came last, and an owner that stood still may be none any more.
                self.reload().await;
                drop(reply.send((self.about.clone(), self.events.clone())));
            }
            Ask::Node { wanted, reply } => drop(reply.send(self.answer_node(wanted).await)),
            Ask::Gone(node) => self.ask_soon(&node),
            Ask::Stop(reply) => drop(reply.send(())),
        }
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
