//! The embedded engine draws, refuses and is made anew.

use std::sync::Arc;
use std::thread;

use crate::engine::{Engines, Renderer};
use crate::queue::Urgency;

use super::*;
use crate::config::PagesConfig;

const SCRIPT: &str = r#"
    let kept = [];
    globalThis.novosel = {
      plan(request) { return JSON.stringify({ asked: JSON.parse(request).path }); },
      render(request, results) {
        const { path } = JSON.parse(request);
        if (path === '/throw/') throw new Error('no such star');
        if (path === '/loop/') for (;;) {}
        if (path === '/swallow/') for (;;) { try { for (;;) {} } catch (error) { kept.push(error); } }
        if (path === '/slow/') for (const end = Date.now() + 500; Date.now() < end; );
        if (path === '/deep/') { const down = () => [down()]; down(); }
        if (path === '/regexp/') return String(/^(a+)+$/.test('a'.repeat(40) + 'b'));
        if (path === '/bomb/') for (;;) kept.push(new Uint8Array(1 << 18));
        if (path === '/leak/') kept.push(new Uint8Array(1 << 20));
        if (path === '/later/') Promise.resolve().then(() => kept.push('later'));
        return JSON.stringify({ path, results: JSON.parse(results), kept: kept.length });
      },
    };
"#;

fn engines(engines: usize, queue: usize, deadline_ms: u64) -> Engines {
    let config = PagesConfig { engines, queue, deadline_ms, heap_mib: 16, ..PagesConfig::default() };
    Engines::start(&SCRIPT.into(), &config).unwrap()
}

