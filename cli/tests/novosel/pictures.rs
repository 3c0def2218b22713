//! Pictures of a feed: from a host that answers well, badly and not at all, to the pages.
#![expect(clippy::unwrap_used, reason = "helpers panic where a test would: the panic is the failure")]

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Cursor, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use image::{ImageFormat, Rgb, RgbImage};
use novosel_catalog::feed_picture::FeedPictureId;
use serde_json::Value;

use super::Workspace;
use super::databases::serve;

pub(super) const PNG: &str = "image/png";
const SVG: &str = "image/svg+xml";

/// What a host answers at a path: the status, further lines of the head, the body.
#[derive(Clone)]
pub(super) struct Answer {
    status: &'static str,
    head: String,
    body: Vec<u8>,
}

impl Answer {
    pub(super) fn ok(kind: &str, body: impl Into<Vec<u8>>) -> Self {
        Self { status: "200 OK", head: format!("Content-Type: {kind}\r\n"), body: body.into() }
    }
}

type Answers = Arc<Mutex<BTreeMap<&'static str, Answer>>>;

/// A host of pictures on a port of its own.
pub(super) struct Host {
    pub(super) address: String,
    pub(super) answers: Answers,
    /// Requests: the path, and whether it was conditional.
    asked: Arc<Mutex<Vec<(String, bool)>>>,
}

#[cfg(test)]
impl Host {
    pub(super) fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let host = Self { address, answers: Answers::default(), asked: Arc::default() };
        let (answers, asked) = (Arc::clone(&host.answers), Arc::clone(&host.asked));
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let (answers, asked) = (Arc::clone(&answers), Arc::clone(&asked));
                // The program may hang up at any time.
                std::thread::spawn(move || drop(answer(stream.unwrap(), &answers, &asked)));
            }
        });
        host
    }

    pub(super) fn set(&self, path: &'static str, answer: Answer) {
        self.answers.lock().unwrap().insert(path, answer);
    }

    pub(super) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    fn asked_since(&self, before: usize) -> Vec<(String, bool)> {
        self.asked.lock().unwrap()[before..].to_vec()
    }
}

fn answer(stream: TcpStream, answers: &Answers, asked: &Mutex<Vec<(String, bool)>>) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream);
    loop {
        let mut lines: Vec<String> = Vec::new();
        loop {
            let mut line = String::new();
            if reader.read_line(&mut line)? == 0 {
                return Ok(());
            }
            if line == "\r\n" {
                break;
            }
            lines.push(line);
        }
        let path = lines[0].split(' ').nth(1).unwrap_or_default().to_owned();
        let condition = lines
            .iter()
            .find_map(|line| line.to_lowercase().strip_prefix("if-none-match: ").map(str::to_owned));
        asked.lock().unwrap().push((path.clone(), condition.is_some()));
        let known = answers.lock().unwrap().get(path.as_str()).cloned();
        let mut stream = reader.get_ref();
        if path.starts_with("/late-") {
            std::thread::sleep(Duration::from_secs(1));
        }
        if path == "/slow.png" {
            write!(stream, "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")?;
            for _ in 0..100 {
                stream.write_all(b"x")?;
                std::thread::sleep(Duration::from_millis(100));
            }
            return Ok(());
        }
        let known =
            known.unwrap_or(Answer { status: "404 Not Found", head: String::new(), body: Vec::new() });
        if condition.is_some_and(|tag| known.head.to_lowercase().contains(tag.trim())) {
            write!(stream, "HTTP/1.1 304 Not Modified\r\n\r\n")?;
            continue;
        }
        let length = format!("Content-Length: {}\r\n", known.body.len());
        let length = if known.head.contains("Content-Length") { "" } else { &length };
        write!(stream, "HTTP/1.1 {}\r\n{}{length}\r\n", known.status, known.head)?;
        stream.write_all(&known.body)?;
    }
}

