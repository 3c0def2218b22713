//! Settings of the GraphQL endpoint.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// What POST /graphql accepts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GraphqlConfig {
    /// Accept any document within the limits, and introspection. For developers; default false: only the
    /// documents of `operations` and `extra_operations` run.
    pub open: bool,
    /// The documents of the web bundle: a JSON object from the SHA-256 of a document (hex) to its text.
    pub operations: Option<PathBuf>,
    /// Further documents that the operator allows, in the same form.
    pub extra_operations: Option<PathBuf>,
}
