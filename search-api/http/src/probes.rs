//! Endpoints for balancers and operators: `/health` (the process runs), `/ready` (a generation is served), `/metrics`
//! (Prometheus text; on a listener of its own when `server.metrics_listen` is set).

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use http::{HeaderValue, StatusCode};
use novosel_catalog::id::CatalogueId;
use serde::Serialize;

use crate::error::ApiError;
use crate::recorder::Telemetry;

/// The state of the server for probes.
pub trait Readiness: Send + Sync + 'static {
    /// The number of the served generation; `None` while there is none.
    fn generation(&self) -> Option<u64>;

    /// Set when the generation was built from another database than the one in use: ids of one mean nothing in the
    /// other, and pages would answer 404.
    fn mismatch(&self) -> Option<Mismatch> {
        None
    }
}

/// A generation and a database of different catalogues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The number of the generation.
    pub generation: u64,
    /// The catalogue of the generation.
    pub index: CatalogueId,
    /// The catalogue of the database.
    pub database: CatalogueId,
}

impl<F: Fn() -> Option<u64> + Send + Sync + 'static> Readiness for F {
    fn generation(&self) -> Option<u64> {
        self()
    }
}

/// The probes of a server.
#[derive(Clone)]
pub struct Probes {
    readiness: Arc<dyn Readiness>,
    telemetry: Option<Telemetry>,
    draining: Arc<AtomicBool>,
    has_metrics_apart: bool,
}

/// Whether the path is that of a probe.
pub(crate) fn is_probe(path: &str) -> bool {
    matches!(path, "/health" | "/ready" | "/metrics")
}

impl fmt::Debug for Probes {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Probes")
            .field("generation", &self.generation())
            .field("draining", &self.is_draining())
            .finish_non_exhaustive()
    }
}

impl Probes {
    /// Probes over a source of readiness. Without telemetry `/metrics` answers 404.
    pub fn new(readiness: Arc<dyn Readiness>, telemetry: Option<Telemetry>) -> Self {
        Self { readiness, telemetry, draining: Arc::default(), has_metrics_apart: false }
    }

    /// The same probes, with `/metrics` on a separate listener only.
    pub fn with_metrics_apart(self) -> Self {
        Self { has_metrics_apart: true, ..self }
    }

    /// `/health`, `/ready` and, unless it is on a separate listener, `/metrics`, for any host name. Merge it into the
    /// router.
    pub fn routes<S: Clone + Send + Sync + 'static>(&self) -> Router<S> {
        match self.has_metrics_apart {
            true => self.liveness().with_state(self.clone()),
            false => self.operator_routes(),
        }
    }

    /// All probes, for the router of the operator's listener.
    pub fn operator_routes<S: Clone + Send + Sync + 'static>(&self) -> Router<S> {
        self.liveness().route("/metrics", get(metrics_text)).with_state(self.clone())
    }

    fn liveness(&self) -> Router<Self> {
        Router::new().route("/health", get(health)).route("/ready", get(ready))
    }

    /// The number of the served generation.
    pub fn generation(&self) -> Option<u64> {
        self.readiness.generation()
    }

    /// From now on `/ready` answers 503.
    pub fn start_draining(&self) {
        self.draining.store(true, Ordering::Release);
    }

    fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Acquire)
    }

    /// Folds recorded samples, so that they do not accumulate when nothing scrapes.
    pub(crate) fn upkeep(&self) {
        if let Some(telemetry) = &self.telemetry {
            telemetry.upkeep();
        }
    }

    pub(crate) fn connections(&self, open: usize) {
        if self.telemetry.is_some() {
            metrics::gauge!("novosel_connections").set(open as f64);
        }
    }
}

#[derive(Serialize)]
struct Alive {
    status: &'static str,
}

#[derive(Serialize)]
struct Ready {
    status: &'static str,
    generation: u64,
}

/// Why the server is not ready, for the operator.
#[derive(Serialize)]
struct Mismatched {
    status: &'static str,
    generation: u64,
    index_catalogue: CatalogueId,
    database_catalogue: CatalogueId,
    message: &'static str,
}

impl From<Mismatch> for Mismatched {
    fn from(mismatch: Mismatch) -> Self {
        Self {
            status: "catalogue_mismatch",
            generation: mismatch.generation,
            index_catalogue: mismatch.index,
            database_catalogue: mismatch.database,
            message: "Индекс построен по другой базе данных. Проверьте database_url и index_dir \
                      или постройте индекс заново: novosel index build.",
        }
    }
}

async fn health() -> impl IntoResponse {
    ([(CACHE_CONTROL, HeaderValue::from_static("no-store"))], Json(Alive { status: "alive" }))
}

async fn ready(State(probes): State<Probes>) -> Result<Response, ApiError> {
    let generation = probes.generation().filter(|_| !probes.is_draining()).ok_or(ApiError::NotReady)?;
    let headers = [(CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    if let Some(mismatch) = probes.readiness.mismatch() {
        let body = Json(Mismatched::from(mismatch));
        return Ok((StatusCode::SERVICE_UNAVAILABLE, headers, body).into_response());
    }
    Ok((headers, Json(Ready { status: "ready", generation })).into_response())
}

async fn metrics_text(State(probes): State<Probes>) -> Result<Response, ApiError> {
    let telemetry = probes.telemetry.as_ref().ok_or(ApiError::NotFound)?;
    metrics::gauge!("novosel_generation").set(probes.generation().unwrap_or(0) as f64);
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8")),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    Ok((headers, telemetry.render()).into_response())
}
