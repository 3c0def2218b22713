//! A bucket of S3-compatible storage. Requests are signed by addresses that hold for minutes; what may go wrong with a
//! key, a region or a clock is told with its remedy.

use std::collections::HashSet;
use std::fmt;
use std::fs::File;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use novosel_fetch::FetchError;
use novosel_fetch::service::{Flow, Method, Reply, Service};
use rusty_s3::actions::ListObjectsV2;
use rusty_s3::{Credentials, S3Action, UrlStyle};
use serde::{Deserialize, Serialize};
use url::Url;

use crate::decode::LARGEST;
use crate::error::StorageError;
use crate::files::{sealed, whole};
use crate::pieces::{Pieces, pieces};

/// The slowest way to the storage that a large file may take, bytes a second.
const SLOWEST: u64 = 256 << 10;
/// Most bytes of the words of a refusal.
const LONGEST_REFUSAL: u64 = 64 << 10;
/// How long a signature holds: a clock may be a little off.
const SIGNED_FOR: Duration = Duration::from_secs(300);
/// The longest name of an error that is told, bytes.
const LONGEST_CODE: usize = 64;

/// The `[server.media.s3]` section.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct S3Config {
    /// Address of the storage, without the bucket: `https://s3.example.org`. It may be private.
    pub endpoint: String,
    /// The bucket, which has to be there.
    pub bucket: String,
    /// Its region. Default `us-east-1`, which most storages of one's own take.
    pub region: String,
    /// The key.
    pub access_key: String,
    /// Its secret; better in `NOVOSEL_SERVER__MEDIA__S3__SECRET_KEY`.
    pub secret_key: String,
    /// Whether the bucket stands in the path, not in the name of the host. Default true.
    pub path_style: bool,
    /// What names of objects begin with: `feed-pictures`. Default nothing.
    pub prefix: String,
    /// The longest call. Default 10,000.
    pub timeout_ms: u64,
}

impl Default for S3Config {
    fn default() -> Self {
        Self {
            endpoint: String::new(),
            bucket: String::new(),
            region: "us-east-1".to_owned(),
            access_key: String::new(),
            secret_key: String::new(),
            path_style: true,
            prefix: String::new(),
            timeout_ms: 10_000,
        }
    }
}

/// Without the key and its secret.
impl fmt::Debug for S3Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("S3Config")
            .field("endpoint", &self.endpoint)
            .field("bucket", &self.bucket)
            .field("region", &self.region)
            .field("prefix", &self.prefix)
            .finish_non_exhaustive()
    }
}

/// A bucket.
#[derive(Clone)]
pub struct Bucket(Arc<Inner>);

struct Inner {
    service: Service,
    bucket: rusty_s3::Bucket,
    credentials: Credentials,
    /// Empty, or ends with a slash.
    prefix: String,
}

impl fmt::Debug for Bucket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Bucket").field(&self.0.bucket.name()).finish()
    }
}

impl Bucket {
    /// By configuration. Nothing is asked of it yet.
    ///
    /// # Errors
    /// When a setting is missing or cannot be used.
    pub fn open(config: &S3Config) -> Result<Self, StorageError> {
        let needed = [
            ("endpoint", &config.endpoint),
            ("bucket", &config.bucket),
            ("region", &config.region),
            ("access_key", &config.access_key),
            ("secret_key", &config.secret_key),
        ];
        if let Some((setting, _)) = needed.iter().find(|(_, value)| value.is_empty()) {
            return Err(StorageError::Setting(setting));
        }
        let prefix = config.prefix.trim_matches('/');
        // Addresses cannot hold them: the objects would land elsewhere.
        if prefix.split('/').any(|part| matches!(part, "." | "..")) {
            return Err(StorageError::Setting("prefix"));
        }
        let style = if config.path_style { UrlStyle::Path } else { UrlStyle::VirtualHost };
        let wrong = || StorageError::Endpoint(config.endpoint.clone());
        let endpoint = Url::parse(&config.endpoint).map_err(|_| wrong())?;
        let bucket = rusty_s3::Bucket::new(endpoint, style, config.bucket.clone(), config.region.clone())
            .map_err(|_| wrong())?;
        let service = Service::new(Duration::from_millis(config.timeout_ms), LARGEST)
            .map_err(|error| StorageError::Tls(Box::new(error)))?;
        Ok(Self(Arc::new(Inner {
            service,
            bucket,
            credentials: Credentials::new(&config.access_key, &config.secret_key),
            prefix: if prefix.is_empty() { String::new() } else { format!("{prefix}/") },
        })))
    }

