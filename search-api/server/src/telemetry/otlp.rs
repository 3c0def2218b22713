//! Export of traces by OpenTelemetry's protocol (OTLP) over HTTP, in protobuf; cargo feature `otlp`.
//!
//! Spans of requests and of their parts (`novosel::span`) are sent, with SQL statements and log lines as their events.
//! A thread of the SDK gathers them into batches; the batches are sent by the runtime. A collector that does not answer
//! costs spans, never a request. Sampling, the name of the service and further headers follow the standard variables
//! (`OTEL_TRACES_SAMPLER`, `OTEL_SERVICE_NAME`, `OTEL_EXPORTER_OTLP_HEADERS`…).

use std::fmt;

use async_trait::async_trait;
use bytes::Bytes;
use http::{Request, Response};
use opentelemetry::KeyValue;
use opentelemetry::trace::TracerProvider;
use opentelemetry_http::{HttpClient, HttpError};
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SdkTracerProvider;
use tokio::runtime::Handle;
use tracing::{Level, Subscriber};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::Layer;
use tracing_subscriber::registry::LookupSpan;

use super::config::{ExportError, TelemetryConfig};

/// Where traces go below the address of a collector.
const TRACES: &str = "/v1/traces";
/// Either of them switches the export on.
const VARIABLES: [&str; 2] = ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"];

/// The layer that records spans, and what sends them; none without an endpoint.
pub(super) fn layer<S>(
    config: &TelemetryConfig,
) -> Result<Option<(impl Layer<S> + use<S>, SdkTracerProvider)>, ExportError>
where
    S: Subscriber + for<'a> LookupSpan<'a>,
{
    let variable =
        || VARIABLES.iter().find_map(|name| std::env::var(name).ok().filter(|text| !text.is_empty()));
    let Some(endpoint) = config.otlp_endpoint.clone().or_else(variable) else { return Ok(None) };
    let failed = |reason: String| ExportError { endpoint: endpoint.clone(), reason };
    let client = reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .map_err(|error| failed(error.to_string()))?;
    let mut exporter = SpanExporter::builder()
        .with_http()
        .with_protocol(Protocol::HttpBinary)
        .with_http_client(Sender { client, runtime: Handle::current() });
    if let Some(configured) = &config.otlp_endpoint {
        exporter = exporter.with_endpoint(format!("{}{TRACES}", configured.trim_end_matches('/')));
    }
    let exporter = exporter.build().map_err(|error| failed(error.to_string()))?;
    let provider =
        SdkTracerProvider::builder().with_batch_exporter(exporter).with_resource(resource()).build();
    let recorded = Targets::new()
        .with_target("novosel::span", Level::DEBUG)
        .with_target("sqlx::query", Level::DEBUG)
        .with_target("novosel", Level::INFO);
    let layer = tracing_opentelemetry::layer().with_tracer(provider.tracer("novosel")).with_filter(recorded);
    Ok(Some((layer, provider)))
}

fn resource() -> Resource {
    let version = KeyValue::new("service.version", env!("CARGO_PKG_VERSION"));
    let resource = Resource::builder().with_attribute(version);
    match std::env::var_os("OTEL_SERVICE_NAME") {
        Some(_) => resource.build(),
        None => resource.with_service_name("novosel").build(),
    }
}

/// Sends by the runtime: the thread of the SDK that asks for it has none.
struct Sender {
    client: reqwest::Client,
    runtime: Handle,
}

impl fmt::Debug for Sender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sender").finish_non_exhaustive()
    }
}

#[async_trait]
impl HttpClient for Sender {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let client = self.client.clone();
        let sending = self.runtime.spawn(async move {
            let mut answer = client.execute(request.try_into()?).await?;
            let mut response = Response::builder().status(answer.status());
            if let Some(headers) = response.headers_mut() {
                headers.extend(std::mem::take(answer.headers_mut()));
            }
            Ok::<_, HttpError>(response.body(answer.bytes().await?)?)
        });
        sending.await?
    }
}
