//! Opinions, questions, comments and votes on both databases.

use novosel_catalog::person::Person;
use novosel_catalog::post::{
    Complaint, ComplaintReason, Decision, NewPost, PostKind, PostState, PostSubject, PostSubjectKind,
    Relation, Tally,
};
use novosel_catalog::region::SiteRegion;
use novosel_store::repo::{Moderated, PostFilter, Session};

use crate::sample::by;
use crate::support;

const COMPLEX: PostSubject = PostSubject { kind: PostSubjectKind::Building, id: 12 };

fn opinion(person: u32, stars: u8) -> NewPost {
    NewPost {
        kind: PostKind::Opinion,
        subject: COMPLEX,
        site: SiteRegion::Msk,
        parent: None,
        person: Some(person),
        author: "Анна В.".to_owned(),
        stars: Some(stars),
        relation: Some(Relation::Viewed),
        pros: "Стены ровные".to_owned(),
        cons: String::new(),
        text: "Показали договор.\nНе торопили.".to_owned(),
        state: PostState::Held,
        suspicions: vec!["a phone".to_owned(), "a link in the message".to_owned()],
        title: "ЖК «Сосны»".to_owned(),
        url: "/buildings/sosny/".to_owned(),
        network: "192.0.2.0/24".to_owned(),
        words: "ab".to_owned(),
        created: 100,
    }
}

#[cfg(test)]
async fn tally(session: &mut Session, subject: PostSubject) -> Tally {
    session.tallies(Some(subject)).await.unwrap().get(&subject).copied().unwrap_or_default()
}

#[test]
fn what_is_held_counts_nowhere_and_what_is_shown_everywhere() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let anna = session.new_person(100).await.unwrap().id;
        let id = session.put_post(&opinion(anna, 4)).await.unwrap();
        let held = session.post(id).await.unwrap().unwrap();
        assert_eq!(
            (held.state, held.relation, held.stars),
            (PostState::Held, Some(Relation::Viewed), Some(4))
        );
        assert_eq!(held.suspicions, ["a phone", "a link in the message"]);
        assert_eq!(tally(&mut session, COMPLEX).await, Tally::default());
        assert!(session.shown_posts(COMPLEX).await.unwrap().is_empty());
        assert_eq!(session.last_post_change().await.unwrap(), 0, "nobody sees anything new");

        session.decide_post(&held, PostState::Shown, "", 200).await.unwrap();
        let shown = session.shown_posts(COMPLEX).await.unwrap();
        assert_eq!(shown.iter().map(|post| (post.id, post.changed)).collect::<Vec<_>>(), [(id, 200)]);
        let counted = Tally { opinions: 1, marks: [0, 0, 0, 1, 0], ..Tally::default() };
        assert_eq!(tally(&mut session, COMPLEX).await, counted);
        assert_eq!(
            session.tallies(None).await.unwrap().into_iter().collect::<Vec<_>>(),
            [(COMPLEX, counted)]
        );
        assert_eq!(session.post_changes_since(0).await.unwrap(), [(1, COMPLEX)]);

        let counts = session.post_counts(anna, "192.0.2.0/24", "ab", 150).await.unwrap();
        assert_eq!((counts.shown, counts.of_person, counts.of_network, counts.of_words), (1, 1, 1, 0));
        let boris = session.new_person(100).await.unwrap().id;
        assert_eq!(session.post_counts(boris, "", "ab", 0).await.unwrap().of_words, 1);

        let worse = NewPost { stars: Some(1), created: 300, ..opinion(anna, 1) };
        session.change_post(&shown[0], &worse).await.unwrap();
        let again = session.post(id).await.unwrap().unwrap();
        assert_eq!(
            (again.state, again.stars, again.created, again.changed),
            (PostState::Held, Some(1), 100, 300)
        );
        assert_eq!(tally(&mut session, COMPLEX).await.opinions, 0, "it waits for a moderator again");
        let queue =
            session.posts(PostFilter { state: Some(PostState::Held), ..PostFilter::default() }, 10).await;
        assert_eq!(queue.unwrap(), std::slice::from_ref(&again));
        session.decide_post(&again, PostState::Refused, "имя менеджера", 400).await.unwrap();
        assert_eq!(session.post(id).await.unwrap().unwrap().reason, "имя менеджера");
        assert_eq!(
            session.post_changes_since(1).await.unwrap(),
            [(2, COMPLEX)],
            "a held one changes nothing"
        );
        session.commit().await.unwrap();
    });
}

