//! Texts of editors in and out: Markdown with front matter and legacy HTML become blocks of the catalogue, blocks become
//! Markdown that reads back as the same blocks. No input, no output.
//!
//! Nothing of what comes in is kept as markup: [`draft`] only knows how to make the catalogue's closed list of blocks and
//! marks, so a script, a style or a strange link has nowhere to go. What cannot be carried over is named in
//! [`Reading::left_out`], by line, and never dropped in silence.
//!
//! To read another element of HTML: a line in `html::element`. To write another live block: nothing, the keys of a fenced
//! block are the fields of the catalogue's.

mod draft;
mod front;
mod html;
mod keys;
mod live;
mod markdown;
mod write;

use std::collections::BTreeSet;

use chrono::NaiveDate;
use novosel_catalog::editorial::{Block, Body, Editorial, EditorialKind};
use novosel_catalog::id::{BuilderId, ComplexId, EditorialId};
use novosel_catalog::rating_method::{MethodError, RatingMethod, RatingSubject, SNAPSHOT_DAYS};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::slug::slug;
use thiserror::Error;

use draft::Draft;
use front::Front;

pub use draft::Note;
pub use write::{markdown, whole};

/// Longest text, bytes: a hundred times a long article.
pub const LONGEST: usize = 2_000_000;
/// Longest headline, characters.
const HEADER: usize = 200;
/// Longest first paragraph, characters.
const SHORT: usize = 1_000;

/// How a text is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Markdown (CommonMark with tables); elements of HTML within it are read as HTML.
    Markdown,
    /// HTML of an older site.
    Html,
}

impl Format {
    /// By the ending of a file's name.
    pub fn of_name(name: &str) -> Option<Self> {
        let (_, ending) = name.rsplit_once('.')?;
        match ending.to_ascii_lowercase().as_str() {
            "md" | "markdown" => Some(Self::Markdown),
            "html" | "htm" => Some(Self::Html),
            _ => None,
        }
    }
}

/// What a text is where its front matter does not say it.
#[derive(Clone, Debug, Default)]
pub struct Defaults {
    /// The section.
    pub section: Option<EditorialKind>,
    /// The category.
    pub category: Option<String>,
    /// The site.
    pub site: Option<SiteRegion>,
    /// The day of publication.
    pub date: Option<NaiveDate>,
    /// The name in its address: that of the file.
    pub slug: Option<String>,
}

/// Finds what a text names. A complex or a builder is named by its number, its key or the name in its address.
pub trait Names {
    /// The complex of a key.
    fn complex(&mut self, key: &str) -> Option<ComplexId>;
    /// The builder of a key.
    fn builder(&mut self, key: &str) -> Option<BuilderId>;
}

/// A text that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The text, without a number.
    pub text: Editorial,
    /// What was not carried over.
    pub left_out: Vec<Note>,
    /// Addresses of listings that live blocks ask, each with its line.
    pub addresses: Vec<(usize, String)>,
}

/// Why a text is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {message}")]
pub struct ContentError {
    /// From 1.
    pub line: usize,
    /// What is wrong, with the remedy.
    pub message: String,
}

impl ContentError {
    pub(crate) fn new(line: usize, message: impl Into<String>) -> Self {
        Self { line, message: message.into() }
    }
}

/// Reads a text.
///
/// # Errors
/// The first thing that cannot be right, by line: nothing is guessed where an editor can say it.
pub fn read(
    source: &str,
    format: Format,
    defaults: &Defaults,
    names: &mut dyn Names,
) -> Result<Reading, ContentError> {
    if source.len() > LONGEST {
        let message = format!("the text has {} bytes, {LONGEST} at most: divide it", source.len());
        return Err(ContentError::new(1, message));
    }
    let (front, body, first_line) = front::split(source)?;
    let mut draft = Draft::new(first_line);
    match format {
        Format::Markdown => markdown::read(body, first_line, &mut draft, names)?,
        Format::Html => html::read(body, first_line, &mut draft),
    }
    let (blocks, headline, left_out) = draft.finish();
    editorial(front, blocks, headline, left_out, defaults, names)
}

/// The complexes and builders that a text names, so that they can be looked up before it is read.
///
/// # Errors
/// As [`read`].
pub fn names(source: &str, format: Format, defaults: &Defaults) -> Result<Named, ContentError> {
    let mut named = Named::default();
    read(source, format, defaults, &mut named)?;
    Ok(named)
}

/// Keys of complexes and builders.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named {
    /// Of complexes.
    pub complexes: BTreeSet<String>,
    /// Of builders.
    pub builders: BTreeSet<String>,
}

impl Names for Named {
    fn complex(&mut self, key: &str) -> Option<ComplexId> {
        self.complexes.insert(key.to_owned());
        Some(ComplexId(0))
    }

