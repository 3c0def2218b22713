//! What the pages of the form are given, as `web/src/features/owners/model.ts` has it.

use std::collections::BTreeMap;

use novosel_catalog::area::{LandArea, SquareMetres};
use novosel_catalog::building::Complex;
use novosel_catalog::id::ComplexId;
use novosel_catalog::lot_photo::LotPhotoKind;
use novosel_catalog::money::Thousands;
use novosel_catalog::own_object::{OwnKind, OwnObject, OwnState};
use novosel_catalog::rooms::Rooms;
use novosel_http::error::ApiError;
use novosel_leads::phone;
use novosel_owners::form::{Errors, metre};
use novosel_owners::likeness::alike;
use novosel_owners::market::{Market, Standing};
use novosel_owners::{CONSENT_EDITION, MOST_PHOTOS, contract};
use novosel_views::model::flat_header::header;
use novosel_views::slugs::complex_url;
use serde::Serialize;

use super::point::PointView;
use super::surroundings::{candidates, complex_of, deadline_of, market};
use crate::people::at;
use crate::visit::Visit;

/// The steps of the form, in their order; addresses name them.
pub(super) const STEPS: [&str; 5] = ["place", "facts", "photos", "contacts", "price"];
/// The text of the consent.
const CONSENT_URL: &str = "/text/soglasie-na-obyavlenie/";

/// One step of one object.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnForm {
    id: u32,
    kind: OwnKind,
    state: OwnState,
    step: &'static str,
    /// RFC 3339, by the Moscow clock.
    saved: Option<String>,
    reason: String,
    pub(super) values: BTreeMap<&'static str, String>,
    pub(super) errors: Errors,
    complex: Option<ComplexView>,
    /// Where it stands on the map, as far as that is known.
    point: Option<PointView>,
    /// What a name may mean.
    pub(super) candidates: Vec<Candidate>,
    photos: Vec<PhotoView>,
    most_photos: usize,
    /// Pictures that were not taken just now.
    pub(super) problems: Vec<Problem>,
    market: Option<Market>,
    standing: Option<Standing>,
    /// What is sold, in words: «ДКП».
    contract: Option<&'static str>,
    /// What looks like the same.
    alike: Vec<Alike>,
    consent: Consent,
    header: String,
    unfinished: Option<&'static str>,
}

#[derive(Debug, Serialize)]
struct Consent {
    edition: u32,
    url: &'static str,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ComplexView {
    id: u32,
    name: String,
    full_name: String,
    full_name_in: String,
    address: String,
    url: String,
    lat: Option<f64>,
    lon: Option<f64>,
    queues: Vec<QueueView>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct QueueView {
    id: u32,
    title: String,
    /// «сдан», «II кв. 2027».
    deadline: String,
    deadline_code: u16,
    floors: Option<u16>,
}

#[derive(Debug, Serialize)]
pub(super) struct Candidate {
    id: u32,
    name: String,
    address: String,
}

#[derive(Debug, Serialize)]
struct PhotoView {
    id: u32,
    kind: LotPhotoKind,
    url: String,
}

/// A picture that was not taken, and what helps.
#[derive(Debug, Serialize)]
pub(super) struct Problem {
    pub(super) name: String,
    pub(super) text: String,
    pub(super) is_heic: bool,
}

#[derive(Debug, Serialize)]
struct Alike {
    title: String,
    url: String,
    price: Option<u64>,
}

impl OwnForm {
    /// A step of an object as it is stored.
    ///
    /// # Errors
    /// When the database does not answer.
    pub(super) async fn of(visit: &Visit, object: OwnObject, step: &'static str) -> Result<Self, ApiError> {
        let lots = match object.facts.complex.filter(|_| step == "price") {
            Some(complex) => {
                let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
                reading.lots_of(complex).await.map_err(ApiError::internal)?
            }
            None => Vec::new(),
        };
        let today = visit.ctx.today;
        let made = visit.ctx.compute(move |ctx| {
            let facts = &object.facts;
            let complex = facts.complex.and_then(|id| complex_of(ctx, object.kind, id));
            let market = (step == "price").then(|| market(ctx, &object)).flatten();
            let standing = market.as_ref().zip(metre(facts)).map(|(market, metre)| market.standing(metre));
            let contract = contract::contract(object.kind, deadline_of(ctx, &object), facts.no_act);
            let complex_kind = complex.map(|complex| complex.kind);
            let like = alike(&object, complex_kind, &lots).into_iter().take(3).map(|lot| Alike {
                title: header(lot.kind, lot.rooms, lot.area),
                url: format!("/flats/{}/", lot.id),
                price: lot.price.map(Thousands::roubles),
            });
            Self {
                step,
                saved: at(object.changed),
                values: values(&object),
                errors: Errors::new(),
                complex: complex.map(|complex| ComplexView::of(complex, today)),
                point: PointView::of(complex, &object),
                candidates: Vec::new(),
                photos: photos(&object),
                most_photos: MOST_PHOTOS,
                problems: Vec::new(),
                standing,
                market,
                contract: contract.ok().map(novosel_catalog::contract::Contract::title),
                alike: like.collect(),
                consent: Consent { edition: CONSENT_EDITION, url: CONSENT_URL },
                header: header(object.kind.lot_kind(complex_kind), facts.rooms, facts.area),
                unfinished: novosel_owners::form::unfinished(&object),
                id: object.id,
                kind: object.kind,
                state: object.state,
                reason: object.reason.clone(),
            }
        });
        made.await.map_err(|_| ApiError::overloaded())
    }

