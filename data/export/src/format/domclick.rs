//! DomClick's new buildings: a `<complex>` with its корпуса and their flats.

use std::collections::BTreeMap;
use std::io::{self, Write};

use novosel_catalog::building::Complex;
use novosel_catalog::company::Builder;
use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::finishing::Finishing;
use novosel_catalog::id::QueueId;
use novosel_catalog::rooms::Rooms;

use crate::words::{metres, phone};
use crate::xml::Xml;
use crate::{Offer, is_remote};

pub(super) fn complex<W: Write>(
    xml: &mut Xml<W>,
    complex: &Complex,
    builder: Option<&Builder>,
    offers: &[Offer<'_>],
) -> io::Result<()> {
    xml.open("complex")?;
    xml.text("id", complex.id.0)?;
    xml.text("name", &complex.name)?;
    if let Some(position) = complex.told_point() {
        xml.text("latitude", position.lat())?;
        xml.text("longitude", position.lon())?;
    }
    if !complex.address.is_empty() {
        xml.text("address", &complex.address)?;
    }
    let photos: Vec<&str> =
        complex.photos.iter().map(|photo| photo.file.as_str()).filter(|file| is_remote(file)).collect();
    if !photos.is_empty() {
        xml.open("images")?;
        photos.iter().try_for_each(|photo| xml.text("image", photo))?;
        xml.close("images")?;
    }
    if let Some(builder) = builder {
        xml.open("developer")?;
        xml.text("id", builder.id.0)?;
        xml.text("name", &builder.name)?;
        xml.known("phone", builder.phone.as_deref().map(phone))?;
        xml.known("site", builder.site.as_deref())?;
        xml.known("logo", builder.logo.as_deref().filter(|logo| is_remote(logo)))?;
        xml.close("developer")?;
    }
    let mut houses: BTreeMap<Option<QueueId>, Vec<&Offer<'_>>> = BTreeMap::new();
    for offer in offers {
        houses.entry(offer.queue.map(|queue| queue.id)).or_default().push(offer);
    }
    xml.open("buildings")?;
    for flats in houses.values() {
        building(xml, complex, flats)?;
    }
    xml.close("buildings")?;
    xml.close_record("complex")
}

fn building<W: Write>(xml: &mut Xml<W>, complex: &Complex, flats: &[&Offer<'_>]) -> io::Result<()> {
    let Some(first) = flats.first() else { return Ok(()) };
    let deadline = first.deadline();
    xml.open("building")?;
    xml.known("id", first.queue.map(|queue| queue.id.0))?;
    let is_ddu = flats.iter().any(|offer| offer.lot.contract == Some(Contract::Ddu));
    xml.text("fz_214", u8::from(is_ddu))?;
    xml.known("name", first.queue.map(|queue| &queue.title))?;
    xml.known("floors", flats.iter().filter_map(|offer| offer.floors()).max())?;
    xml.text("building_state", if deadline == Deadline::Delivered { "сдан" } else { "строится" })?;
    if let Some(quarter) = deadline.quarter() {
        xml.text("built_year", quarter.year())?;
        xml.text("ready_quarter", quarter.quarter())?;
    }
    xml.known("building_type", complex.walls.as_deref())?;
    xml.open("flats")?;
    flats.iter().try_for_each(|offer| flat(xml, offer))?;
    xml.close("flats")?;
    xml.close("building")
}

fn flat<W: Write>(xml: &mut Xml<W>, offer: &Offer<'_>) -> io::Result<()> {
    let lot = offer.lot;
    xml.open("flat")?;
    xml.text("flat_id", &offer.id)?;
    xml.known("apartment", lot.number.as_deref())?;
    xml.known("floor", lot.floor)?;
    xml.known("room", lot.rooms.map(Rooms::index))?;
    xml.known("plan", offer.plan())?;
    let balcony = match (lot.balconies.unwrap_or(0), lot.loggias.unwrap_or(0)) {
        (0, 0) => None,
        (0, _) => Some("лоджия"),
        (_, 0) => Some("балкон"),
        (_, _) => Some("балкон и лоджия"),
    };
    xml.known("balcony", balcony)?;
    xml.known("renovation", lot.finishing.map(renovation))?;
    xml.text("price", offer.price.roubles())?;
    xml.known("area", lot.area.map(metres))?;
    xml.known("living_area", lot.living_area.map(metres))?;
    xml.known("kitchen_area", lot.kitchen_area.map(metres))?;
    if !lot.room_areas.is_empty() {
        xml.open("rooms_area")?;
        for area in &lot.room_areas {
            xml.open("area")?;
            xml.text("value", metres(*area))?;
            xml.close("area")?;
        }
        xml.close("rooms_area")?;
    }
    xml.close_record("flat")
}

fn renovation(finishing: Finishing) -> &'static str {
    match finishing {
        Finishing::Bare => "без отделки",
        Finishing::WhiteBox => "white box",
        Finishing::Fine => "чистовая",
        Finishing::Furnished => "под ключ с мебелью",
    }
}
