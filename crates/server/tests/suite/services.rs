//! PostgreSQL for a test. `cargo xtask test` installs it where it is missing, and says by SLIPWAY_TEST_SERVICES that tests have to find it.
//! Elsewhere a test without it says that it was left out.

use xtask_services::{Durability, Postgres};

/// An empty database of this test's own; none if PostgreSQL is not installed here and need not be.
pub async fn postgres(test: &str) -> Option<Postgres> {
    if std::env::var_os("SLIPWAY_TEST_SERVICES").is_none() && !std::path::Path::new("/usr/lib/postgresql").exists() {
        println!("PostgreSQL is not installed, so this test was left out; `cargo xtask test` installs it");
        return None;
    }
    Some(Postgres::start(test, Durability::System).await.unwrap())
}
