use novosel_catalog::area::SquareMetres;
use novosel_catalog::contract::Contract;
use novosel_catalog::flat::LotKind;
use novosel_catalog::id::{ComplexId, LotId, QueueId};
use novosel_catalog::identity::{Merge, MergeKind, MergeState};
use novosel_catalog::money::Thousands;
use novosel_catalog::rooms::Rooms;
use novosel_store::repo::LotToMatch;

use super::{Decided, door, pairs};

fn lot(id: u32, source: &str, number: Option<&str>) -> LotToMatch {
    LotToMatch {
        id: LotId(id),
        complex: ComplexId(1),
        queue: Some(QueueId(1)),
        source: source.to_owned(),
        kind: LotKind::Flat,
        rooms: Some(Rooms::Two),
        area: Some(SquareMetres(5_500)),
        price: Some(Thousands(12_000)),
        floor: Some(3),
        contract: None,
        section: None,
        riser: None,
        number: number.map(str::to_owned),
        plan: None,
    }
}

/// The pairs as (kept, merged, sure).
fn found(lots: &[LotToMatch]) -> Vec<(u32, u32, bool)> {
    let found = pairs(lots, &Decided::default());
    found.into_iter().map(|pair| (pair.kept.0, pair.merged.0, pair.is_sure)).collect()
}

#[test]
fn a_number_is_one_in_every_notation() {
    for text in ["12", "кв. 12", "№ 012", "Кв.№12"] {
        assert_eq!(door(text).as_deref(), Some("12"), "{text}");
    }
    assert_eq!(door("12А"), door("12а"));
    assert_eq!(door("без номера"), None);
}

#[test]
fn one_number_of_one_house_is_one_flat() {
    assert_eq!(found(&[lot(1, "a", Some("12")), lot(2, "b", Some("кв. 12"))]), [(1, 2, true)]);
    assert_eq!(found(&[lot(1, "a", Some("12")), lot(2, "a", Some("12"))]), [(1, 2, true)]);
    let three = [lot(1, "a", Some("12")), lot(2, "b", Some("12")), lot(3, "c", Some("12"))];
    assert_eq!(found(&three), [(1, 2, true), (1, 3, true)]);
}

#[test]
fn parts_of_a_divided_flat_are_one_only_with_equal_areas() {
    let part =
        |id, source, area| LotToMatch { area: Some(SquareMetres(area)), ..lot(id, source, Some("52")) };
    assert_eq!(found(&[part(1, "a", 1_860), part(2, "a", 1_810)]), [(1, 2, false)]);
    let offered_twice = [part(1, "a", 1_860), part(2, "a", 1_810), part(3, "b", 1_860)];
    assert_eq!(found(&offered_twice), [(1, 2, false), (1, 3, true)]);
}

#[test]
fn what_contradicts_is_two_flats() {
    let one = lot(1, "a", Some("12"));
    let other = lot(2, "b", Some("12"));
    assert!(found(&[one.clone(), LotToMatch { floor: Some(4), ..other.clone() }]).is_empty());
    assert!(found(&[one.clone(), LotToMatch { queue: Some(QueueId(2)), ..other.clone() }]).is_empty());
    assert!(found(&[one.clone(), LotToMatch { area: Some(SquareMetres(6_500)), ..other }]).is_empty());
    assert!(found(&[one, lot(2, "b", Some("13"))]).is_empty());
}

#[test]
fn a_number_that_begins_anew_in_each_section_waits_for_a_person() {
    let one = LotToMatch { section: Some(1), ..lot(1, "a", Some("12")) };
    let other = LotToMatch { section: Some(2), ..lot(2, "b", Some("12")) };
    assert_eq!(found(&[one.clone(), other.clone()]), [(1, 2, false)]);
    assert!(found(&[one, LotToMatch { source: "a".to_owned(), ..other }]).is_empty());
}

#[test]
fn without_a_number_the_plan_tells() {
    let plan = Some("https://b.example/12.png".to_owned());
    let one = LotToMatch { plan: plan.clone(), ..lot(1, "a", None) };
    let other = LotToMatch { plan, ..lot(2, "b", Some("12")) };
    assert_eq!(found(&[one.clone(), other.clone()]), [(1, 2, true)]);
    assert_eq!(found(&[one.clone(), lot(2, "b", None)]), [(1, 2, false)]);
    // A resale of the same layout may be another flat.
    let sold = |lot: LotToMatch, contract| LotToMatch { contract: Some(contract), ..lot };
    assert_eq!(found(&[sold(one, Contract::Ddu), sold(other, Contract::Assignment)]), [(1, 2, false)]);
}

#[test]
fn equal_flats_of_one_floor_are_not_guessed_at() {
    let plan = Some("https://b.example/12.png".to_owned());
    let like = |id, source| LotToMatch { plan: plan.clone(), ..lot(id, source, None) };
    assert!(found(&[like(1, "a"), like(2, "a")]).is_empty());
    assert!(found(&[like(1, "a"), like(2, "a"), like(3, "b")]).is_empty());
}

#[test]
fn what_was_taken_apart_stays_apart() {
    let merge = |kept, merged, state| Merge {
        number: 1,
        kind: MergeKind::Lot,
        kept,
        merged,
        score: 98,
        evidence: String::new(),
        houses: Vec::new(),
        state,
        by: "novosel".to_owned(),
        decided: "2026-11-20T09:00:00Z".to_owned(),
        reason: String::new(),
    };
    let lots = [lot(1, "a", Some("12")), lot(2, "b", Some("12")), lot(3, "c", Some("12"))];
    let decided = Decided::of(&[merge(1, 2, MergeState::Undone), merge(1, 3, MergeState::Accepted)]);
    // Not even as a part of the lot that the third one is.
    assert!(pairs(&lots, &decided).is_empty());
}
