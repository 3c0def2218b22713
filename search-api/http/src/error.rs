//! The error type of the HTTP surface: every status is decided here, in one match.
//!
//! Visitors get a Russian sentence, a stable code and the request id. The cause of an internal error is logged once,
//! where the front renders the response, and is never sent.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use axum::response::{IntoResponse, Response};
use http::header::{CONTENT_TYPE, RETRY_AFTER};
use http::{HeaderValue, StatusCode};
use serde::Serialize;

/// A refused or failed request.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ApiError {
    /// A value that the caller can correct; the message is Russian and says what is expected.
    #[error("refuse field {field}: {message}")]
    InvalidField {
        /// The field name in the request.
        field: String,
        /// What is wrong, in Russian.
        message: String,
    },
    /// The request cannot be parsed; the reason is for logs.
    #[error("read request: {reason}")]
    BadRequest {
        /// The reason, in English, without the caller's data.
        reason: String,
    },
    /// No such page or object.
    #[error("find resource")]
    NotFound,
    /// The URL exists, but not for this method.
    #[error("match method")]
    MethodNotAllowed,
    /// The request arrived too slowly.
    #[error("receive request: too slow")]
    RequestTimeout,
    /// The body is larger than the route accepts.
    #[error("receive body: more than {limit} bytes")]
    PayloadTooLarge {
        /// The limit, bytes.
        limit: usize,
    },
    /// The request line is too long.
    #[error("receive request line: too long")]
    UriTooLong,
    /// The content type is not the one that the route accepts.
    #[error("read body: expected {expected}")]
    UnsupportedMediaType {
        /// The accepted content type.
        expected: &'static str,
    },
    /// The host belongs to no region.
    #[error("match host: unknown")]
    MisdirectedRequest,
    /// The caller sends too many requests.
    #[error("count requests: too many")]
    TooManyRequests {
        /// When to retry.
        retry_after: Duration,
    },
    /// The request head is too large.
    #[error("receive head: too large")]
    HeadersTooLarge,
    /// No generation is open yet, or the server is stopping.
    #[error("serve: not ready")]
    NotReady,
    /// The server is at its limit of concurrent work.
    #[error("serve: overloaded")]
    Overloaded {
        /// When to retry.
        retry_after: Duration,
    },
    /// The handler did not begin its response in time.
    #[error("serve: timed out")]
    TimedOut,
    /// An internal error; the source is logged, never sent.
    #[error("answer request: {source}")]
    Internal {
        /// The cause.
        source: Arc<dyn Error + Send + Sync>,
    },
    /// A refusal by the framework that has only a status.
    #[error("refuse request: {0}")]
    Refused(StatusCode),
}

/// A pause that lets a burst pass, without all clients retrying in the same second.
pub const RETRY_SOON: Duration = Duration::from_secs(2);

impl ApiError {
    /// An internal error, with its source for the log.
    pub fn internal(source: impl Error + Send + Sync + 'static) -> Self {
        Self::Internal { source: Arc::new(source) }
    }

    /// The refusal of work above the limit.
    pub fn overloaded() -> Self {
        Self::Overloaded { retry_after: RETRY_SOON }
    }

    /// A value that the caller can correct.
    pub fn field(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self::InvalidField { field: field.into(), message: message.into() }
    }

    /// A request that cannot be parsed; the reason is logged.
    pub fn bad_request(reason: impl Into<String>) -> Self {
        Self::BadRequest { reason: reason.into() }
    }

