//! GraphQL at POST /graphql (specification, section 7.1), read only.
//!
//! Every document passes [`guard`] before it is parsed. Resolvers are in [`query`] by noun, response types in
//! `novosel_views::model`; work over 500 µs runs outside the async threads (`novosel_views::resolve`). An invalid
//! argument is reported as data (`errors`), an internal error as an error entry with the request id.
//!
//! To add an operation: a resolver in `query/`, its document in `operations/`, then run the tests with
//! `NOVOSEL_BLESS=1`, which regenerates `schema.graphql` and `operations.json`.

pub mod config;
pub mod endpoint;
pub mod guard;
pub mod operations;
pub mod query;

use async_graphql::{
    EmptyMutation, EmptySubscription, Request, Response, Schema, SchemaBuilder, ValidationMode,
};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;

use query::Query;

/// The schema.
pub type PortalSchema = Schema<Query, EmptyMutation, EmptySubscription>;

/// Deepest selection; the guard has already refused deeper documents.
const MAX_DEPTH: usize = 10;
/// Most fields of one request, with fragments expanded: the largest document of the portal has under 400.
const MAX_COMPLEXITY: usize = 1_000;

/// The schema of the server; an open one supports introspection.
pub fn schema(open: bool) -> PortalSchema {
    if open { builder().finish() } else { builder().disable_introspection().finish() }
}

/// The schema for documents of the safelist alone. They were validated when code was generated from them, and are not
/// validated anew for each page, which would take a tenth of the time of its operations.
pub fn schema_of_safelist() -> PortalSchema {
    builder().disable_introspection().validation_mode(ValidationMode::Fast).finish()
}

fn builder() -> SchemaBuilder<Query, EmptyMutation, EmptySubscription> {
    Schema::build(Query::default(), EmptyMutation, EmptySubscription)
        .limit_depth(MAX_DEPTH)
        .limit_complexity(MAX_COMPLEXITY)
        .disable_suggestions()
}

/// Runs a request. Boxed, because the type of its future is too deep for a caller's compiler.
pub fn execute(schema: &PortalSchema, request: Request) -> BoxFuture<'static, Response> {
    let schema = schema.clone();
    async move { schema.execute(request).await }.boxed()
}

/// The schema as text, as in `schema.graphql`.
pub fn sdl() -> String {
    let text = Schema::build(Query::default(), EmptyMutation, EmptySubscription).finish().sdl();
    let mut lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines.join("\n") + "\n"
}
