//! Pages that nobody has rendered yet: what they cost the server's processes, and how long visitors wait after a switch
//! of generations.
//!
//! `cargo build --release -p novosel-cli`, `npm run build` in `web`, then
//! `cargo run --release -p novosel-benches --bin pages [-- WEB_DIST]`. The server is the built `novosel serve` over a
//! generated catalogue, with the page engine that it finds (`NOVOSEL_SERVER__PAGES__ENGINE=quickjs` for the embedded one).
//! CPU is that of the server and of its page workers together, read from the system; the client's is not in it.

use std::io::{Read, Write, stdout};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use flate2::read::GzDecoder;
use novosel_benches::served::{Client, Novosel, Server};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Lots of the catalogue: some 550 complexes.
const LOTS: &str = "100000";
/// Pages of a type that are measured, and others of the type before them: a worker lives for days, and its script engine
/// optimises the code of a type over its first thousand pages.
const PAGES: usize = 120;
const WARM_UP: usize = 800;
/// Visitors who ask for them at the same time.
const AT_ONCE: usize = 4;
/// Orders of a complex's lots, by their codes in addresses.
const LOT_ORDERS: [&str; 6] = ["area", "area-desc", "price-desc", "metre", "metre-desc", "end"];
/// Switches of generations after which the home page is measured, and those before them.
const SWITCHES: usize = 8;
const WARM_UP_SWITCHES: usize = 12;
/// Other pages of each site and layout between the first of a generation and its home page.
const BESIDE_HOME: usize = 5;
/// CPU of a cold page, milliseconds.
const CPU_GOAL: f64 = 12.0;
/// Distinct addresses of the minute after a switch, and the time in which they come.
const STORM: usize = 4_000;
const STORM_LASTS: Duration = Duration::from_secs(60);
/// Visitors of the storm who wait for their page at the same time, at most.
const VISITORS: usize = 16;
const P99_GOAL: Duration = Duration::from_millis(150);
/// How long a switch of generations may take.
const SWITCH: Duration = Duration::from_secs(30);
/// The root of a page without content.
const EMPTY_ROOT: &[u8] = b"<div id=\"root\"></div>";
/// Ticks of the processor's clock in a second, as Linux tells them.
const TICKS: f64 = 100.0;

const DESKTOP: &str = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const PHONE: &str =
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";

fn main() -> Result<()> {
    let dist = std::env::args_os().nth(1).map_or_else(|| PathBuf::from("web/dist"), PathBuf::from);
    let dist = std::path::absolute(dist)?;
    ensure!(dist.join("server/entry-server.js").is_file(), "{} has no bundle: npm run build", dist.display());
    let folder = tempfile::tempdir()?;
    let engine = std::env::var("NOVOSEL_SERVER__PAGES__ENGINE").unwrap_or_else(|_| "auto".to_owned());
    let novosel = Novosel::in_folder(folder.path())?
        .env("PATH", std::env::var("PATH").unwrap_or_default())
        .env("NOVOSEL_SERVER__WEB_DIR", dist.display().to_string())
        .env("NOVOSEL_SERVER__PAGES__ENGINE", engine.clone())
        // One client asks for everything here.
        .env("NOVOSEL_SERVER__PAGES__RENDERS_PER_SECOND", "0")
        .env("NOVOSEL_SERVER__PAGES__WARM", "false");
    novosel.run(&["generate", "--scale", LOTS])?;
    novosel.run(&["index", "build"])?;
    let server = novosel.serve()?;
    let mut out = stdout().lock();
    writeln!(out, "{LOTS} lots, page engine: {engine}. CPU of the server and its workers.\n")?;
    writeln!(out, "| cold page | pages | CPU, ms | a second on a core | goal, ms | met |")?;
    writeln!(out, "|---|---:|---:|---:|---:|---|")?;
    let addresses = Addresses::read(server.address)?;
    let types = addresses.types();
    for PageType { warm_up, .. } in &types {
        cpu_of(&server, warm_up, DESKTOP)?;
    }
    for PageType { name, measured, .. } in &types {
        row(&mut out, name, cpu_of(&server, measured, DESKTOP)?, Some(CPU_GOAL))?;
    }
    let [first, home] = first_and_home(&novosel, &server)?;
    row(&mut out, "home", home, Some(CPU_GOAL))?;
    row(&mut out, "the first of a generation", first, None)?;
    // Half of the storm are phones, whose layout is warm in a server that has run for a while.
    for PageType { warm_up, .. } in &types {
        cpu_of(&server, warm_up, PHONE)?;
    }
    switch(&novosel, &server)?;
    let storm = storm(server.address, &addresses.of_storm())?;
    writeln!(out, "\n| {STORM} distinct addresses in the minute after a switch | value | goal | met |")?;
    writeln!(out, "|---|---:|---:|---|")?;
    writeln!(out, "| p50 | {:.0} ms | – | |", storm.p50.as_secs_f64() * 1e3)?;
    let (p99, goal) = (storm.p99.as_secs_f64() * 1e3, P99_GOAL.as_millis());
    writeln!(out, "| p99 | {p99:.0} ms | {goal} ms | {} |", met(storm.p99 <= P99_GOAL))?;
    writeln!(out, "| pages without content | {} | 0 | {} |", storm.shells, met(storm.shells == 0))?;
    writeln!(out, "| refused or failed | {} | 0 | {} |", storm.failed, met(storm.failed == 0))?;
    Ok(())
}

