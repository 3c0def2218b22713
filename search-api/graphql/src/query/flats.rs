//! Flats of a complex: FlatListing, FlatsData, SummaryFlatsData, FlatsCount, BuildingDeadlines, SimilarFlats.

use std::collections::BTreeMap;

use async_graphql::{Context, Object, Result, SimpleObject};
use novosel_catalog::id::LotId;
use novosel_catalog::listing::address::FieldError;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::page::Page;
use novosel_catalog::listing::sort::{Direction, Sort, SortField};
use novosel_catalog::mortgage::LoanTerms;
use novosel_engine::LotFacts;
use novosel_views::context::RequestContext;
use novosel_views::details::details;
use novosel_views::listing::words;
use novosel_views::model::enums::{ApartmentSortType, ApartmentSourceType, OrderType, SiteRegion};
use novosel_views::model::flat::{ApartmentGroup, BuildingDeadline, cheapest, grouped};
use novosel_views::model::flat_summary::{FlatsSummary, summary_ids};
use novosel_views::model::listing::{
    FieldErrorModel, FlatsList, FlatsSummaryList, ListHeaders, errors as errors_list,
};
use novosel_views::model::payment::MonthlyPayment;
use novosel_views::offered::{ALL_FLATS, all_flats};
use novosel_views::resolve::{compute, request_context};
use novosel_views::snapshot::Snapshot;

use super::args;

/// Flats of a complex.
#[derive(Debug, Default)]
pub struct FlatQuery;

/// How many flats match.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct FlatsCount {
    /// Flats.
    pub count: u64,
    /// The number in words.
    pub text: String,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
}

/// Completions of a complex's flats.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct BuildingDeadlines {
    /// The nearest first.
    pub items: Vec<BuildingDeadline>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
}

/// The conditions on flats that several operations share.
struct FlatArgs {
    building_path: String,
    to_price: Option<i64>,
    from_area: Option<f64>,
    by_deadline: Option<Vec<i64>>,
    by_rooms: Option<Vec<String>>,
    source: ApartmentSourceType,
}

impl FlatArgs {
    /// The filter of the conditions; `None` for an unknown complex.
    fn filter(self, snapshot: &Snapshot, region: SiteRegion, errors: &mut Vec<FieldError>) -> Option<Filter> {
        let site = region.into();
        let ordinal = args::complex(snapshot, site, &self.building_path, errors);
        let row = ordinal.map(|ordinal| snapshot.engine.complex(ordinal));
        let kind = match self.source {
            ApartmentSourceType::All => row.map_or(ALL_FLATS, |row| all_flats(row.features)),
            ApartmentSourceType::Developer | ApartmentSourceType::Agency => ListingKind::RealtorsApartments,
            ApartmentSourceType::Assignment => ListingKind::RealtorsApartmentsAssignment,
        };
        let mut filter = Filter::of(kind, site);
        filter.price_to = args::price("toPrice", self.to_price, errors);
        filter.area_from = args::square_metres("fromArea", self.from_area, errors);
        filter.deadlines = args::deadlines("byDeadline", self.by_deadline, errors);
        filter.rooms = args::rooms("byRooms", self.by_rooms, errors);
        filter.complexes = vec![row?.id];
        Some(filter.normalized())
    }
}

/// Lots of one kind of seller, which is not a condition of the filter.
fn of_source(source: ApartmentSourceType, lots: Vec<LotFacts>) -> Vec<LotFacts> {
    let keep = |lot: &LotFacts| match source {
        ApartmentSourceType::All | ApartmentSourceType::Assignment => true,
        ApartmentSourceType::Developer => lot.agency.is_none(),
        ApartmentSourceType::Agency => lot.agency.is_some(),
    };
    lots.into_iter().filter(keep).collect()
}

