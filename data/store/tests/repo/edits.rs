//! What editors set, and the history of it.

use novosel_catalog::edit::{EditAction, EditEntry, EditedEntity, ManualEdit};

use crate::support;

fn entry(id: u32, field: &str, before: &str, after: &str) -> EditEntry {
    EditEntry {
        number: 0,
        action: EditAction::Set,
        edit: ManualEdit {
            of: EditedEntity::Lot,
            id,
            field: field.to_owned(),
            value: after.to_owned(),
            editor: "редактор".to_owned(),
            edited: "2026-11-20T10:00:00Z".to_owned(),
            reason: "сверка".to_owned(),
        },
        before: before.to_owned(),
        was_edited: false,
    }
}

#[test]
fn the_history_is_kept_by_entity_latest_first_when_edits_are_taken_back() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let entries = [entry(4, "floor", "2", "3"), entry(5, "floor", "7", "8"), entry(4, "price", "1", "2")];
        for entry in &entries {
            session.put_manual_edit(&entry.edit).await.unwrap();
            session.log_edit(entry).await.unwrap();
        }
        assert!(session.has_manual_edit(EditedEntity::Lot, 4, "price").await.unwrap());
        session.drop_manual_edit(EditedEntity::Lot, 4, "price").await.unwrap();
        assert!(!session.has_manual_edit(EditedEntity::Lot, 4, "price").await.unwrap());
        assert!(!session.has_manual_edit(EditedEntity::Complex, 4, "floor").await.unwrap());
        session.commit().await.unwrap();

        let mut session = database.read().await.unwrap();
        let history = session.edits_of(EditedEntity::Lot, 4).await.unwrap();
        let expected =
            [EditEntry { number: 3, ..entries[2].clone() }, EditEntry { number: 1, ..entries[0].clone() }];
        assert_eq!(history, expected);
        assert_eq!(session.edit_entry(3).await.unwrap().as_ref(), Some(&expected[0]));
        assert_eq!(session.edit_entry(4).await.unwrap(), None);
    });
}

#[test]
fn entities_that_editors_corrected_are_listed_by_pages_the_latest_first() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let at = |id: u32, field: &str, edited: &str| ManualEdit {
            edited: edited.to_owned(),
            ..entry(id, field, "1", "2").edit
        };
        for edit in [
            at(4, "floor", "2026-11-20T10:00:00Z"),
            at(5, "floor", "2026-11-21T10:00:00Z"),
            at(6, "floor", "2026-11-20T10:00:00Z"),
            at(4, "price", "2026-11-19T10:00:00Z"),
            ManualEdit { of: EditedEntity::Complex, ..at(7, "name", "2026-11-22T10:00:00Z") },
        ] {
            session.put_manual_edit(&edit).await.unwrap();
        }
        let lots = EditedEntity::Lot;
        assert_eq!(session.edited_entities(lots, (0, 2)).await.unwrap(), (vec![5, 4], 3));
        assert_eq!(session.edited_entities(lots, (2, 2)).await.unwrap(), (vec![6], 3));
        assert_eq!(session.edited_entities(lots, (4, 2)).await.unwrap(), (vec![], 3));
        let mut of = session.edited_among(lots, &[4, 5, 7]).await.unwrap();
        of.sort_unstable();
        let last = |day: &str| format!("{day}T10:00:00Z");
        assert_eq!(of, [(4, 2, last("2026-11-20")), (5, 1, last("2026-11-21"))]);
        assert!(session.edited_among(lots, &[]).await.unwrap().is_empty());
    });
}
