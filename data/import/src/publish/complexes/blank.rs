//! A complex of which nothing is known but what it is found by.

use novosel_catalog::building::{Complex, ComplexKind, Infrastructure};
use novosel_catalog::feature::FeatureSet;
use novosel_catalog::flat::SourceKey;
use novosel_catalog::id::ComplexId;
use novosel_catalog::price_history::MetrePriceBasis;
use novosel_catalog::region::Region;

pub(crate) fn blank(
    key: SourceKey,
    slug: String,
    name: &str,
    (region, kind): (Region, ComplexKind),
    today: chrono::NaiveDate,
) -> Complex {
    Complex {
        id: ComplexId(0),
        key,
        slug,
        kind,
        region,
        name: name.to_owned(),
        synonyms: Vec::new(),
        address: String::new(),
        position: None,
        places: Vec::new(),
        places_by_point: false,
        stations: Vec::new(),
        ring_distance: None,
        class: None,
        builder: None,
        developers: Vec::new(),
        features: FeatureSet::EMPTY,
        multi_functional: false,
        ceiling_from_cm: None,
        ceiling_to_cm: None,
        walls: None,
        parking: None,
        description: None,
        queues: Vec::new(),
        settlement: None,
        promos: Vec::new(),
        photos: Vec::new(),
        videos: Vec::new(),
        documents: Vec::new(),
        pros: Vec::new(),
        cons: Vec::new(),
        opinions: Vec::new(),
        expert_reviews: Vec::new(),
        infrastructure: Infrastructure::default(),
        accreditations: Vec::new(),
        prices: Vec::new(),
        price_basis: MetrePriceBasis::Cheapest,
        rating: None,
        votes: 0,
        auction_lot: None,
        sold_out_percent: None,
        popularity: 0,
        added: today,
        updated: today,
    }
}
