//! Tables beside the games: statements in the dialect that both databases have in common, written once.
//!
//! What is not a game has no fence. A transaction is stored whole or not at all, and what must be unique is so by its table.

use sqlx::postgres::{PgPool, PgRow};
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Decode, Row as _, Type};

use crate::ids::{GameId, Hash};
use crate::store::rows::about;
use crate::store::{About, StoreError};

/// Where the tables are.
#[derive(Clone, Debug)]
pub enum Tables {
    /// In a file.
    Sqlite {
        /// Those who read.
        reading: SqlitePool,
        /// The one who writes. It waits for the writer of the games, and the other way round: each for a moment.
        writing: SqlitePool,
    },
    /// In a database.
    Postgres(PgPool),
    /// Nowhere: tests that only play games have nobody in them.
    #[cfg(test)]
    Nowhere,
}

/// Changes that belong together. Dropped before the end, nothing of it is stored.
pub enum Changes {
    /// In a file.
    Sqlite(sqlx::Transaction<'static, sqlx::Sqlite>),
    /// In a database.
    Postgres(sqlx::Transaction<'static, sqlx::Postgres>),
    /// Nowhere.
    #[cfg(test)]
    Nowhere,
}

/// A value for a statement. Where there is none, a database still wants to know of which kind.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SqlValue {
    /// A whole number.
    Number(Option<i64>),
    /// A text.
    Text(Option<String>),
    /// Bytes.
    Bytes(Option<Vec<u8>>),
}

/// A row that was read.
pub enum TableRow {
    /// Of a file.
    Sqlite(SqliteRow),
    /// Of a database.
    Postgres(PgRow),
}

/// A value that both databases have.
pub trait Common<'r>:
    Decode<'r, sqlx::Sqlite> + Type<sqlx::Sqlite> + Decode<'r, sqlx::Postgres> + Type<sqlx::Postgres>
{
}

impl<'r, T> Common<'r> for T where
    T: Decode<'r, sqlx::Sqlite> + Type<sqlx::Sqlite> + Decode<'r, sqlx::Postgres> + Type<sqlx::Postgres>
{
}

impl From<i64> for SqlValue {
    fn from(number: i64) -> SqlValue {
        SqlValue::Number(Some(number))
    }
}

impl From<Option<i64>> for SqlValue {
    fn from(number: Option<i64>) -> SqlValue {
        SqlValue::Number(number)
    }
}

impl From<Option<&str>> for SqlValue {
    fn from(text: Option<&str>) -> SqlValue {
        SqlValue::Text(text.map(str::to_owned))
    }
}

impl From<&[u8]> for SqlValue {
    fn from(bytes: &[u8]) -> SqlValue {
        SqlValue::Bytes(Some(bytes.to_vec()))
    }
}

impl From<&str> for SqlValue {
    fn from(text: &str) -> SqlValue {
        SqlValue::Text(Some(text.to_owned()))
    }
}

impl From<&GameId> for SqlValue {
    fn from(id: &GameId) -> SqlValue {
        SqlValue::from(id.as_str())
    }
}

impl From<Hash> for SqlValue {
    fn from(hash: Hash) -> SqlValue {
        SqlValue::from(Some(hash))
    }
}

impl From<Option<Hash>> for SqlValue {
    fn from(hash: Option<Hash>) -> SqlValue {
        SqlValue::Bytes(hash.map(|hash| hash.0.to_vec()))
    }
}

/// The values of a statement, in order.
macro_rules! values {
    ($($value:expr),* $(,)?) => { &[$($crate::store::SqlValue::from($value)),*] };
}
pub(crate) use values;

/// A statement with its values.
macro_rules! bound {
    ($sql:expr, $cells:expr) => {
        $cells.iter().fold(sqlx::query($sql), |query, cell| match cell {
            SqlValue::Number(number) => query.bind(*number),
            SqlValue::Text(text) => query.bind(text.clone()),
            SqlValue::Bytes(bytes) => query.bind(bytes.clone()),
        })
    };
}

impl Tables {
    /// The rows that a question gives.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn rows(&self, sql: &'static str, cells: &[SqlValue]) -> Result<Vec<TableRow>, StoreError> {
        match self {
            Tables::Sqlite { reading, .. } => {
                let rows = bound!(sql, cells).fetch_all(reading).await?;
                Ok(rows.into_iter().map(TableRow::Sqlite).collect())
            }
            Tables::Postgres(pool) => {
                let rows = bound!(sql, cells).fetch_all(pool).await?;
                Ok(rows.into_iter().map(TableRow::Postgres).collect())
            }
            #[cfg(test)]
            Tables::Nowhere => Ok(Vec::new()),
        }
    }

