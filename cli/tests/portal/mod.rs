//! A running `novosel serve` with a small catalogue, a small web bundle, and its log at hand.
#![expect(clippy::unwrap_used, reason = "the harness panics where a test would: the panic is the failure")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Stdio};

use tempfile::TempDir;

/// A bundle whose one page reads a search and the database.
const BUNDLE: &str = "globalThis.novosel = {
  plan(json) {
    const { site } = JSON.parse(json);
    const ask = (name, hash, more) => ({ name, hash, variables: { region: site.region, ...more } });
    return JSON.stringify({
      page: 'fixture',
      route: '/[fixture]',
      status: 200,
      operations: [ask('Counts', 'COUNTS', { url: '/buildings/?rooms=1' }), ask('NewsList', 'NEWS', {})],
      cache: 'public',
    });
  },
  render(json, results) {
    console.log('drawing');
    const answers = JSON.parse(results);
    const faults = answers.flatMap((answer) => answer.errors ?? []);
    const body = `${answers.length} answers ${faults.length ? JSON.stringify(faults) : 'without errors'}`;
    return `${JSON.stringify({ status: 200, head: '<title>x</title>' })}\n${body}`;
  },
};";

/// The server.
pub(crate) struct Serving {
    folder: TempDir,
    process: Child,
    log: BufReader<ChildStderr>,
    address: String,
}

impl Serving {
    /// Starts it and waits until nothing but requests is left to log.
    pub(crate) fn start(log_format: &str, environment: &[(&str, &str)]) -> Self {
        let folder = TempDir::new().unwrap();
        write_bundle(&folder.path().join("web"));
        let settings = format!(
            "[server]\nlisten = \"127.0.0.1:0\"\nweb_dir = \"web\"\ntrusted_proxies = [\"127.0.0.1\"]\n\
             [server.pages]\nengine = \"quickjs\"\nwarm = false\ndeadline_ms = 20000\n[server.telemetry]\nlog_format = \"{log_format}\"\n"
        );
        std::fs::write(folder.path().join("novosel.toml"), settings).unwrap();
        for args in [&["generate", "--scale", "1000", "--seed", "7"][..], &["index", "build"]] {
            let output = command(folder.path(), args).output().unwrap();
            assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        }
        let mut serve = command(folder.path(), &["serve", "--quiet"]);
        serve.envs(environment.iter().copied()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut process = serve.spawn().unwrap();
        let log = BufReader::new(process.stderr.take().unwrap());
        let mut serving = Self { folder, process, log, address: String::new() };
        serving.wait_until_ready();
        serving
    }

    /// Both of these come once, in any order.
    fn wait_until_ready(&mut self) {
        let mut read = String::new();
        while self.address.is_empty() || !read.contains("price histories are read") {
            let start = read.len();
            assert!(self.log.read_line(&mut read).unwrap() > 0, "the server ended: {read}");
            let line = &read[start..];
            if line.contains("listening") {
                let (_, port) = line.split_once("127.0.0.1:").unwrap();
                let port: String = port.chars().take_while(char::is_ascii_digit).collect();
                self.address = format!("127.0.0.1:{port}");
            }
        }
    }

    /// The answer to a request with further lines of its head.
    pub(crate) fn get(&self, path: &str, head: &str) -> String {
        self.ask("GET", path, head, "")
    }

    /// The answer to a request of any method, with further lines of its head and a body.
    pub(crate) fn ask(&self, method: &str, path: &str, head: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: msk.localhost\r\nConnection: close\r\n{head}\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Ends the server in order; the lines that it has logged since it was ready.
    pub(crate) fn stop(mut self) -> Vec<String> {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        let lines = self.log.by_ref().lines().map(Result::unwrap).collect();
        assert!(self.process.wait().unwrap().success());
        lines
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = &self.folder;
    }
}

fn command(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_novosel"));
    command.args(args).args(["--today", "2026-11-20"]).current_dir(folder).stdin(Stdio::null());
    for name in ["NOVOSEL_DATABASE_URL", "NOVOSEL_INDEX_DIR", "NOVOSEL_CONFIG", "RUST_LOG"] {
        command.env_remove(name);
    }
    command
}

fn write_bundle(web: &Path) {
    let search_api = Path::new(env!("CARGO_MANIFEST_DIR")).join("../search-api");
    let operations = std::fs::read_to_string(search_api.join("operations.json")).unwrap();
    let operations: std::collections::HashMap<String, String> = serde_json::from_str(&operations).unwrap();
    let hash = |name: &str| {
        let start = format!("query {name}(");
        operations.iter().find(|(_, text)| text.starts_with(&start)).unwrap().0.clone()
    };
    let script = BUNDLE.replace("COUNTS", &hash("Counts")).replace("NEWS", &hash("NewsList"));
    let client = "client/.vite/manifest.json client/assets/entry-Ab1.js client/assets/fixture-Ef3.js \
                  client/assets/all-Cd2.css";
    for file in client.split_ascii_whitespace() {
        std::fs::create_dir_all(web.join(file).parent().unwrap()).unwrap();
        std::fs::copy(search_api.join("server/tests/fixtures/bundle").join(file), web.join(file)).unwrap();
    }
    std::fs::create_dir_all(web.join("server")).unwrap();
    std::fs::write(web.join("server/entry-server.js"), script).unwrap();
}
