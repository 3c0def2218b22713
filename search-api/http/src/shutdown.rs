//! How a server is told to stop, and by whom.

use std::io;

use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::watch;

/// Where a server is in its life, as its connections see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Serving,
    /// Not ready any more, and still accepting: whoever asks is answered and told to come back elsewhere.
    Leaving,
    /// Nothing is accepted; what is in flight is answered.
    Draining,
}

/// Where a server is in its life, as it was told from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Serving,
    Draining,
    Ended,
}

/// Makes a running server stop. Dropping it drains the server too.
#[derive(Debug)]
pub struct ShutdownTrigger {
    stage: watch::Sender<Stage>,
}

/// The server's end of a shutdown.
#[derive(Clone, Debug)]
pub struct Shutdown {
    stage: watch::Receiver<Stage>,
}

impl Shutdown {
    /// A trigger and what [`super::serve`] takes.
    pub fn channel() -> (ShutdownTrigger, Self) {
        let (sender, receiver) = watch::channel(Stage::Serving);
        (ShutdownTrigger { stage: sender }, Self { stage: receiver })
    }

    /// Resolves when the server has been asked to stop; for work beside the server.
    pub async fn requested(&mut self) {
        // An error means that the trigger is gone, which asks to stop too.
        drop(self.stage.wait_for(|stage| *stage != Stage::Serving).await);
    }

    pub(crate) async fn ended(&mut self) {
        if self.stage.wait_for(|stage| *stage == Stage::Ended).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

impl ShutdownTrigger {
    /// Become not ready, accept for the grace, answer what is in flight within the drain time.
    pub fn drain(&self) {
        self.stage.send_if_modified(|stage| {
            let first = *stage == Stage::Serving;
            if first {
                *stage = Stage::Draining;
            }
            first
        });
    }

    /// End at once.
    pub fn end(&self) {
        self.stage.send_replace(Stage::Ended);
    }
}

/// The signals that a server obeys. Until they are caught SIGTERM and SIGHUP kill, so this is done first of all.
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

    /// The first SIGTERM or SIGINT drains, the second ends at once. SIGHUP never stops the server: a new generation
    /// is taken over by itself, and configuration is read at start.
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

    /// Waits for a signal; whether it asks to stop.
    async fn stop_or_hangup(&mut self) -> bool {
        tokio::select! {
            _ = self.terminate.recv() => true,
            _ = self.interrupt.recv() => true,
            _ = self.hangup.recv() => false,
        }
    }
}
