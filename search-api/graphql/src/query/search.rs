//! Queries of our own: counts, facets, clusters, suggestions, texts by words, relaxations of an empty result, similar
//! complexes. `url` is the URL of a listing, with its query.

use async_graphql::{Context, Object, Result, SimpleObject};
use novosel_catalog::listing::address::FieldError;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::page::Page;
use novosel_catalog::listing::sort::Sort;
use novosel_engine::relax::Relaxation;
use novosel_geo::bounds::BoundingBox;
use novosel_geo::tile::MAX_ZOOM;
use novosel_indexer::suggest::KindMask;
use novosel_views::address::{SiteContext, canonical};
use novosel_views::context::RequestContext;
use novosel_views::listing::relax;
use novosel_views::listing::suggest::{PER_TYPE, SuggestQuery, Suggestion, suggest};
use novosel_views::listing::words;
use novosel_views::model::building::Building;
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::facet::{CountsModel, FacetsModel};
use novosel_views::model::listing::{FieldErrorModel, RelaxationItem, errors as errors_list};
use novosel_views::model::map::MapCluster;
use novosel_views::model::map::pins;
use novosel_views::model::phrase::PhraseAnswer;
use novosel_views::model::written::WrittenList;
use novosel_views::resolve::compute;
use novosel_views::slugs::home_of;

use super::args;

/// Queries of our own.
#[derive(Debug, Default)]
pub struct SearchQuery;

/// Texts on a page by default.
const TEXTS: i64 = 20;

/// What a listing finds.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct CountAnswer {
    /// What matches.
    pub counts: CountsModel,
    /// The text of the button.
    pub text: String,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
}

/// The facets of a listing.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct FacetsAnswer {
    /// Every option of every group.
    pub facets: FacetsModel,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
}

/// The pins of a listing in a viewport.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct ClustersAnswer {
    /// The heaviest first.
    pub clusters: Vec<MapCluster>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
}

/// Complexes like a complex.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct SimilarBuildings {
    /// The most alike first.
    pub items: Vec<Building>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
}

/// Ways out of an empty result.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct Relaxations {
    /// The largest gain first.
    pub items: Vec<RelaxationItem>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
}

#[Object]
impl SearchQuery {
    /// How much a listing has.
    async fn counts(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the listing.")] url: String,
    ) -> Result<CountAnswer> {
        compute(ctx, move |request| {
            let listing = args::listing(request.site_context_of(region.into()), None, Some(&url));
            let counts = request.snapshot.engine.count(&listing.filter, request.today);
            let text = words::found(listing.filter.kind, counts.lots, counts.complexes);
            CountAnswer { counts: counts.into(), text, errors: errors_list(listing.errors) }
        })
        .await
    }

    /// Every option of every group of a listing, with its counts.
    async fn facets(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the listing.")] url: String,
    ) -> Result<FacetsAnswer> {
        compute(ctx, move |request| {
            let listing = args::listing(request.site_context_of(region.into()), None, Some(&url));
            let filter = &listing.filter;
            let facets = request.snapshot.facets(filter, request.today);
            FacetsAnswer {
                facets: FacetsModel::of(&request.snapshot, &facets),
                errors: errors_list(listing.errors),
            }
        })
        .await
    }

    /// What a map shows of a listing.
    async fn clusters(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the listing.")] url: String,
        #[graphql(desc = "The viewport: south, west, north, east.")] bounds: String,
        #[graphql(desc = "The zoom, 0 to 22.")] zoom: i64,
    ) -> Result<ClustersAnswer> {
        compute(ctx, move |request| {
            let listing = args::listing(request.site_context_of(region.into()), None, Some(&url));
            let mut errors = listing.errors;
            let viewport = bounds.parse::<BoundingBox>().ok();
            if viewport.is_none() {
                let message = "нужны четыре числа через запятую: юг, запад, север, восток";
                errors.push(FieldError::new("bounds", message));
            }
            let zoom = u8::try_from(zoom).ok().filter(|zoom| *zoom <= MAX_ZOOM);
            if zoom.is_none() {
                errors.push(FieldError::new("zoom", format!("от 0 до {MAX_ZOOM}")));
            }
            let clusters = match (viewport, zoom) {
                (Some(viewport), Some(zoom)) => pins(request, &listing.filter, &viewport, zoom),
                _ => Vec::new(),
            };
            ClustersAnswer { clusters, errors: errors_list(errors) }
        })
        .await
    }

