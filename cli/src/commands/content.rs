//! `novosel content`: texts of editors, their versions, and texts from files.

mod import;

use anyhow::Result;
use novosel_catalog::editorial::{Editorial, EditorialKind, Revision};
use novosel_catalog::id::EditorialId;
use novosel_leads::letter::moscow;
use novosel_store::repo::{Session as Repositories, Signature};
use novosel_store::{Database, Purpose};
use serde::Serialize;
use similar::TextDiff;

use super::Session;
use crate::args::{Content, Editor, WhichText};
use crate::exit::{self, ExitError};

/// Lines around a difference.
const AROUND: usize = 3;

/// Lists, shows, compares, restores and reads texts.
pub(crate) async fn run(session: &Session, command: Content) -> Result<u8> {
    let database = session.existing_database(Purpose::Work).await?;
    match command {
        Content::List { section, site } => list(session, &database, section, site.map(Into::into)).await,
        Content::Show { which, at } => show(session, &database, &which, at).await,
        Content::History { which } => history(session, &database, &which).await,
        Content::Diff { which, from, to } => diff(session, &database, &which, (from, to)).await,
        Content::Restore { which, number, reason, editor } => {
            restore(session, &database, &which, number, signature(session, reason, editor)).await
        }
        Content::Import(args) => import::run(session, &database, args).await,
    }
}

fn signature(session: &Session, reason: String, editor: Editor) -> Signature {
    Signature { editor: editor.name, reason, now: session.clock.now().timestamp() }
}

/// A line of the list.
#[derive(Serialize)]
struct Listed {
    id: u32,
    section: EditorialKind,
    site: Option<novosel_catalog::region::SiteRegion>,
    slug: String,
    date: chrono::NaiveDate,
    category: String,
    header: String,
}

async fn list(
    session: &Session,
    database: &Database,
    section: Option<EditorialKind>,
    site: Option<novosel_catalog::region::SiteRegion>,
) -> Result<u8> {
    let mut texts = database.read().await?.editorials().await?;
    texts.retain(|text| {
        section.is_none_or(|section| text.kind == section)
            && site.is_none_or(|site| text.site.is_none_or(|of| of == site))
    });
    texts.sort_by_key(|text| std::cmp::Reverse((text.date, text.id)));
    let texts: Vec<Listed> = texts
        .into_iter()
        .map(|text| Listed {
            id: text.id.0,
            section: text.kind,
            site: text.site,
            slug: text.slug,
            date: text.date,
            category: text.category,
            header: text.header,
        })
        .collect();
    session.printer.data(&texts, |texts| match texts.as_slice() {
        [] => "no texts".to_owned(),
        texts => texts.iter().map(line).collect::<Vec<_>>().join("\n"),
    })?;
    Ok(exit::OK)
}

fn line(text: &Listed) -> String {
    let site = text.site.map_or_else(|| "both".to_owned(), |site| site.code().to_lowercase());
    format!("{:6} {} {site:4} {}/{}  {}", text.id, text.date, text.section.code(), text.slug, text.header)
}

/// The text of a key.
async fn find(reading: &mut Repositories, which: &WhichText) -> Result<Editorial> {
    let key = which.key.trim_matches('/');
    let found = match key.split_once('/') {
        Some((section, slug)) => {
            let kind = EditorialKind::parse(section).or(match section {
                "articles" => Some(EditorialKind::Article),
                _ => None,
            });
            match kind {
                Some(kind) => reading.editorial_by_slug(kind, slug).await?,
                None => None,
            }
        }
        None => match key.parse() {
            Ok(number) => reading.editorial(EditorialId(number)).await?,
            Err(_) => None,
        },
    };
    found.ok_or_else(|| {
        let message =
            format!("there is no text {:?}: `novosel content list` has their names and numbers", which.key);
        ExitError::new(exit::USAGE, message).into()
    })
}

/// A text as it was in a version.
async fn version_of(reading: &mut Repositories, text: &Editorial, version: u32) -> Result<Editorial> {
    let found = reading.editorial_version(text.id, version).await?;
    found.map(|(text, _)| text).ok_or_else(|| {
        let message =
            format!("the text has no version {version}: `novosel content history {}` lists them", text.id.0);
        ExitError::new(exit::USAGE, message).into()
    })
}

async fn show(session: &Session, database: &Database, which: &WhichText, version: Option<u32>) -> Result<u8> {
    let mut reading = database.read().await?;
    let mut text = find(&mut reading, which).await?;
    if let Some(version) = version {
        text = version_of(&mut reading, &text, version).await?;
    }
    session.printer.data(&text, novosel_content::whole)?;
    Ok(exit::OK)
}

async fn history(session: &Session, database: &Database, which: &WhichText) -> Result<u8> {
    let mut reading = database.read().await?;
    let text = find(&mut reading, which).await?;
    let versions = reading.editorial_versions(text.id).await?;
    session.printer.data(&versions, |versions| match versions.as_slice() {
        [] => "one version, of before versions were kept".to_owned(),
        versions => versions.iter().map(sentence).collect::<Vec<_>>().join("\n"),
    })?;
    Ok(exit::OK)
}

/// «3  2026-11-25 18:02  Ирина: новая цена».
fn sentence(version: &Revision) -> String {
    let at = match version.happened {
        0 => "before versions".to_owned(),
        at => moscow(at).map_or_else(String::new, |at| at.format("%Y-%m-%d %H:%M").to_string()),
    };
    let said = [version.editor.as_str(), version.reason.as_str()];
    let said: Vec<&str> = said.into_iter().filter(|part| !part.is_empty()).collect();
    format!("{:4}  {at:16}  {}", version.number, said.join(": "))
}

async fn diff(
    session: &Session,
    database: &Database,
    which: &WhichText,
    (from, to): (Option<u32>, Option<u32>),
) -> Result<u8> {
    let mut reading = database.read().await?;
    let text = find(&mut reading, which).await?;
    let last = reading.editorial_versions(text.id).await?.first().map_or(0, |version| version.number);
    let to = to.unwrap_or(last);
    let from = from.unwrap_or(to.saturating_sub(1));
    if from == 0 || to == 0 {
        session.printer.say("the text has one version: there is nothing to compare");
        return Ok(exit::OK);
    }
    let before = novosel_content::whole(&version_of(&mut reading, &text, from).await?);
    let after = novosel_content::whole(&version_of(&mut reading, &text, to).await?);
    let names = (format!("{} (version {from})", which.key), format!("{} (version {to})", which.key));
    let diff = TextDiff::from_lines(&before, &after);
    let diff = diff.unified_diff().context_radius(AROUND).header(&names.0, &names.1).to_string();
    session.printer.data(&diff, |diff| match diff.as_str() {
        "" => "no difference".to_owned(),
        diff => diff.to_owned(),
    })?;
    Ok(exit::OK)
}

async fn restore(
    session: &Session,
    database: &Database,
    which: &WhichText,
    version: u32,
    signature: Signature,
) -> Result<u8> {
    if signature.reason.trim().is_empty() {
        return Err(ExitError::new(exit::USAGE, "say why it is restored: --reason is empty").into());
    }
    let mut writing = database.write().await?;
    let text = find(&mut writing, which).await?;
    version_of(&mut writing, &text, version).await?;
    writing.sign(signature);
    writing.restore_editorial(text.id, version).await?;
    let number = writing.editorial_versions(text.id).await?.first().map_or(0, |version| version.number);
    writing.commit().await?;
    session.printer.say(format!("version {version} is the text again, as version {number}"));
    Ok(exit::OK)
}
