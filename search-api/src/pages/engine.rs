//! The script engine: one virtual machine a thread, behind a trait that knows nothing of it.
//!
//! A machine runs the server bundle once and then answers `novosel.plan` and `novosel.render`, both from JSON to JSON.
//! Every call has a deadline, every machine a heap and a stack; one that throws for want of memory or time, grows or
//! panics is thrown away and made anew (fault F12). The deadline counts the machine's own time of a processor: a busy
//! host must not turn sound pages into shells, nor cost them the machine that had learnt to draw them. The bundle is read as source: loading bytecode needs `unsafe`, and
//! a machine is made once, not once a page.

use std::cell::Cell;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use rquickjs::context::EvalOptions;
use rquickjs::function::Rest;
use rquickjs::{CatchResultExt, CaughtError, Coerced, Context, Ctx, Function, Object, Runtime};
use rustix::time::{ClockId, clock_gettime};
use tokio::sync::oneshot;
use tracing::Span;

use super::queue::{Queue, Urgency};
use crate::config::PagesConfig;

/// Reading the bundle is slower than a call of it, and happens when nobody waits.
const READING: Duration = Duration::from_secs(10);
/// How many deadlines a visitor waits, by the clock on the wall, for a page that others keep from the processor.
const PATIENCE: u32 = 4;
/// Stack of the scripts: React descends once an element, and a page is some sixty elements deep.
const SCRIPT_STACK: usize = 1 << 20;
/// Stack of a thread: the scripts' and what the engine's own code needs above it.
const THREAD_STACK: usize = 8 << 20;
/// Calls between two looks at the heap: looking walks all of it.
const CALLS_BETWEEN_LOOKS: u32 = 64;
/// Longest message of a failure, characters.
const LONGEST_MESSAGE: usize = 600;

/// Why a page was not drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    /// A component threw.
    #[error("draw page: {0}")]
    Threw(String),
    /// The deadline passed.
    #[error("draw page: timed out")]
    TimedOut,
    /// The heap is full.
    #[error("draw page: out of memory")]
    OutOfMemory,
    /// Too many pages wait.
    #[error("draw page: the queue is full")]
    Busy,
    /// No memory is left for another page.
    #[error("draw page: no room")]
    NoRoom,
    /// The page, its plan or its data are larger than any page is.
    #[error("draw page: too large")]
    TooLarge,
    /// The machine broke.
    #[error("draw page: the engine broke")]
    Broke,
}

impl RenderError {
    /// The label of the metric.
    pub fn label(&self) -> &'static str {
        match self {
            Self::Threw(_) => "threw",
            Self::TimedOut => "timed_out",
            Self::OutOfMemory => "out_of_memory",
            Self::Busy => "busy",
            Self::NoRoom => "no_room",
            Self::TooLarge => "too_large",
            Self::Broke => "broke",
        }
    }

    /// Whether the page itself is at fault, so that drawing it again at once would fail again.
    pub(super) fn is_fault(&self) -> bool {
        !matches!(self, Self::Busy | Self::NoRoom)
    }
}

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

/// QuickJS machines.
#[derive(Debug)]
pub struct Engines {
    queue: Arc<Queue<Job>>,
    deadline: Duration,
}

#[derive(Debug)]
enum Call {
    Plan(Arc<str>),
    Render(Arc<str>, Arc<str>),
}

