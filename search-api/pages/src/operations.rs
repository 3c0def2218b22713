//! The operations of a plan, run in the process.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use async_graphql::{Response, ServerError, Value, Variables};
use chrono::NaiveDate;
use futures_util::future::{BoxFuture, join_all};
use novosel_views::cache::Cached;
use novosel_views::context::RequestContext;
use novosel_views::resolve::{CODE, is_mistake};
use tracing::Instrument;

use super::contract::Operation;
use super::memory::LARGEST_STATE;

/// An operation that takes longer leaves its part of the page empty (threat T6).
const TIMEOUT: Duration = Duration::from_secs(2);

/// Runs the operations of pages, as everybody's requests are run; the server gives it the schema.
pub trait Executor: Send + Sync {
    /// Runs a document of the bundle; none when no document has the hash.
    fn execute(
        &self,
        request: &RequestContext,
        hash: &str,
        variables: Variables,
    ) -> Option<BoxFuture<'static, Response>>;
}

/// Answers to the operations of a page.
#[derive(Debug)]
pub(super) struct OperationResults {
    /// As a JSON list, in the order of the plan.
    pub(super) json: Arc<str>,
    /// No fault of ours is in them.
    pub(super) are_whole: bool,
    /// What they say of the address.
    pub(super) outcome: Outcome,
}

/// What the answers say of the address of a page, for when the bundle cannot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// Nothing else than the plan.
    AsPlanned,
    /// No such object.
    Unknown,
    /// There was one.
    Gone,
    /// It has another address: of the site with this code, where one is named.
    Moved {
        /// The path.
        location: String,
        /// `MSK` or `SPB`.
        site: Option<String>,
    },
}

/// The answers are larger than the largest page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooLarge;

/// Runs the operations.
pub(super) async fn of(
    executor: &dyn Executor,
    request: &RequestContext,
    operations: &[Operation],
) -> Result<OperationResults, TooLarge> {
    let answers = join_all(operations.iter().map(|operation| answer(executor, request, operation))).await;
    let json = json_of(&answers).map_err(|_| TooLarge)?;
    let own = || answers.iter().filter_map(Answer::own);
    Ok(OperationResults {
        json: json.into(),
        are_whole: own().all(|answer| answer.errors.iter().all(is_mistake)),
        outcome: own().find_map(|answer| outcome(&answer.data)).unwrap_or(Outcome::AsPlanned),
    })
}

/// The answer to an operation.
enum Answer {
    /// Of this page.
    Own(Box<Response>),
    /// One that pages have in common, as JSON: without a fault, and not about the address of any.
    Shared(Arc<str>),
}

impl Answer {
    fn own(&self) -> Option<&Response> {
        match self {
            Self::Own(answer) => Some(answer),
            Self::Shared(_) => None,
        }
    }
}

/// The answers as a JSON list.
fn json_of(answers: &[Answer]) -> io::Result<String> {
    let mut json = Bounded(Vec::new());
    for (at, answer) in answers.iter().enumerate() {
        json.write_all(if at == 0 { b"[" } else { b"," })?;
        match answer {
            Answer::Own(answer) => serde_json::to_writer(&mut json, answer)?,
            Answer::Shared(text) => json.write_all(text.as_bytes())?,
        }
    }
    json.write_all(if answers.is_empty() { b"[]" } else { b"]" })?;
    String::from_utf8(json.0).map_err(|_| io::ErrorKind::InvalidData.into())
}

/// A text that is cut off before it is too large to hold.
struct Bounded(Vec<u8>);

