//! GraphQL at POST /graphql (specification, section 7.1), read only.
//!
//! Every document has passed [`guard`] before the parser sees it. Resolvers are in [`query`] by noun, answers in
//! `novosel_views::model`; work over 500 µs leaves the async threads (`novosel_views::resolve`). A wrong argument is data
//! (`errors`), a fault is an error entry with the request id.
//!
//! To add an operation: a resolver in `query/`, its document in `operations/`, then run the tests with `NOVOSEL_BLESS=1`,
//! which writes `schema.graphql` and `operations.json` anew.

pub mod config;
pub mod endpoint;
pub mod guard;
pub mod operations;
pub mod query;

use async_graphql::{EmptyMutation, EmptySubscription, Request, Response, Schema};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;

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

/// Runs a request. Boxed here: the type of its future is deeper than a caller's compiler follows.
pub fn execute(schema: &PortalSchema, request: Request) -> BoxFuture<'static, Response> {
    let schema = schema.clone();
    async move { schema.execute(request).await }.boxed()
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
