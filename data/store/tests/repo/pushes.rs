//! Notifications of browsers on both databases.

use novosel_catalog::deadline::Deadline;
use novosel_catalog::id::LotId;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::money::Thousands;
use novosel_catalog::person::{Listed, ObjectType, PersonList};
use novosel_catalog::push::{FavouriteWatch, NewPushBrowser};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::saved_search::{LetterPace, LotEvent, NewSavedSearch, SearchNews};
use novosel_catalog::subscription::{NewSubscription, ObjectState, Subscription, SubscriptionType};

use crate::support;

fn browser(person: u32, endpoint: &str) -> NewPushBrowser {
    NewPushBrowser {
        person,
        site: SiteRegion::Msk,
        endpoint: endpoint.to_owned(),
        key: "key".to_owned(),
        auth: "auth".to_owned(),
        device: "Chrome, Windows".to_owned(),
        created: 500,
    }
}

fn news(search: u32, lot: u32, found: i64) -> SearchNews {
    SearchNews {
        search,
        generation: 2,
        lot: LotId(lot),
        event: LotEvent::New,
        title: "Студия, 24 м²".to_owned(),
        place: "ЖК «Берег»".to_owned(),
        picture: None,
        price: Some(Thousands(7_000)),
        price_before: None,
        deadline: Deadline::Unknown,
        deadline_before: Deadline::Unknown,
        found,
        told: None,
    }
}

#[test]
fn each_change_is_in_one_notification_which_goes_to_each_browser_and_is_no_letter() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let person = session.new_person(100).await.unwrap().id;
        let state =
            ObjectState { price: Some(Thousands(9_000)), is_on_sale: true, deadline: Deadline::Unknown };
        let followed = NewSubscription {
            person,
            kind: SubscriptionType::Apartment,
            object: 7,
            site: SiteRegion::Msk,
            title: "Студия".to_owned(),
            url: "/flats/7/".to_owned(),
            picture: None,
            mail: "anna@mail.example".to_owned(),
            created: 100,
            pace: LetterPace::Daily,
            confirmed: None,
            state,
        };
        session.put_subscription(&followed).await.unwrap();
        let search = NewSavedSearch {
            person,
            site: SiteRegion::Msk,
            name: "Двушки".to_owned(),
            filter: Filter::of(ListingKind::All, SiteRegion::Msk),
            url: "/kvartiry/".to_owned(),
            mail: String::new(),
            created: 100,
            confirmed: None,
            pace: LetterPace::Daily,
            generation: 1,
        };
        let search = session.put_search(&search).await.unwrap();
        session.put_search_news(&[news(search, 1, 400)]).await.unwrap();
        session.put_push_browser(&browser(person, "https://push.example/1")).await.unwrap();
        session.put_push_browser(&browser(person, "https://push.example/2")).await.unwrap();
        assert_eq!(session.people_with_pushes().await.unwrap().into_iter().collect::<Vec<_>>(), [person]);
        assert_eq!(session.unpushed_news(person).await.unwrap(), [], "what was there before is not told");

        session.put_search_news(&[news(search, 2, 600)]).await.unwrap();
        let cheaper = ObjectState { price: Some(Thousands(8_900)), ..state };
        let [one] = session.subscriptions_of(person).await.unwrap().try_into().unwrap();
        let id = one.id;
        session.see_subscription(&Subscription { now: cheaper, ..one }).await.unwrap();
        assert_eq!(session.objects_pushed(person).await.unwrap()[&id], (state, None));
        assert_eq!(session.unpushed_news(person).await.unwrap().len(), 1);
        let followed: Vec<Subscription> = session.subscriptions_of(person).await.unwrap();
        let browsers: Vec<u32> =
            session.push_browsers_of(person).await.unwrap().iter().map(|browser| browser.id).collect();
        session.put_pushes((person, &browsers), "{}", (&[search], &followed, &[]), 700).await.unwrap();
        assert_eq!(session.unpushed_news(person).await.unwrap(), []);
        assert_eq!(session.searches_pushed(person).await.unwrap()[&search], 700);
        assert_eq!(session.objects_pushed(person).await.unwrap()[&id], (cheaper, Some(700)));
        assert_eq!(session.pushes_since(person, 600).await.unwrap(), [700], "one, for two browsers");
        assert_eq!(session.digests_of(person, 0).await.unwrap(), [], "no letter");
        assert_eq!(session.untold_news(person, None).await.unwrap().len(), 2, "letters tell of both");

        let waiting = session.waiting_pushes(person).await.unwrap();
        assert_eq!(waiting.iter().map(|push| push.browser).collect::<Vec<_>>(), browsers);
        session.end_push(waiting[0].id, 701).await.unwrap();
        assert!(session.remove_push_browser(person, browsers[1]).await.unwrap());
        assert!(!session.remove_push_browser(person, browsers[1]).await.unwrap());
        assert_eq!(session.waiting_pushes(person).await.unwrap(), []);

        let account = session.new_person(100).await.unwrap();
        session.put_push_browser(&browser(account.id, "https://push.example/1")).await.unwrap();
        assert_eq!(session.push_browsers_of(person).await.unwrap(), [], "a browser is of one person");
        session.move_push_browsers(account.id, person).await.unwrap();
        let owner = session.person(person).await.unwrap().unwrap();
        let everything = session.everything_of(owner, 0).await.unwrap();
        assert_eq!(everything.push_browsers[0].endpoint, "https://push.example/1");
        assert!(!serde_json::to_string(&everything).unwrap().contains("\"auth\""));
        let erased = session.erase_person(person, 800).await.unwrap();
        assert!(erased.contains(&("push_browsers", 1)), "{erased:?}");
        assert_eq!(session.people_with_pushes().await.unwrap().len(), 0);
        session.commit().await.unwrap();
    });
}

