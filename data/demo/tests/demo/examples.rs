//! What the documents look for is there.

use novosel_catalog::building::Complex;
use novosel_catalog::class::BuildingClass;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::finishing::Finishing;
use novosel_catalog::flat::{Lot, LotKind};
use novosel_catalog::money::Thousands;
use novosel_catalog::rooms::Rooms;

use crate::{geography, world};

/// Two-room flats of a complex near «Автово» for at most nine million.
fn wanted() -> impl Iterator<Item = (&'static Complex, &'static Lot)> {
    let station = geography().stations.iter().find(|station| station.name == "Автово").expect("a station").id;
    let is_near = move |complex: &Complex| complex.stations.iter().any(|near| near.station == station);
    world()
        .live()
        .map(|lot| (world().complex(lot), lot))
        .filter(move |(complex, _)| is_near(complex))
        .filter(|(_, lot)| lot.kind == LotKind::Flat && lot.rooms == Some(Rooms::Two))
        .filter(|(_, lot)| lot.price.is_some_and(|price| price <= Thousands(9_000)))
}

#[test]
fn the_phrases_of_the_documents_find_flats() {
    let of_2027 = |complex: &Complex, lot: &Lot| {
        let queue = complex.queues.iter().find(|queue| Some(queue.id) == lot.queue);
        queue.is_some_and(
            |queue| matches!(queue.deadline, Deadline::Quarter(quarter) if quarter.year() == 2027),
        )
    };
    let finished = |lot: &Lot| matches!(lot.finishing, Some(Finishing::Fine | Finishing::Furnished));
    let found = wanted().count();
    let exact = wanted().filter(|(complex, lot)| of_2027(complex, lot) && finished(lot)).count();
    assert!(found >= 10 && exact >= 5, "{found} flats, {exact} of them finished and of 2027");
    for (complex, lot) in wanted() {
        // Believable: by factories, of the plainest class, and no cheaper than its suburbs.
        assert_eq!(complex.class, Some(BuildingClass::Economy), "{}", complex.slug);
        assert!(complex.cons.iter().any(|con| con.contains("промышленная зона")), "{:?}", complex.cons);
        assert!((140_000..200_000).contains(&lot.price_per_metre().expect("a price")), "lot {}", lot.id);
    }
}

#[test]
fn names_of_the_documents_are_on_sale() {
    let sells = |name: &str| world().live().any(|lot| world().complex(lot).name == name);
    assert!(sells("Сиреневый причал"));
}
