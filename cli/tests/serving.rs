//! `novosel serve` as a service manager runs it: limits, signals, sockets that are handed over.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::fd::OwnedFd;
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tempfile::TempDir;
use tokio::net::TcpSocket;

/// Far beyond what these tests need: reaching it is a failure, not a wait.
const TIMEOUT: Duration = Duration::from_secs(60);

fn bin() -> &'static str {
    env!("CARGO_BIN_EXE_novosel")
}

/// A folder with a small catalogue, indexed, for all tests of this file.
#[cfg(test)]
fn folder() -> &'static Path {
    static FOLDER: OnceLock<TempDir> = OnceLock::new();
    FOLDER
        .get_or_init(|| {
            let folder = TempDir::new().unwrap();
            for args in [&["generate", "--scale", "1000", "--seed", "7"][..], &["index", "build"]] {
                let output = command(bin(), folder.path()).args(args).output().unwrap();
                assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
            }
            folder
        })
        .path()
}

fn command(program: &str, folder: &Path) -> Command {
    let mut command = Command::new(program);
    command.current_dir(folder).env("NOVOSEL_SERVER__PAGES__WARM", "false");
    // Lines of requests would fill the pipe that nobody reads meanwhile, and the server would wait.
    command.env("RUST_LOG", "info,novosel::request=off");
    for name in ["NOVOSEL_DATABASE_URL", "NOVOSEL_INDEX_DIR", "NOVOSEL_CONFIG", "NOVOSEL_LISTEN"] {
        command.env_remove(name);
    }
    command
}

/// The program behind a line of shell, which replaces itself by it.
fn through_shell(line: &str) -> Command {
    let mut command = command("sh", folder());
    command.args(["-c", line, bin(), "serve", "--today", "2026-11-20"]);
    command
}

/// A running server.
struct Server {
    child: Child,
    log: BufReader<ChildStderr>,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
impl Server {
    fn start(mut command: Command) -> Self {
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        let log = BufReader::new(child.stderr.take().unwrap());
        Self { child, log }
    }

    /// The first line of the log with this text.
    fn until(&mut self, text: &str) -> String {
        let mut line = String::new();
        while !line.contains(text) {
            line.clear();
            assert!(self.log.read_line(&mut line).unwrap() > 0, "the server ended before {text:?}");
        }
        line
    }

    /// The address that it listens on.
    fn address(&mut self) -> SocketAddr {
        let line: serde_json::Value = serde_json::from_str(&self.until("\"listening\"")).unwrap();
        line["address"].as_str().unwrap().parse().unwrap()
    }

    fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
    }

    fn stop(mut self) {
        self.signal("-TERM");
        // A full pipe would stop the server's log, and the server with it.
        std::io::copy(&mut self.log, &mut std::io::sink()).unwrap();
        assert!(self.child.wait().unwrap().success());
    }
}

#[cfg(test)]
fn get(address: SocketAddr, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(TIMEOUT)).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: msk.localhost\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[cfg(test)]
fn is_ok(answer: &str) -> bool {
    answer.starts_with("HTTP/1.1 200 ")
}

/// Opens connections that say nothing from an address of loopback.
#[cfg(test)]
async fn hold(address: SocketAddr, last: u8, count: usize) -> Vec<tokio::net::TcpStream> {
    let mut held = Vec::new();
    for _ in 0..count {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(([127, 0, 0, last], 0).into()).unwrap();
        held.push(socket.connect(address).await.unwrap());
    }
    held
}

#[test]
fn idle_connections_of_five_addresses_shut_nobody_out_of_few_descriptors() {
    let mut server = Server::start(through_shell("ulimit -n 320; exec \"$0\" \"$@\" --listen 127.0.0.1:0"));
    let address = server.address();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut held = Vec::new();
    for last in 2..7 {
        held.extend(runtime.block_on(hold(address, last, 80)));
    }
    for path in ["/health", "/ready", "/api/facets", "/health"] {
        let answer = get(address, path);
        assert!(is_ok(&answer), "{path}: {answer}");
    }
    drop(held);
    server.stop();
}

