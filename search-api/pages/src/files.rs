//! The files of the web bundle: read once at the start, served from memory.
//!
//! A path is looked up among the files that were read, so no request ever names a file of the disk. The build writes
//! compressed forms beside the texts (`x.js.br`, `x.js.gz`), which are sent to whoever takes them; a text without them
//! is compressed by the front as it goes.

use std::collections::HashMap;
use std::io;
use std::path::Path;

use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use http::{HeaderMap, HeaderValue, StatusCode};
use novosel_http::encoding::Encoding;
use sha2::{Digest, Sha256};

use super::policy;

/// Files below it carry a hash of their content in the name.
const HASHED: &str = "assets/";
/// Folders that are not for visitors: the manifest.
const HIDDEN: char = '.';
/// Endings of compressed forms.
const BROTLI: &str = ".br";
const GZIP: &str = ".gz";

/// Files by their paths without the first slash.
#[derive(Debug, Default)]
pub(crate) struct StaticFiles(HashMap<String, StaticFile>);

/// One file.
#[derive(Debug)]
struct StaticFile {
    body: Bytes,
    kind: &'static str,
    tag: HeaderValue,
    cache: &'static str,
    compressed: Option<Compressed>,
}

/// Both compressed forms of a text.
#[derive(Debug)]
struct Compressed {
    brotli: Bytes,
    gzip: Bytes,
}

impl StaticFiles {
    /// Reads a folder with its folders.
    pub(crate) fn read(dir: &Path) -> io::Result<Self> {
        let mut bodies = HashMap::new();
        let mut folders = vec![(dir.to_owned(), String::new())];
        while let Some((folder, prefix)) = folders.pop() {
            for entry in std::fs::read_dir(&folder)? {
                let entry = entry?;
                let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
                if name.starts_with(HIDDEN) {
                    continue;
                }
                let name = format!("{prefix}{name}");
                if path.is_dir() {
                    folders.push((path, format!("{name}/")));
                } else {
                    bodies.insert(name, Bytes::from(std::fs::read(&path)?));
                }
            }
        }
        let compressed = |name: &str| {
            let form = |ending| bodies.get(&format!("{name}{ending}")).cloned();
            Some(Compressed { brotli: form(BROTLI)?, gzip: form(GZIP)? })
        };
        let is_form = |name: &str| name.ends_with(BROTLI) || name.ends_with(GZIP);
        let file = |(name, body): (&String, &Bytes)| {
            (name.clone(), StaticFile::new(name, body.clone(), compressed(name)))
        };
        Ok(Self(bodies.iter().filter(|(name, _)| !is_form(name)).map(file).collect()))
    }

    /// Whether there is such a file.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// The answer for a path.
    pub(crate) fn answer(&self, path: &str, headers: &HeaderMap) -> Option<Response> {
        Some(self.0.get(path.strip_prefix('/')?)?.answer(headers))
    }
}

impl StaticFile {
    fn new(name: &str, body: Bytes, compressed: Option<Compressed>) -> Self {
        let digest = Sha256::digest(&body);
        let tag: String = digest[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        // Weak: the same content is also sent packed.
        let tag = HeaderValue::try_from(format!("W/\"{tag}\"")).expect("hex is a header value");
        let cache = if name.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
        Self { body, kind: content_type(name), tag, cache, compressed }
    }

    fn answer(&self, headers: &HeaderMap) -> Response {
        let mut head = HeaderMap::with_capacity(6);
        head.insert(ETAG, self.tag.clone());
        head.insert(CACHE_CONTROL, HeaderValue::from_static(self.cache));
        if self.compressed.is_some() {
            head.insert(VARY, HeaderValue::from_static("accept-encoding"));
        }
        if headers.get(IF_NONE_MATCH).is_some_and(|known| *known == self.tag) {
            return (StatusCode::NOT_MODIFIED, head).into_response();
        }
        head.insert(CONTENT_TYPE, HeaderValue::from_static(self.kind));
        if self.kind.starts_with("text/javascript") {
            // A script that runs as a worker lives under its own policy, not under that of the page.
            head.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy::WORKER));
        }
        let encoding = Encoding::of(headers);
        let body = match (&self.compressed, encoding) {
            (None, _) | (_, Encoding::Identity) => &self.body,
            (Some(compressed), Encoding::Brotli) => &compressed.brotli,
            (Some(compressed), _) => &compressed.gzip,
        };
        if self.compressed.is_some() {
            head.extend(encoding.header().map(|value| (CONTENT_ENCODING, value)));
        }
        (head, body.clone()).into_response()
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
        Some("json" | "map") => "application/json; charset=utf-8",
        Some("webmanifest") => "application/manifest+json",
        Some("pbf") => "application/x-protobuf",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::header::ACCEPT_ENCODING;

