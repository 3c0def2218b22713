//! The metrics recorder of the process, for `/metrics`.
//!
//! Metrics are recorded through the `metrics` macros anywhere; labels are bounded sets (a matched route, a status),
//! never untrusted text.

use std::fmt;
use std::sync::{Mutex, PoisonError};

use metrics::{describe_counter, describe_gauge, describe_histogram};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};

/// Buckets of the request histogram, seconds: engine responses take tens of microseconds, pages tens of milliseconds.
const REQUEST_SECONDS: [f64; 15] =
    [50e-6, 100e-6, 200e-6, 500e-6, 1e-3, 2e-3, 5e-3, 10e-3, 20e-3, 50e-3, 0.1, 0.25, 1.0, 5.0, 30.0];

/// Buckets of the phases of a page and of waiting in a queue, seconds.
const PHASE_SECONDS: [f64; 13] =
    [100e-6, 200e-6, 500e-6, 1e-3, 2e-3, 5e-3, 10e-3, 20e-3, 50e-3, 0.1, 0.2, 0.5, 1.0];

/// Buckets of how pages feel in browsers. Among them are the bounds of «good» and «poor» of Web Vitals: 2.5 and 4 s, 0.2
/// and 0.5 s, 0.1 and 0.25.
const LCP_SECONDS: [f64; 12] = [0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 6.0, 10.0, 30.0];
const INP_SECONDS: [f64; 11] = [0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 1.0, 2.0, 5.0];
const SHIFTS: [f64; 10] = [0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0];

/// The recorder is process-wide: installed once and shared by all later callers. The lock is held while it is installed,
/// so a caller at the same moment waits for it.
static RECORDER: Mutex<Option<PrometheusHandle>> = Mutex::new(None);

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
    /// Installs the recorder, or shares the installed one. Fails when another library has installed its own.
    pub fn install() -> Result<Self, TelemetryError> {
        let mut recorder = RECORDER.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(handle) = &*recorder {
            return Ok(Self { handle: handle.clone() });
        }
        let own: [(&str, &[f64]); 5] = [
            ("novosel_page_phase_seconds", &PHASE_SECONDS),
            ("novosel_queue_wait_seconds", &PHASE_SECONDS),
            ("novosel_web_lcp_seconds", &LCP_SECONDS),
            ("novosel_web_inp_seconds", &INP_SECONDS),
            ("novosel_web_cls", &SHIFTS),
        ];
        let builder = own
            .into_iter()
            .try_fold(PrometheusBuilder::new(), |builder, (name, buckets)| {
                builder.set_buckets_for_metric(Matcher::Full(name.to_owned()), buckets)
            })?
            .set_buckets(&REQUEST_SECONDS)?;
        let handle = builder.install_recorder()?;
        describe();
        *recorder = Some(handle.clone());
        Ok(Self { handle })
    }

    /// The metrics in Prometheus text form.
    pub fn render(&self) -> String {
        self.handle.render()
    }

    /// Folds recorded samples.
    pub(crate) fn upkeep(&self) {
        self.handle.run_upkeep();
    }
}

/// Registers the descriptions of this crate's metrics.
fn describe() {
    describe_histogram!("novosel_http_request_seconds", "time from head to answer, by route");
    describe_counter!("novosel_http_requests_total", "answered requests by route, method and status");
    describe_counter!("novosel_limit_refusals_total", "requests refused by limits, by code");
    describe_counter!("novosel_connections_refused_total", "connections beyond a cap, by cap");
    describe_counter!("novosel_connections_shed_total", "quiet connections closed to make room for new ones");
    describe_counter!("novosel_connections_overdue_total", "connections closed by the clock, by reason");
    describe_counter!(
        "novosel_unlisted_proxy_requests_total",
        "requests with forwarding headers from a peer outside of server.trusted_proxies"
    );
    describe_gauge!("novosel_connections", "open connections");
}
