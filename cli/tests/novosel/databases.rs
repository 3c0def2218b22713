//! Databases that are not there, or not the ones that the index was built from, and the log of SQLite.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};

use novosel_store::{Database, Purpose};
use serde_json::Value;

use super::served::Server;
use super::{AGENCY, Workspace};

/// A server on a free port, when it says that it serves.
#[cfg(test)]
pub(super) fn serve(workspace: &Workspace, arguments: &[&str]) -> (Server, String) {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let address = format!("127.0.0.1:{port}");
    let arguments: Vec<&str> = ["serve", "--listen", &address].iter().chain(arguments).copied().collect();
    let mut child: Child = workspace.command(&arguments).stderr(Stdio::piped()).spawn().unwrap();
    let mut log = BufReader::new(child.stderr.take().unwrap());
    let server = Server(child);
    let mut lines = String::new();
    while !lines.contains("\"serving\"") {
        assert!(log.read_line(&mut lines).unwrap() > 0, "the server ended: {lines}");
    }
    std::thread::spawn(move || std::io::copy(&mut log, &mut std::io::sink()));
    (server, address)
}

/// The whole answer to a request, head and body.
#[cfg(test)]
fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: msk.localhost\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn what_reads_a_catalogue_never_makes_one() {
    let workspace = Workspace::stocked();
    workspace.write("nothing.db", "");
    let commands = [
        &["serve", "--listen", "127.0.0.1:0"][..],
        &["index", "build"],
        &["index", "build", "--changed"],
        &["export"],
    ];
    for (url, reason) in
        [("sqlite:wrong/novosel.db", "no such file"), ("sqlite:nothing.db", "holds no catalogue")]
    {
        for command in commands {
            let arguments: Vec<&str> = command.iter().copied().chain(["--database-url", url]).collect();
            let (code, words) = workspace.fails(&arguments);
            assert_eq!(code, 3, "{arguments:?}: {words}");
            assert!(words.contains(reason) && words.contains("database_url"), "{words}");
        }
    }
    assert!(!workspace.path("wrong").exists(), "not even its folder is made");
    assert_eq!(std::fs::metadata(workspace.path("nothing.db")).unwrap().len(), 0, "no table is made");
    assert_eq!(workspace.fails(&["doctor", "--database-url", "sqlite:wrong/novosel.db"]).0, 8);
}

#[test]
fn a_server_beside_another_database_is_not_ready_and_says_why() {
    let workspace = Workspace::stocked();
    let (server, address) = serve(&workspace, &[]);
    let ready = get(&address, "/ready");
    assert!(ready.starts_with("HTTP/1.1 200"), "{ready}");
    drop(server);

    // The same seed makes the same numbers, and it is another catalogue all the same.
    workspace.ok(&["generate", "--scale", "3000", "--seed", "7", "--database-url", "sqlite:other.db"]);
    let (server, address) = serve(&workspace, &["--database-url", "sqlite:other.db"]);
    let ready = get(&address, "/ready");
    assert!(ready.starts_with("HTTP/1.1 503"), "{ready}");
    let body: Value = serde_json::from_str(ready.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    assert_eq!((&body["status"], &body["generation"]), (&"catalogue_mismatch".into(), &1.into()), "{body}");
    assert_ne!(body["index_catalogue"], body["database_catalogue"], "{body}");
    assert!(body["message"].as_str().unwrap().contains("novosel index build"), "{body}");
    assert!(get(&address, "/health").starts_with("HTTP/1.1 200"), "the process lives");
    drop(server);
    let doctor = workspace.run(&["doctor", "--json", "--database-url", "sqlite:other.db"]);
    assert_eq!(doctor.status.code(), Some(8));
    let checks: Value = serde_json::from_slice(&doctor.stdout).unwrap();
    let boundaries = checks.as_array().unwrap().iter().find(|check| check["name"] == "boundaries").unwrap();
    assert_eq!((&boundaries["ok"], &boundaries["found"]), (&true.into(), &"none is imported".into()));
    assert!(boundaries["remedy"].as_str().unwrap().contains("boundaries.geojson"), "{boundaries}");

    // A build of what changed counts the changes of one database: of another it takes the whole.
    let built = workspace.json(&["index", "build", "--changed", "--database-url", "sqlite:other.db"]);
    assert!(built["complexes_read"].as_u64().unwrap() > 0, "{built}");
    let (_server, address) = serve(&workspace, &["--database-url", "sqlite:other.db"]);
    let ready = get(&address, "/ready");
    assert!(ready.starts_with("HTTP/1.1 200"), "{ready}");
}

#[test]
fn the_log_of_changes_is_empty_after_imports_and_builds_beside_an_open_database() {
    let workspace = Workspace::stocked();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let url = format!("sqlite:{}", workspace.path("var/novosel.db").display());
    // As a server holds it: the last one to close the file would fold the log by itself.
    let server = runtime.block_on(Database::open(&url, Purpose::Serve)).unwrap();
    let log = || std::fs::metadata(workspace.path("var/novosel.db-wal")).map(|file| file.len()).ok();
    let feed = workspace.write("feed.jsonl", AGENCY);
    workspace.ok(&["import", &feed]);
    assert_eq!(log(), Some(0), "after an import");
    runtime.block_on(async {
        // Whoever wrote without folding.
        server.migrate_back(4).await.unwrap();
        server.migrate().await.unwrap();
    });
    assert!(log() > Some(0));
    workspace.ok(&["index", "build"]);
    assert_eq!(log(), Some(0), "after a build");
}
