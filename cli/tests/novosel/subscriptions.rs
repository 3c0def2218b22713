//! Subscriptions: asked for at a running server, told of by the worker when a feed brings another price.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use mail_parser::MessageParser;

use super::Workspace;
use super::alarms::{Catcher, mail};
use super::pictures::{Host, PNG, copy_of, get, photo};
use super::served::{Server, post_from};
use super::sources::set;

/// A server on its own port, until it is dropped.
#[cfg(test)]
pub(super) struct Served {
    pub(super) address: String,
    _server: Server,
}

#[cfg(test)]
impl Served {
    pub(super) fn start(workspace: &Workspace) -> Self {
        let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let address = free.to_string();
        let mut child =
            workspace.command(&["serve", "--listen", &address]).stderr(Stdio::piped()).spawn().unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap());
        let server = Server(child);
        let mut lines = String::new();
        while !lines.contains("\"serving\"") {
            assert!(log.read_line(&mut lines).unwrap() > 0, "the server ended: {lines}");
        }
        std::thread::spawn(move || std::io::copy(&mut log, &mut std::io::sink()));
        Self { address, _server: server }
    }

    pub(super) fn post(&self, path: &str, body: &str) -> String {
        post_from(&self.address, "spb.localhost", path, body)
    }
}

/// Lets the catcher take the letters.
#[cfg(test)]
pub(super) fn set_mail(workspace: &Workspace, letters: &Catcher) {
    let port = letters.address.rsplit(':').next().unwrap();
    let config = format!(
        "[mail]\nhost = \"127.0.0.1\"\nport = {port}\nsecurity = \"none\"\nfrom = \"robot@portal.example\"\n"
    );
    workspace.write("novosel.toml", &config);
}

/// A portal that has read a feed of two lots.
#[cfg(test)]
pub(super) fn with_feed(configure: impl FnOnce(&Workspace)) -> (Host, Workspace) {
    let (host, workspace) = (Host::start(), Workspace::new());
    host.set("/house.png", super::pictures::Answer::ok(PNG, photo()));
    set(&host, &[(1, 9, 3), (2, 8, 4)]);
    configure(&workspace);
    workspace.ok(&["source", "add", "builder", &host.url("/feed.xml"), "--picture-host", &host.address]);
    workspace.work("2026-11-20");
    (host, workspace)
}

/// The secret of the link of a letter.
#[cfg(test)]
pub(super) fn secret_of(text: &str) -> String {
    text.split("secret=").nth(1).unwrap().split_whitespace().next().unwrap().to_owned()
}

/// The link that ends letters by one click.
#[cfg(test)]
pub(super) fn unsubscribing(head: &str) -> &str {
    let line = head.lines().find(|line| line.starts_with("List-Unsubscribe: ")).expect("one line");
    line.trim_end().trim_start_matches("List-Unsubscribe: <").trim_end_matches('>')
}

/// The only letter since the last look: its head, its plain text and its HTML.
#[cfg(test)]
pub(super) fn only_letter(letters: &Catcher) -> [String; 3] {
    let [letter] = letters.take().try_into().unwrap();
    let letter = letter.replace('\n', "\r\n");
    let parsed = MessageParser::default().parse(letter.as_bytes()).unwrap();
    let head = letter.split("\r\n\r\n").next().unwrap().to_owned() + "\n" + parsed.subject().unwrap();
    [head, parsed.body_text(0).unwrap().into_owned(), parsed.body_html(0).unwrap().into_owned()]
}

