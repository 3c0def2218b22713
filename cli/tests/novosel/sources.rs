//! The daily work of the data team: sources of the registry, and the worker that runs them.

use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::Workspace;
use super::partners::ask;
use super::pictures::{Answer, Host, PNG, photo};

/// A feed of lots: number, price in millions, floor.
pub(super) fn feed(host: &Host, lots: &[(u32, u32, u32)]) -> String {
    let mut feed = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\
         <realty-feed xmlns=\"http://webmaster.yandex.ru/schemas/feed/realty/2010-06\">",
    );
    for (number, price, floor) in lots {
        feed.push_str(&format!(
            "<offer internal-id=\"{number}\"><type>продажа</type><property-type>жилая</property-type>\
             <category>квартира</category><location><country>Россия</country>\
             <locality-name>Санкт-Петербург</locality-name><address>проспект Стачек, 105</address>\
             <latitude>59.8641</latitude><longitude>30.2632</longitude></location>\
             <price><value>{price}000000</value><currency>RUR</currency></price>\
             <area><value>5{number},4</value><unit>кв. м</unit></area><rooms>2</rooms><new-flat>1</new-flat>\
             <floor>{floor}</floor><building-name>ЖК «Тихая Пристань»</building-name>\
             <image>{}</image></offer>",
            host.url("/house.png")
        ));
    }
    feed + "</realty-feed>"
}

#[cfg(test)]
impl Workspace {
    /// Works off what is due on a day.
    pub(super) fn work(&self, day: &str) -> String {
        let output = self.command_on(day, &["work", "--once"]).stdin(Stdio::null()).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{day}: {said}");
        said
    }
}

pub(super) fn set(host: &Host, lots: &[(u32, u32, u32)]) {
    host.set("/feed.xml", Answer::ok("application/xml", feed(host, lots)));
}

#[test]
fn a_registered_source_is_imported_every_day_with_its_pictures_and_its_index() {
    let host = Host::start();
    host.set("/house.png", Answer::ok(PNG, photo()));
    set(&host, &[(1, 9, 3), (2, 8, 4)]);
    let workspace = Workspace::new();
    let url = host.url("/feed.xml");
    let added = workspace.json(&["source", "add", "builder", &url, "--picture-host", &host.address]);
    assert_eq!(
        (&added["accepted"], &added["picture_hosts"][&host.address]),
        (&2.into(), &2.into()),
        "{added}"
    );
    assert_eq!(workspace.ok(&["export"]), "", "to register is not to import");
    assert!(workspace.fails(&["source", "add", "builder", &url]).1.contains("source edit"));
    assert!(workspace.ok(&["source", "list"]).contains("stale"), "it never ran");

    let said = workspace.work("2026-11-20");
    assert!(said.contains("import builder") && said.contains("1 stored"), "{said}");
    assert!(workspace.ok(&["search", "--lot", "builder:1"]).contains("9\u{a0}млн"));
    assert!(!workspace.work("2026-11-20").contains("import"), "nothing is due twice");

    set(&host, &[(1, 10, 5), (3, 7, 2)]);
    workspace.work("2026-11-21");
    let history = workspace.json(&["source", "history", "builder"]);
    let counts = |run: &Value| ["new", "changed", "vanished"].map(|name| run[name].as_u64().unwrap());
    assert_eq!(counts(&history[0]), [1, 1, 1], "{history}");
    assert_eq!(counts(&history[1]), [2, 0, 0], "{history}");
    let run = history[0]["id"].to_string();
    let report = workspace.json(&["source", "history", "builder", "--run", &run]);
    let changes = report["changes"].as_array().unwrap();
    let of = |id: &str| changes.iter().find(|change| change["external_id"] == id).unwrap();
    assert_eq!((&of("1")["price"]["from"], &of("1")["price"]["to"]), (&9_000.into(), &10_000.into()));
    assert_eq!((&of("1")["fields"], &of("1")["kind"]), (&serde_json::json!(["floor"]), &"changed".into()));
    assert_eq!((&of("2")["kind"], &of("3")["kind"]), (&"vanished".into(), &"new".into()));
    let csv = workspace.ok(&["source", "history", "builder", "--run", &run, "--csv"]);
    assert!(csv.contains("\"1\",\"changed\",\"9000\",\"10000\",,,floor"), "{csv}");
    let lot = workspace.ok(&["search", "--lot", "builder:1"]);
    assert!(lot.contains("10\u{a0}млн"), "the index follows: {lot}");

    set(&host, &[(1, 10, 5), (2, 8, 4), (3, 7, 2)]);
    workspace.work("2026-11-22");
    let report = workspace.json(&["source", "history", "builder", "--run", "3"]);
    assert_eq!(report["changes"].as_array().unwrap().len(), 1, "{report}");
    assert_eq!(report["changes"][0]["kind"], "returned");
}

