//! What becomes of posts, who decided it, what their authors are told, and how comments are counted, on both databases.

use novosel_catalog::person::Person;
use novosel_catalog::post::{Decision, NewPost, Post, PostKind, PostState, PostSubject, PostSubjectKind};
use novosel_catalog::post_history::{PostNews, PostStep};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::work::JobKind;
use novosel_store::repo::{Moderated, Session};

use crate::sample::by;
use crate::support;

const NEWS: PostSubject = PostSubject { kind: PostSubjectKind::News, id: 5 };

fn comment(person: u32, parent: Option<u32>, state: PostState) -> NewPost {
    NewPost {
        kind: PostKind::Comment,
        subject: NEWS,
        site: SiteRegion::Msk,
        parent,
        person: Some(person),
        author: "Анна".to_owned(),
        stars: None,
        relation: None,
        pros: String::new(),
        cons: String::new(),
        text: "Когда откроют станцию?".to_owned(),
        state,
        suspicions: Vec::new(),
        title: "Станцию откроют весной".to_owned(),
        url: "/news/stantsiya/".to_owned(),
        network: String::new(),
        words: String::new(),
        created: 100,
    }
}

#[cfg(test)]
async fn proved(session: &mut Session, mail: &str) -> u32 {
    let person = session.new_person(100).await.unwrap();
    let person = Person {
        mail: Some(mail.to_owned()),
        confirmed: Some(100),
        registered: Some(100),
        password: Some("$argon2id$".to_owned()),
        ..person
    };
    session.change_person(&person).await.unwrap();
    person.id
}

#[cfg(test)]
async fn decide(session: &mut Session, id: u32, decision: Decision, now: i64) -> Post {
    match session.moderate(id, decision, "имя менеджера", by(now)).await.unwrap() {
        Moderated::Done(post) => *post,
        other => panic!("{other:?}"),
    }
}

#[cfg(test)]
async fn untold(session: &mut Session, person: u32) -> Vec<(PostNews, Option<u32>)> {
    let rows = session.post_letters_of(person).await.unwrap();
    rows.into_iter().map(|row| (row.news, row.answer)).collect()
}

/// Sends what waits.
#[cfg(test)]
async fn send(session: &mut Session, person: u32, now: i64) -> usize {
    let Some(letter) = session.begin_post_letter(person).await.unwrap() else { return 0 };
    let rows = session.post_letters_of(person).await.unwrap();
    let told: Vec<u32> = rows.iter().filter(|row| row.letter == Some(letter)).map(|row| row.id).collect();
    session.end_post_letter(letter, &told, now).await.unwrap();
    told.len()
}

#[cfg(test)]
async fn comments(session: &mut Session) -> u32 {
    session.tallies(Some(NEWS)).await.unwrap().get(&NEWS).map_or(0, |tally| tally.comments)
}

#[test]
fn an_author_with_a_proved_address_is_told_of_a_decision_once() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let anna = proved(&mut session, "anna@mail.example").await;
        let guest = session.new_person(100).await.unwrap().id;
        let unseen = session.put_post(&comment(guest, None, PostState::Held)).await.unwrap();
        decide(&mut session, unseen, Decision::Accept, 200).await;
        assert!(session.jobs().await.unwrap().is_empty(), "there is no address to write to");

        let id = session.put_post(&comment(anna, None, PostState::Held)).await.unwrap();
        decide(&mut session, id, Decision::Accept, 200).await;
        assert_eq!(untold(&mut session, anna).await, [(PostNews::Shown, None)]);
        let jobs = session.jobs().await.unwrap();
        assert_eq!(
            jobs.iter().map(|job| (job.kind, job.subject.as_str())).collect::<Vec<_>>(),
            [(JobKind::Post, anna.to_string().as_str())]
        );
        decide(&mut session, id, Decision::Remove, 210).await;
        assert_eq!(untold(&mut session, anna).await, [(PostNews::Removed, None)], "it is not shown any more");
        decide(&mut session, id, Decision::Accept, 220).await;
        assert_eq!(send(&mut session, anna, 230).await, 1);
        assert_eq!(session.post_letters_sent(anna, 100).await.unwrap(), [230]);
        assert_eq!(session.post_letters_sent(anna, 230).await.unwrap(), Vec::<i64>::new());

        // Complaints send it back, and a moderator lets it stand: its author knows that it is shown.
        let post = session.post(id).await.unwrap().unwrap();
        session.hold_post(&post, "complaints from 3 networks", 240).await.unwrap();
        decide(&mut session, id, Decision::Accept, 250).await;
        assert_eq!(untold(&mut session, anna).await, []);
        // Written anew it is another text.
        let post = session.post(id).await.unwrap().unwrap();
        let anew = NewPost { created: 260, ..comment(anna, None, PostState::Held) };
        session.change_post(&post, &anew).await.unwrap();
        decide(&mut session, id, Decision::Accept, 270).await;
        assert_eq!(send(&mut session, anna, 280).await, 1);
        let steps: Vec<(PostStep, String, i64)> = session
            .post_events(id)
            .await
            .unwrap()
            .into_iter()
            .map(|event| (event.step, event.by, event.at))
            .collect();
        let office = || "office".to_owned();
        assert_eq!(
            steps,
            [
                (PostStep::Shown, office(), 200),
                (PostStep::Removed, office(), 210),
                (PostStep::Shown, office(), 220),
                (PostStep::Held, String::new(), 240),
                (PostStep::Shown, office(), 250),
                (PostStep::Rewritten, String::new(), 260),
                (PostStep::Shown, office(), 270),
            ]
        );

        // A letter that is begun stays as it is; what its author erases is told of no more.
        decide(&mut session, id, Decision::Remove, 300).await;
        let letter = session.begin_post_letter(anna).await.unwrap();
        assert!(letter.is_some() && session.begin_post_letter(anna).await.unwrap().is_none());
        decide(&mut session, id, Decision::Accept, 310).await;
        assert_eq!(untold(&mut session, anna).await.len(), 2);
        let post = session.post(id).await.unwrap().unwrap();
        session.erase_post(&post).await.unwrap();
        assert_eq!(untold(&mut session, anna).await, []);
        assert!(session.post_events(id).await.unwrap().is_empty());
        session.commit().await.unwrap();
    });
}

