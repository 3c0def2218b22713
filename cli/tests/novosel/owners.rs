//! A person adds a flat at a running server; a moderator publishes it; its time ends.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::TcpStream;

use super::Workspace;
use super::alarms::{Catcher, mail};
use super::pictures::{feed, get, photo};
use super::subscriptions::Served;

/// A browser with its cookies.
#[cfg(test)]
pub(super) struct Browser {
    address: String,
    cookies: BTreeMap<String, String>,
}

#[cfg(test)]
impl Browser {
    pub(super) fn at(server: &Served) -> Self {
        Self { address: server.address.clone(), cookies: BTreeMap::new() }
    }

    fn post(&mut self, path: &str, kind: &str, body: &[u8]) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let (length, cookies) = (body.len(), cookies.join("; "));
        write!(
            stream,
            "POST {path} HTTP/1.1\r\nHost: spb.localhost\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\
             Origin: http://spb.localhost\r\nAccept: application/json\r\nCookie: {cookies}\r\nConnection: close\r\n\r\n"
        )
        .unwrap();
        stream.write_all(body).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        for line in answer.lines().take_while(|line| !line.is_empty()) {
            let Some((name, cookie)) = line.split_once(": ") else { continue };
            if name.eq_ignore_ascii_case("set-cookie") {
                let (name, value) = cookie.split(';').next().unwrap().split_once('=').unwrap();
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        answer
    }

    pub(super) fn form(&mut self, path: &str, body: &str) -> String {
        self.post(path, "application/x-www-form-urlencoded", body.as_bytes())
    }

    /// Adds a picture to an object.
    pub(super) fn upload(&mut self, object: u32, picture: &[u8]) -> String {
        let mut upload =
            b"--x\r\nContent-Disposition: form-data; name=\"photos\"; filename=\"a.png\"\r\n\r\n".to_vec();
        upload.extend(picture);
        upload.extend(b"\r\n--x--\r\n");
        let path = format!("/site/add/{object}/photos/add/");
        self.post(&path, "multipart/form-data; boundary=x", &upload)
    }
}

/// The only letter since the last look.
#[cfg(test)]
pub(super) fn only_letter(letters: &Catcher) -> String {
    let [letter] = letters.take().try_into().unwrap();
    let letter = letter.replace('\n', "\r\n");
    let parsed = mail_parser::MessageParser::default().parse(letter.as_bytes()).unwrap();
    format!("{}\n{}", parsed.subject().unwrap(), parsed.body_text(0).unwrap())
}

#[test]
fn a_flat_is_added_moderated_found_applied_for_and_ends() {
    let letters = Catcher::start(mail);
    let workspace = Workspace::new();
    let port = letters.address.rsplit(':').next().unwrap();
    let config = format!(
        "[mail]\nhost = \"127.0.0.1\"\nport = {port}\nsecurity = \"none\"\nfrom = \"robot@portal.example\"\n"
    );
    workspace.write("novosel.toml", &config);
    let offers: [(&str, &[(&str, &str)]); 2] = [("1", &[]), ("2", &[])];
    let file = workspace.write("feed.xml", &feed(&offers));
    workspace.ok(&["import", &file, "--source", "builder", "--no-pictures"]);
    workspace.ok(&["index", "build"]);
    let complex = workspace.exported("complex").remove(0);
    let (number, queue) = (complex["id"].to_string(), complex["queues"][0]["id"].to_string());

    let server = Served::start(&workspace);
    let mut anna = Browser::at(&server);
    let begun = anna.form("/site/add/begin/", "kind=flat");
    assert!(begun.contains("/site/add/1/place/"), "{begun}");
    // The feed says nothing of the completion: the kind is the moderator's matter.
    let place = format!("kind=flat&complex={number}&queue={queue}&floor=3&floors_total=9&number=112");
    assert!(anna.form("/site/add/1/place/", &place).contains("/site/add/1/facts/"));
    assert!(anna.form("/site/add/1/facts/", "rooms=2&area=61,5&finishing=fine").contains("/photos/"));
    let uploaded = anna.upload(1, &photo());
    assert!(
        uploaded.starts_with("HTTP/1.1 200") && uploaded.contains("/site/add/1/photo/1.webp"),
        "{uploaded}"
    );
    anna.form("/site/add/1/contacts/", "name=Anna&phone=89160004517&email=anna%40mail.example");
    let sent = anna.form("/site/add/1/price/", "price=9500000&send=on&is_owner=on&consent=on&edition=1");
    assert!(sent.contains("done=waiting"), "{sent}");

    workspace.work("2026-11-20");
    let letter = only_letter(&letters);
    let secret =
        letter.split("/site/add/confirm/?secret=").nth(1).unwrap().split_whitespace().next().unwrap();
    let proved = anna.form("/site/add/confirm/", &format!("secret={secret}"));
    assert!(proved.contains("\"isDone\":true"), "{proved}");

    let waiting = workspace.json(&["owners", "list"]);
    assert_eq!(waiting.as_array().unwrap().len(), 1, "{waiting}");
    let shown = workspace.json(&["owners", "show", "1"]);
    assert_eq!(
        (shown["contract"]["Ok"].as_str(), shown["facts"]["number"].as_str()),
        (Some("dkp"), Some("112"))
    );
    assert!(shown["over_median"].is_null(), "a few lots are no market: {shown}");
    let refused = workspace.json(&["owners", "refuse", "1", "--reason", "на фото телефон"]);
    assert_eq!(refused["state"], "refused");
    workspace.work("2026-11-20");
    assert!(only_letter(&letters).contains("нужно поправить"));
    let again = anna.form("/site/add/1/price/", "price=9400000&send=on&is_owner=on&consent=on&edition=1");
    assert!(again.contains("done=waiting"), "{again}");
    let accepted = workspace.json(&["owners", "accept", "1"]);
    let lot = accepted["lot"].clone();
    assert_eq!(accepted["state"], "published", "{accepted}");
    workspace.work("2026-11-20");
    assert!(only_letter(&letters).contains("опубликовано"));
    drop(server);

    let lots = workspace.exported("lot");
    let own = lots.iter().find(|own| own["id"] == lot).unwrap();
    assert_eq!((own["key"]["source"].as_str(), own["status"].as_str()), (Some("owners"), Some("live")));
    assert_eq!((own["price"].as_u64(), own["number"].as_str()), (Some(9_400), Some("112")));
    let server = Served::start(&workspace);
    let (_, found) = get(&server.address, "/api/listing/kvartiry/?price_from=9300000&price_to=9500000");
    let found = String::from_utf8_lossy(&found).into_owned();
    assert!(found.contains(&format!("/flats/{lot}/")), "{found}");
    let (head, body) = get(&server.address, own["photos"][0].as_str().unwrap());
    assert!(head.starts_with("http/1.1 200") && head.contains("image/webp"), "{head}");
    assert_eq!(&body[8..12], b"WEBP");
    let asked = format!(
        "lot={lot}&recipient=owner:1&topic=call&name=Oleg&phone=89160004518&time=soon&consent=on&edition=1"
    );
    let mut oleg = Browser::at(&server);
    let applied = oleg.form("/consultation/", &asked);
    assert!(applied.contains("\"kind\":\"owner\"") && applied.contains("\"outcome\":{"), "{applied}");
    workspace.work("2026-11-20");
    let letter = only_letter(&letters);
    assert!(letter.contains("Oleg"), "{letter}");

    workspace.work("2026-12-18");
    assert!(only_letter(&letters).contains("заканчивается"));
    workspace.work("2026-12-18");
    assert_eq!(letters.take(), Vec::<String>::new(), "the end is told of once");
    workspace.work("2026-12-21");
    let lots = workspace.exported("lot");
    let own = lots.iter().find(|own| own["id"] == lot).unwrap();
    assert_eq!(own["status"], "inactive", "{own}");
    assert!(own.get("number").is_none() && own.get("photos").is_none(), "{own}");
    assert_eq!(workspace.json(&["owners", "list", "--state", "expired"]).as_array().unwrap().len(), 1);
}

#[test]
fn a_plot_of_no_settlement_is_found_at_its_point_and_goes_without_a_trace() {
    let workspace = Workspace::new();
    let offers: [(&str, &[(&str, &str)]); 1] = [("1", &[])];
    let file = workspace.write("feed.xml", &feed(&offers));
    workspace.ok(&["import", &file, "--source", "builder", "--no-pictures"]);
    workspace.ok(&["index", "build"]);
    let server = Served::start(&workspace);
    let mut oleg = Browser::at(&server);
    oleg.form("/site/add/begin/", "kind=plot");
    let place = "kind=plot&address=%D0%A2%D0%B8%D1%85%D0%B0%D1%8F+%D1%83%D0%BB%D0%B8%D1%86%D0%B0%2C+4\
                 &lat=60.1234&lon=30.4567";
    assert!(oleg.form("/site/add/1/place/", place).contains("/site/add/1/facts/"));
    oleg.form("/site/add/1/facts/", "land_area=8,5");
    oleg.upload(1, &photo());
    oleg.form("/site/add/1/contacts/", "name=Oleg&phone=89160004517&email=oleg%40mail.example");
    let sent = oleg.form("/site/add/1/price/", "price=4200000&send=on&is_owner=on&consent=on&edition=1");
    assert!(sent.contains("done=waiting"), "{sent}");

    let shown = workspace.json(&["owners", "show", "1"]);
    assert_eq!(shown["point"]["by"], "told", "{shown}");
    assert!(workspace.ok(&["owners", "show", "1"]).contains("60.1234, 30.4567 told by its person"));
    let (_, words) = workspace.fails(&["owners", "accept", "1"]);
    assert!(words.contains("--alone"), "{words}");
    let accepted = workspace.json(&["owners", "accept", "1", "--alone"]);
    let lot = accepted["lot"].clone();
    workspace.ok(&["index", "build", "--changed"]);
    drop(server);

    let map = "/api/clusters?path=/settlements/&bbox=60.12,30.45,60.13,30.46&zoom=16";
    let drawn = "/api/listing/settlements/?draw=%5B%5B%5B60.12%2C30.45%5D%2C%5B60.13%2C30.45%5D%2C%5B60.13%2C30.46%5D%2C\
                 %5B60.12%2C30.46%5D%5D%5D";
    let ask = |server: &Served, path: &str| {
        let (head, body) = get(&server.address, path);
        assert!(head.starts_with("http/1.1 200"), "{head}");
        String::from_utf8(body).unwrap()
    };
    let server = Served::start(&workspace);
    assert!(ask(&server, map).contains("\"objects\":1"), "{}", ask(&server, map));
    assert!(ask(&server, drawn).contains("Тихая улица, 4"), "{}", ask(&server, drawn));
    let elsewhere = drawn.replace("30.4", "30.3");
    assert!(!ask(&server, &elsewhere).contains("Тихая улица"), "the area is drawn elsewhere");
    let complex = workspace.exported("complex");
    let own = complex.iter().find(|complex| complex["key"]["source"] == "owners").unwrap();
    assert_eq!((own["name"].as_str(), own["region"].as_str()), (Some("Тихая улица, 4"), Some("LO")));
    oleg.address.clone_from(&server.address);
    assert!(oleg.form("/user/objects/", "off=1").contains("done=off"));
    workspace.ok(&["index", "build", "--changed"]);
    drop(server);
    let server = Served::start(&workspace);
    assert!(!ask(&server, map).contains("objects"), "{}", ask(&server, map));
    assert!(!ask(&server, drawn).contains("Тихая улица"));
    let everything = workspace.ok(&["export"]);
    assert!(!everything.contains("60.1234") && !everything.contains("Тихая улица"), "{everything}");
    let (head, _) = get(&server.address, &format!("/flats/{lot}/"));
    assert!(!head.starts_with("http/1.1 5"), "{head}");
}
