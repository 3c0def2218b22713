//! Passwords: what one may be, how soon it would be guessed (zxcvbn), and its hash (Argon2id, 19 MiB, two passes: some 40 ms of processor time).

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use zxcvbn::{Score, zxcvbn};

/// Fewest characters.
const SHORTEST: usize = 12;
/// Most characters: hashing takes as long as the text.
const LONGEST: usize = 128;
/// Fewest distinct characters.
const DISTINCT: usize = 5;

/// A longer one is not weighed: that takes as long as its square, and lists of common ones hold none.
const WEIGHED: usize = 40;
/// What a password of this portal is guessed by first.
const OF_PORTAL: [&str; 4] = ["novosel", "новосел", "новосёл", "новостройка"];
/// The keys of both layouts.
const LAYOUTS: [(&str, &str); 2] = [
    ("йцукенгшщзхъфывапролджэячсмитьбюё", "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"),
    ("ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ", "QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>~"),
];

/// A hash of nobody's password: comparing with it takes the time that a real one takes.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5J3Mgc2FsdA$\
                      KXLZ2VTsFb1LpLZbXkzWyVx8xXJ5QOfkbTAgEwjCTcY";

/// The password could not be hashed.
#[derive(Debug)]
pub struct HashError;

impl std::fmt::Display for HashError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("cannot hash the password: the system gives no random bytes")
    }
}

impl std::error::Error for HashError {}

/// Checks a new password of somebody whose name and address of mail are known.
///
/// # Errors
/// What is wrong with it, in Russian.
pub fn check(password: &str, own: &[&str]) -> Result<(), String> {
    let length = password.chars().count();
    let mut distinct: Vec<char> = password.chars().collect();
    distinct.sort_unstable();
    distinct.dedup();
    if password.is_empty() {
        Err("Придумайте пароль".to_owned())
    } else if length < SHORTEST {
        Err(format!("Короткий: нужно от {SHORTEST} знаков. Подойдёт фраза из четырёх слов."))
    } else if length > LONGEST {
        Err(format!("Сократите пароль до {LONGEST} знаков"))
    } else if distinct.len() < DISTINCT {
        Err("Слишком простой: в нём повторяются одни и те же знаки".to_owned())
    } else if length <= WEIGHED && is_guessed_soon(password, own) {
        Err("Такой пароль подбирают одним из первых. Подойдёт фраза из четырёх слов, не связанных с вами."
            .to_owned())
    } else {
        Ok(())
    }
}

/// Whether a password is among the first that are tried: a common one, a row of keys, a date, one's own name; in the Latin layout
/// of its keys, too, since lists of Russian passwords are typed so.
fn is_guessed_soon(password: &str, own: &[&str]) -> bool {
    let parts = |own: &&str| {
        let names = own.split('@').chain(own.split(|sign: char| !sign.is_alphanumeric()));
        names.filter(|part| part.chars().count() > 2).map(str::to_lowercase).collect::<Vec<_>>()
    };
    let mut known: Vec<String> = own.iter().flat_map(parts).collect();
    known.extend(OF_PORTAL.map(str::to_owned));
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    let in_latin: String = password.chars().map(latin).collect();
    let is_weak = |typed: &str| zxcvbn(typed, &known).score() < Score::Three;
    is_weak(password) || (in_latin != password && is_weak(&in_latin))
}

/// The sign of the same key in the Latin layout.
fn latin(sign: char) -> char {
    let on_key = |(russian, latin): (&str, &str)| {
        russian.chars().zip(latin.chars()).find(|(typed, _)| *typed == sign).map(|(_, latin)| latin)
    };
    LAYOUTS.into_iter().find_map(on_key).unwrap_or(sign)
}

/// The hash of a password with a salt of its own, in the PHC string format.
///
/// # Errors
/// When the system gives no random bytes.
pub fn hash(password: &str) -> Result<String, HashError> {
    Ok(Argon2::default().hash_password(password.as_bytes()).map_err(|_| HashError)?.to_string())
}

/// Whether a password is the one of a hash. Without a hash it takes the same time.
pub fn is_right(password: &str, hash: Option<&str>) -> bool {
    // A longer one is nobody's, and would take its own time.
    let password: String = password.chars().take(LONGEST + 1).collect();
    let parsed = PasswordHash::new(hash.unwrap_or(NOBODY));
    let is_same =
        parsed.is_ok_and(|parsed| Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok());
    is_same && hash.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_long_and_not_one_sign() {
        assert!(check("зелёный трамвай едет домой", &[]).is_ok());
        for (wrong, word) in [
            ("", "Придумайте"),
            ("anna2026", "Короткий"),
            ("ababababababab", "простой"),
            (&*"я1".repeat(65), "Сократите"),
        ] {
            assert!(check(wrong, &[]).unwrap_err().contains(word), "{wrong}");
        }
    }

    #[test]
    fn a_password_is_none_of_those_that_are_tried_first() {
        let own = ["Анна Петрова", "anna.petrova1987@mail.example"];
        let common =
            ["qwertyuiop12", "password1234", "123456789012", "йцукенгшщзхъ", "пароль123456", "gfhjkm123456"];
        for wrong in common.into_iter().chain(["novosel12345", "новосёл12345", "anna.petrova1987"]) {
            let error = check(wrong, &own).unwrap_err();
            assert!(error.contains("одним из первых"), "{wrong}: {error}");
        }
        for right in
            ["зелёный трамвай едет", "correct horse battery staple", "Kf7-мост-луна-вяз", &"q7ёw9м".repeat(7)]
        {
            assert!(check(right, &own).is_ok(), "{right}");
        }
    }

    #[test]
    fn a_hash_knows_its_password_alone() {
        let known = hash("зелёный трамвай").unwrap();
        assert!(known.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{known}");
        assert_ne!(known, hash("зелёный трамвай").unwrap(), "every hash has its salt");
        assert!(is_right("зелёный трамвай", Some(&known)));
        assert!(!is_right("зелёный трамвай ", Some(&known)));
        assert!(!is_right("", None) && !is_right("зелёный трамвай", Some("damaged")));
    }

    #[test]
    fn comparing_with_nobody_is_work_too() {
        let started = std::time::Instant::now();
        assert!(PasswordHash::new(NOBODY).is_ok());
        assert!(!is_right("зелёный трамвай", None));
        assert!(started.elapsed() > std::time::Duration::from_millis(2), "{:?}", started.elapsed());
    }
}
