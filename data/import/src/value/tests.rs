use chrono::NaiveDate;
use novosel_catalog::rooms::Rooms;
use proptest::prelude::*;

use super::{
    RoomCodes, date, decimal, flag, fold, has_invisible, metro_name, name_key, rooms, roubles, short_key,
    spelled_out, tidy, visible, web_address, whole, wkb_point,
};

#[test]
fn numbers_are_read_as_people_write_them() {
    for (text, value) in [
        ("38,4", 38.4),
        ("38.40 м²", 38.4),
        ("7 450 000", 7_450_000.0),
        ("7\u{a0}450\u{a0}000 ₽", 7_450_000.0),
        ("12 кв. м", 12.0),
        ("12.5 кв.м.", 12.5),
        ("-3", -3.0),
        ("6 соток", 6.0),
    ] {
        assert_eq!(decimal(text), Some(value), "{text}");
    }
    for text in ["", "м²", "1e5", "inf", "NaN", "1.2.3", "1,2,3", "12 apples", "--1", "1-2", "0x10", "5,"] {
        assert_eq!(decimal(text), None, "{text}");
    }
    assert_eq!((whole("150.0"), whole("150.5"), whole("-1")), (Some(150), None, None));
    assert_eq!((roubles("99,6"), roubles("-5"), roubles("99999999999999999")), (Some(100), None, None));
}

#[test]
fn flags_dates_and_stations_of_several_shapes() {
    for text in ["1", "да", "TRUE", " yes ", "+", "Есть"] {
        assert_eq!(flag(text), Some(true), "{text}");
    }
    for text in ["0", "нет", "False", "-"] {
        assert_eq!(flag(text), Some(false), "{text}");
    }
    assert_eq!(flag("может быть"), None);
    let day = NaiveDate::from_ymd_opt(2026, 8, 1);
    for text in ["2026-08-01", "2026-08-01T08:24:33+00:00", "01.08.2026", "2026-08-01 10:00"] {
        assert_eq!(date(text), day, "{text}");
    }
    for text in ["2026-13-01", "2026-08-011", "вчера", "2026", "т2026-08-01"] {
        assert_eq!(date(text), None, "{text}");
    }
    for text in [
        "м. Тёплый Стан",
        "метро Тёплый Стан",
        "Тёплый Стан (оранжевая)",
        "станция метро Тёплый Стан",
        "М.Тёплый Стан",
    ] {
        assert_eq!(metro_name(text).as_deref(), Some("Тёплый Стан"), "{text}");
    }
    assert_eq!(metro_name("метро "), metro_name("()").or(metro_name("метро ")));
}

#[test]
fn room_codes_mean_what_their_format_says() {
    let cian = |text| rooms(text, RoomCodes::Cian);
    let count = |text| rooms(text, RoomCodes::Count);
    assert_eq!(
        [cian("9"), cian("7"), cian("6"), cian("3")],
        [Rooms::Studio, Rooms::Open, Rooms::Many, Rooms::Three].map(Some)
    );
    assert_eq!([cian("0"), cian("8"), cian("-1"), cian("два")], [None; 4]);
    assert_eq!(
        [count("0"), count("5"), count("7"), count("10 и более")],
        [Rooms::Studio, Rooms::Five, Rooms::Many, Rooms::Many].map(Some)
    );
    assert_eq!(
        [count("Студия"), count("Своб. планировка"), count("свободная")],
        [Rooms::Studio, Rooms::Open, Rooms::Open].map(Some)
    );
    assert_eq!(count("99"), None);
}

