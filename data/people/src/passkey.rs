//! Passkeys (WebAuthn): what a browser is asked, and whether its answer is right. What is asked is kept by the caller,
//! for one answer.

use serde_json::Value;
use webauthn_rs::prelude::{
    CreationChallengeResponse, CredentialID, DiscoverableAuthentication, DiscoverableKey, Passkey,
    PasskeyRegistration, PublicKeyCredential, RegisterPublicKeyCredential, RequestChallengeResponse, Url,
    Uuid, Webauthn, WebauthnBuilder, WebauthnError,
};

/// Most passkeys of an account.
pub const MOST_PASSKEYS: usize = 10;
/// Longest name of a passkey, characters.
pub const LONGEST_PASSKEY_NAME: usize = 40;
/// How long an answer is waited for, seconds.
pub const CEREMONY: i64 = 5 * 60;

/// Why a passkey is not taken.
#[derive(Debug, thiserror::Error)]
pub enum PasskeyError {
    /// The domain is not that of the site or one above it.
    #[error("`server.people.passkey_domain` {domain:?} is not above the site {origin}")]
    Domain {
        /// The domain.
        domain: String,
        /// The site.
        origin: String,
    },
    /// The answer is not of the standard's shape.
    #[error("the answer of the browser is not readable")]
    Shape(#[from] serde_json::Error),
    /// The answer is not to what was asked, or of another site.
    #[error("the answer of the browser is refused")]
    Refused(#[from] WebauthnError),
}

/// What a browser is asked, and what is kept until it answers.
#[derive(Debug)]
pub struct Asked {
    /// For `navigator.credentials`, as the standard writes it in JSON.
    pub options: Value,
    /// For the answer.
    pub state: String,
}

/// A passkey as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredKey {
    /// Its number among all, in hexadecimal digits.
    pub credential: String,
    /// The public key with its counter, as JSON.
    pub key: String,
}

/// The side that passkeys are made for: a domain with the sites below it.
#[derive(Clone, Debug)]
pub struct RelyingParty {
    core: Webauthn,
    domain: String,
}

impl RelyingParty {
    /// Of the sites at these origins; without a domain passkeys of the first one's host are of it alone.
    ///
    /// # Errors
    /// When the domain is not above an origin.
    pub fn new(domain: Option<&str>, origins: &[&str]) -> Result<Self, PasskeyError> {
        let wrong = |origin: &str| PasskeyError::Domain {
            domain: domain.unwrap_or_default().to_owned(),
            origin: origin.to_owned(),
        };
        let parsed = |origin: &&str| Url::parse(origin).map_err(|_| wrong(origin));
        let origins: Vec<Url> = origins.iter().map(parsed).collect::<Result<_, _>>()?;
        let first = origins.first().ok_or_else(|| wrong(""))?;
        let domain = domain.or_else(|| first.domain()).ok_or_else(|| wrong(first.as_str()))?;
        let mut builder =
            WebauthnBuilder::new(domain, first).map_err(|_| wrong(first.as_str()))?.rp_name("Новосёл");
        for origin in origins.iter().skip(1) {
            // The library looks at the first one alone.
            WebauthnBuilder::new(domain, origin).map_err(|_| wrong(origin.as_str()))?;
            builder = builder.append_allowed_origin(origin);
        }
        Ok(Self { core: builder.build()?, domain: domain.to_owned() })
    }

    /// The domain that passkeys are made for.
    pub fn domain(&self) -> &str {
        &self.domain
    }

    /// A handle of a new owner of passkeys; says nothing about them.
    pub fn new_handle() -> String {
        Uuid::new_v4().to_string()
    }

    /// Asks to make a passkey that is found without a name; `known` are those that the owner has.
    ///
    /// # Errors
    /// When the handle or a stored number is damaged.
    pub fn ask_to_make(
        &self,
        handle: &str,
        (mail, name): (&str, &str),
        known: &[String],
    ) -> Result<Asked, PasskeyError> {
        let handle = Uuid::parse_str(handle).map_err(|_| WebauthnError::InvalidUserUniqueId)?;
        let known: Vec<CredentialID> = known.iter().filter_map(|number| hex::decode(number).ok()).collect();
        let (CreationChallengeResponse { public_key }, state) =
            self.core.start_passkey_registration(handle, mail, name, Some(known))?;
        let mut options = serde_json::to_value(public_key)?;
        // The device keeps the owner too, so that signing in begins without a name.
        if let Some(selection) = options.get_mut("authenticatorSelection").and_then(Value::as_object_mut) {
            selection.insert("residentKey".to_owned(), "required".into());
            selection.insert("requireResidentKey".to_owned(), true.into());
        }
        Ok(Asked { options, state: serde_json::to_string(&state)? })
    }

    /// The passkey that a browser has made; `is_upgrade`: without a question, right after a password was accepted.
    ///
    /// # Errors
    /// When the answer is not to what was asked.
    pub fn made(&self, answer: &Value, state: &str, is_upgrade: bool) -> Result<StoredKey, PasskeyError> {
        let state: PasskeyRegistration = serde_json::from_str(state)?;
        let mut answer: RegisterPublicKeyCredential = serde_json::from_value(answer.clone())?;
        if is_upgrade {
            mark_asked(&mut answer.response.attestation_object);
        }
        let made = self.core.finish_passkey_registration(&answer, &state)?;
        Ok(StoredKey { credential: hex::encode(made.cred_id()), key: serde_json::to_string(&made)? })
    }

