//! The worker's process is killed while it imports, indexes, looks for changes and writes: each change is told once.

use std::collections::BTreeSet;
use std::process::Stdio;
use std::time::{Duration, Instant};

use chrono::{Days, NaiveDate};
use mail_parser::MessageParser;

use super::Workspace;
use super::alarms::{Catcher, mail};
use super::pictures::{Answer, Host, PNG, photo};
use super::sources::{feed, set};
use super::subscriptions::Served;

/// How often it is killed, at moments spread over its work; `NOVOSEL_KILLS` asks for another number.
fn kills() -> u32 {
    std::env::var("NOVOSEL_KILLS").map_or(10, |number| number.parse().expect("NOVOSEL_KILLS is a number"))
}

/// The price after a kill: the search is told of every fall.
fn price(kill: u32) -> u32 {
    30_000_000 - 20_000 * kill
}

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
    let kills = kills();
    for kill in 1..=kills {
        let lots = feed(&host, &[(1, 30, 3), (2, 8, 4)]).replace("30000000", &price(kill).to_string());
        host.set("/feed.xml", Answer::ok("application/xml", lots));
        let mut command = workspace.command_on(&day(4 * kill), &["work", "--once"]);
        let mut worker = command.stdin(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(whole.max(Duration::from_millis(200)) * kill * 2 / kills);
        worker.kill().unwrap();
        worker.wait().unwrap();
        // Its lease is over by now.
        workspace.work(&day(4 * kill + 2));
        let told: BTreeSet<String> =
            letters.take().iter().filter_map(|letter| telling(letter, kill)).collect();
        assert_eq!(told.len(), 1, "the price after kill {kill} is told in one letter: {told:?}");
    }
}

/// The identifier of a letter that tells the price after a kill. Outside a letter may come twice, as one.
fn telling(letter: &str, kill: u32) -> Option<String> {
    let letter = letter.replace('\n', "\r\n");
    let parsed = MessageParser::default().parse(letter.as_bytes())?;
    let text = parsed.body_text(0)?.replace('\u{a0}', " ");
    let (millions, thousands) = (price(kill) / 1_000_000, price(kill) / 1_000 % 1_000);
    let told = text.contains(&format!("\n{millions} {thousands:03} 000 ₽"));
    told.then(|| parsed.message_id().expect("an identifier").to_owned())
}