#[Object]
impl FlatQuery {
    /// Flats of a complex, one by one.
    #[expect(clippy::too_many_arguments, reason = "one argument a variable of the specification")]
    async fn flat_listing(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the complex, or its last part.")] building_path: String,
        #[graphql(desc = "Flats on a page, 1 to 100.")] per_page: Option<i64>,
        #[graphql(desc = "The page, from 1.")] page: Option<i64>,
        #[graphql(desc = "Highest price, thousands of roubles.")] to_price: Option<i64>,
        #[graphql(desc = "Smallest area, m².")] from_area: Option<f64>,
        #[graphql(desc = "Completions: 1 to 4, a year, or year and quarter.")] by_deadline: Option<Vec<i64>>,
        #[graphql(desc = "Rooms: st, 0, 1 to 5, 4+, 5+, open.")] by_rooms: Option<Vec<String>>,
        #[graphql(desc = "What the list is ordered by.")] sort: Option<ApartmentSortType>,
        #[graphql(desc = "The direction.")] order: Option<OrderType>,
        #[graphql(desc = "Who sells.")] source: Option<ApartmentSourceType>,
    ) -> Result<FlatsList> {
        let source = source.unwrap_or_default();
        let params = FlatArgs { building_path, to_price, from_area, by_deadline, by_rooms, source };
        flats(ctx, region, params, (page, per_page), sort_of(sort, order), false).await
    }

    /// Flats of a complex, equal ones together.
    #[expect(clippy::too_many_arguments, reason = "one argument a variable of the specification")]
    async fn flats_data(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the complex, or its last part.")] building_path: String,
        #[graphql(desc = "Groups on a page, 1 to 100.")] per_page: Option<i64>,
        #[graphql(desc = "The page, from 1.")] page: Option<i64>,
        #[graphql(desc = "Highest price, thousands of roubles.")] to_price: Option<i64>,
        #[graphql(desc = "Smallest area, m².")] from_area: Option<f64>,
        #[graphql(desc = "Completions: 1 to 4, a year, or year and quarter.")] by_deadline: Option<Vec<i64>>,
        #[graphql(desc = "Rooms: st, 0, 1 to 5, 4+, 5+, open.")] by_rooms: Option<Vec<String>>,
        #[graphql(desc = "What the list is ordered by.")] sort: Option<ApartmentSortType>,
        #[graphql(desc = "The direction.")] order: Option<OrderType>,
        #[graphql(desc = "Who sells.")] source: Option<ApartmentSourceType>,
    ) -> Result<FlatsList> {
        let source = source.unwrap_or_default();
        let params = FlatArgs { building_path, to_price, from_area, by_deadline, by_rooms, source };
        flats(ctx, region, params, (page, per_page), sort_of(sort, order), true).await
    }

    /// Flats of a complex by room class.
    #[expect(clippy::too_many_arguments, reason = "one argument a variable of the specification")]
    async fn summary_flats_data(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the complex, or its last part.")] building_path: String,
        #[graphql(desc = "Highest price, thousands of roubles.")] to_price: Option<i64>,
        #[graphql(desc = "Smallest area, m².")] from_area: Option<f64>,
        #[graphql(desc = "Completions: 1 to 4, a year, or year and quarter.")] by_deadline: Option<Vec<i64>>,
        #[graphql(desc = "Rooms: st, 0, 1 to 5, 4+, 5+, open.")] by_rooms: Option<Vec<String>>,
    ) -> Result<FlatsSummaryList> {
        let source = ApartmentSourceType::All;
        let params = FlatArgs { building_path, to_price, from_area, by_deadline, by_rooms, source };
        let (lots, mut errors) =
            compute(ctx, move |request| matching(request, region, params, cheapest_first())).await?;
        let ids = summary_ids(&lots);
        let (details, missing) = details(request_context(ctx)?, &ids).await;
        errors.extend(missing);
        compute(ctx, move |_| FlatsSummaryList {
            items_count: lots.len() as u64,
            items: FlatsSummary::of(lots, &details),
            errors: errors_list(errors),
        })
        .await
    }

