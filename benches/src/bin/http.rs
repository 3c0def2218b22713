//! Counts over loopback: latency beside a ping route at one connection, and distinct counts a second over 32.
//!
//! `cargo build --release -p novosel-cli && cargo run --release -p novosel-benches --bin http`. The server is the built
//! `novosel serve`, over a catalogue that `novosel generate` made: a process with one thread for everything that a request
//! does; the client is one thread of this one. Connections are kept alive and every count is of a filter not asked before in
//! the round. `NOVOSEL_BENCH_BINARY` names another binary than the one beside this.

use std::io::{BufRead, BufReader, Read, Write, stdout};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use novosel_benches::world::{lots_from_environment, today};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How long each round lasts.
const ROUND: Duration = Duration::from_secs(4);
/// Turns before a round is timed.
const WARM_UP: u32 = 500;
/// Connections of the round for throughput.
const CONNECTIONS: usize = 32;
/// A count may take at most this many times a ping.
const LATENCY_GOAL: f64 = 2.0;
/// Counts a second to reach.
const RATE_GOAL: f64 = 10_000.0;
/// How long a client waits for a byte.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Between two looks at whether the server is ready.
const READY_POLL: Duration = Duration::from_millis(50);
/// How long the server may take to open its generation.
const READY_TIMEOUT: Duration = Duration::from_secs(300);

fn main() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let novosel = Novosel { binary: binary()?, folder: folder.path() };
    let lots = lots_from_environment()?;
    novosel.run(&["generate", "--scale", &lots.to_string()])?;
    novosel.run(&["index", "build"])?;
    let server = novosel.serve()?;
    measure(server.address, lots)
}

/// The server's binary: the one that is named, or the one beside this.
fn binary() -> Result<PathBuf> {
    let binary = match std::env::var_os("NOVOSEL_BENCH_BINARY") {
        Some(named) => std::path::absolute(named)?,
        None => std::env::current_exe()?.with_file_name("novosel"),
    };
    ensure!(binary.is_file(), "{} is not built: cargo build --release -p novosel-cli", binary.display());
    Ok(binary)
}

/// The program with a folder of its own.
struct Novosel<'a> {
    binary: PathBuf,
    folder: &'a Path,
}

impl Novosel<'_> {
    /// A command that reads no configuration but this: a server that found the pages of the current folder would draw the
    /// main ones ahead, on the cores that are measured.
    fn command(&self) -> Command {
        let mut command = Command::new(&self.binary);
        command
            .current_dir(self.folder)
            .env_clear()
            // Everything that a request does but the pool's work happens on one thread.
            .env("TOKIO_WORKER_THREADS", "1")
            .env("RUST_LOG", "warn")
            .args(["--quiet", "--database-url", "sqlite:novosel.db", "--index-dir", "index"])
            .args(["--today", &today().to_string()])
            .stdin(Stdio::null());
        command
    }

    fn run(&self, arguments: &[&str]) -> Result<()> {
        let status = self.command().args(arguments).status().context("run novosel")?;
        ensure!(status.success(), "novosel {}: {status}", arguments.join(" "));
        Ok(())
    }

    /// Serves, and waits until the generation is open.
    fn serve(&self) -> Result<Server> {
        // A port that is free now; nothing else of this machine asks for one in the same moment.
        let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("find a port")?.local_addr()?;
        let mut command = self.command();
        command.arg("serve").args(["--listen", &address.to_string()]);
        let mut server = Server { process: command.spawn().context("start novosel serve")?, address };
        let started = Instant::now();
        while !server.is_ready() {
            if let Some(status) = server.process.try_wait()? {
                bail!("novosel serve ended: {status}");
            }
            ensure!(started.elapsed() < READY_TIMEOUT, "novosel serve is not ready");
            thread::sleep(READY_POLL);
        }
        Ok(server)
    }
}

/// A running server; dropping it ends it.
struct Server {
    process: Child,
    address: SocketAddr,
}

