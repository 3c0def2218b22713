//! YRL (Yandex.Realty): `<offer internal-id="…">`.

use novosel_catalog::area::LandArea;
use novosel_catalog::contract::Contract;
use novosel_catalog::flat::{LotKind, LotStatus};
use novosel_catalog::rooms::Rooms;

use super::super::fields::{Fault, Fields, RecordReader, SourceLocation};
use super::super::offer::{
    AgencyFacts, BuilderFacts, ComplexFacts, HouseFacts, LotFacts, Offer, area, ceiling_cm, deadline,
    finishing, share_out,
};
use super::super::picture::{Picture, PictureKind, album, is_site_album};
use super::super::terms::QuoteNames;
use super::super::value::{RoomCodes, date, decimal, flag, fold, metro_name, rooms, tidy, visible, whole};
use super::super::video::videos;
use super::super::xml::Node;

const QUOTES: QuoteNames = QuoteNames {
    old: &[
        "price-old/value",
        "old-price/value",
        "price/old-value",
        "price-old",
        "old-price",
        "price-base",
        "base-price",
    ],
    discounted: &[
        "price-discount/value",
        "final-price/value",
        "price-final/value",
        "price-discount",
        "price-with-discount",
        "discount-price",
        "final-price",
        "price-final",
    ],
    full_payment: &["price-full-payment/value", "price-full-payment", "full-payment-price", "price-100"],
    subsidised: &["price-subsidy/value", "price-subsidy", "subsidy-price", "price-subsidized"],
};

/// Reads an `<offer>`.
pub(crate) fn offer(node: &Node, record: u64) -> Offer {
    let mut reading = RecordReader::new(node);
    let external_id = node.attribute("internal-id").map(tidy);
    if external_id.is_none() {
        reading.reject("internal-id", Fault::Missing);
    }
    let kind = category(&mut reading);
    if let Some(deal) = reading.text("type")
        && !matches!(fold(&deal).as_str(), "продажа" | "sale" | "sell")
    {
        reading.reject("type", Fault::UnknownCode { accepted: "продажа" });
    }
    let is_new = is_new(&mut reading);
    let house = house(&mut reading, is_new);
    let contract = contract(&reading, is_new);
    let agent = agent(&reading);
    let mut complex = ComplexFacts::default();
    let lot = external_id.clone().zip(kind).map(|(id, kind)| {
        let mut lot = lot(&mut reading, LotFacts::new(id, kind));
        share_out(pictures(node), &mut lot, &mut complex);
        lot.videos = videos(node, &mut reading.notes);
        lot.contract = contract;
        lot.floors_total = house.floors_to.and_then(|floors| i16::try_from(floors).ok());
        lot.agency = agent.agency;
        lot
    });
    let is_settlement = kind.is_some_and(|kind| !matches!(kind, LotKind::Flat | LotKind::Apartments));
    let complex = ComplexFacts {
        external_id: reading.any(&["yandex-building-id", "yandex-village-id"]),
        name: reading.text("building-name").or_else(|| is_settlement.then(|| settlement(&reading)).flatten()),
        builder: agent.builder,
        walls: reading.text("building-type"),
        parking: parking(&mut reading),
        settlement: is_settlement,
        ..complex
    };
    Offer {
        place: SourceLocation { line: node.line, record, external_id },
        complex,
        house,
        lot,
        second_hand: !is_new,
        written_price: reading.written_price,
        faults: reading.faults,
        notes: reading.notes,
    }
}

fn category(reading: &mut RecordReader<'_, Node>) -> Option<LotKind> {
    let category = reading.required("category")?;
    let apartments = reading.optional("apartments", flag).unwrap_or(false);
    match fold(&category).as_str() {
        "квартира" | "flat" | "студия" if apartments => Some(LotKind::Apartments),
        "квартира" | "flat" | "студия" => Some(LotKind::Flat),
        "апартаменты" | "apartments" => Some(LotKind::Apartments),
        "дом" | "house" | "коттедж" | "cottage" | "дом с участком" | "house with lot" => {
            Some(LotKind::Cottage)
        }
        "участок" | "lot" | "земельный участок" => Some(LotKind::Land),
        "таунхаус" | "townhouse" | "дуплекс" | "duplex" => Some(LotKind::Townhouse),
        _ => {
            reading.reject("category", Fault::UnknownCode { accepted: "квартира, дом, участок, таунхаус" });
            None
        }
    }
}

/// An offer of a new house says so by any of these; one that says nothing is a flat of an older house.
fn is_new(reading: &mut RecordReader<'_, Node>) -> bool {
    if let Some(flagged) = reading.optional("new-flat", flag) {
        return flagged;
    }
    ["building-state", "ready-quarter", "yandex-building-id", "building-name"]
        .into_iter()
        .any(|name| reading.source.field(name).is_some())
        || reading.text("deal-status").is_some_and(|status| {
            let status = fold(&status);
            let is_resale = status.contains("вторичк");
            !is_resale && ["застройщик", "первичная", "переуступка"].iter().any(|word| status.contains(word))
        })
}

