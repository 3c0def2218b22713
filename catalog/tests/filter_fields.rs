//! The table of fields: every row survives every codec of this crate, and the page's list of keys is made of it.
//! Run with `NOVOSEL_BLESS=1` to write that list anew.

use std::path::Path;

use novosel_catalog::listing::address::{read_query, to_pairs, to_query};
use novosel_catalog::listing::fields::{Condition, FIELDS, Kind, keys};
use novosel_catalog::listing::filter::Filter;

/// A value of each key, as an address holds it.
fn sample(name: &str) -> &'static str {
    match name {
        "region" => "mo",
        "rooms" => "1,4%2B",
        "price_from" | "price_to" | "price_m2_to" => "9000000",
        "payment_to" => "90000",
        "payment_first" => "30",
        "payment_term" => "20",
        "end_date" | "end_date_to" => "20274",
        "fine_finish" | "not_last_floor" => "1",
        "finishing" => "none",
        "q" => "%D1%81%D0%B0%D0%B4",
        "class" => "comfort",
        "feature" => "near_metro,new",
        "contract" => "ddu",
        "type" => "apartments",
        "convenience" => "gas",
        "bbox" => "55.5,37.25,55.75,37.5",
        "draw" => "%5B%5B%5B55.6%2C37.5%5D%2C%5B55.7%2C37.6%5D%2C%5B55.6%2C37.7%5D%5D%5D",
        "metro" | "district" | "location" | "complex" | "builder" | "land_status" => "7,12",
        // Numbers: areas, floors, minutes.
        _ => "3",
    }
}

#[test]
fn every_field_survives_its_address_and_its_json_and_is_taken_out_again() {
    for field in &FIELDS {
        assert!(!(field.is_set)(&Filter::default()), "{}: nobody asked for it", field.name);
        let query =
            field.keys.iter().map(|key| format!("{}={}", key.name, sample(key.name))).collect::<Vec<_>>();
        // Of the finishing the list alone: the checkbox and the list are one value.
        let query = if field.name == "finishing" { query[1..].join("&") } else { query.join("&") };
        let (filter, errors) = read_query(Filter::default(), &query);
        assert_eq!(errors, [], "{query}");
        assert!((field.is_set)(&filter), "{query} says nothing: {filter:?}");
        let (again, errors) = read_query(Filter::default(), &to_query(&filter));
        assert_eq!((again, errors), (filter.clone(), vec![]), "{query}");
        let json = serde_json::to_string(&filter).unwrap();
        assert_eq!(serde_json::from_str::<Filter>(&json).unwrap(), filter, "{json}");

        let conditions = Condition::of(&filter);
        assert!(!conditions.is_empty(), "{query}");
        let mut cleared = filter.clone();
        for condition in conditions {
            assert_eq!(condition.name(), field.name);
            condition.clear(&mut cleared);
        }
        assert_eq!(cleared, Filter::default(), "{query}");
        let mut cleared = filter;
        (field.clear)(&mut cleared);
        assert_eq!(cleared, Filter::default(), "{query}");
    }
}

#[test]
fn every_bound_sets_the_limit_that_it_names() {
    for field in &FIELDS {
        let Some(bound) = &field.bound else { continue };
        let mut filter = Filter::default();
        assert_eq!((bound.limit)(&filter), None);
        for limit in [40_000, 41_000] {
            (bound.set)(&mut filter, limit);
            assert_eq!((bound.limit)(&filter), Some(limit), "{}", field.name);
        }
        assert_eq!(to_pairs(&filter).len(), 1, "{}", field.name);
        assert!(!bound.numeric.text(41_000).is_empty());
        (field.clear)(&mut filter);
        assert_eq!(filter, Filter::default(), "{}", field.name);
    }
}

fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.map(|name| format!("  '{name}',\n")).collect()
}

#[test]
fn the_keys_of_the_page_are_those_of_the_table() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/lib/filter-keys.ts");
    let lists = keys().filter(|key| key.kind == Kind::List);
    let expected = format!(
        "/** Generated from `catalog/src/listing/fields/table.rs` by a test of that crate: never edited by hand. */\n\n\
         /** Keys of the filter in addresses, in their order. */\n\
         export const FILTER_KEYS = [\n{}] as const;\n\n\
         /** Of them, those that hold several values. */\n\
         export const LIST_KEYS: ReadonlySet<string> = new Set([\n{}]);\n",
        listed(keys().map(|key| key.name)),
        listed(lists.map(|key| key.name)),
    );
    if std::env::var_os("NOVOSEL_BLESS").is_some() {
        std::fs::write(&path, &expected).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == expected, "filter-keys.ts is stale: run the tests with NOVOSEL_BLESS=1 and commit it");
}
