//! The generator as a source: the same arguments give the same bytes, and the stream says what the records say.

use std::collections::HashSet;

use chrono::NaiveDate;
use novosel_catalog::building::Complex;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::flat::{Lot, LotStatus};
use novosel_catalog::place::Geography;
use novosel_catalog::record::Record;
use novosel_catalog::stream::{CatalogueStream, ComplexEntry, LotRow};
use novosel_demo::{DemoError, DemoStream, Scale, generate};
use sha2::{Digest, Sha256};

fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 20).expect("a real day")
}

fn geography() -> Geography {
    novosel_reference::geography().expect("the reference data is valid")
}

fn entries(scale: Scale, seed: u64) -> Vec<ComplexEntry> {
    let mut stream = DemoStream::new(scale, seed, today(), &geography()).expect("a catalogue");
    std::iter::from_fn(|| stream.next_complex().expect("generation cannot fail")).collect()
}

fn digest(scale: Scale, seed: u64) -> String {
    let mut hash = Sha256::new();
    for record in generate(scale, seed, today(), &geography()).expect("a catalogue") {
        hash.update(serde_json::to_vec(&record).expect("a record is JSON"));
    }
    hex::encode(hash.finalize())
}

/// Complexes with their lots out of the records.
fn records(scale: Scale, seed: u64) -> Vec<(Complex, Vec<Lot>)> {
    let mut all: Vec<(Complex, Vec<Lot>)> = Vec::new();
    for record in generate(scale, seed, today(), &geography()).expect("a catalogue") {
        match record {
            Record::Complex(complex) => all.push((*complex, Vec::new())),
            Record::Lot(lot) => all.last_mut().expect("a complex comes before its lots").1.push(*lot),
            _ => {}
        }
    }
    all
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_one_does_not() {
    assert_eq!(digest(Scale::Lots(3_000), 5), digest(Scale::Lots(3_000), 5));
    assert_ne!(digest(Scale::Lots(3_000), 5), digest(Scale::Lots(3_000), 6));
}

#[test]
fn the_stream_gives_the_live_lots_of_the_records() {
    for scale in [Scale::Demo, Scale::Lots(5_000)] {
        let (records, entries) = (records(scale, 3), entries(scale, 3));
        assert_eq!(records.len(), entries.len());
        for ((complex, lots), entry) in records.iter().zip(&entries) {
            let deadline = |lot: &Lot| {
                let queue = complex.queues.iter().find(|queue| Some(queue.id) == lot.queue);
                queue.map_or(Deadline::Unknown, |queue| queue.deadline)
            };
            let live = lots.iter().filter(|lot| lot.status == LotStatus::Live);
            let rows: Vec<LotRow> = live.map(|lot| LotRow::of(lot, deadline(lot))).collect();
            assert!(rows == entry.lots, "{}", complex.slug);
            let light = Complex {
                description: None,
                pros: Vec::new(),
                cons: Vec::new(),
                opinions: Vec::new(),
                expert_reviews: Vec::new(),
                photos: Vec::new(),
                videos: Vec::new(),
                documents: Vec::new(),
                ..complex.clone()
            };
            assert!(light == entry.complex, "{}", complex.slug);
        }
    }
}

#[test]
fn a_load_has_exactly_the_requested_number_of_lots() {
    let geography = novosel_reference::geography().unwrap();
    for lots in [0, 1, 19, 1_000, 123_457] {
        let entries = entries(Scale::Lots(lots), 1);
        assert_eq!(entries.iter().map(|entry| entry.lots.len() as u64).sum::<u64>(), lots);
        let mut stream = DemoStream::new(Scale::Lots(lots), 1, today(), &geography).unwrap();
        let totals = stream.totals().unwrap();
        assert_eq!((totals.lots, totals.complexes), (lots, entries.len() as u64));
    }
}

#[test]
fn a_million_lots_stand_in_five_to_ten_thousand_complexes_with_names_of_their_own() {
    let geography = novosel_reference::geography().unwrap();
    let mut stream = DemoStream::new(Scale::Lots(1_000_000), 1, today(), &geography).unwrap();
    let (mut slugs, mut last, mut lots) = (HashSet::new(), 0, 0);
    while let Some(entry) = stream.next_complex().unwrap() {
        assert!(entry.complex.id.0 > last, "complexes ascend");
        last = entry.complex.id.0;
        lots += entry.lots.len();
        assert!(slugs.insert(entry.complex.slug));
    }
    assert_eq!(lots, 1_000_000);
    assert!((5_000..=10_000).contains(&slugs.len()), "{} complexes", slugs.len());
}

#[test]
fn a_larger_load_moves_no_complex_to_another_place_or_name() {
    let (small, large) = (entries(Scale::Lots(10_000), 4), entries(Scale::Lots(40_000), 4));
    assert!(small.len() > 50);
    for (small, large) in small.iter().zip(&large) {
        let (small, large) = (&small.complex, &large.complex);
        assert_eq!((&small.slug, &small.places, small.class), (&large.slug, &large.places, large.class));
        assert_eq!((small.position, small.builder, small.kind), (large.position, large.builder, large.kind));
    }
}

#[test]
fn the_stream_has_the_reference_data_of_the_records() {
    let geography = novosel_reference::geography().unwrap();
    let mut stream = DemoStream::new(Scale::Lots(100), 2, today(), &geography).unwrap();
    let given = stream.reference_data().unwrap();
    let records: Vec<Record> = generate(Scale::Lots(100), 2, today(), &geography).unwrap().collect();
    let of = |wanted: fn(&Record) -> bool| records.iter().filter(|record| wanted(record)).count();
    assert_eq!(given.geography, geography);
    assert_eq!(given.builders.len(), of(|record| matches!(record, Record::Builder(_))));
    assert_eq!(given.banks.len(), of(|record| matches!(record, Record::Bank(_))));
    assert_eq!(given.programmes.len(), of(|record| matches!(record, Record::Programme(_))));
    assert_eq!(given.agencies.len(), of(|record| matches!(record, Record::Agency(_))));
}

#[test]
fn reference_data_without_places_and_loads_beyond_numbers_are_refused() {
    let refusal = generate(Scale::Demo, 1, today(), &Geography::default()).err();
    assert_eq!(refusal, Some(DemoError::NoPlaces { region: "MSK" }));
    let refusal =
        generate(Scale::Lots(5_000_000_000), 1, today(), &novosel_reference::geography().unwrap()).err();
    assert_eq!(refusal, Some(DemoError::TooMany(5_000_000_000)));
}
