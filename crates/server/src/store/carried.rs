//! The tables beside the games as they are moved and compared: any of them, by its name.
//!
//! The columns are asked of the database, so a table is one line here. A test holds that every table is in one of the two lists.

use sqlx::postgres::{PgPool, Postgres};
use sqlx::{AssertSqlSafe, QueryBuilder, Row as _};

use super::{SqlValue, StoreError, Tables};

/// What goes along when a site moves.
pub const CARRIED: [&str; 18] = [
    "accepts",
    "accounts",
    "addresses",
    "adoptions",
    "codes",
    "deliveries",
    "mailed_codes",
    "names",
    "notice_wishes",
    "notices",
    "passkeys",
    "push_devices",
    "push_key",
    "rated_games",
    "ratings",
    "sessions",
    "standing",
    "standing_games",
];

/// What is only for a while and begins anew: passkeys that are being shown, counts of an hour, work that is being done, who does it, and whose turn it is to settle a game.
#[cfg(test)]
pub const LEFT: [&str; 5] = ["passkey_ceremonies", "settling", "tallies", "work", "workers"];

/// How many rows are written at once.
const ROWS: usize = 500;

/// A row, its columns in the order of their names.
pub type CarriedRow = Vec<SqlValue>;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ColumnKind {
    Number,
    Text,
    Bytes,
}

/// One row of either database, by its columns.
macro_rules! carried_row {
    ($row:expr, $columns:expr) => {
        $columns
            .iter()
            .map(|(name, kind)| {
                Ok(match kind {
                    ColumnKind::Number => SqlValue::Number($row.try_get(name.as_str())?),
                    ColumnKind::Text => SqlValue::Text($row.try_get(name.as_str())?),
                    ColumnKind::Bytes => SqlValue::Bytes($row.try_get(name.as_str())?),
                })
            })
            .collect::<Result<CarriedRow, StoreError>>()
    };
}

impl Tables {
    /// The columns of a table by their names.
    async fn columns(&self, table: &'static str) -> Result<Vec<(String, ColumnKind)>, StoreError> {
        let asked = match self {
            Tables::Sqlite { .. } => "SELECT name, lower(type) AS kind FROM pragma_table_info($1) ORDER BY name",
            _ => {
                "SELECT column_name::text AS name, data_type::text AS kind FROM information_schema.columns \
                WHERE table_schema = current_schema() AND table_name = $1 ORDER BY column_name::text COLLATE \"C\""
            }
        };
        let rows = self.rows(asked, &[SqlValue::from(table)]).await?;
        let column = |row: &super::TableRow| {
            let (name, kind): (String, String) = (row.get("name")?, row.get("kind")?);
            let kind = match kind.as_str() {
                "bigint" => ColumnKind::Number,
                "text" => ColumnKind::Text,
                "blob" | "bytea" => ColumnKind::Bytes,
                _ => return Err(StoreError::Damaged(format!("the column {name} of {table} is a {kind}"))),
            };
            Ok((name, kind))
        };
        rows.iter().map(column).collect()
    }

    /// All rows of a table, in one order wherever they are.
    ///
    /// # Errors
    /// When the storage fails, or a value is of another kind than its column.
    pub async fn carried_rows(&self, table: &'static str) -> Result<Vec<CarriedRow>, StoreError> {
        let columns = self.columns(table).await?;
        let all = AssertSqlSafe(format!("SELECT * FROM {table}"));
        let rows: Result<Vec<CarriedRow>, StoreError> = match self {
            Tables::Sqlite { reading, .. } => {
                let rows = sqlx::query(all).fetch_all(reading).await?;
                rows.iter().map(|row| carried_row!(row, columns)).collect()
            }
            Tables::Postgres(pool) => {
                let rows = sqlx::query(all).fetch_all(pool).await?;
                rows.iter().map(|row| carried_row!(row, columns)).collect()
            }
            #[cfg(test)]
            Tables::Nowhere => Ok(Vec::new()),
        };
        let mut rows = rows?;
        rows.sort();
        Ok(rows)
    }

    /// Writes these rows to a table that has none: all of them or none.
    ///
    /// # Errors
    /// When the storage fails, or this is no database to move to.
    pub async fn carry(&self, table: &'static str, rows: &[CarriedRow]) -> Result<(), StoreError> {
        let Tables::Postgres(pool) = self else {
            return Err(StoreError::Damaged("rows are moved to PostgreSQL only".to_owned()));
        };
        let columns: Vec<String> = self.columns(table).await?.into_iter().map(|(name, _)| name).collect();
        write(pool, table, &columns, rows).await
    }
}

async fn write(pool: &PgPool, table: &str, columns: &[String], rows: &[CarriedRow]) -> Result<(), StoreError> {
    let mut transaction = pool.begin().await?;
    for rows in rows.chunks(ROWS) {
        let mut insert = QueryBuilder::<Postgres>::new(format!("INSERT INTO {table} ({}) ", columns.join(", ")));
        insert.push_values(rows, |mut values, row| {
            for cell in row {
                match cell.clone() {
                    SqlValue::Number(number) => values.push_bind(number),
                    SqlValue::Text(text) => values.push_bind(text),
                    SqlValue::Bytes(bytes) => values.push_bind(bytes),
                };
            }
        });
        insert.build().execute(&mut *transaction).await?;
    }
    Ok(transaction.commit().await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Sqlite;

    /// What belongs to the games, and to how they are stored.
    const OF_GAMES: [&str; 8] =
        ["_sqlx_migrations", "away", "beats", "events", "folded", "games", "progress", "remarks"];

    #[tokio::test]
    async fn every_table_is_carried_or_left_on_purpose() {
        let folder = std::env::temp_dir().join(format!("slipway-carried-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let store = Sqlite::open(&folder).await.unwrap();
        let all = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
        let tables = store.tables().rows(all, &[]).await.unwrap();
        let tables: Vec<String> = tables.iter().map(|row| row.get("name").unwrap()).collect();
        for table in &tables {
            let lists = [&CARRIED[..], &LEFT[..], &OF_GAMES[..]];
            let count = lists.iter().filter(|list| list.contains(&table.as_str())).count();
            assert_eq!(count, 1, "{table} has to be in CARRIED or in LEFT");
        }
        for table in CARRIED {
            assert!(tables.iter().any(|other| other == table), "there is no table {table}");
            assert_eq!(store.tables().carried_rows(table).await.unwrap(), Vec::<CarriedRow>::new(), "{table}");
        }
        let _ = std::fs::remove_dir_all(&folder);
    }
}
