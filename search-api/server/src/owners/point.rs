//! Where an object stands on the map: told by its person, or found by its complex or its address.

use std::sync::LazyLock;

use novosel_catalog::building::{Complex, Placed};
use novosel_catalog::own_object::OwnObject;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::text::one_line;
use novosel_geo::position::Position;
use novosel_http::error::ApiError;
use novosel_import::place::{AddressPlacer, km_outside};
use novosel_owners::form::{Errors, Typed};
use novosel_owners::point;
use novosel_views::context::RequestContext;
use serde::Serialize;

use super::surroundings::complex_of;
use crate::visit::Visit;

/// None where the reference data is damaged, which no start of the server survives.
static PLACER: LazyLock<Option<AddressPlacer>> = LazyLock::new(|| AddressPlacer::new().ok());

/// A point on the map of the form.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PointView {
    lat: f64,
    lon: f64,
    /// `told`, `complex`, or what an address was found by.
    by: &'static str,
    /// Metres from the complex, where a told point contradicts it.
    far: Option<u32>,
}

impl PointView {
    /// The told point; else that of the complex or of the address.
    pub(super) fn of(complex: Option<&Complex>, object: &OwnObject) -> Option<Self> {
        let told = object.told_point();
        let (at, by) = match (told, complex) {
            (Some(at), _) => (at, "told"),
            (None, Some(complex)) => (point::of_complex(complex, object.facts.queue)?, "complex"),
            (None, None) => object.position.map(|placed| (placed.at, placed.by.code()))?,
        };
        let far = complex.and_then(|complex| point::contradiction(complex, told));
        Some(Self { lat: at.lat(), lon: at.lon(), by, far })
    }
}

/// Takes what was typed; without that an object that is in no complex stands where its address leads to.
pub(super) fn take(
    site: SiteRegion,
    object: &mut OwnObject,
    guess: Option<Placed>,
    typed: Typed<'_>,
) -> Errors {
    let mut errors = Errors::new();
    match point::read(typed("lat"), typed("lon")) {
        Ok(Some(told)) => match wrong_place(site, told) {
            Some(words) => drop(errors.insert("lat", words)),
            None => object.position = Some(told.into()),
        },
        Ok(None) => object.position = guess.filter(|_| object.facts.complex.is_none()),
        Err((field, words)) => drop(errors.insert(field, words)),
    }
    let stands_alone = object.facts.complex.is_none() && !object.kind.is_flat();
    if errors.is_empty() && stands_alone && object.position.is_none() {
        let words = "Отметьте место на карте или введите широту и долготу: по адресу оно не нашлось";
        errors.insert("lat", words.to_owned());
    }
    errors
}

/// Why a site does not show a point.
fn wrong_place(site: SiteRegion, told: Position) -> Option<String> {
    let km = km_outside(site, told)?;
    let is_shown = |point| km_outside(site, point).is_none();
    if Position::new(told.lon(), told.lat()).is_ok_and(is_shown) {
        return Some("Широта и долгота стоят наоборот: поменяйте числа местами".to_owned());
    }
    let [city, oblast] = site.regions().map(|region| region.title());
    Some(format!("До центра отсюда {km} км, а на этом сайте {city} и {oblast}: проверьте широту и долготу"))
}

/// Where an address leads to.
///
/// # Errors
/// When the database does not answer or there is too much to do.
pub(super) async fn guess(visit: &Visit, address: &str) -> Result<Option<Placed>, ApiError> {
    let address = one_line(address);
    if address.is_empty() {
        return Ok(None);
    }
    let site = visit.ctx.site;
    let asked = address.clone();
    let question =
        visit.ctx.compute(move |_| PLACER.as_ref().and_then(|placer| placer.question(site, &asked)));
    let answer = match question.await.map_err(|_| ApiError::overloaded())? {
        Some(question) => {
            let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
            reading.geocoder_answer(&question).await.map_err(ApiError::internal)?
        }
        None => None,
    };
    let found = visit.ctx.compute(move |ctx| {
        let cards = ctx.snapshot.cards.iter();
        PLACER.as_ref().and_then(|placer| placer.place(site, &address, cards, answer.as_ref()))
    });
    found.await.map_err(|_| ApiError::overloaded())
}

/// Whether a told point contradicts the complex.
pub(super) fn is_far(ctx: &RequestContext, object: &OwnObject) -> bool {
    let complex = object.facts.complex.and_then(|id| complex_of(ctx, object.kind, id));
    complex.is_some_and(|complex| point::contradiction(complex, object.told_point()).is_some())
}
