//! Secrets of the system's randomness: what is stored of one is its hash.

use std::fs::File;
use std::io::{self, Read};

use novosel_catalog::partner::{SECRET_BYTES, secret_of};

/// A new secret.
///
/// # Errors
/// When the system gives no random bytes.
pub fn new_secret() -> io::Result<String> {
    Ok(secret_of(random::<SECRET_BYTES>()?))
}

/// Random bytes of the system.
///
/// # Errors
/// When the system gives none.
pub fn random<const N: usize>() -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    File::open("/dev/urandom")?.read_exact(&mut bytes)?;
    Ok(bytes)
}
