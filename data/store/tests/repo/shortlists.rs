//! Shared shortlists on both databases: links, objects, votes, notes, joining and erasing.

use novosel_catalog::partner::SecretHash;
use novosel_catalog::person::ObjectType;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::shortlist::{CastVote, ObjectKey, SharedObject, Vote};

use crate::support;

const FLAT: ObjectKey = (ObjectType::Ra, 7);
const OTHER: ObjectKey = (ObjectType::Building, 7);

fn object((kind, object): ObjectKey, added: i64) -> SharedObject {
    SharedObject {
        kind, object, added, price: Some(14_389), title: "2-комнатная, 60,9 м²".to_owned()
    }
}

#[test]
fn a_link_leads_to_what_people_say_until_it_is_taken_back() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let anna = session.new_person(100).await.unwrap().id;
        let ilya = session.new_person(100).await.unwrap().id;
        let (first, second) = (SecretHash::of("a"), SecretHash::of("b"));
        let id = session.new_shortlist(anna, (SiteRegion::Msk, "Двушка"), &first, 100).await.unwrap();
        session.put_member(id, (ilya, Some("Илья")), 100).await.unwrap();
        session.put_member(id, (anna, None), 200).await.unwrap();
        session.put_shared_object(id, &object(OTHER, 2)).await.unwrap();
        session.put_shared_object(id, &object(FLAT, 1)).await.unwrap();
        let later = SharedObject { price: Some(1), ..object(FLAT, 3) };
        session.put_shared_object(id, &later).await.unwrap();
        for vote in [Vote::Thinking, Vote::For] {
            session.cast_vote(id, CastVote { key: FLAT, person: ilya, vote }, 300).await.unwrap();
        }
        session.put_shared_note(id, (FLAT, ilya), "Кладовка есть", 300).await.unwrap();
        session.put_member(id, (ilya, None), 400).await.unwrap();

        let found = session.shortlist_of_secret(&first).await.unwrap().unwrap();
        assert_eq!((found.id, found.owner, found.title.as_str(), found.has_link), (id, anna, "Двушка", true));
        let content = session.shortlist_content(id).await.unwrap();
        assert_eq!(content.objects, [object(FLAT, 1), object(OTHER, 2)], "what is there stays as it was");
        let members: Vec<_> = content.members.iter().map(|member| (member.person, &*member.name)).collect();
        assert_eq!(members, [(anna, ""), (ilya, "Илья")], "the owner is the first");
        assert_eq!(content.votes, [CastVote { key: FLAT, person: ilya, vote: Vote::For }]);
        let note = &content.notes[0];
        assert_eq!((note.person, note.note.as_str(), note.key), (ilya, "Кладовка есть", FLAT));

        assert!(!session.remove_shared_note(id, note.id, Some(anna)).await.unwrap());
        assert!(session.remove_shared_note(id, note.id, None).await.unwrap());
        assert!(session.remove_shared_object(id, FLAT).await.unwrap());
        assert!(!session.remove_shared_object(id, FLAT).await.unwrap());
        let content = session.shortlist_content(id).await.unwrap();
        assert!(content.votes.is_empty() && content.objects == [object(OTHER, 2)]);

        session.rename_shortlist(id, "Двушка на двоих").await.unwrap();
        session.set_shortlist_link(id, Some(&second)).await.unwrap();
        assert_eq!(session.shortlist_of_secret(&first).await.unwrap(), None);
        assert_eq!(session.shortlist_of_secret(&second).await.unwrap().unwrap().title, "Двушка на двоих");
        session.set_shortlist_link(id, None).await.unwrap();
        assert_eq!(session.shortlist_of_secret(&second).await.unwrap(), None);
        assert!(!session.shortlists_of(anna).await.unwrap()[0].has_link);
        session.remove_shortlist(id).await.unwrap();
        assert_eq!(session.shortlist_content(id).await.unwrap(), Default::default());
        session.commit().await.unwrap();
    });
}

#[test]
fn a_guest_joins_an_account_and_is_erased_with_everything_they_have_said() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let [anna, guest, account] = [
            session.new_person(1).await.unwrap().id,
            session.new_person(1).await.unwrap().id,
            session.new_person(1).await.unwrap().id,
        ];
        let id = session.new_shortlist(anna, (SiteRegion::Msk, "А"), &SecretHash::of("a"), 1).await.unwrap();
        let own =
            session.new_shortlist(guest, (SiteRegion::Spb, "Г"), &SecretHash::of("g"), 1).await.unwrap();
        for key in [FLAT, OTHER] {
            session.put_shared_object(id, &object(key, 1)).await.unwrap();
            session.put_shared_object(own, &object(key, 1)).await.unwrap();
        }
        for (person, key, vote) in
            [(guest, FLAT, Vote::For), (guest, OTHER, Vote::For), (account, FLAT, Vote::Against)]
        {
            session.put_member(id, (person, None), 1).await.unwrap();
            session.cast_vote(id, CastVote { key, person, vote }, 1).await.unwrap();
        }
        session.put_shared_note(id, (FLAT, guest), "У школы", 1).await.unwrap();
        session.move_shortlists(guest, account).await.unwrap();
        session.erase_person(guest, 2).await.unwrap();
        let mut votes = session.shortlist_content(id).await.unwrap().votes;
        votes.sort_by_key(|cast| cast.vote.code());
        let cast = |key, vote| CastVote { key, person: account, vote };
        assert_eq!(votes, [cast(FLAT, Vote::Against), cast(OTHER, Vote::For)], "one vote a person");

        let shares = session.shares_of(account).await.unwrap();
        assert_eq!(shares.iter().map(|share| share.is_owner).collect::<Vec<_>>(), [false, true]);
        assert_eq!((shares[0].objects.len(), shares[0].votes.len(), shares[1].objects.len()), (0, 2, 2));
        assert_eq!(shares[0].notes, [(ObjectType::Ra, 7, "У школы".to_owned())]);

        let erased = session.erase_person(account, 2).await.unwrap();
        let count = |table| erased.iter().find(|(name, _)| *name == table).unwrap().1;
        assert_eq!((count("shortlists"), count("shortlist_votes"), count("shortlist_notes")), (1, 2, 1));
        let content = session.shortlist_content(id).await.unwrap();
        assert!(content.votes.is_empty() && content.notes.is_empty() && content.members.is_empty());
        assert_eq!(content.objects.len(), 2, "the list of somebody else stays");
        assert_eq!(session.shortlist(own).await.unwrap(), None);
        session.commit().await.unwrap();
    });
}