/// The paths of the pictures of a letter, each of which the server gives as WebP.
#[cfg(test)]
fn pictures(server: &Served, html: &str) -> Vec<String> {
    let sources = html.split("<img src=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
    let paths = sources.map(|source| {
        let rest = source.strip_prefix("http://spb.localhost").unwrap_or_else(|| panic!("{source}"));
        rest[rest.find('/').unwrap()..].to_owned()
    });
    let paths: Vec<String> = paths.collect();
    for path in &paths {
        let (head, body) = get(&server.address, path);
        assert!(
            head.starts_with("http/1.1 200") && head.contains("content-type: image/webp"),
            "{path}: {head}"
        );
        assert_eq!(&body[8..12], b"WEBP", "{path}");
    }
    paths
}

#[test]
fn a_lower_price_of_a_feed_is_written_of_once_and_one_click_ends_it() {
    let letters = Catcher::start(mail);
    let (host, workspace) = with_feed(|workspace| set_mail(workspace, &letters));
    letters.take();
    let lots = workspace.exported("lot");
    let lot = lots.iter().find(|lot| lot["price"] == 9_000).expect("the feed has it")["id"].to_string();

    let server = Served::start(&workspace);
    let form = format!("objectType=apartment&objectId={lot}&email=anna%40mail.example&consent=on&edition=2");
    let taken = server.post("/mailing/add/", &form);
    assert!(taken.starts_with("HTTP/1.1 200") && taken.contains("\"done\":\"waiting\""), "{taken}");

    // Nobody is told of anything before the address is proved.
    set(&host, &[(1, 7, 3), (2, 8, 4)]);
    workspace.work("2026-11-21");
    let [_, text, _] = only_letter(&letters);
    assert!(text.contains("/mailing/confirm/?secret="), "{text}");
    let secret = secret_of(&text);
    let confirmed = server.post("/mailing/confirm/", &format!("secret={secret}"));
    assert!(confirmed.contains("\"done\":\"confirmed\""), "{confirmed}");
    workspace.work("2026-11-21");
    let [head, text, html] = only_letter(&letters);
    let plain = text.replace('\u{a0}', " ");
    assert!(plain.contains("Цена снизилась на 2 000 000 ₽ (22,2 %)"), "{plain}");
    assert!(plain.contains("7 000 000 ₽") && plain.contains(&format!("/flats/{lot}/")), "{plain}");
    assert!(html.contains("prefers-color-scheme:dark") && head.contains("To: anna@mail.example"), "{head}");
    assert!(head.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{head}");
    let copy = format!("{}?w=250", copy_of(&host.url("/house.png")));
    assert_eq!(pictures(&server, &html), [copy.as_str()], "never the address that the feed gives");
    assert!(!html.contains(&host.address) && !text.contains("/media/"), "{html}");
    let link = unsubscribing(&head);
    assert!(text.contains(link), "{text}");
    workspace.work("2026-11-21");
    assert_eq!(letters.take(), Vec::<String>::new(), "each change is told once");

    // A day has one letter: the second change waits, and what has come back by then is no news.
    set(&host, &[(1, 6, 3), (2, 8, 4)]);
    workspace.work("2026-11-21");
    assert_eq!(letters.take(), Vec::<String>::new());
    workspace.work("2026-11-23");
    assert!(only_letter(&letters)[1].replace('\u{a0}', " ").contains("снизилась на 1 000 000 ₽"));

    let path = link.split_once("://").unwrap().1.split_once('/').unwrap().1;
    let ended = server.post(&format!("/{path}"), "List-Unsubscribe=One-Click");
    assert!(ended.contains("\"done\":\"unsubscribed\""), "{ended}");
    set(&host, &[(1, 5, 3), (2, 8, 4)]);
    workspace.work("2026-11-25");
    assert_eq!(letters.take(), Vec::<String>::new());
}

#[test]
fn a_saved_search_is_written_of_after_a_new_generation_each_change_once() {
    let letters = Catcher::start(mail);
    let (host, workspace) = with_feed(|workspace| set_mail(workspace, &letters));
    letters.take();
    let server = Served::start(&workspace);
    let form = "of=%2Fkvartiry%2F%3Fprice_to%3D9500000&email=anna%40mail.example&pace=daily&name=%D0%94%D0%BE%209%2C5\
                &consent=on&edition=2";
    let taken = server.post("/mailing/search/add/", form);
    assert!(taken.starts_with("HTTP/1.1 200") && taken.contains("\"done\":\"waiting\""), "{taken}");
    workspace.work("2026-11-20");
    let [_, text, _] = only_letter(&letters);
    let secret = secret_of(&text);
    let confirmed = server.post("/mailing/confirm/", &format!("secret={secret}"));
    assert!(confirmed.contains("\"done\":\"confirmed\""), "{confirmed}");
    workspace.work("2026-11-20");
    assert_eq!(letters.take(), Vec::<String>::new(), "what was seen when it was saved is no news");

    // One is cheaper, one is sold, one is new, and a fourth costs more than the search asks for.
    set(&host, &[(1, 7, 3), (3, 6, 4), (4, 12, 5)]);
    workspace.work("2026-11-21");
    let [head, text, html] = only_letter(&letters);
    let plain = text.replace('\u{a0}', " ");
    assert!(head.contains("подешевели: 1, новых: 1, сняты с продажи: 1"), "{head}");
    assert!(
        plain.contains("Цена снизилась на 2 000 000 ₽") && plain.contains("Последняя цена 8 000 000 ₽"),
        "{plain}"
    );
    assert!(plain.contains("Новое предложение") && !plain.contains("12 000 000"), "{plain}");
    assert!(html.contains("prefers-color-scheme:dark") && head.contains("List-Unsubscribe-Post: "), "{head}");
    let copy = format!("{}?w=250", copy_of(&host.url("/house.png")));
    assert_eq!(pictures(&server, &html), vec![copy; 3], "of the sold one too");
    workspace.work("2026-11-21");
    assert_eq!(letters.take(), Vec::<String>::new(), "each change is told once");

    // A day has one letter about it; what two generations bring is told together, and the sold one is back.
    set(&host, &[(1, 6, 3), (3, 6, 4), (4, 12, 5)]);
    workspace.work("2026-11-21");
    set(&host, &[(1, 6, 3), (2, 8, 4), (3, 6, 4), (4, 12, 5)]);
    workspace.work("2026-11-21");
    assert_eq!(letters.take(), Vec::<String>::new());
    workspace.work("2026-11-23");
    let [head, text, _] = only_letter(&letters);
    assert!(head.contains("подешевели: 1, снова в продаже: 1"), "{head}");
    assert!(text.contains("Снова в продаже"), "{text}");

    let link = unsubscribing(&head);
    let path = link.split_once("://").unwrap().1.split_once('/').unwrap().1;
    let ended = server.post(&format!("/{path}"), "List-Unsubscribe=One-Click");
    assert!(ended.contains("\"done\":\"unsubscribed\""), "{ended}");
    set(&host, &[(1, 5, 3), (2, 8, 4), (3, 6, 4), (4, 12, 5)]);
    workspace.work("2026-11-25");
    assert_eq!(letters.take(), Vec::<String>::new());
}

#[test]
fn a_new_comment_of_a_followed_text_is_written_of_when_a_moderator_has_shown_it() {
    let letters = Catcher::start(mail);
    let workspace = Workspace::stocked();
    set_mail(&workspace, &letters);
    let texts = workspace.exported("editorial");
    let news =
        texts.iter().find(|text| text["kind"] == "news" && text["site"] != "MSK").expect("there is news");
    let (id, title) = (news["id"].to_string(), news["header"].as_str().unwrap());
    let server = Served::start(&workspace);
    let taken = server.post(
        &format!("/comments/mailing/create/page/news-{id}/news/"),
        "email=anna%40mail.example&consent=on&edition=2&key=news",
    );
    assert!(taken.starts_with("HTTP/1.1 200") && taken.contains("\"done\":\"waiting\""), "{taken}");
    workspace.work("2026-11-20");
    let [_, text, _] = only_letter(&letters);
    let secret = secret_of(&text);
    server.post("/mailing/confirm/", &format!("secret={secret}"));

    // «Весной откроют»
    let said = "%D0%92%D0%B5%D1%81%D0%BD%D0%BE%D0%B9%20%D0%BE%D1%82%D0%BA%D1%80%D0%BE%D1%8E%D1%82";
    let form = format!(
        "subject=news&object={id}&name=%D0%91%D0%BE%D1%80%D0%B8%D1%81&text={said}&consent=on&edition=2"
    );
    let held = server.post("/comments/", &form);
    assert!(held.contains("\"done\":\"held\""), "{held}");
    workspace.work("2026-11-20");
    assert_eq!(letters.take(), Vec::<String>::new(), "nobody sees it yet");
    let queue = workspace.ok(&["opinions", "list"]);
    let number = queue.split_whitespace().next().unwrap();
    workspace.ok(&["opinions", "accept", number]);
    workspace.work("2026-11-20");
    let [head, text, html] = only_letter(&letters);
    assert!(head.replace('\u{a0}', " ").contains(&format!("1 новый комментарий: {title}")), "{head}");
    assert!(text.contains("Борис: «Весной откроют»") && text.contains("#comments"), "{text}");
    assert!(html.contains("Весной откроют") && head.contains("List-Unsubscribe-Post: "), "{head}");
    workspace.work("2026-11-20");
    assert_eq!(letters.take(), Vec::<String>::new(), "each comment is told of once");

    // A day has one letter, which tells of what is shown then.
    let answer = workspace.json(&["opinions", "answer", number, "Весной", "--author", "Редакция"]);
    let answer = answer["id"].to_string();
    workspace.work("2026-11-20");
    assert_eq!(letters.take(), Vec::<String>::new());
    workspace.ok(&["opinions", "remove", &answer, "--reason", "ошибка"]);
    workspace.work("2026-11-22");
    assert_eq!(letters.take(), Vec::<String>::new());
    workspace.ok(&["opinions", "accept", &answer]);
    workspace.work("2026-11-22");
    assert!(only_letter(&letters)[1].contains("Редакция: «Весной»"));

    let link = unsubscribing(&head);
    let path = link.split_once("://").unwrap().1.split_once('/').unwrap().1;
    let ended = server.post(&format!("/{path}"), "List-Unsubscribe=One-Click");
    assert!(ended.contains("\"done\":\"unsubscribed\"") && ended.contains(title), "{ended}");
}
