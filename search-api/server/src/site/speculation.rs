//! GET /speculation-rules.json: which links a browser may fetch before they are clicked.

use axum::response::{IntoResponse, Response};
use http::header::{CACHE_CONTROL, CONTENT_TYPE};

/// Links of this site on which a pointer rests; nothing that changes a state, counts a click or is one visitor's.
const RULES: &str = r#"{"prefetch":[{"source":"document","eagerness":"moderate","where":{"and":[
{"href_matches":"/*"},
{"not":{"href_matches":["/logout/*","/logout","/site/*","/user/*","/auth/*","/e-click/*","/mailing/*","/comments/*",
"/*/favorites/*","/media/*","/api/*","/tiles/*"]}},
{"not":{"selector_matches":"[rel~=nofollow],[download],[target=_blank]"}}]}}]}"#;

/// The rules.
pub(crate) async fn get() -> Response {
    let head =
        [(CONTENT_TYPE, "application/speculationrules+json"), (CACHE_CONTROL, "public, max-age=86400")];
    (head, RULES).into_response()
}

#[cfg(test)]
mod tests {
    use crate::site::speculation::*;

    #[test]
    fn nothing_that_changes_a_state_is_fetched_ahead() {
        let rules: serde_json::Value = serde_json::from_str(RULES).unwrap();
        let refused = rules["prefetch"][0]["where"]["and"][1]["not"]["href_matches"].to_string();
        for path in ["/logout/*", "/site/*", "/e-click/*", "/*/favorites/*"] {
            assert!(refused.contains(path), "{path}");
        }
    }
}
