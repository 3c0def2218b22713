//! How long after a generation is published the letters about it are with the server of mail.
//!
//! `cargo build --release -p novosel-cli && cargo run --release -p novosel-benches --bin letters`. Ten thousand people
//! (`NOVOSEL_BENCH_SEARCHES` sets another number) save a search each, all distinct, and prove their addresses by the links
//! of letters; then some lots are cheaper, which all of the searches find, and the worker publishes that. The program is
//! the built `novosel serve` and `novosel work` over the demonstration catalogue in SQLite; this process is the visitors
//! and the server of mail.

use std::fs;
use std::io::{BufRead, BufReader, Write, stdout};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use mail_parser::MessageParser;
use novosel_benches::served::{Client, Novosel};
use serde_json::{Value, json};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// People, a search of each.
const SEARCHES: usize = 10_000;
/// Lots that are cheaper: as many as a letter tells of each search.
const CHEAPER: usize = 20;
/// Seconds to the letter of one in a hundred.
const GOAL: f64 = 60.0;
/// No letter for so long: the rest is lost.
const SILENCE: Duration = Duration::from_secs(120);

/// A letter that was taken, and when.
type Letter = (Instant, String);

fn main() -> Result<()> {
    let people = match std::env::var("NOVOSEL_BENCH_SEARCHES") {
        Ok(number) => number.parse().context("NOVOSEL_BENCH_SEARCHES")?,
        Err(_) => SEARCHES,
    };
    let (mail, letters) = server_of_mail()?;
    let folder = tempfile::tempdir()?;
    let novosel = Novosel::in_folder(folder.path())?
        .env("NOVOSEL_SERVER__TRUSTED_PROXIES", "[\"127.0.0.1/32\"]")
        .env("NOVOSEL_MAIL__HOST", "127.0.0.1")
        .env("NOVOSEL_MAIL__PORT", mail.port().to_string())
        .env("NOVOSEL_MAIL__SECURITY", "none")
        .env("NOVOSEL_MAIL__FROM", "robot@portal.example");
    novosel.run(&["generate", "--scale", "demo"])?;
    novosel.run(&["index", "build"])?;
    let server = novosel.serve()?;
    let _worker = novosel.start(&["work"])?;
    let began = Instant::now();
    save(server.address, people)?;
    confirm(server.address, &letters, people)?;
    let prepared = began.elapsed();
    let cheaper = lots(&novosel)?.into_iter().map(|(id, price)| {
        json!({ "of": "lot", "key": id.to_string(), "set": { "price": price - 100 } }).to_string() + "\n"
    });
    fs::write(folder.path().join("cheaper.jsonl"), cheaper.collect::<String>())?;
    let current = folder.path().join("index/CURRENT");
    let before = fs::read(&current)?;
    novosel.run(&["edit", "apply", "cheaper.jsonl", "--reason", "bench", "--editor", "bench"])?;
    let published = published(&current, &before)?;
    let mut times = Vec::new();
    while times.len() < people {
        let (taken, _) = letters.recv_timeout(SILENCE).context("letters are missing")?;
        times.push(taken.saturating_duration_since(published).as_secs_f64());
    }
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    let met = if at(0.99) <= GOAL { "yes" } else { "no" };
    writeln!(
        stdout(),
        "{people} saved searches, {CHEAPER} cheaper lots: the first letter after {:.1} s, p50 {:.1} s, p99 {:.1} s, the \
         last {:.1} s (goal: p99 {GOAL} s, met: {met}); saving and proving took {:.0} s",
        at(0.0),
        at(0.5),
        at(0.99),
        at(1.0),
        prepared.as_secs_f64()
    )?;
    Ok(())
}

/// When the worker published the generation that follows an edit.
fn published(current: &Path, before: &[u8]) -> Result<Instant> {
    let asked = Instant::now();
    while asked.elapsed() < SILENCE {
        if fs::read(current).is_ok_and(|now| now != before) {
            return Ok(Instant::now());
        }
        thread::sleep(Duration::from_millis(20));
    }
    bail!("no generation follows the edit")
}

