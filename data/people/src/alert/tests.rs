use novosel_catalog::deadline::{Deadline, Quarter};
use novosel_catalog::id::LotId;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::money::Thousands;
use novosel_catalog::object_picture::ObjectPicture;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::saved_search::LetterPace;
use novosel_catalog::subscription::{NewComment, ObjectState, SubscriptionType};

use super::object::told;
use super::*;

const LINKS: Links<'_> = Links {
    origin: "https://msk.portal.example",
    unsubscribe: "https://msk.portal.example/mailing/unsubscribe/?token=7.ab",
};

fn quarter(code: u16) -> Deadline {
    Deadline::Quarter(Quarter::try_from(code).unwrap())
}

fn followed(kind: SubscriptionType, told: ObjectState, now: ObjectState) -> Subscription {
    Subscription {
        id: 1,
        person: 1,
        kind,
        object: 7,
        site: SiteRegion::Msk,
        title: "2-комнатная, 60,9 м², ЖК «Брусничные <дворы>»".to_owned(),
        url: "/flats/7/".to_owned(),
        picture: Some(ObjectPicture { url: "/media/complex/dvory/render-1.svg".to_owned(), is_plan: false }),
        mail: "anna@mail.example".to_owned(),
        created: 0,
        pace: LetterPace::Daily,
        confirmed: Some(1),
        price: told.price,
        told,
        told_at: None,
        now,
        comments: Vec::new(),
    }
}

fn on_sale(price: u32, deadline: Deadline) -> ObjectState {
    ObjectState { price: Some(Thousands(price)), deadline, is_on_sale: true }
}

fn changes(kind: SubscriptionType, before: ObjectState, now: ObjectState) -> String {
    told(kind, &before, &now).0.join("; ").replace('\u{a0}', " ")
}

#[test]
fn every_change_is_said_in_its_words() {
    use SubscriptionType::{Apartment, Building};
    let (second, fourth) = (quarter(20262), quarter(20274));
    let at = |price| on_sale(price, second);
    let sold = ObjectState { is_on_sale: false, ..at(14_389) };
    assert_eq!(changes(Apartment, at(14_632), at(14_389)), "Цена снизилась на 243 000 ₽ (1,7 %)");
    assert_eq!(changes(Apartment, at(10_000), at(12_000)), "Цена выросла на 2 000 000 ₽ (20 %)");
    assert_eq!(changes(Building, at(90_000), at(89_999)), "Самая низкая цена снизилась на 1 000 ₽");
    assert_eq!(changes(Apartment, at(14_389), sold), "Больше не продаётся; Последняя цена 14 389 000 ₽");
    assert_eq!(changes(Apartment, sold, at(1)), "Снова в продаже");
    assert_eq!(changes(Building, sold, at(1)), "Снова есть что купить");
    assert_eq!(changes(Apartment, at(5), on_sale(5, fourth)), "Срок сдачи: IV кв. 2027, был II кв. 2026");
    assert_eq!(changes(Apartment, at(5), on_sale(5, Deadline::Delivered)), "Дом сдан");
    let hidden = ObjectState { price: None, ..at(5) };
    assert_eq!(changes(Apartment, at(5), hidden), "Продавец больше не показывает цену");
    assert_eq!(changes(Apartment, hidden, at(5)), "Появилась цена");
}

#[test]
fn one_change_is_the_subject_and_several_are_counted() {
    let second = quarter(20262);
    let cheaper = followed(SubscriptionType::Apartment, on_sale(14_632, second), on_sale(14_389, second));
    let alert = words(std::slice::from_ref(&cheaper), &[], LINKS).unwrap();
    assert!(alert.subject.starts_with("Цена снизилась на 243"), "{}", alert.subject);
    assert!(alert.text.contains("https://msk.portal.example/flats/7/"));
    for part in [&alert.text, &alert.html] {
        assert!(part.contains(LINKS.unsubscribe) && part.contains("/user/subscriptions/"));
    }
    assert!(alert.html.contains("&lt;дворы&gt;") && !alert.html.contains("<дворы>"));
    let same = followed(SubscriptionType::Building, on_sale(1, second), on_sale(1, second));
    assert_eq!(words(std::slice::from_ref(&same), &[], LINKS), None);
    let waiting = Subscription { confirmed: None, ..cheaper.clone() };
    assert_eq!(words(&[waiting], &[], LINKS), None, "nobody has proved the address");
    let dearer = followed(SubscriptionType::Building, on_sale(1, second), on_sale(2, second));
    let alert = words(&[cheaper, same, dearer], &[], LINKS).unwrap();
    assert_eq!(alert.subject.replace('\u{a0}', " "), "Изменения в 2 подписках, снижений цены: 1");
    // «Дворы» is there once in either part: what has not changed is not told.
    assert_eq!(alert.text.matches("Брусничные").count(), 2);
}

