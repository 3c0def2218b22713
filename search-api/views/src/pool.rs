//! The pool for computations over 500 µs: one thread a core, a bounded queue, and a refusal when it is full. Async
//! threads stay free for connections.

use std::any::Any;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::time::Instant;

use serde::{Deserialize, Serialize};
use tokio::sync::{Semaphore, oneshot};
use tracing::Span;

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
    source: rayon::ThreadPoolBuildError,
}

/// A bounded pool of compute threads. Clones share the threads.
#[derive(Clone, Debug)]
pub struct Pool {
    name: &'static str,
    threads: Arc<rayon::ThreadPool>,
    places: Arc<Semaphore>,
}

impl Pool {
    /// The search pool of a configuration; zero threads means one a core.
    pub fn new(config: &PoolConfig) -> Result<Self, PoolError> {
        Self::named("pool", config)
    }

    /// A pool with a name of its own in metrics and traces.
    pub fn named(name: &'static str, config: &PoolConfig) -> Result<Self, PoolError> {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = if config.threads == 0 { cores } else { config.threads };
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .thread_name(|index| format!("work-{index}"))
            .build()
            .map_err(|source| PoolError { threads, source })?;
        let places = (threads + config.queue).min(Semaphore::MAX_PERMITS);
        Ok(Self { name, threads: Arc::new(pool), places: Arc::new(Semaphore::new(places)) })
    }

    /// Runs work on a pool thread, in the span of the caller. Fails at once when the queue is full. Work whose caller
    /// has gone before it starts is skipped. A panic of the work is resumed in the caller.
    pub async fn run<T, F>(&self, work: F) -> Result<T, Overloaded>
    where
        T: Send + 'static,
        F: FnOnce() -> T + Send + 'static,
    {
        let Ok(place) = Arc::clone(&self.places).try_acquire_owned() else {
            metrics::counter!("novosel_shed_total", "reason" => "pool").increment(1);
            return Err(Overloaded);
        };
        let (reply, answer) = oneshot::channel::<Result<T, Box<dyn Any + Send>>>();
        let (name, caller, queued) = (self.name, Span::current(), Instant::now());
        self.threads.spawn(move || {
            let _place = place;
            if reply.is_closed() {
                return;
            }
            let waited = queued.elapsed();
            metrics::histogram!("novosel_queue_wait_seconds", "queue" => name).record(waited.as_secs_f64());
            let outcome = caller.in_scope(|| {
                let span = tracing::debug_span!(target: "novosel::span", "work", pool = name);
                let _entered = span.entered();
                let outcome = catch_unwind(AssertUnwindSafe(work));
                tracing::debug!(pool = name, ?waited, took = ?(queued.elapsed() - waited), "worked");
                outcome
            });
            // The request ends with its response: the thread must not hold its span longer.
            drop(caller);
            // If the caller has gone, the result is dropped.
            drop(reply.send(outcome));
        });
        match answer.await {
            Ok(Ok(value)) => Ok(value),
            Ok(Err(panic)) => resume_unwind(panic),
            // The sender is dropped unsent only when the caller is gone, and this caller is not.
            Err(_) => Err(Overloaded),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::pool::*;
    use std::sync::mpsc;

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
        use tracing::Instrument;
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
