//! A build gives a generation that holds what the stream gave.

use std::cell::RefCell;

use super::catalogue::{self, Synthetic, entry, mixed, options};
use super::entries;
use novosel_catalog::building::Complex;
use novosel_catalog::id::{BuilderId, ComplexId, LotId, PlaceId, StationId};
use novosel_catalog::stream::{CatalogueStream, ComplexEntry, ReferenceData, StreamError, Totals};
use novosel_geo::position::Position;
use novosel_indexer::columns::encode::{DecodeError, decode, encode};
use novosel_indexer::columns::tables::{ABSENT, Tables, WORD};
use novosel_indexer::derive::{Deriver, card};
use novosel_indexer::error::IndexError;
use novosel_indexer::fulltext::Named;
use novosel_indexer::generation::Store;
use novosel_indexer::pipeline::{MemoryStream, build};
use novosel_indexer::progress::{Progress, Stage};
use novosel_indexer::suggest::{RegionMask, SuggestKind};

#[test]
fn what_is_built_is_what_opens() {
    let root = tempfile::tempdir().unwrap();
    let report = build(&mut Synthetic::new(60, 90, 7), root.path(), options(), &()).unwrap();
    assert_eq!((report.generation, report.complexes_read, report.counts.lots), (1, 60, 60 * 90));
    assert_eq!(report.dangling_references, 0);
    assert!(report.verified >= 60);

    let opened = Store::at(root.path()).open_current().unwrap();
    assert_eq!(opened.counts(), report.counts);
    assert_eq!(opened.manifest.bytes(), report.bytes);
    assert_eq!(opened.reference_data, catalogue::reference_data());
    let deriver = Deriver::new(&opened.reference_data, catalogue::today());
    for entry in entries(60, 90, 7) {
        let ordinal = opened.ordinal_of(entry.complex.id).unwrap();
        let mut expected: Complex = card(entry.complex.clone());
        expected.features = deriver.features(
            &entry.complex,
            novosel_catalog::flat::LotKindSet::of(entry.lots.iter().map(|lot| lot.kind)),
        );
        assert_eq!(opened.cards[ordinal], expected);
        for lot in &entry.lots {
            let slot = opened.slot_of(lot.id).unwrap();
            assert!(opened.tables.slots(ordinal).contains(&slot));
            assert_eq!(opened.ordinal_of_slot(slot), Some(ordinal));
            assert_eq!(opened.tables.lots.price[slot], lot.price.map_or(ABSENT, |price| price.0));
            assert_eq!(opened.text.lot_by_key(&lot.key).unwrap(), Some(lot.id));
        }
    }
    assert_eq!(opened.text.lot_by_key("feed-0:no such lot").unwrap(), None);
    assert_eq!(opened.slot_of(LotId(u32::MAX - 1)), None);
    assert_eq!(opened.ordinal_of(ComplexId(61)), None);
}

#[test]
fn tables_stand_by_region_and_price_and_every_complex_begins_a_word() {
    let mut entries = entries(40, 70, 3);
    entries.push(ComplexEntry { lots: Vec::new(), ..entry(41, 0, 3) });
    entries.reverse();
    let (tables, cards) = Tables::build(entries);
    let order: Vec<_> = tables.complexes.iter().map(|row| (row.region, row.id)).collect();
    assert!(order.is_sorted());
    assert_eq!(cards.len(), 41);
    for ordinal in 0..tables.complexes.len() {
        let slots = tables.slots(ordinal);
        assert_eq!(slots.start % WORD, 0);
        assert_eq!(tables.words(ordinal).start * WORD, slots.start);
        assert!(tables.lots.price[slots].is_sorted());
    }
    let mut by_rank: Vec<_> = tables.complexes.iter().zip(&cards).collect();
    by_rank.sort_by_key(|(row, _)| row.name_rank);
    assert!(by_rank.is_sorted_by_key(|(_, card)| card.name.to_lowercase().replace('ё', "е")));
}

