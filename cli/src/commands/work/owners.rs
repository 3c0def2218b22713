//! Ends the time of the objects that people add, and tells of it before; forgets those that were left, and deletes the
//! files of pictures and videos that nobody refers to.

use anyhow::{Context, Result};
use novosel_catalog::own_object::OwnState;
use novosel_catalog::person::PersonLetter;
use novosel_catalog::work::JobKind;
use novosel_media::StorageError;
use novosel_media::storage::Storage;
use novosel_owners::{KEPT, REMINDER};
use novosel_store::Database;
use novosel_store::repo::{DroppedFiles, DroppedKind};

use super::super::Session;
use crate::printer::error_chain;

/// Pictures and videos whose files are deleted in one turn: other jobs wait meanwhile.
const FILES: u32 = 200;
/// Seconds until files that the storage did not let go are tried again.
const FILES_AGAIN: i64 = 600;

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
            object.changed = now;
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

/// Removes the objects that their people have left, and the files of every picture that is gone, wherever it was removed.
pub(super) async fn forget(session: &Session, database: &Database, now: i64) -> Result<()> {
    let mut reading = database.read().await?;
    let left = reading.own_objects_left_before(now - KEPT).await?;
    reading.roll_back().await?;
    if !left.is_empty() {
        let mut writing = database.write().await?;
        for id in left {
            writing.drop_own_object(id, now).await?;
        }
        writing.commit().await?;
    }
    let mut reading = database.read().await?;
    let dropped = reading.dropped_files(now, FILES).await?;
    reading.roll_back().await?;
    if dropped.is_empty() {
        return Ok(());
    }
    let storage = session.config.server.media.storage().context("open the storage of pictures")?;
    for files in dropped {
        // The row is kept until the files are gone, so that nobody stores the same picture meanwhile.
        let mut writing = database.write().await?;
        if writing.take_dropped_files(&files.content, now).await?
            && let Err(error) = delete(&storage, &files).await
        {
            session.printer.say(format!("delete files: {}", error_chain(&error.into())));
            writing.roll_back().await?;
            let mut writing = database.write().await?;
            writing.put_off_dropped_files(&files.content, now + FILES_AGAIN).await?;
            writing.commit().await?;
            // The other ones would fail as well, each after its time.
            return Ok(());
        }
        writing.commit().await?;
    }
    Ok(())
}

async fn delete(storage: &Storage, files: &DroppedFiles) -> Result<(), StorageError> {
    match files.of {
        DroppedKind::Picture(width) => storage.remove(&files.content, width).await,
        DroppedKind::Video(format) => {
            storage.remove_file(&format!("{}.{}", files.content, format.code())).await
        }
    }
}