fn contract(reading: &RecordReader<'_, Node>, is_new: bool) -> Option<Contract> {
    let status = reading.text("deal-status").map(|status| fold(&status)).unwrap_or_default();
    // «Первичная продажа вторички»: the first sale of a flat that its builder did not sell in time.
    if status.contains("вторичк") {
        return Some(Contract::Dkp);
    }
    if status.contains("уступка") || matches!(status.as_str(), "reassignment" | "assignment") {
        return Some(Contract::Assignment);
    }
    if status.contains("дду") {
        return Some(Contract::Ddu);
    }
    // A sale of an older house is always a contract of sale; the contract of a new one follows from its completion,
    // later.
    (!is_new).then_some(Contract::Dkp)
}

fn house(reading: &mut RecordReader<'_, Node>, is_new: bool) -> HouseFacts {
    let state = reading.text("building-state").map(|state| fold(&state));
    let delivered = match state.as_deref() {
        Some("hand over" | "built" | "сдан" | "сдана" | "построен") => true,
        Some(_) => false,
        None => !is_new,
    };
    let year = reading.optional("built-year", whole);
    let quarter =
        reading.optional("ready-quarter", |text| whole(text).filter(|quarter| (1..=4).contains(quarter)));
    HouseFacts {
        external_id: reading.text("yandex-house-id"),
        title: reading.text("building-section"),
        phase: reading.optional("building-phase", |text| {
            u16::try_from(whole(text.trim_start_matches(|letter: char| !letter.is_ascii_digit()))?).ok()
        }),
        address: address(reading),
        raw_position: reading
            .optional("location/latitude", decimal)
            .zip(reading.optional("location/longitude", decimal)),
        deadline: deadline(delivered, year, quarter),
        floors_to: reading.optional("floors-total", |text| u16::try_from(whole(text)?).ok()),
        ceiling_cm: reading.optional("ceiling-height", ceiling_cm),
        metro: reading.text("location/metro/name").and_then(|name| metro_name(&name)),
        ..HouseFacts::default()
    }
}

/// The parts from region to house; a part that the address repeats is left out.
fn address(reading: &RecordReader<'_, Node>) -> Option<String> {
    let street = reading.any(&["location/address", "address"]);
    let mut parts: Vec<String> = Vec::new();
    for name in
        ["location/region", "location/district", "location/locality-name", "location/sub-locality-name"]
    {
        if let Some(part) = reading.text(name) {
            let repeated = parts.contains(&part)
                || street.as_deref().is_some_and(|street| fold(street).starts_with(&fold(&part)));
            if !repeated {
                parts.push(part);
            }
        }
    }
    parts.extend(street);
    (!parts.is_empty()).then(|| parts.join(", "))
}

fn lot(reading: &mut RecordReader<'_, Node>, mut lot: LotFacts) -> LotFacts {
    lot.rooms = room_class(reading);
    lot.area = measured(reading, "area").or_else(|| measured(reading, "house-area"));
    lot.living_area = measured(reading, "living-space");
    lot.kitchen_area = measured(reading, "kitchen-space");
    lot.room_areas = reading
        .source
        .children_named("room-space")
        .filter_map(|node| area(node.text_at("value").unwrap_or_else(|| node.value())))
        .collect();
    lot.land_area = land(reading);
    lot.euro = ["euro-layout", "euro-plan", "is-euro", "euro"]
        .iter()
        .any(|name| reading.source.field(name).and_then(flag) == Some(true));
    let price = reading.price_in("price/currency", "price/value");
    reading.price_unit("price/unit");
    (lot.price, lot.price_terms) = reading.settle(price, &QUOTES);
    lot.status = reading.status(&["status", "sale-status", "flat-status", "booking-status", "offer-status"]);
    if ["booked", "is-booked", "reserved", "is-reserved", "booking"]
        .iter()
        .any(|name| reading.source.field(name).and_then(flag) == Some(true))
    {
        lot.status = LotStatus::Reserved;
    }
    lot.floor = reading.optional("floor", |text| text.trim().parse().ok());
    lot.number = reading.any(&["location/apartment", "flat-number", "apartment-number", "apartment"]);
    lot.section = reading.optional("section", |text| u16::try_from(whole(text)?).ok());
    lot.window_view = reading.any(&["window-view", "window-side", "windows"]);
    lot.finishing = reading.optional("renovation", finishing);
    lot.ceiling_cm = reading.optional("ceiling-height", ceiling_cm);
    let balcony = reading.text("balcony").map(|text| fold(&text)).unwrap_or_default();
    lot.balconies = balcony.contains("балкон").then_some(1);
    lot.loggias = balcony.contains("лоджи").then(|| if balcony.starts_with('2') { 2 } else { 1 });
    lot.description = reading.source.text_at("description").map(visible);
    lot.added = reading.optional("creation-date", date);
    lot
}

