//! What a thousand wrong passwords a second cost those who search: latency of counts without them and beside them.
//!
//! `cargo build --release -p novosel-cli && cargo run --release -p novosel-benches --bin logins`. The server is the built
//! `novosel serve` over the demonstration catalogue; the tries come from networks and for accounts that are all distinct,
//! so that no limit of a network or of an account helps it. Rounds with and without them take turns. Tries and counts come
//! from this process, over connections that are kept alive. `NOVOSEL_BENCH_BINARY` names another binary.

use std::collections::BTreeMap;
use std::io::{Write, stdout};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use novosel_benches::served::{Client, Novosel};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How long each round lasts, and how many there are of each sort.
const ROUND: Duration = Duration::from_secs(8);
const ROUNDS: usize = 3;
/// For so long tries fill the queue of hashes before counts are timed.
const FILL: Duration = Duration::from_secs(2);
/// Tries a second.
const TRIES: u32 = 1_000;
/// Connections that they come over: those that wait for a hash hold up none of the others.
const CONNECTIONS: u32 = 250;
/// Between two counts.
const BETWEEN: Duration = Duration::from_millis(4);
/// The p99 of counts beside the tries may be at most so many times that without them.
const GOAL: f64 = 2.0;

/// What became of the tries.
type Statuses = BTreeMap<u16, u32>;

fn main() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let novosel =
        Novosel::in_folder(folder.path())?.env("NOVOSEL_SERVER__TRUSTED_PROXIES", "[\"127.0.0.1/32\"]");
    novosel.run(&["generate", "--scale", "demo"])?;
    novosel.run(&["index", "build"])?;
    let server = novosel.serve()?;
    let (mut alone, mut beside, mut statuses) = (Vec::new(), Vec::new(), Statuses::new());
    let number = AtomicU32::new(0);
    counts(server.address, ROUND / 4)?;
    for _ in 0..ROUNDS {
        alone.extend(counts(server.address, ROUND)?);
        let (times, answered) = beside_tries(server.address, &number)?;
        beside.extend(times);
        for (status, many) in answered {
            *statuses.entry(status).or_default() += many;
        }
    }
    alone.sort_unstable();
    beside.sort_unstable();
    report(&alone, &beside, &statuses)
}

fn report(alone: &[Duration], beside: &[Duration], statuses: &Statuses) -> Result<()> {
    let mut out = stdout().lock();
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    let at = |times: &[Duration], share: f64| times[(times.len() as f64 * share) as usize];
    writeln!(out, "| counts | p50, ms | p99, ms | p99.9, ms |\n|---|---:|---:|---:|")?;
    for (name, times) in [("without tries", alone), ("beside tries", beside)] {
        let [p50, p99, p999] = [0.5, 0.99, 0.999].map(|share| ms(at(times, share)));
        writeln!(out, "| {name} ({}) | {p50:.2} | {p99:.2} | {p999:.2} |", times.len())?;
    }
    let tries: u32 = statuses.values().sum();
    let rate = f64::from(tries) / ((ROUND + FILL).as_secs_f64() * ROUNDS as f64);
    let times = ms(at(beside, 0.99)) / ms(at(alone, 0.99));
    let met = if times <= GOAL { "yes" } else { "no" };
    writeln!(out, "\n{rate:.0} tries a second, by status: {statuses:?}")?;
    writeln!(out, "p99 beside them: {times:.2}× (goal {GOAL}×, met: {met})")?;
    Ok(())
}

/// Counts, one after another, for so long.
fn counts(address: SocketAddr, round: Duration) -> Result<Vec<Duration>> {
    let mut client = Client::connect(address)?;
    let started = Instant::now();
    let mut times = Vec::new();
    while started.elapsed() < round {
        times.push(client.time(&count(times.len()))?);
        thread::sleep(BETWEEN);
    }
    Ok(times)
}

/// The same beside the tries.
fn beside_tries(address: SocketAddr, number: &AtomicU32) -> Result<(Vec<Duration>, Statuses)> {
    let ends = AtomicBool::new(false);
    thread::scope(|scope| {
        let trying: Vec<_> = (0..CONNECTIONS)
            .map(|place| {
                let ends = &ends;
                scope.spawn(move || tries(address, place, number, ends))
            })
            .collect();
        thread::sleep(FILL);
        let times = counts(address, ROUND);
        ends.store(true, Ordering::Relaxed);
        let mut statuses = Statuses::new();
        for one in trying {
            let (answered, broken) = one.join().unwrap_or_default();
            ensure!(broken <= answered.len() as u32 * 10, "the server hangs up");
            for (status, many) in answered {
                *statuses.entry(status).or_default() += many;
            }
        }
        Ok((times?, statuses))
    })
}

/// The tries of one connection: its share of the rate, at its own moments; how many were answered, and how many broke.
fn tries(address: SocketAddr, place: u32, number: &AtomicU32, ends: &AtomicBool) -> (Statuses, u32) {
    let every = Duration::from_secs(1) * CONNECTIONS / TRIES;
    let mut next = Instant::now() + every * place / CONNECTIONS;
    let (mut statuses, mut broken) = (Statuses::new(), 0);
    let mut client = None;
    while !ends.load(Ordering::Relaxed) {
        thread::sleep(next.saturating_duration_since(Instant::now()));
        next += every;
        let request = login(number.fetch_add(1, Ordering::Relaxed));
        let answered = ask(&mut client, address, &request);
        match answered {
            Ok(status) => *statuses.entry(status).or_default() += 1,
            Err(_) => {
                client = None;
                broken += 1;
            }
        }
    }
    (statuses, broken)
}

fn ask(client: &mut Option<Client>, address: SocketAddr, request: &str) -> Result<u16> {
    let mut asked = match client.take() {
        Some(client) => client,
        None => Client::connect(address)?,
    };
    asked.send(request)?;
    let status = asked.receive_any()?;
    *client = Some(asked);
    Ok(status)
}

/// A try of another network for another account.
fn login(number: u32) -> String {
    let (high, low) = (number / 256 % 256, number % 256);
    let first = 11 + number / 65_536 % 100;
    let body = format!(
        "LoginForm[username]=visitor-{number}@mail.example&LoginForm[password]=a%20wrong%20password%20{number}"
    );
    post("/auth/", &format!("accept: application/json\r\nx-forwarded-for: {first}.{high}.{low}.7\r\n"), &body)
}

/// A count of a filter that depends on the number.
fn count(number: usize) -> String {
    let (rooms, price, area) = (1 + number % 4, 6_000_000 + number * 1_000 % 30_000_000, 20 + number % 61);
    let body = format!("Building[rooms][]={rooms}&Building[price_to]={price}&Building[area_from]={area}");
    post("/search/count/", "x-requested-with: XMLHttpRequest\r\n", &body)
}

fn post(path: &str, headers: &str, body: &str) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nhost: msk.localhost\r\norigin: http://msk.localhost\r\n{headers}content-type: \
         application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
}
