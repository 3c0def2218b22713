//! The layers around every handler: request id, timeout, panic handling, uniform errors, security headers, one log
//! line, metrics, compression.

use std::any::Any;
use std::borrow::Cow;
use std::net::{IpAddr, SocketAddr};
use std::panic::AssertUnwindSafe;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE, VARY};
use http::{Extensions, HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Version};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{Predicate, SizeAbove};
use tracing::field::Empty;
use tracing::{Instrument, Span};

use super::accept_encoding;
use super::activity::HeadTime;
use super::client::ClientAddress;
use super::error_page;
use super::head::HeadRefusal;
use super::limit_log::LimitLog;
use super::log_text;
use super::options::HttpServer;
use super::request_id::{RequestId, X_REQUEST_ID};
use super::route_label::RouteLabel;
use super::security_headers;
use crate::config::is_trusted;
use crate::error::{ApiError, RETRY_SOON};

/// The number of the generation, on every response of the catalogue (fault F5).
pub const X_GENERATION: HeaderName = HeaderName::from_static("x-generation");
/// Bytes: compressing smaller responses costs more than sending them.
const SMALLEST_COMPRESSED: u64 = 1_024;
/// A fast level: a response is compressed for one visitor only.
const COMPRESSION_LEVEL: i32 = 4;
/// Longest path in a log line, characters.
const LONGEST_PATH: usize = 256;

/// A response extension: the generation that a response was computed from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Generation(pub u64);

/// Wraps a finished router. [`super::serve`] calls it; a test of a router without a server may call it too.
pub fn wrap(router: Router, front: &HttpServer) -> Router {
    let compression = CompressionLayer::new()
        .gzip(true)
        .br(true)
        .quality(CompressionLevel::Precise(COMPRESSION_LEVEL))
        .compress_when(SizeAbove::new(SMALLEST_COMPRESSED).and(is_compressible));
    router.layer(middleware::from_fn_with_state(front.clone(), request_middleware)).layer(compression)
}

fn is_compressible(_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions) -> bool {
    let kind = headers.get(CONTENT_TYPE).map_or(&b""[..], HeaderValue::as_bytes);
    [&b"application/json"[..], b"text/", b"application/vnd.mapbox-vector-tile"]
        .iter()
        .any(|prefix| kind.starts_with(prefix))
}

async fn request_middleware(State(front): State<HttpServer>, mut request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = identify(&front, &request);
    request.extensions_mut().insert(id.clone());
    if let Some(client) = client(&front, &request) {
        request.extensions_mut().insert(client);
    }
    let line = RequestLine::of(&request);
    let span = line.span(&id, request.extensions().get());
    let handling = handle(front, request, next, line, id, started);
    handling.instrument(span).await
}

/// Runs within the span of the request, so that every line logged by it has its id.
async fn handle(
    front: HttpServer,
    request: Request,
    next: Next,
    line: RequestLine,
    id: RequestId,
    started: Instant,
) -> Response {
    let is_unreadable = accept_encoding::refuses_all(request.headers());
    let form =
        Form { page: error_page::is_wanted(request.headers()), head_only: request.method() == Method::HEAD };
    let mut response = match request.extensions().get::<HeadRefusal>() {
        Some(refusal) => ApiError::from(*refusal).into_response(),
        None if is_unreadable => ApiError::Refused(StatusCode::NOT_ACCEPTABLE).into_response(),
        None => {
            let uploading = front.upload_time(request.uri().path()).unwrap_or_default();
            answer(request, next, front.config.request_timeout.saturating_add(uploading), &id).await
        }
    };
    finalize_response(&mut response, &id, form, &front.limit_log);
    if is_unreadable {
        accept_encoding::empty(&mut response);
    }
    let generation = generation(&front, &mut response);
    finish(&line, &mut response, &id, generation, started.elapsed());
    response
}

/// An id from outside is accepted only from a listed proxy.
fn identify(front: &HttpServer, request: &Request) -> RequestId {
    let from_proxy = peer(request).is_some_and(|peer| is_trusted(&front.trusted_proxies, peer));
    let foreign = if from_proxy { RequestId::from_proxy(request.headers()) } else { None };
    foreign.unwrap_or_else(|| front.request_ids.next())
}

/// The client's IP address; `None` for a router that is called without a server.
fn client(front: &HttpServer, request: &Request) -> Option<ClientAddress> {
    let client = ClientAddress::new(peer(request)?, request.headers(), &front.trusted_proxies);
    if client.is_behind_unlisted_proxy() {
        front.unlisted_proxies.note(client);
    }
    Some(client)
}

fn peer(request: &Request) -> Option<IpAddr> {
    request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip())
}

async fn answer(request: Request, next: Next, limit: Duration, id: &RequestId) -> Response {
    let handling = AssertUnwindSafe(next.run(request)).catch_unwind();
    match tokio::time::timeout(limit, handling).await {
        Ok(Ok(response)) => response,
        Ok(Err(panic)) => {
            let message = log_text::one_line(&panic_message(&*panic), LONGEST_PATH);
            tracing::error!(request_id = id.as_str(), message, "handler panicked");
            ApiError::Refused(StatusCode::INTERNAL_SERVER_ERROR).into_response()
        }
        Err(_) => ApiError::TimedOut.into_response(),
    }
}

fn panic_message(panic: &(dyn Any + Send)) -> Cow<'static, str> {
    if let Some(text) = panic.downcast_ref::<&'static str>() {
        return Cow::Borrowed(text);
    }
    panic.downcast_ref::<String>().map_or(Cow::Borrowed("unknown"), |text| Cow::Owned(text.clone()))
}