fn met(is_met: bool) -> &'static str {
    if is_met { "yes" } else { "no" }
}

fn row(out: &mut impl Write, name: &str, (pages, cpu): Cost, goal: Option<f64>) -> Result<()> {
    let each = cpu * 1e3 / pages as f64;
    let (goal, met) = goal.map_or(("–".to_owned(), ""), |goal| (goal.to_string(), met(each <= goal)));
    writeln!(out, "| {name} | {pages} | {each:.1} | {:.0} | {goal} | {met} |", 1e3 / each)?;
    Ok(())
}

/// Addresses of a type of pages, none of them in both lists.
struct PageType {
    name: &'static str,
    warm_up: Vec<String>,
    measured: Vec<String>,
}

/// Addresses of objects, from the sitemap of the Moscow site.
struct Addresses {
    complexes: Vec<String>,
    flats: Vec<String>,
}

impl Addresses {
    fn read(address: SocketAddr) -> Result<Self> {
        let mut client = Client::connect(address)?;
        let parts = locations(&text(&mut client, "/sitemap.xml")?);
        let mut of_parts = |kind: &str| -> Result<Vec<String>> {
            let mut found = Vec::new();
            for part in parts.iter().filter(|part| part.starts_with(&format!("/sitemaps/{kind}"))) {
                found.extend(locations(&text(&mut client, part)?));
            }
            Ok(found)
        };
        // Pages of objects alone: plans of a complex and prices have addresses of their own below it.
        let one = |path: &String| path.matches('/').count() == 3;
        let (mut complexes, mut flats) = (of_parts("complexes")?, of_parts("lots")?);
        complexes.retain(one);
        flats.retain(one);
        let addresses = Self { complexes, flats };
        ensure!(addresses.flats.len() > STORM, "the sitemap has too few flats");
        ensure!(addresses.complexes.len() > PAGES, "the sitemap has too few complexes");
        Ok(addresses)
    }

    fn types(&self) -> [PageType; 4] {
        let listing = |name, path: &str| {
            let page = |price: usize, at: usize| format!("{path}?price_to={price}000&rooms={}", 1 + at % 4);
            PageType {
                name,
                warm_up: (0..WARM_UP).map(|at| page(7_003 + at * 15, at)).collect(),
                measured: (0..PAGES).map(|at| page(11_000 + at * 50, at)).collect(),
            }
        };
        let (complexes, other_complexes) = self.complexes.split_at(PAGES);
        // A complex has a page for each order of its lots.
        let sorted = |at: usize| {
            let complex = &other_complexes[at % other_complexes.len()];
            format!("{complex}?sort={}", LOT_ORDERS[at / other_complexes.len() % LOT_ORDERS.len()])
        };
        let (flats, other_flats) = self.flats.split_at(PAGES);
        [
            listing("listing of complexes", "/buildings/"),
            listing("listing of flats", "/kvartiry/"),
            PageType {
                name: "complex",
                warm_up: (0..WARM_UP).map(sorted).collect(),
                measured: complexes.to_vec(),
            },
            PageType { name: "flat", warm_up: other_flats[..WARM_UP].to_vec(), measured: flats.to_vec() },
        ]
    }

