//! The conditions of a URL as chips, each with the URL without it.

use async_graphql::{Context, Object, Result, SimpleObject};
use novosel_views::listing::chips::{ChosenChip, chips, plain};
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::listing::{FieldErrorModel, errors as errors_list};
use novosel_views::resolve::compute;

use super::args;

/// What is chosen.
#[derive(Debug, Default)]
pub struct ChosenQuery;

/// What an address chooses.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct Chosen {
    /// The same listing with every condition in the query.
    pub url: String,
    /// The conditions.
    pub chips: Vec<ChosenChip>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
}

#[Object]
impl ChosenQuery {
    /// The conditions of an address in words.
    async fn chosen(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the listing.")] url: String,
    ) -> Result<Chosen> {
        compute(ctx, move |request| {
            let site_context = request.site_context_of(region.into());
            let listing = args::listing(site_context, None, Some(&url));
            Chosen {
                url: plain(&listing.filter, listing.sort),
                chips: chips(&request.snapshot, site_context, &listing.filter, listing.sort),
                errors: errors_list(listing.errors),
            }
        })
        .await
    }
}
