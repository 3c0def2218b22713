//! The embedded engine: QuickJS, wherever there is no Node.
//!
//! A machine has a heap and a stack of its own, and its thread's clock. The bundle is read as source: loading bytecode needs
//! `unsafe`, and a machine is made once, not once a page.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use rquickjs::context::EvalOptions;
use rquickjs::function::Rest;
use rquickjs::{CatchResultExt, CaughtError, Coerced, Context, Ctx, Function, Object, Runtime};
use rustix::time::{ClockId, clock_gettime};

use super::script_engine::{Call, DEADLINE_FACTOR, Limits, RenderError, ScriptEngine};

/// Longest message of a failure, characters.
const LONGEST_MESSAGE: usize = 600;
/// Calls between two looks at the heap: looking walks all of it.
const CALLS_BETWEEN_LOOKS: u32 = 64;
/// Stack of the scripts: React descends once an element, and a page is some sixty elements deep.
const SCRIPT_STACK: usize = 1 << 20;
/// Reading the bundle is slower than a call of it, and happens when nobody waits.
const READING: Duration = Duration::from_secs(10);
/// One virtual machine with the bundle in it.
pub(super) struct QuickJs {
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
    /// Begins a call.
    fn start(&self, limits: Limits) {
        self.until.set(Some(limits.until));
        self.worked_until.set(worked() + limits.work);
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

impl QuickJs {
    /// Makes a machine and reads the bundle; `heap` in bytes.
    pub(super) fn new(script: &str, heap: usize) -> Result<Self, RenderError> {
        let runtime = Runtime::new().map_err(|_| RenderError::Broke)?;
        runtime.set_memory_limit(heap);
        runtime.set_max_stack_size(SCRIPT_STACK);
        let clock = Rc::new(CallClock::default());
        clock.start(Limits { work: READING, until: Instant::now() + READING * DEADLINE_FACTOR });
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
}

impl ScriptEngine for QuickJs {
    fn call(&mut self, call: &Call, limits: Limits) -> Result<String, RenderError> {
        self.calls += 1;
        self.clock.start(limits);
        let rendered = self.context.with(|ctx| {
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
        rendered
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
#[path = "quickjs_tests.rs"]
mod tests;
