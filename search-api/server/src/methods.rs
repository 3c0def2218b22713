//! Handlers by method, behind one type.
//!
//! axum wraps every handler in half a dozen generic types, and for each of them the compiler proves anew that the
//! handler's future may move between threads: for 144 handlers that took 23 of the 53 seconds of this crate.

use std::pin::Pin;
use std::sync::Arc;

use axum::extract::Request;
use axum::handler::Handler;
use axum::response::Response;
use axum::routing::{self, MethodRouter};

type ResponseFuture = Pin<Box<dyn Future<Output = Response> + Send>>;

/// A handler of any type.
struct BoxedHandler<S>(Arc<dyn Fn(Request, S) -> ResponseFuture + Send + Sync>);

impl<S> Clone for BoxedHandler<S> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<S: 'static> BoxedHandler<S> {
    fn new<H, T>(handler: H) -> Self
    where
        H: Handler<T, S> + Sync,
        T: 'static,
    {
        Self(Arc::new(move |request, state| Box::pin(handler.clone().call(request, state))))
    }
}

impl<S: 'static> Handler<(), S> for BoxedHandler<S> {
    type Future = ResponseFuture;

    fn call(self, request: Request, state: S) -> ResponseFuture {
        (self.0)(request, state)
    }
}

/// Answers GET and HEAD.
pub(crate) fn get<H, T, S>(handler: H) -> MethodRouter<S>
where
    H: Handler<T, S> + Sync,
    T: 'static,
    S: Clone + Send + Sync + 'static,
{
    routing::get::<_, (), _>(BoxedHandler::new(handler))
}

/// Answers POST.
pub(crate) fn post<H, T, S>(handler: H) -> MethodRouter<S>
where
    H: Handler<T, S> + Sync,
    T: 'static,
    S: Clone + Send + Sync + 'static,
{
    routing::post::<_, (), _>(BoxedHandler::new(handler))
}

/// Answers every method.
pub(crate) fn any<H, T, S>(handler: H) -> MethodRouter<S>
where
    H: Handler<T, S> + Sync,
    T: 'static,
    S: Clone + Send + Sync + 'static,
{
    routing::any::<_, (), _>(BoxedHandler::new(handler))
}
