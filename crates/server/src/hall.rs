//! The hall: all tables, those with somebody at them and those that wait in the storage.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use futures_util::StreamExt as _;
use slipway_play::{Match, MatchSettings, Seat};
use tokio::sync::{Mutex as AsyncMutex, mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::bus::{Bus, Inquiry};
use crate::ids::{GameId, Hash, Secret};
use crate::limits::Gate;
use crate::lobby::SHOWN;
use crate::news::MyNews;
use crate::notices::Presence;
use crate::people::Adoption;
use crate::pulse::{BEAT, measured, millis, now, own_time};
use crate::reader::Missing;
use crate::services::{Outside, Services};
use crate::store::{
    About, GameProgress, GameRow, Lease, List, Listing, Notice, NoticeKind, Offer, Sitter, Stage, Storage, Store,
    StoreError, TOGETHER, Write,
};
use crate::table::open::next_deadline;
use crate::table::{self, Ask, Asks, Table, kept, notices};
use crate::views::GameEntry;
use crate::wire::{Announcement, Answer, NODES, NodeFigures, NodeId, OwnerQuestion, Seating, read, written};

/// How many games whose moment has come are looked at in a second, at most.
const DUE: u32 = 1_000;
/// How often the memory of clients and players who are gone is cleared.
const CLEARED: Duration = Duration::from_secs(60);
/// How long after its end a game is folded, in milliseconds, and how often it is looked for such games.
const FOLDED_AFTER: i64 = 30 * 86_400_000;
const FOLDED_EVERY: Duration = Duration::from_secs(3_600);
/// How often it is looked for seats that have to be given to somebody, and how many games of a guest there can be.
const ADOPTED_EVERY: Duration = Duration::from_secs(60);
const ADOPTED: u32 = 10_000;
/// How often it is looked for rated games that nobody has settled.
const SETTLED_EVERY: Duration = Duration::from_secs(10);
/// How long all tables together may take to say goodbye. Their games are free only after that. A table that takes longer can store nothing any more.
const GOODBYE: Duration = Duration::from_millis(500);
/// A node that has said nothing for this long is not counted any more.
const SILENT_NODE: Duration = Duration::from_secs(10);
/// How many games can be opened at the same moment, at most.
const DOORS: usize = 256;

/// All games.
#[derive(Clone)]
pub struct Hall {
    services: Arc<Services>,
    /// Nothing once the hall is closed: no table is opened any more.
    tables: Arc<Mutex<Option<HashMap<GameId, Asks>>>>,
    /// A game is opened by one at a time: taking it twice would raise its term under the table that is there first. Games share a few doors.
    doors: Arc<[AsyncMutex<()>; DOORS]>,
}

/// What keeps the hall going; [`Running::stop`] ends it.
pub struct Running {
    hall: Hall,
    tasks: Vec<JoinHandle<()>>,
    /// What other nodes hear of this one goes on for a while.
    nodes: [JoinHandle<()>; 2],
    writing: JoinHandle<()>,
}

/// A new game to be made.
pub struct NewGame {
    /// Its name.
    pub id: GameId,
    /// What was agreed.
    pub settings: MatchSettings,
    /// Who makes it.
    pub maker: Sitter,
    /// Where the maker sits.
    pub seat: Seat,
    /// Whether it is listed.
    pub listing: Listing,
    /// What it counts for, and who may join it.
    pub offer: Offer,
}

impl Hall {
    /// Opens the hall of the only node over a storage, from which nothing leads outside.
    ///
    /// # Errors
    /// When the storage cannot be used.
    #[cfg(test)]
    pub async fn open(store: impl Into<Storage>, gate: Gate) -> Result<(Hall, Running), StoreError> {
        Hall::open_among(
            store.into(),
            gate,
            Bus::Local(crate::bus::Hub::default().end("")),
            NodeId::new(),
            Outside::default(),
        )
        .await
    }

    /// Opens the hall of one node among several over the same storage.
    ///
    /// # Errors
    /// When the storage cannot be used.
    pub async fn open_among(
        store: Storage,
        gate: Gate,
        bus: Bus,
        node: NodeId,
        outside: Outside,
    ) -> Result<(Hall, Running), StoreError> {
        let (services, writing) = Services::start(store, gate, bus, node, outside).await?;
        let (tables, doors) =
            (Arc::new(Mutex::new(Some(HashMap::new()))), Arc::new([const { AsyncMutex::const_new(()) }; DOORS]));
        let hall = Hall { services: Arc::new(services), tables, doors };
        let Services { bus, node, .. } = hall.services();
        // Before anybody can learn of this node.
        let inquiries = bus.listen(node).await;
        let tasks = vec![
            tokio::spawn(hall.clone().beat()),
            tokio::spawn(hall.clone().watch_deadlines()),
            tokio::spawn(hall.clone().clear_memory()),
            tokio::spawn(hall.clone().fold_old_games()),
            tokio::spawn(hall.clone().adopt_seats()),
            tokio::spawn(hall.clone().send_notices()),
            tokio::spawn(hall.clone().settle_games()),
        ];
        let nodes = [tokio::spawn(hall.clone().answer_nodes(inquiries)), tokio::spawn(hall.clone().hear_nodes())];
        Ok((hall.clone(), Running { hall, tasks, nodes, writing }))
    }

    /// Answers what other nodes ask about games of this one.
    async fn answer_nodes(self, mut inquiries: mpsc::Receiver<Inquiry>) {
        while let Some(Inquiry { question, reply }) = inquiries.recv().await {
            let hall = self.clone();
            tokio::spawn(async move {
                let answer = match read::<OwnerQuestion>(&question) {
                    Some(OwnerQuestion { game, wanted }) => {
                        hall.ask(&game, |reply| Ask::Node { wanted, reply }).await.unwrap_or(Answer::NotMine)
                    }
                    None => Answer::NotMine,
                };
                reply.send(written(&answer)).await;
            });
        }
    }

    /// Hears how much the nodes have to do, and which have stopped: their games are free at once.
    async fn hear_nodes(self) {
        let mut nodes: HashMap<NodeId, (NodeFigures, Instant)> = HashMap::new();
        loop {
            if let Some(mut told) = self.services.bus.subscribe(NODES).await {
                while let Some(message) = told.next().await {
                    match read(&message) {
                        Some(Announcement::Gone(node)) => {
                            nodes.remove(&node);
                            self.tell_all(|| Ask::Gone(node.clone()));
                        }
                        Some(Announcement::Figures(node, figures)) => {
                            nodes.insert(node, (figures, Instant::now()));
                            nodes.retain(|_, (_, at)| at.elapsed() < SILENT_NODE);
                            show_figures(nodes.values().map(|(figures, _)| *figures));
                        }
                        // What is about one game is said where those hear it who have it.
                        Some(
                            Announcement::Stored(_)
                            | Announcement::Here(_)
                            | Announcement::Released
                            | Announcement::Taken(_),
                        )
                        | None => {}
                    }
                }
            }
            tokio::time::sleep(BEAT).await;
        }
    }

    /// What all tables share.
    pub fn services(&self) -> &Services {
        &self.services
    }

    /// Nothing but the beat: whatever else is slow must not make it late.
    async fn beat(self) {
        let mut ticks = interval(BEAT);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            self.beat_once().await;
        }
    }

    async fn beat_once(&self) {
        let Services { pulse, writer, .. } = &*self.services;
        let (asked, now) = (own_time(), now());
        let away = pulse.late_at(now);
        // One that was not stored is one that is late.
        if let Ok(shared) = writer.beat(now, away).await {
            pulse.beat(now, away);
            if let Some(shared) = shared {
                measured(asked, shared);
            }
        }
    }

    /// Looks at the games for which a moment has come, though nobody may be at them.
    async fn watch_deadlines(self) {
        let mut ticks = interval(BEAT);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut absences = self.services.pulse.absences();
        // They stay due for ever, and must not keep others from their turn.
        let mut damaged: HashSet<GameId> = HashSet::new();
        loop {
            ticks.tick().await;
            if absences < self.services.pulse.absences() {
                absences = self.services.pulse.absences();
                self.tell_all(|| Ask::Paused);
            }
            if self.services.pulse.is_late() {
                continue;
            }
            match self.services.store.due(millis(now()), DUE + damaged.len() as u32).await {
                Ok(due) => {
                    // Many at a time, so that their writes share a commit: the games of a tournament are due together.
                    let due = due.into_iter().filter(|id| !damaged.contains(id)).collect::<Vec<_>>();
                    let asked = futures_util::stream::iter(due)
                        .map(async |id: GameId| {
                            let answer = self.ask(&id, Ask::Clock).await;
                            matches!(answer, Err(Missing::Damaged)).then_some(id)
                        })
                        .buffer_unordered(TOGETHER);
                    damaged.extend(asked.filter_map(std::future::ready).collect::<Vec<_>>().await);
                }
                Err(error) => tracing::error!(%error, "deadlines cannot be read"),
            }
            metrics::gauge!("slipway_live_games").set(self.live().len() as f64);
            let Services { bus, node, owned, gate, .. } = self.services();
            let figures = NodeFigures { games: owned.number(), sockets: gate.open_sockets() };
            metrics::gauge!("slipway_owned_games").set(figures.games as f64);
            bus.publish(NODES, written(&Announcement::Figures(node.clone(), figures))).await;
            metrics::gauge!("slipway_bus_connected").set(f64::from(u8::from(self.services.bus.is_connected())));
        }
    }

    /// Folds the games that ended long ago, a few at a time.
    async fn fold_old_games(self) {
        loop {
            let ended = millis(now()) - FOLDED_AFTER;
            match self.services.store.fold(ended, TOGETHER as u32).await {
                // There may be more.
                Ok(1..) => tokio::time::sleep(BEAT).await,
                Ok(0) => tokio::time::sleep(FOLDED_EVERY).await,
                Err(error) => {
                    tracing::warn!(%error, "old games could not be folded");
                    tokio::time::sleep(FOLDED_EVERY).await;
                }
            }
        }
    }

    /// Settles rated games that are over: at once those that somebody waits for here, and now and then those that a node has left behind.
    async fn settle_games(self) {
        let ratings = &self.services.ratings;
        loop {
            let waiting = ratings.take_waiting();
            if let Err(error) = ratings.settle_ended().await {
                tracing::warn!(%error, "a rated game could not be settled");
            }
            for game in &waiting {
                self.tell_if_live(game, Ask::Settled).await;
            }
            tokio::select! {
                () = ratings.more_waiting() => {}
                () = tokio::time::sleep(SETTLED_EVERY) => {}
            }
        }
    }

    /// Gives seats to those they belong to, where that was begun and not ended: a server may stop in the middle of it.
    async fn adopt_seats(self) {
        loop {
            tokio::time::sleep(ADOPTED_EVERY).await;
            match self.services.people.adoptions().await {
                Ok(adoptions) => {
                    for adoption in adoptions {
                        if let Err(error) = self.adopt(adoption).await {
                            tracing::warn!(?error, "seats could not be given to their owner");
                        }
                    }
                }
                Err(error) => tracing::warn!(%error, "it cannot be read whose seats are whose"),
            }
        }
    }

    /// Gives the seats of a guest to somebody who has signed in, or shows another name at one's own seats in games that are not over.
    ///
    /// # Errors
    /// When not all of it could be done. It is tried again later.
    pub async fn adopt(&self, adoption: Adoption) -> Result<(), Missing> {
        let Adoption { guest, player } = adoption;
        let people = &self.services.people;
        if let Some(account) = people.account(player).await? {
            for about in self.services.store.list(List::Of(guest), ADOPTED).await? {
                // How somebody was called in a game that is over stays as it was.
                if guest == player && about.stage == Stage::Ended {
                    continue;
                }
                let seating = Seating { from: guest, to: account.sitter() };
                self.ask(&about.id, |reply| Ask::Seat { seating, reply }).await?.map_err(|_| Missing::Broken)?;
            }
        }
        Ok(people.adopted(adoption).await?)
    }

    async fn clear_memory(self) {
        loop {
            tokio::time::sleep(CLEARED).await;
            self.services.gate.forget_the_quiet();
            self.services.people.forget_the_quiet();
            if let Err(error) = self.services.house.forget_old_leases(millis(now())).await {
                tracing::warn!(%error, "old leases could not be forgotten");
            }
            let attendance = &self.services.attendance;
            let lately = Instant::now().checked_sub(2 * CLEARED).unwrap_or_else(Instant::now);
            let seen = attendance.seen_since(lately);
            if let Err(error) = self.services.store.saw(&seen).await {
                tracing::warn!(%error, "who is here could not be noted");
            }
            match self.services.standing.tidy(&seen.into_iter().collect(), millis(now())).await {
                Ok(0) => {}
                Ok(_) => self.services.lobby.changed(),
                Err(error) => tracing::warn!(%error, "standing challenges could not be looked through"),
            }
            attendance.forget_the_absent(Instant::now());
        }
    }

    /// Sends people what they have to learn, wherever they are.
    async fn send_notices(self) {
        let Services { notices, gate, pulse, .. } = self.services();
        let mut ticks = interval(gate.limits().notices.every);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if pulse.is_late() {
                continue;
            }
            let at = millis(now());
            let sent = match notices.sort(at).await {
                Ok(()) => notices.send(at, &self).await,
                failed => failed,
            };
            if let Err(error) = sent {
                tracing::warn!(%error, "notices could not be read; they are sent later");
            }
        }
    }

    /// Makes a game with a free seat. Gives the secret that opens the seat.
    ///
    /// # Errors
    /// When it could not be stored.
    pub async fn begin(&self, new: NewGame) -> Result<Secret, Missing> {
        let (id, invitation) = (new.id, Secret::random());
        let (game, from, asked) = (id.to_string(), new.maker.name.clone(), new.offer.invited);
        let mut sitters = [None, None];
        sitters[usize::from(new.seat == Seat::Second)] = Some(new.maker);
        let at = millis(now());
        let away = self.services.gate.limits().maker_away;
        let deadline = Some(next_deadline(new.listing, new.settings.clock, at, at, away));
        let about = About {
            id: id.clone(),
            created: at,
            settings: serde_json::to_string(&new.settings).expect("settings have text keys only"),
            game: new.settings.game.id().to_owned(),
            listing: new.listing,
            stage: Stage::Open,
            stage_since: at,
            progress: GameProgress { updated: at, deadline, ..GameProgress::default() },
            result: None,
            invitation: Some(invitation.hash()),
            sitters,
            next: None,
            offer: new.offer,
        };
        let challenge = |player| Notice { player, kind: NoticeKind::Challenge, number: 0, at };
        let notices = about.offer.invited.map(challenge).into_iter().collect();
        let row = GameRow::Whole(Box::new(about));
        let (events, remarks) = (Vec::new(), Vec::new());
        let write = Write { game: id, revision: 1, term: Lease::NEW, row, events, remarks, notices };
        self.services.writer.keep(vec![write]).await.map_err(|_| Missing::Broken)?;
        if new.listing == Listing::Lobby {
            self.services.lobby.changed();
        }
        if let Some(asked) = asked {
            self.services.tell(asked, &MyNews::Challenge { game, from }).await;
        }
        metrics::counter!("slipway_games_made").increment(1);
        Ok(invitation)
    }

    /// Makes a game in which both sit already, so that it begins at once. Gives its name.
    ///
    /// # Errors
    /// When it could not be stored.
    pub async fn begin_between(
        &self,
        id: GameId,
        settings: MatchSettings,
        sitters: [Sitter; 2],
        listing: Listing,
        offer: Offer,
    ) -> Result<(), Missing> {
        let (game, events) = Match::start(&settings, now()).map_err(|_| Missing::Broken)?;
        let at = millis(now());
        let about = About {
            id: id.clone(),
            created: at,
            settings: serde_json::to_string(&settings).expect("settings have text keys only"),
            game: settings.game.id().to_owned(),
            listing,
            stage: Stage::Playing,
            stage_since: at,
            progress: GameProgress { updated: at, plies: game.ply().0, to_move: game.to_move(), deadline: None },
            result: None,
            invitation: None,
            sitters: sitters.map(Some),
            next: None,
            offer,
        };
        let (row, events, remarks) = (GameRow::Whole(Box::new(about)), kept(&events), Vec::new());
        let notices = notices(None, &row, settings.clock, events.len() as u64, at);
        let write = Write { game: id, revision: 1, term: Lease::NEW, row, events, remarks, notices };
        self.services.writer.keep(vec![write]).await.map_err(|_| Missing::Broken)?;
        if listing == Listing::Lobby {
            self.services.lobby.changed();
        }
        metrics::counter!("slipway_games_made").increment(1);
        metrics::counter!("slipway_games_started").increment(1);
        self.services.house.wake();
        self.services.house.wake();
        Ok(())
    }

    /// Asks a table, which is opened if it is not live.
    ///
    /// # Errors
    /// When there is no such game.
    pub async fn ask<T>(&self, id: &GameId, ask: impl FnOnce(oneshot::Sender<T>) -> Ask) -> Result<T, Missing> {
        let (reply, answer) = oneshot::channel();
        self.tell(id, ask(reply)).await?;
        answer.await.map_err(|_| Missing::Broken)
    }

    /// Tells a table something that has no answer.
    ///
    /// # Errors
    /// When there is no such game.
    pub async fn tell(&self, id: &GameId, ask: Ask) -> Result<(), Missing> {
        let mut ask = Box::new(ask);
        // A table may close just now; then a new one is opened. More than twice means that something is wrong.
        for _ in 0..3 {
            let table = self.table(id).await?;
            match table.send(ask).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(unsent)) => ask = unsent,
            }
            self.forget(id, &table);
        }
        Err(Missing::Broken)
    }

    /// Tells a table something if it is live; a game is not opened for it.
    pub async fn tell_if_live(&self, id: &GameId, ask: Ask) {
        let live = self.tables().as_ref().and_then(|tables| tables.get(id).cloned());
        if let Some(table) = live {
            // A table that closes just now needs to know nothing any more.
            let _ = table.send(Box::new(ask)).await;
        }
    }

    /// Tells every live table something, as far as it has room for it.
    fn tell_all(&self, ask: impl Fn() -> Ask) {
        for table in self.live() {
            let _ = table.try_send(Box::new(ask()));
        }
    }

    /// The table of a game, if it is live.
    fn live_table(&self, id: &GameId) -> Result<Option<Asks>, Missing> {
        let tables = self.tables();
        let tables = tables.as_ref().ok_or(Missing::Broken)?;
        Ok(tables.get(id).filter(|table| !table.is_closed()).cloned())
    }

    async fn table(&self, id: &GameId) -> Result<Asks, Missing> {
        if let Some(live) = self.live_table(id)? {
            return Ok(live);
        }
        let _door = self.doors[door_of(id)].lock().await;
        // Somebody else may have opened it meanwhile.
        if let Some(live) = self.live_table(id)? {
            return Ok(live);
        }
        let loaded = self.services.reader.load(id).await?;
        let services = Arc::clone(&self.services);
        let table = Table::replayed(loaded, services).await.map_err(|error| {
            tracing::error!(%error, "a game cannot be read");
            Missing::Damaged
        })?;
        let (asks, waiting) = table::queue();
        self.tables().as_mut().ok_or(Missing::Broken)?.insert(id.clone(), asks.clone());
        let (hall, id, me) = (self.clone(), id.clone(), asks.clone());
        tokio::spawn(async move {
            // The handle in the hall must not keep the table's own queue open for ever.
            let weak = me.downgrade();
            drop(me);
            table
                .run(waiting, || {
                    if let Some(me) = weak.upgrade() {
                        hall.forget(&id, &me);
                    }
                })
                .await;
        });
        Ok(asks)
    }

    fn forget(&self, id: &GameId, table: &Asks) {
        if let Some(tables) = self.tables().as_mut()
            && tables.get(id).is_some_and(|live| live.same_channel(table))
        {
            tables.remove(id);
        }
    }

    fn live(&self) -> Vec<Asks> {
        self.tables().iter().flat_map(HashMap::values).cloned().collect()
    }

    fn tables(&self) -> MutexGuard<'_, Option<HashMap<GameId, Asks>>> {
        // The map is whole whatever happened to the one who held the lock.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many unfinished games a player has.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn unfinished(&self, player: Hash) -> Result<u32, Missing> {
        Ok(self.services.store.unfinished(player).await?)
    }

    /// Whether the server is about to stop.
    pub fn is_closed(&self) -> bool {
        self.tables().is_none()
    }

    /// Whether a move would be stored now.
    ///
    /// # Errors
    /// What is wrong, in a sentence.
    pub fn health(&self) -> Result<(), &'static str> {
        self.services.writer.health()
    }

    /// The games of a player, at most this many.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn games_of(&self, player: Hash, most: u32) -> Result<Vec<GameEntry>, Missing> {
        let games = self.services.store.list(List::Of(player), most).await?;
        let ratings = self.services.ratings.of_games(&games, millis(now())).await?;
        Ok(games.iter().filter_map(|about| GameEntry::of(about, Some(player), ratings.of_game(about))).collect())
    }

    /// Those games of a player that everybody may see, by pages from 0, and whether there are more.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn public_games_of(&self, player: Hash, page: u32) -> Result<(Vec<GameEntry>, bool), Missing> {
        let (start, end) = (page * SHOWN, (page + 1) * SHOWN);
        let games = self.services.store.list(List::Of(player), end + 1).await?;
        let more = games.len() > end as usize;
        let those = games.iter().skip(start as usize).take(SHOWN as usize);
        let public: Vec<&About> = those.filter(|about| about.listing == Listing::Lobby).collect();
        let ratings = self.services.ratings.of_games(public.iter().copied(), millis(now())).await?;
        Ok((public.into_iter().filter_map(|about| GameEntry::of(about, None, ratings.of_game(about))).collect(), more))
    }

    /// The lobby as somebody sees it: JSON.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn lobby(&self, who: Option<Hash>) -> Result<axum::body::Bytes, Missing> {
        Ok(self.services.lobby.answer(&self.services.store, &self.services.ratings, who).await?)
    }
}

