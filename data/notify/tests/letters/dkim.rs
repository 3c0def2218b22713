//! Letters go through a conversation of SMTP; what arrives is checked by RFC 6376, written anew here.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::Utc;
use ed25519_dalek::pkcs8::EncodePrivateKey;
use ed25519_dalek::pkcs8::spki::der::pem::LineEnding;
use ed25519_dalek::{Signature, SigningKey, VerifyingKey};
use novosel_notify::catcher::Catcher;
use novosel_notify::mail::{Letter, MailConfig, MailError, Mailer, Security};
use rsa::pkcs8::DecodePublicKey;
use rsa::{Pkcs1v15Sign, RsaPublicKey};
use sha2::{Digest, Sha256};

/// Of nobody: made for these tests.
const RSA: &str = include_str!("test-rsa.pem");
/// 512 bits, of nobody.
const WEAK: &str = "-----BEGIN RSA PRIVATE KEY-----
MIIBOwIBAAJBANMtpFT/2AiW1pLzn57h5OFZ1/QEfSudtETRDzODHZ+P3iHw4l8l
iCmM3RxfqkBE7YyDuV/dG8bJdtGUTFa/W18CAwEAAQJAV/O3cItJz3H7FiMPRN3y
NIT1szS3aRX6gXrMqPifutcvJeJhqQb17fIJ4NXBdZIwXCE+Z+cdAtalQseKAQLD
MQIhAPye3vCBLOFW5y60HHuzYCdGSyMUf88osIgqtr95OGo5AiEA1gDY1LaaDi4t
XnifcyLPnbnSLpusCW+qRxxSE7r1UlcCIQDlBsPoF7SwtzDwzqnkHEPYV4pXS4Z0
MdeaG9+CyEu1QQIgOma+xcYTYr1NWlO2x/f/Cr80Uc3f9C9KG9/pskK6Qj8CIQDx
e8YcWxhsf1UaFDLkm/Zsn+MCDU0mItsOM1FPua/iwA==
-----END RSA PRIVATE KEY-----
";
/// What stands before a hash of SHA-256 in a signature of RSA (RFC 8017, section 9.2).
const DIGEST_INFO: [u8; 19] = [
    0x30, 0x31, 0x30, 0x0d, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01, 0x05, 0x00,
    0x04, 0x20,
];
const UNSUBSCRIBE: &str = "https://msk.portal.example/mailing/unsubscribe/?token=7.\
    abababababababababababababababababababababababababababababababab";

#[cfg(test)]
fn ed25519() -> String {
    SigningKey::from_bytes(&[7; 32]).to_pkcs8_pem(LineEnding::LF).unwrap().to_string()
}

/// Files that were begun.
static FILES: AtomicU32 = AtomicU32::new(0);

/// A key in a file of its own. Tests beside each other write the same key: none reads what another has half written.
#[cfg(test)]
fn file(text: &str) -> PathBuf {
    let name = format!("novosel-dkim-{}-{}.pem", std::process::id(), hex::encode(Sha256::digest(text)));
    let path = std::env::temp_dir().join(name);
    let half = path.with_extension(format!("{}", FILES.fetch_add(1, Ordering::Relaxed)));
    std::fs::write(&half, text).unwrap();
    std::fs::rename(&half, &path).unwrap();
    path
}

#[cfg(test)]
fn config(key: &str) -> MailConfig {
    MailConfig {
        host: Some("127.0.0.1".to_owned()),
        security: Security::None,
        from: Some("Новосёл <robot@mail.portal.example>".to_owned()),
        dkim_key: Some(file(key)),
        dkim_selector: Some("n2026".to_owned()),
        dkim_domain: Some("portal.example".to_owned()),
        ..MailConfig::default()
    }
}

struct Field<'a> {
    name: &'a str,
    raw: &'a str,
}

#[cfg(test)]
fn fields(head: &str) -> Vec<Field<'_>> {
    let mut fields: Vec<&str> = Vec::new();
    let mut start = 0;
    for (at, _) in head.match_indices("\r\n") {
        if !head[at + 2..].starts_with([' ', '\t']) {
            fields.push(&head[start..at]);
            start = at + 2;
        }
    }
    fields.push(&head[start..]);
    let of = |field: &'_ str| field.split_once(':').map(|(name, _)| name.len());
    fields.into_iter().map(|raw| Field { name: &raw[..of(raw).unwrap()], raw }).collect()
}

