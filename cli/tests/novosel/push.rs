//! Notifications of browsers and messengers: a service of the test takes them over HTTP, checks who sends, and decrypts
//! what goes to browsers.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use chrono::{DateTime, TimeDelta, Utc};
use hkdf::Hkdf;
use novosel_notify::webhook::{SIGNATURE, is_signed, signature};
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::{PublicKey, SecretKey};
use serde_json::{Value, json};
use sha2::Sha256;

use super::Workspace;
use super::pictures::Host;
use super::sources::set;
use super::subscriptions::{Served, with_feed};

/// What a push service got: the head, and the body.
type Got = (String, Vec<u8>);

/// A push service of one browser.
#[cfg(test)]
struct PushService {
    address: String,
    got: Arc<Mutex<Vec<Got>>>,
    status: Arc<Mutex<&'static str>>,
    browser: SecretKey,
    auth: [u8; 16],
}

#[cfg(test)]
fn one(stream: &TcpStream) -> Got {
    let mut reader = BufReader::new(stream);
    let mut head = String::new();
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).unwrap() <= 2 {
            break;
        }
        // Names of headers have no case, the token has.
        let line = line
            .split_once(": ")
            .map_or(line.clone(), |(name, value)| format!("{}: {value}", name.to_lowercase()));
        head += &line;
    }
    let length = head.split("content-length: ").nth(1).unwrap().lines().next().unwrap().parse().unwrap();
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    (head, body)
}

#[cfg(test)]
impl PushService {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let (got, status) = (Arc::new(Mutex::new(Vec::new())), Arc::new(Mutex::new("201 Created")));
        let (into, says) = (Arc::clone(&got), Arc::clone(&status));
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                let request = one(&stream);
                into.lock().unwrap().push(request);
                let status = *says.lock().unwrap();
                write!(stream, "HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
                    .unwrap();
            }
        });
        Self { address, got, status, browser: SecretKey::from_slice(&[7; 32]).unwrap(), auth: [5; 16] }
    }

    fn endpoint(&self) -> String {
        format!("http://{}/push/anna", self.address)
    }

    fn take(&self) -> Vec<Got> {
        std::mem::take(&mut self.got.lock().unwrap())
    }

    /// As a browser reads it (RFC 8291, written here anew).
    fn decrypted(&self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        assert_eq!(rest[..5], [0, 0, 16, 0, 65], "one record of 4,096 bytes, with a key of 65");
        let (sender, sealed) = rest[5..].split_at(65);
        let shared = self.browser.diffie_hellman(&PublicKey::from_sec1_bytes(sender).unwrap());
        let own = self.browser.public_key().to_sec1_bytes();
        let info = [b"WebPush: info\0".as_slice(), &own, sender].concat();
        let derived = |salt: &[u8], secret: &[u8], info: &[u8], length: usize| {
            let mut into = vec![0; length];
            Hkdf::<Sha256>::new(Some(salt), secret).expand(info, &mut into).unwrap();
            into
        };
        let secret = derived(&self.auth, shared.raw_secret_bytes(), &info, 32);
        let key: [u8; 16] = derived(salt, &secret, b"Content-Encoding: aes128gcm\0", 16).try_into().unwrap();
        let nonce: [u8; 12] = derived(salt, &secret, b"Content-Encoding: nonce\0", 12).try_into().unwrap();
        let mut open = Aes128Gcm::new(&key.into()).decrypt(&Nonce::from(nonce), sealed).unwrap();
        assert_eq!(open.pop(), Some(2), "the last record");
        serde_json::from_slice(&open).unwrap()
    }
}

