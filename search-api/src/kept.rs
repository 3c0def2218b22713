//! Heavy answers of one generation, computed once each: a hundred identical requests in flight are one computation
//! (threat T7). It lives and dies with its snapshot, so nothing in it can be stale.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::NaiveDate;
use moka::sync::Cache;
use novosel_catalog::id::BuilderId;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::rooms::RoomSet;

use crate::graphql::model::layout::Layout;
use crate::listing::places::Places;
use crate::prices::rooms::SharedLoad;
use crate::prices::spread::SpreadKey;
use crate::prices::{Moves, Scope, Spread, TrendPoint};
use crate::search::facet::Facets;

/// Answers kept of each kind: the facets of a thousand options are some 100 KB.
const KEPT: u64 = 256;

/// Surroundings kept: two sites, two layouts, the days around a midnight.
const LAYOUTS: u64 = 8;

/// Prices of scopes kept: every class of every region by rooms, and the districts and complexes that are looked at.
const SPREADS: u64 = 512;

/// The site, the day and whether it is for a phone.
type LayoutKey = (SiteRegion, NaiveDate, bool);

/// Among what, of which rooms (of the cheapest metre when none), and the day.
type TrendKey = (Scope, RoomSet, NaiveDate);

/// The newest interview with each builder.
type Interviews = Arc<HashMap<BuilderId, String>>;

/// What is kept.
pub struct GenerationCache {
    facets: Cache<(String, Option<NaiveDate>), Arc<Facets>>,
    layouts: Cache<LayoutKey, Arc<Layout>>,
    places: Cache<SiteRegion, Arc<Places>>,
    price_drops: Cache<(SiteRegion, NaiveDate), u64>,
    spreads: Cache<SpreadKey, Arc<Spread>>,
    trends: Cache<TrendKey, Arc<Vec<TrendPoint>>>,
    room_prices: Mutex<Option<(NaiveDate, SharedLoad)>>,
    moves: Cache<(u32, NaiveDate), Arc<Moves>>,
    interviews: Cache<SiteRegion, Interviews>,
}

impl Default for GenerationCache {
    fn default() -> Self {
        Self {
            facets: Cache::new(KEPT),
            layouts: Cache::new(LAYOUTS),
            places: Cache::new(LAYOUTS),
            price_drops: Cache::new(LAYOUTS),
            spreads: Cache::new(SPREADS),
            trends: Cache::new(SPREADS),
            room_prices: Mutex::default(),
            moves: Cache::new(SPREADS),
            interviews: Cache::new(LAYOUTS),
        }
    }
}

impl fmt::Debug for GenerationCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kept").field("facets", &self.facets.entry_count()).finish()
    }
}

impl GenerationCache {
    /// The facets of a filter on a day, which tells who lends; callers that ask while they are computed wait for them.
    pub fn facets(&self, filter: &Filter, day: NaiveDate, compute: impl FnOnce() -> Facets) -> Arc<Facets> {
        let day = filter.payment.map(|_| day);
        self.facets.get_with((key(filter), day), || {
            metrics::counter!("novosel_computed_total", "answer" => "facets").increment(1);
            Arc::new(compute())
        })
    }

    /// The surroundings of pages.
    pub fn layout(&self, key: LayoutKey, compute: impl FnOnce() -> Layout) -> Arc<Layout> {
        self.layouts.get_with(key, || Arc::new(compute()))
    }

    /// What visitors see of a site's places.
    pub fn places(&self, site: SiteRegion, compute: impl FnOnce() -> Places) -> Arc<Places> {
        self.places.get_with(site, || Arc::new(compute()))
    }

    /// Lots of a site whose price fell in the week before a day, once that is known.
    pub fn price_drops(&self, site: SiteRegion, day: NaiveDate) -> Option<u64> {
        self.price_drops.get(&(site, day))
    }

    /// Prices of a square metre in a scope.
    pub fn spread(&self, key: SpreadKey, compute: impl FnOnce() -> Spread) -> Arc<Spread> {
        self.spreads.get_with(key, || Arc::new(compute()))
    }

    /// Medians of a scope over the longest period that ends on a day.
    pub fn trend(&self, key: TrendKey, compute: impl FnOnce() -> Vec<TrendPoint>) -> Arc<Vec<TrendPoint>> {
        self.trends.get_with(key, || Arc::new(compute()))
    }

    /// Prices by rooms on a day: one reading for all who ask, a new one after one that failed.
    pub fn room_prices(&self, day: NaiveDate, read: impl FnOnce() -> SharedLoad) -> SharedLoad {
        let mut kept = self.room_prices.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, reading)) = &*kept
            && *known == day
            && !matches!(reading.peek(), Some(Err(_)))
        {
            return reading.clone();
        }
        let reading = read();
        *kept = Some((day, reading.clone()));
        reading
    }

    /// How the prices of a complex have moved until a day, once that is known.
    pub fn moves(&self, key: (u32, NaiveDate)) -> Option<Arc<Moves>> {
        self.moves.get(&key)
    }

    /// Remembers how the prices of a complex have moved.
    pub fn keep_moves(&self, key: (u32, NaiveDate), moves: Arc<Moves>) {
        self.moves.insert(key, moves);
    }

    /// Addresses of interviews on a site, once they are known.
    pub fn interviews(&self, site: SiteRegion) -> Option<Interviews> {
        self.interviews.get(&site)
    }

    /// Remembers addresses of interviews.
    pub fn keep_interviews(&self, site: SiteRegion, interviews: Interviews) {
        self.interviews.insert(site, interviews);
    }

    /// Remembers how many prices fell.
    pub fn keep_price_drops(&self, site: SiteRegion, day: NaiveDate, count: u64) {
        self.price_drops.insert((site, day), count);
    }
}

/// Equal wishes have equal keys: the saved form has one order of fields.
fn key(filter: &Filter) -> String {
    serde_json::to_string(filter).expect("a filter has only numbers, texts and lists")
}
