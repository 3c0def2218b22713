use std::collections::HashMap;

use novosel_catalog::building::Queue;
use novosel_catalog::deadline::{Deadline, Quarter};
use novosel_catalog::own_object::OwnState;
use novosel_catalog::region::SiteRegion;
use novosel_geo::position::Position;

use super::*;

fn check<T>(pairs: &[(&'static str, &'static str)], step: impl FnOnce(Typed<'_>) -> T) -> T {
    let fields: HashMap<&str, &'static str> = pairs.iter().copied().collect();
    step(&|name: &str| fields.get(name).copied().unwrap_or_default())
}

fn queue(id: u32, deadline: Deadline) -> Queue {
    Queue { id: QueueId(id), deadline, ..Queue::default() }
}

fn day() -> chrono::NaiveDate {
    chrono::NaiveDate::from_ymd_opt(2026, 11, 25).unwrap()
}

fn object(kind: OwnKind, facts: OwnFacts) -> OwnObject {
    OwnObject {
        id: 1,
        person: 1,
        site: SiteRegion::Msk,
        kind,
        state: OwnState::Draft,
        created: 0,
        changed: 0,
        facts,
        position: None,
        confirmed: None,
        lot: None,
        reason: String::new(),
        ends: None,
        reminded: None,
        photos: Vec::new(),
    }
}

#[test]
fn a_place_takes_a_house_of_its_complex_and_names_the_right_kind() {
    let soon = Quarter::new(2027, 4).map_or(Deadline::Unknown, Deadline::Quarter);
    let queues = [queue(1, Deadline::Delivered), queue(2, soon)];
    let complex = (ComplexId(3), &queues[..]);
    let mut told = OwnFacts::default();
    let pairs = [("queue", "1"), ("floor", "7"), ("floors_total", "9"), ("number", " 112 ")];
    let errors = check(&pairs, |typed| place(&mut told, OwnKind::Flat, Some(complex), day(), typed));
    assert!(errors.is_empty(), "{errors:?}");
    assert_eq!((told.complex, told.queue, told.floor), (Some(ComplexId(3)), Some(QueueId(1)), Some(7)));
    assert_eq!(told.number, "112");
    let errors = check(&[("queue", "2"), ("floor", "7")], |typed| {
        place(&mut told, OwnKind::Flat, Some(complex), day(), typed)
    });
    assert!(errors["kind"].contains("«Уступка»"), "{errors:?}");
    let after = chrono::NaiveDate::from_ymd_opt(2028, 1, 1).unwrap();
    let errors = check(&[("queue", "2"), ("floor", "7")], |typed| {
        place(&mut told, OwnKind::Flat, Some(complex), after, typed)
    });
    assert!(errors.is_empty(), "the quarter is over: {errors:?}");
    let errors = check(&[("queue", "9"), ("floor", "12"), ("floors_total", "9")], |typed| {
        place(&mut told, OwnKind::Flat, Some(complex), day(), typed)
    });
    assert_eq!(errors.keys().copied().collect::<Vec<_>>(), ["floor", "queue"]);
    let errors = check(&[("queue", "2"), ("floor", "семь")], |typed| {
        place(&mut told, OwnKind::Assignment, Some(complex), day(), typed)
    });
    assert_eq!(errors.keys().copied().collect::<Vec<_>>(), ["floor", "no_act"]);
}

#[test]
fn a_place_outside_of_the_catalogue_needs_an_address_and_a_house_of_flats_a_name() {
    let mut told = OwnFacts { complex: Some(ComplexId(3)), ..OwnFacts::default() };
    let errors = check(&[("floor", "2")], |typed| place(&mut told, OwnKind::Flat, None, day(), typed));
    assert_eq!(errors.keys().copied().collect::<Vec<_>>(), ["address", "complex_name"]);
    assert_eq!(told.complex, None);
    let errors = check(&[], |typed| place(&mut told, OwnKind::Plot, None, day(), typed));
    assert_eq!(errors.keys().copied().collect::<Vec<_>>(), ["address"]);
    let pairs = [("address", "Истра, Тихая, 4")];
    assert!(check(&pairs, |typed| place(&mut told, OwnKind::Plot, None, day(), typed)).is_empty());
    let mut plot = object(OwnKind::Plot, told);
    assert_eq!(unfinished(&plot), Some("place"), "a plot of no settlement needs a point");
    plot.position = Position::new(55.91, 36.86).ok().map(Into::into);
    assert_eq!(unfinished(&plot), Some("facts"));
    assert_eq!(unfinished(&OwnObject { kind: OwnKind::Flat, ..plot }), Some("place"));
}

#[test]
fn measures_are_read_as_people_type_them() {
    let mut told = OwnFacts::default();
    let pairs = [("rooms", "2"), ("area", "58,1"), ("kitchen_area", " 14.5 "), ("euro", "on")];
    assert!(check(&pairs, |typed| facts(&mut told, OwnKind::Flat, typed)).is_empty());
    assert_eq!((told.area.map(|area| area.0), told.rooms), (Some(5_810), Some(Rooms::Two)));
    assert_eq!(told.kitchen_area.map(|area| area.0), Some(1_450));
    let wrong = [("rooms", "9"), ("area", "-1"), ("living_area", "сорок")];
    let errors = check(&wrong, |typed| facts(&mut told, OwnKind::Flat, typed));
    assert_eq!(errors.keys().copied().collect::<Vec<_>>(), ["area", "living_area", "rooms"]);
    let errors = check(&[("rooms", "1"), ("area", "40"), ("living_area", "40")], |typed| {
        facts(&mut told, OwnKind::Flat, typed)
    });
    assert!(errors["living_area"].contains("Часть"), "{errors:?}");
    assert!(check(&[("land_area", "8,5")], |typed| facts(&mut told, OwnKind::Plot, typed)).is_empty());
    assert_eq!((told.land_area.map(|area| area.0), told.area, told.rooms), (Some(850), None, None));
    assert!(!check(&[("land_area", "inf")], |typed| facts(&mut told, OwnKind::Plot, typed)).is_empty());
}

#[test]
fn a_text_leads_nowhere_else() {
    let mut told = OwnFacts::default();
    let mut errors_of = |text: &'static str| {
        let pairs = [
            ("description", text),
            ("name", "Анна"),
            ("phone", "8 916 000-45-17"),
            ("email", "Anna@Mail.example"),
        ];
        check(&pairs, |typed| contacts(&mut told, typed))
    };
    for text in ["пишите на a@b.ru", "звоните 8 (916) 000-45-17", "https://x.example", "t.me/anna"]
    {
        assert!(errors_of(text).contains_key("description"), "{text}");
    }
    assert!(errors_of("Кухня 14 м², дом 2021 года, 7 этаж из 9.").is_empty());
    assert_eq!((told.phone.as_str(), told.mail.as_str()), ("+79160004517", "anna@mail.example"));
    let errors = check(&[("phone", "12")], |typed| contacts(&mut told, typed));
    assert_eq!(errors.keys().copied().collect::<Vec<_>>(), ["email", "name", "phone"]);
}

