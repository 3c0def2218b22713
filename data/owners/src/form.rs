//! The steps of the form: what each may hold, with errors for the person. A step takes what was typed into the facts
//! where it is right, and tells what is wrong beside it; nothing that was typed is lost.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use novosel_catalog::area::{LandArea, SquareMetres};
use novosel_catalog::building::Queue;
use novosel_catalog::finishing::Finishing;
use novosel_catalog::id::{ComplexId, QueueId};
use novosel_catalog::money::Thousands;
use novosel_catalog::own_object::{OwnFacts, OwnKind, OwnObject};
use novosel_catalog::rooms::Rooms;
use novosel_catalog::text::{is_mail, one_line, several_lines};
use novosel_leads::phone;

use crate::CONSENT_EDITION;
use crate::contract::contract;
use crate::market::Market;

/// What is wrong, by the name of the field; the empty name is the whole form.
pub type Errors = BTreeMap<&'static str, String>;

/// Longest text of a seller, characters.
pub const LONGEST_TEXT: usize = 3_000;
const LONGEST_NAME: usize = 60;
const LONGEST_ADDRESS: usize = 200;
const LONGEST_NUMBER: usize = 12;
/// Floors of the highest house, and sections of the longest one.
const FLOORS: i16 = 120;
const SECTIONS: u16 = 60;

/// A field of a form by its name; empty where there is none.
pub type Typed<'a> = &'a dyn Fn(&str) -> &'a str;

/// Where it is: the complex is found by the server, the rest is typed.
pub fn place(
    facts: &mut OwnFacts,
    kind: OwnKind,
    complex: Option<(ComplexId, &[Queue])>,
    today: NaiveDate,
    typed: Typed<'_>,
) -> Errors {
    let mut errors = Errors::new();
    facts.complex_name = cut(typed("complex_name"), LONGEST_ADDRESS);
    facts.address = cut(typed("address"), LONGEST_ADDRESS);
    facts.no_act = !typed("no_act").is_empty();
    if let Some((complex, queues)) = complex {
        facts.complex = Some(complex);
        let chosen = typed("queue").parse().ok().map(QueueId);
        let queue = queues.iter().find(|queue| Some(queue.id) == chosen);
        // A complex of one корпус leaves nothing to choose.
        let queue = queue.or_else(|| queues.first().filter(|_| queues.len() == 1));
        facts.queue = queue.map(|queue| queue.id);
        if kind.is_flat() && queue.is_none() && !queues.is_empty() {
            errors.insert("queue", "Выберите корпус".to_owned());
        // A feed rarely tells of a delivery: once the quarter is over, the seller and a moderator know.
        } else if let Err(reason) = contract(
            kind,
            queue.map(|queue| queue.deadline).filter(|deadline| !deadline.is_overdue(today)),
            facts.no_act,
        ) {
            let field = if kind == OwnKind::Assignment && !facts.no_act { "no_act" } else { "kind" };
            errors.insert(field, reason.to_owned());
        }
    } else {
        (facts.complex, facts.queue) = (None, None);
        // A house or a plot may stand in no settlement.
        if kind.is_flat() && facts.complex_name.is_empty() {
            errors.insert("complex_name", "Введите название и выберите комплекс из списка".to_owned());
        }
        if facts.address.is_empty() {
            let words = if kind.is_flat() {
                "Комплекса нет в каталоге: введите адрес, модератор найдёт его"
            } else {
                "Выберите посёлок из списка или введите адрес"
            };
            errors.insert("address", words.to_owned());
        }
        if let Err(reason) = contract(kind, None, facts.no_act) {
            errors.insert("no_act", reason.to_owned());
        }
    }
    facts.number = cut(typed("number"), LONGEST_NUMBER);
    if kind.is_flat() {
        facts.section = whole(typed("section"), 1..=SECTIONS, "section", "Секция — число", &mut errors);
        facts.floor = whole(typed("floor"), -2..=FLOORS, "floor", "Этаж — число", &mut errors);
        facts.floors_total =
            whole(typed("floors_total"), 1..=FLOORS, "floors_total", "Этажей — число", &mut errors);
        if facts.floor.is_none() {
            errors.entry("floor").or_insert_with(|| "Введите этаж".to_owned());
        }
        if facts.floor.zip(facts.floors_total).is_some_and(|(floor, total)| floor > total) {
            errors.insert("floor", "Этаж выше дома".to_owned());
        }
    }
    errors
}

