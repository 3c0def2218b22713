//! Answers that are made once and sent many times: kept with their entity tag, plain and packed.

use std::io::Write;

use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY};
use http::{HeaderMap, StatusCode};
use sha2::{Digest, Sha256};

use super::is_known;

/// The base map changes with the reference books: a day without a question, a week while one is asked.
const KEEP: &str = "public, max-age=86400, stale-while-revalidate=604800";

/// Bytes in both forms. Clones share them.
#[derive(Clone, Debug)]
pub(super) struct Packed {
    tag: String,
    plain: Bytes,
    gzip: Bytes,
}

impl Packed {
    pub(super) fn new(plain: Vec<u8>) -> Self {
        let digest = Sha256::digest(&plain);
        let tag = digest[..8].iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        Self { tag: format!("\"{tag}\""), gzip: pack(&plain).into(), plain: plain.into() }
    }

    /// Bytes of memory.
    pub(super) fn weight(&self) -> usize {
        self.plain.len() + self.gzip.len() + size_of::<Self>()
    }

    /// What a request is answered with; the kind is a media type.
    pub(super) fn answer(self, kind: &'static str, headers: &HeaderMap) -> Response {
        let common = [
            (ETAG, self.tag.clone()),
            (CACHE_CONTROL, KEEP.to_owned()),
            (VARY, "accept-encoding".to_owned()),
        ];
        if is_known(headers, &self.tag) {
            return (StatusCode::NOT_MODIFIED, common).into_response();
        }
        if takes_gzip(headers) {
            return (common, [(CONTENT_TYPE, kind), (CONTENT_ENCODING, "gzip")], self.gzip).into_response();
        }
        (common, [(CONTENT_TYPE, kind)], self.plain).into_response()
    }
}

fn pack(plain: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(plain.len() / 2), Compression::best());
    encoder.write_all(plain).and_then(|()| encoder.finish()).expect("memory takes every byte")
}

fn takes_gzip(headers: &HeaderMap) -> bool {
    let kinds = headers.get(ACCEPT_ENCODING).and_then(|kinds| kinds.to_str().ok()).unwrap_or_default();
    kinds.split(',').any(|kind| kind.trim().starts_with("gzip"))
}