    fn files() -> StaticFiles {
        let dir = tempfile::tempdir().unwrap();
        std::fs::create_dir(dir.path().join("assets")).unwrap();
        std::fs::create_dir(dir.path().join(".vite")).unwrap();
        std::fs::write(dir.path().join(".vite/manifest.json"), "{}").unwrap();
        std::fs::write(dir.path().join("assets/index-Ab1.js"), "let x = 1;".repeat(100)).unwrap();
        std::fs::write(dir.path().join("assets/index-Ab1.js.br"), "brotli").unwrap();
        std::fs::write(dir.path().join("assets/index-Ab1.js.gz"), "gzip").unwrap();
        std::fs::write(dir.path().join("favicon.svg"), "<svg/>").unwrap();
        StaticFiles::read(dir.path()).unwrap()
    }

    fn header(response: &Response, name: http::HeaderName) -> &str {
        response.headers()[name].to_str().unwrap()
    }

    #[test]
    fn hashed_files_are_kept_for_ever_and_others_are_asked_for_again() {
        let files = files();
        let script = files.answer("/assets/index-Ab1.js", &HeaderMap::new()).unwrap();
        assert_eq!(header(&script, CONTENT_TYPE), "text/javascript; charset=utf-8");
        assert_eq!(header(&script, CACHE_CONTROL), "public, max-age=31536000, immutable");
        let icon = files.answer("/favicon.svg", &HeaderMap::new()).unwrap();
        assert_eq!(header(&icon, CACHE_CONTROL), "no-cache");
        let known = HeaderMap::from_iter([(IF_NONE_MATCH, icon.headers()[ETAG].clone())]);
        assert_eq!(files.answer("/favicon.svg", &known).unwrap().status(), StatusCode::NOT_MODIFIED);
    }

    #[test]
    fn only_the_files_that_were_read_are_served() {
        let files = files();
        for path in [
            "/assets/",
            "/.vite/manifest.json",
            "/assets/../favicon.svg",
            "//favicon.svg",
            "favicon.svg",
            "/assets/index-Ab1.js.br",
        ] {
            assert!(files.answer(path, &HeaderMap::new()).is_none(), "{path}");
        }
        assert!(files.has("favicon.svg") && !files.has("index.html"));
    }

    #[test]
    fn a_text_is_sent_compressed_to_whoever_takes_it() {
        let files = files();
        let encoding = |path, accepted| {
            let accepts = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(accepted))]);
            let answer = files.answer(path, &accepts).unwrap();
            answer.headers().get(CONTENT_ENCODING).map(|name| name.to_str().unwrap().to_owned())
        };
        let script = "/assets/index-Ab1.js";
        assert_eq!(encoding(script, "gzip, br").as_deref(), Some("br"));
        assert_eq!(encoding(script, "gzip").as_deref(), Some("gzip"));
        assert_eq!(encoding(script, "identity"), None);
        assert_eq!(header(&files.answer(script, &HeaderMap::new()).unwrap(), VARY), "accept-encoding");
        // No compressed form lies beside it.
        assert_eq!(encoding("/favicon.svg", "gzip, br"), None);
        assert!(!files.answer("/favicon.svg", &HeaderMap::new()).unwrap().headers().contains_key(VARY));
    }
}
