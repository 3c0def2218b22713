//! Names that people use besides the official ones: `spoken.tsv`, compiled in, with the source of each line.

use std::collections::HashMap;
use std::sync::LazyLock;

use novosel_catalog::place::{Place, Station};
use novosel_catalog::region::{Region, SiteRegion};

static SPOKEN: LazyLock<HashMap<Key, Vec<&'static str>>> = LazyLock::new(|| {
    let lines = include_str!("spoken.tsv").lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(read).collect()
});

/// Kind, site and official name.
type Key = (&'static str, SiteRegion, &'static str);

fn read(line: &'static str) -> Option<(Key, Vec<&'static str>)> {
    let mut cells = line.split('\t');
    let (kind, site, name, names) = (cells.next()?, cells.next()?, cells.next()?, cells.next()?);
    Some(((kind, SiteRegion::parse(site)?, name), names.split('|').collect()))
}

/// Colloquial names of a station.
pub(crate) fn of_station(station: &Station) -> Vec<String> {
    of("station", station.region, &station.name)
}

/// Colloquial and former names of a place.
pub(crate) fn of_place(place: &Place) -> Vec<String> {
    of(if place.is_district() { "district" } else { "location" }, place.region, &place.name)
}

fn of(kind: &str, region: Region, name: &str) -> Vec<String> {
    let names = SPOKEN.get(&(kind, region.site(), name));
    names.map_or_else(Vec::new, |names| names.iter().map(|name| (*name).to_owned()).collect())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::text::normalize;

    #[test]
    fn every_line_names_its_source_and_a_thing_of_the_reference_data() {
        let geography = novosel_reference::geography().expect("the tables are compiled in");
        let stations = geography.stations.iter().map(|one| ("station", one.region.site(), one.name.as_str()));
        let places = geography.places.iter().map(|one| {
            (if one.is_district() { "district" } else { "location" }, one.region.site(), one.name.as_str())
        });
        let official: HashSet<_> = stations.chain(places).collect();
        let mut seen = HashSet::new();
        for line in include_str!("spoken.tsv").lines().filter(|line| !line.starts_with('#')) {
            assert_eq!(line.split('\t').filter(|cell| !cell.is_empty()).count(), 5, "five cells: {line}");
            let (key, names) = read(line).expect("a line is well formed");
            assert!(official.contains(&key), "unknown: {line}");
            assert!(seen.insert(key), "twice: {line}");
            for name in names {
                let (kind, site, _) = key;
                assert!(!normalize(name).is_empty(), "{line}");
                let taken = |other: &&(&str, SiteRegion, &str)| {
                    other.0 == kind && other.1 == site && normalize(other.2) == normalize(name)
                };
                assert!(!official.iter().any(|other| taken(&other)), "an official name: {name}");
            }
        }
        assert!(seen.len() > 300);
    }
}
