//! The hall: all tables, those with somebody at them and those that wait in the storage.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::StreamExt as _;
use slipway_play::{BySeat, Seat, Settings};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::ids::{GameId, Hash, Secret};
use crate::reader::Reader;
use crate::store::{About, List, Progress, Sitter, Sqlite, Stage, Store, StoreError, TOGETHER, Write};
use crate::table::{self, Ask, Asks, Table};
use crate::views::Entry;
use crate::writer::Writer;

/// How often the server says that it is alive, which is how exactly it is known when it was not; and how often clocks of games that
/// nobody watches are looked at.
const BEAT: Duration = Duration::from_secs(1);

/// A beat that is so many milliseconds late will not come.
const LATE: i64 = 10_000;

/// Whoever asks whether the server is well gets an answer after this, whatever the storage does.
const ANSWERED: Duration = Duration::from_secs(3);

/// All games.
#[derive(Clone)]
pub struct Hall {
    store: Sqlite,
    writer: Writer,
    reader: Reader,
    tables: Arc<Mutex<HashMap<GameId, Asks>>>,
    away: Arc<[(i64, i64)]>,
}

/// What keeps the hall going; [`Running::stop`] ends it.
pub struct Running {
    hall: Hall,
    beating: JoinHandle<()>,
    writing: JoinHandle<()>,
}

/// Why a game cannot be had.
#[derive(Debug)]
pub enum Missing {
    /// There is none of this name.
    Unknown,
    /// The storage failed.
    Broken,
}

impl From<StoreError> for Missing {
    fn from(error: StoreError) -> Missing {
        tracing::error!(%error, "the storage cannot be read");
        Missing::Broken
    }
}

/// A new game to be made.
pub struct NewGame {
    /// What was agreed.
    pub settings: Settings,
    /// Who makes it.
    pub maker: Sitter,
    /// Where the maker sits.
    pub seat: Seat,
    /// Whether it is listed.
    pub listed: bool,
}

impl Hall {
    /// Opens the hall over a storage.
    ///
    /// # Errors
    /// When the storage cannot be used.
    pub async fn open(store: Sqlite) -> Result<(Hall, Running), StoreError> {
        let away = store.returned(now()).await?.into();
        let (writer, writing) = Writer::start(store.clone());
        let reader = Reader::start(store.clone());
        let hall = Hall { store, writer, reader, tables: Arc::default(), away };
        let beating = tokio::spawn(hall.clone().beat());
        Ok((hall.clone(), Running { hall, beating, writing }))
    }

