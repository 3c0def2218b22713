//! Letters from the operator's side: what became of them, one to try, digests at once, and addresses that are gone.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::Stdio;

use super::Workspace;
use super::alarms::{Catcher, mail};
use super::pictures::{Answer, Host, PNG, photo};
use super::sources::set;
use super::subscriptions::Served;

/// A server of mail that takes nothing: there is no such address, it says.
#[cfg(test)]
fn gone(stream: TcpStream, keep: &dyn Fn(String)) {
    refuse(stream, keep, "550 5.1.1 no such user");
}

/// … or that it has no time.
#[cfg(test)]
fn busy(stream: TcpStream, keep: &dyn Fn(String)) {
    refuse(stream, keep, "451 4.3.2 try later");
}

#[cfg(test)]
fn refuse(mut stream: TcpStream, keep: &dyn Fn(String), verdict: &str) {
    let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
    stream.write_all(b"220 catcher\r\n").unwrap();
    while let Some(Ok(line)) = lines.next() {
        let answer = match line.get(..4) {
            Some("RCPT") => {
                keep(line);
                verdict
            }
            Some("QUIT") => "221 bye",
            _ => "250 fine",
        };
        if stream.write_all(format!("{answer}\r\n").as_bytes()).is_err() {
            break;
        }
    }
}

#[cfg(test)]
impl Workspace {
    fn mail(&self, letters: &Catcher, more: &str) {
        let port = letters.address.rsplit(':').next().unwrap();
        let config = format!(
            "[mail]\nhost = \"127.0.0.1\"\nport = {port}\nsecurity = \"none\"\nfrom = \"robot@portal.example\"\n{more}"
        );
        self.write("novosel.toml", &config);
    }

    /// Somebody follows the first lot of a feed and has proved the address; gives the server that they asked.
    fn followed(&self, host: &Host, letters: &Catcher) -> Served {
        host.set("/house.png", Answer::ok(PNG, photo()));
        set(host, &[(1, 9, 3), (2, 8, 4)]);
        self.mail(letters, "");
        self.ok(&["source", "add", "builder", &host.url("/feed.xml"), "--picture-host", &host.address]);
        self.work("2026-11-20");
        let lots = self.exported("lot");
        let lot = lots.iter().find(|lot| lot["price"] == 9_000).expect("the feed has it")["id"].to_string();
        let server = Served::start(self);
        let form =
            format!("objectType=apartment&objectId={lot}&email=anna%40mail.example&consent=on&edition=2");
        assert!(server.post("/mailing/add/", &form).contains("\"done\":\"waiting\""));
        self.work("2026-11-20");
        let letter = letters.take().concat().replace("=\n", "");
        let secret = secret_of(&letter);
        assert!(
            server.post("/mailing/confirm/", &format!("secret={secret}")).contains("\"done\":\"confirmed\"")
        );
        self.work("2026-11-20");
        letters.take();
        server
    }
}

/// The secret of the link in a letter, however it is encoded.
#[cfg(test)]
fn secret_of(letter: &str) -> String {
    let letter = letter.replace('\n', "\r\n");
    let parsed = mail_parser::MessageParser::default().parse(letter.as_bytes()).unwrap();
    let text = parsed.body_text(0).unwrap().into_owned();
    text.split("secret=").nth(1).unwrap().split_whitespace().next().unwrap().to_owned()
}

#[test]
fn a_letter_is_tried_and_its_signature_told_of() {
    let letters = Catcher::start(mail);
    let workspace = Workspace::stocked();
    let (code, words) = workspace.fails(&["mail", "test", "anna@mail.example"]);
    assert!(code == 3 && words.contains("mail.host"), "{words}");
    workspace.mail(&letters, "");
    assert_eq!(workspace.json(&["mail", "test", "anna@mail.example"])["reply"], "250 fine");
    assert!(letters.take()[0].contains("To: anna@mail.example"));
    let (code, words) = workspace.fails(&["mail", "dkim-record"]);
    assert!(code == 3 && words.contains("mail.dkim_key"), "{words}");
    assert!(workspace.ok(&["mail", "status"]).contains("not signed"));

    let key = concat!(env!("CARGO_MANIFEST_DIR"), "/../data/notify/tests/letters/test-rsa.pem");
    workspace.mail(&letters, &format!("dkim_key = \"{key}\"\ndkim_selector = \"n2026\"\n"));
    workspace.ok(&["mail", "test", "anna@mail.example"]);
    let letter = letters.take().concat();
    assert!(letter.contains("DKIM-Signature: v=1; a=rsa-sha256; d=portal.example; s=n2026;"), "{letter}");
    let record = workspace.ok(&["mail", "dkim-record"]);
    assert!(record.starts_with("n2026._domainkey.portal.example. IN TXT ( \"v=DKIM1; k=rsa; p="), "{record}");
    let status = workspace.json(&["mail", "status"]);
    assert_eq!(
        (&status["dkim"]["bits"], &status["sender"]["problem"]),
        (&2_048.into(), &().into()),
        "{status}"
    );

    workspace.mail(&letters, "dkim_key = \"nowhere.pem\"\ndkim_selector = \"n2026\"\n");
    let doctor = workspace.run(&["doctor"]);
    let doctor = String::from_utf8(doctor.stdout).unwrap();
    assert!(
        doctor.contains("FAIL  mail") && doctor.contains("cannot read `mail.dkim_key`, nowhere.pem"),
        "{doctor}"
    );
    let (_, words) = workspace.fails(&["work", "--once"]);
    assert!(words.contains("nowhere.pem"), "a worker that could not sign does not begin: {words}");
}

