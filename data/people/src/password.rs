//! Passwords: what one may be, and its hash (Argon2id, 19 MiB, two passes: some 40 ms of processor time).

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};

/// Fewest characters.
const SHORTEST: usize = 12;
/// Most characters: hashing takes as long as the text.
const LONGEST: usize = 128;
/// Fewest distinct characters.
const DISTINCT: usize = 5;

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

/// Checks a new password.
///
/// # Errors
/// What is wrong with it, in Russian.
pub fn check(password: &str) -> Result<(), String> {
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
    } else {
        Ok(())
    }
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
        assert!(check("зелёный трамвай едет домой").is_ok());
        for (wrong, word) in [
            ("", "Придумайте"),
            ("anna2026", "Короткий"),
            ("ababababababab", "простой"),
            (&*"я1".repeat(65), "Сократите"),
        ] {
            assert!(check(wrong).unwrap_err().contains(word), "{wrong}");
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