/// A drawing that asks for a file of the host, and for one of the machine.
fn plan(host: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 90 60\">\
         <script>fetch('http://{host}/spy.js')</script><image xlink:href=\"http://{host}/spy.png\" width=\"9\" height=\"9\"/>\
         <image xlink:href=\"/etc/hostname\" width=\"9\" height=\"9\"/><rect width=\"60\" height=\"40\" fill=\"#246\"/></svg>"
    )
}

/// A picture of 700 by 500.
pub(super) fn photo() -> Vec<u8> {
    let mut png = Cursor::new(Vec::new());
    let picture = RgbImage::from_fn(700, 500, |x, y| Rgb([x as u8, y as u8, (x * y) as u8]));
    picture.write_to(&mut png, ImageFormat::Png).unwrap();
    png.into_inner()
}

pub(super) fn feed(offers: &[(&str, &[(&str, &str)])]) -> String {
    let mut feed = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\
         <realty-feed xmlns=\"http://webmaster.yandex.ru/schemas/feed/realty/2010-06\">\
         <generation-date>2026-11-20T09:00:00+03:00</generation-date>",
    );
    for (number, (id, images)) in offers.iter().enumerate() {
        feed.push_str(&format!(
            "<offer internal-id=\"{id}\"><type>продажа</type><property-type>жилая</property-type>\
             <category>квартира</category><location><country>Россия</country>\
             <locality-name>Санкт-Петербург</locality-name><address>проспект Стачек, 105</address>\
             <latitude>59.8641</latitude><longitude>30.2632</longitude></location>\
             <price><value>9{number}00000</value><currency>RUR</currency></price>\
             <area><value>5{number},4</value><unit>кв. м</unit></area><rooms>2</rooms><new-flat>1</new-flat>\
             <floor>7</floor><building-name>ЖК «Тихая Пристань»</building-name>"
        ));
        for (tag, url) in *images {
            let tag = if tag.is_empty() { String::new() } else { format!(" tag=\"{tag}\"") };
            feed.push_str(&format!("<image{tag}>{url}</image>"));
        }
        feed.push_str("</offer>");
    }
    feed + "</realty-feed>"
}

/// The answer to a request: head and body.
pub(super) fn get(address: &str, path: &str) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: spb.localhost\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let end = answer.windows(4).position(|part| part == b"\r\n\r\n").unwrap();
    (String::from_utf8_lossy(&answer[..end]).to_lowercase(), answer[end + 4..].to_vec())
}

pub(super) fn copy_of(url: &str) -> String {
    format!("/media/feed/{}.webp", FeedPictureId::of(url).unwrap().as_str())
}

fn reason<'a>(report: &'a Value, url: &str) -> &'a str {
    let problems = report["sources"]["builder"]["problems"].as_array().unwrap();
    let problem = problems.iter().find(|problem| problem["url"] == url);
    problem.unwrap_or_else(|| panic!("{url}: {report}"))["reason"].as_str().unwrap()
}

