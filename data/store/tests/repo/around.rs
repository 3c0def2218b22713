//! What pages of complexes and lots read around them, each test on both databases.

use chrono::NaiveDate;
use novosel_catalog::area::SquareMetres;
use novosel_catalog::editorial::{Editorial, EditorialKind};
use novosel_catalog::flat::{Lot, LotStatus};
use novosel_catalog::id::{ComplexId, EditorialId, LotId, QueueId};
use novosel_catalog::money::Thousands;
use novosel_catalog::other_name::{NamedRecord, OtherName};
use novosel_catalog::price_history::PricePoint;
use novosel_catalog::rating_snapshot::{RatingSnapshot, SnapshotPlace};
use novosel_catalog::record::Record;
use novosel_catalog::redirect::Redirect;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::rooms::Rooms;
use novosel_catalog::site_settings::SiteSettings;
use novosel_store::Database;
use novosel_store::repo::{Change, GridFilter, Readers, Session};

use crate::sample::{
    day, editorial, full_lot, menu, other_name, plain_complex, plain_lot, redirect, site_settings,
};
use crate::{store, support};

const READERS: Readers =
    Readers { site: SiteRegion::Msk, today: NaiveDate::from_ymd_opt(2026, 11, 8).unwrap() };

fn complex() -> Record {
    Record::Complex(Box::new(plain_complex(1, "pervyy")))
}

fn in_house(id: u32, queue: Option<u32>, floor: Option<i16>, status: LotStatus) -> Lot {
    Lot { queue: queue.map(QueueId), floor, status, section: Some(2), riser: Some(3), ..plain_lot(id, 1) }
}

#[test]
fn a_grid_has_every_lot_of_its_house_with_its_place() {
    support::on_both(async |database| {
        let lots = [
            in_house(4, Some(7), Some(2), LotStatus::Sold),
            in_house(1, Some(7), Some(1), LotStatus::Live),
            in_house(2, Some(7), None, LotStatus::Inactive),
            in_house(3, Some(8), Some(1), LotStatus::Reserved),
            in_house(5, None, Some(1), LotStatus::Live),
        ];
        let records = lots.map(|lot| Record::Lot(Box::new(lot)));
        store(&database, std::iter::once(complex()).chain(records).collect()).await;
        let found = async |queue: Option<u32>, floor| {
            let filter = GridFilter { complex: ComplexId(1), queue: queue.map(QueueId), floor };
            let lots = database.read().await.unwrap().grid_lots(filter).await.unwrap();
            lots.iter().map(|lot| (lot.id.0, lot.status)).collect::<Vec<_>>()
        };
        let house = [(1, LotStatus::Live), (2, LotStatus::Inactive), (4, LotStatus::Sold)];
        assert_eq!(found(Some(7), None).await, house);
        assert_eq!(found(Some(7), Some(2)).await, [(4, LotStatus::Sold)]);
        assert_eq!(found(None, None).await, [(5, LotStatus::Live)]);
        assert_eq!(found(Some(9), None).await, []);
    });
}

#[test]
fn a_cell_is_the_lot_that_was_stored() {
    support::on_both(async |database| {
        let lot = Lot { complex: ComplexId(1), ..full_lot() };
        store(&database, vec![complex(), Record::Lot(Box::new(lot.clone()))]).await;
        let filter = GridFilter { complex: ComplexId(1), queue: lot.queue, floor: lot.floor };
        let found = database.read().await.unwrap().grid_lots(filter).await.unwrap();
        let [cell] = found.as_slice() else { panic!("{found:?}") };
        assert_eq!(
            (cell.id, cell.kind, cell.status, cell.agency),
            (lot.id, lot.kind, lot.status, lot.agency)
        );
        assert_eq!(
            (cell.rooms, cell.euro, cell.area, cell.price),
            (lot.rooms, lot.euro, lot.area, lot.price)
        );
        assert_eq!((cell.section, cell.riser, &cell.number), (lot.section, lot.riser, &lot.number));
        assert_eq!((cell.finishing, cell.contract, &cell.plan), (lot.finishing, lot.contract, &lot.plan));
        let history = database.read().await.unwrap().history_of(lot.id).await.unwrap().unwrap();
        assert_eq!(
            (history.complex, history.queue, history.kind, history.rooms, history.area, history.price),
            (lot.complex, lot.queue, lot.kind, lot.rooms, lot.area, lot.price)
        );
    });
}

