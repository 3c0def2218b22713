//! Texts that the portal is built with: an editor begins with one of them, and what is published in its place wins.

use async_graphql::{Context, Result, SimpleObject};
use novosel_catalog::editorial::{Editorial, EditorialKind};
use novosel_catalog::region::SiteRegion as Site;
use novosel_store::DataError;
use novosel_store::repo::{DeskFilter, Session};
use novosel_views::model::editorial::text_url;
use novosel_views::model::enums::SiteRegion;

use super::TextKind;
use crate::access::desk;

/// A text that the portal is built with, and nobody has published anew.
#[derive(Clone, Debug, SimpleObject)]
pub struct BuiltInText {
    /// The section.
    pub kind: TextKind,
    /// The name in its address, unique within the section.
    pub slug: String,
    /// Headline.
    pub title: String,
    /// The address of its page.
    pub path: String,
    /// The site that has it; both when null.
    pub region: Option<SiteRegion>,
}

fn all() -> impl Iterator<Item = Editorial> {
    let home = Site::ALL.into_iter().filter_map(novosel_reference::home_text);
    home.chain(novosel_reference::texts()).chain(novosel_reference::ratings())
}

/// Those in whose place nothing is published, as a list of texts is narrowed.
pub(super) async fn standing(
    reading: &mut Session,
    DeskFilter { kind, find, .. }: &DeskFilter,
) -> Result<Vec<BuiltInText>, DataError> {
    let find = find.to_lowercase();
    let is_wanted = |text: &Editorial| {
        kind.is_none_or(|kind| text.kind == kind)
            && (text.header.to_lowercase().contains(&find) || text.slug.contains(&find))
    };
    let mut standing = Vec::new();
    for text in all().filter(is_wanted) {
        if reading.editorial_by_slug(text.kind, &text.slug).await?.is_none() {
            standing.push(BuiltInText {
                kind: text.kind.into(),
                path: text_url(&text),
                region: text.site.map(Into::into),
                slug: text.slug,
                title: text.header,
            });
        }
    }
    Ok(standing)
}

/// The Markdown of one.
pub(crate) fn markdown(ctx: &Context<'_>, kind: TextKind, slug: &str) -> Result<Option<String>> {
    desk(ctx)?;
    let kind = EditorialKind::from(kind);
    let found = all().find(|text| text.kind == kind && text.slug == slug);
    Ok(found.map(|text| novosel_content::whole(&text)))
}