#[test]
fn an_answer_stands_and_falls_with_its_question() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let anna = session.new_person(100).await.unwrap().id;
        let question = NewPost {
            kind: PostKind::Question,
            stars: None,
            relation: None,
            state: PostState::Shown,
            ..opinion(anna, 1)
        };
        let asked = session.put_post(&question).await.unwrap();
        let open = PostFilter { unanswered: true, ..PostFilter::default() };
        assert_eq!(session.posts(open, 10).await.unwrap().len(), 1);
        let answer =
            NewPost { kind: PostKind::Answer, parent: Some(asked), person: None, ..question.clone() };
        session.put_post(&answer).await.unwrap();
        assert!(session.posts(open, 10).await.unwrap().is_empty());
        assert_eq!(session.shown_posts(COMPLEX).await.unwrap().len(), 2);
        let counted = tally(&mut session, COMPLEX).await;
        assert_eq!(
            (counted.questions, counted.comments, counted.opinions),
            (1, 0, 0),
            "an answer is no question"
        );
        let Moderated::Done(first) = session.answer_post(asked, "Сосны", "Да", by(150)).await.unwrap()
        else {
            panic!("a shown question is answered")
        };
        let Moderated::Done(second) =
            session.answer_post(asked, "Сосны", "Да, колясочные есть", by(160)).await.unwrap()
        else {
            panic!("an answer is replaced")
        };
        assert_eq!((first.id, second.text.as_str()), (second.id, "Да, колясочные есть"));
        assert_eq!(session.answer_post(999, "Сосны", "Да", by(150)).await.unwrap(), Moderated::Unknown);
        assert_eq!(
            session.moderate(asked, Decision::Refuse, "", by(150)).await.unwrap(),
            Moderated::Impossible(PostState::Shown)
        );
        session.moderate(asked, Decision::Remove, "реклама", by(200)).await.unwrap();
        let asked = session.post(asked).await.unwrap().unwrap();
        assert_eq!((asked.state, asked.reason.as_str()), (PostState::Removed, "реклама"));
        assert!(session.shown_posts(COMPLEX).await.unwrap().is_empty());
        session.erase_post(&asked).await.unwrap();
        assert!(session.posts(PostFilter::default(), 10).await.unwrap().is_empty());
        session.commit().await.unwrap();
    });
}

#[test]
fn a_vote_is_one_a_person_and_an_opinion_takes_its_place() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let anna = session.new_person(100).await.unwrap().id;
        let boris = session.new_person(100).await.unwrap().id;
        for (person, value) in [(anna, 3), (boris, 5), (boris, 2)] {
            session.put_vote(person, COMPLEX, value, ("192.0.2.0/24", 100)).await.unwrap();
        }
        assert_eq!(tally(&mut session, COMPLEX).await.marks, [0, 1, 1, 0, 0]);
        assert_eq!(session.votes_of_network("192.0.2.0/24", COMPLEX, anna).await.unwrap(), 1);
        let shown = NewPost { state: PostState::Shown, ..opinion(anna, 5) };
        let id = session.put_post(&shown).await.unwrap();
        assert_eq!(tally(&mut session, COMPLEX).await.marks, [0, 1, 0, 0, 1], "her opinion is her mark");
        let useful = PostSubject { kind: PostSubjectKind::Post, id };
        session.put_vote(boris, useful, 1, ("", 200)).await.unwrap();
        session.put_vote(boris, useful, -1, ("", 201)).await.unwrap();
        let post = session.post(id).await.unwrap().unwrap();
        assert_eq!((post.up, post.down), (0, 1));
        let last = session.last_post_change().await.unwrap();
        assert_eq!(
            session.post_changes_since(last - 1).await.unwrap(),
            [(last, COMPLEX)],
            "seen on its page"
        );
        assert!(session.drop_vote(boris, useful).await.unwrap());
        assert!(!session.drop_vote(boris, useful).await.unwrap());
        let rating = PostSubject { kind: PostSubjectKind::Rating, id: 3 };
        session.put_vote(anna, rating, -1, ("", 300)).await.unwrap();
        assert_eq!((tally(&mut session, rating).await.up, tally(&mut session, rating).await.down), (0, 1));
        assert_eq!(session.votes_of(anna).await.unwrap().len(), 2);
        session.commit().await.unwrap();
    });
}

