//! Looking through a data folder: whether it is whole, and whether every game in it can be played through by the rules. And copying one.
//!
//! Neither changes the folder, and a server may be at work in it.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use slipway_play::{Event, Match};

use crate::store::{FILE, Loaded, Sqlite, Stage, Store, StoreError, TOGETHER};

/// What was found in a data folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Audit {
    /// How many games are stored.
    pub games: usize,
    /// How many events they have.
    pub events: usize,
    /// How many turns were made.
    pub plies: usize,
    /// What is wrong, a sentence each.
    pub faults: Vec<String>,
}

/// A copy of a data folder's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copied {
    /// How large it is.
    pub bytes: u64,
    /// What is in it.
    pub audit: Audit,
}

/// Looks through a data folder.
///
/// # Errors
/// When it cannot be read at all.
pub fn audit(folder: &Path) -> Result<Audit, String> {
    runtime()?.block_on(async {
        match Sqlite::look_into(folder).await {
            Ok(store) => look_through(store).await,
            // SQLite cannot read a log in a folder that it may not write to, and an earlier version has to be brought up to date first. Both
            // are done with a copy.
            Err(StoreError::Older { .. } | StoreError::Failed(_)) => look_through_copy(folder).await,
            Err(error) => Err(error.to_string()),
        }
    })
}

/// Copies everything that is stored in a data folder at this moment to a file, and looks through the copy. The file must not be there yet.
///
/// # Errors
/// When the folder cannot be read, or the file cannot be written. There is no half copy: the file is there when it is whole and on the disk.
pub fn backup(folder: &Path, file: &Path) -> Result<Copied, String> {
    if file.exists() {
        return Err(format!("{} is there already; name a file that is not", file.display()));
    }
    let mut name = file.file_name().ok_or("the copy needs the name of a file")?.to_owned();
    name.push(".part");
    let part = file.with_file_name(name);
    let copied = runtime()?.block_on(copy(folder, &part)).and_then(|audit| {
        let bytes = to_disk(&part, file).map_err(|error| format!("{} cannot be written ({error})", file.display()))?;
        Ok(Copied { bytes, audit })
    });
    if copied.is_err() {
        // What is left of it is of no use.
        let _ = fs::remove_file(&part);
    }
    copied
}

fn runtime() -> Result<tokio::runtime::Runtime, String> {
    tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|error| error.to_string())
}

async fn copy(folder: &Path, part: &Path) -> Result<Audit, String> {
    // One from a run that was killed.
    let _ = fs::remove_file(part);
    Sqlite::copy_to(folder, part).await.map_err(|error| error.to_string())?;
    // As a data folder of its own, which is what it is for.
    let own = Scratch::new()?;
    fs::copy(part, own.0.join(FILE)).map_err(|error| error.to_string())?;
    look_through(Sqlite::open(&own.0).await.map_err(|error| error.to_string())?).await
}

/// Gives the copy its name once the disk has it; gives its length.
fn to_disk(part: &Path, file: &Path) -> io::Result<u64> {
    let copy = File::open(part)?;
    copy.sync_all()?;
    fs::rename(part, file)?;
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        File::open(folder)?.sync_all()?;
    }
    Ok(copy.metadata()?.len())
}

async fn look_through_copy(folder: &Path) -> Result<Audit, String> {
    let own = Scratch::new()?;
    let unreadable = |error: io::Error| format!("{} cannot be read ({error})", folder.display());
    for ending in ["", "-wal"] {
        let name = format!("{FILE}{ending}");
        match fs::copy(folder.join(&name), own.0.join(&name)) {
            Ok(_) => {}
            Err(error) if ending == "-wal" && error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(unreadable(error)),
        }
    }
    look_through(Sqlite::open(&own.0).await.map_err(|error| error.to_string())?).await
}

/// A folder that goes when it is dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Result<Scratch, String> {
        let folder = std::env::temp_dir().join(format!("slipway-copy-{}", crate::ids::GameId::random()));
        fs::create_dir_all(&folder).map_err(|error| format!("{} cannot be made ({error})", folder.display()))?;
        Ok(Scratch(folder))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

async fn look_through(store: Sqlite) -> Result<Audit, String> {
    let mut audit = Audit::default();
    if let Err(error) = store.check().await {
        audit.faults.push(error.to_string());
    }
    for ids in store.all().await.map_err(|error| error.to_string())?.chunks(TOGETHER) {
        match store.load(ids).await {
            Ok(games) => games.iter().for_each(|loaded| look_at(&mut audit, loaded)),
            // One that cannot be read must not hide the others.
            Err(_) => {
                for id in ids {
                    match store.load(std::slice::from_ref(id)).await {
                        Ok(games) => games.iter().for_each(|loaded| look_at(&mut audit, loaded)),
                        Err(error) => audit.faults.push(format!("game {id}: {error}")),
                    }
                }
            }
        }
    }
    store.close().await;
    Ok(audit)
}

fn look_at(audit: &mut Audit, loaded: &Loaded) {
    let Loaded { about, events: kept, remarks, .. } = loaded;
    audit.games += 1;
    audit.events += kept.len();
    let mut fault = |what: String| audit.faults.push(format!("game {}: {what}", about.id));
    if let Some((place, kept)) = (1..).zip(kept).find(|(place, kept)| *place != kept.version) {
        fault(format!("event {place} has the number {}", kept.version));
    }
    if let Some((place, remark)) = (1..).zip(remarks).find(|(place, remark)| *place != remark.number) {
        fault(format!("remark {place} has the number {}", remark.number));
    }
    let events: Result<Vec<Event>, _> = kept.iter().map(|kept| serde_json::from_str(&kept.body)).collect();
    let events = match events {
        Ok(events) if events.is_empty() => return,
        Ok(events) => events,
        Err(error) => return fault(format!("an event cannot be read: {error}")),
    };
    match Match::replay(&events) {
        Ok(game) => {
            if game.ending().is_some() != (about.stage == Stage::Ended) {
                fault("its list entry and its events disagree about its end".to_owned());
            }
            if about.progress.to_move != game.to_move() || about.progress.plies != game.ply().0 {
                fault("its list entry and its events disagree about whose turn it is".to_owned());
            }
            audit.plies += game.line().turns().len();
        }
        Err(error) => fault(error.to_string()),
    }
}
