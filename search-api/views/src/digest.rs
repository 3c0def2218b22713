//! Short digests of content.

use std::fmt::Write;

use sha2::{Digest, Sha256};

/// The first eight bytes of the SHA-256, in hex.
pub(crate) fn short_digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes)[..8].iter().fold(String::with_capacity(16), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a String takes every write");
        text
    })
}
