//! Avito, format 3: one `<Ad>` a lot. Completion and корпус are not told: Avito has them in its own list of new houses.

use std::io::{self, Write};

use novosel_catalog::contract::Contract;
use novosel_catalog::finishing::Finishing;
use novosel_catalog::flat::LotKind;
use novosel_catalog::rooms::Rooms;

use crate::Offer;
use crate::words::{height, metres, phone};
use crate::xml::Xml;

pub(super) fn offer<W: Write>(xml: &mut Xml<W>, offer: &Offer<'_>) -> io::Result<()> {
    let lot = offer.lot;
    xml.open("Ad")?;
    xml.text("Id", &offer.id)?;
    xml.text("DateBegin", lot.added)?;
    xml.text("Category", "Квартиры")?;
    xml.text("OperationType", "Продам")?;
    xml.text("MarketType", if offer.is_new() { "Новостройка" } else { "Вторичка" })?;
    if offer.is_new() {
        xml.text("NewDevelopmentName", &offer.complex.name)?;
    }
    xml.text("PropertyRights", if offer.agency.is_some() { "Посредник" } else { "Застройщик" })?;
    xml.known("CompanyName", offer.agency.map(|agency| &agency.name).or(offer.builder.map(|it| &it.name)))?;
    xml.known("ContactPhone", offer.phone().map(phone))?;
    if lot.contract == Some(Contract::Assignment) {
        xml.text("SaleMethod", "Договор уступки права требования")?;
    }
    xml.text("Status", if lot.kind == LotKind::Apartments { "Апартаменты" } else { "Квартира" })?;
    xml.known("Rooms", lot.rooms.map(rooms))?;
    xml.known("Square", lot.area.map(metres))?;
    xml.known("LivingSpace", lot.living_area.map(metres))?;
    xml.known("KitchenSpace", lot.kitchen_area.map(metres))?;
    xml.known("CeilingHeight", offer.ceiling_cm().map(height))?;
    xml.known("Floor", lot.floor)?;
    xml.known("Floors", offer.floors())?;
    xml.known("HouseType", offer.complex.walls.as_deref().and_then(house_type))?;
    xml.known("Decoration", lot.finishing.map(decoration))?;
    balcony(xml, lot.balconies.unwrap_or(0) > 0, lot.loggias.unwrap_or(0) > 0)?;
    xml.text("Price", offer.price.roubles())?;
    if !offer.complex.address.is_empty() {
        xml.text("Address", &offer.complex.address)?;
    }
    if let Some(position) = offer.position() {
        xml.text("Latitude", position.lat())?;
        xml.text("Longitude", position.lon())?;
    }
    xml.known("Description", lot.description.as_deref())?;
    let mut pictures = offer.plan().into_iter().chain(offer.photos()).peekable();
    if pictures.peek().is_some() {
        xml.open("Images")?;
        for picture in pictures {
            xml.empty_with("Image", "url", picture)?;
        }
        xml.close("Images")?;
    }
    xml.close_record("Ad")
}

fn rooms(rooms: Rooms) -> String {
    match rooms {
        Rooms::Studio => "Студия".to_owned(),
        Rooms::Open => "Своб. планировка".to_owned(),
        counted => counted.index().to_string(),
    }
}

fn house_type(words: &str) -> Option<&'static str> {
    Some(match words.to_lowercase().as_str() {
        "монолит" | "монолитный" => "Монолитный",
        "монолит-кирпич" | "монолитно-кирпичный" | "кирпично-монолитный" => {
            "Монолитно-кирпичный"
        }
        "кирпич" | "кирпичный" => "Кирпичный",
        "панель" | "панельный" => "Панельный",
        "блоки" | "блочный" => "Блочный",
        "дерево" | "деревянный" => "Деревянный",
        _ => return None,
    })
}

fn decoration(finishing: Finishing) -> &'static str {
    match finishing {
        Finishing::Bare => "Без отделки",
        Finishing::WhiteBox => "Предчистовая",
        Finishing::Fine => "Чистовая",
        Finishing::Furnished => "Под ключ с мебелью",
    }
}

fn balcony<W: Write>(xml: &mut Xml<W>, has_balcony: bool, has_loggia: bool) -> io::Result<()> {
    if !has_balcony && !has_loggia {
        return Ok(());
    }
    xml.open("BalconyOrLoggiaMulti")?;
    for (is_there, name) in [(has_balcony, "Балкон"), (has_loggia, "Лоджия")] {
        if is_there {
            xml.text("Option", name)?;
        }
    }
    xml.close("BalconyOrLoggiaMulti")
}
