//! Access from outside: partners, who read a feed at a secret address, and tokens of operators. A secret is shown once
//! and never stored; what is stored is its hash.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::closed_list::closed_list;
use crate::id::{BuilderId, ComplexId};
use crate::region::SiteRegion;

/// Random bytes of a secret: 256 bits.
pub const SECRET_BYTES: usize = 32;

closed_list! {
    /// A format of feeds that the catalogue is written in.
    FeedFormat {
        /// Yandex.Realty.
        Yrl = "yrl", "YRL (Яндекс Недвижимость)";
        /// CIAN, version 2.
        Cian = "cian", "ЦИАН, версия 2";
        /// Avito, format 3.
        Avito = "avito", "Авито, формат 3";
        /// DomClick's new buildings.
        Domclick = "domclick", "ДомКлик, новостройки";
    }
}

/// Which lots go into a feed; everything on sale when all of it is absent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct FeedFilter {
    /// Lots of this source alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Lots of this complex alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub complex: Option<ComplexId>,
    /// Lots of this builder's complexes alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub builder: Option<BuilderId>,
    /// Lots of this site alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub region: Option<SiteRegion>,
}

/// The hash of a secret: SHA-256 in hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SecretHash(String);

impl SecretHash {
    /// The hash of a secret.
    pub fn of(secret: &str) -> Self {
        Self(hex::encode(Sha256::digest(secret.as_bytes())))
    }

    /// A stored hash.
    pub fn stored(digits: String) -> Self {
        Self(digits)
    }

    /// Its digits.
    pub fn digits(&self) -> &str {
        &self.0
    }

    /// Whether two hashes are one. The time does not tell where they differ.
    pub fn is(&self, other: &Self) -> bool {
        let differences = self.0.bytes().zip(other.0.bytes()).fold(0, |seen, (a, b)| seen | (a ^ b));
        std::hint::black_box(differences) == 0 && self.0.len() == other.0.len()
    }
}

/// A hash is no secret, and no business of a log either.
impl std::fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SecretHash(…)")
    }
}

/// The secret of random bytes, as it stands in an address or a header.
pub fn secret_of(bytes: [u8; SECRET_BYTES]) -> String {
    hex::encode(bytes)
}

/// Whether a text has the shape of a secret: what has not need not be looked for.
pub fn is_secret(text: &str) -> bool {
    text.len() == 2 * SECRET_BYTES
        && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

/// Somebody who reads a feed of the catalogue at an address of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Partner {
    /// Their name.
    pub name: String,
    /// The format of their feed.
    pub format: FeedFormat,
    /// What is in it.
    pub filter: FeedFilter,
    /// The hash of the secret part of the address.
    #[serde(skip_serializing, default = "no_hash")]
    pub secret: SecretHash,
    /// Seconds since 1970.
    pub created: i64,
    /// Seconds since 1970 of the day the address was shut; none while it is open.
    pub revoked: Option<i64>,
}

closed_list! {
    /// What a token lets its bearer do.
    TokenScope {
        /// Read histories of edits.
        Read = "read", "чтение";
        /// Edit, and read too.
        Edit = "edit", "правки";
        /// Decide on what visitors say, and answer it.
        Moderate = "moderate", "модерация";
    }
}

impl TokenScope {
    /// Whether it lets its bearer do what another scope is for.
    pub fn allows(self, wanted: Self) -> bool {
        self == wanted || (self == Self::Edit && wanted == Self::Read)
    }
}

/// A token by which a program acts for an operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OperatorToken {
    /// Whose it is: the name stands in the history of edits.
    pub name: String,
    /// What it is for.
    pub scope: TokenScope,
    /// The hash of the token.
    #[serde(skip_serializing, default = "no_hash")]
    pub secret: SecretHash,
    /// Seconds since 1970.
    pub created: i64,
    /// Seconds since 1970 of its end; none for a token without one.
    pub expires: Option<i64>,
    /// Seconds since 1970 of its being revoked.
    pub revoked: Option<i64>,
}

impl OperatorToken {
    /// Whether it is good at a time.
    pub fn is_good(&self, now: i64) -> bool {
        self.revoked.is_none() && self.expires.is_none_or(|end| now < end)
    }
}

/// Of a value that was written out: no secret has it.
fn no_hash() -> SecretHash {
    SecretHash(String::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_of_its_secret_and_of_no_other() {
        let secret = secret_of([0xab; SECRET_BYTES]);
        assert!(is_secret(&secret) && !is_secret(&secret[1..]) && !is_secret(&secret.to_uppercase()));
        assert!(SecretHash::of(&secret).is(&SecretHash::of(&secret)));
        assert!(!SecretHash::of(&secret).is(&SecretHash::of(&secret_of([8; SECRET_BYTES]))));
        assert!(!SecretHash::of(&secret).is(&no_hash()), "no hash is nobody's");
        assert!(!format!("{:?}", SecretHash::of(&secret)).contains(SecretHash::of(&secret).digits()));
    }

    #[test]
    fn a_token_ends_with_its_time_or_when_it_is_revoked() {
        let token = OperatorToken {
            name: "back office".to_owned(),
            scope: TokenScope::Read,
            secret: no_hash(),
            created: 0,
            expires: Some(100),
            revoked: None,
        };
        assert!(token.is_good(99) && !token.is_good(100));
        assert!(!OperatorToken { revoked: Some(5), ..token }.is_good(6));
        assert!(TokenScope::Edit.allows(TokenScope::Read) && !TokenScope::Read.allows(TokenScope::Edit));
    }
}
