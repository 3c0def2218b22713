//! Whatever changes something is refused unless a page of the same site sends it (threats S1, S3, T25). The routes are
//! those of the router, so a new one without the guard fails here.

use reqwest::{Method, StatusCode};

use crate::access::changing;
use crate::city::City;

/// Requests that no page of the site sends.
const FOREIGN: &[&[(&str, &str)]] = &[
    &[],
    &[("origin", "https://evil.example")],
    &[("origin", "http://spb.localhost")],
    &[("origin", "null")],
    &[("sec-fetch-site", "cross-site")],
    &[("sec-fetch-site", "same-site"), ("origin", "http://msk.localhost")],
    &[("sec-fetch-site", "none")],
    &[("sec-fetch-site", "same-origin"), ("sec-purpose", "prefetch")],
    &[("sec-fetch-site", "same-origin"), ("origin", "https://evil.example")],
];

#[tokio::test]
async fn nothing_is_changed_by_a_request_that_no_page_of_the_site_sends() {
    let city = City::new().await;
    let mut anna = city.browser(1);
    anna.confirmed("anna@mail.example").await;
    anna.script(&format!("/buildings/favorites/toggle/{}/", city.complex)).await;
    let before = anna.get("/user/data/export/").await.text;
    let paths = changing(&city).await;
    assert!(paths.len() >= 20, "{paths:?}");
    for path in &paths {
        for headers in FOREIGN {
            for body in ["erase=on&revoke=others&remove=on&withdraw=1", "{}", ""] {
                let mut request = anna.dress(city.portal.plain_body(path, body));
                for (name, value) in *headers {
                    request = request.header(name, value);
                }
                let answer = request.send().await;
                assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path} {headers:?}: {}", answer.text);
                assert!(answer.header_values("set-cookie").is_empty(), "{path}");
            }
        }
    }
    assert_eq!(anna.get("/user/data/export/").await.text, before, "nothing has changed");
}

#[tokio::test]
async fn a_heart_is_set_by_a_script_of_the_site_alone() {
    let city = City::new().await;
    let sections =
        ["buildings", "settlementsFavorites", "new-flats", "resaleApartment", "grounds", "cottages"];
    let marker = ("x-requested-with", "XMLHttpRequest");
    for section in sections {
        let path = format!("/{section}/favorites/toggle/{}/?listed=0", city.complex);
        let asked = |method: Method, headers: &[(&str, &str)]| {
            let request = city.portal.request(method, &path);
            headers.iter().fold(request, |request, (name, value)| request.header(name, value)).send()
        };
        for headers in FOREIGN {
            let with_marker: Vec<_> = headers.iter().copied().chain([marker]).collect();
            assert_eq!(
                asked(Method::GET, &with_marker).await.status,
                StatusCode::FORBIDDEN,
                "{path} {headers:?}"
            );
        }
        let own = ("sec-fetch-site", "same-origin");
        assert_eq!(asked(Method::GET, &[own]).await.status, StatusCode::FORBIDDEN, "a link: {path}");
        assert_eq!(asked(Method::HEAD, &[own, marker]).await.status, StatusCode::FORBIDDEN, "{path}");
        assert_eq!(asked(Method::GET, &[own, marker]).await.status, StatusCode::OK, "{path}");
    }
}
