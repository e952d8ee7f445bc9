//! PostgreSQL and NATS for a test. `cargo xtask test` installs them where they are missing, and says by SLIPWAY_TEST_SERVICES that tests have to
//! find them. Elsewhere a test without them says that it was left out.

use xtask_services::{Durability, Nats, Postgres};

/// An empty database of this test's own; none if PostgreSQL is not installed here and need not be.
pub async fn postgres(test: &str) -> Option<Postgres> {
    if !is_installed("PostgreSQL", "/usr/lib/postgresql") {
        return None;
    }
    Some(Postgres::start(test, Durability::System).await.unwrap())
}

/// A bus of this test's own; none if NATS is not installed here and need not be.
#[allow(dead_code, reason = "this file is part of two programs")]
pub async fn nats(test: &str) -> Option<Nats> {
    if !is_installed("nats-server", "/usr/sbin/nats-server") {
        return None;
    }
    Some(Nats::start(test).await.unwrap())
}

fn is_installed(program: &str, path: &str) -> bool {
    let is_there = std::env::var_os("SLIPWAY_TEST_SERVICES").is_some() || std::path::Path::new(path).exists();
    if !is_there {
        println!("{program} is not installed, so this test was left out; `cargo xtask test` installs it");
    }
    is_there
}
