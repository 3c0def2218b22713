//! The addresses of what people sell themselves.

use super::routes::Routes;
use crate::methods::{get, post};
use crate::owners::{self, cabinet, photos, steps};

/// Every address of objects of people. The page of `/site/add/` itself is the same for everybody.
pub(super) fn routes() -> Routes {
    Routes::default()
        .route(owners::BEGIN, post(steps::begin))
        .route(owners::CONFIRMATION, post(cabinet::confirm).merge(get(cabinet::confirmation_page)))
        .route("/site/add/{id}/{step}/", post(steps::post).merge(get(steps::page)))
        .route("/site/add/{id}/photos/add/", post(photos::add))
        .route("/site/add/{id}/photos/change/", post(photos::change))
        .route("/site/add/{id}/photo/{photo}", get(photos::get))
        .route(owners::OBJECTS, post(cabinet::post).merge(get(crate::people::cabinet::page)))
}