/// What it is.
pub fn facts(facts: &mut OwnFacts, kind: OwnKind, typed: Typed<'_>) -> Errors {
    let mut errors = Errors::new();
    facts.rooms = None;
    facts.euro = false;
    (facts.area, facts.living_area, facts.kitchen_area, facts.land_area) = (None, None, None, None);
    facts.finishing = Finishing::parse(typed("finishing"));
    if kind != OwnKind::Plot {
        facts.rooms = rooms(typed("rooms"));
        if facts.rooms.is_none() && kind.is_flat() {
            errors.insert("rooms", "Выберите, сколько комнат".to_owned());
        }
        facts.euro = kind.is_flat() && !typed("euro").is_empty();
        let most = if kind.is_flat() { 1_000.0 } else { 3_000.0 };
        facts.area = metres(typed("area"), most, "area", &mut errors);
        facts.living_area = metres(typed("living_area"), most, "living_area", &mut errors);
        facts.kitchen_area = metres(typed("kitchen_area"), most, "kitchen_area", &mut errors);
        if facts.area.is_none() {
            errors.entry("area").or_insert_with(|| "Введите общую площадь".to_owned());
        }
        for (field, part) in [("living_area", facts.living_area), ("kitchen_area", facts.kitchen_area)] {
            if part.zip(facts.area).is_some_and(|(part, whole)| part >= whole) {
                errors.insert(field, "Часть больше целого: проверьте площади".to_owned());
            }
        }
    }
    if !kind.is_flat() {
        let typed = typed("land_area").trim();
        facts.land_area =
            decimal(typed).filter(|area| (0.1..=10_000.0).contains(area)).and_then(LandArea::from_f64);
        if facts.land_area.is_none() {
            let words = if typed.is_empty() {
                "Введите площадь участка в сотках"
            } else {
                "Сотки — число: например, 8,5"
            };
            errors.insert("land_area", words.to_owned());
        }
    }
    errors
}

/// The seller's text, and how to reach them.
pub fn contacts(facts: &mut OwnFacts, typed: Typed<'_>) -> Errors {
    let mut errors = Errors::new();
    facts.description = several_lines(typed("description"));
    if facts.description.chars().count() > LONGEST_TEXT {
        errors.insert("description", format!("Сократите текст до {LONGEST_TEXT} знаков"));
        facts.description = facts.description.chars().take(LONGEST_TEXT).collect();
    } else if has_contact(&facts.description) {
        let words = "Уберите из текста телефон, почту и ссылки: заявки придут на вашу почту";
        errors.insert("description", words.to_owned());
    }
    facts.name = cut(typed("name"), LONGEST_NAME);
    if !facts.name.chars().any(char::is_alphabetic) {
        errors.insert("name", "Введите имя".to_owned());
    }
    match phone::read(typed("phone")) {
        Ok(phone) => facts.phone = phone,
        Err(error) => {
            facts.phone = cut(typed("phone"), LONGEST_NAME);
            errors.insert("phone", error);
        }
    }
    facts.mail = cut(typed("email"), 254).to_lowercase();
    if facts.mail.is_empty() {
        errors.insert("email", "Введите почту: на неё придут заявки".to_owned());
    } else if !is_mail(&facts.mail) {
        errors.insert("email", "Допишите адрес: например, ivan@example.ru".to_owned());
    }
    errors
}

/// The price beside the market. Whether the whole may be sent is another question: [`consent`].
pub fn price(facts: &mut OwnFacts, market: Option<&Market>, typed: Typed<'_>) -> Errors {
    let mut errors = Errors::new();
    let digits: String = typed("price").chars().filter(char::is_ascii_digit).take(13).collect();
    facts.price = digits.parse().ok().and_then(Thousands::from_roubles).filter(|price| price.0 > 0);
    facts.is_owner = !typed("is_owner").is_empty();
    let Some(price) = facts.price else {
        errors.insert("price", "Введите цену в рублях".to_owned());
        return errors;
    };
    if let (Some(market), Some(metre)) = (market, metre(facts)) {
        if market.is_slip(metre) {
            errors.insert(
                "price",
                "Цена за метр в разы не такая, как в этом комплексе: проверьте нули".to_owned(),
            );
        }
    } else if price.0 < 100 {
        errors.insert("price", "Меньше 100 000 ₽: проверьте нули".to_owned());
    }
    errors
}

