//! `novosel feed sniff`: what a file is, what is in it, and what an import would read of it.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use novosel_import::sniff::sniff;

use super::super::Session;
use super::super::import::read_mapping;
use crate::exit::{self, ExitError};
use crate::printer::error_chain;

/// Looks at a file and prints what is in it; the draft of a mapping goes into a file where one is named.
pub(super) async fn run(
    session: &Session,
    path: PathBuf,
    mapping: Option<&Path>,
    draft: Option<PathBuf>,
) -> Result<u8> {
    let mapping = mapping.map(read_mapping).transpose()?;
    let shown = path.display().to_string();
    let looking = tokio::task::spawn_blocking(move || sniff(&path, mapping.as_deref()));
    let sniffed = looking.await.context("look at the file")?.map_err(|error| {
        let is_of_feed = error.is_of_feed();
        let error = anyhow::Error::new(error).context(format!("sniff {shown}"));
        if is_of_feed { ExitError::new(exit::REFUSED, error_chain(&error)).into() } else { error }
    })?;
    session.printer.data(&sniffed, ToString::to_string)?;
    if let Some(file) = draft {
        let Some(text) = &sniffed.draft else {
            session.printer.say("no mapping is drafted: the format is known, or no records are found");
            return Ok(exit::OK);
        };
        std::fs::write(&file, text).with_context(|| format!("write {}", file.display()))?;
    }
    Ok(exit::OK)
}
