//! Calls whose answers are read.

use futures_util::StreamExt;
use reqwest::Response;
use reqwest::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE};
use url::Url;

use crate::{FetchError, Fetcher, Reply};

impl Fetcher {
    /// Sends a form by POST, or asks by GET where there is none, and reads the whole answer, whatever its status. No
    /// redirect is followed.
    ///
    /// # Errors
    /// When a rule of the module is broken, there is no answer in time, or it is too large.
    pub async fn call(
        &self,
        url: &Url,
        authorization: Option<&str>,
        form: Option<String>,
    ) -> Result<Reply, FetchError> {
        self.check(url, None)?;
        let mut request = match form {
            Some(form) => {
                let kind = "application/x-www-form-urlencoded";
                self.client.post(url.clone()).header(CONTENT_TYPE, kind).body(form)
            }
            None => self.client.get(url.clone()),
        };
        request = request.header(ACCEPT, "application/json");
        if let Some(authorization) = authorization {
            request = request.header(AUTHORIZATION, authorization);
        }
        let whole = async {
            let response = request.send().await.map_err(|error| self.explained(url, error))?;
            let status = response.status().as_u16();
            Ok(Reply { status, body: self.body_of(url, response).await? })
        };
        let longest = self.policy.longest;
        tokio::time::timeout(longest, whole).await.map_err(|_| FetchError::TooSlow { longest })?
    }

    /// The whole body, within the largest size.
    pub(crate) async fn body_of(&self, url: &Url, response: Response) -> Result<Vec<u8>, FetchError> {
        let largest = self.policy.largest;
        let mut body = Vec::new();
        let mut pieces = response.bytes_stream();
        while let Some(piece) = pieces.next().await {
            body.extend_from_slice(&piece.map_err(|error| self.transport(url, error))?);
            if body.len() as u64 > largest {
                return Err(FetchError::TooLarge { largest: largest >> 20 });
            }
        }
        Ok(body)
    }
}
