//! Texts of editors that answer words.

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use novosel_catalog::editorial::{Editorial, EditorialKind, INTERVIEWS};
use novosel_catalog::listing::page::Page;
use novosel_catalog::region::SiteRegion;
use novosel_indexer::editorials::{FoundText, TextQuery};

use crate::context::RequestContext;
use crate::highlight::characters;
use crate::model::editorial::text_url;
use crate::model::listing::FieldErrorModel;

/// A text that answers words.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct WrittenItem {
    /// The section: news, article, rating, text.
    pub kind: &'static str,
    /// What it is, in words: «Новость», «Интервью».
    pub label: &'static str,
    /// Headline.
    pub header: String,
    /// Letters of the headline to show in bold: pairs of first and past-the-last, counted in characters.
    pub header_highlights: Vec<Vec<u32>>,
    /// The sentence with most of the words asked, or a piece of it; the beginning of the text where none has any.
    pub excerpt: String,
    /// Letters of the excerpt to show in bold.
    pub highlights: Vec<Vec<u32>>,
    /// The address.
    pub url: String,
    /// Path of the picture.
    pub image: Option<String>,
    /// Day of publication.
    pub date: NaiveDate,
}

/// Texts that answer words.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct WrittenList {
    /// The best first.
    pub items: Vec<WrittenItem>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
    /// Pages.
    pub pages_count: u64,
    /// Texts in all.
    pub items_count: u64,
}

impl WrittenList {
    /// A page of the texts of a site that answer words; none while they are not read yet.
    pub fn of(request: &RequestContext, site: SiteRegion, words: &str, page: Page) -> Self {
        let written = request.snapshot.written();
        let query = TextQuery { text: words, site, today: request.today };
        let found = written.as_ref().map(|written| written.find(query));
        let items_count = found.as_ref().map_or(0, |found| found.len() as u64);
        let items = found.iter().flat_map(|found| found.page(page.offset(), page.per_page() as usize));
        Self {
            items: items.map(|text| WrittenItem::from(&text)).collect(),
            errors: Vec::new(),
            pages_count: page.pages_count(items_count),
            items_count,
        }
    }
}

impl From<&FoundText<'_>> for WrittenItem {
    fn from(found: &FoundText<'_>) -> Self {
        let FoundText { head, header_matches, excerpt } = found;
        Self {
            kind: head.kind.code(),
            label: label(head),
            header: head.header.clone(),
            header_highlights: characters(&head.header, header_matches),
            highlights: characters(&excerpt.text, &excerpt.matches),
            excerpt: excerpt.text.clone(),
            url: text_url(head),
            image: head.image.clone(),
            date: head.date,
        }
    }
}

/// What a text is, in words.
fn label(text: &Editorial) -> &'static str {
    match text.kind {
        EditorialKind::News => "Новость",
        EditorialKind::Article if text.category == INTERVIEWS => "Интервью",
        EditorialKind::Article => "Статья",
        EditorialKind::Rating => "Рейтинг",
        EditorialKind::Text => "О портале",
    }
}

/// Whether a text has every word of what was typed.
pub fn is_answered(request: &RequestContext, words: &str) -> bool {
    let query = TextQuery { text: words, site: request.site, today: request.today };
    request.snapshot.written().is_some_and(|written| written.find(query).is_whole())
}
