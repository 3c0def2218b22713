//! The guard of POST /graphql: all checks before async-graphql's parser runs (threats T1–T3, T5).
//!
//! [`check`] is pure; [`GuardedGraphql`] applies it as an axum extractor. A refusal is a short GraphQL response,
//! `{"errors":[{"message":…}]}`, at most 1 KB, with a status. The limits of async-graphql (depth, complexity, tokens)
//! are not enough: they are checked after its recursive parser has read the document.

mod limits;
mod operations;
mod outline;
mod scan;
mod wire;

use std::sync::Arc;

use axum::extract::{FromRef, FromRequest, Request};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header::{ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE};
use http::{HeaderMap, HeaderValue, Method, StatusCode};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde_json::{Map, Value};

pub use operations::{Document, Operations, OperationsError, hash};
pub use scan::{
    MAX_ALIASES, MAX_BRACKETS, MAX_DIRECTIVES, MAX_DIRECTIVES_HERE, MAX_FIELDS, MAX_FRAGMENTS,
    MAX_ROOT_FIELDS, MAX_SELECTION_DEPTH, MAX_TEXT, MAX_TOKENS, ScanError, scan,
};
pub use wire::{MAX_VALUES, MAX_VARIABLE_DEPTH};

use novosel_http::body::BodyTooSlow;

/// Largest request body, bytes.
pub const MAX_BODY: usize = 64 * 1024;

/// What a request runs.
#[derive(Clone, Debug, PartialEq)]
pub enum Query {
    /// A document of the safelist.
    Listed(Arc<Document>),
    /// Another document, within the limits but not parsed yet.
    Free(String),
}

impl Query {
    /// The text of the document.
    pub fn text(&self) -> &str {
        match self {
            Self::Listed(document) => document.text(),
            Self::Free(text) => text,
        }
    }
}

/// A request that may run.
#[derive(Clone, Debug, PartialEq)]
pub struct GuardedRequest {
    /// The document.
    pub query: Query,
    /// The name of the operation to run.
    pub operation_name: Option<String>,
    /// The variables.
    pub variables: Map<String, Value>,
}