    /// How many flats of a complex match.
    #[expect(clippy::too_many_arguments, reason = "one argument a variable of the specification")]
    async fn flats_count(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the complex, or its last part.")] building_path: String,
        #[graphql(desc = "Highest price, thousands of roubles.")] to_price: Option<i64>,
        #[graphql(desc = "Smallest area, m².")] from_area: Option<f64>,
        #[graphql(desc = "Completions: 1 to 4, a year, or year and quarter.")] by_deadline: Option<Vec<i64>>,
        #[graphql(desc = "Rooms: st, 0, 1 to 5, 4+, 5+, open.")] by_rooms: Option<Vec<String>>,
        #[graphql(desc = "Who sells.")] source: Option<ApartmentSourceType>,
    ) -> Result<FlatsCount> {
        let source = source.unwrap_or_default();
        let params = FlatArgs { building_path, to_price, from_area, by_deadline, by_rooms, source };
        compute(ctx, move |request| {
            let (count, errors) = match source {
                ApartmentSourceType::All | ApartmentSourceType::Assignment => {
                    let mut errors = Vec::new();
                    let filter = params.filter(&request.snapshot, region, &mut errors);
                    (
                        filter.map_or(0, |filter| request.snapshot.engine.count(&filter, request.today).lots),
                        errors,
                    )
                }
                // The seller is not a condition of the filter.
                ApartmentSourceType::Developer | ApartmentSourceType::Agency => {
                    let (lots, errors) = matching(request, region, params, cheapest_first());
                    (lots.len() as u64, errors)
                }
            };
            FlatsCount { count, text: words::found(ALL_FLATS, count, 0), errors: errors_list(errors) }
        })
        .await
    }

    /// When the flats of a complex are completed.
    async fn building_deadlines(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the complex, or its last part.")] building_path: String,
    ) -> Result<BuildingDeadlines> {
        compute(ctx, move |request| {
            let mut errors = Vec::new();
            let complex = args::complex(&request.snapshot, region.into(), &building_path, &mut errors);
            let mut counts = BTreeMap::new();
            for slot in complex.into_iter().flat_map(|at| request.snapshot.engine.tables().slots(at as usize))
            {
                *counts.entry(request.snapshot.engine.lot(slot as u32).deadline).or_insert(0) += 1;
            }
            let items = counts.into_iter().map(|(deadline, flats_count)| BuildingDeadline {
                code: deadline.code(),
                title: deadline.to_string(),
                flats_count,
                date: deadline.quarter().map(|quarter| quarter.last_day()),
            });
            BuildingDeadlines { items: items.collect(), errors: errors_list(errors) }
        })
        .await
    }

    /// Flats like a flat: of the same rooms, about the same price and area, near it.
    async fn similar_flats(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the flat, or its number.")] path: String,
        #[graphql(desc = "How many, 1 to 30.", default = 6)] limit: i64,
    ) -> Result<FlatsList> {
        let (lots, mut errors) = compute(ctx, move |request| similar(request, region, &path, limit)).await?;
        let found = words::found(ALL_FLATS, lots.len() as u64, 0);
        let groups: Vec<Vec<LotFacts>> = lots.into_iter().map(|lot| vec![lot]).collect();
        let (items, missing) = described(ctx, groups).await?;
        errors.extend(missing);
        let items_count = items.len() as u64;
        let headers =
            ListHeaders {
                h1: "Похожие квартиры".to_owned(), title: "Похожие квартиры".to_owned(), found
            };
        Ok(FlatsList {
            items,
            errors: errors_list(errors),
            pages_count: items_count.min(1),
            items_count,
            headers,
        })
    }
}

fn cheapest_first() -> Sort {
    Sort { field: SortField::Price, direction: Direction::Asc }
}

fn sort_of(sort: Option<ApartmentSortType>, order: Option<OrderType>) -> Sort {
    Sort {
        field: sort.map_or(SortField::Price, SortField::from),
        direction: order.map_or(Direction::Asc, Direction::from),
    }
}

