//! Everything has one name, and refers to what exists.

use std::collections::HashSet;

use novosel_catalog::editorial::EditorialKind;
use novosel_catalog::id::BuilderId;

use crate::{geography, today, world};

#[test]
fn names_slugs_and_numbers_are_unique() {
    let world = world();
    let unique = |what: &str, names: Vec<&str>| {
        let set: HashSet<&str> = names.iter().copied().collect();
        assert_eq!(set.len(), names.len(), "{what}");
        assert!(names.iter().all(|name| !name.is_empty()), "{what}");
    };
    unique("slugs of complexes", world.complexes.values().map(|complex| complex.slug.as_str()).collect());
    unique("names of complexes", world.complexes.values().map(|complex| complex.name.as_str()).collect());
    unique("slugs of builders", world.builders.iter().map(|builder| builder.slug.as_str()).collect());
    unique("slugs of banks", world.banks.iter().map(|bank| bank.slug.as_str()).collect());
    unique("slugs of agencies", world.agencies.iter().map(|agency| agency.slug.as_str()).collect());
    for kind in EditorialKind::ALL {
        let of = world.editorials.iter().filter(|item| item.kind == *kind);
        unique(kind.title(), of.map(|item| item.slug.as_str()).collect());
    }
    unique("keys of lots", world.lots.iter().map(|lot| lot.key.external_id.as_str()).collect());
    assert!(world.lots.iter().zip(1..).all(|(lot, number)| lot.id.0 == number), "lots count up from one");
    assert_eq!(
        world.queues().len(),
        world.complexes.values().map(|complex| complex.queues.len()).sum::<usize>()
    );
    let slugs: HashSet<(u32, &str)> =
        world.programmes.iter().map(|programme| (programme.bank.0, programme.slug.as_str())).collect();
    assert_eq!(slugs.len(), world.programmes.len());
}

#[test]
fn everything_refers_to_what_exists() {
    let world = world();
    let queues = world.queues();
    for complex in world.complexes.values() {
        assert!(world.builders.iter().any(|builder| Some(builder.id) == complex.builder));
        assert!(complex.accreditations.iter().all(|id| world.programme(*id).id == *id));
        assert!(complex.stations.iter().all(|near| geography().station(near.station).is_some()));
        assert!(complex.photos.iter().filter_map(|photo| photo.queue).all(|id| queues.contains_key(&id)));
        let developer = &complex.developers[0];
        assert!(developer.contains("СЗ"), "{developer} is no developer of one object");
    }
    for lot in &world.lots {
        assert!(lot.queue.is_none_or(|id| queues[&id].0.id == lot.complex), "lot {}", lot.id);
        assert!(lot.agency.is_none_or(|id| world.agencies.iter().any(|agency| agency.id == id)));
    }
    for item in &world.editorials {
        assert!(item.complexes.iter().all(|id| world.complexes.contains_key(id)), "{}", item.header);
        assert!(item.builders.iter().all(|BuilderId(id)| *id >= 1 && *id <= 300));
        assert!(item.date <= today() && !item.text.is_empty() && !item.short.is_empty(), "{}", item.header);
    }
}
