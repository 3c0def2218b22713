//! Responses that are built once and sent many times: stored with their entity tag, plain and compressed.

use std::io::Write;

use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::digest::short_digest;

/// Bytes in both forms. Clones share them.
#[derive(Clone, Debug)]
pub struct Packed {
    /// The entity tag, including its quotes.
    pub tag: String,
    /// Not compressed.
    pub plain: Bytes,
    /// Compressed by gzip.
    pub gzip: Bytes,
}

impl Packed {
    pub(super) fn new(plain: Vec<u8>) -> Self {
        let tag = short_digest(&plain);
        Self { tag: format!("\"{tag}\""), gzip: pack(&plain).into(), plain: plain.into() }
    }

    /// Size in memory, bytes.
    pub(super) fn weight(&self) -> usize {
        self.plain.len() + self.gzip.len() + size_of::<Self>()
    }
}

fn pack(plain: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(plain.len() / 2), Compression::best());
    encoder.write_all(plain).and_then(|()| encoder.finish()).expect("memory takes every byte")
}
