//! Calls of a service that the operator runs or rents, such as a storage of objects.
//!
//! Its address is the operator's own word, so it may be private and of plain http: nothing that a feed or a visitor says
//! leads here. No redirect is followed; size and time are limited.

use std::time::Duration;

use futures_util::StreamExt;
pub use reqwest::Method;
use reqwest::{Client, redirect};
use url::Url;

use crate::{FetchError, shown};

/// The longest wait for a connection.
const CONNECT: Duration = Duration::from_secs(5);

/// An answer, whatever its status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The status.
    pub status: u16,
    /// The whole body.
    pub body: Vec<u8>,
}

/// Calls one service.
#[derive(Clone, Debug)]
pub struct Service {
    client: Client,
    longest: Duration,
    largest: u64,
}

impl Service {
    /// A caller whose calls last this long at most, with answers of so many bytes.
    ///
    /// # Errors
    /// When TLS cannot be set up.
    pub fn new(longest: Duration, largest: u64) -> Result<Self, reqwest::Error> {
        let client = Client::builder()
            .redirect(redirect::Policy::none())
            .no_proxy()
            .connect_timeout(CONNECT.min(longest))
            .user_agent(concat!("novosel/", env!("CARGO_PKG_VERSION")))
            .build()?;
        Ok(Self { client, longest, largest })
    }

    /// Sends a request and reads the whole answer. Errors never hold the query, which may be a signature.
    ///
    /// # Errors
    /// When there is no answer in time, or it is too large.
    pub async fn send(&self, method: Method, url: Url, body: Vec<u8>) -> Result<Reply, FetchError> {
        let mut bare = shown(&url);
        bare.set_query(None);
        let transport =
            |error: reqwest::Error| FetchError::Transport { url: bare.clone(), source: error.without_url() };
        let whole = async {
            let request = self.client.request(method, url).body(body);
            let response = request.send().await.map_err(transport)?;
            let status = response.status().as_u16();
            let mut body = Vec::new();
            let mut pieces = response.bytes_stream();
            while let Some(piece) = pieces.next().await {
                body.extend_from_slice(&piece.map_err(transport)?);
                if body.len() as u64 > self.largest {
                    return Err(FetchError::TooLarge { largest: self.largest >> 20 });
                }
            }
            Ok(Reply { status, body })
        };
        let longest = self.longest;
        tokio::time::timeout(longest, whole).await.map_err(|_| FetchError::TooSlow { longest })?
    }
}
