//! `novosel content import`: texts from files. A file that cannot be read is told of by its line, the others are stored.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use novosel_catalog::region::SiteRegion;
use novosel_content::{Defaults, Format, LONGEST, Note, Reading};
use novosel_store::Database;
use novosel_store::repo::{Change, Session as Repositories};
use novosel_views::address::SiteContext;
use novosel_views::live::{self, Unlisted};
use serde::Serialize;

use super::signature;
use crate::args::ContentImport;
use crate::commands::Session;
use crate::exit;

/// Folders within folders that are looked into.
const DEPTH: usize = 16;

/// What became of a file.
#[derive(Serialize)]
struct Outcome {
    file: String,
    /// new, changed, unchanged, refused.
    outcome: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    blocks: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    left_out: Vec<String>,
}

/// Reads the files and stores their texts, in one transaction; what is refused is left out of it.
pub(super) async fn run(session: &Session, database: &Database, args: ContentImport) -> Result<u8> {
    let files = files(&args.paths)?;
    let defaults = Defaults {
        section: args.section,
        category: args.category,
        site: args.site.map(Into::into),
        date: args.date,
        slug: None,
    };
    let reason = if args.reason.is_empty() { "content import".to_owned() } else { args.reason };
    let mut writing = database.write().await?;
    writing.sign(signature(session, reason, args.editor));
    let mut outcomes = Vec::new();
    for file in files {
        outcomes.push(one(session, &mut writing, &file, &defaults).await?);
    }
    if args.dry_run {
        writing.roll_back().await?;
    } else {
        writing.commit().await?;
    }
    let refused = outcomes.iter().filter(|outcome| outcome.error.is_some()).count();
    session
        .printer
        .data(&outcomes, |outcomes| outcomes.iter().map(sentences).collect::<Vec<_>>().join("\n"))?;
    let count = |kind: &str| outcomes.iter().filter(|outcome| outcome.outcome == kind).count();
    let told =
        format!("{} new, {} changed, {} unchanged", count("new"), count("changed"), count("unchanged"));
    let tail = if args.dry_run { "; nothing was stored (--dry-run)" } else { "" };
    session.printer.say(format!("{told}, {refused} refused{tail}"));
    Ok(if refused > 0 { exit::REFUSED } else { exit::OK })
}

/// Files of texts, folders by name; a file that was named is read whatever its ending says.
fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders: Vec<(PathBuf, usize)> = Vec::new();
    for path in paths {
        if path.is_dir() { folders.push((path.clone(), 0)) } else { found.push(path.clone()) }
    }
    while let Some((folder, depth)) = folders.pop() {
        let entries = fs::read_dir(&folder).with_context(|| format!("read {}", folder.display()))?;
        for entry in entries {
            let path = entry.with_context(|| format!("read {}", folder.display()))?.path();
            if path.is_dir() && !path.is_symlink() && depth < DEPTH {
                folders.push((path, depth + 1));
            } else if format_of(&path).is_some() {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

fn format_of(path: &Path) -> Option<Format> {
    Format::of_name(path.file_name()?.to_str()?)
}

async fn one(
    session: &Session,
    writing: &mut Repositories,
    file: &Path,
    defaults: &Defaults,
) -> Result<Outcome> {
    let name = file.display().to_string();
    let refused = |error: String| Outcome {
        file: name.clone(),
        outcome: "refused",
        text: None,
        blocks: None,
        error: Some(error),
        left_out: Vec::new(),
    };
    let Some(format) = format_of(file) else {
        return Ok(refused("it is neither .md nor .html: rename it".to_owned()));
    };
    let length = fs::metadata(file).with_context(|| format!("read {name}"))?.len();
    if length > LONGEST as u64 {
        return Ok(refused(format!("it has {length} bytes, {LONGEST} at most: divide it")));
    }
    let bytes = fs::read(file).with_context(|| format!("read {name}"))?;
    let source = match String::from_utf8(bytes) {
        Ok(source) => source,
        Err(error) => {
            let line = 1 + error.as_bytes()[..error.utf8_error().valid_up_to()]
                .iter()
                .filter(|byte| **byte == b'\n')
                .count();
            return Ok(refused(format!("line {line}: it is not UTF-8: save it so")));
        }
    };
    let slug = file.file_stem().and_then(|stem| stem.to_str()).map(novosel_catalog::slug::slug);
    let defaults = Defaults { slug, ..defaults.clone() };
    let reading = match novosel_edit::texts::read(writing, &source, format, &defaults).await? {
        Ok(reading) => reading,
        Err(error) => return Ok(refused(error.to_string())),
    };
    if let Some(error) = unlisted(session, &reading) {
        return Ok(refused(error));
    }
    let Reading { mut text, left_out, .. } = reading;
    if let Some(known) = writing.editorial_by_slug(text.kind, &text.slug).await? {
        text.id = known.id;
    }
    let blocks = text.text.blocks().len();
    let change = writing.put_editorial(&mut text).await?;
    Ok(Outcome {
        file: name,
        outcome: match change {
            Change::New => "new",
            Change::Changed => "changed",
            Change::Unchanged => "unchanged",
        },
        text: Some(format!("{}/{}", text.kind.code(), text.slug)),
        blocks: Some(blocks),
        error: None,
        left_out: left_out.iter().map(Note::to_string).collect(),
    })
}

/// What is wrong with addresses of live blocks that are no listings on any site of the text.
fn unlisted(session: &Session, reading: &Reading) -> Option<String> {
    let geography = novosel_reference::geography().ok()?;
    let sites = reading.text.site.map_or_else(|| SiteRegion::ALL.to_vec(), |site| vec![site]);
    let context = |site| SiteContext { site, today: session.today(), geography: &geography };
    let told = |Unlisted { line, address, site, why }: Unlisted| {
        let (site, why) = (site.code(), why.unwrap_or_else(|| "no such catalogue or collection".to_owned()));
        format!("line {line}: {address} is no listing of {site} ({why}): copy an address from the site")
    };
    // One after another: each is told of.
    let wrong = reading.addresses.chunks(1).filter_map(|address| live::unlisted(address, &sites, context));
    let wrong: Vec<String> = wrong.map(told).collect();
    (!wrong.is_empty()).then(|| wrong.join("; "))
}

fn sentences(outcome: &Outcome) -> String {
    let mut text = match (&outcome.error, &outcome.text, outcome.blocks) {
        (Some(error), ..) => format!("{}: refused: {error}", outcome.file),
        (None, Some(text), Some(blocks)) => {
            format!("{}: {} {text}, {blocks} blocks", outcome.file, outcome.outcome)
        }
        _ => outcome.file.clone(),
    };
    for note in &outcome.left_out {
        text.push_str(&format!("\n  left out, {note}"));
    }
    text
}
