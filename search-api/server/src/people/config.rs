//! How people may sign in.

use novosel_catalog::sign_in::SignInProvider;
use serde::{Deserialize, Serialize};

/// Ways to sign in beside a password.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PeopleConfig {
    /// The domain that passkeys are made for: the common parent of the hosts of both sites, so that a passkey of one is
    /// good on the other. Default none: passkeys of a site are of its host alone, as `localhost` needs it. Passkeys
    /// made for another domain are not found any more once it is changed.
    pub passkey_domain: Option<String>,
    /// Services that say who somebody is. Default none.
    pub oauth: OauthConfig,
}

/// Services of Russian owners that say who somebody is; others are forbidden here (149-ФЗ).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OauthConfig {
    /// Yandex ID. It needs the number of the program and its secret.
    pub yandex: Option<ProviderConfig>,
    /// VK ID. It needs the number of the program; the secret is its service token, where the program has one.
    pub vk: Option<ProviderConfig>,
}

/// A program that is registered with a service, with the addresses `/auth/yandex/back/` or `/auth/vk/back/` of both
/// sites to come back to.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ProviderConfig {
    /// The service's number of the program.
    pub client_id: String,
    /// Its secret; better in `NOVOSEL_SERVER__PEOPLE__OAUTH__YANDEX__CLIENT_SECRET`.
    pub client_secret: String,
    /// Where a browser is sent. Default as the service publishes it, as the next two.
    pub authorize_url: Option<String>,
    /// Where a code becomes a token.
    pub token_url: Option<String>,
    /// Where a token becomes a profile.
    pub profile_url: Option<String>,
}

/// Without the secret.
impl std::fmt::Debug for ProviderConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ProviderConfig").field("client_id", &self.client_id).finish_non_exhaustive()
    }
}

impl OauthConfig {
    /// What is configured of a service.
    pub(super) fn of(&self, provider: SignInProvider) -> Option<&ProviderConfig> {
        match provider {
            SignInProvider::Yandex => self.yandex.as_ref(),
            SignInProvider::Vk => self.vk.as_ref(),
        }
    }
}

/// How somebody may sign in beside a password.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Ways {
    pub(super) passkeys: bool,
    pub(super) providers: Vec<ProviderWay>,
}

/// A service that somebody may sign in by.
#[derive(Clone, Debug, Serialize)]
pub(super) struct ProviderWay {
    pub(super) code: &'static str,
    pub(super) title: &'static str,
}
