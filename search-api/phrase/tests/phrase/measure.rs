//! How often a phrase sets exactly the form slots that it should: `measure.tsv`, by the manner of typing.

use std::collections::BTreeMap;

use novosel_catalog::region::SiteRegion;
use novosel_phrase::{Phrase, parse};
use serde_json::Value;

use crate::FIXTURE;
use crate::fixture::{BUILDERS, COMPLEXES};

/// Slots of the form that list numbers, with the names of what they number.
fn names(key: &str, numbers: &Value) -> String {
    let geography = &FIXTURE.geography;
    let name = |number: u32| match key {
        "stations" => geography.stations.iter().find(|one| one.id.0 == number).map(|one| one.name.clone()),
        "districts" | "locations" => {
            geography.places.iter().find(|one| one.id.0 == number).map(|one| one.name.clone())
        }
        "land_statuses" => {
            geography.land_statuses.iter().find(|one| one.id.0 == number).map(|one| one.name.clone())
        }
        "complexes" => COMPLEXES.iter().find(|one| one.0 == number).map(|one| one.2.to_owned()),
        _ => BUILDERS.iter().find(|one| one.0 == number).map(|one| one.2.to_owned()),
    };
    let numbers = numbers.as_array().expect("a list").iter().filter_map(Value::as_u64);
    let mut names: Vec<String> = numbers
        .map(|number| name(u32::try_from(number).expect("an id")).expect("a known id").replace(' ', "_"))
        .collect();
    names.sort_unstable();
    names.dedup();
    names.join(",")
}

fn text(value: &Value) -> String {
    match value {
        Value::Array(all) => all.iter().map(text).collect::<Vec<_>>().join(","),
        Value::String(text) => text.replace(' ', "_"),
        other => other.to_string(),
    }
}

fn hundredths(value: &Value) -> String {
    (value.as_f64().expect("a number") / 100.0).to_string()
}

fn quarter(value: &Value) -> String {
    let value = value.to_string();
    match value.len() {
        5 => format!("{}Q{}", &value[..4], &value[4..]),
        _ => value,
    }
}

/// What a phrase sets, in the words of `measure.tsv`, sorted.
fn slots(phrase: &Phrase) -> Vec<String> {
    let filter = serde_json::to_value(&phrase.filter).expect("a filter is JSON");
    let filter = filter.as_object().expect("an object");
    let mut slots = Vec::new();
    let range = |key: &str, read: fn(&Value) -> String| {
        let bound = |side: &str| filter.get(&format!("{key}_{side}")).map(read).unwrap_or_default();
        let (from, to) = (bound("from"), bound("to"));
        (!from.is_empty() || !to.is_empty()).then(|| format!("{from}..{to}"))
    };
    slots.extend(range("price", text).map(|price| format!("price={price}")));
    slots.extend(range("price_per_metre", text).map(|price| format!("sqm={price}")));
    slots.extend(range("area", hundredths).map(|area| format!("area={area}")));
    slots.extend(range("floor", text).map(|floor| format!("floor={floor}")));
    for (key, value) in filter {
        let slot = match key.as_str() {
            "kind" if value == "buildings" => continue,
            "kind" => format!("kind={}", text(value)),
            "rooms" => format!("rooms={}", text(value)),
            "stations" => format!("station={}", names(key, value)),
            "districts" => format!("district={}", names(key, value)),
            "locations" => format!("loc={}", names(key, value)),
            "complexes" => format!("complex={}", names(key, value)),
            "builders" => format!("builder={}", names(key, value)),
            "land_statuses" => format!("land_status={}", names(key, value)),
            "texts" => format!("text={}", text(value)),
            "classes" => format!("class={}", text(value)),
            "features" => format!("feat={}", text(value)),
            "conveniences" => format!("conv={}", text(value)),
            "finishing" => format!("fin={}", text(value)),
            "contracts" => format!("contract={}", text(value)),
            "lot_kinds" => format!("lots={}", text(value)),
            "regions" => format!("region={}", text(value)),
            "ring_distance_to" => format!("ring={}", text(value)),
            "walk_minutes_to" => format!("walk={}", text(value)),
            "kitchen_from" => format!("kitchen={}", hundredths(value)),
            "ceiling_from" => format!("ceiling={}", hundredths(value)),
            "land_from" => format!("land={}", hundredths(value)),
            "not_last_floor" => "notlast".to_owned(),
            "deadlines" => {
                let all = value.as_array().expect("a list").iter().map(quarter);
                format!("when={}", all.collect::<Vec<_>>().join(","))
            }
            "deadline_to" => format!("until={}", quarter(value)),
            "payment" => {
                let terms = &phrase.filter.payment.expect("a payment").terms();
                let known = novosel_catalog::mortgage::LoanTerms::default();
                let mut payment = format!("pay=..{}", value["to"]);
                if terms.first_payment() != known.first_payment() {
                    payment.push_str(&format!(" first={}", terms.first_payment()));
                }
                if terms.years() != known.years() {
                    payment.push_str(&format!(" years={}", terms.years()));
                }
                payment
            }
            _ => continue,
        };
        slots.extend(slot.split(' ').map(str::to_owned));
    }
    if let Some(sort) = phrase.sort {
        slots.push(format!("sort={}:{}", sort.field.code(), format!("{:?}", sort.direction).to_lowercase()));
    }
    slots.sort_unstable();
    slots
}

