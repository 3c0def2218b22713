//! A finished page: packed once, answered many times without a copy.
//!
//! Most cold pages are asked for once, by a robot, so the first visitor waits for the quick packing alone; a page that is
//! asked for again is packed smaller in the background ([`Page::pack_smaller`]).

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, LOCATION, VARY,
};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use novosel_http::encoding::{Encoding, brotli, gunzip, gzip};
use novosel_http::{Generation, RouteLabel};
use sha2::{Digest, Sha256};

use super::version::Version;

/// The first visitor waits for it: the next level takes 40 % longer for 4 % fewer bytes.
const GZIP_LEVEL: i32 = 1;
/// Nobody waits for it.
const BROTLI_QUALITY: u32 = 5;
/// What the choice of the layout and of the packing depends on, and whether there is a page at all ([`VARY_ON_KIND`]).
const VARY_ON: &str = "accept, accept-encoding, cookie, sec-ch-ua-mobile, user-agent";
/// What the choice between a page and data depends on.
pub const VARY_ON_KIND: &str = "accept";
/// A browser asks again every time and mostly gets 304: a page must not outlive its prices.
const REVALIDATE: &str = "no-cache";
/// A page that is one visitor's, or that should have been better.
const NO_STORE: &str = "private, no-store";
const X_ROBOTS_TAG: HeaderName = HeaderName::from_static("x-robots-tag");
const SPECULATION_RULES: HeaderName = HeaderName::from_static("speculation-rules");
/// The route of a page whose pattern nobody has told: its plan failed.
const UNPLANNED: RouteLabel = RouteLabel::named("page");
/// Where [`super::speculation`] is.
const RULES_ADDRESS: &str = "\"/speculation-rules.json\"";

/// A page.
#[derive(Debug)]
pub(crate) struct Page {
    /// The status.
    pub(crate) status: u16,
    /// What it was drawn from.
    pub(crate) version: Version,
    /// When.
    pub(crate) drawn: Instant,
    route: RouteLabel,
    location: Option<HeaderValue>,
    policy: HeaderValue,
    storable: bool,
    is_shell: bool,
    gzip: Bytes,
    brotli: OnceLock<Bytes>,
    is_packed_smaller: AtomicBool,
    tags: [HeaderValue; 3],
}

impl Page {
    /// Packs a document. Slow: a millisecond.
    pub(crate) fn of_html(html: &str, status: u16, version: Version) -> Self {
        let gzip = gzip(html.as_bytes(), GZIP_LEVEL);
        // Equal pages are packed equally, and what is packed is a fifth as long.
        let digest: String = Sha256::digest(&gzip)[..12].iter().map(|byte| format!("{byte:02x}")).collect();
        // A strong tag is of the bytes that are sent, so every packing has its own.
        let tag = |ending: &str| {
            HeaderValue::try_from(format!("\"{digest}{ending}\"")).expect("hex is a header value")
        };
        Self {
            status,
            version,
            drawn: Instant::now(),
            route: UNPLANNED,
            location: None,
            policy: HeaderValue::from_static(super::policy::PAGE),
            storable: true,
            is_shell: false,
            gzip,
            brotli: OnceLock::new(),
            is_packed_smaller: AtomicBool::new(false),
            tags: [tag(""), tag("-gz"), tag("-br")],
        }
    }

    /// A move to another address.
    pub(crate) fn moved(location: &str, status: u16, version: Version) -> Option<Self> {
        let location = HeaderValue::try_from(location).ok()?;
        let page = Self::of_html("", status, version).of_route(RouteLabel::REDIRECT);
        Some(Self { location: Some(location), ..page })
    }

    /// Of the addresses of a pattern.
    pub(crate) fn of_route(self, route: RouteLabel) -> Self {
        Self { route, ..self }
    }

    /// No page: what the address is cannot be told now. [`super::any`] answers it as an error.
    pub(crate) fn unavailable(version: Version) -> Self {
        Self::of_html("", StatusCode::SERVICE_UNAVAILABLE.as_u16(), version).stored_by_nobody()
    }

    /// Whether it is [`Page::unavailable`].
    pub(crate) fn is_unavailable(&self) -> bool {
        self.status == StatusCode::SERVICE_UNAVAILABLE.as_u16()
    }

    /// A shell, which a browser fills and a search engine must not see.
    pub(crate) fn without_content(self) -> Self {
        Self { is_shell: true, ..self }
    }

    /// Whether it is a shell.
    pub(crate) fn is_shell(&self) -> bool {
        self.is_shell
    }