/// The first step that is not filled in.
pub fn unfinished(object: &OwnObject) -> Option<&'static str> {
    let OwnObject { kind, facts, photos, .. } = object;
    // A moderator finds the complex of a flat; a house of no settlement stands by itself, at its point.
    let is_found = if kind.is_flat() { !facts.complex_name.is_empty() } else { object.position.is_some() };
    let has_place = facts.complex.is_some() || (is_found && !facts.address.is_empty());
    let has_house = !kind.is_flat() || facts.floor.is_some();
    let has_size = match kind {
        OwnKind::Plot => facts.land_area.is_some(),
        OwnKind::House => facts.area.is_some() && facts.land_area.is_some(),
        OwnKind::Flat | OwnKind::Assignment => facts.area.is_some() && facts.rooms.is_some(),
    };
    let has_contacts = !facts.name.is_empty() && is_mail(&facts.mail) && phone::read(&facts.phone).is_ok();
    let steps = [
        ("place", has_place && has_house && (*kind != OwnKind::Assignment || facts.no_act)),
        ("facts", has_size),
        ("photos", !photos.is_empty()),
        ("contacts", has_contacts),
        ("price", facts.price.is_some()),
    ];
    steps.into_iter().find_map(|(step, is_done)| (!is_done).then_some(step))
}

/// What has to be ticked before an object is sent.
pub fn consent(facts: &OwnFacts, typed: Typed<'_>) -> Errors {
    let mut errors = Errors::new();
    if !facts.is_owner {
        errors.insert("is_owner", "Отметьте: продаёт собственник или тот, кто действует за него".to_owned());
    }
    if typed("consent").is_empty() {
        errors.insert("consent", "Отметьте согласие: без него показать объявление нельзя".to_owned());
    } else if typed("edition").parse() != Ok(CONSENT_EDITION) {
        errors.insert("consent", "Текст согласия изменился: прочтите его и отметьте снова".to_owned());
    }
    errors
}

/// The price of a square metre, roubles; of a plot none.
pub fn metre(facts: &OwnFacts) -> Option<u64> {
    let area = facts.area.filter(|area| area.0 > 0)?;
    Some(facts.price?.roubles() * 100 / u64::from(area.0))
}

fn rooms(typed: &str) -> Option<Rooms> {
    match typed {
        "st" => Some(Rooms::Studio),
        "open" => Some(Rooms::Open),
        count => count.parse().ok().filter(|count| (1..=6).contains(count)).map(Rooms::from_count),
    }
}

/// A number that is left out, or within bounds; anything else is an error.
fn whole<T: std::str::FromStr + PartialOrd>(
    typed: &str,
    bounds: std::ops::RangeInclusive<T>,
    field: &'static str,
    error: &str,
    errors: &mut Errors,
) -> Option<T> {
    let typed = typed.trim();
    if typed.is_empty() {
        return None;
    }
    let number = typed.parse().ok().filter(|number| bounds.contains(number));
    if number.is_none() {
        errors.insert(field, error.to_owned());
    }
    number
}

fn metres(typed: &str, most: f64, field: &'static str, errors: &mut Errors) -> Option<SquareMetres> {
    let typed = typed.trim();
    if typed.is_empty() {
        return None;
    }
    let area = decimal(typed).filter(|area| (1.0..=most).contains(area)).and_then(SquareMetres::from_f64);
    if area.is_none() {
        errors.insert(field, "Метры — число: например, 58,1".to_owned());
    }
    area
}

fn decimal(typed: &str) -> Option<f64> {
    let text: String = typed.chars().filter(|sign| !sign.is_whitespace()).collect();
    text.replace(',', ".").parse().ok().filter(|number: &f64| number.is_finite())
}

fn cut(typed: &str, most: usize) -> String {
    one_line(typed).chars().take(most).collect()
}

/// Whether a text leads somewhere else: an address, a link, or a phone.
fn has_contact(text: &str) -> bool {
    let lower = text.to_lowercase();
    let is_long = |digits: usize| digits >= 10;
    let mut digits = 0;
    for sign in lower.chars() {
        match sign {
            '0'..='9' => digits += 1,
            ' ' | '-' | '(' | ')' | '+' | '\u{a0}' => {}
            _ => digits = 0,
        }
        if is_long(digits) {
            return true;
        }
    }
    lower.contains('@')
        || ["http:", "https:", "www.", "t.me/", "wa.me/"].iter().any(|part| lower.contains(part))
}

#[cfg(test)]
mod tests;
