//! Posting to a named host: the same rules, no redirect, and an answer of a limited size.

use reqwest::Response;
use url::Url;

use crate::{FetchError, Fetcher};

impl Fetcher {
    /// Posts a body; an answer other than 2xx is an error. No redirect is followed, and the answer is not read.
    ///
    /// # Errors
    /// When a rule of the module is broken, or the host does not take the call.
    pub async fn post(
        &self,
        url: &Url,
        headers: &[(&'static str, String)],
        body: impl Into<Vec<u8>>,
    ) -> Result<(), FetchError> {
        self.posted(url, headers, body).await.map(drop)
    }

    /// As [`Fetcher::post`], with the answer read.
    ///
    /// # Errors
    /// As there, or when the answer is over the limits.
    pub async fn ask(
        &self,
        url: &Url,
        headers: &[(&'static str, String)],
        body: String,
    ) -> Result<Vec<u8>, FetchError> {
        let longest = self.policy.longest;
        let whole = async {
            let response = self.posted(url, headers, body).await?;
            self.body_of(url, response).await
        };
        tokio::time::timeout(longest, whole).await.map_err(|_| FetchError::TooSlow { longest })?
    }

    async fn posted(
        &self,
        url: &Url,
        headers: &[(&'static str, String)],
        body: impl Into<Vec<u8>>,
    ) -> Result<Response, FetchError> {
        self.check(url, None)?;
        let mut request = self.client.post(url.clone()).timeout(self.policy.longest).body(body.into());
        for (name, value) in headers {
            request = request.header(*name, value);
        }
        let response = request.send().await.map_err(|error| self.explained(url, error))?;
        let status = response.status();
        if status.is_success() {
            return Ok(response);
        }
        Err(FetchError::Status { url: self.shown(url), status: status.as_u16() })
    }
}
