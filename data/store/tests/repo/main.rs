//! The repositories, each test on both databases.

mod access;
mod adverts;
mod around;
mod comments;
mod drafts;
mod edits;
mod erasure;
mod feed_pictures;
mod given_up;
mod hits;
mod identity;
mod jobs;
mod journal;
mod leads;
mod own_objects;
mod people;
mod post_letters;
mod posts;
mod pushes;
mod sample;
mod search_misses;
mod searches;
mod shortlists;
mod staff;
mod streams;
#[path = "../support/mod.rs"]
mod support;
mod texts;
mod uploaded_videos;
mod visits;

use chrono::Days;
use novosel_catalog::building::{Complex, Queue};
use novosel_catalog::edit::{EditedEntity, ManualEdit};
use novosel_catalog::flat::{Lot, LotStatus, SourceKey};
use novosel_catalog::id::{ComplexId, LotId, PlaceId, ProgrammeId, QueueId};
use novosel_catalog::money::Thousands;
use novosel_catalog::mortgage::Programme;
use novosel_catalog::place::Geography;
use novosel_catalog::price_history::PricePoint;
use novosel_catalog::record::Record;
use novosel_catalog::stream::{CatalogueStream, Totals};
use novosel_geo::geojson;
use novosel_geo::position::Position;
use novosel_store::repo::{Change, FieldOrigin, ImportEntry, Loaded};
use novosel_store::{DataError, Database};
use proptest::strategy::{Strategy, ValueTree};
use sample::{builder, day, full_lot, plain_complex, plain_lot, records};

async fn store(database: &Database, records: Vec<Record>) -> Loaded {
    let mut session = database.write().await.expect("a session opens");
    let loaded = session.load(records).await.expect("the records are stored");
    session.commit().await.expect("the session commits");
    loaded
}

async fn exported(database: &Database) -> String {
    let mut out = Vec::new();
    database.read().await.expect("a session opens").export(&mut out).await.expect("the catalogue is written");
    String::from_utf8(out).expect("JSON is UTF-8")
}

async fn revision(database: &Database) -> i64 {
    database.read().await.expect("a session opens").current_revision().await.expect("there is a revision")
}

#[test]
fn every_entity_reads_back_as_it_was_stored() {
    support::on_both(async |database| {
        let records = records();
        let loaded = store(&database, records.clone()).await;
        assert_eq!(loaded, Loaded { new: records.len() as u64, changed: 0, unchanged: 0 });
        let read: Vec<Record> =
            exported(&database).await.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(read, records);
    });
}

#[test]
fn an_export_of_an_imported_export_is_the_same_to_the_byte() {
    support::on_both(async |database| {
        store(&database, records()).await;
        let first = exported(&database).await;
        let lines = first.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        database.migrate_back(0).await.unwrap();
        database.migrate().await.unwrap();
        assert_eq!(exported(&database).await, "");
        store(&database, lines).await;
        assert_eq!(exported(&database).await, first);
    });
}

#[test]
fn migrations_run_twice_and_back() {
    support::on_both(async |database| {
        database.migrate().await.unwrap();
        database.migrate_back(0).await.unwrap();
        assert!(database.read().await.unwrap().current_revision().await.is_err());
        database.migrate().await.unwrap();
        assert_eq!(revision(&database).await, 0);
    });
}

#[test]
fn storing_the_same_again_changes_nothing() {
    support::on_both(async |database| {
        store(&database, records()).await;
        let before = revision(&database).await;
        let again = store(&database, records()).await;
        assert_eq!(again, Loaded { new: 0, changed: 0, unchanged: records().len() as u64 });
        assert_eq!(revision(&database).await, before);
    });
}

