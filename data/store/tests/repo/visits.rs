//! Visits and what was seen, on both databases.

use novosel_catalog::deadline::Deadline;
use novosel_catalog::money::Thousands;
use novosel_catalog::person::{Listed, ObjectType, PersonList};
use novosel_catalog::subscription::{ObjectState, SubscriptionType};
use novosel_catalog::visit::{SeenObject, Visits};

use crate::support;

const PAUSE: i64 = 100;

fn seen(object: u32, price: u32) -> SeenObject {
    SeenObject {
        kind: SubscriptionType::Apartment,
        object,
        title: "Студия, 24 м²".to_owned(),
        state: ObjectState { price: Some(Thousands(price)), deadline: Deadline::Delivered, is_on_sale: true },
    }
}

#[test]
fn a_visit_begins_after_a_pause_and_is_to_be_told_until_it_is_read() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let person = session.new_person(1_000).await.unwrap().id;
        assert_eq!(session.visits_of(person).await.unwrap(), None);
        for now in [1_000, 1_050, 1_150] {
            session.note_visit(person, now, PAUSE).await.unwrap();
        }
        let first = Visits { seen: 1_150, since: None, news_told: 1_000 };
        assert_eq!(session.visits_of(person).await.unwrap(), Some(first), "one visit so far");
        session.note_visit(person, 1_251, PAUSE).await.unwrap();
        let second = Visits { seen: 1_251, since: Some(1_150), ..first };
        assert_eq!(session.visits_of(person).await.unwrap(), Some(second));
        session.note_visit(person, 1_240, PAUSE).await.unwrap();
        assert_eq!(
            session.visits_of(person).await.unwrap(),
            Some(second),
            "clocks that go back change nothing"
        );
        session.note_visit(person, 2_000, PAUSE).await.unwrap();
        let third = Visits { seen: 2_000, ..second };
        assert_eq!(session.visits_of(person).await.unwrap(), Some(third), "nothing was read meanwhile");
        session.end_return(person, 1_990).await.unwrap();
        let read = Visits { since: None, news_told: 1_990, ..third };
        assert_eq!(session.visits_of(person).await.unwrap(), Some(read));
        session.commit().await.unwrap();
    });
}

#[test]
fn what_was_seen_is_kept_of_what_is_listed_moves_to_the_account_and_is_erased() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let guest = session.new_person(100).await.unwrap();
        let account = session.new_person(100).await.unwrap().id;
        session.put_seen(guest.id, &[seen(7, 9_000), seen(8, 8_000), seen(9, 7_000)]).await.unwrap();
        session.put_seen(guest.id, &[seen(7, 8_900)]).await.unwrap();
        session.put_seen(account, &[seen(8, 7_500)]).await.unwrap();
        assert_eq!(session.seen_by(guest.id).await.unwrap()[0], seen(7, 8_900));
        let mut listed = Listed {
            list: PersonList::Viewed,
            kind: ObjectType::Ra,
            object: 7,
            added: 1,
            note: String::new(),
            price: None,
        };
        session.put_listed(guest.id, &listed, false).await.unwrap();
        // Neither a comparison nor a complex of the same number keeps a lot.
        listed = Listed { list: PersonList::Compare, object: 8, ..listed };
        session.put_listed(guest.id, &listed, false).await.unwrap();
        listed = Listed { list: PersonList::Viewed, kind: ObjectType::Building, object: 9, ..listed };
        session.put_listed(guest.id, &listed, false).await.unwrap();
        session.put_seen(guest.id, &[seen(8, 8_000)]).await.unwrap();
        session.forget_unlisted(guest.id).await.unwrap();
        assert_eq!(session.seen_by(guest.id).await.unwrap(), [seen(7, 8_900)]);

        session.put_seen(guest.id, &[seen(8, 8_000)]).await.unwrap();
        session.move_seen(guest.id, account).await.unwrap();
        assert_eq!(session.seen_by(account).await.unwrap(), [seen(7, 8_900), seen(8, 7_500)]);
        session.note_visit(guest.id, 200, PAUSE).await.unwrap();
        let everything = session.everything_of(guest.clone(), 0).await.unwrap();
        assert_eq!((everything.seen_objects.len(), everything.visits.unwrap().seen), (1, 200));
        let erased = session.erase_person(guest.id, 300).await.unwrap();
        assert!(erased.contains(&("person_seen", 1)) && erased.contains(&("person_visits", 1)), "{erased:?}");
        assert_eq!(session.visits_of(guest.id).await.unwrap(), None);
        session.commit().await.unwrap();
    });
}
