//! The script engine: one machine a thread, behind a trait that knows nothing of it.
//!
//! A machine runs the server bundle once and then answers `novosel.plan` and `novosel.render`, both from JSON to JSON:
//! a worker process of Node ([`super::node`]) where there is one, else a virtual machine in this process
//! ([`super::quickjs`]). Every call has a deadline and a memory; a machine that passes one of them, breaks or grows is thrown away
//! and made anew (fault F12). The deadline counts the machine's own time of a processor: a busy host must not turn sound
//! pages into shells, nor cost them the machine that had learnt to draw them.

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio::sync::oneshot;
use tracing::Span;

use super::node::{Launch, Worker};
use super::queue::{Queue, Urgency};
use super::quickjs::QuickJs;
pub use super::script_engine::RenderError;
use super::script_engine::{Call, DEADLINE_FACTOR, Limits, ScriptEngine};
use crate::config::PagesConfig;

/// Stack of a thread: the scripts' and what the engine's own code needs above it.
const THREAD_STACK: usize = 8 << 20;

/// What draws pages. JSON in, JSON out: the types are in `web/src/app/contract.ts`.
pub trait Renderer: Send + Sync {
    /// What the page of a request must ask.
    fn plan(&self, request: Arc<str>, urgency: Urgency) -> BoxFuture<'_, Result<String, RenderError>>;

    /// The page of a request, with the answers to its plan.
    fn render(
        &self,
        request: Arc<str>,
        results: Arc<str>,
        urgency: Urgency,
    ) -> BoxFuture<'_, Result<String, RenderError>>;
}

/// The server bundle could not be run.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The bundle throws, or makes no `novosel.plan` and `novosel.render`.
    #[error("run server bundle: {0}")]
    Bundle(RenderError),
    /// No thread.
    #[error("start page engine")]
    Thread(#[source] std::io::Error),
}

/// Machines that run the bundle, one a thread.
#[derive(Debug)]
pub struct Engines {
    pub(super) queue: Arc<Queue<Job>>,
    deadline: Duration,
}

type EngineResult = Result<Box<dyn ScriptEngine>, RenderError>;

/// How a machine is made; every thread makes its own.
type EngineFactory = dyn Fn() -> EngineResult + Send + Sync;

#[derive(Debug)]
pub(super) struct Job {
    call: Call,
    asked: Instant,
    /// Of the request: what the script says is logged in it.
    span: Span,
    reply: oneshot::Sender<Result<String, RenderError>>,
}

impl Engines {
    /// Starts the machines of a bundle.
    ///
    /// # Errors
    /// When the bundle does not run.
    pub fn start(script: &Arc<str>, config: &PagesConfig) -> Result<Self, EngineError> {
        let (script, heap) = (Arc::clone(script), config.heap_mib << 20);
        let make = move || -> EngineResult { Ok(Box::new(QuickJs::new(&script, heap)?)) };
        Self::of(config, &(Arc::new(make) as Arc<EngineFactory>))
    }

    /// Starts worker processes of Node with a bundle.
    ///
    /// # Errors
    /// When the bundle does not run there.
    pub fn start_node(script: &Arc<str>, config: &PagesConfig, launch: Launch) -> Result<Self, EngineError> {
        let (script, heap_mib) = (Arc::clone(script), config.heap_mib);
        let make = move || -> EngineResult { Ok(Box::new(Worker::start(&launch, &script, heap_mib)?)) };
        Self::of(config, &(Arc::new(make) as Arc<EngineFactory>))
    }

    fn of(config: &PagesConfig, make: &Arc<EngineFactory>) -> Result<Self, EngineError> {
        // One trial before anything is served: a broken bundle is a reason not to start.
        on_thread(0, {
            let make = Arc::clone(make);
            move || make().map(drop)
        })
        .map_err(EngineError::Thread)?
        .join()
        .unwrap_or(Err(RenderError::Broke))
        .map_err(EngineError::Bundle)?;
        let deadline = Duration::from_millis(config.deadline_ms);
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let count = if config.engines == 0 { cores } else { config.engines };
        // From here on a failure closes the queue, and ends the threads that have started.
        let engines = Self { queue: Arc::new(Queue::new(config.queue)), deadline };
        for number in 0..count {
            let (make, jobs) = (Arc::clone(make), Arc::clone(&engines.queue));
            on_thread(number, move || work(&*make, deadline, &jobs)).map_err(EngineError::Thread)?;
        }
        Ok(engines)
    }

