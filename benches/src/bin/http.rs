//! Counts over loopback: latency beside a ping route at one connection, and distinct counts a second over 32.
//!
//! `cargo build --release -p novosel-cli && cargo run --release -p novosel-benches --bin http`. The server is the built
//! `novosel serve`, over a catalogue that `novosel generate` made: a process with one thread for everything that a request
//! does; the client is one thread of this one. Connections are kept alive and every count is of a filter not asked before in
//! the round. `NOVOSEL_BENCH_BINARY` names another binary than the one beside this.

use std::io::{Write, stdout};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::Result;
use novosel_benches::served::{Client, Novosel};
use novosel_benches::world::lots_from_environment;

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

fn main() -> Result<()> {
    let folder = tempfile::tempdir()?;
    // Everything that a request does but the pool's work happens on one thread. A server that found the pages of the
    // current folder would render the main ones ahead, on the cores that are measured.
    let novosel = Novosel::in_folder(folder.path())?.env("TOKIO_WORKER_THREADS", "1");
    let lots = lots_from_environment()?;
    novosel.run(&["generate", "--scale", &lots.to_string()])?;
    novosel.run(&["index", "build"])?;
    let server = novosel.serve()?;
    measure(server.address, lots)
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
