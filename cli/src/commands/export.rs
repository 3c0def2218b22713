//! `novosel export`: the whole catalogue as JSON Lines, byte for byte the same for the same catalogue; or what is on
//! sale as a feed of another portal, checked as its reader would.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result};
use novosel_catalog::edit::EditedEntity;
use novosel_catalog::id::{BuilderId, ComplexId};
use novosel_catalog::partner::{FeedFilter, FeedFormat};
use novosel_catalog::text::{counted, group_thousands};
use novosel_export::Written;
use novosel_store::repo::Session as Reader;
use novosel_store::{Database, Purpose};

use super::{Session, feed};
use crate::args::{Export, FeedFilterArgs};
use crate::exit::{self, ExitError};

/// Writes the catalogue, or a feed, to a file or to standard output.
pub(crate) async fn run(session: &Session, args: Export) -> Result<u8> {
    if args.format.is_none() && !args.filter.is_empty() {
        let message = "a filter needs a feed's --format: the catalogue is always written whole";
        return Err(ExitError::new(exit::USAGE, message).into());
    }
    let database = session.existing_database(Purpose::Work).await?;
    let output = args.output.as_deref().filter(|path| path.as_os_str() != "-");
    match args.format {
        Some(format) => write_feed(session, &database, format, &args.filter, output).await,
        None => write_catalogue(session, &database, output).await,
    }
}

async fn write_catalogue(session: &Session, database: &Database, output: Option<&Path>) -> Result<u8> {
    let mut reader = database.read().await?;
    let mut out = opened(output)?;
    let lines = reader.export(&mut out).await?;
    closed(out, output)?;
    session.printer.say(format!("exported {lines} entities"));
    Ok(exit::OK)
}

async fn write_feed(
    session: &Session,
    database: &Database,
    format: FeedFormat,
    filter: &FeedFilterArgs,
    output: Option<&Path>,
) -> Result<u8> {
    let mut reader = database.read().await?;
    let filter = resolved(&mut reader, filter).await?;
    let mut out = opened(output)?;
    let written = novosel_export::write(&mut reader, format, &filter, session.clock.now(), &mut out).await?;
    drop(reader);
    closed(out, output)?;
    session.printer.say(words(&written));
    if let Some(path) = output {
        let check = feed::checked(session, path.to_owned(), None).await?;
        session.printer.say(check.summary());
    }
    Ok(exit::OK)
}

/// What the keys of a filter name.
pub(super) async fn resolved(reader: &mut Reader, filter: &FeedFilterArgs) -> Result<FeedFilter> {
    let named = |error| ExitError::new(exit::USAGE, format!("{error}"));
    let complex = match &filter.complex {
        Some(key) => Some(novosel_edit::find(reader, EditedEntity::Complex, key).await.map_err(named)?),
        None => None,
    };
    let builder = match &filter.builder {
        Some(key) => Some(novosel_edit::find(reader, EditedEntity::Builder, key).await.map_err(named)?),
        None => None,
    };
    Ok(FeedFilter {
        source: filter.source.clone(),
        complex: complex.map(ComplexId),
        builder: builder.map(BuilderId),
        region: filter.region.map(Into::into),
    })
}

/// What was written and what was not, in one line.
fn words(written: &Written) -> String {
    let mut line = format!(
        "exported {} lots of {} complexes",
        group_thousands(written.lots),
        group_thousands(written.complexes)
    );
    for (reason, count) in &written.left_out {
        let lots = counted(*count, ["лот", "лота", "лотов"]);
        line.push_str(&format!("; left out: {lots} {}", reason.title()));
    }
    line
}

fn opened(output: Option<&Path>) -> Result<BufWriter<Box<dyn Write + Send>>> {
    let out: Box<dyn Write + Send> = match output {
        Some(path) => Box::new(File::create(path).with_context(|| format!("create {}", path.display()))?),
        None => Box::new(io::stdout()),
    };
    Ok(BufWriter::new(out))
}

/// Ends the writing; a file is on the disk then.
fn closed(mut out: BufWriter<Box<dyn Write + Send>>, output: Option<&Path>) -> Result<()> {
    out.flush().context("write the export")?;
    drop(out);
    if let Some(path) = output {
        let synced = File::open(path).and_then(|file| file.sync_all());
        synced.with_context(|| format!("write {}", path.display()))?;
    }
    Ok(())
}
