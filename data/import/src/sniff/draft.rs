//! The draft of a mapping: where the records are, by what is in them, and which element is what, by its name.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::super::mapping::MappedFile;
use super::super::value::fold;

/// Fields by the names that elements have for them, without signs. The surest names of a field come first.
const NAMES: [(&str, &[&str]); 40] = [
    ("id", &["id", "internalid", "externalid", "flatid", "lotid", "guid", "uuid", "код", "номерлота"]),
    ("kind", &["category", "kind", "propertytype", "objecttype", "тип"]),
    ("status", &["status", "state", "flatstatus", "salestatus", "статус"]),
    (
        "rooms",
        &["rooms", "roomscount", "roomsamount", "room", "flatroomscount", "комнат", "комнаты", "числокомнат"],
    ),
    ("studio", &["studio", "isstudio", "студия"]),
    ("euro", &["euro", "iseuro", "euroflat", "iseuroflat"]),
    (
        "area",
        &["area", "totalarea", "areatotal", "areavalue", "square", "squaretotal", "площадь", "общаяплощадь"],
    ),
    (
        "living_area",
        &["livingarea", "livingspace", "livingspacevalue", "arealiving", "squareliving", "жилаяплощадь"],
    ),
    (
        "kitchen_area",
        &["kitchenarea", "kitchenspace", "kitchenspacevalue", "areakitchen", "squarekitchen", "площадькухни"],
    ),
    ("land_area", &["landarea", "lotarea", "lotareavalue", "площадьучастка"]),
    ("price", &["price", "pricevalue", "totalprice", "cost", "amount", "цена", "стоимость"]),
    ("currency", &["currency", "pricecurrency"]),
    ("old_price", &["oldprice", "priceold", "baseprice", "pricebase", "стараяцена"]),
    (
        "discount_price",
        &[
            "discountprice",
            "pricediscount",
            "finalprice",
            "pricefinal",
            "saleprice",
            "pricesale",
            "ценасоскидкой",
        ],
    ),
    ("full_payment_price", &["fullpaymentprice", "pricefullpayment", "price100"]),
    ("subsidised_price", &["subsidyprice", "pricesubsidy", "subsidizedprice"]),
    ("floor", &["floor", "floornumber", "этаж"]),
    ("section", &["section", "sectionnumber", "sectionname", "entrance", "секция", "подъезд"]),
    ("number", &["number", "flatnumber", "apartment", "apartmentnumber", "num", "номер", "номерквартиры"]),
    ("finishing", &["finishing", "decoration", "renovation", "facing", "отделка"]),
    ("contract", &["contract", "dealstatus", "договор"]),
    ("ceiling", &["ceiling", "ceilingheight", "потолки", "высотапотолков"]),
    ("window_view", &["windowview", "view", "видизокна"]),
    ("plan", &["plan", "layout", "planurl", "layoutphoto", "layoutphotofullurl", "preset", "планировка"]),
    ("photos", &["photo", "photos", "image", "images", "photourl", "imageurl", "фото"]),
    ("description", &["description", "text", "описание"]),
    ("added", &["creationdate", "created", "createdat", "added"]),
    ("house_id", &["houseid", "buildingid", "corpusid"]),
    (
        "house",
        &["housename", "buildingname", "building", "house", "corpus", "korpus", "liter", "корпус", "дом"],
    ),
    ("floors_total", &["floorstotal", "floors", "floorscount", "этажность"]),
    ("address", &["address", "locationaddress", "адрес"]),
    ("latitude", &["latitude", "lat", "широта"]),
    ("longitude", &["longitude", "lng", "lon", "долгота"]),
    ("delivered", &["buildingstate", "delivered", "iscompleted", "iscomplete", "ready"]),
    ("year", &["builtyear", "year", "deadlineyear", "годсдачи"]),
    ("quarter", &["readyquarter", "quarter", "deadlinequarter", "deadline", "срок", "кварталсдачи"]),
    ("metro", &["metro", "metroname", "subway", "метро"]),
    ("complex_id", &["complexid", "projectid", "jkid", "objectid"]),
    (
        "complex",
        &["complex", "complexname", "project", "projectname", "jk", "zhk", "jkname", "objectname", "жк"],
    ),
    ("builder", &["developer", "developername", "builder", "buildername", "застройщик"]),
];

