//! Units read the way a Russian reader expects.

use novosel_catalog::area::SquareMetres;
use novosel_catalog::deadline::{Deadline, Quarter};
use novosel_catalog::money::Thousands;
use novosel_catalog::text::counted;

#[test]
fn prices_are_short_in_lists_and_full_in_details() {
    assert_eq!(Thousands(8_420).short(), "8,42\u{a0}млн\u{a0}₽");
    assert_eq!(Thousands(8_400).short(), "8,4\u{a0}млн\u{a0}₽");
    assert_eq!(Thousands(9_000).short(), "9\u{a0}млн\u{a0}₽");
    assert_eq!(Thousands(950).short(), "950\u{a0}тыс.\u{a0}₽");
    assert_eq!(Thousands(8_420).to_string(), "8\u{a0}420\u{a0}000\u{a0}₽");
}

#[test]
fn nouns_agree_with_numbers() {
    let flats = ["квартира", "квартиры", "квартир"];
    let forms: Vec<_> = [1, 2, 5, 11, 21, 112, 1_248].into_iter().map(|n| counted(n, flats)).collect();
    let expected = [
        "1 квартира",
        "2 квартиры",
        "5 квартир",
        "11 квартир",
        "21 квартира",
        "112 квартир",
        "1 248 квартир",
    ];
    assert_eq!(forms, expected.map(|text| text.replace(' ', "\u{a0}")));
}

#[test]
fn areas_have_a_decimal_comma() {
    assert_eq!(SquareMetres::from_f64(38.4).unwrap().to_string(), "38,4\u{a0}м²");
    assert_eq!(SquareMetres::from_f64(-1.0), None);
    assert_eq!(SquareMetres::from_f64(f64::NAN), None);
}

#[test]
fn quarters_are_roman_and_count_on() {
    let quarter = Quarter::new(2027, 4).unwrap();
    assert_eq!(Deadline::Quarter(quarter).to_string(), "IV\u{a0}кв.\u{a0}2027");
    assert_eq!(quarter.plus(1), Quarter::new(2028, 1));
    assert_eq!(quarter.plus(-4), Quarter::new(2026, 4));
    assert_eq!(quarter.last_day().to_string(), "2027-12-31");
    assert_eq!(Deadline::try_from(20_275), Err("not a year and quarter: 20275".to_owned()));
}
