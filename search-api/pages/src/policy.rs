//! Policies of content: what a page may load. Everything is from this host, nothing is inline; text becomes markup by
//! the one policy of `web/src/ui/trusted.ts` alone, and what a browser refuses is told to [`REPORTS`] (threat T38).

use http::HeaderValue;
use novosel_views::video_hosts::{VideoHost, VideoHosts};

use super::third_parties::Sources;
use crate::advertising::{self, AdNetwork};

/// Where browsers tell what they refused (the server takes it).
pub const REPORTS: &str = "/site/policy-reports/";
/// Of every page.
pub(crate) const PAGE: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; \
    manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-src 'self'; \
    frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default; \
    report-uri /site/policy-reports/";
/// Of the back office: as that of a page, without frames and workers.
pub const OFFICE: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    media-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; \
    frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default; \
    report-uri /site/policy-reports/";
/// Of a script: what it may do as a worker. The map's fetches tiles from this host.
pub(crate) const WORKER: &str = "default-src 'none'; script-src 'self'; connect-src 'self'";
/// The one page that another page of the site shows in a frame.
const FRAMED: &str = "/site/extfmap/";
/// What Mapbox needs where its token is configured.
const MAPBOX: &str = "https://api.mapbox.com https://events.mapbox.com";

/// The policy of a path. Videos of other hosts may be on any page that a script shows in place of another, so all name
/// the hosts that the operator has allowed. Those of the ad network are named where advertising may be, with the name of
/// the one policy that takes the address of its script.
pub(crate) fn of(
    path: &str,
    with_mapbox: bool,
    videos: &VideoHosts,
    network: Option<&AdNetwork>,
) -> HeaderValue {
    let mut policy = PAGE.to_owned();
    for (rule, hosts) in [("media-src", &videos.files), ("frame-src", &videos.frames)] {
        let hosts: String =
            hosts.iter().map(VideoHost::as_str).flat_map(|host| [" https://", host]).collect();
        policy = policy.replace(&format!("{rule} 'self'"), &format!("{rule} 'self'{hosts}"));
    }
    if let Some(network) = network.filter(|_| advertising::may_be_on(path)) {
        for (rule, hosts) in network.rules() {
            let hosts: String = hosts.iter().flat_map(|host| [" ", host]).collect();
            policy = policy.replace(&format!("{rule} 'self'"), &format!("{rule} 'self'{hosts}"));
        }
        policy = policy.replace("trusted-types default", "trusted-types default ads");
    }
    if path == FRAMED {
        policy = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    }
    if with_mapbox {
        policy = policy.replace("connect-src 'self'", &format!("connect-src 'self' {MAPBOX}"));
    }
    HeaderValue::try_from(policy).expect("the policy has only characters of a header value")
}

/// A policy that also names what scripts of third parties need.
pub(crate) fn with(policy: &HeaderValue, sources: &Sources) -> HeaderValue {
    let Sources { scripts, origins, sockets } = sources;
    let mut text = policy.to_str().unwrap_or(PAGE).to_owned();
    for (rule, named) in [
        ("script-src", vec![scripts]),
        ("img-src", vec![origins]),
        ("connect-src", vec![origins, sockets]),
        ("frame-src", vec![origins]),
    ] {
        let named: String = named.into_iter().flatten().flat_map(|source| [" ", source]).collect();
        text = text.replace(&format!("{rule} 'self'"), &format!("{rule} 'self'{named}"));
    }
    HeaderValue::try_from(text).expect("addresses have only characters of a header value")
}

