//! Personal values of the journal, sealed by a key of the person whom they tell of (AES-256-GCM). Who destroys the key
//! destroys the value wherever it is copied to; the journal's chain holds, because it is made of what is sealed.

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes256Gcm, Nonce};

/// Bytes of a key.
pub const KEY: usize = 32;
/// Random bytes of each value.
pub const NONCE: usize = 12;

/// The key of a person.
#[derive(Clone, PartialEq, Eq)]
pub struct Key([u8; KEY]);

/// A key is no business of a log.
impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key(…)")
    }
}

impl Key {
    /// A key of random bytes.
    pub fn new(random: [u8; KEY]) -> Self {
        Self(random)
    }

    /// A stored key.
    pub fn stored(digits: &str) -> Option<Self> {
        Some(Self(hex::decode(digits).ok()?.try_into().ok()?))
    }

    /// As it is stored.
    pub fn digits(&self) -> String {
        hex::encode(self.0)
    }

    /// A value, sealed.
    pub fn seal(&self, value: &str, nonce: [u8; NONCE]) -> String {
        let cipher = Aes256Gcm::new(&self.0.into());
        let sealed = cipher.encrypt(&Nonce::from(nonce), value.as_bytes());
        let sealed = sealed.expect("a value of the journal is shorter than 64 GB");
        hex::encode([&nonce[..], &sealed].concat())
    }

    /// What a sealed value says; none under another key, or when it was tampered with.
    pub fn open(&self, sealed: &str) -> Option<String> {
        let sealed = hex::decode(sealed).ok()?;
        let (nonce, sealed) = sealed.split_at_checked(NONCE)?;
        let nonce: [u8; NONCE] = nonce.try_into().ok()?;
        let opened = Aes256Gcm::new(&self.0.into()).decrypt(&Nonce::from(nonce), sealed).ok()?;
        String::from_utf8(opened).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_its_own_key_opens_a_value_and_only_as_it_was_sealed() {
        let key = Key::new([7; KEY]);
        let sealed = key.seal("Анна, anna@mail.example", [1; NONCE]);
        assert_eq!(key.open(&sealed).as_deref(), Some("Анна, anna@mail.example"));
        assert_eq!(Key::stored(&key.digits()).unwrap().open(&sealed), key.open(&sealed));
        assert_eq!(Key::new([8; KEY]).open(&sealed), None);
        for place in 0..sealed.len() {
            let mut changed: Vec<char> = sealed.chars().collect();
            changed[place] = if changed[place] == '0' { '1' } else { '0' };
            assert_eq!(key.open(&changed.into_iter().collect::<String>()), None);
        }
        assert_eq!((key.open(""), key.open("00"), key.open("юю")), (None, None, None));
    }
}