#[test]
fn a_guest_brings_posts_and_votes_and_everything_is_erased() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let guest = session.new_person(100).await.unwrap();
        let account = session.new_person(100).await.unwrap();
        let account = Person { password: Some("$argon2id$".to_owned()), registered: Some(1), ..account };
        session.change_person(&account).await.unwrap();
        let shown = NewPost { state: PostState::Shown, ..opinion(guest.id, 5) };
        let id = session.put_post(&shown).await.unwrap();
        session.put_vote(guest.id, COMPLEX, 3, ("", 100)).await.unwrap();
        session.put_vote(account.id, COMPLEX, 1, ("", 100)).await.unwrap();
        assert!(session.guests_before(1_000).await.unwrap().is_empty(), "what is said outlives the visit");
        session.move_posts(guest.id, account.id).await.unwrap();
        session.move_votes(guest.id, account.id).await.unwrap();
        assert_eq!(session.votes_of(account.id).await.unwrap()[0].value, 1, "the account has voted itself");
        assert_eq!(session.posts_of_person(account.id).await.unwrap()[0].id, id);
        let everything = session.everything_of(account.clone(), 100).await.unwrap();
        assert_eq!((everything.posts.len(), everything.votes.len()), (1, 1));
        let before = session.last_post_change().await.unwrap();
        let erased = session.erase_person(account.id, 200).await.unwrap();
        assert!(erased.contains(&("posts", 1)) && erased.contains(&("votes", 1)), "{erased:?}");
        assert!(session.last_post_change().await.unwrap() > before, "its pages are drawn anew");
        assert_eq!(session.post(id).await.unwrap(), None);
        session.erase_person(guest.id, 200).await.unwrap();
        assert_eq!(tally(&mut session, COMPLEX).await, Tally::default());
        session.commit().await.unwrap();
    });
}

#[test]
fn a_complaint_is_one_a_person_and_ends_with_a_decision() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let anna = session.new_person(100).await.unwrap().id;
        let boris = session.new_person(100).await.unwrap().id;
        let id = session.put_post(&NewPost { state: PostState::Shown, ..opinion(anna, 4) }).await.unwrap();
        let said = Complaint {
            post: id,
            reason: ComplaintReason::Untrue,
            note: "Дом сдан".to_owned(),
            created: 200,
            decided: None,
        };
        assert!(session.put_complaint(boris, &said, "192.0.2.0/24").await.unwrap());
        let second = Complaint { created: 300, ..said.clone() };
        assert!(!session.put_complaint(boris, &second, "198.51.100.0/24").await.unwrap());
        assert_eq!(session.complaints_since(boris, "192.0.2.0/24", 100).await.unwrap(), (1, 1));
        assert_eq!(session.complaints_since(boris, "", 200).await.unwrap(), (0, 0));
        assert_eq!(session.complaints_about(id).await.unwrap(), std::slice::from_ref(&said));
        assert_eq!(session.complaining_networks(id).await.unwrap(), 1);

        let post = session.post(id).await.unwrap().unwrap();
        assert_eq!((post.complaints, post.state), (1, PostState::Shown));
        session.hold_post(&post, "complaints from 3 networks", 400).await.unwrap();
        let held = session.post(id).await.unwrap().unwrap();
        assert_eq!(held.suspicions.last().map(String::as_str), Some("complaints from 3 networks"));
        let complained = PostFilter { complained: true, ..PostFilter::default() };
        assert_eq!(session.posts(complained, 10).await.unwrap(), [held]);
        session.moderate(id, Decision::Accept, "", by(500)).await.unwrap();
        assert!(session.posts(complained, 10).await.unwrap().is_empty());
        assert_eq!(session.complaints_of(boris).await.unwrap(), [Complaint { decided: Some(500), ..said }]);
        assert_eq!(session.complaining_networks(id).await.unwrap(), 0);
        let impossible = session.moderate(id, Decision::Accept, "", by(600)).await.unwrap();
        assert_eq!(impossible, Moderated::Impossible(PostState::Shown), "nobody complains any more");

        let account = session.new_person(100).await.unwrap().id;
        session.move_complaints(boris, account).await.unwrap();
        assert_eq!(session.complaints_of(account).await.unwrap().len(), 1);
        let erased = session.erase_person(account, 700).await.unwrap();
        assert!(erased.contains(&("complaints", 1)), "{erased:?}");
        assert!(session.complaints_about(id).await.unwrap().is_empty());
        session.commit().await.unwrap();
    });
}
