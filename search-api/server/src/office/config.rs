//! Settings of the back office.

use serde::{Deserialize, Serialize};

/// Whether there is a back office, and where.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OfficeConfig {
    /// Whether `/office/` is there. Default false: its addresses are not found. The demonstration has it.
    pub enabled: bool,
    /// The host that has it alone, one of `server.hosts`: `msk.example`. Default none: every host has it.
    pub host: Option<String>,
    /// Whether somebody else publishes a text than who wrote it last. Default false.
    pub two_editors: bool,
}