impl Presence for Hall {
    async fn is_looking(&self, game: &GameId, player: Hash) -> bool {
        // If nobody knows, one notice too many is better than none.
        self.ask(game, |reply| Ask::Here { who: player, reply }).await.unwrap_or(false)
    }
}

impl Running {
    /// The games.
    pub fn hall(&self) -> &Hall {
        &self.hall
    }

    /// Stops all tables at once, so that those who watch can come back to the next server, and closes the storage. The clocks stand
    /// still from the last beat on.
    ///
    /// Other nodes are answered that the games are not this one's any more, for as long as the result is held.
    #[must_use = "other nodes wait in vain for an answer when it is dropped too early"]
    pub async fn stop(self) -> StillAnswering {
        let Running { hall, tasks, nodes, writing } = self;
        tasks.iter().for_each(JoinHandle::abort);
        hall.services().close();
        let tables = hall.tables().take().unwrap_or_default();
        let stop = async |table: Asks| {
            let (reply, stopped) = oneshot::channel();
            if table.send(Box::new(Ask::Stop(reply))).await.is_ok() {
                let _ = stopped.await;
            }
        };
        let all = futures_util::future::join_all(tables.into_values().map(stop));
        // Those that are still at it have not acknowledged anything that is not stored.
        let _ = timeout(GOODBYE, all).await;
        hall.beat_once().await;
        let Services { store, bus, node, .. } = hall.services();
        // All games are free in one commit. If it fails, they are when this node's beat is old.
        if let Err(error) = store.leave().await {
            tracing::warn!(%error, "the games of this node are free only in ten seconds");
        }
        bus.publish(NODES, written(&Announcement::Gone(node.clone()))).await;
        bus.finish().await;
        // What was acknowledged is stored. A write that is still under way was not acknowledged, and is stored whole or not at all.
        writing.abort();
        hall.services.store.close().await;
        StillAnswering(nodes)
    }
}

