//! Why something is not done: entries of `errors` with a code for programs and a sentence for people.

use async_graphql::{Context, Error, ErrorExtensions, Name, Value};
use novosel_catalog::staff::StaffRole;
use novosel_store::DataError;
use novosel_views::resolve::{self, CODE};

/// The key of the argument that is wrong.
const FIELD: &str = "field";
/// The key of all that are.
const FAULTS: &str = "faults";

fn coded(code: &'static str, message: impl Into<String>) -> Error {
    Error::new(message).extend_with(|_, extensions| extensions.set(CODE, code))
}

/// A role is missing.
pub(crate) fn forbidden(role: StaffRole) -> Error {
    coded("FORBIDDEN", format!("Это может {}: попросите администратора дать вам эту роль.", role.title()))
}

/// An argument cannot be so.
pub(crate) fn invalid(field: &'static str, message: impl Into<String>) -> Error {
    coded("INVALID", message).extend_with(|_, extensions| extensions.set(FIELD, field))
}

/// What is wrong with a field of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The field, by its path: `inn`, `creatives.0.link`.
    pub(crate) field: String,
    /// A sentence.
    pub(crate) message: String,
}

/// Fields of a form cannot be so: a sentence for people, and each of them for the form.
pub(crate) fn invalid_fields(message: String, faults: Vec<Fault>) -> Error {
    let first = faults.first().map(|fault| fault.field.clone());
    let of = |Fault { field, message }| {
        let pairs = [("field", field), ("message", message)];
        Value::Object(pairs.into_iter().map(|(key, text)| (Name::new(key), Value::String(text))).collect())
    };
    let list = Value::List(faults.into_iter().map(of).collect());
    coded("INVALID", message).extend_with(|_, extensions| {
        extensions.set(FIELD, first.clone().unwrap_or_default());
        extensions.set(FAULTS, list.clone());
    })
}

/// It cannot be done as things stand.
pub(crate) fn impossible(message: impl Into<String>) -> Error {
    coded("INVALID", message)
}

/// What was named is not there.
pub(crate) fn unknown(message: &str) -> Error {
    coded("NOT_FOUND", message)
}

/// A failure of ours: the log tells it.
pub(crate) fn fault(ctx: &Context<'_>) -> Error {
    resolve::fault(ctx)
}

/// What the database answers.
pub(crate) fn stored<T>(ctx: &Context<'_>, answer: Result<T, DataError>) -> Result<T, Error> {
    answer.map_err(|error| {
        tracing::error!(%error, "the back office could not be answered");
        fault(ctx)
    })
}