    /// The error for a bare status from the framework.
    pub fn from_status(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => Self::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => Self::MethodNotAllowed,
            StatusCode::REQUEST_TIMEOUT => Self::RequestTimeout,
            StatusCode::URI_TOO_LONG => Self::UriTooLong,
            StatusCode::MISDIRECTED_REQUEST => Self::MisdirectedRequest,
            StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE => Self::HeadersTooLarge,
            other => Self::Refused(other),
        }
    }

    /// Status, stable code and Russian sentence: the only place where they are decided.
    fn response_parts(&self) -> (StatusCode, &'static str, &str) {
        match self {
            Self::InvalidField { message, .. } => (StatusCode::BAD_REQUEST, "invalid_field", message),
            Self::BadRequest { .. } => {
                (StatusCode::BAD_REQUEST, "bad_request", "Не удалось прочитать запрос.")
            }
            Self::NotFound => (StatusCode::NOT_FOUND, "not_found", "Такой страницы нет."),
            Self::MethodNotAllowed => (
                StatusCode::METHOD_NOT_ALLOWED,
                "method_not_allowed",
                "Этот адрес не принимает запросы такого вида.",
            ),
            Self::RequestTimeout => (
                StatusCode::REQUEST_TIMEOUT,
                "request_timeout",
                "Запрос передавался слишком медленно. Попробуйте ещё раз.",
            ),
            Self::PayloadTooLarge { .. } => {
                (StatusCode::PAYLOAD_TOO_LARGE, "payload_too_large", "Запрос слишком большой.")
            }
            Self::UriTooLong => (StatusCode::URI_TOO_LONG, "uri_too_long", "Адрес запроса слишком длинный."),
            Self::UnsupportedMediaType { .. } => (
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "unsupported_media_type",
                "Данные переданы в неподдерживаемом виде.",
            ),
            Self::MisdirectedRequest => (
                StatusCode::MISDIRECTED_REQUEST,
                "misdirected_request",
                "Этот сервер не обслуживает запрошенный сайт.",
            ),
            Self::TooManyRequests { .. } => (
                StatusCode::TOO_MANY_REQUESTS,
                "too_many_requests",
                "Слишком много запросов. Подождите немного и попробуйте снова.",
            ),
            Self::HeadersTooLarge => (
                StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
                "headers_too_large",
                "Заголовки запроса слишком большие. Попробуйте удалить cookie этого сайта.",
            ),
            Self::NotReady => (
                StatusCode::SERVICE_UNAVAILABLE,
                "not_ready",
                "Сайт запускается. Попробуйте через несколько секунд.",
            ),
            Self::Overloaded { .. } => (
                StatusCode::SERVICE_UNAVAILABLE,
                "overloaded",
                "Сейчас слишком много посетителей. Попробуйте через несколько секунд.",
            ),
            Self::TimedOut => (
                StatusCode::SERVICE_UNAVAILABLE,
                "timed_out",
                "Ответ готовился слишком долго. Попробуйте ещё раз.",
            ),
            Self::Internal { .. } => (
                StatusCode::INTERNAL_SERVER_ERROR,
                "internal",
                "Что-то сломалось на нашей стороне. Мы уже знаем об этом.",
            ),
            Self::Refused(status) if status.is_server_error() => {
                (*status, "unavailable", "Сервис временно недоступен.")
            }
            Self::Refused(status) => (*status, "refused", "Запрос не принят."),
        }
    }

    /// The HTTP status of the error.
    pub fn status(&self) -> StatusCode {
        self.response_parts().0
    }

    /// The stable code of the error, for programs.
    pub fn code(&self) -> &'static str {
        self.response_parts().1
    }

    /// The message for the visitor, in Russian.
    pub fn message(&self) -> &str {
        self.response_parts().2
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooManyRequests { retry_after } | Self::Overloaded { retry_after } => Some(*retry_after),
            _ if self.status() == StatusCode::SERVICE_UNAVAILABLE => Some(RETRY_SOON),
            _ => None,
        }
    }

    /// The JSON response: `{"error":{"code","message","field"?,"request_id"?}}`.
    pub fn body(&self, request_id: Option<&str>) -> Vec<u8> {
        let (_, code, message) = self.response_parts();
        let field = match self {
            Self::InvalidField { field, .. } => Some(cut(field, 128)),
            _ => None,
        };
        let document = ErrorDocument { error: ErrorFields { code, message, field, request_id } };
        serde_json::to_vec(&document).expect("strings always serialise")
    }
}

#[derive(Serialize)]
struct ErrorDocument<'a> {
    error: ErrorFields<'a>,
}

#[derive(Serialize)]
struct ErrorFields<'a> {
    code: &'a str,
    message: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    request_id: Option<&'a str>,
}

/// The longest prefix of at most `limit` bytes that ends at a character boundary.
fn cut(text: &str, limit: usize) -> &str {
    let mut end = text.len().min(limit);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

impl IntoResponse for ApiError {
    /// The response carries the error as an extension too, so that the middleware can add the request id and log the
    /// cause once.
    fn into_response(self) -> Response {
        let mut response = (self.status(), self.body(None)).into_response();
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json; charset=utf-8"));
        if let Some(pause) = self.retry_after() {
            headers.insert(RETRY_AFTER, HeaderValue::from(pause.as_secs().max(1)));
        }
        response.extensions_mut().insert(self);
        response
    }
}

#[cfg(test)]
mod tests {
    use crate::error::*;

    #[test]
    fn the_inside_of_a_failure_is_never_in_the_body() {
        let error = ApiError::internal(std::io::Error::other("password=secret"));
        let body = String::from_utf8(error.body(Some("0123"))).unwrap();
        assert!(!body.contains("secret"), "{body}");
        assert!(body.contains(r#""request_id":"0123""#), "{body}");
    }

    #[test]
    fn every_503_and_429_says_when_to_come_back() {
        for error in [
            ApiError::NotReady,
            ApiError::TimedOut,
            ApiError::Overloaded { retry_after: Duration::from_secs(3) },
            ApiError::TooManyRequests { retry_after: Duration::ZERO },
        ] {
            let response = error.into_response();
            let pause: u64 = response.headers()[RETRY_AFTER].to_str().unwrap().parse().unwrap();
            assert!(pause >= 1);
        }
    }

    #[test]
    fn a_long_field_name_is_cut_at_a_character() {
        let body = ApiError::field("я".repeat(200), "Неверное значение.").body(None);
        let parsed: serde_json::Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(parsed["error"]["field"].as_str().unwrap().chars().count(), 64);
    }
}
