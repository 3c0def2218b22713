//! The documents that clients send: files of `operations/`, listed by hash in `operations.json`.

use crate::config::GraphqlConfig;
use crate::guard::{Operations, OperationsError};

/// The documents of `operations/` by hash; a test checks that it is up to date.
const BUILT_IN: &[u8] = include_bytes!("../../operations.json");

/// The safelist of a server: its configured documents, or the built-in ones when none are configured.
///
/// # Errors
/// When a configured file cannot be used.
pub fn of_config(config: &GraphqlConfig) -> Result<Operations, OperationsError> {
    let mut operations = Operations::from_config(config)?;
    if config.operations.is_none() {
        operations.add_json(BUILT_IN)?;
    }
    Ok(operations)
}
