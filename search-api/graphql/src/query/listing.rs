//! Listings: BuildingsListFilters, QueryBuildingsListData, FaqListingWidget, isBuildingUrlList.

use async_graphql::{Context, Object, Result};
use novosel_catalog::listing::page::Page;
use novosel_catalog::listing::sort::{Direction, Sort, SortField};
use novosel_engine::list::ListedComplex;
use novosel_engine::relax::Relaxation;
use novosel_views::address::{canonical, natural, read_path, split};
use novosel_views::context::RequestContext;
use novosel_views::listing::faq::questions;
use novosel_views::listing::headers::Headers;
use novosel_views::listing::links::{breadcrumbs, top_links, unsold};
use novosel_views::listing::relax;
use novosel_views::model::building::Building;
use novosel_views::model::enums::{BuildingSortField, SiteRegion, SortDirection};
use novosel_views::model::facet::FacetsModel;
use novosel_views::model::listing::{
    AlmostFound, BuildingsList, BuildingsListData, BuildingsListFilters, FaqItem, FaqListing, FlatsList,
    ListHeaders, ListingCounts, ListingLink, ListingOrder, MetaTags, errors,
};
use novosel_views::model::search_form::SearchFormState;
use novosel_views::resolve::{compute, overloaded, request_context};
use novosel_views::results::{Items, pages_count, results, total};

use super::args;
use super::search::way_out;

/// Listings.
#[derive(Debug, Default)]
pub struct ListingQuery;

#[Object]
impl ListingQuery {
    /// The form of a listing: what its address chooses, and every option with its counts.
    async fn buildings_list_filters(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The path of the listing, or its last part; may bring a query.")]
        listing_path: String,
    ) -> Result<BuildingsListFilters> {
        compute(ctx, move |request| list_filters(request, region, &listing_path)).await
    }

    /// A page of a listing with everything around it.
    #[expect(clippy::too_many_arguments, reason = "one argument a variable of the specification")]
    async fn buildings_list_data(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The path of the listing, or its last part.")] listing_path: Option<String>,
        #[graphql(desc = "The address of the page, with its query.")] url: Option<String>,
        #[graphql(desc = "The page, from 1.")] page: Option<i64>,
        #[graphql(desc = "What the list is ordered by.")] ord: Option<BuildingSortField>,
        #[graphql(desc = "The direction.")] dir: Option<SortDirection>,
        #[graphql(desc = "Objects on a page, 1 to 100.")] per_page: Option<i64>,
    ) -> Result<BuildingsListData> {
        let request = request_context(ctx)?;
        let site = region.into();
        let mut listing =
            args::listing(request.site_context_of(site), listing_path.as_deref(), url.as_deref());
        if page.is_some() || per_page.is_some() {
            listing.page = args::page(page, per_page, listing.page, &mut listing.errors);
        }
        if let Some(field) = ord {
            let field = field.into();
            listing.sort = Sort { field, direction: natural(field) };
        }
        if let Some(direction) = dir {
            listing.sort.direction = direction.into();
        }
        let found = results(request, &listing).await.map_err(|_| overloaded())?;
        let headers = Headers::of(request.snapshot.geography(), site, &listing, &found.counts);
        let items_count = total(&listing, &found.counts);
        args::reached(listing.page, items_count, &mut listing.errors);
        let pages_count = pages_count(listing.page, items_count);
        let errors = errors(listing.errors.iter().cloned().chain(found.errors));
        let (buildings, flats) = match found.items {
            Items::Buildings(items) => (items, Vec::new()),
            Items::Flats(items) => (Vec::new(), items),
        };
        let lists_lots = listing.filter.kind.lists_lots();
        let of_kind = |number: u64, wanted: bool| if lists_lots == wanted { number } else { 0 };
        let counts = ListingCounts { flats: found.counts.lots, objects: found.counts.complexes };
        let canonical = canonical(request.site_context_of(site), &listing.filter, listing.sort);
        let breadcrumbs = breadcrumbs(&listing).into_iter().map(ListingLink::from).collect();
        let order = ListingOrder::from(listing.sort);
        let (faq, top_links, relaxations, almost, unsold) = compute(ctx, move |request| {
            let site_context = request.site_context_of(site);
            let links =
                top_links(&request.snapshot, site_context).into_iter().map(ListingLink::from).collect();
            let engine = &request.snapshot.engine;
            let ways =
                if items_count == 0 { engine.relax(&listing.filter, request.today) } else { Vec::new() };
            let almost = almost_found(request, &ways);
            let vain = if items_count == 0 {
                engine.vain(&listing.filter, &ways, request.today)
            } else {
                Vec::new()
            };
            let ways =
                ways.into_iter().chain(vain).map(|way| way_out(site_context, listing.sort, &way)).collect();
            let unsold = unsold(request, site_context, &listing.filter).map(ListingLink::from);
            (faq(request, region, &listing.filter), links, ways, almost, unsold)
        })
        .await?;
        let cards = request.snapshot.cards.iter().filter(|card| card.region.site() == site);
        let updated_at = cards.map(|card| card.updated).max();
        Ok(BuildingsListData {
            faq,
            buildings: BuildingsList {
                items: buildings,
                errors: errors.clone(),
                pages_count: of_kind(pages_count, false),
                items_count: of_kind(items_count, false),
                headers: ListHeaders::from(&headers),
            },
            flats: FlatsList {
                items: flats,
                errors,
                pages_count: of_kind(pages_count, true),
                items_count: of_kind(items_count, true),
                headers: ListHeaders::from(&headers),
            },
            counts,
            breadcrumbs,
            top_links,
            order,
            updated_at,
            relaxations,
            almost,
            unsold,
            meta_tags: MetaTags::of(headers, canonical),
        })
    }

