//! Texts of editors in and out: Markdown with front matter and legacy HTML become blocks of the catalogue, blocks become
//! Markdown that reads back as the same blocks. No input, no output.
//!
//! Nothing of what comes in is kept as markup: [`draft`] only knows how to make the catalogue's closed list of blocks and
//! marks, so a script, a style or a strange link has nowhere to go. What cannot be carried over is named in
//! [`Reading::left_out`], by line, and never dropped in silence.
//!
//! To read another element of HTML: a line in `html::element`. To write another live block: nothing, the keys of a fenced
//! block are the fields of the catalogue's; those of a video are its own ([`video`]).

mod draft;
mod fault;
mod front;
mod html;
mod keys;
mod live;
mod markdown;
mod video;
mod write;

use std::collections::BTreeSet;

use chrono::NaiveDate;
use novosel_catalog::editorial::{Block, Body, Editorial, EditorialKind};
use novosel_catalog::id::{BuilderId, ComplexId, EditorialId};
use novosel_catalog::rating_criterion::RatingSubject;
use novosel_catalog::rating_method::{RatingMethod, SNAPSHOT_DAYS};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::slug::slug;

use draft::Draft;
use fault::{Absent, Kind, Part};
use front::Front;

pub use fault::{Address, ContentError, LeftOut, Note, Problem, Refusal};
pub use front::headline;
pub use write::{markdown, whole};

/// Longest text, bytes: a hundred times a long article.
pub const LONGEST: usize = 2_000_000;
/// The word after the fence of a live block.
const FENCE: &str = "novosel";
/// Live blocks.
const LIVE_BLOCKS: &str = "complex, listing, prices, figures, loan, video, expert";
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
    /// The line that says where it is.
    pub address_line: usize,
}

/// Reads a text.
///
/// # Errors
/// Everything that cannot be right, by line: nothing is guessed where an editor can say it.
pub fn read(
    source: &str,
    format: Format,
    defaults: &Defaults,
    names: &mut dyn Names,
) -> Result<Reading, Box<Refusal>> {
    let mut found = Found::default();
    if source.len() > LONGEST {
        return Err(found.refused(ContentError::new(1, Problem::Bytes(source.len()))));
    }
    let Some((front, body, first_line)) = front::split(source, &mut found.errors) else {
        return Err(found.refusal());
    };
    let mut draft = Draft::new(first_line);
    match format {
        Format::Markdown => markdown::read(body, first_line, &mut draft, names, &mut found.errors),
        Format::Html => html::read(body, first_line, &mut draft),
    }
    let (blocks, headline, left_out) = draft.finish();
    found.left_out = left_out;
    match found.editorial(front, blocks, headline, defaults, names) {
        Some(text) if found.errors.is_empty() => Ok(Reading {
            text,
            left_out: found.left_out,
            addresses: found.addresses,
            address_line: found.address.map_or(1, |address| address.line),
        }),
        _ => Err(found.refusal()),
    }
}

/// Reads a body alone: Markdown without front matter.
///
/// # Errors
/// Everything that is wrong with it, by line, and what it cannot carry.
pub fn body(source: &str, names: &mut dyn Names) -> Result<Body, Box<Refusal>> {
    let mut found = Found::default();
    if source.len() > LONGEST {
        return Err(found.refused(ContentError::new(1, Problem::Bytes(source.len()))));
    }
    let mut draft = Draft::new(1);
    markdown::read(source, 1, &mut draft, names, &mut found.errors);
    let (blocks, _, left_out) = draft.finish();
    found.left_out = left_out;
    match found.body(blocks) {
        Some(body) if found.errors.is_empty() && found.left_out.is_empty() => Ok(body),
        _ => Err(found.refusal()),
    }
}

