//! `novosel journal`: the journal of the back office, followed and written out.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result};
use novosel_staff::journal::Chain;
use novosel_store::Purpose;
use novosel_store::repo::Session as Repositories;
use serde::Serialize;

use super::Session;
use crate::args::Journal;
use crate::exit::{self, ExitError};

/// Entries that are read at a time.
const PIECE: u32 = 1_000;

/// Follows the chain, or writes it out.
pub(crate) async fn run(session: &Session, command: Journal) -> Result<u8> {
    let mut reading = session.existing_database(Purpose::Work).await?.read().await?;
    match command {
        Journal::Verify => verify(session, &mut reading).await,
        Journal::Export { path } if path == Path::new("-") => {
            export(session, &mut reading, &mut io::stdout().lock()).await
        }
        Journal::Export { path } => {
            let file = File::create(&path).with_context(|| format!("write {}", path.display()))?;
            export(session, &mut reading, &mut BufWriter::new(file)).await
        }
    }
}

#[derive(Serialize)]
struct Verified<'a> {
    entries: u32,
    head: &'a str,
}

async fn verify(session: &Session, reading: &mut Repositories) -> Result<u8> {
    let mut chain = Chain::default();
    loop {
        let piece = reading.journal_after(chain.len(), PIECE).await?;
        if piece.is_empty() {
            break;
        }
        for entry in &piece {
            if let Err(broken) = chain.follow(entry) {
                return Err(
                    ExitError::new(exit::UNHEALTHY, format!("the journal does not hold: {broken}")).into()
                );
            }
        }
    }
    let verified = Verified { entries: chain.len(), head: chain.head() };
    session.printer.data(&verified, |verified| match verified.entries {
        0 => "the journal is empty".to_owned(),
        entries => format!("{entries} entries hold; the last one is {}", verified.head),
    })?;
    Ok(exit::OK)
}

async fn export(session: &Session, reading: &mut Repositories, out: &mut impl Write) -> Result<u8> {
    let mut last = 0;
    loop {
        let piece = reading.journal_after(last, PIECE).await?;
        let Some(end) = piece.last() else { break };
        last = end.number;
        for entry in &piece {
            serde_json::to_writer(&mut *out, entry).context("write the journal")?;
            out.write_all(b"\n").context("write the journal")?;
        }
    }
    out.flush().context("write the journal")?;
    session.printer.say(format!("{last} entries"));
    Ok(exit::OK)
}
