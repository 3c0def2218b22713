//! DomClick's new buildings: `<complex>` with `<building>`s with `<flat>`s. A building is read at once, so a
//! complex may be of any size.

use novosel_catalog::contract::Contract;
use novosel_catalog::flat::{LotKind, LotStatus};

use super::super::fields::{Fault, Fields, Note, RecordReader, SourceLocation};
use super::super::offer::{
    BuilderFacts, ComplexFacts, HouseFacts, LotFacts, Offer, area, ceiling_cm, deadline, finishing,
};
use super::super::picture::{album, is_site_album};
use super::super::terms::QuoteNames;
use super::super::value::{RoomCodes, decimal, flag, fold, rooms, tidy, whole};
use super::super::video::{self, is_video};
use super::super::xml::Node;

const QUOTES: QuoteNames = QuoteNames {
    old: &["price_old", "old_price", "price_base", "base_price"],
    discounted: &["price_discount", "discount_price", "final_price"],
    full_payment: &["price_full_payment", "full_payment_price"],
    subsidised: &["price_subsidy", "subsidy_price"],
};

/// What the children of `<complex>` said before its buildings.
#[derive(Debug, Default)]
pub(crate) struct Context {
    facts: ComplexFacts,
    address: Option<String>,
    latitude: Option<String>,
    longitude: Option<String>,
    notes: Vec<Note>,
}

impl Context {
    /// Takes in a child of `<complex>` that is not `<buildings>`.
    pub(crate) fn take(&mut self, child: &Node) {
        let text = || Some(tidy(child.value())).filter(|text| !text.is_empty());
        match child.name.to_ascii_lowercase().as_str() {
            "id" => self.facts.external_id = text(),
            "name" => self.facts.name = text(),
            "address" => self.address = text(),
            "latitude" => self.latitude = text(),
            "longitude" => self.longitude = text(),
            "parking" => self.facts.parking = text(),
            "images" => self.facts.photos.extend(album(child)),
            name if is_site_album(name) => self.facts.photos.extend(album(child)),
            name if is_video(name) => video::read(child, &mut self.facts.videos, &mut self.notes),
            "developer" => {
                self.facts.builder = child.field("name").map(|name| BuilderFacts {
                    name: tidy(name),
                    phone: child.field("phone").map(tidy),
                    site: child.field("site").map(tidy),
                    logo: child.field("logo").map(tidy),
                });
            }
            _ => {}
        }
    }

    /// The complex alone, for the fields after its buildings.
    pub(crate) fn facts(&self) -> &ComplexFacts {
        &self.facts
    }

    /// Whether anything names the complex.
    pub(crate) fn is_known(&self) -> bool {
        self.facts.external_id.is_some() || self.facts.name.is_some()
    }
}

/// Reads a `<building>` with all its flats.
pub(crate) fn offers(building: &Node, context: &Context, first_record: u64) -> Vec<Offer> {
    let mut reading = RecordReader::new(building);
    let house = house(&mut reading, context);
    let contract = match (house.deadline, reading.optional("fz_214", flag)) {
        (Some(novosel_catalog::deadline::Deadline::Delivered), _) | (_, None) => None,
        (_, Some(true)) => Some(Contract::Ddu),
        (_, Some(false)) => None,
    };
    let mut notes = reading.notes;
    // What is wrong with the complex is told with each of its buildings.
    notes.extend(context.notes.iter().cloned());
    let mut faults = reading.faults;
    if !context.is_known() {
        faults.push(super::super::fields::FieldFault::new("complex/id", "", Fault::Missing));
    }
    let walls = building.field("building_type").map(tidy);
    let mut photos = context.facts.photos.clone();
    let albums =
        building.children.iter().filter(|child| child.name == "images" || is_site_album(&child.name));
    photos.extend(albums.flat_map(album));
    let mut videos = context.facts.videos.clone();
    videos.extend(video::videos(building, &mut notes));
    let flats = building
        .child("flats")
        .map(|flats| flats.children_named("flat").collect::<Vec<_>>())
        .unwrap_or_default();
    let offer = |place: SourceLocation, lot: Option<LotFacts>| Offer {
        place,
        complex: ComplexFacts {
            walls: walls.clone(),
            photos: photos.clone(),
            videos: videos.clone(),
            ..context.facts.clone()
        },
        house: house.clone(),
        lot,
        ..Offer::default()
    };
    if flats.is_empty() {
        let place = SourceLocation {
            line: building.line,
            record: first_record,
            external_id: house.external_id.clone(),
        };
        return vec![Offer { faults, notes, ..offer(place, None) }];
    }
    let mut offers = Vec::with_capacity(flats.len());
    for (flat, record) in flats.into_iter().zip(first_record..) {
        let mut reading = RecordReader::new(flat);
        let lot = lot(&mut reading, &house, contract);
        let place = SourceLocation {
            line: flat.line,
            record,
            external_id: lot.as_ref().map(|lot| lot.external_id.clone()),
        };
        // What is wrong with the building is reported once, with its first flat; its faults reject every flat.
        let mut all_notes = std::mem::take(&mut notes);
        all_notes.append(&mut reading.notes);
        let all_faults = faults.iter().cloned().chain(reading.faults).collect();
        let written_price = reading.written_price;
        offers.push(Offer { faults: all_faults, notes: all_notes, written_price, ..offer(place, lot) });
    }
    offers
}

