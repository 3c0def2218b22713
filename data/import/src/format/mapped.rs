//! Feeds of a format of their own, read by a mapping.

use novosel_catalog::area::LandArea;
use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::{Deadline, Quarter};
use novosel_catalog::flat::LotKind;
use novosel_catalog::lot_photo::{LotPhoto, LotPhotoKind};
use novosel_catalog::lot_video::LotVideo;
use novosel_catalog::rooms::Rooms;

use super::super::fields::{Fault, RecordReader, SourceLocation};
use super::super::mapping::MappedRecord;
use super::super::offer::{
    AgencyFacts, BuilderFacts, ComplexFacts, HouseFacts, LotFacts, Offer, area, ceiling_cm, class, deadline,
    finishing,
};
use super::super::picture::{Picture, PictureKind, day};
use super::super::terms::QuoteNames;
use super::super::value::{RoomCodes, date, decimal, flag, fold, metro_name, rooms, visible, whole};

const QUOTES: QuoteNames = QuoteNames {
    old: &["old_price"],
    discounted: &["discount_price"],
    full_payment: &["full_payment_price"],
    subsidised: &["subsidised_price"],
};

/// Reads a lot.
pub(crate) fn offer(mapped: &MappedRecord, line: u64, record: u64) -> Offer {
    let mut reading = RecordReader::new(mapped);
    let external_id = reading.required("id");
    if let Some(deal) = reading.text("deal")
        && !matches!(fold(&deal).as_str(), "продажа" | "продам" | "sale" | "sell" | "buy")
    {
        reading.reject("deal", Fault::UnknownCode { accepted: "продажа" });
    }
    let kind = match reading.text("kind") {
        Some(_) => reading.strict("kind", Fault::UnknownCode { accepted: KINDS }, kind),
        None => Some(LotKind::Flat),
    };
    let house = house(&mut reading);
    let lot = external_id.clone().zip(kind).map(|(id, kind)| {
        let mut lot = lot(&mut reading, mapped, LotFacts::new(id, kind));
        lot.floors_total = house.floors_to.and_then(|floors| i16::try_from(floors).ok());
        lot
    });
    let complex = ComplexFacts {
        external_id: reading.text("complex_id"),
        name: reading.text("complex"),
        builder: reading.text("builder").map(|name| BuilderFacts { name, ..BuilderFacts::default() }),
        class: reading.optional("class", class),
        walls: reading.text("walls").map(|walls| walls.to_lowercase()),
        parking: reading.text("parking"),
        photos: complex_photos(mapped),
        settlement: kind.is_some_and(|kind| !matches!(kind, LotKind::Flat | LotKind::Apartments)),
        ..ComplexFacts::default()
    };
    Offer {
        place: SourceLocation { line, record, external_id },
        complex,
        house,
        lot,
        written_price: reading.written_price,
        faults: reading.faults,
        notes: reading.notes,
        ..Offer::default()
    }
}

/// Pictures of the complex; each of the construction has its day at the same place of another list.
fn complex_photos(mapped: &MappedRecord) -> Vec<Picture> {
    let of = |field: &'static str, kind| mapped.all(field).map(move |file| Picture::of(kind, file));
    let days: Vec<_> = mapped.all("site_dates").map(day).collect();
    let site = of("site_photos", PictureKind::Site)
        .enumerate()
        .map(|(at, picture)| Picture { taken: days.get(at).copied().flatten(), ..picture });
    of("complex_photos", PictureKind::House)
        .chain(of("complex_renders", PictureKind::Render))
        .chain(site)
        .collect()
}

const KINDS: &str = "apartment, apartments, cottage, land, land_contract, townhouse";

fn kind(text: &str) -> Option<LotKind> {
    if let Some(kind) = LotKind::parse(text) {
        return Some(kind);
    }
    match fold(text).as_str() {
        "квартира" | "flat" | "студия" | "studio" => Some(LotKind::Flat),
        "апартаменты" | "апартамент" => Some(LotKind::Apartments),
        "дом" | "house" | "коттедж" => Some(LotKind::Cottage),
        "участок" | "plot" => Some(LotKind::Land),
        "таунхаус" => Some(LotKind::Townhouse),
        _ => None,
    }
}