    /// What the search box offers, with counts under the filter of the address.
    async fn suggest(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "As typed.")] q: String,
        #[graphql(desc = "The address of the current listing.")] url: Option<String>,
    ) -> Result<Vec<Suggestion>> {
        compute(ctx, move |request| {
            let site_context = request.site_context_of(region.into());
            let listing = args::listing(site_context, None, Some(url.as_deref().unwrap_or_default()));
            let query =
                SuggestQuery { text: &q, kinds: KindMask::ALL, per_type: PER_TYPE, filter: &listing.filter };
            suggest(&request.snapshot, site_context, &query)
        })
        .await
    }

    /// News, articles, ratings and pages about the portal that have every word typed, the best first.
    async fn texts(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "As typed; one letter finds nothing.")] q: String,
        #[graphql(desc = "The page, from 1.")] page: Option<i64>,
        #[graphql(desc = "Texts on a page, 1 to 100.")] per_page: Option<i64>,
    ) -> Result<WrittenList> {
        compute(ctx, move |request| {
            let mut errors = Vec::new();
            let default = Page::new(1, TEXTS).unwrap_or_default();
            let page = args::page(page, per_page, default, &mut errors);
            let list = WrittenList::of(request, region.into(), &q, page);
            args::reached(page, list.items_count, &mut errors);
            WrittenList { errors: errors_list(errors), ..list }
        })
        .await
    }

    /// A phrase in free words, on top of the listing of the address.
    async fn phrase(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The phrase.")] text: String,
        #[graphql(desc = "The address of the current listing.")] url: Option<String>,
    ) -> Result<PhraseAnswer> {
        compute(ctx, move |request| {
            let site_context = request.site_context_of(region.into());
            let listing = args::listing(site_context, None, Some(url.as_deref().unwrap_or_default()));
            PhraseAnswer::of(&request.snapshot, site_context, &text, listing.filter)
        })
        .await
    }

    /// Complexes like a complex: by place, class and price.
    async fn similar_buildings(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the complex, or its last part.")] building_path: String,
        #[graphql(desc = "How many, 1 to 30.", default = 6)] limit: i64,
    ) -> Result<SimilarBuildings> {
        compute(ctx, move |request| similar(request, region, &building_path, limit)).await
    }

    /// What to give up in a listing, with the exact gain of each.
    async fn relaxations(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the listing.")] url: String,
    ) -> Result<Relaxations> {
        compute(ctx, move |request| {
            let site_context = request.site_context_of(region.into());
            let listing = args::listing(site_context, None, Some(&url));
            let ways = request.snapshot.engine.relax(&listing.filter, request.today).into_iter();
            let items = ways.map(|way| way_out(site_context, listing.sort, &way)).collect();
            Relaxations { items, errors: errors_list(listing.errors) }
        })
        .await
    }
}

/// A relaxation of a listing in words, with its URL.
pub(super) fn way_out(site_context: SiteContext<'_>, sort: Sort, way: &Relaxation) -> RelaxationItem {
    RelaxationItem {
        field: way.condition.name(),
        title: relax::title(way),
        url: canonical(site_context, &way.filter, sort),
        counts: way.counts.into(),
    }
}

fn similar(request: &RequestContext, region: SiteRegion, path: &str, limit: i64) -> SimilarBuildings {
    let mut errors = Vec::new();
    let site = region.into();
    let complex = args::complex(&request.snapshot, site, path, &mut errors);
    let count = args::similar("limit", limit, 1, &mut errors);
    let items = match (complex, count) {
        (Some(ordinal), Some(count)) => {
            let kind = home_of(request.snapshot.card_at(ordinal));
            let filter = Filter::of(kind, site);
            let engine = &request.snapshot.engine;
            let found = engine.similar_complexes(ordinal, kind, count).into_iter();
            let listed = found.map(|similar| engine.complex_summary(&filter, similar.ordinal, request.today));
            listed.map(|listed| Building::of(&request.snapshot, request.today, &listed)).collect()
        }
        _ => Vec::new(),
    };
    SimilarBuildings { items, errors: errors_list(errors) }
}
