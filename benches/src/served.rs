//! The built program as a process, and a client of it over loopback.
//!
//! Benches that drive it compile neither GraphQL nor a script engine: what is measured is what is deployed.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use crate::world::today;

/// How long a client waits for a byte.
const TIMEOUT: Duration = Duration::from_secs(10);
/// Between two looks at whether the server is ready.
const READY_POLL: Duration = Duration::from_millis(50);
/// How long the server may take to open its generation.
const READY_TIMEOUT: Duration = Duration::from_secs(300);

/// The program: the one that `NOVOSEL_BENCH_BINARY` names, or the one beside this.
fn binary() -> Result<PathBuf> {
    let binary = match std::env::var_os("NOVOSEL_BENCH_BINARY") {
        Some(named) => std::path::absolute(named)?,
        None => std::env::current_exe()?.with_file_name("novosel"),
    };
    ensure!(binary.is_file(), "{} is not built: cargo build --release -p novosel-cli", binary.display());
    Ok(binary)
}

/// The program with a folder of its own.
#[derive(Debug)]
pub struct Novosel<'a> {
    binary: PathBuf,
    folder: &'a Path,
    environment: Vec<(&'static str, String)>,
}

impl<'a> Novosel<'a> {
    /// The program that keeps its database and its index in a folder.
    ///
    /// # Errors
    /// When it is not built.
    pub fn in_folder(folder: &'a Path) -> Result<Self> {
        Ok(Self { binary: binary()?, folder, environment: Vec::new() })
    }

    /// With a variable of the environment, such as `NOVOSEL_SERVER__PAGES__WARM`.
    #[must_use]
    pub fn env(mut self, key: &'static str, value: impl Into<String>) -> Self {
        self.environment.push((key, value.into()));
        self
    }

    /// A command that reads no configuration but this.
    fn command(&self) -> Command {
        let mut command = Command::new(&self.binary);
        command
            .current_dir(self.folder)
            .env_clear()
            .envs(self.environment.iter().map(|(key, value)| (key, value)))
            .env("RUST_LOG", "warn")
            .args(["--quiet", "--database-url", "sqlite:novosel.db", "--index-dir", "index"])
            .args(["--today", &today().to_string()])
            .stdin(Stdio::null());
        command
    }

    /// Runs a command to its end.
    ///
    /// # Errors
    /// When it fails.
    pub fn run(&self, arguments: &[&str]) -> Result<()> {
        let status = self.command().args(arguments).status().context("run novosel")?;
        ensure!(status.success(), "novosel {}: {status}", arguments.join(" "));
        Ok(())
    }

    /// Runs a command to its end and gives what it prints.
    ///
    /// # Errors
    /// When it fails.
    pub fn output(&self, arguments: &[&str]) -> Result<String> {
        let output = self.command().args(arguments).output().context("run novosel")?;
        ensure!(output.status.success(), "novosel {}: {}", arguments.join(" "), output.status);
        String::from_utf8(output.stdout).context("read what novosel prints")
    }

    /// Starts a command that goes on until it is ended, such as `work`.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start(&self, arguments: &[&str]) -> Result<Running> {
        let process = self.command().args(arguments).spawn().context("start novosel")?;
        Ok(Running { process })
    }

    /// Serves, and waits until the generation is open.
    ///
    /// # Errors
    /// When the server ends or is not ready in time.
    pub fn serve(&self) -> Result<Server> {
        // A port that is free now; nothing else of this machine asks for one in the same moment.
        let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("find a port")?.local_addr()?;
        let running = self.start(&["serve", "--listen", &address.to_string()])?;
        let mut server = Server { running, address };
        let started = Instant::now();
        while !server.is_ready() {
            if let Some(status) = server.running.process.try_wait()? {
                bail!("novosel serve ended: {status}");
            }
            ensure!(started.elapsed() < READY_TIMEOUT, "novosel serve is not ready");
            thread::sleep(READY_POLL);
        }
        Ok(server)
    }
}

/// A running command; dropping it ends it.
#[derive(Debug)]
pub struct Running {
    process: Child,
}

impl Drop for Running {
    fn drop(&mut self) {
        // It holds nothing but a folder that is removed next.
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

/// A running server; dropping it ends it.
#[derive(Debug)]
pub struct Server {
    running: Running,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Server {
    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.running.process.id()
    }

    fn is_ready(&self) -> bool {
        let ready = "GET /ready HTTP/1.1\r\nhost: localhost\r\n\r\n";
        Client::connect(self.address).and_then(|mut client| client.time(ready)).is_ok()
    }
}

/// A connection that is kept alive.
#[derive(Debug)]
pub struct Client {
    stream: TcpStream,
    reader: BufReader<TcpStream>,
    line: String,
    body: Vec<u8>,
}

impl Client {
    /// Connects; the server may still be opening the generation, its socket listens already.
    ///
    /// # Errors
    /// When nobody listens.
    pub fn connect(address: SocketAddr) -> Result<Self> {
        let stream = TcpStream::connect(address).context("connect")?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(TIMEOUT))?;
        let reader = BufReader::new(stream.try_clone()?);
        Ok(Self { stream, reader, line: String::new(), body: Vec::new() })
    }

    /// Sends a request.
    ///
    /// # Errors
    /// When the connection is broken.
    pub fn send(&mut self, request: &str) -> Result<()> {
        self.stream.write_all(request.as_bytes()).context("send a request")
    }

    /// How long an answer takes.
    ///
    /// # Errors
    /// As [`Self::send`] and [`Self::receive`].
    pub fn time(&mut self, request: &str) -> Result<Duration> {
        let start = Instant::now();
        self.send(request)?;
        self.receive()?;
        Ok(start.elapsed())
    }

    /// Reads one answer, which must be a success with a length.
    ///
    /// # Errors
    /// When it is another one, or the connection is broken.
    pub fn receive(&mut self) -> Result<()> {
        let status = self.receive_any()?;
        ensure!(status == 200, "answered {status}");
        Ok(())
    }

    /// Reads one answer with a length, and gives its status.
    ///
    /// # Errors
    /// When it is none, or the connection is broken.
    pub fn receive_any(&mut self) -> Result<u16> {
        self.read_line()?;
        let status = self.line.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.with_context(|| format!("answered {:?}", self.line.trim_end()))?;
        let mut length = None;
        loop {
            self.read_line()?;
            let line = self.line.trim_end();
            if line.is_empty() {
                break;
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = Some(value.trim().parse::<usize>().context("read the length")?);
            }
        }
        self.body.resize(length.context("the answer has no length")?, 0);
        self.reader.read_exact(&mut self.body).context("read an answer")?;
        Ok(status)
    }

    fn read_line(&mut self) -> Result<()> {
        self.line.clear();
        ensure!(self.reader.read_line(&mut self.line).context("read an answer")? > 0, "the server hung up");
        Ok(())
    }

    /// The body of the answer that was read last.
    pub fn body(&self) -> &[u8] {
        &self.body
    }
}
