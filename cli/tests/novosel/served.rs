//! The program as a server: its hosts, its forms, its end.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::Workspace;

/// A server that ends with its test.
pub(super) struct Server(pub(super) Child);

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn demo_serves_both_hosts_and_stops_on_a_signal() {
    let workspace = Workspace::stocked();
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let address = format!("127.0.0.1:{port}");
    let mut child =
        workspace.command(&["demo", "--listen", &address]).stderr(Stdio::piped()).spawn().unwrap();
    let mut log = BufReader::new(child.stderr.take().unwrap());
    let mut server = Server(child);
    let mut lines = String::new();
    while !lines.contains("\"serving\"") {
        assert!(log.read_line(&mut lines).unwrap() > 0, "the server ended: {lines}");
    }
    std::thread::spawn(move || std::io::copy(&mut log, &mut std::io::sink()));
    for host in ["msk.localhost", "spb.localhost"] {
        let answer = post(&address, host, "/search/count/", "Building[rooms][]=1");
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert!(answer.contains("ЖК"), "{answer}");
    }
    assert!(post(&address, "evil.example", "/search/count/", "").starts_with("HTTP/1.1 421"));

    let signalled = Instant::now();
    let id = server.0.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    assert!(server.0.wait().unwrap().success());
    assert!(signalled.elapsed() < Duration::from_secs(10));
}

#[cfg(test)]
fn post(address: &str, host: &str, path: &str, body: &str) -> String {
    post_with(address, host, path, body, "")
}

/// As a page of the host does, which asks for JSON.
#[cfg(test)]
pub(super) fn post_from(address: &str, host: &str, path: &str, body: &str) -> String {
    let page = format!("Origin: http://{host}\r\nAccept: application/json\r\n");
    post_with(address, host, path, body, &page)
}

#[cfg(test)]
fn post_with(address: &str, host: &str, path: &str, body: &str, more: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/x-www-form-urlencoded\r\n\
         Content-Length: {length}\r\n{more}Connection: close\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

/// Asks a program's question.
#[cfg(test)]
pub(super) fn ask(address: &str, host: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept: application/json\r\nConnection: close\r\n\r\n"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}
