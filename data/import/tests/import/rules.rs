//! The rules of the data team.

use novosel_catalog::edit::{EditedEntity, ManualEdit};
use novosel_catalog::flat::LotStatus;
use novosel_catalog::money::Thousands;
use novosel_catalog::region::SiteRegion;
use novosel_import::{Fault, Format, ImportError, Options, Refusal};
use novosel_store::Database;

use super::{at, catalogue, digest, fixture, import, import_text, lots, options, support};

/// A CIAN feed of flats of one complex: numbers and prices in millions.
fn feed(complex: &str, flats: impl IntoIterator<Item = (u32, f64)>) -> String {
    let mut text = "<feed><feed_version>2</feed_version>".to_owned();
    for (number, price) in flats {
        text.push_str(&format!(
            "<object><ExternalId>n{number}</ExternalId><Category>newBuildingFlatSale</Category>\
             <Address>Москва, Полевая улица, 7</Address><Coordinates><Lat>55.70</Lat><Lng>37.50</Lng></Coordinates>\
             <FlatRoomsCount>2</FlatRoomsCount><TotalArea>55</TotalArea><FloorNumber>3</FloorNumber>\
             <JKSchema><Name>{complex}</Name><House><Name>Корпус 1</Name></House></JKSchema>\
             <Building><FloorsCount>9</FloorsCount><Deadline><Quarter>2</Quarter><Year>2028</Year></Deadline></Building>\
             <BargainTerms><Price>{}</Price></BargainTerms></object>",
            price * 1e6
        ));
    }
    text + "</feed>"
}

pub(super) fn on_day(source: &str, day: &str) -> Options {
    Options { now: at(day), ..options(source) }
}

#[test]
fn the_same_feed_twice_changes_nothing() {
    support::on_both(async |database| {
        for name in ["yrl.xml", "cian.xml", "avito.xml", "domclick.xml", "register.csv", "flats.csv"] {
            import(&database, &fixture(name), &options(name)).await.unwrap();
            let first = digest(&database).await;
            let revision = database.read().await.unwrap().current_revision().await.unwrap();
            let again = import(&database, &fixture(name), &on_day(name, "2026-11-26")).await.unwrap();
            assert_eq!(digest(&database).await, first, "{name}");
            assert_eq!(database.read().await.unwrap().current_revision().await.unwrap(), revision, "{name}");
            // After a week of repetitions complexes have their day, and that is all.
            let later = import(&database, &fixture(name), &on_day(name, "2026-11-27")).await.unwrap();
            let dated = first.replace("\"updated\":\"2026-11-20\"", "\"updated\":\"2026-11-27\"");
            assert_eq!(digest(&database).await, dated, "{name}");
            for report in [again, later] {
                for counts in [report.complexes, report.queues, report.lots, report.builders, report.agencies]
                {
                    assert_eq!((counts.new, counts.changed, counts.deactivated), (0, 0, 0), "{name}");
                }
                assert_eq!(report.price_points, 0, "{name}");
            }
        }
    });
}

#[test]
fn a_vanished_lot_becomes_inactive_and_comes_back() {
    support::on_both(async |database| {
        let all = feed("Полевой", (1..=10).map(|number| (number, 12.0)));
        import_text(&database, &all, &options("field")).await.unwrap();
        import_text(&database, &feed("Другой", [(1, 9.0)]), &options("other")).await.unwrap();
        let fewer = feed("Полевой", (2..=10).map(|number| (number, 12.0)));
        let report = import_text(&database, &fewer, &options("field")).await.unwrap();
        assert_eq!((report.lots.deactivated, report.lots.unchanged), (1, 9));
        let gone: Vec<_> =
            lots(&database).await.into_iter().filter(|lot| lot.status == LotStatus::Inactive).collect();
        assert_eq!(gone.iter().map(|lot| lot.key.external_id.as_str()).collect::<Vec<_>>(), ["n1"]);
        assert_eq!(gone[0].key.source, "field");
        let report = import_text(&database, &all, &options("field")).await.unwrap();
        assert_eq!((report.lots.changed, report.lots.deactivated), (1, 0));
        assert!(lots(&database).await.iter().all(|lot| lot.status == LotStatus::Live));
    });
}

#[test]
fn a_changed_price_is_appended_to_the_history_once() {
    support::on_both(async |database| {
        for (day, price) in
            [("2026-11-01", 12.0), ("2026-11-02", 12.0), ("2026-11-03", 12.5), ("2026-11-04", 0.0)]
        {
            import_text(&database, &feed("Полевой", [(1, price)]), &on_day("field", day)).await.unwrap();
        }
        let lot = &lots(&database).await[0];
        let history: Vec<(String, Option<u32>)> = lot
            .prices
            .iter()
            .map(|point| (point.date.to_string(), point.price.map(|price| price.0)))
            .collect();
        let expected = [("2026-11-01", Some(12_000)), ("2026-11-03", Some(12_500)), ("2026-11-04", None)];
        assert_eq!(history, expected.map(|(day, price)| (day.to_owned(), price)));
        assert_eq!((lot.price, lot.added.to_string()), (None, "2026-11-01".to_owned()));
    });
}