#[test]
fn a_changed_lot_marks_its_complex_and_the_one_it_left() {
    support::on_both(async |database| {
        store(&database, records()).await;
        let before = revision(&database).await;
        let mut session = database.write().await.unwrap();
        let moved = Lot { complex: ComplexId(1), ..full_lot() };
        assert_eq!(
            session.put_lots(&mut [moved.clone(), plain_lot(110, 1)]).await.unwrap(),
            [Change::Changed, Change::Unchanged]
        );
        session.commit().await.unwrap();
        let changes = database.changes_since(before).await.unwrap();
        assert_eq!(changes.complexes, [ComplexId(1), ComplexId(2)]);
        assert_eq!(changes.revision, before + 1);
        assert!(!changes.reference_data);
        assert_eq!(database.read().await.unwrap().lot(moved.id).await.unwrap(), Some(moved));
    });
}

#[test]
fn a_changed_builder_marks_the_reference_data() {
    support::on_both(async |database| {
        store(&database, records()).await;
        let before = revision(&database).await;
        let mut session = database.write().await.unwrap();
        let mut renamed = builder();
        renamed.name = "Новый берег".to_owned();
        assert_eq!(session.put_builder(&mut renamed).await.unwrap(), Change::Changed);
        session.commit().await.unwrap();
        let changes = database.changes_since(before).await.unwrap();
        assert!(changes.reference_data && changes.complexes.is_empty());
    });
}

#[test]
fn a_dropped_session_leaves_nothing() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        session.load(records()).await.unwrap();
        session.roll_back().await.unwrap();
        assert_eq!(exported(&database).await, "");
        store(&database, records()).await;
        assert_eq!(exported(&database).await.lines().count(), records().len());
    });
}

#[test]
fn a_reader_sees_one_state_while_a_writer_commits() {
    support::on_both(async |database| {
        store(&database, records()).await;
        let mut reader = database.read().await.unwrap();
        let before = reader.current_revision().await.unwrap();
        store(&database, vec![Record::Complex(Box::new(plain_complex(50, "pozdniy")))]).await;
        assert_eq!(reader.current_revision().await.unwrap(), before);
        assert_eq!(reader.complex(ComplexId(50)).await.unwrap(), None);
        reader.roll_back().await.unwrap();
        assert_eq!(database.changes_since(before).await.unwrap().complexes, [ComplexId(50)]);
    });
}

#[test]
fn a_database_in_memory_and_a_foreign_address_are_refused() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    for url in ["sqlite::memory:", "mysql://root:secret@host/db", "novosel.db"] {
        let refusal =
            runtime.block_on(Database::connect(url)).expect_err("the address is refused").to_string();
        assert!(refusal.starts_with("cannot use database"), "{refusal}");
        assert!(!refusal.contains("secret"), "{refusal}");
    }
}

#[test]
fn numbers_go_on_from_the_highest_and_keys_keep_theirs() {
    support::on_both(async |database| {
        store(&database, records()).await;
        let mut session = database.write().await.unwrap();
        let nameless = |slug: &str| Complex { id: ComplexId(0), ..plain_complex(0, slug) };
        let mut known = nameless("pervyy");
        assert_eq!(session.put_complex(&mut known).await.unwrap(), Change::Unchanged);
        assert_eq!(known.id, ComplexId(1));

        let mut fresh = nameless("novyy");
        let unnumbered = |name: &str| Queue {
            key: SourceKey { source: "с".into(), external_id: name.into() },
            ..Queue::default()
        };
        fresh.queues = vec![unnumbered("а"), unnumbered("б")];
        assert_eq!(session.put_complex(&mut fresh).await.unwrap(), Change::New);
        assert_eq!(fresh.id, ComplexId(4_000_000_001));
        assert_eq!([fresh.queues[0].id, fresh.queues[1].id], [QueueId(32), QueueId(33)]);
        for queue in &mut fresh.queues {
            queue.id = QueueId(0);
        }
        assert_eq!(session.put_complex(&mut fresh).await.unwrap(), Change::Unchanged);
        assert_eq!(fresh.queues[1].id, QueueId(33));

        let unkeyed =
            Lot { key: SourceKey { source: "с".into(), external_id: "н".into() }, ..plain_lot(0, 1) };
        let old = Lot { id: LotId(0), ..plain_lot(110, 1) };
        let mut lots = [unkeyed.clone(), old, unkeyed];
        let changes = session.put_lots(&mut lots).await.unwrap();
        assert_eq!(lots.each_ref().map(|lot| lot.id), [LotId(111), LotId(110), LotId(111)]);
        assert_eq!(changes[1], Change::Unchanged);
        session.commit().await.unwrap();
    });
}

