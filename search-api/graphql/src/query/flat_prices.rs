//! Prices of one flat: FlatDynamic, FlatPriceHistory, FlatPriceComparison.

use std::sync::Arc;

use async_graphql::{Context, Object, Result};
use chrono::{Months, NaiveDate};
use novosel_catalog::flat::LotStatus;
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::listing::address::FieldError;
use novosel_catalog::listing::page::Page;
use novosel_catalog::money::Thousands;
use novosel_catalog::price_history::PricePoint;
use novosel_catalog::text::counted;
use novosel_engine::LotFacts;
use novosel_store::repo::LotHistory;
use novosel_views::context::RequestContext;
use novosel_views::model::dynamics::RoomChoice;
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::flat_prices::{
    ComparisonType, FlatDynamic, FlatPriceComparison, FlatPriceHistory, FlatPriceItem, PriceBin, per_metre,
};
use novosel_views::model::listing::{ListHeaders, errors as errors_list};
use novosel_views::prices::spread::SpreadKey;
use novosel_views::prices::{Scope, Spread, percent, thousands};
use novosel_views::resolve::{compute, request_context};
use novosel_views::snapshot::Snapshot;

use super::args;
use super::dynamics::YEAR;

/// Prices of one flat.
#[derive(Debug, Default)]
pub struct FlatPriceQuery;

/// Prices on a page of the history (specification, section 9).
const PER_PAGE: i64 = 50;
/// With fewer lots of the same rooms, lots of all rooms are compared.
const FEW: usize = 5;

#[Object]
impl FlatPriceQuery {
    /// The price of a flat over a period.
    async fn flat_dynamic(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the flat, or its number.")] path: String,
        #[graphql(desc = "Months, 1 to 120.", default_with = "YEAR")] period_in_months: i64,
        #[graphql(desc = "Prices of a square metre, not of the flat.", default)] is_meter_price: bool,
    ) -> Result<FlatDynamic> {
        let request = request_context(ctx)?;
        let mut errors = Vec::new();
        let months = args::months(period_in_months, &mut errors);
        let found = history(request, region, &path, &mut errors).await;
        let start = request.today.checked_sub_months(Months::new(months)).unwrap_or(NaiveDate::MIN);
        let dynamic = found.map(|lot| {
            let is_current = matches!(lot.status, LotStatus::Live | LotStatus::Reserved);
            let card = request.snapshot.card(lot.complex);
            let end = card.map_or(request.today, |card| card.heard().holds_until(request.today));
            FlatDynamic::of(&lot.prices, (start, end), is_current, |price: Thousands| {
                if is_meter_price { per_metre(price, lot.area) } else { Some(f64::from(price.0)) }
            })
        });
        Ok(FlatDynamic { errors: errors_list(errors), ..dynamic.unwrap_or_default() })
    }

    /// Every price that a flat has had.
    async fn flat_price_history(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the flat, or its number.")] path: String,
        #[graphql(desc = "The page, from 1.", default = 1)] page: i64,
        #[graphql(desc = "Prices on a page, 1 to 100; 50 unless told.", default_with = "PER_PAGE")]
        per_page: i64,
    ) -> Result<FlatPriceHistory> {
        let request = request_context(ctx)?;
        let mut errors = Vec::new();
        let default = Page::new(1, PER_PAGE).unwrap_or_default();
        let page = args::page(Some(page), Some(per_page), default, &mut errors);
        let found = history(request, region, &path, &mut errors).await;
        let items = found.map(|lot| FlatPriceItem::all(&lot.prices, lot.area)).unwrap_or_default();
        let items_count = items.len() as u64;
        let h1 = "История цены".to_owned();
        Ok(FlatPriceHistory {
            items: args::page_of(items, page, &mut errors),
            errors: errors_list(errors),
            pages_count: page.pages_count(items_count),
            items_count,
            headers: ListHeaders {
                title: h1.clone(),
                h1,
                found: counted(items_count, ["цена", "цены", "цен"]),
            },
        })
    }

    /// Where the price of a flat's square metre stands among the lots on sale of its complex, district or class.
    async fn flat_price_comparison(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the flat, or its number.")] path: String,
        #[graphql(desc = "With what it is compared.", default)] comparison_type: ComparisonType,
    ) -> Result<FlatPriceComparison> {
        let request = request_context(ctx)?;
        let mut errors = Vec::new();
        let subject = match live(request, region, &path) {
            Some(facts) => Some(Subject::from(&facts)),
            None => {
                history(request, region, &path, &mut errors).await.and_then(|lot| Subject::of(request, &lot))
            }
        };
        compute(ctx, move |request| compared(&request.snapshot, subject, comparison_type, errors)).await
    }
}

/// The number at the end of a flat's URL.
fn number(path: &str) -> Option<LotId> {
    args::last_part(path).parse().ok()
}

fn of_site(snapshot: &Snapshot, complex: ComplexId, region: SiteRegion) -> bool {
    snapshot.card(complex).is_some_and(|card| card.region.site() == region.into())
}