impl From<HeadRefusal> for ApiError {
    fn from(refusal: HeadRefusal) -> Self {
        match refusal {
            HeadRefusal::Malformed(reason) => Self::bad_request(reason),
            HeadRefusal::RequestLineTooLong => Self::UriTooLong,
            HeadRefusal::TooLarge => Self::HeadersTooLarge,
            HeadRefusal::NoPlace => Self::Overloaded { retry_after: RETRY_SOON },
        }
    }
}

/// The form of an error response.
#[derive(Clone, Copy, Debug)]
struct Form {
    /// As an HTML page, not as JSON.
    page: bool,
    /// Without a body.
    head_only: bool,
}

/// Adds the id, the form of errors and the security headers to the response.
fn finalize_response(response: &mut Response, id: &RequestId, form: Form, limits: &LimitLog) {
    let error = response.extensions_mut().remove::<ApiError>().or_else(|| framework_error(response));
    if let Some(error) = error {
        log_inside(&error, id, limits);
        let headers = response.headers_mut();
        headers.remove(CONTENT_LENGTH);
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        headers.append(VARY, HeaderValue::from_static(error_page::VARY_ON));
        let body = if form.page {
            Body::from(error_page::write(&error, id.as_str(), headers))
        } else {
            headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json; charset=utf-8"));
            Body::from(error.body(Some(id.as_str())))
        };
        *response.body_mut() = if form.head_only { Body::empty() } else { body };
    }
    // A response without a caching rule must not be cached by a guess.
    response.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-cache"));
    response.headers_mut().insert(X_REQUEST_ID, id.header());
    security_headers::apply(response.headers_mut());
}

/// The framework's own refusals (no such route, wrong method, invalid path) are plain text or empty.
fn framework_error(response: &Response) -> Option<ApiError> {
    let status = response.status();
    let plain =
        response.headers().get(CONTENT_TYPE).is_none_or(|kind| kind.as_bytes().starts_with(b"text/plain"));
    let refused = status.is_client_error() || status.is_server_error();
    (refused && plain).then(|| ApiError::from_status(status))
}

/// The only place where the cause of an error is logged.
fn log_inside(error: &ApiError, id: &RequestId, limits: &LimitLog) {
    let text = log_text::one_line(&error.to_string(), 2 * LONGEST_PATH);
    if !limits.note(error) && error.status().is_server_error() {
        tracing::error!(request_id = id.as_str(), code = error.code(), error = text, "request failed");
    } else {
        tracing::debug!(request_id = id.as_str(), code = error.code(), error = text, "request refused");
    }
}

fn generation(front: &HttpServer, response: &mut Response) -> Option<u64> {
    let answered = response.extensions_mut().remove::<Generation>().map(|generation| generation.0);
    if let Some(number) = answered {
        response.headers_mut().insert(X_GENERATION, HeaderValue::from(number));
    }
    answered.or_else(|| front.probes.generation())
}

/// The data of a request's log line.
struct RequestLine {
    client: Option<ClientAddress>,
    method: &'static str,
    route: Option<MatchedPath>,
    path: String,
    query: Option<String>,
}

impl RequestLine {
    /// The span that follows the request through every task and thread. Its level is error, so that every log filter
    /// includes it. Field names are those of OpenTelemetry where it has them.
    fn span(&self, id: &RequestId, head: Option<&HeadTime>) -> Span {
        tracing::error_span!(
            target: "novosel::span",
            "request",
            request_id = id.as_str(),
            head_micros = head.map(|head| micros(head.0)),
            otel.kind = "server",
            http.request.method = self.method,
            http.route = Empty,
            http.response.status_code = Empty,
            url.path = self.path,
        )
    }

    fn of(request: &Request) -> Self {
        let uri = request.uri();
        let enabled = tracing::enabled!(target: "novosel::request", tracing::Level::INFO);
        Self {
            client: request.extensions().get::<ClientAddress>().copied(),
            method: method_name(request.method()),
            route: request.extensions().get::<MatchedPath>().cloned(),
            path: if enabled { log_text::path(uri.path(), LONGEST_PATH) } else { String::new() },
            query: uri.query().filter(|_| enabled).map(log_text::query),
        }
    }

    /// The route of the response: its own label, else the router's pattern.
    fn route(&self, response: &mut Response) -> RouteLabel {
        let label = response.extensions_mut().remove::<RouteLabel>();
        label.unwrap_or_else(|| match &self.route {
            Some(path) => RouteLabel::matched(path),
            None => RouteLabel::of_status(response.status()),
        })
    }
}

/// A bounded set: a method of a client must not become a label.
fn method_name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::POST => "POST",
        Method::HEAD => "HEAD",
        Method::OPTIONS => "OPTIONS",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        Method::PATCH => "PATCH",
        _ => "OTHER",
    }
}

fn finish(
    line: &RequestLine,
    response: &mut Response,
    id: &RequestId,
    generation: Option<u64>,
    took: Duration,
) {
    let status = response.status();
    let route = line.route(response);
    let span = Span::current();
    if !span.is_disabled() {
        span.record("http.route", route.as_str());
        span.record("http.response.status_code", status.as_u16());
    }
    metrics::histogram!("novosel_http_request_seconds", "route" => route.label()).record(took.as_secs_f64());
    metrics::counter!(
        "novosel_http_requests_total",
        "route" => route.label(), "method" => line.method, "status" => status.as_u16().to_string()
    )
    .increment(1);
    tracing::info!(
        target: "novosel::request",
        client = line.client.map(tracing::field::display),
        method = line.method,
        route = route.as_str(),
        path = line.path,
        query = line.query,
        status = status.as_u16(),
        micros = micros(took),
        request_id = id.as_str(),
        generation,
        "request"
    );
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}
