//! Promos, texts, flags.

use chrono::Days;

use crate::{today, world};

#[test]
fn promos_hold_around_today() {
    let promos: Vec<_> = world().complexes.values().flat_map(|complex| &complex.promos).collect();
    let live = promos.iter().filter(|promo| promo.is_live(today())).count();
    assert!(live * 100 / promos.len() >= 70, "{live} of {}", promos.len());
    for promo in promos {
        assert!(
            promo.to.is_none_or(|to| promo.from.unwrap() <= to && to + Days::new(30) > today()),
            "{}",
            promo.header
        );
        assert!(!promo.header.contains('{') && !promo.short_text.contains('{'));
    }
}

#[test]
fn texts_are_whole_sentences_without_blanks() {
    let world = world();
    let descriptions = world.complexes.values().map(|complex| complex.description.clone().expect("a text"));
    let paragraphs = world.editorials.iter().flat_map(|item| item.text.iter().cloned());
    for text in descriptions.chain(paragraphs) {
        assert!(
            text.ends_with(['.', '?'])
                && !text.contains("  ")
                && !text.contains("{}")
                && !text.contains(".."),
            "{text}"
        );
        assert_eq!(text.matches('«').count(), text.matches('»').count(), "{text}");
    }
}

#[test]
fn derived_features_are_left_to_the_index() {
    for complex in world().complexes.values() {
        assert!(
            !complex.features.iter().any(novosel_catalog::feature::Feature::is_derived),
            "{}",
            complex.slug
        );
    }
}
