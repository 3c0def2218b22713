//! CIAN feed, version 2: `<object>`; also inside a `<realty-feed>`.

use novosel_catalog::area::LandArea;
use novosel_catalog::contract::Contract;
use novosel_catalog::flat::{LotKind, LotStatus};

use super::super::fields::{Fault, RecordReader, SourceLocation};
use super::super::offer::{
    BuilderFacts, ComplexFacts, HouseFacts, LotFacts, Offer, area, ceiling_cm, deadline, finishing, share_out,
};
use super::super::picture::{Picture, PictureKind, album};
use super::super::terms::QuoteNames;
use super::super::value::{RoomCodes, decimal, flag, fold, metro_name, rooms, tidy, visible, whole};
use super::super::video::videos;
use super::super::xml::Node;

/// The version of the format that is read.
pub(crate) const VERSION: &str = "2";

const QUOTES: QuoteNames = QuoteNames {
    old: &["BargainTerms/OldPrice", "BargainTerms/PriceOld", "OldPrice"],
    discounted: &["BargainTerms/PriceWithDiscount", "BargainTerms/DiscountPrice", "PriceWithDiscount"],
    full_payment: &["BargainTerms/FullPaymentPrice", "BargainTerms/PriceFullPayment"],
    subsidised: &["BargainTerms/SubsidizedPrice", "BargainTerms/PriceSubsidy"],
};

