//! A storage in memory that several nodes share, for tests. It keeps the promises of PostgreSQL in the simplest way, and fails when a test asks for it.

use std::collections::BTreeMap;
use std::io;
use std::net::IpAddr;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::{Instant, sleep};

use crate::ids::{GameId, Hash};
use crate::store::writing::failed;
use crate::store::{
    About, GameRow, Kept, Lease, List, Listing, Loaded, Notice, Owner, Remark, Span, Stage, Store, StoreError,
    UnixMillis, Write,
};

const TTL: UnixMillis = 10_000;
const LATE: UnixMillis = 2_000;

/// The end of one node.
#[derive(Clone)]
pub struct Memory {
    world: Arc<Mutex<World>>,
    node: Arc<str>,
}

/// What becomes of a question to the storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StorageFate {
    /// It is done.
    Done,
    /// It is done after a while, whatever has happened by then.
    Late(Duration),
    /// It is not done.
    Failed,
    /// It is done, and the answer is lost.
    AnswerLost,
    /// Nobody will ever know: the node has died before.
    Never,
}

type Decides = Box<dyn FnMut(&str) -> StorageFate + Send>;

#[derive(Default)]
struct World {
    games: BTreeMap<GameId, Row>,
    /// The beat of each node, and whether it is gone.
    nodes: BTreeMap<String, UnixMillis>,
    away: Vec<(String, Span)>,
    last: Option<UnixMillis>,
    notices: Vec<(GameId, Notice)>,
    decides: Option<Decides>,
}

#[derive(Clone)]
struct Row {
    revision: u64,
    about: About,
    events: Vec<Kept>,
    remarks: Vec<Remark>,
    owner: Option<String>,
    term: u64,
    taken: UnixMillis,
    paused: UnixMillis,
}

impl std::fmt::Debug for Memory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Memory of {}", self.node)
    }
}

/// Time that a test controls, in milliseconds since 1970.
fn now() -> UnixMillis {
    static START: LazyLock<(UnixMillis, Instant)> = LazyLock::new(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        (since.as_millis() as UnixMillis, Instant::now())
    });
    START.0 + START.1.elapsed().as_millis() as UnixMillis
}

impl Memory {
    /// An empty storage, with this node in it.
    pub fn new(node: &str) -> Memory {
        let memory = Memory { world: Arc::default(), node: node.into() };
        memory.world().nodes.insert(node.to_owned(), now());
        memory
    }

    /// The same storage, for another node.
    pub fn for_node(&self, node: &str) -> Memory {
        self.world().nodes.insert(node.to_owned(), now());
        Memory { world: Arc::clone(&self.world), node: node.into() }
    }

    /// From now on this decides what becomes of the questions of each node.
    pub fn decide(&self, decides: impl FnMut(&str) -> StorageFate + Send + 'static) {
        self.world().decides = Some(Box::new(decides));
    }

    fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does this, or what the test wants instead.
    async fn ask<T>(&self, work: impl FnOnce(&mut World) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let outcome = self.world().decides.as_mut().map_or(StorageFate::Done, |decides| decides(&self.node));
        match outcome {
            StorageFate::Done => work(&mut self.world()),
            StorageFate::Late(time) => {
                sleep(time).await;
                work(&mut self.world())
            }
            StorageFate::Failed => Err(failed(io::ErrorKind::ConnectionReset, "as the test wants it")),
            StorageFate::AnswerLost => {
                let _ = work(&mut self.world());
                Err(failed(io::ErrorKind::ConnectionReset, "as the test wants it"))
            }
            StorageFate::Never => std::future::pending().await,
        }
    }
}

impl Row {
    fn loaded(&self, lease: Lease) -> Loaded {
        let Row { revision, about, events, remarks, .. } = self.clone();
        Loaded { revision, lease, about, events, remarks }
    }
}

impl World {
    fn is_dead(&self, node: &str, now: UnixMillis) -> bool {
        self.nodes.get(node).is_none_or(|beat| *beat < now - TTL)
    }

