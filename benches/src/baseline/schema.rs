//! Fields of the baseline.

use novosel_engine::{Engine, LotFacts};
use tantivy::TantivyDocument;
use tantivy::schema::{FAST, Field, INDEXED, Schema};

use crate::groups::catalogues;

/// The name of the field with the ordinal of the complex.
pub(super) const COMPLEX: &str = "complex";
/// The name of the field with the price.
pub(super) const PRICE: &str = "price";
/// The name of the field with the latitude.
pub(super) const LAT: &str = "lat";
/// The name of the field with the longitude.
pub(super) const LON: &str = "lon";

/// Fields, resolved once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fields {
    pub(super) catalogue: Field,
    pub(super) site: Field,
    pub(super) region: Field,
    pub(super) complex: Field,
    pub(super) complex_id: Field,
    pub(super) stations: Field,
    pub(super) places: Field,
    pub(super) builder: Field,
    pub(super) class: Field,
    pub(super) features: Field,
    pub(super) rooms: Field,
    pub(super) price: Field,
    pub(super) area: Field,
    pub(super) deadline: Field,
    pub(super) finishing: Field,
    pub(super) contract: Field,
    pub(super) kind: Field,
    pub(super) lat: Field,
    pub(super) lon: Field,
}

/// The schema: every field indexed and fast, nothing stored.
pub(super) fn build() -> (Schema, Fields) {
    let mut schema = Schema::builder();
    let mut number = |name| schema.add_u64_field(name, INDEXED | FAST);
    let fields = Fields {
        catalogue: number("catalogue"),
        site: number("site"),
        region: number("region"),
        complex: number(COMPLEX),
        complex_id: number("complex_id"),
        stations: number("stations"),
        places: number("places"),
        builder: number("builder"),
        class: number("class"),
        features: number("features"),
        rooms: number("rooms"),
        price: number(PRICE),
        area: number("area"),
        deadline: number("deadline"),
        finishing: number("finishing"),
        contract: number("contract"),
        kind: number("kind"),
        lat: schema.add_f64_field(LAT, INDEXED | FAST),
        lon: schema.add_f64_field(LON, INDEXED | FAST),
    };
    (schema.build(), fields)
}

impl Fields {
    /// The document of a lot.
    pub(super) fn document(&self, engine: &Engine, lot: &LotFacts) -> TantivyDocument {
        let row = engine.complex(lot.ordinal);
        let mut document = TantivyDocument::default();
        for catalogue in catalogues(engine, lot) {
            document.add_u64(self.catalogue, catalogue.index() as u64);
        }
        document.add_u64(self.site, u64::from(row.region.site().payload_number()));
        document.add_u64(self.region, u64::from(row.region.number()));
        document.add_u64(self.complex, u64::from(lot.ordinal));
        document.add_u64(self.complex_id, u64::from(row.id.0));
        row.stations.iter().for_each(|near| document.add_u64(self.stations, u64::from(near.station.0)));
        row.places.iter().for_each(|place| document.add_u64(self.places, u64::from(place.0)));
        row.features.iter().for_each(|feature| document.add_u64(self.features, feature.index() as u64));
        let numbers = [
            (self.builder, row.builder.map(|builder| u64::from(builder.0))),
            (self.class, row.class.map(|class| class.index() as u64)),
            (self.rooms, lot.rooms.map(|rooms| rooms.index() as u64)),
            (self.price, lot.price.map(|price| u64::from(price.0))),
            (self.area, lot.area.map(|area| u64::from(area.0))),
            (self.deadline, Some(u64::from(lot.deadline.code()))),
            (self.finishing, lot.finishing.map(|finishing| finishing.index() as u64)),
            (self.contract, lot.contract.map(|contract| contract.index() as u64)),
            (self.kind, Some(lot.kind.index() as u64)),
        ];
        for (field, number) in numbers {
            if let Some(number) = number {
                document.add_u64(field, number);
            }
        }
        if let Some(position) = row.position {
            document.add_f64(self.lat, position.lat());
            document.add_f64(self.lon, position.lon());
        }
        document
    }
}
