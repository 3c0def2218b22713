//! Counts over loopback: latency beside a ping route at one connection, and distinct counts a second over 32.
//!
//! `cargo run --release -p novosel-benches --bin http`. The server has one thread for everything that a request does; the client is the
//! other thread. Connections are kept alive and every count is of a filter not asked before in the round.

use std::io::{BufRead, BufReader, Read, Write, stdout};
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, ensure};
use chrono::DateTime;
use novosel_benches::world::{lots_from_environment, stream, today};
use novosel_indexer::generation::{BuildOptions, Store};
use novosel_indexer::pipeline;
use novosel_search_api::clock::Clock;
use novosel_search_api::config::ServerConfig;
use novosel_search_api::front::Shutdown;
use novosel_search_api::{Serving, serve};
use tokio::net::TcpListener;

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
const PATIENCE: Duration = Duration::from_secs(10);

fn main() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let mut source = stream(lots_from_environment()?)?;
    let options = BuildOptions::new(today(), DateTime::UNIX_EPOCH);
    let report = pipeline::build(&mut source, folder.path(), options, &())?;
    // A server that finds the pages of the current folder draws the main ones ahead, on the cores that are measured.
    std::env::set_current_dir(folder.path()).context("enter the folder of the index")?;
    let store = Store::at(folder.path());
    let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).context("listen on loopback")?;
    listener.set_nonblocking(true).context("listen on loopback")?;
    let address = listener.local_addr()?;
    let (trigger, shutdown) = Shutdown::channel();
    let server = thread::spawn(move || run(store, listener, shutdown));
    let measured = measure(address, report.counts.lots);
    trigger.drain();
    server.join().map_err(|_| anyhow!("the server's thread panicked"))??;
    measured
}

/// The server, with one worker.
fn run(store: Store, listener: std::net::TcpListener, shutdown: Shutdown) -> Result<()> {
    let config = ServerConfig::default();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::from_std(listener)?;
        let serving = Serving { config: &config, store, database: None, clock: Clock::at(today()), seed: 1 };
        serve(serving, listener, shutdown).await?;
        Ok(())
    })
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
        stream.set_read_timeout(Some(PATIENCE))?;
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
