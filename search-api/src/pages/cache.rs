//! Finished pages, packed, by address and layout; never anything of a visitor (threat T19).
//!
//! A page of an older generation is still served for a moment after a swap while one request draws the new one, so
//! that a swap is not a storm. One flight draws a page, however many ask for it.

use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use chrono::NaiveDate;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared};
use moka::sync::Cache;
use tracing::Instrument;

use super::page::Page;

/// How long after a swap an older page may be served: the time in which the main pages are drawn anew.
const STALE_FOR: Duration = Duration::from_secs(10);
/// Pages of objects that are not there: a bounded number, so that made-up addresses push nothing out.
const MISSING_KEPT: u64 = 256;
/// How long a page with a fault in it stands, so that a fault is not drawn anew for every visitor; and how many do.
const BRIEF: Duration = Duration::from_secs(2);
const BRIEF_KEPT: u64 = 256;
/// Pages that are drawn or wait for it; more is an outage to be told.
const MOST_FLIGHTS: usize = 512;
/// What a kept page costs besides its bodies, bytes.
const OVERHEAD: usize = 512;

/// What a page was drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Version {
    /// The generation.
    pub(crate) generation: u64,
    /// The day in Moscow: years and deadlines follow it.
    pub(crate) today: NaiveDate,
    /// The bundle that drew it ([`super::Bundle`]); changes in development alone.
    pub(crate) bundle: u64,
}

/// How long a page is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    /// As long as there is room.
    Long,
    /// Among the few of missing objects.
    Missing,
    /// For a moment: something of it failed.
    Brief,
    /// Not at all.
    No,
}

/// What a lookup finds.
#[derive(Debug)]
pub(crate) enum Found {
    /// The page.
    Fresh(Arc<Page>),
    /// A page of the generation before; the new one must be drawn.
    Stale(Arc<Page>),
    /// Nothing.
    Nothing,
}

/// More pages are drawn than the server takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("draw page: too many at once")]
pub(crate) struct TooManyFlights;

/// A page that is being drawn; nothing when drawing it panicked.
pub(crate) type Flight = Shared<BoxFuture<'static, Option<Arc<Page>>>>;

/// The cache.
#[derive(Debug)]
pub(crate) struct PageCache {
    pages: Cache<Arc<str>, Arc<Page>>,
    missing: Cache<Arc<str>, Arc<Page>>,
    brief: Cache<Arc<str>, Arc<Page>>,
    flights: Arc<Mutex<HashMap<Arc<str>, Flight>>>,
    since: Mutex<Option<(Version, Instant)>>,
}

impl PageCache {
    /// A cache of so many bytes.
    pub(crate) fn new(bytes: u64) -> Self {
        let pages = Cache::builder()
            .max_capacity(bytes)
            .weigher(|key: &Arc<str>, page: &Arc<Page>| {
                u32::try_from(key.len() + page.size() + OVERHEAD).unwrap_or(u32::MAX)
            })
            .build();
        let brief = Cache::builder().max_capacity(BRIEF_KEPT).time_to_live(BRIEF).build();
        Self {
            pages,
            missing: Cache::new(MISSING_KEPT),
            brief,
            flights: Arc::default(),
            since: Mutex::default(),
        }
    }

    /// The page of a key.
    pub(crate) fn get(&self, key: &str, version: Version) -> Found {
        let kept = [&self.pages, &self.missing, &self.brief].into_iter().find_map(|cache| cache.get(key));
        let Some(page) = kept else { return Found::Nothing };
        if page.version == version {
            return Found::Fresh(page);
        }
        if page.version.bundle != version.bundle {
            return Found::Nothing;
        }
        if self.is_new(version) { Found::Stale(page) } else { Found::Nothing }
    }

    /// Whether a version was first seen a moment ago.
    fn is_new(&self, version: Version) -> bool {
        let mut since = locked(&self.since);
        match *since {
            Some((seen, at)) if seen == version => at.elapsed() < STALE_FOR,
            _ => {
                *since = Some((version, Instant::now()));
                true
            }
        }
    }

    /// Keeps a page.
    pub(crate) fn put(&self, key: Arc<str>, page: Arc<Page>, keep: Keep) {
        match keep {
            Keep::Long => self.pages.insert(key, page),
            Keep::Missing => self.missing.insert(key, page),
            Keep::Brief => self.brief.insert(key, page),
            Keep::No => {}
        }
    }

