//! Settings of the log and of the export of traces.

use serde::{Deserialize, Serialize};

use super::log::LogFormat;

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
