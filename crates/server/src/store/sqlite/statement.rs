//! The same statement for one row, for two, and so on.
//!
//! A statement is handed to the thread that holds the connection and its end is waited for, which takes longer than a row does. So rows are
//! written and read by the dozen. The statements are of the common dialect, a list of values of any length.

use std::sync::LazyLock;

use sqlx::AssertSqlSafe;
use sqlx::query::Query;
use sqlx::sqlite::{Sqlite, SqliteArguments};

use crate::store::TOGETHER;

/// A statement with its values.
pub type Asked = Query<'static, Sqlite, SqliteArguments>;

/// One for every number of rows.
pub struct Statement(pub LazyLock<Vec<String>>);

impl Statement {
    /// The one for this many rows.
    pub fn of(&'static self, rows: usize) -> Asked {
        sqlx::query(AssertSqlSafe(self.0[rows - 1].as_str()))
    }
}

/// A statement with as many rows like this one as are asked for, between these words.
pub fn statements(before: &str, row: &str, after: &str) -> Vec<String> {
    let rows = |rows: usize| vec![row; rows].join(", ");
    (1..=TOGETHER).map(|count| format!("{before} {} {after}", rows(count))).collect()
}
