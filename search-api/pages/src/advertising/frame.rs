//! The document that foreign markup lives in: on an origin of its own, where nothing of the portal is. It takes the
//! markup by a message of the page around it, lets links that count clicks lead over the portal, and says that it lives.
//! Its policy makes it a stranger even to its own host.

use axum::Router;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, VARY};
use http::uri::Authority;
use http::{HeaderMap, HeaderValue, Uri};
use novosel_http::error::ApiError;

use super::{AdNetwork, ForeignOrigin};

/// Its path on the origin of the frame.
pub const PATH: &str = "/ad-frame/";
const DOCUMENT: &str = include_str!("ad-frame.html");
const KEPT: HeaderValue = HeaderValue::from_static("public, max-age=3600");

/// Which host the document is on, and what it may load.
#[derive(Clone, Debug)]
struct Frame {
    authority: String,
    policy: HeaderValue,
}

/// The route of the document; nothing without a network. `around` are the origins of the portal's pages.
pub fn routes(network: Option<&AdNetwork>, around: &[&str]) -> Router {
    let Some(network) = network else { return Router::new() };
    let frame = Frame {
        authority: network.frame_origin.authority().to_owned(),
        policy: policy(&network.creative_hosts, around),
    };
    Router::new().route(PATH, get(answer)).with_state(frame)
}

/// The document on its own host, nothing on any other.
async fn answer(State(frame): State<Frame>, uri: Uri, headers: HeaderMap) -> Result<Response, ApiError> {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    if host.or(uri.authority().map(Authority::as_str)) != Some(frame.authority.as_str()) {
        return Err(ApiError::NotFound);
    }
    let head = [
        (CONTENT_SECURITY_POLICY, frame.policy),
        (CACHE_CONTROL, KEPT),
        (VARY, HeaderValue::from_static("host")),
    ];
    Ok((head, Html(DOCUMENT)).into_response())
}

fn policy(creatives: &[ForeignOrigin], around: &[&str]) -> HeaderValue {
    let hosts: String = creatives.iter().flat_map(|host| [" ", host.as_str()]).collect();
    let policy = format!(
        "default-src 'none'; script-src 'unsafe-inline'{hosts}; style-src 'unsafe-inline'{hosts}; img-src data:{hosts}; \
         media-src data:{hosts}; font-src data:{hosts}; base-uri 'none'; form-action 'none'; frame-ancestors {}; \
         sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox",
        around.join(" ")
    );
    HeaderValue::try_from(policy).expect("origins have only characters of a header value")
}

#[cfg(test)]
mod tests {
    use crate::advertising::frame::*;

    #[test]
    fn the_policy_of_the_frame_lets_markup_run_without_an_origin_and_only_around_it_be_the_portal() {
        let hosts = crate::advertising::example().creative_hosts;
        let policy = policy(&hosts, &["https://msk.portal.example", "https://spb.portal.example"]);
        let policy = policy.to_str().unwrap();
        for rule in [
            "script-src 'unsafe-inline' https://cdn.ads.example; ",
            "img-src data: https://cdn.ads.example; ",
            "frame-ancestors https://msk.portal.example https://spb.portal.example; ",
            "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox",
        ] {
            assert!(policy.contains(rule), "{rule}: {policy}");
        }
        assert!(!policy.contains("allow-same-origin") && !policy.contains("navigation"), "{policy}");
        assert!(policy.starts_with("default-src 'none'; ") && !policy.contains("connect-src"), "{policy}");
    }
}