fn priced(id: u32, points: &[(u32, Option<u32>)]) -> Record {
    let mut lot = Lot { area: Some(SquareMetres(4_000)), rooms: Some(Rooms::One), ..plain_lot(id, 1) };
    lot.prices = points
        .iter()
        .map(|(of_november, price)| PricePoint {
            date: day(2026, 11, *of_november),
            price: price.map(Thousands),
        })
        .collect();
    lot.price = lot.prices.last().and_then(|point| point.price);
    Record::Lot(Box::new(lot))
}

#[test]
fn histories_are_read_with_their_lots_in_order() {
    support::on_both(async |database| {
        let lots = [priced(1, &[(3, Some(9_000)), (9, None), (11, Some(8_900))]), priced(2, &[])];
        store(&database, std::iter::once(complex()).chain(lots).collect()).await;
        let mut session = database.read().await.unwrap();
        let all = session.histories_of(ComplexId(1)).await.unwrap();
        assert_eq!(
            all.iter().map(|lot| (lot.id, lot.prices.len())).collect::<Vec<_>>(),
            [(LotId(1), 3), (LotId(2), 0)]
        );
        let prices: Vec<_> = all[0].prices.iter().map(|point| point.price).collect();
        assert_eq!(prices, [Some(Thousands(9_000)), None, Some(Thousands(8_900))]);
        assert_eq!((all[0].price, all[0].rooms), (Some(Thousands(8_900)), Some(Rooms::One)));
        assert_eq!((all[0].same_as, all[1].price), (None, None));
        assert_eq!(session.history_of(LotId(1)).await.unwrap().as_ref(), all.first());
        assert_eq!(session.history_of(LotId(9)).await.unwrap(), None);
        assert_eq!(session.histories_of(ComplexId(2)).await.unwrap(), []);
        drop(session);
        let mut sold = database.write().await.unwrap();
        sold.set_lot_status(&[LotId(2)], LotStatus::Sold).await.unwrap();
        sold.commit().await.unwrap();
        let mut session = database.read().await.unwrap();
        let both = [ComplexId(1), ComplexId(2)];
        let live = session.live_histories_of(&both).await.unwrap();
        assert_eq!(live.iter().map(|lot| lot.id).collect::<Vec<_>>(), [LotId(1)]);
        assert_eq!(session.live_histories_of(&[]).await.unwrap(), []);
    });
}

#[test]
fn what_a_page_reads_is_one_statement_each() {
    support::on_both(async |database| {
        let lot = Lot { complex: ComplexId(1), ..full_lot() };
        store(&database, vec![complex(), Record::Lot(Box::new(lot.clone()))]).await;
        let before = database.statements();
        let mut session = database.clone().read().await.unwrap();
        let filter = GridFilter { complex: ComplexId(1), queue: lot.queue, floor: None };
        session.complex(ComplexId(1)).await.unwrap().unwrap();
        session.grid_lots(filter).await.unwrap();
        session.histories_of(ComplexId(1)).await.unwrap();
        session.history_of(lot.id).await.unwrap();
        session.live_histories_of(&[ComplexId(1)]).await.unwrap();
        session.editorials_about(ComplexId(1), READERS, 9).await.unwrap();
        assert_eq!(database.statements() - before, 6);
        // Lots in full have their prices in another table.
        session.lots(&[lot.id, LotId(2), LotId(3)]).await.unwrap();
        assert_eq!(database.statements() - before, 8);
    });
}

fn text(id: u32, site: Option<SiteRegion>, of_november: u32, complexes: &[u32]) -> Record {
    Record::Editorial(Editorial {
        id: EditorialId(id),
        kind: if id.is_multiple_of(2) { EditorialKind::News } else { EditorialKind::Article },
        site,
        slug: format!("text-{id}"),
        date: day(2026, 11, of_november),
        complexes: complexes.iter().copied().map(ComplexId).collect(),
        builders: Vec::new(),
        ..editorial()
    })
}