    /// Under another policy than that of most pages.
    pub(crate) fn under(self, policy: HeaderValue) -> Self {
        Self { policy, ..self }
    }

    /// One visitor's, or one that should have been better: nobody keeps it.
    pub(crate) fn stored_by_nobody(self) -> Self {
        Self { storable: false, ..self }
    }

    /// The page with `html` in the place of a marker, which nobody keeps; none when it has no marker. Slow: packs it.
    pub(crate) fn filled(&self, marker: &str, html: &str) -> Option<Self> {
        let whole = gunzip(&self.gzip);
        let (before, after) = std::str::from_utf8(&whole).ok()?.split_once(marker)?;
        let filled = Self::of_html(&[before, html, after].concat(), self.status, self.version);
        Some(filled.of_route(self.route.clone()).under(self.policy.clone()).stored_by_nobody())
    }

    /// Memory of the bodies, bytes; the smaller one is counted before it is there.
    pub(crate) fn size(&self) -> usize {
        2 * self.gzip.len()
    }

    /// Whether somebody should pack the page smaller: true once, and never for a page that nobody may keep.
    pub(crate) fn takes_smaller_packing(&self) -> bool {
        self.storable && !self.is_packed_smaller.swap(true, Ordering::Relaxed)
    }

    /// Nobody had time to.
    pub(crate) fn smaller_packing_was_shed(&self) {
        self.is_packed_smaller.store(false, Ordering::Relaxed);
    }

    /// Packs it smaller. Slow: some milliseconds.
    pub(crate) fn pack_smaller(&self) -> &Bytes {
        self.brotli.get_or_init(|| brotli(&gunzip(&self.gzip), BROTLI_QUALITY))
    }

    /// The smallest packing of those that are there; whoever takes Brotli and no gzip waits for it.
    fn encoding_for(&self, asked: &HeaderMap) -> Encoding {
        match Encoding::of(asked) {
            Encoding::Brotli if self.brotli.get().is_none() => match Encoding::at_most(Encoding::Gzip, asked)
            {
                Encoding::Identity => Encoding::Brotli,
                there => there,
            },
            smallest => smallest,
        }
    }

    fn tag(&self, encoding: Encoding) -> &HeaderValue {
        match encoding {
            Encoding::Identity => &self.tags[0],
            Encoding::Gzip => &self.tags[1],
            Encoding::Brotli => &self.tags[2],
        }
    }

    /// The answer to one visitor.
    pub(crate) fn answer(&self, asked: &HeaderMap) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut head = HeaderMap::with_capacity(12);
        head.insert(VARY, HeaderValue::from_static(VARY_ON));
        let cache = if self.storable { REVALIDATE } else { NO_STORE };
        head.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
        let extension =
            (axum::Extension(Generation(self.version.generation)), axum::Extension(self.route.clone()));
        if self.is_shell {
            head.insert(X_ROBOTS_TAG, HeaderValue::from_static("noindex"));
        }
        if let Some(location) = &self.location {
            head.insert(LOCATION, location.clone());
            return (status, extension, head).into_response();
        }
        head.insert(CONTENT_SECURITY_POLICY, self.policy.clone());
        if self.storable {
            // A browser may hold the page as it was packed before.
            let known = self.tags.iter().find(|tag| is_known(asked, tag));
            if let Some(known) = known.filter(|_| status == StatusCode::OK) {
                head.insert(ETAG, known.clone());
                return (StatusCode::NOT_MODIFIED, extension, head).into_response();
            }
        }
        let encoding = self.encoding_for(asked);
        if self.storable {
            head.insert(ETAG, self.tag(encoding).clone());
        }
        head.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
        head.insert(SPECULATION_RULES, HeaderValue::from_static(RULES_ADDRESS));
        let body = match encoding {
            Encoding::Identity => gunzip(&self.gzip),
            Encoding::Gzip => self.gzip.clone(),
            Encoding::Brotli => self.pack_smaller().clone(),
        };
        head.extend(encoding.header().map(|value| (CONTENT_ENCODING, value)));
        head.insert(CONTENT_LENGTH, HeaderValue::from(body.len()));
        (status, extension, head, Body::from(body)).into_response()
    }
}

