//! Who a browser is, and how it becomes known.

use std::sync::Arc;
use std::time::Instant;

use axum::response::Response;
use http::HeaderMap;
use http::header::USER_AGENT;
use novosel_catalog::partner::SecretHash;
use novosel_catalog::person::{Person, PersonSession};
use novosel_catalog::region::SiteRegion;
use novosel_http::error::ApiError;
use novosel_http::rate_limit::RateLimiter;
use novosel_pages::Sites;
use novosel_people::passkey::{PasskeyError, RelyingParty};
use novosel_people::push::PushError;
use novosel_people::{IDLE, KEY, SESSION, UNSUBSCRIBE, UNSUBSCRIBE_POSTS, device, signature};
use novosel_store::repo::Session;
use novosel_store::{DataError, Database, new_secret};
use tokio::sync::OnceCell;

use super::clients::{Providers, ProvidersError};
use super::config::{
    MessengerError, MessengersConfig, OauthConfig, PeopleConfig, PushConfig, Ways, check_messengers,
};
use super::cookies;
use super::hashing::Hashing;
use crate::visit::Visit;

/// How long signing in is proof, seconds.
const FRESH: i64 = 10 * 60;
/// The purposes of signatures.
const OF_SESSION: &str = "session";
const OF_DEVICE: &str = "device";
/// How much a network writes: an office behind one address has several people.
const WRITES: (f64, u32) = (2.0, 40);
/// New guests of a network.
const GUESTS: (f64, u32) = (0.1, 30);
/// The order of what there is of each site.
const SITES: [SiteRegion; 2] = [SiteRegion::Msk, SiteRegion::Spb];
/// How often it is written down that somebody was seen, seconds.
const SEEN: i64 = 24 * 60 * 60;

/// What the routes of people share.
#[derive(Debug)]
pub struct People {
    key: OnceCell<String>,
    /// For passkeys of each site; none where its host can have none.
    parties: [Option<Arc<RelyingParty>>; 2],
    pub(crate) hashing: Hashing,
    /// Without a request for so long a visit is over, seconds.
    pub(super) pause: i64,
    /// What browsers are asked with for notifications, and the hosts of push services.
    pub(super) push_key: Option<String>,
    pub(super) push_hosts: Vec<String>,
    pub(super) messengers: MessengersConfig,
    pub(super) providers: Providers,
    writes: RateLimiter,
    guests: RateLimiter,
}

/// Which letters a link ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LettersEnded {
    /// About changes of objects and searches.
    Changes,
    /// About what became of opinions, questions and comments.
    Posts,
}

impl People {
    /// As the configuration says.
    ///
    /// # Errors
    /// When the domain of passkeys is not above both sites.
    pub(crate) fn of_config(config: &PeopleConfig, sites: &Sites) -> Result<Self, PasskeyError> {
        let origins = SITES.map(|site| sites.origin(site));
        let parties = match &config.passkey_domain {
            Some(domain) => {
                let both = Arc::new(RelyingParty::new(Some(domain.as_str()), &origins)?);
                [Some(Arc::clone(&both)), Some(both)]
            }
            // A host that is a number has no passkeys.
            None => origins.map(|origin| RelyingParty::new(None, &[origin]).ok().map(Arc::new)),
        };
        Ok(Self {
            parties,
            key: OnceCell::new(),
            hashing: Hashing::default(),
            push_key: None,
            push_hosts: Vec::new(),
            messengers: MessengersConfig::new(),
            pause: i64::from(config.visit_pause_s),
            providers: Providers::default(),
            writes: RateLimiter::new(WRITES.0, WRITES.1),
            guests: RateLimiter::new(GUESTS.0, GUESTS.1),
        })
    }

    /// With notifications, where they are configured.
    ///
    /// # Errors
    /// When the key is none.
    pub(crate) fn notifying(self, config: &PushConfig) -> Result<Self, PushError> {
        let push_key = config.key()?.map(|key| key.public());
        Ok(Self { push_key, push_hosts: config.hosts.clone(), ..self })
    }

    /// With messengers.
    ///
    /// # Errors
    /// When a setting of one cannot be.
    pub(crate) fn with_messengers(self, config: &MessengersConfig) -> Result<Self, MessengerError> {
        check_messengers(config)?;
        Ok(Self { messengers: config.clone(), ..self })
    }

    /// With the services that say who somebody is.
    ///
    /// # Errors
    /// When a setting of one is missing or no address.
    pub(crate) fn with_providers(self, config: &OauthConfig) -> Result<Self, ProvidersError> {
        Ok(Self { providers: Providers::of_config(config)?, ..self })
    }
}

