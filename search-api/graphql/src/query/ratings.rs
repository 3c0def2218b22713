//! Ratings: RatingListingPage, RatingPage, RatingExperts.

use async_graphql::{Context, Error, Object, Result};
use novosel_catalog::building::Complex;
use novosel_catalog::editorial::EditorialKind;
use novosel_catalog::id::ComplexId;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::page::Page;
use novosel_catalog::listing::sort::{Direction, Sort, SortField};
use novosel_catalog::text::counted;
use novosel_views::listing::headers::of_site;
use novosel_views::model::editorial::{TextBlock, crumbs, section_title, section_url, text_url};
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::listing::{ListHeaders, errors as errors_list};
use novosel_views::model::rating::{
    RatingExpert, RatingExperts, RatingItem, RatingObject, RatingPage, RatingsList,
};
use novosel_views::resolve::{compute, or_null};
use novosel_views::resolve::{database, read_db};

use super::args;
use super::editorial::list;
use super::rated_places::rated_places;
use super::text_page::text_page;

/// Ratings.
#[derive(Debug, Default)]
pub struct RatingQuery;

/// Complexes on a page of a rating.
const PER_PAGE: i64 = 10;
/// Complexes whose experts are included: the most viewed ones of a site.
const HEARD: i64 = 60;

#[Object]
impl RatingQuery {
    /// Ratings of a site, the newest first.
    async fn rating_listing_page(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The page, from 1.")] page: Option<i64>,
        #[graphql(desc = "Ratings on a page, 1 to 100.")] per_page: Option<i64>,
    ) -> Option<RatingsList> {
        let answer: Result<Option<RatingsList>> = async {
            let found =
                list(ctx, EditorialKind::Rating, region, (page, per_page), ("categoryId", None)).await?;
            Ok(Some(RatingsList {
                items: found.items.iter().map(RatingItem::from).collect(),
                errors: errors_list(found.errors),
                pages_count: found.pages,
                items_count: found.total,
                headers: found.headers,
            }))
        }
        .await;
        or_null(ctx, answer)
    }

    /// The page of a rating.
    async fn rating_page(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the rating, or its last part.")] path: String,
        #[graphql(desc = "The page of its complexes, from 1.")] page: Option<i64>,
    ) -> Option<RatingPage> {
        let answer: Result<Option<RatingPage>> = async {
            let found = text_page(ctx, EditorialKind::Rating, region, &path).await?;
            let mut errors = Vec::new();
            let default = Page::new(1, PER_PAGE).unwrap_or_default();
            let page = args::page(page, None, default, &mut errors);
            let criterion = found.item.as_ref().and_then(|item| item.criterion);
            let buildings = found.buildings;
            let ranked = compute(ctx, move |request| {
                RatingObject::ranked(&request.snapshot, request.today, criterion, buildings)
            })
            .await?;
            let rated = rated_places(ctx, region.into(), found.item.as_ref()).await?;
            let items_count = ranked.len().max(rated.places.len()) as u64;
            let objects = args::page_of(ranked, page, &mut errors);
            // Counted places stand on one page: whoever looks for one sees all.
            let pages_count = if rated.method.is_some() { 1 } else { page.pages_count(items_count) };
            let ids = objects.iter().map(|object| ComplexId(object.building.id)).collect();
            let experts = RatingExpert::of(&complexes(ctx, ids).await?);
            let item = found.item.as_ref();
            let kind = EditorialKind::Rating;
            Ok(Some(RatingPage {
                status: found.status,
                location: found.location,
                site: found.site,
                text: item.map(TextBlock::all).unwrap_or_default(),
                blocks: found.blocks,
                breadcrumbs: crumbs(
                    section_title(kind),
                    section_url(kind),
                    item.map(|item| (item.header.as_str(), text_url(item))),
                ),
                item: item
                    .map(|item| RatingItem { objects_count: items_count as u32, ..RatingItem::from(item) }),
                objects,
                places: rated.places,
                since: rated.since,
                method: rated.method,
                experts,
                errors: errors_list(errors),
                pages_count,
                items_count,
                more: found.more.iter().map(RatingItem::from).collect(),
            }))
        }
        .await;
        or_null(ctx, answer)
    }

    /// What experts say of a site's most viewed complexes.
    async fn rating_experts(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
    ) -> Option<RatingExperts> {
        let answer: Result<Option<RatingExperts>> = async {
            let site = region.into();
            let ids = compute(ctx, move |request| {
                let filter = Filter::of(ListingKind::Buildings, site);
                let sort = Sort { field: SortField::Popularity, direction: Direction::Desc };
                let page = Page::new(1, HEARD).unwrap_or_default();
                let found = request.snapshot.engine.complexes(&filter, sort, page, request.today);
                found.items.iter().map(|listed| listed.id).collect()
            })
            .await?;
            let items = RatingExpert::of(&complexes(ctx, ids).await?);
            let h1 = format!("Оценки экспертов: новостройки {}", of_site(site));
            let items_count = items.len() as u64;
            Ok(Some(RatingExperts {
                items,
                items_count,
                headers: ListHeaders {
                    title: h1.clone(),
                    h1,
                    found: counted(items_count, ["эксперт", "эксперта", "экспертов"]),
                },
                breadcrumbs: crumbs(
                    "Рейтинги",
                    "/rating/",
                    Some(("Оценки экспертов", "/rating/experts/".to_owned())),
                ),
            }))
        }
        .await;
        or_null(ctx, answer)
    }
}

/// Complexes with the parts that the index omits.
async fn complexes(ctx: &Context<'_>, ids: Vec<ComplexId>) -> Result<Vec<Complex>, Error> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let database = database(ctx)?;
    read_db(ctx, async { database.read_once().await?.complexes(&ids).await }).await
}