#[test]
fn a_source_that_fails_is_tried_again_and_told_of() {
    let host = Host::start();
    set(&host, &[(1, 9, 3)]);
    let workspace = Workspace::new();
    workspace.ok(&["source", "add", "builder", &host.url("/feed.xml")]);
    host.answers.lock().unwrap().remove("/feed.xml");
    let said = workspace.work("2026-11-20");
    assert!(said.contains("404"), "{said}");
    let jobs = workspace.json(&["work", "status"]);
    assert_eq!((&jobs[0]["state"], &jobs[0]["attempts"]), (&"waiting".into(), &1.into()), "{jobs}");
    assert!(jobs[0]["problem"].as_str().unwrap().contains("404"), "{jobs}");
    assert_eq!(workspace.json(&["source", "history", "builder"])[0]["outcome"], "failed");

    workspace.ok(&["source", "pause", "builder"]);
    set(&host, &[(1, 9, 3)]);
    assert!(!workspace.work("2026-11-21").contains("import"), "a paused source rests");
    workspace.ok(&["source", "resume", "builder"]);
    workspace.work("2026-11-22");
    assert_eq!(workspace.json(&["source", "history", "builder"])[0]["outcome"], "done");
    workspace.ok(&["source", "edit", "builder", "--mapping", "gone.toml"]);
    workspace.work("2026-11-24");
    let last = &workspace.json(&["source", "history", "builder"])[0];
    assert_eq!(last["outcome"], "failed", "{last}");
    assert!(last["problem"].as_str().unwrap().contains("gone.toml"), "{last}");
    assert!(workspace.ok(&["source", "list"]).contains("alarm: failed"));
    let (code, words) = workspace.fails(&["source", "run", "nobody"]);
    assert_eq!(code, 2);
    assert!(words.contains("registered are: builder"), "{words}");
}

#[test]
fn a_feed_that_shrinks_is_refused_and_the_catalogue_stays() {
    let host = Host::start();
    let lots: Vec<_> = (1..40).map(|number| (number, 9, 3)).collect();
    set(&host, &lots);
    let workspace = Workspace::new();
    workspace.ok(&["source", "add", "builder", &host.url("/feed.xml")]);
    workspace.work("2026-11-20");
    set(&host, &lots[..3]);
    workspace.work("2026-11-21");
    let history = workspace.json(&["source", "history", "builder"]);
    assert_eq!(history[0]["outcome"], "refused", "{history}");
    assert_eq!(workspace.ok(&["export"]).lines().filter(|line| line.contains("\"live\"")).count(), 39);
}

#[test]
fn a_server_with_a_worker_imports_what_is_due_and_shows_it() {
    let host = Host::start();
    set(&host, &[(1, 9, 3)]);
    let workspace = Workspace::stocked();
    workspace.ok(&["source", "add", "builder", &host.url("/feed.xml")]);
    let (mut server, address, log) = workspace.serve(&["--work"], &[]);
    let began = Instant::now();
    // The lot is in the generation that the worker builds after the import.
    loop {
        let found =
            ask(&address, "GET", "/api/listing/buildings/?per_page=100", &["Host: spb.localhost"], "");
        if String::from_utf8_lossy(&found.1).contains("Тихая Пристань") {
            break;
        }
        assert!(began.elapsed() < Duration::from_secs(120), "{}", found.0);
        std::thread::sleep(Duration::from_millis(200));
    }
    assert_eq!(workspace.json(&["source", "history", "builder"])[0]["outcome"], "done");
    server.0.kill().unwrap();
    assert!(log.join().unwrap().contains("import builder"));
}