    /// The names of all files, a thousand a call.
    ///
    /// # Errors
    /// When the bucket cannot be listed.
    pub async fn names(&self) -> Result<HashSet<String>, StorageError> {
        let mut names = HashSet::new();
        let mut token = None;
        loop {
            let page = self.page(token, None).await?;
            names.extend(page.contents.into_iter().filter_map(|object| {
                let name = object.key.strip_prefix(&self.0.prefix)?;
                (!name.contains('/')).then(|| name.to_owned())
            }));
            token = page.next_continuation_token;
            if token.is_none() {
                return Ok(names);
            }
        }
    }

    /// Asks for the least that shows that the bucket is there and the key is right.
    ///
    /// # Errors
    /// When it is not.
    pub async fn probe(&self) -> Result<(), StorageError> {
        self.page(None, Some(1)).await.map(drop)
    }

    async fn page(
        &self,
        token: Option<String>,
        most: Option<usize>,
    ) -> Result<rusty_s3::actions::ListObjectsV2Response, StorageError> {
        let Inner { bucket, credentials, prefix, .. } = &*self.0;
        let mut list = bucket.list_objects_v2(Some(credentials));
        list.with_prefix(prefix.as_str());
        if let Some(token) = token {
            list.with_continuation_token(token);
        }
        if let Some(most) = most {
            list.with_max_keys(most);
        }
        let reply = self.call(Method::GET, list.sign(SIGNED_FOR), Vec::new()).await?;
        if reply.status != 200 {
            return Err(self.refused(&reply));
        }
        let unreadable = |reason: String| StorageError::List { bucket: bucket.name().to_owned(), reason };
        let text = String::from_utf8(reply.body).map_err(|error| unreadable(error.to_string()))?;
        ListObjectsV2::parse_response(&text).map_err(|error| unreadable(error.to_string()))
    }

    /// A file; none when it is not there. One that is damaged is removed, so that it is copied anew.
    ///
    /// # Errors
    /// When the storage does not answer as it should.
    pub async fn read(&self, name: &str) -> Result<Option<Vec<u8>>, StorageError> {
        let Inner { bucket, credentials, prefix, .. } = &*self.0;
        let key = format!("{prefix}{name}");
        let url = bucket.get_object(Some(credentials), &key).sign(SIGNED_FOR);
        let mut reply = self.call(Method::GET, url, Vec::new()).await?;
        match reply.status {
            200 if whole(&mut reply.body) => Ok(Some(reply.body)),
            200 => {
                tracing::warn!(name, "a stored picture is damaged: it is made anew");
                self.remove(name).await.map(|()| None)
            }
            404 if code(&reply) != "NoSuchBucket" => Ok(None),
            _ => Err(self.refused(&reply)),
        }
    }

    /// Stores a file unless it is there: another machine may have put it.
    ///
    /// # Errors
    /// When the storage does not take it.
    pub async fn put(&self, name: &str, file: &[u8]) -> Result<(), StorageError> {
        let Inner { bucket, credentials, prefix, .. } = &*self.0;
        let key = format!("{prefix}{name}");
        let url = bucket.head_object(Some(credentials), &key).sign(SIGNED_FOR);
        if self.call(Method::HEAD, url, Vec::new()).await?.status == 200 {
            return Ok(());
        }
        let url = bucket.put_object(Some(credentials), &key).sign(SIGNED_FOR);
        let reply = self.call(Method::PUT, url, sealed(file)).await?;
        if matches!(reply.status, 200..=299) { Ok(()) } else { Err(self.refused(&reply)) }
    }

    /// Stores a file as it is, without a checksum, unless it is there: it is read in parts.
    ///
    /// # Errors
    /// When the storage does not take it.
    pub async fn put_plain(&self, name: &str, file: File, length: u64) -> Result<(), StorageError> {
        let Inner { bucket, credentials, prefix, service } = &*self.0;
        let key = format!("{prefix}{name}");
        let url = bucket.head_object(Some(credentials), &key).sign(SIGNED_FOR);
        if self.call(Method::HEAD, url, Vec::new()).await?.status == 200 {
            return Ok(());
        }
        let longest = service.longest() + Duration::from_secs(length / SLOWEST);
        let url = bucket.put_object(Some(credentials), &key).sign(SIGNED_FOR);
        let reply = service.send_pieces(url, (pieces(file, 0..length), length), longest).await;
        let reply = reply.map_err(|source| self.away(source))?;
        if matches!(reply.status, 200..=299) { Ok(()) } else { Err(self.refused(&reply)) }
    }

    /// Some bytes of a file, piece by piece; none when it is not there.
    ///
    /// # Errors
    /// When the storage does not answer as it should.
    pub async fn part(&self, name: &str, part: Range<u64>) -> Result<Option<Pieces>, StorageError> {
        let Inner { bucket, credentials, prefix, service } = &*self.0;
        let url = bucket.get_object(Some(credentials), &format!("{prefix}{name}")).sign(SIGNED_FOR);
        let flow = service.part(url, part).await.map_err(|source| self.away(source))?;
        if flow.status == 206 {
            let Flow { pieces, .. } = flow;
            return Ok(Some(pieces.map(|piece| piece.map_err(std::io::Error::other)).boxed()));
        }
        // Whoever answers with all of it would send what was not asked for.
        let reply = flow.into_reply(LONGEST_REFUSAL).await.map_err(|source| self.away(source))?;
        if reply.status == 404 && code(&reply) != "NoSuchBucket" {
            return Ok(None);
        }
        Err(self.refused(&reply))
    }

