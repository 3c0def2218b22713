//! What experts say of a complex is true of it, and of no other.

use std::collections::{HashMap, HashSet};

use novosel_catalog::building::{Complex, ExpertReview};
use novosel_catalog::deadline::Deadline;

use crate::{geography, today, world};

fn reviews() -> impl Iterator<Item = (&'static Complex, &'static ExpertReview)> {
    world()
        .complexes
        .values()
        .flat_map(|complex| complex.expert_reviews.iter().map(move |one| (complex, one)))
}

#[test]
fn no_two_complexes_have_one_review() {
    let all: Vec<_> = reviews().collect();
    assert!(all.len() > 300, "{} reviews", all.len());
    // Names aside: they alone would make any text the only one.
    let bodies: HashSet<String> =
        all.iter().map(|(complex, review)| review.text.replace(&complex.name, "")).collect();
    assert_eq!(bodies.len(), all.len());
    let mut openings: HashMap<&str, u32> = HashMap::new();
    for (_, review) in &all {
        *openings.entry(review.text.split_whitespace().next().unwrap_or_default()).or_default() += 1;
    }
    assert!(openings.len() > 100, "{} first words", openings.len());
}

#[test]
fn a_review_says_what_holds() {
    for (complex, review) in reviews() {
        let (text, says) = (&review.text, |words: &str| review.text.contains(words));
        assert!(text.ends_with('.') && !text.contains("  ") && !text.contains(".."), "{text}");
        assert_eq!(text.matches('«').count(), text.matches('»').count(), "{text}");
        assert!(review.date <= today() && text.contains(&complex.name), "{text}");
        let all_delivered = complex.queues.iter().all(|queue| queue.deadline == Deadline::Delivered);
        assert_eq!(
            says("Дома сданы") || says("Стройка закончена"),
            all_delivered && !complex.queues.is_empty(),
            "{text}"
        );
        if let Some(near) = complex.stations.iter().find(|near| near.transport_minutes.is_none()) {
            let station = &geography().station(near.station).unwrap().name;
            assert!(says(station) && says(&near.walk_minutes.to_string()), "{text}");
        }
        let month = complex.prices.iter().rev().find(|point| point.date <= review.date);
        if let (Some(price), false) = (month.and_then(|point| point.price), complex.kind.is_settlement()) {
            assert!(says(&format!("от {} тыс. ₽", price.0)), "{text}");
        }
    }
}
