//! The addresses of the back office.

use axum::extract::DefaultBodyLimit;

use super::routes::Routes;
use crate::methods::{get, post};
use crate::office::{self, private};

/// Every address of the back office.
pub(super) fn routes() -> Routes {
    let form = DefaultBodyLimit::max(office::LARGEST_FORM);
    Routes::default()
        .route(office::PATH, private(get(office::page::get)))
        .route("/office/{*path}", private(get(office::page::get)))
        .route("/office/photo/{object}/{photo}", private(get(office::photo::get)))
        .route(
            office::pictures::PATH,
            private(post(office::pictures::post).layer(DefaultBodyLimit::disable())),
        )
        .route(office::videos::PATH, private(post(office::videos::post).layer(DefaultBodyLimit::disable())))
        .route("/office/graphql", private(post(office::graphql::post)))
        .route("/office/api/session", private(get(office::get_session)))
        .route("/office/api/sign-in", private(post(office::signing_in::post).layer(form)))
        .route("/office/api/sign-out", private(post(office::leave)))
        .route("/office/api/invitation", private(post(office::look).layer(form)))
        .route("/office/api/invitation/accept", private(post(office::accept).layer(form)))
        .route("/office/api/factor", private(post(office::post_factor).layer(form)))
        .route("/office/api/factor/begin", private(post(office::begin_factor)))
        .route("/office/api/factor/confirm", private(post(office::confirm_factor).layer(form)))
}
