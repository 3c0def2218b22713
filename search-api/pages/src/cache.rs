//! Finished pages, packed, by address and layout; never anything of a visitor (threat T19).
//!
//! A page of an older generation is still served for a moment after a swap while one request draws the new one, so
//! that a swap is not a storm. One flight draws a page, however many ask for it.
//!
//! What visitors say changes without a generation. The page of what they speak of is dropped at once, whatever its
//! query ([`PageCache::outdate`]); of other pages, which show numbers alone, one that is older than [`OLD_WORDS`] is served
//! once more while a new one is drawn.
//!
//! The flights are ours: `moka::future::Cache::get_with` runs in the visitor who came first and begins anew when that
//! one goes away, has no stale page to give meanwhile, no bound on what is under way, and no way to tell a page that
//! a person has joined a robot.

use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared};
use moka::sync::Cache;
use novosel_http::error::{ApiError, RETRY_SOON};
use novosel_views::pool::Pool;

use super::page::Page;
use super::queue::Urgency;
use super::version::Version;

/// How long after a swap an older page may be served: the time in which the main pages are drawn anew.
const STALE_FOR: Duration = Duration::from_secs(10);
/// Of the memory, one part of so many for pages of objects that are not there, so that made-up addresses push nothing
/// out, and one for pages with a fault in them.
const ASIDE: u64 = 16;
/// How long a page with a fault in it stands, so that a fault is not drawn anew for every visitor.
const BRIEF: Duration = Duration::from_secs(2);
/// How long numbers of what is said may be old on a page that is not of what was spoken of.
const OLD_WORDS: Duration = Duration::from_secs(60);
/// Paths of which something new was said that are remembered.
const MOST_OUTDATED: u64 = 10_000;
/// Pages that are drawn or wait for it; more is an outage to be told.
const MOST_FLIGHTS: usize = 512;
/// What a kept page costs besides its bodies, bytes.
const OVERHEAD: usize = 512;

/// How long a page is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CachePolicy {
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

/// A page that is not drawn for this visitor now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Refused {
    /// More pages are drawn than the server takes.
    #[error("draw page: too many at once")]
    TooMany,
    /// The visitor has asked for more new pages than others leave room for.
    #[error("draw page: the client asks for too many")]
    Metered {
        /// When there is a page again.
        retry_after: Duration,
    },
}

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::TooMany => Self::Overloaded { retry_after: RETRY_SOON },
            Refused::Metered { retry_after } => Self::TooManyRequests { retry_after },
        }
    }
}

/// A page that is being drawn; nothing when drawing it panicked.
pub(crate) type InFlight = Shared<BoxFuture<'static, Option<Arc<Page>>>>;

type InFlightTable = Arc<Mutex<HashMap<Arc<str>, (InFlight, Urgency)>>>;

/// The cache.
#[derive(Debug)]
pub(crate) struct PageCache {
    pages: Cache<Arc<str>, Arc<Page>>,
    missing: Cache<Arc<str>, Arc<Page>>,
    brief: Cache<Arc<str>, Arc<Page>>,
    /// The change since which a path says something new.
    outdated: Cache<Box<str>, u32>,
    in_flight: InFlightTable,
    since: Mutex<Option<(Version, Instant)>>,
}

impl PageCache {
    /// A cache of so many bytes.
    pub(crate) fn new(bytes: u64) -> Self {
        let of_bytes = |bytes: u64| {
            Cache::builder().max_capacity(bytes).weigher(|key: &Arc<str>, page: &Arc<Page>| {
                u32::try_from(key.len() + page.size() + OVERHEAD).unwrap_or(u32::MAX)
            })
        };
        let aside = bytes / ASIDE;
        Self {
            pages: of_bytes(bytes - 2 * aside).build(),
            missing: of_bytes(aside).build(),
            brief: of_bytes(aside).time_to_live(BRIEF).build(),
            outdated: Cache::new(MOST_OUTDATED),
            in_flight: Arc::default(),
            since: Mutex::default(),
        }
    }

    /// A path says something new since a change.
    pub(crate) fn outdate(&self, path: &str, change: u32) {
        self.outdated.insert(path.into(), change);
    }

    /// The page of a key, which is of a path.
    pub(crate) fn get(&self, key: &str, path: &str, version: Version) -> Found {
        let cached = [&self.pages, &self.missing, &self.brief].into_iter().find_map(|cache| cache.get(key));
        let Some(page) = cached else { return Found::Nothing };
        if self.outdated.get(path).is_some_and(|change| page.version.said < change) {
            return Found::Nothing;
        }
        if page.version.differs_by_words_alone(&version) {
            let is_old = page.version.said < version.said && page.drawn.elapsed() > OLD_WORDS;
            return if is_old { Found::Stale(page) } else { Found::Fresh(page) };
        }
        // An editor looks at once; the pages of a generation are drawn anew on another one too.
        if page.version.bundle != version.bundle || page.version.arranged != version.arranged {
            return Found::Nothing;
        }
        if self.is_new(version) { Found::Stale(page) } else { Found::Nothing }
    }