fn search(name: &str) -> SavedSearch {
    SavedSearch {
        id: 3,
        person: 1,
        site: SiteRegion::Msk,
        name: name.to_owned(),
        filter: Filter::default(),
        url: "/flats/?rooms=2".to_owned(),
        mail: "anna@mail.example".to_owned(),
        created: 0,
        confirmed: Some(1),
        pace: LetterPace::Daily,
        generation: 1,
        told_at: None,
        more: 0,
        feed: 0,
    }
}

fn change(lot: u32, event: LotEvent, price_before: Option<u32>) -> SearchNews {
    SearchNews {
        search: 3,
        generation: 2,
        lot: LotId(lot),
        event,
        title: format!("Студия № {lot}"),
        place: "ЖК «Сосны»".to_owned(),
        picture: Some(ObjectPicture { url: format!("/media/plan/sosny/{lot}.svg"), is_plan: true }),
        price: Some(Thousands(9_000)),
        price_before: price_before.map(Thousands),
        deadline: Deadline::Unknown,
        deadline_before: Deadline::Unknown,
        found: 100,
        told: None,
    }
}

#[test]
fn objects_are_shown_by_pictures_of_the_site_in_html_alone() {
    let cheaper =
        followed(SubscriptionType::Apartment, on_sale(2, Deadline::Unknown), on_sale(1, Deadline::Unknown));
    let search = search("Студии");
    let news =
        [change(5, LotEvent::New, None), SearchNews { picture: None, ..change(6, LotEvent::Sold, None) }];
    let found = Found { search: &search, news: news.iter().collect(), more: 0 };
    let alert = words(&[cheaper], &[found], LINKS).unwrap();
    let pictures: Vec<&str> = alert.html.split("<img ").skip(1).collect();
    assert_eq!(pictures.len(), 2, "of the third no picture is known");
    let view = "src=\"https://msk.portal.example/media/complex/dvory/render-1.svg?w=250\" width=\"80\" height=\"80\" \
                alt=\"Общий вид\"";
    let plan = "src=\"https://msk.portal.example/media/plan/sosny/5.svg?w=250\" width=\"80\" height=\"80\" \
                alt=\"Планировка\"";
    assert!(pictures[0].starts_with(view) && pictures[0].contains("object-fit:cover"), "{}", pictures[0]);
    assert!(pictures[1].starts_with(plan) && pictures[1].contains("object-fit:contain"), "{}", pictures[1]);
    assert!(!alert.text.contains("/media/"), "{}", alert.text);
}

