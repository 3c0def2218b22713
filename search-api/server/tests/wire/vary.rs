//! Every answer names what it depends on: each route is asked with every header that any handler reads, and where the
//! answer changes, `Vary` names the header and `Cache-Control` is set.

use std::collections::HashSet;

use novosel_http::config::ProxyNetwork;
use novosel_server::config::{PagesConfig, ServerConfig};
use reqwest::Method;

use crate::pages::with_config;
use crate::support::{Answer, Portal};

/// A request of each route, in the order of the router.
const ROUTES: &[(&str, &str, &str)] = &[
    ("/graphql", "/graphql", "{\"query\":\"{ __typename }\"}"),
    ("/search/count/", "/search/count/", "rooms=1"),
    ("/search/suggest/", "/search/suggest/", "q=метро"),
    ("/buildings/search/", "/buildings/search/?gc=1", "rooms=1"),
    ("/buildings/multi-functional/search/", "/buildings/multi-functional/search/", "rooms=1"),
    ("/buildings/mgk/search/", "/buildings/mgk/search/", "rooms=1"),
    ("/buildings/townhouses/search/", "/buildings/townhouses/search/", "rooms=1"),
    ("/settlements/search/", "/settlements/search/", "rooms=1"),
    ("/new-flats/search/", "/new-flats/search/", "rooms=1"),
    ("/new-flats/assignment/search/", "/new-flats/assignment/search/", "rooms=1"),
    ("/kvartiry/search/", "/kvartiry/search/", "rooms=1"),
    ("/buildings/ajax/buildingAutoComplete", "/buildings/ajax/buildingAutoComplete", "q=а"),
    ("/buildings/ajax/buildingAutoComplete/", "/buildings/ajax/buildingAutoComplete/", "q=а"),
    ("/buildings/ajax/builderAutoComplete", "/buildings/ajax/builderAutoComplete", "q=а"),
    ("/buildings/ajax/builderAutoComplete/", "/buildings/ajax/builderAutoComplete/", "q=а"),
    ("/buildings/ajax/whereIsAutoComplete", "/buildings/ajax/whereIsAutoComplete", "q=а"),
    ("/buildings/ajax/whereIsAutoComplete/", "/buildings/ajax/whereIsAutoComplete/", "q=а"),
    ("/buildings/ajax/locationAutocomplete", "/buildings/ajax/locationAutocomplete", "q=а"),
    ("/buildings/ajax/locationAutocomplete/", "/buildings/ajax/locationAutocomplete/", "q=а"),
    ("feed_check::PATH", "/feed-check/", ""),
    ("consultation::PATH", "/consultation/", ""),
    ("consultation::PATH", "/consultation/", "topic=call"),
    ("consultation::phone::PATH", "/consultation/phone/?lot=0", ""),
    ("consultation::phone::AVAILABILITY", "/consultation/phone/available/", ""),
    ("consultation::CODE", "/consultation/code/", "code=1"),
    ("consultation::WITHDRAWAL", "/consultation/withdraw/", "withdraw=0"),
    ("/appData/me/", "/appData/me/", ""),
    ("/appData/mailingData/", "/appData/mailingData/", ""),
    ("/appData/lists/", "/appData/lists/", "{}"),
    ("heart", "/buildings/favorites/toggle/1/", ""),
    ("auth::LOGIN", "/auth/", ""),
    ("auth::LOGIN", "/auth/", "LoginForm[username]=a"),
    ("/user/login/check/", "/user/login/check/", "LoginForm[username]=a"),
    ("auth::LOGOUT", "/logout/", ""),
    ("shortlists::MINE", "/user/shortlists/", ""),
    ("shortlists::ONE", "/shortlists/1/", ""),
    ("shortlists::ONE", "/shortlists/1/", "vote=for"),
    ("&providers::departure(*provider)", "/auth/yandex/", ""),
    ("&providers::arrival(*provider)", "/auth/yandex/back/?state=1", ""),
    ("providers::JOINING", "/auth/join/", ""),
    ("providers::JOINING", "/auth/join/", "LoginForm[name]=a"),
    ("passkeys::ENTERING", "/auth/passkey/ask/", "{}"),
    ("passkeys::ENTERED", "/auth/passkey/", "{}"),
    ("passkeys::MAKING", "/user/passkeys/ask/", "{}"),
    ("passkeys::MADE", "/user/passkeys/", "{}"),
    ("push::PUSH", "/user/push/", "{}"),
    ("messengers::MESSENGER", "/user/messenger/", "{}"),
    ("messengers::LINK", "/messengers/x/link/", "{}"),
    ("registration::REGISTRATION", "/user/registration/", "LoginForm[username]=a"),
    ("/user/resend/", "/user/resend/", "a=1"),
    ("registration::CONFIRMATION", "/user/confirm/", ""),
    ("recovery::RECOVERY", "/user/recovery/", "LoginForm[username]=a"),
    ("recovery::NEW_PASSWORD", "/user/recovery/new/", ""),
    ("cabinet::PROFILE", "/user/", ""),
    ("changes::CHANGES", "/user/changes/", ""),
    ("cabinet::FAVOURITES", "/user/favorites/", ""),
    ("cabinet::APPLICATIONS", "/user/applications/", ""),
    ("cabinet::SECURITY", "/user/security/", ""),
    ("cabinet::SUBSCRIPTIONS", "/user/subscriptions/", ""),
    ("searches::SEARCHES", "/user/searches/", ""),
    ("/feeds/search/{file}", "/feeds/search/nothing.xml", ""),
    ("mailing::SEARCH", "/mailing/search/", "of=%2Fkvartiry%2F"),
    ("/mailing/search/add/", "/mailing/search/add/", "email=a"),
    ("mailing::FORM", "/mailing/", "building=1"),
    ("/mailing/add/", "/mailing/add/", "email=a"),
    ("/mailing/addFlat/", "/mailing/addFlat/", "key=1"),
    ("mailing::COMMENTS", "/comments/mailing/create/page/article-1/", "email=a"),
    ("mailing::COMMENTS_BACK", "/comments/mailing/create/page/article-1/articles/", "email=a"),
    ("mailing::CONFIRMATION", "/mailing/confirm/", ""),
    ("mailing::UNSUBSCRIBING", "/mailing/unsubscribe/", ""),
    ("posts::OPINIONS", "/opinions/", ""),
    ("posts::OPINIONS", "/opinions/", "subject=building"),
    ("posts::QUESTIONS", "/questions/", ""),
    ("posts::COMMENTS", "/comments/", ""),
    ("posts::VOTES", "/opinions/vote/", "vote=1"),
    ("posts::REMOVAL", "/opinions/remove/", "post=1"),
    ("posts::LETTERS", "/opinions/letters/", "letters=on"),
    ("posts::ANSWER", "/questions/answer/", "token=a"),
    ("posts::COMPLAINT", "/opinions/complain/?post=1", ""),
    ("posts::COMPLAINT", "/opinions/complain/", "post=1"),
    ("owners::BEGIN", "/site/add/begin/", "kind=flat"),
    ("owners::CONFIRMATION", "/site/add/confirm/", ""),
    ("/site/add/{id}/{step}/", "/site/add/1/place/", ""),
    ("/site/add/{id}/photos/add/", "/site/add/1/photos/add/", "a=1"),
    ("/site/add/{id}/photos/change/", "/site/add/1/photos/change/", "a=1"),
    ("/site/add/{id}/photo/{photo}", "/site/add/1/photo/1.webp", ""),
    ("owners::OBJECTS", "/user/objects/", ""),
    ("data::DATA", "/user/data/", ""),
    ("data::EXPORT", "/user/data/export/", ""),
    ("handover::ARRIVAL", "/user/arrive/", ""),
    ("handover::DEPARTURE", "/user/depart/", ""),
    ("office::PATH", "/office/", ""),
    ("/office/{*path}", "/office/texts/", ""),
    ("/office/photo/{object}/{photo}", "/office/photo/1/1.webp", ""),
    ("office::pictures::PATH", "/office/pictures", "a=1"),
    ("office::videos::PATH", "/office/videos", "a=1"),
    ("/office/graphql", "/office/graphql", "{}"),
    ("/office/api/session", "/office/api/session", ""),
    ("/office/api/sign-in", "/office/api/sign-in", "{}"),
    ("/office/api/sign-out", "/office/api/sign-out", "{}"),
    ("/office/api/invitation", "/office/api/invitation", "{}"),
    ("/office/api/invitation/accept", "/office/api/invitation/accept", "{}"),
    ("/office/api/factor", "/office/api/factor", "{}"),
    ("/office/api/factor/begin", "/office/api/factor/begin", "{}"),
    ("/office/api/factor/confirm", "/office/api/factor/confirm", "{}"),
    ("/feeds/{file}", "/feeds/nothing.xml", ""),
    ("/tiles/base/{z}/{x}/{file}", "/tiles/base/10/618/320.mvt", ""),
    ("/tiles/picture.svg", "/tiles/picture.svg?bbox=55.7,37.5,55.8,37.7", ""),
    ("/tiles/near/{file}", "/tiles/near/1.svg", ""),
    ("/tiles/search/{z}/{x}/{file}", "/tiles/search/10/618/320.mvt", ""),
    ("/media/{*path}", "/media/nothing.svg", ""),
    ("/media/document/{slug}/{file}", "/media/document/nothing/1.pdf", ""),
    ("/", "/", ""),
    ("/api/", "/api/", ""),
    ("/api/listing/", "/api/listing/", ""),
    ("/api/listing/{*path}", "/api/listing/kvartiry/", ""),
    ("/api/facets", "/api/facets", ""),
    ("/api/clusters", "/api/clusters?bbox=55.5,37.3,56,38&zoom=10", ""),
    ("/api/phrase", "/api/phrase?q=двушка", ""),
    ("/api/openapi.json", "/api/openapi.json", ""),
    ("/api/reference/", "/api/reference/", ""),
    ("/site/fullscreen/", "/site/fullscreen/?mode=full", ""),
    ("/e-click/{id}/", "/e-click/42/", ""),
    ("/e-click/{id}/", "/e-click/own-1/", ""),
    ("/appData/ads/", "/appData/ads/?places=top,column", ""),
    ("adverts::VIEWS", "/appData/ads/views/", "{\"ids\":[]}"),
    ("adverts::COMPLAINTS", "/appData/ads/complaints/", "{\"id\":\"own-1\"}"),
    ("policy::REPORTS", "/site/policy-reports/", "{}"),
    ("counter::HITS", "/appData/hits/", "{}"),
    ("counter::VITALS", "/appData/vitals/", "{}"),
    ("/speculation-rules.json", "/speculation-rules.json", ""),
    ("/news/feed.xml", "/news/feed.xml", ""),
    ("/articles/feed.xml", "/articles/feed.xml", ""),
    ("/rating/feed.xml", "/rating/feed.xml", ""),
    ("/robots.txt", "/robots.txt", ""),
    ("/sitemap.xml", "/sitemap.xml", ""),
    ("/sitemaps/{file}", "/sitemaps/lots-1.xml", ""),
    ("fallback", "/news/", ""),
    ("fallback", "/news", ""),
    ("fallback", "/assets/entry-Ab1.js", ""),
];

