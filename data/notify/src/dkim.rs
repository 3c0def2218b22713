//! Signatures of letters (DKIM, RFC 6376 and 8463): the key, and the record of DNS by which readers check them.

use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::SigningKey;
use lettre::message::Message;
use lettre::message::dkim::{
    DkimCanonicalization, DkimCanonicalizationType, DkimConfig, DkimSigningAlgorithm, DkimSigningKey,
    DkimSigningKeyError, dkim_sign,
};
use lettre::message::header::HeaderName;
use rsa::RsaPrivateKey;
use rsa::pkcs1::{DecodeRsaPrivateKey, EncodeRsaPrivateKey, LineEnding};
use rsa::pkcs8::{DecodePrivateKey, EncodePublicKey};
use rsa::traits::PublicKeyParts;
use serde::Serialize;

/// Bits of an RSA key at least (RFC 8301).
const LEAST_BITS: usize = 1_024;
/// Bits that readers expect today.
const USUAL_BITS: usize = 2_048;
/// Largest file that can be a key, bytes.
const LARGEST: u64 = 64 << 10;
/// The longest text of one string of a record (RFC 1035), bytes.
const STRING: usize = 255;

/// What is signed. A header that a letter does not have is named all the same: nobody can add one on the way. The two
/// of the unsubscription are what RFC 8058 asks for. `Content-Type` is not among them: lettre writes it with the body of a
/// letter of several parts, behind what it signs.
const SIGNED: [&str; 9] = [
    "From",
    "To",
    "Subject",
    "Date",
    "Message-ID",
    "MIME-Version",
    "Reply-To",
    "List-Unsubscribe",
    "List-Unsubscribe-Post",
];

/// Why letters cannot be signed.
#[derive(Debug, thiserror::Error)]
pub enum DkimError {
    /// Only a part of the settings is there.
    #[error("set `mail.dkim_key` and `mail.dkim_selector` both, or neither")]
    Half,
    /// The selector or the domain could not be a part of a name of DNS.
    #[error("`mail.{setting}` is no name of DNS: {value:?}")]
    Name {
        /// The key of the configuration.
        setting: &'static str,
        /// Its value.
        value: String,
    },
    /// Letters would be signed for a domain that has nothing to do with their sender.
    #[error(
        "`mail.dkim_domain` is {domain:?} and `mail.from` is of {from:?}: readers trust a signature of the same domain, \
         or of one above or below it"
    )]
    Foreign {
        /// The domain of the signature.
        domain: String,
        /// The domain of the sender.
        from: String,
    },
    /// The file cannot be read.
    #[error("cannot read `mail.dkim_key`, {}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The file holds no key.
    #[error(
        "`mail.dkim_key`, {}, holds no private key of RSA or Ed25519 in PEM (PKCS #8, not encrypted): make one with \
         `openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out {}`",
        path.display(),
        path.display()
    )]
    NoKey {
        /// The file.
        path: PathBuf,
    },
    /// The key is one that readers do not believe.
    #[error(
        "`mail.dkim_key` has {bits} bits, and readers believe none under {LEAST_BITS}: make one of {USUAL_BITS}"
    )]
    Weak {
        /// Its bits.
        bits: usize,
    },
    /// The public half cannot be written.
    #[error("cannot write the public half of `mail.dkim_key`")]
    Public,
    /// The signer does not take the key.
    #[error("cannot sign with `mail.dkim_key`")]
    Signer(#[source] DkimSigningKeyError),
}

/// What a domain has to publish so that readers can check signatures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DkimRecord {
    /// The name of the record of the type TXT: `selector._domainkey.example.org`.
    pub name: String,
    /// Its text.
    pub text: String,
    /// `rsa-sha256` or `ed25519-sha256`.
    pub algorithm: &'static str,
    /// Bits of the key.
    pub bits: usize,
    /// What there is to know about the key, though letters are signed.
    pub advice: Option<&'static str>,
}

impl DkimRecord {
    /// The record as a line of a zone file: its text in strings of 255 bytes at most.
    pub fn zone_line(&self) -> String {
        let strings: Vec<String> = self
            .text
            .as_bytes()
            .chunks(STRING)
            .map(|part| format!("\"{}\"", String::from_utf8_lossy(part)))
            .collect();
        format!("{}. IN TXT ( {} )", self.name, strings.join(" "))
    }
}

/// Signs letters.
pub(crate) struct Signer {
    config: DkimConfig,
    record: DkimRecord,
}