#[cfg(test)]
async fn about(database: &Database, complex: u32, limit: u32) -> Vec<u32> {
    let mut session = database.read().await.unwrap();
    let found = session.editorials_about(ComplexId(complex), READERS, limit).await.unwrap();
    found.iter().map(|text| text.id.0).collect()
}

#[test]
fn texts_about_a_complex_are_those_that_name_it() {
    support::on_both(async |database| {
        let texts = vec![
            text(1, None, 3, &[5, 5, 6]),
            text(2, Some(SiteRegion::Msk), 8, &[5]),
            text(3, Some(SiteRegion::Spb), 8, &[5]),
            text(4, None, 1, &[6]),
            // Of tomorrow.
            text(6, None, 9, &[5]),
        ];
        store(&database, texts).await;
        assert_eq!(about(&database, 5, 9).await, [2, 1], "both sections, of this site, the newest first");
        assert_eq!(about(&database, 5, 1).await, [2]);
        assert_eq!(about(&database, 7, 9).await, [0_u32; 0]);
        // A text that no longer tells about the complex.
        store(&database, vec![text(2, Some(SiteRegion::Msk), 8, &[6])]).await;
        assert_eq!((about(&database, 5, 9).await, about(&database, 6, 9).await), (vec![1], vec![2, 1, 4]));
        // A database of before this list was kept.
        database.migrate_back(3).await.unwrap();
        database.migrate().await.unwrap();
        assert_eq!(about(&database, 6, 9).await, [2, 1, 4]);
    });
}

#[test]
fn a_menu_is_stored_once_and_taken_away() {
    support::on_both(async |database| {
        let menu = menu();
        let mut session = database.write().await.unwrap();
        assert_eq!(session.put_menu(&menu).await.unwrap(), Change::New);
        assert_eq!(session.put_menu(&menu).await.unwrap(), Change::Unchanged);
        session.commit().await.unwrap();
        assert!(database.changes_since(0).await.unwrap().reference_data, "an index is to be built");
        let mut session = database.write().await.unwrap();
        assert_eq!(session.menus().await.unwrap(), std::slice::from_ref(&menu));
        assert_eq!(session.last_menu_change().await.unwrap(), 1);
        assert!(session.reset_menu(menu.menu).await.unwrap());
        assert!(!session.reset_menu(menu.menu).await.unwrap());
        assert_eq!(session.last_menu_change().await.unwrap(), 2, "one more with each change");
        assert!(session.menus().await.unwrap().is_empty());
        session.commit().await.unwrap();
    });
}

#[test]
fn settings_of_a_site_are_stored_once_and_those_that_say_nothing_are_not_kept() {
    support::on_both(async |database| {
        let settings = site_settings();
        let mut session = database.write().await.unwrap();
        assert_eq!(session.put_site_settings(&settings).await.unwrap(), Change::New);
        assert_eq!(session.put_site_settings(&settings).await.unwrap(), Change::Unchanged);
        session.commit().await.unwrap();
        assert!(database.changes_since(0).await.unwrap().reference_data, "an index is to be built");
        let mut session = database.write().await.unwrap();
        assert_eq!(session.site_settings().await.unwrap(), std::slice::from_ref(&settings));
        assert_eq!(session.settings_of_site(SiteRegion::Spb).await.unwrap(), settings);
        let nothing = SiteSettings::of(SiteRegion::Spb);
        assert_eq!(
            session.settings_of_site(SiteRegion::Msk).await.unwrap(),
            SiteSettings::of(SiteRegion::Msk)
        );
        assert_eq!(session.put_site_settings(&nothing).await.unwrap(), Change::Changed);
        assert_eq!(session.put_site_settings(&nothing).await.unwrap(), Change::Unchanged);
        assert_eq!(session.last_site_settings_change().await.unwrap(), 2, "one more with each change");
        assert!(session.site_settings().await.unwrap().is_empty());
        session.commit().await.unwrap();
    });
}

