//! Objects that people add: drafts, pictures, and what stays when they go.

use novosel_catalog::building::{Placed, PlacedBy};
use novosel_catalog::feed_picture::FeedPictureId;
use novosel_catalog::flat::{LotStatus, SourceKey};
use novosel_catalog::id::ComplexId;
use novosel_catalog::lead::{Recipient, RecipientKey, RecipientKind};
use novosel_catalog::lot_photo::LotPhotoKind;
use novosel_catalog::money::Thousands;
use novosel_catalog::own_object::{OWNERS, OwnFacts, OwnKind, OwnState};
use novosel_catalog::place::Geography;
use novosel_catalog::record::Record;
use novosel_catalog::region::SiteRegion;
use novosel_geo::position::Position;
use novosel_store::repo::{DroppedKind, PictureCopy};

use crate::sample::{plain_complex, plain_lot};
use crate::support;

fn copy(content: &str) -> PictureCopy {
    PictureCopy { content: content.repeat(40), width: 640, height: 480, likeness: "0".repeat(16) }
}

#[test]
fn a_draft_keeps_what_was_told_and_the_order_of_its_pictures() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let person = session.new_person(100).await.unwrap();
        let id =
            session.new_own_object(person.id, (SiteRegion::Spb, OwnKind::Assignment), 100).await.unwrap();
        let mut object = session.own_object(id).await.unwrap().unwrap();
        assert_eq!(
            (object.state, object.kind, object.site),
            (OwnState::Draft, OwnKind::Assignment, SiteRegion::Spb)
        );
        object.facts = OwnFacts { price: Some(Thousands(16_200)), no_act: true, ..OwnFacts::default() };
        object.state = OwnState::Waiting;
        let at = Position::new(59.932_1, 30.343_8).unwrap();
        object.position = Some(Placed { at, by: PlacedBy::Place });
        session.put_own_object(&object).await.unwrap();
        assert_eq!(session.own_object(id).await.unwrap().unwrap().told_point(), None, "found is not told");
        object.position = Some(at.into());
        session.put_own_object(&object).await.unwrap();
        for content in ["a", "b", "c"] {
            session.add_own_photo(id, &copy(content)).await.unwrap();
        }
        let photos = session.own_photos(id).await.unwrap();
        session.order_own_photos(id, &[photos[2].id]).await.unwrap();
        session.mark_own_photo(photos[1].id, LotPhotoKind::Plan).await.unwrap();
        session.drop_own_photo(photos[0].id, 100).await.unwrap();
        let kept = session.own_object(id).await.unwrap().unwrap();
        let order: Vec<&str> = kept.photos.iter().map(|photo| &photo.content[..1]).collect();
        assert_eq!((order, kept.plan().unwrap().id), (vec!["c", "b"], photos[1].id));
        assert_eq!((&kept.facts, kept.told_point()), (&object.facts, Some(at)));
        assert_eq!(session.own_objects(Some(OwnState::Waiting)).await.unwrap(), std::slice::from_ref(&kept));
        assert_eq!(session.own_objects(Some(OwnState::Draft)).await.unwrap(), []);

        assert_eq!(session.shown_own_photo(&"c".repeat(40)).await.unwrap(), None, "a draft is its person's");
        session.show_own_photos(id, true).await.unwrap();
        assert_eq!(session.shown_own_photo(&"c".repeat(40)).await.unwrap(), Some(copy("c")));
        let other = session.new_person(100).await.unwrap();
        session.move_own_objects(person.id, other.id).await.unwrap();
        assert_eq!(session.own_objects_of(person.id).await.unwrap(), []);
        assert_eq!(session.own_objects_of(other.id).await.unwrap().len(), 1);
        session.commit().await.unwrap();
    });
}

