//! The journal on both databases: its chain, what is sealed in it, and what an erasure leaves.

use novosel_catalog::staff::Actor;
use novosel_staff::journal::{Chain, ERASED, Origin, Record, State, opened, people_in};
use novosel_store::Database;
use novosel_store::repo::JournalFilter;

use crate::support;

fn record(object: &str, person: u32) -> Record {
    Record {
        action: "post.accept",
        object: object.to_owned(),
        before: State::default().with("state", "held"),
        after: State::default().with("state", "shown").personal("text", person, "слова человека"),
        reason: "по делу".to_owned(),
    }
}

#[cfg(test)]
async fn verified(database: &Database) -> u32 {
    let mut chain = Chain::default();
    for entry in database.read().await.unwrap().journal_after(0, 100).await.unwrap() {
        chain.follow(&entry).unwrap();
    }
    chain.len()
}

#[test]
fn entries_follow_each_other_and_a_rolled_back_one_leaves_no_gap() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let person = session.new_person(1).await.unwrap().id;
        let origin = |actor| Origin { actor, now: 1_000, request: "r1".to_owned() };
        assert_eq!(session.write_down(&record("post/7", person), &origin(Actor::Staff(3))).await.unwrap(), 1);
        assert_eq!(session.write_down(&record("post/8", person), &origin(Actor::Terminal)).await.unwrap(), 2);
        session.commit().await.unwrap();
        let mut lost = database.write().await.unwrap();
        lost.write_down(&record("post/9", person), &origin(Actor::Staff(3))).await.unwrap();
        lost.roll_back().await.unwrap();
        let mut session = database.write().await.unwrap();
        assert_eq!(session.write_down(&record("post/7", person), &origin(Actor::Staff(4))).await.unwrap(), 3);
        session.commit().await.unwrap();
        assert_eq!(verified(&database).await, 3);

        let mut reading = database.read().await.unwrap();
        let all = reading.journal(&JournalFilter::default(), None, 2).await.unwrap();
        assert_eq!(all.iter().map(|entry| entry.number).collect::<Vec<_>>(), [3, 2]);
        let of_post = JournalFilter { object: Some("post/7".to_owned()), actor: None };
        let older = reading.journal(&of_post, Some(3), 10).await.unwrap();
        assert_eq!(older.iter().map(|entry| entry.number).collect::<Vec<_>>(), [1]);
        assert_eq!(reading.journal_count(&of_post).await.unwrap(), 2);
        let of_terminal = JournalFilter { object: None, actor: Some(Actor::Terminal) };
        assert_eq!(reading.journal_count(&of_terminal).await.unwrap(), 1);
        assert_eq!(reading.journal_since(&["post.", "merge."], 1_000).await.unwrap(), 3);
        assert_eq!(reading.journal_since(&["post.", "merge."], 1_001).await.unwrap(), 0);
    });
}

#[test]
fn an_erased_person_leaves_a_journal_that_holds_and_says_nothing_of_them() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let person = session.new_person(1).await.unwrap().id;
        session.write_down(&record("post/7", person), &Origin::default()).await.unwrap();
        session.commit().await.unwrap();
        let text = async || {
            let mut reading = database.read().await.unwrap();
            let entry = reading.journal_after(0, 1).await.unwrap().remove(0);
            assert!(!entry.after.contains("слова"), "{}", entry.after);
            let keys = reading.journal_keys(people_in(&entry.after)).await.unwrap();
            opened(&entry.after, |person| keys.get(&person).cloned()).pop().unwrap().1
        };
        assert_eq!(text().await, "слова человека");
        let mut session = database.write().await.unwrap();
        session.erase_person(person, 5).await.unwrap();
        session.commit().await.unwrap();
        assert_eq!(text().await, ERASED);
        assert_eq!(verified(&database).await, 1);
    });
}
