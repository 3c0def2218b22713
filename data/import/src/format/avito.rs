//! Avito, format 3: `<Ad>`.

use novosel_catalog::contract::Contract;
use novosel_catalog::flat::LotKind;

use super::super::fields::{Fault, RecordReader, SourceLocation};
use super::super::offer::{
    AgencyFacts, ComplexFacts, HouseFacts, LotFacts, Offer, area, ceiling_cm, deadline, finishing, share_out,
};
use super::super::picture::album;
use super::super::terms::QuoteNames;
use super::super::value::{RoomCodes, date, decimal, fold, rooms, tidy, visible, whole};
use super::super::video::videos;
use super::super::xml::Node;

const QUOTES: QuoteNames = QuoteNames {
    old: &["OldPrice", "PriceOld"],
    discounted: &["PriceWithDiscount", "DiscountPrice"],
    full_payment: &["FullPaymentPrice"],
    subsidised: &["SubsidizedPrice"],
};

/// Reads an `<Ad>`.
pub(crate) fn offer(node: &Node, record: u64) -> Offer {
    let mut reading = RecordReader::new(node);
    let external_id = reading.required("Id");
    let kind = category(&mut reading);
    if let Some(operation) = reading.text("OperationType")
        && !matches!(fold(&operation).as_str(), "продам" | "продажа")
    {
        reading.reject("OperationType", Fault::UnknownCode { accepted: "Продам, Продажа" });
    }
    let market = reading.text("MarketType").map(|market| fold(&market)).unwrap_or_default();
    let new_development = reading.text("NewDevelopmentId");
    let is_new = market == "новостройка" || new_development.is_some();
    let house = HouseFacts {
        external_id: new_development.clone(),
        address: reading.text("Address"),
        raw_position: reading.optional("Latitude", decimal).zip(reading.optional("Longitude", decimal)),
        deadline: deadline(!is_new, None, None),
        floors_to: reading.optional("Floors", |text| u16::try_from(whole(text)?).ok()),
        ..HouseFacts::default()
    };
    let assignment = reading
        .text("SaleMethod")
        .or_else(|| reading.text("DealType"))
        .is_some_and(|text| fold(&text).contains("уступк"));
    let mut complex = ComplexFacts::default();
    let lot = external_id.clone().zip(kind).map(|(id, kind)| {
        let mut lot = lot(&mut reading, LotFacts::new(id, kind));
        lot.floors_total = house.floors_to.and_then(|floors| i16::try_from(floors).ok());
        lot.contract = match (assignment, is_new) {
            (true, _) => Some(Contract::Assignment),
            (false, true) => None,
            (false, false) => Some(Contract::Dkp),
        };
        lot.agency = agency(&reading);
        let images = node.child("Images").into_iter();
        share_out(images.flat_map(album).collect(), &mut lot, &mut complex);
        lot.videos = videos(node, &mut reading.notes);
        lot
    });
    let complex = ComplexFacts {
        // The number names a house of Avito's own list, the nearest thing to a complex that the format has.
        external_id: new_development,
        name: reading.text("NewDevelopmentName"),
        walls: reading.text("HouseType").map(|text| text.to_lowercase()),
        parking: reading.source.child("Parking").map(joined).filter(|text| !text.is_empty()),
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
    let category = reading.required("Category")?;
    if fold(&category) != "квартиры" {
        reading.reject("Category", Fault::UnknownCode { accepted: "Квартиры" });
        return None;
    }
    let apartments = reading.text("Status").is_some_and(|status| fold(&status) == "апартаменты");
    Some(if apartments { LotKind::Apartments } else { LotKind::Flat })
}

fn lot(reading: &mut RecordReader<'_, Node>, mut lot: LotFacts) -> LotFacts {
    let accepted = "число комнат, Студия, Своб. планировка";
    lot.rooms =
        reading.strict("Rooms", Fault::UnknownCode { accepted }, |text| rooms(text, RoomCodes::Count));
    lot.area = reading.strict("Square", Fault::NotANumber, area);
    lot.living_area = reading.optional("LivingSpace", area);
    lot.kitchen_area = reading.optional("KitchenSpace", area);
    lot.ceiling_cm = reading.optional("CeilingHeight", ceiling_cm);
    lot.floor = reading.optional("Floor", |text| text.trim().parse().ok());
    lot.finishing =
        reading.optional("Decoration", finishing).or_else(|| reading.optional("Renovation", finishing));
    lot.added = reading.optional("DateBegin", date);
    let price = reading.price("Price");
    (lot.price, lot.price_terms) = reading.settle(price, &QUOTES);
    lot.status = reading.status(&["SaleStatus", "ObjectStatus", "FlatStatus", "LotStatus"]);
    lot.number = reading.any(&["ApartmentNumber", "FlatNumber"]);
    lot.window_view = reading.source.child("ViewFromWindows").map(joined).filter(|text| !text.is_empty());
    if let Some(options) = reading.source.child("BalconyOrLoggiaMulti") {
        let all = fold(&joined(options));
        lot.balconies = all.contains("балкон").then_some(1);
        lot.loggias = all.contains("лоджи").then_some(1);
    }
    lot.description = reading.source.text_at("Description").map(visible);
    lot
}

/// The options of an element, or its own text.
fn joined(node: &Node) -> String {
    let options = node.children.iter().map(Node::value).chain([node.value()]).map(tidy);
    options.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(", ")
}

fn agency(reading: &RecordReader<'_, Node>) -> Option<AgencyFacts> {
    let right = reading.text("PropertyRights").map(|text| fold(&text)).unwrap_or_default();
    let manager = reading.text("ManagerName");
    let (name, agent) = match reading.text("CompanyName") {
        Some(company) => (company, manager),
        None => (manager?, None),
    };
    let phone = reading.text("ContactPhone");
    (right == "посредник").then_some(AgencyFacts { name, phone, mail: None, agent })
}
