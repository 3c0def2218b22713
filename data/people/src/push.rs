//! Notifications of browsers: what is sent to a push service, encrypted (RFC 8291) and with the server's proof of itself
//! (VAPID, RFC 8292).

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use p256::{PublicKey, SecretKey};
use serde_json::json;
use sha2::Sha256;

/// How long a proof is good, seconds; push services take 24 hours at most.
const PROOF: i64 = 12 * 60 * 60;
/// The size of a record (RFC 8188): a message is one.
const RECORD: u32 = 4_096;
/// Most bytes of a message: the largest body that every push service takes is 4,096 bytes, with the header of 86, the
/// tag of 16 and the sign of the end.
pub const LARGEST: usize = 4_096 - 86 - 16 - 1;
/// Bytes of a public key.
const POINT: usize = 65;
/// Most browsers of one person.
pub const MOST_BROWSERS: usize = 10;

/// Push services of the browsers: Chrome, Edge and Yandex; Firefox; Safari; Edge on Windows. A name that begins with a
/// dot stands for everything below it.
pub const SERVICES: &[&str] =
    &["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com", ".notify.windows.com"];

/// Why something cannot be sent, or be sent to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PushError {
    /// The private key of the configuration is none.
    #[error("`server.push.private_key` is no key: make one by `novosel people push-key`")]
    PrivateKey,
    /// The key or the secret of the browser is none.
    #[error("the browser's key or secret is none")]
    BrowserKey,
    /// The message is too long.
    #[error("the message has over {LARGEST} bytes")]
    TooLong,
    /// The address of the push service is none, or of no service that is named.
    #[error("the address is not https at a host of `server.push.hosts`")]
    Endpoint,
}

/// The key by which push services know the server.
pub struct ServerKey(SecretKey);

/// The key is no business of a log.
impl std::fmt::Debug for ServerKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ServerKey")
    }
}

fn bytes(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim().trim_end_matches('=')).ok()
}

impl ServerKey {
    /// Out of 32 random bytes; none for the few that are no key.
    pub fn of_random(random: &[u8; 32]) -> Option<Self> {
        SecretKey::from_slice(random).ok().map(Self)
    }

    /// Out of the configuration.
    ///
    /// # Errors
    /// When it is no key.
    pub fn parse(text: &str) -> Result<Self, PushError> {
        let key = bytes(text).and_then(|bytes| SecretKey::from_slice(&bytes).ok());
        key.map(Self).ok_or(PushError::PrivateKey)
    }

