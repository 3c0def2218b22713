//! Offers of a cottage settlement: SettlementOffersData, SettlementSummaryOffersData.

use async_graphql::{Context, Object, Result};
use novosel_catalog::flat::LotKindSet;
use novosel_catalog::listing::address::FieldError;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::page::Page;
use novosel_catalog::listing::sort::{Direction, Sort, SortField};
use novosel_engine::LotFacts;
use novosel_views::context::RequestContext;
use novosel_views::details::details;
use novosel_views::listing::words;
use novosel_views::model::enums::{OrderType, SettlementOfferType, SettlementSortType, SiteRegion};
use novosel_views::model::listing::{
    ListHeaders, SettlementOffersList, SettlementSummaryList, errors as errors_list,
};
use novosel_views::model::settlement::{SettlementOffer, SettlementSummary, offers_by_type};
use novosel_views::resolve::{compute, request_context};

use super::args;

/// Offers of a cottage settlement.
#[derive(Debug, Default)]
pub struct SettlementQuery;

struct OfferArgs {
    building_path: String,
    to_price: Option<i64>,
    from_house_area: Option<f64>,
    from_land_area: Option<f64>,
    by_type: Option<Vec<SettlementOfferType>>,
}

#[Object]
impl SettlementQuery {
    /// Offers of a settlement.
    #[expect(clippy::too_many_arguments, reason = "one argument a variable of the specification")]
    async fn settlement_offers_data(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the settlement, or its last part.")] building_path: String,
        #[graphql(desc = "Highest price, thousands of roubles.")] to_price: Option<i64>,
        #[graphql(desc = "Smallest house, m².")] from_house_area: Option<f64>,
        #[graphql(desc = "Smallest plot, сотки.")] from_land_area: Option<f64>,
        #[graphql(desc = "Types of offers.")] by_type: Option<Vec<SettlementOfferType>>,
        #[graphql(desc = "What the list is ordered by.")] sort: Option<SettlementSortType>,
        #[graphql(desc = "The direction.")] order: Option<OrderType>,
        #[graphql(desc = "The page, from 1.", default = 1)] page: i64,
        #[graphql(
            desc = "Offers on a page, 1 to 100; 7 unless told (specification, section 9).",
            default = 7
        )]
        per_page: i64,
    ) -> Result<SettlementOffersList> {
        let params = OfferArgs { building_path, to_price, from_house_area, from_land_area, by_type };
        let direction = order.map_or(Direction::Asc, Direction::from);
        let (lots, mut errors) = compute(ctx, move |request| match sort.unwrap_or_default().field() {
            Some(field) => matching(request, region, params, Sort { field, direction }),
            None => {
                let cheapest = Sort { field: SortField::Price, direction: Direction::Asc };
                let (mut lots, errors) = matching(request, region, params, cheapest);
                by_plot(&mut lots, direction);
                (lots, errors)
            }
        })
        .await?;
        let page = args::page(Some(page), Some(per_page), Page::default(), &mut errors);
        let items_count = lots.len() as u64;
        let lots = args::page_of(lots, page, &mut errors);
        let ids: Vec<_> = lots.iter().map(|lot| lot.id).collect();
        let (details, missing) = details(request_context(ctx)?, &ids).await;
        errors.extend(missing);
        let h1 = "Предложения в посёлке".to_owned();
        Ok(SettlementOffersList {
            items: lots.iter().map(|lot| SettlementOffer::of(lot, details.get(&lot.id))).collect(),
            errors: errors_list(errors),
            pages_count: page.pages_count(items_count),
            items_count,
            headers: ListHeaders {
                title: h1.clone(),
                h1,
                found: words::lots_of(ListingKind::Settlements, items_count),
            },
        })
    }

    /// Offers of a settlement by type.
    #[expect(clippy::too_many_arguments, reason = "one argument a variable of the specification")]
    async fn settlement_summary_offers_data(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the settlement, or its last part.")] building_path: String,
        #[graphql(desc = "Highest price, thousands of roubles.")] to_price: Option<i64>,
        #[graphql(desc = "Smallest house, m².")] from_house_area: Option<f64>,
        #[graphql(desc = "Smallest plot, сотки.")] from_land_area: Option<f64>,
        #[graphql(desc = "Types of offers.")] by_type: Option<Vec<SettlementOfferType>>,
    ) -> Result<SettlementSummaryList> {
        let params = OfferArgs { building_path, to_price, from_house_area, from_land_area, by_type };
        compute(ctx, move |request| {
            let (lots, errors) = matching(request, region, params, Sort::default());
            SettlementSummaryList {
                items: offers_by_type(&lots).into_iter().map(SettlementSummary::from).collect(),
                errors: errors_list(errors),
                items_count: lots.len() as u64,
            }
        })
        .await
    }
}

/// Sorts by the plot, stably; lots without a plot are last in both directions.
fn by_plot(lots: &mut [LotFacts], direction: Direction) {
    lots.sort_by(|one, other| match (one.land_area, other.land_area, direction) {
        (Some(one), Some(other), Direction::Asc) => one.cmp(&other),
        (Some(one), Some(other), Direction::Desc) => other.cmp(&one),
        (one, other, _) => other.is_some().cmp(&one.is_some()),
    });
}

fn matching(
    request: &RequestContext,
    region: SiteRegion,
    params: OfferArgs,
    sort: Sort,
) -> (Vec<LotFacts>, Vec<FieldError>) {
    let mut errors = Vec::new();
    let site = region.into();
    let complex = args::complex(&request.snapshot, site, &params.building_path, &mut errors);
    let mut filter = Filter::of(ListingKind::Settlements, site);
    filter.price_to = args::price("toPrice", params.to_price, &mut errors);
    filter.area_from = args::square_metres("fromHouseArea", params.from_house_area, &mut errors);
    filter.land_from = args::land("fromLandArea", params.from_land_area, &mut errors);
    filter.lot_kinds = LotKindSet::of(params.by_type.unwrap_or_default().into_iter().map(Into::into));
    let Some(ordinal) = complex else { return (Vec::new(), errors) };
    filter.complexes = vec![request.snapshot.engine.complex(ordinal).id];
    (args::all_lots(request, &filter, sort), errors)
}