fn house(reading: &mut RecordReader<'_, MappedRecord>) -> HouseFacts {
    let delivered = reading.optional("delivered", delivered).unwrap_or(false);
    let year = reading.optional("year", whole);
    let quarter = reading.optional("quarter", quarter);
    let day = reading.source.all("quarter").next().and_then(date);
    let parts = ["region", "city", "street", "address"].into_iter().filter_map(|name| reading.text(name));
    let mut address: Vec<String> = Vec::new();
    for part in parts {
        if !address.contains(&part) {
            address.push(part);
        }
    }
    let deadline = match day.filter(|_| !delivered && year.is_none()) {
        Some(day) => Quarter::of(day).map(Deadline::Quarter),
        None => deadline(delivered, year, quarter),
    };
    HouseFacts {
        external_id: reading.text("house_id"),
        title: reading.text("house"),
        phase: reading.optional("phase", |text| {
            u16::try_from(whole(text.trim_start_matches(|letter: char| !letter.is_ascii_digit()))?).ok()
        }),
        address: (!address.is_empty()).then(|| address.join(", ")),
        raw_position: reading.optional("latitude", decimal).zip(reading.optional("longitude", decimal)),
        deadline,
        floors_to: reading.optional("floors_total", |text| u16::try_from(whole(text)?).ok()),
        metro: reading.text("metro").and_then(|name| metro_name(&name)),
        ..HouseFacts::default()
    }
}

/// Yes or no, or the words for the state of a house.
fn delivered(text: &str) -> Option<bool> {
    flag(text).or_else(|| match fold(text).as_str() {
        "hand over" | "built" | "сдан" | "сдана" | "построен" | "введен" => Some(true),
        "unfinished" | "строится" | "не сдан" | "в процессе" => Some(false),
        _ => None,
    })
}

/// The number of a quarter, also in Roman digits, or the quarter of a day.
fn quarter(text: &str) -> Option<u64> {
    let word = fold(text);
    let word = word.split(' ').next().unwrap_or_default();
    match word {
        "i" | "first" => Some(1),
        "ii" | "second" => Some(2),
        "iii" | "third" => Some(3),
        "iv" | "fourth" => Some(4),
        _ => match date(text) {
            Some(day) => Some(u64::from(chrono::Datelike::month0(&day)) / 3 + 1),
            None => whole(word).filter(|quarter| (1..=4).contains(quarter)),
        },
    }
}

fn lot(reading: &mut RecordReader<'_, MappedRecord>, mapped: &MappedRecord, mut lot: LotFacts) -> LotFacts {
    lot.rooms = if reading.optional("studio", flag) == Some(true) {
        Some(Rooms::Studio)
    } else {
        let accepted = "число комнат, 0 — студия";
        reading.strict("rooms", Fault::UnknownCode { accepted }, |text| rooms(text, RoomCodes::Count))
    };
    lot.euro = reading.optional("euro", flag).unwrap_or(false);
    lot.area = reading.strict("area", Fault::NotANumber, area);
    lot.living_area = reading.optional("living_area", area);
    lot.kitchen_area = reading.optional("kitchen_area", area);
    lot.land_area = reading.optional("land_area", decimal).and_then(LandArea::from_f64);
    let price = reading.price_in("currency", "price");
    reading.price_unit("price_unit");
    (lot.price, lot.price_terms) = reading.settle(price, &QUOTES);
    lot.status = reading.status(&["status"]);
    lot.floor = reading.optional("floor", |text| text.trim().parse().ok());
    lot.section = reading.optional("section", |text| {
        u16::try_from(whole(text.trim_start_matches(|letter: char| !letter.is_ascii_digit()))?).ok()
    });
    lot.number = reading.text("number");
    lot.finishing = reading.optional("finishing", finishing);
    lot.contract = reading.optional("contract", contract);
    lot.ceiling_cm = reading.optional("ceiling", ceiling_cm);
    lot.balconies = reading.optional("balconies", |text| u8::try_from(whole(text)?).ok());
    lot.loggias = reading.optional("loggias", |text| u8::try_from(whole(text)?).ok());
    lot.window_view = reading.text("window_view");
    lot.plan = reading.text("plan");
    lot.floor_plan = reading.text("floor_plan");
    lot.videos =
        reading.optional("video", |address| LotVideo::of_address(address, None)).into_iter().collect();
    let views = [("photos", LotPhotoKind::Photo), ("finish_photos", LotPhotoKind::Finish)];
    lot.photos = views
        .into_iter()
        .flat_map(|(field, kind)| mapped.all(field).map(move |file| (file, kind)))
        .map(|(file, kind)| LotPhoto { kind, ..LotPhoto::from(file.to_owned()) })
        .collect();
    lot.description = mapped.all("description").next().map(visible);
    lot.added = reading.optional("added", date);
    lot.agency = reading.text("agency").map(|name| AgencyFacts {
        name,
        phone: reading.text("agency_phone"),
        mail: None,
        agent: reading.text("agent"),
    });
    lot
}

fn contract(text: &str) -> Option<Contract> {
    if let Some(contract) = Contract::parse(text) {
        return Some(contract);
    }
    let text = fold(text);
    if text.contains("уступк") {
        Some(Contract::Assignment)
    } else if text.contains("дду") || text.contains("214") {
        Some(Contract::Ddu)
    } else if text.contains("дкп") || text.contains("купли") {
        Some(Contract::Dkp)
    } else {
        None
    }
}
