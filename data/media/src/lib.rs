//! Copies of the pictures that feeds point at. A page shows a copy or a placeholder, never a foreign address.
//!
//! [`fetch`] makes known what the catalogue points at, asks the hosts that the operator named, and gives every file to a
//! process of its own ([`decoder`]), which reads it ([`decode`]) and answers with WebP of a few widths, without metadata.
//! Copies are files named by their content ([`files`]), in a folder or a bucket ([`storage`]); what is known of a picture is a row of the database.
//! Beside them are the videos that editors upload ([`video`]), which are read in parts. A host
//! that fails, a file that is no picture, a decoder that is killed: each costs that picture, and is reported.

mod appetite;
pub mod bucket;
pub mod decode;
mod decoder;
mod error;
mod fetch;
pub mod files;
mod pieces;
mod report;
pub mod storage;
pub mod upload;
pub mod video;

pub use decoder::{ALLOCATOR, COMMAND};
pub use error::{MediaError, StorageError};
pub use fetch::{Options, Progress, Silent, fetch};
pub use pieces::Pieces;
pub use report::{MediaReport, Problem, SourceCounts};

use novosel_store::repo::PictureCopy;
use sha2::{Digest, Sha256};

/// Widths of copies, pixels, smallest first; a copy is never wider than its original.
pub const WIDTHS: [u32; 4] = [320, 640, 1_080, 1_920];

/// Hexadecimal digits of the name of a copy.
const DIGITS: usize = 40;

/// The name of a copy, from the content of its widest file.
fn content_name(widest: &[u8]) -> String {
    named(Sha256::digest(widest).as_slice())
}

/// The name of a content by its digest.
fn named(digest: &[u8]) -> String {
    let mut content = hex::encode(digest);
    content.truncate(DIGITS);
    content
}

/// Whether a text can be the name of a copy.
pub fn is_content_name(text: &str) -> bool {
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    text.len() == DIGITS && text.bytes().all(is_digit)
}

/// The name of a file of a copy.
pub fn file_name(content: &str, width: u32) -> String {
    format!("{content}.{width}.webp")
}

/// The widths in which a copy of this width is stored: the smaller ones, and its own.
pub fn stored_widths(width: u32) -> impl Iterator<Item = u32> {
    WIDTHS.into_iter().filter(move |known| *known < width).chain([width])
}

/// The stored width that serves an asked one: the smallest that is as wide, else the widest.
pub fn width_for(copy: &PictureCopy, asked: Option<u32>) -> u32 {
    asked.and_then(|asked| stored_widths(copy.width).find(|width| *width >= asked)).unwrap_or(copy.width)
}