#[test]
fn an_answer_is_told_once_to_whoever_is_answered_and_ended_letters_are_not_written() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let anna = proved(&mut session, "anna@mail.example").await;
        let boris = proved(&mut session, "boris@mail.example").await;
        let asked = session.put_post(&comment(anna, None, PostState::Shown)).await.unwrap();
        assert_eq!(untold(&mut session, anna).await, [], "what is shown at once is seen at once");
        let Moderated::Done(official) = session.answer_post(asked, "Сосны", "Весной", by(200)).await.unwrap()
        else {
            panic!("a shown comment is answered")
        };
        session.answer_post(asked, "Сосны", "В апреле", by(210)).await.unwrap();
        assert_eq!(untold(&mut session, anna).await, [(PostNews::Answered, Some(official.id))]);
        assert_eq!(send(&mut session, anna, 220).await, 1);
        session.answer_post(asked, "Сосны", "В мае", by(230)).await.unwrap();
        assert_eq!(untold(&mut session, anna).await, [], "a mended answer is no other one");

        session.put_post(&comment(anna, Some(asked), PostState::Shown)).await.unwrap();
        assert_eq!(untold(&mut session, anna).await, [], "nobody is told of their own answer");
        let held = session.put_post(&comment(boris, Some(asked), PostState::Held)).await.unwrap();
        assert_eq!(untold(&mut session, anna).await, []);
        decide(&mut session, held, Decision::Accept, 240).await;
        assert_eq!(untold(&mut session, anna).await, [(PostNews::Answered, Some(held))]);
        assert_eq!(untold(&mut session, boris).await, [(PostNews::Shown, None)]);

        session.set_post_letters(boris, Some(250)).await.unwrap();
        decide(&mut session, held, Decision::Remove, 260).await;
        assert_eq!(untold(&mut session, boris).await, [], "they have ended such letters");
        session.set_post_letters(boris, None).await.unwrap();
        decide(&mut session, held, Decision::Accept, 270).await;
        assert_eq!(untold(&mut session, boris).await, [(PostNews::Shown, None)]);

        session.erase_person(boris, 300).await.unwrap();
        assert_eq!(untold(&mut session, anna).await, [], "the answer is gone with its author");
        session.answer_post(asked, "Сосны", "В июне", by(290)).await.unwrap();
        let owner = session.person(anna).await.unwrap().unwrap();
        let exported = session.everything_of(owner, 300).await.unwrap().post_letters;
        let told: Vec<_> = exported.iter().map(|letter| (letter.post, letter.news, letter.told)).collect();
        assert_eq!(told, [(asked, PostNews::Answered, Some(220))]);
        let erased = session.erase_person(anna, 300).await.unwrap();
        assert!(erased.contains(&("post_letters", 1)), "{erased:?}");
        assert_eq!(session.letters_of_author(anna).await.unwrap(), []);
        assert_eq!(session.post_letters_sent(anna, 0).await.unwrap(), Vec::<i64>::new());
        session.commit().await.unwrap();
    });
}

#[test]
fn comments_are_counted_as_they_are_seen() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let anna = session.new_person(100).await.unwrap().id;
        let boris = session.new_person(100).await.unwrap().id;
        let first = session.put_post(&comment(anna, None, PostState::Held)).await.unwrap();
        assert_eq!(comments(&mut session).await, 0, "it waits");
        decide(&mut session, first, Decision::Accept, 200).await;
        let reply = session.put_post(&comment(boris, Some(first), PostState::Held)).await.unwrap();
        assert_eq!(comments(&mut session).await, 1);
        decide(&mut session, reply, Decision::Accept, 200).await;
        session.answer_post(first, "Сосны", "Весной", by(200)).await.unwrap();
        assert_eq!(comments(&mut session).await, 3, "the answer of an office is read there too");
        assert_eq!(session.shown_posts(NEWS).await.unwrap().len(), 3);

        let refused = session.put_post(&comment(boris, None, PostState::Held)).await.unwrap();
        decide(&mut session, refused, Decision::Refuse, 210).await;
        assert_eq!(comments(&mut session).await, 3);
        decide(&mut session, first, Decision::Remove, 220).await;
        assert_eq!((comments(&mut session).await, session.shown_posts(NEWS).await.unwrap().len()), (0, 0));
        decide(&mut session, first, Decision::Accept, 230).await;
        assert_eq!(comments(&mut session).await, 3);
        let before = session.last_post_change().await.unwrap();
        session.erase_person(boris, 240).await.unwrap();
        assert_eq!(comments(&mut session).await, 2);
        assert!(session.last_post_change().await.unwrap() > before, "servers count again");
        let all = session.tallies(None).await.unwrap();
        assert_eq!(
            all.get(&NEWS).map(|tally| tally.comments),
            Some(2),
            "a server that starts counts the same"
        );
        session.erase_person(anna, 250).await.unwrap();
        assert_eq!(comments(&mut session).await, 0);
        session.commit().await.unwrap();
    });
}