#[test]
fn tables_survive_their_file_and_a_cut_or_longer_file_is_refused() {
    let (tables, _) = Tables::build(entries(9, 5, 1));
    let bytes = encode(&tables);
    assert_eq!(decode(&bytes).unwrap(), tables);
    for cut in [0, 4, 8, 20, 200, bytes.len() - 1] {
        assert!(decode(&bytes[..cut]).is_err(), "a file cut to {cut} bytes was read");
    }
    let longer = [bytes.as_slice(), &[0]].concat();
    assert_eq!(decode(&longer), Err(DecodeError::Long));
    let mut huge = bytes;
    huge[8..16].copy_from_slice(&u64::MAX.to_le_bytes());
    assert!(decode(&huge).is_err());
}

#[test]
fn complexes_are_found_by_name_place_station_builder_and_in_the_wrong_layout() {
    let root = tempfile::tempdir().unwrap();
    let mut entries = entries(30, 3, 5);
    entries[0].complex.name = "Северная долина".to_owned();
    entries[1].complex.name = "Зелёные аллеи".to_owned();
    entries[2].complex.name = "iLove".to_owned();
    let (first, station, builder) = (
        entries[0].complex.id,
        entries[0].complex.stations.first().map(|near| near.station),
        entries[0].complex.builder.unwrap(),
    );
    build(&mut MemoryStream::new(catalogue::reference_data(), entries.clone()), root.path(), options(), &())
        .unwrap();
    let opened = Store::at(root.path()).open_current().unwrap();
    let find = |text: &str| opened.text.complexes_matching(text).unwrap();
    for text in [
        "северная долина",
        "ЖК «Северная Долина»",
        "долине северной",
        "севирная долна",
        "ctdthyfz ljkbyf",
        "severnaya dolina",
    ] {
        assert!(find(text).contains(&first), "{text} did not find the complex");
    }
    assert_eq!(find("зеленая аллея").first(), Some(&ComplexId(2)));
    assert!(find("ilove").contains(&ComplexId(3)));
    let of_builder = find(&format!("Камень {}", builder.0));
    let expected: Vec<ComplexId> = entries
        .iter()
        .filter(|entry| {
            entry.complex.builder == Some(builder) || entry.complex.name.ends_with(&builder.0.to_string())
        })
        .map(|entry| entry.complex.id)
        .collect();
    assert!(expected.iter().filter(|id| of_builder.contains(id)).count() > 0);
    if let Some(station) = station {
        let name = &opened.reference_data.geography.station(station).unwrap().name;
        let by_station = find(&format!("метро {name}"));
        let near: Vec<ComplexId> = entries
            .iter()
            .filter(|entry| entry.complex.stations.iter().any(|near| near.station == station))
            .map(|entry| entry.complex.id)
            .collect();
        assert_eq!(by_station, near);
    }
    let named = |text: &str| opened.text.named_matching(text).unwrap();
    assert_eq!(named("Автовская"), [Named::Station(StationId(4))]);
    assert_eq!(named("хамовниках"), [Named::Place(PlaceId(1))]);
    assert_eq!(named("СЗ Камень-7"), [Named::Builder(BuilderId(7))]);
    assert_eq!(find(""), []);
    assert_eq!(find("«»!? —"), []);
    // A word of the query language is a word.
    assert_eq!(find("долина OR names:* \\\" ~2"), []);
    assert!(opened.text.complexes_mentioning("генплану").unwrap().len() == 30);
    assert_eq!(find("генплану двор без машин"), []);
}

