//! Feeds of formats of their own, from standard input, and looked at without a database.

use std::io::Write;
use std::process::Stdio;

use super::{Workspace, YRL};

/// A builder's own list of flats.
const OWN: &str = r#"{"flats": [
 {"guid": "f-1", "project": "Тихая Пристань", "address": "Санкт-Петербург, проспект Стачек, 105", "rooms": 2, "square": 56.4, "price": 9500000, "sale_status": "booked", "tour": "x"},
 {"guid": "f-2", "project": "Тихая Пристань", "address": "Санкт-Петербург, проспект Стачек, 105", "rooms": 1, "square": 38, "price": 7100000}
]}"#;

#[test]
fn a_feed_of_its_own_format_is_sniffed_drafted_and_imported() {
    let workspace = Workspace::new();
    let feed = workspace.write("flats.json", OWN);
    let sniffed = workspace.json(&["feed", "sniff", &feed, "--draft", "flats.toml"]);
    assert_eq!((&sniffed["format"], &sniffed["records"]), (&serde_json::Value::Null, &2.into()), "{sniffed}");
    assert!(!workspace.path("var").exists(), "a look makes no database");
    let (code, words) = workspace.fails(&["import", &feed]);
    assert_eq!(code, 5, "{words}");
    let report = workspace.json(&["import", &feed, "--mapping", "flats.toml", "--source", "own"]);
    assert_eq!((&report["accepted"], &report["unread"]["tour"]), (&2.into(), &1.into()), "{report}");
    let again = workspace.ok(&["feed", "sniff", &feed, "--mapping", "flats.toml"]);
    let unread = again.find("Не читается").unwrap();
    assert!(again.find("guid").unwrap() < unread && again.find("tour").unwrap() > unread, "{again}");
    workspace.write("wrong.toml", "format = \"json\"\n[fields]\nprise = \"price\"\n");
    let (_, words) = workspace.fails(&["import", &feed, "--mapping", "wrong.toml"]);
    assert!(words.contains("wrong.toml") && words.contains("prise"), "{words}");
}

#[test]
fn a_feed_comes_from_standard_input_with_the_name_of_its_source() {
    let workspace = Workspace::new();
    let pipe = |args: &[&str]| {
        let mut command = workspace.command(args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut import = command.spawn().unwrap();
        // One that ends early has read enough.
        let _ = import.stdin.take().unwrap().write_all(YRL.as_bytes());
        import.wait_with_output().unwrap()
    };
    let output = pipe(&["import", "-", "--source", "agency", "--json"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["source"], &report["accepted"]), (&"agency".into(), &1.into()), "{report}");
    let unnamed = pipe(&["import", "-"]);
    assert!(!unnamed.status.success());
    assert!(String::from_utf8_lossy(&unnamed.stderr).contains("--source"));
}

#[test]
fn a_dated_file_is_refused_when_its_lots_are_numbered_anew() {
    let workspace = Workspace::new();
    let numbered = |name: &str| OWN.replace("f-1", &format!("{name}-1")).replace("f-2", &format!("{name}-2"));
    let first = workspace.write("own_2026-11-20.json", &numbered("a"));
    workspace.ok(&["feed", "sniff", &first, "--draft", "own.toml"]);
    let report = workspace.json(&["import", &first, "--mapping", "own.toml"]);
    assert_eq!(report["source"], "own", "{report}");
    let second = workspace.write("own_2026-11-21.json", &numbered("b"));
    let (code, words) = workspace.fails(&["import", &second, "--mapping", "own.toml"]);
    assert_eq!(code, 5, "{words}");
    assert!(words.contains("--renumber"), "{words}");
}
