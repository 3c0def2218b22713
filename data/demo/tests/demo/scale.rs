//! How much there is.

use novosel_catalog::building::Complex;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::editorial::EditorialKind;
use novosel_catalog::region::SiteRegion;

use crate::{today, world};

#[test]
fn the_catalogue_has_the_stated_scale() {
    let world = world();
    let count = |site: SiteRegion, is_settlement: bool| {
        let of = |complex: &&Complex| {
            complex.region.site() == site && complex.kind.is_settlement() == is_settlement
        };
        world.complexes.values().filter(of).count()
    };
    assert_eq!(count(SiteRegion::Msk, false), 900);
    assert_eq!(count(SiteRegion::Spb, false), 450);
    assert_eq!(count(SiteRegion::Msk, true) + count(SiteRegion::Spb, true), 150);
    let live = world.live().count();
    assert!((60_000..=100_000).contains(&live), "{live} live lots");
    assert!(world.lots.len() <= 250_000, "{} lots in all", world.lots.len());
    let offers = world.live().filter(|lot| world.complex(lot).kind.is_settlement()).count();
    assert!((1_600..=2_400).contains(&offers), "{offers} offers of settlements");
    assert_eq!((world.builders.len(), world.banks.len(), world.agencies.len()), (300, 45, 60));
    assert!((180..=220).contains(&world.programmes.len()), "{} programmes", world.programmes.len());
    let published = |kind| world.editorials.iter().filter(|item| item.kind == kind).count();
    assert_eq!(published(EditorialKind::News), 60);
    assert_eq!(published(EditorialKind::Article), 38);
    assert_eq!(published(EditorialKind::Rating), 30);
}

#[test]
fn six_of_ten_complexes_are_delivered_or_sold_out() {
    let complexes: Vec<&Complex> =
        world().complexes.values().filter(|complex| !complex.kind.is_settlement()).collect();
    let done = |complex: &&&Complex| complex.queues.iter().all(|queue| queue.deadline == Deadline::Delivered);
    let share = complexes.iter().filter(done).count() * 100 / complexes.len();
    assert!((56..=64).contains(&share), "{share} percent");
}

#[test]
fn prices_have_three_years_of_history() {
    let world = world();
    let longest = world.complexes.values().map(|complex| complex.prices.len()).max();
    assert_eq!(longest, Some(36));
    for complex in world.complexes.values() {
        assert!(complex.prices.is_sorted_by_key(|point| point.date), "{}", complex.slug);
        assert!(complex.prices.iter().all(|point| point.date <= today() && point.price.is_some()));
    }
    for lot in &world.lots {
        assert!(!lot.prices.is_empty() && lot.prices.len() <= 4, "lot {}", lot.id);
        assert!(lot.prices.windows(2).all(|pair| pair[0].date < pair[1].date), "lot {}", lot.id);
        assert_eq!(lot.prices.last().unwrap().price, lot.price, "lot {}", lot.id);
        assert_eq!(lot.prices[0].date, lot.added, "lot {}", lot.id);
        assert!(lot.prices.last().unwrap().date <= today(), "lot {}", lot.id);
    }
}