    /// Joins the flight of a key, or starts one. A visitor who goes away does not end it. What it logs names the request
    /// that started it.
    pub(crate) fn fly<F>(&self, key: &Arc<str>, draw: impl FnOnce() -> F) -> Result<Flight, TooManyFlights>
    where
        F: Future<Output = Arc<Page>> + Send + 'static,
    {
        let mut flights = locked(&self.flights);
        if let Some(flight) = flights.get(key) {
            return Ok(flight.clone());
        }
        if flights.len() >= MOST_FLIGHTS {
            metrics::counter!("novosel_shed_total", "reason" => "pages").increment(1);
            return Err(TooManyFlights);
        }
        let landing = Landing { flights: Arc::clone(&self.flights), key: Arc::clone(key) };
        let drawing = draw();
        let flying = async move {
            // The list is locked until the flight is on it, so the landing comes after the start.
            let _landing = landing;
            drawing.await
        };
        let task = tokio::spawn(flying.in_current_span());
        let flight = task.map(Result::ok).boxed().shared();
        flights.insert(Arc::clone(key), flight.clone());
        Ok(flight)
    }

    /// Pages and bytes that are kept.
    pub(crate) fn size(&self) -> (u64, u64) {
        (self.pages.entry_count() + self.missing.entry_count(), self.pages.weighted_size())
    }
}

/// Takes a flight off the list, however it ended.
struct Landing {
    flights: Arc<Mutex<HashMap<Arc<str>, Flight>>>,
    key: Arc<str>,
}

impl Drop for Landing {
    fn drop(&mut self) {
        locked(&self.flights).remove(&self.key);
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    fn version(generation: u64) -> Version {
        Version { generation, today: NaiveDate::from_ymd_opt(2026, 11, 20).unwrap(), bundle: 1 }
    }

    fn page(generation: u64) -> Arc<Page> {
        Arc::new(Page::of_html("<p>дом</p>", 200, version(generation)))
    }

    #[tokio::test]
    async fn one_flight_draws_a_page_for_all_and_leaves_the_list() {
        let cache = PageCache::new(1 << 20);
        let (key, drawn): (Arc<str>, _) = ("k".into(), Arc::new(AtomicU32::new(0)));
        let flights: Vec<_> = (0..100)
            .map(|_| {
                let drawn = Arc::clone(&drawn);
                cache
                    .fly(&key, || async move {
                        tokio::task::yield_now().await;
                        drawn.fetch_add(1, Ordering::SeqCst);
                        page(1)
                    })
                    .unwrap()
            })
            .collect();
        for flight in flights {
            assert_eq!(flight.await.unwrap().status, 200);
        }
        assert_eq!(drawn.load(Ordering::SeqCst), 1);
        assert!(locked(&cache.flights).is_empty());
    }

    #[tokio::test]
    async fn a_panic_ends_its_own_flight_only() {
        let cache = PageCache::new(1 << 20);
        let key: Arc<str> = "k".into();
        let broken = cache.fly(&key, || async { panic!("broken page") }).unwrap();
        assert!(broken.await.is_none());
        assert!(cache.fly(&key, || async { page(1) }).unwrap().await.is_some());
    }

    #[test]
    fn a_page_of_the_generation_before_is_stale_and_then_nothing() {
        let cache = PageCache::new(1 << 20);
        cache.put("k".into(), page(1), Keep::Long);
        assert!(matches!(cache.get("k", version(1)), Found::Fresh(_)));
        assert!(matches!(cache.get("k", version(2)), Found::Stale(_)));
        *locked(&cache.since) = Some((version(2), Instant::now() - 2 * STALE_FOR));
        assert!(matches!(cache.get("k", version(2)), Found::Nothing));
        assert!(matches!(cache.get("other", version(2)), Found::Nothing));
    }

    #[test]
    fn a_page_of_another_bundle_is_nothing() {
        let cache = PageCache::new(1 << 20);
        cache.put("k".into(), page(1), Keep::Long);
        assert!(matches!(cache.get("k", Version { bundle: 2, ..version(1) }), Found::Nothing));
    }

    #[test]
    fn memory_is_bounded_and_missing_objects_have_little_of_it() {
        let cache = PageCache::new(64 << 10);
        let page = page(1);
        for number in 0..2_000 {
            cache.put(format!("missing {number}").into(), Arc::clone(&page), Keep::Missing);
            cache.put(format!("{number}").into(), Arc::clone(&page), Keep::Long);
            cache.put(format!("none {number}").into(), Arc::clone(&page), Keep::No);
        }
        cache.pages.run_pending_tasks();
        cache.missing.run_pending_tasks();
        let (_, bytes) = cache.size();
        assert!(bytes <= 64 << 10 && cache.missing.entry_count() <= MISSING_KEPT, "{bytes}");
        assert!(matches!(cache.get("none 1999", version(1)), Found::Nothing));
    }
}