/// A person, and the browser they are known in.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) person: Person,
    pub(super) session: PersonSession,
}

impl Known {
    /// Whether whoever is signed in has signed in just now: that is proof of who they are.
    pub(super) fn is_fresh(&self, now: i64) -> bool {
        self.session.created > now - FRESH
    }
}

/// A cookie that is to be set when what it stands for is stored.
#[derive(Debug)]
pub(crate) struct NewSession {
    pub(super) id: u32,
    secret: String,
    person: u32,
    is_account: bool,
}

impl NewSession {
    /// It, as it is stored.
    pub(super) fn session(&self, now: i64) -> PersonSession {
        PersonSession { id: self.id, person: self.person, created: now, seen: now, device: String::new() }
    }
}

impl People {
    /// For whom passkeys are made on this site.
    ///
    /// # Errors
    /// Not found, where it can have none.
    pub(super) fn party(&self, visit: &Visit) -> Result<Arc<RelyingParty>, ApiError> {
        let place = SITES.iter().position(|site| *site == visit.ctx.site);
        place.and_then(|place| self.parties[place].clone()).ok_or(ApiError::NotFound)
    }

    /// How somebody may sign in here beside a password.
    pub(super) fn ways(&self, visit: &Visit) -> Ways {
        Ways { passkeys: self.party(visit).is_ok(), providers: self.providers.ways() }
    }

    pub(super) async fn key(&self, database: &Database) -> Result<&str, ApiError> {
        let made = async {
            let new = new_secret().map_err(ApiError::internal)?;
            let mut session = database.write().await.map_err(ApiError::internal)?;
            let key = session.portal_key(KEY, &new).await.map_err(ApiError::internal)?;
            session.commit().await.map_err(ApiError::internal)?;
            Ok(key)
        };
        self.key.get_or_try_init(|| made).await.map(String::as_str)
    }

    /// Who asks; none for a browser that is not known.
    ///
    /// # Errors
    /// When the database does not answer.
    pub(crate) async fn known(&self, visit: &Visit) -> Result<Option<Known>, ApiError> {
        let Some(cookie) = cookies::value(&visit.headers, cookies::SESSION) else { return Ok(None) };
        let database = visit.database()?;
        let key = self.key(database).await?;
        let Some(secret) = signature::secret_of(key, OF_SESSION, cookie) else { return Ok(None) };
        let now = visit.now();
        let mut reading = database.read().await.map_err(ApiError::internal)?;
        let found = async {
            let hash = SecretHash::of(secret);
            let Some(session) = reading.person_session(&hash, now).await? else { return Ok(None) };
            let person = reading.person(session.person).await?;
            Ok::<_, DataError>(person.map(|person| Known { person, session }))
        };
        let known = found.await.map_err(ApiError::internal)?;
        // A guest has nothing to lose but what a browser that is left alone still shows.
        Ok(known.filter(|known| known.person.is_guest() || known.session.seen > now - IDLE))
    }

    /// Whose letters the link of one ends, and which.
    ///
    /// # Errors
    /// When the database does not answer.
    pub(super) async fn subscriber(
        &self,
        visit: &Visit,
        token: &str,
    ) -> Result<Option<(u32, LettersEnded)>, ApiError> {
        let key = self.key(visit.database()?).await?;
        let signed = |purpose, which| {
            let person = signature::text_of(key, purpose, token)?.parse().ok()?;
            Some((person, which))
        };
        let changes = signed(UNSUBSCRIBE, LettersEnded::Changes);
        Ok(changes.or_else(|| signed(UNSUBSCRIBE_POSTS, LettersEnded::Posts)))
    }

    /// Writes down, once a day, that a person was here; what they are known by lasts on.
    ///
    /// # Errors
    /// When the database does not answer.
    pub(super) async fn see(&self, visit: &Visit, known: &Known) -> Result<bool, ApiError> {
        let now = visit.now();
        if known.session.seen > now - SEEN {
            return Ok(false);
        }
        let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
        // An account ends in its time, whatever happens; a guest is remembered as long as they come.
        let ends = if known.person.is_guest() { now + SESSION } else { known.session.created + SESSION };
        writing.see_person(&known.session, now, ends).await.map_err(ApiError::internal)?;
        writing.commit().await.map_err(ApiError::internal)?;
        Ok(true)
    }

    /// Refuses a network that writes too much.
    ///
    /// # Errors
    /// 429.
    pub(super) fn meter(&self, visit: &Visit) -> Result<(), ApiError> {
        let taken =
            visit.client.map_or(Ok(()), |client| self.writes.take(client.limit_key(), Instant::now()));
        taken.map_err(|retry_after| ApiError::TooManyRequests { retry_after })
    }