    /// Questions and answers of a listing.
    async fn faq_listing_widget(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The path of the listing, or its last part.")] search_key: String,
        #[graphql(desc = "The site.")] region: SiteRegion,
    ) -> Result<FaqListing> {
        compute(ctx, move |request| {
            let listing = args::listing(request.site_context_of(region.into()), Some(&search_key), None);
            let mut wrong = errors(listing.errors.clone());
            wrong.iter_mut().for_each(|error| {
                if error.field == "listingPath" {
                    error.field = "searchKey".to_owned();
                }
            });
            FaqListing { items: faq(request, region, &listing.filter), errors: wrong }
        })
        .await
    }

    /// Whether an address is one of a listing, not of a complex.
    #[graphql(name = "isBuildingUrlList")]
    async fn is_building_url_list(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address.")] url: String,
    ) -> Result<bool> {
        let request = request_context(ctx)?;
        let (path, _) = split(&url);
        Ok(read_path(request.site_context_of(region.into()), path).is_ok())
    }
}

fn list_filters(request: &RequestContext, region: SiteRegion, listing_path: &str) -> BuildingsListFilters {
    let site = region.into();
    let listing = args::listing(request.site_context_of(site), Some(listing_path), None);
    let filter = &listing.filter;
    let facets = request.snapshot.facets(filter, request.today);
    let headers = Headers::of(request.snapshot.geography(), site, &listing, &facets.total);
    let items_count = total(&listing, &facets.total);
    BuildingsListFilters {
        form: SearchFormState::of(&request.snapshot, filter, headers.found.clone()),
        facets: FacetsModel::of(&request.snapshot, &facets),
        counts: facets.total.into(),
        errors: errors(listing.errors.iter().cloned()),
        pages_count: pages_count(listing.page, items_count),
        items_count,
        headers: ListHeaders::from(&headers),
        canonical: canonical(request.site_context_of(site), filter, listing.sort),
    }
}

/// Complexes that are shown when nothing matches.
const MOST_ALMOST: usize = 3;

/// The cheapest complex of each relaxation; each differs from the filter in one condition.
fn almost_found(request: &RequestContext, ways: &[Relaxation]) -> Vec<AlmostFound> {
    let cheapest = Sort { field: SortField::Price, direction: Direction::Asc };
    let mut found: Vec<AlmostFound> = Vec::new();
    for way in ways {
        let page = request.snapshot.engine.complexes(&way.filter, cheapest, Page::default(), request.today);
        let is_new = |listed: &&ListedComplex| found.iter().all(|known| known.building.id != listed.id.0);
        if let Some(listed) = page.items.iter().find(is_new) {
            let building = Building::of(&request.snapshot, request.today, listed);
            found.push(AlmostFound { title: relax::title(way), building });
        }
        if found.len() == MOST_ALMOST {
            break;
        }
    }
    found
}

pub(super) fn faq(
    request: &RequestContext,
    region: SiteRegion,
    filter: &novosel_catalog::listing::filter::Filter,
) -> Vec<FaqItem> {
    let facets = request.snapshot.facets(filter, request.today);
    let questions = questions(&request.snapshot, region.into(), filter, &facets, request.today).into_iter();
    questions
        .map(|question| FaqItem { key: question.key, question: question.question, answer: question.answer })
        .collect()
}
