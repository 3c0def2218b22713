//! Drafts of texts, each test on both databases.

use novosel_catalog::editorial::{DRAFT_HOLD, DraftPlan, DraftWords, Editorial};
use novosel_catalog::id::EditorialId;
use novosel_catalog::work::JobKind;
use novosel_store::Database;
use novosel_store::repo::KeptWords;

use crate::sample::editorial;
use crate::support;

const ANNA: u32 = 1;
const BORIS: u32 = 2;
const NOW: i64 = 1_800_000_000;

fn words(markdown: &str) -> DraftWords<'_> {
    DraftWords { version: 1, title: "Минута до метро", markdown, reason: "порядок" }
}

/// A text with a draft that Anna holds.
#[cfg(test)]
async fn begun(database: &Database) -> (EditorialId, u32) {
    let mut writing = database.write().await.unwrap();
    let mut text =
        Editorial { id: EditorialId(0), complexes: Vec::new(), builders: Vec::new(), ..editorial() };
    writing.put_editorial(&mut text).await.unwrap();
    let draft = writing.begin_draft(Some((text.id, 1)), (ANNA, NOW)).await.unwrap();
    writing.commit().await.unwrap();
    (text.id, draft)
}

#[test]
fn a_draft_is_of_whoever_holds_it_and_of_the_revision_that_they_have_seen() {
    support::on_both(async |database| {
        let (text, id) = begun(&database).await;
        let mut writing = database.write().await.unwrap();
        assert!(writing.text_drafts().await.unwrap().is_empty(), "nothing was typed yet");
        let keep = writing.keep_draft((id, 0), words("один"), (ANNA, NOW + 1)).await.unwrap();
        assert_eq!(keep, KeptWords::Kept);
        for (revision, who, when) in [(0, ANNA, NOW + 2), (1, BORIS, NOW + 2), (1, BORIS, NOW + DRAFT_HOLD)] {
            let kept = writing.keep_draft((id, revision), words("два"), (who, when)).await.unwrap();
            assert_eq!(kept, KeptWords::Refused, "{revision} {who}");
        }
        assert!(!writing.hold_draft(id, (BORIS, NOW + 2), false).await.unwrap());
        assert!(writing.hold_draft(id, (BORIS, NOW + 2), true).await.unwrap(), "it may be taken");
        assert!(!writing.hold_draft(id, (ANNA, NOW + 3), false).await.unwrap());
        // Without a sign of life it is anybody's, with the words that it has.
        let later = NOW + 2 + DRAFT_HOLD;
        let kept = writing.keep_draft((id, 1), words("три"), (ANNA, later)).await.unwrap();
        assert_eq!(kept, KeptWords::Kept);
        let draft = writing.draft_of_text(text).await.unwrap().unwrap();
        assert_eq!((draft.head.id, draft.head.revision, draft.head.editor), (id, 2, ANNA));
        assert_eq!((draft.head.hold.holder, draft.head.hold.since), (ANNA, later));
        assert_eq!(draft.markdown.as_deref(), Some("три"));
        assert_eq!(writing.drafts_begun_by(ANNA).await.unwrap(), 1);
        writing.drop_draft(id).await.unwrap();
        assert!(writing.draft_of_text(text).await.unwrap().is_none());
        writing.roll_back().await.unwrap();
    });
}

#[test]
fn a_plan_is_a_job_that_moves_with_it_and_goes_with_it() {
    support::on_both(async |database| {
        let (_, id) = begun(&database).await;
        let mut writing = database.write().await.unwrap();
        writing.keep_draft((id, 0), words("один"), (ANNA, NOW)).await.unwrap();
        for due in [NOW + 100, NOW + 900, NOW + 300] {
            writing.plan_draft(id, DraftPlan { due, scheduler: BORIS }).await.unwrap();
            let jobs = writing.jobs().await.unwrap();
            let found: Vec<_> = jobs.iter().map(|job| (job.kind, job.subject.clone(), job.due)).collect();
            assert_eq!(found, [(JobKind::Publish, id.to_string(), due)]);
        }
        let revision = writing.text_draft(id).await.unwrap().unwrap().head.revision;
        let kept = writing.keep_draft((id, revision), words("два"), (ANNA, NOW)).await.unwrap();
        assert_eq!(kept, KeptWords::Refused, "what waits for its hour is not changed");
        assert!(!writing.claim_due_draft(id, NOW + 299).await.unwrap());
        assert!(writing.claim_due_draft(id, NOW + 300).await.unwrap());
        assert!(writing.unplan_draft(id, Some("адрес занят")).await.unwrap());
        assert!(!writing.unplan_draft(id, None).await.unwrap());
        assert!(!writing.claim_due_draft(id, NOW + 300).await.unwrap());
        assert!(writing.jobs().await.unwrap().is_empty());
        let draft = writing.text_draft(id).await.unwrap().unwrap();
        assert_eq!((draft.head.plan, draft.head.problem.as_deref()), (None, Some("адрес занят")));
        writing.roll_back().await.unwrap();
    });
}

#[test]
fn an_editor_that_was_opened_and_left_leaves_nothing_behind() {
    support::on_both(async |database| {
        let (text, id) = begun(&database).await;
        let mut writing = database.write().await.unwrap();
        let other = writing.begin_draft(None, (BORIS, NOW + DRAFT_HOLD)).await.unwrap();
        assert!(writing.draft_of_text(text).await.unwrap().is_none());
        assert!(writing.text_draft(id).await.unwrap().is_none());
        assert!(writing.text_draft(other).await.unwrap().is_some());
        writing.roll_back().await.unwrap();
    });
}
