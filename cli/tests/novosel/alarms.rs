//! Alarms about sources: a letter to a server of mail, a signed call of a webhook, each told of once.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use super::Workspace;
use super::pictures::Host;
use super::sources::set;

/// A server that keeps what each conversation told it.
pub(super) struct Catcher {
    pub(super) address: String,
    told: Arc<Mutex<Vec<String>>>,
}

impl Catcher {
    /// Holds every conversation by a function, which keeps what it was told before it says that it has it: whoever was
    /// answered finds it here.
    #[cfg(test)]
    pub(super) fn start(hold: fn(TcpStream, &dyn Fn(String))) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let catcher = Self { address: listener.local_addr().unwrap().to_string(), told: Arc::default() };
        let told = catcher.told.clone();
        thread::spawn(move || {
            // Senders keep a connection open for the next letter, beside those of others.
            for stream in listener.incoming() {
                let told = told.clone();
                thread::spawn(move || hold(stream.unwrap(), &|heard| told.lock().unwrap().push(heard)));
            }
        });
        catcher
    }

    /// What was told since the last look.
    #[cfg(test)]
    pub(super) fn take(&self) -> Vec<String> {
        std::mem::take(&mut self.told.lock().unwrap())
    }
}

/// A conversation of SMTP.
#[cfg(test)]
pub(super) fn mail(mut stream: TcpStream, keep: &dyn Fn(String)) {
    let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
    let (mut letter, mut is_letter) = (String::new(), false);
    stream.write_all(b"220 catcher\r\n").unwrap();
    while let Some(Ok(line)) = lines.next() {
        if is_letter && line != "." {
            letter.push_str(&line);
            letter.push('\n');
            continue;
        }
        if is_letter {
            keep(std::mem::take(&mut letter));
        }
        is_letter = line == "DATA";
        let answer = match line.get(..4) {
            Some("DATA") => "354 go on",
            Some("QUIT") => "221 bye",
            _ => "250 fine",
        };
        stream.write_all(format!("{answer}\r\n").as_bytes()).unwrap();
    }
}

/// A call: its head and body.
#[cfg(test)]
pub(super) fn call(mut stream: TcpStream, keep: &dyn Fn(String)) {
    let mut lines = BufReader::new(stream.try_clone().unwrap());
    let (mut head, mut length) = (String::new(), 0);
    loop {
        let from = head.len();
        lines.read_line(&mut head).unwrap();
        let line = head[from..].trim().to_lowercase();
        if line.is_empty() {
            break;
        }
        length = line.strip_prefix("content-length: ").map_or(length, |value| value.parse().unwrap());
    }
    let mut body = vec![0; length];
    lines.read_exact(&mut body).unwrap();
    keep(head + &String::from_utf8(body).unwrap());
    stream.write_all(b"HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n").unwrap();
}

#[test]
fn a_source_that_fails_shrinks_or_is_stale_is_told_of_once_and_so_is_its_recovery() {
    let (host, letters, calls) = (Host::start(), Catcher::start(mail), Catcher::start(call));
    let lots: Vec<_> = (1..40).map(|number| (number, 9, 3)).collect();
    set(&host, &lots);
    let workspace = Workspace::new();
    let port = letters.address.rsplit(':').next().unwrap();
    let mail = format!(
        "[mail]\nhost = \"127.0.0.1\"\nport = {port}\nsecurity = \"none\"\nfrom = \"Новосёл <robot@portal.example>\"\n"
    );
    let alarms = format!(
        "[alarms]\nto = [\"data@portal.example\"]\nwebhook_url = \"http://{}/hook\"\nwebhook_secret = \"key\"\n",
        calls.address
    );
    let url = host.url("/feed.xml");
    workspace.ok(&["source", "add", "builder", &url, "--expected", "39", "--stale-after", "72"]);

    workspace.write("novosel.toml", &alarms);
    let (_, words) = workspace.fails(&["work", "--once"]);
    assert!(words.contains("mail.host"), "a worker that could not tell does not begin: {words}");
    workspace.write("novosel.toml", &(alarms + &mail));
    workspace.work("2026-11-20");
    assert_eq!((letters.take(), calls.take()), (Vec::new(), Vec::new()), "all is well");

    set(&host, &lots[..3]);
    workspace.work("2026-11-21");
    let [letter] = letters.take().try_into().unwrap();
    assert!(letter.contains("To: data@portal.example"), "{letter}");
    let [told] = calls.take().try_into().unwrap();
    assert!(told.starts_with("POST /hook") && told.contains("x-novosel-signature: t="), "{told}");
    assert!(told.contains("\"source\":\"builder\",\"event\":\"shrunk\""), "{told}");
    assert!(told.contains("В файле 3\u{a0}объекта"), "the reason is there: {told}");
    assert!(workspace.ok(&["source", "list"]).contains("alarm: shrunk"));
    workspace.work("2026-11-22");
    assert_eq!((letters.take().len(), calls.take().len()), (0, 0), "the same alarm is told of once");

    workspace.work("2026-11-24");
    let [told] = calls.take().try_into().unwrap();
    assert!(told.contains("\"event\":\"stale\"") && told.contains("2026-11-20T"), "{told}");

    set(&host, &lots);
    workspace.work("2026-11-25");
    let [told] = calls.take().try_into().unwrap();
    assert!(told.contains("\"event\":\"recovered\""), "{told}");
    assert_eq!(letters.take().len(), 2, "stale, recovered");
    assert!(!workspace.ok(&["source", "list"]).contains("alarm"));

    host.answers.lock().unwrap().remove("/feed.xml");
    workspace.work("2026-11-26");
    let [told] = calls.take().try_into().unwrap();
    assert!(told.contains("\"event\":\"failed\"") && told.contains("404"), "{told}");
}