#[test]
fn any_text_is_a_question_and_never_an_error() {
    use proptest::prelude::{ProptestConfig, Strategy, any, prop_assert};
    let root = tempfile::tempdir().unwrap();
    build(&mut Synthetic::new(8, 2, 5), root.path(), options(), &()).unwrap();
    let opened = Store::at(root.path()).open_current().unwrap();
    let pieces = proptest::sample::select(vec![
        "ЖК ",
        "долина",
        " AND ",
        "*",
        "~",
        "\"",
        "names:",
        "ё",
        "метро",
        "-",
        "9,5",
    ]);
    let piece = pieces.prop_map(str::to_owned).boxed().prop_union(any::<String>().boxed());
    let text = proptest::collection::vec(piece, 0..40);
    proptest::test_runner::TestRunner::new(ProptestConfig::with_cases(128))
        .run(&text, |pieces| {
            let text = pieces.concat();
            prop_assert!(opened.text.complexes_matching(&text).is_ok());
            prop_assert!(opened.text.named_matching(&text).is_ok());
            prop_assert!(opened.text.lot_by_key(&text).is_ok_and(|lot| lot.is_none()));
            Ok(())
        })
        .unwrap();
}

#[test]
fn decimal_fractions_of_any_length_pass_verification_and_positions_stay_exact() {
    let root = tempfile::tempdir().unwrap();
    let mut entries = entries(64, 1, 5);
    for (entry, number) in entries.iter_mut().zip(1..) {
        let exact = |salt: u64| mixed(salt, number) as f64 / u64::MAX as f64;
        let position = Position::new(55.0 + exact(1), 37.0 + exact(2)).unwrap();
        entry.complex.position = Some(position.into());
        entry.complex.queues[0].position = Some(position);
    }
    let report = build(
        &mut MemoryStream::new(catalogue::reference_data(), entries.clone()),
        root.path(),
        options(),
        &(),
    )
    .unwrap();
    assert_eq!(report.verified, 64);
    let opened = Store::at(root.path()).open_current().unwrap();
    for entry in &entries {
        let ordinal = opened.ordinal_of(entry.complex.id).unwrap();
        assert_eq!(opened.cards[ordinal].position, entry.complex.position);
        assert_eq!(opened.tables.complexes[ordinal].position, entry.complex.point());
    }
}

#[test]
fn everything_with_a_name_is_suggested() {
    let root = tempfile::tempdir().unwrap();
    build(&mut Synthetic::new(50, 20, 5), root.path(), options(), &()).unwrap();
    let opened = Store::at(root.path()).open_current().unwrap();
    let first_of = |query: &str, kind: SuggestKind| {
        let found = opened.suggest.lookup(query, RegionMask::ALL, 5);
        let mut entries = found.hits().iter().filter_map(|hit| opened.suggest.entry(hit.entry));
        entries.find(|entry| entry.kind == kind).cloned()
    };
    let station = first_of("автов", SuggestKind::Subway).unwrap();
    assert_eq!((station.name.as_str(), station.data.as_deref()), ("Автово", Some("#D41317")));
    assert_eq!(first_of("хамовн", SuggestKind::District).unwrap().name, "Хамовники");
    assert_eq!(first_of("мурин", SuggestKind::Location).unwrap().name, "Мурино");
    assert_eq!(first_of("камень 7", SuggestKind::Builder).unwrap().record_id, 7);
    let card = opened.card(ComplexId(11)).unwrap();
    assert_eq!(first_of(&card.name, SuggestKind::Complex).unwrap().record_id, 11);
    let group = first_of(&format!("2-комнатные квартиры {}", card.name), SuggestKind::FlatGroup).unwrap();
    assert_eq!((group.record_id, group.data.as_deref()), (11, Some("2")));
    let landing = first_of("семейная ипот", SuggestKind::Landing).unwrap();
    assert_eq!(
        (landing.name.as_str(), landing.data.as_deref()),
        ("Семейная ипотека", Some("semejnaya-ipoteka"))
    );
}

#[test]
fn a_build_of_the_same_catalogue_gives_the_same_answers_and_bytes_of_tables() {
    let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    for root in [&one, &two] {
        build(&mut Synthetic::new(20, 30, 9), root.path(), options(), &()).unwrap();
    }
    let digests = |root: &tempfile::TempDir| -> Vec<(String, String)> {
        let manifest = Store::at(root.path()).open_current().unwrap().manifest;
        let files = manifest.files.into_iter().filter(|file| !file.path.starts_with("text/"));
        files.map(|file| (file.path, file.sha256)).collect()
    };
    assert_eq!(digests(&one), digests(&two));
    assert_eq!(digests(&one).len(), 4);
}