#[test]
fn pictures_of_a_feed_are_copied_and_shown() {
    let (host, other) = (Host::start(), Host::start());
    let tagged = |kind: &str, body: Vec<u8>| {
        let mut answer = Answer::ok(kind, body);
        answer.head.push_str("ETag: \"v1\"\r\n");
        answer
    };
    host.set("/house.png", tagged(PNG, photo()));
    host.set("/same.png", tagged(PNG, photo()));
    host.set("/%D0%BF%D0%BB%D0%B0%D0%BD.svg", tagged(SVG, plan(&host.address).into()));
    host.set("/lying.png", Answer::ok(PNG, "<!DOCTYPE html><html>404</html>"));
    host.set("/cut.png", Answer::ok(PNG, &photo()[..500]));
    host.set("/huge.png", Answer { head: "Content-Length: 99999999\r\n".to_owned(), ..Answer::ok(PNG, "") });
    host.set(
        "/away.png",
        Answer {
            status: "302 Found",
            head: format!("Location: {}\r\n", other.url("/x.png")),
            body: Vec::new(),
        },
    );
    let url = |path: &str| host.url(path);
    let (house, same, drawn) = (url("/house.png"), url("/same.png"), url("/план.svg"));
    let bad = ["/lying.png", "/cut.png", "/huge.png", "/away.png", "/gone.png", "/slow.png"].map(url);
    let workspace = Workspace::new();
    let bad_images: Vec<(&str, &str)> = bad.iter().map(|url| ("", url.as_str())).collect();
    let unnamed = other.url("/unnamed.png");
    let offers: [(&str, &[(&str, &str)]); 4] = [
        ("1", &[("plan", &drawn), ("", &house)]),
        ("2", &[("", &house), ("", &same)]),
        ("3", &bad_images),
        ("4", &[("", &unnamed)]),
    ];
    let file = workspace.write("feed.xml", &feed(&offers));
    workspace.write(
        "novosel.toml",
        &format!("[media]\nallowed_hosts = [\"{}\"]\ntimeout_ms = 2000\n", host.address),
    );
    let report = workspace.json(&["import", &file, "--source", "builder", "--no-pictures"]);
    assert_eq!(report["accepted"], 4, "{report}");
    assert!(host.asked_since(0).is_empty(), "nothing leaves without being asked to");

    let report = workspace.json(&["media", "fetch"]);
    let counts = &report["sources"]["builder"];
    let state = |name: &str| counts[name].as_u64().unwrap();
    assert_eq!((state("stored"), state("refused"), state("dead"), state("failed")), (3, 3, 1, 2), "{report}");
    assert_eq!(
        (report["copies"].as_u64(), report["unnamed_hosts"][&other.address].as_u64()),
        (Some(2), Some(1))
    );
    assert_eq!(report["galleries"], 1, "the complex has a new picture: {report}");
    assert!(reason(&report, &bad[0]).contains("a web page"), "{report}");
    assert!(reason(&report, &bad[1]).contains("damaged"), "{report}");
    assert!(reason(&report, &bad[2]).contains("over 25 MiB"), "{report}");
    assert!(reason(&report, &bad[3]).contains("media.allowed_hosts"), "{report}");
    assert!(reason(&report, &bad[4]).contains("404"), "{report}");
    assert!(reason(&report, &bad[5]).contains("over 2 s"), "{report}");
    assert!(other.asked_since(0).is_empty(), "no redirect leads to a host that nobody named");
    assert!(!host.asked_since(0).iter().any(|(path, _)| path.contains("spy")), "a drawing asks for nothing");

    let before = host.asked_since(0).len();
    assert_eq!(workspace.json(&["media", "fetch"])["asked"], 0, "nothing is due");
    host.answers.lock().unwrap().remove("/same.png");
    let report = workspace.json(&["media", "fetch", "--all"]);
    assert_eq!(report["unchanged"], 2, "{report}");
    let again = host.asked_since(before);
    assert!(again.contains(&("/house.png".to_owned(), true)), "{again:?}");
    assert_eq!(report["copies"], 2, "a copy outlives the file: {report}");

    workspace.ok(&["index", "build"]);
    let (_server, address) = serve(&workspace, &[]);
    let (head, body) = get(&address, &format!("{}?w=320", copy_of(&house)));
    assert!(head.starts_with("http/1.1 200") && head.contains("content-type: image/webp"), "{head}");
    assert!(head.contains("nosniff") && head.contains("max-age=86400"), "{head}");
    assert_eq!((&body[..4], &body[8..12]), (&b"RIFF"[..], &b"WEBP"[..]));
    assert_eq!(get(&address, &copy_of(&house)).1, get(&address, &copy_of(&same)).1);
    assert!(get(&address, &copy_of(&drawn)).0.contains("image/webp"), "never served as SVG");
    assert!(get(&address, &format!("{}?w=321", copy_of(&house))).0.starts_with("http/1.1 400"));
    for missing in [&bad[0], &unnamed, "https://nobody.example/1.jpg"] {
        let (head, body) = get(&address, &copy_of(missing));
        assert!(head.starts_with("http/1.1 200") && head.contains("max-age=60"), "{head}");
        assert!(String::from_utf8_lossy(&body).contains("<svg"), "{missing}");
    }
    assert!(get(&address, "/media/feed/../../novosel.toml").0.starts_with("http/1.1 404"));
    let record = workspace.ok(&["export"]);
    let complex = record.lines().find(|line| line.contains("Тихая Пристань")).unwrap();
    assert!(complex.contains(&house), "the complex borrows the picture of its lots: {complex}");
}

