//! The versions of the tables, and how a database comes to the newest.
//!
//! The steps are the files in `migrations/postgres/`, and sqlx takes those that a database has not had, one node at a time. They are fixed, as those
//! of SQLite are. Nodes of the version before may be at work meanwhile, and may be started again: the table `versions` says how many steps a
//! Slipway has to know. See docs/decisions/0022-postgresql.md.

use std::sync::LazyLock;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::postgres::PgConnection;

use crate::store::StoreError;

static MIGRATOR: LazyLock<Migrator> = LazyLock::new(|| {
    let step = |number: i64, name: &'static str, sql: &'static str| {
        Migration::new(number, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    let mut migrator = Migrator::with_migrations(vec![
        step(1, "games", include_str!("../../../migrations/postgres/0001_games.sql")),
        step(2, "nodes", include_str!("../../../migrations/postgres/0002_nodes.sql")),
        step(3, "folded", include_str!("../../../migrations/postgres/0003_folded.sql")),
        step(4, "people", include_str!("../../../migrations/postgres/0004_people.sql")),
        step(5, "mail", include_str!("../../../migrations/postgres/0005_mail.sql")),
        step(6, "ratings", include_str!("../../../migrations/postgres/0006_ratings.sql")),
        step(7, "challenges", include_str!("../../../migrations/postgres/0007_challenges.sql")),
        step(8, "house", include_str!("../../../migrations/postgres/0008_house.sql")),
        step(9, "notices", include_str!("../../../migrations/postgres/0009_notices.sql")),
        step(10, "passkeys", include_str!("../../../migrations/postgres/0010_passkeys.sql")),
    ]);
    // A newer node may have taken more steps; `versions` says whether this one can live with them.
    migrator.set_ignore_missing(true);
    migrator
});

/// The version that this Slipway works with.
pub fn newest() -> i64 {
    MIGRATOR.iter().map(|step| step.version).max().unwrap_or_default()
}

/// The version of a database; 0 for one that has no tables yet.
///
/// # Errors
/// When it cannot be read, or is of a version that this Slipway cannot live with.
pub async fn version(connection: &mut PgConnection) -> Result<i64, StoreError> {
    let is_there = "SELECT to_regclass('_sqlx_migrations') IS NOT NULL AND to_regclass('versions') IS NOT NULL";
    if !sqlx::query_scalar::<_, bool>(is_there).fetch_one(&mut *connection).await? {
        return Ok(0);
    }
    let taken = "SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations WHERE success";
    let taken: i64 = sqlx::query_scalar(taken).fetch_one(&mut *connection).await?;
    let oldest: i64 = sqlx::query_scalar("SELECT MAX(oldest) FROM versions").fetch_one(&mut *connection).await?;
    if oldest > newest() {
        return Err(StoreError::Damaged(format!(
            "it was written by a newer Slipway (version {taken} of the tables, this one knows {})",
            newest()
        )));
    }
    Ok(taken)
}

/// Brings the tables of any earlier version, or of none, to the newest.
///
/// # Errors
/// When the database cannot be written, is of a version that this Slipway cannot live with, or has had other steps than these.
pub async fn bring_up_to_date(connection: &mut PgConnection) -> Result<(), StoreError> {
    if version(connection).await? >= newest() {
        return Ok(());
    }
    Ok(MIGRATOR.run(connection).await?)
}

#[cfg(test)]
mod tests {
    use sqlx::Connection as _;

    use super::super::services::postgres;
    use super::*;
    use crate::store::{NodeName, Postgres, suite};

    #[tokio::test]
    async fn the_steps_are_the_files_of_the_folder_and_those_that_databases_have_had() {
        let hashes = [
            "9d19de93dfc57ebc",
            "596ee5fbc718dee5",
            "504f5c5c3613a972",
            "8d60414f8845263f",
            "289c7b2ca8176b03",
            "0a642d4069e99f21",
            "8ba984d4fc899f88",
            "5d7985b12a47d2b6",
            "9d0a95f64f1c2040",
            "a26d5b91470905f6",
        ];
        suite::check_steps(&MIGRATOR, "postgres", &hashes).await;
    }

    #[tokio::test]
    async fn several_nodes_may_start_at_once_and_a_newer_database_is_refused_only_if_it_has_to_be() {
        let Some(database) = postgres("steps").await else { return };
        let (url, among) = (database.url(), NodeName::Among(None));
        let (one, other) = tokio::join!(Postgres::open(&url, &among), Postgres::open(&url, &among));
        assert!(one.is_ok() && other.is_ok());
        let mut connection = PgConnection::connect(&url).await.unwrap();
        let mut run = async |sql: &'static str| sqlx::query(sql).execute(&mut connection).await.map(drop).unwrap();
        run("INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (99, '', true, '', 0)").await;
        assert!(Postgres::open(&url, &among).await.is_ok(), "a step that only adds something");
        run("UPDATE versions SET oldest = 99").await;
        let refused = Postgres::open(&url, &among).await.unwrap_err().to_string();
        assert!(refused.contains("it was written by a newer Slipway (version 99 of the tables"), "{refused}");
        assert!(Postgres::look_into(&url).await.is_err());
    }
}
