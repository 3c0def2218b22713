//! How people may sign in.

use serde::{Deserialize, Serialize};

/// Ways to sign in beside a password.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PeopleConfig {
    /// The domain that passkeys are made for: the common parent of the hosts of both sites, so that a passkey of one is
    /// good on the other. Default none: passkeys of a site are of its host alone, as `localhost` needs it. Passkeys
    /// made for another domain are not found any more once it is changed.
    pub passkey_domain: Option<String>,
}

/// How somebody may sign in beside a password.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Ways {
    pub(super) passkeys: bool,
}
