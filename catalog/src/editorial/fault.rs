//! What can be wrong with a block. Each sentence says what it is and what to do.

use thiserror::Error;

use crate::building::VideoError;

/// Why a block is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BlockError {
    /// Nothing to read, or nothing in it.
    #[error("{0} is empty: fill it, or leave it out")]
    Empty(&'static str),
    /// Too much in one piece.
    #[error("{what} has {length} characters, {most} at most: divide or shorten it")]
    Long {
        /// What it is.
        what: &'static str,
        /// Its characters.
        length: usize,
        /// The limit.
        most: usize,
    },
    /// Too many parts.
    #[error("{what} has {count} {parts}, {most} at most: divide it")]
    Many {
        /// What it is.
        what: &'static str,
        /// Of what there are too many.
        parts: &'static str,
        /// How many.
        count: usize,
        /// The limit.
        most: usize,
    },
    /// A character that shows nothing.
    #[error("{what} has the character U+{code:04X}, which shows nothing: remove it")]
    Invisible {
        /// What it is.
        what: &'static str,
        /// The character.
        code: u32,
    },
    /// A link that pages do not have.
    #[error(
        "a link leads to {0:?}: write a path of this site, as «/articles/…/», or an address with https://"
    )]
    Link(String),
    /// A picture that is not of this site.
    #[error(
        "a picture is at {0:?}: write a path of this site, as «/media/…»; pictures of other sites are not shown"
    )]
    Path(String),
    /// A heading of a level that texts have not.
    #[error("a heading has level {0}: texts have 2 and 3, the first is the headline")]
    Level(u8),
    /// A table whose rows differ.
    #[error("row {row} of the table has {cells} cells and its header {columns}: add or remove cells")]
    Cells {
        /// From 1.
        row: usize,
        /// Its cells.
        cells: usize,
        /// Those of the header.
        columns: usize,
    },
    /// A gallery of one.
    #[error("the gallery has one picture: add another one, or make it a picture")]
    Single,
    /// An address of a live block that no listing can have.
    #[error(
        "{0:?} is no address of a listing: copy the path of one from the site, as «/buildings/?class=comfort»"
    )]
    Address(String),
    /// Fewer or more than can be shown.
    #[error("{what} is {value}, from {least} to {most} can be")]
    Range {
        /// What it is.
        what: &'static str,
        /// What was written.
        value: u32,
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// A loan for no price, or for two.
    #[error(
        "a loan needs one of `price` (thousand roubles) and `address` (a listing, whose lowest price it takes)"
    )]
    Price,
    /// A video that may not be shown.
    #[error(transparent)]
    Video(#[from] VideoError),
}

/// At least one part, and not too many.
pub(crate) fn many(
    what: &'static str,
    parts: &'static str,
    count: usize,
    most: usize,
) -> Result<(), BlockError> {
    match count {
        0 => Err(BlockError::Empty(what)),
        count if count > most => Err(BlockError::Many { what, parts, count, most }),
        _ => Ok(()),
    }
}

/// A number within its limits.
pub(super) fn within(what: &'static str, value: u32, least: u32, most: u32) -> Result<(), BlockError> {
    if (least..=most).contains(&value) { Ok(()) } else { Err(BlockError::Range { what, value, least, most }) }
}