/// The flat on sale at a URL.
fn live(request: &RequestContext, region: SiteRegion, path: &str) -> Option<LotFacts> {
    let facts = request.snapshot.engine.lot(request.snapshot.engine.slot_of(number(path)?)?);
    let complex = request.snapshot.engine.complex(facts.ordinal).id;
    Some(facts).filter(|_| of_site(&request.snapshot, complex, region))
}

/// The history of the flat at a URL; without a database, the two prices in the index.
async fn history(
    request: &RequestContext,
    region: SiteRegion,
    path: &str,
    errors: &mut Vec<FieldError>,
) -> Option<LotHistory> {
    let known = || live(request, region, path).map(|facts| of_facts(request, &facts));
    let found = match (number(path), request.resources.database.as_ref()) {
        (None, _) => None,
        (Some(_), None) => known(),
        (Some(id), Some(database)) => {
            let read = async { database.read_once().await?.history_of(id).await };
            match request.read(read).await {
                Ok(stored) => stored.filter(|lot| of_site(&request.snapshot, lot.complex, region)),
                Err(failure) => {
                    tracing::warn!(error = failure, lot = id.0, "read the history of a lot");
                    errors.push(FieldError::new("prices", "история цены временно недоступна"));
                    return known();
                }
            }
        }
    };
    if found.is_none() {
        errors.push(FieldError::new("path", "такой квартиры нет"));
    }
    found
}

fn of_facts(request: &RequestContext, facts: &LotFacts) -> LotHistory {
    let added = NaiveDate::from_num_days_from_ce_opt(facts.added).unwrap_or(request.today);
    let first = PricePoint { date: added, price: facts.first_price };
    let last = PricePoint { date: request.today, price: facts.price };
    let moved = facts.price != facts.first_price;
    LotHistory {
        id: facts.id,
        complex: request.snapshot.engine.complex(facts.ordinal).id,
        queue: facts.queue,
        kind: facts.kind,
        status: LotStatus::Live,
        same_as: None,
        rooms: facts.rooms,
        area: facts.area,
        price: facts.price,
        prices: std::iter::once(first).chain(moved.then_some(last)).collect(),
    }
}

/// The flat that is compared.
struct Subject {
    ordinal: u32,
    key: (novosel_catalog::flat::LotKind, Option<novosel_catalog::rooms::Rooms>),
    /// Roubles per square metre.
    price: Option<u32>,
}

impl From<&LotFacts> for Subject {
    fn from(facts: &LotFacts) -> Self {
        Self { ordinal: facts.ordinal, key: (facts.kind, facts.rooms), price: facts.price_per_metre }
    }
}

impl Subject {
    /// A flat that is not on sale, with its last price.
    fn of(request: &RequestContext, lot: &LotHistory) -> Option<Self> {
        let ordinal = request.snapshot.engine.ordinal_of(lot.complex)?;
        let area = lot.area.filter(|area| area.0 > 0);
        let last = lot.prices.last().and_then(|point| point.price);
        let roubles = last.zip(area).map(|(price, area)| price.roubles() * 100 / u64::from(area.0));
        let price = roubles.and_then(|roubles| u32::try_from(roubles).ok());
        Some(Self { ordinal, key: (lot.kind, lot.rooms), price })
    }
}

fn compared(
    snapshot: &Snapshot,
    subject: Option<Subject>,
    comparison_type: ComparisonType,
    errors: Vec<FieldError>,
) -> FlatPriceComparison {
    let scope = subject.as_ref().and_then(|subject| match comparison_type {
        ComparisonType::Building => Some(Scope::Complex(subject.ordinal)),
        ComparisonType::District => Scope::district_of(snapshot, subject.ordinal),
        ComparisonType::Class => Scope::class_of(snapshot, subject.ordinal),
    });
    let found = subject.as_ref().zip(scope).map(|(subject, scope)| {
        let (kind, rooms) = subject.key;
        let spread = |rooms| {
            let key = SpreadKey { scope, kind, rooms };
            snapshot.cache.get_with(key, || Arc::new(Spread::of(snapshot, key)))
        };
        let alike = rooms.map(|rooms| spread(Some(rooms))).filter(|spread| spread.count() >= FEW);
        match alike {
            Some(alike) => (rooms.map(RoomChoice::from), alike),
            None => (None, spread(None)),
        }
    });
    let (rooms, spread) = found.unwrap_or_default();
    let price = subject.and_then(|subject| subject.price);
    let median = spread.median();
    FlatPriceComparison {
        comparison_type,
        title: scope.map(|scope| scope.title(snapshot)).unwrap_or_default(),
        rooms,
        price_sq: price.map(thousands),
        median: median.map(thousands),
        min: spread.min().map(thousands),
        max: spread.max().map(thousands),
        percent: median.zip(price).and_then(|(median, price)| percent(median.into(), price.into())),
        count: spread.count() as u32,
        cheaper_count: price.map(|price| spread.cheaper_than(price) as u32),
        bins: PriceBin::all(&spread.bins(), price),
        errors: errors_list(errors),
    }
}
