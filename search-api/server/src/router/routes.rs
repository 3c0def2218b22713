//! A router that can say which addresses it has: what must hold for every one of them is tested for every one.

use axum::Router;
use axum::handler::Handler;
use axum::routing::MethodRouter;

use crate::state::AppState;

/// Routes with their paths.
#[derive(Default)]
pub(super) struct Routes {
    router: Router<AppState>,
    paths: Vec<String>,
}

impl Routes {
    /// Adds an address.
    pub(super) fn route(mut self, path: &str, methods: MethodRouter<AppState>) -> Self {
        self.paths.push(path.to_owned());
        Self { router: self.router.route(path, methods), ..self }
    }

    /// Adds the addresses of others.
    pub(super) fn merge(mut self, others: Self) -> Self {
        self.paths.extend(others.paths);
        Self { router: self.router.merge(others.router), ..self }
    }

    /// The router, with what answers at every other address.
    pub(super) fn or_else<H, T>(self, handler: H) -> Router<AppState>
    where
        H: Handler<T, AppState>,
        T: 'static,
    {
        self.router.fallback(handler)
    }

    /// The paths, as they were added.
    pub(super) fn into_paths(self) -> Vec<String> {
        self.paths
    }
}
