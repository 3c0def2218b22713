//! What the portal of a format requires of each record, beside what this import needs. The lists are of elements only:
//! values are judged by the import. Portals change their lists; those here are of the formats' tags as they were known
//! in November 2026. What offers are dropped or ranked low without is advised.

use std::fmt;
use std::io::BufRead;

use novosel_catalog::text::counted;
use serde::Serialize;

use super::super::ImportError;
use super::super::format::Format;
use super::super::xml::{Node, Step, XmlError, XmlFeed};

/// Lines that are named of each missing element.
const LINES: usize = 10;

/// How much a portal wants an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// It refuses the offer without.
    Required,
    /// It shows the offer better with.
    Advised,
}

/// An element that records lack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Missing {
    /// How much it is wanted.
    pub level: Level,
    /// The element, as a path; several of which one is enough are parted by «|».
    pub element: &'static str,
    /// What it is, in Russian.
    pub title: &'static str,
    /// Records without it.
    pub records: u64,
    /// The lines of the first ones.
    pub lines: Vec<u64>,
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let records = counted(self.records, ["записи", "записей", "записей"]);
        let lines: Vec<String> = self.lines.iter().map(u64::to_string).collect();
        let more = if self.records > self.lines.len() as u64 { "…" } else { "" };
        write!(f, "<{}>: {}; нет у {records}, строки {}{more}", self.element, self.title, lines.join(", "))
    }
}

type Rule = (Level, &'static str, &'static str, fn(&Node) -> bool);

use Level::{Advised, Required};

fn always(_: &Node) -> bool {
    true
}

fn is_flat(node: &Node) -> bool {
    node.text_at("category")
        .is_some_and(|text| matches!(text.to_lowercase().as_str(), "квартира" | "flat" | "студия"))
}

fn is_new_flat(node: &Node) -> bool {
    is_flat(node)
        && (node.text_at("new-flat").is_some_and(|text| matches!(text, "1" | "да" | "true" | "+"))
            || node.text_at("yandex-building-id").is_some())
}

fn is_unfinished(node: &Node) -> bool {
    is_new_flat(node) && node.text_at("building-state").is_some_and(|text| text == "unfinished")
}

fn has_house(node: &Node) -> bool {
    !node.text_at("Category").is_some_and(|text| text.starts_with("land"))
}

fn is_new_at_cian(node: &Node) -> bool {
    node.text_at("Category") == Some("newBuildingFlatSale")
}

fn is_flat_at_cian(node: &Node) -> bool {
    node.text_at("Category").is_some_and(|text| text.ends_with("latSale"))
}

fn is_new_at_avito(node: &Node) -> bool {
    node.text_at("MarketType").is_some_and(|text| text.to_lowercase() == "новостройка")
}

fn is_being_built(node: &Node) -> bool {
    node.text_at("building_state").is_none_or(|text| text.to_lowercase() != "сдан")
}

#[rustfmt::skip]
const YRL: &[Rule] = &[
    (Required, "type", "вид сделки", always),
    (Required, "category", "категория объекта", always),
    (Required, "creation-date", "дата создания объявления", always),
    (Required, "location/country", "страна", always),
    (Required, "location/locality-name|location/region", "населённый пункт или регион", always),
    (Required, "location/address", "адрес", always),
    (Required, "price/value", "цена", always),
    (Required, "price/currency", "валюта", always),
    (Required, "sales-agent/phone", "телефон продавца", always),
    (Required, "area/value|lot-area/value", "площадь", always),
    (Required, "rooms|studio|open-plan", "число комнат", is_flat),
    (Required, "floor", "этаж", is_flat),
    (Required, "floors-total", "этажность дома", is_new_flat),
    (Required, "building-name", "название жилого комплекса", is_new_flat),
    (Required, "deal-status", "тип сделки с новостройкой", is_new_flat),
    (Required, "building-state", "стадия строительства", is_new_flat),
    (Required, "built-year", "год сдачи", is_unfinished),
    (Required, "ready-quarter", "квартал сдачи", is_unfinished),
    (Advised, "yandex-building-id", "номер ЖК в базе Яндекса: без него объявление могут не привязать к комплексу", is_new_flat),
    (Advised, "yandex-house-id", "номер корпуса в базе Яндекса", is_new_flat),
    (Advised, "location/latitude", "координаты", always),
    (Advised, "sales-agent/category", "кто продаёт: застройщик или агентство", always),
    (Advised, "kitchen-space/value", "площадь кухни", is_flat),
    (Advised, "renovation", "отделка", is_flat),
    (Advised, "image", "планировка или фотографии", always),
    (Advised, "description", "описание", always),
];