#[derive(Debug)]
struct Job {
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
        let heap = config.heap_mib << 20;
        // One trial before anything is served: a broken bundle is a reason not to start.
        on_thread(0, {
            let script = Arc::clone(script);
            move || Machine::new(&script, heap).map(drop)
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
            let (script, jobs) = (Arc::clone(script), Arc::clone(&engines.queue));
            on_thread(number, move || work(&script, heap, deadline, &jobs)).map_err(EngineError::Thread)?;
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
        match tokio::time::timeout(self.deadline * PATIENCE + self.deadline / 8, answer).await {
            Ok(Ok(drawn)) => drawn,
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
fn work(script: &str, heap: usize, deadline: Duration, jobs: &Queue<Job>) {
    let mut machine = make(script, heap);
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
            machine = make(script, heap);
        }
        let outcome = match &mut machine {
            Some(machine) => job.span.in_scope(|| {
                let _script = tracing::debug_span!(target: "novosel::span", "script").entered();
                catch_unwind(AssertUnwindSafe(|| machine.call(&job.call, deadline, job.asked)))
                    .unwrap_or(Err(RenderError::Broke))
            }),
            None => Err(RenderError::Broke),
        };
        drop(job.span);
        let broken =
            matches!(outcome, Err(RenderError::TimedOut | RenderError::OutOfMemory | RenderError::Broke));
        // Whoever asked may have gone; the page is then nobody's.
        drop(job.reply.send(outcome));
        if broken || machine.as_mut().is_some_and(Machine::has_grown) {
            metrics::counter!("novosel_page_engines_replaced_total").increment(1);
            // The old one gives its heap back before the new one takes its own.
            drop(machine.take());
            machine = make(script, heap);
        }
    }
}

fn make(script: &str, heap: usize) -> Option<Machine> {
    catch_unwind(|| Machine::new(script, heap))
        .unwrap_or(Err(RenderError::Broke))
        .inspect_err(|error| tracing::error!(%error, "start page engine"))
        .ok()
}

/// One virtual machine with the bundle in it.
struct Machine {
    // Dropped before the runtime that owns its memory.
    context: Context,
    runtime: Runtime,
    heap: usize,
    clock: Rc<CallClock>,
    calls: u32,
}

/// When the running call must end, and whether it was stopped for that.
#[derive(Debug, Default)]
struct CallClock {
    until: Cell<Option<Instant>>,
    worked_until: Cell<Duration>,
    stopped: Cell<bool>,
}

impl CallClock {
    /// Gives the call so much time of the processor, and `until` as the last moment.
    fn start(&self, work: Duration, until: Instant) {
        self.until.set(Some(until));
        self.worked_until.set(worked() + work);
        self.stopped.set(false);
    }

    /// Asked by the engine every few thousand steps.
    fn is_over(&self) -> bool {
        let is_late = self.until.get().is_none_or(|until| Instant::now() >= until);
        let over = is_late || worked() >= self.worked_until.get();
        self.stopped.set(self.stopped.get() || over);
        over
    }
}

/// How long the processor has worked for this thread.
fn worked() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
}

impl Machine {
    fn new(script: &str, heap: usize) -> Result<Self, RenderError> {
        let runtime = Runtime::new().map_err(|_| RenderError::Broke)?;
        runtime.set_memory_limit(heap);
        runtime.set_max_stack_size(SCRIPT_STACK);
        let clock = Rc::new(CallClock::default());
        clock.start(READING, Instant::now() + READING * PATIENCE);
        let handler = Rc::clone(&clock);
        runtime.set_interrupt_handler(Some(Box::new(move || handler.is_over())));
        let context = Context::full(&runtime).map_err(|_| RenderError::Broke)?;
        let machine = Self { context, runtime, heap, clock, calls: 0 };
        machine.context.with(|ctx| {
            let read = bring_console(&ctx).and_then(|()| {
                let mut options = EvalOptions::default();
                options.strict = false;
                options.filename = Some("entry-server.js".to_owned());
                ctx.eval_with_options::<(), _>(script, options)?;
                let portal: Object<'_> = ctx.globals().get("novosel")?;
                portal.get::<_, Function<'_>>("plan")?;
                portal.get::<_, Function<'_>>("render").map(drop)
            });
            read.catch(&ctx).map_err(|error| machine.failure(error))
        })?;
        Ok(machine)
    }

    fn call(&mut self, call: &Call, deadline: Duration, asked: Instant) -> Result<String, RenderError> {
        self.calls += 1;
        self.clock.start(deadline, asked + deadline * PATIENCE);
        let drawn = self.context.with(|ctx| {
            let result = ctx.globals().get::<_, Object<'_>>("novosel").and_then(|portal| match call {
                Call::Plan(request) => {
                    portal.get::<_, Function<'_>>("plan")?.call::<_, String>((&**request,))
                }
                Call::Render(request, results) => {
                    portal.get::<_, Function<'_>>("render")?.call((&**request, &**results))
                }
            });
            result.catch(&ctx).map_err(|error| self.failure(error))
        });
        self.finish_jobs();
        drawn
    }

    /// Both functions are synchronous: what they leave behind for later is not theirs, and must not wait for the next
    /// visitor.
    fn finish_jobs(&self) {
        while self.runtime.is_job_pending() && !self.clock.is_over() {
            if self.runtime.execute_pending_job().is_err() {
                tracing::debug!("a deferred script failed");
            }
        }
    }

    fn failure(&self, error: CaughtError<'_>) -> RenderError {
        if self.clock.stopped.get() {
            return RenderError::TimedOut;
        }
        let text = match error {
            CaughtError::Exception(exception) => {
                let message = exception.message().unwrap_or_default();
                let stack = exception.stack().unwrap_or_default();
                format!("{message} {}", stack.trim().replace('\n', " "))
            }
            CaughtError::Value(value) => {
                value.get::<Coerced<String>>().map_or_else(|_| String::new(), |text| text.0)
            }
            CaughtError::Error(error) => error.to_string(),
        };
        // A heap without room for the exception itself throws null.
        if text.contains("out of memory") || text.trim().is_empty() || text == "null" {
            return RenderError::OutOfMemory;
        }
        RenderError::Threw(text.chars().take(LONGEST_MESSAGE).collect())
    }

    /// Whether more than half of the heap stays occupied: then the pages leak.
    fn has_grown(&mut self) -> bool {
        if self.calls < CALLS_BETWEEN_LOOKS {
            return false;
        }
        self.calls = 0;
        let limit = i64::try_from(self.heap / 2).unwrap_or(i64::MAX);
        if self.runtime.memory_usage().malloc_size < limit {
            return false;
        }
        self.runtime.run_gc();
        self.runtime.memory_usage().malloc_size >= limit
    }
}

/// What components say goes to the log.
fn bring_console(ctx: &Ctx<'_>) -> rquickjs::Result<()> {
    let console = Object::new(ctx.clone())?;
    for name in ["log", "info", "debug", "warn", "error"] {
        let say = Function::new(ctx.clone(), move |words: Rest<Coerced<String>>| {
            let text: Vec<&str> = words.0.iter().map(|word| word.0.as_str()).collect();
            tracing::debug!(console = name, "script says: {}", text.join(" "));
        })?;
        console.set(name, say)?;
    }
    ctx.globals().set("console", console)
}

#[cfg(test)]
#[path = "engine_tests.rs"]
mod tests;