    /// Refuses a network that writes too much, or that the operator has blocked.
    ///
    /// # Errors
    /// 429 and 403.
    pub(crate) async fn admit(&self, visit: &Visit) -> Result<(), ApiError> {
        self.meter(visit)?;
        // Making the key writes: nobody may wait for it inside of another session that does.
        self.key(visit.database()?).await?;
        if is_blocked(visit).await? { Err(refused()) } else { Ok(()) }
    }

    /// The person who asks, or a new guest; nobody who is blocked.
    ///
    /// # Errors
    /// 429 and 403, or when the database does not answer.
    pub(crate) async fn writer(&self, visit: &Visit) -> Result<Option<Known>, ApiError> {
        let known = self.sender(visit).await?;
        if let (None, Some(client)) = (&known, visit.client) {
            self.guests
                .take(client.limit_key(), Instant::now())
                .map_err(|retry_after| ApiError::TooManyRequests { retry_after })?;
        }
        Ok(known)
    }

    /// Whoever sends something that makes no guest of them; refuses those who may only read.
    ///
    /// # Errors
    /// 429 and 403, or when the database does not answer.
    pub(crate) async fn sender(&self, visit: &Visit) -> Result<Option<Known>, ApiError> {
        self.admit(visit).await?;
        let known = self.known(visit).await?;
        if known.as_ref().is_some_and(|known| known.person.blocked.is_some()) {
            return Err(refused());
        }
        Ok(known)
    }

    /// Lets the browser be known as a person.
    ///
    /// # Errors
    /// When a statement fails.
    pub(super) async fn open(
        &self,
        writing: &mut Session,
        visit: &Visit,
        person: &Person,
    ) -> Result<NewSession, ApiError> {
        let secret = new_secret().map_err(ApiError::internal)?;
        let agent = visit.headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
        let device = device::name(agent);
        let now = visit.now();
        let id = writing
            .put_person_session(&SecretHash::of(&secret), (person.id, &device), (now, now + SESSION))
            .await
            .map_err(ApiError::internal)?;
        Ok(NewSession { id, secret, person: person.id, is_account: !person.is_guest() })
    }

    /// Sets the cookies of a session that is stored by now.
    ///
    /// # Errors
    /// When the database does not answer.
    pub(crate) async fn remember(
        &self,
        visit: &Visit,
        session: &NewSession,
        response: &mut Response,
    ) -> Result<(), ApiError> {
        let key = self.key(visit.database()?).await?;
        let headers = response.headers_mut();
        let cookie = signature::signed(key, OF_SESSION, &session.secret);
        cookies::set(headers, cookies::SESSION, &cookie, SESSION);
        let kind = if session.is_account { "account" } else { "guest" };
        cookies::set(headers, cookies::MARKER, kind, SESSION);
        if session.is_account {
            let device = signature::signed(key, OF_DEVICE, &session.person.to_string());
            cookies::set(headers, cookies::DEVICE, &device, SESSION);
        }
        Ok(())
    }

    /// Sets the cookies of a known person again: browsers forget them in their time.
    pub(super) fn renew(visit: &Visit, known: &Known, response: &mut Response) {
        if let Some(cookie) = cookies::value(&visit.headers, cookies::SESSION) {
            let kind = if known.person.is_guest() { "guest" } else { "account" };
            cookies::set(response.headers_mut(), cookies::SESSION, cookie, SESSION);
            cookies::set(response.headers_mut(), cookies::MARKER, kind, SESSION);
        }
    }

    /// Whether an account was the last one of this browser.
    ///
    /// # Errors
    /// When the database does not answer.
    pub(super) async fn is_device_of(&self, visit: &Visit, person: u32) -> Result<bool, ApiError> {
        let Some(cookie) = cookies::value(&visit.headers, cookies::DEVICE) else { return Ok(false) };
        let key = self.key(visit.database()?).await?;
        let text = signature::text_of(key, OF_DEVICE, cookie);
        Ok(text.and_then(|text| text.parse().ok()) == Some(person))
    }
}

/// Whether the operator lets the visitor's network read only.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn is_blocked(visit: &Visit) -> Result<bool, ApiError> {
    let Some(client) = visit.client else { return Ok(false) };
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    reading.is_network_blocked(&client.limit_key().to_string()).await.map_err(ApiError::internal)
}

/// Forgets who the browser was.
pub(super) fn forget(headers: &mut HeaderMap) {
    for name in [cookies::SESSION, cookies::MARKER] {
        cookies::set(headers, name, "", 0);
    }
}

fn refused() -> ApiError {
    ApiError::Refused(http::StatusCode::FORBIDDEN)
}
