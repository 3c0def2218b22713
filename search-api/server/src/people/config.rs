//! How people may sign in.

use std::collections::BTreeMap;
use std::fmt;

use novosel_catalog::region::SiteRegion;
use novosel_catalog::sign_in::SignInProvider;
use novosel_pages::Sites;
use novosel_people::push::{PushError, SERVICES, ServerKey};
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
    /// Services that say who somebody is. Default none.
    pub oauth: OauthConfig,
}

impl Default for PeopleConfig {
    fn default() -> Self {
        Self { passkey_domain: None, visit_pause_s: PAUSE, oauth: OauthConfig::default() }
    }
}

/// Notifications of browsers (Web Push).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PushConfig {
    /// By which push services know the portal, as `novosel people push-key` makes it; better in
    /// `NOVOSEL_SERVER__PUSH__PRIVATE_KEY`. Default none: no browser gets notifications. With another key those of
    /// before get none until they are asked again.
    pub private_key: Option<String>,
    /// Whom a push service may write to about them: `mailto:…` or an https address. Default the site of Moscow.
    pub contact: Option<String>,
    /// Hosts of push services that are sent to: names, `.name` for everything below one, or literal addresses with a
    /// port. Default those of the browsers.
    pub hosts: Vec<String>,
}

impl Default for PushConfig {
    fn default() -> Self {
        let hosts = SERVICES.iter().map(|&host| host.to_owned()).collect();
        Self { private_key: None, contact: None, hosts }
    }
}

/// Without the key.
impl fmt::Debug for PushConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PushConfig").field("hosts", &self.hosts).finish_non_exhaustive()
    }
}

impl PushConfig {
    /// The key; none where no notifications are sent.
    ///
    /// # Errors
    /// When what is configured is no key.
    pub fn key(&self) -> Result<Option<ServerKey>, PushError> {
        self.private_key.as_deref().map(ServerKey::parse).transpose()
    }

    /// Whom a push service may write to.
    pub fn contact(&self, sites: &Sites) -> String {
        self.contact.clone().unwrap_or_else(|| sites.origin(SiteRegion::Msk).to_owned())
    }
}

/// A messenger of the operator's choice: a program of theirs speaks with it, and this portal with that program.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MessengerConfig {
    /// What people call it: «Макс».
    pub title: String,
    /// Where a person begins a chat with the program, `{code}` in the place of the code that it has to tell.
    pub start_url: String,
    /// Where the program takes notifications: https, or a literal address with its port.
    pub send_url: String,
    /// What signs the calls of both sides; better in an environment variable. At least 16 characters.
    pub secret: String,
}

/// Without the secret, and without the addresses, which may hold one.
impl fmt::Debug for MessengerConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MessengerConfig").field("title", &self.title).finish_non_exhaustive()
    }
}

/// Messengers by the names that addresses and the database have for them.
pub type MessengersConfig = BTreeMap<String, MessengerConfig>;

/// A setting of a messenger that cannot be.
#[derive(Debug, thiserror::Error)]
#[error("`server.messengers.{name}{setting}` {remedy}")]
pub struct MessengerError {
    name: String,
    setting: &'static str,
    remedy: &'static str,
}

/// Checks what is told of messengers.
///
/// # Errors
/// Naming the first setting that cannot be, with the remedy.
pub fn check_messengers(messengers: &MessengersConfig) -> Result<(), MessengerError> {
    let is_address = |text: &str| url::Url::parse(text).is_ok_and(|url| url.has_host());
    let wrong = messengers.iter().find_map(|(name, messenger)| {
        let is_name = !name.is_empty()
            && name.chars().all(|char| char.is_ascii_lowercase() || char.is_ascii_digit() || char == '-');
        let (setting, remedy) = if !is_name {
            ("", "must be named by small Latin letters, digits and hyphens")
        } else if messenger.title.trim().is_empty() {
            (".title", "is missing: people choose by it")
        } else if !messenger.start_url.starts_with("https://") || !messenger.start_url.contains("{code}") {
            (".start_url", "must be an address of https with `{code}` in it")
        } else if !is_address(&messenger.send_url) {
            (".send_url", "is no address: notifications are posted there")
        } else if messenger.secret.len() < 16 {
            (".secret", "must have 16 characters at least: it signs the calls of both sides")
        } else {
            return None;
        };
        Some(MessengerError { name: name.clone(), setting, remedy })
    });
    wrong.map_or(Ok(()), Err)
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
impl fmt::Debug for ProviderConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_messenger_that_cannot_be_is_named_with_its_setting_and_the_remedy() {
        let good = MessengerConfig {
            title: "Макс".to_owned(),
            start_url: "https://max.example/novosel?start={code}".to_owned(),
            send_url: "https://bot.example/send".to_owned(),
            secret: "sixteen characters".to_owned(),
        };
        let check = |name: &str, messenger| {
            check_messengers(&MessengersConfig::from([(name.to_owned(), messenger)]))
                .err()
                .map(|error| error.to_string())
        };
        assert_eq!(check("max", good.clone()), None);
        let told = |messenger| check("max", messenger).unwrap();
        for (wrong, setting) in [
            (MessengerConfig { title: " ".to_owned(), ..good.clone() }, "title"),
            (MessengerConfig { start_url: "https://max.example/".to_owned(), ..good.clone() }, "start_url"),
            (
                MessengerConfig { start_url: "http://max.example/{code}".to_owned(), ..good.clone() },
                "start_url",
            ),
            (MessengerConfig { send_url: "bot".to_owned(), ..good.clone() }, "send_url"),
            (MessengerConfig { secret: "short".to_owned(), ..good.clone() }, "secret"),
        ] {
            assert!(told(wrong).starts_with(&format!("`server.messengers.max.{setting}` ")), "{setting}");
        }
        assert!(check("Max:1", good.clone()).unwrap().contains("small Latin letters"));
        assert!(!format!("{good:?}").contains("sixteen"));
    }
}
