//! Feeds that go out: written, checked, published to partners; and tokens of operators.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::Stdio;

use serde_json::Value;

use super::served::Server;
use super::{Workspace, YRL};

#[cfg(test)]
impl Workspace {
    /// A catalogue of one lot, indexed.
    fn with_one_lot() -> Self {
        let workspace = Self::new();
        let feed = workspace.write("feed.xml", YRL);
        workspace.ok(&["import", &feed, "--source", "agency"]);
        workspace.ok(&["index", "build"]);
        workspace
    }

    /// Serves; gives its address and what it says until the test ends.
    pub(super) fn serve(
        &self,
        more: &[&str],
        environment: &[(&str, &str)],
    ) -> (Server, String, std::thread::JoinHandle<String>) {
        let address = free_address();
        let args: Vec<&str> =
            ["serve", "--listen", &address].into_iter().chain(more.iter().copied()).collect();
        let mut command = self.command(&args);
        let mut child = command.envs(environment.iter().copied()).stderr(Stdio::piped()).spawn().unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap());
        let server = Server(child);
        let mut lines = String::new();
        while !lines.contains("\"serving\"") {
            assert!(log.read_line(&mut lines).unwrap() > 0, "the server ended: {lines}");
        }
        let rest = std::thread::spawn(move || {
            log.read_to_string(&mut lines).unwrap();
            lines
        });
        (server, address, rest)
    }
}

#[cfg(test)]
pub(super) fn free_address() -> String {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string()
}

/// Sends a request to the site of Moscow, or of the host that the headers name; gives the head and the body.
#[cfg(test)]
pub(super) fn ask(
    address: &str,
    method: &str,
    path: &str,
    headers: &[&str],
    body: &str,
) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(address).unwrap();
    let names_host = headers.iter().any(|header| header.starts_with("Host:"));
    let host = if names_host { "" } else { "Host: msk.localhost\r\n" };
    let headers: String = headers.iter().map(|header| format!("{header}\r\n")).collect();
    let length = body.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\n{host}Connection: close\r\nContent-Length: {length}\r\n{headers}\r\n{body}"
    )
    .unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    (String::from_utf8_lossy(&answer[..end]).to_lowercase(), answer[end + 4..].to_vec())
}

#[test]
fn a_feed_is_written_checked_and_read_back() {
    let workspace = Workspace::with_one_lot();
    for format in ["yrl", "cian", "avito", "domclick"] {
        let file = format!("{format}.xml");
        let output = workspace.run(&["export", "--format", format, "--source", "agency", "-o", &file]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success() && said.contains("exported 1 lots of 1 complexes"), "{said}");
        assert!(said.contains("1\u{a0}запись, принято 1, с ошибками 0"), "{said}");
        let back = workspace.json(&["import", &file, "--source", format]);
        assert_eq!((&back["accepted"], &back["rejected"]), (&1.into(), &0.into()), "{back}");
        assert_eq!(back["complexes"]["new"], 0, "{back}");
    }
    let (code, words) = workspace.fails(&["export", "--region", "msk"]);
    assert_eq!(code, 2, "{words}");
    assert!(workspace.ok(&["export", "--format", "yrl", "--region", "msk"]).contains("</realty-feed>"));
}

#[test]
fn a_check_says_by_line_what_is_wrong_and_what_is_missing() {
    let workspace = Workspace::new();
    let feed = workspace.write("feed.xml", YRL);
    let output = workspace.run(&["feed", "check", &feed]);
    assert_eq!(output.status.code(), Some(8));
    let page = String::from_utf8(output.stdout).unwrap();
    assert!(page.contains("строка 17, запись 2 (номер kvartira-2): площадь"), "{page}");
    assert!(page.contains("<sales-agent/phone>: телефон продавца; нет у 1\u{a0}записи, строки 17"), "{page}");
    assert!(page.contains("kvartira-1: Тихая Пристань: 2-комнатная, 56,4\u{a0}м²"), "{page}");
    assert!(!workspace.path("var").exists(), "a check makes no database");
    let broken = workspace.write("broken.xml", "<realty-feed><offer internal-id=\"1\">");
    let (code, words) = workspace.fails(&["feed", "check", &broken]);
    assert!(code == 5 && words.contains("cut short"), "{words}");
    let (_, words) = workspace.fails(&["feed", "check", "https://feeds.example.org/a.xml"]);
    assert!(words.contains("import.allowed_hosts"), "{words}");
}

