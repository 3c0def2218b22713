//! Hashes passwords, one at a time a core (threat T23): some more wait, the rest is told to come again.
//!
//! The threads that hash have a lower priority than those that answer: a hash takes tens of milliseconds of processor time,
//! which a search would wait for.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use novosel_http::error::ApiError;
use novosel_people::password;
use tokio::sync::{Semaphore, oneshot};

/// Most that wait.
const WAITING: usize = 32;
/// How much later than others the system runs a thread that hashes.
const NICENESS: i32 = 10;

type Work = Box<dyn FnOnce() + Send>;

/// The bounded pool.
#[derive(Debug)]
pub(crate) struct Hashing {
    admitted: Arc<Semaphore>,
    /// To the threads, which end with it.
    work: Sender<Work>,
}

impl Default for Hashing {
    fn default() -> Self {
        let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        // One core answers searches, where there are several.
        let cores = cores.saturating_sub(1).max(1);
        let (work, waiting) = channel::<Work>();
        let waiting = Arc::new(Mutex::new(waiting));
        let started = (0..cores).filter(|_| {
            let waiting = Arc::clone(&waiting);
            thread::Builder::new().name("hashing".to_owned()).spawn(move || follow(&waiting)).is_ok()
        });
        let admitted = match started.count() {
            0 => 0,
            threads => threads + WAITING,
        };
        Self { admitted: Arc::new(Semaphore::new(admitted)), work }
    }
}

/// Does what comes, until nobody is left to send it.
fn follow(waiting: &Mutex<Receiver<Work>>) {
    if let Err(error) = rustix::process::nice(NICENESS) {
        tracing::warn!(%error, "passwords are hashed at the priority of searches");
    }
    loop {
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(work) = next else { return };
        // Whoever waits for it is told; the thread goes on.
        drop(catch_unwind(AssertUnwindSafe(work)));
    }
}

impl Hashing {
    /// The hash of a new password.
    ///
    /// # Errors
    /// When too many wait, or the system gives no random bytes.
    pub(crate) async fn hash(&self, password: String) -> Result<String, ApiError> {
        self.run(move || password::hash(&password)).await?.map_err(ApiError::internal)
    }

    /// Whether a password is the one of a hash; without a hash it takes the same time.
    ///
    /// # Errors
    /// When too many wait.
    pub(crate) async fn is_right(&self, password: String, hash: Option<String>) -> Result<bool, ApiError> {
        self.run(move || password::is_right(&password, hash.as_deref())).await
    }

    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
        let admitted = Arc::clone(&self.admitted).try_acquire_owned().map_err(|_| ApiError::overloaded())?;
        let (done, waits) = oneshot::channel();
        let work = Box::new(move || {
            // Whoever leaves while it runs frees no place: the work goes on. It does not begin for them.
            if done.is_closed() {
                return;
            }
            let answer = work();
            drop(admitted);
            drop(done.send(answer));
        });
        self.work.send(work).map_err(|_| ApiError::overloaded())?;
        waits.await.map_err(ApiError::internal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn more_than_the_queue_is_refused_and_the_rest_is_answered() {
        let hashing = Arc::new(Hashing::default());
        let most = hashing.admitted.available_permits();
        let tries: Vec<_> = (0..most + 5)
            .map(|_| {
                let hashing = Arc::clone(&hashing);
                tokio::spawn(async move { hashing.is_right("x".to_owned(), None).await })
            })
            .collect();
        let mut refused = 0;
        for one in tries {
            match one.await.unwrap() {
                Ok(is_right) => assert!(!is_right),
                Err(_) => refused += 1,
            }
        }
        assert_eq!(refused, 5);
        assert_eq!(hashing.admitted.available_permits(), most, "every place is free again");
    }

    #[tokio::test]
    async fn a_hash_is_made_later_than_what_answers_and_a_panic_ends_no_thread() {
        let hashing = Hashing::default();
        let own = rustix::process::nice(0).unwrap();
        let broken = hashing.run(|| -> () { panic!("a hash that fails") }).await;
        assert!(broken.is_err());
        let theirs = hashing.run(|| rustix::process::nice(0).unwrap()).await.unwrap();
        assert_eq!(theirs, (own + NICENESS).min(19));
        assert_eq!(rustix::process::nice(0).unwrap(), own, "no other thread waits longer");
    }
}
