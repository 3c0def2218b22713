//! The pool for computations over 500 µs: one thread a core, a bounded queue, and a refusal when it is full. Async
//! threads stay free for connections.
//!
//! Rayon's pool would do for single computations, but a page is twenty of them between reads of the database, and every
//! way to another thread and back costs two wake-ups. [`Pool::spawn`] polls a whole future on these threads, and what it
//! computes is done where it is.

use std::any::Any;
use std::cell::Cell;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use async_task::{Runnable, Task};
use crossbeam_channel::{Receiver, Sender};
use futures_util::FutureExt;
use serde::{Deserialize, Serialize};
use tokio::runtime::Handle;
use tokio::sync::Semaphore;
use tracing::Instrument;

/// Stack of a thread: resolvers poll one another deeply, the more so in builds that are not optimised, and an overflow
/// would end the process.
const STACK: usize = 8 << 20;

thread_local! {
    /// The pool that this thread belongs to.
    static POOL: Cell<Option<&'static str>> = const { Cell::new(None) };
}

/// The bounded pool for computations over 500 µs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PoolConfig {
    /// Threads; 0 means one a core. Default 0.
    pub threads: usize,
    /// Jobs that may wait for a thread; the next one is answered with 503. Default 256.
    pub queue: usize,
}

impl Default for PoolConfig {
    fn default() -> Self {
        Self { threads: 0, queue: 256 }
    }
}

/// The queue is full; the caller responds 503 with Retry-After.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("queue work: the pool is full")]
pub struct Overloaded;

/// The pool could not start its threads.
#[derive(Debug, thiserror::Error)]
#[error("start work pool of {threads} threads")]
pub struct PoolError {
    threads: usize,
    source: std::io::Error,
}

/// A bounded pool of compute threads. Clones share the threads, which end with the last of them.
#[derive(Clone, Debug)]
pub struct Pool {
    name: &'static str,
    ready: Sender<Runnable>,
    places: Arc<Semaphore>,
}

type Outcome<T> = Result<T, Box<dyn Any + Send>>;

impl Pool {
    /// The search pool of a configuration; zero threads means one a core.
    pub fn new(config: &PoolConfig) -> Result<Self, PoolError> {
        Self::named("pool", config)
    }

    /// A pool with a name of its own in metrics and traces.
    pub fn named(name: &'static str, config: &PoolConfig) -> Result<Self, PoolError> {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = if config.threads == 0 { cores } else { config.threads };
        let (ready, queue) = crossbeam_channel::unbounded();
        // Clocks and connections of what is polled here are the runtime's.
        let runtime = Handle::try_current().ok();
        for index in 0..threads {
            let (queue, runtime) = (queue.clone(), runtime.clone());
            thread::Builder::new()
                .name(format!("{name}-{index}"))
                .stack_size(STACK)
                .spawn(move || work(name, &queue, runtime.as_ref()))
                .map_err(|source| PoolError { threads, source })?;
        }
        let places = (threads + config.queue).min(Semaphore::MAX_PERMITS);
        Ok(Self { name, ready, places: Arc::new(Semaphore::new(places)) })
    }

    /// Runs work on a pool thread, in the span of the caller: on this one, if it is one. Fails at once when the queue is
    /// full. Work whose caller has gone before it starts is skipped. A panic of the work is resumed in the caller.
    pub async fn run<T, F>(&self, work: F) -> Result<T, Overloaded>
    where
        T: Send + 'static,
        F: FnOnce() -> T + Send + 'static,
    {
        if POOL.get() == Some(self.name) {
            return Ok(traced(self.name, Duration::ZERO, work));
        }
        let Ok(place) = Arc::clone(&self.places).try_acquire_owned() else {
            metrics::counter!("novosel_shed_total", "reason" => "pool").increment(1);
            return Err(Overloaded);
        };
        let (name, queued) = (self.name, Instant::now());
        let job = async move {
            let _place = place;
            let waited = queued.elapsed();
            metrics::histogram!("novosel_queue_wait_seconds", "queue" => name).record(waited.as_secs_f64());
            traced(name, waited, work)
        };
        match self.spawn(job).await {
            Ok(value) => Ok(value),
            Err(panic) => resume_unwind(panic),
        }
    }

