//! Scores, lists and ratings follow from the facts that the same pages show.

use std::collections::HashMap;

use novosel_catalog::building::Complex;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::editorial::EditorialKind;
use novosel_catalog::feature::Feature;
use novosel_catalog::flat::LotStatus;
use novosel_catalog::id::ComplexId;
use novosel_catalog::lists::{Punctual, Unreliable};
use novosel_catalog::place_score::PlaceScore;
use novosel_catalog::rating::{RatingCriterion, RatingFacts, Standing};
use novosel_catalog::region::SiteRegion;

use crate::{geography, today, world};

#[test]
fn lists_hold_only_those_that_meet_their_criterion() {
    let (mut white, mut black) = (0, 0);
    for complex in world().complexes.values() {
        let (slug, queues) = (&complex.slug, &complex.queues);
        if complex.features.contains(Feature::Recommended) {
            let punctual = Punctual::of(queues, today()).expect(slug);
            assert!(queues.iter().all(|queue| queue.shifts.is_empty()), "{slug}");
            assert!(punctual.text().starts_with("ни одного переноса срока"), "{slug}");
            white += 1;
        }
        if complex.features.contains(Feature::Blacklist) {
            let unreliable = Unreliable::of(queues, complex.heard(), today()).expect(slug);
            assert!(unreliable.shifts > 0 || unreliable.overdue.is_some(), "{slug}");
            assert!(unreliable.text().contains(|letter: char| letter.is_ascii_digit()), "{slug}");
            black += 1;
        }
    }
    assert!(white > 40 && black > 8, "{white} in the white list, {black} in the black one");
}

#[test]
fn every_rating_is_ordered_by_the_numbers_of_its_criterion() {
    let mut lots: HashMap<ComplexId, u32> = HashMap::new();
    for lot in world().lots.iter().filter(|lot| lot.status == LotStatus::Live) {
        *lots.entry(lot.complex).or_default() += 1;
    }
    let mut criteria: Vec<RatingCriterion> = Vec::new();
    for rating in world().editorials.iter().filter(|item| item.kind == EditorialKind::Rating) {
        let criterion = rating.criterion.expect(&rating.header);
        criteria.push(criterion);
        assert!(rating.short.ends_with(criterion.rule()), "{}", rating.short);
        let standings = rating.complexes.iter().map(|id| {
            let lots = lots.get(id).copied().unwrap_or(0);
            let complex = &world().complexes[id];
            let facts = RatingFacts { complex, lots, geography: geography(), today: today() };
            let standing = Standing::of(criterion, facts);
            standing.unwrap_or_else(|| panic!("{} contradicts {}", complex.slug, rating.header))
        });
        let standings: Vec<Standing> = standings.collect();
        assert!(standings.is_sorted_by(|one, other| one.key >= other.key), "{}", rating.header);
        for standing in standings {
            assert!(standing.text.contains(|letter: char| letter.is_ascii_digit()), "{}", standing.text);
        }
    }
    criteria.sort_unstable();
    criteria.dedup();
    assert!(criteria.len() >= 3, "{criteria:?}");
}

