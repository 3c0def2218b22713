//! Real feeds and the real register, when the folder with them lies beside the repository.

use std::io::Write;
use std::path::PathBuf;

use novosel_catalog::region::Region;
use novosel_import::{Format, ImportError, NoteKind, Options, Refusal};

use super::{at, catalogue, digest, import, options, support};

/// A file of the folder; a word about it when there is none.
pub(crate) fn real(path: &str) -> Option<PathBuf> {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(path);
    if file.is_file() {
        return Some(file);
    }
    writeln!(std::io::stderr(), "{path} is not beside the repository: its test is skipped")
        .expect("stderr can be written");
    None
}

#[test]
fn the_agency_imports_in_three_formats() {
    for (name, format, records, unpriced) in
        [("realty", Format::Yrl, 25, 0), ("cian", Format::Cian, 26, 0), ("avito", Format::Avito, 26, 26)]
    {
        let Some(file) = real(&format!("feeds/agency_2026-08/{name}.xml")) else { return };
        support::on_both(async |database| {
            let report = import(&database, &file, &options(name)).await.unwrap();
            assert_eq!((report.format, report.records, report.accepted), (format, records, records));
            assert_eq!(report.noted(&NoteKind::NoPrice), unpriced);
            if unpriced > 0 {
                assert!(report.to_string().contains("у 26 из 26: нет цены"), "{report}");
            }
            let all = catalogue(&database).await;
            assert!(all.iter().all(|(complex, lots)| complex.region == Region::Msk && !lots.is_empty()));
            assert!(
                all.iter()
                    .all(|(complex, _)| !complex.name.contains("кв.") && !complex.name.contains("Москва"))
            );
            let first = digest(&database).await;
            import(&database, &file, &options(name)).await.unwrap();
            assert_eq!(digest(&database).await, first);
        });
    }
}

#[test]
fn the_register_becomes_complexes() {
    let Some(file) = real("realdata/domrf_spb_lo_2025-08/new_buildings.csv") else { return };
    support::on_both(async |database| {
        let then = Options { now: at("2025-08-20"), ..options("register") };
        let report = import(&database, &file, &then).await.unwrap();
        // Twelve rows stand twice; twelve houses are over 150 km away.
        assert_eq!((report.records, report.accepted, report.rejected), (1_431, 1_407, 12));
        assert_eq!(report.noted(&NoteKind::RepeatedRecord), 12);
        let all = catalogue(&database).await;
        assert_eq!(all.iter().map(|(complex, _)| complex.queues.len()).sum::<usize>(), 1_407);
        // 522 different spellings of names, and 47 groups of houses without one, are these complexes.
        assert_eq!(all.len(), REGISTER_COMPLEXES);
        let of =
            |name: &str| all.iter().find(|(complex, _)| complex.name == name).map(|(complex, _)| complex);
        for (name, queues) in [
            ("Северная долина", 28),
            ("Дубровка на Неве", 4),
            ("Орловский бульвар", 6),
            ("Моменты.Repino", 76),
        ] {
            assert_eq!(of(name).map(|complex| complex.queues.len()), Some(queues), "{name}");
        }
        assert_ne!(of("Солнечный город").unwrap().id, of("Солнечный город. Резиденции").unwrap().id);
        for (complex, _) in &all {
            let odd = ["ЖК ", "«", "\"", "корпус 1", "очередь", "этап "]
                .iter()
                .find(|part| complex.name.contains(**part));
            assert!(odd.is_none() || complex.name.contains("комплекс \"Близкое\""), "{}", complex.name);
        }
        let first = digest(&database).await;
        let again = import(&database, &file, &then).await.unwrap();
        assert_eq!((again.complexes.changed, again.price_points), (0, 0));
        assert_eq!(digest(&database).await, first);
    });
}

/// Counted on the register of August 2025.
const REGISTER_COMPLEXES: usize = 411;

#[test]
fn the_three_feeds_of_the_agency_are_of_seven_houses() {
    let names = ["realty", "cian", "avito"];
    let files: Vec<PathBuf> =
        names.iter().filter_map(|name| real(&format!("feeds/agency_2026-08/{name}.xml"))).collect();
    if files.len() < names.len() {
        return;
    }
    support::on_both(async |database| {
        let mut merged = Vec::new();
        for (name, file) in names.iter().zip(&files) {
            merged.push(import(&database, file, &options(name)).await.unwrap().merges.len());
        }
        assert_eq!(merged, [0, 6, 7]);
        let all = catalogue(&database).await;
        assert_eq!((all.len(), all.iter().map(|(_, lots)| lots.len()).sum::<usize>()), (7, 77));
        assert!(
            all.iter().all(|(complex, _)| complex.position.is_some() && !complex.address.contains("кв."))
        );
    });
}

#[test]
fn the_flat_table_imports_and_its_placeholder_points_are_found() {
    let Some(file) = real("realdata/etagi_moscow_2026-03/flats.csv") else { return };
    support::on_both(async |database| {
        let only = Options { region: Some(novosel_catalog::region::SiteRegion::Msk), ..options("flats") };
        let report = import(&database, &file, &only).await.unwrap();
        assert_eq!((report.records, report.accepted), (249, 249));
        assert_eq!(report.noted(&NoteKind::NoCoordinates), 19);
        assert!(report.noted(&NoteKind::PlaceholderCoordinates) >= 36);
    });
}

#[test]
fn the_broken_feeds_are_refused_with_reasons_and_nothing_is_lost() {
    let Some(agency) = real("feeds/agency_2026-08/cian.xml") else { return };
    support::on_both(async |database| {
        import(&database, &agency, &options("agency")).await.unwrap();
        let before = digest(&database).await;
        for name in ["avito", "cian", "dg", "direct", "domclick"] {
            let Some(file) = real(&format!("feeds/broken_2024-02/{name}.xml")) else { return };
            let error = import(&database, &file, &options("agency")).await.unwrap_err();
            let expected = match (name, &error) {
                ("dg", ImportError::UnknownFormat { seen }) => seen == "xml with the root <rss>",
                // The file named domclick is CIAN inside.
                ("cian" | "domclick", ImportError::Version { seen, .. }) => seen == "12",
                (
                    "avito" | "direct",
                    ImportError::Refused { reason: Refusal::NothingGood { .. }, report },
                ) => {
                    report.rejects.iter().all(|reject| !reject.reason.is_empty() && !reject.remedy.is_empty())
                        && !report.rejects.is_empty()
                }
                _ => false,
            };
            assert!(expected, "{name}: {error:?}");
        }
        assert_eq!(digest(&database).await, before);
    });
}
