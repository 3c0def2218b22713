//! The built program, driven as a data engineer drives it.

mod adverts;
mod alarms;
mod bucket;
mod content;
mod databases;
mod edits;
mod feeds;
mod index;
mod kills;
mod leads;
mod mail;
mod opinions;
mod own_files;
mod owners;
mod partners;
mod pictures;
mod places;
mod post_letters;
mod push;
mod ratings;
mod redirects;
mod same_records;
mod served;
mod sources;
mod staff;
mod storage;
mod subscriptions;
mod synonyms;

use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use novosel_indexer::generation::Store;
use serde_json::Value;
use tempfile::TempDir;

/// A folder with a database and an index of its own.
struct Workspace {
    folder: TempDir,
}

#[cfg(test)]
impl Workspace {
    fn new() -> Self {
        Self { folder: TempDir::new().unwrap() }
    }

    /// A desk with a small catalogue, indexed.
    fn stocked() -> Self {
        let workspace = Self::new();
        workspace.ok(&["generate", "--scale", "3000", "--seed", "7"]);
        workspace.ok(&["index", "build"]);
        workspace
    }

    fn command(&self, args: &[&str]) -> Command {
        self.command_on("2026-11-20", args)
    }

    fn command_on(&self, day: &str, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_novosel"));
        command.args(args).args(["--today", day]).current_dir(self.folder.path());
        command
            .env_remove("NOVOSEL_DATABASE_URL")
            .env_remove("NOVOSEL_INDEX_DIR")
            .env_remove("NOVOSEL_CONFIG")
            .env("USER", "tester");
        command
    }

    fn run(&self, args: &[&str]) -> Output {
        self.command(args).stdin(Stdio::null()).output().unwrap()
    }