    async fn beat(self) {
        let mut ticks = tokio::time::interval(BEAT);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(error) = self.store.beat(now()).await {
                tracing::error!(%error, "the storage does not take the beat");
            }
            match self.store.due(now()).await {
                Ok(due) => {
                    // Many at a time, so that their writes share a commit: the games of a tournament are due together.
                    let hall = &self;
                    let ask = async |id: GameId| drop(hall.ask(&id, Ask::Clock).await);
                    futures_util::stream::iter(due).for_each_concurrent(TOGETHER, ask).await;
                }
                Err(error) => tracing::error!(%error, "deadlines cannot be read"),
            }
            metrics::gauge!("slipway_live_games").set(self.tables().len() as f64);
        }
    }

    /// Makes a game with a free seat. Gives its name and the secret that opens the seat.
    ///
    /// # Errors
    /// When it could not be kept.
    pub async fn begin(&self, new: NewGame) -> Result<(GameId, Secret), Missing> {
        let (id, invitation) = (GameId::random(), Secret::random());
        let mut sitters = [None, None];
        sitters[usize::from(new.seat == Seat::Second)] = Some(new.maker);
        let about = About {
            id: id.clone(),
            created: now(),
            settings: serde_json::to_string(&new.settings).expect("settings have text keys only"),
            game: new.settings.game.id().to_owned(),
            listed: new.listed,
            stage: Stage::Open,
            progress: Progress { updated: now(), ..Progress::default() },
            result: None,
            invitation: Some(invitation.hash()),
            sitters,
            next: None,
        };
        self.writer
            .keep(vec![Write::Game { about: Box::new(about), events: Vec::new() }])
            .await
            .map_err(|_| Missing::Broken)?;
        metrics::counter!("slipway_games_made").increment(1);
        Ok((id, invitation))
    }

    /// Asks a table, which is opened if it is not live.
    ///
    /// # Errors
    /// When there is no such game.
    pub async fn ask<T>(&self, id: &GameId, ask: impl FnOnce(oneshot::Sender<T>) -> Ask) -> Result<T, Missing> {
        let (reply, answer) = oneshot::channel();
        let mut ask = Box::new(ask(reply));
        // A table may close just now; then a new one is opened. More than twice means that something is wrong.
        for _ in 0..3 {
            let table = self.table(id).await?;
            match table.send(ask).await {
                Ok(()) => return answer.await.map_err(|_| Missing::Broken),
                Err(mpsc::error::SendError(unsent)) => ask = unsent,
            }
            self.forget(id, &table);
        }
        Err(Missing::Broken)
    }

    /// Tells a table something that has no answer.
    ///
    /// # Errors
    /// When there is no such game.
    pub async fn tell(&self, id: &GameId, ask: Ask) -> Result<(), Missing> {
        self.table(id).await?.send(Box::new(ask)).await.map_err(|_| Missing::Broken)
    }

    async fn table(&self, id: &GameId) -> Result<Asks, Missing> {
        if let Some(table) = self.tables().get(id).filter(|table| !table.is_closed()) {
            return Ok(table.clone());
        }
        let loaded = self.reader.load(id).await?;
        let table = Table::of(loaded, self.writer.clone()).map_err(|error| {
            tracing::error!(%error, "a game cannot be read");
            Missing::Broken
        })?;
        let (asks, waiting) = table::queue();
        {
            let mut tables = self.tables();
            // Somebody else may have been quicker.
            if let Some(live) = tables.get(id).filter(|table| !table.is_closed()) {
                return Ok(live.clone());
            }
            tables.insert(id.clone(), asks.clone());
        }
        let (hall, id, me) = (self.clone(), id.clone(), asks.clone());
        tokio::spawn(async move {
            let mut table = table;
            if table.come_back(&hall.away).await.is_err() {
                tracing::error!(game = %id, "a game could not be taken up again");
            }
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
        let mut tables = self.tables();
        if tables.get(id).is_some_and(|live| live.same_channel(table)) {
            tables.remove(id);
        }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<GameId, Asks>> {
        // The map is whole whatever happened to who held the lock.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many unfinished games a player has.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn unfinished(&self, player: Hash) -> Result<u32, Missing> {
        Ok(self.store.unfinished(player).await?)
    }

    /// Whether games can be read and written: the storage has taken a beat not long ago.
    ///
    /// # Errors
    /// What is wrong, in a sentence.
    pub async fn health(&self) -> Result<(), &'static str> {
        let read = tokio::time::timeout(ANSWERED, self.store.last_beat()).await;
        let beat = read.map_err(|_| "the storage does not answer")?.map_err(|error| {
            tracing::error!(%error, "the storage cannot be read");
            "the storage cannot be read"
        })?;
        if !self.writer.is_alive() {
            return Err("nobody writes to the storage any more");
        }
        let late = beat.is_none_or(|beat| now() - beat > LATE);
        if late { Err("the storage takes no writes") } else { Ok(()) }
    }

    /// A list of games as somebody sees it.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn list(&self, list: List, most: u32, who: Option<Hash>) -> Result<Vec<Entry>, Missing> {
        let games = self.store.list(list, most).await?;
        let mut entries = Vec::with_capacity(games.len());
        for about in games {
            let Ok(settings) = table::settings(&about) else { continue };
            let seat_of = |seat: usize| about.sitters[seat].as_ref().filter(|sitter| Some(sitter.player) == who);
            let you = seat_of(0).map(|_| Seat::First).or_else(|| seat_of(1).map(|_| Seat::Second));
            let your_turn =
                about.progress.to_move.is_some_and(|seat| seat_of(usize::from(seat == Seat::Second)).is_some());
            let name = |seat: usize| about.sitters[seat].as_ref().and_then(|sitter| sitter.name.clone());
            entries.push(Entry {
                id: about.id.to_string(),
                game: about.game.clone(),
                size: settings.size,
                clock: settings.clock,
                pie: settings.pie == slipway_games::Pie::On,
                stage: about.stage,
                plies: about.progress.plies,
                names: BySeat { first: name(0), second: name(1) },
                seated: BySeat { first: about.sitters[0].is_some(), second: about.sitters[1].is_some() },
                created: about.created,
                updated: about.progress.updated,
                result: about.result.clone(),
                you,
                your_turn,
            });
        }
        Ok(entries)
    }
}

