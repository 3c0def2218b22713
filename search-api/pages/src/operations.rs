//! The operations of a plan, run in the process.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use async_graphql::{Response, ServerError, Value, Variables};
use futures_util::future::{BoxFuture, join_all};
use novosel_catalog::region::SiteRegion;
use novosel_views::cache::Cached;
use novosel_views::context::RequestContext;
use novosel_views::resolve::{CODE, is_mistake};
use tracing::Instrument;

use super::contract::Operation;
use super::memory::LARGEST_STATE;
use super::version::Version;

/// An operation that takes longer leaves its part of the page empty (threat T6).
const TIMEOUT: Duration = Duration::from_secs(2);
/// What a kept answer costs besides its texts, bytes.
const OVERHEAD: usize = 256;

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
    /// As a JSON list, in the order of the plan, an answer a line.
    pub(super) json: Arc<str>,
    /// No fault of ours is in them, and nothing that could not be read is missing.
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

/// Runs the operations of a page of a version.
pub(super) async fn of(
    executor: &dyn Executor,
    request: &RequestContext,
    operations: &[Operation],
    kept: Kept,
) -> Result<OperationResults, TooLarge> {
    let answers = join_all(operations.iter().map(|one| answer(executor, request, one, kept))).await;
    let answers = answers.into_iter().collect::<io::Result<Vec<Answer>>>().map_err(|_| TooLarge)?;
    Ok(OperationResults {
        json: json_of(&answers).map_err(|_| TooLarge)?.into(),
        are_whole: answers.iter().all(|answer| answer.is_whole),
        outcome: answers.into_iter().find_map(|answer| answer.outcome).unwrap_or(Outcome::AsPlanned),
    })
}

/// The answers that are kept for a page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kept {
    /// Those of this version may be its own.
    pub(super) version: Version,
    /// Its own are kept as well: it is everybody's.
    pub(super) adds: bool,
}

/// The answer to an operation.
#[derive(Clone, Debug)]
struct Answer {
    json: Arc<str>,
    /// No fault of ours is in it, and nothing that could not be read is missing.
    is_whole: bool,
    outcome: Option<Outcome>,
}

impl Answer {
    fn of(response: &Response, is_degraded: bool) -> io::Result<Self> {
        let mut json = Bounded(Vec::new());
        serde_json::to_writer(&mut json, response)?;
        Ok(Self {
            json: json.into_text()?.into(),
            is_whole: !is_degraded && response.errors.iter().all(is_mistake),
            outcome: outcome(&response.data),
        })
    }

    /// Whether other pages may have it: objects that are not there must not push out those that are.
    fn is_worth_keeping(&self, response: &Response) -> bool {
        self.is_whole && response.errors.is_empty() && matches!(self.outcome, None | Some(Outcome::AsPlanned))
    }
}

/// The answers as a JSON list, which the bundle splits at the ends of lines: it knows some of them.
fn json_of(answers: &[Answer]) -> io::Result<String> {
    let length = answers.iter().map(|answer| answer.json.len() + 2).sum::<usize>() + 2;
    let mut json = Bounded(Vec::with_capacity(length.min(LARGEST_STATE)));
    for (at, answer) in answers.iter().enumerate() {
        json.write_all(if at == 0 { b"[" } else { b",\n" })?;
        json.write_all(answer.json.as_bytes())?;
    }
    json.write_all(if answers.is_empty() { b"[]" } else { b"]" })?;
    json.into_text()
}

/// A text that is cut off before it is too large to hold.
struct Bounded(Vec<u8>);

impl Bounded {
    fn into_text(self) -> io::Result<String> {
        String::from_utf8(self.0).map_err(|_| io::ErrorKind::InvalidData.into())
    }
}

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

/// An answer of a generation. Pages have many in common: menus, the form without a choice, prices of a district, and
/// all that a page in the other layout asks.
#[derive(Clone, PartialEq, Eq, Hash)]
struct AnswerKey {
    hash: String,
    variables: String,
    site: SiteRegion,
    version: Version,
}

impl Cached for AnswerKey {
    type Value = Answer;
    /// Bytes.
    const CAPACITY: u64 = 16 << 20;

    fn weight(&self, answer: &Answer) -> u32 {
        let bytes = self.hash.len() + self.variables.len() + answer.json.len() + OVERHEAD;
        u32::try_from(bytes).unwrap_or(u32::MAX)
    }
}

async fn answer(
    executor: &dyn Executor,
    request: &RequestContext,
    operation: &Operation,
    kept: Kept,
) -> io::Result<Answer> {
    let key = AnswerKey {
        hash: operation.hash.clone(),
        variables: operation.variables.to_string(),
        site: request.site,
        version: kept.version,
    };
    if let Some(answer) = request.snapshot.cache.get(&key) {
        return Ok(answer);
    }
    let request = request.of_answer();
    let response = run(executor, &request, operation).await;
    let answer = Answer::of(&response, request.is_degraded())?;
    if kept.adds && answer.is_worth_keeping(&response) {
        request.snapshot.cache.insert(key, answer.clone());
    }
    Ok(answer)
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
    fn answers_are_one_list() {
        let of = |data| Answer::of(&Response::new(data), false).unwrap();
        let one = of(value!({ "flat": 7 }));
        assert_eq!(json_of(&[]).unwrap(), "[]");
        assert_eq!(json_of(std::slice::from_ref(&one)).unwrap(), r#"[{"data":{"flat":7}}]"#);
        let all = [one.clone(), of(value!({ "menu": [] })), one];
        let expected = "[{\"data\":{\"flat\":7}},\n{\"data\":{\"menu\":[]}},\n{\"data\":{\"flat\":7}}]";
        assert_eq!(json_of(&all).unwrap(), expected);
    }

    #[test]
    fn what_is_not_there_and_what_failed_is_not_kept() {
        let kept = |response: Response, is_degraded| {
            Answer::of(&response, is_degraded).unwrap().is_worth_keeping(&response)
        };
        let menu = || Response::new(value!({ "menu": [] }));
        assert!(kept(menu(), false));
        assert!(!kept(menu(), true), "something of it could not be read");
        assert!(kept(Response::new(value!({ "flatPage": { "status": "OK" } })), false));
        assert!(!kept(Response::new(value!({ "flatPage": { "status": "UNKNOWN" } })), false));
        assert!(!kept(failed("ответ готовился слишком долго"), false));
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