impl Signer {
    /// A signer with the key of a file.
    ///
    /// # Errors
    /// When the names could not stand in DNS or the file holds no good key.
    pub(crate) fn new(key: &Path, selector: &str, domain: &str) -> Result<Self, DkimError> {
        for (setting, value) in [("dkim_selector", selector), ("dkim_domain", domain)] {
            if !is_name(value) {
                return Err(DkimError::Name { setting, value: value.to_owned() });
            }
        }
        let found = read(key)?;
        let algorithm = found.algorithm();
        let record = DkimRecord {
            name: format!("{selector}._domainkey.{domain}"),
            text: format!("v=DKIM1; k={algorithm}; p={}", STANDARD.encode(found.public()?)),
            algorithm: if matches!(found, Key::Rsa(_)) { "rsa-sha256" } else { "ed25519-sha256" },
            bits: found.bits(),
            advice: found.advice(),
        };
        let signed = SIGNED.iter().map(|name| HeaderName::new_from_ascii_str(name)).collect();
        // Servers on the way may change spaces and line breaks, but not what a signature of this kind covers.
        let relaxed = DkimCanonicalization {
            header: DkimCanonicalizationType::Relaxed,
            body: DkimCanonicalizationType::Relaxed,
        };
        let config =
            DkimConfig::new(selector.to_owned(), domain.to_owned(), found.signing_key()?, signed, relaxed);
        Ok(Self { config, record })
    }

    /// Adds the signature.
    pub(crate) fn sign(&self, message: &mut Message) {
        dkim_sign(message, &self.config);
    }

    pub(crate) fn record(&self) -> &DkimRecord {
        &self.record
    }
}

/// Whether one domain is the other, or one above or below it.
pub(crate) fn is_related(one: &str, other: &str) -> bool {
    let below = |long: &str, short: &str| {
        long.len() > short.len() && long.ends_with(short) && long[..long.len() - short.len()].ends_with('.')
    };
    let (one, other) = (one.to_ascii_lowercase(), other.to_ascii_lowercase());
    one == other || below(&one, &other) || below(&other, &one)
}

/// Whether this may be a name of DNS: it stands in a header and in a record.
fn is_name(text: &str) -> bool {
    let is_label = |label: &str| {
        (1..=63).contains(&label.len())
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
    };
    text.len() <= 253 && text.split('.').all(is_label)
}

/// A private key.
enum Key {
    Rsa(Box<RsaPrivateKey>),
    Ed25519(Box<SigningKey>),
}

impl Key {
    /// The tag `k` of a record.
    fn algorithm(&self) -> DkimSigningAlgorithm {
        match self {
            Self::Rsa(_) => DkimSigningAlgorithm::Rsa,
            Self::Ed25519(_) => DkimSigningAlgorithm::Ed25519,
        }
    }

    fn bits(&self) -> usize {
        match self {
            Self::Rsa(key) => key.n().bits(),
            Self::Ed25519(_) => 256,
        }
    }

    fn advice(&self) -> Option<&'static str> {
        match self {
            Self::Rsa(key) if key.n().bits() < USUAL_BITS => {
                Some("make a key of 2048 bits: some readers believe no less")
            }
            Self::Rsa(_) => None,
            Self::Ed25519(_) => Some(
                "not every reader can check Ed25519 yet: those take the letter for one that is not signed",
            ),
        }
    }

    /// What a record publishes: of RSA the SubjectPublicKeyInfo, of Ed25519 the 32 bytes (RFC 8463).
    fn public(&self) -> Result<Vec<u8>, DkimError> {
        match self {
            Self::Rsa(key) => {
                let written = key.to_public_key().to_public_key_der().map_err(|_| DkimError::Public)?;
                Ok(written.as_bytes().to_vec())
            }
            Self::Ed25519(key) => Ok(key.verifying_key().to_bytes().to_vec()),
        }
    }

    fn signing_key(&self) -> Result<DkimSigningKey, DkimError> {
        let (text, algorithm) = match self {
            Self::Rsa(key) => {
                let text = key.to_pkcs1_pem(LineEnding::LF).map_err(|_| DkimError::Public)?;
                (text.as_str().to_owned(), DkimSigningAlgorithm::Rsa)
            }
            Self::Ed25519(key) => (STANDARD.encode(key.to_bytes()), DkimSigningAlgorithm::Ed25519),
        };
        DkimSigningKey::new(&text, algorithm).map_err(DkimError::Signer)
    }
}

fn read(path: &Path) -> Result<Key, DkimError> {
    let file = |source| DkimError::File { path: path.to_owned(), source };
    let size = std::fs::metadata(path).map_err(file)?.len();
    let no_key = || DkimError::NoKey { path: path.to_owned() };
    if size > LARGEST {
        return Err(no_key());
    }
    let text = String::from_utf8(std::fs::read(path).map_err(file)?).map_err(|_| no_key())?;
    if let Ok(key) = SigningKey::from_pkcs8_pem(&text) {
        return Ok(Key::Ed25519(Box::new(key)));
    }
    let key = RsaPrivateKey::from_pkcs8_pem(&text).ok().or_else(|| RsaPrivateKey::from_pkcs1_pem(&text).ok());
    let key = key.ok_or_else(no_key)?;
    match key.n().bits() {
        bits if bits < LEAST_BITS => Err(DkimError::Weak { bits }),
        _ => Ok(Key::Rsa(Box::new(key))),
    }
}