async fn render(engines: &Engines, path: &str) -> Result<String, RenderError> {
    engines.render(format!(r#"{{"path":"{path}"}}"#).into(), r#"["дом"]"#.into(), Urgency::of_person()).await
}

#[tokio::test]
async fn json_goes_in_and_comes_out() {
    let engines = engines(1, 4, 5_000);
    assert_eq!(
        engines.plan(r#"{"path":"/"}"#.into(), Urgency::of_robot()).await.unwrap(),
        r#"{"asked":"/"}"#
    );
    assert_eq!(render(&engines, "/дом/").await.unwrap(), r#"{"path":"/дом/","results":["дом"],"kept":0}"#);
}

#[tokio::test]
async fn whatever_a_script_does_the_next_page_is_drawn_by_a_sound_machine() {
    let engines = engines(1, 4, 400);
    for (path, expected) in [
        ("/loop/", RenderError::TimedOut),
        ("/swallow/", RenderError::TimedOut),
        ("/regexp/", RenderError::TimedOut),
        ("/bomb/", RenderError::OutOfMemory),
    ] {
        assert_eq!(render(&engines, path).await, Err(expected), "{path}");
        // A new machine has none of what the old one kept; making it may take longer than this deadline.
        let next = loop {
            match render(&engines, "/").await {
                Err(RenderError::TimedOut) => {}
                other => break other,
            }
        };
        assert!(next.unwrap().ends_with(r#""kept":0}"#), "{path}");
    }
}

#[tokio::test]
async fn what_a_component_throws_is_told_and_the_machine_goes_on() {
    let engines = engines(1, 4, 5_000);
    let thrown = render(&engines, "/throw/").await.unwrap_err();
    assert!(matches!(&thrown, RenderError::Threw(text) if text.contains("no such star")), "{thrown}");
    let deep = render(&engines, "/deep/").await.unwrap_err();
    assert!(matches!(&deep, RenderError::Threw(text) if text.contains("stack")), "{deep}");
    assert!(render(&engines, "/").await.is_ok());
}

#[tokio::test]
async fn what_a_page_leaves_for_later_is_done_before_the_next_one() {
    let engines = engines(1, 4, 5_000);
    render(&engines, "/later/").await.unwrap();
    assert!(render(&engines, "/").await.unwrap().ends_with(r#""kept":1}"#));
}

#[tokio::test]
async fn a_machine_that_grows_is_replaced() {
    let engines = engines(1, 4, 5_000);
    let mut most = 0;
    for _ in 0..3 * CALLS_BETWEEN_LOOKS {
        // 16 MiB hold fifteen of the leaks: the machine is replaced for want of memory or for its size.
        if let Ok(rendered) = render(&engines, "/leak/").await {
            let kept = rendered.rsplit(':').next().unwrap().trim_end_matches('}').parse::<u32>().unwrap();
            most = most.max(kept);
        }
    }
    assert!((1..16).contains(&most), "{most}");
    assert!(render(&engines, "/").await.is_ok());
}

#[tokio::test]
async fn a_full_queue_refuses_at_once() {
    let engines = Arc::new(engines(1, 1, 300));
    let asks: Vec<_> = (0..4)
        .map(|_| {
            let engines = Arc::clone(&engines);
            tokio::spawn(async move { render(&engines, "/loop/").await })
        })
        .collect();
    let mut refused = 0;
    for ask in asks {
        refused += usize::from(ask.await.unwrap() == Err(RenderError::Busy));
    }
    // One runs, one waits; the machine may take a second one before the fourth asks.
    assert!((1..=3).contains(&refused), "{refused}");
}

#[tokio::test]
async fn an_engine_at_the_cap_of_its_heap_costs_one_page() {
    let engines = Arc::new(engines(1, 16, 5_000));
    let mut asks = Vec::new();
    for path in ["/", "/bomb/", "/a/", "/b/", "/c/"] {
        let engines = Arc::clone(&engines);
        asks.push((path, tokio::spawn(async move { render(&engines, path).await })));
    }
    for (path, ask) in asks {
        let rendered = ask.await.unwrap();
        match path {
            "/bomb/" => assert_eq!(rendered, Err(RenderError::OutOfMemory)),
            _ => assert!(rendered.unwrap().contains(path)),
        }
    }
}

#[tokio::test]
async fn a_person_is_drawn_before_robots_that_came_first_and_takes_their_place() {
    let engines = Arc::new(engines(1, 2, 5_000));
    let ask = |path: &'static str, urgency: Urgency| {
        let engines = Arc::clone(&engines);
        let request = format!(r#"{{"path":"{path}"}}"#).into();
        tokio::spawn(async move {
            let rendered = engines.render(request, "[]".into(), urgency).await;
            (rendered, Instant::now())
        })
    };
    // The one engine is busy, and two robots fill the queue.
    let busy = ask("/slow/", Urgency::of_person());
    tokio::task::yield_now().await;
    while engines.queue.len() > 0 {
        tokio::task::yield_now().await;
    }
    let robots = [ask("/robot-1/", Urgency::of_robot()), ask("/robot-2/", Urgency::of_robot())];
    tokio::task::yield_now().await;
    assert_eq!(engines.queue.len(), 2);
    let person = ask("/person/", Urgency::of_person());
    let (rendered, at) = person.await.unwrap();
    assert!(rendered.is_ok(), "{rendered:?}");
    let [first, last] = robots;
    assert_eq!(last.await.unwrap().0, Err(RenderError::Busy), "the last robot gave its place");
    assert!(first.await.unwrap().1 >= at, "the other was drawn later");
    assert!(busy.await.unwrap().0.is_ok());
}

#[test]
fn a_bundle_without_the_two_functions_does_not_start() {
    for script in ["", "throw new Error('broken')", "novosel = {}", "syntax error"] {
        let error = Engines::start(&script.into(), &PagesConfig::default()).unwrap_err();
        assert!(error.to_string().starts_with("run server bundle"), "{script}: {error}");
    }
}

#[test]
fn only_a_machines_own_work_counts_against_its_deadline() {
    let clock = CallClock::default();
    let (work, later) = (Duration::from_millis(10), Instant::now() + Duration::from_secs(3_600));
    clock.start(Limits { work, until: later });
    let other = thread::spawn(move || {
        let until = worked() + 3 * work;
        while worked() < until {}
    });
    other.join().unwrap();
    assert!(!clock.is_over(), "another thread worked, this one waited");
    while !clock.is_over() {}
    assert!(clock.stopped.get() && Instant::now() < later, "its own work ends it");
    clock.start(Limits { work, until: Instant::now() });
    assert!(clock.is_over(), "nobody waits for ever");
}
