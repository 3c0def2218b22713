//! The operations of pages, run in the process through a schema of the same resolvers as everybody's.

use std::sync::Arc;

use async_graphql::{Response, Variables};
use futures_util::future::BoxFuture;
use novosel_graphql::PortalSchema;
use novosel_graphql::guard::Operations;
use novosel_pages::Executor;
use novosel_views::context::RequestContext;

/// Runs what a page asks.
pub(crate) struct PageOperations {
    /// For documents of the safelist alone.
    pub(crate) schema: PortalSchema,
    pub(crate) operations: Arc<Operations>,
}

impl Executor for PageOperations {
    fn execute(
        &self,
        ctx: &RequestContext,
        hash: &str,
        variables: Variables,
    ) -> Option<BoxFuture<'static, Response>> {
        let document = self.operations.by_hash(hash)?;
        let request = document.request(variables).data(ctx.clone());
        Some(novosel_graphql::execute(&self.schema, request))
    }
}