#[test]
fn rules_of_a_programme_share_its_name_and_no_first_day() {
    support::on_both(async |database| {
        store(&database, records()).await;
        let rule = database.read().await.unwrap().programme(ProgrammeId(11)).await.unwrap().unwrap();
        let anew = Programme { id: ProgrammeId(0), ..rule.clone() };
        // Also after it was filed by the migration.
        database.migrate_back(47).await.unwrap();
        database.migrate().await.unwrap();
        let mut writing = database.write().await.unwrap();
        assert!(matches!(writing.put_programme(&mut anew.clone()).await, Err(DataError::Taken { .. })));
        drop(writing);
        let mut writing = database.write().await.unwrap();
        let mut next = Programme { valid_from: rule.valid_from + Days::new(900), ..anew.clone() };
        let mut off = Programme { deleted: true, ..anew };
        assert_eq!(writing.put_programme(&mut next).await.unwrap(), Change::New);
        assert_eq!(writing.put_programme(&mut off).await.unwrap(), Change::New);
        writing.commit().await.unwrap();
        // An older program knows one rule of each name.
        database.migrate_back(47).await.unwrap();
        database.migrate().await.unwrap();
        assert_eq!(database.read().await.unwrap().programmes().await.unwrap(), [rule, next, off]);
    });
}

#[test]
fn a_taken_name_and_a_missing_complex_are_different_errors() {
    support::on_both(async |database| {
        store(&database, records()).await;
        let mut session = database.write().await.unwrap();
        let mut twin = plain_complex(77, "pervyy");
        twin.key.external_id = "другой".to_owned();
        assert!(matches!(session.put_complex(&mut twin).await, Err(DataError::Taken { .. })));
        session.roll_back().await.unwrap();

        let mut session = database.write().await.unwrap();
        let outcome = session.put_lots(&mut [plain_lot(900, 555)]).await;
        assert!(matches!(outcome, Err(DataError::Missing { .. })), "{outcome:?}");
        session.roll_back().await.unwrap();
    });
}

#[test]
fn a_lot_that_vanished_becomes_inactive_once() {
    support::on_both(async |database| {
        store(&database, records()).await;
        let mut session = database.write().await.unwrap();
        let mut ids: Vec<LotId> = Vec::new();
        session.each_live_lot_of_source("образец", |state| ids.push(state.id)).await.unwrap();
        // One of each status, one full and one plain: two of them cannot be bought.
        assert_eq!(ids.len(), 4);
        assert_eq!(session.set_lot_status(&ids, LotStatus::Inactive).await.unwrap(), 4);
        assert_eq!(session.set_lot_status(&ids, LotStatus::Inactive).await.unwrap(), 0);
        assert_eq!(session.count_live_lots("образец").await.unwrap(), 0);
        session.commit().await.unwrap();
        let mut stream = database.stream(Geography::default()).unwrap();
        assert_eq!(stream.totals().unwrap(), Totals { complexes: 3, lots: 0 });
    });
}

