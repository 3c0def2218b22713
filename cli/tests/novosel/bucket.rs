//! A storage of objects that takes signed requests alone: it works the signature out by itself, as AWS describes it.
#![expect(clippy::unwrap_used, reason = "helpers panic where a test would: the panic is the failure")]

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

pub(super) const BUCKET: &str = "pictures-of-feeds";
pub(super) const REGION: &str = "ru-central1";
pub(super) const ACCESS_KEY: &str = "AKIDEXAMPLE";
pub(super) const SECRET_KEY: &str = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";
/// Keys on a page of a list: few, so that lists have several.
const PAGE: usize = 2;
/// Most bytes of an object.
const LARGEST: usize = 8 << 20;

/// What the storage holds, and what it was asked.
#[derive(Default)]
struct Held {
    objects: Mutex<BTreeMap<String, Vec<u8>>>,
    asked: Mutex<Vec<&'static str>>,
    is_away: AtomicBool,
}

/// A storage on a port of its own.
pub(super) struct Storage {
    pub(super) endpoint: String,
    held: Arc<Held>,
}

#[cfg(test)]
impl Storage {
    pub(super) fn start() -> Self {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        let held = Arc::new(Held::default());
        let router = Router::new().fallback(answer).with_state(Arc::clone(&held));
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                let listener = tokio::net::TcpListener::from_std(listener).unwrap();
                axum::serve(listener, router).await.unwrap();
            });
        });
        Self { endpoint, held }
    }

    /// The names of all objects.
    pub(super) fn names(&self) -> Vec<String> {
        self.held.objects.lock().unwrap().keys().cloned().collect()
    }

    /// How often it was asked for this.
    pub(super) fn asked(&self, what: &str) -> usize {
        self.held.asked.lock().unwrap().iter().filter(|asked| **asked == what).count()
    }

    /// Spoils a byte of the objects whose names end so.
    pub(super) fn damage(&self, ending: &str) {
        for (name, object) in self.held.objects.lock().unwrap().iter_mut() {
            if name.ends_with(ending) {
                object[20] ^= 1;
            }
        }
    }

    /// Takes requests and answers none.
    pub(super) fn leave(&self) {
        self.held.is_away.store(true, Ordering::SeqCst);
    }

    pub(super) fn come_back(&self) {
        self.held.is_away.store(false, Ordering::SeqCst);
    }
}

async fn answer(State(held): State<Arc<Held>>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let body = axum::body::to_bytes(body, LARGEST).await.unwrap();
    let host = parts.headers["host"].to_str().unwrap();
    let path = parts.uri.path().strip_prefix(&format!("/{BUCKET}/")).map(decoded);
    let object = path.as_deref().is_some_and(|path| !path.is_empty());
    let what = match (&parts.method, object) {
        (&Method::GET, true) => "GET object",
        (&Method::GET, false) => "GET list",
        (&Method::PUT, _) => "PUT",
        (&Method::HEAD, _) => "HEAD",
        _ => "other",
    };
    held.asked.lock().unwrap().push(what);
    if held.is_away.load(Ordering::SeqCst) {
        tokio::time::sleep(Duration::from_secs(60)).await;
    }
    if let Err(code) = check(&parts.method, &parts.uri, host) {
        return error(StatusCode::FORBIDDEN, code);
    }
    let Some(key) = path else { return error(StatusCode::NOT_FOUND, "NoSuchBucket") };
    let mut objects = held.objects.lock().unwrap();
    match parts.method {
        Method::GET if key.is_empty() => list(&objects, &pairs(&parts.uri)).into_response(),
        Method::GET | Method::HEAD => match objects.get(&key) {
            Some(object) => match parts.headers.get("range").map(|range| range.to_str().unwrap()) {
                Some(range) => part(object, range),
                None => Bytes::from(object.clone()).into_response(),
            },
            None => error(StatusCode::NOT_FOUND, "NoSuchKey"),
        },
        Method::PUT => {
            objects.insert(key, body.to_vec());
            StatusCode::OK.into_response()
        }
        Method::DELETE => {
            objects.remove(&key);
            StatusCode::NO_CONTENT.into_response()
        }
        _ => error(StatusCode::METHOD_NOT_ALLOWED, "MethodNotAllowed"),
    }
}

