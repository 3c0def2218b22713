//! What the pages of accounts and of the cabinet show of one person.

use std::collections::BTreeMap;

use novosel_catalog::person::PersonList;
use novosel_catalog::subscription::Subscription;
use novosel_http::error::ApiError;
use novosel_people::CONSENT_EDITION;
use novosel_people::form::Errors;
use novosel_people::lists::by_type;
use novosel_views::object_state::object_state;
use serde::Serialize;

use super::browsers::MyPush;
use super::config::Ways;
use super::known::Known;
use super::lists::price_of;
use super::mine::{
    Favourite, MyApplication, MyObject, MyPasskey, MyProvider, MySearch, MySession, MyShortlist,
    MySubscription, Named, at,
};
use super::returned::Changes;
use crate::visit::Visit;

/// The text of the consent.
const CONSENT_URL: &str = "/text/politika-obrabotki-personalnyh-dannyh/";

/// What was done, as an address says it after a form.
const DONE: &[&str] = &[
    "passkey",
    "renamed",
    "unlinked",
    "linked",
    "proved",
    "waiting",
    "kept",
    "off",
    "renewed",
    "deleted",
    "full",
    "often",
    "login",
    "registration",
    "password",
    "confirmed",
    "sent",
    "saved",
    "revoked",
    "note",
    "withdrawn",
    "unsubscribed",
    "removed",
    "feed",
    "read",
    "push",
    "push-off",
    "favourites-on",
    "favourites-off",
];

/// The data of the pages.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Account {
    pub(super) user: User,
    pub(super) counts: Counts,
    /// What was typed; never a password.
    pub(super) values: BTreeMap<&'static str, String>,
    pub(super) errors: Errors,
    pub(super) done: Option<&'static str>,
    /// Where to go after it.
    pub(super) location: Option<String>,
    pub(super) consent: Consent,
    /// Of the link of a letter.
    pub(super) secret: String,
    pub(super) is_good: bool,
    pub(super) needs_password: bool,
    pub(super) favourites: Vec<Favourite>,
    pub(super) applications: Vec<MyApplication>,
    pub(super) subscriptions: Vec<MySubscription>,
    pub(super) searches: Vec<MySearch>,
    /// What has changed since the last visit.
    pub(super) changes: Option<Changes>,
    pub(super) push: MyPush,
    pub(super) shortlists: Vec<MyShortlist>,
    pub(super) objects: Vec<MyObject>,
    pub(super) sessions: Vec<MySession>,
    pub(super) passkeys: Vec<MyPasskey>,
    pub(super) providers: Vec<MyProvider>,
    /// Whether whoever is signed in has signed in just now: what changes ways to sign in needs no password then.
    pub(super) is_fresh: bool,
    /// Whom another service has named, and nobody knows here.
    pub(super) joining: Option<Named>,
    /// How somebody may sign in here beside a password.
    pub(super) ways: Ways,
    /// Whether a passkey is to be offered, since there is none.
    pub(super) offers_passkey: bool,
    pub(super) erased: Vec<ErasedRows>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct User {
    is_guest: bool,
    /// Whether anything is kept of this browser's visitor.
    is_known: bool,
    user_name: String,
    name: String,
    mail: String,
    is_confirmed: bool,
    since: Option<String>,
    has_password: bool,
}

/// A visitor whom nobody knows.
impl Default for User {
    fn default() -> Self {
        Self {
            is_guest: true,
            is_known: false,
            user_name: String::new(),
            name: String::new(),
            mail: String::new(),
            is_confirmed: false,
            since: None,
            has_password: false,
        }
    }
}

#[derive(Debug, Default, Serialize)]
pub(super) struct Counts {
    favourites: usize,
    compare: usize,
    viewed: usize,
    applications: usize,
    subscriptions: usize,
    searches: usize,
    shortlists: usize,
    objects: usize,
    /// What has changed since the last visit and is not read.
    pub(super) changes: usize,
}

#[derive(Debug, Serialize)]
pub(super) struct Consent {
    edition: u32,
    url: &'static str,
}

impl Default for Consent {
    fn default() -> Self {
        Self { edition: CONSENT_EDITION, url: CONSENT_URL }
    }
}

/// How many rows of a table were erased.
#[derive(Debug, Serialize)]
pub(super) struct ErasedRows {
    pub(super) what: &'static str,
    pub(super) count: u64,
}