#[test]
fn what_is_erased_goes_off_sale_without_words_and_pictures() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let complex = plain_complex(1, "dom");
        session.put(Record::Complex(Box::new(complex.clone()))).await.unwrap();
        let person = session.new_person(100).await.unwrap();
        let id = session.new_own_object(person.id, (SiteRegion::Msk, OwnKind::Flat), 100).await.unwrap();
        session.add_own_photo(id, &copy("a")).await.unwrap();
        let mut lot = plain_lot(0, complex.id.0);
        lot.key = SourceKey { source: OWNERS.to_owned(), external_id: id.to_string() };
        lot.queue = None;
        lot.status = LotStatus::Live;
        lot.number = Some("112".to_owned());
        lot.description = Some("Окна во двор".to_owned());
        lot.photos = vec!["/media/own/a.webp".to_owned().into()];
        let mut lots = [lot];
        session.put_lots(&mut lots).await.unwrap();
        let mut object = session.own_object(id).await.unwrap().unwrap();
        (object.state, object.lot, object.ends) = (OwnState::Published, Some(lots[0].id), Some(500));
        session.put_own_object(&object).await.unwrap();
        let key = RecipientKey { kind: RecipientKind::Owner, company: id };
        let recipient = Recipient {
            key,
            mail: Some("anna@mail.example".to_owned()),
            webhook_url: None,
            webhook_secret: None,
            phone: None,
            hours: Vec::new(),
        };
        session.put_recipient(&recipient).await.unwrap();
        assert_eq!(session.own_objects_ending(499).await.unwrap(), []);
        assert_eq!(session.own_objects_ending(500).await.unwrap().len(), 1);

        let mut two = session.lot(lots[0].id).await.unwrap().unwrap();
        let own = object.photos[0].file();
        two.photos = vec![own.clone().into(), "/media/own/b.webp".to_owned().into()];
        two.plan = Some(own);
        session.put_lots(&mut [two]).await.unwrap();
        session.hide_own_photo(&object, &object.photos[0], 150).await.unwrap();
        let shown = session.lot(lots[0].id).await.unwrap().unwrap();
        let files: Vec<&str> = shown.photos.iter().map(|photo| photo.file.as_str()).collect();
        assert_eq!(
            (files, shown.plan),
            (vec!["/media/own/b.webp"], None),
            "a removed picture leaves its lot"
        );

        let erased = session.erase_person(person.id, 200).await.unwrap();
        assert!(erased.contains(&("own_objects", 1)), "{erased:?}");
        let gone = session.lot(lots[0].id).await.unwrap().unwrap();
        assert_eq!((gone.status, gone.number, gone.description), (LotStatus::Inactive, None, None));
        assert!(gone.photos.is_empty() && gone.plan.is_none());
        assert_eq!(session.recipient(key).await.unwrap(), None);
        assert_eq!(session.own_object(id).await.unwrap(), None);
        assert_eq!(session.own_photos(id).await.unwrap(), []);
        let jobs = session.jobs().await.unwrap();
        assert!(jobs.iter().any(|job| job.kind.code() == "index"), "{jobs:?}");
        session.commit().await.unwrap();
    });
}

