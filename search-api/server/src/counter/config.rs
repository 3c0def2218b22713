//! Whether anything is counted.

use serde::{Deserialize, Serialize};

/// The portal's own counter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CounterConfig {
    /// Whether pages and their Web Vitals are counted. Default true; with false browsers say nothing, and nothing is
    /// stored.
    pub enabled: bool,
}

impl Default for CounterConfig {
    fn default() -> Self {
        Self { enabled: true }
    }
}
