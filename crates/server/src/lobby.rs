//! The lobby: what it shows, found out once for all who ask.
//!
//! Every open page asks for it every few seconds. The lists are the same for everybody but for the games that one plays in, so they are read and
//! written as JSON once, and again when a listed game has changed or a second has passed.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use tokio::sync::Mutex;

use crate::ids::Hash;
use crate::pulse::{millis, now};
use crate::ratings::{KnownRatings, Ratings};
use crate::store::{About, List, Stage, Store, StoreError};
use crate::views::{GameEntry, LobbyView};

/// How long an answer is good, if nothing changes.
const FRESH: Duration = Duration::from_secs(1);
/// How long the lists are.
pub const SHOWN: u32 = 50;

/// The latest answer.
#[derive(Default)]
pub struct Lobby {
    /// How often a listed game has changed since the start.
    changes: AtomicU64,
    latest: Mutex<Option<Arc<ListAnswer>>>,
}

struct ListAnswer {
    read: Instant,
    changes: u64,
    /// With a free seat, under way, and over.
    lists: [Vec<About>; 3],
    /// Of all who play in them.
    ratings: KnownRatings,
    /// As JSON, for those who play in none of them.
    for_strangers: Bytes,
}

impl Lobby {
    /// A listed game has come, gone, or reached another stage.
    pub fn changed(&self) {
        self.changes.fetch_add(1, Ordering::AcqRel);
    }

    /// How often that has happened since the start.
    pub fn changes(&self) -> u64 {
        self.changes.load(Ordering::Acquire)
    }

    /// The lobby as JSON, as this player sees it.
    ///
    /// # Errors
    /// When the storage cannot be read.
    pub async fn answer(&self, store: &impl Store, ratings: &Ratings, who: Option<Hash>) -> Result<Bytes, StoreError> {
        let answer = self.latest(store, ratings).await?;
        let plays = |about: &About| about.sitters.iter().flatten().any(|sitter| Some(sitter.player) == who);
        if answer.lists.iter().flatten().any(plays) {
            return Ok(json(&answer.lists, &answer.ratings, who));
        }
        Ok(answer.for_strangers.clone())
    }

    /// Those who come while it is read wait for the same answer.
    async fn latest(&self, store: &impl Store, ratings: &Ratings) -> Result<Arc<ListAnswer>, StoreError> {
        let mut latest = self.latest.lock().await;
        // Before reading: a change that comes later makes the answer old.
        let changes = self.changes();
        if let Some(answer) = latest.as_ref().filter(|answer| answer.changes == changes)
            && answer.read.elapsed() < FRESH
        {
            return Ok(Arc::clone(answer));
        }
        let read = Instant::now();
        let list = |stage| store.list(List::Lobby(stage), SHOWN);
        let (open, playing, ended) = tokio::try_join!(list(Stage::Open), list(Stage::Playing), list(Stage::Ended))?;
        let lists = [open, playing, ended];
        let ratings = ratings.of_games(lists.iter().flatten(), millis(now())).await?;
        let for_strangers = json(&lists, &ratings, None);
        let answer = Arc::new(ListAnswer { read, changes, for_strangers, lists, ratings });
        *latest = Some(Arc::clone(&answer));
        Ok(answer)
    }
}

fn json(lists: &[Vec<About>; 3], ratings: &KnownRatings, who: Option<Hash>) -> Bytes {
    let entry = |about: &About| GameEntry::of(about, who, ratings.of_game(about));
    let [open, playing, ended] = lists.each_ref().map(|list| list.iter().filter_map(entry).collect());
    let view = LobbyView { now: millis(now()), open, playing, ended };
    serde_json::to_vec(&view).expect("a list has text keys only").into()
}
