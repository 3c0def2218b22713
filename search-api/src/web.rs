//! The web bundle: a few files, read once at the start and served from memory.
//!
//! A path is looked up among the files that were read, so no request ever names a file of the disk. The page stands at
//! `/` and at the address of every listing; which of the two sites it speaks for is written into it.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use axum::extract::Request;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header::{ACCEPT, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use http::{HeaderMap, HeaderValue, Method, StatusCode};
use novosel_catalog::region::SiteRegion;
use sha2::{Digest, Sha256};

use crate::error::ApiError;
use crate::listing::address::read_path;
use crate::rest::about;
use crate::state::Ask;

/// Where a build of the repository puts the bundle.
const DEFAULT_DIR: &str = "web/dist";
/// The document of every page.
const PAGE: &str = "index.html";
/// How the document names its site as it is built.
const REGION: &str = "data-region=\"MSK\"";
/// Files below it carry a hash of their content in the name.
const HASHED: &str = "assets/";
/// Everything from this host, nothing inline.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; \
    img-src 'self' data:; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'";

/// The files of a bundle.
#[derive(Debug)]
pub struct WebBundle {
    files: HashMap<String, WebFile>,
    pages: HashMap<SiteRegion, WebFile>,
}

#[derive(Debug)]
struct WebFile {
    body: Bytes,
    kind: &'static str,
    tag: HeaderValue,
    cache: &'static str,
}

/// A bundle that cannot be served.
#[derive(Debug, thiserror::Error)]
#[error("read web bundle {path}")]
pub struct WebError {
    path: PathBuf,
    source: std::io::Error,
}

impl WebBundle {
    /// The configured bundle; where none is configured, the one that a build has left, if any.
    ///
    /// # Errors
    /// When the folder, or its `index.html`, cannot be read.
    pub fn of_config(dir: Option<&Path>) -> Result<Option<Self>, WebError> {
        match dir {
            Some(dir) => Self::read(dir).map(Some),
            None if Path::new(DEFAULT_DIR).join(PAGE).is_file() => {
                Self::read(Path::new(DEFAULT_DIR)).map(Some)
            }
            None => Ok(None),
        }
    }

    /// Reads a folder.
    ///
    /// # Errors
    /// As [`WebBundle::of_config`].
    pub fn read(dir: &Path) -> Result<Self, WebError> {
        let error = |path: &Path| {
            let path = path.to_owned();
            |source| WebError { path, source }
        };
        let page = dir.join(PAGE);
        let document = std::fs::read_to_string(&page).map_err(error(&page))?;
        let of_site = |site: SiteRegion| {
            let text = document.replace(REGION, &format!("data-region=\"{}\"", site.code()));
            (site, WebFile::new(PAGE, text.into()))
        };
        let mut files = HashMap::new();
        let mut folders = vec![(dir.to_owned(), String::new())];
        while let Some((folder, prefix)) = folders.pop() {
            for entry in std::fs::read_dir(&folder).map_err(error(&folder))? {
                let entry = entry.map_err(error(&folder))?;
                let (path, name) = (entry.path(), format!("{prefix}{}", entry.file_name().to_string_lossy()));
                if path.is_dir() {
                    folders.push((path, format!("{name}/")));
                } else if name != PAGE {
                    let body = std::fs::read(&path).map_err(error(&path))?;
                    let file = WebFile::new(&name, body.into());
                    files.insert(name, file);
                }
            }
        }
        Ok(Self { files, pages: SiteRegion::ALL.into_iter().map(of_site).collect() })
    }

    /// The document of a site.
    fn page(&self, site: SiteRegion, headers: &HeaderMap) -> Option<Response> {
        let mut response = self.pages.get(&site)?.answer(headers);
        response.headers_mut().insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
        response.headers_mut().insert(VARY, HeaderValue::from_static("accept"));
        Some(response)
    }

    /// The file of a path.
    fn file(&self, path: &str, headers: &HeaderMap) -> Option<Response> {
        Some(self.files.get(path.strip_prefix('/')?)?.answer(headers))
    }
}

impl WebFile {
    fn new(name: &str, body: Bytes) -> Self {
        let digest = hex(&Sha256::digest(&body)[..8]);
        // Weak: the same content is also sent compressed.
        let tag = HeaderValue::try_from(format!("W/\"{digest}\"")).expect("hex is a header value");
        let cache = if name.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
        Self { body, kind: content_type(name), tag, cache }
    }

