//! `novosel synonym`: other names of stations and places, out as lines that an import takes back, and one by one.

use anyhow::Result;
use novosel_catalog::other_name::{NamedRecord, OtherName};
use novosel_catalog::place::Geography;
use novosel_catalog::record::Record;
use novosel_edit::{add_name, find_named, remove_name};
use novosel_store::Purpose;

use super::Session;
use super::edit::{editing, exit_of};
use crate::args::{Named, Synonyms};
use crate::exit;

/// Runs the command.
pub(crate) async fn run(session: &Session, command: Synonyms) -> Result<u8> {
    let database = session.existing_database(Purpose::Work).await?;
    match command {
        Synonyms::List => {
            let stored = database.read().await?.other_names().await?;
            let lines: Vec<Record> = stored.into_iter().map(Record::OtherName).collect();
            session.printer.data(&lines, |lines| {
                let line = |line: &Record| serde_json::to_string(line).expect("a name has only texts");
                lines.iter().map(line).collect::<Vec<_>>().join("\n")
            })?;
        }
        Synonyms::Add(Named { of, record, words, reason, editor }) => {
            let geography = novosel_reference::geography()?;
            let id = find_named(&geography, of, &record).map_err(|error| exit_of(error.into()))?;
            let editing = editing(session, reason, editor);
            let mut writing = database.write().await?;
            let added = add_name(&mut writing, &geography, (of, id), &words, &editing).await;
            let OtherName { name, .. } = added.map_err(exit_of)?;
            writing.commit().await?;
            session.printer.say(format!(
                "«{name}» is {} {id} from the next index on: `novosel index build`, or a worker",
                of.code()
            ));
        }
        Synonyms::Remove(Named { of, record, words, reason, editor }) => {
            let id = known(&novosel_reference::geography()?, of, &record)?;
            let editing = editing(session, reason, editor);
            let mut writing = database.write().await?;
            remove_name(&mut writing, (of, id), &words, &editing).await.map_err(exit_of)?;
            writing.commit().await?;
            session
                .printer
                .say("the search forgets it with the next index: `novosel index build`, or a worker");
        }
    }
    Ok(exit::OK)
}

/// The number of a record. A name may stand at a number that the reference data does not know any more.
fn known(geography: &Geography, of: NamedRecord, record: &str) -> Result<u32> {
    match record.parse::<u32>() {
        Ok(id) => Ok(id),
        Err(_) => find_named(geography, of, record).map_err(|error| exit_of(error.into())),
    }
}