fn matching(
    request: &RequestContext,
    region: SiteRegion,
    params: FlatArgs,
    sort: Sort,
) -> (Vec<LotFacts>, Vec<FieldError>) {
    let mut errors = Vec::new();
    let source = params.source;
    let filter = params.filter(&request.snapshot, region, &mut errors);
    let lots = filter.map_or_else(Vec::new, |filter| args::all_lots(request, &filter, sort));
    (of_source(source, lots), errors)
}

async fn flats(
    ctx: &Context<'_>,
    region: SiteRegion,
    params: FlatArgs,
    (number, per_page): (Option<i64>, Option<i64>),
    sort: Sort,
    together: bool,
) -> Result<FlatsList> {
    let snapshot = &request_context(ctx)?.snapshot;
    let name = snapshot.slugs.complex_at(&params.building_path).map(|at| snapshot.card_at(at).full_name_in());
    let mut wrong = Vec::new();
    let page = args::page(number, per_page, Page::default(), &mut wrong);
    let (groups, flats_count, items_count, mut errors) = compute(ctx, move |request| {
        let (lots, mut errors) = matching(request, region, params, sort);
        let flats_count = lots.len() as u64;
        let groups = if together { grouped(lots) } else { lots.into_iter().map(|lot| vec![lot]).collect() };
        let items_count = groups.len() as u64;
        errors.extend(wrong);
        (args::page_of(groups, page, &mut errors), flats_count, items_count, errors)
    })
    .await?;
    let (items, missing) = described(ctx, groups).await?;
    errors.extend(missing);
    let h1 = name.map_or_else(|| "Квартиры".to_owned(), |name| format!("Квартиры {name}"));
    Ok(FlatsList {
        items,
        errors: errors_list(errors),
        pages_count: page.pages_count(items_count),
        items_count,
        headers: ListHeaders { title: h1.clone(), h1, found: words::found(ALL_FLATS, flats_count, 0) },
    })
}

/// Groups with the details of the flats that represent them.
pub(super) async fn described(
    ctx: &Context<'_>,
    groups: Vec<Vec<LotFacts>>,
) -> Result<(Vec<ApartmentGroup>, Option<FieldError>)> {
    let ids: Vec<LotId> = groups.iter().filter_map(|group| Some(cheapest(group)?.id)).collect();
    let (details, missing) = details(request_context(ctx)?, &ids).await;
    let items = compute(ctx, move |request| {
        let group = |group: &Vec<LotFacts>| {
            let lot = cheapest(group)?;
            let card = request.snapshot.card_at(lot.ordinal);
            let payment =
                MonthlyPayment::of(&request.snapshot, card, lot, LoanTerms::default(), request.today);
            Some(ApartmentGroup {
                payment,
                ..ApartmentGroup::of(&request.snapshot, group, &details, request.today)?
            })
        };
        groups.iter().filter_map(group).collect()
    })
    .await?;
    Ok((items, missing))
}

fn similar(
    request: &RequestContext,
    region: SiteRegion,
    path: &str,
    limit: i64,
) -> (Vec<LotFacts>, Vec<FieldError>) {
    let mut errors = Vec::new();
    let engine = &request.snapshot.engine;
    let number = args::last_part(path).parse().ok();
    let of_site =
        |slot: &u32| request.snapshot.card_at(engine.lot(*slot).ordinal).region.site() == region.into();
    let Some(slot) = number.and_then(|number| engine.slot_of(LotId(number))).filter(of_site) else {
        errors.push(FieldError::new("path", "такой квартиры нет в продаже"));
        return (Vec::new(), errors);
    };
    let Some(count) = args::similar("limit", limit, 1, &mut errors) else {
        return (Vec::new(), errors);
    };
    let found = engine.similar_lots(slot, ALL_FLATS, count);
    (found.iter().map(|similar| engine.lot(similar.lot.slot)).collect(), errors)
}