#[rustfmt::skip]
const CIAN: &[Rule] = &[
    (Required, "ExternalId", "номер объявления", always),
    (Required, "Category", "категория", always),
    (Required, "Address", "адрес", always),
    (Required, "Description", "описание", always),
    (Required, "Phones/PhoneSchema/Number", "телефон", always),
    (Required, "BargainTerms/Price", "цена", always),
    (Required, "FlatRoomsCount", "число комнат", is_flat_at_cian),
    (Required, "TotalArea", "площадь", is_flat_at_cian),
    (Required, "FloorNumber", "этаж", is_flat_at_cian),
    (Required, "Building/FloorsCount", "этажность дома", has_house),
    (Required, "JKSchema/Id", "номер ЖК в базе ЦИАН", is_new_at_cian),
    (Advised, "JKSchema/House/Id", "номер корпуса в базе ЦИАН", is_new_at_cian),
    (Advised, "Coordinates/Lat", "координаты", always),
    (Advised, "BargainTerms/SaleType", "договор: ДДУ, переуступка, свободная продажа", is_flat_at_cian),
    (Advised, "Decoration", "отделка", is_new_at_cian),
    (Advised, "LayoutPhoto/FullUrl|Photos/PhotoSchema/FullUrl", "планировка или фотографии", always),
];

#[rustfmt::skip]
const AVITO: &[Rule] = &[
    (Required, "Id", "номер объявления", always),
    (Required, "Category", "категория", always),
    (Required, "OperationType", "вид сделки", always),
    (Required, "MarketType", "новостройка или вторичка", always),
    (Required, "Description", "описание", always),
    (Required, "Rooms", "число комнат", always),
    (Required, "Square", "площадь", always),
    (Required, "Floor", "этаж", always),
    (Required, "Floors", "этажность дома", always),
    (Required, "HouseType", "тип дома", always),
    (Required, "PropertyRights", "кто продаёт: застройщик, собственник, посредник", always),
    (Required, "Address|NewDevelopmentId", "адрес или номер новостройки", always),
    (Required, "NewDevelopmentId", "номер корпуса в списке новостроек Авито", is_new_at_avito),
    (Required, "Decoration", "отделка", is_new_at_avito),
    (Required, "Status", "квартира или апартаменты", always),
    (Advised, "Price", "цена", always),
    (Advised, "KitchenSpace", "площадь кухни", always),
    (Advised, "Images/Image", "фотографии", always),
    (Advised, "ContactPhone", "телефон", always),
];

#[rustfmt::skip]
const DOMCLICK_COMPLEX: &[Rule] = &[
    (Required, "id", "номер комплекса", always),
    (Required, "name", "название комплекса", always),
    (Required, "address", "адрес", always),
    (Required, "latitude", "широта", always),
    (Required, "longitude", "долгота", always),
    (Required, "developer/name", "застройщик", always),
    (Advised, "images/image", "картинки комплекса", always),
    (Advised, "sales_info/sales_phone|developer/phone", "телефон отдела продаж", always),
];

#[rustfmt::skip]
const DOMCLICK_BUILDING: &[Rule] = &[
    (Required, "id", "номер корпуса", always),
    (Required, "name", "название корпуса", always),
    (Required, "fz_214", "продажа по 214-ФЗ", always),
    (Required, "floors", "этажность", always),
    (Required, "building_state", "стадия строительства", always),
    (Required, "built_year", "год сдачи", is_being_built),
    (Required, "ready_quarter", "квартал сдачи", is_being_built),
    (Advised, "building_type", "материал стен", always),
];

