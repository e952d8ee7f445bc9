//! Looking through a data folder or a database: whether it is whole, and whether every game in it can be played through by the rules. And copying one.
//!
//! Neither changes the folder, and a server may be at work in it.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use slipway_play::{Event, Match};

use crate::people::names::likeness;
use crate::store::{CARRIED, FILE, Loaded, Postgres, Sqlite, Stage, Store, StoreError, TOGETHER, TableRow, Tables};

/// What was found in a storage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Audit {
    /// How many games are stored.
    pub games: usize,
    /// How many events they have.
    pub events: usize,
    /// How many turns were made.
    pub plies: usize,
    /// How many people, bots and players of the server have names.
    pub accounts: usize,
    /// How many rows there are in the tables beside the games, those with names among them.
    pub rows: usize,
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
            Ok(store) => {
                let tables = store.tables();
                look_through(store, tables).await
            }
            Err(StoreError::Older { .. }) => {
                let own = Scratch::new(&std::env::temp_dir())?;
                new_file(&own.file()).map_err(|error| cannot("made", &own.file(), &error))?;
                Sqlite::copy_to(folder, &own.file()).await.map_err(|error| error.to_string())?;
                own.look_through().await
            }
            // SQLite cannot read a log in a folder that it may not write to.
            Err(StoreError::Failed(_)) => {
                let own = Scratch::new(&std::env::temp_dir())?;
                own.copy_files_of(folder)?;
                own.look_through().await
            }
            Err(error) => Err(error.to_string()),
        }
    })
}

/// Looks through a database, by its address.
///
/// # Errors
/// When it cannot be read at all.
pub fn audit_database(url: &str) -> Result<Audit, String> {
    runtime()?.block_on(async {
        let store = Postgres::look_into(url).await.map_err(|error| error.to_string())?;
        let tables = store.tables();
        look_through(store, tables).await
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
    // SQLite would take some relative names for addresses.
    let file = std::path::absolute(file).map_err(|error| cannot("written", file, &error))?;
    let mut name = file.file_name().ok_or("the copy needs the name of a file")?.to_owned();
    name.push(format!(".{}.part", crate::ids::GameId::random()));
    let part = file.with_file_name(name);
    new_file(&part).map_err(|error| cannot("written", &file, &error))?;
    let copied = runtime()?.block_on(copy(folder, &part)).and_then(|audit| {
        let bytes = to_disk(&part, &file).map_err(|error| cannot("written", &file, &error))?;
        Ok(Copied { bytes, audit })
    });
    if copied.is_err() {
        // What is left of it is of no use.
        let _ = fs::remove_file(&part);
    }
    copied
}

fn cannot(what: &str, file: &Path, error: &io::Error) -> String {
    format!("{} cannot be {what} ({error})", file.display())
}

fn runtime() -> Result<tokio::runtime::Runtime, String> {
    tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|error| error.to_string())
}

/// An empty file that only its owner reads: there is talk in it that is meant for two.
fn new_file(file: &Path) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop)
}

async fn copy(folder: &Path, part: &Path) -> Result<Audit, String> {
    Sqlite::copy_to(folder, part).await.map_err(|error| error.to_string())?;
    match Sqlite::look_at(part).await {
        Ok(store) => {
            let tables = store.tables();
            look_through(store, tables).await
        }
        Err(StoreError::Older { .. }) => {
            // The copy stays as it is. What it would become is looked through beside it, where there is room for it.
            let own = Scratch::new(part.parent().unwrap_or(Path::new(".")))?;
            fs::copy(part, own.file()).map_err(|error| cannot("written", &own.file(), &error))?;
            own.look_through().await
        }
        Err(error) => Err(error.to_string()),
    }
}

/// Gives the copy its name once the disk has it; gives its length.
fn to_disk(part: &Path, file: &Path) -> io::Result<u64> {
    let copy = File::open(part)?;
    copy.sync_all()?;
    fs::rename(part, file)?;
    // Elsewhere a folder cannot be asked to reach the disk.
    #[cfg(unix)]
    if let Some(folder) = file.parent() {
        File::open(folder)?.sync_all()?;
    }
    Ok(copy.metadata()?.len())
}

