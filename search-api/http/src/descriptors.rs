//! How many descriptors the process may open, and how many of them connections get.

/// Kept back for files, the database, probes and connections on their way out.
const RESERVED: usize = 128;

/// The limit of open descriptors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Descriptors {
    /// What the process may have open now.
    pub limit: usize,
}

impl Descriptors {
    /// Raises the limit to the highest that the system lets this process have. Where that is refused the limit
    /// stays what it was.
    pub fn raise() -> Self {
        if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
            tracing::debug!(%error, "raise the limit of descriptors");
        }
        Self { limit: limits().0 }
    }

    /// How many connections may be open at once where the configuration wants `wanted`.
    pub fn admitted(self, wanted: usize) -> usize {
        wanted.min(self.limit.saturating_sub(RESERVED).max(self.limit / 2))
    }
}

/// What may be open now, and the highest that the system lets this process have. A system that does not say limits
/// nothing that is known here.
fn limits() -> (usize, usize) {
    let (soft, hard) = rlimit::Resource::NOFILE.get().unwrap_or((u64::MAX, u64::MAX));
    (usize::try_from(soft).unwrap_or(usize::MAX), usize::try_from(hard).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fewer_connections_are_admitted_than_descriptors_allow() {
        let admitted = |limit, wanted| Descriptors { limit }.admitted(wanted);
        assert_eq!(admitted(1_024, 20_000), 896);
        assert_eq!(admitted(1_024, 500), 500);
        assert_eq!(admitted(100, 20_000), 50);
        assert_eq!(admitted(usize::MAX, 20_000), 20_000);
    }

    #[test]
    fn the_limit_is_raised_to_the_highest_allowed() {
        let raised = Descriptors::raise();
        assert_eq!(raised.limit, limits().1);
    }
}