/// A header in the relaxed form (RFC 6376, section 3.4.2).
#[cfg(test)]
fn relaxed(field: &str) -> String {
    let (name, value) = field.split_once(':').unwrap();
    let value = value.replace("\r\n", "");
    format!(
        "{}:{}",
        name.trim().to_lowercase(),
        value.split([' ', '\t']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    )
}

/// A body in the relaxed form (section 3.4.4).
#[cfg(test)]
fn relaxed_body(body: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in body.split("\r\n") {
        let mut short = String::new();
        for sign in line.trim_end_matches([' ', '\t']).chars() {
            let is_space = matches!(sign, ' ' | '\t');
            if !is_space {
                short.push(sign);
            } else if !short.ends_with(' ') {
                short.push(' ');
            }
        }
        lines.push(short);
    }
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines.iter().map(|line| format!("{line}\r\n")).collect()
}

#[cfg(test)]
fn tag<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.split(';').find_map(|tag| tag.trim().strip_prefix(name)?.strip_prefix('='))
}

/// Checks a letter by a record; gives the names that are signed.
#[cfg(test)]
fn checked(letter: &str, record: &str) -> Result<Vec<String>, &'static str> {
    let (head, body) = letter.split_once("\r\n\r\n").unwrap();
    let fields = fields(head);
    let signature = fields.iter().find(|field| field.name == "DKIM-Signature").ok_or("no signature")?;
    let compact: String = relaxed(signature.raw).split_once(':').unwrap().1.split_whitespace().collect();
    assert_eq!((tag(&compact, "v"), tag(&compact, "c")), (Some("1"), Some("relaxed/relaxed")));
    assert_eq!((tag(&compact, "d"), tag(&compact, "s")), (Some("portal.example"), Some("n2026")));
    let hash = STANDARD.encode(Sha256::digest(relaxed_body(body)));
    if tag(&compact, "bh") != Some(&hash) {
        return Err("the body");
    }
    let names: Vec<String> = tag(&compact, "h").unwrap().split(':').map(str::to_lowercase).collect();
    let mut hashed = Sha256::new();
    for name in &names {
        if let Some(field) = fields.iter().rev().find(|field| field.name.eq_ignore_ascii_case(name)) {
            hashed.update(relaxed(field.raw) + "\r\n");
        }
    }
    let own = relaxed(signature.raw);
    let at = own.find(" b=").unwrap() + 3;
    hashed.update(&own[..at]);
    let hashed = hashed.finalize();
    let signed = STANDARD.decode(tag(&compact, "b").unwrap()).map_err(|_| "base64")?;
    let key = STANDARD.decode(tag(record, "p").unwrap()).unwrap();
    let is_good = match (tag(&compact, "a"), tag(record, "k")) {
        (Some("rsa-sha256"), Some("rsa")) => {
            let scheme = Pkcs1v15Sign { hash_len: Some(32), prefix: DIGEST_INFO.into() };
            RsaPublicKey::from_public_key_der(&key).unwrap().verify(scheme, &hashed, &signed).is_ok()
        }
        (Some("ed25519-sha256"), Some("ed25519")) => {
            let key = VerifyingKey::from_bytes(&key.try_into().unwrap()).unwrap();
            key.verify_strict(&hashed, &Signature::from_slice(&signed).unwrap()).is_ok()
        }
        other => panic!("{other:?}"),
    };
    if is_good { Ok(names) } else { Err("the signature") }
}