/// Pictures stand among the fields of an offer, and in albums of the construction.
fn pictures(node: &Node) -> Vec<Picture> {
    let mut pictures: Vec<Picture> = node.children_named("image").filter_map(Picture::read).collect();
    let of_house = node.children_named("building-image").filter_map(Picture::read);
    pictures.extend(of_house.map(|picture| match picture.kind {
        PictureKind::Unknown => Picture { kind: PictureKind::House, ..picture },
        _ => picture,
    }));
    pictures.extend(node.children.iter().filter(|child| is_site_album(&child.name)).flat_map(album));
    pictures
}

fn room_class(reading: &mut RecordReader<'_, Node>) -> Option<Rooms> {
    if reading.optional("studio", flag) == Some(true) {
        return Some(Rooms::Studio);
    }
    if reading.optional("open-plan", flag) == Some(true) {
        return Some(Rooms::Open);
    }
    reading.strict("rooms", Fault::UnknownCode { accepted: "число комнат" }, |text| {
        rooms(text, RoomCodes::Count)
    })
}

/// A `<value>` with a `<unit>` of square metres.
fn measured(reading: &mut RecordReader<'_, Node>, name: &str) -> Option<novosel_catalog::area::SquareMetres> {
    let unit = reading.text(&format!("{name}/unit")).map(|unit| unit.to_lowercase().replace([' ', '.'], ""));
    if let Some(unit) = unit
        && !matches!(unit.as_str(), "квм" | "м2" | "м²" | "sqm")
    {
        reading.reject(&format!("{name}/unit"), Fault::UnknownCode { accepted: "кв. м" });
        return None;
    }
    reading.optional(&format!("{name}/value"), area)
}

fn land(reading: &mut RecordReader<'_, Node>) -> Option<LandArea> {
    let value = reading.optional("lot-area/value", decimal)?;
    let unit = reading.text("lot-area/unit").map(|unit| fold(&unit)).unwrap_or_default();
    let sotki = match unit.as_str() {
        "" | "сотка" | "соток" | "сот" | "cотка" => value,
        "га" | "гектар" | "hectare" => value * 100.0,
        "кв м" | "квм" | "sq m" => value / 100.0,
        _ => {
            reading.reject("lot-area/unit", Fault::UnknownCode { accepted: "сотка, га, кв. м" });
            return None;
        }
    };
    LandArea::from_f64(sotki)
}

/// The name of a settlement: in an element of its own, or behind the words for the district («Мытищинский район,
/// Триумфальный»).
fn settlement(reading: &RecordReader<'_, Node>) -> Option<String> {
    if let Some(name) =
        reading.any(&["village-name", "settlement-name", "location/village-name", "location/settlement-name"])
    {
        return Some(name);
    }
    let district = reading.text("location/district")?;
    let (head, name) = district.rsplit_once(',')?;
    let is_district =
        |part: &str| fold(part).split(' ').any(|word| matches!(word, "район" | "округ" | "р" | "го"));
    let name = tidy(name);
    (is_district(head) && !is_district(&name) && !name.is_empty()).then_some(name)
}

fn parking(reading: &mut RecordReader<'_, Node>) -> Option<String> {
    if let Some(kind) = reading.text("parking-type") {
        let words = match fold(&kind).as_str() {
            "underground" => "подземный паркинг",
            "ground" => "наземный паркинг",
            "open" => "открытая парковка",
            "multilevel" => "многоуровневый паркинг",
            _ => return Some(kind),
        };
        return Some(words.to_owned());
    }
    (reading.optional("parking", flag) == Some(true)).then(|| "есть".to_owned())
}

#[derive(Default)]
struct Agent {
    builder: Option<BuilderFacts>,
    agency: Option<AgencyFacts>,
}

fn agent(reading: &RecordReader<'_, Node>) -> Agent {
    let Some(name) = reading.text("sales-agent/organization") else { return Agent::default() };
    let category = reading.text("sales-agent/category").map(|text| fold(&text)).unwrap_or_default();
    let phone = reading.text("sales-agent/phone");
    if matches!(category.as_str(), "застройщик" | "developer") {
        let builder = BuilderFacts {
            name,
            phone,
            site: reading.text("sales-agent/url"),
            logo: reading.text("sales-agent/photo"),
        };
        return Agent { builder: Some(builder), agency: None };
    }
    Agent {
        builder: None,
        agency: Some(AgencyFacts {
            name,
            phone,
            mail: reading.text("sales-agent/email"),
            agent: reading.text("sales-agent/name"),
        }),
    }
}