#[test]
fn a_worker_that_is_told_to_stop_leaves_pictures_for_the_next_one() {
    const LATE: [&str; 12] = [
        "/late-1.png",
        "/late-2.png",
        "/late-3.png",
        "/late-4.png",
        "/late-5.png",
        "/late-6.png",
        "/late-7.png",
        "/late-8.png",
        "/late-9.png",
        "/late-10.png",
        "/late-11.png",
        "/late-12.png",
    ];
    let host = Host::start();
    LATE.iter().for_each(|path| host.set(path, Answer::ok(PNG, photo())));
    let urls = LATE.map(|path| host.url(path));
    let images: Vec<(&str, &str)> = urls.iter().map(|url| ("", url.as_str())).collect();
    host.set("/feed.xml", Answer::ok("application/xml", feed(&[("1", &images)])));
    let workspace = Workspace::new();
    workspace.ok(&["source", "add", "builder", &host.url("/feed.xml"), "--picture-host", &host.address]);
    let late = || host.asked_since(0).iter().filter(|(path, _)| path.starts_with("/late-")).count();
    let mut worker = workspace.command(&["work"]).stdin(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let begun = Instant::now();
    while late() < 3 {
        assert!(begun.elapsed() < Duration::from_secs(60), "no picture was asked for");
        std::thread::sleep(Duration::from_millis(20));
    }
    let id = worker.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    let stopped = Instant::now();
    assert!(worker.wait().unwrap().success());
    assert!(stopped.elapsed() < Duration::from_secs(4), "{:?}", stopped.elapsed());
    assert!(late() < LATE.len(), "the stop came when all were done");
    workspace.work("2026-11-20");
    let report = workspace.json(&["media", "fetch"]);
    assert_eq!(report["sources"]["builder"]["stored"], LATE.len(), "{report}");
    assert_eq!((report["asked"].as_u64(), report["left"].as_u64()), (Some(0), Some(0)), "{report}");
}

#[test]
fn a_host_that_one_source_names_is_not_asked_for_pictures_of_another() {
    let (own, other) = (Host::start(), Host::start());
    for host in [&own, &other] {
        host.set("/house.png", Answer::ok(PNG, photo()));
    }
    let (house, foreign) = (own.url("/house.png"), other.url("/house.png"));
    own.set("/feed.xml", Answer::ok("application/xml", feed(&[("1", &[("", &house), ("", &foreign)])])));
    other.set("/feed.xml", Answer::ok("application/xml", feed(&[("2", &[])])));
    let workspace = Workspace::new();
    for (name, host) in [("own", &own), ("other", &other)] {
        workspace.ok(&["source", "add", name, &host.url("/feed.xml"), "--picture-host", &host.address]);
    }
    workspace.work("2026-11-20");
    assert!(own.asked_since(0).iter().any(|(path, _)| path == "/house.png"));
    assert!(other.asked_since(0).iter().all(|(path, _)| path == "/feed.xml"), "{:?}", other.asked_since(0));
}

#[test]
fn pictures_follow_an_import_where_hosts_are_named() {
    let host = Host::start();
    host.set("/house.png", Answer::ok(PNG, photo()));
    let workspace = Workspace::new();
    let house = host.url("/house.png");
    let file = workspace.write("feed.xml", &feed(&[("1", &[("", &house)])]));
    let config = format!("[media]\nallowed_hosts = [\"{}\"]\n", host.address);
    workspace.write("novosel.toml", &config);
    workspace.ok(&["import", &file, "--source", "builder", "--dry-run"]);
    assert!(host.asked_since(0).is_empty());
    workspace.ok(&["import", &file, "--source", "builder"]);
    assert_eq!(host.asked_since(0), [("/house.png".to_owned(), false)]);
    assert_eq!(workspace.json(&["media", "fetch"])["sources"]["builder"]["stored"], 1);
}
