//! Secrets of the system's randomness: what is stored of one is its hash.

use std::fs::File;
use std::io::{self, Read};

use novosel_catalog::partner::{SECRET_BYTES, secret_of};

/// A new secret.
///
/// # Errors
/// When the system gives no random bytes.
pub fn new_secret() -> io::Result<String> {
    let mut bytes = [0; SECRET_BYTES];
    File::open("/dev/urandom")?.read_exact(&mut bytes)?;
    Ok(secret_of(bytes))
}