/// Lists inside a slot in one order.
fn sorted(slots: impl Iterator<Item = String>) -> Vec<String> {
    let mut slots: Vec<String> = slots
        .map(|slot| match slot.split_once('=') {
            Some((key, list)) => {
                let mut all: Vec<&str> = list.split(',').collect();
                all.sort_unstable();
                format!("{key}={}", all.join(","))
            }
            None => slot,
        })
        .collect();
    slots.sort_unstable();
    slots
}

/// Checks the shares of one set of phrases: exact, in percent.
fn measure(phrases: &str, every_manner: usize, overall: usize) {
    let mut manners: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let mut missed = Vec::new();
    for line in phrases.lines().filter(|line| !line.starts_with('#')) {
        let cells: Vec<&str> = line.split('\t').collect();
        let [manner, site, text, expected] = cells[..] else { panic!("{line}") };
        let phrase = parse(text, &FIXTURE.context(SiteRegion::parse(site)));
        let expected = sorted(expected.split_ascii_whitespace().map(str::to_owned));
        let set = sorted(slots(&phrase).into_iter());
        let (right, all) = manners.entry(manner).or_default();
        *all += 1;
        if set == expected {
            *right += 1;
        } else {
            let lacking: Vec<&String> = expected.iter().filter(|slot| !set.contains(slot)).collect();
            let extra: Vec<&String> = set.iter().filter(|slot| !expected.contains(slot)).collect();
            let unknown: Vec<&str> = phrase.unknown.iter().map(|part| part.text.as_str()).collect();
            missed.push(format!("{manner} {site} «{text}»: - {lacking:?} + {extra:?} ? {unknown:?}"));
        }
    }
    let (mut right, mut all) = (0, 0);
    let mut table = Vec::new();
    for (manner, (read, asked)) in &manners {
        table.push(format!("{manner}: {read} of {asked}"));
        right += read;
        all += asked;
    }
    let report = format!("{right} of {all}\n{}\n{}", table.join("\n"), missed.join("\n"));
    assert!(right * 100 >= all * overall, "{report}");
    assert!(manners.values().all(|(read, asked)| read * 100 >= asked * every_manner), "{report}");
}

#[test]
fn phrases_set_the_slots_that_were_meant() {
    measure(include_str!("measure.tsv"), 88, 95);
}

#[test]
fn phrases_that_nothing_was_tuned_on_set_the_slots_that_were_meant() {
    measure(include_str!("held_out.tsv"), 80, 90);
}
