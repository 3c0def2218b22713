//! What operators see: `/health` (the process lives), `/ready` (a generation is served), `/metrics`
//! (Prometheus text; on a listener of its own where `server.metrics_listen` says so), the log ([`log`]) and traces (the
//! feature `otlp`). `docs/observability.md` is the operator's page.
//!
//! Metrics are recorded through the `metrics` macros anywhere; labels are bounded sets (a matched route, a
//! status), never text from outside. To add one: a counter where the event happens, a description in
//! `describe`.

mod install;
pub mod log;
#[cfg(feature = "otlp")]
mod otlp;

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use http::{HeaderValue, StatusCode};
use metrics::{describe_counter, describe_gauge, describe_histogram};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use novosel_catalog::id::CatalogueId;
use serde::Serialize;

pub use install::{ExportError, TelemetryConfig, Tracing};

use crate::error::ApiError;

/// Bounds of the request histogram, seconds: engine answers are tens of microseconds, pages tens of
/// milliseconds.
const REQUEST_SECONDS: [f64; 15] =
    [50e-6, 100e-6, 200e-6, 500e-6, 1e-3, 2e-3, 5e-3, 10e-3, 20e-3, 50e-3, 0.1, 0.25, 1.0, 5.0, 30.0];

/// Bounds of the parts of a page and of waiting in a queue, seconds.
const PHASE_SECONDS: [f64; 13] =
    [100e-6, 200e-6, 500e-6, 1e-3, 2e-3, 5e-3, 10e-3, 20e-3, 50e-3, 0.1, 0.2, 0.5, 1.0];

/// The recorder is process-wide, so it is installed once, and every further caller shares it.
static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();

/// The recorder could not be installed.
#[derive(Debug, thiserror::Error)]
#[error("install the metrics recorder")]
pub struct TelemetryError(#[from] BuildError);

/// The installed metrics recorder.
#[derive(Clone)]
pub struct Telemetry {
    handle: PrometheusHandle,
}

impl fmt::Debug for Telemetry {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Telemetry").finish_non_exhaustive()
    }
}

impl Telemetry {
    /// Installs the recorder, or shares the one that is installed. Fails when another library has
    /// installed its own.
    pub fn install() -> Result<Self, TelemetryError> {
        if let Some(handle) = RECORDER.get() {
            return Ok(Self { handle: handle.clone() });
        }
        let phases = ["novosel_page_phase_seconds", "novosel_queue_wait_seconds"];
        let builder = phases
            .map(|name| Matcher::Full(name.to_owned()))
            .into_iter()
            .try_fold(PrometheusBuilder::new(), |builder, name| {
                builder.set_buckets_for_metric(name, &PHASE_SECONDS)
            })?
            .set_buckets(&REQUEST_SECONDS)?;
        match builder.install_recorder() {
            Ok(handle) => {
                describe();
                Ok(Self { handle: RECORDER.get_or_init(|| handle).clone() })
            }
            // Another thread may have been first.
            Err(error) => match RECORDER.get() {
                Some(handle) => Ok(Self { handle: handle.clone() }),
                None => Err(error.into()),
            },
        }
    }

    /// The metrics in Prometheus text form.
    pub fn render(&self) -> String {
        self.handle.render()
    }
}

fn describe() {
    describe_histogram!("novosel_http_request_seconds", "time from head to answer, by route");
    describe_counter!("novosel_http_requests_total", "answered requests by route, method and status");
    describe_counter!("novosel_shed_total", "work refused because a queue was full, by queue");
    describe_counter!("novosel_pages_total", "pages by where they came from: kept, stale, drawn");
    describe_counter!(
        "novosel_page_failures_total",
        "pages that failed, served as a shell or refused, by reason"
    );
    describe_counter!("novosel_page_engines_replaced_total", "script engines thrown away and made anew");
    describe_histogram!(
        "novosel_page_engine_seconds",
        "time of a call of the script engine, waiting included"
    );
    describe_histogram!(
        "novosel_page_phase_seconds",
        "time of a phase of drawing a page (plan, operations, render, pack), by page type"
    );
    describe_histogram!("novosel_queue_wait_seconds", "time that work waited for a thread, by queue");
    describe_gauge!("novosel_pages_kept", "finished pages in memory");
    describe_gauge!("novosel_pages_kept_bytes", "memory of finished pages");
    describe_counter!("novosel_graphql_refused_total", "GraphQL requests refused before parsing, by reason");
    describe_counter!("novosel_connections_refused_total", "connections beyond a cap, by cap");
    describe_counter!("novosel_connections_shed_total", "quiet connections closed to make room for new ones");
    describe_counter!("novosel_connections_overdue_total", "connections closed by the clock, by reason");
    describe_counter!(
        "novosel_unlisted_proxy_requests_total",
        "requests with forwarding headers from a peer outside of server.trusted_proxies"
    );
    describe_gauge!("novosel_connections", "open connections");
    describe_gauge!("novosel_generation", "the generation that is served; 0 for none");
}

/// What the server can say about itself.
pub trait Readiness: Send + Sync + 'static {
    /// The number of the generation that is served; none while there is none.
    fn generation(&self) -> Option<u64>;

    /// What is wrong when that generation was built from another database than the one that is read beside it: numbers
    /// of one mean nothing in the other, and pages would answer 404.
    fn mismatch(&self) -> Option<Mismatch> {
        None
    }
}

/// A generation and a database of two catalogues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The number of the generation.
    pub generation: u64,
    /// The catalogue that it was built from.
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

/// Whether the path is one of the probes'.
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

    /// The same probes, whose `/metrics` only a listener of its own answers.
    pub fn with_metrics_apart(self) -> Self {
        Self { has_metrics_apart: true, ..self }
    }

    /// `/health`, `/ready` and, unless it is apart, `/metrics`, for any host name. Merge it into the router.
    pub fn routes<S: Clone + Send + Sync + 'static>(&self) -> Router<S> {
        match self.has_metrics_apart {
            true => self.liveness().with_state(self.clone()),
            false => self.operator_routes(),
        }
    }

    /// All probes: the router of the operator's own listener.
    pub fn operator_routes<S: Clone + Send + Sync + 'static>(&self) -> Router<S> {
        self.liveness().route("/metrics", get(metrics_text)).with_state(self.clone())
    }

    fn liveness(&self) -> Router<Self> {
        Router::new().route("/health", get(health)).route("/ready", get(ready))
    }

    /// The generation that is served now.
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

    /// Folds recorded samples, so that they do not pile up when nobody scrapes.
    pub(crate) fn upkeep(&self) {
        if let Some(telemetry) = &self.telemetry {
            telemetry.handle.run_upkeep();
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

/// Why the server is not ready, for whoever runs it.
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