    /// Runs a command that must succeed; gives its data.
    fn ok(&self, args: &[&str]) -> String {
        let output = self.run(args);
        assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    fn json(&self, args: &[&str]) -> serde_json::Value {
        let args: Vec<&str> = args.iter().copied().chain(["--json"]).collect();
        serde_json::from_str(&self.ok(&args)).unwrap()
    }

    /// Runs a command that must fail; gives its exit code and its words.
    fn fails(&self, args: &[&str]) -> (i32, String) {
        let output = self.run(args);
        (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
    }

    fn path(&self, name: &str) -> std::path::PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, text: &str) -> String {
        std::fs::write(self.path(name), text).unwrap();
        name.to_owned()
    }
}

#[test]
fn a_catalogue_is_generated_indexed_and_found() {
    let workspace = Workspace::stocked();
    let found = workspace.json(&["search", "--address", "rooms=1,2", "--region", "spb"]);
    assert!(found["lots"].as_u64().unwrap() > 0);
    assert_eq!(
        found["items"].as_array().unwrap().len(),
        10.min(found["complexes"].as_u64().unwrap() as usize)
    );

    let narrower = workspace.json(&["search", "--address", "rooms=1", "--region", "spb"]);
    assert!(narrower["lots"].as_u64() < found["lots"].as_u64());

    // The address that an answer names is read back, and a path that is no catalogue is not passed over.
    let again =
        workspace.json(&["search", "--address", found["address"].as_str().unwrap(), "--region", "spb"]);
    assert_eq!((&again["lots"], &again["address"]), (&found["lots"], &found["address"]));
    assert!(workspace.fails(&["search", "--address", "/nowhere/?rooms=1"]).1.contains("/nowhere/"));

    let name = found["items"][0]["name"].as_str().unwrap();
    let by_name = workspace.json(&["search", name, "--region", "spb"]);
    assert_eq!(by_name["items"][0]["name"].as_str(), Some(name));
}

#[test]
fn words_are_understood_and_the_rest_is_reported() {
    let workspace = Workspace::stocked();
    let found = workspace.json(&["search", "двушка до 90 млн абракадабра", "--region", "msk"]);
    assert_eq!(found["phrase"]["understood"].as_array().unwrap().len(), 2, "{found}");
    assert!(found["phrase"]["unknown"][0].as_str().unwrap().contains("абракадабра"), "{found}");
    assert!(found["address"].as_str().unwrap().contains("rooms=2"), "{found}");
}

#[test]
fn an_export_imported_elsewhere_exports_the_same_bytes() {
    let workspace = Workspace::stocked();
    let exported = workspace.ok(&["export"]);
    let other = Workspace::new();
    let file = other.write("catalogue.jsonl", &exported);
    other.ok(&["import", &file]);
    assert!(other.ok(&["export"]) == exported, "the second export differs");
}

#[test]
fn generations_are_listed_verified_rolled_back_and_collected() {
    let workspace = Workspace::stocked();
    workspace.ok(&["index", "build"]);
    let status = workspace.json(&["index", "status"]);
    let numbers: Vec<_> = lines(&status).iter().map(|line| line["generation"].as_u64().unwrap()).collect();
    assert_eq!(numbers.len(), 2);
    assert!(workspace.ok(&["index", "verify"]).contains("is whole"));
    workspace.ok(&["index", "rollback"]);
    let current = workspace.json(&["index", "status"]);
    let current = lines(&current).iter().find(|line| line["current"] == true).unwrap().clone();
    assert_eq!(current["generation"].as_u64(), numbers.iter().min().copied());
    workspace.ok(&["index", "build"]);
    workspace.ok(&["index", "gc", "--keep", "0"]);
    assert_eq!(lines(&workspace.json(&["index", "status"])).len(), 1);
}

fn lines(status: &Value) -> &[Value] {
    status["generations"].as_array().map_or(&[], Vec::as_slice)
}

#[test]
fn the_holder_of_the_lock_is_named_to_people_and_programs() {
    let workspace = Workspace::stocked();
    assert_eq!(workspace.json(&["index", "status"])["lock"], Value::Null);
    let lock = Store::at(workspace.path("var/index")).lock("index gc").unwrap();
    let held = workspace.json(&["index", "status"]);
    assert_eq!(held["lock"]["process"], std::process::id());
    assert_eq!(held["lock"]["command"], "index gc");
    assert!(held["lock"]["since"].as_str().unwrap().starts_with("20"), "{held}");
    let (code, words) = workspace.fails(&["index", "build"]);
    assert_eq!(code, 6, "{words}");
    assert!(words.contains(&format!("process {} on ", std::process::id())), "{words}");
    drop(lock);
    workspace.ok(&["index", "build"]);
}

#[test]
fn only_what_changed_is_indexed_again() {
    let workspace = Workspace::stocked();
    let all = workspace.json(&["index", "build"]);
    let none = workspace.json(&["index", "build", "--changed"]);
    assert_eq!(none["complexes_read"], 0, "{none}");
    assert_eq!(none["lots"], all["lots"]);
}

#[test]
fn a_feed_goes_in_with_a_report_and_is_found() {
    let workspace = Workspace::stocked();
    let feed = workspace.write("feed.xml", YRL);
    let dry = workspace.json(&["import", &feed, "--source", "agency", "--dry-run"]);
    assert_eq!(dry["accepted"], 1, "{dry}");
    let report = workspace.json(&["import", &feed, "--source", "agency", "--report", "report.json"]);
    assert_eq!((&report["accepted"], &report["rejected"]), (&1.into(), &1.into()), "{report}");
    assert_eq!(report["rejects"][0]["field"], "площадь", "{report}");
    assert_eq!(report["rejects"][0]["place"]["external_id"], "kvartira-2", "{report}");
    assert!(workspace.path("report.json").exists());
    workspace.ok(&["index", "build", "--changed"]);
    let lot = workspace.ok(&["search", "--lot", "agency:kvartira-1"]);
    assert!(lot.contains("2-комнатная") && lot.contains("9,5\u{a0}млн"), "{lot}");
    let found = workspace.json(&["search", "ЖК Тихая Пристань", "--region", "spb"]);
    assert_eq!(found["items"][0]["name"], "Тихая Пристань", "{found}");
}

#[test]
fn what_is_no_feed_is_refused_with_what_was_seen() {
    let workspace = Workspace::new();
    let feed = workspace.write("rss.xml", "<?xml version=\"1.0\"?><rss version=\"2.0\"><channel/></rss>");
    let (code, words) = workspace.fails(&["import", &feed]);
    assert_eq!(code, 5);
    assert!(words.contains("rss"), "{words}");
    let (_, words) = workspace.fails(&["import", "https://feeds.example.org/all.xml"]);
    assert!(words.contains("feeds.example.org"), "{words}");
}

#[test]
fn strict_refuses_a_feed_with_one_bad_record() {
    let workspace = Workspace::new();
    let feed = workspace.write("feed.xml", YRL);
    let (code, words) = workspace.fails(&["import", &feed, "--strict"]);
    assert_eq!(code, 5, "{words}");
    assert_eq!(workspace.ok(&["export"]), "", "nothing went in");
}

#[test]
fn every_kind_of_failure_has_its_code() {
    let workspace = Workspace::new();
    assert_eq!(workspace.fails(&["search", "двушка"]).0, 4, "no index");
    assert_eq!(workspace.fails(&["--no-such-flag"]).0, 2, "usage");
    workspace.write("bad.toml", "databse_url = \"sqlite:x.db\"\n");
    let (code, words) = workspace.fails(&["export", "--config", "bad.toml"]);
    assert_eq!(code, 3);
    assert!(words.contains("databse_url"), "{words}");
    assert_eq!(workspace.fails(&["doctor"]).0, 8, "no index to serve");
    assert_eq!(workspace.fails(&["serve", "--listen", "127.0.0.1:0"]).0, 4, "no index to serve");
    let feed = workspace.write("feed.xml", YRL);
    assert_eq!(workspace.fails(&["import", &feed, "--format", "yml"]).0, 2, "no such format");
    let other = workspace.write("other.xml", "<rss></rss>");
    assert_eq!(workspace.fails(&["import", &other]).0, 5, "not a feed");
    assert_eq!(workspace.fails(&["import", "missing.xml"]).0, 1, "no file");
}

#[test]
fn a_doctor_makes_nothing() {
    let workspace = Workspace::new();
    let (code, _) = workspace.fails(&["doctor"]);
    assert_eq!(code, 8);
    assert!(!workspace.path("var").exists(), "a check makes no database");
}

#[test]
fn damage_of_a_generation_fails_its_check() {
    let workspace = Workspace::stocked();
    let number = lines(&workspace.json(&["index", "status"]))[0]["generation"].as_u64().unwrap();
    let folder = workspace.path("var/index").join(format!("gen-{number:06}"));
    let file = folder.join("tables.bin");
    std::fs::remove_file(&file).unwrap();
    std::fs::write(&file, b"damaged").unwrap();
    let (code, words) = workspace.fails(&["index", "verify"]);
    assert_eq!(code, 8, "{words}");
    assert!(words.contains("tables.bin"), "{words}");
}

#[test]
fn a_taken_address_is_reported_in_one_sentence() {
    let workspace = Workspace::stocked();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let (code, words) = workspace.fails(&["serve", "--listen", &address]);
    assert_eq!(code, 7, "{words}");
    assert!(words.contains(&address), "{words}");
}

#[test]
fn the_schema_is_the_committed_one() {
    let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../search-api/schema.graphql");
    assert_eq!(Workspace::new().ok(&["schema"]).trim(), std::fs::read_to_string(committed).unwrap().trim());
}

#[test]
fn completions_exist_for_every_shell() {
    for shell in ["bash", "zsh", "fish"] {
        assert!(Workspace::new().ok(&["completions", shell]).contains("novosel"));
    }
}

/// One good offer, one without an area.
const YRL: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">
  <generation-date>2026-11-20T09:00:00+03:00</generation-date>
  <offer internal-id="kvartira-1">
    <type>продажа</type><property-type>жилая</property-type><category>квартира</category>
    <creation-date>2026-11-01T09:00:00+03:00</creation-date>
    <location><country>Россия</country><locality-name>Санкт-Петербург</locality-name>
      <address>проспект Стачек, 105</address><latitude>59.8641</latitude><longitude>30.2632</longitude>
      <metro><name>Автово</name></metro></location>
    <price><value>9500000</value><currency>RUR</currency></price>
    <area><value>56,4</value><unit>кв. м</unit></area>
    <rooms>2</rooms><new-flat>1</new-flat><floor>7</floor><floors-total>16</floors-total>
    <building-name>ЖК «Тихая Пристань»</building-name>
    <building-state>unfinished</building-state><built-year>2027</built-year><ready-quarter>4</ready-quarter>
    <sales-agent><organization>Берег</organization><category>застройщик</category><phone>+78120000000</phone></sales-agent>
  </offer>
  <offer internal-id="kvartira-2">
    <type>продажа</type><property-type>жилая</property-type><category>квартира</category>
    <location><country>Россия</country><locality-name>Санкт-Петербург</locality-name>
      <address>проспект Стачек, 105</address></location>
    <price><value>8100000</value><currency>RUR</currency></price>
    <rooms>1</rooms><new-flat>1</new-flat><floor>3</floor>
    <building-name>ЖК «Тихая Пристань»</building-name>
  </offer>
</realty-feed>
"#;

#[test]
fn every_command_shows_examples_in_its_help() {
    let workspace = Workspace::new();
    let commands = [
        "demo",
        "serve",
        "search",
        "generate",
        "import",
        "export",
        "feed",
        "partner",
        "token",
        "media",
        "edit",
        "source",
        "review",
        "merge",
        "work",
        "schema",
        "doctor",
        "completions",
    ];
    let index = ["", "build", "status", "verify", "rollback", "gc"].map(|name| vec!["index", name]);
    for mut command in commands.map(|name| vec![name]).into_iter().chain(index) {
        command.retain(|word| !word.is_empty());
        command.push("--help");
        let help = workspace.ok(&command);
        assert!(help.contains("Examples:\n  novosel "), "{command:?}: {help}");
    }
}

#[test]
fn a_folder_without_an_index_says_how_to_make_one() {
    let workspace = Workspace::new();
    assert!(workspace.ok(&["index", "status"]).contains("run `novosel index build`"));
    workspace.ok(&["index", "gc"]);
    for command in [&["index", "verify"][..], &["index", "rollback"], &["search", "дом"]] {
        let (_, message) = workspace.fails(command);
        assert_eq!(message.matches("novosel index build").count(), 1, "{command:?}: {message}");
    }
}

#[test]
fn commands_that_find_a_new_database_at_once_all_find_their_tables() {
    let workspace = Workspace::new();
    let feed = workspace.write("feed.jsonl", AGENCY);
    let imports: Vec<Child> = (0..4)
        .map(|_| {
            workspace
                .command(&["import", &feed])
                .stdout(Stdio::null())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap()
        })
        .collect();
    for import in imports {
        let output = import.wait_with_output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    assert_eq!(workspace.ok(&["export"]).lines().count(), 1);
}

#[test]
fn a_report_that_cannot_be_written_fails_before_the_feed_is_read() {
    let workspace = Workspace::new();
    let feed = workspace.write("feed.jsonl", AGENCY);
    let (_, message) = workspace.fails(&["import", &feed, "--report", "no-folder/report.json"]);
    assert!(message.contains("write no-folder/report.json"), "{message}");
    assert_eq!(workspace.ok(&["export"]), "");
}

const AGENCY: &str = r#"{"entity":"agency","id":7,"slug":"klyuch","name":"Ключ"}
"#;