    /// Whether a version was first seen a moment ago.
    fn is_new(&self, version: Version) -> bool {
        let mut since = locked(&self.since);
        match *since {
            Some((seen, at)) if seen.differs_by_words_alone(&version) => at.elapsed() < STALE_FOR,
            _ => {
                *since = Some((version, Instant::now()));
                true
            }
        }
    }

    /// Keeps a page.
    pub(crate) fn put(&self, key: Arc<str>, page: Arc<Page>, cache_policy: CachePolicy) {
        match cache_policy {
            CachePolicy::Long => self.pages.insert(key, page),
            CachePolicy::Missing => self.missing.insert(key, page),
            CachePolicy::Brief => self.brief.insert(key, page),
            CachePolicy::No => {}
        }
    }

    /// Joins the flight of a key, or starts one on the pool where it is admitted. A visitor who goes away does not end
    /// it; a person who joins makes it urgent. What it logs names the request that started it.
    pub(crate) fn coalesce<F>(
        &self,
        pool: &Pool,
        key: &Arc<str>,
        is_person: bool,
        admit: impl FnOnce() -> Result<(), Refused>,
        render: impl FnOnce(Urgency) -> F,
    ) -> Result<InFlight, Refused>
    where
        F: Future<Output = Arc<Page>> + Send + 'static,
    {
        let mut in_flight = locked(&self.in_flight);
        if let Some((flight, urgency)) = in_flight.get(key) {
            if is_person {
                urgency.raise();
            }
            return Ok(flight.clone());
        }
        admit()?;
        if in_flight.len() >= MOST_FLIGHTS {
            metrics::counter!("novosel_shed_total", "reason" => "pages").increment(1);
            return Err(Refused::TooMany);
        }
        let urgency = if is_person { Urgency::of_person() } else { Urgency::of_robot() };
        let landing = InFlightGuard { in_flight: Arc::clone(&self.in_flight), key: Arc::clone(key) };
        let drawing = render(urgency.clone());
        let flying = async move {
            // The list is locked until the flight is on it, so the landing comes after the start.
            let _landing = landing;
            drawing.await
        };
        let flight = pool.spawn(flying).map(Result::ok).boxed().shared();
        in_flight.insert(Arc::clone(key), (flight.clone(), urgency));
        Ok(flight)
    }

    /// Pages and bytes that are kept.
    pub(crate) fn size(&self) -> (u64, u64) {
        let caches = [&self.pages, &self.missing, &self.brief];
        let sum = |of: fn(&Cache<Arc<str>, Arc<Page>>) -> u64| caches.into_iter().map(of).sum::<u64>();
        (sum(Cache::entry_count), sum(Cache::weighted_size))
    }
}

/// Takes a flight off the list, however it ended.
struct InFlightGuard {
    in_flight: InFlightTable,
    key: Arc<str>,
}

