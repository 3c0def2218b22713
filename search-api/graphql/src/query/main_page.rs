//! The home page: MainPage.

use std::cmp::Reverse;
use std::collections::HashSet;

use async_graphql::{Context, Object, Result};
use chrono::{Months, NaiveDate};
use novosel_catalog::building::{Complex, Queue};
use novosel_catalog::deadline::DeadlineChoice;
use novosel_catalog::editorial::home_slug;
use novosel_catalog::flat::{LotKind, LotKindSet};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::page::Page;
use novosel_catalog::listing::sort::{Direction, Sort, SortField};
use novosel_catalog::price_history::MetrePriceBasis;
use novosel_catalog::region;
use novosel_views::context::RequestContext;
use novosel_views::listing::headers::of_site;
use novosel_views::listing::shortcuts::popular_filters;
use novosel_views::listing::words;
use novosel_views::live::blocks;
use novosel_views::model::building::Building;
use novosel_views::model::dynamics::{AveragePrice, points};
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::listing::ListHeaders;
use novosel_views::model::main_page::{
    ConstructionProgress, MainCounters, MainHistory, MainPage, MainSnippet, newest_picture_day,
};
use novosel_views::model::site_chrome::ShortcutItem;
use novosel_views::prices::Scope;
use novosel_views::prices::drops::drops;
use novosel_views::prices::trend;
use novosel_views::resolve::{compute, or_null, request_context};
use novosel_views::resolve::{database, read_db};

use super::editorial::own_text;

/// The home page.
#[derive(Debug, Default)]
pub struct MainPageQuery;

/// Popular complexes (specification, section 9).
const POPULAR: usize = 6;
/// The most popular ones among which those that tell a price are looked for.
const ASKED: i64 = 24;
/// Building sites: one row.
const SITES: usize = 6;
/// How far back the history goes, months.
const MONTHS: u32 = 12;

#[Object]
impl MainPageQuery {
    /// What the home page of a site shows beside its tabs and news.
    async fn main_page(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
    ) -> Option<MainPage> {
        let answer: Result<Option<MainPage>> = async {
            let site = region.into();
            let price_drops = price_drops(ctx, site).await;
            let text = own_text(ctx, site, home_slug(site)).await;
            let text = text.or_else(|| novosel_reference::home_text(site));
            let answer = move |request: &_| MainPage {
                snippet: text.map(|text| MainSnippet {
                    blocks: blocks(request, site, &text),
                    header: text.header,
                    short: text.short,
                }),
                ..main_page(request, site, price_drops)
            };
            compute(ctx, answer).await.map(Some)
        }
        .await;
        or_null(ctx, answer)
    }
}

/// The number of lots whose price fell within the last week. `None` while the database does not respond: the page is
/// shown without it.
async fn price_drops(ctx: &Context<'_>, site: region::SiteRegion) -> Option<u64> {
    let request = request_context(ctx).ok()?;
    read_db(ctx, drops(database(ctx).ok()?, &request.snapshot, site, request.today)).await.ok()
}

fn main_page(request: &RequestContext, site: region::SiteRegion, price_drops: Option<u64>) -> MainPage {
    let engine = &request.snapshot.engine;
    let on_sale =
        Filter { lot_kinds: LotKindSet::of([LotKind::Flat]), ..Filter::of(ListingKind::Buildings, site) };
    let counts = engine.count(&on_sale, request.today);
    let delivered = Filter { deadlines: vec![DeadlineChoice::Delivered], ..on_sale.clone() };
    let sort = Sort { field: SortField::Popularity, direction: Direction::Desc };
    let page = Page::new(1, ASKED).unwrap_or_default();
    let popular = engine.complexes(&on_sale, sort, page, request.today);
    let h1 = format!("Новостройки {}", of_site(site));
    MainPage {
        headers: ListHeaders {
            title: h1.clone(),
            h1,
            found: words::found(ListingKind::Buildings, counts.lots, counts.complexes),
        },
        counters: MainCounters {
            complexes: counts.complexes,
            flats: counts.lots,
            delivered: engine.count(&delivered, request.today).complexes,
            price_drops,
        },
        shortcuts: popular_filters(&request.snapshot, request.site_context_of(site))
            .into_iter()
            .map(|shortcut| ShortcutItem::of(shortcut, false))
            .collect(),
        popular: popular
            .items
            .iter()
            .filter(|listed| listed.matching.price_from.is_some())
            .take(POPULAR)
            .map(|listed| Building::of(&request.snapshot, request.today, listed))
            .collect(),
        popular_by_views: request
            .snapshot
            .cards
            .iter()
            .any(|card| card.region.site() == site && card.interest() > 0),
        progress: progress(request, site),
        history: history(request, site),
        snippet: None,
        updated_at: request.snapshot.manifest.options.created,
    }
}

/// What has changed within the last year.
fn history(request: &RequestContext, site: region::SiteRegion) -> MainHistory {
    let scope = Scope::Site(site, ListingKind::Buildings);
    let trend = trend::of_metres(&request.snapshot, scope, MetrePriceBasis::Cheapest, request.today);
    let trend = trend::within(&trend, request.today, MONTHS);
    let since = request.today.checked_sub_months(Months::new(MONTHS)).unwrap_or(NaiveDate::MIN);
    let was_moved = |queue: &&Queue| {
        let mut shifts = queue.shifts.iter();
        shifts.any(|shift| (since..=request.today).contains(&shift.announced) && shift.is_later())
    };
    let cards = request.snapshot.cards.iter().filter(|card| card.region.site() == site);
    let moved = cards.map(|card| card.queues.iter().filter(was_moved).count() as u64);
    let (moved_queues, moved_buildings) =
        moved.fold((0, 0), |(queues, buildings), moved| (queues + moved, buildings + u64::from(moved > 0)));
    MainHistory {
        average_price_per_meter: AveragePrice::of(&trend),
        prices_per_meter: points(&trend),
        moved_queues,
        moved_buildings,
    }
}

/// The newest pictures of building sites: for each day that of the most viewed complex, so that one builder's reports
/// of a day do not fill the list; then others of those days.
fn progress(request: &RequestContext, site: region::SiteRegion) -> Vec<ConstructionProgress> {
    let cards = request.snapshot.cards.iter().filter(|card| card.region.site() == site);
    let mut sites: Vec<(NaiveDate, &Complex)> =
        cards.filter_map(|card| Some((newest_picture_day(card, request.today)?, card))).collect();
    sites.sort_by_key(|(day, card)| (Reverse(*day), Reverse(card.interest())));
    let mut days = HashSet::new();
    let (first, others): (Vec<_>, Vec<_>) = sites.into_iter().partition(|(day, _)| days.insert(*day));
    let shown = first.into_iter().chain(others).take(SITES);
    shown.filter_map(|(_, card)| ConstructionProgress::of(card, request.today)).collect()
}