impl Running {
    /// The games.
    pub fn hall(&self) -> &Hall {
        &self.hall
    }

    /// Stops all tables, with their clocks standing still and their watchers told, and closes the storage.
    pub async fn stop(self) {
        let Running { hall, beating, writing } = self;
        beating.abort();
        let tables: Vec<Asks> = hall.tables().drain().map(|(_, table)| table).collect();
        for table in tables {
            let (reply, stopped) = oneshot::channel();
            if table.send(Box::new(Ask::Stop(reply))).await.is_ok() {
                let _ = stopped.await;
            }
        }
        if let Err(error) = hall.store.beat(now()).await {
            tracing::error!(%error, "the last beat was not kept");
        }
        // Whatever was acknowledged is kept. A write that is still under way was not acknowledged, and is kept whole or not at all.
        writing.abort();
        hall.store.close().await;
    }
}

/// What time it is, as the storage has it.
pub fn now() -> i64 {
    i64::try_from(table::now().0).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use slipway_games::{Game, Pie};
    use slipway_play::{Clock, Match};

    use super::*;
    use crate::store::Kept;

    /// The first version of the tables did not have it; those rows came over without.
    #[tokio::test]
    async fn a_game_whose_row_does_not_say_whose_turn_it_is_gets_that_when_it_is_taken_up() {
        let folder = std::env::temp_dir().join(format!("slipway-row-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let store = Sqlite::open(&folder).await.unwrap();
        let settings = Settings { game: Game::Slash, size: 5, pie: Pie::On, position: None, clock: Clock::default() };
        let (_, events) = Match::start(&settings, table::now()).unwrap();
        let keep = |event: &slipway_play::Event| Kept {
            version: u64::from(event.version.0),
            at: 1,
            body: serde_json::to_string(event).unwrap(),
        };
        let sitter = |number| Some(Sitter { player: Hash([number; 32]), name: None });
        let about = About {
            id: GameId::random(),
            created: 1,
            settings: serde_json::to_string(&settings).unwrap(),
            game: "slash".to_owned(),
            listed: true,
            stage: Stage::Playing,
            progress: Progress { updated: 1, ..Progress::default() },
            result: None,
            invitation: None,
            sitters: [sitter(1), sitter(2)],
            next: None,
        };
        let id = about.id.clone();
        let write = Write::Game { about: Box::new(about), events: events.iter().map(keep).collect() };
        store.keep(&[write]).await.unwrap();
        let (hall, running) = Hall::open(store.clone()).await.unwrap();
        hall.ask(&id, |reply| Ask::View(None, reply)).await.unwrap();
        let row = store.load(std::slice::from_ref(&id)).await.unwrap().pop().unwrap().about;
        assert_eq!(row.progress.to_move, Some(Seat::First));
        running.stop().await;
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
