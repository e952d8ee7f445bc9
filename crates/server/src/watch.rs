//! For those who watch over a server: whether it is well, and its figures.

use axum::Router;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use metrics_exporter_prometheus::PrometheusHandle;

use crate::hall::Hall;

/// `/healthz` and `/metrics`.
pub fn router(hall: Hall, metrics: PrometheusHandle) -> Router {
    Router::new()
        .route("/healthz", get(async move || health(&hall).await))
        .route("/metrics", get(async move || metrics.render()))
}

async fn health(hall: &Hall) -> Response {
    match hall.health().await {
        Ok(()) => "ok\n".into_response(),
        Err(sentence) => (StatusCode::SERVICE_UNAVAILABLE, format!("{sentence}\n")).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Sqlite, Store};

    #[tokio::test]
    async fn a_server_without_its_storage_is_not_well() {
        let folder = std::env::temp_dir().join(format!("slipway-health-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let store = Sqlite::open(&folder).await.unwrap();
        let (hall, running) = Hall::open(store.clone()).await.unwrap();
        assert_eq!(health(&hall).await.status(), StatusCode::OK);
        store.close().await;
        assert_eq!(health(&hall).await.status(), StatusCode::SERVICE_UNAVAILABLE);
        running.stop().await;
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
