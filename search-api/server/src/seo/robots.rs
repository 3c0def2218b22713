//! GET /robots.txt.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use novosel_pages::Sites;
use novosel_views::context::RequestContext;

/// Addresses with nothing to find: one visitor's, or endless.
const DISALLOWED: [&str; 12] = [
    "/user/",
    "/auth/",
    "/logout/",
    "/site/",
    "/e-click/",
    "/api/",
    "/graphql",
    "/*/favorites/",
    "/*/search/",
    "/buildings/viewed/",
    "/consultation/",
    "/mailing/",
];
/// Keys that make no other page, in the form of Yandex.
const CLEAN: &str = "utm_source&utm_medium&utm_campaign&utm_content&utm_term&yclid&gclid&_openstat";

/// What a crawler may read, and where the sitemap is.
pub(crate) async fn get(
    State(sites): State<Arc<Sites>>,
    Extension(ctx): Extension<RequestContext>,
) -> Response {
    let origin = sites.origin(ctx.site);
    let rules: String = DISALLOWED.iter().map(|path| format!("Disallow: {path}\n")).collect();
    let text = format!(
        "User-agent: *\n{rules}Allow: /\n\nUser-agent: Yandex\n{rules}Allow: /\nClean-param: {CLEAN}\n\n\
         Sitemap: {origin}/sitemap.xml\n"
    );
    let head = [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "public, max-age=86400")];
    (head, text).into_response()
}