    /// As the configuration has it.
    pub fn private(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.to_bytes())
    }

    /// As browsers are told it.
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(point(&self.0.public_key()))
    }

    /// The header `Authorization` for a push service: its origin, and an address of the operator to write to.
    pub fn authorization(&self, origin: &str, contact: &str, now: i64) -> String {
        let part = |value: serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let head = part(json!({ "typ": "JWT", "alg": "ES256" }));
        let claims = part(json!({ "aud": origin, "exp": now + PROOF, "sub": contact }));
        let signed = format!("{head}.{claims}");
        let signature: Signature = SigningKey::from(&self.0).sign(signed.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

fn point(key: &PublicKey) -> Box<[u8]> {
    key.to_sec1_bytes()
}

/// Random bytes of one message.
#[derive(Clone, Debug)]
pub struct Fresh {
    /// A key for this message alone.
    pub key: [u8; 32],
    /// The salt.
    pub salt: [u8; 16],
}

/// Checks what a browser tells of itself.
///
/// # Errors
/// When its key is no point of the curve, or its secret has another length.
pub fn check_browser(key: &str, auth: &str) -> Result<(), PushError> {
    recipient(key, auth).map(|_| ())
}

fn recipient(key: &str, auth: &str) -> Result<(PublicKey, Vec<u8>), PushError> {
    let key = bytes(key).filter(|key| key.len() == POINT);
    let key = key.and_then(|key| PublicKey::from_sec1_bytes(&key).ok());
    let auth = bytes(auth).filter(|auth| auth.len() == 16);
    key.zip(auth).ok_or(PushError::BrowserKey)
}

/// The body of a message to a browser, in the coding `aes128gcm`.
///
/// # Errors
/// When the browser's key or secret is none, or the message is too long.
pub fn encrypted(message: &[u8], key: &str, auth: &str, fresh: &Fresh) -> Result<Vec<u8>, PushError> {
    if message.len() > LARGEST {
        return Err(PushError::TooLong);
    }
    let (browser, auth) = recipient(key, auth)?;
    let own = SecretKey::from_slice(&fresh.key).map_err(|_| PushError::BrowserKey)?;
    let own_point = point(&own.public_key());
    let shared = own.diffie_hellman(&browser);
    let info = [b"WebPush: info\0".as_slice(), &point(&browser), &own_point].concat();
    let mut secret = [0; 32];
    expand(&auth, shared.raw_secret_bytes(), &info, &mut secret)?;
    let (mut content_key, mut nonce) = ([0; 16], [0; 12]);
    expand(&fresh.salt, &secret, b"Content-Encoding: aes128gcm\0", &mut content_key)?;
    expand(&fresh.salt, &secret, b"Content-Encoding: nonce\0", &mut nonce)?;
    // The last record ends with a 2.
    let record = [message, &[2]].concat();
    let cipher = Aes128Gcm::new(&content_key.into());
    let sealed = cipher.encrypt(&Nonce::from(nonce), record.as_slice());
    let sealed = sealed.map_err(|_| PushError::TooLong)?;
    let size = RECORD.to_be_bytes();
    Ok([fresh.salt.as_slice(), &size, &[POINT as u8], &own_point, &sealed].concat())
}

fn expand(salt: &[u8], secret: &[u8], info: &[u8], into: &mut [u8]) -> Result<(), PushError> {
    Hkdf::<Sha256>::new(Some(salt), secret).expand(info, into).map_err(|_| PushError::BrowserKey)
}

/// Whether a host is one of a list: a name, `.name` for everything below it, or a literal address with its port.
pub fn is_named(hosts: &[String], host: &str) -> bool {
    let host = host.to_lowercase();
    hosts.iter().map(|known| known.to_lowercase()).any(|known| match known.starts_with('.') {
        true => host.len() > known.len() && host.ends_with(&known),
        false => host == known,
    })
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier;

    use super::*;

    fn fixed<const N: usize>(text: &str) -> [u8; N] {
        bytes(text).unwrap().try_into().unwrap()
    }

    /// RFC 8291, appendix A.
    #[test]
    fn a_message_is_encrypted_as_the_example_of_the_standard() {
        let fresh = Fresh {
            key: fixed("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
            salt: fixed("DGv6ra1nlYgDCS1FRnbzlw"),
        };
        let sent = encrypted(
            b"When I grow up, I want to be a watermelon",
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
            &fresh,
        );
        assert_eq!(
            URL_SAFE_NO_PAD.encode(sent.unwrap()),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
             AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn what_is_no_key_of_a_browser_is_refused() {
        let fresh = Fresh { key: [1; 32], salt: [0; 16] };
        let key = ServerKey::of_random(&[7; 32]).unwrap().public();
        let auth = URL_SAFE_NO_PAD.encode([1; 16]);
        assert!(check_browser(&key, &auth).is_ok());
        let off_the_curve = URL_SAFE_NO_PAD.encode([4; 65]);
        for (key, auth) in [("", auth.as_str()), (&key, "x"), (&off_the_curve, &auth), (&key[..20], &auth)] {
            assert_eq!(check_browser(key, auth), Err(PushError::BrowserKey));
        }
        let long = encrypted(&[b'x'; LARGEST + 1], &key, &auth, &fresh);
        assert_eq!(long, Err(PushError::TooLong));
        assert_eq!(encrypted(&[b'x'; LARGEST], &key, &auth, &fresh).unwrap().len(), 4_096);
    }

    #[test]
    fn the_proof_is_signed_by_the_key_that_it_names() {
        let key = ServerKey::of_random(&[9; 32]).unwrap();
        assert_eq!(ServerKey::parse(&key.private()).unwrap().public(), key.public());
        assert_eq!(ServerKey::parse("x").unwrap_err(), PushError::PrivateKey);
        let header = key.authorization("https://push.example", "mailto:robot@portal.example", 1_000);
        let (token, public) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let verifying = VerifyingKey::from_sec1_bytes(&bytes(public).unwrap()).unwrap();
        let signature = Signature::from_slice(&bytes(signature).unwrap()).unwrap();
        verifying.verify(signed.as_bytes(), &signature).unwrap();
        let claims = bytes(signed.split_once('.').unwrap().1).unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        let told =
            json!({ "aud": "https://push.example", "exp": 44_200, "sub": "mailto:robot@portal.example" });
        assert_eq!(claims, told);
    }

    #[test]
    fn a_dot_names_everything_below_and_nothing_beside() {
        let hosts: Vec<String> = SERVICES.iter().map(|&host| host.to_owned()).collect();
        assert!(is_named(&hosts, "fcm.googleapis.com") && is_named(&hosts, "db5p.Notify.Windows.com"));
        for host in ["notify.windows.com", "evilnotify.windows.com", "fcm.googleapis.com.evil.example", ""] {
            assert!(!is_named(&hosts, host), "{host}");
        }
    }
}