    fn builder(&mut self, key: &str) -> Option<BuilderId> {
        self.builders.insert(key.to_owned());
        Some(BuilderId(0))
    }
}

fn editorial(
    front: Front,
    mut blocks: Vec<(usize, Block)>,
    headline: Option<String>,
    left_out: Vec<Note>,
    defaults: &Defaults,
    names: &mut dyn Names,
) -> Result<Reading, ContentError> {
    let absent = |what: &str, remedy: &str| {
        ContentError::new(
            1,
            format!("the text has no {what}: write {remedy} between two lines of --- at its beginning"),
        )
    };
    let header = front.header.or(headline).ok_or_else(|| absent("headline", "«header: …»"))?;
    fits(1, "the headline", &header, HEADER)?;
    let kind = front.section.or(defaults.section).ok_or_else(|| absent("section", "«section: article»"))?;
    let category = front.category.or_else(|| defaults.category.clone());
    let category = match (category, kind) {
        (Some(category), _) => category,
        (None, EditorialKind::Text) => String::new(),
        (None, _) => return Err(absent("category", "«category: …»")),
    };
    let date = front.date.or(defaults.date).ok_or_else(|| absent("date", "«date: 2026-11-25»"))?;
    let slug = match front.slug.or_else(|| defaults.slug.clone()) {
        Some(written) if !written.is_empty() && slug(&written) == written => written,
        Some(written) => {
            let message =
                format!("the name in the address {written:?} is not Latin letters, digits and hyphens");
            return Err(ContentError::new(1, format!("{message}: write «slug: {}»", slug(&written))));
        }
        None => slug(&header),
    };
    let short = match front.short {
        Some(short) => short,
        // The first paragraph leads the text; pages show it once.
        None => match blocks.iter().position(|(_, block)| matches!(block, Block::Paragraph(_))) {
            Some(0) => blocks.remove(0).1.lines().concat(),
            _ => return Err(absent("first paragraph", "«short: …», or begin the text with a paragraph")),
        },
    };
    fits(1, "the first paragraph", &short, SHORT)?;
    let complexes =
        front.complexes.into_iter().map(|(line, key)| found(line, "complex", &key, names.complex(&key)));
    let complexes = complexes.collect::<Result<Vec<_>, _>>()?;
    let builders =
        front.builders.into_iter().map(|(line, key)| found(line, "builder", &key, names.builder(&key)));
    let builders = builders.collect::<Result<Vec<_>, _>>()?;
    let has_rules = front.subject.is_some() || front.fewest.is_some() || front.snapshot.is_some();
    let method = match front.weights {
        None if has_rules => {
            return Err(absent(
                "weights",
                "«weights: on_time 40, …» beside «subject», «fewest» or «snapshot»",
            ));
        }
        None => None,
        Some((line, weights)) => {
            let at = |line: usize| move |error: MethodError| ContentError::new(line, error.to_string());
            let subject = front.subject.unwrap_or(RatingSubject::Builder);
            let fewest = front.fewest.unwrap_or_else(|| subject.fewest());
            let method = RatingMethod::new(subject, weights, fewest).map_err(at(line))?;
            let (line, days) = front.snapshot.unwrap_or((line, SNAPSHOT_DAYS));
            Some(method.every(days).map_err(at(line))?)
        }
    };
    for (line, block) in &blocks {
        block.check().map_err(|error| ContentError::new(*line, error.to_string()))?;
    }
    let address = |(line, block): &(usize, Block)| {
        block.addresses().into_iter().map(|address| (*line, address.to_owned())).collect::<Vec<_>>()
    };
    let addresses = blocks.iter().flat_map(address).collect();
    let blocks = blocks.into_iter().map(|(_, block)| block).collect();
    let text = Body::new(blocks).map_err(|error| ContentError::new(1, error.to_string()))?;
    let text = Editorial {
        id: EditorialId(0),
        kind,
        site: front.site.unwrap_or(defaults.site),
        slug,
        category,
        header,
        short,
        text,
        date,
        image: front.image,
        complexes,
        builders,
        criterion: front.criterion,
        method,
        views: 0,
    };
    Ok(Reading { text, left_out, addresses })
}

fn fits(line: usize, what: &str, text: &str, most: usize) -> Result<(), ContentError> {
    match text.chars().count() {
        length if length > most => Err(ContentError::new(
            line,
            format!("{what} has {length} characters, {most} at most: shorten it"),
        )),
        _ => Ok(()),
    }
}

pub(crate) fn found<Id>(line: usize, kind: &str, key: &str, id: Option<Id>) -> Result<Id, ContentError> {
    id.ok_or_else(|| {
        let message = format!("there is no {kind} {key:?}: write its number, or the name in its address");
        ContentError::new(line, message)
    })
}
