//! How people may sign in.

use novosel_people::returned::PAUSE;
use serde::{Deserialize, Serialize};

/// Ways to sign in beside a password.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PeopleConfig {
    /// The domain that passkeys are made for: the common parent of the hosts of both sites, so that a passkey of one is
    /// good on the other. Default none: passkeys of a site are of its host alone, as `localhost` needs it. Passkeys
    /// made for another domain are not found any more once it is changed.
    pub passkey_domain: Option<String>,
    /// Without a request for so long a visit is over, and the next one is told what has changed meanwhile, seconds.
    /// Default 21,600.
    pub visit_pause_s: u32,
}

impl Default for PeopleConfig {
    fn default() -> Self {
        Self { passkey_domain: None, visit_pause_s: PAUSE }
    }
}

/// How somebody may sign in beside a password.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Ways {
    pub(super) passkeys: bool,
}