/// Reads an `<object>`.
pub(crate) fn offer(node: &Node, record: u64) -> Offer {
    let mut reading = RecordReader::new(node);
    let external_id = reading.required("ExternalId");
    let category = category(&mut reading);
    let is_new = category.is_some_and(|(_, is_new)| is_new) || node.at("JKSchema").is_some();
    let kind = category.map(|(kind, _)| kind);
    let house = house(&mut reading, is_new);
    let sale_type = reading.text("BargainTerms/SaleType").map(|text| text.to_lowercase()).unwrap_or_default();
    let mut complex = ComplexFacts::default();
    let lot = external_id.clone().zip(kind).map(|(id, kind)| {
        let mut lot = lot(&mut reading, LotFacts::new(id, kind));
        lot.floors_total = house.floors_to.and_then(|floors| i16::try_from(floors).ok());
        lot.contract = match sale_type.as_str() {
            "dupt" => Some(Contract::Assignment),
            "fz214" | "ddu" => Some(Contract::Ddu),
            _ if !is_new => Some(Contract::Dkp),
            _ => None,
        };
        share_out(pictures(node), &mut lot, &mut complex);
        lot.videos = videos(node, &mut reading.notes);
        lot
    });
    let developer =
        reading.any(&["JKSchema/Developer/Name", "JKSchema/Developer", "Developer/Name", "Developer"]);
    let is_settlement = kind.is_some_and(|kind| !matches!(kind, LotKind::Flat | LotKind::Apartments));
    let complex = ComplexFacts {
        external_id: reading.text("JKSchema/Id"),
        name: reading
            .text("JKSchema/Name")
            .or_else(|| is_settlement.then(|| reading.any(&["SettlementName", "KP/Name"])).flatten()),
        builder: developer.map(|name| BuilderFacts { name, ..BuilderFacts::default() }),
        walls: reading.text("Building/MaterialType").map(|code| material(&code)),
        parking: reading.text("Building/Parking/Type").map(|code| parking(&code)),
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

/// The lot kind, and whether the category is of new houses.
fn category(reading: &mut RecordReader<'_, Node>) -> Option<(LotKind, bool)> {
    let category = reading.required("Category")?;
    let apartments = reading.optional("IsApartments", flag).unwrap_or(false);
    let flat = if apartments { LotKind::Apartments } else { LotKind::Flat };
    Some(match category.as_str() {
        "newBuildingFlatSale" => (flat, true),
        "flatSale" => (flat, false),
        "houseSale" | "cottageSale" => (LotKind::Cottage, false),
        "townhouseSale" => (LotKind::Townhouse, false),
        "landSale" => (LotKind::Land, false),
        _ => {
            let accepted = "newBuildingFlatSale, flatSale, houseSale, cottageSale, townhouseSale, landSale";
            reading.reject("Category", Fault::UnknownCode { accepted });
            return None;
        }
    })
}

fn house(reading: &mut RecordReader<'_, Node>, is_new: bool) -> HouseFacts {
    let complete = reading.optional("Building/Deadline/IsComplete", flag).unwrap_or(!is_new);
    let year = reading.optional("Building/Deadline/Year", whole);
    let quarter = reading.optional("Building/Deadline/Quarter", quarter);
    HouseFacts {
        external_id: reading.text("JKSchema/House/Id"),
        title: reading.text("JKSchema/House/Name"),
        address: reading.text("Address"),
        raw_position: reading
            .optional("Coordinates/Lat", decimal)
            .zip(reading.optional("Coordinates/Lng", decimal)),
        deadline: deadline(complete, year, quarter),
        floors_to: reading.optional("Building/FloorsCount", |text| u16::try_from(whole(text)?).ok()),
        ceiling_cm: reading.optional("Building/CeilingHeight", ceiling_cm),
        metro: reading.text("Undergrounds/UndergroundInfoSchema/Name").and_then(|name| metro_name(&name)),
        ..HouseFacts::default()
    }
}

/// A quarter as a number or as CIAN's words.
fn quarter(text: &str) -> Option<u64> {
    match text.to_lowercase().as_str() {
        "first" => Some(1),
        "second" => Some(2),
        "third" => Some(3),
        "fourth" => Some(4),
        number => whole(number).filter(|quarter| (1..=4).contains(quarter)),
    }
}

fn lot(reading: &mut RecordReader<'_, Node>, mut lot: LotFacts) -> LotFacts {
    let accepted = "1–5, 6 (много комнат), 7 (свободная планировка), 9 (студия)";
    lot.rooms = reading
        .strict("FlatRoomsCount", Fault::UnknownCode { accepted }, |text| rooms(text, RoomCodes::Cian));
    lot.area = reading.strict("TotalArea", Fault::NotANumber, area);
    lot.living_area = reading.optional("LivingArea", area);
    lot.kitchen_area = reading.optional("KitchenArea", area);
    lot.ceiling_cm = reading.optional("CeilingHeight", ceiling_cm);
    lot.land_area = land(reading);
    lot.euro = reading.optional("IsEuroFlat", flag).unwrap_or(false);
    let price = reading.price_in("BargainTerms/Currency", "BargainTerms/Price");
    reading.price_unit("BargainTerms/PriceType");
    (lot.price, lot.price_terms) = reading.settle(price, &QUOTES);
    lot.status = reading.status(&["Booking/Status", "Status", "FlatStatus", "JKSchema/House/Flat/Status"]);
    if lot.status == LotStatus::Live && reading.optional("IsBooked", flag) == Some(true) {
        lot.status = LotStatus::Reserved;
    }
    lot.floor = reading.optional("FloorNumber", |text| text.trim().parse().ok());
    lot.number = reading.text("JKSchema/House/Flat/FlatNumber");
    lot.section =
        reading.optional("JKSchema/House/Flat/SectionNumber", |text| u16::try_from(whole(text)?).ok());
    lot.finishing =
        reading.optional("Decoration", finishing).or_else(|| reading.optional("RepairType", finishing));
    lot.window_view = reading.text("WindowsViewType").map(|code| window_view(&code));
    lot.balconies = reading.optional("BalconiesCount", |text| u8::try_from(whole(text)?).ok());
    lot.loggias = reading.optional("LoggiasCount", |text| u8::try_from(whole(text)?).ok());
    lot.description = reading.source.text_at("Description").map(visible);
    lot
}

/// The plan, the pictures of the lot, and those of its complex beside them.
fn pictures(node: &Node) -> Vec<Picture> {
    let plan = node.text_at("LayoutPhoto/FullUrl").map(tidy).filter(|file| !file.is_empty());
    let mut pictures: Vec<Picture> =
        plan.map(|file| Picture::of(PictureKind::Plan, file)).into_iter().collect();
    pictures.extend(node.child("Photos").into_iter().flat_map(album));
    let of_complex = node.at("JKSchema/Photos").into_iter().flat_map(album);
    pictures.extend(of_complex.map(|picture| match picture.kind {
        PictureKind::Unknown => Picture { kind: PictureKind::House, ..picture },
        _ => picture,
    }));
    pictures
}

fn land(reading: &mut RecordReader<'_, Node>) -> Option<LandArea> {
    let value = reading.optional("Land/Area", decimal)?;
    let hectares = reading.text("Land/AreaUnitType").is_some_and(|unit| fold(&unit) == "hectare");
    LandArea::from_f64(if hectares { value * 100.0 } else { value })
}

fn window_view(code: &str) -> String {
    match code {
        "yard" => "во двор",
        "street" => "на улицу",
        "yardAndStreet" => "во двор и на улицу",
        other => other,
    }
    .to_owned()
}

fn parking(code: &str) -> String {
    match code {
        "underground" => "подземный паркинг",
        "ground" => "наземный паркинг",
        "multilevel" => "многоуровневый паркинг",
        "roof" => "паркинг на крыше",
        "open" => "открытая парковка",
        other => other,
    }
    .to_owned()
}

fn material(code: &str) -> String {
    match code {
        "monolith" => "монолит".to_owned(),
        "monolithBrick" => "монолит-кирпич".to_owned(),
        "brick" => "кирпич".to_owned(),
        "panel" => "панель".to_owned(),
        "block" => "блоки".to_owned(),
        "wood" => "дерево".to_owned(),
        "stalin" => "сталинский".to_owned(),
        other => other.to_owned(),
    }
}