fn house(reading: &mut RecordReader<'_, Node>, context: &Context) -> HouseFacts {
    let delivered = reading
        .text("building_state")
        .is_some_and(|state| matches!(fold(&state).as_str(), "сдан" | "hand over" | "built"));
    let year = reading.optional("built_year", whole);
    let quarter =
        reading.optional("ready_quarter", |text| whole(text).filter(|quarter| (1..=4).contains(quarter)));
    let number = |text: &Option<String>| text.as_deref().and_then(decimal);
    HouseFacts {
        external_id: reading.text("id"),
        title: reading.text("name"),
        address: reading.text("address").or_else(|| context.address.clone()),
        raw_position: number(&context.latitude).zip(number(&context.longitude)),
        deadline: deadline(delivered, year, quarter),
        floors_to: reading.optional("floors", |text| u16::try_from(whole(text)?).ok()),
        ceiling_cm: reading.optional("ceiling_height", ceiling_cm),
        ..HouseFacts::default()
    }
}

fn lot(
    reading: &mut RecordReader<'_, Node>,
    house: &HouseFacts,
    contract: Option<Contract>,
) -> Option<LotFacts> {
    let id = reading.required("flat_id")?;
    let mut lot = LotFacts::new(id, LotKind::Flat);
    lot.contract = contract;
    lot.floors_total = house.floors_to.and_then(|floors| i16::try_from(floors).ok());
    lot.rooms = reading.strict(
        "room",
        Fault::UnknownCode { accepted: "число комнат, 0 — студия" },
        |text| rooms(text, RoomCodes::Count),
    );
    lot.area = reading.strict("area", Fault::NotANumber, area);
    lot.living_area = reading.optional("living_area", area);
    lot.kitchen_area = reading.optional("kitchen_area", area);
    if let Some(areas) = reading.source.child("rooms_area") {
        lot.room_areas = areas
            .children_named("area")
            .filter_map(|node| area(node.text_at("value").unwrap_or_else(|| node.value())))
            .collect();
    }
    lot.floor = reading.optional("floor", |text| text.trim().parse().ok());
    lot.number = reading.text("apartment");
    lot.finishing = reading.optional("renovation", finishing);
    lot.plan = reading.text("plan");
    lot.floor_plan = reading.any(&["floor_plan", "plan_floor"]);
    lot.videos = video::videos(reading.source, &mut reading.notes);
    let balcony = reading.text("balcony").map(|text| fold(&text)).unwrap_or_default();
    lot.balconies = balcony.contains("балкон").then_some(1);
    lot.loggias = balcony.contains("лоджи").then_some(1);
    lot.ceiling_cm = reading.optional("ceiling_height", ceiling_cm).or(house.ceiling_cm);
    lot.euro = ["euro", "is_euro", "euro_layout"]
        .iter()
        .any(|name| reading.source.field(name).and_then(flag) == Some(true));
    lot.window_view = reading.text("window_view");
    lot.section = reading.optional("section", |text| u16::try_from(whole(text)?).ok());
    lot.status = reading.status(&["status", "flat_status", "sale_status"]);
    if ["booked", "is_booked", "reserved"]
        .iter()
        .any(|name| reading.source.field(name).and_then(flag) == Some(true))
    {
        lot.status = LotStatus::Reserved;
    }
    let price = reading.price("price");
    (lot.price, lot.price_terms) = reading.settle(price, &QUOTES);
    Some(lot)
}
