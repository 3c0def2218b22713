//! Signing in by another service: OAuth 2 by the code of an address, with PKCE (RFC 7636). What is sent, and what the
//! answers mean; asking is the server's part.
//!
//! A service says whom it knows by a number of its own. That number alone is linked to an account: an address of mail
//! that a service tells is not taken as proved, and nobody is let into an account because theirs is equal to it.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use novosel_catalog::sign_in::SignInProvider;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use url::Url;

use crate::form;

/// How long somebody may be away at a service, and how long they may think over what to do next, seconds.
pub const AWAY: i64 = 10 * 60;
/// The longest number and name of a service that are kept, bytes.
const LONGEST: usize = 200;

/// Where a service is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endpoints {
    /// Where a browser is sent.
    pub authorize: Url,
    /// Where a code becomes a token.
    pub token: Url,
    /// Where a token becomes a profile.
    pub profile: Url,
}

/// The addresses of a service as it publishes them.
pub fn published(provider: SignInProvider) -> [&'static str; 3] {
    match provider {
        SignInProvider::Yandex => [
            "https://oauth.yandex.ru/authorize",
            "https://oauth.yandex.ru/token",
            "https://login.yandex.ru/info",
        ],
        SignInProvider::Vk => [
            "https://id.vk.ru/authorize",
            "https://id.vk.ru/oauth2/auth",
            "https://id.vk.ru/oauth2/user_info",
        ],
    }
}

/// Who we are to a service.
#[derive(Clone, Copy)]
pub struct App<'a> {
    /// The service.
    pub provider: SignInProvider,
    /// Its number of us.
    pub client_id: &'a str,
    /// What proves that it is us; empty where the service needs none beside PKCE.
    pub client_secret: &'a str,
    /// Where a browser comes back to.
    pub redirect_uri: &'a str,
}

/// What a browser comes back with.
#[derive(Clone, Copy)]
pub struct Returned<'a> {
    /// To become a token, once.
    pub code: &'a str,
    /// VK ID: the device that the token is for.
    pub device_id: &'a str,
    /// What it was sent with.
    pub state: &'a str,
}

/// Whom a service knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    /// The service's number of the person.
    pub subject: String,
    /// How to address them; may be empty.
    pub name: String,
    /// The address of mail that the service tells, in small letters.
    pub mail: Option<String>,
    /// What the person knows that account by; may be empty.
    pub shown: String,
}

/// A request by POST, or by GET where there is no form.
#[derive(Debug, PartialEq, Eq)]
pub struct Call {
    /// Where to.
    pub url: Url,
    /// `Authorization`, where the service wants it.
    pub authorization: Option<String>,
    /// The fields of a form.
    pub form: Vec<(&'static str, String)>,
}

/// Why a service's answer is of no use. Its words are ours: what it says may hold anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProviderError {
    /// It refuses the code or the token.
    #[error("the service refuses")]
    Refused,
    /// It answers something else than it should.
    #[error("the service answers something else")]
    Unreadable,
}

/// What is sent with a browser in the place of the verifier, which stays here.
pub fn challenge(verifier: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(verifier.as_bytes()))
}

/// Where a browser is sent.
pub fn away(app: App<'_>, endpoints: &Endpoints, (state, verifier): (&str, &str)) -> Url {
    let (scope, method) = match app.provider {
        SignInProvider::Yandex => ("login:info login:email", "S256"),
        // In small letters, as VK ID documents it.
        SignInProvider::Vk => ("vkid.personal_info email", "s256"),
    };
    let mut url = endpoints.authorize.clone();
    url.query_pairs_mut()
        .append_pair("response_type", "code")
        .append_pair("client_id", app.client_id)
        .append_pair("redirect_uri", app.redirect_uri)
        .append_pair("scope", scope)
        .append_pair("state", state)
        .append_pair("code_challenge", &challenge(verifier))
        .append_pair("code_challenge_method", method);
    url
}