#[test]
fn a_favourite_is_watched_where_it_is_asked_for_and_each_change_is_in_one_notification() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let person = session.new_person(100).await.unwrap().id;
        let now =
            ObjectState { price: Some(Thousands(9_000)), is_on_sale: true, deadline: Deadline::Unknown };
        let watch = FavouriteWatch {
            kind: SubscriptionType::Apartment,
            object: 7,
            site: SiteRegion::Msk,
            title: "Студия".to_owned(),
            url: "/flats/7/".to_owned(),
            pushed: now,
            now,
        };
        let liked = Listed {
            list: PersonList::Favourites,
            kind: ObjectType::Ra,
            object: 7,
            added: 100_000,
            note: String::new(),
            price: None,
        };
        session.put_listed(person, &liked, false).await.unwrap();
        session.begin_favourite_watches(person, std::slice::from_ref(&watch)).await.unwrap();
        assert_eq!(session.favourite_watches(person).await.unwrap(), [], "nobody has asked");
        session.begin_favourite_pushes(person, 200).await.unwrap();
        session.begin_favourite_pushes(person, 300).await.unwrap();
        session.begin_favourite_watches(person, std::slice::from_ref(&watch)).await.unwrap();
        assert_eq!(session.favourite_pushes(person).await.unwrap(), Some((200, None)));
        assert_eq!(session.favourite_watchers_after(0, 9).await.unwrap(), [person]);

        let cheaper =
            FavouriteWatch { now: ObjectState { price: Some(Thousands(8_900)), ..now }, ..watch.clone() };
        session.see_favourite(person, &cheaper, false).await.unwrap();
        // A second heart changes nothing.
        session.begin_favourite_watches(person, std::slice::from_ref(&watch)).await.unwrap();
        assert_eq!(session.favourite_watches(person).await.unwrap(), std::slice::from_ref(&cheaper));
        assert!(cheaper.has_news());
        let told = std::slice::from_ref(&cheaper);
        session.put_pushes((person, &[]), "{}", (&[], &[], told), 700).await.unwrap();
        let after = FavouriteWatch { pushed: cheaper.now, ..cheaper.clone() };
        assert_eq!(session.favourite_watches(person).await.unwrap(), std::slice::from_ref(&after));
        assert_eq!(session.favourite_pushes(person).await.unwrap(), Some((200, Some(700))));

        // What changed while no browser was told is not told to a new one.
        session.see_favourite(person, &FavouriteWatch { now, ..after }, false).await.unwrap();
        session.put_push_browser(&browser(person, "https://push.example/1")).await.unwrap();
        assert_eq!(session.favourite_watches(person).await.unwrap(), std::slice::from_ref(&watch));

        let account = session.new_person(100).await.unwrap();
        session.move_favourite_pushes(person, account.id).await.unwrap();
        assert_eq!(session.favourite_watches(person).await.unwrap(), []);
        let everything = session.everything_of(account.clone(), 0).await.unwrap();
        assert_eq!((everything.favourite_pushes, everything.favourite_watches), (Some(200), vec![watch]));
        session.remove_listed(account.id, PersonList::Favourites, (ObjectType::Ra, 7)).await.unwrap();
        assert_eq!(session.favourite_watches(account.id).await.unwrap(), []);
        let erased = session.erase_person(account.id, 800).await.unwrap();
        assert!(erased.contains(&("favourite_pushes", 1)), "{erased:?}");
        session.end_favourite_pushes(person).await.unwrap();
        assert_eq!(session.favourite_watchers_after(0, 9).await.unwrap(), [] as [u32; 0]);
        session.commit().await.unwrap();
    });
}