/// Headers that a handler, an extractor or the front reads, and what they may say.
const HEADERS: [(&str, &[&str]); 8] = [
    ("accept", &["application/json", "text/html,application/xhtml+xml", "*/*"]),
    ("accept-encoding", &["gzip", "br", "identity"]),
    ("user-agent", &["Mozilla/5.0 (Linux; Android 15) Mobile", "Googlebot/2.1", "Mozilla/5.0 (X11)"]),
    ("cookie", &["fullscreen=0", "fullscreen=1"]),
    ("x-requested-with", &["XMLHttpRequest"]),
    ("sec-purpose", &["prefetch"]),
    ("sec-ch-ua-mobile", &["?0", "?1"]),
    ("accept-language", &["en"]),
];

/// One network asks no more of what people write than it may; each route is asked from its own.
async fn ask(
    portal: &Portal,
    network: usize,
    (path, body): (&str, &str),
    header: Option<(&str, &str)>,
) -> Answer {
    let mut ask = match body {
        "" => portal.request(Method::GET, path),
        _ => portal.plain_body(path, body),
    };
    ask = ask.header("x-forwarded-for", &format!("198.51.{}.{}", 100 + network / 250, network % 250 + 1));
    if let Some((name, value)) = header {
        ask = ask.header(name, value);
    }
    ask.send().await
}

