//! Why there are no pages.

use super::bundle::BundleError;
use super::engine::EngineError;
use super::node::NodeError;

/// Pages could not be prepared.
#[derive(Debug, thiserror::Error)]
pub enum PagesError {
    /// The bundle cannot be read.
    #[error(transparent)]
    Bundle(#[from] BundleError),
    /// The bundle cannot be run.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The configured Node cannot run it.
    #[error(transparent)]
    Node(#[from] NodeError),
}
