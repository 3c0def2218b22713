use std::sync::{Arc, Mutex, PoisonError};

use super::*;
use tracing_subscriber::Registry;
use tracing_subscriber::layer::SubscriberExt;

/// A writer into memory.
#[derive(Clone, Default)]
struct Memory(Arc<Mutex<Vec<u8>>>);

impl io::Write for Memory {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The lines that some work logs.
fn lines(format: LogFormat, filter: &str, work: impl FnOnce()) -> Vec<String> {
    let memory = Memory::default();
    let writer = memory.clone();
    let noon = || -> DateTime<Utc> { "2026-11-20T09:00:00Z".parse().unwrap() };
    let layer = LogLines::<Registry, _>::new(format, move || writer.clone(), noon);
    let filter = EnvFilter::new(filter).add_directive("novosel::span=error".parse().unwrap());
    tracing::subscriber::with_default(Registry::default().with(layer.with_filter(filter)), work);
    let bytes = memory.0.lock().unwrap().clone();
    String::from_utf8(bytes).unwrap().lines().map(str::to_owned).collect()
}

fn in_request(work: impl FnOnce()) {
    tracing::error_span!(target: "novosel::span", "request", request_id = "abcd-1234").in_scope(work);
}

#[test]
fn every_line_of_a_request_has_its_id_on_every_thread_and_below_other_spans() {
    let work = || {
        tracing::info!("before");
        in_request(|| {
            tracing::warn!(lots = 3, "in the request");
            let span = tracing::Span::current();
            let inner = tracing::dispatcher::get_default(Clone::clone);
            std::thread::spawn(move || {
                let _subscriber = tracing::dispatcher::set_default(&inner);
                span.in_scope(|| {
                    let _work = tracing::debug_span!(target: "novosel::span", "work").entered();
                    tracing::info!("on a thread");
                });
            })
            .join()
            .unwrap();
        });
    };
    let json = lines(LogFormat::Json, "info", work);
    assert!(json[0].starts_with(r#"{"timestamp":"2026-11-20T09:00:00.000000Z","level":"INFO","message""#));
    assert!(!json[0].contains("request_id"));
    assert_eq!(
        json[1],
        format!(
            r#"{{"timestamp":"2026-11-20T09:00:00.000000Z","level":"WARN","request_id":"abcd-1234","message":"in the request","lots":3,"target":"{}"}}"#,
            module_path!()
        )
    );
    assert!(json[2].contains(r#""request_id":"abcd-1234","message":"on a thread""#), "{}", json[2]);
    let text = lines(LogFormat::Text, "info", work);
    let expected = format!(
        "2026-11-20T09:00:00.000000Z WARN  {} request_id=abcd-1234 in the request lots=3",
        module_path!()
    );
    assert_eq!(text[1], expected);
}

#[test]
fn the_id_is_there_whatever_the_filter_lets_through() {
    for filter in ["warn", "novosel_server=error", "error,sqlx=debug"] {
        let lines = lines(LogFormat::Json, filter, || in_request(|| tracing::error!("broken")));
        assert!(lines[0].contains("abcd-1234"), "{filter}: {lines:?}");
    }
}

#[test]
fn what_a_client_sends_forges_no_line_and_is_cut() {
    let forged = "x\r\n{\"level\":\"ERROR\"}\u{1b}[31m\u{202e}\u{85}\u{2028}\"";
    let huge = "ж".repeat(10_000);
    let log = || tracing::info!(path = forged, huge, debug = ?forged, "{forged}");
    let json = lines(LogFormat::Json, "info", log);
    assert_eq!(json.len(), 1);
    let line: Value = serde_json::from_str(&json[0]).unwrap();
    let path = line["path"].as_str().unwrap();
    assert!(!path.contains(['\r', '\u{1b}', '\u{202e}', '\u{85}', '\u{2028}']), "{path:?}");
    assert_eq!(line["huge"].as_str().unwrap().chars().count(), LONGEST_TEXT + 1);
    assert_eq!(line["level"], "INFO");
    let text = lines(LogFormat::Text, "info", log);
    assert_eq!(text.len(), 1, "{text:?}");
    assert!(!text[0].contains(['\r', '\u{1b}', '\u{202e}', '\u{85}', '\u{2028}']), "{text:?}");
}

#[test]
fn a_value_that_prints_for_ever_costs_a_line() {
    struct Endless;
    impl fmt::Debug for Endless {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            loop {
                f.write_str("all work and no play ")?;
            }
        }
    }
    let lines = lines(LogFormat::Text, "info", || tracing::info!(value = ?Endless, "endless"));
    assert!(lines[0].len() < 2 * LONGEST_TEXT, "{}", lines[0].len());
}

#[test]
fn a_field_never_takes_the_place_of_a_key_of_the_line() {
    let lines = lines(LogFormat::Json, "info", || tracing::info!(level = "none", target = "here", "said"));
    let line: Value = serde_json::from_str(&lines[0]).unwrap();
    assert_eq!((&line["level"], &line["field.level"]), (&"INFO".into(), &"none".into()));
    assert_eq!(line["field.target"], "here");
}
