//! How a resolver computes: on the pool, from the generation of its request, with faults turned into error entries.

use std::panic::{AssertUnwindSafe, catch_unwind};

use async_graphql::{Context, Error, ErrorExtensions};

use crate::front::RequestId;
use crate::state::Ask;

/// What the request sees.
pub(super) fn ask<'c>(ctx: &Context<'c>) -> Result<&'c Ask, Error> {
    ctx.data::<Ask>().map_err(|_| fault(ctx))
}

/// Computes on the pool. A panic of the work is an error entry of its field; other fields are still answered.
pub(super) async fn compute<T, F>(ctx: &Context<'_>, work: F) -> Result<T, Error>
where
    T: Send + 'static,
    F: FnOnce(&Ask) -> T + Send + 'static,
{
    let caught = ask(ctx)?.compute(move |ask| catch_unwind(AssertUnwindSafe(|| work(ask))).ok()).await;
    match caught {
        Ok(Some(answer)) => Ok(answer),
        Ok(None) => Err(fault(ctx)),
        Err(_) => Err(overloaded()),
    }
}

/// The key of an error entry's code; entries without one are the caller's mistakes.
pub(crate) const CODE: &str = "code";

/// What a visitor is told when the pool is full.
pub(super) fn overloaded() -> Error {
    Error::new("сейчас слишком много посетителей, попробуйте через несколько секунд")
        .extend_with(|_, extensions| extensions.set(CODE, "overloaded"))
}

/// What a visitor is told of a fault: nothing but the id under which the log has it.
pub(super) fn fault(ctx: &Context<'_>) -> Error {
    let id = ctx.data::<RequestId>().map_or("", RequestId::as_str);
    tracing::error!(request_id = id, field = ctx.item.node.name.node.as_str(), "resolver failed");
    Error::new(format!("внутренняя ошибка, номер запроса {id}"))
        .extend_with(|_, extensions| extensions.set(CODE, "internal"))
}
