//! How a server is stopped.

use std::io;

use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::watch;

/// The phase of a server, for its connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Serving,
    /// Not ready any more, but still accepting: requests are answered, and clients are told to reconnect elsewhere.
    Leaving,
    /// Nothing is accepted; requests in flight are answered.
    Draining,
}

/// The requested stage of a shutdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Serving,
    Draining,
    Ended,
}

/// Stops a running server. Dropping it drains the server too.
#[derive(Debug)]
pub struct ShutdownTrigger {
    stage: watch::Sender<Stage>,
}

/// The receiving end of a shutdown.
#[derive(Clone, Debug)]
pub struct Shutdown {
    stage: watch::Receiver<Stage>,
}

impl Shutdown {
    /// A trigger, and the shutdown to pass to [`super::serve`].
    pub fn channel() -> (ShutdownTrigger, Self) {
        let (sender, receiver) = watch::channel(Stage::Serving);
        (ShutdownTrigger { stage: sender }, Self { stage: receiver })
    }

    /// Resolves when the server was asked to stop; for other tasks of the process.
    pub async fn requested(&mut self) {
        // An error means that the trigger was dropped, which stops the server too.
        drop(self.stage.wait_for(|stage| *stage != Stage::Serving).await);
    }

    pub(crate) async fn ended(&mut self) {
        if self.stage.wait_for(|stage| *stage == Stage::Ended).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

impl ShutdownTrigger {
    /// Stops being ready, accepts for the grace, and answers requests in flight within the drain time.
    pub fn drain(&self) {
        self.stage.send_if_modified(|stage| {
            let first = *stage == Stage::Serving;
            if first {
                *stage = Stage::Draining;
            }
            first
        });
    }

    /// Ends at once.
    pub fn end(&self) {
        self.stage.send_replace(Stage::Ended);
    }
}

/// The signals of a server. Until they are caught SIGTERM and SIGHUP kill the process, so this is done first.
#[derive(Debug)]
pub struct Signals {
    terminate: Signal,
    interrupt: Signal,
    hangup: Signal,
}

impl Signals {
    /// Catches SIGTERM, SIGINT and SIGHUP from now on.
    ///
    /// # Errors
    /// When the system refuses a handler.
    pub fn catch() -> io::Result<Self> {
        Ok(Self {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
            hangup: signal(SignalKind::hangup())?,
        })
    }

    /// The first SIGTERM or SIGINT drains, the second ends at once. SIGHUP never stops the server: new generations are
    /// loaded without it, and configuration is read at start.
    pub async fn drive(mut self, trigger: ShutdownTrigger) {
        for step in [ShutdownTrigger::drain, ShutdownTrigger::end] {
            while !self.stop_or_hangup().await {
                tracing::info!(
                    "SIGHUP ignored: generations are followed by themselves, configuration is read at start"
                );
            }
            step(&trigger);
        }
    }

    /// Waits for a signal; returns whether it stops the server.
    async fn stop_or_hangup(&mut self) -> bool {
        tokio::select! {
            _ = self.terminate.recv() => true,
            _ = self.interrupt.recv() => true,
            _ = self.hangup.recv() => false,
        }
    }
}