    async fn run(&self, call: Call, urgency: Urgency) -> Result<String, RenderError> {
        let (reply, answer) = oneshot::channel();
        let job = Job { call, asked: Instant::now(), span: Span::current(), reply };
        let displaced = self.queue.push(urgency, job).map_err(|_| RenderError::Busy)?;
        if let Some(job) = displaced {
            // A robot gives its place to a person.
            drop(job.reply.send(Err(RenderError::Busy)));
        }
        // A call of the engine's own code is not interrupted: the visitor does not wait for it.
        match tokio::time::timeout(self.deadline * DEADLINE_FACTOR + self.deadline / 8, answer).await {
            Ok(Ok(rendered)) => rendered,
            Ok(Err(_)) => Err(RenderError::Broke),
            Err(_) => Err(RenderError::TimedOut),
        }
    }
}

impl Renderer for Engines {
    fn plan(&self, request: Arc<str>, urgency: Urgency) -> BoxFuture<'_, Result<String, RenderError>> {
        self.run(Call::Plan(request), urgency).boxed()
    }

    fn render(
        &self,
        request: Arc<str>,
        results: Arc<str>,
        urgency: Urgency,
    ) -> BoxFuture<'_, Result<String, RenderError>> {
        self.run(Call::Render(request, results), urgency).boxed()
    }
}

impl Drop for Engines {
    fn drop(&mut self) {
        self.queue.close();
    }
}

fn on_thread<T: Send + 'static>(
    number: usize,
    run: impl FnOnce() -> T + Send + 'static,
) -> std::io::Result<thread::JoinHandle<T>> {
    thread::Builder::new().name(format!("page-{number}")).stack_size(THREAD_STACK).spawn(run)
}

/// The life of a thread: it ends with the queue.
fn work(make: &EngineFactory, deadline: Duration, jobs: &Queue<Job>) {
    let mut machine = sound(make);
    while let Some(job) = jobs.pop() {
        if job.reply.is_closed() {
            continue;
        }
        metrics::histogram!("novosel_queue_wait_seconds", "queue" => "pages")
            .record(job.asked.elapsed().as_secs_f64());
        // More pages are wanted than the engines draw: the oldest of them are served as shells.
        if job.asked.elapsed() > deadline {
            drop(job.reply.send(Err(RenderError::TimedOut)));
            continue;
        }
        if machine.is_none() {
            machine = sound(make);
        }
        let limits = Limits { work: deadline, until: job.asked + deadline * DEADLINE_FACTOR };
        let outcome = match &mut machine {
            Some(machine) => job.span.in_scope(|| {
                let _script = tracing::debug_span!(target: "novosel::span", "script").entered();
                catch_unwind(AssertUnwindSafe(|| machine.call(&job.call, limits)))
                    .unwrap_or(Err(RenderError::Broke))
            }),
            None => Err(RenderError::Broke),
        };
        drop(job.span);
        let broken =
            matches!(outcome, Err(RenderError::TimedOut | RenderError::OutOfMemory | RenderError::Broke));
        // Whoever asked may have gone; the page is then nobody's.
        drop(job.reply.send(outcome));
        if broken || machine.as_mut().is_some_and(|machine| machine.has_grown()) {
            metrics::counter!("novosel_page_engines_replaced_total").increment(1);
            // The old one gives its heap back before the new one takes its own.
            drop(machine.take());
            machine = sound(make);
        }
    }
}

fn sound(make: &EngineFactory) -> Option<Box<dyn ScriptEngine>> {
    catch_unwind(AssertUnwindSafe(make))
        .unwrap_or(Err(RenderError::Broke))
        .inspect_err(|error| tracing::error!(%error, "start page engine"))
        .ok()
}
