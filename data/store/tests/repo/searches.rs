//! Saved searches on both databases: what they find, the letters that tell of it, and how far the look has come.

use novosel_catalog::deadline::Deadline;
use novosel_catalog::id::LotId;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::mail::MailDay;
use novosel_catalog::money::Thousands;
use novosel_catalog::object_picture::ObjectPicture;
use novosel_catalog::partner::SecretHash;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::saved_search::{
    LetterPace, LotEvent, NewSavedSearch, SearchFeed, SearchNews, SearchWatch,
};
use novosel_catalog::work::JobKind;

use crate::support;

const MAIL: &str = "anna@mail.example";

fn search(person: u32, most: u32) -> NewSavedSearch {
    NewSavedSearch {
        person,
        site: SiteRegion::Msk,
        name: format!("До {most}"),
        filter: Filter { price_to: Some(Thousands(most)), ..Filter::of(ListingKind::All, SiteRegion::Msk) },
        url: format!("/flats/?price_to={most}"),
        mail: MAIL.to_owned(),
        created: 100,
        confirmed: None,
        pace: LetterPace::Daily,
        generation: 7,
    }
}

fn change(search: u32, lot: u32, event: LotEvent) -> SearchNews {
    SearchNews {
        search,
        generation: 8,
        lot: LotId(lot),
        event,
        title: "Студия, 24 м²".to_owned(),
        place: "ЖК «Сосны»".to_owned(),
        picture: Some(ObjectPicture { url: "/media/plan/sosny/1.svg".to_owned(), is_plan: true }),
        price: Some(Thousands(9_000)),
        price_before: None,
        deadline: Deadline::Delivered,
        deadline_before: Deadline::Unknown,
        found: 200 + i64::from(lot),
        told: None,
    }
}

#[test]
fn a_search_is_saved_once_changed_confirmed_moved_and_erased() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let guest = session.new_person(100).await.unwrap().id;
        let owner = session.new_person(100).await.unwrap().id;
        let first = session.put_search(&search(guest, 9_000)).await.unwrap();
        let second = session.put_search(&search(guest, 8_000)).await.unwrap();
        let again = NewSavedSearch { name: "Ещё раз".to_owned(), ..search(guest, 9_000) };
        assert_eq!(
            session.put_search(&again).await.unwrap(),
            first,
            "the same conditions are the same search"
        );
        let [latest, oldest] = session.searches_of(guest).await.unwrap().try_into().unwrap();
        assert_eq!((latest.id, oldest.id, oldest.name.as_str()), (second, first, "Ещё раз"));
        assert_eq!(oldest.filter, again.filter);
        assert!(!oldest.is_told(), "the address is not proved");
        assert!(session.has_unproved(101).await.unwrap());
        assert_eq!(session.prove_mail(guest, "other@mail.example", 150).await.unwrap(), 0);
        assert_eq!(session.prove_mail(guest, MAIL, 150).await.unwrap(), 2);
        assert!(!session.has_unproved(101).await.unwrap());
        assert!(session.searches_of(guest).await.unwrap()[0].is_told());

        assert!(!session.change_search((owner, first), ("Чужой", LetterPace::Paused)).await.unwrap());
        assert!(session.change_search((guest, first), ("Мой", LetterPace::Weekly)).await.unwrap());
        assert_eq!(session.pause_searches(guest).await.unwrap(), 2);
        assert!(!session.searches_of(guest).await.unwrap()[0].is_told());

        let feed = SearchFeed { edition: 1, secret: SecretHash::of("a") };
        assert!(!session.set_search_feed((owner, first), &feed).await.unwrap());
        assert!(session.set_search_feed((guest, first), &feed).await.unwrap());
        assert_eq!(session.search_of_feed(&feed.secret).await.unwrap().unwrap().id, first);
        assert_eq!(session.search_of_feed(&SecretHash::of("b")).await.unwrap(), None);

        session.put_search(&search(owner, 8_000)).await.unwrap();
        session.move_told(guest, owner, 200).await.unwrap();
        let names: Vec<String> =
            session.searches_of(owner).await.unwrap().into_iter().map(|search| search.name).collect();
        assert_eq!(names, ["До 8000", "Мой"], "what the account has itself stays, the other is added");
        assert!(!session.remove_search(owner, second).await.unwrap(), "of somebody else");
        assert!(session.remove_search(owner, first).await.unwrap());

        session.put_search(&search(owner, 5_000)).await.unwrap();
        assert_eq!(session.drop_unproved(101).await.unwrap(), 2);
        assert!(session.searches_of(owner).await.unwrap().iter().all(|search| search.mail.is_empty()));
        let erased = session.erase_person(owner, 300).await.unwrap();
        assert!(erased.contains(&("saved_searches", 2)), "{erased:?}");
        assert_eq!(session.searches_after(0, 10).await.unwrap().len(), 1, "the guest's own is left");
        session.commit().await.unwrap();
    });
}

