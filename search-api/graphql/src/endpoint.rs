//! The HTTP side of GraphQL.

use std::time::Duration;

use async_graphql::{Response as GraphqlResponse, ServerError, Value};
use axum::Extension;
use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use http::header::CACHE_CONTROL;
use novosel_http::RequestId;
use novosel_http::client::ClientAddress;
use novosel_views::context::RequestContext;
use novosel_views::resolve::{CODE, ErrorReference, is_mistake};
use tracing::Instrument;

use crate::guard::GuardedGraphql;
use crate::{PortalSchema, execute};

/// Timeout of a query (threat T6).
const TIMEOUT: Duration = Duration::from_secs(2);
/// Most error entries of a response: an invalid document can otherwise produce thousands.
const MAX_ERRORS: usize = 8;
/// Longest message of an error entry, characters.
const MAX_MESSAGE: usize = 200;

/// Runs a guarded request. A document that cannot run is answered 400, a response with missing fields 200.
pub async fn post(
    State(schema): State<PortalSchema>,
    Extension(ctx): Extension<RequestContext>,
    id: Option<Extension<RequestId>>,
    client: Option<Extension<ClientAddress>>,
    GuardedGraphql(guarded): GuardedGraphql,
) -> Response {
    let mut request = guarded.into_graphql().data(ctx);
    let id = id.map(|Extension(id)| id);
    if let Some(id) = &id {
        request = request.data(ErrorReference(id.as_str().into()));
    }
    if let Some(Extension(client)) = client {
        request = request.data(client);
    }
    let span = tracing::debug_span!(target: "novosel::span", "graphql");
    let executing = execute(&schema, request).instrument(span);
    let mut answer = match tokio::time::timeout(TIMEOUT, executing).await {
        Ok(answer) => answer,
        Err(_) => {
            let id = id.as_ref().map_or("", RequestId::as_str);
            tracing::error!("query timed out");
            let message = format!("ответ готовился слишком долго, номер запроса {id}");
            let mut error = ServerError::new(message, None);
            error.extensions.get_or_insert_default().set(CODE, "timed_out");
            GraphqlResponse::from_errors(vec![error])
        }
    };
    answer.errors.truncate(MAX_ERRORS);
    for error in &mut answer.errors {
        shorten(&mut error.message);
    }
    let refused = answer.data == Value::Null && answer.errors.iter().all(is_mistake);
    let status = if answer.is_err() && refused { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    (status, [(CACHE_CONTROL, "no-store")], Json(answer)).into_response()
}

fn shorten(message: &mut String) {
    if let Some((end, _)) = message.char_indices().nth(MAX_MESSAGE) {
        message.truncate(end);
    }
}