/// The complexes and builders that a text names, right or not, so that they can be looked up before it is read.
pub fn names(source: &str, format: Format, defaults: &Defaults) -> Named {
    let mut named = Named::default();
    // What is wrong with it is told when it is read.
    drop(read(source, format, defaults, &mut named));
    named
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

/// What is found while a text is read.
#[derive(Default)]
struct Found {
    errors: Vec<ContentError>,
    left_out: Vec<Note>,
    addresses: Vec<(usize, String)>,
    site: Option<SiteRegion>,
    address: Option<Address>,
}

impl Found {
    fn refusal(self) -> Box<Refusal> {
        let Self { mut errors, left_out, addresses, site, address } = self;
        errors.sort_by_key(|error| error.line);
        Box::new(Refusal { errors, left_out, addresses, site, address })
    }

    fn refused(mut self, error: ContentError) -> Box<Refusal> {
        self.errors.push(error);
        self.refusal()
    }

    /// Keeps what is right, and what is wrong among the errors.
    fn take<T>(&mut self, outcome: Result<T, ContentError>) -> Option<T> {
        outcome.map_err(|error| self.errors.push(error)).ok()
    }

    fn fits(&mut self, line: usize, part: Part, text: &str, most: usize) {
        let length = text.chars().count();
        if length > most {
            self.errors.push(ContentError::new(line, Problem::Long { part, length, most }));
        }
    }

    /// The blocks as a body, with the addresses that they ask; none where something is wrong.
    fn body(&mut self, blocks: Vec<(usize, Block)>) -> Option<Body> {
        for (line, block) in &blocks {
            if let Err(error) = block.check() {
                self.errors.push(ContentError::new(*line, Problem::Block(error)));
            }
        }
        let address = |(line, block): &(usize, Block)| {
            block.addresses().into_iter().map(|address| (*line, address.to_owned())).collect::<Vec<_>>()
        };
        self.addresses = blocks.iter().flat_map(address).collect();
        let blocks: Vec<Block> = blocks.into_iter().map(|(_, block)| block).collect();
        // What is wrong with a block is told at its line.
        if !self.errors.is_empty() {
            return None;
        }
        self.take(Body::new(blocks).map_err(|error| ContentError::new(1, Problem::Body(error))))
    }

    /// The text; none where something is missing.
    fn editorial(
        &mut self,
        front: Front,
        mut blocks: Vec<(usize, Block)>,
        headline: Option<String>,
        defaults: &Defaults,
        names: &mut dyn Names,
    ) -> Option<Editorial> {
        let absent = |what| ContentError::new(1, Problem::Absent(what));
        // What is there and wrong is not missing, too.
        let missing = |front: &Front, key: &str, what| front.line(key).is_none().then(|| absent(what));
        let header_line = front.line("header").unwrap_or(1);
        let header = front.header.clone().or(headline);
        if header.is_none() {
            self.errors.extend(missing(&front, "header", Absent::Headline));
        }
        if let Some(header) = &header {
            self.fits(header_line, Part::Headline, header, HEADER);
        }
        let kind = front.section.or(defaults.section);
        if kind.is_none() {
            self.errors.extend(missing(&front, "section", Absent::Section));
        }
        let category = match (front.category.clone().or_else(|| defaults.category.clone()), kind) {
            (Some(category), _) => Some(category),
            (None, Some(EditorialKind::Text)) => Some(String::new()),
            (None, _) => {
                self.errors.extend(missing(&front, "category", Absent::Category));
                None
            }
        };
        let date = front.date.or(defaults.date);
        if date.is_none() {
            self.errors.extend(missing(&front, "date", Absent::Date));
        }
        let slug_line = front.line("slug").unwrap_or(header_line);
        let slug = match front.slug.clone().or_else(|| defaults.slug.clone()) {
            Some(written) if !written.is_empty() && slug(&written) == written => Some(written),
            Some(written) => {
                let proposed = slug(&written);
                self.errors.push(ContentError::new(slug_line, Problem::Slug { written, proposed }));
                None
            }
            None => header.as_deref().map(slug),
        };
        self.address = kind.zip(slug.clone()).map(|(kind, slug)| Address { kind, slug, line: slug_line });
        self.site = front.site.unwrap_or(defaults.site);
        let short = match front.short.clone() {
            Some(short) => Some(short),
            // The first paragraph leads the text; pages show it once.
            None => match blocks.iter().position(|(_, block)| matches!(block, Block::Paragraph(_))) {
                Some(0) => Some(blocks.remove(0).1.lines().concat()),
                _ => {
                    self.errors.extend(missing(&front, "short", Absent::Short));
                    None
                }
            },
        };
        if let Some(short) = &short {
            self.fits(front.line("short").unwrap_or(1), Part::Short, short, SHORT);
        }
        let mut complexes = Vec::new();
        for (line, key) in &front.complexes {
            complexes.extend(self.take(found(*line, Kind::Complex, key, names.complex(key))));
        }
        let mut builders = Vec::new();
        for (line, key) in &front.builders {
            builders.extend(self.take(found(*line, Kind::Builder, key, names.builder(key))));
        }
        let rules = ["subject", "fewest", "snapshot"].into_iter().find_map(|key| front.line(key));
        let weights_line = front.line("weights");
        let method = match front.weights {
            Some((line, weights)) => {
                let subject = front.subject.unwrap_or(RatingSubject::Builder);
                let fewest = front.fewest.unwrap_or_else(|| subject.fewest());
                let at = |line: usize| move |error| ContentError::new(line, Problem::Method(error));
                let (days_line, days) = front.snapshot.unwrap_or((line, SNAPSHOT_DAYS));
                let method = RatingMethod::new(subject, weights, fewest).map_err(at(line));
                self.take(method.and_then(|method| method.every(days).map_err(at(days_line))))
            }
            None => {
                if let (Some(line), None) = (rules, weights_line) {
                    self.errors.push(ContentError::new(line, Problem::Absent(Absent::Weights)));
                }
                None
            }
        };
        let text = self.body(blocks);
        Some(Editorial {
            id: EditorialId(0),
            kind: kind?,
            site: self.site,
            slug: slug?,
            category: category?,
            header: header?,
            short: short?,
            text: text?,
            date: date?,
            image: front.image,
            complexes,
            builders,
            criterion: front.criterion,
            method,
        })
    }
}

pub(crate) fn found<Id>(line: usize, kind: Kind, key: &str, id: Option<Id>) -> Result<Id, ContentError> {
    id.ok_or_else(|| ContentError::new(line, Problem::Unknown { kind, key: key.to_owned() }))
}