#[test]
fn a_contact_is_written_to_only_when_the_operator_confirms_its_address() {
    let (host, letters) = (Host::start(), Catcher::start(mail));
    let workspace = Workspace::new();
    set(&host, &[(1, 9, 3)]);
    workspace.ok(&["source", "add", "builder", &host.url("/feed.xml"), "--contact", "Анна, отдел рекламы"]);
    let (_, words) = workspace.fails(&["source", "edit", "builder", "--notify-contact"]);
    assert!(words.contains("[mail]"), "{words}");
    let port = letters.address.rsplit(':').next().unwrap();
    let mail = format!(
        "[mail]\nhost = \"127.0.0.1\"\nport = {port}\nsecurity = \"none\"\nfrom = \"robot@portal.example\"\n"
    );
    workspace.write("novosel.toml", &format!("[alarms]\nto = [\"data@portal.example\"]\n{mail}"));
    let (code, words) = workspace.fails(&["source", "edit", "builder", "--notify-contact"]);
    assert!(code == 2 && words.contains("no address of mail") && words.contains("--contact"), "{words}");
    workspace.ok(&["source", "edit", "builder", "--contact", "feeds@builder.example"]);
    workspace.work("2026-11-20");
    host.answers.lock().unwrap().remove("/feed.xml");
    workspace.work("2026-11-21");
    let [ours] = letters.take().try_into().unwrap();
    assert!(ours.contains("To: data@portal.example"), "an address is not written to unasked: {ours}");

    set(&host, &[(1, 9, 3)]);
    workspace.ok(&["source", "edit", "builder", "--notify-contact"]);
    assert!(workspace.ok(&["source", "show", "builder"]).contains("feeds@builder.example, told of alarms"));
    workspace.work("2026-11-22");
    let mut told = letters.take();
    told.sort_by_key(|letter| letter.contains("To: feeds@builder.example"));
    let [ours, theirs] = told.try_into().unwrap();
    assert!(ours.contains("To: data@portal.example") && !ours.contains("feeds@builder.example"), "{ours}");
    assert!(!theirs.contains("data@portal.example"), "each reads its own letter: {theirs}");

    workspace.ok(&["source", "edit", "builder", "--contact", "other@builder.example"]);
    host.answers.lock().unwrap().remove("/feed.xml");
    workspace.work("2026-11-23");
    assert_eq!(letters.take().len(), 1, "a new address is to be confirmed anew");
    workspace.write("novosel.toml", &mail);
    workspace.ok(&["source", "edit", "builder", "--notify-contact"]);
    workspace.write("novosel.toml", "");
    let (_, words) = workspace.fails(&["work", "--once"]);
    assert!(words.contains("source builder") && words.contains("mail.host"), "{words}");
}

#[test]
fn a_letter_waits_for_its_server() {
    let host = Host::start();
    let workspace = Workspace::new();
    set(&host, &[(1, 9, 3)]);
    workspace.ok(&["source", "add", "builder", &host.url("/feed.xml")]);
    host.answers.lock().unwrap().remove("/feed.xml");
    // Nobody listens at the port of a listener that is gone.
    let gone = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let config = |port: u16| {
        format!(
            "[alarms]\nto = [\"data@portal.example\"]\n[mail]\nhost = \"127.0.0.1\"\nport = {port}\n\
             security = \"none\"\nfrom = \"robot@portal.example\"\n"
        )
    };
    workspace.write("novosel.toml", &config(gone));
    workspace.work("2026-11-20");
    let jobs = workspace.json(&["work", "status"]);
    let notice = jobs.as_array().unwrap().iter().find(|job| job["kind"] == "notice").unwrap();
    assert_eq!((&notice["state"], &notice["attempts"]), (&"waiting".into(), &1.into()), "{jobs}");

    let letters = Catcher::start(mail);
    workspace.write("novosel.toml", &config(letters.address.rsplit(':').next().unwrap().parse().unwrap()));
    workspace.work("2026-11-21");
    assert_eq!(letters.take().len(), 1, "the failure of the day before; that of today is the same");
    let jobs = workspace.ok(&["work", "status"]);
    assert!(!jobs.contains("notice"), "{jobs}");
}
