//! What an application is about, and who gets it: the seller of the lot, else the builder of the complex, when the
//! operator has told how to reach them; the portal otherwise.

use novosel_catalog::building::Complex;
use novosel_catalog::feed_picture::page_url;
use novosel_catalog::flat::{Lot, LotStatus};
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::lead::{LeadObject, RecipientKey, RecipientKind};
use novosel_catalog::money::Thousands;
use novosel_http::error::ApiError;
use novosel_store::Database;
use novosel_views::context::RequestContext;
use novosel_views::details::details;
use novosel_views::model::building::Building;
use novosel_views::model::flat_header::header;
use novosel_views::model::flat_page::lot_of_facts;
use novosel_views::slugs::complex_url;

use super::wire::{Object, Office};

/// What a visitor asks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum About {
    /// The portal as a whole.
    Portal,
    /// A complex.
    Complex(ComplexId),
    /// A lot.
    Lot(LotId),
}

/// An object with the one who answers for it.
#[derive(Debug)]
pub(super) struct Subject {
    pub(super) object: Option<Object>,
    pub(super) office: Office,
    pub(super) recipient: RecipientKey,
}

impl About {
    /// Reads the numbers of a form or an address; an empty one is none.
    pub(super) fn read(lot: &str, complex: &str) -> Result<Self, ApiError> {
        match (lot.trim(), complex.trim()) {
            ("", "") => Ok(Self::Portal),
            ("", complex) => {
                complex.parse().map(|id| Self::Complex(ComplexId(id))).map_err(|_| ApiError::NotFound)
            }
            (lot, _) => lot.parse().map(|id| Self::Lot(LotId(id))).map_err(|_| ApiError::NotFound),
        }
    }
}

impl Subject {
    /// Reads what is known now.
    ///
    /// # Errors
    /// When there is no such object on sale on this site, or the database does not answer.
    pub(super) async fn of(
        ctx: &RequestContext,
        database: &Database,
        about: About,
    ) -> Result<Self, ApiError> {
        let lot = match about {
            About::Lot(id) => Some(lot(ctx, id).await?),
            _ => None,
        };
        let complex = match about {
            About::Portal => None,
            About::Complex(id) => Some(id),
            About::Lot(_) => lot.as_ref().map(|lot| lot.complex),
        };
        let Some(complex) = complex else { return Self::of_portal(database).await };
        let snapshot = &ctx.snapshot;
        let ordinal = snapshot.engine.ordinal_of(complex).ok_or(ApiError::NotFound)?;
        let card = snapshot.card_at(ordinal);
        if card.region.site() != ctx.site {
            return Err(ApiError::NotFound);
        }
        let building = ctx.compute(move |ctx| Building::by_ordinal(&ctx.snapshot, ctx.today, ordinal)).await;
        let building = building.map_err(|_| ApiError::overloaded())?;
        let title = title_of(&building);
        let object = match &lot {
            Some(lot) => of_lot(&building, title, house_of(card, lot), lot),
            None => of_complex(&building, title, complex_url(card)),
        };
        let agency = lot.as_ref().and_then(|lot| lot.agency);
        let books = &snapshot.reference_data;
        let agency = agency.and_then(|id| books.agencies.iter().find(|agency| agency.id == id));
        let builder = card.builder.and_then(|id| books.builders.iter().find(|builder| builder.id == id));
        let sellers = [
            agency.map(|agency| (RecipientKind::Agency, agency.id.0, agency.name.as_str())),
            // An agency sells this lot: its builder does not answer for it.
            builder
                .filter(|_| agency.is_none())
                .map(|builder| (RecipientKind::Builder, builder.id.0, builder.name.as_str())),
        ];
        let mut session = database.read().await.map_err(ApiError::internal)?;
        for (kind, company, name) in sellers.into_iter().flatten() {
            let recipient = RecipientKey { kind, company };
            if let Some(known) = session.recipient(recipient).await.map_err(ApiError::internal)? {
                let name = name.to_owned();
                let office =
                    Office { key: recipient.to_string(), kind, name, phone: known.phone, hours: known.hours };
                return Ok(Self { object: Some(object), office, recipient });
            }
        }
        drop(session);
        Ok(Self { object: Some(object), ..Self::of_portal(database).await? })
    }