/// Whether the visitor has the page already; the comparison of If-None-Match is weak (RFC 9110, 13.1.2).
fn is_known(asked: &HeaderMap, tag: &HeaderValue) -> bool {
    asked.get_all(IF_NONE_MATCH).iter().any(|value| {
        value
            .as_bytes()
            .split(|byte| *byte == b',')
            .map(<[u8]>::trim_ascii)
            .any(|known| known == b"*" || known.strip_prefix(b"W/").unwrap_or(known) == tag.as_bytes())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::NaiveDate;
    use http::header::ACCEPT_ENCODING;

    fn page() -> Page {
        let today = NaiveDate::from_ymd_opt(2026, 11, 20).unwrap();
        Page::of_html(
            &"<p>дом</p>".repeat(100),
            200,
            Version { generation: 7, today, bundle: 1, said: 0, arranged: (None, None), ads: [0, 0] },
        )
    }

    fn asked(pairs: &[(HeaderName, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect()
    }

    #[test]
    fn a_page_is_packed_smaller_once_and_a_browser_with_the_larger_one_keeps_it() {
        let page = page();
        let takes_all = |more: &[_]| asked(&[&[(ACCEPT_ENCODING, "gzip, br")], more].concat());
        let first = page.answer(&takes_all(&[]));
        assert_eq!(first.headers()[CONTENT_ENCODING], "gzip");
        assert!(page.takes_smaller_packing() && !page.takes_smaller_packing());
        page.pack_smaller();
        assert_eq!(page.answer(&takes_all(&[])).headers()[CONTENT_ENCODING], "br");
        let tag = first.headers()[ETAG].to_str().unwrap();
        let again = page.answer(&takes_all(&[(IF_NONE_MATCH, tag)]));
        assert_eq!(
            (again.status(), &again.headers()[ETAG]),
            (StatusCode::NOT_MODIFIED, &first.headers()[ETAG])
        );
        assert!(!self::page().stored_by_nobody().takes_smaller_packing());
    }

    #[test]
    fn every_packing_has_a_tag_by_which_it_is_not_sent_again() {
        let page = page();
        let mut tags = std::collections::HashSet::new();
        for packing in ["identity", "gzip", "br"] {
            let first = page.answer(&asked(&[(ACCEPT_ENCODING, packing)]));
            let tag = first.headers()[ETAG].to_str().unwrap();
            assert!(tag.starts_with('"') && tags.insert(tag.to_owned()), "{tag}");
            for known in [tag.to_owned(), format!("\"x\", W/{tag}"), "*".to_owned()] {
                let again = page.answer(&asked(&[(ACCEPT_ENCODING, packing), (IF_NONE_MATCH, &known)]));
                assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{known}");
                assert_eq!(again.headers()[VARY], VARY_ON);
            }
        }
        let other = page.answer(&asked(&[(IF_NONE_MATCH, "\"x\"")]));
        assert_eq!(other.status(), StatusCode::OK);
        assert_eq!(other.headers()[CONTENT_LENGTH], "1300");
    }

    #[test]
    fn a_page_of_one_visitor_is_kept_by_nobody() {
        let page = page().stored_by_nobody();
        let answer = page.answer(&asked(&[(IF_NONE_MATCH, "*")]));
        assert_eq!(answer.status(), StatusCode::OK);
        assert_eq!(answer.headers()[CACHE_CONTROL], NO_STORE);
        assert!(!answer.headers().contains_key(ETAG));
    }

    #[test]
    fn a_page_takes_a_part_for_one_visitor_and_stays_as_it_was() {
        let page = Page::of_html("<p>до</p><i></i><p>после</p>", 200, page().version);
        let filled = page.filled("<i></i>", "<b>итог</b>").unwrap();
        assert_eq!(gunzip(&filled.gzip), "<p>до</p><b>итог</b><p>после</p>".as_bytes());
        assert_eq!(filled.answer(&HeaderMap::new()).headers()[CACHE_CONTROL], NO_STORE);
        assert!(page.filled("<u></u>", "").is_none());
    }

    #[test]
    fn a_shell_is_kept_out_of_search_engines() {
        let shell = page().without_content().stored_by_nobody();
        let answer = shell.answer(&HeaderMap::new());
        assert_eq!(answer.headers()[X_ROBOTS_TAG], "noindex");
        assert!(shell.is_shell() && !shell.is_unavailable());
        assert!(Page::unavailable(shell.version).is_unavailable());
        assert!(!page().answer(&HeaderMap::new()).headers().contains_key(X_ROBOTS_TAG));
    }

    #[test]
    fn a_move_names_its_target_and_a_line_break_is_none() {
        let version = page().version;
        let moved = Page::moved("/buildings/", 301, version).unwrap().answer(&HeaderMap::new());
        assert_eq!(
            (moved.status(), &moved.headers()[LOCATION]),
            (StatusCode::MOVED_PERMANENTLY, &"/buildings/".parse().unwrap())
        );
        assert!(Page::moved("/a\r\nset-cookie: b", 301, version).is_none());
    }
}
