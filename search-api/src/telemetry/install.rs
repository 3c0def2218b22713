//! Sets the log and the export of traces up for a process.

use std::io;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tracing_subscriber::Registry;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

use super::log::{LogFormat, LogLines, filter, log_panics};

/// What operators see of a server besides `/metrics`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TelemetryConfig {
    /// The form of log lines: `json` or `text`. Default `json`.
    pub log_format: LogFormat,
    /// Where traces are sent by OTLP over HTTP: the address of a collector such as `http://127.0.0.1:4318`, to which
    /// `/v1/traces` is added. Default: `OTEL_EXPORTER_OTLP_ENDPOINT`; without either nothing is sent. Needs a build
    /// with the feature `otlp`.
    pub otlp_endpoint: Option<String>,
}

/// The export of traces could not be set up.
#[derive(Debug, thiserror::Error)]
#[error("export traces to {endpoint}: {reason}")]
pub struct ExportError {
    pub(super) endpoint: String,
    pub(super) reason: String,
}

/// The running export; shut it down before the process ends, or the last spans are lost.
#[derive(Debug)]
#[must_use = "spans of the last seconds are sent by `shutdown`"]
pub struct Tracing {
    #[cfg(feature = "otlp")]
    provider: Option<opentelemetry_sdk::trace::SdkTracerProvider>,
}

impl Tracing {
    /// Installs the log on standard error and, where an endpoint is configured, the export of traces. Call it within the
    /// runtime. A second call changes nothing: the first log stays.
    ///
    /// # Errors
    /// When the endpoint cannot be used.
    pub fn install(config: &TelemetryConfig, now: fn() -> DateTime<Utc>) -> Result<Self, ExportError> {
        let lines = LogLines::<Registry, _>::new(config.log_format, io::stderr, now);
        #[cfg(feature = "otlp")]
        let (traces, provider) = super::otlp::layer(config)?.unzip();
        #[cfg(not(feature = "otlp"))]
        let traces = None::<tracing_subscriber::layer::Identity>;
        // A span that is made for somebody else and hidden from the log would hide the request on other threads, too.
        let lines = lines.with_filter(filter(traces.is_some()));
        let installed = match traces {
            Some(traces) => Registry::default().with(lines).with(traces).try_init(),
            None => Registry::default().with(lines).try_init(),
        };
        if installed.is_ok() {
            log_panics();
        }
        #[cfg(not(feature = "otlp"))]
        if let Some(endpoint) = &config.otlp_endpoint {
            tracing::warn!(
                endpoint,
                "traces are not exported: the program was built without the feature `otlp`"
            );
        }
        Ok(Self {
            #[cfg(feature = "otlp")]
            provider,
        })
    }

    /// Sends what has not been sent yet.
    pub async fn shutdown(self) {
        #[cfg(feature = "otlp")]
        if let Some(provider) = self.provider {
            // It waits for a thread of its own, which sends by the runtime.
            match tokio::task::spawn_blocking(move || provider.shutdown()).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::warn!(%error, "send the last spans"),
                Err(error) => tracing::warn!(%error, "send the last spans"),
            }
        }
    }
}
