//! The log of the built program: the id of a request is in every line that the request caused, on whichever thread.

mod portal;

use serde_json::Value;

use portal::Serving;

/// Lines that belong to connections, to the server and to its own work on the pool, not to a request.
const OF_NO_REQUEST: [&str; 3] = ["novosel_http::server", "novosel_http::connection", "novosel_views::pool"];
/// Where lines of the hops come from: the answer itself, a pool thread, a statement, a thread of the script engine.
const HOPS: [&str; 4] = ["novosel::request", "views::pool", "sqlx::query", "novosel_pages::quickjs"];
const ID: &str = "test-request-1";

/// The lines of a page that uses the pool and the database, of a server that logs in a form.
fn lines_of_a_page(format: &str) -> Vec<String> {
    let server = Serving::start(
        format,
        &[(
            "RUST_LOG",
            "info,novosel_http=debug,novosel_views=debug,novosel_pages=debug,novosel_graphql=debug,novosel_server=debug,sqlx=debug",
        )],
    );
    let forged = "/fixture/?q=%0D%0A%7B%22level%22%3A%22ERROR%22%7D%1B%5B31m%E2%80%AE";
    let page = server.get(forged, &format!("Accept: text/html\r\nX-Request-Id: {ID}\r\n"));
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    assert!(page.contains("2 answers without errors"), "{page}");
    server.stop()
}

#[test]
fn every_json_line_of_a_request_names_it_from_the_socket_to_every_thread() {
    let lines = lines_of_a_page("json");
    let mut targets = Vec::new();
    for text in &lines {
        let line: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let target = line["target"].as_str().unwrap().to_owned();
        if line["request_id"].is_null() && OF_NO_REQUEST.contains(&target.as_str()) {
            continue;
        }
        assert_eq!(line["request_id"], ID, "{text}");
        targets.push(target);
    }
    for hop in HOPS {
        assert!(targets.iter().any(|target| target.ends_with(hop)), "no line of {hop} in {lines:#?}");
    }
    let request = lines.iter().find(|line| line.contains("\"novosel::request\"")).unwrap();
    let request: Value = serde_json::from_str(request).unwrap();
    assert_eq!((&request["route"], &request["status"]), (&"/[fixture]".into(), &200.into()), "{request}");
}

#[test]
fn every_text_line_of_a_request_names_it_and_a_client_forges_none() {
    let lines = lines_of_a_page("text");
    for line in &lines {
        let mut words = line.split_ascii_whitespace();
        assert!(words.next().unwrap().ends_with('Z'), "a line begins with its time: {line}");
        assert!(["ERROR", "WARN", "INFO", "DEBUG"].contains(&words.next().unwrap()), "{line}");
        if !OF_NO_REQUEST.contains(&words.next().unwrap()) {
            assert!(line.contains(&format!(" request_id={ID} ")), "{line}");
        }
        assert!(!line.contains(['\u{1b}', '\u{202e}']), "{line}");
    }
    for hop in HOPS {
        assert!(
            lines.iter().any(|line| line.contains(&format!("{hop} request_id={ID}"))),
            "{hop}: {lines:#?}"
        );
    }
}
