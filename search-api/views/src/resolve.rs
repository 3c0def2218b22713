//! How resolvers compute and read: on the pool, from the generation of the request, from the database with a timeout.
//! Internal errors become error entries of their field.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use async_graphql::{Context, Error, ErrorExtensions, ServerError};
use novosel_store::{DataError, Database};

use crate::context::RequestContext;
use crate::pool::Overloaded;

/// The request id, which an error entry contains so that the log can be searched.
#[derive(Clone, Debug)]
pub struct ErrorReference(pub Arc<str>);

fn error_reference<'c>(ctx: &Context<'c>) -> &'c str {
    ctx.data::<ErrorReference>().map_or("", |reference| &*reference.0)
}

/// Whether the client is at fault: an internal error has a code, an error of the executor about a document or its
/// variables has none.
pub fn is_mistake(error: &ServerError) -> bool {
    error.extensions.as_ref().is_none_or(|extensions| extensions.get(CODE).is_none())
}

/// The context of the request.
pub fn request_context<'c>(ctx: &Context<'c>) -> Result<&'c RequestContext, Error> {
    ctx.data::<RequestContext>().map_err(|_| fault(ctx))
}

/// Runs work on the pool. A panic becomes an error entry of its field; other fields are still answered.
pub async fn compute<T, F>(ctx: &Context<'_>, work: F) -> Result<T, Error>
where
    T: Send + 'static,
    F: FnOnce(&RequestContext) -> T + Send + 'static,
{
    answer(ctx, request_context(ctx)?.compute(move |request| caught(|| work(request))).await)
}

/// The result of the work, unless it panicked.
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

/// Turns an error into an error entry and a null field, so that other fields are still answered.
pub fn or_null<T>(ctx: &Context<'_>, answer: Result<Option<T>, Error>) -> Option<T> {
    answer.unwrap_or_else(|error| {
        ctx.add_error(ctx.set_error_path(error.into_server_error(ctx.item.pos)));
        None
    })
}

/// The key of an error entry's code; entries without one are the client's mistakes.
pub const CODE: &str = "code";

/// The error for a visitor when the pool is full.
pub fn overloaded() -> Error {
    Error::new("сейчас слишком много посетителей, попробуйте через несколько секунд")
        .extend_with(|_, extensions| extensions.set(CODE, "overloaded"))
}

/// The error for a visitor after an internal error: only the id to find it in the log.
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

/// The result of a database read within its timeout.
pub fn read_db<T>(
    ctx: &Context<'_>,
    read: impl Future<Output = Result<T, DataError>>,
) -> impl Future<Output = Result<T, Error>> {
    let read = request_context(ctx).map(|request| request.read(read));
    async move { read?.await.map_err(|failure| unavailable(ctx, &failure)) }
}

/// The error for a visitor: only the id to find the failure in the log.
pub fn unavailable(ctx: &Context<'_>, failure: &str) -> Error {
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