#[test]
fn upkeep_is_remembered() {
    support::on_both(async |database| {
        store(&database, records()).await;
        let mut session = database.write().await.unwrap();
        let entry = |live| ImportEntry {
            source: "фид".into(),
            format: "yrl".into(),
            started: "2026-11-20T10:00:00Z".into(),
            records: 100,
            rejected: 1,
            live,
            report: "{}".into(),
        };
        for live in [90, 95, 97] {
            session.log_import(&entry(live)).await.unwrap();
        }
        assert_eq!(session.imports_of("фид", 2).await.unwrap(), [entry(97), entry(95)]);
        assert!(session.imports_of("другой", 2).await.unwrap().is_empty());

        let edit = |value: &str| ManualEdit {
            of: EditedEntity::Complex,
            id: 2,
            field: "name".into(),
            value: value.into(),
            editor: "редактор".into(),
            edited: "2026-11-20T10:00:00Z".into(),
            reason: "опечатка".into(),
        };
        session.put_manual_edit(&edit("\"А\"")).await.unwrap();
        session.put_manual_edit(&edit("\"Б\"")).await.unwrap();
        assert_eq!(session.manual_edits(EditedEntity::Complex).await.unwrap(), [edit("\"Б\"")]);

        let origin =
            |source: &str| FieldOrigin { field: "class".into(), source: source.into(), day: day(2026, 1, 2) };
        session.put_field_origins(ComplexId(2), &[origin("а")]).await.unwrap();
        session.put_field_origins(ComplexId(2), &[origin("б")]).await.unwrap();
        assert_eq!(session.field_origins(ComplexId(2)).await.unwrap(), [origin("б")]);
        session.commit().await.unwrap();
    });
}

#[test]
fn boundaries_read_back_with_their_holes() {
    support::on_both(async |database| {
        let text = r#"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"id":21,"name":"Хамовники"},
            "geometry":{"type":"Polygon","coordinates":[[[37.0,55.0],[38.0,55.0],[38.0,56.0],[37.0,56.0],[37.0,55.0]],
            [[37.4,55.4],[37.6,55.4],[37.6,55.6],[37.4,55.6],[37.4,55.4]]]}}]}"#;
        let boundary = geojson::boundaries(text.as_bytes()).unwrap().accepted.remove(0);
        let mut session = database.write().await.unwrap();
        session.put_boundary(PlaceId(21), &boundary).await.unwrap();
        session.put_boundary(PlaceId(21), &boundary).await.unwrap();
        session.commit().await.unwrap();
        let read = database.read().await.unwrap().boundaries().await.unwrap();
        assert_eq!(read.len(), 1);
        assert_eq!(read[0].1.polygon, boundary.polygon);
        assert!(read[0].1.contains(Position::new(55.1, 37.1).unwrap()));
        assert!(!read[0].1.contains(Position::new(55.5, 37.5).unwrap()));
    });
}

#[test]
fn more_lots_than_one_statement_holds_are_loaded_and_found_by_key() {
    support::on_both(async |database| {
        let lots = (1..=3_301).map(|id| {
            let price = Thousands(id);
            let prices =
                (1..=3).map(|month| PricePoint { date: day(2026, month, 1), price: Some(price) }).collect();
            Record::Lot(Box::new(Lot { price: Some(price), prices, ..plain_lot(id, 1) }))
        });
        let records: Vec<Record> =
            std::iter::once(Record::Complex(Box::new(plain_complex(1, "a")))).chain(lots).collect();
        store(&database, records.clone()).await;
        let read: Vec<Record> =
            exported(&database).await.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert!(read == records);
        let mut session = database.read().await.unwrap();
        let found = session.lot_states("образец", &["лот-3301", "лот-1", "нет"]).await.unwrap();
        assert_eq!(found.len(), 2);
        session.roll_back().await.unwrap();
        // The second load is no bulk load: it must meet the same rows.
        assert_eq!(store(&database, records).await.unchanged, 3_302);
    });
}

#[test]
fn any_position_and_rating_read_back_to_the_last_bit() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let positions: Vec<Position> = (0..256)
        .map(|_| {
            let (lat, lon) = (-90.0..90.0f64, -180.0..180.0f64).new_tree(&mut runner).unwrap().current();
            Position::new(lat, lon).unwrap()
        })
        .collect();
    support::on_both(async |database| {
        let complexes: Vec<Record> = (1..)
            .zip(&positions)
            .map(|(id, position)| {
                let complex =
                    Complex { position: Some((*position).into()), ..plain_complex(id, &format!("k-{id}")) };
                Record::Complex(Box::new(complex))
            })
            .collect();
        store(&database, complexes.clone()).await;
        let read: Vec<Record> =
            exported(&database).await.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(read, complexes);
    });
}
