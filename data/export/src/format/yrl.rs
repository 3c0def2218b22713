//! YRL (Yandex.Realty): one `<offer>` a lot.

use std::io::{self, Write};

use chrono::{DateTime, SecondsFormat, Utc};
use novosel_catalog::area::SquareMetres;
use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::finishing::Finishing;
use novosel_catalog::flat::LotKind;
use novosel_catalog::rooms::Rooms;

use crate::Offer;
use crate::words::{height, metres, phone, sotki};
use crate::xml::Xml;

pub(super) fn begin(xml: &mut Xml<impl Write>, now: DateTime<Utc>) -> io::Result<()> {
    xml.begin("realty-feed xmlns=\"http://webmaster.yandex.ru/schemas/feed/realty/2010-06\"")?;
    xml.text("generation-date", now.to_rfc3339_opts(SecondsFormat::Secs, false))
}

pub(super) fn offer<W: Write>(xml: &mut Xml<W>, offer: &Offer<'_>) -> io::Result<()> {
    let lot = offer.lot;
    xml.open_with("offer", "internal-id", &offer.id)?;
    xml.text("type", "продажа")?;
    xml.text("property-type", "жилая")?;
    xml.text("category", category(lot.kind))?;
    if lot.kind == LotKind::Apartments {
        xml.text("apartments", "1")?;
    }
    xml.text("creation-date", format_args!("{}T00:00:00+03:00", lot.added))?;
    location(xml, offer)?;
    xml.open("price")?;
    xml.text("value", offer.price.roubles())?;
    xml.text("currency", "RUB")?;
    xml.close("price")?;
    if offer.is_new() {
        xml.text("deal-status", deal_status(offer))?;
        xml.text("new-flat", "1")?;
    }
    for (name, area) in
        [("area", lot.area), ("living-space", lot.living_area), ("kitchen-space", lot.kitchen_area)]
    {
        if let Some(area) = area {
            measured(xml, name, area)?;
        }
    }
    for area in &lot.room_areas {
        measured(xml, "room-space", *area)?;
    }
    if let Some(land) = lot.land_area {
        xml.open("lot-area")?;
        xml.text("value", sotki(land))?;
        xml.text("unit", "сотка")?;
        xml.close("lot-area")?;
    }
    match lot.rooms {
        Some(Rooms::Studio) => xml.text("studio", "1")?,
        Some(Rooms::Open) => xml.text("open-plan", "1")?,
        rooms => xml.known("rooms", rooms.map(Rooms::index))?,
    }
    xml.known("floor", lot.floor)?;
    xml.known("floors-total", offer.floors())?;
    if offer.is_new() {
        // An older house has an address and no name; whatever tells of building would make it a new one.
        xml.text("building-name", &offer.complex.name)?;
        house(xml, offer)?;
    }
    xml.known("building-type", offer.complex.walls.as_deref())?;
    xml.known("ceiling-height", offer.ceiling_cm().map(height))?;
    xml.known("renovation", lot.finishing.map(renovation))?;
    xml.known("balcony", balcony(lot.balconies, lot.loggias))?;
    for (tag, plan) in [("plan", offer.plan()), ("floor-plan", offer.floor_plan())] {
        if let Some(plan) = plan {
            xml.open_with("image", "tag", tag)?;
            xml.close_text(plan, "image")?;
        }
    }
    for photo in offer.photos() {
        xml.text("image", photo)?;
    }
    xml.known("description", lot.description.as_deref())?;
    seller(xml, offer)?;
    xml.close_record("offer")
}

fn category(kind: LotKind) -> &'static str {
    match kind {
        LotKind::Flat | LotKind::Apartments => "квартира",
        LotKind::Cottage => "дом",
        LotKind::Land | LotKind::LandContract => "участок",
        LotKind::Townhouse => "таунхаус",
    }
}

fn deal_status(offer: &Offer<'_>) -> &'static str {
    match (offer.lot.contract, offer.agency) {
        (Some(Contract::Assignment), _) => "переуступка",
        (_, None) => "продажа от застройщика",
        (_, Some(_)) => "первичная продажа",
    }
}

fn location<W: Write>(xml: &mut Xml<W>, offer: &Offer<'_>) -> io::Result<()> {
    let (region, address) = (offer.complex.region, &offer.complex.address);
    xml.open("location")?;
    xml.text("country", "Россия")?;
    // A city is a region by itself.
    xml.text(if region.is_city() { "locality-name" } else { "region" }, region.title())?;
    if !address.is_empty() {
        xml.text("address", address)?;
    }
    xml.known("apartment", offer.lot.number.as_deref())?;
    if let Some(position) = offer.position() {
        xml.text("latitude", position.lat())?;
        xml.text("longitude", position.lon())?;
    }
    xml.close("location")
}

fn measured<W: Write>(xml: &mut Xml<W>, name: &str, area: SquareMetres) -> io::Result<()> {
    xml.open(name)?;
    xml.text("value", metres(area))?;
    xml.text("unit", "кв. м")?;
    xml.close(name)
}

fn house<W: Write>(xml: &mut Xml<W>, offer: &Offer<'_>) -> io::Result<()> {
    let deadline = offer.deadline();
    if let Some(queue) = offer.queue {
        xml.text("building-section", &queue.title)?;
        xml.known("building-phase", queue.phase.map(|phase| format!("очередь {phase}")))?;
    }
    xml.text("building-state", if deadline == Deadline::Delivered { "hand-over" } else { "unfinished" })?;
    if let Some(quarter) = deadline.quarter() {
        xml.text("built-year", quarter.year())?;
        xml.text("ready-quarter", quarter.quarter())?;
    }
    Ok(())
}

fn renovation(finishing: Finishing) -> &'static str {
    match finishing {
        Finishing::Bare => "черновая отделка",
        Finishing::WhiteBox => "предчистовая отделка",
        Finishing::Fine => "чистовая отделка",
        Finishing::Furnished => "под ключ с мебелью",
    }
}

fn balcony(balconies: Option<u8>, loggias: Option<u8>) -> Option<&'static str> {
    match (balconies.unwrap_or(0), loggias.unwrap_or(0)) {
        (0, 0) => None,
        (0, 1) => Some("лоджия"),
        (0, _) => Some("2 лоджии"),
        (_, 0) => Some("балкон"),
        (_, _) => Some("балкон и лоджия"),
    }
}

fn seller<W: Write>(xml: &mut Xml<W>, offer: &Offer<'_>) -> io::Result<()> {
    let (name, category) = match (offer.agency, offer.builder) {
        (Some(agency), _) => (&agency.name, "агентство"),
        (None, Some(builder)) => (&builder.name, "застройщик"),
        (None, None) => return Ok(()),
    };
    xml.open("sales-agent")?;
    xml.text("organization", name)?;
    xml.text("category", category)?;
    xml.known("phone", offer.phone().map(phone))?;
    xml.known("email", offer.agency.and_then(|agency| agency.mail.as_deref()))?;
    if let Some(builder) = offer.builder {
        xml.known("url", builder.site.as_deref())?;
        xml.known("photo", builder.logo.as_deref().filter(|logo| crate::is_remote(logo)))?;
    }
    xml.close("sales-agent")
}