/// Where the records of a file are, and the lots within them: the deepest element that holds a price and an area, and the
/// outermost repeated one around it. Paths begin with the root.
pub(super) fn records(outline: &BTreeMap<String, u64>) -> Option<(String, String)> {
    let has = |inside: &str, words: &[&str]| {
        let name = inside.rsplit(['/', '@']).next().unwrap_or_default().to_lowercase();
        words.iter().any(|word| name.contains(word))
    };
    let mut priced: BTreeMap<&str, [bool; 2]> = BTreeMap::new();
    for path in outline.keys() {
        let found = [
            has(path, &["price", "cost", "цена", "стоимость", "amount"]),
            has(path, &["area", "square", "площад"]),
        ];
        if found == [false, false] {
            continue;
        }
        for (at, _) in path.match_indices(['/', '@']) {
            let inside = priced.entry(&path[..at]).or_default();
            inside[0] |= found[0];
            inside[1] |= found[1];
        }
    }
    let depth = |path: &str| path.matches('/').count();
    let whole = priced.iter().filter(|(_, found)| **found == [true, true]).map(|(path, _)| *path);
    // The root of XML is no record; that of JSON may be the list of them.
    let inner = whole.filter(|path| depth(path) > 0 || *path == "$");
    let lot = inner.max_by_key(|path| (depth(path) > 0, outline.get(*path), depth(path)))?;
    if lot == "$" {
        return Some((String::new(), String::new()));
    }
    let above = lot.match_indices('/').skip(1).map(|(at, _)| &lot[..at]).chain([lot]);
    let repeated = |path: &&str| outline.get(*path).is_some_and(|count| *count > 1);
    let record = above.clone().find(repeated).unwrap_or(lot);
    let (_, below) = record.split_once('/')?;
    Some((below.to_owned(), lot[record.len()..].trim_start_matches('/').to_owned()))
}

/// The text of a mapping: what is known by its name, then what is not.
pub(super) fn of(
    file: MappedFile,
    record: &str,
    lot: &str,
    elements: &BTreeMap<String, (u64, u64, String)>,
) -> String {
    let quoted = |text: &str| serde_json::Value::from(text).to_string();
    let mut text = String::from(
        "# Черновик: проверьте каждую строку, затем novosel import ФАЙЛ --mapping ЭТОТ_ФАЙЛ --dry-run\n",
    );
    let mut line = |words: std::fmt::Arguments<'_>| {
        // Writing to a text does not fail.
        let _ = text.write_fmt(words);
    };
    line(format_args!("format = {}\n", quoted(file.code())));
    if !record.is_empty() {
        line(format_args!("record = {}\n", quoted(record)));
    }
    if !lot.is_empty() {
        line(format_args!("lot = {}\n", quoted(lot)));
    }
    line(format_args!("\n[fields]\n"));
    let seen: Vec<(String, &String, &String)> =
        elements.iter().map(|(path, (_, _, example))| (from_lot(path, lot), path, example)).collect();
    let mut taken: BTreeSet<&str> = BTreeSet::new();
    for (field, names) in NAMES {
        let found = names.iter().find_map(|name| {
            let named =
                seen.iter().filter(|(_, path, _)| !taken.contains(path.as_str()) && is_named(path, name));
            // What is nearest to the lot is of the lot.
            named.min_by_key(|(place, _, _)| (place.matches("..").count(), place.matches('/').count()))
        });
        match found {
            Some((place, path, example)) => {
                taken.insert(path);
                line(format_args!("{field} = {}  # {example}\n", quoted(place)));
            }
            None if field == "id" => line(format_args!("# id не найден: укажите, где номер лота\n")),
            None => {}
        }
    }
    let rest: Vec<_> = seen.iter().filter(|(_, path, _)| !taken.contains(path.as_str())).collect();
    if !rest.is_empty() {
        line(format_args!("\n# Не опознано:\n"));
    }
    for (place, _, example) in rest {
        line(format_args!("# {}  # {example}\n", quoted(place)));
    }
    text
}

/// A path of a record as a lot within it sees it.
fn from_lot(path: &str, lot: &str) -> String {
    if lot.is_empty() {
        return path.to_owned();
    }
    if let Some(inside) = path.strip_prefix(lot).filter(|inside| inside.starts_with(['/', '@'])) {
        return inside.trim_start_matches('/').to_owned();
    }
    let steps = lot.split('/').count();
    format!("{}{path}", "../".repeat(steps))
}

/// Whether the last name of a path, alone or with the one above it, is this one.
fn is_named(path: &str, name: &str) -> bool {
    let bare = |text: &str| fold(text).replace([' ', '/'], "");
    let mut parts = path.rsplit(['/', '@']).filter(|part| !part.is_empty());
    let last = parts.next().map(bare).unwrap_or_default();
    let above = parts.next().map(bare).unwrap_or_default();
    let is_general =
        matches!(last.as_str(), "value" | "name" | "id" | "url" | "fullurl" | "number" | "title");
    if is_general && !above.is_empty() && !path.contains('@') {
        return format!("{above}{last}") == name;
    }
    last == name
}