    async fn of_portal(database: &Database) -> Result<Self, ApiError> {
        let mut session = database.read().await.map_err(ApiError::internal)?;
        let known = session.recipient(RecipientKey::PORTAL).await.map_err(ApiError::internal)?;
        let (phone, hours) = known.map(|known| (known.phone, known.hours)).unwrap_or_default();
        let office = Office {
            key: RecipientKey::PORTAL.to_string(),
            kind: RecipientKind::Portal,
            name: "Новосёл".to_owned(),
            phone,
            hours,
        };
        Ok(Self { object: None, office, recipient: RecipientKey::PORTAL })
    }

    /// What the form shows of it.
    pub(super) fn shown(&self) -> (Option<Object>, Office) {
        (self.object.clone(), self.office.clone())
    }

    /// What the application keeps of the object.
    pub(super) fn lead_object(&self) -> Option<LeadObject> {
        let object = self.object.as_ref()?;
        Some(LeadObject {
            complex: ComplexId(object.complex),
            lot: object.lot.map(LotId),
            title: object.title.clone(),
            details: object.details.clone(),
            price: object.price.and_then(Thousands::from_roubles_floor),
            url: object.url.clone(),
        })
    }
}

/// A lot that can be asked about: one that is sold cannot.
async fn lot(ctx: &RequestContext, id: LotId) -> Result<Lot, ApiError> {
    let (mut known, _) = details(ctx.resources.database.as_ref(), &[id]).await;
    let snapshot = &ctx.snapshot;
    let facts = || snapshot.engine.slot_of(id).map(|slot| lot_of_facts(snapshot, &snapshot.engine.lot(slot)));
    let lot = known.remove(&id).or_else(facts).ok_or(ApiError::NotFound)?;
    let is_gone = matches!(lot.status, LotStatus::Sold | LotStatus::Inactive);
    if is_gone { Err(ApiError::NotFound) } else { Ok(lot) }
}

fn title_of(building: &Building) -> String {
    let noun = if building.is_settlement { "Посёлок" } else { "ЖК" };
    format!("{noun} «{}»", building.name)
}

fn of_complex(building: &Building, title: String, url: String) -> Object {
    Object {
        lot: None,
        complex: building.id,
        title,
        details: building.address.clone(),
        price: building.price_from.map(|price| Thousands(price).roubles()),
        is_from: true,
        picture: building.image.clone(),
        is_plan: false,
        url,
        complex_title: None,
    }
}

/// «корпус 1», where the complex has several.
fn house_of(card: &Complex, lot: &Lot) -> Option<String> {
    let queue = card.queues.iter().find(|queue| Some(queue.id) == lot.queue)?;
    // A feed may name it «12».
    let title = match queue.title.starts_with(|sign: char| sign.is_ascii_digit()) {
        true => format!("корпус {}", queue.title),
        false => queue.title.replacen("Корпус", "корпус", 1),
    };
    (card.queues.len() > 1).then_some(title)
}

fn of_lot(building: &Building, title: String, house: Option<String>, lot: &Lot) -> Object {
    let floor = match (lot.floor, lot.floors_total) {
        (Some(floor), Some(total)) => Some(format!("{floor} этаж из {total}")),
        (Some(floor), None) => Some(format!("{floor} этаж")),
        (None, _) => None,
    };
    let finishing = lot.finishing.map(|finishing| finishing.title().to_owned());
    let details: Vec<String> = [Some(title.clone()), house, floor, finishing].into_iter().flatten().collect();
    let plan = lot.plan.as_deref().map(page_url);
    Object {
        lot: Some(lot.id.0),
        complex: building.id,
        title: header(lot.kind, lot.rooms, lot.area),
        details: details.join(", "),
        price: lot.price.map(Thousands::roubles),
        is_from: false,
        is_plan: plan.is_some(),
        picture: plan.or_else(|| building.image.clone()),
        url: format!("/flats/{}/", lot.id),
        complex_title: Some(title),
    }
}
