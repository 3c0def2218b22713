//! Flats similar to a group of flats, computed only when a document requests them.

use async_graphql::{ComplexObject, Context, Result, SimpleObject};
use novosel_catalog::id::LotId;
use novosel_catalog::listing::kind::ListingKind;
use novosel_engine::LotFacts;

use crate::model::flat::{ApartmentGroup, room_value};
use crate::model::flat_header::header;
use crate::prices::thousands;
use crate::resolve::compute;
use crate::slugs::complex_url;
use crate::snapshot::Snapshot;

/// Flats in a response.
const SIMILAR: usize = 6;

/// A flat like another, as the index knows it. Prices are thousands of roubles.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct SimilarApartment {
    /// Number.
    pub id: u32,
    /// The address of its page.
    pub url: String,
    /// «1-комнатная квартира, 42 м²».
    pub header: String,
    /// The value of the room filter.
    pub rooms: Option<&'static str>,
    /// Total area, m².
    pub s_total: Option<f64>,
    /// Floor.
    pub floor: Option<i16>,
    /// The price.
    pub price: Option<u32>,
    /// The price of a square metre.
    pub price_sq: Option<f64>,
    /// The name of its complex.
    pub building_name: String,
    /// The address of its complex.
    pub building_url: String,
}

impl SimilarApartment {
    fn of(snapshot: &Snapshot, lot: &LotFacts) -> Self {
        let card = snapshot.card_at(lot.ordinal);
        Self {
            id: lot.id.0,
            url: format!("/flats/{}/", lot.id),
            header: header(lot.kind, lot.rooms, lot.area),
            rooms: lot.rooms.map(room_value),
            s_total: lot.area.map(|area| area.as_f64()),
            floor: lot.floor,
            price: lot.price.map(|price| price.0),
            price_sq: lot.price_per_metre.map(thousands),
            building_name: card.name.clone(),
            building_url: complex_url(card),
        }
    }
}

#[ComplexObject]
impl ApartmentGroup {
    /// Flats of the site with as many rooms, of about the same price and area, near it.
    async fn similar_apartments(&self, ctx: &Context<'_>) -> Result<Vec<SimilarApartment>> {
        let id = LotId(self.flat.flat_id);
        compute(ctx, move |request| {
            let engine = &request.snapshot.engine;
            let Some(slot) = engine.slot_of(id) else { return Vec::new() };
            let found = engine.similar_lots(slot, ListingKind::All, SIMILAR);
            found
                .iter()
                .map(|similar| SimilarApartment::of(&request.snapshot, &engine.lot(similar.lot.slot)))
                .collect()
        })
        .await
    }
}