#[test]
fn a_price_with_a_digit_too_few_is_found_and_a_low_one_is_taken() {
    let market = Market::of(vec![200_000; 6], vec![]).unwrap();
    let mut told = OwnFacts { area: SquareMetres::from_f64(50.0), ..OwnFacts::default() };
    let mut errors_of =
        |typed: &'static str| check(&[("price", typed)], |typed| price(&mut told, Some(&market), typed));
    assert!(errors_of("1 000 000")["price"].contains("нули"));
    assert!(errors_of("8 200 000 ₽").is_empty());
    assert_eq!(errors_of("даром").keys().copied().collect::<Vec<_>>(), ["price"]);
    assert!(errors_of("99999999999999999999").contains_key("price"));
}

#[test]
fn nothing_is_sent_without_the_consent_of_this_edition() {
    let told = OwnFacts { is_owner: true, ..OwnFacts::default() };
    assert!(check(&[("consent", "on"), ("edition", "1")], |typed| consent(&told, typed)).is_empty());
    assert!(
        check(&[("consent", "on"), ("edition", "0")], |typed| consent(&told, typed)).contains_key("consent")
    );
    assert!(check(&[("edition", "1")], |typed| consent(&told, typed)).contains_key("consent"));
    let other = OwnFacts::default();
    let errors = check(&[("consent", "on"), ("edition", "1")], |typed| consent(&other, typed));
    assert!(errors.contains_key("is_owner"));
}
