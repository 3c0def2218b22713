//! The surroundings of every page, and the pages of advertisers: Layout, SpecProjectPage.

use std::sync::Arc;

use async_graphql::{Context, Object, Result};
use chrono::Datelike;
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::site_chrome::{LayoutKey, SiteChrome};
use novosel_views::resolve::{compute, fault};
use novosel_views::special::SpecProjectPage;

use super::args::last_part;

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
    ) -> Result<Arc<SiteChrome>> {
        let menus = novosel_reference::menus().map_err(|_| fault(ctx))?;
        compute(ctx, move |request| {
            let site_context = request.site_context_of(region.into());
            let snapshot = &request.snapshot;
            let arranged = snapshot.arranged();
            let (site, today) = (site_context.site, site_context.today);
            snapshot.cache.get_with(
                LayoutKey { site, today, is_mobile, menus: arranged.menu_change() },
                || {
                    Arc::new(SiteChrome::of(
                        snapshot,
                        site_context,
                        menus.with(arranged.menus(&snapshot.reference_data.menus)).of(site, today.year()),
                        is_mobile,
                    ))
                },
            )
        })
        .await
    }

    /// The page of a special project. One that is over, not begun or taken off is unknown.
    async fn spec_project(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the page, or its last part.")] path: String,
    ) -> Result<SpecProjectPage> {
        compute(ctx, move |request| SpecProjectPage::at(request, region.into(), last_part(&path))).await
    }
}