#[test]
fn the_score_of_a_place_praises_nothing_that_its_page_denies() {
    let mut scored = 0;
    for complex in world().complexes.values() {
        let (slug, around) = (&complex.slug, &complex.infrastructure);
        let has = |feature| complex.features.contains(feature);
        assert!(!has(Feature::NearPark) || around.parks > 0, "{slug}: a park nearby, and none around");
        assert!(!has(Feature::School) || around.schools > 0, "{slug}: a school in it, and none around");
        assert!(!has(Feature::Kindergarten) || around.kindergartens > 0, "{slug}");
        let Some(score) = PlaceScore::of(complex, geography()) else { continue };
        scored += 1;
        let [transport, green, shops, study] = &score.parts;
        assert_eq!(score.tenths(), score.parts.iter().map(|part| part.tenths).sum::<u8>());
        assert!(score.parts.iter().all(|part| part.tenths <= part.most), "{slug}");
        assert_eq!(score.parts.iter().map(|part| u32::from(part.most)).sum::<u32>(), 100);
        assert!(transport.tenths == 0 || !complex.stations.is_empty(), "{slug}");
        let minutes = |part: &str| {
            complex.stations.iter().any(|near| {
                part.contains(&format!("{}\u{a0}минут", near.walk_minutes))
                    || near.transport_minutes.is_some_and(|ride| part.contains(&format!("{ride}\u{a0}минут")))
            })
        };
        assert!(complex.stations.is_empty() || minutes(&transport.fact), "{slug}: {}", transport.fact);
        for (part, count) in [
            (green, u32::from(around.parks)),
            (shops, u32::from(around.shops)),
            (study, u32::from(around.schools) + u32::from(around.kindergartens)),
        ] {
            assert_eq!(part.tenths == 0, count == 0, "{slug}: {part:?}");
            assert!(count > 0 || part.fact.contains("нет"), "{slug}: {part:?}");
        }
        for (pro, holds) in [
            ("Рядом парк", around.parks > 0),
            ("Много магазинов в пешей доступности", around.shops >= 10),
            ("До станции можно дойти пешком", transport.tenths > 20),
        ] {
            assert!(holds || !complex.pros.iter().any(|text| text == pro), "{slug}: {pro}");
        }
    }
    assert!(scored > 1_300, "{scored} places have a score");
}

#[test]
fn nothing_is_paid_until_a_commissioning_that_has_been() {
    let live: Vec<_> = world().live().filter_map(|lot| Some((lot.complex, lot.queue?))).collect();
    for complex in world().complexes.values() {
        let is_delivered = complex.queues.iter().all(|queue| queue.deadline == Deadline::Delivered);
        let until = complex.promos.iter().any(|promo| promo.short_text.contains("до ввода"));
        assert!(!(is_delivered && until), "{}", complex.slug);
        if until {
            let waits = |id| {
                complex.queues.iter().any(|queue| queue.id == id && queue.deadline != Deadline::Delivered)
            };
            assert!(live.iter().any(|(of, queue)| *of == complex.id && waits(*queue)), "{}", complex.slug);
        }
    }
}

#[test]
fn an_agency_sells_on_the_site_where_its_office_is() {
    let mut sites: HashMap<_, SiteRegion> = HashMap::new();
    for lot in &world().lots {
        let Some(agency) = lot.agency else { continue };
        let site = world().complex(lot).region.site();
        assert_eq!(*sites.entry(agency).or_insert(site), site, "{agency:?}");
    }
    for agency in &world().agencies {
        let Some(site) = sites.get(&agency.id) else { continue };
        let city = site.regions()[0].title();
        assert!(agency.address.as_ref().unwrap().starts_with(city), "{}", agency.name);
        let code = if *site == SiteRegion::Msk { "(495)" } else { "(812)" };
        assert!(agency.phone.as_ref().unwrap().contains(code), "{}", agency.name);
    }
    assert!(sites.len() > 50, "{} agencies sell", sites.len());
}

#[test]
fn a_complex_that_is_nearly_sold_does_not_lead() {
    for site in SiteRegion::ALL {
        let of_site = |complex: &&Complex| complex.region.site() == site && !complex.kind.is_settlement();
        let mut complexes: Vec<&Complex> = world().complexes.values().filter(of_site).collect();
        complexes.sort_by_key(|complex| (std::cmp::Reverse(complex.interest()), complex.id));
        for leader in &complexes[..10] {
            let sold = leader.sold_out_percent.unwrap_or(0);
            assert!(sold < 90, "{}: {sold} % sold", leader.slug);
        }
    }
    let mut complex = world().complexes.values().next().unwrap().clone();
    complex.popularity = 30_000;
    complex.sold_out_percent = Some(94);
    assert_eq!(complex.interest(), 1_800);
    complex.sold_out_percent = None;
    assert_eq!(complex.interest(), 30_000, "an unknown share takes nothing away");
}
