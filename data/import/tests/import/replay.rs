//! Daily files of two builders, replayed: every lot has the history that the files tell. A week of files is written here; two
//! months of real ones are replayed too where they lie beside the repository.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::File;
use std::io::Read;

use flate2::read::GzDecoder;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::flat::LotStatus;
use novosel_import::{ImportError, Options};

use super::real::real;
use super::{at, catalogue, import, import_text, lots, options, support};

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

#[test]
fn a_delivery_that_is_told_long_after_its_promise_is_not_in_time() {
    let feed = |deadline: &str| {
        file_of(0, 0).replace("</FloorsCount>", &format!("</FloorsCount><Deadline>{deadline}</Deadline>"))
    };
    let promised = feed("<Quarter>first</Quarter><Year>2026</Year><IsComplete>false</IsComplete>");
    let delivered = feed("<IsComplete>true</IsComplete>");
    for (told, expected) in [("2026-04-20", None), ("2026-09-01", Some("2026-09-01"))] {
        support::on_both(async |database| {
            for (day, text) in [("2026-02-01", &promised), ("2026-04-10", &promised), (told, &delivered)] {
                let then = Options { now: at(day), ..options("snow") };
                import_text(&database, text, &then).await.unwrap();
            }
            let complexes = catalogue(&database).await;
            let queue = &complexes[0].0.queues[0];
            assert_eq!(queue.deadline, Deadline::Delivered);
            assert_eq!(queue.delivery_told, expected.map(|day| day.parse().unwrap()), "told on {told}");
        });
    }
}

/// The days of the files that are written here.
const WEEK: [&str; 7] =
    ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06", "2026-03-07", "2026-03-08"];

/// A lot of a builder: its number, what its files say on each day, its history, and what it ends as.
type Course = (&'static str, [&'static str; WEEK.len()], &'static [(usize, u32)], LotStatus);

/// Prices in thousands of roubles, «×» where the file does not have the lot, «б» where it is booked at the price before.
const COURSES: [&[Course]; 2] = [
    &[
        (
            "up-and-down",
            ["9000", "9000", "9200", "9200", "9100", "9100", "9100"],
            &[(0, 9_000), (2, 9_200), (4, 9_100)],
            LotStatus::Live,
        ),
        ("appears", ["×", "×", "12000", "12000", "12000", "12000", "12000"], &[(2, 12_000)], LotStatus::Live),
        (
            "vanishes",
            ["7000", "7000", "7000", "7100", "×", "×", "×"],
            &[(0, 7_000), (3, 7_100)],
            LotStatus::Inactive,
        ),
        (
            "returns-dearer",
            ["8000", "8000", "×", "×", "8300", "8300", "8300"],
            &[(0, 8_000), (4, 8_300)],
            LotStatus::Live,
        ),
        (
            "returns-as-it-was",
            ["6000", "×", "6000", "×", "×", "6000", "6000"],
            &[(0, 6_000)],
            LotStatus::Live,
        ),
        ("last-day", ["×", "×", "×", "×", "×", "×", "15000"], &[(6, 15_000)], LotStatus::Live),
    ],
    &[
        (
            "booked",
            ["9500", "9500", "б9500", "б9500", "б9500", "б9500", "б9500"],
            &[(0, 9_500)],
            LotStatus::Reserved,
        ),
        (
            "booked-and-free",
            ["9700", "б9700", "б9700", "9700", "9650", "9650", "9650"],
            &[(0, 9_700), (4, 9_650)],
            LotStatus::Live,
        ),
        ("once", ["×", "5000", "×", "×", "×", "×", "×"], &[(1, 5_000)], LotStatus::Inactive),
        (
            "there-and-back",
            ["5500", "5600", "5500", "5600", "5600", "5600", "5500"],
            &[(0, 5_500), (1, 5_600), (2, 5_500), (3, 5_600), (6, 5_500)],
            LotStatus::Live,
        ),
    ],
];

/// Lots that never change: a builder's file does not lose a tenth of them on a day.
const STEADY: usize = 30;

/// The file of a builder on a day.
fn file_of(builder: usize, day: usize) -> String {
    let mut file = String::from("<feed><feed_version>2</feed_version>");
    let steady = (0..STEADY).map(|number| (format!("steady-{number}"), "10000"));
    let told = COURSES[builder].iter().map(|(id, days, ..)| ((*id).to_owned(), days[day]));
    for (floor, (id, says)) in steady.chain(told).enumerate().filter(|(_, (_, says))| *says != "×") {
        let price = says.trim_start_matches('б');
        let booked = if price == says { "" } else { "<IsBooked>true</IsBooked>" };
        write!(
            file,
            "<object><ExternalId>{id}</ExternalId><Category>newBuildingFlatSale</Category>{booked}\
             <Address>Московская область, Красногорск, Снежная улица, {house}</Address>\
             <Coordinates><Lat>55.8{house}10</Lat><Lng>37.3300</Lng></Coordinates>\
             <FlatRoomsCount>2</FlatRoomsCount><TotalArea>{area}.1</TotalArea><FloorNumber>{storey}</FloorNumber>\
             <JKSchema><Name>{name}</Name><House><Name>Корпус 1</Name></House></JKSchema>\
             <Building><FloorsCount>60</FloorsCount></Building>\
             <BargainTerms><Price>{price}000</Price><Currency>rub</Currency></BargainTerms></object>",
            house = builder + 1,
            storey = floor + 1,
            area = 40 + floor,
            name = ["Снежный", "Речной"][builder],
        )
        .expect("a text takes what is written");
    }
    file + "</feed>"
}

#[test]
fn a_week_of_daily_files_becomes_exact_histories() {
    support::on_both(async |database| {
        for (day, date) in WEEK.iter().enumerate() {
            for (builder, source) in ["snow", "river"].into_iter().enumerate() {
                let then = Options { now: at(date), ..options(source) };
                let report = import_text(&database, &file_of(builder, day), &then).await.unwrap();
                assert_eq!(report.rejected, 0, "{source} {date}: {report}");
            }
        }
        let stored = lots(&database).await;
        assert_eq!(stored.len(), 2 * STEADY + COURSES.concat().len());
        let steady = stored.iter().filter(|lot| lot.key.external_id.starts_with("steady"));
        assert!(steady.clone().all(|lot| lot.prices.len() == 1 && lot.status == LotStatus::Live));
        assert_eq!(steady.count(), 2 * STEADY);
        for (id, _, history, status) in COURSES.concat() {
            let lot = stored.iter().find(|lot| lot.key.external_id == id).unwrap();
            let told: Vec<(String, u32)> =
                lot.prices.iter().map(|point| (point.date.to_string(), point.price.unwrap().0)).collect();
            let expected: Vec<(String, u32)> =
                history.iter().map(|(day, price)| (WEEK[*day].to_owned(), *price)).collect();
            assert_eq!((told, lot.status), (expected, status), "{id}");
        }
    });
}
