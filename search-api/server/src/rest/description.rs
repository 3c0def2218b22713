//! What the descriptions of several addresses share ([`super::openapi`]).

use utoipa::ToSchema;

/// The tag of what answers for a listing with its filters.
pub(super) const LISTING: &str = "Список и фильтры";

/// A refused request (`error.rs` writes it).
#[derive(ToSchema)]
#[expect(dead_code, reason = "the shape of what `error.rs` writes by itself, without owning its words")]
pub(super) struct Refusal {
    /// What is wrong.
    error: RefusalFields,
}

/// What is wrong with a request.
#[derive(ToSchema)]
#[expect(dead_code, reason = "as above")]
pub(super) struct RefusalFields {
    /// Stable, for programs: `invalid_field`, `not_found`, `overloaded`…
    code: String,
    /// A sentence in Russian.
    message: String,
    /// The key of the query that is wrong.
    field: Option<String>,
    /// Names the request in the log of the server.
    request_id: Option<String>,
}
