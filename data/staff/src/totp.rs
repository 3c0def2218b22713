//! One-time codes by time (RFC 6238): SHA-1, six digits, steps of thirty seconds, as every application has them.

use hmac::{Hmac, KeyInit, Mac};
use sha1::Sha1;
use url::form_urlencoded::byte_serialize;

/// Random bytes of a secret: as long as the hash (RFC 4226, section 4).
pub const SECRET: usize = 20;
/// Seconds of a step.
const STEP: i64 = 30;
/// Digits of a code.
const DIGITS: u32 = 6;
/// Steps before and after now whose codes are taken: clocks of telephones differ.
const SKEW: i64 = 1;
/// Letters of base32 (RFC 4648).
const BASE32: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// A secret in base32, as applications take it when it is typed.
pub fn base32(secret: &[u8]) -> String {
    let mut text = String::with_capacity(secret.len().div_ceil(5) * 8);
    for chunk in secret.chunks(5) {
        let bits =
            chunk.iter().fold(0_u64, |bits, byte| bits << 8 | u64::from(*byte)) << (8 * (5 - chunk.len()));
        let letters = (chunk.len() * 8).div_ceil(5);
        for place in 0..letters {
            let letter = bits >> (35 - 5 * place) & 31;
            text.push(BASE32[usize::try_from(letter).unwrap_or_default()].into());
        }
    }
    text
}

/// The address by which an application takes a secret, as a picture or a link.
pub fn uri(secret: &[u8], issuer: &str, account: &str) -> String {
    // Applications do not read a plus as a space.
    let encoded = |text: &str| byte_serialize(text.as_bytes()).collect::<String>().replace('+', "%20");
    let (issuer, account) = (encoded(issuer), encoded(account));
    let secret = base32(secret);
    format!(
        "otpauth://totp/{issuer}:{account}?secret={secret}&issuer={issuer}&algorithm=SHA1&digits={DIGITS}&period={STEP}"
    )
}

/// The step whose code this is, if it is one of now and later than the last one that was taken: a code is taken once.
pub fn accepted(secret: &[u8], code: &str, now: i64, last: i64) -> Option<i64> {
    let code: String = code.chars().filter(|sign| !sign.is_whitespace()).collect();
    let now = now.div_euclid(STEP);
    // Every one is compared, so that the time tells nothing.
    let mut found = None;
    for step in now - SKEW..=now + SKEW {
        let own = format!("{:06}", hotp(secret, step) % 10_u32.pow(DIGITS));
        let differences = own.bytes().zip(code.bytes()).fold(0, |seen, (own, typed)| seen | (own ^ typed));
        let is_same = std::hint::black_box(differences) == 0 && own.len() == code.len();
        if is_same && step > last && found.is_none() {
            found = Some(step);
        }
    }
    found
}

/// The code of a moment: what an application shows.
pub fn code(secret: &[u8], now: i64) -> String {
    format!("{:06}", hotp(secret, now.div_euclid(STEP)) % 10_u32.pow(DIGITS))
}

/// The truncated hash of a counter (RFC 4226, section 5.3).
fn hotp(secret: &[u8], step: i64) -> u32 {
    let mut mac = Hmac::<Sha1>::new_from_slice(secret).expect("a key of any length is one");
    mac.update(&step.to_be_bytes());
    let hash = mac.finalize().into_bytes();
    let offset = usize::from(hash[19] & 15);
    let four = [hash[offset], hash[offset + 1], hash[offset + 2], hash[offset + 3]];
    u32::from_be_bytes(four) & 0x7fff_ffff
}

#[cfg(test)]
mod tests {
    use super::*;

    const RFC: &[u8] = b"12345678901234567890";

    #[test]
    fn the_codes_are_those_of_rfc_6238_and_rfc_4226() {
        // Appendix B of RFC 6238, with eight digits.
        for (moment, code) in [
            (59, 94_287_082),
            (1_111_111_109, 7_081_804),
            (1_111_111_111, 14_050_471),
            (1_234_567_890, 89_005_924),
            (2_000_000_000, 69_279_037),
            (20_000_000_000_i64, 65_353_130),
        ] {
            assert_eq!(hotp(RFC, moment / STEP) % 100_000_000, code, "at {moment}");
        }
        // Appendix D of RFC 4226, with six.
        let counted: Vec<u32> = (0..10).map(|counter| hotp(RFC, counter) % 1_000_000).collect();
        let expected =
            [755_224, 287_082, 359_152, 969_429, 338_314, 254_676, 287_922, 162_583, 399_871, 520_489];
        assert_eq!(counted, expected);
        assert_eq!(code(RFC, 59), "287082");
    }

    #[test]
    fn base32_is_that_of_rfc_4648_without_padding() {
        for (bytes, text) in [
            ("", ""),
            ("f", "MY"),
            ("fo", "MZXQ"),
            ("foo", "MZXW6"),
            ("foob", "MZXW6YQ"),
            ("fooba", "MZXW6YTB"),
        ] {
            assert_eq!(base32(bytes.as_bytes()), text);
        }
        assert_eq!(base32(b"foobar"), "MZXW6YTBOI");
    }

    #[test]
    fn a_code_is_taken_once_and_near_its_time_alone() {
        let at = 1_111_111_111;
        let step = accepted(RFC, "050471", at, 0).unwrap();
        assert_eq!(accepted(RFC, " 050 471 ", at + STEP, 0), Some(step), "a clock may be half a minute late");
        assert_eq!(accepted(RFC, "050471", at, step), None, "it is used up");
        assert_eq!(accepted(RFC, "050471", at + 3 * STEP, 0), None);
        let next = code(RFC, at + STEP);
        assert_eq!(accepted(RFC, &next, at + STEP, step), Some(step + 1));
        assert_eq!(accepted(RFC, &code(RFC, at), at + STEP, step + 1), None, "an earlier one counts no more");
        for wrong in ["", "05047", "0504711", "05O471", "000000"] {
            assert_eq!(accepted(RFC, wrong, at, 0), None, "{wrong}");
        }
    }

    #[test]
    fn an_application_reads_the_secret_and_whose_it_is() {
        let uri = uri(b"fooba", "Новосёл", "anna+1@mail.example");
        assert!(uri.starts_with("otpauth://totp/%D0%9D"), "{uri}");
        assert!(uri.contains(":anna%2B1%40mail.example?secret=MZXW6YTB&"), "{uri}");
    }
}
