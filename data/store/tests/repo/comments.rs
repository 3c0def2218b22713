//! New comments of followed texts on both databases.

use novosel_catalog::post::{Decision, NewPost, PostKind, PostState, PostSubject, PostSubjectKind};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::saved_search::LetterPace;
use novosel_catalog::subscription::{NewSubscription, ObjectState, Subscription, SubscriptionType};
use novosel_store::repo::{Channel, Session};

use crate::sample::by;
use crate::support;

const ARTICLE: PostSubject = PostSubject { kind: PostSubjectKind::Article, id: 12 };

fn comment(person: u32, state: PostState, created: i64) -> NewPost {
    NewPost {
        kind: PostKind::Comment,
        subject: ARTICLE,
        site: SiteRegion::Msk,
        parent: None,
        person: Some(person),
        author: "Борис".to_owned(),
        stars: None,
        relation: None,
        pros: String::new(),
        cons: String::new(),
        text: "Спасибо, полезно".to_owned(),
        state,
        suspicions: Vec::new(),
        title: "Доля в квартире".to_owned(),
        url: "/articles/dolya/".to_owned(),
        network: String::new(),
        words: String::new(),
        created,
    }
}

fn followed(person: u32, kind: SubscriptionType, confirmed: Option<i64>) -> NewSubscription {
    NewSubscription {
        person,
        kind,
        object: ARTICLE.id,
        site: SiteRegion::Msk,
        title: "Доля в квартире".to_owned(),
        url: "/articles/dolya/".to_owned(),
        picture: None,
        mail: "anna@mail.example".to_owned(),
        created: 200,
        pace: LetterPace::Daily,
        confirmed,
        state: ObjectState::default(),
    }
}

#[cfg(test)]
async fn only(session: &mut Session, person: u32) -> Subscription {
    let [one] = session.subscriptions_of(person).await.unwrap().try_into().unwrap();
    one
}

#[cfg(test)]
async fn posts(session: &mut Session, person: u32) -> Vec<u32> {
    only(session, person).await.comments.iter().map(|comment| comment.post).collect()
}

#[cfg(test)]
async fn digests(session: &mut Session) -> Vec<String> {
    let jobs = session.jobs().await.unwrap();
    jobs.into_iter().filter(|job| job.kind.code() == "digest").map(|job| job.subject).collect()
}

#[test]
fn a_comment_is_news_once_when_everybody_sees_it_and_never_for_its_author() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let anna = session.new_person(100).await.unwrap().id;
        let boris = session.new_person(100).await.unwrap().id;
        session.put_post(&comment(boris, PostState::Shown, 150)).await.unwrap();
        session.put_subscription(&followed(anna, SubscriptionType::Article, None)).await.unwrap();
        session.put_subscription(&followed(boris, SubscriptionType::News, Some(200))).await.unwrap();
        assert!(posts(&mut session, anna).await.is_empty(), "what was there is seen");

        let held = session.put_post(&comment(boris, PostState::Held, 210)).await.unwrap();
        session.put_post(&comment(anna, PostState::Shown, 220)).await.unwrap();
        assert!(posts(&mut session, anna).await.is_empty(), "one is held, one is her own");
        session.moderate(held, Decision::Accept, "", by(230)).await.unwrap();
        assert_eq!(posts(&mut session, anna).await, [held]);
        let one = only(&mut session, anna).await;
        assert!(!one.has_news() && digests(&mut session).await.is_empty(), "nobody has proved the address");
        assert_eq!((one.comments[0].author.as_str(), one.comments[0].shown), ("Борис", 230));
        assert!(
            posts(&mut session, boris).await.is_empty(),
            "a news item has the same number as the article"
        );

        session.prove_mail(anna, "anna@mail.example", 240).await.unwrap();
        let answer = NewPost { parent: Some(held), ..comment(boris, PostState::Shown, 250) };
        let answer = session.put_post(&answer).await.unwrap();
        assert_eq!(digests(&mut session).await, [anna.to_string()]);
        let told = only(&mut session, anna).await;
        assert!(told.has_news() && told.comments.len() == 2 && told.link() == "/articles/dolya/#comments");
        let everything = session.person(anna).await.unwrap().unwrap();
        let everything = session.everything_of(everything, 250).await.unwrap();
        assert!(!serde_json::to_string(&everything.subscriptions).unwrap().contains("Борис"));

        // What is taken off is not told of, and hides the answers to it.
        session.moderate(held, Decision::Remove, "реклама", by(260)).await.unwrap();
        assert!(posts(&mut session, anna).await.is_empty());
        session.moderate(held, Decision::Accept, "", by(270)).await.unwrap();
        assert_eq!(posts(&mut session, anna).await, [held, answer]);
        session.tell_subscription(&told, 280).await.unwrap();
        session.moderate(held, Decision::Remove, "реклама", by(290)).await.unwrap();
        session.moderate(held, Decision::Accept, "", by(300)).await.unwrap();
        let after = only(&mut session, anna).await;
        assert_eq!((after.comments.len(), after.told_at), (0, Some(280)), "each is told once");
        let unpushed = session.new_comments(anna, Channel::Push).await.unwrap();
        assert_eq!(unpushed[&after.id].len(), 2, "notifications are told apart from letters");
        session.put_pushes((anna, &[]), "{}", (&[], std::slice::from_ref(&told), &[]), 310).await.unwrap();
        assert!(session.new_comments(anna, Channel::Push).await.unwrap().is_empty());
        session.commit().await.unwrap();
    });
}

#[test]
fn an_answer_that_is_shown_before_what_it_answers_is_news_together_with_it() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let anna = session.new_person(100).await.unwrap().id;
        let boris = session.new_person(100).await.unwrap().id;
        session.put_subscription(&followed(anna, SubscriptionType::Article, Some(200))).await.unwrap();
        let held = session.put_post(&comment(boris, PostState::Held, 210)).await.unwrap();
        let answer = NewPost { parent: Some(held), ..comment(boris, PostState::Shown, 220) };
        let answer = session.put_post(&answer).await.unwrap();
        assert!(posts(&mut session, anna).await.is_empty());
        session.moderate(held, Decision::Accept, "", by(230)).await.unwrap();
        assert_eq!(posts(&mut session, anna).await, [held, answer]);

        // Asked for again, it is seen; what goes, goes with its author or with its follower.
        session.put_subscription(&followed(anna, SubscriptionType::Article, Some(200))).await.unwrap();
        assert!(posts(&mut session, anna).await.is_empty());
        let later = session.put_post(&comment(boris, PostState::Shown, 240)).await.unwrap();
        assert_eq!(posts(&mut session, anna).await, [later]);
        session.erase_person(boris, 250).await.unwrap();
        assert!(posts(&mut session, anna).await.is_empty());
        let carol = session.new_person(100).await.unwrap().id;
        session.put_post(&comment(carol, PostState::Shown, 260)).await.unwrap();
        let erased = session.erase_person(anna, 270).await.unwrap();
        assert!(
            erased.contains(&("comment_news", 1)) && erased.contains(&("subscriptions", 1)),
            "{erased:?}"
        );
        session.commit().await.unwrap();
    });
}