    /// Polls a future on the threads of the pool, in the span of the caller; it ends when the task is dropped. It waits for a
    /// thread like everything else, but takes none of the places: how many there are is for the caller to bound.
    pub fn spawn<T: Send + 'static>(
        &self,
        future: impl Future<Output = T> + Send + 'static,
    ) -> Task<Outcome<T>> {
        let ready = self.ready.clone();
        // Without a thread to take it the task is dropped, and with it the future.
        let schedule = move |runnable| drop(ready.send(runnable));
        let caught = AssertUnwindSafe(future).catch_unwind().in_current_span();
        let (runnable, task) = async_task::spawn(caught, schedule);
        runnable.schedule();
        task
    }
}

/// Does work in a span of its own.
fn traced<T>(pool: &'static str, waited: Duration, work: impl FnOnce() -> T) -> T {
    let _entered = tracing::debug_span!(target: "novosel::span", "work", pool).entered();
    let started = Instant::now();
    let done = work();
    tracing::debug!(pool, ?waited, took = ?started.elapsed(), "worked");
    done
}

/// The life of a thread: it ends with its pool.
fn work(name: &'static str, queue: &Receiver<Runnable>, runtime: Option<&Handle>) {
    POOL.set(Some(name));
    let _entered = runtime.map(Handle::enter);
    while let Ok(runnable) = queue.recv() {
        runnable.run();
    }
}

#[cfg(test)]
mod tests {
    use crate::pool::*;
    use std::future::pending;
    use std::sync::mpsc;
    use tokio::sync::oneshot;

    #[tokio::test]
    async fn a_full_pool_refuses_and_takes_work_again_when_it_has_room() {
        let pool = Pool::new(&PoolConfig { threads: 1, queue: 1 }).unwrap();
        let (release, gate) = mpsc::channel::<()>();
        let running = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(move || gate.recv().is_ok()).await }
        });
        let waiting = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(|| 2).await }
        });
        while pool.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(pool.run(|| 3).await, Err(Overloaded));
        release.send(()).unwrap();
        assert_eq!(running.await.unwrap(), Ok(true));
        assert_eq!(waiting.await.unwrap(), Ok(2));
        assert_eq!(pool.run(|| 4).await, Ok(4));
    }

    #[tokio::test]
    async fn work_runs_in_the_span_of_its_caller_and_leaves_none_behind() {
        use tracing::Span;
        use tracing_subscriber::Registry;

        // The pool's threads have no subscriber of their own: they use the span that they are passed.
        let subscriber = tracing::Dispatch::new(Registry::default());
        let _subscriber = tracing::dispatcher::set_default(&subscriber);
        let pool = Pool::new(&PoolConfig { threads: 1, queue: 1 }).unwrap();
        let span = tracing::error_span!("request");
        let id = span.id();
        assert!(id.is_some());
        let inside = {
            let subscriber = subscriber.clone();
            move || {
                let _subscriber = tracing::dispatcher::set_default(&subscriber);
                Span::current().id()
            }
        };
        assert_eq!(pool.run(inside.clone()).instrument(span).await, Ok(id));
        assert_eq!(pool.run(inside).await, Ok(None));
    }

    #[tokio::test]
    async fn what_a_future_computes_takes_no_place_and_no_other_thread() {
        let pool = Pool::new(&PoolConfig { threads: 1, queue: 0 }).unwrap();
        let _places = pool.places.try_acquire().unwrap();
        let name = || thread::current().name().map(str::to_owned);
        let inner = pool.clone();
        let future = async move {
            tokio::time::sleep(Duration::from_millis(1)).await;
            (name(), inner.run(name).await)
        };
        let (polled, computed) = pool.spawn(future).await.unwrap();
        assert_eq!(polled.as_deref(), Some("pool-0"));
        assert_eq!((computed, pool.run(name).await), (Ok(polled), Err(Overloaded)));
    }

    #[tokio::test]
    async fn a_future_ends_with_its_task_and_panics_alone() {
        let pool = Pool::new(&PoolConfig { threads: 1, queue: 0 }).unwrap();
        let (held, ended) = oneshot::channel::<()>();
        let endless = pool.spawn(async move {
            let _held = held;
            pending::<()>().await;
        });
        drop(endless);
        assert!(ended.await.is_err());
        assert!(pool.spawn(async { panic!("broken page") }).await.is_err());
        assert_eq!(pool.spawn(async { 7 }).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn a_panic_reaches_the_caller_and_the_pool_lives() {
        let pool = Pool::new(&PoolConfig { threads: 1, queue: 1 }).unwrap();
        let failed = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(|| -> u8 { panic!("broken work") }).await }
        });
        assert!(failed.await.unwrap_err().is_panic());
        assert_eq!(pool.run(|| 1).await, Ok(1));
    }
}
