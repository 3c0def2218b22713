//! Why an operator's request was not carried out: status, stable code and an English sentence, in one match.

use axum::Json;
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use http::header::{CACHE_CONTROL, WWW_AUTHENTICATE};
use novosel_catalog::partner::TokenScope;
use novosel_catalog::post::PostState;
use novosel_edit::EditError;
use novosel_store::DataError;
use serde_json::json;

/// A refused or failed request.
#[derive(Debug)]
pub(super) enum Refusal {
    /// No token, or none that is good.
    Unauthorized,
    /// The token is for less.
    Forbidden(TokenScope),
    /// The request cannot be read.
    Invalid(String),
    /// The edit was not made.
    Edit(EditError),
    /// Nothing that visitors say has this number.
    UnknownPost(u32),
    /// The decision does not follow from where it stands.
    Impossible(u32, PostState),
    /// The database failed.
    Data(DataError),
}

impl Refusal {
    pub(super) fn invalid(message: String) -> Self {
        Self::Invalid(message)
    }

    fn parts(&self) -> (StatusCode, &'static str, String) {
        let failed = || "the catalogue cannot be changed now; the log tells why".to_owned();
        match self {
            Self::Unauthorized => (
                StatusCode::UNAUTHORIZED,
                "unauthorized",
                "send a good token as `Authorization: Bearer …`".to_owned(),
            ),
            Self::Forbidden(wanted) => (
                StatusCode::FORBIDDEN,
                "forbidden",
                format!("the token is not for this: it needs the scope `{}`", wanted.code()),
            ),
            Self::Invalid(message) => (StatusCode::BAD_REQUEST, "invalid_request", message.clone()),
            Self::Edit(error) => match error {
                EditError::Unknown { .. } => (StatusCode::NOT_FOUND, "unknown_entity", error.to_string()),
                EditError::NoEntry(_) => (StatusCode::NOT_FOUND, "unknown_edit", error.to_string()),
                EditError::Field { .. } => (StatusCode::BAD_REQUEST, "unknown_field", error.to_string()),
                EditError::Value { .. }
                | EditError::Programme(_)
                | EditError::Rule(_)
                | EditError::SpecialProject(_)
                | EditError::Foreign(_) => (StatusCode::BAD_REQUEST, "invalid_value", error.to_string()),
                EditError::Untold(_) | EditError::Nothing | EditError::Line(_) | EditError::Name(_) => {
                    (StatusCode::BAD_REQUEST, "invalid_request", error.to_string())
                }
                EditError::Later { .. } => (StatusCode::CONFLICT, "later_edit", error.to_string()),
                EditError::Reference(_) | EditError::Stored(_) | EditError::Data(_) => {
                    (StatusCode::SERVICE_UNAVAILABLE, "failed", failed())
                }
            },
            Self::UnknownPost(number) => {
                (StatusCode::NOT_FOUND, "unknown_post", format!("there is no post {number}"))
            }
            Self::Impossible(number, state) => (
                StatusCode::CONFLICT,
                "impossible",
                format!("post {number} is {}: there is nothing to do so", state.code()),
            ),
            Self::Data(_) => (StatusCode::SERVICE_UNAVAILABLE, "failed", failed()),
        }
    }
}

impl From<EditError> for Refusal {
    fn from(error: EditError) -> Self {
        Self::Edit(error)
    }
}

impl From<DataError> for Refusal {
    fn from(error: DataError) -> Self {
        Self::Data(error)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let (status, code, message) = self.parts();
        if status.is_server_error() {
            match &self {
                Self::Edit(error) => tracing::error!(%error, "an operator's edit failed"),
                Self::Data(error) => tracing::error!(%error, "an operator's request failed"),
                _ => {}
            }
        }
        let body = Json(json!({ "error": { "code": code, "message": message } }));
        let mut response = (status, [(CACHE_CONTROL, "no-store")], body).into_response();
        if status == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(WWW_AUTHENTICATE, http::HeaderValue::from_static("Bearer"));
        }
        response
    }
}
