//! Pictures of feeds: what the catalogue points at, and what became of it.

use novosel_catalog::building::Photo;
use novosel_catalog::feed_picture::{FeedPictureId, FeedPictureState};
use novosel_catalog::id::ComplexId;
use novosel_catalog::record::Record;
use novosel_store::repo::{FeedPicture, PictureCopy};

use crate::sample::{plain_complex, plain_lot};
use crate::{store, support};

const HOUSE: &str = "https://builder.example/дом.jpg";
const PLAN: &str = "https://builder.example/plan.svg";

#[test]
fn what_the_catalogue_points_at_is_found_with_its_sources() {
    support::on_both(async |database| {
        let mut complex = plain_complex(1, "pervyy");
        complex.photos = [HOUSE, "/media/complex/own/render-1.svg"]
            .map(|file| Photo { file: file.to_owned(), ..Photo::default() })
            .to_vec();
        let mut lot = plain_lot(110, 1);
        lot.plan = Some(PLAN.to_owned());
        lot.photos = vec![HOUSE.to_owned().into()];
        let (of_complex, of_lot) = (complex.key.source.clone(), lot.key.source.clone());
        store(&database, vec![Record::Complex(Box::new(complex)), Record::Lot(Box::new(lot))]).await;
        let mut session = database.read().await.unwrap();
        let found = session.remote_pictures().await.unwrap();
        assert_eq!(found.keys().collect::<Vec<_>>(), [PLAN, HOUSE]);
        assert_eq!(found[PLAN].sources, [of_lot]);
        assert!(found[HOUSE].sources.contains(&of_complex));
        assert!(found[PLAN].galleries.is_empty());
        assert_eq!(found[HOUSE].galleries, [ComplexId(1)]);
    });
}

#[test]
fn a_picture_is_known_once_and_reads_back_as_it_was_stored() {
    support::on_both(async |database| {
        let id = FeedPictureId::of(HOUSE).unwrap();
        let known = [(id.clone(), HOUSE.to_owned(), "builder.example".to_owned())];
        let mut session = database.write().await.unwrap();
        assert_eq!(session.add_feed_pictures(&known).await.unwrap(), 1);
        assert_eq!(session.add_feed_pictures(&known).await.unwrap(), 0);
        assert_eq!(session.picture_copy(&id).await.unwrap(), None);
        let waiting = session.feed_pictures().await.unwrap().remove(0);
        assert_eq!((waiting.state, waiting.due, waiting.attempts), (FeedPictureState::Waiting, 0, 0));
        let copy = PictureCopy {
            content: "c0ffee".to_owned(),
            width: 1_920,
            height: 1_080,
            likeness: "00ff00ff00ff00ff".to_owned(),
        };
        let stored = FeedPicture {
            state: FeedPictureState::Stored,
            copy: Some(copy.clone()),
            etag: Some("\"v1\"".to_owned()),
            last_modified: Some("Fri, 20 Nov 2026 10:00:00 GMT".to_owned()),
            problem: Some("https://builder.example answers 503".to_owned()),
            attempts: 2,
            due: 1_795_000_000,
            tried: 1_794_900_000,
            ..waiting
        };
        session.put_feed_picture(&stored).await.unwrap();
        session.commit().await.unwrap();
        let mut session = database.read().await.unwrap();
        assert_eq!(session.feed_pictures().await.unwrap(), [stored]);
        assert_eq!(session.picture_copy(&id).await.unwrap(), Some(copy));
        let unknown = FeedPictureId::of(PLAN).unwrap();
        assert_eq!(session.picture_copy(&unknown).await.unwrap(), None);
    });
}
