//! Whatever comes as a query or as bytes, a lookup answers and opening refuses; nothing panics.

mod suggest_fixture;

use std::sync::LazyLock;
use std::time::Instant;

use novosel_indexer::suggest::{RegionMask, SuggestDictionary, SuggestEntry, SuggestError, SuggestKind};
use proptest::prelude::*;
use suggest_fixture::{bytes, dictionary, entries, lemmatizer, lookup, name};

static SMALL: LazyLock<SuggestDictionary> = LazyLock::new(dictionary);

/// Sixteen times `count` names made of few words, so that most beginnings are heavy.
fn crowd(count: u8) -> Vec<SuggestEntry> {
    let first = ["Северный", "Новый", "Парковый", "Зелёный", "Морской", "Светлый", "Первый"];
    let second = ["парк", "квартал", "город", "берег", "дом", "остров", "проспект", "мир", "сад"];
    let kinds = SuggestKind::ALL;
    (0..u32::from(count) * 16)
        .map(|at| SuggestEntry {
            kind: kinds[at as usize % kinds.len()],
            record_id: at,
            region: [1, 2, 3, 4][at as usize % 4],
            name: format!("{} {} {at}", first[at as usize % 7], second[(at / 7) as usize % 9]),
            title: String::new(),
            names: Vec::new(),
            popularity: at.wrapping_mul(2_654_435_761) % 1_000,
            data: None,
            q: None,
        })
        .collect()
}

#[test]
fn an_empty_or_markless_query_finds_nothing() {
    for query in ["", " ", "«»", "🏠", "\u{200b}", "—", "!!!"] {
        assert!(lookup(&SMALL, query).is_empty(), "{query:?}");
    }
}

#[test]
fn an_empty_dictionary_opens_and_finds_nothing() {
    let empty = SuggestDictionary::open(&bytes(Vec::new()), lemmatizer()).unwrap();
    assert!(empty.is_empty());
    assert!(lookup(&empty, "северная долина").is_empty());
    assert!(lookup(&empty, "метро").is_empty());
}

#[test]
fn damaged_bytes_are_refused() {
    assert!(matches!(SuggestDictionary::open(&[], lemmatizer()), Err(SuggestError::Version { .. })));
    let whole = bytes(entries());
    let mut other = whole.clone();
    other[0] = 200;
    assert!(matches!(SuggestDictionary::open(&other, lemmatizer()), Err(SuggestError::Version { .. })));
    for cut in (1..whole.len()).step_by(97) {
        assert!(SuggestDictionary::open(&whole[..cut], lemmatizer()).is_err(), "cut at {cut}");
    }
}

#[test]
fn the_best_of_a_heavy_beginning_are_the_same_as_by_grading_everything() {
    let crowd = SuggestDictionary::open(&bytes(crowd(250)), lemmatizer()).unwrap();
    let written = ["с", "се", "северный", "п", "пар", "парк", "зел", "зеленый", "мор", "2"];
    let forms_layouts_slips = ["северного", "паркам", "ctdthysq", "gfhr", "севреный", "квратал"];
    for query in written.into_iter().chain(forms_layouts_slips) {
        for regions in [RegionMask::ALL, RegionMask::MOSCOW, RegionMask::of(&[3])] {
            let listed = crowd.lookup(query, regions, 5).into_hits();
            // A limit above the length of the lists makes the lookup grade every entry.
            let graded = crowd.lookup(query, regions, 1_000).into_hits();
            for kind in SuggestKind::ALL {
                let of_kind = |hits: &[novosel_indexer::suggest::SuggestHit]| -> Vec<u32> {
                    let of_kind = hits.iter().map(|hit| hit.entry);
                    of_kind.filter(|entry| crowd.entry(*entry).unwrap().kind == kind).take(5).collect()
                };
                assert_eq!(of_kind(&listed), of_kind(&graded), "{query} {kind:?}");
            }
        }
    }
}

#[test]
fn the_longest_queries_are_answered_in_bounded_time() {
    let crowd = SuggestDictionary::open(&bytes(crowd(250)), lemmatizer()).unwrap();
    let hostile = [
        "а".repeat(128),
        "а ".repeat(64),
        "с п н з м с п н з м с п".to_owned(),
        "севернйы парковйы новйы зеленйы морскйо светлйы певрый пакр квратал".to_owned(),
        "парковкаа".repeat(14),
        "ыъыъыъы ъыъыъыъ ыыыыъъъъ ъъъъыыыы".to_owned(),
        "schjyoce".repeat(16),
        "a\u{300}".repeat(64),
    ];
    for query in hostile {
        let start = Instant::now();
        let found = crowd.lookup(&query, RegionMask::ALL, 5);
        // Ten milliseconds in an optimised build on an idle machine; this one is neither.
        assert!(start.elapsed().as_millis() < 500, "{query}: {:?}", start.elapsed());
        assert!(found.hits().len() <= 5 * SuggestKind::ALL.len(), "{query}");
    }
}

proptest! {
    #[test]
    fn any_text_is_answered(query in any::<String>()) {
        let found = SMALL.lookup(&query, RegionMask::ALL, 5);
        prop_assert!(found.hits().is_sorted_by_key(|hit| (hit.score, hit.entry)));
        for hit in found.hits() {
            let name = name(&SMALL, hit);
            let mut before = 0;
            for range in found.matched(hit) {
                prop_assert!(before <= range.start && range.start < range.end);
                prop_assert!(name.get(range.clone()).is_some());
                before = range.end;
            }
        }
    }

    #[test]
    fn any_russian_or_latin_words_are_answered(
        query in "[а-яёa-z\\[\\];',. «»0-9\\-]{0,40}", limit in 0_usize..20,
    ) {
        let hits = SMALL.lookup(&query, RegionMask::PETERSBURG, limit).into_hits();
        for kind in SuggestKind::ALL {
            let of_kind = hits.iter().filter(|hit| SMALL.entry(hit.entry).unwrap().kind == kind);
            prop_assert!(of_kind.count() <= limit);
        }
    }

    #[test]
    fn any_name_finds_itself(at in 0_usize..60) {
        let entry = &entries()[at];
        let hits = lookup(&SMALL, &entry.name);
        prop_assert!(hits.iter().any(|hit| name(&SMALL, hit) == entry.name), "{}", entry.name);
    }

    #[test]
    fn flipped_bytes_open_or_are_refused_but_answer(at in 0_usize..40_000, bit in 0_u8..8) {
        let mut damaged = bytes(entries());
        let at = at % damaged.len();
        damaged[at] ^= 1 << bit;
        if let Ok(opened) = SuggestDictionary::open(&damaged, lemmatizer()) {
            for query in ["северная долина", "п", "севирная", "severnaya"] {
                prop_assert!(lookup(&opened, query).len() <= opened.len());
            }
        }
    }
}
