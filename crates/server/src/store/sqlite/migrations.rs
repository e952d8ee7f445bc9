//! The versions of the tables, and how a file comes to the newest.
//!
//! The steps are the files in `migrations/sqlite/`, and sqlx takes those that a file has not had. They are fixed: sqlx knows each by the hash of its
//! text, comments and all, and refuses a file that has had another one. A change of the tables is a new step.
//!
//! `PRAGMA user_version` says the same as sqlx's own table. It came first, so it is what an earlier Slipway goes by when it refuses a file that is
//! newer than itself; and it can be read without a table. See docs/decisions/0016-migrations-by-sqlx.md.

use std::sync::LazyLock;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnection, SqliteExecutor};
use sqlx::{Connection, SqlSafeStr};

use crate::store::StoreError;

/// The steps. Not by `sqlx::migrate!`: the crate of its macros is built with a SQLite of its own, which every build would wait for.
static MIGRATOR: LazyLock<Migrator> = LazyLock::new(|| {
    let step = |number: i64, name: &'static str, sql: &'static str| {
        Migration::new(number, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(vec![
        step(1, "games", include_str!("../../../migrations/sqlite/0001_games.sql")),
        step(2, "progress", include_str!("../../../migrations/sqlite/0002_progress.sql")),
        step(3, "remarks", include_str!("../../../migrations/sqlite/0003_remarks.sql")),
        step(4, "fence", include_str!("../../../migrations/sqlite/0004_fence.sql")),
        step(5, "folded", include_str!("../../../migrations/sqlite/0005_folded.sql")),
        step(6, "people", include_str!("../../../migrations/sqlite/0006_people.sql")),
        step(7, "mail", include_str!("../../../migrations/sqlite/0007_mail.sql")),
        step(8, "ratings", include_str!("../../../migrations/sqlite/0008_ratings.sql")),
        step(9, "challenges", include_str!("../../../migrations/sqlite/0009_challenges.sql")),
        step(10, "house", include_str!("../../../migrations/sqlite/0010_house.sql")),
        step(11, "notices", include_str!("../../../migrations/sqlite/0011_notices.sql")),
        step(12, "passkeys", include_str!("../../../migrations/sqlite/0012_passkeys.sql")),
    ])
});

/// The version that this Slipway works with.
pub fn newest() -> i64 {
    MIGRATOR.iter().map(|step| step.version).max().unwrap_or_default()
}

/// The version of a file; 0 for one that has no tables yet.
///
/// # Errors
/// When the file cannot be read, or is of a newer version than this Slipway knows.
pub async fn version(file: impl SqliteExecutor<'_>) -> Result<i64, StoreError> {
    let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(file).await?;
    // A number below 0 is no Slipway's of this time either.
    if (0..=newest()).contains(&version) { Ok(version) } else { Err(newer(version)) }
}

/// Brings the tables of any earlier version, or of none, to the newest, and leaves everything as it was if that fails.
///
/// # Errors
/// When the file cannot be written, is of a newer version, or has had other steps than these.
pub async fn bring_up_to_date(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    migrate(connection, &MIGRATOR).await
}

async fn migrate(connection: &mut SqliteConnection, migrator: &Migrator) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    take_steps(&mut transaction, migrator).await?;
    transaction.commit().await?;
    Ok(())
}

/// What has to happen as one: the steps, sqlx's notes of them, and the number.
async fn take_steps(transaction: &mut SqliteConnection, migrator: &Migrator) -> Result<(), StoreError> {
    let before = version(&mut *transaction).await?;
    if before > 0 {
        // Until version 4 nobody wrote down which steps a file has had, only how many.
        migrator.skip(&mut *transaction, Some(before)).await.map_err(failure)?;
    }
    migrator.run(&mut *transaction).await.map_err(failure)?;
    if before < newest() {
        // It cannot be a parameter.
        let mark = sqlx::AssertSqlSafe(format!("PRAGMA user_version = {}", newest()));
        sqlx::query(mark).execute(&mut *transaction).await?;
    }
    Ok(())
}

fn newer(version: i64) -> StoreError {
    StoreError::Damaged(format!(
        "it was written by a newer Slipway (version {version} of the tables, this one knows {})",
        newest()
    ))
}

fn failure(error: MigrateError) -> StoreError {
    match error {
        MigrateError::VersionMissing(version) => newer(version),
        other => other.into(),
    }
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use slipway_play::Seat;
    use sqlx::sqlite::SqliteConnectOptions;

    use super::*;
    use crate::ids::Hash;
    use crate::store::{FILE, List, Loaded, Span, Sqlite, Stage, Store, suite};

    /// Data folders as each earlier version has left them, with the same three games.
    const EARLIER: [&str; 4] = [
        include_str!("../../../tests/storage/version-1.sql"),
        include_str!("../../../tests/storage/version-2.sql"),
        include_str!("../../../tests/storage/version-3.sql"),
        include_str!("../../../tests/storage/version-4.sql"),
    ];

    /// A folder that goes when it is dropped.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let folder = std::env::temp_dir().join(format!("slipway-migrations-{name}-{}", std::process::id()));
            let _ = std::fs::remove_dir_all(&folder);
            std::fs::create_dir_all(&folder).unwrap();
            Folder(folder)
        }

        async fn of_version(name: &str, version: usize) -> Folder {
            let folder = Folder::new(&format!("{name}-{version}"));
            let mut file = connect(&folder.0).await;
            sqlx::raw_sql(EARLIER[version - 1]).execute(&mut file).await.unwrap();
            file.close().await.unwrap();
            folder
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    /// As the server does: with the log.
    async fn connect(folder: &Path) -> SqliteConnection {
        let options = SqliteConnectOptions::new().filename(folder.join(FILE)).create_if_missing(true);
        let options = options.journal_mode(sqlx::sqlite::SqliteJournalMode::Wal).foreign_keys(false);
        SqliteConnection::connect_with(&options).await.unwrap()
    }

    /// All that is in a file: the number of its version, its tables and indexes, and every row of every table.
    async fn everything(file: &mut SqliteConnection) -> Vec<String> {
        let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *file).await.unwrap();
        let mut found = vec![format!("version {version}")];
        found.extend(tables(file).await);
        let names = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name";
        let names: Vec<String> = sqlx::query_scalar(names).fetch_all(&mut *file).await.unwrap();
        for name in names {
            let columns = sqlx::AssertSqlSafe(format!("SELECT name FROM pragma_table_info('{name}')"));
            let columns: Vec<String> = sqlx::query_scalar(columns).fetch_all(&mut *file).await.unwrap();
            let quoted: Vec<String> = columns.iter().map(|column| format!("quote({column})")).collect();
            let rows = format!("SELECT '{name}: ' || {} FROM {name} ORDER BY 1", quoted.join(" || ', ' || "));
            let rows: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(rows)).fetch_all(&mut *file).await.unwrap();
            found.extend(rows);
        }
        found
    }

    /// The tables and indexes, spelled alike.
    async fn tables(file: &mut SqliteConnection) -> Vec<String> {
        let all = "SELECT name || ': ' || sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name";
        let all: Vec<String> = sqlx::query_scalar(all).fetch_all(file).await.unwrap();
        all.iter().map(|text| text.split_whitespace().collect::<Vec<_>>().join(" ").replace(" ,", ",")).collect()
    }

    /// What sqlx has written down: the numbers and the hashes.
    async fn steps(file: &mut SqliteConnection) -> Vec<(i64, Vec<u8>)> {
        let steps = "SELECT version, checksum FROM _sqlx_migrations WHERE success ORDER BY version";
        sqlx::query_as(steps).fetch_all(file).await.unwrap()
    }

    fn all_steps() -> Vec<(i64, Vec<u8>)> {
        MIGRATOR.iter().map(|step| (step.version, step.checksum.to_vec())).collect()
    }

    async fn game(store: &Sqlite, id: &str) -> Loaded {
        store.load(&[id.parse().unwrap()]).await.unwrap().pop().unwrap()
    }

    #[tokio::test]
    async fn the_steps_are_the_files_of_the_folder_and_those_that_data_folders_have_had() {
        let hashes = [
            "6cabb333cc5b7fa6",
            "405f44ad4fc3e33a",
            "5c30e016cde69c04",
            "6cced6e8107ccb34",
            "aab31af22c1696b6",
            "37a3e625b3508fa8",
            "d0c521ef0932907c",
            "88f3133a771458a0",
            "b01e5d50234fa13d",
            "5d683bdec6110169",
            "cc13057f0d23bdd1",
            "fd8fbf038f450b69",
        ];
        suite::check_steps(&MIGRATOR, "sqlite", &hashes).await;
    }

    #[tokio::test]
    async fn every_earlier_version_comes_to_the_newest_with_all_its_games() {
        let fresh = Folder::new("fresh");
        let mut file = connect(&fresh.0).await;
        bring_up_to_date(&mut file).await.unwrap();
        let expected = tables(&mut file).await;
        assert_eq!(steps(&mut file).await, all_steps());
        file.close().await.unwrap();
        for version in 1..=EARLIER.len() {
            let folder = Folder::of_version("games", version).await;
            let store = Sqlite::open(&folder.0).await.unwrap();
            store.check().await.unwrap();
            let [open, playing, ended] = ["prfmq4h47t7rbj6", "22ebkw8g9cj9nkr", "bkckmg58x4vxq8e"];
            assert_eq!(
                store.all().await.unwrap().iter().map(|id| id.as_str()).collect::<Vec<_>>(),
                [open, playing, ended]
            );
            let loaded = game(&store, open).await;
            let maker = loaded.about.sitters[0].clone().unwrap();
            assert_eq!((loaded.about.stage, maker.name.as_deref()), (Stage::Open, Some("Ada \"<b>\"")));
            assert_eq!((loaded.about.invitation, maker.player), (Some(Hash([7; 32])), Hash([1; 32])));
            // One that nobody joins must end some day.
            assert!(loaded.about.progress.deadline.is_some());
            let loaded = game(&store, playing).await;
            assert_eq!((loaded.about.stage, loaded.about.progress.plies), (Stage::Playing, 3));
            // The first version did not store whose turn it is.
            assert_eq!(loaded.about.progress.to_move, (version > 1).then_some(Seat::Second));
            assert_eq!(loaded.about.progress.deadline, Some(1_795_017_924_360));
            assert_eq!(loaded.events.len(), 4);
            assert!(loaded.events[3].body.contains("e5-e4"), "{:?}", loaded.events);
            let said: Vec<&str> = loaded.remarks.iter().map(|remark| remark.text.as_str()).collect();
            assert_eq!(said, if version < 3 { vec![] } else { vec!["good luck", "<b>thanks</b>"] });
            let loaded = game(&store, ended).await;
            assert_eq!(loaded.about.result.as_deref(), Some("first wins by resignation"));
            assert_eq!((loaded.about.stage, loaded.about.stage_since), (Stage::Ended, 1_794_931_526_233));
            assert_eq!(store.list(List::Of(Hash([1; 32])), 9).await.unwrap().len(), 3);
            assert_eq!(store.unfinished(Hash([1; 32])).await.unwrap(), 2);
            let away = Span { since: 1_794_931_513_233, until: 1_794_931_517_233 };
            assert_eq!(store.returned(1_794_931_528_233).await.unwrap(), [away]);
            store.close().await;
            let mut file = connect(&folder.0).await;
            assert_eq!(tables(&mut file).await, expected, "from version {version}");
            assert_eq!(steps(&mut file).await, all_steps(), "from version {version}");
            let before = everything(&mut file).await;
            bring_up_to_date(&mut file).await.unwrap();
            assert_eq!(everything(&mut file).await, before, "the second time, from version {version}");
            file.close().await.unwrap();
        }
    }

    /// The steps of this Slipway, and one more.
    fn with_another(sql: &'static str) -> Migrator {
        let another = Migration::new(newest() + 1, "another".into(), MigrationType::Simple, sql.into_sql_str(), false);
        Migrator::with_migrations(MIGRATOR.iter().cloned().chain([another]).collect())
    }

    #[tokio::test]
    async fn a_step_that_fails_leaves_the_file_as_it_was() {
        for version in 1..=EARLIER.len() {
            let folder = Folder::of_version("fails", version).await;
            let mut file = connect(&folder.0).await;
            let before = everything(&mut file).await;
            let fails = with_another("CREATE TABLE half (id BIGINT); INSERT INTO nowhere VALUES (1);");
            let error = migrate(&mut file, &fails).await.unwrap_err().to_string();
            assert!(error.contains("nowhere"), "{error}");
            assert_eq!(everything(&mut file).await, before, "version {version}");
            // The next start does it.
            bring_up_to_date(&mut file).await.unwrap();
            assert_eq!(steps(&mut file).await, all_steps());
            file.close().await.unwrap();
        }
    }

    /// The process ends before the commit: all steps are in the log, and the next one to open the file finds the old state.
    #[tokio::test]
    async fn a_crash_before_the_commit_leaves_the_file_as_it_was() {
        for version in 1..=EARLIER.len() {
            let folder = Folder::of_version("crash", version).await;
            let mut file = connect(&folder.0).await;
            let before = everything(&mut file).await;
            // A cache of one page, so that what is under way has to go to the log.
            sqlx::query("PRAGMA cache_size = 1").execute(&mut file).await.unwrap();
            let mut transaction = file.begin_with("BEGIN IMMEDIATE").await.unwrap();
            take_steps(&mut transaction, &MIGRATOR).await.unwrap();
            let crashed = Folder::new(&format!("crashed-{version}"));
            for name in [FILE.to_owned(), format!("{FILE}-wal")] {
                std::fs::copy(folder.0.join(&name), crashed.0.join(&name)).unwrap();
            }
            drop(transaction);
            file.close().await.unwrap();
            let mut file = connect(&crashed.0).await;
            assert_eq!(everything(&mut file).await, before, "version {version}");
            bring_up_to_date(&mut file).await.unwrap();
            assert_eq!(steps(&mut file).await, all_steps());
            file.close().await.unwrap();
        }
    }

    #[tokio::test]
    async fn a_newer_file_is_refused_and_not_touched() {
        let known = newest();
        for mark in [
            "PRAGMA user_version = 99",
            // By the hand of somebody who has sqlx's own program.
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (99, '', 1, x'', 0)",
        ] {
            let folder = Folder::new("newer");
            let mut file = connect(&folder.0).await;
            bring_up_to_date(&mut file).await.unwrap();
            sqlx::query(mark).execute(&mut file).await.unwrap();
            file.close().await.unwrap();
            let before = std::fs::read(folder.0.join(FILE)).unwrap();
            let refused = Sqlite::open(&folder.0).await.unwrap_err().to_string();
            let sentence = format!(
                "the storage is damaged: it was written by a newer Slipway (version 99 of the tables, this one knows {known})"
            );
            assert_eq!(refused, sentence, "{mark}");
            assert!(std::fs::read(folder.0.join(FILE)).unwrap() == before, "{mark}");
        }
    }

    #[tokio::test]
    async fn a_file_that_has_had_another_step_is_refused() {
        let folder = Folder::new("another");
        let mut file = connect(&folder.0).await;
        bring_up_to_date(&mut file).await.unwrap();
        sqlx::query("UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 2").execute(&mut file).await.unwrap();
        let before = everything(&mut file).await;
        let refused = bring_up_to_date(&mut file).await.unwrap_err().to_string();
        assert!(refused.contains("step 2 to its tables was another one"), "{refused}");
        assert_eq!(everything(&mut file).await, before);
        file.close().await.unwrap();
    }
}
