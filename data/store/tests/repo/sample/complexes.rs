//! Complexes of the sample: a bare one and one with everything.

use novosel_catalog::building::{
    AuctionLot, Complex, ComplexKind, Document, DocumentGroup, ExpertReview, Infrastructure, Opinion, Photo,
    Placed, PlacedBy, Promo, Queue, Shift, StationDistance,
};
use novosel_catalog::class::BuildingClass;
use novosel_catalog::contract::Contract;
use novosel_catalog::feature::{Feature, FeatureSet};
use novosel_catalog::id::{BuilderId, ComplexId, LandStatusId, PlaceId, ProgrammeId, QueueId, StationId};
use novosel_catalog::money::Thousands;
use novosel_catalog::price_history::{MetrePriceBasis, PricePoint};
use novosel_catalog::region::Region;
use novosel_catalog::settlement::{Convenience, ConvenienceSet, Settlement};
use novosel_geo::position::Position;

use super::{day, key, quarter, text, texts};

/// A complex with the fewest words.
pub(crate) fn plain_complex(id: u32, slug: &str) -> Complex {
    Complex {
        id: ComplexId(id),
        key: key(slug),
        slug: slug.to_owned(),
        kind: ComplexKind::Residential,
        region: Region::Msk,
        name: slug.to_owned(),
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
        added: day(2024, 1, 15),
        updated: day(2026, 11, 20),
    }
}

fn full_queue() -> Queue {
    Queue {
        id: QueueId(31),
        key: key("дом-1"),
        title: "Корпус 1".to_owned(),
        phase: Some(1),
        deadline: quarter(2027, 4),
        started: Some(day(2024, 2, 1)),
        first_deadline: Some(quarter(2027, 2)),
        shifts: vec![Shift { announced: day(2026, 1, 10), from: quarter(2027, 2), to: quarter(2027, 4) }],
        delivery_told: Some(day(2026, 10, 3)),
        keys_date: Some(day(2028, 6, 30)),
        floors_from: Some(9),
        floors_to: Some(25),
        sections: Some(4),
        position: Some(Position::new(59.912_345_678_901_23, 30.1).expect("on the globe")),
        contract: Some(Contract::Ddu),
        escrow_bank: text("Ладога-Банк"),
        permit: text("78-013-0001-2024"),
        declaration: text("78-000001"),
        lots_total: Some(640),
    }
}

pub(crate) fn full_complex() -> Complex {
    Complex {
        synonyms: texts(&["Sosnovaya gavan"]),
        address: "Санкт-Петербург, ул. «Тихая», 5".to_owned(),
        position: Some(Placed {
            at: Position::new(1.0 / 3.0 + 59.0, 30.1 + 0.2).expect("on the globe"),
            by: PlacedBy::Street,
        }),
        places: vec![PlaceId(166), PlaceId(190)],
        places_by_point: true,
        stations: vec![StationDistance {
            station: StationId(470),
            metres: 2_400,
            walk_minutes: 39,
            transport_minutes: Some(18),
        }],
        ring_distance: Some(12),
        class: Some(BuildingClass::Comfort),
        builder: Some(BuilderId(7)),
        developers: texts(&["ООО \"СЗ Берег\""]),
        features: FeatureSet::of([Feature::Recommended, Feature::SmartHome]),
        multi_functional: true,
        ceiling_from_cm: Some(265),
        ceiling_to_cm: Some(330),
        walls: text("монолит"),
        parking: text("подземная"),
        description: text("Текст с \"кавычками\", переводом\nстроки и 🏠"),
        queues: vec![full_queue(), Queue { id: QueueId(30), key: key("дом-2"), ..Queue::default() }],
        settlement: Some(Settlement {
            conveniences: ConvenienceSet::of([Convenience::Gas]),
            land_statuses: vec![LandStatusId(1)],
            road: text("Выборгское шоссе"),
            infrastructure: texts(&["магазин"]),
            hectares: Some(12.3),
            plots: Some(140),
        }),
        promos: vec![Promo {
            id: 41,
            header: "Скидка".to_owned(),
            kind: "скидка".to_owned(),
            short_text: "до 5 %".to_owned(),
            url: text("https://bereg.example/p"),
            from: Some(day(2026, 11, 1)),
            to: Some(day(2026, 12, 1)),
            unlimited: false,
            company: text("Берег"),
        }],
        photos: vec![Photo {
            file: "/media/1.svg".to_owned(),
            caption: text("Двор"),
            sort: -1,
            is_main: true,
            is_render: true,
            finish: true,
            queue: Some(QueueId(31)),
            added: Some(day(2026, 5, 5)),
        }],
        documents: vec![Document {
            group: DocumentGroup::Permit,
            title: "РНС".to_owned(),
            file: "/media/rns.pdf".to_owned(),
            date: day(2024, 1, 1),
            queue: Some(QueueId(31)),
        }],
        pros: texts(&["парк"]),
        cons: texts(&["шум"]),
        opinions: vec![Opinion {
            author: "Анна".to_owned(),
            date: day(2026, 2, 2),
            text: "Да".to_owned(),
            stars: 5,
        }],
        expert_reviews: vec![ExpertReview {
            expert: "Иван".to_owned(),
            date: day(2026, 3, 3),
            text: "Хорошо".to_owned(),
            votes_up: 3,
            votes_down: 1,
        }],
        infrastructure: Infrastructure {
            schools: 1,
            kindergartens: 2,
            shops: 3,
            clinics: 4,
            parks: 5,
            cafes: 6,
            sports: 7,
        },
        accreditations: vec![ProgrammeId(11)],
        prices: vec![PricePoint { date: day(2025, 1, 1), price: Some(Thousands(240)) }],
        price_basis: MetrePriceBasis::HouseAverage,
        rating: Some(46),
        votes: 120,
        auction_lot: Some(AuctionLot::try_from("lot-2".to_owned()).expect("a lot")),
        sold_out_percent: Some(61),
        popularity: 1_234,
        ..plain_complex(2, "sosnovaya-gavan")
    }
}
