//! Whatever changes something is refused unless a page of the same site sends it (threats S1, S3, T25). The routes are
//! read from the router, so a new one without the guard fails here.

use reqwest::{Method, StatusCode};

use crate::people::City;

/// Routes that take a body and change nothing.
const READING: &[&str] = &[
    "/search/count/",
    "/search/suggest/",
    "/buildings/search/",
    "/buildings/multi-functional/search/",
    "/buildings/mgk/search/",
    "/buildings/townhouses/search/",
    "/settlements/search/",
    "/new-flats/search/",
    "/new-flats/assignment/search/",
    "/kvartiry/search/",
    "/buildings/ajax/buildingAutoComplete",
    "/buildings/ajax/buildingAutoComplete/",
    "/buildings/ajax/builderAutoComplete",
    "/buildings/ajax/builderAutoComplete/",
    "/buildings/ajax/whereIsAutoComplete",
    "/buildings/ajax/whereIsAutoComplete/",
    "/buildings/ajax/locationAutocomplete",
    "/buildings/ajax/locationAutocomplete/",
    // Counts what browsers report; has no memory of a visitor.
    "policy::REPORTS",
    // Reads a feed and keeps nothing.
    "feed_check::PATH",
    // Its signed token is its guard: programs of mail send it from anywhere.
    "mailing::UNSUBSCRIBING",
];

/// The addresses of the constants that the router names.
const NAMED: &[(&str, &str)] = &[
    ("consultation::PATH", "/consultation/"),
    ("consultation::WITHDRAWAL", "/consultation/withdraw/"),
    ("auth::LOGIN", "/auth/"),
    ("auth::LOGOUT", "/logout/"),
    ("registration::REGISTRATION", "/user/registration/"),
    ("registration::CONFIRMATION", "/user/confirm/"),
    ("recovery::RECOVERY", "/user/recovery/"),
    ("recovery::NEW_PASSWORD", "/user/recovery/new/"),
    ("cabinet::PROFILE", "/user/"),
    ("cabinet::FAVOURITES", "/user/favorites/"),
    ("cabinet::APPLICATIONS", "/user/applications/"),
    ("cabinet::SECURITY", "/user/security/"),
    ("cabinet::SUBSCRIPTIONS", "/user/subscriptions/"),
    ("mailing::CONFIRMATION", "/mailing/confirm/"),
    ("data::DATA", "/user/data/"),
    ("owners::BEGIN", "/site/add/begin/"),
    ("owners::CONFIRMATION", "/site/add/confirm/"),
    ("owners::OBJECTS", "/user/objects/"),
    ("/site/add/{id}/{step}/", "/site/add/1/place/"),
    ("/site/add/{id}/photos/add/", "/site/add/1/photos/add/"),
    ("/site/add/{id}/photos/change/", "/site/add/1/photos/change/"),
];

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

/// Every address that takes a body and may change something.
fn changing() -> Vec<String> {
    let sources = [
        include_str!("../../src/router/mod.rs"),
        include_str!("../../src/router/people.rs"),
        include_str!("../../src/router/owners.rs"),
    ];
    let routes = sources.iter().flat_map(|source| source.split(".route(").skip(1));
    let posts = routes.filter(|route| {
        let end = route.find("\n        .").unwrap_or(route.len());
        route[..end].contains("post(")
    });
    let names = posts.map(|route| route.trim_start().split(',').next().unwrap().trim_matches('"'));
    names
        .filter(|name| !READING.contains(name))
        .map(|name| match NAMED.iter().find(|(known, _)| *known == name) {
            Some((_, path)) => (*path).to_owned(),
            None if name.starts_with('/') => name.to_owned(),
            None => panic!("{name} has no address here"),
        })
        .collect()
}

#[tokio::test]
async fn nothing_is_changed_by_a_request_that_no_page_of_the_site_sends() {
    let city = City::new().await;
    let mut anna = city.browser(1);
    anna.confirmed("anna@mail.example").await;
    anna.script(&format!("/buildings/favorites/toggle/{}/", city.complex)).await;
    let before = anna.get("/user/data/export/").await.text;
    let paths = changing();
    assert!(paths.len() >= 15, "{paths:?}");
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