#[test]
fn a_search_tells_of_falls_first_then_of_what_is_new_then_of_what_is_sold_and_of_so_many() {
    let search = search("Студии <до> 10 млн");
    let mut news = vec![change(1, LotEvent::Sold, None), change(2, LotEvent::New, None)];
    news.push(change(3, LotEvent::Cheaper, Some(10_000)));
    let found = Found { search: &search, news: news.iter().collect(), more: 0 };
    let alert = words(&[], &[found], LINKS).unwrap();
    assert_eq!(alert.subject, "Студии <до> 10 млн — подешевели: 1, новых: 1, сняты с продажи: 1");
    let at = |text: &str, lot: u32| text.find(&format!("/flats/{lot}/")).unwrap();
    for part in [&alert.text, &alert.html] {
        assert!(at(part, 3) < at(part, 2) && at(part, 2) < at(part, 1), "{part}");
        assert!(
            part.contains("https://msk.portal.example/flats/?rooms=2") && part.contains("/user/searches/")
        );
    }
    assert!(alert.text.replace('\u{a0}', " ").contains("Цена снизилась на 1 000 000 ₽ (10 %)"));
    assert!(alert.html.contains("Студии &lt;до&gt; 10 млн") && !alert.html.contains("<до>"));

    let many: Vec<SearchNews> = (10..25).map(|lot| change(lot, LotEvent::New, None)).collect();
    let found = Found { search: &search, news: many.iter().collect(), more: 7 };
    let alert = words(&[], &[found], LINKS).unwrap();
    assert_eq!(alert.text.matches("/flats/1").count(), 10, "{}", alert.text);
    assert!(alert.text.replace('\u{a0}', " ").contains("И ещё 12 изменений"), "{}", alert.text);

    let followed =
        followed(SubscriptionType::Apartment, on_sale(2, quarter(20262)), on_sale(1, quarter(20262)));
    let found = Found { search: &search, news: many.iter().collect(), more: 0 };
    let one = std::slice::from_ref(&followed);
    let both = words(one, std::slice::from_ref(&found), LINKS).unwrap();
    assert_eq!(both.subject.replace('\u{a0}', " "), "Изменения в 1 подписке и 1 поиске, снижений цены: 1");
    let all = title(one, one, &[found]).unwrap().replace('\u{a0}', " ");
    assert_eq!(all, "Изменения в 1 подписке, избранном и 1 поиске, снижений цены: 1", "of one lot");
    let fall = change(7, LotEvent::Cheaper, Some(10_000));
    let fallen = Found { search: &search, news: vec![&fall], more: 0 };
    let found_too = words(one, &[fallen], LINKS).unwrap();
    assert!(found_too.subject.ends_with("снижений цены: 1"), "{}", found_too.subject);
    let other = Subscription { object: 8, url: "/flats/8/".to_owned(), ..followed.clone() };
    let liked = title(&[], &[followed.clone(), other], &[]).unwrap();
    assert_eq!(liked, "Изменения в избранном, снижений цены: 2");
    assert_eq!(title(&[], one, &[]), title(one, &[], &[]), "one object is told by its name");
    let nothing = Found { search: &search, news: Vec::new(), more: 0 };
    assert_eq!(words(&[], &[nothing], LINKS), None);
}

#[test]
fn new_comments_are_counted_and_quoted_and_tell_nothing_of_sales() {
    let said = |post: u32, author: &str, text: &str| NewComment {
        post,
        author: author.to_owned(),
        text: text.to_owned(),
        shown: 100,
    };
    let comments =
        vec![said(5, "Анна <В.>", "Спасибо!\nОчень помогло"), said(6, "Борис", &"слово ".repeat(60))];
    let article = Subscription {
        title: "Доля в квартире".to_owned(),
        picture: None,
        url: "/articles/dolya/".to_owned(),
        comments,
        ..followed(SubscriptionType::Article, ObjectState::default(), ObjectState::default())
    };
    let alert = words(std::slice::from_ref(&article), &[], LINKS).unwrap();
    assert_eq!(alert.subject.replace('\u{a0}', " "), "2 новых комментария: Доля в квартире");
    assert!(alert.text.contains("Анна <В.>: «Спасибо! Очень помогло»"), "{}", alert.text);
    assert!(alert.text.contains("https://msk.portal.example/articles/dolya/#comments"), "{}", alert.text);
    let quoted = alert.text.lines().find(|line| line.starts_with("Борис")).unwrap();
    assert!(quoted.ends_with("слово…»") && quoted.chars().count() < 180, "{quoted}");
    assert!(alert.html.contains("Анна &lt;В.&gt;") && !alert.html.contains("<В.>"));
    assert!(!alert.text.contains(FRESH) && !alert.html.contains(FRESH));

    let many = (0..8).map(|post| said(post, "Борис", "Да")).collect();
    let many = Subscription { comments: many, ..article.clone() };
    let alert = words(&[many], &[], LINKS).unwrap();
    assert!(
        alert.text.matches("Борис: «Да»").count() == 5 && alert.text.contains("И ещё 3"),
        "{}",
        alert.text
    );
    let waiting = Subscription { confirmed: None, ..article.clone() };
    assert_eq!(words(&[waiting], &[], LINKS), None, "nobody has proved the address");
    let none = Subscription { comments: Vec::new(), ..article };
    assert_eq!(words(&[none], &[], LINKS), None);
}
