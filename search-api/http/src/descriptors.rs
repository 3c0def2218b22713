//! The limit of open file descriptors, and the share of connections in it.

/// Reserved for files, the database, probes and closing connections.
const RESERVED: usize = 128;

/// The limit of open descriptors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Descriptors {
    /// The limit in force.
    pub limit: usize,
}

impl Descriptors {
    /// Raises the limit to the maximum that the system allows this process. Where that fails the limit is unchanged.
    pub fn raise() -> Self {
        if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
            tracing::debug!(%error, "raise the limit of descriptors");
        }
        Self { limit: limits().0 }
    }

    /// The limit of open connections, at most `wanted`.
    pub fn admitted(self, wanted: usize) -> usize {
        wanted.min(self.limit.saturating_sub(RESERVED).max(self.limit / 2))
    }
}

/// The current limit and its maximum; unlimited where the system does not report them.
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