/// A folder that only its owner reads, and that goes when it is dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn new(place: &Path) -> Result<Scratch, String> {
        let folder = place.join(format!("slipway-copy-{}", crate::ids::GameId::random()));
        let mut builder = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&folder).map_err(|error| cannot("made", &folder, &error))?;
        Ok(Scratch(folder))
    }

    fn file(&self) -> PathBuf {
        self.0.join(FILE)
    }

    /// Copies the file and its log. Good only while nobody writes.
    fn copy_files_of(&self, folder: &Path) -> Result<(), String> {
        for ending in ["", "-wal"] {
            let name = format!("{FILE}{ending}");
            match fs::copy(folder.join(&name), self.0.join(&name)) {
                Ok(_) => {}
                Err(error) if ending == "-wal" && error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(cannot("copied", &folder.join(&name), &error)),
            }
        }
        Ok(())
    }

    async fn look_through(&self) -> Result<Audit, String> {
        let store = Sqlite::open(&self.0).await.map_err(|error| error.to_string())?;
        let tables = store.tables();
        look_through(store, tables).await
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

async fn look_through(store: impl Store, tables: Tables) -> Result<Audit, String> {
    let mut audit = Audit::default();
    look_at_people(&mut audit, &tables).await;
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

/// What has to be so among the tables beside the games: a sentence, and the number of rows for which it is not.
const FAULTS: [(&str, &str); 8] = [
    (
        "accounts have a name that is not theirs",
        "SELECT COUNT(*) AS number FROM accounts WHERE NOT EXISTS (SELECT 1 FROM names WHERE names.player = accounts.player)",
    ),
    (
        "names are nobody's",
        "SELECT COUNT(*) AS number FROM names WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.player = names.player)",
    ),
    (
        "devices are nobody's",
        "SELECT COUNT(*) AS number FROM sessions WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.player = sessions.player)",
    ),
    (
        "addresses are nobody's",
        "SELECT COUNT(*) AS number FROM addresses WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.player = addresses.player)",
    ),
    (
        "ratings are nobody's",
        "SELECT COUNT(*) AS number FROM ratings WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.player = ratings.player)",
    ),
    (
        "rated games are not stored",
        "SELECT COUNT(*) AS number FROM rated_games WHERE NOT EXISTS (SELECT 1 FROM games WHERE games.id = rated_games.id)",
    ),
    (
        "standing challenges are nobody's",
        "SELECT COUNT(*) AS number FROM standing WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.player = standing.player)",
    ),
    (
        "browsers that get notices are nobody's",
        "SELECT COUNT(*) AS number FROM push_devices WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.player = push_devices.player)",
    ),
];

/// Counts what is beside the games, and looks whether every name is its account's.
async fn look_at_people(audit: &mut Audit, tables: &Tables) {
    for table in CARRIED {
        match tables.carried_rows(table).await {
            Ok(rows) => audit.rows += rows.len(),
            Err(error) => audit.faults.push(format!("table {table}: {error}")),
        }
    }
    for (fault, question) in FAULTS {
        match tables.row(question, &[]).await.and_then(|row| row.map_or(Ok(0), |row| row.get::<i64>("number"))) {
            Ok(0) => {}
            Ok(number) => audit.faults.push(format!("{number} {fault}")),
            Err(error) => audit.faults.push(error.to_string()),
        }
    }
    let names = "SELECT accounts.name, names.likeness FROM accounts JOIN names USING (player)";
    let accounts = "SELECT name FROM accounts";
    match (tables.rows(accounts, &[]).await, tables.rows(names, &[]).await) {
        (Ok(accounts), Ok(names)) => {
            audit.accounts = accounts.len();
            let text = |row: &TableRow, column| row.get::<String>(column).unwrap_or_default();
            let known: HashSet<(String, String)> =
                names.iter().map(|row| (text(row, "name"), text(row, "likeness"))).collect();
            for name in accounts.iter().map(|row| text(row, "name")) {
                if !known.contains(&(name.clone(), likeness(&name))) {
                    audit.faults.push(format!("{name}: the name is not noted as claimed"));
                }
            }
        }
        (Err(error), _) | (_, Err(error)) => audit.faults.push(error.to_string()),
    }
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