#[test]
fn a_restart_on_the_socket_of_a_service_manager_loses_no_request() {
    let socket = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = socket.local_addr().unwrap();
    let start = || {
        let mut command = through_shell("export LISTEN_PID=$$ LISTEN_FDS=1; exec \"$0\" \"$@\" 3<&0");
        command
            .env("NOVOSEL_SERVER__HANDOVER", "systemd")
            .env("NOVOSEL_SERVER__FRONT__SHUTDOWN_GRACE_MS", "1500");
        command.stdin(Stdio::from(OwnedFd::from(socket.try_clone().unwrap())));
        let mut server = Server::start(command);
        assert_eq!(server.address(), address);
        server
    };
    let (stop, answered) = (AtomicBool::new(false), AtomicUsize::new(0));
    let wait_for = |count| {
        let deadline = Instant::now() + TIMEOUT;
        while answered.load(Ordering::Relaxed) < count {
            assert!(Instant::now() < deadline, "nobody is answered");
            std::thread::yield_now();
        }
    };
    let mut server = start();
    let last = std::thread::scope(|scope| {
        for is_keeping in [true, false] {
            let (stop, answered) = (&stop, &answered);
            scope.spawn(move || visit(address, is_keeping, stop, answered));
        }
        for round in 1..=2 {
            wait_for(round * 100);
            // Between two processes whoever comes waits in the socket's queue.
            server.stop();
            server = start();
        }
        wait_for(300);
        stop.store(true, Ordering::Relaxed);
        server
    });
    last.stop();
}

/// Asks over one connection as long as the server keeps it, or over a new one each time. Any failure is a lost request.
#[cfg(test)]
fn visit(address: SocketAddr, is_keeping: bool, stop: &AtomicBool, answered: &AtomicUsize) {
    let mut kept: Option<BufReader<TcpStream>> = None;
    while !stop.load(Ordering::Relaxed) {
        let mut stream = kept.take().unwrap_or_else(|| {
            let stream = TcpStream::connect(address).unwrap();
            stream.set_read_timeout(Some(TIMEOUT)).unwrap();
            BufReader::new(stream)
        });
        write!(stream.get_mut(), "GET /health HTTP/1.1\r\nHost: msk.localhost\r\n\r\n").unwrap();
        let (mut head, mut length, mut is_last) = (String::new(), 0, false);
        while !head.ends_with("\r\n\r\n") {
            let start = head.len();
            assert!(stream.read_line(&mut head).unwrap() > 0, "closed without an answer: {head:?}");
            let line = head[start..].trim_end();
            is_last |= line == "connection: close";
            length = line.strip_prefix("content-length: ").map_or(length, |length| length.parse().unwrap());
        }
        assert!(is_ok(&head), "{head}");
        stream.read_exact(&mut vec![0; length]).unwrap();
        answered.fetch_add(1, Ordering::Relaxed);
        kept = Some(stream).filter(|_| is_keeping && !is_last);
    }
}

#[test]
fn a_hangup_stops_nothing_and_is_logged() {
    let mut server = Server::start(through_shell("exec \"$0\" \"$@\" --listen 127.0.0.1:0"));
    let address = server.address();
    server.signal("-HUP");
    server.until("SIGHUP ignored");
    assert!(is_ok(&get(address, "/health")));
    server.stop();
}

#[test]
fn metrics_move_to_the_listener_of_the_configuration() {
    let mut command = through_shell("exec \"$0\" \"$@\" --listen 127.0.0.1:0");
    command.env("NOVOSEL_SERVER__METRICS_LISTEN", "127.0.0.1:0");
    let mut server = Server::start(command);
    let [first, second] = [server.address(), server.address()];
    let found = [first, second].map(|address| get(address, "/metrics"));
    assert_eq!(found.iter().filter(|answer| is_ok(answer)).count(), 1, "{found:?}");
    let apart = if is_ok(&found[0]) { first } else { second };
    assert!(get(apart, "/metrics").contains("novosel_generation 1"));
    for address in [first, second] {
        assert!(is_ok(&get(address, "/ready")));
    }
    server.stop();
}

#[test]
fn doctor_reports_descriptors_and_proxies() {
    let output = command(bin(), folder())
        .args(["doctor", "--json"])
        .env("NOVOSEL_LISTEN", "127.0.0.1:0")
        .output()
        .unwrap();
    let checks: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let check = |name: &str| {
        let found = checks.as_array().unwrap().iter().find(|check| check["name"] == name);
        found.unwrap_or_else(|| panic!("no {name}: {checks}")).clone()
    };
    assert!(check("descriptors")["found"].as_str().unwrap().contains("of 20000 connections are admitted"));
    assert!(check("proxies")["remedy"].as_str().unwrap().contains("server.trusted_proxies"), "{checks}");
}

#[test]
fn doctor_reports_how_few_connections_a_low_limit_admits() {
    let output = command("sh", folder())
        .args(["-c", "ulimit -n 320; exec \"$0\" doctor", bin()])
        .env("NOVOSEL_LISTEN", "127.0.0.1:0")
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("320 may be open, 192 of 20000 connections are admitted"), "{text}");
    assert!(text.contains("LimitNOFILE"), "{text}");
}