async fn edit(database: &Database, of: EditedEntity, id: u32, field: &str) {
    let edit = ManualEdit {
        of,
        id,
        field: field.to_owned(),
        value: "null".to_owned(),
        editor: "editor".to_owned(),
        edited: "2026-11-02T10:00:00Z".to_owned(),
        reason: "опечатка".to_owned(),
    };
    let mut session = database.write().await.expect("a session opens");
    session.put_manual_edit(&edit).await.expect("the edit is stored");
    session.commit().await.expect("the session commits");
}

#[test]
fn a_manual_edit_wins_and_blanks_beside_it_are_filled() {
    support::on_both(async |database| {
        import_text(&database, &feed("Полевой", [(1, 12.0)]), &options("field")).await.unwrap();
        let (mut complex, mut flats) = catalogue(&database).await.remove(0);
        complex.name = "Полевой-парк".to_owned();
        complex.walls = None;
        flats[0].price = Some(Thousands(11_000));
        flats[0].floor = Some(4);
        let mut session = database.write().await.unwrap();
        session.put_complex(&mut complex).await.unwrap();
        session.put_lots(&mut flats).await.unwrap();
        session.commit().await.unwrap();
        edit(&database, EditedEntity::Complex, complex.id.0, "name").await;
        edit(&database, EditedEntity::Lot, flats[0].id.0, "price").await;
        edit(&database, EditedEntity::Lot, flats[0].id.0, "floor").await;

        let text = feed("Полевой", [(1, 13.0)])
            .replace("</FloorsCount>", "</FloorsCount><MaterialType>brick</MaterialType>")
            .replace("<TotalArea>55", "<KitchenArea>12</KitchenArea><TotalArea>55");
        let report = import_text(&database, &text, &options("field")).await.unwrap();
        assert_eq!(report.kept_edits, 3);
        let (complex, flats) = catalogue(&database).await.remove(0);
        assert_eq!((complex.name.as_str(), complex.walls.as_deref()), ("Полевой-парк", Some("кирпич")));
        let lot = &flats[0];
        assert_eq!(
            (lot.price, lot.floor, lot.kitchen_area.map(|area| area.0)),
            (Some(Thousands(11_000)), Some(4), Some(1_200))
        );
    });
}

#[test]
fn a_shrunken_feed_is_refused_unless_forced() {
    support::on_both(async |database| {
        let many = feed("Полевой", (1..=20).map(|number| (number, 12.0)));
        import_text(&database, &many, &options("field")).await.unwrap();
        let before = digest(&database).await;
        for (left, half) in [(9, true), (15, false)] {
            let few = feed("Полевой", (1..=left).map(|number| (number, 12.0)));
            let refused = import_text(&database, &few, &options("field")).await.unwrap_err();
            let ImportError::Refused { reason, report } = refused else { panic!("{refused}") };
            assert_eq!(matches!(reason, Refusal::Half { .. }), half);
            assert!(matches!(reason, Refusal::Half { .. } | Refusal::Fewer { .. }), "{reason}");
            assert_eq!(report.accepted, u64::from(left));
            assert_eq!(digest(&database).await, before);
        }
        let few = feed("Полевой", (1..=9).map(|number| (number, 12.0)));
        let forced = Options { force: true, ..options("field") };
        let report = import_text(&database, &few, &forced).await.unwrap();
        assert_eq!(report.lots.deactivated, 11);
    });
}

#[test]
fn a_dry_run_reports_everything_and_writes_nothing() {
    support::on_both(async |database| {
        let dry = Options { dry_run: true, ..options("roshcha") };
        let outcome = import(&database, &fixture("yrl.xml"), &dry).await.unwrap();
        assert_eq!(digest(&database).await, "");
        assert!(database.read().await.unwrap().imports_of("roshcha", 5).await.unwrap().is_empty());
        let done = import(&database, &fixture("yrl.xml"), &options("roshcha")).await.unwrap();
        assert_eq!(
            (outcome.lots, outcome.complexes, &outcome.rejects),
            (done.lots, done.complexes, &done.rejects)
        );
        assert!(outcome.dry_run && outcome.to_string().contains("Пробный прогон"));
    });
}

