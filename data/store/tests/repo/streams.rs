//! The catalogue as a stream: all of it, what changed, and a reader that leaves early.

use novosel_catalog::area::CeilingHeight;
use novosel_catalog::building::Photo;
use novosel_catalog::feed_picture::{FeedPictureId, FeedPictureState};
use novosel_catalog::flat::Lot;
use novosel_catalog::money::Thousands;
use novosel_catalog::place::Geography;
use novosel_catalog::record::Record;
use novosel_catalog::stream::{CatalogueStream, LotRow, Totals};
use novosel_store::repo::PictureCopy;

use super::sample::{full_complex, full_lot, plain_complex, plain_lot, records};
use super::{revision, store, support};

#[test]
fn a_stream_gives_complexes_in_order_with_their_live_lots() {
    support::on_both(async |database| {
        store(&database, records()).await;
        let mut stream = database.stream(Geography::default()).unwrap();
        assert_eq!(stream.totals().unwrap(), Totals { complexes: 3, lots: 3 });
        let reference_data = stream.reference_data().unwrap();
        assert_eq!((reference_data.builders.len(), reference_data.banks.len()), (2, 1));
        assert_eq!((reference_data.programmes.len(), reference_data.agencies.len()), (1, 1));

        let first = stream.next_complex().unwrap().unwrap();
        assert_eq!(first.complex, plain_complex(1, "pervyy"));
        assert_eq!(first.lots, [LotRow::of(&plain_lot(110, 1), Default::default())]);
        let second = stream.next_complex().unwrap().unwrap();
        assert_eq!(second.complex, full_complex());
        assert_eq!(second.lots[0], LotRow::of(&full_lot(), full_complex().queues[0].deadline));
        assert_eq!(second.lots.len(), 2);
        let third = stream.next_complex().unwrap().unwrap();
        assert!(third.lots.is_empty());
        assert!(stream.next_complex().unwrap().is_none());
        assert_eq!(stream.revision(), revision(&database).await);
    });
}

#[test]
fn ceilings_of_an_older_database_are_filed_by_the_migration() {
    support::on_both(async |database| {
        store(&database, records()).await;
        database.migrate_back(5).await.unwrap();
        database.migrate().await.unwrap();
        let mut stream = database.stream(Geography::default()).unwrap();
        let first = stream.next_complex().unwrap().unwrap();
        assert_eq!(first.lots[0].ceiling, None);
        let second = stream.next_complex().unwrap().unwrap();
        assert_eq!(second.lots[0].ceiling, Some(CeilingHeight(275)));
    });
}

#[test]
fn a_stream_of_changes_gives_changed_complexes_whole() {
    support::on_both(async |database| {
        store(&database, records()).await;
        let before = revision(&database).await;
        let mut session = database.write().await.unwrap();
        session.put_lots(&mut [Lot { price: Some(Thousands(1)), ..plain_lot(103, 2) }]).await.unwrap();
        session.commit().await.unwrap();
        let mut stream = database.changed_since(Geography::default(), before).unwrap();
        assert_eq!(stream.totals().unwrap(), Totals { complexes: 1, lots: 2 });
        assert_eq!(stream.next_complex().unwrap().unwrap().lots.len(), 2);
        assert!(stream.next_complex().unwrap().is_none());
    });
}

#[test]
fn a_stream_that_nobody_reads_to_the_end_stops() {
    support::on_both(async |database| {
        let many = (1..200).map(|id| Record::Complex(Box::new(plain_complex(id, &format!("k-{id}")))));
        store(&database, many.collect()).await;
        let mut stream = database.stream(Geography::default()).unwrap();
        assert!(stream.next_complex().unwrap().is_some());
        drop(stream);
        // The reader let go of the tables, or dropping them would wait for it.
        database.migrate_back(0).await.unwrap();
    });
}

#[test]
fn a_gallery_shows_a_picture_once_whatever_addresses_it_has() {
    const SMALL: &str = "https://agency.example/yard-640.jpg";
    const LARGE: &str = "https://builder.example/yard.jpg";
    const HALL: &str = "https://builder.example/hall.jpg";
    support::on_both(async |database| {
        let mut complex = plain_complex(1, "pervyy");
        complex.photos =
            [SMALL, HALL, LARGE].map(|file| Photo { file: file.to_owned(), ..Photo::default() }).to_vec();
        let mut lot = plain_lot(110, 1);
        lot.photos = [SMALL, HALL, LARGE].map(|file| file.to_owned().into()).to_vec();
        let (id, complex_id) = (lot.id, complex.id);
        store(&database, vec![Record::Complex(Box::new(complex)), Record::Lot(Box::new(lot))]).await;
        let shown = || {
            let entry = database.stream(Geography::default()).unwrap().next_complex().unwrap().unwrap();
            entry.complex.photos.into_iter().map(|photo| photo.file).collect::<Vec<_>>()
        };
        assert_eq!(shown(), [SMALL, HALL, LARGE], "nothing is known of what is not fetched");

        let before = revision(&database).await;
        let known = [SMALL, LARGE, HALL]
            .map(|url| (FeedPictureId::of(url).unwrap(), url.to_owned(), "builder.example".to_owned()));
        let mut session = database.write().await.unwrap();
        session.add_feed_pictures(&known).await.unwrap();
        for mut picture in session.feed_pictures().await.unwrap() {
            let (content, width, likeness) = match picture.url.as_str() {
                SMALL => ("a", 640, "00ff00ff00ff00ff"),
                LARGE => ("b", 1_920, "00ff00ff00ff00fe"),
                _ => ("c", 1_920, "123456789abcdef0"),
            };
            picture.state = FeedPictureState::Stored;
            let (content, likeness) = (content.to_owned(), likeness.to_owned());
            picture.copy = Some(PictureCopy { content, width, height: 480, likeness });
            session.put_feed_picture(&picture).await.unwrap();
        }
        session.mark_changed([complex_id]).await.unwrap();
        session.commit().await.unwrap();
        assert_eq!(shown(), [LARGE, HALL]);
        assert_eq!(database.changes_since(before).await.unwrap().complexes, [complex_id]);
        let mut session = database.read().await.unwrap();
        let mut lots = session.lots(&[id]).await.unwrap();
        session.fold_photos(&mut lots).await.unwrap();
        assert_eq!(lots[0].photos, [LARGE, HALL].map(|file| file.to_owned().into()));
    });
}