/// The cheapest flats of Moscow that are on sale, and their prices.
fn lots(novosel: &Novosel<'_>) -> Result<Vec<(u64, u64)>> {
    let exported = novosel.output(&["export"])?;
    let (mut complexes, mut lots) = (Vec::new(), Vec::new());
    for line in exported.lines() {
        let record: Value = serde_json::from_str(line)?;
        if record["entity"] == "complex" && record["region"] == "MSK" {
            complexes.extend(record["id"].as_u64());
        } else if record["entity"] == "lot" && record["kind"] == "apartment" && record["status"] == "live" {
            lots.extend(record["complex"].as_u64().zip(record["price"].as_u64()).zip(record["id"].as_u64()));
        }
    }
    lots.retain(|((complex, _), _)| complexes.contains(complex));
    lots.sort_by_key(|((_, price), _)| *price);
    ensure!(lots.len() >= CHEAPER, "the catalogue has {} flats of Moscow on sale", lots.len());
    Ok(lots.into_iter().take(CHEAPER).map(|((_, price), id)| (id, price)).collect())
}

/// Everybody saves a search of their own.
fn save(address: SocketAddr, people: usize) -> Result<()> {
    let mut client = Client::connect(address)?;
    for person in 0..people {
        let price = 60_000_000 + person * 1_000;
        let form = format!(
            "of=%2Fkvartiry%2F%3Fprice_to%3D{price}&email=visitor-{person}%40mail.example&pace=at-once&consent=on&edition=2"
        );
        client.time(&post("/mailing/search/add/", person, &form))?;
    }
    Ok(())
}

/// Everybody presses the link of their letter.
fn confirm(address: SocketAddr, letters: &Receiver<Letter>, people: usize) -> Result<()> {
    let mut client = Client::connect(address)?;
    for person in 0..people {
        let (_, letter) = letters.recv_timeout(SILENCE).context("a letter is missing")?;
        let parsed = MessageParser::default().parse(letter.as_bytes()).context("read a letter")?;
        let text = parsed.body_text(0).context("a letter has a text")?;
        let secret = text.split("secret=").nth(1).and_then(|rest| rest.split_whitespace().next());
        let form = format!("secret={}", secret.context("a letter has a link")?);
        client.time(&post("/mailing/confirm/", person, &form))?;
    }
    Ok(())
}

/// A form that somebody of a network of their own sends.
fn post(path: &str, person: usize, body: &str) -> String {
    let (first, high, low) = (11 + person / 65_536, person / 256 % 256, person % 256);
    format!(
        "POST {path} HTTP/1.1\r\nhost: msk.localhost\r\norigin: http://msk.localhost\r\naccept: application/json\r\n\
         x-forwarded-for: {first}.{high}.{low}.7\r\ncontent-type: application/x-www-form-urlencoded\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// A server of mail that takes every letter.
fn server_of_mail() -> Result<(SocketAddr, Receiver<Letter>)> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("listen for letters")?;
    let address = listener.local_addr()?;
    let (taken, letters) = channel();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let taken = taken.clone();
            thread::spawn(move || converse(&stream, &taken));
        }
    });
    Ok((address, letters))
}

/// A conversation of SMTP, to its end.
fn converse(stream: &TcpStream, taken: &Sender<Letter>) -> Result<()> {
    let mut writing = stream;
    stream.set_nodelay(true)?;
    writing.write_all(b"220 bench\r\n")?;
    let mut letter: Option<String> = None;
    for line in BufReader::new(stream).lines() {
        let line = line?;
        let answer = match (&mut letter, line.get(..4).unwrap_or_default()) {
            (Some(_), _) if line == "." => {
                taken.send((Instant::now(), letter.take().unwrap_or_default()))?;
                "250 taken"
            }
            (Some(text), _) => {
                text.push_str(&line);
                text.push_str("\r\n");
                continue;
            }
            (None, "DATA") => {
                letter = Some(String::new());
                "354 go on"
            }
            (None, "QUIT") => "221 bye",
            (None, _) => "250 fine",
        };
        writing.write_all(format!("{answer}\r\n").as_bytes())?;
    }
    Ok(())
}
