//! Exit codes: a script recognises the kind of failure without parsing messages.

use novosel_indexer::error::IndexError;
use novosel_server::ServiceError;

/// Success.
pub(crate) const OK: u8 = 0;
/// Anything without a code of its own.
pub(crate) const FAILURE: u8 = 1;
/// The command line is wrong: clap's own code, also for a name that nothing has.
pub(crate) const USAGE: u8 = 2;
/// The configuration cannot be read.
pub(crate) const CONFIGURATION: u8 = 3;
/// There is no index, or none that is whole.
pub(crate) const NO_INDEX: u8 = 4;
/// A feed was refused, or `--strict` found a bad record.
pub(crate) const REFUSED: u8 = 5;
/// Another process holds the index.
pub(crate) const LOCKED: u8 = 6;
/// The address to listen on is taken or not allowed.
pub(crate) const ADDRESS: u8 = 7;
/// A check found something wrong (`doctor`, `index verify`).
pub(crate) const UNHEALTHY: u8 = 8;

/// An error with the code it ends the program with.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub(crate) struct ExitError {
    /// The code.
    pub(crate) code: u8,
    /// What to say.
    pub(crate) message: String,
}

impl ExitError {
    /// An error of a code.
    pub(crate) fn new(code: u8, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }
}

/// The code of an error: its own, that of an index error below it, or the general one.
pub(crate) fn code_of(error: &anyhow::Error) -> u8 {
    for cause in error.chain() {
        if let Some(coded) = cause.downcast_ref::<ExitError>() {
            return coded.code;
        }
        if let Some(ServiceError::Operator { .. }) = cause.downcast_ref::<ServiceError>() {
            return ADDRESS;
        }
        let of_index = match cause.downcast_ref::<ServiceError>() {
            Some(ServiceError::Index(error)) => Some(error),
            _ => cause.downcast_ref::<IndexError>(),
        };
        match of_index {
            Some(IndexError::Locked { .. }) => return LOCKED,
            Some(
                IndexError::Nothing { .. }
                | IndexError::Missing { .. }
                | IndexError::Damaged { .. }
                | IndexError::Pointer { .. },
            ) => return NO_INDEX,
            _ => {}
        }
    }
    FAILURE
}
