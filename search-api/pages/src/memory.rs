//! Memory for pages that are being rendered: each takes a share before anything of its size is allocated, and waits or
//! is shed where none is left. Robots get half of it.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// What one page may take while it is rendered, MiB: the answers of its operations, their JSON in the document, the
/// HTML, and both packings. A listing takes 1.5.
const SHARE_MIB: usize = 4;
/// Largest JSON of the answers of a page, bytes. That of a listing has some 200,000.
pub(super) const LARGEST_STATE: usize = 1 << 20;
/// Largest page of the bundle, bytes: its head and its body.
pub(super) const LARGEST_PAGE: usize = 2 << 20;

/// The memory.
#[derive(Debug)]
pub(super) struct MemoryBudget {
    all: Arc<Semaphore>,
    robots: Arc<Semaphore>,
    timeout: Duration,
}

/// The share of a page; given back when it is dropped.
#[derive(Debug)]
pub(super) struct MemoryPermit {
    _all: OwnedSemaphorePermit,
    _robots: Option<OwnedSemaphorePermit>,
}

impl MemoryBudget {
    /// Room of so many MiB, at least for one page; a person waits for a share no longer than this.
    pub(super) fn new(mib: usize, timeout: Duration) -> Self {
        let shares = (mib / SHARE_MIB).clamp(1, Semaphore::MAX_PERMITS);
        Self {
            all: Arc::new(Semaphore::new(shares)),
            robots: Arc::new(Semaphore::new(shares.div_ceil(2))),
            timeout,
        }
    }

    /// A share; none when there is no room. People wait for it, robots come again later.
    pub(super) async fn take(&self, is_person: bool) -> Option<MemoryPermit> {
        let share = match is_person {
            true => {
                let all = Arc::clone(&self.all).acquire_owned();
                let all = tokio::time::timeout(self.timeout, all).await.ok()?.ok()?;
                MemoryPermit { _all: all, _robots: None }
            }
            false => {
                let robots = Arc::clone(&self.robots).try_acquire_owned().ok()?;
                MemoryPermit { _all: Arc::clone(&self.all).try_acquire_owned().ok()?, _robots: Some(robots) }
            }
        };
        Some(share)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: Duration = Duration::from_millis(10);

    #[tokio::test]
    async fn room_is_given_out_once_and_comes_back() {
        let memory = MemoryBudget::new(2 * SHARE_MIB, SHORT);
        let (first, second) = (memory.take(true).await.unwrap(), memory.take(true).await.unwrap());
        assert!(memory.take(true).await.is_none() && memory.take(false).await.is_none());
        drop(first);
        assert!(memory.take(true).await.is_some());
        drop(second);
    }

    #[tokio::test]
    async fn robots_leave_half_of_it_to_people() {
        let memory = MemoryBudget::new(4 * SHARE_MIB, SHORT);
        let robots = [memory.take(false).await.unwrap(), memory.take(false).await.unwrap()];
        assert!(memory.take(false).await.is_none());
        let people = [memory.take(true).await.unwrap(), memory.take(true).await.unwrap()];
        drop(robots);
        assert!(memory.take(false).await.is_some());
        drop(people);
    }

    #[tokio::test]
    async fn too_little_memory_still_renders_one_page() {
        assert!(MemoryBudget::new(0, SHORT).take(true).await.is_some());
    }
}
