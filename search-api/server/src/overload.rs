//! The refusal of a full pool as an answer.

use novosel_http::error::ApiError;
use novosel_views::pool::Overloaded;

/// 503 with Retry-After.
pub(crate) fn overloaded(_: Overloaded) -> ApiError {
    ApiError::overloaded()
}
