//! For those who run a server: whether it is well, and its figures.

use axum::Router;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use metrics_exporter_prometheus::PrometheusHandle;

use crate::hall::Hall;

/// `/healthz`, for everybody. It asks nobody: what the last commit came to is known.
pub fn health_router(hall: Hall) -> Router {
    Router::new().route("/healthz", get(async move || health(&hall)))
}

/// The same and `/metrics`, for an address of their own.
pub fn admin_router(hall: Hall, metrics: PrometheusHandle) -> Router {
    health_router(hall).route("/metrics", get(async move || metrics.render()))
}

fn health(hall: &Hall) -> Response {
    match hall.health() {
        Ok(()) => "ok\n".into_response(),
        Err(sentence) => (StatusCode::SERVICE_UNAVAILABLE, format!("{sentence}\n")).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::limits::{Gate, Limits};
    use crate::store::Sqlite;

    #[tokio::test]
    async fn a_server_whose_storage_takes_nothing_is_not_well_until_it_does_again() {
        let folder = std::env::temp_dir().join(format!("slipway-health-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let store = Sqlite::open(&folder).await.unwrap();
        let (hall, running) = Hall::open(store.clone(), Gate::new(&Limits::default())).await.unwrap();
        let becomes = async |status: StatusCode| {
            for _ in 0..100 {
                if health(&hall).status() == status {
                    return true;
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            false
        };
        assert_eq!(health(&hall).status(), StatusCode::OK);
        // A table that is missing fails every beat, as a full disk would.
        store.run_for_tests("ALTER TABLE beats RENAME TO hidden").await;
        assert!(becomes(StatusCode::SERVICE_UNAVAILABLE).await);
        store.run_for_tests("ALTER TABLE hidden RENAME TO beats").await;
        assert!(becomes(StatusCode::OK).await);
        drop(running.stop().await);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
