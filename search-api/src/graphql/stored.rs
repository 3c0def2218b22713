//! What a resolver reads from the database: in one go, in time, with failures turned into error entries of its field.

use async_graphql::{Context, Error, ErrorExtensions};
use novosel_store::{DataError, Database};

use crate::front::RequestId;
use crate::graphql::ask::{CODE, ask};
use crate::listing::details::within_patience;

/// The database.
pub(super) fn database<'c>(ctx: &Context<'c>) -> Result<&'c Database, Error> {
    ask(ctx)?.state.database.as_ref().ok_or_else(|| unavailable(ctx, "no database"))
}

/// What was read, when it came in time.
pub(super) async fn stored<T>(
    ctx: &Context<'_>,
    read: impl Future<Output = Result<T, DataError>>,
) -> Result<T, Error> {
    within_patience(read).await.map_err(|failure| unavailable(ctx, &failure))
}

/// What a visitor is told: nothing but the id under which the log has the failure.
fn unavailable(ctx: &Context<'_>, failure: &str) -> Error {
    let id = ctx.data::<RequestId>().map_or("", RequestId::as_str);
    tracing::warn!(error = failure, field = ctx.item.node.name.node.as_str(), "read");
    Error::new(format!("данные временно недоступны, номер запроса {id}"))
        .extend_with(|_, extensions| extensions.set(CODE, "unavailable"))
}