    fn answer(&self, headers: &HeaderMap) -> Response {
        let fresh = headers.get(IF_NONE_MATCH).is_some_and(|known| *known == self.tag);
        let head = [(ETAG, self.tag.clone()), (CACHE_CONTROL, HeaderValue::from_static(self.cache))];
        if fresh {
            return (StatusCode::NOT_MODIFIED, head).into_response();
        }
        (head, [(CONTENT_TYPE, HeaderValue::from_static(self.kind))], self.body.clone()).into_response()
    }
}

/// The kind of a file by its ending.
fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("json") => "application/json; charset=utf-8",
        Some("webmanifest") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// `/`: the page for a browser, the description of the API for a program.
pub async fn home(ask: Ask, headers: HeaderMap) -> Response {
    let wants_page =
        headers.get(ACCEPT).is_some_and(|kinds| kinds.as_bytes().windows(9).any(|kind| kind == b"text/html"));
    let page = wants_page.then(|| ask.state.web.as_ref()?.page(ask.site, &headers)).flatten();
    match page {
        Some(page) => page,
        None => ([(VARY, "accept")], about::get(ask).await).into_response(),
    }
}

/// Any other address: a file of the bundle, or the page of a listing.
///
/// # Errors
/// [`ApiError::NotFound`] for everything else.
pub async fn any(ask: Ask, request: Request) -> Result<Response, ApiError> {
    let bundle = ask.state.web.as_ref().ok_or(ApiError::NotFound)?;
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(ApiError::NotFound);
    }
    let (path, headers) = (request.uri().path(), request.headers());
    let page = || read_path(ask.place(), path).is_ok().then(|| bundle.page(ask.site, headers)).flatten();
    bundle.file(path, headers).or_else(page).ok_or(ApiError::NotFound)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bundle() -> WebBundle {
        let dir = tempfile::tempdir().unwrap();
        std::fs::create_dir(dir.path().join("assets")).unwrap();
        std::fs::write(dir.path().join(PAGE), "<html lang=\"ru\" data-region=\"MSK\">").unwrap();
        std::fs::write(dir.path().join("assets/index-Ab1.js"), "let x").unwrap();
        std::fs::write(dir.path().join("favicon.svg"), "<svg/>").unwrap();
        WebBundle::read(dir.path()).unwrap()
    }

    fn header(response: &Response, name: http::HeaderName) -> &str {
        response.headers()[name].to_str().unwrap()
    }

    #[test]
    fn hashed_files_are_kept_for_ever_and_others_are_asked_for_again() {
        let bundle = bundle();
        let script = bundle.file("/assets/index-Ab1.js", &HeaderMap::new()).unwrap();
        assert_eq!(header(&script, CONTENT_TYPE), "text/javascript; charset=utf-8");
        assert_eq!(header(&script, CACHE_CONTROL), "public, max-age=31536000, immutable");
        let icon = bundle.file("/favicon.svg", &HeaderMap::new()).unwrap();
        assert_eq!(header(&icon, CACHE_CONTROL), "no-cache");
        let known = HeaderMap::from_iter([(IF_NONE_MATCH, icon.headers()[ETAG].clone())]);
        assert_eq!(bundle.file("/favicon.svg", &known).unwrap().status(), StatusCode::NOT_MODIFIED);
    }

    #[test]
    fn only_the_files_that_were_read_are_served() {
        let bundle = bundle();
        for path in [
            "/assets/",
            "/index.html",
            "/assets/../index.html",
            "//favicon.svg",
            "favicon.svg",
            "/Cargo.toml",
        ] {
            assert!(bundle.file(path, &HeaderMap::new()).is_none(), "{path}");
        }
    }

    #[test]
    fn the_page_names_its_site_and_allows_nothing_inline() {
        let bundle = bundle();
        assert!(bundle.pages[&SiteRegion::Spb].body.windows(17).any(|part| part == b"data-region=\"SPB\""));
        let page = bundle.page(SiteRegion::Msk, &HeaderMap::new()).unwrap();
        let policy = header(&page, CONTENT_SECURITY_POLICY);
        assert!(
            policy.contains("script-src 'self'; style-src 'self'") && !policy.contains("unsafe"),
            "{policy}"
        );
        assert_eq!(header(&page, CACHE_CONTROL), "no-cache");
    }

    #[test]
    fn a_configured_folder_without_a_page_is_an_error() {
        let dir = tempfile::tempdir().unwrap();
        let error = WebBundle::of_config(Some(dir.path())).unwrap_err();
        assert!(error.to_string().starts_with("read web bundle"), "{error}");
    }
}