#[rustfmt::skip]
const DOMCLICK_FLAT: &[Rule] = &[
    (Required, "flat_id", "номер квартиры в базе", always),
    (Required, "floor", "этаж", always),
    (Required, "room", "число комнат", always),
    (Required, "price", "цена", always),
    (Required, "area", "площадь", always),
    (Required, "apartment", "номер квартиры", always),
    (Advised, "plan", "планировка", always),
    (Advised, "renovation", "отделка", always),
    (Advised, "kitchen_area", "площадь кухни", always),
];

/// What the records of a feed lack; nothing for formats that no portal takes.
pub(super) fn missing(format: Format, input: impl BufRead) -> Result<Vec<Missing>, ImportError> {
    let mut found = Found::default();
    match format {
        Format::Yrl | Format::Cian | Format::Avito => records(input, &mut found)?,
        Format::Domclick => domclick(input, &mut found)?,
        _ => {}
    }
    // What portals refuse comes first.
    found.0.sort_by_key(|missing| missing.level == Advised);
    Ok(found.0)
}

fn records(input: impl BufRead, found: &mut Found) -> Result<(), ImportError> {
    each(input, |feed, node| {
        let rules = match node.name.to_ascii_lowercase().as_str() {
            "offer" => YRL,
            "object" => CIAN,
            "ad" => AVITO,
            _ => return Ok(()),
        };
        let record = feed.subtree(node)?;
        found.look(rules, &record);
        Ok(())
    })
}

/// A complex may be of any size: its parts are looked at one by one.
fn domclick(input: impl BufRead, found: &mut Found) -> Result<(), ImportError> {
    let mut complex: Option<Node> = None;
    each(input, |feed, node| {
        match node.name.to_ascii_lowercase().as_str() {
            "complexes" | "buildings" => {}
            "complex" => {
                if let Some(done) = complex.replace(node) {
                    found.look(DOMCLICK_COMPLEX, &done);
                }
            }
            "building" => {
                let building = feed.subtree(node)?;
                found.look(DOMCLICK_BUILDING, &building);
                let flats = building.child("flats");
                for flat in flats.iter().flat_map(|flats| flats.children_named("flat")) {
                    found.look(DOMCLICK_FLAT, flat);
                }
            }
            _ => {
                let child = feed.subtree(node)?;
                if let Some(complex) = &mut complex
                    && complex.children.len() < MOST_PARTS
                {
                    complex.children.push(child);
                }
            }
        }
        Ok(())
    })?;
    if let Some(last) = complex {
        found.look(DOMCLICK_COMPLEX, &last);
    }
    Ok(())
}

/// Parts of a complex that are remembered; the format has a dozen.
const MOST_PARTS: usize = 100;

fn each<R: BufRead>(
    input: R,
    mut on_open: impl FnMut(&mut XmlFeed<R>, Node) -> Result<(), XmlError>,
) -> Result<(), ImportError> {
    let mut feed = XmlFeed::new(input).map_err(|error| ImportError::xml(0, error))?;
    loop {
        let line = feed.line();
        let fail = |error: XmlError| ImportError::xml(line, error);
        match feed.step().map_err(fail)? {
            Step::End => return Ok(()),
            Step::Close => {}
            Step::Open(node) => on_open(&mut feed, node).map_err(fail)?,
        }
    }
}

#[derive(Default)]
struct Found(Vec<Missing>);

impl Found {
    fn look(&mut self, rules: &[Rule], record: &Node) {
        for (level, element, title, applies) in rules {
            if !applies(record) || element.split('|').any(|path| is_there(record, path)) {
                continue;
            }
            let known =
                self.0.iter_mut().find(|missing| missing.title == *title && missing.element == *element);
            match known {
                Some(missing) => {
                    missing.records += 1;
                    if missing.lines.len() < LINES {
                        missing.lines.push(record.line);
                    }
                }
                None => self.0.push(Missing {
                    level: *level,
                    element,
                    title,
                    records: 1,
                    lines: vec![record.line],
                }),
            }
        }
    }
}

/// A text, or an element that says all by its attributes.
fn is_there(record: &Node, path: &str) -> bool {
    record.at(path).is_some_and(|node| !node.text.trim().is_empty() || !node.attributes.is_empty())
}
