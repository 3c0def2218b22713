//! What a visitor reads is the same from the server and in the browser: the cases are data (`formats.json`), and
//! `web/src/lib/format.test.ts` reads the same file.

use novosel_catalog::area::{LandArea, SquareMetres};
use novosel_catalog::deadline::Deadline;
use novosel_catalog::money::Thousands;
use novosel_catalog::text::counted;
use serde_json::Value;

/// Checks every case of a group; expected texts are written with ordinary spaces.
#[cfg(test)]
fn check(group: &str, format: impl Fn(&Value) -> String) {
    let table: Value = serde_json::from_str(include_str!("formats.json")).unwrap();
    let cases = table[group].as_array().expect("every group of the table is a list");
    assert!(!cases.is_empty(), "{group} has cases");
    for case in cases {
        let expected = case[1].as_str().unwrap().replace(' ', "\u{a0}");
        // «срок не объявлен» is words, not a number with its unit.
        let found = format(&case[0]).replace(' ', "\u{a0}");
        assert_eq!(found, expected, "{group} {}", case[0]);
    }
}

#[cfg(test)]
fn whole(value: &Value) -> u32 {
    u32::try_from(value.as_u64().unwrap()).unwrap()
}

#[test]
fn the_shared_table_of_formats_holds() {
    check("price_short", |value| Thousands(whole(value)).short());
    check("price_full", |value| Thousands(whole(value)).to_string());
    check("area", |value| SquareMetres::from_f64(value.as_f64().unwrap()).unwrap().to_string());
    check("land", |value| LandArea::from_f64(value.as_f64().unwrap()).unwrap().to_string());
    check("flats", |value| counted(value.as_u64().unwrap(), ["квартира", "квартиры", "квартир"]));
    check("deadline", |value| Deadline::try_from(u16::try_from(whole(value)).unwrap()).unwrap().to_string());
}
