//! The fast engine: worker processes of Node that run the same bundle behind the same contract, over pipes.
//!
//! Node renders a page in a fifth of the time that the embedded engine takes. A worker is a child process with nothing
//! but its two pipes: it starts through this program ([`confine`]), which closes files and network by the operating
//! system before it becomes Node, with an empty environment and an absolute path. The bundle arrives over the pipe, so a worker reads no file of
//! the portal. It holds nothing of a visitor, since no request to it names one. A worker that hangs, grows, breaks its contract or
//! dies costs the page that it was drawing, and is replaced (fault F12).
//!
//! Never: more than one page at a time in a worker, a port, a file, a variable of the environment.

pub mod confine;
mod find;
mod pipe;

use std::io;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub use find::{Node, NodeError};
use serde::{Deserialize, Serialize};

use super::script_engine::{Call, Limits, RenderError, ScriptEngine};
use crate::config::{PageEngine, PagesConfig};
use pipe::{Pipe, PipeError, Watch};

/// What a worker runs.
const WORKER: &str = include_str!("worker.js");
/// What a worker must not be able to do, tried.
const PROBE: &str = include_str!("probe.js");
const PROBE_HEAP_MIB: usize = 32;
/// Kinds of frames; `worker.js` has the same.
const BUNDLE: u8 = 0;
const PLAN: u8 = 1;
const RENDER: u8 = 2;
/// Outcome of a call that threw; anything else is a broken contract.
const DRAWN: u8 = 0;
const THREW: u8 = 1;
/// How long a worker may take to start and to read the bundle.
const START: Duration = Duration::from_secs(10);
/// Memory of a worker beside its heap, MiB: the program itself, the young generation, code.
const BESIDE_HEAP_MIB: usize = 160;
/// SIGABRT and SIGTRAP: how V8 ends when its heap is full.
const ENDS_OF_MEMORY: [i32; 2] = [6, 5];

/// How workers are started.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The program of Node.
    pub node: Node,
    /// This program, which confines itself and becomes Node: [`confine::COMMAND`] is its first argument. None starts
    /// Node as it is, for tests.
    pub launcher: Option<PathBuf>,
}

impl Launch {
    /// How a configuration wants workers; none where it wants the embedded engine.
    ///
    /// # Errors
    /// When no Node can run them.
    pub fn of_config(config: &PagesConfig) -> Result<Option<Self>, NodeError> {
        if config.engine == PageEngine::QuickJs {
            return Ok(None);
        }
        let Some(launcher) = config.launcher.clone() else { return Err(NodeError::NoLauncher) };
        Ok(Some(Self { node: Node::find(config.node.as_deref())?, launcher: Some(launcher) }))
    }

    /// Starts a process as workers are started, and lets it try what it must not do.
    ///
    /// # Errors
    /// When it does not start or answers strangely.
    pub fn probe(&self) -> io::Result<Layers> {
        let output = self.command(PROBE_HEAP_MIB, PROBE).stdin(Stdio::null()).output()?;
        serde_json::from_slice(&output.stdout).map_err(io::Error::from)
    }

    fn command(&self, heap_mib: usize, script: &str) -> Command {
        let mut command = match &self.launcher {
            Some(launcher) => {
                let mut command = Command::new(launcher);
                command.arg(confine::COMMAND).arg(&self.node.path);
                command
            }
            None => Command::new(&self.node.path),
        };
        command
            .arg(format!("--max-old-space-size={heap_mib}"))
            .args(self.node.flags())
            .args(["-e", script])
            .env_clear()
            .current_dir("/")
            // A key pressed in a terminal stops the server, which then ends its workers.
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        command
    }
}

/// What is closed to a worker, as it found by trying.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct Layers {
    /// Reading files.
    pub reading: bool,
    /// Writing files.
    pub writing: bool,
    /// The network.
    pub network: bool,
    /// Other programs.
    pub programs: bool,
    /// The environment is empty.
    pub environment: bool,
}

/// One worker process with the bundle in it.
#[derive(Debug)]
pub(super) struct Worker {
    child: Child,
    pipe: Pipe,
    memory_limit: u64,
}

impl Worker {
    /// Starts a worker and gives it the bundle.
    pub(super) fn start(launch: &Launch, script: &str, heap_mib: usize) -> Result<Self, RenderError> {
        let mut child = launch.command(heap_mib, WORKER).spawn().map_err(|error| {
            tracing::error!(%error, node = %launch.node.path.display(), "start page worker");
            RenderError::Broke
        })?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let pipe = pipes.and_then(|(input, output)| Pipe::new(input, output).ok());
        let Some(pipe) = pipe else {
            end(&mut child);
            return Err(RenderError::Broke);
        };
        let memory_limit = ((heap_mib + BESIDE_HEAP_MIB) as u64) << 20;
        let mut worker = Self { child, pipe, memory_limit };
        let limits = Limits { work: START, until: Instant::now() + START * 4 };
        worker.exchange(BUNDLE, script, "", limits)?;
        Ok(worker)
    }

    fn exchange(
        &mut self,
        kind: u8,
        first: &str,
        second: &str,
        limits: Limits,
    ) -> Result<String, RenderError> {
        let watch = Watch::of(self.child.id(), limits, self.memory_limit);
        let answer = self.pipe.exchange(kind, [first, second], &watch);
        match answer {
            Ok((DRAWN, text)) => Ok(text),
            Ok((THREW, text)) => Err(RenderError::Threw(text)),
            Ok(_) | Err(PipeError::Broken) => Err(self.why_it_ended()),
            Err(PipeError::TooSlow) => Err(RenderError::TimedOut),
            Err(PipeError::TooLarge) => Err(RenderError::OutOfMemory),
        }
    }

    /// A worker whose pipe closed has ended, or is about to.
    fn why_it_ended(&mut self) -> RenderError {
        end(&mut self.child);
        let signal = self.child.try_wait().ok().flatten().and_then(|status| status.signal());
        match signal {
            Some(signal) if ENDS_OF_MEMORY.contains(&signal) => RenderError::OutOfMemory,
            _ => RenderError::Broke,
        }
    }
}

impl ScriptEngine for Worker {
    fn call(&mut self, call: &Call, limits: Limits) -> Result<String, RenderError> {
        match call {
            Call::Plan(request) => self.exchange(PLAN, request, "", limits),
            Call::Render(request, results) => self.exchange(RENDER, request, results, limits),
        }
    }

    fn has_grown(&mut self) -> bool {
        pipe::resident(self.child.id()).is_none_or(|bytes| bytes > self.memory_limit)
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        end(&mut self.child);
    }
}

/// Ends a process that may have ended, and leaves no zombie.
fn end(child: &mut Child) {
    // An error of either means that it is gone already.
    let _ = child.kill();
    let _ = child.wait();
}

#[cfg(test)]
mod tests;
