//! The back office's own GraphQL schema, at `POST /office/graphql`: what each role reads and changes there.
//!
//! Every field names the role that it needs ([`access`]); whatever changes something writes it into the journal in the
//! transaction of the change. Nothing here knows a cookie, a header or an address of the network: who asks comes as a
//! [`Worker`].
//!
//! To add a mutation: its method in [`mutation`] with the role that it needs, a record of the journal where the change is
//! made, its document in `web/src/office/`, and its row in the server's test of roles; then run the tests with
//! `NOVOSEL_BLESS=1`, which write `office.graphql` anew.

pub mod access;
pub mod adverts;
pub mod catalogue;
pub mod journal;
pub mod leads;
pub mod menus;
pub mod moderation;
pub mod mutation;
pub mod pictures;
pub mod query;
pub mod redirects;
mod refusal;
pub mod search;
pub mod settings;
pub mod sources;
pub mod staff;
pub mod synonyms;
pub mod texts;
pub mod today;
pub mod videos;
pub mod visits;

use async_graphql::{EmptySubscription, Request, Response, Schema};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;

pub use access::Worker;
pub use mutation::Mutation;
pub use query::Query;
pub use redirects::Addresses;
pub use settings::Configured;

/// The schema.
pub type OfficeSchema = Schema<Query, Mutation, EmptySubscription>;

/// Deepest selection, and most fields of one request, fragments expanded: a text with every live block has under 600.
const MAX_DEPTH: usize = 12;
const MAX_COMPLEXITY: usize = 4_000;

/// The schema of the back office.
pub fn schema() -> OfficeSchema {
    Schema::build(Query, Mutation::default(), EmptySubscription)
        .limit_depth(MAX_DEPTH)
        .limit_complexity(MAX_COMPLEXITY)
        .disable_suggestions()
        .disable_introspection()
        .finish()
}

/// Runs a request. Boxed, because the type of its future is too deep for a caller's compiler.
pub fn execute(schema: &OfficeSchema, request: Request) -> BoxFuture<'static, Response> {
    let schema = schema.clone();
    async move { schema.execute(request).await }.boxed()
}

/// The schema as text, as in `office.graphql`.
pub fn sdl() -> String {
    let text = Schema::build(Query, Mutation::default(), EmptySubscription).finish().sdl();
    let lines: Vec<&str> = text.trim_end().lines().map(str::trim_end).collect();
    lines.join("\n") + "\n"
}