    /// Deletes a file; one that is not there is no error.
    ///
    /// # Errors
    /// When the storage does not let it go.
    pub async fn remove(&self, name: &str) -> Result<(), StorageError> {
        let Inner { bucket, credentials, prefix, .. } = &*self.0;
        let url = bucket.delete_object(Some(credentials), &format!("{prefix}{name}")).sign(SIGNED_FOR);
        let reply = self.call(Method::DELETE, url, Vec::new()).await?;
        let is_gone = reply.status == 404 && code(&reply) != "NoSuchBucket";
        if is_gone || matches!(reply.status, 200..=299) { Ok(()) } else { Err(self.refused(&reply)) }
    }

    async fn call(&self, method: Method, url: Url, body: Vec<u8>) -> Result<Reply, StorageError> {
        self.0.service.send(method, url, body).await.map_err(|source| self.away(source))
    }

    fn away(&self, source: FetchError) -> StorageError {
        StorageError::Away { bucket: self.0.bucket.name().to_owned(), source }
    }

    fn refused(&self, reply: &Reply) -> StorageError {
        let code = code(reply);
        StorageError::Refused {
            bucket: self.0.bucket.name().to_owned(),
            status: reply.status,
            remedy: remedy(&code, reply.status),
            code,
        }
    }
}

/// What the storage calls an error; empty where it does not say.
fn code(reply: &Reply) -> String {
    let text = String::from_utf8_lossy(&reply.body);
    let code = text.split_once("<Code>").and_then(|(_, rest)| rest.split_once("</Code>"));
    let is_name =
        |code: &&str| code.len() <= LONGEST_CODE && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    code.map(|(code, _)| code).filter(is_name).unwrap_or_default().to_owned()
}

fn remedy(code: &str, status: u16) -> &'static str {
    match (code, status) {
        ("SignatureDoesNotMatch", _) => "check `server.media.s3.secret_key`",
        ("InvalidAccessKeyId", _) => "check `server.media.s3.access_key`",
        ("NoSuchBucket", _) => "make the bucket, or check `server.media.s3.bucket`",
        ("RequestTimeTooSkewed", _) => "set the clock of this machine",
        ("AuthorizationHeaderMalformed" | "AuthorizationQueryParametersError", _) | (_, 300..=399) => {
            "check `server.media.s3.region` and `server.media.s3.endpoint`"
        }
        (_, 401 | 403) => {
            "let the key list, read, write and delete in the bucket, or check `server.media.s3.access_key`"
        }
        (_, 500..=599) => "the storage is in trouble: try again later",
        _ => "check `server.media.s3`, and the log of the storage",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config() -> S3Config {
        S3Config {
            endpoint: "http://127.0.0.1:9000".to_owned(),
            bucket: "pictures".to_owned(),
            access_key: "key".to_owned(),
            secret_key: "a-secret".to_owned(),
            ..S3Config::default()
        }
    }

    #[test]
    fn what_is_missing_is_named_and_the_secret_is_not_shown() {
        assert!(!format!("{:?}", config()).contains("a-secret"));
        assert!(!format!("{:?}", Bucket::open(&config()).unwrap()).contains("a-secret"));
        let wrong = [
            S3Config { secret_key: String::new(), ..config() },
            S3Config { prefix: "a/../b".to_owned(), ..config() },
            S3Config { endpoint: "ftp://host".to_owned(), ..config() },
            // A name cannot stand before an address.
            S3Config { path_style: false, ..config() },
        ];
        let words = wrong.map(|config| Bucket::open(&config).unwrap_err().to_string());
        for (words, named) in words.iter().zip(["secret_key", "prefix", "endpoint", "path_style"]) {
            assert!(words.contains(named), "{words}");
        }
    }

    #[test]
    fn an_error_is_read_from_its_name_alone() {
        let named = |body: &str| code(&Reply { status: 403, body: body.as_bytes().to_vec() });
        assert_eq!(named("<Error><Code>AccessDenied</Code><Key>x</Key></Error>"), "AccessDenied");
        assert_eq!(named("<Error><Code>\u{1b}[31m</Code></Error>"), "");
        assert_eq!(named("<html>"), "");
        assert!(remedy("SignatureDoesNotMatch", 403).contains("secret_key"));
        assert!(remedy("", 403).contains("access_key"));
    }
}