#[test]
fn a_redirect_is_of_its_path_and_site_and_is_followed_without_a_generation() {
    support::on_both(async |database| {
        let (of_spb, of_both) = (redirect(), Redirect { site: None, ..redirect() });
        let mut session = database.write().await.unwrap();
        assert_eq!(session.put_redirect(&of_spb).await.unwrap(), Change::New);
        assert_eq!(session.put_redirect(&of_both).await.unwrap(), Change::New);
        assert_eq!(session.put_redirect(&of_both).await.unwrap(), Change::Unchanged);
        let elsewhere = Redirect { to: "/news/".to_owned(), ..of_spb.clone() };
        assert_eq!(session.put_redirect(&elsewhere).await.unwrap(), Change::Changed);
        assert_eq!(session.redirects().await.unwrap(), [of_both.clone(), elsewhere]);
        assert_eq!(session.last_redirect_change().await.unwrap(), 3, "one more with each change");
        assert!(session.remove_redirect(&of_spb.from, of_spb.site).await.unwrap());
        assert!(!session.remove_redirect(&of_spb.from, of_spb.site).await.unwrap());
        assert_eq!(session.redirects().await.unwrap(), [of_both]);
        assert_eq!(session.last_redirect_change().await.unwrap(), 4);
        session.commit().await.unwrap();
        assert!(database.changes_since(0).await.unwrap().reference_data, "an index is to be built");
    });
}

#[test]
fn another_name_is_kept_of_each_record_even_of_an_unknown_one_and_an_index_is_to_be_built() {
    support::on_both(async |database| {
        let named = |of, id, name: &str| OtherName { of, id, name: name.to_owned(), ..other_name() };
        let unknown = named(NamedRecord::Place, u32::MAX, "жулебинка");
        let second = named(NamedRecord::Station, 7, "чп");
        let mut session = database.write().await.unwrap();
        for name in [&second, &unknown, &other_name()] {
            assert_eq!(session.put_other_name(name).await.unwrap(), Change::New);
        }
        assert_eq!(session.put_other_name(&other_name()).await.unwrap(), Change::Unchanged);
        let told = OtherName { reason: "просили".to_owned(), ..other_name() };
        assert_eq!(session.put_other_name(&told).await.unwrap(), Change::Changed);
        assert_eq!(session.other_names().await.unwrap(), [told, second.clone(), unknown.clone()]);
        session.commit().await.unwrap();
        let shown = database.changes_since(0).await.unwrap();
        assert!(shown.reference_data);

        let mut session = database.write().await.unwrap();
        assert!(session.remove_other_name(NamedRecord::Station, 7, "чистики").await.unwrap());
        assert!(!session.remove_other_name(NamedRecord::Station, 7, "чистики").await.unwrap());
        assert_eq!(session.other_names().await.unwrap(), [second, unknown]);
        session.commit().await.unwrap();
        assert!(database.changes_since(shown.revision).await.unwrap().reference_data);
    });
}

#[test]
fn places_of_a_rating_are_kept_by_site_and_day() {
    support::on_both(async |database| {
        let snapshot = |site, number, total| RatingSnapshot {
            rating: "rayony".to_owned(),
            site,
            day: day(2026, 11, number),
            method: "district: metre 100; 3".to_owned(),
            places: vec![SnapshotPlace { id: 7, place: 1, total }],
        };
        let (first, second) = (snapshot(SiteRegion::Msk, 3, 500), snapshot(SiteRegion::Msk, 5, 600));
        let mut session = database.write().await.unwrap();
        for kept in [&first, &snapshot(SiteRegion::Msk, 5, 1), &second, &snapshot(SiteRegion::Spb, 4, 2)] {
            session.put_rating_snapshot(kept).await.unwrap();
        }
        session.commit().await.unwrap();
        let mut session = database.read().await.unwrap();
        let before = async |session: &mut Session, number: u32| {
            session.rating_snapshot_before("rayony", SiteRegion::Msk, day(2026, 11, number)).await.unwrap()
        };
        assert_eq!(before(&mut session, 3).await, None);
        assert_eq!(before(&mut session, 5).await.as_ref(), Some(&first));
        assert_eq!(before(&mut session, 9).await.as_ref(), Some(&second), "the last word of a day");
        assert_eq!(session.rating_snapshots(Some("rayony")).await.unwrap().len(), 3);
        assert_eq!(session.rating_snapshots(Some("banki")).await.unwrap(), []);
        assert_eq!(session.rating_snapshots(None).await.unwrap()[0], second, "the newest of a site first");
    });
}
