//! What stands around every page: Layout.

use std::sync::Arc;

use async_graphql::{Context, Object, Result};
use chrono::Datelike;

use crate::graphql::ask::{compute, fault};
use crate::graphql::model::enums::SiteRegion;
use crate::graphql::model::layout::Layout;

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
            snapshot.kept.layout((place.site, place.today, is_mobile), || {
                Layout::of(snapshot, place, menus.of(place.site, place.today.year()), is_mobile)
            })
        })
        .await
    }
}
