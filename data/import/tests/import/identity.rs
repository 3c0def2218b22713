//! The same flat and the same complex from several sources.

use novosel_catalog::flat::Lot;
use novosel_catalog::id::{AgencyId, ComplexId, LotId};
use novosel_catalog::identity::{Merge, MergeKind, MergeState};
use novosel_catalog::place::Geography;
use novosel_catalog::staff::{Actor, Moderator};
use novosel_catalog::stream::{CatalogueStream, LotRow};
use novosel_catalog::work::FeedSource;
use novosel_import::identity::{self, Verdict};
use novosel_store::Database;
use novosel_store::repo::MergeFilter;

use super::{catalogue, digest, import_text, options, support};

/// An offer of a CIAN feed.
#[derive(Clone, Copy)]
struct Flat {
    id: &'static str,
    number: &'static str,
    price: u32,
    floor: u8,
}

/// A CIAN feed of one complex; `number` is that of CIAN for the complex.
fn feed(complex: &str, number: u32, (lat, street): (&str, &str), flats: &[Flat]) -> String {
    let mut text = "<feed><feed_version>2</feed_version>".to_owned();
    for Flat { id, number: door, price, floor } in flats {
        text.push_str(&format!(
            "<object><ExternalId>{id}</ExternalId><Category>newBuildingFlatSale</Category>\
             <Address>{street}</Address><Coordinates><Lat>{lat}</Lat><Lng>37.50</Lng></Coordinates>\
             <FlatRoomsCount>2</FlatRoomsCount><TotalArea>55</TotalArea><FloorNumber>{floor}</FloorNumber>\
             <JKSchema><Id>{number}</Id><Name>{complex}</Name><House><Name>Корпус 1</Name>\
             <Flat><FlatNumber>{door}</FlatNumber></Flat></House></JKSchema>\
             <Building><FloorsCount>9</FloorsCount><Deadline><Quarter>2</Quarter><Year>2028</Year></Deadline></Building>\
             <BargainTerms><Price>{price}000000</Price></BargainTerms></object>"
        ));
    }
    text + "</feed>"
}

const FIELD: (&str, &str) = ("55.70", "Москва, Полевая улица, 7");
const BUILDER: [Flat; 2] = [
    Flat { id: "b1", number: "12", price: 13, floor: 3 },
    Flat { id: "b2", number: "13", price: 14, floor: 3 },
];
/// The first one is the builder's first one, for less.
const AGENCY: [Flat; 2] = [
    Flat { id: "a1", number: "кв. 12", price: 12, floor: 3 },
    Flat { id: "a2", number: "кв. 40", price: 15, floor: 7 },
];

fn by(reason: &str) -> (&str, Moderator<'static>) {
    let now = 1_795_251_600; // 2026-11-21, 09:00 UTC
    (reason, Moderator { name: "анна", actor: Actor::Terminal, request: "", now })
}

/// The complexes and lots that an index counts.
#[cfg(test)]
fn counted(database: &Database) -> Vec<(ComplexId, Vec<LotRow>)> {
    let mut stream = database.stream(Geography::default()).unwrap();
    let totals = stream.totals().unwrap();
    let mut all = Vec::new();
    while let Some(entry) = stream.next_complex().unwrap() {
        all.push((entry.complex.id, entry.lots));
    }
    let lots = all.iter().map(|(_, lots)| lots.len() as u64).sum::<u64>();
    assert_eq!((totals.complexes, totals.lots), (all.len() as u64, lots));
    all
}

#[cfg(test)]
async fn merges(database: &Database, kind: MergeKind) -> Vec<Merge> {
    let filter = MergeFilter { kind: Some(kind), ..MergeFilter::default() };
    database.read().await.unwrap().merges(filter).await.unwrap()
}

/// The prices of the offers of a lot in millions, the shown record first.
#[cfg(test)]
async fn offers(database: &Database, lot: LotId) -> Vec<(String, u32)> {
    let offer = |lot: Lot| (lot.key.external_id, lot.price.unwrap().0 / 1_000);
    database.read().await.unwrap().offers_of(lot).await.unwrap().into_iter().map(offer).collect()
}

#[cfg(test)]
async fn both(database: &Database) {
    let builder = feed("Полевой", 5001, FIELD, &BUILDER);
    import_text(database, &builder, &options("builder")).await.unwrap();
    let agency = feed("ЖК «Полевой»", 7002, ("55.701", FIELD.1), &AGENCY);
    let report = import_text(database, &agency, &options("agency")).await.unwrap();
    assert_eq!((report.same_lots.merged, report.same_lots.proposed), (1, 0), "{report}");
}

#[cfg(test)]
fn number_of(lots: &[LotRow], key: &str) -> LotId {
    lots.iter().find(|lot| &*lot.key == key).unwrap().id
}

