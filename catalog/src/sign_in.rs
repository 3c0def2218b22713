//! Signing in without a password: passkeys, other services, and what browsers are asked for them.

use std::borrow::Cow;

use serde::Serialize;

use crate::closed_list::closed_list;

closed_list! {
    /// What a browser is asked for.
    CeremonyKind {
        /// To make a passkey.
        Make = "make", "новый ключ";
        /// To sign in by a passkey.
        Enter = "enter", "вход ключом";
        /// To come back from another service.
        Provider = "provider", "вход через другой сервис";
        /// To join a person of another service to an account, or to begin one.
        Join = "join", "подключение другого сервиса";
    }
}

closed_list! {
    /// A service that says who somebody is. Only services of Russian owners may (149-ФЗ).
    SignInProvider {
        /// Yandex ID.
        Yandex = "yandex", "Яндекс ID";
        /// VK ID.
        Vk = "vk", "VK ID";
    }
}

/// What a browser was asked, for one answer.
pub struct Ceremony<'a> {
    /// What for.
    pub kind: CeremonyKind,
    /// Who is asked, where that is known.
    pub person: Option<u32>,
    /// What the answer is checked by, JSON.
    pub state: Cow<'a, str>,
}

/// A passkey that is to be stored.
#[derive(Clone, Copy, Debug)]
pub struct NewPasskey<'a> {
    /// What devices call its owner by.
    pub handle: &'a str,
    /// Its number in hexadecimal digits.
    pub credential: &'a str,
    /// The public key with its counter, JSON.
    pub key: &'a str,
    /// The domain that it is for.
    pub domain: &'a str,
    /// What its owner knows it by.
    pub name: &'a str,
    /// Seconds since 1970.
    pub created: i64,
}

/// A passkey of a person. What is written out for them is what they know of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PersonPasskey {
    /// The number.
    pub id: u32,
    /// Whose it is.
    pub person: u32,
    /// What devices call the person by.
    #[serde(skip)]
    pub handle: String,
    /// Its number in hexadecimal digits.
    #[serde(skip)]
    pub credential: String,
    /// The public key with its counter, JSON.
    #[serde(skip)]
    pub key: String,
    /// The domain that it is for.
    pub domain: String,
    /// What its owner knows it by.
    pub name: String,
    /// Seconds since 1970.
    pub created: i64,
    /// When it was used last.
    pub used: Option<i64>,
}

/// An account at another service, by which a person signs in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PersonProvider {
    /// The service.
    pub provider: SignInProvider,
    /// Whose it is.
    pub person: u32,
    /// What the service calls them by: it does not change.
    pub subject: String,
    /// What the person knows that account by; may be empty.
    pub shown: String,
    /// Seconds since 1970.
    pub created: i64,
    /// When it was used last.
    pub used: Option<i64>,
}

/// What is asked holds secrets.
impl std::fmt::Debug for Ceremony<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Ceremony").field("kind", &self.kind).finish_non_exhaustive()
    }
}