#[test]
fn a_strict_import_refuses_a_feed_with_a_reject() {
    support::on_both(async |database| {
        let strict = Options { strict: true, ..options("roshcha") };
        let refused = import(&database, &fixture("yrl.xml"), &strict).await.unwrap_err();
        assert!(matches!(
            refused,
            ImportError::Refused { reason: Refusal::Strict { rejected: 2, records: 5 }, .. }
        ));
        assert_eq!(digest(&database).await, "");
        import(&database, &fixture("avito.xml"), &Options { strict: true, ..options("avito") })
            .await
            .unwrap();
    });
}

#[test]
fn one_site_may_be_imported_alone() {
    support::on_both(async |database| {
        let only = Options { region: Some(SiteRegion::Spb), ..options("roshcha") };
        let report = import(&database, &fixture("yrl.xml"), &only).await.unwrap();
        assert_eq!((report.accepted, report.lots.new), (2, 2));
        assert!(report.rejects.iter().any(|reject| reject.fault == Fault::OtherRegion));
    });
}

#[test]
fn a_complex_of_two_feeds_is_merged_and_the_merge_is_explained() {
    support::on_both(async |database| {
        import_text(&database, &feed("Полевой", [(1, 12.0)]), &options("builder")).await.unwrap();
        let other = feed("ЖК «Полевой»", [(7, 13.0)])
            .replace("55.70<", "55.701<")
            .replace("</FloorsCount>", "</FloorsCount><MaterialType>brick</MaterialType>")
            .replace("Полевая улица, 7", "ул. Полевая, 7");
        let report = import_text(&database, &other, &options("agency")).await.unwrap();
        assert_eq!((report.complexes.new, report.complexes.changed, report.queues.new), (0, 1, 0));
        assert_eq!((report.merges.len(), report.merges[0].first_source.as_str()), (1, "builder"));
        assert_eq!(report.merges[0].reason, "то же название, 111 м");
        let all = catalogue(&database).await;
        let (complex, flats) = &all[0];
        // The first source keeps its values; the second fills a blank.
        assert_eq!(
            (all.len(), complex.address.as_str(), complex.walls.as_deref()),
            (1, "Москва, Полевая улица, 7", Some("кирпич"))
        );
        assert_eq!(flats.iter().map(|lot| lot.queue).collect::<Vec<_>>(), [Some(complex.queues[0].id); 2]);
        let mut session = database.read().await.unwrap();
        let origins = session.field_origins(complex.id).await.unwrap();
        let source = |field: &str| {
            origins.iter().find(|origin| origin.field == field).map(|origin| origin.source.as_str())
        };
        assert_eq!((source("address"), source("walls")), (Some("builder"), Some("agency")));
    });
}

#[test]
fn complexes_of_one_name_far_apart_stay_two() {
    support::on_both(async |database| {
        import_text(&database, &feed("Полевой", [(1, 12.0)]), &options("one")).await.unwrap();
        let far = feed("Полевой", [(2, 12.0)]).replace("55.70<", "55.80<");
        let report = import_text(&database, &far, &options("two")).await.unwrap();
        assert_eq!((report.complexes.new, report.merges.len()), (1, 0));
        let slugs: Vec<String> =
            catalogue(&database).await.into_iter().map(|(complex, _)| complex.slug).collect();
        assert_eq!(slugs, ["polevoy", "polevoy-2"]);
    });
}

#[test]
fn a_house_without_name_and_place_is_known_by_its_address() {
    let ad = |number: u32, address: &str| {
        format!(
            "<Ads formatVersion=\"3\" target=\"Avito.ru\"><Ad><Id>a{number}</Id><Category>Квартиры</Category>\
             <OperationType>Продам</OperationType><MarketType>Вторичка</MarketType><Rooms>2</Rooms><Square>55</Square>\
             <Floor>3</Floor><Floors>9</Floors><Address>{address}</Address></Ad></Ads>"
        )
    };
    support::on_both(async |database| {
        let placed = feed("", [(1, 12.0)]).replace("Полевая улица, 7", "Полевая улица, д. 7, кв. 5");
        import_text(&database, &placed, &options("cian")).await.unwrap();
        let report = import_text(&database, &ad(1, "Москва, Полевая улица, д. 7, кв. 9"), &options("avito"))
            .await
            .unwrap();
        assert_eq!((report.complexes.new, report.queues.new, report.lots.new), (0, 0, 1), "{report}");
        assert_eq!(report.merges[0].reason, "тот же адрес");
        // Avito publishes no price: there is nothing to begin a history with.
        assert_eq!(report.price_points, 0);
        let other = import_text(&database, &ad(2, "Москва, Полевая улица, д. 8, кв. 9"), &options("agency"))
            .await
            .unwrap();
        assert_eq!((other.complexes.new, other.merges.len()), (1, 0));
        let (complex, flats) = catalogue(&database).await.remove(0);
        assert_eq!((complex.address.as_str(), flats.len()), ("Москва, Полевая улица, д. 7", 2));
    });
}

