//! The log: one line an event, as JSON or as text, on standard error.
//!
//! Every line of a request begins with its `request_id`, whichever task or thread wrote it: the id is taken from the
//! span that [`novosel_http`] opens for a request. Whatever a client has sent is escaped and cut, so that it can neither
//! forge a line nor fill the disk (threat T33).
//!
//! `RUST_LOG` chooses what is logged (default `info`); `off` switches the log off.

use std::fmt::{self, Write as _};
use std::io::{self, Write as _};
use std::marker::PhantomData;

use chrono::{DateTime, SecondsFormat, Utc};
use novosel_http::log_text::one_line;
use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::{Context, Layer};
use tracing_subscriber::registry::LookupSpan;

/// Longest text of a field, characters: a stack of the script engine fits.
const LONGEST_TEXT: usize = 2_048;
/// Keys that every line has; a field of the same name is written as `field.NAME`.
const OWN_KEYS: [&str; 3] = ["timestamp", "level", "target"];
const REQUEST_ID: &str = "request_id";

/// The form of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// One JSON object a line, for programs.
    #[default]
    Json,
    /// `2026-11-20T09:00:00.000000Z INFO novosel::request request_id=… method="GET" …`, for people.
    Text,
}

/// What is logged: `RUST_LOG`, else `info`; spans of requests in any case, since the lines take their ids from them.
pub fn filter(has_traces: bool) -> EnvFilter {
    let chosen = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let spans = if has_traces { "novosel::span=debug" } else { "novosel::span=error" };
    match spans.parse() {
        Ok(spans) => chosen.add_directive(spans),
        Err(_) => chosen,
    }
}

/// A subscriber's layer that writes the lines.
#[derive(Debug)]
pub struct LogLines<S, W> {
    format: LogFormat,
    writer: W,
    now: fn() -> DateTime<Utc>,
    subscriber: PhantomData<fn(S)>,
}

impl<S, W> LogLines<S, W> {
    /// Lines of a form to a writer, stamped by the clock.
    pub fn new(format: LogFormat, writer: W, now: fn() -> DateTime<Utc>) -> Self {
        Self { format, writer, now, subscriber: PhantomData }
    }
}

/// The extension of a span that names a request.
struct SpanRequestId(Box<str>);

impl<S, W> Layer<S> for LogLines<S, W>
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    W: for<'w> MakeWriter<'w> + 'static,
{
    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        let mut fields = Fields::default();
        if attributes.metadata().fields().field(REQUEST_ID).is_none() {
            return;
        }
        attributes.record(&mut fields);
        if let (Some(span), Some(request)) = (context.span(id), fields.request_id) {
            span.extensions_mut().replace(SpanRequestId(request.into()));
        }
    }

    fn on_event(&self, event: &Event<'_>, context: Context<'_, S>) {
        let mut fields = Fields::default();
        event.record(&mut fields);
        if fields.request_id.is_none() {
            fields.request_id = context.event_scope(event).into_iter().flatten().find_map(|span| {
                span.extensions().get::<SpanRequestId>().map(|request| request.0.to_string())
            });
        }
        let metadata = event.metadata();
        let line = Line {
            timestamp: (self.now)().to_rfc3339_opts(SecondsFormat::Micros, true),
            level: *metadata.level(),
            target: metadata.target(),
            fields,
        };
        let mut bytes = match self.format {
            LogFormat::Json => serde_json::to_vec(&line).unwrap_or_default(),
            LogFormat::Text => line.to_string().into_bytes(),
        };
        bytes.push(b'\n');
        // In one write, so that lines of several threads do not mix. Nobody can be told that the log is broken.
        drop(self.writer.make_writer_for(metadata).write_all(&bytes));
    }
}

struct Line {
    timestamp: String,
    level: Level,
    target: &'static str,
    fields: Fields,
}

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("timestamp", &self.timestamp)?;
        map.serialize_entry("level", self.level.as_str())?;
        if let Some(id) = &self.fields.request_id {
            map.serialize_entry(REQUEST_ID, id)?;
        }
        for (name, value) in &self.fields.others {
            match OWN_KEYS.contains(name) {
                true => map.serialize_entry(&format!("field.{name}"), value)?,
                false => map.serialize_entry(name, value)?,
            }
        }
        map.serialize_entry("target", self.target)?;
        map.end()
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:5} {}", self.timestamp, self.level.as_str(), self.target)?;
        if let Some(id) = &self.fields.request_id {
            write!(f, " {REQUEST_ID}={id}")?;
        }
        for (name, value) in &self.fields.others {
            match (*name, value) {
                ("message", Value::String(text)) => write!(f, " {}", one_line(text, usize::MAX))?,
                // As JSON: quotes and line breaks are escaped, and where a value ends is certain.
                (name, value) => write!(f, " {name}={value}")?,
            }
        }
        Ok(())
    }
}

/// The fields of an event or of a span.
#[derive(Default)]
struct Fields {
    request_id: Option<String>,
    others: Vec<(&'static str, Value)>,
}

impl Fields {
    fn text(&mut self, field: &Field, text: &str) {
        // Line breaks of statements and of stacks are left to the form of the line, which escapes them shorter.
        let lines: Vec<String> = text.split('\n').map(|line| one_line(line, LONGEST_TEXT)).collect();
        let shown: String = lines.join("\n").chars().take(LONGEST_TEXT + 1).collect();
        if field.name() == REQUEST_ID {
            self.request_id = Some(one_line(&shown, LONGEST_TEXT)).filter(|id| !id.is_empty());
        } else {
            self.put(field, Value::String(shown));
        }
    }

    fn put(&mut self, field: &Field, value: Value) {
        let name = field.name();
        // Fields that the bridge from `log` adds of itself.
        if name.starts_with("log.") {
            return;
        }
        self.others.push((name.strip_prefix("r#").unwrap_or(name), value));
    }
}

impl Visit for Fields {
    fn record_f64(&mut self, field: &Field, value: f64) {
        self.put(field, value.into());
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.put(field, value.into());
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.put(field, value.into());
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.put(field, value.into());
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.text(field, value);
    }

    fn record_error(&mut self, field: &Field, value: &(dyn std::error::Error + 'static)) {
        self.record_debug(field, &format_args!("{value}"));
    }

    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        let mut bounded = Bounded(String::new());
        // It fails where the text is long enough.
        let _ = write!(bounded, "{value:?}");
        self.text(field, &bounded.0);
    }
}

/// Text that stops growing: a value that prints megabytes costs a line of the log only.
struct Bounded(String);

impl fmt::Write for Bounded {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.push_str(text);
        if self.0.len() > 4 * LONGEST_TEXT { Err(fmt::Error) } else { Ok(()) }
    }
}

/// Panics become lines of the log, in the form of the others and with the id of their request.
pub(super) fn log_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let location = panic.location().map(ToString::to_string);
        let message = panic.payload_as_str().unwrap_or("unknown");
        tracing::error!(target: "novosel::panic", location, message, "panicked");
        // The exit of a broken log must not be silent.
        if !tracing::enabled!(target: "novosel::panic", Level::ERROR) {
            drop(writeln!(io::stderr(), "{panic}"));
        }
    }));
}

#[cfg(test)]
#[path = "log_tests.rs"]
mod tests;