#[tokio::test]
async fn a_letter_arrives_with_a_signature_that_the_record_proves_and_any_change_breaks() {
    let catcher = Catcher::start().await.unwrap();
    let to = ["anna@mail.example".to_owned()];
    let long = "Двухкомнатная квартира, 60,9 м², ЖК «Свет на Неве», 12 этаж — ".repeat(6);
    let texts = ["short", "ends\n", "many\n\n\n", ".dot\n..dots\n  spaces  here \t\n", "Дешевле", &long];
    for key in [RSA.to_owned(), ed25519()] {
        let config = MailConfig { port: Some(catcher.address().port()), ..config(&key) };
        let mailer = Mailer::of_config(&config).unwrap();
        let record = mailer.dkim_record().unwrap().text.clone();
        for text in texts {
            for html in [None, Some(format!("<p>{text}</p>"))] {
                let unsubscribe = html.as_ref().map(|_| UNSUBSCRIBE);
                let text = text.to_owned();
                let letter = Letter { to: &to, subject: &long, text, html, unsubscribe, id: "digest-7" };
                mailer.send(&letter, Utc::now()).await.unwrap();
                let raw = catcher.letters()[0].raw.clone();
                let names = checked(&raw, &record).unwrap_or_else(|part| panic!("{part} of {raw}"));
                for name in ["from", "subject", "list-unsubscribe", "list-unsubscribe-post"] {
                    assert!(names.iter().any(|signed| signed == name), "{name}");
                }
                let is_there = raw.contains(&format!("\r\nList-Unsubscribe: <{UNSUBSCRIBE}>\r\n"));
                assert_eq!(is_there, unsubscribe.is_some(), "on one line: {raw}");
                let one_click = "\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
                assert_eq!(raw.contains(one_click), unsubscribe.is_some());
                let others = [
                    raw.replace("token=7.", "token=8."),
                    raw.replace("One-Click", "No-Click"),
                    raw.replace("To: anna", "To: vera"),
                    raw.replacen("Message-ID", "List-Unsubscribe: <https://x.example/>\r\nMessage-ID", 1),
                    raw.clone() + "more\r\n",
                ];
                for (number, other) in others.iter().enumerate() {
                    // A letter without the headers has nothing to change in them.
                    let is_same = *other == raw || (number == 3 && unsubscribe.is_some());
                    assert_eq!(checked(other, &record).is_ok(), is_same, "change {number}: {other}");
                }
            }
        }
    }
}

#[tokio::test]
async fn a_record_is_told_as_a_line_of_a_zone_and_a_bad_key_with_what_to_do() {
    let record =
        |key: &str| Mailer::of_config(&config(key)).map(|mailer| mailer.dkim_record().unwrap().clone());
    let rsa = record(RSA).unwrap();
    assert_eq!((rsa.name.as_str(), rsa.bits, rsa.advice), ("n2026._domainkey.portal.example", 2_048, None));
    assert!(rsa.text.starts_with("v=DKIM1; k=rsa; p=MIIB"), "{}", rsa.text);
    let line = rsa.zone_line();
    let strings: Vec<&str> = line.split('"').skip(1).step_by(2).collect();
    assert_eq!(strings.concat(), rsa.text);
    assert!(strings.len() == 2 && strings.iter().all(|text| text.len() <= 255), "{line}");
    let young = record(&ed25519()).unwrap();
    assert_eq!((young.algorithm, young.bits), ("ed25519-sha256", 256));
    assert!(young.advice.is_some() && young.text.len() < 80, "{}", young.text);

    let problem = |config: &MailConfig| match Mailer::of_config(config) {
        Err(error @ MailError::Dkim(_)) => error.to_string(),
        other => panic!("{}", other.is_ok()),
    };
    let good = config(RSA);
    assert!(problem(&config(WEAK)).contains("512 bits"));
    for text in ["", "no key", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"] {
        assert!(problem(&config(text)).contains("openssl genpkey"), "{text}");
    }
    let absent = MailConfig { dkim_key: Some("/no/such/key.pem".into()), ..good.clone() };
    assert!(problem(&absent).contains("cannot read `mail.dkim_key`, /no/such/key.pem"));
    let half = MailConfig { dkim_selector: None, ..good.clone() };
    assert!(problem(&half).contains("mail.dkim_selector"));
    let hostile = MailConfig { dkim_selector: Some("a; d=other.example".to_owned()), ..good.clone() };
    assert!(problem(&hostile).contains("no name of DNS"));
    let foreign = MailConfig { dkim_domain: Some("ortal.example".to_owned()), ..good.clone() };
    assert!(problem(&foreign).contains("\"ortal.example\""));
    let below = MailConfig { dkim_domain: Some("news.mail.portal.example".to_owned()), ..good };
    assert!(Mailer::of_config(&below).is_ok());
}
