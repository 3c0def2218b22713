//! How often the suggestions offer what people meant: `queries.tsv` over `names.tsv` and the reference data.

use std::collections::BTreeMap;

use novosel_catalog::region::SiteRegion;
use novosel_indexer::dictionary::{place, station, towns};
use novosel_indexer::suggest::{RegionMask, SuggestDictionary, SuggestEntry, SuggestKind};

use crate::suggest_fixture::{bytes, lemmatizer};

/// Hits of a kind that the form asks for.
const PER_KIND: usize = 10;

/// Every kind of query finds at least this share, in percent, and all together at least [`OVERALL`].
const EVERY_KIND: usize = 92;
const OVERALL: usize = 98;

fn names() -> Vec<SuggestEntry> {
    let lines = include_str!("names.tsv").lines().filter(|line| !line.starts_with('#'));
    let mut entries: Vec<SuggestEntry> = (1..).zip(lines).map(|(number, line)| name(number, line)).collect();
    let geography = novosel_reference::geography().expect("the tables are compiled in");
    let towns = towns(&geography);
    entries.extend(geography.stations.iter().map(|one| station(&geography, one, 10)));
    entries.extend(geography.places.iter().map(|one| place(one, &towns, 10)));
    entries
}

fn name(record_id: u32, line: &str) -> SuggestEntry {
    let cells: Vec<&str> = line.split('\t').collect();
    let [kind, region, name, names, popularity] = cells[..] else { panic!("{line}") };
    let complex = kind == "complex";
    SuggestEntry {
        kind: if complex { SuggestKind::Complex } else { SuggestKind::Builder },
        record_id,
        region: region.parse().expect("a region"),
        name: name.to_owned(),
        title: if complex { format!("ЖК «{name}»") } else { format!("Застройщик {name}") },
        names: names.split('|').filter(|name| !name.is_empty()).map(str::to_owned).collect(),
        popularity: popularity.parse().expect("a number"),
        data: None,
        q: None,
    }
}

fn shown(entry: &SuggestEntry) -> String {
    let kind = match entry.kind {
        SuggestKind::Complex => "complex",
        SuggestKind::Builder => "builder",
        SuggestKind::Subway => "station",
        SuggestKind::District => "district",
        SuggestKind::Location => "location",
        _ => "other",
    };
    format!("{kind}:{}", entry.name)
}

/// Different things offered for a query, best first; the lines of an interchange are one.
fn offered(dictionary: &SuggestDictionary, site: &str, query: &str) -> Vec<String> {
    let site = SiteRegion::parse(site).expect("a site");
    let regions = RegionMask::of(&site.regions().map(|region| region.number()));
    let mut offered: Vec<String> = Vec::new();
    for hit in dictionary.lookup(query, regions, PER_KIND).hits() {
        let name = shown(dictionary.entry(hit.entry).expect("a hit is an entry"));
        if !offered.contains(&name) {
            offered.push(name);
        }
    }
    offered
}

/// Checks the shares of one set of queries.
fn measure(queries: &str, every_kind: usize, overall: usize) {
    let dictionary = SuggestDictionary::open(&bytes(names()), lemmatizer()).expect("its own bytes open");
    let mut kinds: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let mut missed = Vec::new();
    for line in queries.lines().filter(|line| !line.starts_with('#')) {
        let cells: Vec<&str> = line.split('\t').collect();
        let [kind, site, query, expected, rank] = cells[..] else { panic!("{line}") };
        let offered = offered(&dictionary, site, query);
        let rank: usize = rank.parse().expect("a rank");
        let found = match expected {
            "-" => offered.is_empty(),
            name => offered.iter().take(rank).any(|offered| offered == name),
        };
        let (right, all) = kinds.entry(kind).or_default();
        *all += 1;
        if found {
            *right += 1;
        } else {
            let first: Vec<&str> = offered.iter().take(4).map(String::as_str).collect();
            missed.push(format!("{kind} {site} «{query}»: {expected} ({rank}), not {first:?}"));
        }
    }
    let mut table = Vec::new();
    let (mut right, mut all) = (0, 0);
    for (kind, (found, asked)) in &kinds {
        table.push(format!("{kind}: {found} of {asked}"));
        right += found;
        all += asked;
    }
    let report = format!("{right} of {all}\n{}\n{}", table.join("\n"), missed.join("\n"));
    assert!(right * 100 >= all * overall, "{report}");
    assert!(kinds.values().all(|(found, asked)| found * 100 >= asked * every_kind), "{report}");
}

#[test]
fn what_was_meant_is_offered() {
    measure(include_str!("queries.tsv"), EVERY_KIND, OVERALL);
}

#[test]
fn what_was_meant_is_offered_for_queries_that_nothing_was_tuned_on() {
    measure(include_str!("held_out.tsv"), EVERY_KIND, OVERALL);
}