#[test]
fn a_partner_reads_the_feed_at_a_secret_address_until_it_is_revoked() {
    let workspace = Workspace::with_one_lot();
    let added = workspace.json(&["partner", "add", "yandex", "--format", "yrl", "--region", "spb"]);
    let url = added["address"].as_str().unwrap().to_owned();
    let secret = url.rsplit('/').next().unwrap().strip_suffix(".xml").unwrap().to_owned();
    assert_eq!(secret.len(), 64);
    assert!(workspace.fails(&["partner", "add", "yandex", "--format", "cian"]).1.contains("already"));
    let listed = workspace.ok(&["partner", "list", "--json"]);
    assert!(listed.contains("yandex") && !listed.contains(&secret), "{listed}");

    let (mut server, address, log) = workspace.serve(&[], &[]);
    let path = format!("/feeds/{secret}.xml");
    let (head, body) = ask(&address, "GET", &path, &[], "");
    assert!(head.starts_with("http/1.1 200"), "{head}");
    for header in ["x-robots-tag: noindex", "referrer-policy: no-referrer", "content-type: application/xml"] {
        assert!(head.contains(header), "{header}: {head}");
    }
    assert!(String::from_utf8_lossy(&body).contains("<building-name>Тихая Пристань</building-name>"));
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap().to_owned();
    let known = format!("If-None-Match: {tag}");
    assert!(ask(&address, "GET", &path, &[&known], "").0.starts_with("http/1.1 304"));
    let (packed, bytes) = ask(&address, "GET", &path, &["Accept-Encoding: gzip"], "");
    assert!(packed.contains("content-encoding: gzip") && bytes.starts_with(&[0x1f, 0x8b]), "{packed}");
    let other = format!("/feeds/{}.xml", "0".repeat(64));
    assert!(ask(&address, "GET", &other, &[], "").0.starts_with("http/1.1 404"));
    workspace.ok(&["partner", "revoke", "yandex"]);
    assert!(ask(&address, "GET", &path, &[], "").0.starts_with("http/1.1 404"), "it is shut at once");
    server.0.kill().unwrap();
    server.0.wait().unwrap();
    let said = log.join().unwrap();
    assert!(said.contains("/feeds/[hidden]") && !said.contains(&secret), "the log keeps the secret");
}

#[test]
fn a_token_edits_over_its_own_listener_and_nothing_else_does() {
    let workspace = Workspace::with_one_lot();
    let token =
        workspace.json(&["token", "add", "office", "--scope", "edit"])["token"].as_str().unwrap().to_owned();
    let reader =
        workspace.json(&["token", "add", "reports", "--scope", "read"])["token"].as_str().unwrap().to_owned();
    assert!(!workspace.ok(&["token", "list", "--json"]).contains(&token));
    let operators = free_address();
    let (_server, address, _log) =
        workspace.serve(&[], &[("NOVOSEL_SERVER__OPERATOR_LISTEN", operators.as_str())]);
    let json = "Content-Type: application/json";
    let (bearer, reading) =
        (format!("Authorization: Bearer {token}"), format!("Authorization: Bearer {reader}"));
    let edit = r#"{"entity":"lot","key":"agency:kvartira-1","set":{"floor":9},"reason":"опечатка"}"#;
    let status = |headers: &[&str], body: &str| {
        let (head, body) = ask(&operators, "POST", "/edits", headers, body);
        let code: u16 = head.split(' ').nth(1).unwrap().parse().unwrap();
        (code, serde_json::from_slice::<Value>(&body).unwrap_or_default())
    };
    let cookie = format!("Cookie: token={token}");
    for headers in [vec![json], vec![json, &cookie], vec![json, "Authorization: Bearer 00"]] {
        assert_eq!(status(&headers, edit).0, 401, "{headers:?}");
    }
    assert_eq!(status(&[json, &reading], edit).0, 403);
    assert_eq!(status(&[&bearer], edit).0, 400, "a body that is not said to be JSON");
    let (code, unknown) = status(&[json, &bearer], &edit.replace("floor", "flor"));
    assert!(code == 400 && unknown["error"]["code"] == "unknown_field", "{unknown}");
    assert_eq!(status(&[json, &bearer], &edit.replace("kvartira-1", "kvartira-9")).0, 404);
    let (code, done) = status(&[json, &bearer], edit);
    assert_eq!(code, 200, "{done}");
    assert_eq!(
        (&done["edits"][0]["editor"], &done["edits"][0]["value"]),
        (&"office".into(), &"9".into()),
        "{done}"
    );
    let (head, history) = ask(&operators, "GET", "/edits/lot/agency:kvartira-1", &[&reading], "");
    assert!(head.starts_with("http/1.1 200"), "{head}");
    let number = serde_json::from_slice::<Value>(&history).unwrap()["edits"][0]["number"].to_string();
    let undo = format!("/edits/{number}/undo");
    let (head, _) = ask(&operators, "POST", &undo, &[json, &bearer], r#"{"reason":"верно было"}"#);
    assert!(head.starts_with("http/1.1 200"), "{head}");
    workspace.ok(&["token", "revoke", "office"]);
    assert_eq!(status(&[json, &bearer], edit).0, 401, "it ends at once");
    assert!(ask(&address, "POST", "/edits", &[json, &bearer], edit).0.starts_with("http/1.1 404"));
}