    /// Asks for any passkey of this side.
    ///
    /// # Errors
    /// When it cannot be asked.
    pub fn ask_to_enter(&self) -> Result<Asked, PasskeyError> {
        let (RequestChallengeResponse { public_key, .. }, state) =
            self.core.start_discoverable_authentication()?;
        Ok(Asked { options: serde_json::to_value(public_key)?, state: serde_json::to_string(&state)? })
    }

    /// The handle of the owner and the number of the passkey that an answer names; nothing is proved by it.
    ///
    /// # Errors
    /// When the answer names none.
    pub fn named(&self, answer: &Value) -> Result<(String, String), PasskeyError> {
        let answer: PublicKeyCredential = serde_json::from_value(answer.clone())?;
        let (handle, number) = self.core.identify_discoverable_authentication(&answer)?;
        Ok((handle.to_string(), hex::encode(number)))
    }

    /// Checks the answer by the passkey that it names; gives the passkey as it is to be stored from now on.
    ///
    /// # Errors
    /// When the answer is not to what was asked, or not signed by the passkey.
    pub fn entered(&self, answer: &Value, state: &str, key: &str) -> Result<String, PasskeyError> {
        let state: DiscoverableAuthentication = serde_json::from_str(state)?;
        let answer: PublicKeyCredential = serde_json::from_value(answer.clone())?;
        let mut known: Passkey = serde_json::from_str(key)?;
        let result =
            self.core.finish_discoverable_authentication_v2(&answer, state, DiscoverableKey::from(&known))?;
        known.update_credential(&result);
        Ok(serde_json::to_string(&known)?)
    }
}

/// How an attestation that says nothing of the device begins, and the flags «somebody is there» and «who is there was
/// checked» behind the hash of the domain.
const NO_ATTESTATION: &[u8] = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData";
const DOMAIN_HASH: usize = 32;
const ASKED: u8 = 0b101;

/// Marks that the device has asked its owner. A passkey that is made without a question comes without these flags, and
/// the standard has them not checked then (Web Authentication 3, «registering a new credential», step of the flag UP):
/// the password that was just accepted is the proof. The library knows of no such making. Nothing of such an attestation
/// is signed, so nothing else changes; who signs in by that passkey later is asked as ever.
fn mark_asked(attestation: &mut [u8]) {
    let Some(rest) = attestation.strip_prefix(NO_ATTESTATION) else { return };
    // The length of the bytes behind it: one or two bytes of its own.
    let head = match rest.first() {
        Some(0x58) => 2,
        Some(0x59) => 3,
        _ => return,
    };
    if let Some(flags) = attestation.get_mut(NO_ATTESTATION.len() + head + DOMAIN_HASH) {
        *flags |= ASKED;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_domain_is_that_of_the_sites_or_above_them() {
        let both = ["https://msk.portal.example", "https://spb.portal.example"];
        assert_eq!(RelyingParty::new(Some("portal.example"), &both).unwrap().domain(), "portal.example");
        let own = RelyingParty::new(None, &["http://msk.localhost:8080"]).unwrap();
        assert_eq!(own.domain(), "msk.localhost");
        for (domain, origins) in [
            (Some("other.example"), &both[..]),
            (Some("msk.portal.example"), &both),
            (Some("rtal.example"), &both),
            (None, &["http://127.0.0.1:8080"]),
            (None, &[]),
        ] {
            assert!(RelyingParty::new(domain, origins).is_err(), "{domain:?} {origins:?}");
        }
    }

    #[test]
    fn a_browser_is_asked_for_a_passkey_that_is_found_without_a_name() {
        let party = RelyingParty::new(Some("portal.example"), &["https://msk.portal.example"]).unwrap();
        let handle = RelyingParty::new_handle();
        let asked = party.ask_to_make(&handle, ("anna@mail.example", "Анна"), &["00ff".to_owned()]).unwrap();
        assert_eq!(asked.options["rp"]["id"], "portal.example");
        let selection = &asked.options["authenticatorSelection"];
        assert_eq!(
            (&selection["residentKey"], &selection["userVerification"]),
            (&"required".into(), &"required".into())
        );
        assert_eq!(asked.options["excludeCredentials"][0]["id"], "AP8");
        let again = party.ask_to_make(&handle, ("anna@mail.example", "Анна"), &[]).unwrap();
        assert_ne!(asked.options["challenge"], again.options["challenge"]);
        let entering = party.ask_to_enter().unwrap();
        assert_eq!(entering.options["allowCredentials"], serde_json::json!([]));
        for wrong in [serde_json::json!({}), serde_json::json!([1]), Value::Null] {
            assert!(
                party.made(&wrong, &asked.state, false).is_err() && party.named(&wrong).is_err(),
                "{wrong}"
            );
            assert!(party.entered(&wrong, &entering.state, "{}").is_err(), "{wrong}");
        }
        assert!(party.ask_to_make("anna", ("", ""), &[]).is_err());
    }
}
