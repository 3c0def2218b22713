//! How a resolver computes and reads: on the pool, from the generation of its request, from the database in time; faults
//! become error entries of their field.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use async_graphql::{Context, Error, ErrorExtensions, ServerError};
use novosel_store::{DataError, Database};

use crate::context::RequestContext;
use crate::details::with_timeout;
use crate::pool::Overloaded;

/// What an error entry names, so that the log can be asked: the number of the request.
#[derive(Clone, Debug)]
pub struct ErrorReference(pub Arc<str>);

fn error_reference<'c>(ctx: &Context<'c>) -> &'c str {
    ctx.data::<ErrorReference>().map_or("", |reference| &*reference.0)
}

/// A fault of ours has a code; what the executor finds wrong with a document or its variables has none.
pub fn is_mistake(error: &ServerError) -> bool {
    error.extensions.as_ref().is_none_or(|extensions| extensions.get(CODE).is_none())
}

/// What the request sees.
pub fn request_context<'c>(ctx: &Context<'c>) -> Result<&'c RequestContext, Error> {
    ctx.data::<RequestContext>().map_err(|_| fault(ctx))
}

/// Computes on the pool. A panic of the work is an error entry of its field; other fields are still answered.
pub async fn compute<T, F>(ctx: &Context<'_>, work: F) -> Result<T, Error>
where
    T: Send + 'static,
    F: FnOnce(&RequestContext) -> T + Send + 'static,
{
    answer(ctx, request_context(ctx)?.compute(move |request| caught(|| work(request))).await)
}

/// What came of the work, unless it panicked.
fn caught<T>(work: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}

fn answer<T>(ctx: &Context<'_>, computed: Result<Option<T>, Overloaded>) -> Result<T, Error> {
    match computed {
        Ok(Some(answer)) => Ok(answer),
        Ok(None) => Err(fault(ctx)),
        Err(_) => Err(overloaded()),
    }
}

/// A fault as an error entry and nothing in its field, so that the fields beside it are still answered.
pub fn or_null<T>(ctx: &Context<'_>, answer: Result<Option<T>, Error>) -> Option<T> {
    answer.unwrap_or_else(|error| {
        ctx.add_error(ctx.set_error_path(error.into_server_error(ctx.item.pos)));
        None
    })
}

/// The key of an error entry's code; entries without one are the caller's mistakes.
pub const CODE: &str = "code";

/// What a visitor is told when the pool is full.
pub fn overloaded() -> Error {
    Error::new("сейчас слишком много посетителей, попробуйте через несколько секунд")
        .extend_with(|_, extensions| extensions.set(CODE, "overloaded"))
}

/// What a visitor is told of a fault: nothing but the id under which the log has it.
pub fn fault(ctx: &Context<'_>) -> Error {
    let id = error_reference(ctx);
    tracing::error!(field = ctx.item.node.name.node.as_str(), "resolver failed");
    Error::new(format!("внутренняя ошибка, номер запроса {id}"))
        .extend_with(|_, extensions| extensions.set(CODE, "internal"))
}

/// The database.
pub fn database<'c>(ctx: &Context<'c>) -> Result<&'c Database, Error> {
    request_context(ctx)?.resources.database.as_ref().ok_or_else(|| unavailable(ctx, "no database"))
}

/// What was read, when it came in time.
pub async fn read_db<T>(
    ctx: &Context<'_>,
    read: impl Future<Output = Result<T, DataError>>,
) -> Result<T, Error> {
    with_timeout(read).await.map_err(|failure| unavailable(ctx, &failure))
}

/// What a visitor is told: nothing but the id under which the log has the failure.
fn unavailable(ctx: &Context<'_>, failure: &str) -> Error {
    let id = error_reference(ctx);
    tracing::warn!(error = failure, field = ctx.item.node.name.node.as_str(), "read");
    Error::new(format!("данные временно недоступны, номер запроса {id}"))
        .extend_with(|_, extensions| extensions.set(CODE, "unavailable"))
}

#[cfg(test)]
mod tests {
    use async_graphql::{EmptyMutation, EmptySubscription, Object, Schema, Value};

    use crate::resolve::*;

    struct Probe;

    #[Object]
    impl Probe {
        async fn broken(&self, ctx: &Context<'_>) -> Option<bool> {
            or_null(ctx, answer(ctx, Ok(caught(|| panic!("row 7 of table lots is damaged")))))
        }

        async fn busy(&self, ctx: &Context<'_>) -> Option<bool> {
            or_null(ctx, answer(ctx, Err(Overloaded)))
        }

        async fn whole(&self) -> bool {
            true
        }
    }

    #[tokio::test]
    async fn a_panic_is_an_error_of_its_field_that_tells_nothing_and_others_are_answered() {
        let schema = Schema::new(Probe, EmptyMutation, EmptySubscription);
        let answer = schema.execute("{ broken busy whole }").await;
        let Value::Object(fields) = &answer.data else { panic!("{answer:?}") };
        assert_eq!(fields["broken"], Value::Null);
        assert_eq!(fields["whole"], Value::Boolean(true));
        let mut codes: Vec<String> = answer
            .errors
            .iter()
            .map(|error| {
                assert!(!error.message.contains("lots"), "{}", error.message);
                error.extensions.as_ref().unwrap().get(CODE).unwrap().to_string()
            })
            .collect();
        codes.sort();
        assert_eq!(codes, ["\"internal\"", "\"overloaded\""]);
    }
}
