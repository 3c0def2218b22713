//! `novosel generate`: a deterministic catalogue, into the database or as JSON Lines.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result, bail};
use novosel_catalog::record::Record;
use novosel_demo::{RatingOf, Scale};
use novosel_store::Purpose;
use novosel_store::repo::Signature;

use super::Session;
use crate::args::Generate;
use crate::exit;
use crate::progress::{Bar, Unit};

/// Generates a catalogue where the arguments say.
pub(crate) async fn run(session: &Session, args: Generate) -> Result<u8> {
    match &args.output {
        Some(path) => write(session, &args, path)?,
        None => load(session, args.scale, args.seed).await?,
    }
    Ok(exit::OK)
}

/// Generates into an empty database.
pub(crate) async fn load(session: &Session, scale: Scale, seed: u64) -> Result<()> {
    let database = session.database(Purpose::Work).await?;
    let present = database.read().await?.totals(0).await?;
    if present.complexes > 0 {
        bail!(
            "generate into {}: it already holds {} complexes; use another database or --output FILE",
            database.kind(),
            present.complexes
        );
    }
    let geography = novosel_reference::geography()?;
    let records = novosel_demo::generate(scale, seed, session.today(), &geography)?;
    let bar = Bar::new(session.printer);
    bar.begin("load", records.totals().lots, Unit::Items);
    let mut writer = database.write().await?;
    writer.sign(Signature {
        editor: "novosel generate".to_owned(),
        reason: String::new(),
        now: session.clock.now().timestamp(),
    });
    let loaded = writer
        .load(records.inspect(|record| {
            if matches!(record, Record::Lot(_)) {
                bar.add(1);
            }
        }))
        .await?;
    for rating in novosel_reference::ratings() {
        let of = RatingOf { slug: &rating.slug, method: rating.method.as_ref() };
        for snapshot in novosel_demo::earlier_places(scale, seed, session.today(), &geography, of)? {
            writer.put_rating_snapshot(&snapshot).await?;
        }
    }
    writer.commit().await?;
    bar.end();
    session.checkpoint(&database).await;
    session.printer.say(format!("generated {} entities with seed {seed}", loaded.new));
    Ok(())
}

fn write(session: &Session, args: &Generate, path: &Path) -> Result<()> {
    let records =
        novosel_demo::generate(args.scale, args.seed, session.today(), &novosel_reference::geography()?)?;
    let bar = Bar::new(session.printer);
    bar.begin("write", records.totals().lots, Unit::Items);
    let out: Box<dyn Write> = if path == Path::new("-") {
        Box::new(io::stdout().lock())
    } else {
        Box::new(File::create(path).with_context(|| format!("create {}", path.display()))?)
    };
    let mut out = BufWriter::new(out);
    let mut lines = 0_u64;
    for record in records {
        serde_json::to_writer(&mut out, &record).context("write a record")?;
        out.write_all(b"\n")?;
        lines += 1;
        if matches!(record, Record::Lot(_)) {
            bar.add(1);
        }
    }
    out.flush()?;
    bar.end();
    session.printer.say(format!("wrote {lines} entities with seed {}", args.seed));
    Ok(())
}
