//! The text at an address, with what its page shows beside it.

use async_graphql::{Context, Error};
use novosel_catalog::editorial::{Editorial, EditorialKind};
use novosel_catalog::post::{PostSubject, PostSubjectKind};
use novosel_catalog::slug::slug;
use novosel_store::repo::{EditorialFilter, Readers};
use novosel_views::live::blocks;
use novosel_views::model::building::Building;
use novosel_views::model::editorial::text_url;
use novosel_views::model::editorial_block::EditorialBlock;
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::page_status::PageStatus;
use novosel_views::model::post::{PostModel, ShownPosts};
use novosel_views::offered::as_listed;
use novosel_views::resolve::{compute, database, read_db, request_context};

use super::args;

/// Texts of the same category listed with a text.
const MORE: u32 = 4;

/// A text with its related data.
pub(super) struct FoundText {
    pub(super) status: PageStatus,
    pub(super) location: Option<String>,
    pub(super) site: Option<SiteRegion>,
    pub(super) item: Option<Editorial>,
    pub(super) blocks: Vec<EditorialBlock>,
    pub(super) buildings: Vec<Building>,
    pub(super) more: Vec<Editorial>,
    pub(super) comments: Vec<PostModel>,
}

impl FoundText {
    fn without(status: PageStatus, moved: Option<&Editorial>, region: SiteRegion) -> Self {
        Self {
            status,
            location: moved.map(text_url),
            site: moved.map(|text| text.site.map_or(region, SiteRegion::from)),
            item: None,
            blocks: Vec::new(),
            buildings: Vec::new(),
            more: Vec::new(),
            comments: Vec::new(),
        }
    }
}

/// The text at a URL. Another spelling of its slug, a URL that it had before, or a URL of
/// the other site counts as moved.
pub(super) async fn text_page(
    ctx: &Context<'_>,
    kind: EditorialKind,
    region: SiteRegion,
    path: &str,
) -> Result<FoundText, Error> {
    let written = args::last_part(path);
    let readers = Readers { site: region.into(), today: request_context(ctx)?.today };
    let database = database(ctx)?;
    let read = async {
        let mut session = database.read().await?;
        let mut found = session.editorial_by_slug(kind, written).await?;
        if found.is_none() && slug(written) != written {
            found = session.editorial_by_slug(kind, &slug(written)).await?;
        }
        if found.is_none() {
            found = session.editorial_that_was_at(kind, &slug(written)).await?;
        }
        if found.is_none() && kind == EditorialKind::Rating {
            // The portal is built with one.
            found = novosel_reference::rating(&slug(written));
        }
        let Some(item) = found.filter(|item| item.date <= readers.today) else { return Ok(None) };
        let filter = EditorialFilter { kind, readers, category: Some(&item.category) };
        let more = session.editorials_of(filter, MORE + 1, 0).await?.items;
        let of = match kind {
            EditorialKind::News => Some(PostSubjectKind::News),
            EditorialKind::Article => Some(PostSubjectKind::Article),
            EditorialKind::Rating | EditorialKind::Text => None,
        };
        let posts = match of {
            Some(kind) => session.shown_posts(PostSubject { kind, id: item.id.0 }).await?,
            None => Vec::new(),
        };
        Ok(Some((item, more, posts)))
    };
    let Some((item, more, posts)) = read_db(ctx, read).await? else {
        return Ok(FoundText::without(PageStatus::Unknown, None, region));
    };
    if (item.kind, item.slug.as_str()) != (kind, written) || !readers.may_read(&item) {
        return Ok(FoundText::without(PageStatus::Moved, Some(&item), region));
    }
    let text = item.clone();
    let (blocks, buildings) = compute(ctx, move |request| {
        let ordinals = text.complexes.iter().filter_map(|id| request.snapshot.engine.ordinal_of(*id));
        let buildings = ordinals.map(|ordinal| as_listed(request, ordinal)).collect();
        (blocks(request, readers.site, &text), buildings)
    })
    .await?;
    let more = more.into_iter().filter(|other| other.id != item.id).take(MORE as usize).collect();
    Ok(FoundText {
        status: PageStatus::Ok,
        location: None,
        site: Some(region),
        item: Some(item),
        blocks,
        buildings,
        more,
        comments: ShownPosts::from(posts).comments,
    })
}