impl Server {
    fn is_ready(&self) -> bool {
        let ready = "GET /ready HTTP/1.1\r\nhost: localhost\r\n\r\n";
        Client::connect(self.address).and_then(|mut client| client.time(ready)).is_ok()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It holds nothing but a folder that is removed next.
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

fn measure(address: SocketAddr, lots: u64) -> Result<()> {
    let mut client = Client::connect(address)?;
    let ping = || "GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n".to_owned();
    let mut number = 0;
    let mut count = || {
        number += 1;
        count_request(number)
    };
    let (ping_time, count_time) = latencies(&mut client, ping, &mut count)?;
    let rate = throughput(address, &mut count)?;
    let times = count_time.as_secs_f64() / ping_time.as_secs_f64();
    let mut out = stdout().lock();
    writeln!(out, "{lots} lots, one server thread, loopback.\n")?;
    writeln!(out, "| measure | value | goal | met |\n|---|---:|---:|---|")?;
    let met = |is_met: bool| if is_met { "yes" } else { "no" };
    writeln!(out, "| ping at one connection, p50 | {:.1} µs | – | |", ping_time.as_secs_f64() * 1e6)?;
    writeln!(out, "| count at one connection, p50 | {:.1} µs | – | |", count_time.as_secs_f64() * 1e6)?;
    writeln!(out, "| count against ping | {times:.2}× | {LATENCY_GOAL}× | {} |", met(times <= LATENCY_GOAL))?;
    let name = format!("distinct counts a second, {CONNECTIONS} connections");
    writeln!(out, "| {name} | {rate:.0} | {RATE_GOAL} | {} |", met(rate >= RATE_GOAL))?;
    Ok(())
}

/// A count of a filter that depends on the number: rooms, price and area all move.
fn count_request(number: u32) -> String {
    let rooms = 1 + number % 4;
    let price = 6_000_000 + u64::from(number) * 1_000 % 30_000_000;
    let area = 20 + number % 61;
    let body = format!("Building[rooms][]={rooms}&Building[price_to]={price}&Building[area_from]={area}");
    format!(
        "POST /search/count/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\n\
         x-requested-with: XMLHttpRequest\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// The median times from request to answer of two routes at one connection. They take turns, so that both meet the same
/// machine: a core that has gone to sleep adds more to an answer than either of them takes.
fn latencies(
    client: &mut Client,
    mut one: impl FnMut() -> String,
    mut other: impl FnMut() -> String,
) -> Result<(Duration, Duration)> {
    let (mut times, mut other_times) = (Vec::new(), Vec::new());
    let round = Instant::now();
    for turn in 0_u32.. {
        if round.elapsed() >= ROUND {
            break;
        }
        let (time, other_time) = (client.time(&one())?, client.time(&other())?);
        if turn >= WARM_UP {
            times.push(time);
            other_times.push(other_time);
        }
    }
    Ok((median(times), median(other_times)))
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

/// Answers a second over many connections, one request in flight on each.
fn throughput(address: SocketAddr, mut request: impl FnMut() -> String) -> Result<f64> {
    let mut clients = (0..CONNECTIONS).map(|_| Client::connect(address)).collect::<Result<Vec<_>>>()?;
    for client in &mut clients {
        client.send(&request())?;
    }
    let mut answers = 0_u64;
    let round = Instant::now();
    while round.elapsed() < ROUND {
        for client in &mut clients {
            client.receive()?;
            client.send(&request())?;
            answers += 1;
        }
    }
    let elapsed = round.elapsed();
    for client in &mut clients {
        client.receive()?;
    }
    Ok(answers as f64 / elapsed.as_secs_f64())
}

/// A connection that is kept alive.
struct Client {
    stream: TcpStream,
    reader: BufReader<TcpStream>,
    line: String,
    body: Vec<u8>,
}

impl Client {
    /// Connects; the server may still be opening the generation, its socket listens already.
    fn connect(address: SocketAddr) -> Result<Self> {
        let stream = TcpStream::connect(address).context("connect")?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(TIMEOUT))?;
        let reader = BufReader::new(stream.try_clone()?);
        Ok(Self { stream, reader, line: String::new(), body: Vec::new() })
    }

    fn send(&mut self, request: &str) -> Result<()> {
        self.stream.write_all(request.as_bytes()).context("send a request")
    }

    /// How long an answer takes.
    fn time(&mut self, request: &str) -> Result<Duration> {
        let start = Instant::now();
        self.send(request)?;
        self.receive()?;
        Ok(start.elapsed())
    }

    /// Reads one answer, which must be a success with a length.
    fn receive(&mut self) -> Result<()> {
        self.read_line()?;
        ensure!(self.line.contains(" 200 "), "answered {:?}", self.line.trim_end());
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
        self.reader.read_exact(&mut self.body).context("read an answer")
    }

    fn read_line(&mut self) -> Result<()> {
        self.line.clear();
        ensure!(self.reader.read_line(&mut self.line).context("read an answer")? > 0, "the server hung up");
        Ok(())
    }
}
