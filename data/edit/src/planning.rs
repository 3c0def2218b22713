//! A change of a programme that is planned ahead: a second rule of it, and the end of the present one.

use chrono::NaiveDate;
use novosel_catalog::edit::EditedEntity;
use novosel_catalog::mortgage::Programme;
use novosel_store::repo::Session;

use crate::entity::{self, moscow_day, parsed};
use crate::programme::{RuleError, TAKEN_OFF, following, overlapping};
use crate::{EditError, Editing, FieldEdit};

const OF: EditedEntity = EditedEntity::Programme;
/// The field of the last day of a rule.
pub(crate) const LAST_DAY: &str = "valid_to";

/// Takes off the rules that were to begin in the days of one whose last day is taken back: what has begun stays.
pub(crate) async fn make_room(
    session: &mut Session,
    rule: &Programme,
    editing: &Editing,
) -> Result<(), EditError> {
    let today = moscow_day(editing.now);
    for planned in overlapping(session, rule).await?.iter().filter(|other| other.valid_from > today) {
        let off = [FieldEdit::Set(TAKEN_OFF.to_owned(), true.to_string())];
        crate::edit(session, OF, planned.id.0, &off, editing).await?;
    }
    Ok(())
}

/// Plans a change of a programme: from a day on a second rule holds, which differs in the edits, and the present one
/// ends the day before. Gives the number of the second rule.
///
/// # Errors
/// When the first day is not ahead or not within the present rule, a field or a value does not fit, or the database
/// fails.
pub async fn plan(
    session: &mut Session,
    id: u32,
    edits: &[FieldEdit],
    editing: &Editing,
) -> Result<u32, EditError> {
    crate::lasting(OF, edits)?;
    let present = entity::load(session, OF, id).await?;
    let rule: Programme = parsed(present.clone())?;
    let mut next = following(&present);
    let done = crate::apply(OF, &mut next, edits)?;
    crate::whole(OF, &next)?;
    let change: Programme = parsed(next.clone())?;
    change.check().map_err(EditError::Programme)?;
    check_change(&rule, &change, moscow_day(editing.now))?;
    let last = change.valid_from.pred_opt().unwrap_or(change.valid_from);
    let end = [FieldEdit::Set(LAST_DAY.to_owned(), last.to_string())];
    crate::edit(session, OF, id, &end, editing).await?;
    let number = entity::store(session, OF, next.clone()).await?;
    crate::write(session, OF, number, (&present, &next), done, editing).await?;
    Ok(number)
}

/// Whether terms can change so: on a day ahead, within the days of the rule that they follow.
fn check_change(rule: &Programme, change: &Programme, today: NaiveDate) -> Result<(), EditError> {
    let begins = change.valid_from;
    if begins <= today {
        return Err(RuleError::NotAhead.into());
    }
    let is_within =
        !rule.deleted && rule.valid_from < begins && rule.valid_to.is_none_or(|end| begins <= end);
    if !is_within {
        return Err(RuleError::Outside { from: rule.valid_from, to: rule.valid_to }.into());
    }
    let same_days =
        Programme { id: rule.id, valid_from: rule.valid_from, valid_to: rule.valid_to, ..change.clone() };
    if same_days == *rule { Err(EditError::Nothing) } else { Ok(()) }
}
