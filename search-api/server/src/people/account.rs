//! What the pages of accounts and of the cabinet show of one person.

use std::collections::BTreeMap;

use chrono::SecondsFormat;
use novosel_catalog::lead::{LeadState, LeadTopic};
use novosel_catalog::money::Thousands;
use novosel_catalog::own_object::{OwnKind, OwnObject, OwnState};
use novosel_catalog::person::{Listed, ObjectType, PersonList};
use novosel_catalog::shortlist::Shortlist;
use novosel_catalog::subscription::{ObjectState, Subscription, SubscriptionType};
use novosel_http::error::ApiError;
use novosel_leads::letter::moscow;
use novosel_people::CONSENT_EDITION;
use novosel_people::form::Errors;
use novosel_people::lists::by_type;
use novosel_views::model::flat_header::header;
use novosel_views::object_state::object_state;
use novosel_views::slugs::complex_url;
use serde::Serialize;

use super::config::Ways;
use super::known::Known;
use super::lists::price_of;
use super::searches::MySearch;
use crate::visit::Visit;

/// The text of the consent.
const CONSENT_URL: &str = "/text/politika-obrabotki-personalnyh-dannyh/";

/// What was done, as an address says it after a form.
const DONE: &[&str] = &[
    "passkey",
    "renamed",
    "unlinked",
    "waiting",
    "kept",
    "off",
    "renewed",
    "deleted",
    "full",
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
    pub(super) shortlists: Vec<MyShortlist>,
    pub(super) objects: Vec<MyObject>,
    pub(super) sessions: Vec<MySession>,
    pub(super) passkeys: Vec<MyPasskey>,
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

/// A favourite; prices are roubles.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Favourite {
    #[serde(rename = "type")]
    kind: ObjectType,
    id: u32,
    added: Option<String>,
    note: String,
    price_then: Option<u64>,
    price_now: Option<u64>,
}

#[derive(Debug, Serialize)]
pub(super) struct MyApplication {
    number: u32,
    at: Option<String>,
    topic: LeadTopic,
    title: String,
    url: Option<String>,
    recipient: String,
    /// Roubles, at that moment.
    price: Option<u64>,
    state: LeadState,
}

/// What is followed; prices are roubles.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MySubscription {
    id: u32,
    #[serde(rename = "type")]
    kind: SubscriptionType,
    object: u32,
    title: String,
    /// None when it is not shown any more.
    url: Option<String>,
    mail: String,
    is_confirmed: bool,
    added: Option<String>,
    price_then: Option<u64>,
    price_now: Option<u64>,
    is_on_sale: bool,
}

/// An object that the person sells.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MyObject {
    id: u32,
    kind: OwnKind,
    state: OwnState,
    /// «2-комнатная квартира, 58,1 м²».
    title: String,
    complex: String,
    /// Roubles.
    price: Option<u64>,
    photo: Option<String>,
    photos: usize,
    /// Of its page, while the catalogue shows it.
    url: Option<String>,
    reason: String,
    mail: String,
    is_confirmed: bool,
    changed: Option<String>,
    ends: Option<String>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MyShortlist {
    title: String,
    url: String,
    created: Option<String>,
    has_link: bool,
}

impl MyShortlist {
    fn of(shortlist: &Shortlist) -> Self {
        Self {
            title: shortlist.title.clone(),
            url: format!("/shortlists/{}/", shortlist.id),
            created: at(shortlist.created),
            has_link: shortlist.has_link,
        }
    }
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MySession {
    id: String,
    is_current: bool,
    device: String,
    created: Option<String>,
    seen: Option<String>,
}

/// A passkey, for its owner.
#[derive(Debug, Serialize)]
pub(super) struct MyPasskey {
    id: u32,
    name: String,
    created: Option<String>,
    used: Option<String>,
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
        let searches = reading.searches_of(person.id).await.map_err(ApiError::internal)?;
        let passkeys = reading.passkeys_of(person.id).await.map_err(ApiError::internal)?;
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
                    MySubscription::of(followed, now)
                });
                (marked, followed.collect())
            })
            .await
            .map_err(|_| ApiError::overloaded())?;
        Ok(Self {
            user: User {
                is_guest: person.is_guest(),
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

impl Favourite {
    fn of(object: &Listed, now: Option<u32>) -> Self {
        let roubles = |price: u32| Thousands(price).roubles();
        Self {
            kind: object.kind,
            id: object.object,
            added: at(object.added / 1_000),
            note: object.note.clone(),
            price_then: object.price.map(roubles),
            price_now: now.map(roubles),
        }
    }
}

impl MyObject {
    fn of(visit: &Visit, object: OwnObject) -> Self {
        let snapshot = &visit.ctx.snapshot;
        let facts = object.facts;
        let known = facts.complex.and_then(|id| snapshot.engine.ordinal_of(id));
        let complex = known.map_or(facts.complex_name, |ordinal| snapshot.card_at(ordinal).name.clone());
        // Of houses and plots their settlement tells.
        let url = object.lot.map(|lot| match (object.kind.is_flat(), known) {
            (false, Some(ordinal)) => complex_url(snapshot.card_at(ordinal)),
            _ => format!("/flats/{lot}/"),
        });
        let title = if facts.area.is_some() || facts.rooms.is_some() {
            header(object.kind.lot_kind(), facts.rooms, facts.area)
        } else {
            object.kind.title().to_owned()
        };
        let photo = object.photos.first();
        Self {
            id: object.id,
            kind: object.kind,
            state: object.state,
            title,
            complex,
            price: facts.price.map(Thousands::roubles),
            photo: photo.map(|photo| format!("/site/add/{}/photo/{}.webp", object.id, photo.id)),
            photos: object.photos.len(),
            url,
            reason: object.reason,
            mail: facts.mail,
            is_confirmed: object.confirmed.is_some(),
            changed: at(object.changed),
            ends: object.ends.and_then(at),
        }
    }
}

impl MySubscription {
    fn of(followed: Subscription, now: Option<ObjectState>) -> Self {
        let state = now.unwrap_or_default();
        // The page of a complex is there while the complex is; that of a lot also when it is sold.
        let is_shown = now.is_some() || followed.kind == SubscriptionType::Apartment;
        Self {
            id: followed.id,
            kind: followed.kind,
            object: followed.object,
            title: followed.title,
            url: is_shown.then_some(followed.url),
            mail: followed.mail,
            is_confirmed: followed.confirmed.is_some(),
            added: at(followed.created),
            price_then: followed.price.map(Thousands::roubles),
            price_now: state.price.map(Thousands::roubles),
            is_on_sale: state.is_on_sale,
        }
    }
}

impl MyApplication {
    fn of(lead: novosel_catalog::lead::Lead) -> Option<Self> {
        let asked = lead.application?;
        let object = asked.object;
        Some(Self {
            number: lead.id,
            at: at(lead.created),
            topic: asked.topic,
            title: object.as_ref().map(|object| object.title.clone()).unwrap_or_default(),
            price: object.as_ref().and_then(|object| object.price).map(Thousands::roubles),
            url: object.map(|object| object.url),
            recipient: asked.recipient,
            state: lead.state,
        })
    }
}

/// RFC 3339, by the Moscow clock.
pub(crate) fn at(seconds: i64) -> Option<String> {
    moscow(seconds).map(|at| at.to_rfc3339_opts(SecondsFormat::Secs, true))
}