/// The tasks of a node that has stopped and still answers others. When this is dropped, it falls silent.
pub struct StillAnswering([JoinHandle<()>; 2]);

impl Drop for StillAnswering {
    fn drop(&mut self) {
        self.0.iter().for_each(JoinHandle::abort);
    }
}

/// The figures of all nodes together.
fn show_figures(nodes: impl Iterator<Item = NodeFigures>) {
    let (mut count, mut all) = (0, NodeFigures::default());
    for NodeFigures { games, sockets } in nodes {
        count += 1;
        all = NodeFigures { games: all.games + games, sockets: all.sockets + sockets };
    }
    metrics::gauge!("slipway_cluster_nodes").set(f64::from(count));
    metrics::gauge!("slipway_cluster_owned_games").set(all.games as f64);
    metrics::gauge!("slipway_cluster_sockets").set(all.sockets as f64);
}

/// Which door a game is behind.
fn door_of(id: &GameId) -> usize {
    let mut hasher = DefaultHasher::new();
    id.hash(&mut hasher);
    hasher.finish() as usize % DOORS
}

#[cfg(test)]
mod simulation;

#[cfg(test)]
mod tests {
    use slipway_games::{Game, Pie};
    use slipway_play::{Clock, Match};

    use super::*;
    use crate::limits::Limits;
    use crate::store::{Kept, Sqlite};