impl Drop for InFlightGuard {
    fn drop(&mut self) {
        locked(&self.in_flight).remove(&self.key);
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::NaiveDate;
    use novosel_views::pool::PoolConfig;
    use std::sync::atomic::{AtomicU32, Ordering};

    fn version(generation: u64) -> Version {
        Version {
            generation,
            today: NaiveDate::from_ymd_opt(2026, 11, 20).unwrap(),
            bundle: 1,
            said: 0,
            arranged: (None, None),
            ads: [0, 0],
        }
    }

    fn pool() -> Pool {
        Pool::new(&PoolConfig { threads: 1, queue: 1 }).unwrap()
    }

    fn page(generation: u64) -> Arc<Page> {
        Arc::new(Page::of_html("<p>дом</p>", 200, version(generation)))
    }

    #[tokio::test]
    async fn one_flight_draws_a_page_for_all_and_leaves_the_list() {
        let cache = PageCache::new(1 << 20);
        let (key, rendered): (Arc<str>, _) = ("k".into(), Arc::new(AtomicU32::new(0)));
        let pool = pool();
        let in_flight: Vec<_> = (0..100)
            .map(|_| {
                let rendered = Arc::clone(&rendered);
                cache
                    .coalesce(
                        &pool,
                        &key,
                        true,
                        || Ok(()),
                        |_| async move {
                            tokio::task::yield_now().await;
                            rendered.fetch_add(1, Ordering::SeqCst);
                            page(1)
                        },
                    )
                    .unwrap()
            })
            .collect();
        for flight in in_flight {
            assert_eq!(flight.await.unwrap().status, 200);
        }
        assert_eq!(rendered.load(Ordering::SeqCst), 1);
        assert!(locked(&cache.in_flight).is_empty());
    }

    #[tokio::test]
    async fn a_panic_ends_its_own_flight_only() {
        let (cache, pool) = (PageCache::new(1 << 20), pool());
        let key: Arc<str> = "k".into();
        let broken =
            cache.coalesce(&pool, &key, true, || Ok(()), |_| async { panic!("broken page") }).unwrap();
        assert!(broken.await.is_none());
        assert!(cache.coalesce(&pool, &key, true, || Ok(()), |_| async { page(1) }).unwrap().await.is_some());
    }

    #[tokio::test]
    async fn only_who_starts_a_flight_is_admitted_and_a_person_who_joins_makes_it_urgent() {
        let (cache, pool) = (PageCache::new(1 << 20), pool());
        let key: Arc<str> = "k".into();
        let refused = Refused::Metered { retry_after: BRIEF };
        let nobody = |_| async { page(1) };
        assert_eq!(cache.coalesce(&pool, &key, false, || Err(refused), nobody).unwrap_err(), refused);
        let (tell, received) = std::sync::mpsc::channel();
        let (end, ended) = tokio::sync::oneshot::channel::<()>();
        let robots = cache.coalesce(
            &pool,
            &key,
            false,
            || Ok(()),
            |urgency| async move {
                tell.send(urgency).unwrap();
                ended.await.unwrap();
                page(1)
            },
        );
        let robots = robots.unwrap();
        let joined = cache.coalesce(&pool, &key, true, || Err(refused), nobody).unwrap();
        end.send(()).unwrap();
        assert!(robots.await.is_some() && joined.await.is_some());
        assert!(received.recv().unwrap().is_high());
    }

    #[test]
    fn a_page_of_the_generation_before_is_stale_and_then_nothing() {
        let cache = PageCache::new(1 << 20);
        cache.put("k".into(), page(1), CachePolicy::Long);
        assert!(matches!(cache.get("k", "/", version(1)), Found::Fresh(_)));
        assert!(matches!(cache.get("k", "/", version(2)), Found::Stale(_)));
        *locked(&cache.since) = Some((version(2), Instant::now() - 2 * STALE_FOR));
        assert!(matches!(cache.get("k", "/", version(2)), Found::Nothing));
        assert!(matches!(cache.get("other", "/", version(2)), Found::Nothing));
    }

    #[test]
    fn new_words_drop_the_page_of_their_path_and_leave_the_others_a_while() {
        let cache = PageCache::new(1 << 20);
        let after = Version { said: 3, ..version(1) };
        for key in ["complex", "complex?page=2", "list"] {
            cache.put(key.into(), page(1), CachePolicy::Long);
        }
        cache.outdate("/complex/", 3);
        assert!(matches!(cache.get("complex", "/complex/", version(1)), Found::Nothing));
        assert!(matches!(cache.get("complex?page=2", "/complex/", after), Found::Nothing));
        assert!(matches!(cache.get("list", "/list/", after), Found::Fresh(_)));
        let mut old = Page::of_html("", 200, version(1));
        old.drawn -= 2 * OLD_WORDS;
        cache.put("list".into(), Arc::new(old), CachePolicy::Long);
        assert!(matches!(cache.get("list", "/list/", after), Found::Stale(_)));
        assert!(matches!(cache.get("list", "/list/", version(1)), Found::Fresh(_)), "nothing is said");
        cache.put("complex".into(), Arc::new(Page::of_html("", 200, after)), CachePolicy::Long);
        assert!(matches!(cache.get("complex", "/complex/", after), Found::Fresh(_)));
    }

    #[test]
    fn a_page_of_another_bundle_is_nothing() {
        let cache = PageCache::new(1 << 20);
        cache.put("k".into(), page(1), CachePolicy::Long);
        assert!(matches!(cache.get("k", "/", Version { bundle: 2, ..version(1) }), Found::Nothing));
        assert!(matches!(
            cache.get("k", "/", Version { arranged: (Some(2), None), ..version(1) }),
            Found::Nothing
        ));
    }

    #[test]
    fn memory_is_bounded_and_missing_objects_have_little_of_it() {
        let cache = PageCache::new(64 << 10);
        let page = page(1);
        for number in 0..2_000 {
            cache.put(format!("missing {number}").into(), Arc::clone(&page), CachePolicy::Missing);
            cache.put(format!("{number}").into(), Arc::clone(&page), CachePolicy::Long);
            cache.put(format!("none {number}").into(), Arc::clone(&page), CachePolicy::No);
            cache.put(format!("brief {number}").into(), Arc::clone(&page), CachePolicy::Brief);
        }
        for part in [&cache.pages, &cache.missing, &cache.brief] {
            part.run_pending_tasks();
        }
        let (_, bytes) = cache.size();
        assert!(bytes <= 64 << 10 && cache.missing.weighted_size() <= 4 << 10, "{bytes}");
        assert!(matches!(cache.get("none 1999", "/", version(1)), Found::Nothing));
    }
}
