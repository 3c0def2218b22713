//! A filter as tantivy's query. Conditions that no case uses are not lowered; the comparison of the answers would show it.

use std::ops::Bound;

use novosel_catalog::listing::filter::Filter;
use novosel_geo::area::Area;
use novosel_geo::bounds::BoundingBox;
use tantivy::Term;
use tantivy::query::{BooleanQuery, Query, RangeQuery, TermQuery};
use tantivy::schema::{Field, IndexRecordOption};

use super::schema::Fields;
use crate::groups::codes;

/// Conditions that must all hold.
#[derive(Default)]
struct Conditions(Vec<Box<dyn Query>>);

impl Conditions {
    fn any(&mut self, terms: impl IntoIterator<Item = (Field, u64)>) {
        let terms: Vec<Term> =
            terms.into_iter().map(|(field, value)| Term::from_field_u64(field, value)).collect();
        match terms.as_slice() {
            [] => {}
            [term] => self.0.push(Box::new(TermQuery::new(term.clone(), IndexRecordOption::Basic))),
            _ => self.0.push(Box::new(BooleanQuery::new_multiterms_query(terms))),
        }
    }

    fn between(&mut self, from: Option<Term>, to: Option<Term>) {
        let bound = |term: Option<Term>| term.map_or(Bound::Unbounded, Bound::Included);
        if from.is_some() || to.is_some() {
            self.0.push(Box::new(RangeQuery::new(bound(from), bound(to))));
        }
    }

    fn inside(&mut self, fields: &Fields, bounds: &BoundingBox) {
        let (lat, lon) = (fields.lat, fields.lon);
        for (field, from, to) in [(lat, bounds.south(), bounds.north()), (lon, bounds.west(), bounds.east())]
        {
            self.between(Some(Term::from_field_f64(field, from)), Some(Term::from_field_f64(field, to)));
        }
    }
}

impl Fields {
    /// Every condition, the most selective kinds of places first, as one would write it.
    pub(super) fn lower(&self, filter: &Filter) -> Box<dyn Query> {
        let mut all = Conditions::default();
        all.any([(self.catalogue, filter.kind.index() as u64)]);
        all.any(filter.site.map(|site| (self.site, u64::from(site.payload_number()))));
        all.any(filter.regions.iter().map(|region| (self.region, u64::from(region.number()))));
        let stations = filter.stations.iter().map(|station| (self.stations, u64::from(station.0)));
        let places = filter.districts.iter().chain(&filter.locations);
        all.any(stations.chain(places.map(|place| (self.places, u64::from(place.0)))));
        all.any(filter.complexes.iter().map(|complex| (self.complex_id, u64::from(complex.0))));
        all.any(filter.builders.iter().map(|builder| (self.builder, u64::from(builder.0))));
        all.any(filter.classes.iter().map(|class| (self.class, class.index() as u64)));
        for feature in filter.features.iter() {
            all.any([(self.features, feature.index() as u64)]);
        }
        all.any(filter.rooms.iter().map(|rooms| (self.rooms, rooms.index() as u64)));
        all.any(filter.finishing.iter().map(|finishing| (self.finishing, finishing.index() as u64)));
        all.any(filter.contracts.iter().map(|contract| (self.contract, contract.index() as u64)));
        all.any(filter.lot_kinds.iter().map(|kind| (self.kind, kind.index() as u64)));
        all.any(filter.deadlines.iter().flat_map(|choice| codes(*choice)).map(|code| (self.deadline, code)));
        let price =
            |price: novosel_catalog::money::Thousands| Term::from_field_u64(self.price, u64::from(price.0));
        all.between(filter.price_from.map(price), filter.price_to.map(price));
        let area =
            |area: novosel_catalog::area::SquareMetres| Term::from_field_u64(self.area, u64::from(area.0));
        all.between(filter.area_from.map(area), filter.area_to.map(area));
        if let Some(bounds) = &filter.bounds {
            all.inside(self, bounds);
        }
        if let Some(bounds) = filter.area.as_ref().and_then(box_of) {
            all.inside(self, &bounds);
        }
        Box::new(BooleanQuery::intersection(all.0))
    }
}

/// The box of the added rings.
fn box_of(area: &Area) -> Option<BoundingBox> {
    let added = area.rings.iter().filter(|ring| !ring.excluded);
    BoundingBox::of(added.flat_map(|ring| ring.vertices.iter().copied()))
}
