//! Ends the time of the objects that people add, and tells of it before.

use anyhow::Result;
use novosel_catalog::own_object::OwnState;
use novosel_catalog::person::PersonLetter;
use novosel_catalog::work::JobKind;
use novosel_owners::REMINDER;
use novosel_store::Database;

/// Takes out of the catalogue what has ended, and writes to those whose time is nearly over.
pub(super) async fn end(database: &Database, now: i64) -> Result<()> {
    let mut reading = database.read().await?;
    let near = reading.own_objects_ending(now + REMINDER).await?;
    reading.roll_back().await?;
    let is_due = |ends: Option<i64>, reminded: Option<i64>| ends <= Some(now) || reminded.is_none();
    if !near.iter().any(|object| is_due(object.ends, object.reminded)) {
        return Ok(());
    }
    let mut writing = database.write().await?;
    for mut object in writing.own_objects_ending(now + REMINDER).await? {
        if object.ends <= Some(now) {
            writing.hide_own_object(&object, now).await?;
            (object.state, object.lot, object.ends) = (OwnState::Expired, None, None);
        } else if object.reminded.is_none() {
            object.reminded = Some(now);
            if object.confirmed.is_some() {
                let (mail, letter) = (&object.facts.mail, PersonLetter::Ending);
                let id =
                    writing.put_person_letter(Some(object.person), letter, mail, object.site, now).await?;
                writing.want_job(JobKind::Letter, &id.to_string(), now).await?;
            }
        } else {
            continue;
        }
        writing.put_own_object(&object).await?;
    }
    writing.commit().await?;
    Ok(())
}