    /// How long nobody looked after a game; as in PostgreSQL.
    fn time_away(&self, row: &Row, now: UnixMillis) -> UnixMillis {
        let begin = row.about.progress.updated.max(row.taken);
        let owner = row.owner.clone().unwrap_or_default();
        let mut spans: Vec<Span> =
            self.away.iter().filter(|(node, _)| *node == owner || node.is_empty()).map(|(_, span)| *span).collect();
        if let Some(beat) = self.nodes.get(&owner).filter(|beat| now - **beat >= LATE) {
            spans.push(Span { since: *beat, until: now.min(beat + TTL) });
        }
        // Millisecond by millisecond would be plainer; the spans are few.
        let mut moments: Vec<UnixMillis> = spans.iter().flat_map(|span| [span.since, span.until]).collect();
        moments.extend([begin, now]);
        moments.retain(|moment| (begin..=now).contains(moment));
        moments.sort_unstable();
        let is_away = |since: UnixMillis| spans.iter().any(|span| span.since <= since && since < span.until);
        moments.windows(2).filter(|pair| is_away(pair[0])).map(|pair| pair[1] - pair[0]).sum()
    }

    fn keep(&mut self, writes: &[Write], node: &str) -> Result<(), StoreError> {
        let before = (self.games.clone(), self.notices.len());
        for write in writes {
            if self.keep_one(write, node).is_none() {
                self.games = before.0;
                self.notices.truncate(before.1);
                return Err(StoreError::Stale { game: write.game.clone() });
            }
        }
        Ok(())
    }

    fn keep_one(&mut self, write: &Write, node: &str) -> Option<()> {
        if let (1, GameRow::Whole(about), None) = (write.revision, &write.row, self.games.get(&write.game)) {
            let row = Row {
                revision: 0,
                about: (**about).clone(),
                events: Vec::new(),
                remarks: Vec::new(),
                owner: Some(node.to_owned()),
                term: write.term,
                taken: now(),
                paused: 0,
            };
            self.games.insert(write.game.clone(), row);
        }
        let row = self.games.get_mut(&write.game)?;
        if row.revision + 1 != write.revision || row.term != write.term {
            return None;
        }
        row.revision += 1;
        match &write.row {
            GameRow::Whole(about) => row.about = (**about).clone(),
            GameRow::Progress(progress) => row.about.progress = *progress,
        }
        for event in &write.events {
            if event.version != row.events.len() as u64 + 1 {
                return None;
            }
            row.events.push(event.clone());
        }
        if !write.events.is_empty() {
            row.paused = 0;
        }
        row.remarks.extend(write.remarks.iter().cloned());
        for notice in &write.notices {
            let is_same = |(game, other): &(GameId, Notice)| {
                let of = |notice: &Notice| (notice.player, notice.kind, notice.number);
                *game == write.game && of(other) == of(notice)
            };
            if !self.notices.iter().any(is_same) {
                self.notices.push((write.game.clone(), *notice));
            }
        }
        Some(())
    }

    fn take(&mut self, id: &GameId, node: &str) -> Option<Loaded> {
        let now = now();
        let row = self.games.get(id)?;
        let is_mine = row.owner.as_deref() == Some(node);
        let is_free = row.owner.as_deref().is_none_or(|owner| self.is_dead(owner, now));
        let may_take = self.nodes.contains_key(node);
        let lease = |row: &Row, owner| Lease { owner, term: row.term, taken: row.taken, paused: row.paused };
        if !(is_mine || is_free && may_take) {
            return Some(row.loaded(lease(row, Owner::Node(row.owner.clone().unwrap_or_default()))));
        }
        let away = self.time_away(row, now);
        let row = self.games.get_mut(id)?;
        row.term += 1;
        if !is_mine {
            (row.owner, row.taken, row.paused) = (Some(node.to_owned()), now, row.paused + away);
        }
        Some(row.loaded(lease(row, Owner::Me)))
    }

    fn list(&self, list: List, most: u32) -> Vec<About> {
        let is_in = |about: &&About| match list {
            List::Lobby(stage) => about.stage == stage && about.listing == Listing::Lobby,
            List::Of(player) => about.sitters.iter().flatten().any(|sitter| sitter.player == player),
        };
        let mut found: Vec<About> = self.games.values().map(|row| &row.about).filter(is_in).cloned().collect();
        found.sort_by_key(|about| match list {
            List::Lobby(_) => std::cmp::Reverse(about.stage_since),
            List::Of(_) => std::cmp::Reverse(about.progress.updated),
        });
        found.truncate(most as usize);
        found
    }
}

impl Store for Memory {
    async fn keep(&self, writes: &[Write]) -> Result<(), StoreError> {
        self.ask(|world| world.keep(writes, &self.node)).await
    }