#[test]
fn one_flat_of_two_sources_is_counted_once_with_the_offers_of_both() {
    support::on_both(async |database| {
        both(&database).await;
        let all = counted(&database);
        let [(_, lots)] = all.as_slice() else { panic!("one complex: {all:?}") };
        let keys: Vec<&str> = lots.iter().map(|lot| &*lot.key).collect();
        assert_eq!(keys, ["builder:b1", "builder:b2", "agency:a2"]);
        // The price is that of the cheapest offer.
        assert_eq!(lots[0].price.unwrap().0, 12_000);
        assert_eq!(lots[0].agency, None::<AgencyId>);
        let expected = [("b1".to_owned(), 13), ("a1".to_owned(), 12)];
        assert_eq!(offers(&database, lots[0].id).await, expected);
        assert_eq!(offers(&database, LotId(3)).await, expected, "the other record leads there too");
        let merge = merges(&database, MergeKind::Lot).await.remove(0);
        assert_eq!((merge.state, merge.by.as_str()), (MergeState::Accepted, "novosel"));
        assert!(
            merge.evidence.contains("номер 12") && merge.evidence.contains("этаж 3"),
            "{}",
            merge.evidence
        );
    });
}

#[test]
fn the_source_of_the_highest_priority_shows_a_lot_of_several() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        session.put_source(&FeedSource { priority: 1, ..source("agency") }).await.unwrap();
        session.commit().await.unwrap();
        both(&database).await;
        let expected = [("a1".to_owned(), 12), ("b1".to_owned(), 13)];
        assert_eq!(offers(&database, number_of(&counted(&database)[0].1, "agency:a1")).await, expected);
        let mut session = database.write().await.unwrap();
        session.put_source(&source("agency")).await.unwrap();
        session.commit().await.unwrap();
        number_of(&counted(&database)[0].1, "builder:b1");
    });
}

/// A source of the registry.
fn source(name: &str) -> FeedSource {
    FeedSource {
        name: name.to_owned(),
        location: "/srv/feed.xml".to_owned(),
        format: None,
        mapping: None,
        region: None,
        priority: 0,
        contact: None,
        notify_contact: false,
        picture_hosts: Vec::new(),
        every_minutes: 0,
        stale_after_hours: 0,
        expected_records: None,
        is_paused: false,
    }
}

#[test]
fn what_is_taken_apart_stays_apart_when_the_feeds_come_again() {
    support::on_both(async |database| {
        both(&database).await;
        let merge = merges(&database, MergeKind::Lot).await.remove(0);
        let mut session = database.write().await.unwrap();
        identity::judge(&mut session, merge.number, Verdict::Undo, by("разные секции")).await.unwrap();
        session.commit().await.unwrap();
        assert_eq!(counted(&database)[0].1.len(), 4);
        both_again(&database).await;
        assert_eq!(counted(&database)[0].1.len(), 4);
        let mut session = database.write().await.unwrap();
        let log = session.merge_history(merge.number).await.unwrap();
        let states: Vec<MergeState> = log.iter().map(|entry| entry.state).collect();
        assert_eq!(states, [MergeState::Accepted, MergeState::Undone]);
        assert_eq!((log[1].by.as_str(), log[1].reason.as_str()), ("анна", "разные секции"));
        // A person may say that they are one after all.
        identity::judge(&mut session, merge.number, Verdict::Accept, by("одна и та же")).await.unwrap();
        session.commit().await.unwrap();
        assert_eq!(counted(&database)[0].1.len(), 3);
        let lot = number_of(&counted(&database)[0].1, "builder:b1");
        let mut session = database.write().await.unwrap();
        identity::split(&mut session, MergeKind::Lot, lot.0, by("нет, разные")).await.unwrap();
        assert!(identity::split(&mut session, MergeKind::Lot, lot.0, by("ещё раз")).await.is_err());
        session.commit().await.unwrap();
        assert_eq!(counted(&database)[0].1.len(), 4);
    });
}

/// The same feeds once more.
#[cfg(test)]
async fn both_again(database: &Database) {
    let builder = feed("Полевой", 5001, FIELD, &BUILDER);
    import_text(database, &builder, &options("builder")).await.unwrap();
    let agency = feed("ЖК «Полевой»", 7002, ("55.701", FIELD.1), &AGENCY);
    import_text(database, &agency, &options("agency")).await.unwrap();
}