#[test]
fn a_catalogue_whose_numbers_are_of_other_objects_is_refused() {
    support::on_both(async |database| {
        import_text(&database, &feed("Полевой", [(1, 12.0), (2, 13.0)]), &options("field")).await.unwrap();
        let before = digest(&database).await;
        let complex = before.replace("\"source\":\"field\"", "\"source\":\"elsewhere\"");
        let lot = before.replace("\"external_id\":\"n2\"", "\"external_id\":\"n3\"");
        for (text, table) in [(complex, "complexes 1"), (lot, "lots 2")] {
            assert_ne!(text, before);
            let error = import_text(&database, &text, &options("copy")).await.unwrap_err();
            let outcome = format!("{:?}", std::error::Error::source(&error).map(ToString::to_string));
            assert!(outcome.contains(table), "{outcome}");
            assert_eq!(digest(&database).await, before);
        }
    });
}

#[test]
fn a_moved_completion_is_kept_as_a_shift() {
    support::on_both(async |database| {
        import_text(&database, &feed("Полевой", [(1, 12.0)]), &on_day("field", "2026-11-01")).await.unwrap();
        let later = feed("Полевой", [(1, 12.0)]).replace("<Year>2028", "<Year>2029");
        import_text(&database, &later, &on_day("field", "2026-11-05")).await.unwrap();
        let (complex, _) = catalogue(&database).await.remove(0);
        let queue = &complex.queues[0];
        assert_eq!((queue.shifts.len(), queue.delay_quarters()), (1, Some(4)));
        assert_eq!(queue.shifts[0].announced.to_string(), "2026-11-05");
        assert_eq!(complex.updated.to_string(), "2026-11-05");
    });
}

#[test]
fn a_price_of_a_lot_dates_its_complex() {
    support::on_both(async |database| {
        let dates = async || catalogue(&database).await.remove(0).0.updated.to_string();
        import_text(&database, &feed("Полевой", [(1, 12.0)]), &on_day("field", "2026-11-01")).await.unwrap();
        import_text(&database, &feed("Полевой", [(1, 12.0)]), &on_day("field", "2026-11-03")).await.unwrap();
        assert_eq!(dates().await, "2026-11-01", "nothing changed");
        import_text(&database, &feed("Полевой", [(1, 12.5)]), &on_day("field", "2026-11-05")).await.unwrap();
        assert_eq!(dates().await, "2026-11-05");
    });
}

#[test]
fn the_format_that_is_asked_for_must_be_the_one_that_is_seen() {
    support::on_both(async |database| {
        let asked = Options { format: Some(Format::Yrl), ..options("x") };
        let error = import(&database, &fixture("cian.xml"), &asked).await.unwrap_err();
        assert_eq!(error.to_string(), "the feed is cian by its content, not yrl: leave the format out");
    });
}

/// The most memory this process has held, in MiB, where the system reports it.
fn peak_mib() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kib| kib / 1_024)
}

#[test]
#[ignore = "writes a feed of 330 MiB: run it alone, with --ignored, after a change of the readers"]
fn a_large_feed_is_read_as_a_stream() {
    use std::io::Write;
    support::on_both(async |database| {
        let file = tempfile::NamedTempFile::new().unwrap();
        let mut out = std::io::BufWriter::new(file.as_file());
        let text = feed("Полевой", [(1, 12.0)]);
        let object = &text[text.find("<object>").unwrap()..text.find("</feed>").unwrap()];
        let padded = object
            .replace("</object>", &format!("<Description>{}</Description></object>", "слово ".repeat(200)));
        out.write_all(b"<feed><feed_version>2</feed_version>").unwrap();
        for number in 0..100_000 {
            let lot = padded
                .replace("n1<", &format!("n{number}<"))
                .replace("Корпус 1<", &format!("Корпус {}<", number % 50));
            out.write_all(lot.as_bytes()).unwrap();
        }
        out.write_all(b"</feed>").unwrap();
        out.flush().unwrap();
        let size = file.as_file().metadata().unwrap().len() >> 20;
        let started = std::time::Instant::now();
        let report = import(&database, file.path(), &options("field")).await.unwrap();
        assert_eq!((report.lots.new, report.queues.new), (100_000, 50));
        let peak = peak_mib();
        let seconds = started.elapsed().as_secs_f64();
        writeln!(std::io::stderr(), "{}: {size} MiB in {seconds:.1} s, peak {peak:?} MiB", database.kind())
            .unwrap();
        assert!(peak.is_none_or(|peak| peak < size), "the feed was held in memory: {peak:?} of {size} MiB");
    });
}
