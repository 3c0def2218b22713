//! Two months of daily files of two builders, replayed: every lot has the history that the files tell.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;

use flate2::read::GzDecoder;
use novosel_catalog::flat::LotStatus;
use novosel_import::{ImportError, Options};

use super::real::real;
use super::{at, import, lots, options, support};

/// The files are of every second day.
const DAYS: [&str; 27] = [
    "2026-06-30",
    "2026-07-02",
    "2026-07-04",
    "2026-07-06",
    "2026-07-08",
    "2026-07-10",
    "2026-07-12",
    "2026-07-14",
    "2026-07-16",
    "2026-07-18",
    "2026-07-20",
    "2026-07-22",
    "2026-07-24",
    "2026-07-26",
    "2026-07-28",
    "2026-07-30",
    "2026-08-01",
    "2026-08-03",
    "2026-08-05",
    "2026-08-07",
    "2026-08-09",
    "2026-08-11",
    "2026-08-13",
    "2026-08-15",
    "2026-08-17",
    "2026-08-19",
    "2026-08-21",
];

/// What the files say of a lot: its prices in roubles by the day of each change, and whether the last file has it.
#[derive(Debug, Default)]
struct Told {
    prices: Vec<(&'static str, u64)>,
    is_live: bool,
}

/// The text between two tags, read without the importer.
fn between<'a>(text: &'a str, tag: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(&format!("<{tag}>"))?;
    Some(rest.split_once(&format!("</{tag}>"))?.0)
}

#[cfg(test)]
fn tell(told: &mut BTreeMap<String, Told>, day: &'static str, text: &str) {
    told.values_mut().for_each(|lot| lot.is_live = false);
    for object in text.split("<object>").skip(1) {
        let lot = told.entry(between(object, "ExternalId").unwrap().to_owned()).or_default();
        lot.is_live = true;
        let price: u64 = between(object, "Price").unwrap().parse().unwrap();
        if lot.prices.last().is_none_or(|(_, last)| thousands(*last) != thousands(price)) {
            lot.prices.push((day, price));
        }
    }
}

/// Thousands as the catalogue keeps them, rounded half up.
fn thousands(roubles: u64) -> u64 {
    (roubles + 500) / 1_000
}

#[test]
fn daily_files_become_the_histories_that_they_tell() {
    for source in ["riverpark", "svet"] {
        let mut files = Vec::new();
        for day in DAYS {
            let Some(file) = real(&format!("realdata/cian_daily_2026-07/{source}_{day}.xml.gz")) else {
                return;
            };
            files.push((day, file));
        }
        support::on_both(async |database| {
            let mut told = BTreeMap::new();
            for (day, file) in &files {
                let mut text = String::new();
                GzDecoder::new(File::open(file).unwrap()).read_to_string(&mut text).unwrap();
                let then = Options { now: at(day), ..options(source) };
                match import(&database, file, &then).await {
                    Ok(report) => {
                        assert_eq!(report.rejected, 0, "{day}: {report}");
                        assert!(text.contains("<object>"), "{day}: an empty file went in");
                        tell(&mut told, day, &text);
                    }
                    Err(ImportError::Refused { reason, .. }) => {
                        assert!(!text.contains("<object>"), "{day}: {reason:?}");
                    }
                    Err(error) => panic!("{day}: {error}"),
                }
            }
            let stored = lots(&database).await;
            assert_eq!(stored.len(), told.len(), "{source}");
            for lot in stored {
                let expected = &told[&lot.key.external_id];
                let prices: Vec<(String, u64)> = lot
                    .prices
                    .iter()
                    .map(|point| (point.date.to_string(), u64::from(point.price.map_or(0, |price| price.0))))
                    .collect();
                let history: Vec<(String, u64)> = expected
                    .prices
                    .iter()
                    .map(|(day, price)| ((*day).to_owned(), thousands(*price)))
                    .collect();
                assert_eq!(prices, history, "{source} {}", lot.key.external_id);
                assert_eq!(
                    lot.status == LotStatus::Live,
                    expected.is_live,
                    "{source} {}: {:?}",
                    lot.key.external_id,
                    lot.status
                );
            }
        });
    }
}