impl GuardedRequest {
    /// The request for async-graphql.
    pub fn into_graphql(self) -> async_graphql::Request {
        let variables = async_graphql::Variables::from_json(Value::Object(self.variables));
        let request = match self.query {
            Query::Listed(document) => document.request(variables),
            Query::Free(text) => async_graphql::Request::new(text).variables(variables),
        };
        match self.operation_name {
            Some(name) => request.operation_name(name),
            None => request,
        }
    }
}

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GuardRefusal {
    /// Not POST.
    #[error("use POST")]
    Method,
    /// Not plain `application/json`.
    #[error("send application/json")]
    MediaType,
    /// More than [`MAX_BODY`].
    #[error("request is larger than {MAX_BODY} bytes")]
    TooLarge,
    /// The body arrived too slowly.
    #[error("request came too slowly")]
    TooSlow,
    /// The connection broke while the body was read.
    #[error("request is incomplete")]
    Incomplete,
    /// The JSON is not a request.
    #[error("{0}")]
    Malformed(&'static str),
    /// The document exceeds a limit.
    #[error("{0}")]
    Document(#[from] ScanError),
    /// The hash is not that of the text.
    #[error("document and its hash differ")]
    HashMismatch,
    /// The document is not in the safelist.
    #[error("document is not on the list of this server")]
    UnknownDocument,
}

impl GuardRefusal {
    /// The HTTP status.
    pub fn status(self) -> StatusCode {
        match self {
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::MediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::Incomplete
            | Self::Malformed(_)
            | Self::Document(_)
            | Self::HashMismatch
            | Self::UnknownDocument => StatusCode::BAD_REQUEST,
        }
    }

    fn label(self) -> &'static str {
        match self {
            Self::Method => "method",
            Self::MediaType => "media_type",
            Self::TooLarge => "too_large",
            Self::TooSlow | Self::Incomplete => "body",
            Self::Malformed(_) => "malformed",
            Self::Document(_) => "limit",
            Self::HashMismatch | Self::UnknownDocument => "unknown_document",
        }
    }
}

impl IntoResponse for GuardRefusal {
    fn into_response(self) -> Response {
        metrics::counter!("novosel_graphql_refused_total", "reason" => self.label()).increment(1);
        let body = serde_json::json!({ "errors": [{ "message": self.to_string() }] }).to_string();
        let mut response = (self.status(), body).into_response();
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json; charset=utf-8"));
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if self == Self::Method {
            headers.insert(ALLOW, HeaderValue::from_static("POST"));
        }
        response
    }
}

/// Decides whether a request may reach the parser.
///
/// Without `open` only listed documents pass, by text or by hash, and are not scanned again; with it any document
/// within the limits passes.
pub fn check(
    method: &Method,
    headers: &HeaderMap,
    body: &[u8],
    operations: &Operations,
) -> Result<GuardedRequest, GuardRefusal> {
    check_head(method, headers)?;
    if body.len() > MAX_BODY {
        return Err(GuardRefusal::TooLarge);
    }
    let request = wire::read(body).map_err(GuardRefusal::Malformed)?;
    let query = document(request.query, request.hash.as_deref(), operations)?;
    Ok(GuardedRequest { query, operation_name: request.operation_name, variables: request.variables })
}

/// The checks that need no byte of the body.
fn check_head(method: &Method, headers: &HeaderMap) -> Result<(), GuardRefusal> {
    if method != Method::POST {
        return Err(GuardRefusal::Method);
    }
    let mut kinds = headers.get_all(CONTENT_TYPE).iter();
    let plain = kinds.next().is_some_and(is_json) && kinds.next().is_none();
    if !plain || headers.contains_key(CONTENT_ENCODING) {
        return Err(GuardRefusal::MediaType);
    }
    let declared = headers.get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    if declared.is_some_and(|length| length > MAX_BODY as u64) {
        return Err(GuardRefusal::TooLarge);
    }
    Ok(())
}

/// `application/json`, alone or with `charset=utf-8`.
fn is_json(value: &HeaderValue) -> bool {
    let mut parts = value.as_bytes().split(|byte| *byte == b';').map(<[u8]>::trim_ascii);
    let essence = parts.next().is_some_and(|essence| essence.eq_ignore_ascii_case(b"application/json"));
    essence
        && parts.all(|parameter| {
            parameter.eq_ignore_ascii_case(b"charset=utf-8")
                || parameter.eq_ignore_ascii_case(b"charset=\"utf-8\"")
        })
}

fn document(
    query: Option<String>,
    named: Option<&str>,
    operations: &Operations,
) -> Result<Query, GuardRefusal> {
    let Some(query) = query else {
        return named
            .and_then(|hash| operations.by_hash(hash))
            .map(|listed| Query::Listed(Arc::clone(listed)))
            .ok_or(GuardRefusal::UnknownDocument);
    };
    if query.len() > MAX_TEXT {
        return Err(ScanError::TooLong.into());
    }
    let own = hash(&query);
    let differs = |named: &str| !named.strip_prefix("sha256:").unwrap_or(named).eq_ignore_ascii_case(&own);
    if named.is_some_and(differs) {
        return Err(GuardRefusal::HashMismatch);
    }
    if let Some(listed) = operations.by_hash(&own) {
        return Ok(Query::Listed(Arc::clone(listed)));
    }
    if !operations.is_open() {
        return Err(GuardRefusal::UnknownDocument);
    }
    scan(&query)?;
    Ok(Query::Free(query))
}

/// The guarded request of POST /graphql. The state must provide the [`Operations`].
#[derive(Clone, Debug, PartialEq)]
pub struct GuardedGraphql(pub GuardedRequest);

impl<S> FromRequest<S> for GuardedGraphql
where
    S: Send + Sync,
    Arc<Operations>: FromRef<S>,
{
    type Rejection = GuardRefusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Self::Rejection> {
        read(request, &Arc::<Operations>::from_ref(state)).await.map(Self)
    }
}

/// Reads a request that runs a document of a list.
///
/// # Errors
/// As [`check`], or when its body does not come.
pub async fn read(request: Request, operations: &Operations) -> Result<GuardedRequest, GuardRefusal> {
    let (parts, body) = request.into_parts();
    check_head(&parts.method, &parts.headers)?;
    let body = collect(body).await?;
    check(&parts.method, &parts.headers, &body, operations)
}

async fn collect(body: axum::body::Body) -> Result<Bytes, GuardRefusal> {
    match Limited::new(body, MAX_BODY).collect().await {
        Ok(collected) => Ok(collected.to_bytes()),
        Err(error) if error.is::<LengthLimitError>() => Err(GuardRefusal::TooLarge),
        Err(error) if BodyTooSlow::caused(&*error) => Err(GuardRefusal::TooSlow),
        Err(_) => Err(GuardRefusal::Incomplete),
    }
}