#[test]
fn a_flat_that_its_first_seller_took_off_is_shown_by_the_second() {
    support::on_both(async |database| {
        both(&database).await;
        let builder = feed("Полевой", 5001, FIELD, &BUILDER[1..]);
        import_text(&database, &builder, &super::Options { force: true, ..options("builder") })
            .await
            .unwrap();
        let keys: Vec<String> = counted(&database)[0].1.iter().map(|lot| lot.key.to_string()).collect();
        assert_eq!(keys, ["builder:b2", "agency:a1", "agency:a2"]);
        both_again(&database).await;
        assert_eq!(counted(&database)[0].1.len(), 3);
    });
}

#[test]
fn a_merge_of_complexes_is_taken_back_whole() {
    support::on_both(async |database| {
        both(&database).await;
        let merge = merges(&database, MergeKind::Complex).await.remove(0);
        assert_eq!((merge.state, merge.evidence.as_str()), (MergeState::Accepted, "то же название, 111 м"));
        assert_eq!(merge.houses.len(), 1);
        let mut session = database.write().await.unwrap();
        identity::judge(&mut session, merge.number, Verdict::Undo, by("разные комплексы")).await.unwrap();
        session.commit().await.unwrap();
        for _ in 0..2 {
            let all = counted(&database);
            let keys = |at: usize| all[at].1.iter().map(|lot| lot.key.to_string()).collect::<Vec<_>>();
            assert_eq!(all.len(), 2);
            assert_eq!(keys(0), ["builder:b1", "builder:b2"]);
            assert_eq!(keys(1), ["agency:a1", "agency:a2"]);
            let shown = catalogue(&database).await;
            assert_eq!(shown[1].0.queues.len(), 1);
            let queue = Some(shown[1].0.queues[0].id);
            assert!(shown[1].1.iter().all(|lot| lot.queue == queue), "lots have their own корпус again");
            // The next feeds leave it so.
            both_again(&database).await;
        }
        let mut session = database.write().await.unwrap();
        identity::judge(&mut session, merge.number, Verdict::Accept, by("один")).await.unwrap();
        session.commit().await.unwrap();
        assert_eq!(counted(&database)[0].1.len(), 3, "and the flat of both is one again");
    });
}

#[test]
fn an_export_carries_the_decisions() {
    support::on_both(async |database| {
        both(&database).await;
        let merge = merges(&database, MergeKind::Lot).await.remove(0);
        let mut session = database.write().await.unwrap();
        identity::judge(&mut session, merge.number, Verdict::Undo, by("разные")).await.unwrap();
        session.commit().await.unwrap();
        let first = digest(&database).await;
        let before = counted(&database);
        database.migrate_back(0).await.unwrap();
        database.migrate().await.unwrap();
        import_text(&database, &first, &options("export")).await.unwrap();
        assert_eq!(digest(&database).await, first);
        assert_eq!(counted(&database), before);
        both_again(&database).await;
        assert_eq!(counted(&database), before);
    });
}

#[test]
fn complexes_that_are_only_alike_wait_for_a_person() {
    support::on_both(async |database| {
        import_text(&database, &feed("Полевой", 5001, FIELD, &BUILDER), &options("builder")).await.unwrap();
        let other = feed("Полевой Парк", 7002, ("55.701", FIELD.1), &AGENCY);
        let report = import_text(&database, &other, &options("agency")).await.unwrap();
        assert_eq!((report.same_complexes.merged, report.same_complexes.proposed), (0, 1), "{report}");
        assert_eq!(counted(&database).len(), 2);
        let merge = merges(&database, MergeKind::Complex).await.remove(0);
        assert!(merge.evidence.contains("тот же адрес"), "{}", merge.evidence);
        let mut session = database.write().await.unwrap();
        identity::judge(&mut session, merge.number, Verdict::Accept, by("одно место")).await.unwrap();
        session.commit().await.unwrap();
        let all = counted(&database);
        assert_eq!((all.len(), all[0].1.len()), (1, 3), "the flat of both sources is one");
        import_text(&database, &other, &options("agency")).await.unwrap();
        assert_eq!(counted(&database), all, "the next feed leaves it so");
        let mut session = database.read().await.unwrap();
        assert_eq!(session.shown_by_slug("polevoy-park").await.unwrap(), Some(all[0].0));
    });
}

#[test]
fn one_short_address_far_apart_is_never_one() {
    support::on_both(async |database| {
        let near = ("55.70", "МО, ул. Ленина, 10");
        let far = ("55.25", "МО, ул. Ленина, 10");
        import_text(&database, &feed("Ленина 10", 10, near, &BUILDER), &options("one")).await.unwrap();
        let report =
            import_text(&database, &feed("Ленина 10", 11, far, &AGENCY), &options("two")).await.unwrap();
        assert_eq!((report.same_complexes.merged, report.same_complexes.proposed), (0, 0), "{report}");
        assert_eq!((report.merges.len(), counted(&database).len()), (0, 2));
    });
}