/// Asks for a token.
pub fn token_call(app: App<'_>, endpoints: &Endpoints, returned: Returned<'_>, verifier: &str) -> Call {
    let mut form = vec![
        ("grant_type", "authorization_code".to_owned()),
        ("code", returned.code.to_owned()),
        ("client_id", app.client_id.to_owned()),
        ("redirect_uri", app.redirect_uri.to_owned()),
        ("code_verifier", verifier.to_owned()),
    ];
    let secret = app.client_secret.to_owned();
    match app.provider {
        SignInProvider::Yandex => form.push(("client_secret", secret)),
        SignInProvider::Vk => {
            form.push(("device_id", returned.device_id.to_owned()));
            form.push(("state", returned.state.to_owned()));
            if !secret.is_empty() {
                form.push(("service_token", secret));
            }
        }
    }
    Call { url: endpoints.token.clone(), authorization: None, form }
}

/// The token of an answer.
///
/// # Errors
/// When the service refuses, or answers something else.
pub fn token_of(provider: SignInProvider, body: &[u8], state: &str) -> Result<String, ProviderError> {
    #[derive(Deserialize)]
    struct Answer {
        access_token: Option<String>,
        error: Option<String>,
        state: Option<String>,
    }
    let answer: Answer = serde_json::from_slice(body).map_err(|_| ProviderError::Unreadable)?;
    if answer.error.is_some() {
        return Err(ProviderError::Refused);
    }
    // VK ID says again what it was asked with.
    if provider == SignInProvider::Vk && answer.state.as_deref() != Some(state) {
        return Err(ProviderError::Unreadable);
    }
    answer.access_token.filter(|token| !token.is_empty()).ok_or(ProviderError::Unreadable)
}

/// Asks for the profile of a token.
pub fn profile_call(app: App<'_>, endpoints: &Endpoints, token: &str) -> Call {
    let mut url = endpoints.profile.clone();
    match app.provider {
        SignInProvider::Yandex => {
            url.query_pairs_mut().append_pair("format", "json");
            Call { url, authorization: Some(format!("OAuth {token}")), form: Vec::new() }
        }
        SignInProvider::Vk => {
            let form = vec![("client_id", app.client_id.to_owned()), ("access_token", token.to_owned())];
            Call { url, authorization: None, form }
        }
    }
}

/// The profile of an answer.
///
/// # Errors
/// When the service refuses, or answers something else.
pub fn profile_of(app: App<'_>, body: &[u8]) -> Result<Profile, ProviderError> {
    let profile = match app.provider {
        SignInProvider::Yandex => yandex(app.client_id, body)?,
        SignInProvider::Vk => vk(body)?,
    };
    let is_kept = |text: &str| text.len() <= LONGEST && !text.chars().any(char::is_control);
    if profile.subject.is_empty() || !is_kept(&profile.subject) {
        return Err(ProviderError::Unreadable);
    }
    let shown = if is_kept(&profile.shown) { profile.shown } else { String::new() };
    Ok(Profile {
        name: form::name(&profile.name).unwrap_or_default(),
        mail: profile.mail.and_then(|mail| form::mail(&mail).ok()),
        shown,
        subject: profile.subject,
    })
}

fn yandex(client_id: &str, body: &[u8]) -> Result<Profile, ProviderError> {
    #[derive(Deserialize)]
    struct Answer {
        id: String,
        client_id: Option<String>,
        #[serde(default)]
        login: String,
        #[serde(default)]
        first_name: String,
        default_email: Option<String>,
    }
    let answer: Answer = serde_json::from_slice(body).map_err(|_| ProviderError::Unreadable)?;
    // A token that was given to another program says nothing to us.
    if answer.client_id.is_some_and(|told| told != client_id) {
        return Err(ProviderError::Refused);
    }
    let mail = answer.default_email.filter(|mail| !mail.is_empty());
    let shown = mail.clone().unwrap_or(answer.login);
    Ok(Profile { subject: answer.id, name: answer.first_name, shown, mail })
}

