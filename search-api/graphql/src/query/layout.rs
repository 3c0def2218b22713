//! What stands around every page: Layout.

use std::sync::Arc;

use async_graphql::{Context, Object, Result};
use chrono::Datelike;
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::layout::{Layout, LayoutKey};
use novosel_views::resolve::{compute, fault};

/// Surroundings of pages.
#[derive(Debug, Default)]
pub struct LayoutQuery;

#[Object]
impl LayoutQuery {
    /// Menus, shortcuts and special projects of a site.
    async fn layout(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "For a phone: no right column.", default = false)] is_mobile: bool,
    ) -> Result<Arc<Layout>> {
        let menus = novosel_reference::menus().map_err(|_| fault(ctx))?;
        compute(ctx, move |ask| {
            let place = ask.place_of(region.into());
            let snapshot = &ask.snapshot;
            snapshot.cache.get_with(LayoutKey { site: place.site, today: place.today, is_mobile }, || {
                Arc::new(Layout::of(snapshot, place, menus.of(place.site, place.today.year()), is_mobile))
            })
        })
        .await
    }
}
