//! Stand-ins of third parties: scripts with the surfaces that the pages' adapters know, from a host of their own, so that a
//! demonstration shows a counter, a chat, a quiz at work without anybody else. That host has these files and nothing of the
//! portal; without `server.stand_ins` there is no such host. To add one: a file here, a line in [`FILES`].

pub(crate) mod call_tracking;

use std::net::SocketAddr;

use axum::Extension;
use axum::extract::{ConnectInfo, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, ALLOW, CACHE_CONTROL, CONTENT_TYPE, HeaderName, HeaderValue,
};
use http::{Method, StatusCode};
use novosel_http::RouteLabel;
use novosel_pages::third_parties::STAND_IN_HOST;

use crate::state::AppState;

const LABEL: RouteLabel = RouteLabel::named("stand-in");
const SCRIPT: &str = "text/javascript; charset=utf-8";
/// Where clicks on the network's banners lead.
const CLICKS: &str = "/click/";
const ADVERTISED: &[u8] = include_bytes!("advertised.html");
/// Paths with their type and content.
const FILES: [(&str, &str, &[u8]); 8] = [
    ("/ad-network.js", SCRIPT, include_bytes!("ad-network.js")),
    ("/counter.js", SCRIPT, include_bytes!("counter.js")),
    ("/chat.js", SCRIPT, include_bytes!("chat.js")),
    ("/quiz.js", SCRIPT, include_bytes!("quiz.js")),
    ("/callback.js", SCRIPT, include_bytes!("callback.js")),
    ("/recommender.js", SCRIPT, include_bytes!("recommender.js")),
    ("/data-sync.js", SCRIPT, include_bytes!("data-sync.js")),
    ("/pixel.gif", "image/gif", PIXEL),
];
/// The smallest picture, transparent: what counters ask for.
const PIXEL: &[u8] =
    b"GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\x00\x00\x00!\xf9\x04\x01\x00\x00\x00\x00,\
    \x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;";

/// Answers the host of the stand-ins where they are wanted, before anybody asks which site a host is.
pub(crate) async fn layer(State(state): State<AppState>, request: Request, next: Next) -> Response {
    if state.stand_ins && is_theirs(&state, &request) {
        return (Extension(LABEL), answer(request.method(), request.uri().path())).into_response();
    }
    next.run(request).await
}

fn is_theirs(state: &AppState, request: &Request) -> bool {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let host = state.hosts.host(request.uri(), request.headers(), peer);
    host.is_ok_and(|host| host == STAND_IN_HOST)
}

fn answer(method: &Method, path: &str) -> Response {
    let file = FILES.into_iter().find(|(known, ..)| *known == path);
    let advertised = || path.starts_with(CLICKS).then_some((CLICKS, "text/html; charset=utf-8", ADVERTISED));
    let Some((_, kind, content)) = file.or_else(advertised) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    if !matches!(*method, Method::GET | Method::HEAD) {
        return (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET, HEAD")]).into_response();
    }
    let head = [
        (CONTENT_TYPE, HeaderValue::from_static(kind)),
        (CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        // Pages of the sites load them: they are of another origin.
        (ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*")),
        (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("cross-origin")),
    ];
    (head, content).into_response()
}