/// What a store would have of an answer; the id of a request is in the text of its error.
fn seen(answer: &Answer) -> String {
    let id = answer.header("x-request-id");
    let text = match answer.header("content-encoding") {
        "" => answer.text.replace(id, ""),
        packing => packing.to_owned(),
    };
    // How many pages the engine has rendered before is no dependence either.
    let text = match text.split_once("data-drawn=\"") {
        Some((before, after)) => {
            format!("{before}{}", after.trim_start_matches(|sign: char| sign.is_ascii_digit()))
        }
        None => text,
    };
    // Random digits are each answer's own.
    let is_secret = |run: &&str| run.len() == 64 && run.bytes().all(|byte| byte.is_ascii_hexdigit());
    let rest: Vec<String> = ["location", "set-cookie", "content-type"]
        .iter()
        .map(|name| answer.header(name))
        .map(|value| value.split(['=', '&', ';']).filter(|run| !is_secret(run)).collect())
        .collect();
    format!("{} {rest:?} {text}", answer.status)
}

#[tokio::test]
async fn every_answer_names_what_it_depends_on() {
    let pages = PagesConfig { renders_per_second: 0, warm: false, engines: 1, ..PagesConfig::default() };
    let config = ServerConfig {
        pages,
        ad_click_url: Some("https://ads.example/click/{id}/".to_owned()),
        trusted_proxies: vec!["127.0.0.1/32".parse::<ProxyNetwork>().unwrap()],
        ..ServerConfig::default()
    };
    let (_folder, portal) = with_config(config);
    let mut silent = Vec::new();
    for (network, &(route, path, body)) in ROUTES.iter().enumerate() {
        let asked = (path, body);
        let base = ask(&portal, network, asked, None).await;
        assert!(!base.header("cache-control").is_empty(), "{route}: no Cache-Control");
        for (name, values) in HEADERS {
            let mut answers = vec![(String::new(), ask(&portal, network, asked, None).await)];
            for value in values {
                let answer = ask(&portal, network, asked, Some((name, *value))).await;
                answers.push(((*value).to_owned(), answer));
            }
            let kinds: HashSet<String> = answers.iter().map(|(_, answer)| seen(answer)).collect();
            if kinds.len() == 1 {
                continue;
            }
            for (value, answer) in &answers {
                let named = answer
                    .header_values("vary")
                    .iter()
                    .any(|line| line.split(',').any(|item| item.trim().eq_ignore_ascii_case(name)));
                if !named || answer.header("cache-control").is_empty() {
                    silent.push(format!("{route} {name}: {value:?} {}", answer.status));
                }
            }
        }
    }
    assert!(silent.is_empty(), "these answers differ and do not say so:\n{}", silent.join("\n"));
}

#[test]
fn every_route_is_asked() {
    let router = concat!(
        include_str!("../../src/router/mod.rs"),
        include_str!("../../src/router/people.rs"),
        include_str!("../../src/router/office.rs"),
        include_str!("../../src/router/owners.rs")
    );
    let asked: HashSet<&str> = ROUTES.iter().map(|(route, _, _)| *route).collect();
    let routes: Vec<&str> = router
        .split(".route(")
        .skip(1)
        .map(|rest| rest.split(',').next().unwrap().trim().trim_matches('"'))
        // The hearts are one route for each type.
        .map(|name| if name.starts_with("&format!") { "heart" } else { name })
        .collect();
    assert!(routes.len() > 30, "{routes:?}");
    for route in routes {
        assert!(asked.contains(route), "{route} is not asked");
    }
}