    /// With what a name may mean, where the complex is still to be chosen.
    ///
    /// # Errors
    /// When there is too much to do.
    pub(super) async fn offering(mut self, visit: &Visit, typed: String) -> Result<Self, ApiError> {
        let kind = self.kind;
        let found = visit.ctx.compute(move |ctx| {
            let found = candidates(ctx, kind, &typed).into_iter();
            found.map(Candidate::of).collect::<Vec<_>>()
        });
        self.candidates = found.await.map_err(|_| ApiError::overloaded())?;
        Ok(self)
    }

    /// The complex that is shown as chosen.
    pub(super) fn complex(&self) -> Option<ComplexId> {
        self.complex.as_ref().map(|complex| ComplexId(complex.id))
    }
}

impl Candidate {
    fn of(complex: &Complex) -> Self {
        Self { id: complex.id.0, name: complex.name.clone(), address: complex.address.clone() }
    }
}

impl ComplexView {
    fn of(complex: &Complex, today: chrono::NaiveDate) -> Self {
        let position = complex.position.as_ref().map(|placed| placed.at);
        Self {
            id: complex.id.0,
            name: complex.name.clone(),
            full_name: complex.full_name(),
            full_name_in: complex.full_name_in(),
            address: complex.address.clone(),
            url: complex_url(complex),
            lat: position.map(|position| position.lat()),
            lon: position.map(|position| position.lon()),
            queues: complex
                .queues
                .iter()
                .map(|queue| QueueView {
                    id: queue.id.0,
                    title: queue.title.clone(),
                    deadline: queue.deadline.on(today),
                    deadline_code: queue.deadline.code(),
                    floors: queue.floors_to,
                })
                .collect(),
        }
    }
}

fn photos(object: &OwnObject) -> Vec<PhotoView> {
    let view = |photo: &novosel_catalog::own_object::OwnPhoto| PhotoView {
        id: photo.id,
        kind: photo.kind,
        url: format!("/site/add/{}/photo/{}.webp", object.id, photo.id),
    };
    object.photos.iter().map(view).collect()
}

/// The fields as they are typed.
fn values(object: &OwnObject) -> BTreeMap<&'static str, String> {
    let OwnObject { facts, .. } = object;
    let told = object.told_point();
    let number = |value: Option<i64>| value.map(|value| value.to_string()).unwrap_or_default();
    let metres = |area: Option<SquareMetres>| area.map(SquareMetres::digits).unwrap_or_default();
    let tick = |is_set: bool| if is_set { "on" } else { "" }.to_owned();
    BTreeMap::from([
        ("complex_name", facts.complex_name.clone()),
        ("address", facts.address.clone()),
        ("lat", told.map(|point| point.lat().to_string()).unwrap_or_default()),
        ("lon", told.map(|point| point.lon().to_string()).unwrap_or_default()),
        ("queue", number(facts.queue.map(|queue| i64::from(queue.0)))),
        ("section", number(facts.section.map(i64::from))),
        ("floor", number(facts.floor.map(i64::from))),
        ("floors_total", number(facts.floors_total.map(i64::from))),
        ("number", facts.number.clone()),
        ("no_act", tick(facts.no_act)),
        ("rooms", facts.rooms.map(rooms).unwrap_or_default().to_owned()),
        ("euro", tick(facts.euro)),
        ("area", metres(facts.area)),
        ("living_area", metres(facts.living_area)),
        ("kitchen_area", metres(facts.kitchen_area)),
        ("land_area", facts.land_area.map(LandArea::digits).unwrap_or_default()),
        ("finishing", facts.finishing.map(|finishing| finishing.code()).unwrap_or_default().to_owned()),
        ("description", facts.description.clone()),
        ("name", facts.name.clone()),
        (
            "phone",
            if facts.phone.starts_with('+') { phone::shown(&facts.phone) } else { facts.phone.clone() },
        ),
        ("email", facts.mail.clone()),
        ("price", facts.price.map(|price| price.roubles().to_string()).unwrap_or_default()),
        ("is_owner", tick(facts.is_owner)),
    ])
}

fn rooms(rooms: Rooms) -> &'static str {
    match rooms {
        Rooms::Studio => "st",
        Rooms::Open => "open",
        Rooms::One => "1",
        Rooms::Two => "2",
        Rooms::Three => "3",
        Rooms::Four => "4",
        Rooms::Five => "5",
        Rooms::Many => "6",
    }
}
