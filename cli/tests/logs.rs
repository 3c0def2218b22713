//! The log of the built program: the id of a request is in every line that the request caused, on whichever thread.

mod portal;

use std::collections::HashSet;

use serde_json::Value;

use portal::Serving;

/// Lines that belong to connections, to the server and to its own work on the pool, not to a request.
const OF_NO_REQUEST: [&str; 3] = ["novosel_http::server", "novosel_http::connection", "novosel_views::pool"];
/// Where lines of the hops come from: the answer itself, a pool thread, a statement, a thread of the script engine.
const HOPS: [&str; 4] = ["novosel::request", "views::pool", "sqlx::query", "novosel_pages::quickjs"];
const ID: &str = "test-request-1";

/// Statements of a log. Those of no request are the server's own, which looks twice a second at what has changed; an
/// opened connection is set up for whoever comes.
#[derive(Default)]
struct Statements {
    of_request: HashSet<String>,
    of_none: HashSet<String>,
}

impl Statements {
    /// Takes a line; says whether it is a statement of no request.
    fn take(&mut self, line: &str, has_request: bool) -> bool {
        let Some((_, summary)) = line.split_once("summary") else { return false };
        let summary: String =
            summary.trim_start_matches(['"', ':', '=']).chars().take_while(|c| *c != '"').collect();
        if !summary.starts_with("PRAGMA") {
            let known = if has_request { &mut self.of_request } else { &mut self.of_none };
            known.insert(summary);
        }
        !has_request
    }

    /// No statement of a request is there without its name.
    fn check(&self) {
        let both: Vec<&String> = self.of_request.intersection(&self.of_none).collect();
        assert!(both.is_empty() && !self.of_request.is_empty(), "{both:?} without a request");
    }
}

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
    let mut statements = Statements::default();
    for text in &lines {
        let line: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let target = line["target"].as_str().unwrap().to_owned();
        if line["request_id"].is_null() && OF_NO_REQUEST.contains(&target.as_str()) {
            continue;
        }
        if target == "sqlx::query" && statements.take(text, !line["request_id"].is_null()) {
            continue;
        }
        assert_eq!(line["request_id"], ID, "{text}");
        targets.push(target);
    }
    for hop in HOPS {
        assert!(targets.iter().any(|target| target.ends_with(hop)), "no line of {hop} in {lines:#?}");
    }
    statements.check();
    let request = lines.iter().find(|line| line.contains("\"novosel::request\"")).unwrap();
    let request: Value = serde_json::from_str(request).unwrap();
    assert_eq!((&request["route"], &request["status"]), (&"/[fixture]".into(), &200.into()), "{request}");
}

#[test]
fn every_text_line_of_a_request_names_it_and_a_client_forges_none() {
    let lines = lines_of_a_page("text");
    let mut statements = Statements::default();
    for line in &lines {
        let mut words = line.split_ascii_whitespace();
        assert!(words.next().unwrap().ends_with('Z'), "a line begins with its time: {line}");
        assert!(["ERROR", "WARN", "INFO", "DEBUG"].contains(&words.next().unwrap()), "{line}");
        let target = words.next().unwrap();
        let is_named = line.contains(&format!(" request_id={ID} "));
        let is_own = target == "sqlx::query" && statements.take(line, is_named);
        assert!(is_own || is_named || OF_NO_REQUEST.contains(&target), "{line}");
        assert!(!line.contains(['\u{1b}', '\u{202e}']), "{line}");
    }
    statements.check();
    for hop in HOPS {
        assert!(
            lines.iter().any(|line| line.contains(&format!("{hop} request_id={ID}"))),
            "{hop}: {lines:#?}"
        );
    }
}

/// What a visitor writes that no log may hold (threat T33): each is searched for as it is typed and as it is sent.
const SECRETS: [&str; 9] = [
    "anna.zelenova",
    "green-tram-goes-home",
    "9160004517",
    "000-45-17",
    "Zelenova",
    "c00c1e5ec4e7",
    "b0bb1ed0c0de",
    "secret-word-of-a-message",
    "0123456789abcdef0123456789abcdef",
];

#[test]
fn no_line_holds_what_a_visitor_entrusts_whatever_is_logged() {
    let log = "info,novosel_http=trace,novosel_views=trace,novosel_pages=trace,novosel_graphql=trace,novosel_server=trace,\
               novosel_store=trace,novosel_people=trace,novosel_leads=trace,sqlx=trace,hyper=debug";
    let server = Serving::start("json", &[("RUST_LOG", log)]);
    let secret = "0123456789abcdef0123456789abcdef".repeat(2);
    let agent = format!("User-Agent: {}\r\n", "y".repeat(8_000));
    let cookies = format!(
        "{agent}Cookie: __Host-session=c00c1e5ec4e7.b0bb1ed0c0de; visitor=account\r\nAuthorization: Bearer {secret}\r\n"
    );
    let account = "LoginForm[name]=Zelenova&LoginForm[username]=anna.zelenova%40mail.example\
                   &LoginForm[password]=green-tram-goes-home&LoginForm[consent]=on&LoginForm[edition]=1";
    let lead = "name=Zelenova&phone=%2B79160004517&message=secret-word-of-a-message&consent=on&edition=1&topic=call&time=soon";
    let mut statuses = Vec::new();
    for (path, form) in [
        ("/user/registration/", account),
        ("/auth/", account),
        ("/user/login/check/", account),
        ("/user/recovery/", "LoginForm[username]=anna.zelenova%40mail.example"),
        ("/consultation/", lead),
        ("/consultation/", "name=Zelenova&phone=8+916+000-45-17"),
        (
            "/mailing/add/",
            "objectType=building&objectId=1&email=anna.zelenova%40mail.example&consent=on&edition=2",
        ),
        (
            "/opinions/",
            "subject=building&object=1&name=Zelenova&text=secret-word-of-a-message&stars=5&consent=on&edition=2",
        ),
    ] {
        let head = format!(
            "{cookies}Origin: http://msk.localhost\r\nAccept: application/json\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n",
            form.len()
        );
        let answer = server.ask("POST", path, &head, form);
        statuses.push(answer.split(' ').nth(1).unwrap_or_default().to_owned());
    }
    for path in [
        "/mailing/addFlat/?key=1&e-mail=anna.zelenova%40mail.example".to_owned(),
        "/buildings/?email=anna.zelenova%40mail.example&phone=79160004517".to_owned(),
        format!("/user/confirm/?secret={secret}"),
        format!("/user/recovery/new/?secret={secret}"),
        format!("/mailing/unsubscribe/?token=1.{secret}"),
        format!("/user/arrive/?ticket={secret}&back=/"),
        format!("/feeds/search/{secret}.xml"),
        format!("/shortlists/{secret}/"),
        format!("/questions/?building=1&office=1-builder:2.{secret}"),
    ] {
        let answer = server.get(&path, &cookies);
        assert!(answer.starts_with("HTTP/1.1 "), "{path}: {answer}");
    }
    let coloured = server.get("/", "User-Agent: x\u{1b}[31mred\r\n");
    assert!(coloured.starts_with("HTTP/1.1 400"), "{coloured}");
    let lines = server.stop();
    assert!(statuses.iter().any(|status| status == "200"), "some of it is taken: {statuses:?}");
    assert!(lines.len() > 40, "there is something to search: {}", lines.len());
    for line in &lines {
        for secret in SECRETS {
            assert!(!line.contains(secret), "{secret} in {line}");
        }
        assert!(line.len() < 4_096 && !line.contains('\u{1b}'), "a line stays short and plain: {line}");
    }
}
