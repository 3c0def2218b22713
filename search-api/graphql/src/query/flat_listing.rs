//! The surroundings of a listing of flats: FlatListingPage.

use async_graphql::{Context, Object, Result};
use novosel_catalog::listing::address::FieldError;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::sort::Sort;
use novosel_catalog::rooms::RoomSet;
use novosel_views::address::{SiteContext, canonical};
use novosel_views::context::RequestContext;
use novosel_views::listing::headers::Headers;
use novosel_views::listing::links::breadcrumbs;
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::facet::rooms_title;
use novosel_views::model::flat_listing::FlatListingPage;
use novosel_views::model::listing::{ListingCounts, ListingLink, MetaTags, errors as errors_list};
use novosel_views::model::search_form::SearchFormState;
use novosel_views::offered::ALL_FLATS;
use novosel_views::resolve::compute;
use novosel_views::results::pages_count;
use novosel_views::snapshot::Snapshot;

use super::args;
use super::listing::faq;

/// The surroundings of a listing of flats.
#[derive(Debug, Default)]
pub struct FlatListingQuery;

/// The room values of the links.
const ROOMS: [&str; 5] = ["st", "1", "2", "3", "4+"];

#[Object]
impl FlatListingQuery {
    /// The head, the links and the counts of a catalogue of flats; the flats themselves are of `buildingsListData`.
    async fn flat_listing_page(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(
            desc = "The address of the listing, with its query: /kvartiry/, /new-flats/, /new-flats/assignment/."
        )]
        listing_path: Option<String>,
        #[graphql(desc = "The page, from 1.")] page: Option<i64>,
        #[graphql(desc = "Flats on a page, 1 to 100.")] per_page: Option<i64>,
    ) -> Result<FlatListingPage> {
        compute(ctx, move |request| {
            listing_page(request, region, listing_path.as_deref().unwrap_or_default(), (page, per_page))
        })
        .await
    }
}

fn listing_page(
    request: &RequestContext,
    region: SiteRegion,
    path: &str,
    (number, per_page): (Option<i64>, Option<i64>),
) -> FlatListingPage {
    let site = region.into();
    let site_context = request.site_context_of(site);
    let path = if path.is_empty() { ALL_FLATS.path() } else { path };
    let mut listing = args::listing(site_context, Some(path), None);
    if !listing.filter.kind.lists_lots() {
        let errors = vec![FieldError::new("listingPath", "такого списка квартир нет")];
        listing = args::listing(site_context, Some(ALL_FLATS.path()), None);
        listing.errors = errors;
    }
    if number.is_some() || per_page.is_some() {
        listing.page = args::page(number, per_page, listing.page, &mut listing.errors);
    }
    let counts = request.snapshot.engine.count(&listing.filter, request.today);
    args::reached(listing.page, counts.lots, &mut listing.errors);
    let headers = Headers::of(request.snapshot.geography(), site, &listing, &counts);
    FlatListingPage {
        title: headers.h1.clone(),
        form: SearchFormState::of(&request.snapshot, &listing.filter, headers.found.clone()),
        meta_tags: MetaTags::of(headers, canonical(site_context, &listing.filter, listing.sort)),
        breadcrumbs: breadcrumbs(&listing).into_iter().map(ListingLink::from).collect(),
        counts: ListingCounts { flats: counts.lots, objects: counts.complexes },
        total_pages: pages_count(listing.page, counts.lots),
        top_links: top_links(&request.snapshot, site_context, listing.filter.kind),
        faq: faq(request, region, &listing.filter),
        errors: errors_list(listing.errors),
    }
}

/// The catalogue by rooms, then the other catalogues of flats; empty ones are omitted.
fn top_links(snapshot: &Snapshot, site_context: SiteContext<'_>, kind: ListingKind) -> Vec<ListingLink> {
    let by_rooms = ROOMS.iter().filter_map(|value| {
        let rooms = RoomSet::parse_value(value)?;
        let filter = Filter { rooms, ..Filter::of(kind, site_context.site) };
        Some((rooms_title(rooms), filter))
    });
    let catalogues = ListingKind::ALL.iter().filter(|other| other.lists_lots() && **other != kind);
    let others = catalogues.map(|other| (other.title().to_owned(), Filter::of(*other, site_context.site)));
    let link = |(title, filter): (String, Filter)| ListingLink {
        title,
        url: canonical(site_context, &filter, Sort::default()),
        count: Some(snapshot.engine.count(&filter, site_context.today).lots),
    };
    by_rooms.chain(others).map(link).filter(|link| link.count != Some(0)).collect()
}
