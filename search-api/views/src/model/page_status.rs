//! Whether a URL has a page: determines the status code of the page.

use async_graphql::Enum;

/// Whether an address has a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum PageStatus {
    /// The page (200).
    Ok,
    /// The page has another address (301).
    Moved,
    /// The object was here and is not on offer any more (410).
    Gone,
    /// There is and was no such object (404).
    Unknown,
}
