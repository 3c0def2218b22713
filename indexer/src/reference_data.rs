//! The reference data of a catalogue as a file.

use std::borrow::Cow;

use novosel_catalog::bank::Bank;
use novosel_catalog::company::{Agency, Builder};
use novosel_catalog::mortgage::Programme;
use novosel_catalog::place::ReferenceBooks;
use novosel_catalog::stream::Books;
use serde::{Deserialize, Serialize};

/// [`Books`] with names for its parts; borrowed when written, owned when read.
#[derive(Serialize, Deserialize)]
pub(crate) struct StoredBooks<'a> {
    reference: Cow<'a, ReferenceBooks>,
    builders: Cow<'a, [Builder]>,
    agencies: Cow<'a, [Agency]>,
    banks: Cow<'a, [Bank]>,
    programmes: Cow<'a, [Programme]>,
}

impl<'a> From<&'a Books> for StoredBooks<'a> {
    fn from(books: &'a Books) -> Self {
        Self {
            reference: Cow::Borrowed(&books.reference),
            builders: Cow::Borrowed(&books.builders),
            agencies: Cow::Borrowed(&books.agencies),
            banks: Cow::Borrowed(&books.banks),
            programmes: Cow::Borrowed(&books.programmes),
        }
    }
}

impl From<StoredBooks<'_>> for Books {
    fn from(stored: StoredBooks<'_>) -> Self {
        Self {
            reference: stored.reference.into_owned(),
            builders: stored.builders.into_owned(),
            agencies: stored.agencies.into_owned(),
            banks: stored.banks.into_owned(),
            programmes: stored.programmes.into_owned(),
        }
    }
}