/// A policy for documents of Vite's dev server: it writes styles into the document, and tells changes over a socket.
pub(crate) fn for_development(policy: &HeaderValue) -> HeaderValue {
    let policy = policy.to_str().unwrap_or(PAGE);
    let policy = policy
        .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
        .replace("connect-src 'self'", "connect-src 'self' ws:");
    HeaderValue::try_from(policy).expect("the policy has only characters of a header value")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn development_loosens_styles_and_connections_and_nothing_else() {
        for (path, mapbox) in [("/", false), ("/site/extfmap/", true)] {
            let usual = of(path, mapbox, &VideoHosts::default(), None);
            let loosened = for_development(&usual);
            let changed: Vec<_> = loosened
                .to_str()
                .unwrap()
                .split("; ")
                .filter(|rule| !usual.to_str().unwrap().split("; ").any(|other| other == *rule))
                .collect();
            assert_eq!(changed.len(), 2, "{changed:?}");
            assert_eq!(changed[0], "style-src 'self' 'unsafe-inline'");
            assert!(changed[1].starts_with("connect-src 'self' ws:"), "{changed:?}");
        }
    }

    #[test]
    fn only_the_embedded_map_may_be_framed_and_nothing_may_be_inline() {
        for (path, mapbox) in [("/", false), ("/site/extfmap/", false), ("/buildings/map/", true)] {
            let policy = of(path, mapbox, &VideoHosts::default(), None);
            let policy = policy.to_str().unwrap();
            assert!(
                policy.contains("; media-src 'self'; ") && policy.contains("; frame-src 'self'; "),
                "{policy}"
            );
            assert!(!policy.contains("unsafe"), "{policy}");
            assert!(policy.contains("require-trusted-types-for 'script'; trusted-types default"), "{policy}");
            assert!(policy.ends_with(&format!("report-uri {REPORTS}")), "{policy}");
            assert_eq!(policy.contains("frame-ancestors 'self'"), path == "/site/extfmap/", "{policy}");
            assert_eq!(policy.contains("api.mapbox.com"), mapbox, "{policy}");
        }
    }

    #[test]
    fn third_parties_are_named_exactly_and_nothing_else_is_loosened() {
        let usual = of("/", false, &VideoHosts::default(), None);
        assert_eq!(with(&usual, &Sources::default()), usual, "nobody is configured");
        let list = |text: &str| vec![text.to_owned()];
        let sources = Sources {
            scripts: list("https://mc.example.org/tag.js"),
            origins: list("https://mc.example.org"),
            sockets: list("wss://mc.example.org"),
        };
        let policy = with(&usual, &sources);
        let usual: Vec<&str> = usual.to_str().unwrap().split("; ").collect();
        let changed: Vec<&str> =
            policy.to_str().unwrap().split("; ").filter(|rule| !usual.contains(rule)).collect();
        assert_eq!(
            changed,
            [
                "script-src 'self' https://mc.example.org/tag.js",
                "img-src 'self' https://mc.example.org data: blob:",
                "connect-src 'self' https://mc.example.org wss://mc.example.org",
                "frame-src 'self' https://mc.example.org",
            ]
        );
    }

    #[test]
    fn hosts_of_videos_are_named_where_they_are_allowed_and_nowhere_else() {
        let videos = r#"{"files": ["cdn.builder.example", "video.example"], "frames": ["rutube.ru"]}"#;
        let videos: VideoHosts = serde_json::from_str(videos).unwrap();
        let usual = of("/video/", false, &VideoHosts::default(), None);
        let policy = of("/video/", false, &videos, None);
        let rules = |policy: &HeaderValue| -> Vec<String> {
            policy.to_str().unwrap().split("; ").map(str::to_owned).collect()
        };
        let usual = rules(&usual);
        let changed: Vec<String> = rules(&policy).into_iter().filter(|rule| !usual.contains(rule)).collect();
        assert_eq!(
            changed,
            [
                "media-src 'self' https://cdn.builder.example https://video.example",
                "frame-src 'self' https://rutube.ru"
            ]
        );
    }
    #[test]
    fn hosts_of_the_ad_network_are_named_exactly_and_only_where_advertising_may_be() {
        let network = advertising::example();
        let rules = |path: &str, network: Option<&AdNetwork>| -> Vec<String> {
            let policy = of(path, false, &VideoHosts::default(), network);
            policy.to_str().unwrap().split("; ").map(str::to_owned).collect()
        };
        let usual = rules("/buildings/", None);
        let named = rules("/buildings/", Some(&network));
        let changed: Vec<&String> = named.iter().filter(|rule| !usual.contains(rule)).collect();
        assert_eq!(
            changed,
            [
                "script-src 'self' https://ads.example/loader.js",
                "img-src 'self' https://count.ads.example data: blob:",
                "connect-src 'self' https://api.ads.example",
                "frame-src 'self' https://frames.ads.example",
                "trusted-types default ads",
            ]
        );
        for path in ["/user/", "/auth/", "/site/add/", "/site/extfmap/"] {
            assert_eq!(rules(path, Some(&network)), rules(path, None), "{path}");
        }
    }
}