    /// A listing, a complex, and two flats in turn: as robots and visitors mix them.
    fn of_storm(&self) -> Vec<String> {
        let listing =
            |at: usize| format!("/buildings/?price_to={}&rooms={}", 9_000_000 + at * 10_000, 1 + at % 4);
        let kinds =
            (0..STORM).map(|at| match at % 4 {
                0 => listing(at),
                1 => self.complexes.get(at / 4).cloned().unwrap_or_else(|| {
                    format!("/kvartiry/?area_from=30&price_to={}", 9_000_000 + at * 10_000)
                }),
                _ => self.flats[at].clone(),
            });
        kinds.collect()
    }
}

/// Paths of a sitemap's `<loc>`.
fn locations(xml: &str) -> Vec<String> {
    let locations = xml.split("<loc>").skip(1).filter_map(|part| part.split("</loc>").next());
    let path = |url: &str| Some(url[url.find("://")? + 3..].split_once('/')?.1.to_owned());
    locations.filter_map(path).map(|path| format!("/{path}")).collect()
}

/// Packed, as every browser and robot asks for a page.
fn request(path: &str, site: &str, agent: &str) -> String {
    format!(
        "GET {path} HTTP/1.1\r\nhost: {site}.localhost\r\nuser-agent: {agent}\r\naccept: text/html\r\n\
         accept-encoding: gzip\r\n\r\n"
    )
}

/// Whether the page that was read last has content.
fn has_content(client: &Client) -> Result<bool> {
    let mut page = Vec::new();
    GzDecoder::new(client.body()).read_to_end(&mut page).context("unpack a page")?;
    Ok(!page.windows(EMPTY_ROOT.len()).any(|part| part == EMPTY_ROOT))
}

fn text(client: &mut Client, path: &str) -> Result<String> {
    client
        .send(&format!("GET {path} HTTP/1.1\r\nhost: msk.localhost\r\naccept-encoding: identity\r\n\r\n"))?;
    client.receive().with_context(|| path.to_owned())?;
    Ok(String::from_utf8_lossy(client.body()).into_owned())
}

/// Pages, and seconds of CPU that they cost together.
type Cost = (usize, f64);

/// What the addresses that are pages cost, each asked for once, with the cores at work: after a pause each of them is
/// slower for a while, and a server that has many cold pages to render has none.
fn cpu_of(server: &Server, paths: &[String], agent: &str) -> Result<Cost> {
    let next = AtomicUsize::new(0);
    let before = cpu(server.id())?;
    let visitor = || -> Result<usize> {
        let (mut client, mut pages) = (Client::connect(server.address)?, 0);
        while let Some(path) = paths.get(next.fetch_add(1, Ordering::Relaxed)) {
            client.send(&request(path, "msk", agent))?;
            if client.receive().is_err() {
                // An object that has moved is no page; what is left of its answer goes with the connection.
                client = Client::connect(server.address)?;
                continue;
            }
            pages += 1;
            ensure!(has_content(&client)?, "{path} has no content");
        }
        Ok(pages)
    };
    let pages = side_by_side(AT_ONCE, visitor)?.into_iter().sum();
    // What workers do after they have answered belongs to their pages.
    thread::sleep(Duration::from_millis(200));
    Ok((pages, cpu(server.id())? - before))
}

/// What some threads return that do the same.
fn side_by_side<T: Send>(threads: usize, work: impl Fn() -> Result<T> + Sync) -> Result<Vec<T>> {
    thread::scope(|scope| {
        let started: Vec<_> = (0..threads).map(|_| scope.spawn(&work)).collect();
        started.into_iter().map(|thread| thread.join().expect("a visitor panicked")).collect()
    })
}

