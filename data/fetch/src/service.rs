//! Calls of a service that the operator runs or rents, such as a storage of objects.
//!
//! Its address is the operator's own word, so it may be private and of plain http: nothing that a feed or a visitor says
//! leads here. No redirect is followed; size and time are limited.

use std::future::Future;
use std::ops::Range;
use std::time::Duration;

use bytes::Bytes;
use futures_util::stream::{BoxStream, Stream, StreamExt};
pub use reqwest::Method;
use reqwest::header::{CONTENT_LENGTH, RANGE};
use reqwest::{Body, Client, RequestBuilder, Response, redirect};
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

/// The beginning of an answer, and the rest of it piece by piece.
pub struct Flow {
    /// The status.
    pub status: u16,
    /// The body: each piece comes in time, or the last one is an error.
    pub pieces: BoxStream<'static, Result<Bytes, FetchError>>,
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

    /// The longest call.
    pub fn longest(&self) -> Duration {
        self.longest
    }

    /// Sends a request and reads the whole answer. Errors never hold the query, which may be a signature.
    ///
    /// # Errors
    /// When there is no answer in time, or it is too large.
    pub async fn send(&self, method: Method, url: Url, body: Vec<u8>) -> Result<Reply, FetchError> {
        let named = Named::of(&url);
        let request = self.client.request(method, url).body(body);
        in_time(self.longest, self.whole(request, &named)).await
    }

    /// Sends a body of so many bytes piece by piece and reads the whole answer; all of it within a time of its own.
    ///
    /// # Errors
    /// When there is no answer in time, or it is too large.
    pub async fn send_pieces<E>(
        &self,
        url: Url,
        (pieces, length): (impl Stream<Item = Result<Bytes, E>> + Send + 'static, u64),
        longest: Duration,
    ) -> Result<Reply, FetchError>
    where
        E: Into<Box<dyn std::error::Error + Send + Sync>> + 'static,
    {
        let named = Named::of(&url);
        let request = self.client.put(url).header(CONTENT_LENGTH, length).body(Body::wrap_stream(pieces));
        in_time(longest, self.whole(request, &named)).await
    }

    /// Asks for some bytes of a file; they come piece by piece.
    ///
    /// # Errors
    /// When there is no answer in time.
    pub async fn part(&self, url: Url, part: Range<u64>) -> Result<Flow, FetchError> {
        let named = Named::of(&url);
        let asked = format!("bytes={}-{}", part.start, part.end.saturating_sub(1));
        let sending = self.client.get(url).header(RANGE, asked).send();
        let answer = async { sending.await.map_err(|error| named.transport(error)) };
        let response: Response = in_time(self.longest, answer).await?;
        let (status, longest) = (response.status().as_u16(), self.longest);
        let pieces = futures_util::stream::unfold(Some(response.bytes_stream()), move |pieces| {
            let named = named.clone();
            async move {
                let mut pieces = pieces?;
                let next = in_time(longest, async { Ok(pieces.next().await) }).await;
                match next {
                    Ok(None) => None,
                    Ok(Some(Ok(piece))) => Some((Ok(piece), Some(pieces))),
                    Ok(Some(Err(error))) => Some((Err(named.transport(error)), None)),
                    Err(error) => Some((Err(error), None)),
                }
            }
        });
        Ok(Flow { status, pieces: pieces.boxed() })
    }

    async fn whole(&self, request: RequestBuilder, named: &Named) -> Result<Reply, FetchError> {
        let response = request.send().await.map_err(|error| named.transport(error))?;
        let status = response.status().as_u16();
        let pieces = response.bytes_stream().map(|piece| piece.map_err(|error| named.transport(error)));
        Ok(Reply { status, body: gathered(pieces, self.largest).await? })
    }
}

impl Flow {
    /// The rest of a short answer, such as the words of an error.
    ///
    /// # Errors
    /// When it does not come, or is longer.
    pub async fn into_reply(self, largest: u64) -> Result<Reply, FetchError> {
        Ok(Reply { status: self.status, body: gathered(self.pieces, largest).await? })
    }
}

/// A body as a whole.
async fn gathered(
    pieces: impl Stream<Item = Result<Bytes, FetchError>>,
    largest: u64,
) -> Result<Vec<u8>, FetchError> {
    let mut pieces = std::pin::pin!(pieces);
    let mut body = Vec::new();
    while let Some(piece) = pieces.next().await {
        body.extend_from_slice(&piece?);
        if body.len() as u64 > largest {
            return Err(FetchError::TooLarge { largest: largest >> 20 });
        }
    }
    Ok(body)
}

async fn in_time<T>(
    longest: Duration,
    answer: impl Future<Output = Result<T, FetchError>>,
) -> Result<T, FetchError> {
    tokio::time::timeout(longest, answer).await.map_err(|_| FetchError::TooSlow { longest })?
}

/// What errors call an address: without its query.
#[derive(Clone)]
struct Named(Box<Url>);

impl Named {
    fn of(url: &Url) -> Self {
        let mut bare = shown(url);
        bare.set_query(None);
        Self(bare)
    }

    fn transport(&self, error: reqwest::Error) -> FetchError {
        FetchError::Transport { url: self.0.clone(), source: error.without_url() }
    }
}
