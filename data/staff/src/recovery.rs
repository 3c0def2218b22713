//! Codes for whoever has lost the device of their second factor: ten, each good once. Their hashes are stored.

use novosel_catalog::partner::SecretHash;

/// How many there are.
pub const CODES: usize = 10;
/// Random bytes of all of them: 40 bits each, one letter of base32 for five of them.
pub const BYTES: usize = CODES * 5;

/// Letters that nobody takes for others when they are read aloud or from paper.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// The codes of random bytes: «xxxx-xxxx».
pub fn codes(random: &[u8; BYTES]) -> Vec<String> {
    random.chunks(5).map(code).collect()
}

fn code(bytes: &[u8]) -> String {
    let bits = bytes.iter().fold(0_u64, |bits, byte| bits << 8 | u64::from(*byte));
    let letter = |place: u32| {
        let index = bits >> (35 - 5 * place) & 31;
        char::from(LETTERS[usize::try_from(index).unwrap_or_default()])
    };
    let half = |places: std::ops::Range<u32>| places.map(letter).collect::<String>();
    format!("{}-{}", half(0..4), half(4..8))
}

/// The hash of a code as it was typed; none where it is no such code.
pub fn hash(typed: &str) -> Option<SecretHash> {
    let typed = typed.trim().to_lowercase();
    let letters: String = typed.chars().filter(|sign| !sign.is_whitespace() && *sign != '-').collect();
    let is_code = letters.len() == 8 && letters.bytes().all(|letter| LETTERS.contains(&letter));
    // Six digits are a code of the application, never one of these.
    is_code.then(|| SecretHash::of(&format!("{}-{}", &letters[..4], &letters[4..])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_codes_that_differ_and_are_known_however_they_are_typed() {
        let random: [u8; BYTES] = std::array::from_fn(|place| u8::try_from(place * 5).unwrap());
        let codes = codes(&random);
        assert_eq!(codes.len(), CODES);
        for code in &codes {
            assert_eq!((code.len(), code.as_bytes()[4]), (9, b'-'), "{code}");
            assert_eq!(hash(code), Some(SecretHash::of(code)));
            assert_eq!(hash(&format!(" {} ", code.to_uppercase().replace('-', " "))), hash(code));
        }
        assert_eq!(codes.iter().collect::<std::collections::BTreeSet<_>>().len(), CODES);
    }

    #[test]
    fn every_letter_stands_for_bits_of_its_own() {
        assert_eq!(LETTERS.iter().collect::<std::collections::BTreeSet<_>>().len(), LETTERS.len());
        for wrong in
            ["", "123456", "abcd-efgi", "abcd-efgl", "abcd-efgo", "abcd-efg1", "abcdefghj", "абвг-абвг"]
        {
            assert_eq!(hash(wrong), None, "{wrong}");
        }
    }
}