/// `bytes=5-9` of an object.
fn part(object: &[u8], range: &str) -> Response {
    let (first, last) = range.trim_start_matches("bytes=").split_once('-').unwrap();
    let (first, last): (usize, usize) = (first.parse().unwrap(), last.parse().unwrap());
    (StatusCode::PARTIAL_CONTENT, Bytes::copy_from_slice(&object[first..=last])).into_response()
}

fn error(status: StatusCode, code: &str) -> Response {
    (status, format!("<?xml version=\"1.0\"?><Error><Code>{code}</Code></Error>")).into_response()
}

/// A page of names after the one that the token is.
fn list(objects: &BTreeMap<String, Vec<u8>>, query: &BTreeMap<String, String>) -> String {
    let token = query.get("continuation-token").map_or("", String::as_str);
    let prefix = query.get("prefix").map_or("", String::as_str);
    let names: Vec<_> =
        objects.keys().filter(|name| name.starts_with(prefix) && name.as_str() > token).collect();
    let page = &names[..names.len().min(PAGE)];
    let contents: String = page
        .iter()
        .map(|name| format!("<Contents><Key>{}</Key><Size>1</Size></Contents>", encoded(name)))
        .collect();
    let is_cut = names.len() > PAGE;
    let next = page.last().filter(|_| is_cut);
    let next = next
        .map_or_else(String::new, |name| format!("<NextContinuationToken>{name}</NextContinuationToken>"));
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><ListBucketResult xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\">\
         <IsTruncated>{is_cut}</IsTruncated>{contents}{next}<EncodingType>url</EncodingType></ListBucketResult>"
    )
}

/// Version 4 of AWS signatures in a query: who signs, for where, when, and whether it is what the secret makes of it.
fn check(method: &Method, uri: &Uri, host: &str) -> Result<(), &'static str> {
    let mut query = pairs(uri);
    let signature = query.remove("X-Amz-Signature").ok_or("AccessDenied")?;
    let field = |name: &str| query.get(name).map(String::as_str).ok_or("AuthorizationQueryParametersError");
    let time = field("X-Amz-Date")?;
    let day = &time[..8];
    let scope = format!("{day}/{REGION}/s3/aws4_request");
    let (key, claimed) = field("X-Amz-Credential")?.split_once('/').ok_or("AccessDenied")?;
    if key != ACCESS_KEY {
        return Err("InvalidAccessKeyId");
    }
    if claimed != scope
        || field("X-Amz-Algorithm")? != "AWS4-HMAC-SHA256"
        || field("X-Amz-SignedHeaders")? != "host"
    {
        return Err("AuthorizationQueryParametersError");
    }
    let signed = chrono::NaiveDateTime::parse_from_str(time, "%Y%m%dT%H%M%SZ").unwrap().and_utc();
    let age = (chrono::Utc::now() - signed).num_seconds();
    let holds: i64 = field("X-Amz-Expires")?.parse().unwrap();
    if !(-900..=holds).contains(&age) {
        return Err("RequestTimeTooSkewed");
    }
    let canonical: Vec<_> =
        query.iter().map(|(name, value)| format!("{}={}", encoded(name), encoded(value))).collect();
    let request =
        format!("{method}\n{}\n{}\nhost:{host}\n\nhost\nUNSIGNED-PAYLOAD", uri.path(), canonical.join("&"));
    let digest = hex::encode(Sha256::digest(request));
    let text = format!("AWS4-HMAC-SHA256\n{time}\n{scope}\n{digest}");
    let mut key = format!("AWS4{SECRET_KEY}").into_bytes();
    for part in [day, REGION, "s3", "aws4_request", &text] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&key).unwrap();
        mac.update(part.as_bytes());
        key = mac.finalize().into_bytes().to_vec();
    }
    if hex::encode(key) == signature { Ok(()) } else { Err("SignatureDoesNotMatch") }
}

/// The fields of a query, by name.
fn pairs(uri: &Uri) -> BTreeMap<String, String> {
    let fields = uri.query().unwrap_or_default().split('&').filter_map(|pair| pair.split_once('='));
    fields.map(|(name, value)| (decoded(name), decoded(value))).collect()
}

fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        rest = after;
        if *first == b'%' {
            let (digits, after) = rest.split_at(2);
            bytes.extend(hex::decode(digits).unwrap());
            rest = after;
        } else {
            bytes.push(*first);
        }
    }
    String::from_utf8(bytes).unwrap()
}

fn encoded(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}
