//! `novosel redirect`: addresses that lead to others, out as lines that an import takes back, and one by one.

use anyhow::Result;
use novosel_catalog::record::Record;
use novosel_catalog::redirect::Redirect;
use novosel_store::Purpose;

use super::Session;
use crate::args::Redirects;
use crate::exit::{self, ExitError};

/// Runs the command.
pub(crate) async fn run(session: &Session, command: &Redirects) -> Result<u8> {
    let database = session.existing_database(Purpose::Work).await?;
    match command {
        Redirects::List => {
            let stored = database.read().await?.redirects().await?;
            let lines: Vec<Record> = stored.into_iter().map(Record::Redirect).collect();
            session.printer.data(&lines, |lines| {
                let line = |line: &Record| serde_json::to_string(line).expect("a redirect has only texts");
                lines.iter().map(line).collect::<Vec<_>>().join("\n")
            })?;
        }
        Redirects::Add { from, to, site } => {
            let redirect = Redirect::new(from, to, *site)
                .map_err(|error| ExitError::new(exit::USAGE, error.to_string()))?;
            let mut writing = database.write().await?;
            writing.put_redirect(&redirect).await?;
            writing.commit().await?;
            session.printer.say(format!("{} leads to {} within a second", redirect.from, redirect.to));
        }
        Redirects::Remove { from, site } => {
            let path = Redirect::path(from);
            let mut writing = database.write().await?;
            if !writing.remove_redirect(&path, *site).await? {
                let message = format!("no redirect of {path} is there: see `novosel redirect list`");
                return Err(ExitError::new(exit::FAILURE, message).into());
            }
            writing.commit().await?;
            session.printer.say("it leads nowhere within a second");
        }
    }
    Ok(exit::OK)
}