impl io::Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > LARGEST_STATE {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An answer that every page of a generation has in common: menus, places. It is computed for the first of them.
#[derive(Clone, PartialEq, Eq, Hash)]
struct SharedAnswerKey {
    hash: String,
    variables: String,
    today: NaiveDate,
    said: u32,
    menus: Option<u32>,
}

impl Cached for SharedAnswerKey {
    type Value = Arc<str>;
    const CAPACITY: u64 = 64;
}

async fn answer(executor: &dyn Executor, request: &RequestContext, operation: &Operation) -> Answer {
    if !operation.shared {
        return Answer::Own(Box::new(run(executor, request, operation).await));
    }
    let key = SharedAnswerKey {
        hash: operation.hash.clone(),
        variables: operation.variables.to_string(),
        today: request.today,
        said: request.snapshot.said().change(),
        menus: request.snapshot.arranged().menu_change(),
    };
    if let Some(text) = request.snapshot.cache.get(&key) {
        return Answer::Shared(text);
    }
    let answer = run(executor, request, operation).await;
    if answer.errors.is_empty()
        && let Ok(text) = serde_json::to_string(&answer)
    {
        let text: Arc<str> = text.into();
        request.snapshot.cache.insert(key, Arc::clone(&text));
        return Answer::Shared(text);
    }
    Answer::Own(Box::new(answer))
}

async fn run(executor: &dyn Executor, request: &RequestContext, operation: &Operation) -> Response {
    let variables = Variables::from_json(operation.variables.clone());
    let Some(executing) = executor.execute(request, &operation.hash, variables) else {
        tracing::error!(operation = operation.name, hash = operation.hash, "page asks an unknown operation");
        return failed("неизвестный запрос");
    };
    let span = tracing::debug_span!(target: "novosel::span", "graphql", operation = operation.name);
    match tokio::time::timeout(TIMEOUT, executing.instrument(span)).await {
        Ok(answer) => {
            for error in answer.errors.iter().filter(|error| is_mistake(error)) {
                tracing::warn!(operation = operation.name, error = error.message, "page asks wrongly");
            }
            answer
        }
        Err(_) => {
            tracing::error!(operation = operation.name, "query of a page timed out");
            failed("ответ готовился слишком долго")
        }
    }
}

fn failed(message: &str) -> Response {
    let mut error = ServerError::new(message, None);
    error.extensions.get_or_insert_default().set(CODE, "internal");
    Response::from_errors(vec![error])
}

/// The `PageStatus` beside the object of a page (`graphql/model/page_status.rs`).
fn outcome(data: &Value) -> Option<Outcome> {
    let Value::Object(fields) = data else { return None };
    fields.values().find_map(|field| {
        let Value::Object(page) = field else { return None };
        let text = |key: &str| match page.get(key) {
            Some(Value::Enum(name)) => Some(name.to_string()),
            Some(Value::String(text)) => Some(text.clone()),
            _ => None,
        };
        match text("status")?.as_str() {
            "OK" => Some(Outcome::AsPlanned),
            "UNKNOWN" => Some(Outcome::Unknown),
            "GONE" => Some(Outcome::Gone),
            "MOVED" => Some(Outcome::Moved { location: text("location")?, site: text("site") }),
            _ => None,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use async_graphql::value;

    #[test]
    fn the_status_beside_an_object_says_what_became_of_its_address() {
        let of = |data| outcome(&data);
        assert_eq!(
            of(value!({ "buildingPage": { "status": "UNKNOWN", "location": null } })),
            Some(Outcome::Unknown)
        );
        assert_eq!(of(value!({ "flatPage": { "status": "GONE" } })), Some(Outcome::Gone));
        assert_eq!(of(value!({ "buildingPage": { "status": "OK" } })), Some(Outcome::AsPlanned));
        let moved = of(
            value!({ "builderPage": { "status": "MOVED", "location": "/companies/new/", "site": "SPB" } }),
        );
        let expected = Outcome::Moved { location: "/companies/new/".into(), site: Some("SPB".into()) };
        assert_eq!(moved, Some(expected));
        assert_eq!(of(value!({ "counts": { "text": "дом" }, "queue": { "status": "сдан" } })), None);
        assert_eq!(of(Value::Null), None);
    }

    #[test]
    fn shared_answers_stand_among_the_others() {
        let own = || Answer::Own(Box::new(Response::new(value!({ "flat": 7 }))));
        assert_eq!(json_of(&[]).unwrap(), "[]");
        assert_eq!(json_of(&[own()]).unwrap(), r#"[{"data":{"flat":7}}]"#);
        let shared = Answer::Shared(r#"{"data":{"menu":[]}}"#.into());
        let all = [own(), shared, own()];
        let expected = r#"[{"data":{"flat":7}},{"data":{"menu":[]}},{"data":{"flat":7}}]"#;
        assert_eq!(json_of(&all).unwrap(), expected);
    }

    #[test]
    fn a_state_that_grows_too_large_is_cut_off() {
        let mut text = Bounded(Vec::new());
        let part = [b' '; 1 << 16];
        let written = (0..100).take_while(|_| text.write_all(&part).is_ok()).count();
        assert_eq!(written * part.len(), LARGEST_STATE);
        assert!(text.0.len() <= LARGEST_STATE);
    }
}