/// Both sites and layouts of the first page of a generation, which pays for the menus, the search form and the places of
/// all others; and then, among others, of its home page. The first generations warm their code up, as with other pages.
fn first_and_home(novosel: &Novosel<'_>, server: &Server) -> Result<[Cost; 2]> {
    let visitors = [("msk", DESKTOP), ("msk", PHONE), ("spb", DESKTOP), ("spb", PHONE)];
    let mut costs = [(0, 0.0); 2];
    for round in 0..WARM_UP_SWITCHES + SWITCHES {
        if round == WARM_UP_SWITCHES {
            costs = [(0, 0.0); 2];
        }
        switch(novosel, server)?;
        let mut client = Client::connect(server.address)?;
        let mut ask = |path: &str| -> Result<Cost> {
            let before = cpu(server.id())?;
            for (site, agent) in visitors {
                client.send(&request(path, site, agent))?;
                client.receive()?;
            }
            // Whoever asks for a page of the generation before has it at once, and the new one is drawn after that.
            thread::sleep(Duration::from_millis(100));
            Ok((visitors.len(), cpu(server.id())? - before))
        };
        let mut others =
            (0..=BESIDE_HOME).map(|at| format!("/kvartiry/?price_to={}000", 20_000 + round * 100 + at));
        let first = others.next().map_or(Ok((0, 0.0)), |path| ask(&path))?;
        others.try_for_each(|path| ask(&path).map(drop))?;
        for ((pages, spent), (more, cost)) in costs.iter_mut().zip([first, ask("/")?]) {
            *pages += more;
            *spent += cost;
        }
    }
    Ok(costs)
}

/// Publishes another generation, and waits until it is served and its opening is over.
fn switch(novosel: &Novosel<'_>, server: &Server) -> Result<()> {
    let before = generation(server.address)?;
    novosel.run(&["index", "build"])?;
    let started = Instant::now();
    while generation(server.address)? == before {
        ensure!(started.elapsed() < SWITCH, "the next generation is not served");
        thread::sleep(Duration::from_millis(20));
    }
    let mut spent = cpu(server.id())?;
    loop {
        thread::sleep(Duration::from_millis(300));
        let now = cpu(server.id())?;
        if now - spent < 0.02 {
            return Ok(());
        }
        spent = now;
    }
}

fn generation(address: SocketAddr) -> Result<String> {
    let mut client = Client::connect(address)?;
    client.send("GET /ready HTTP/1.1\r\nhost: localhost\r\n\r\n")?;
    client.receive()?;
    Ok(String::from_utf8_lossy(client.body()).into_owned())
}

/// CPU of a process and of its children, seconds.
fn cpu(process: u32) -> Result<f64> {
    let mut spent = own_cpu(process)?;
    let tasks = Path::new("/proc").join(process.to_string()).join("task");
    for task in std::fs::read_dir(tasks).context("list threads of the server")? {
        let children = std::fs::read_to_string(task?.path().join("children")).unwrap_or_default();
        for child in children.split_whitespace() {
            spent += cpu(child.parse().context("read the number of a child")?).unwrap_or_default();
        }
    }
    Ok(spent)
}

/// User and system time of all threads, and of children that have ended.
fn own_cpu(process: u32) -> Result<f64> {
    let stat =
        std::fs::read_to_string(format!("/proc/{process}/stat")).context("read the time of the server")?;
    let (_, fields) = stat.rsplit_once(')').context("read the name of the process")?;
    let ticks = fields.split_whitespace().skip(11).take(4);
    Ok(ticks.filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / TICKS)
}

/// How a storm was weathered.
struct Storm {
    p50: Duration,
    p99: Duration,
    shells: usize,
    failed: usize,
}

/// Asks for every page at its moment, spread evenly, whether those before have been answered or not.
fn storm(address: SocketAddr, paths: &[String]) -> Result<Storm> {
    let (next, started) = (AtomicUsize::new(0), Instant::now());
    let visitor = || -> Result<(Vec<Duration>, usize, usize)> {
        let mut client = Client::connect(address)?;
        let (mut times, mut shells, mut failed) = (Vec::new(), 0, 0);
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(path) = paths.get(at) else { return Ok((times, shells, failed)) };
            let due = started + STORM_LASTS.mul_f64(at as f64 / paths.len() as f64);
            thread::sleep(due.saturating_duration_since(Instant::now()));
            client.send(&request(path, "msk", if at % 2 == 0 { DESKTOP } else { PHONE }))?;
            if client.receive().is_err() {
                failed += 1;
                client = Client::connect(address)?;
                continue;
            }
            // From the moment at which it was due: a page that waits for a free visitor waits too.
            times.push(due.elapsed());
            shells += usize::from(!has_content(&client)?);
        }
    };
    let results = side_by_side(VISITORS, visitor)?;
    let (mut times, mut shells, mut failed) = (Vec::new(), 0, 0);
    for (own, without, lost) in results {
        times.extend(own);
        shells += without;
        failed += lost;
    }
    times.sort_unstable();
    Ok(Storm { p50: times[times.len() / 2], p99: times[times.len() * 99 / 100], shells, failed })
}
