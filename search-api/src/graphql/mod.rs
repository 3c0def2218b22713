//! GraphQL at POST /graphql (specification, section 7.1), read only.
//!
//! Every document has passed [`crate::front::graphql_guard`] before the parser sees it. Resolvers are in `query/` by noun,
//! answers in `model/`; work over 500 µs leaves the async threads ([`ask`]). A wrong argument is data (`errors`), a fault
//! is an error entry with the request id.
//!
//! To add an operation: a resolver in `query/`, its document in `operations/`, then run the tests with `NOVOSEL_BLESS=1`,
//! which writes `schema.graphql` and `operations.json` anew.

mod ask;
pub mod http;
pub mod model;
pub mod operations;
pub mod query;
mod stored;

use async_graphql::{EmptyMutation, EmptySubscription, Schema};

pub(crate) use ask::CODE;
pub(crate) use http::is_mistake;
use query::Query;

/// The schema.
pub type PortalSchema = Schema<Query, EmptyMutation, EmptySubscription>;

/// Deepest selection; the guard has refused deeper text already.
const MAX_DEPTH: usize = 10;
/// Most fields of one request, fragments unfolded: the largest document of the portal has under 400.
const MAX_COMPLEXITY: usize = 1_000;

/// The schema as it is served; an open one answers introspection.
pub fn schema(open: bool) -> PortalSchema {
    let builder = Schema::build(Query::default(), EmptyMutation, EmptySubscription)
        .limit_depth(MAX_DEPTH)
        .limit_complexity(MAX_COMPLEXITY)
        .disable_suggestions();
    if open { builder.finish() } else { builder.disable_introspection().finish() }
}

/// The schema as text, which `schema.graphql` holds.
pub fn sdl() -> String {
    let text = Schema::build(Query::default(), EmptyMutation, EmptySubscription).finish().sdl();
    let mut lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines.join("\n") + "\n"
}