fn vk(body: &[u8]) -> Result<Profile, ProviderError> {
    #[derive(Deserialize)]
    struct Answer {
        user: Option<User>,
        error: Option<String>,
    }
    #[derive(Deserialize)]
    struct User {
        user_id: Number,
        #[serde(default)]
        first_name: String,
        #[serde(default)]
        last_name: String,
        email: Option<String>,
    }
    // Both are seen.
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Number {
        Text(String),
        Number(u64),
    }
    let answer: Answer = serde_json::from_slice(body).map_err(|_| ProviderError::Unreadable)?;
    if answer.error.is_some() {
        return Err(ProviderError::Refused);
    }
    let user = answer.user.ok_or(ProviderError::Unreadable)?;
    let subject = match user.user_id {
        Number::Text(text) => text,
        Number::Number(number) => number.to_string(),
    };
    let shown = format!("{} {}", user.first_name, user.last_name).trim().to_owned();
    let mail = user.email.filter(|mail| !mail.is_empty());
    Ok(Profile { subject, name: user.first_name, shown, mail })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn app(provider: SignInProvider) -> App<'static> {
        App { provider, client_id: "c1", client_secret: "s1", redirect_uri: "https://msk.example/back/" }
    }

    fn endpoints(provider: SignInProvider) -> Endpoints {
        let [authorize, token, profile] = published(provider).map(|url| url.parse().unwrap());
        Endpoints { authorize, token, profile }
    }

    #[test]
    fn the_challenge_is_that_of_the_standard() {
        // RFC 7636, appendix B.
        let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
        assert_eq!(challenge(verifier), "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
    }

    #[test]
    fn the_verifier_and_the_secret_stay_here() {
        for provider in SignInProvider::ALL {
            let verifier = "ab".repeat(32);
            let url = away(app(*provider), &endpoints(*provider), ("st", &verifier));
            assert!(!url.as_str().contains(&verifier) && !url.as_str().contains("s1"), "{url}");
            assert!(url.as_str().contains(&challenge(&verifier)));
        }
    }

    #[test]
    fn an_answer_is_read_and_anything_else_refused() {
        let yandex = app(SignInProvider::Yandex);
        let profile = profile_of(
            yandex,
            r#"{"id":"77","client_id":"c1","login":"anna","first_name":"Анна","default_email":"Anna@Yandex.ru"}"#
                .as_bytes(),
        );
        let profile = profile.unwrap();
        assert_eq!((&*profile.subject, &*profile.name), ("77", "Анна"));
        assert_eq!(profile.mail.as_deref(), Some("anna@yandex.ru"));
        let foreign = profile_of(yandex, br#"{"id":"77","client_id":"another"}"#);
        assert_eq!(foreign, Err(ProviderError::Refused), "a token of another program");
        assert_eq!(profile_of(yandex, br#"{"id":""}"#), Err(ProviderError::Unreadable));
        assert_eq!(profile_of(yandex, b"<html>"), Err(ProviderError::Unreadable));
        let vk = app(SignInProvider::Vk);
        let profile =
            profile_of(vk, r#"{"user":{"user_id":5,"first_name":"Борис","email":""}}"#.as_bytes()).unwrap();
        assert_eq!((&*profile.subject, profile.mail), ("5", None));
        assert_eq!(profile_of(vk, br#"{"error":"invalid_token"}"#), Err(ProviderError::Refused));
        assert_eq!(token_of(vk.provider, br#"{"access_token":"t","state":"a"}"#, "a"), Ok("t".to_owned()));
        assert_eq!(
            token_of(vk.provider, br#"{"access_token":"t","state":"b"}"#, "a"),
            Err(ProviderError::Unreadable)
        );
        assert_eq!(
            token_of(yandex.provider, br#"{"error":"invalid_grant"}"#, "a"),
            Err(ProviderError::Refused)
        );
    }
}