#[test]
fn a_complex_of_one_object_goes_with_it() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let person = session.new_person(100).await.unwrap();
        let id = session.new_own_object(person.id, (SiteRegion::Msk, OwnKind::Plot), 100).await.unwrap();
        let mut object = session.own_object(id).await.unwrap().unwrap();
        let mut complex = plain_complex(7, "tihaya-4");
        complex.key = object.own_complex();
        complex.address = "Истра, Тихая, 4".to_owned();
        complex.position = Position::new(55.91, 36.86).ok().map(Into::into);
        session.put_complex(&mut complex).await.unwrap();
        let mut lot = plain_lot(0, 7);
        (lot.key, lot.queue, lot.status) = (object.own_complex(), None, LotStatus::Live);
        let mut lots = [lot];
        session.put_lots(&mut lots).await.unwrap();
        (object.state, object.lot) = (OwnState::Published, Some(lots[0].id));
        session.put_own_object(&object).await.unwrap();
        session.commit().await.unwrap();

        let mut session = database.write().await.unwrap();
        let shown = session.current_revision().await.unwrap();
        assert_eq!(session.totals(0).await.unwrap().complexes, 1);
        assert_eq!(session.complexes_after(ComplexId(0), 9).await.unwrap(), [complex]);
        session.erase_person(person.id, 200).await.unwrap();
        assert_eq!(session.totals(0).await.unwrap().complexes, 0);
        assert_eq!(session.complexes_after(ComplexId(0), 9).await.unwrap(), []);
        let left = session.complex(ComplexId(7)).await.unwrap().unwrap();
        let words = serde_json::to_string(&left).unwrap();
        assert!(!words.contains("Тихая") && !words.contains("tihaya") && !words.contains("55.91"), "{words}");
        session.commit().await.unwrap();
        let changes = database.changed_since(Geography::default(), shown).unwrap();
        assert_eq!(changes.merged(), [ComplexId(7)], "an index of changes takes it out");
    });
}

#[test]
fn files_go_when_nobody_refers_to_them_any_more() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let person = session.new_person(100).await.unwrap();
        let kind = (SiteRegion::Msk, OwnKind::Plot);
        let first = session.new_own_object(person.id, kind, 100).await.unwrap();
        let second = session.new_own_object(person.id, kind, 100).await.unwrap();
        session.expect_files(&copy("a"), 3_700).await.unwrap();
        assert_eq!(session.dropped_files(3_699, 9).await.unwrap(), [], "they are being stored");
        assert_eq!(session.dropped_files(3_700, 9).await.unwrap().len(), 1, "the picture never came");
        for (object, content) in [(first, "a"), (second, "a"), (first, "b"), (first, "f")] {
            session.add_own_photo(object, &copy(content)).await.unwrap();
        }
        assert_eq!(session.dropped_files(9_999, 9).await.unwrap(), [], "they are referred to");
        let url = "https://pictures.example/f.jpg".to_owned();
        let picture = (FeedPictureId::of(&url).unwrap(), url, "pictures.example".to_owned());
        session.add_feed_pictures(&[picture]).await.unwrap();
        let mut fetched = session.feed_pictures().await.unwrap().remove(0);
        fetched.copy = Some(copy("f"));
        session.put_feed_picture(&fetched).await.unwrap();

        session.drop_own_object(first, 200).await.unwrap();
        let due = session.dropped_files(200, 9).await.unwrap();
        assert_eq!((due.len(), due[0].of), (3, DroppedKind::Picture(640)), "{due:?}");
        let whole = |letter: &str| letter.repeat(40);
        session.put_off_dropped_files(&whole("b"), 500).await.unwrap();
        assert!(!session.take_dropped_files(&whole("b"), 499).await.unwrap(), "put off");
        assert!(session.take_dropped_files(&whole("b"), 500).await.unwrap());
        assert!(!session.take_dropped_files(&whole("b"), 500).await.unwrap(), "once");
        assert!(!session.take_dropped_files(&whole("a"), 500).await.unwrap(), "the other object has it");
        assert!(!session.take_dropped_files(&whole("f"), 500).await.unwrap(), "a feed has it");
        assert_eq!(session.dropped_files(9_999, 9).await.unwrap(), []);

        assert_eq!(session.own_objects_left_before(100).await.unwrap(), Vec::<u32>::new());
        assert_eq!(session.own_objects_left_before(101).await.unwrap(), [second]);
        session.erase_person(person.id, 300).await.unwrap();
        assert!(session.take_dropped_files(&whole("a"), 300).await.unwrap(), "the last one is gone");
        // A copy that is expected stays, although an object lets it go meanwhile.
        session.expect_files(&copy("c"), 4_000).await.unwrap();
        session.expect_files(&copy("c"), 300).await.unwrap();
        assert!(!session.take_dropped_files(&whole("c"), 3_999).await.unwrap());
        session.commit().await.unwrap();
    });
}
