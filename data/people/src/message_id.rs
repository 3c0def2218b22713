//! Message-IDs of letters to people: a notice of a server that names one proves that it has seen the letter, since nobody
//! else knows the signature in it.

use crate::signature::secret;

/// The purpose of the signature.
const PURPOSE: &str = "message-id";
/// Hexadecimal digits of the signature: 128 bits.
const DIGITS: usize = 32;

/// What stands before the domain in the Message-ID of a letter to an address: the same for another try.
pub fn of(key: &str, letter: &str, mail: &str) -> String {
    format!("{letter}.{}", signature(key, letter, mail))
}

/// Whether a Message-ID, without its angle brackets, is of a letter of ours to this address.
pub fn is_ours(key: &str, message_id: &str, mail: &str) -> bool {
    let local = message_id.split('@').next().unwrap_or_default();
    // It was sent to everybody who may compare it: there is nothing to learn from the time that this takes.
    local.rsplit_once('.').is_some_and(|(letter, told)| told == signature(key, letter, mail))
}

fn signature(key: &str, letter: &str, mail: &str) -> String {
    let mut digits = secret(key, PURPOSE, &format!("{letter}\0{mail}"));
    digits.truncate(DIGITS);
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_id_is_of_one_letter_and_one_address() {
        let id = of("key", "digest-7", "anna@mail.example") + "@portal.example";
        assert!(is_ours("key", &id, "anna@mail.example"));
        assert!(!is_ours("key", &id, "vera@mail.example") && !is_ours("other", &id, "anna@mail.example"));
        assert!(!is_ours("key", &id.replace("digest-7", "digest-8"), "anna@mail.example"));
        for wrong in ["", "@", ".", "digest-7@portal.example", "digest-7.@portal.example"] {
            assert!(!is_ours("key", wrong, "anna@mail.example"), "{wrong}");
        }
    }
}
