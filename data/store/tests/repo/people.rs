//! Guests and accounts on both databases: lists, sessions, secrets, tries, joining and erasing.

use novosel_catalog::deadline::Deadline;
use novosel_catalog::money::Thousands;
use novosel_catalog::object_picture::ObjectPicture;
use novosel_catalog::partner::SecretHash;
use novosel_catalog::person::{Consent, Listed, ObjectType, Person, PersonLetter, PersonList, SecretPurpose};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::saved_search::LetterPace;
use novosel_catalog::sign_in::{Ceremony, CeremonyKind, NewPasskey, PersonProvider, SignInProvider};
use novosel_catalog::subscription::{NewSubscription, ObjectState, Subscription, SubscriptionType};

use crate::support;

fn listed(object: u32, added: i64) -> Listed {
    Listed {
        list: PersonList::Favourites,
        kind: ObjectType::Ra,
        object,
        added,
        note: String::new(),
        price: Some(14_389),
    }
}

#[test]
fn lists_keep_their_order_their_notes_and_their_prices() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let person = session.new_person(100).await.unwrap();
        session.put_listed(person.id, &listed(7, 1_000), false).await.unwrap();
        session.put_listed(person.id, &listed(8, 2_000), false).await.unwrap();
        assert!(session.note_listed(person.id, (ObjectType::Ra, 7), "Окна во двор").await.unwrap());
        let later = Listed { price: Some(1), ..listed(7, 3_000) };
        session.put_listed(person.id, &later, false).await.unwrap();
        let kept = session.listed(person.id).await.unwrap();
        assert_eq!(kept.iter().map(|object| object.object).collect::<Vec<_>>(), [8, 7]);
        assert_eq!((kept[1].note.as_str(), kept[1].price), ("Окна во двор", Some(14_389)));
        session.put_listed(person.id, &later, true).await.unwrap();
        assert_eq!(session.listed(person.id).await.unwrap()[0].object, 7, "moved to the head");
        assert!(session.remove_listed(person.id, PersonList::Favourites, (ObjectType::Ra, 8)).await.unwrap());
        assert!(!session.remove_listed(person.id, PersonList::Viewed, (ObjectType::Ra, 7)).await.unwrap());
        session.commit().await.unwrap();
    });
}

#[test]
fn a_session_lasts_until_its_end_and_a_secret_works_once() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let person = session.new_person(100).await.unwrap();
        let other = session.new_person(100).await.unwrap();
        let secret = SecretHash::of("a");
        let id =
            session.put_person_session(&secret, (person.id, "Chrome, Windows"), (100, 200)).await.unwrap();
        let known = session.person_session(&secret, 199).await.unwrap().unwrap();
        assert_eq!((known.id, known.person, known.device.as_str()), (id, person.id, "Chrome, Windows"));
        assert_eq!(session.person_session(&secret, 200).await.unwrap(), None);
        session.see_person(&known, 150, 300).await.unwrap();
        assert_eq!(session.person_session(&secret, 250).await.unwrap().unwrap().seen, 150);
        assert!(!session.end_person_session(other.id, id).await.unwrap(), "of somebody else");
        assert!(!session.has_ended_sessions(250).await.unwrap());
        assert!(session.has_ended_sessions(300).await.unwrap());
        session.remove_ended_sessions(300).await.unwrap();
        assert_eq!(session.person_sessions(person.id, 0).await.unwrap(), []);

        let whose = (person.id, SecretPurpose::Confirm, "anna@mail.example");
        session.put_person_secret(&secret, whose, 200).await.unwrap();
        assert_eq!(session.person_secret(&secret, SecretPurpose::Recover, 100).await.unwrap(), None);
        assert_eq!(session.person_secret(&secret, SecretPurpose::Confirm, 200).await.unwrap(), None);
        let found = session.person_secret(&secret, SecretPurpose::Confirm, 199).await.unwrap();
        assert_eq!(found, Some((person.id, "anna@mail.example".to_owned())));
        assert!(session.spend_person_secret(&secret).await.unwrap());
        assert!(!session.spend_person_secret(&secret).await.unwrap());
        session.commit().await.unwrap();
    });
}