#[test]
fn stages_are_reported_in_order_and_lots_are_counted() {
    #[derive(Default)]
    struct RecordedEvent(RefCell<Vec<(Stage, u64, u64)>>);
    impl Progress for RecordedEvent {
        fn stage(&self, stage: Stage, total: u64) {
            self.0.borrow_mut().push((stage, total, 0));
        }

        fn advance(&self, count: u64) {
            self.0.borrow_mut().last_mut().unwrap().2 += count;
        }
    }
    let heard = RecordedEvent::default();
    let root = tempfile::tempdir().unwrap();
    build(&mut Synthetic::new(5, 4, 1), root.path(), options(), &heard).unwrap();
    let heard = heard.0.into_inner();
    assert_eq!(heard.iter().map(|(stage, ..)| *stage).collect::<Vec<_>>(), Stage::ALL);
    assert_eq!(heard[0], (Stage::Read, 20, 20));
    assert!(heard.iter().all(|(_, total, done)| *total == 0 || total == done), "{heard:?}");
}

/// A stream that returns what the test sets, totals included.
struct RecordedProgress {
    totals: Totals,
    entries: std::vec::IntoIter<ComplexEntry>,
    fails: bool,
}

impl CatalogueStream for RecordedProgress {
    fn totals(&mut self) -> Result<Totals, StreamError> {
        Ok(self.totals)
    }

    fn reference_data(&mut self) -> Result<ReferenceData, StreamError> {
        Ok(catalogue::reference_data())
    }

    fn next_complex(&mut self) -> Result<Option<ComplexEntry>, StreamError> {
        match self.entries.next() {
            None if self.fails => Err("the connection is gone".into()),
            next => Ok(next),
        }
    }
}

#[test]
fn a_stream_that_breaks_its_promises_publishes_nothing() {
    let root = tempfile::tempdir().unwrap();
    let store = Store::create(root.path()).unwrap();
    let try_build = |totals: (u64, u64), entries: Vec<ComplexEntry>, fails: bool| {
        let totals = Totals { complexes: totals.0, lots: totals.1 };
        let mut stream = RecordedProgress { totals, entries: entries.into_iter(), fails };
        let error = build(&mut stream, root.path(), options(), &()).unwrap_err();
        assert_eq!(store.current().unwrap(), None);
        assert!(!root.path().join("gen-000001.tmp").exists(), "the draft of a failed build stays");
        error
    };
    let two = || vec![entry(1, 2, 1), entry(2, 2, 1)];
    assert!(matches!(try_build((3, 4), two(), false), IndexError::Totals { what: "complexes", .. }));
    assert!(matches!(try_build((2, 5), two(), false), IndexError::Totals { what: "lots", .. }));
    assert!(matches!(try_build((2, 4), two(), true), IndexError::Stream(_)));
    let reversed = two().into_iter().rev().collect();
    assert!(matches!(try_build((2, 4), reversed, false), IndexError::Order { .. }));
    let mut twice = two();
    twice[1].lots[1].id = twice[0].lots[0].id;
    assert!(matches!(try_build((2, 4), twice, false), IndexError::DuplicateLot(LotId(10_000))));
}

#[test]
fn an_empty_catalogue_is_a_catalogue() {
    let root = tempfile::tempdir().unwrap();
    let report = build(&mut Synthetic::new(0, 0, 1), root.path(), options(), &()).unwrap();
    assert_eq!((report.counts.complexes, report.counts.lots), (0, 0));
    let opened = Store::at(root.path()).open_current().unwrap();
    assert_eq!(opened.text.complexes_matching("долина").unwrap(), []);
    assert_eq!(opened.ordinal_of_slot(0), None);
}
