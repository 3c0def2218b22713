//! CIAN feed, version 2: one `<object>` a lot.

use std::io::{self, Write};

use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::{Deadline, Quarter};
use novosel_catalog::finishing::Finishing;
use novosel_catalog::flat::LotKind;
use novosel_catalog::rooms::Rooms;

use crate::Offer;
use crate::words::{height, metres, phone, sotki};
use crate::xml::Xml;

pub(super) fn begin(xml: &mut Xml<impl Write>) -> io::Result<()> {
    xml.begin("feed")?;
    xml.text("feed_version", "2")
}

pub(super) fn offer<W: Write>(xml: &mut Xml<W>, offer: &Offer<'_>) -> io::Result<()> {
    let lot = offer.lot;
    xml.open("object")?;
    xml.text("ExternalId", &offer.id)?;
    xml.text("Category", category(offer))?;
    xml.known("Description", lot.description.as_deref())?;
    if !offer.complex.address.is_empty() {
        xml.text("Address", &offer.complex.address)?;
    }
    if let Some(position) = offer.position() {
        xml.open("Coordinates")?;
        xml.text("Lat", position.lat())?;
        xml.text("Lng", position.lon())?;
        xml.close("Coordinates")?;
    }
    if let Some(number) = offer.phone() {
        phones(xml, number)?;
    }
    if let Some(rooms) = lot.rooms {
        xml.text("FlatRoomsCount", rooms_code(rooms))?;
    }
    if lot.kind == LotKind::Apartments {
        xml.text("IsApartments", "true")?;
    }
    xml.known("TotalArea", lot.area.map(metres))?;
    xml.known("LivingArea", lot.living_area.map(metres))?;
    xml.known("KitchenArea", lot.kitchen_area.map(metres))?;
    if let Some(land) = lot.land_area {
        xml.open("Land")?;
        xml.text("Area", sotki(land))?;
        xml.text("AreaUnitType", "sotka")?;
        xml.close("Land")?;
    }
    xml.known("FloorNumber", lot.floor)?;
    xml.known("CeilingHeight", offer.ceiling_cm().map(height))?;
    xml.known("BalconiesCount", lot.balconies)?;
    xml.known("LoggiasCount", lot.loggias)?;
    xml.known("Decoration", lot.finishing.map(decoration))?;
    if matches!(lot.kind, LotKind::Flat | LotKind::Apartments) && offer.is_new() {
        schema(xml, offer)?;
    }
    building(xml, offer)?;
    if let Some(plan) = offer.plan() {
        xml.open("LayoutPhoto")?;
        xml.text("FullUrl", plan)?;
        xml.text("IsDefault", "true")?;
        xml.close("LayoutPhoto")?;
    }
    photos(xml, offer)?;
    xml.open("BargainTerms")?;
    xml.text("Price", offer.price.roubles())?;
    xml.text("Currency", "rur")?;
    xml.text("SaleType", sale_type(lot.contract))?;
    xml.close("BargainTerms")?;
    xml.close_record("object")
}

fn category(offer: &Offer<'_>) -> &'static str {
    match offer.lot.kind {
        LotKind::Flat | LotKind::Apartments if offer.is_new() => "newBuildingFlatSale",
        LotKind::Flat | LotKind::Apartments => "flatSale",
        LotKind::Cottage => "houseSale",
        LotKind::Townhouse => "townhouseSale",
        LotKind::Land | LotKind::LandContract => "landSale",
    }
}

/// CIAN's own codes: 6 is six or more, 7 an open plan, 9 a studio.
fn rooms_code(rooms: Rooms) -> usize {
    match rooms {
        Rooms::Studio => 9,
        other => other.index(),
    }
}

fn decoration(finishing: Finishing) -> &'static str {
    match finishing {
        Finishing::Bare => "without",
        Finishing::WhiteBox => "preFine",
        Finishing::Fine => "fine",
        Finishing::Furnished => "fineWithFurniture",
    }
}

fn sale_type(contract: Option<Contract>) -> &'static str {
    match contract {
        Some(Contract::Assignment) => "dupt",
        Some(Contract::Ddu) => "fz214",
        Some(Contract::Dkp) | None => "free",
    }
}

fn phones<W: Write>(xml: &mut Xml<W>, number: &str) -> io::Result<()> {
    let written = phone(number);
    let (country, rest) = match written.strip_prefix("+7") {
        Some(rest) => ("+7", rest),
        None => ("", written.as_str()),
    };
    xml.open("Phones")?;
    xml.open("PhoneSchema")?;
    if !country.is_empty() {
        xml.text("CountryCode", country)?;
    }
    xml.text("Number", rest)?;
    xml.close("PhoneSchema")?;
    xml.close("Phones")
}

/// The complex and the house by their names: CIAN's numbers of them are its own.
fn schema<W: Write>(xml: &mut Xml<W>, offer: &Offer<'_>) -> io::Result<()> {
    xml.open("JKSchema")?;
    xml.text("Name", &offer.complex.name)?;
    let (number, section) = (offer.lot.number.as_deref(), offer.lot.section);
    if offer.queue.is_some() || number.is_some() || section.is_some() {
        xml.open("House")?;
        xml.known("Name", offer.queue.map(|queue| &queue.title))?;
        if number.is_some() || section.is_some() {
            xml.open("Flat")?;
            xml.known("FlatNumber", number)?;
            xml.known("SectionNumber", section)?;
            xml.close("Flat")?;
        }
        xml.close("House")?;
    }
    if let Some(builder) = offer.builder {
        xml.open("Developer")?;
        xml.text("Name", &builder.name)?;
        xml.close("Developer")?;
    }
    xml.close("JKSchema")
}

fn building<W: Write>(xml: &mut Xml<W>, offer: &Offer<'_>) -> io::Result<()> {
    let deadline = offer.deadline();
    xml.open("Building")?;
    xml.known("FloorsCount", offer.floors())?;
    xml.known("MaterialType", offer.complex.walls.as_deref().and_then(material))?;
    if offer.is_new() {
        xml.open("Deadline")?;
        if let Some(quarter) = deadline.quarter() {
            xml.text("Quarter", quarter_name(quarter))?;
            xml.text("Year", quarter.year())?;
        }
        xml.text("IsComplete", deadline == Deadline::Delivered)?;
        xml.close("Deadline")?;
    }
    xml.close("Building")
}

fn quarter_name(quarter: Quarter) -> &'static str {
    match quarter.quarter() {
        1 => "first",
        2 => "second",
        3 => "third",
        _ => "fourth",
    }
}

fn material(words: &str) -> Option<&'static str> {
    Some(match words.to_lowercase().as_str() {
        "монолит" | "монолитный" => "monolith",
        "монолит-кирпич" | "монолитно-кирпичный" | "кирпично-монолитный" => {
            "monolithBrick"
        }
        "кирпич" | "кирпичный" => "brick",
        "панель" | "панельный" => "panel",
        "блоки" | "блочный" => "block",
        "дерево" | "деревянный" => "wood",
        _ => return None,
    })
}

fn photos<W: Write>(xml: &mut Xml<W>, offer: &Offer<'_>) -> io::Result<()> {
    let mut photos = offer.photos().peekable();
    if photos.peek().is_none() {
        return Ok(());
    }
    xml.open("Photos")?;
    for (index, photo) in photos.enumerate() {
        xml.open("PhotoSchema")?;
        xml.text("FullUrl", photo)?;
        xml.text("IsDefault", index == 0)?;
        xml.close("PhotoSchema")?;
    }
    xml.close("Photos")
}