#[test]
fn tries_wear_off_and_keys_stay() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let limit = (3, 20_000);
        for _ in 0..3 {
            assert_eq!(session.take_try("network:a", limit, 0).await.unwrap(), Ok(()));
        }
        assert_eq!(session.take_try("network:a", limit, 0).await.unwrap(), Err(20_000));
        assert_eq!(session.take_try("network:b", limit, 0).await.unwrap(), Ok(()));
        assert_eq!(session.take_try("network:a", limit, 20_000).await.unwrap(), Ok(()));
        assert!(session.take_try("network:a", limit, 20_001).await.unwrap().is_err());
        assert_eq!(session.portal_key("people", "first").await.unwrap(), "first");
        assert_eq!(session.portal_key("people", "second").await.unwrap(), "first");
        session.commit().await.unwrap();
    });
}

#[test]
fn one_proves_an_address_that_many_claim_and_is_erased_whole() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let mail = Some("anna@mail.example".to_owned());
        let mut people = Vec::new();
        for _ in 0..2 {
            let guest = session.new_person(100).await.unwrap();
            let password = Some("$argon2id$".to_owned());
            let person = Person { mail: mail.clone(), password, registered: Some(100), ..guest };
            session.change_person(&person).await.unwrap();
            people.push(person);
        }
        assert_eq!(session.people_of_mail("anna@mail.example").await.unwrap(), people);
        assert_eq!(session.person_of_mail("anna@mail.example").await.unwrap(), None);
        let owner = Person { confirmed: Some(150), ..people[0].clone() };
        session.change_person(&owner).await.unwrap();
        assert_eq!(session.person_of_mail("anna@mail.example").await.unwrap(), Some(owner.clone()));
        let consent = Consent {
            purpose: "account".to_owned(),
            edition: 1,
            given: 100,
            address: "192.0.2.1".to_owned(),
        };
        session.put_consent(owner.id, &consent).await.unwrap();
        session.put_listed(owner.id, &listed(7, 1_000), false).await.unwrap();
        let letter = PersonLetter::Confirm;
        let id = session
            .put_person_letter(Some(owner.id), letter, "anna@mail.example", SiteRegion::Msk, 100)
            .await;
        assert_eq!(session.person_letter(id.unwrap()).await.unwrap().unwrap().letter, letter);
        let everything = session.everything_of(owner.clone(), 100).await.unwrap();
        assert_eq!((everything.consents, everything.lists.len()), (vec![consent], 1));
        session.commit().await.unwrap();

        let mut session = database.write().await.unwrap();
        let second = Person { confirmed: Some(160), ..people[1].clone() };
        assert!(session.change_person(&second).await.is_err(), "an address is one person's");
        session.roll_back().await.unwrap();

        let mut session = database.write().await.unwrap();
        let erased = session.erase_person(owner.id, 200).await.unwrap();
        let rows = |table| erased.iter().find(|(known, _)| *known == table).unwrap().1;
        assert_eq!((rows("people"), rows("person_objects"), rows("person_letters")), (1, 1, 1));
        assert_eq!(session.person(owner.id).await.unwrap(), None);
        assert_eq!(session.accounts(10).await.unwrap().1, 1, "the other claim is untouched");
        assert_eq!(session.guests_before(1_000).await.unwrap(), Vec::<u32>::new());
        session.commit().await.unwrap();
    });
}

fn view() -> ObjectPicture {
    ObjectPicture { url: "/media/complex/sosny/render-1.svg".to_owned(), is_plan: false }
}

fn followed(person: u32, object: u32, confirmed: Option<i64>) -> NewSubscription {
    NewSubscription {
        person,
        kind: SubscriptionType::Apartment,
        object,
        site: SiteRegion::Msk,
        title: "2-комнатная, 60,9 м²".to_owned(),
        url: format!("/flats/{object}/"),
        picture: Some(view()),
        mail: "anna@mail.example".to_owned(),
        created: 100,
        pace: LetterPace::Daily,
        confirmed,
        state: ObjectState {
            price: Some(Thousands(14_632)),
            deadline: Deadline::Delivered,
            is_on_sale: true,
        },
    }
}