    /// The one row that a question gives, if there is one.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn row(&self, sql: &'static str, cells: &[SqlValue]) -> Result<Option<TableRow>, StoreError> {
        Ok(self.rows(sql, cells).await?.into_iter().next())
    }

    /// Begins changes that belong together.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn begin(&self) -> Result<Changes, StoreError> {
        match self {
            // The lock at once: a transaction that has read cannot always get it later.
            Tables::Sqlite { writing, .. } => Ok(Changes::Sqlite(writing.begin_with("BEGIN IMMEDIATE").await?)),
            Tables::Postgres(pool) => Ok(Changes::Postgres(pool.begin().await?)),
            #[cfg(test)]
            Tables::Nowhere => Ok(Changes::Nowhere),
        }
    }

    /// Waits until nobody else at any node has the turn of this number, and takes it until the answer is dropped. Where there is only one process, it has to
    /// see to that by itself.
    ///
    /// # Errors
    /// When the storage fails, or it takes too long.
    pub async fn turn(&self, number: i64) -> Result<Option<Changes>, StoreError> {
        let Tables::Postgres(_) = self else { return Ok(None) };
        let mut changes = self.begin().await?;
        // It ends with the transaction, also if this process dies.
        changes.row("SELECT pg_advisory_xact_lock($1)", values![number]).await?;
        Ok(Some(changes))
    }

    #[cfg(test)]
    pub async fn notices_of(&self, player: Hash) -> Vec<(GameId, crate::store::Notice)> {
        let all = "SELECT * FROM notices WHERE player = $1 ORDER BY number";
        let notice = |row: TableRow| {
            let kind = crate::store::NoticeKind::of(row.get("kind").unwrap()).unwrap();
            let number = row.get::<i64>("number").unwrap() as u64;
            let notice = crate::store::Notice { player, kind, number, at: row.get("at").unwrap() };
            (row.get::<String>("game").unwrap().parse().unwrap(), notice)
        };
        self.rows(all, values![player]).await.unwrap().into_iter().map(notice).collect()
    }

    /// Begins to read what was stored at one moment, whatever is changed meanwhile. Nothing can be changed.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn snapshot(&self) -> Result<Changes, StoreError> {
        match self {
            Tables::Sqlite { reading, .. } => Ok(Changes::Sqlite(reading.begin().await?)),
            Tables::Postgres(pool) => {
                Ok(Changes::Postgres(pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?))
            }
            #[cfg(test)]
            Tables::Nowhere => Ok(Changes::Nowhere),
        }
    }

    /// One change by itself. Gives how many rows it is of.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn change(&self, sql: &'static str, cells: &[SqlValue]) -> Result<u64, StoreError> {
        let mut changes = self.begin().await?;
        let count = changes.change(sql, cells).await?;
        changes.commit().await?;
        Ok(count)
    }
}

impl Changes {
    /// Changes something. Gives how many rows it is of.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn change(&mut self, sql: &'static str, cells: &[SqlValue]) -> Result<u64, StoreError> {
        match self {
            Changes::Sqlite(transaction) => Ok(bound!(sql, cells).execute(&mut **transaction).await?.rows_affected()),
            Changes::Postgres(transaction) => Ok(bound!(sql, cells).execute(&mut **transaction).await?.rows_affected()),
            #[cfg(test)]
            Changes::Nowhere => Ok(0),
        }
    }

    /// The one row that a question gives, with the changes so far.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn row(&mut self, sql: &'static str, cells: &[SqlValue]) -> Result<Option<TableRow>, StoreError> {
        match self {
            Changes::Sqlite(transaction) => {
                Ok(bound!(sql, cells).fetch_optional(&mut **transaction).await?.map(TableRow::Sqlite))
            }
            Changes::Postgres(transaction) => {
                Ok(bound!(sql, cells).fetch_optional(&mut **transaction).await?.map(TableRow::Postgres))
            }
            #[cfg(test)]
            Changes::Nowhere => Ok(None),
        }
    }

    /// The rows that a question, or a change that gives what it has changed, has.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn rows(&mut self, sql: &'static str, cells: &[SqlValue]) -> Result<Vec<TableRow>, StoreError> {
        match self {
            Changes::Sqlite(transaction) => {
                let rows = bound!(sql, cells).fetch_all(&mut **transaction).await?;
                Ok(rows.into_iter().map(TableRow::Sqlite).collect())
            }
            Changes::Postgres(transaction) => {
                let rows = bound!(sql, cells).fetch_all(&mut **transaction).await?;
                Ok(rows.into_iter().map(TableRow::Postgres).collect())
            }
            #[cfg(test)]
            Changes::Nowhere => Ok(Vec::new()),
        }
    }

    /// Stores all of them.
    ///
    /// # Errors
    /// When the storage fails. Over a network they may be stored all the same.
    pub async fn commit(self) -> Result<(), StoreError> {
        match self {
            Changes::Sqlite(transaction) => Ok(transaction.commit().await?),
            Changes::Postgres(transaction) => Ok(transaction.commit().await?),
            #[cfg(test)]
            Changes::Nowhere => Ok(()),
        }
    }
}

impl TableRow {
    /// The value of a column.
    ///
    /// # Errors
    /// When there is none of this kind.
    pub fn get<'r, T: Common<'r>>(&'r self, column: &'static str) -> Result<T, StoreError> {
        match self {
            TableRow::Sqlite(row) => Ok(row.try_get(column)?),
            TableRow::Postgres(row) => Ok(row.try_get(column)?),
        }
    }

    /// The game of this row, with how far it has come.
    ///
    /// # Errors
    /// When it makes no sense.
    pub fn about(&self) -> Result<About, StoreError> {
        match self {
            TableRow::Sqlite(row) => about(row),
            TableRow::Postgres(row) => about(row),
        }
    }

    /// The hash in a column.
    ///
    /// # Errors
    /// When there is none.
    pub fn hash(&self, column: &'static str) -> Result<Hash, StoreError> {
        let bytes: Vec<u8> = self.get(column)?;
        bytes.try_into().map(Hash).map_err(|_| StoreError::Damaged(format!("the {column} of a row is cut off")))
    }
}
