//! Sets the log and the export of traces up for a process.

use std::io;

use chrono::{DateTime, Utc};
use tracing_subscriber::Registry;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

use super::config::{ExportError, TelemetryConfig};
use super::log::{LogLines, filter, log_panics};

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
