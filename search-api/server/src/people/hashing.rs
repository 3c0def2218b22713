//! Hashes passwords, one at a time a core (threat T23): some more wait, the rest is told to come again.

use std::sync::Arc;

use novosel_http::error::ApiError;
use novosel_people::password;
use tokio::sync::Semaphore;

/// Most that wait.
const WAITING: usize = 32;

/// The bounded pool.
#[derive(Debug)]
pub(super) struct Hashing {
    running: Arc<Semaphore>,
    admitted: Arc<Semaphore>,
}

impl Default for Hashing {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        // One core answers searches, where there are several.
        let cores = cores.saturating_sub(1).max(1);
        Self { running: Arc::new(Semaphore::new(cores)), admitted: Arc::new(Semaphore::new(cores + WAITING)) }
    }
}

impl Hashing {
    /// The hash of a new password.
    ///
    /// # Errors
    /// When too many wait, or the system gives no random bytes.
    pub(super) async fn hash(&self, password: String) -> Result<String, ApiError> {
        self.run(move || password::hash(&password)).await?.map_err(ApiError::internal)
    }

    /// Whether a password is the one of a hash; without a hash it takes the same time.
    ///
    /// # Errors
    /// When too many wait.
    pub(super) async fn is_right(&self, password: String, hash: Option<String>) -> Result<bool, ApiError> {
        self.run(move || password::is_right(&password, hash.as_deref())).await
    }

    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
        let admitted = Arc::clone(&self.admitted).try_acquire_owned().map_err(|_| ApiError::overloaded())?;
        let running = Arc::clone(&self.running).acquire_owned().await.map_err(|_| ApiError::overloaded())?;
        // Whoever leaves while it runs frees no place: the work goes on.
        let done = tokio::task::spawn_blocking(move || {
            let _places = (admitted, running);
            work()
        });
        done.await.map_err(ApiError::internal)
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
}