impl Account {
    /// What is known of whoever asks, with everything that the cabinet shows.
    ///
    /// # Errors
    /// When the database does not answer.
    pub(super) async fn of(visit: &Visit, known: Option<&Known>) -> Result<Self, ApiError> {
        let Some(Known { person, session }) = known else { return Ok(Self::default()) };
        let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
        let listed = reading.listed(person.id).await.map_err(ApiError::internal)?;
        let leads = reading.leads_of_person(person.id).await.map_err(ApiError::internal)?;
        let sessions = reading.person_sessions(person.id, visit.now()).await.map_err(ApiError::internal)?;
        let followed = reading.subscriptions_of(person.id).await.map_err(ApiError::internal)?;
        let texts: Vec<u32> =
            followed.iter().filter(|one| one.kind.commented().is_some()).map(|one| one.object).collect();
        let texts = reading.texts_there(&texts).await.map_err(ApiError::internal)?;
        let searches = reading.searches_of(person.id).await.map_err(ApiError::internal)?;
        let passkeys = reading.passkeys_of(person.id).await.map_err(ApiError::internal)?;
        let providers = reading.providers_of(person.id).await.map_err(ApiError::internal)?;
        let shortlists = reading.shortlists_of(person.id).await.map_err(ApiError::internal)?;
        let own = reading.own_objects_of(person.id).await.map_err(ApiError::internal)?;
        drop(reading);
        let site = visit.ctx.site;
        let shortlists: Vec<_> = shortlists.into_iter().filter(|one| one.site == site).collect();
        let count = |list| by_type(&listed, list).values().map(Vec::len).sum();
        let counts = Counts {
            favourites: count(PersonList::Favourites),
            compare: count(PersonList::Compare),
            viewed: count(PersonList::Viewed),
            applications: leads.len(),
            subscriptions: followed.len(),
            searches: searches.len(),
            shortlists: shortlists.len(),
            objects: own.len(),
            changes: 0,
        };
        let current = session.id;
        let (favourites, subscriptions) = visit
            .ctx
            .compute(move |ctx| {
                let marked = listed.iter().filter(|object| object.list == PersonList::Favourites);
                let marked = marked
                    .map(|object| Favourite::of(object, price_of(ctx, object.kind, object.object).flatten()))
                    .collect();
                let state = |followed: &Subscription| {
                    object_state(&ctx.snapshot, ctx.today, followed.kind, followed.object)
                };
                let followed = followed.into_iter().map(|followed| {
                    let now = state(&followed);
                    let is_there = texts.iter().any(|(id, kind, site)| {
                        (*id, kind.code()) == (followed.object, followed.kind.code())
                            && site.is_none_or(|site| site == followed.site)
                    });
                    MySubscription::of(followed, now, is_there)
                });
                (marked, followed.collect())
            })
            .await
            .map_err(|_| ApiError::overloaded())?;
        Ok(Self {
            user: User {
                is_guest: person.is_guest(),
                is_known: true,
                user_name: person.shown_name().to_owned(),
                name: person.name.clone(),
                mail: person.mail.clone().unwrap_or_default(),
                is_confirmed: person.confirmed.is_some(),
                since: at(person.created),
                has_password: person.password.is_some(),
            },
            counts,
            favourites,
            subscriptions,
            passkeys: passkeys
                .into_iter()
                .map(|key| MyPasskey {
                    id: key.id,
                    name: key.name,
                    created: at(key.created),
                    used: key.used.and_then(at),
                })
                .collect(),
            providers: providers.into_iter().map(MyProvider::of).collect(),
            is_fresh: known.is_some_and(|known| known.is_fresh(visit.now())),
            shortlists: shortlists.iter().map(MyShortlist::of).collect(),
            objects: own.into_iter().map(|object| MyObject::of(visit, object)).collect(),
            applications: leads.into_iter().filter_map(MyApplication::of).collect(),
            sessions: sessions
                .into_iter()
                .map(|session| MySession {
                    id: session.id.to_string(),
                    is_current: session.id == current,
                    device: session.device,
                    created: at(session.created),
                    seen: at(session.seen),
                })
                .collect(),
            ..Self::default()
        })
    }

    /// With what an address says was done: one of the list, whatever else it says.
    pub(super) fn after(self, done: Option<&str>) -> Self {
        let done = DONE.iter().copied().find(|known| Some(*known) == done);
        Self { done, ..self }
    }

    /// With one error of the whole form.
    pub(super) fn refused(self, error: impl Into<String>) -> Self {
        Self { errors: Errors::from([("", error.into())]), ..self }
    }
}
