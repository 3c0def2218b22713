//! The files of the web bundle: read once at the start, served from memory.
//!
//! A path is looked up among the files that were read, so no request ever names a file of the disk. Nobody waits for
//! the smallest form of a file: until it is made in the background, the front packs answers as they go.

use std::collections::HashMap;
use std::io;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use http::{HeaderMap, HeaderValue, StatusCode};
use novosel_http::encoding::{Encoding, brotli, gzip};
use sha2::{Digest, Sha256};

use super::policy;

/// Files below it carry a hash of their content in the name.
const HASHED: &str = "assets/";
/// Folders that are not for visitors: the manifest.
const HIDDEN: char = '.';
/// Smaller files are not worth packing.
const SMALLEST_PACKED: usize = 512;
/// The best of both: a file is packed once.
const BROTLI_BEST: u32 = 11;
const GZIP_BEST: u32 = 9;

/// Files by their paths without the first slash.
#[derive(Debug, Default)]
pub(crate) struct StaticFiles(HashMap<String, Arc<StaticFile>>);

/// One file.
#[derive(Debug)]
struct StaticFile {
    body: Bytes,
    kind: &'static str,
    tag: HeaderValue,
    cache: &'static str,
    packed: OnceLock<(Bytes, Bytes)>,
}

impl StaticFiles {
    /// Reads a folder with its folders.
    pub(crate) fn read(dir: &Path) -> io::Result<Self> {
        let mut files = HashMap::new();
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
                    files
                        .insert(name.clone(), Arc::new(StaticFile::new(&name, std::fs::read(&path)?.into())));
                }
            }
        }
        Ok(Self(files))
    }

    /// Whether there is such a file.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// The answer for a path.
    pub(crate) fn answer(&self, path: &str, headers: &HeaderMap) -> Option<Response> {
        Some(self.0.get(path.strip_prefix('/')?)?.answer(headers))
    }

    /// Packs every text in the background, the small ones first.
    pub(crate) fn pack(&self) {
        let mut texts: Vec<_> = self.0.values().filter(|file| file.is_packable()).map(Arc::clone).collect();
        texts.sort_by_key(|file| file.body.len());
        let packing = move || {
            for file in texts {
                file.packed.get_or_init(|| (brotli(&file.body, BROTLI_BEST), gzip(&file.body, GZIP_BEST)));
            }
        };
        // Without the thread everything is still served, only larger.
        if let Err(error) = std::thread::Builder::new().name("pack".to_owned()).spawn(packing) {
            tracing::warn!(%error, "pack the files of the web bundle");
        }
    }
}

impl StaticFile {
    fn new(name: &str, body: Bytes) -> Self {
        let digest = Sha256::digest(&body);
        let tag: String = digest[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        // Weak: the same content is also sent packed.
        let tag = HeaderValue::try_from(format!("W/\"{tag}\"")).expect("hex is a header value");
        let cache = if name.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
        Self { body, kind: content_type(name), tag, cache, packed: OnceLock::new() }
    }

    fn is_packable(&self) -> bool {
        let text = ["text/", "application/json", "application/manifest", "image/svg", "application/spec"];
        self.body.len() >= SMALLEST_PACKED && text.iter().any(|kind| self.kind.starts_with(kind))
    }

    fn answer(&self, headers: &HeaderMap) -> Response {
        let mut head = HeaderMap::with_capacity(6);
        head.insert(ETAG, self.tag.clone());
        head.insert(CACHE_CONTROL, HeaderValue::from_static(self.cache));
        if self.is_packable() {
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
        let body = match (self.packed.get(), Encoding::of(headers)) {
            (None, _) | (_, Encoding::Identity) => self.body.clone(),
            (Some((brotli, gzip)), encoding) => {
                head.extend(encoding.header().map(|value| (CONTENT_ENCODING, value)));
                if encoding == Encoding::Brotli { brotli.clone() } else { gzip.clone() }
            }
        };
        (head, body).into_response()
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
        for path in
            ["/assets/", "/.vite/manifest.json", "/assets/../favicon.svg", "//favicon.svg", "favicon.svg"]
        {
            assert!(files.answer(path, &HeaderMap::new()).is_none(), "{path}");
        }
        assert!(files.has("favicon.svg") && !files.has("index.html"));
    }

    #[test]
    fn a_packed_text_is_sent_packed_to_whoever_takes_it() {
        let files = files();
        let script = &files.0["assets/index-Ab1.js"];
        let accepts = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static("gzip, br"))]);
        assert!(!script.answer(&accepts).headers().contains_key(CONTENT_ENCODING));
        script.packed.get_or_init(|| (brotli(&script.body, 11), gzip(&script.body, 9)));
        assert_eq!(header(&script.answer(&accepts), CONTENT_ENCODING), "br");
        assert!(!script.answer(&HeaderMap::new()).headers().contains_key(CONTENT_ENCODING));
        assert_eq!(header(&script.answer(&HeaderMap::new()), VARY), "accept-encoding");
    }
}