    async fn take(&self, ids: &[GameId]) -> Result<Vec<Loaded>, StoreError> {
        self.ask(|world| Ok(ids.iter().filter_map(|id| world.take(id, &self.node)).collect())).await
    }

    async fn load(&self, ids: &[GameId]) -> Result<Vec<Loaded>, StoreError> {
        let found =
            |world: &mut World| ids.iter().filter_map(|id| Some(world.games.get(id)?.loaded(Lease::ALONE))).collect();
        self.ask(|world| Ok(found(world))).await
    }

    async fn list(&self, list: List, most: u32) -> Result<Vec<About>, StoreError> {
        self.ask(|world| Ok(world.list(list, most))).await
    }

    async fn unfinished(&self, player: Hash) -> Result<u32, StoreError> {
        let is_under_way = |about: &&About| about.stage != Stage::Ended;
        self.ask(|world| Ok(world.list(List::Of(player), u32::MAX).iter().filter(is_under_way).count() as u32)).await
    }

    async fn due(&self, until: UnixMillis, most: u32) -> Result<Vec<GameId>, StoreError> {
        self.ask(|world| {
            let is_due = |row: &&Row| {
                let is_ours =
                    row.owner.as_deref().is_none_or(|owner| owner == &*self.node || world.is_dead(owner, now()));
                is_ours && row.about.progress.deadline.is_some_and(|deadline| deadline <= until)
            };
            Ok(world.games.values().filter(is_due).take(most as usize).map(|row| row.about.id.clone()).collect())
        })
        .await
    }

    async fn beat(&self, _now: UnixMillis, away: Option<Span>) -> Result<Option<UnixMillis>, StoreError> {
        self.ask(|world| {
            let now = now();
            world.away.extend(away.map(|span| (self.node.to_string(), span)));
            let nobody = world.last.filter(|last| now - last >= LATE).map(|since| Span { since, until: now });
            world.away.extend(nobody.map(|span| (String::new(), span)));
            world.last = Some(now);
            match world.nodes.get_mut(&*self.node) {
                Some(beat) => *beat = now,
                None => return Err(StoreError::Unusable("this node has left".to_owned())),
            }
            Ok(Some(now))
        })
        .await
    }

    async fn time(&self) -> Result<Option<UnixMillis>, StoreError> {
        self.ask(|_| Ok(Some(now()))).await
    }

    async fn returned(&self, now: UnixMillis) -> Result<Vec<Span>, StoreError> {
        self.beat(now, None).await?;
        Ok(Vec::new())
    }

    async fn settle(&self) -> Result<bool, StoreError> {
        Ok(true)
    }

    async fn fold(&self, _ended: UnixMillis, _most: u32) -> Result<u32, StoreError> {
        Ok(0)
    }

    async fn all(&self) -> Result<Vec<GameId>, StoreError> {
        self.ask(|world| Ok(world.games.keys().cloned().collect())).await
    }

    async fn check(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn begins(&self, _client: IpAddr, _most: u32) -> Result<Option<bool>, StoreError> {
        Ok(Some(true))
    }

    async fn lists(&self, _client: IpAddr, _game: &GameId, _most: u32) -> Result<Option<bool>, StoreError> {
        Ok(Some(true))
    }

    async fn saw(&self, _players: &[Hash]) -> Result<(), StoreError> {
        Ok(())
    }

    async fn last_seen(&self, _player: Hash) -> Result<Option<UnixMillis>, StoreError> {
        Ok(None)
    }

    async fn release(&self, game: &GameId, term: u64) -> Result<(), StoreError> {
        self.ask(|world| {
            let mine =
                world.games.get_mut(game).filter(|row| row.term == term && row.owner.as_deref() == Some(&*self.node));
            if let Some(row) = mine {
                row.owner = None;
            }
            Ok(())
        })
        .await
    }

    async fn leave(&self) -> Result<(), StoreError> {
        self.ask(|world| {
            world.nodes.remove(&*self.node);
            Ok(())
        })
        .await
    }

    async fn notices_of(&self, player: Hash) -> Vec<(GameId, Notice)> {
        let world = self.world();
        let mut found: Vec<_> = world.notices.iter().filter(|(_, notice)| notice.player == player).cloned().collect();
        found.sort_by_key(|(_, notice)| notice.number);
        found
    }

    async fn close(&self) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::suite;

    /// What is tried on it holds for the others only as far as it is like them.
    #[tokio::test]
    async fn it_passes_the_suite() {
        suite::run(&Memory::new("alone")).await;
    }
}
