//! What a person has: one type for each list of the cabinet, as its pages show it.

use std::collections::BTreeMap;

use chrono::SecondsFormat;
use novosel_catalog::lead::{Lead, LeadState, LeadTopic};
use novosel_catalog::money::Thousands;
use novosel_catalog::own_object::{OwnKind, OwnObject, OwnState};
use novosel_catalog::person::{Listed, ObjectType};
use novosel_catalog::saved_search::{LetterPace, LotEvent, SearchNews};
use novosel_catalog::shortlist::Shortlist;
use novosel_catalog::sign_in::PersonProvider;
use novosel_catalog::subscription::{ObjectState, Subscription, SubscriptionType};
use novosel_leads::letter::moscow;
use novosel_views::model::flat_header::header;
use novosel_views::slugs::complex_url;
use serde::Serialize;

use crate::visit::Visit;

/// A favourite; prices are roubles.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Favourite {
    #[serde(rename = "type")]
    pub(super) kind: ObjectType,
    pub(super) id: u32,
    pub(super) added: Option<String>,
    pub(super) note: String,
    pub(super) price_then: Option<u64>,
    pub(super) price_now: Option<u64>,
}

/// An account at another service, by which the person signs in.
#[derive(Debug, Serialize)]
pub(super) struct MyProvider {
    code: &'static str,
    title: &'static str,
    shown: String,
    created: Option<String>,
    used: Option<String>,
}

impl MyProvider {
    pub(super) fn of(linked: PersonProvider) -> Self {
        Self {
            code: linked.provider.code(),
            title: linked.provider.title(),
            shown: linked.shown,
            created: at(linked.created),
            used: linked.used.and_then(at),
        }
    }
}

/// Whom another service has named, and nobody knows here.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Named {
    pub(super) title: &'static str,
    pub(super) shown: String,
    pub(super) mail: Option<String>,
    /// An account has proved that address.
    pub(super) is_taken: bool,
}

#[derive(Debug, Serialize)]
pub(super) struct MyApplication {
    pub(super) number: u32,
    pub(super) at: Option<String>,
    pub(super) topic: LeadTopic,
    pub(super) title: String,
    pub(super) url: Option<String>,
    pub(super) recipient: String,
    /// Roubles, at that moment.
    pub(super) price: Option<u64>,
    pub(super) state: LeadState,
}

/// What is followed; prices are roubles.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MySubscription {
    pub(super) id: u32,
    #[serde(rename = "type")]
    pub(super) kind: SubscriptionType,
    pub(super) object: u32,
    pub(super) title: String,
    /// None when it is not shown any more.
    pub(super) url: Option<String>,
    pub(super) mail: String,
    pub(super) is_confirmed: bool,
    pub(super) added: Option<String>,
    pub(super) price_then: Option<u64>,
    pub(super) price_now: Option<u64>,
    pub(super) is_on_sale: bool,
    pub(super) pace: LetterPace,
}

/// An object that the person sells.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MyObject {
    pub(super) id: u32,
    pub(super) kind: OwnKind,
    pub(super) state: OwnState,
    /// «2-комнатная квартира, 58,1 м²».
    pub(super) title: String,
    pub(super) complex: String,
    /// Roubles.
    pub(super) price: Option<u64>,
    pub(super) photo: Option<String>,
    pub(super) photos: usize,
    /// Of its page, while the catalogue shows it.
    pub(super) url: Option<String>,
    pub(super) reason: String,
    pub(super) mail: String,
    pub(super) is_confirmed: bool,
    pub(super) changed: Option<String>,
    pub(super) ends: Option<String>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MyShortlist {
    pub(super) title: String,
    pub(super) url: String,
    pub(super) created: Option<String>,
    pub(super) has_link: bool,
}

impl MyShortlist {
    pub(super) fn of(shortlist: &Shortlist) -> Self {
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
    pub(super) id: String,
    pub(super) is_current: bool,
    pub(super) device: String,
    pub(super) created: Option<String>,
    pub(super) seen: Option<String>,
}

/// A passkey, for its owner.
#[derive(Debug, Serialize)]
pub(super) struct MyPasskey {
    pub(super) id: u32,
    pub(super) name: String,
    pub(super) created: Option<String>,
    pub(super) used: Option<String>,
}

/// A saved search, as the cabinet shows it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MySearch {
    pub(super) id: u32,
    pub(super) name: String,
    /// The address of its results; with scheme and host where they are of the other site.
    pub(super) url: String,
    pub(super) chips: Vec<String>,
    /// «214 квартир в 9 ЖК».
    pub(super) found: String,
    pub(super) mail: String,
    pub(super) is_confirmed: bool,
    /// Its server refuses letters.
    pub(super) is_stopped: bool,
    pub(super) pace: LetterPace,
    pub(super) added: Option<String>,
    pub(super) told: Option<String>,
    /// How many changes no letter has told of, by what happened.
    pub(super) counts: BTreeMap<&'static str, usize>,
    /// Changes that are counted, but not kept one by one.
    pub(super) more: u64,
    pub(super) news: Vec<MyNews>,
    /// The secret address of the feed.
    pub(super) feed: Option<String>,
}

/// A change; prices are roubles.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MyNews {
    pub(super) event: LotEvent,
    pub(super) title: String,
    pub(super) place: String,
    pub(super) url: String,
    pub(super) price: Option<u64>,
    pub(super) price_before: Option<u64>,
}

impl MyNews {
    pub(super) fn of(news: &SearchNews) -> Self {
        Self {
            event: news.event,
            title: news.title.clone(),
            place: news.place.clone(),
            url: format!("/flats/{}/", news.lot),
            price: news.price.map(|price| price.roubles()),
            price_before: news.price_before.map(|price| price.roubles()),
        }
    }
}

impl Favourite {
    pub(super) fn of(object: &Listed, now: Option<u32>) -> Self {
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
    pub(super) fn of(visit: &Visit, object: OwnObject) -> Self {
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
            header(
                object.kind.lot_kind(known.map(|ordinal| snapshot.card_at(ordinal).kind)),
                facts.rooms,
                facts.area,
            )
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
    /// `is_there`: that its text is not withdrawn.
    pub(super) fn of(followed: Subscription, now: Option<ObjectState>, is_there: bool) -> Self {
        let state = now.unwrap_or_default();
        // The page of a complex is there while the complex is; that of a lot also when it is sold.
        let is_shown = match followed.kind {
            SubscriptionType::Building => now.is_some(),
            SubscriptionType::Apartment => true,
            SubscriptionType::Article | SubscriptionType::News => is_there,
        };
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
            pace: followed.pace,
        }
    }
}

impl MyApplication {
    pub(super) fn of(lead: Lead) -> Option<Self> {
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
