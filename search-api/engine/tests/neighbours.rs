//! Operations beside the search: tiles, similar objects, buildings by location, look-ups by number.

mod support;

use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::place::{PlaceKind, StationStatus};
use novosel_engine::map::COMPLEX_LAYER;
use novosel_geo::mvt::{Tile, Value};
use novosel_geo::tile::TileId;
use prost::Message;

use support::Random;
use support::filters::filter;
use support::oracle;
use support::world::{Size, TODAY, World};

const SIZE: Size = Size { complexes: 120, most_lots: 15 };

#[test]
fn the_tile_of_the_world_shows_every_placed_match() {
    let world = World::new(31, SIZE);
    let mut random = Random::new(31);
    for _ in 0..40 {
        let filter = filter(&mut random, 3);
        let bytes = world.engine.tile(&filter, TileId::new(0, 0, 0).unwrap(), TODAY);
        let tile = Tile::decode(bytes.as_slice()).unwrap();
        let (mut objects, mut lots) = (0, 0);
        for layer in &tile.layers {
            assert_eq!(layer.name, COMPLEX_LAYER);
            let number = |value: &Value| value.uint_value.unwrap();
            for feature in &layer.features {
                for pair in feature.tags.chunks_exact(2) {
                    let value = number(&layer.values[pair[1] as usize]);
                    match layer.keys[pair[0] as usize].as_str() {
                        "objects" => objects += value,
                        "lots" => lots += value,
                        _ => {}
                    }
                }
            }
        }
        let placed: Vec<_> = oracle::matches(&world.entries, &filter)
            .into_iter()
            .filter(|(entry, _)| entry.complex.point().is_some())
            .collect();
        assert_eq!(objects, placed.len() as u64, "{filter:?}");
        assert_eq!(lots, placed.iter().map(|(_, lots)| lots.len() as u64).sum::<u64>());
    }
}

#[test]
fn similar_complexes_are_others_of_the_same_catalogue_and_site_best_first() {
    let world = World::new(32, SIZE);
    for (ordinal, row) in world.engine.tables().complexes.iter().enumerate() {
        let similar = world.engine.similar_complexes(ordinal as u32, ListingKind::Buildings, 5);
        assert!(similar.windows(2).all(|pair| pair[0].score >= pair[1].score));
        for found in &similar {
            let other = world.engine.complex(found.ordinal);
            assert_ne!(other.id, row.id);
            assert_eq!(other.region.site(), row.region.site());
            assert!(ListingKind::Buildings.accepts_complex(other.kind, other.multi_functional));
        }
        assert_eq!(similar, world.engine.similar_complexes(ordinal as u32, ListingKind::Buildings, 5));
        let more = world.engine.similar_complexes(ordinal as u32, ListingKind::Buildings, 9);
        assert_eq!(similar, more[..similar.len()], "a longer list begins with the shorter one");
    }
}

#[test]
fn similar_lots_have_the_same_rooms_and_about_the_same_price() {
    let world = World::new(33, SIZE);
    let mut found_any = 0;
    for entry in &world.entries {
        for lot in entry.lots.iter().take(3) {
            let slot = world.engine.slot_of(lot.id).unwrap();
            let this = world.engine.lot(slot);
            let mut complexes = Vec::new();
            for similar in world.engine.similar_lots(slot, ListingKind::All, 4) {
                let other = world.engine.lot(similar.lot.slot);
                assert!(!complexes.contains(&other.ordinal), "one lot stands for a complex");
                complexes.push(other.ordinal);
                assert_ne!(other.id, this.id);
                assert_eq!(other.kind, this.kind);
                assert!(this.rooms.is_none() || other.rooms == this.rooms);
                if let (Some(price), Some(near)) = (this.price, other.price) {
                    assert!(price.0.abs_diff(near.0) <= price.0 / 4, "{price:?} {near:?}");
                }
                found_any += 1;
            }
        }
    }
    assert!(found_any > 100, "only {found_any} similar lots");
}

#[test]
fn every_location_counts_the_matching_complexes_that_it_holds() {
    let world = World::new(34, SIZE);
    let mut random = Random::new(34);
    for _ in 0..60 {
        let filter = filter(&mut random, 3);
        let groups = world.engine.buildings_by_location(&filter, TODAY);
        let matches = oracle::matches(&world.entries, &filter);
        let of_site =
            |region: novosel_catalog::region::Region| filter.site.is_none_or(|site| region.site() == site);
        for place in &world.reference_data.geography.places {
            let expected =
                matches.iter().filter(|(entry, _)| entry.complex.places.contains(&place.id)).count();
            let group = match place.kind {
                PlaceKind::Okrug => &groups.areas,
                PlaceKind::District => &groups.districts,
                PlaceKind::Town | PlaceKind::Settlement => &groups.locations,
                PlaceKind::MunicipalOkrug => continue,
            };
            let found = group.iter().find(|item| item.id == place.id).map_or(0, |item| item.buildings);
            let expected = if of_site(place.region) { expected as u64 } else { 0 };
            assert_eq!(found, expected, "{place:?} {filter:?}");
        }
        for station in &world.reference_data.geography.stations {
            let near = |entry: &novosel_catalog::stream::ComplexEntry| {
                entry.complex.stations.iter().any(|near| near.station == station.id)
            };
            let expected = matches.iter().filter(|(entry, _)| near(entry)).count() as u64;
            let shown = station.status == StationStatus::Open && of_site(station.region);
            let found =
                groups.subways.iter().find(|item| item.id == station.id).map_or(0, |item| item.buildings);
            assert_eq!(found, if shown { expected } else { 0 }, "{station:?}");
        }
        assert!(
            groups
                .central_districts
                .iter()
                .all(|item| groups.districts.contains(item) && item.region.is_city())
        );
        assert!(groups.regional_districts.iter().all(|item| !item.region.is_city()));
    }
}

#[test]
fn complexes_and_lots_are_found_by_number_and_unknown_numbers_are_not() {
    let world = World::new(35, SIZE);
    for entry in &world.entries {
        let ordinal = world.engine.ordinal_of(entry.complex.id).unwrap();
        assert_eq!(world.engine.complex(ordinal).id, entry.complex.id);
        for lot in &entry.lots {
            let facts = world.engine.lot(world.engine.slot_of(lot.id).unwrap());
            assert_eq!(
                (facts.id, facts.ordinal, facts.price, facts.area),
                (lot.id, ordinal, lot.price, lot.area)
            );
            assert_eq!((facts.floor, facts.deadline, facts.rooms), (lot.floor, lot.deadline, lot.rooms));
            let key = (lot.kind, lot.contract, lot.finishing);
            assert_eq!((facts.kind, facts.contract, facts.finishing), key);
        }
    }
    assert_eq!(world.engine.ordinal_of(novosel_catalog::id::ComplexId(999_999)), None);
    assert_eq!(world.engine.slot_of(novosel_catalog::id::LotId(99_999_999)), None);
    assert_eq!(
        world.engine.count(&Filter::default(), TODAY),
        oracle::counts(&world.entries, &Filter::default())
    );
}