#[test]
fn subscriptions_are_confirmed_seen_told_moved_and_ended() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        assert!(!session.has_subscriptions().await.unwrap());
        let guest = session.new_person(100).await.unwrap().id;
        let owner = session.new_person(100).await.unwrap().id;
        for new in [followed(guest, 7, None), followed(guest, 8, None), followed(owner, 8, Some(100))] {
            session.put_subscription(&new).await.unwrap();
        }
        let again = followed(guest, 7, None);
        session.put_subscription(&again).await.unwrap();
        let [second, first] = session.subscriptions_of(guest).await.unwrap().try_into().unwrap();
        assert_eq!((first.object, second.object, first.price), (7, 8, Some(Thousands(14_632))));
        assert!(!session.has_unproved(100).await.unwrap());
        assert!(session.has_unproved(101).await.unwrap());

        let cheaper = ObjectState { price: Some(Thousands(14_389)), ..first.now };
        assert_eq!(first.picture, Some(view()));
        let plan = ObjectPicture { url: "/media/plan/sosny/7.svg".to_owned(), is_plan: true };
        let now = Subscription { now: cheaper, picture: Some(plan.clone()), ..first.clone() };
        session.see_subscription(&now).await.unwrap();
        let seen = session.subscription(first.id).await.unwrap().unwrap();
        assert_eq!(seen.picture, Some(plan));
        assert!(seen.told == first.told && seen.now == cheaper && !seen.has_news(), "nobody has confirmed");
        assert_eq!(session.prove_mail(guest, "other@mail.example", 200).await.unwrap(), 0);
        assert!(!session.has_proved_mail(guest, "anna@mail.example").await.unwrap());
        assert_eq!(session.prove_mail(guest, "anna@mail.example", 200).await.unwrap(), 2);
        assert!(session.has_proved_mail(guest, "anna@mail.example").await.unwrap());
        assert!(!session.has_proved_mail(guest, "other@mail.example").await.unwrap());
        let seen = session.subscription(first.id).await.unwrap().unwrap();
        assert!(seen.has_news());
        session.tell_subscription(&seen, 300).await.unwrap();
        let told = session.subscription(first.id).await.unwrap().unwrap();
        assert_eq!((told.told, told.told_at, told.has_news()), (cheaper, Some(300), false));
        assert_eq!(session.subscriptions_after(first.id, 1).await.unwrap()[0].id, second.id);

        session.move_told(guest, owner, 300).await.unwrap();
        let objects: Vec<u32> =
            session.subscriptions_of(owner).await.unwrap().iter().map(|own| own.object).collect();
        assert_eq!(objects, [8, 7]);
        assert!(session.guests_before(1_000).await.unwrap().is_empty(), "both get letters");
        assert_eq!(session.end_subscriptions(guest, Some(first.id)).await.unwrap(), 0, "of somebody else");
        assert_eq!(session.end_subscriptions(owner, Some(first.id)).await.unwrap(), 1);
        session.put_subscription(&followed(owner, 9, None)).await.unwrap();
        assert_eq!(session.drop_unproved(101).await.unwrap(), 1);
        let erased = session.erase_person(owner, 400).await.unwrap();
        assert!(erased.contains(&("subscriptions", 1)), "{erased:?}");
        session.commit().await.unwrap();
    });
}

#[test]
fn what_a_browser_was_asked_is_answered_once_and_in_time() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let person = session.new_person(100).await.unwrap().id;
        let secret = SecretHash::of("a");
        let asked = Ceremony { kind: CeremonyKind::Make, person: Some(person), state: "{}".into() };
        session.put_ceremony(&secret, &asked, 200).await.unwrap();
        assert!(session.ceremony(&secret, CeremonyKind::Enter, 100).await.unwrap().is_none());
        assert!(session.ceremony(&secret, CeremonyKind::Make, 200).await.unwrap().is_none(), "too late");
        let found = session.ceremony(&secret, CeremonyKind::Make, 199).await.unwrap().unwrap();
        assert_eq!((found.person, &*found.state), (Some(person), "{}"));
        assert!(session.end_ceremony(&secret).await.unwrap());
        assert!(!session.end_ceremony(&secret).await.unwrap());
        let nobody = Ceremony { kind: CeremonyKind::Enter, person: None, state: "{}".into() };
        session.put_ceremony(&secret, &nobody, 200).await.unwrap();
        assert!(session.has_ended_sessions(200).await.unwrap());
        session.remove_ended_sessions(200).await.unwrap();
        assert!(!session.end_ceremony(&secret).await.unwrap());
        session.commit().await.unwrap();
    });
}

