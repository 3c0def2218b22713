//! `novosel menu`: the menus of the portal out as lines that an import takes back, and the built-in ones again.

use anyhow::Result;
use novosel_catalog::menu::Menus;
use novosel_catalog::record::Record;
use novosel_store::Purpose;

use super::Session;
use crate::args::MenuCommand;
use crate::exit::{self, ExitError};

/// Runs the command.
pub(crate) async fn run(session: &Session, command: &MenuCommand) -> Result<u8> {
    let database = session.existing_database(Purpose::Work).await?;
    match command {
        MenuCommand::Show => {
            let stored = database.read().await?.menus().await?;
            let menus: Menus = novosel_reference::menus()?.with(&stored);
            let lines = menus.each().map(Record::Menu);
            session.printer.data(&lines, |lines| {
                let line = |line: &Record| {
                    serde_json::to_string(line).expect("a menu has only numbers, texts and lists")
                };
                lines.iter().map(line).collect::<Vec<_>>().join("\n")
            })?;
        }
        MenuCommand::Reset { place } => {
            let mut writing = database.write().await?;
            if !writing.reset_menu(*place).await? {
                let message = format!("the built-in menu stands there already: {}", place.code());
                return Err(ExitError::new(exit::FAILURE, message).into());
            }
            writing.commit().await?;
            session.printer.say("pages show it within a second");
        }
    }
    Ok(exit::OK)
}
