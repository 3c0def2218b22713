//! Workers draw, refuse and are replaced.

use std::sync::Arc;

use super::*;
use crate::config::PagesConfig;
use crate::engine::{Engines, Renderer};
use crate::queue::Urgency;

const SCRIPT: &str = r#"
    let kept = [];
    globalThis.novosel = {
      plan(request) { return JSON.stringify({ asked: JSON.parse(request).path }); },
      render(request, results) {
        const { path } = JSON.parse(request);
        if (path === '/throw/') throw new Error('no such star');
        if (path === '/loop/') for (;;) {}
        if (path === '/regexp/') return String(/^(a+)+$/.test('a'.repeat(40) + 'b'));
        if (path === '/bomb/') for (;;) kept.push(new Uint8Array(1 << 18).fill(1));
        if (path === '/objects/') for (;;) kept.push({ path, kept: [path] });
        if (path === '/later/') Promise.resolve().then(() => kept.push('later'));
        if (path === '/wide/') return 'ж'.repeat(1 << 20);
        if (path === '/half/') return 'дом \ud83d';
        return JSON.stringify({ path, results: JSON.parse(results), kept: kept.length,
          has: [typeof process, typeof require, typeof fetch, typeof Buffer].join() });
      },
    };
"#;

/// One worker without the door, which is the command line's; none where the machine has no Node.
fn engines(deadline_ms: u64) -> Option<Engines> {
    let node = match Node::find(None) {
        Ok(node) => node,
        Err(error) => {
            assert!(std::env::var_os("NOVOSEL_REQUIRE_WEB").is_none(), "{error}");
            return None;
        }
    };
    let config = PagesConfig { engines: 1, queue: 4, deadline_ms, heap_mib: 32, ..PagesConfig::default() };
    Some(Engines::start_node(&SCRIPT.into(), &config, Launch { node, launcher: None }).unwrap())
}

async fn render(engines: &Engines, path: &str) -> Result<String, RenderError> {
    engines.render(format!(r#"{{"path":"{path}"}}"#).into(), r#"["дом"]"#.into(), Urgency::of_person()).await
}

/// A new worker may take longer to start than a short deadline.
async fn next(engines: &Engines) -> String {
    loop {
        match render(engines, "/").await {
            Err(RenderError::TimedOut) => {}
            other => return other.unwrap(),
        }
    }
}

#[tokio::test]
async fn a_worker_takes_and_gives_json_and_has_nothing_but_the_language() {
    let Some(engines) = engines(20_000) else { return };
    assert_eq!(
        engines.plan(r#"{"path":"/"}"#.into(), Urgency::of_person()).await.unwrap(),
        r#"{"asked":"/"}"#
    );
    let rendered = render(&engines, "/дом/").await.unwrap();
    assert!(rendered.starts_with(r#"{"path":"/дом/","results":["дом"],"kept":0"#), "{rendered}");
    assert!(rendered.ends_with(r#""undefined,undefined,undefined,undefined"}"#), "{rendered}");
    assert_eq!(render(&engines, "/wide/").await.unwrap().chars().count(), 1 << 20);
    assert_eq!(render(&engines, "/half/").await.unwrap(), "дом \u{fffd}");
}

#[tokio::test]
async fn whatever_a_script_does_the_next_page_is_drawn_by_a_sound_worker() {
    let Some(engines) = engines(3_000) else { return };
    for (path, expected) in [
        ("/loop/", RenderError::TimedOut),
        ("/regexp/", RenderError::TimedOut),
        ("/bomb/", RenderError::OutOfMemory),
        ("/objects/", RenderError::OutOfMemory),
    ] {
        assert_eq!(render(&engines, path).await, Err(expected), "{path}");
        assert!(
            next(&engines).await.contains(r#""kept":0"#),
            "{path}: a new worker has none of what the old one kept"
        );
    }
}

#[tokio::test]
async fn what_a_component_throws_is_returned_and_the_worker_goes_on() {
    let Some(engines) = engines(20_000) else { return };
    let thrown = render(&engines, "/throw/").await.unwrap_err();
    assert!(matches!(&thrown, RenderError::Threw(text) if text.contains("no such star")), "{thrown}");
    render(&engines, "/later/").await.unwrap();
    let rendered = render(&engines, "/").await.unwrap();
    assert!(
        rendered.contains(r#""kept":1"#),
        "what was left for later is done before the next page: {rendered}"
    );
}

#[test]
fn a_program_that_is_no_node_is_refused_by_name() {
    let error = Node::find(Some("/bin/true".as_ref())).unwrap_err();
    assert!(error.to_string().contains("server.pages.node"), "{error}");
    assert!(matches!(Node::find(Some("/no/such/node".as_ref())), Err(NodeError::Silent { .. })));
}

#[test]
fn a_worker_ends_with_whoever_holds_it() {
    let Ok(node) = Node::find(None) else { return };
    let worker = Worker::start(&Launch { node, launcher: None }, SCRIPT, 32).unwrap();
    let process = worker.child.id();
    assert!(pipe::resident(process).is_some_and(|bytes| bytes > 1 << 20));
    drop(worker);
    assert_eq!(pipe::resident(process), None);
}

#[test]
fn a_frame_that_is_no_answer_breaks_the_worker_and_not_the_server() {
    let Ok(node) = Node::find(None) else { return };
    let script = r#"globalThis.novosel = { plan: () => 7, render: () => { throw null; } };"#;
    let mut worker = Worker::start(&Launch { node, launcher: None }, script, 32).unwrap();
    let limits = Limits { work: START, until: Instant::now() + START };
    let call = Call::Render(Arc::from("{}"), Arc::from("[]"));
    assert!(matches!(worker.call(&call, limits), Err(RenderError::Threw(_))));
    assert!(matches!(
        worker.call(&Call::Plan(Arc::from("{}")), limits),
        Err(RenderError::Threw(_) | RenderError::Broke)
    ));
}