#[test]
fn a_point_in_hexadecimal_is_read_in_both_byte_orders() {
    let mut little = vec![1, 1, 0, 0, 0];
    little.extend(37.68_f64.to_le_bytes());
    little.extend(55.75_f64.to_le_bytes());
    assert_eq!(wkb_point(&hex::encode_upper(&little)), Some((37.68, 55.75)));
    let mut big = vec![0, 0, 0, 0, 1];
    big.extend(37.68_f64.to_be_bytes());
    big.extend(55.75_f64.to_be_bytes());
    assert_eq!(wkb_point(&hex::encode(&big)), Some((37.68, 55.75)));
    let mut referenced = vec![1, 1, 0, 0, 0x20, 0xE6, 0x10, 0, 0];
    referenced.extend(little.get(5..).unwrap());
    assert_eq!(wkb_point(&hex::encode(&referenced)), Some((37.68, 55.75)));
    assert_eq!(wkb_point(&hex::encode(&little[..20])), None);
    assert_eq!(wkb_point("точка"), None);
}

#[test]
fn only_addresses_of_the_web_pass() {
    for text in
        ["https://pictures.example/1.jpg", "http://a.example/?x=1:2", "site.example/путь", "топдом.рф"]
    {
        assert_eq!(web_address(text).as_deref(), Some(text));
    }
    for text in
        ["javascript:alert(1)", " JavaScript:alert(1)", "data:text/html,x", "", "ftp://a.example", "a b"]
    {
        assert_eq!(web_address(text), None, "{text}");
    }
}

#[test]
fn what_is_not_seen_is_taken_out_of_names_and_texts() {
    let controls =
        ('\u{202a}'..='\u{202e}').chain('\u{2066}'..='\u{2069}').chain(['\u{200e}', '\u{200f}', '\u{61c}']);
    for control in controls.chain(['\u{ad}', '\u{200d}', '\u{2060}', '\u{e0041}']) {
        let name = format!("Сад{control}овый {control} квартал{control}");
        assert_eq!(tidy(&name), "Садовый квартал", "U+{:04X}", u32::from(control));
        assert_eq!(decimal(&format!("{control}5 400{control},5")), Some(5_400.5));
        assert_eq!(visible(&format!("Первая строка{control}\n\tВторая\u{7}")), "Первая строка\n\tВторая");
    }
    assert_eq!(spelled_out("Парк\u{202e}"), "Парк[U+202E]");
    assert!(!has_invisible("«Ёлки» — 35,5\u{a0}м²…"), "signs of Russian print are seen");
}

#[test]
fn a_long_key_is_shortened_and_stays_distinct() {
    let (one, two) = ("я".repeat(500) + "1", "я".repeat(500) + "2");
    assert_ne!(short_key(&one), short_key(&two));
    assert!(short_key(&one).chars().count() <= 200);
    assert_eq!(short_key("короткий"), "короткий");
}

proptest! {
    #[test]
    fn a_number_reads_back_in_any_spelling(units in 0_u32..10_000_000, hundredths in 0_u32..100) {
        let value = f64::from(units) + f64::from(hundredths) / 100.0;
        let grouped = novosel_catalog::text::group_thousands(u64::from(units));
        for text in [format!("{units}.{hundredths:02}"), format!("{units},{hundredths:02}"), format!(" {grouped},{hundredths:02} м² ")] {
            let read = decimal(&text).unwrap();
            prop_assert!((read - value).abs() < 1e-6, "{} as {}", text, read);
        }
    }

    #[test]
    fn no_text_breaks_a_parser(text in "\\PC{0,40}") {
        let (folded, tidied) = (fold(&text), tidy(&text));
        prop_assert_eq!(&fold(&folded), &folded);
        prop_assert_eq!(tidy(&tidied), tidied);
        prop_assert!(name_key(&text).chars().all(char::is_alphanumeric));
        for number in [decimal(&text), whole(&text).map(|value| value as f64), roubles(&text).map(|value| value as f64)] {
            prop_assert!(number.is_none_or(f64::is_finite));
        }
        prop_assert!(rooms(&text, RoomCodes::Cian).is_none_or(|room| room.index() < 8));
        prop_assert!(date(&text).is_none_or(|day| text.contains(&day.format("%Y").to_string())));
        prop_assert!(metro_name(&text).is_none_or(|name| !name.is_empty()));
        prop_assert!(wkb_point(&text).is_none() && (flag(&text).is_none() || text.len() < 40));
    }
}
