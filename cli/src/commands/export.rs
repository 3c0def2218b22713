//! `novosel export`: the whole catalogue as JSON Lines, byte for byte the same for the same catalogue.

use std::fs::File;
use std::io::{self, BufWriter, Write};

use anyhow::{Context, Result};
use novosel_store::Purpose;

use super::Session;
use crate::args::Export;
use crate::exit;

/// Writes the catalogue to a file or to standard output.
pub(crate) async fn run(session: &Session, args: Export) -> Result<u8> {
    let database = session.existing_database(Purpose::Work).await?;
    let mut reader = database.read().await?;
    let lines = match &args.output {
        Some(path) if path.as_os_str() != "-" => {
            let file = File::create(path).with_context(|| format!("create {}", path.display()))?;
            let mut out = BufWriter::new(file);
            let lines = reader.export(&mut out).await?;
            let file = out.into_inner().map_err(io::IntoInnerError::into_error);
            file.and_then(|file| file.sync_all()).with_context(|| format!("write {}", path.display()))?;
            lines
        }
        _ => {
            let mut out = BufWriter::new(io::stdout());
            let lines = reader.export(&mut out).await?;
            out.flush()?;
            lines
        }
    };
    session.printer.say(format!("exported {lines} entities"));
    Ok(exit::OK)
}