#[test]
fn a_change_is_found_once_told_once_and_waits_again_where_its_letter_does_not_go_out() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let person = session.new_person(100).await.unwrap().id;
        let one = session.put_search(&search(person, 9_000)).await.unwrap();
        let other = session.put_search(&search(person, 8_000)).await.unwrap();
        let news = [
            change(one, 1, LotEvent::New),
            change(one, 2, LotEvent::Cheaper),
            change(other, 1, LotEvent::New),
        ];
        for _ in 0..2 {
            session.put_search_news(&news).await.unwrap();
        }
        session.count_more_news(one, 5).await.unwrap();
        assert_eq!(session.searches_of(person).await.unwrap()[1].more, 5);
        assert_eq!(session.untold_news(person, None).await.unwrap(), news);
        let latest = session.news_of_search(one, 1).await.unwrap();
        assert_eq!(latest, [news[1].clone()]);

        let letter = session.begin_digest(person, MAIL, 300).await.unwrap();
        session.put_into_digest(letter, one).await.unwrap();
        session.put_into_digest(letter, other).await.unwrap();
        session.put_search_news(&[change(one, 3, LotEvent::Sold)]).await.unwrap();
        assert_eq!(
            session.untold_news(person, Some(letter)).await.unwrap(),
            news,
            "what came later is not in it"
        );
        let waiting = session.digests_of(person, 0).await.unwrap();
        assert_eq!((waiting.len(), waiting[0].0.sent, waiting[0].1.as_str()), (1, None, MAIL));
        session.drop_digest(letter).await.unwrap();
        assert_eq!(session.untold_news(person, None).await.unwrap().len(), 4);

        let letter = session.begin_digest(person, MAIL, 400).await.unwrap();
        session.put_into_digest(letter, one).await.unwrap();
        session.put_into_digest(letter, other).await.unwrap();
        session.end_digest(letter, &[one], 450).await.unwrap();
        let left = session.untold_news(person, None).await.unwrap();
        assert_eq!(left, [news[2].clone()], "the other search was ended in the letter");
        let searches = session.searches_of(person).await.unwrap();
        assert_eq!((searches[1].told_at, searches[0].told_at), (Some(450), None));
        assert_eq!(session.news_of_search(one, 9).await.unwrap()[0].told, Some(450));
        let letter = session.begin_digest(person, MAIL, 500).await.unwrap();
        session.put_into_digest(letter, other).await.unwrap();
        assert_eq!(session.untold_news(person, Some(letter)).await.unwrap().len(), 1);

        assert!(session.has_news_before(202).await.unwrap());
        session.forget_news(202).await.unwrap();
        assert!(!session.has_news_before(202).await.unwrap());
        assert_eq!(session.mail_stopped(MAIL).await.unwrap(), None);
        session.stop_mail(MAIL, "550 no such user", 600).await.unwrap();
        session.stop_mail(MAIL, "551 gone", 700).await.unwrap();
        assert_eq!(session.mail_stopped(MAIL).await.unwrap(), Some(600));
        let (stopped, all) = session.stopped_mails(9).await.unwrap();
        assert_eq!((stopped.len(), all), (1, 1), "an address stops once");
        assert_eq!((stopped[0].since, &*stopped[0].reason), (600, "550 no such user"));
        session.resume_mail(MAIL).await.unwrap();
        assert_eq!(session.mail_stopped(MAIL).await.unwrap(), None);
        session.commit().await.unwrap();
    });
}

#[test]
fn letters_are_counted_by_day_of_moscow_and_kind() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        // 23:59 and 00:00 in Moscow.
        let midnight = 1_795_640_400;
        for (kind, is_sent, now) in [
            (JobKind::Digest, true, midnight - 60),
            (JobKind::Digest, true, midnight),
            (JobKind::Digest, false, midnight),
            (JobKind::Lead, true, midnight + 3_600),
        ] {
            session.count_mail(kind, is_sent, now).await.unwrap();
        }
        let days = session.mail_days(2, midnight).await.unwrap();
        let [(before, first), (day, second)] = days.iter().collect::<Vec<_>>().try_into().unwrap();
        assert_eq!(before + 1, *day);
        assert_eq!(first[&JobKind::Digest], MailDay { sent: 1, refused: 0 });
        assert_eq!(second[&JobKind::Digest], MailDay { sent: 1, refused: 1 });
        assert_eq!(second[&JobKind::Lead], MailDay { sent: 1, refused: 0 });
        assert_eq!(session.mail_days(1, midnight).await.unwrap().len(), 1);
        session.forget_mail_days(midnight).await.unwrap();
        assert_eq!(session.mail_days(9, midnight).await.unwrap().len(), 1);
        session.commit().await.unwrap();
    });
}

#[test]
fn the_look_for_changes_begins_once_and_remembers_how_far_it_has_come() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        assert_eq!(session.search_watch().await.unwrap(), None);
        session.begin_search_watch(7).await.unwrap();
        session.begin_search_watch(9).await.unwrap();
        let begun = SearchWatch { generation: 7, target: None, after: 0, newest_lot: 0 };
        assert_eq!(session.search_watch().await.unwrap(), Some(begun));
        let further = SearchWatch { target: Some(8), after: 1_000, newest_lot: 50, ..begun };
        session.set_search_watch(&further).await.unwrap();
        assert_eq!(session.search_watch().await.unwrap(), Some(further));
        assert!(session.shown_by().await.unwrap().is_empty());
        session.commit().await.unwrap();
    });
}
