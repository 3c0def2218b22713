//! Signs what a browser keeps, so that a made-up cookie is refused before anything is looked up.

use hmac::{Hmac, KeyInit, Mac};
use novosel_catalog::partner::is_secret;
use sha2::Sha256;

/// A text with its signature: `text.signature`.
pub fn signed(key: &str, purpose: &str, text: &str) -> String {
    format!("{text}.{}", hex::encode(mac(key, purpose, text).finalize().into_bytes()))
}

/// A secret that follows from the key and a text: whoever has the key can tell it again.
pub fn secret(key: &str, purpose: &str, text: &str) -> String {
    hex::encode(mac(key, purpose, text).finalize().into_bytes())
}

/// The text of a signed one, when the signature is ours.
pub fn text_of<'a>(key: &str, purpose: &str, signed: &'a str) -> Option<&'a str> {
    let (text, signature) = signed.rsplit_once('.')?;
    let signature = hex::decode(signature).ok()?;
    mac(key, purpose, text).verify_slice(&signature).is_ok().then_some(text)
}

/// The secret of a signed cookie.
pub fn secret_of<'a>(key: &str, purpose: &str, signed: &'a str) -> Option<&'a str> {
    text_of(key, purpose, signed).filter(|text| is_secret(text))
}

fn mac(key: &str, purpose: &str, text: &str) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key.as_bytes()).expect("a key of any length will do");
    for part in [purpose, "\0", text] {
        mac.update(part.as_bytes());
    }
    mac
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_is_of_one_key_one_purpose_and_one_text() {
        let secret = "ab".repeat(32);
        let cookie = signed("key", "session", &secret);
        assert_eq!(secret_of("key", "session", &cookie), Some(&*secret));
        assert_eq!(secret_of("other", "session", &cookie), None);
        assert_eq!(secret_of("key", "device", &cookie), None);
        assert_eq!(secret_of("key", "session", &cookie.replacen("ab", "ac", 1)), None);
        assert_eq!(secret_of("key", "session", &secret), None);
        assert_eq!(secret_of("key", "session", &signed("key", "session", "short")), None);
        for wrong in ["", ".", "a.b", &"я".repeat(70)] {
            assert_eq!(text_of("key", "session", wrong), None, "{wrong}");
        }
    }
}
