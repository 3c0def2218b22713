//! A page of results.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The largest page.
pub const MAX_PER_PAGE: u32 = 100;
/// A listing is never walked beyond this many results: nobody reads them, crawlers would (reliability T4).
pub const MAX_DEPTH: u32 = 10_000;

/// Why a page number or size is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PageError {
    /// Pages start at 1.
    #[error("page must be 1 or more")]
    Page,
    /// The size is out of range.
    #[error("perPage must be from 1 to {MAX_PER_PAGE}")]
    PerPage,
    /// Too far.
    #[error("a listing ends at {MAX_DEPTH} results")]
    Depth,
}

/// A page by number, from 1, and size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Page {
    number: u32,
    per_page: u32,
}

impl Page {
    /// A page within the limits above.
    pub fn new(number: i64, per_page: i64) -> Result<Self, PageError> {
        let per_page = u32::try_from(per_page).ok().filter(|size| (1..=MAX_PER_PAGE).contains(size));
        let per_page = per_page.ok_or(PageError::PerPage)?;
        let number = u32::try_from(number).ok().filter(|number| *number >= 1).ok_or(PageError::Page)?;
        if u64::from(number) * u64::from(per_page) > u64::from(MAX_DEPTH) {
            return Err(PageError::Depth);
        }
        Ok(Self { number, per_page })
    }

    /// The number, from 1.
    pub fn number(self) -> u32 {
        self.number
    }

    /// The size.
    pub fn per_page(self) -> u32 {
        self.per_page
    }

    /// How many results come before the page.
    pub fn offset(self) -> usize {
        (self.number as usize - 1) * self.per_page as usize
    }

    /// How many pages a number of results makes.
    pub fn pages_count(self, results: u64) -> u64 {
        results.div_ceil(u64::from(self.per_page))
    }
}

impl Default for Page {
    fn default() -> Self {
        Self { number: 1, per_page: 30 }
    }
}
