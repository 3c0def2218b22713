//! Content negotiation of encodings, and compression.
//!
//! Pages, pictures and sitemaps are compressed once in memory, in both encodings, and sent many times. tower-http
//! compresses each response anew, or reads compressed files from a disk.

use std::io::{Read, Write};

use bytes::Bytes;
use flate2::read::GzDecoder;
use http::header::ACCEPT_ENCODING;
use http::{HeaderMap, HeaderValue};
use libdeflater::{CompressionLvl, Compressor};

/// The compressor's window, bits: large enough for a whole page, and no larger than a small page needs.
const BROTLI_WINDOWS: std::ops::RangeInclusive<u32> = 16..=22;
const BROTLI_BUFFER: usize = 64 << 10;

/// The encoding of a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Encoding {
    /// Not compressed.
    Identity,
    /// gzip.
    Gzip,
    /// Brotli, the smallest.
    Brotli,
}

impl Encoding {
    /// The smallest encoding that the client accepts. A weight of zero refuses; other weights are ignored, because all
    /// browsers send the same ones.
    pub fn of(headers: &HeaderMap) -> Self {
        Self::at_most(Self::Brotli, headers)
    }

    /// The smallest encoding that the client accepts, up to `limit`.
    pub fn at_most(limit: Self, headers: &HeaderMap) -> Self {
        let mut best = Self::Identity;
        for value in headers.get_all(ACCEPT_ENCODING) {
            for item in value.as_bytes().split(|byte| *byte == b',') {
                let mut parts = item.split(|byte| *byte == b';').map(<[u8]>::trim_ascii);
                let encoding = match parts.next() {
                    Some(name) if name.eq_ignore_ascii_case(b"br") => Self::Brotli,
                    Some(name) if name.eq_ignore_ascii_case(b"gzip") => Self::Gzip,
                    _ => continue,
                };
                if encoding <= limit && !parts.any(is_zero) {
                    best = best.max(encoding);
                }
            }
        }
        best
    }

    /// The value of `Content-Encoding`; `None` for the identity.
    pub fn header(self) -> Option<HeaderValue> {
        match self {
            Self::Identity => None,
            Self::Gzip => Some(HeaderValue::from_static("gzip")),
            Self::Brotli => Some(HeaderValue::from_static("br")),
        }
    }
}

/// `q=0`, `q=0.000`.
fn is_zero(parameter: &[u8]) -> bool {
    parameter
        .strip_prefix(b"q=")
        .is_some_and(|weight| !weight.is_empty() && weight.iter().all(|byte| matches!(byte, b'0' | b'.')))
}

/// Compresses by gzip, the level from 0 to 12.
pub fn gzip(body: &[u8], level: i32) -> Bytes {
    let mut compressor = Compressor::new(CompressionLvl::new(level).expect("a level of libdeflate"));
    let mut packed = vec![0; compressor.gzip_compress_bound(body.len())];
    let len =
        compressor.gzip_compress(body, &mut packed).expect("the buffer holds whatever comes of the body");
    Bytes::copy_from_slice(&packed[..len])
}

/// Decompresses the output of [`gzip`].
pub fn gunzip(packed: &[u8]) -> Bytes {
    let mut body = Vec::with_capacity(packed.len() * 6);
    GzDecoder::new(packed).read_to_end(&mut body).expect("it was packed here");
    body.into()
}

/// Compresses by Brotli.
pub fn brotli(body: &[u8], quality: u32) -> Bytes {
    let mut packed = Vec::with_capacity(body.len() / 5);
    let window = usize::BITS - body.len().leading_zeros();
    let window = window.clamp(*BROTLI_WINDOWS.start(), *BROTLI_WINDOWS.end());
    let mut writer = brotli::CompressorWriter::new(&mut packed, BROTLI_BUFFER, quality, window);
    writer.write_all(body).and_then(|()| writer.flush()).expect("a vector takes every write");
    drop(writer);
    packed.into()
}

#[cfg(test)]
mod tests {
    use crate::encoding::*;

    fn of(value: &'static str) -> Encoding {
        Encoding::of(&HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(value))]))
    }

    #[test]
    fn the_smallest_accepted_encoding_is_taken() {
        assert_eq!(of("gzip, deflate, br, zstd"), Encoding::Brotli);
        assert_eq!(of("GZIP;q=0.5"), Encoding::Gzip);
        assert_eq!(of("br;q=0, gzip"), Encoding::Gzip);
        assert_eq!(of("identity, *;q=0"), Encoding::Identity);
        assert_eq!(Encoding::of(&HeaderMap::new()), Encoding::Identity);
        let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static("br, gzip"))]);
        assert_eq!(Encoding::at_most(Encoding::Gzip, &headers), Encoding::Gzip);
    }

    #[test]
    fn what_is_packed_comes_back() {
        let body = "Новостройки у метро. ".repeat(500);
        for level in [0, 1, 6, 12] {
            assert_eq!(gunzip(&gzip(body.as_bytes(), level)), body.as_bytes());
        }
        assert_eq!(gunzip(&gzip(b"", 1)), b"".as_slice());
        let packed = brotli(body.as_bytes(), 5);
        let mut unpacked = Vec::new();
        brotli::Decompressor::new(&*packed, 4096).read_to_end(&mut unpacked).unwrap();
        assert_eq!(unpacked, body.as_bytes());
        assert!(packed.len() < body.len() / 50);
    }
}
