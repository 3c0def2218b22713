//! The other services that are configured, and asking them: a code becomes a token, and the token a profile. Both calls are
//! made at once, and the token is kept nowhere.

use std::collections::BTreeSet;
use std::fmt;
use std::time::Duration;

use novosel_catalog::sign_in::SignInProvider;
use novosel_fetch::{Fetcher, Policy, host_of};
use novosel_http::error::ApiError;
use novosel_people::provider::{
    App, Call, Endpoints, Profile, Returned, profile_call, profile_of, published, token_call, token_of,
};
use url::Url;

use super::config::{OauthConfig, ProviderConfig, ProviderWay};

/// The longest answer of a service, bytes.
const LARGEST: u64 = 1 << 20;
/// The longest wait for one.
const LONGEST: Duration = Duration::from_secs(10);

/// A service that cannot be asked as it is configured.
#[derive(Debug, thiserror::Error)]
pub enum ProvidersError {
    /// A setting is missing.
    #[error(
        "`server.people.oauth.{provider}.{setting}` is missing: take it from the service's page of your program"
    )]
    Missing {
        /// The service.
        provider: &'static str,
        /// The setting.
        setting: &'static str,
    },
    /// A setting is no address.
    #[error(
        "`server.people.oauth.{provider}.{setting}` is no address of https, nor a literal address with its port"
    )]
    Address {
        /// The service.
        provider: &'static str,
        /// The setting.
        setting: &'static str,
    },
    /// TLS cannot be set up.
    #[error("cannot set up TLS for `server.people.oauth`")]
    Tls(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// The configured services.
#[derive(Default)]
pub(super) struct Providers {
    clients: Vec<Client>,
    fetcher: Option<Fetcher>,
}

/// One of them.
pub(super) struct Client {
    pub(super) provider: SignInProvider,
    id: String,
    secret: String,
    pub(super) endpoints: Endpoints,
}

/// Without secrets.
impl fmt::Debug for Providers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clients.iter().map(|client| client.provider)).finish()
    }
}

impl Providers {
    pub(super) fn of_config(config: &OauthConfig) -> Result<Self, ProvidersError> {
        let configured = SignInProvider::ALL.iter().filter_map(|one| Some((*one, config.of(*one)?)));
        let clients =
            configured.map(|(one, config)| Client::of_config(one, config)).collect::<Result<Vec<_>, _>>()?;
        if clients.is_empty() {
            return Ok(Self::default());
        }
        let urls = clients.iter().flat_map(|client| [&client.endpoints.token, &client.endpoints.profile]);
        let hosts: BTreeSet<String> = urls.filter_map(host_of).collect();
        let policy = Policy {
            allows_http: false,
            largest: LARGEST,
            longest: LONGEST,
            setting: "server.people.oauth",
            hides_addresses: true,
        };
        let fetcher = Fetcher::new(hosts, policy).map_err(|error| ProvidersError::Tls(error.into()))?;
        Ok(Self { clients, fetcher: Some(fetcher) })
    }

    /// What visitors may choose from.
    pub(super) fn ways(&self) -> Vec<ProviderWay> {
        let ways = self.clients.iter().map(|client| client.provider);
        ways.map(|provider| ProviderWay { code: provider.code(), title: provider.title() }).collect()
    }

    /// A configured service.
    ///
    /// # Errors
    /// Not found, where it is not.
    pub(super) fn client(&self, provider: SignInProvider) -> Result<&Client, ApiError> {
        self.clients.iter().find(|client| client.provider == provider).ok_or(ApiError::NotFound)
    }
}

impl Client {
    fn of_config(provider: SignInProvider, config: &ProviderConfig) -> Result<Self, ProvidersError> {
        let code = provider.code();
        let missing = |setting| ProvidersError::Missing { provider: code, setting };
        if config.client_id.is_empty() {
            return Err(missing("client_id"));
        }
        if provider == SignInProvider::Yandex && config.client_secret.is_empty() {
            return Err(missing("client_secret"));
        }
        let [authorize, token, profile] = published(provider);
        let address = |setting, own: &Option<String>, published: &str| {
            let url = own.as_deref().unwrap_or(published).parse::<Url>().ok();
            let url = url.filter(|url| {
                let is_literal = !matches!(url.host(), Some(url::Host::Domain(_)) | None);
                url.scheme() == "https" || url.scheme() == "http" && is_literal
            });
            url.ok_or(ProvidersError::Address { provider: code, setting })
        };
        Ok(Self {
            provider,
            id: config.client_id.clone(),
            secret: config.client_secret.clone(),
            endpoints: Endpoints {
                authorize: address("authorize_url", &config.authorize_url, authorize)?,
                token: address("token_url", &config.token_url, token)?,
                profile: address("profile_url", &config.profile_url, profile)?,
            },
        })
    }

    /// Who we are to it on a site, which the browser comes back to.
    pub(super) fn app<'a>(&'a self, redirect_uri: &'a str) -> App<'a> {
        App { provider: self.provider, client_id: &self.id, client_secret: &self.secret, redirect_uri }
    }
}

/// Why nobody is known by what came back: a word of the address of the page that tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Failed {
    /// The service refuses the code, or says something else than it should.
    Refused,
    /// It does not answer.
    Silent,
}

impl Providers {
    /// Whom a service means by what a browser has come back with.
    pub(super) async fn profile(
        &self,
        client: &Client,
        redirect_uri: &str,
        returned: Returned<'_>,
        verifier: &str,
    ) -> Result<Profile, Failed> {
        let fetcher = self.fetcher.as_ref().ok_or(Failed::Silent)?;
        let asked = asked(fetcher, client.app(redirect_uri), &client.endpoints, returned, verifier).await;
        asked.inspect_err(|(step, why)| {
            // What a service says may hold what it was sent, so the log has our words alone.
            tracing::warn!(provider = client.provider.code(), step, %why, "another service does not say who somebody is");
        }).map_err(|(_, why)| match why {
            Why::Silent(_) => Failed::Silent,
            Why::Status(_) | Why::Answer(_) => Failed::Refused,
        })
    }
}

#[derive(Debug, thiserror::Error)]
enum Why {
    #[error(transparent)]
    Silent(novosel_fetch::FetchError),
    #[error("it answers {0}")]
    Status(u16),
    #[error(transparent)]
    Answer(#[from] novosel_people::provider::ProviderError),
}

async fn asked(
    fetcher: &Fetcher,
    app: App<'_>,
    endpoints: &Endpoints,
    returned: Returned<'_>,
    verifier: &str,
) -> Result<Profile, (&'static str, Why)> {
    let body = send(fetcher, &token_call(app, endpoints, returned, verifier)).await;
    let body = body.map_err(|why| ("token", why))?;
    let token = token_of(app.provider, &body, returned.state).map_err(|why| ("token", why.into()))?;
    let body = send(fetcher, &profile_call(app, endpoints, &token)).await.map_err(|why| ("profile", why))?;
    profile_of(app, &body).map_err(|why| ("profile", why.into()))
}

async fn send(fetcher: &Fetcher, call: &Call) -> Result<Vec<u8>, Why> {
    let form = (!call.form.is_empty())
        .then(|| url::form_urlencoded::Serializer::new(String::new()).extend_pairs(&call.form).finish());
    let reply = fetcher.call(&call.url, call.authorization.as_deref(), form).await.map_err(Why::Silent)?;
    match reply.status {
        200 => Ok(reply.body),
        500.. => Err(Why::Status(reply.status)),
        // Refusals come with a body that says so, of no use beside the status.
        status => Err(Why::Status(status)),
    }
}
