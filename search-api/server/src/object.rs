//! A lot or a complex as a form about it shows it.

use novosel_catalog::building::Complex;
use novosel_catalog::feed_picture::page_url;
use novosel_catalog::flat::{Lot, LotStatus};
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::money::Thousands;
use novosel_http::error::ApiError;
use novosel_views::context::RequestContext;
use novosel_views::details::details;
use novosel_views::model::building::Building;
use novosel_views::model::flat_header::header;
use novosel_views::model::flat_page::lot_of_facts;
use novosel_views::slugs::complex_url;
use serde::Serialize;

/// What a form is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum About {
    /// A complex.
    Complex(ComplexId),
    /// A lot.
    Lot(LotId),
}

/// How it is shown.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Object {
    pub(crate) lot: Option<u32>,
    pub(crate) complex: u32,
    pub(crate) title: String,
    pub(crate) details: String,
    /// Roubles.
    pub(crate) price: Option<u64>,
    /// Whether it is the lowest of several.
    pub(crate) is_from: bool,
    pub(crate) picture: Option<String>,
    pub(crate) is_plan: bool,
    pub(crate) url: String,
    pub(crate) complex_title: Option<String>,
}

/// An object with what it was read from.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) object: Object,
    /// The complex in the generation.
    pub(crate) ordinal: u32,
    pub(crate) lot: Option<Lot>,
}

/// Reads what is known now.
///
/// # Errors
/// When there is no such object on sale on this site.
pub(crate) async fn find(ctx: &RequestContext, about: About) -> Result<Found, ApiError> {
    let (complex, lot) = match about {
        About::Lot(id) => {
            let lot = lot(ctx, id).await?;
            (lot.complex, Some(lot))
        }
        About::Complex(id) => (id, None),
    };
    let ordinal = ctx.snapshot.engine.ordinal_of(complex).ok_or(ApiError::NotFound)?;
    let card = ctx.snapshot.card_at(ordinal);
    if card.region.site() != ctx.site {
        return Err(ApiError::NotFound);
    }
    let building = ctx.compute(move |ctx| Building::by_ordinal(&ctx.snapshot, ctx.today, ordinal)).await;
    let building = building.map_err(|_| ApiError::overloaded())?;
    let title = building.full_name.clone();
    let object = match &lot {
        Some(lot) => of_lot(&building, title, house_of(card, lot), lot),
        None => of_complex(&building, title, complex_url(card)),
    };
    Ok(Found { object, ordinal, lot })
}

/// A lot that can be asked about: one that is sold cannot.
async fn lot(ctx: &RequestContext, id: LotId) -> Result<Lot, ApiError> {
    let (mut known, missing) = details(ctx, &[id]).await;
    let snapshot = &ctx.snapshot;
    let facts = || snapshot.engine.slot_of(id).map(|slot| lot_of_facts(snapshot, &snapshot.engine.lot(slot)));
    // Without the database nobody can tell whether a lot that is in no index was there.
    let absent = if missing.is_some() { ApiError::NotReady } else { ApiError::NotFound };
    let lot = known.remove(&id).or_else(facts).ok_or(absent)?;
    let is_gone = matches!(lot.status, LotStatus::Sold | LotStatus::Inactive);
    if is_gone { Err(ApiError::NotFound) } else { Ok(lot) }
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