/// Sends a form as a page of the host does, with cookies.
#[cfg(test)]
fn post(server: &Served, path: &str, body: &str, cookies: &str) -> String {
    let mut stream = TcpStream::connect(&server.address).unwrap();
    let length = body.len();
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: spb.localhost\r\nOrigin: http://spb.localhost\r\nAccept: application/json\r\n\
         Cookie: {cookies}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n\
         Connection: close\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

/// The claims of the token in a head, which the key of the portal has signed (RFC 8292).
#[cfg(test)]
fn proved(head: &str, public: &str) -> Value {
    let value = head.split("authorization: vapid t=").nth(1).expect(head).lines().next().unwrap();
    let (token, key) = value.split_once(", k=").unwrap();
    assert_eq!(key, public, "the key that browsers are asked with");
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let signature = Signature::from_slice(&BASE64.decode(signature).unwrap()).unwrap();
    let key = VerifyingKey::from_sec1_bytes(&BASE64.decode(key).unwrap()).unwrap();
    key.verify(signed.as_bytes(), &signature).unwrap();
    let claims = BASE64.decode(signed.split_once('.').unwrap().1).unwrap();
    serde_json::from_slice(&claims).unwrap()
}

#[cfg(test)]
fn escaped(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// A portal with a feed, set up by a configuration that may name the service, and a visitor who has saved a search.
#[cfg(test)]
struct Portal {
    host: Host,
    workspace: Workspace,
    server: Served,
    cookies: String,
}

#[cfg(test)]
impl Portal {
    fn new(config: impl FnOnce(&Workspace) -> String) -> Self {
        let (host, workspace) = with_feed(|workspace| {
            workspace.write("novosel.toml", &config(workspace));
        });
        let server = Served::start(&workspace);
        let form = "of=%2Fkvartiry%2F%3Fprice_to%3D9500000&pace=daily&name=Anna";
        let saved = post(&server, "/mailing/search/add/", form, "");
        assert!(saved.starts_with("HTTP/1.1 200"), "{saved}");
        let cookies = saved.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
        let cookies: Vec<&str> = cookies.filter_map(|cookie| cookie.split(';').next()).collect();
        let cookies = cookies.join("; ");
        Self { host, workspace, server, cookies }
    }

    fn post(&self, path: &str, body: &str) -> String {
        post(&self.server, path, body, &self.cookies)
    }
}

/// The settings of pushes, and the public key.
#[cfg(test)]
fn push_config(workspace: &Workspace, service: &PushService) -> (String, String) {
    let key = workspace.json(&["people", "push-key"]);
    let (private, public) = (key["private_key"].as_str().unwrap(), key["public_key"].as_str().unwrap());
    let config = format!(
        "[server.push]\nprivate_key = \"{private}\"\ncontact = \"mailto:robot@portal.example\"\nhosts = [\"{}\"]\n",
        service.address
    );
    (config, public.to_owned())
}

#[test]
fn a_price_that_falls_is_pushed_once_to_a_browser_until_its_service_forgets_it() {
    let (service, mut public) = (PushService::start(), String::new());
    let portal = Portal::new(|workspace| {
        let (config, key) = push_config(workspace, &service);
        public = key;
        config
    });
    let Portal { host, workspace, .. } = &portal;
    let browser = |endpoint: &str, consent: &str| {
        let own = BASE64.encode(service.browser.public_key().to_sec1_bytes());
        let auth = BASE64.encode(service.auth);
        let endpoint = escaped(endpoint);
        portal.post("/user/push/", &format!("endpoint={endpoint}&key={own}&auth={auth}&edition=2{consent}"))
    };
    for wrong in ["https://169.254.169.254/push", "http://127.0.0.1:1/push", "https://evil.example/push"] {
        let refused = browser(wrong, "&consent=on");
        assert!(refused.starts_with("HTTP/1.1 422"), "{wrong}: {refused}");
    }
    assert!(browser(&service.endpoint(), "").starts_with("HTTP/1.1 422"), "not without the consent");
    let taken = browser(&service.endpoint(), "&consent=on");
    assert!(taken.contains("\"done\":\"push\""), "{taken}");
    workspace.work("2026-11-20");
    assert_eq!(service.take().len(), 0, "nothing has changed yet");

    set(host, &[(1, 7, 3), (2, 8, 4)]);
    workspace.work("2026-11-21");
    let [(head, body)] = service.take().try_into().unwrap();
    assert!(head.starts_with("POST /push/anna ") && head.contains("content-encoding: aes128gcm"), "{head}");
    assert!(head.contains("ttl: 86400") && head.contains("topic: push-"), "{head}");
    let claims = proved(&head, &public);
    assert_eq!(claims["aud"], format!("http://{}", service.address));
    assert_eq!(claims["sub"], "mailto:robot@portal.example");
    let told = service.decrypted(&body);
    assert_eq!(told["title"], "Anna — подешевели: 1");
    assert!(told["path"].as_str().unwrap().starts_with("/kvartiry/?"), "{told}");
    assert_eq!(told.as_object().unwrap().keys().collect::<Vec<_>>(), ["path", "tag", "title"]);
    workspace.work("2026-11-21");
    assert_eq!(service.take().len(), 0, "each change is told once");

    // The pace is that of letters: a day has one; and a service that is down gets the same one later, once.
    set(host, &[(1, 6, 3), (2, 8, 4)]);
    workspace.work("2026-11-21");
    assert_eq!(service.take().len(), 0);
    *service.status.lock().unwrap() = "503 Service Unavailable";
    workspace.work("2026-11-23");
    let failed = service.take();
    assert!(!failed.is_empty());
    *service.status.lock().unwrap() = "201 Created";
    workspace.work("2026-11-24");
    let [(_, body)] = service.take().try_into().unwrap();
    assert_eq!(service.decrypted(&body), service.decrypted(&failed[0].1), "the very same");
    workspace.work("2026-11-24");
    assert_eq!(service.take().len(), 0);

    // A service that knows the browser no more is not asked again.
    *service.status.lock().unwrap() = "410 Gone";
    set(host, &[(1, 5, 3), (2, 8, 4)]);
    workspace.work("2026-11-26");
    assert_eq!(service.take().len(), 1);
    let everything: Value = serde_json::from_str(&workspace.ok(&["people", "export", "1", "-"])).unwrap();
    assert_eq!(everything["push_browsers"], json!([]));
    set(host, &[(1, 4, 3), (2, 8, 4)]);
    workspace.work("2026-11-28");
    assert_eq!(service.take().len(), 0);
}

#[test]
fn changes_of_favourites_are_pushed_once_where_it_is_asked_for() {
    let service = PushService::start();
    let portal = Portal::new(|workspace| push_config(workspace, &service).0);
    let Portal { host, workspace, .. } = &portal;
    // The search is not what is to be told of.
    portal.post("/user/searches/", "save=1&name=Anna&pace=paused");
    let lots = workspace.exported("lot");
    let lot = lots.iter().find(|lot| lot["price"] == 9_000).expect("the feed has it")["id"].to_string();
    let liked = portal.post("/appData/lists/", &format!(r#"{{"add":{{"favourites":{{"ra":[{lot}]}}}}}}"#));
    assert!(liked.starts_with("HTTP/1.1 200"), "{liked}");
    let own = BASE64.encode(service.browser.public_key().to_sec1_bytes());
    let (endpoint, auth) = (escaped(&service.endpoint()), BASE64.encode(service.auth));
    let form = format!("endpoint={endpoint}&key={own}&auth={auth}&edition=2&consent=on");
    assert!(portal.post("/user/push/", &form).starts_with("HTTP/1.1 200"));
    let unticked = portal.post("/user/push/", "favourites=on&edition=2");
    assert!(unticked.starts_with("HTTP/1.1 422"), "{unticked}");
    let asked = portal.post("/user/push/", "favourites=on&consent=on&edition=2");
    assert!(asked.contains("\"done\":\"favourites-on\""), "{asked}");
    set(host, &[(1, 7, 3), (2, 8, 4)]);
    workspace.work("2026-11-22");
    let [(_, body)] = service.take().try_into().unwrap();
    let told = service.decrypted(&body);
    let title = told["title"].as_str().unwrap().replace('\u{a0}', " ");
    assert!(title.starts_with("Цена снизилась на 2 000 000 ₽ (22,2 %): "), "{title}");
    assert_eq!(told["path"], format!("/flats/{lot}/"));
    workspace.work("2026-11-22");
    assert_eq!(service.take().len(), 0, "each change is told once");

    // A day has one; what comes later waits, and is told as it is then.
    set(host, &[(2, 8, 4), (3, 6, 4)]);
    workspace.work("2026-11-22");
    assert_eq!(service.take().len(), 0);
    workspace.work("2026-11-24");
    let [(_, body)] = service.take().try_into().unwrap();
    assert!(service.decrypted(&body)["title"].as_str().unwrap().starts_with("Больше не продаётся: "));
    set(host, &[(1, 7, 3), (2, 8, 4), (3, 6, 4)]);
    workspace.work("2026-11-26");
    let [(_, body)] = service.take().try_into().unwrap();
    assert!(service.decrypted(&body)["title"].as_str().unwrap().starts_with("Снова в продаже: "));

    let ended = portal.post("/user/push/", "favourites=off");
    assert!(ended.contains("\"done\":\"favourites-off\""), "{ended}");
    set(host, &[(1, 5, 3), (2, 8, 4)]);
    workspace.work("2026-11-28");
    assert_eq!(service.take().len(), 0, "nobody asks for it");
}

/// What the operator's program tells, signed by a secret at a moment.
#[cfg(test)]
fn told(server: &Served, body: &str, secret: &str, at: DateTime<Utc>) -> String {
    let mut stream = TcpStream::connect(&server.address).unwrap();
    let (length, signature) = (body.len(), signature(secret, body, at).unwrap());
    write!(
        stream,
        "POST /messengers/max/link/ HTTP/1.1\r\nHost: spb.localhost\r\n{SIGNATURE}: {signature}\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn a_chat_of_a_messenger_is_linked_by_a_code_and_told_until_its_program_forgets_it() {
    const SECRET: &str = "known to both sides";
    let service = PushService::start();
    let portal = Portal::new(|_| {
        format!(
            "[server.messengers.max]\ntitle = \"Макс\"\nstart_url = \"https://max.example/novosel?start={{code}}\"\n\
             send_url = \"http://{}/send\"\nsecret = \"{SECRET}\"\n",
            service.address
        )
    });
    let Portal { host, workspace, server, .. } = &portal;
    let ask = |form: &str| portal.post("/user/messenger/", form);
    assert!(ask("name=max&edition=2").starts_with("HTTP/1.1 422"), "not without the consent");
    assert!(ask("name=icq&edition=2&consent=on").starts_with("HTTP/1.1 404"));
    let code = || {
        let page = ask("name=max&edition=2&consent=on");
        let code = page.split("https://max.example/novosel?start=").nth(1).expect(&page);
        code.split('"').next().unwrap().to_owned()
    };

    // The server's clock stands.
    let now: DateTime<Utc> = "2026-11-20T09:00:00Z".parse().unwrap();
    let (first, second) = (code(), code());
    let linking = |code: &str| json!({ "code": code, "chat": "-100:42" }).to_string();
    for (body, secret, at, status) in [
        (linking(&second), "known to nobody", now, 403),
        (linking(&second), SECRET, now - TimeDelta::minutes(6), 403),
        ("{}".to_owned(), SECRET, now, 400),
        (json!({ "code": second, "chat": "4 2" }).to_string(), SECRET, now, 400),
        // A newer link takes the place of an older one.
        (linking(&first), SECRET, now, 404),
        (linking(&second), SECRET, now, 200),
        (linking(&second), SECRET, now, 404),
    ] {
        let answer = told(server, &body, secret, at);
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{status}: {answer}");
    }
    workspace.work("2026-11-20");
    assert_eq!(service.take().len(), 0, "nothing has changed yet");

    set(host, &[(1, 7, 3), (2, 8, 4)]);
    workspace.work("2026-11-21");
    let [(head, body)] = service.take().try_into().unwrap();
    assert!(head.starts_with("POST /send ") && head.contains(&format!("{SIGNATURE}: t=")), "{head}");
    let value = head.split(&format!("{SIGNATURE}: ")).nth(1).unwrap().lines().next().unwrap();
    let at: i64 = value["t=".len()..].split(',').next().unwrap().parse().unwrap();
    assert!(is_signed(SECRET, value, &body, DateTime::from_timestamp(at, 0).unwrap()));
    let message: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!((&message["chat"], &message["text"]), (&json!("-100:42"), &json!("Anna — подешевели: 1")));
    assert!(message["url"].as_str().unwrap().starts_with("http://spb.localhost"), "{message}");
    workspace.work("2026-11-21");
    assert_eq!(service.take().len(), 0, "each change is told once");

    // A program that has lost the chat is not asked again.
    *service.status.lock().unwrap() = "410 Gone";
    set(host, &[(1, 6, 3), (2, 8, 4)]);
    workspace.work("2026-11-23");
    assert_eq!(service.take().len(), 1);
    let everything: Value = serde_json::from_str(&workspace.ok(&["people", "export", "1", "-"])).unwrap();
    assert_eq!(everything["push_browsers"], json!([]));

    // The program ends what a chat gets, whosever it is.
    assert!(told(server, &linking(&code()), SECRET, now).starts_with("HTTP/1.1 200"));
    let leaving = json!({ "chat": "-100:42" }).to_string();
    assert!(told(server, &leaving, SECRET, now).starts_with("HTTP/1.1 200"));
    assert!(told(server, &leaving, SECRET, now).starts_with("HTTP/1.1 404"));
}