#[test]
fn digests_go_out_at_once_when_they_may_and_a_passing_refusal_is_tried_again() {
    let (host, letters, busy) = (Host::start(), Catcher::start(mail), Catcher::start(busy));
    let workspace = Workspace::new();
    let _server = workspace.followed(&host, &letters);
    assert!(workspace.ok(&["mail", "digest"]).contains("nobody waits"));

    set(&host, &[(1, 7, 3), (2, 8, 4)]);
    workspace.mail(&busy, "");
    workspace.work("2026-11-21");
    assert_eq!(busy.take().len(), 1);
    let status = workspace.json(&["mail", "status"]);
    assert_eq!(status["kinds"]["digest"]["failed"], 1, "{status}");
    assert_eq!(
        (&status["stopped_total"], &status["kinds"]["letter"]["sent"]),
        (&0.into(), &1.into()),
        "{status}"
    );
    assert!(status["problems"][0]["problem"].as_str().unwrap().contains("try later"), "{status}");

    workspace.mail(&letters, "");
    let planned = workspace.json(&["mail", "digest", "--dry-run"]);
    assert_eq!(planned[0]["outcome"], "planned", "{planned}");
    assert_eq!(planned[0]["letters"][0]["mail"], "anna@mail.example", "{planned}");
    assert_eq!(letters.take(), Vec::<String>::new());
    let (code, words) = workspace.fails(&["mail", "digest", "--person", "vera@mail.example"]);
    assert!(code == 2 && words.contains("vera@mail.example"), "{words}");
    let sent = workspace.json(&["mail", "digest", "--person", "Anna@mail.example"]);
    assert_eq!(sent[0]["outcome"], "sent", "{sent}");
    assert_eq!(letters.take().len(), 1);
    assert!(workspace.ok(&["mail", "digest"]).contains("nobody waits"));
    let status = workspace.json(&["mail", "status", "--days", "1"]);
    assert_eq!(status["kinds"]["digest"]["sent"], 1, "{status}");
    assert_eq!(status["days"]["2026-11-20"]["digest"]["sent"], 1, "{status}");
}

#[test]
fn an_address_that_is_gone_is_stopped_at_once_or_by_a_notice_of_a_letter_of_ours() {
    let (host, letters, gone) = (Host::start(), Catcher::start(mail), Catcher::start(gone));
    let workspace = Workspace::new();
    let _server = workspace.followed(&host, &letters);
    set(&host, &[(1, 7, 3), (2, 8, 4)]);
    workspace.work("2026-11-21");
    let letter = letters.take().concat();
    let id = letter.lines().find_map(|line| line.strip_prefix("Message-ID: ")).unwrap();

    let notice = |id: &str, status: &str| {
        format!(
            "From: <>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=delivery-status; \
             boundary=\"b\"\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\n\
             Final-Recipient: rfc822; anna@mail.example\r\nAction: failed\r\nStatus: {status}\r\n\r\n--b\r\n\
             Content-Type: text/rfc822-headers\r\n\r\nMessage-ID: {id}\r\n\r\n--b--\r\n"
        )
    };
    let read = |text: &str| {
        let mut command = workspace.command(&["mail", "bounce", "-", "--json"]);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success());
        serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap()
    };
    assert_eq!(read("no notice"), serde_json::json!([]));
    for (id, status, outcome) in [
        ("<digest-1@portal.example>", "5.1.1", "foreign"),
        (&*id.replace("digest-", "digest-9"), "5.1.1", "foreign"),
        (id, "4.2.2", "kept"),
        (id, "5.1.1", "stopped"),
    ] {
        assert_eq!(read(&notice(id, status))[0]["outcome"], outcome, "{id} {status}");
        let stopped = workspace.json(&["mail", "status"])["stopped_total"].clone();
        assert_eq!(stopped, i32::from(outcome == "stopped"), "{id} {status}");
    }
    set(&host, &[(1, 6, 3), (2, 8, 4)]);
    workspace.work("2026-11-23");
    assert_eq!(letters.take(), Vec::<String>::new(), "nothing is written to it any more");

    // Another one, at the conversation itself.
    let other = Workspace::new();
    let _server = other.followed(&host, &letters);
    set(&host, &[(1, 5, 3), (2, 8, 4)]);
    other.mail(&gone, "");
    other.work("2026-11-21");
    assert_eq!(gone.take().len(), 1);
    let status = other.json(&["mail", "status"]);
    assert_eq!(status["stopped"][0]["mail"], "anna@mail.example", "{status}");
    assert_eq!(status["stopped"][0]["reason"], "550 5.1.1 no such user", "{status}");
    assert_eq!(status["kinds"]["digest"]["dead"], 0, "it is not tried again: {status}");
}