    /// The first version of the tables did not have it; those rows came over without.
    #[tokio::test]
    async fn a_game_whose_row_does_not_say_whose_turn_it_is_gets_that_when_it_is_taken_up() {
        let folder = std::env::temp_dir().join(format!("slipway-row-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let store = Sqlite::open(&folder).await.unwrap();
        let settings =
            MatchSettings { game: Game::Slash, size: 5, pie: Pie::On, position: None, clock: Clock::default() };
        let (_, events) = Match::start(&settings, now()).unwrap();
        let keep = |event: &slipway_play::Event| Kept {
            version: u64::from(event.version.0),
            at: 1,
            body: serde_json::to_string(event).unwrap(),
        };
        let sitter =
            |number| Some(Sitter { player: Hash([number; 32]), name: None, kind: crate::store::PlayerKind::Guest });
        let about = About {
            id: GameId::random(),
            created: 1,
            settings: serde_json::to_string(&settings).unwrap(),
            game: "slash".to_owned(),
            listing: Listing::Lobby,
            stage: Stage::Playing,
            stage_since: 1,
            progress: GameProgress { updated: 1, ..GameProgress::default() },
            result: None,
            invitation: None,
            sitters: [sitter(1), sitter(2)],
            next: None,
            offer: Offer::default(),
        };
        let id = about.id.clone();
        let (row, events) = (GameRow::Whole(Box::new(about)), events.iter().map(keep).collect());
        let write = Write {
            game: id.clone(),
            revision: 1,
            term: Lease::NEW,
            row,
            events,
            remarks: Vec::new(),
            notices: Vec::new(),
        };
        store.keep(&[write]).await.unwrap();
        let (hall, running) = Hall::open(store.clone(), Gate::new(&Limits::default())).await.unwrap();
        hall.ask(&id, |reply| Ask::View(None, reply)).await.unwrap();
        let row = store.load(std::slice::from_ref(&id)).await.unwrap().pop().unwrap().about;
        assert_eq!(row.progress.to_move, Some(Seat::First));
        drop(running.stop().await);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
