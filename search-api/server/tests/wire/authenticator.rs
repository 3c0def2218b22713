//! A device that keeps passkeys, in software: what it answers is what a browser would send.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{DerSignature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// The person was there and has shown who they are.
const PRESENT_AND_VERIFIED: u8 = 0x05;
/// The answer holds a new key.
const NEW_KEY: u8 = 0x40;

/// A device with one passkey.
#[derive(Clone)]
pub(crate) struct Authenticator {
    key: SigningKey,
    credential: Vec<u8>,
    pub(crate) handle: String,
    pub(crate) counter: u32,
    flags: u8,
}

fn encoded(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

impl Authenticator {
    /// A device whose key is made of a seed.
    pub(crate) fn new(seed: u8) -> Self {
        Self {
            key: SigningKey::from_slice(&[seed; 32]).expect("a number below the order of the curve"),
            credential: vec![seed; 16],
            handle: String::new(),
            counter: 0,
            flags: PRESENT_AND_VERIFIED,
        }
    }

    /// One that does not ask who is there.
    pub(crate) fn unverified(self) -> Self {
        Self { flags: 0x01, ..self }
    }

    /// One that makes a passkey without a question.
    pub(crate) fn silent(self) -> Self {
        Self { flags: 0, ..self }
    }

    /// Asks its owner from now on.
    pub(crate) fn asking(self) -> Self {
        Self { flags: PRESENT_AND_VERIFIED, ..self }
    }

    fn about(&mut self, domain: &str, flags: u8) -> Vec<u8> {
        self.counter += 1;
        let mut about = Sha256::digest(domain.as_bytes()).to_vec();
        about.push(flags);
        about.extend(self.counter.to_be_bytes());
        about
    }

    /// Answers a page of an origin that asks to make a passkey.
    pub(crate) fn make(&mut self, options: &Value, origin: &str) -> Value {
        let domain = options["rp"]["id"].as_str().unwrap();
        options["user"]["id"].as_str().unwrap().clone_into(&mut self.handle);
        let mut about = self.about(domain, self.flags | NEW_KEY);
        about.extend([0; 16]);
        about.extend(u16::try_from(self.credential.len()).unwrap().to_be_bytes());
        about.extend(&self.credential);
        let point = self.key.verifying_key().to_sec1_point(false);
        // A map of five: elliptic curve, ES256, P-256, both coordinates.
        about.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        about.extend(point.x().unwrap());
        about.extend([0x22, 0x58, 0x20]);
        about.extend(point.y().unwrap());
        let mut attestation = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59".to_vec();
        attestation.extend(u16::try_from(about.len()).unwrap().to_be_bytes());
        attestation.extend(about);
        json!({
            "id": encoded(&self.credential), "rawId": encoded(&self.credential), "type": "public-key",
            "authenticatorAttachment": "platform", "clientExtensionResults": { "credProps": { "rk": true } },
            "response": {
                "clientDataJSON": encoded(client_data("webauthn.create", options, origin)),
                "attestationObject": encoded(attestation), "transports": ["internal"],
            },
        })
    }

    /// Answers a page of an origin that asks who is there.
    pub(crate) fn enter(&mut self, options: &Value, origin: &str) -> Value {
        let about = self.about(options["rpId"].as_str().unwrap(), self.flags);
        let data = client_data("webauthn.get", options, origin);
        let mut signed = about.clone();
        signed.extend(Sha256::digest(data.as_bytes()));
        let signature: DerSignature = self.key.sign(&signed);
        json!({
            "id": encoded(&self.credential), "rawId": encoded(&self.credential), "type": "public-key",
            "authenticatorAttachment": "platform", "clientExtensionResults": {},
            "response": {
                "clientDataJSON": encoded(data), "authenticatorData": encoded(about),
                "signature": encoded(signature.as_bytes()), "userHandle": self.handle,
            },
        })
    }
}

fn client_data(kind: &str, options: &Value, origin: &str) -> String {
    json!({ "type": kind, "challenge": options["challenge"], "origin": origin, "crossOrigin": false })
        .to_string()
}
