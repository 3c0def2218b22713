//! The worker's process is killed while it imports, indexes, looks for changes and writes: each change is told once.

use std::collections::BTreeSet;
use std::process::Stdio;
use std::time::{Duration, Instant};

use chrono::{Days, NaiveDate};
use mail_parser::MessageParser;

use super::Workspace;
use super::alarms::{Catcher, mail};
use super::pictures::{Answer, Host, PNG, photo};
use super::sources::set;
use super::subscriptions::Served;

const KILLS: u32 = 10;

#[test]
fn a_process_that_is_killed_leaves_no_change_untold_and_none_told_twice() {
    let (host, letters) = (Host::start(), Catcher::start(mail));
    host.set("/house.png", Answer::ok(PNG, photo()));
    set(&host, &[(1, 30, 3), (2, 8, 4)]);
    let workspace = Workspace::new();
    let port = letters.address.rsplit(':').next().unwrap();
    let config = format!(
        "[mail]\nhost = \"127.0.0.1\"\nport = {port}\nsecurity = \"none\"\nfrom = \"robot@portal.example\"\n"
    );
    workspace.write("novosel.toml", &config);
    workspace.ok(&["source", "add", "builder", &host.url("/feed.xml"), "--picture-host", &host.address]);
    let first: NaiveDate = "2026-11-20".parse().unwrap();
    let day = |number: u32| (first + Days::new(u64::from(number))).to_string();
    workspace.work(&day(0));
    letters.take();
    let server = Served::start(&workspace);
    let form = "of=%2Fkvartiry%2F%3Fprice_to%3D31000000&email=anna%40mail.example&pace=at-once&name=a&consent=on&edition=2";
    let taken = server.post("/mailing/search/add/", form);
    assert!(taken.contains("\"done\":\"waiting\""), "{taken}");
    workspace.work(&day(0));
    let letter = letters.take().concat().replace('\n', "\r\n");
    let parsed = MessageParser::default().parse(letter.as_bytes()).unwrap();
    let text = parsed.body_text(0).unwrap().into_owned();
    let secret = text.split("secret=").nth(1).unwrap().split_whitespace().next().unwrap();
    assert!(server.post("/mailing/confirm/", &format!("secret={secret}")).contains("\"done\":\"confirmed\""));
    drop(server);

    let begun = Instant::now();
    workspace.work(&day(1));
    let whole = begun.elapsed();
    for kill in 1..=KILLS {
        set(&host, &[(1, 30 - kill, 3), (2, 8, 4)]);
        let mut command = workspace.command_on(&day(4 * kill), &["work", "--once"]);
        let mut worker = command.stdin(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(whole.max(Duration::from_millis(200)) * kill * 2 / KILLS);
        worker.kill().unwrap();
        worker.wait().unwrap();
        // Its lease is over by now.
        workspace.work(&day(4 * kill + 2));
    }
    let mut told: Vec<BTreeSet<String>> = vec![BTreeSet::new(); KILLS as usize];
    for letter in letters.take() {
        let letter = letter.replace('\n', "\r\n");
        let parsed = MessageParser::default().parse(letter.as_bytes()).unwrap();
        let text = parsed.body_text(0).unwrap().replace('\u{a0}', " ");
        for kill in 1..=KILLS {
            if text.contains(&format!("\n{} 000 000 ₽", 30 - kill)) {
                told[kill as usize - 1].insert(parsed.message_id().unwrap().to_owned());
            }
        }
    }
    for (kill, letters) in told.iter().enumerate() {
        assert_eq!(letters.len(), 1, "the price after kill {} is told in one letter: {told:?}", kill + 1);
    }
}