#[test]
fn passkeys_are_of_one_person_and_go_with_them() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let owner = session.new_person(100).await.unwrap();
        let other = session.new_person(100).await.unwrap().id;
        let new = NewPasskey {
            handle: "h",
            credential: "00ff",
            key: "{}",
            domain: "portal.example",
            name: "Chrome, Windows",
            created: 100,
        };
        let key = session.put_passkey(owner.id, &new).await.unwrap();
        assert!(!session.name_passkey(other, key, "x").await.unwrap(), "of somebody else");
        assert!(!session.remove_passkey(other, key).await.unwrap(), "of somebody else");
        assert!(session.name_passkey(owner.id, key, "Ноутбук").await.unwrap());
        session.use_passkey(key, "{\"counter\":1}", 150).await.unwrap();
        let found = session.passkey("00ff").await.unwrap().unwrap();
        assert_eq!((found.person, found.name.as_str(), found.used), (owner.id, "Ноутбук", Some(150)));
        assert_eq!(session.passkeys_of(owner.id).await.unwrap(), [found]);
        session.commit().await.unwrap();

        let mut session = database.write().await.unwrap();
        assert!(session.put_passkey(other, &new).await.is_err(), "a passkey is one person's");
        session.roll_back().await.unwrap();
        let mut session = database.write().await.unwrap();
        let everything = session.everything_of(owner.clone(), 100).await.unwrap();
        assert_eq!(everything.passkeys.len(), 1);
        let erased = session.erase_person(owner.id, 200).await.unwrap();
        let rows = |table| erased.iter().find(|(known, _)| *known == table).unwrap().1;
        assert_eq!(rows("person_passkeys"), 1);
        session.commit().await.unwrap();
    });
}

#[test]
fn an_account_of_another_service_is_one_persons_and_goes_with_them() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let anna = session.new_person(100).await.unwrap();
        let anna = Person { registered: Some(100), ..anna };
        session.change_person(&anna).await.unwrap();
        let boris = session.new_person(100).await.unwrap();
        let linked = PersonProvider {
            provider: SignInProvider::Yandex,
            person: anna.id,
            subject: "77".to_owned(),
            shown: "anna@yandex.example".to_owned(),
            created: 100,
            used: None,
        };
        session.put_provider(&linked).await.unwrap();
        session.commit().await.unwrap();
        for wrong in [
            PersonProvider { person: boris.id, ..linked.clone() },
            PersonProvider { subject: "78".to_owned(), ..linked.clone() },
        ] {
            let mut session = database.write().await.unwrap();
            assert!(session.put_provider(&wrong).await.is_err(), "{wrong:?}");
            session.roll_back().await.unwrap();
        }
        let mut session = database.write().await.unwrap();
        assert_eq!(
            session.provider(SignInProvider::Vk, "77").await.unwrap(),
            None,
            "numbers are a service's own"
        );
        let found = session.provider(SignInProvider::Yandex, "77").await.unwrap().unwrap();
        assert_eq!(found, linked);
        let renamed = PersonProvider { shown: "a@yandex.example".to_owned(), used: Some(300), ..found };
        session.use_provider(&renamed, 300).await.unwrap();
        assert_eq!(session.providers_of(anna.id).await.unwrap(), std::slice::from_ref(&renamed));
        assert_eq!(session.accounts(10).await.unwrap().1, 1, "an account without a password");
        assert_eq!(session.guests_before(1_000).await.unwrap(), [boris.id]);
        assert_eq!(session.everything_of(anna.clone(), 400).await.unwrap().providers, [renamed]);
        assert!(!session.remove_provider(boris.id, SignInProvider::Yandex).await.unwrap(), "not theirs");
        let erased = session.erase_person(anna.id, 400).await.unwrap();
        assert!(erased.contains(&("person_providers", 1)), "{erased:?}");
        assert_eq!(session.provider(SignInProvider::Yandex, "77").await.unwrap(), None);
        session.commit().await.unwrap();
    });
}
