//! What can be wrong with a text, and what cannot be carried over: once as a value, with its words in English for the
//! terminal and in Russian for editors.

mod russian;

use std::fmt;

use novosel_catalog::editorial::{BlockError, BodyError, EditorialKind};
use novosel_catalog::rating::RatingCriterion;
use novosel_catalog::rating_criterion::{RatingSubject, ScoreCriterion};
use novosel_catalog::rating_method::MethodError;
use novosel_catalog::region::SiteRegion;
use thiserror::Error;

use crate::{FENCE, LIVE_BLOCKS, LONGEST};

/// What a value of front matter is expected to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Anything but nothing.
    Some,
    /// A section.
    Section,
    /// What a rating is ordered by.
    Criterion,
    /// A site, or both.
    Site,
    /// A day.
    Day,
    /// A picture of this site.
    Picture,
    /// Percents of criteria.
    Weights,
    /// What a counted rating compares.
    Subject,
    /// A number of houses, complexes or programmes.
    Houses,
    /// A number of days.
    Days,
}

/// What a text has to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absent {
    /// A headline.
    Headline,
    /// A section.
    Section,
    /// A category.
    Category,
    /// A day.
    Date,
    /// A first paragraph.
    Short,
    /// Weights beside the fewest houses.
    Weights,
}

/// A part whose length has a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The headline.
    Headline,
    /// The first paragraph.
    Short,
}

/// What a key names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A complex.
    Complex,
    /// A builder.
    Builder,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// It is too long.
    #[error("the text has {0} bytes, {LONGEST} at most: divide it")]
    Bytes(usize),
    /// Front matter without an end.
    #[error("the front matter does not end: write a second line of ---")]
    Endless,
    /// A line without a value.
    #[error("{0:?} has no value: write it as «key: value»")]
    NoValue(String),
    /// A key twice.
    #[error("{0:?} is there twice: leave one")]
    Twice(String),
    /// A key that front matter has not.
    #[error("the front matter has no key {key:?}: there are {known}")]
    Key {
        /// It.
        key: String,
        /// Those that there are.
        known: &'static str,
    },
    /// A value that cannot be.
    #[error("{key} is {value:?}: write {expected}")]
    Value {
        /// The key.
        key: String,
        /// The value.
        value: String,
        /// What it could be.
        expected: Expected,
    },
    /// Something is not there.
    #[error("the text has no {0} between two lines of --- at its beginning")]
    Absent(Absent),
    /// A name in addresses that addresses cannot have.
    #[error(
        "the name in the address {written:?} is not Latin letters, digits and hyphens: write «slug: {proposed}»"
    )]
    Slug {
        /// As it is.
        written: String,
        /// As it could be.
        proposed: String,
    },
    /// Too many letters.
    #[error("{part} has {length} characters, {most} at most: shorten it")]
    Long {
        /// Of what.
        part: Part,
        /// How many.
        length: usize,
        /// The limit.
        most: usize,
    },
    /// A key that names nothing.
    #[error("there is no {kind} {key:?}: write its number, or the name in its address")]
    Unknown {
        /// What it should name.
        kind: Kind,
        /// It.
        key: String,
    },
    /// A method of a rating.
    #[error("{0}")]
    Method(MethodError),
    /// A block of text.
    #[error("{0}")]
    Block(BlockError),
    /// A block in a fence.
    #[error("the block {kind:?}: {error}")]
    Fenced {
        /// The word after the fence.
        kind: String,
        /// What is wrong.
        error: BlockError,
    },
    /// A block in a fence whose fields cannot be read.
    #[error("the block {kind:?}: {error}")]
    Fields {
        /// The word after the fence.
        kind: String,
        /// As the reader of fields says it.
        error: String,
    },
    /// A fence of a block that there is not.
    #[error("there is no block {0:?}: write «```{fence}» and one of {kinds}", fence = FENCE, kinds = LIVE_BLOCKS)]
    NoSuchBlock(String),
    /// A list in a block that has none.
    #[error("a block {0:?} has no list: remove the hyphen")]
    NoList(String),
    /// A value that is no number.
    #[error("{key} is {value:?}: write a whole number")]
    Number {
        /// The key.
        key: String,
        /// The value.
        value: String,
    },
    /// A value that is no time of a video.
    #[error("{key} is {value:?}: begin with a time as 0:15 or 1:02:30")]
    Time {
        /// The key.
        key: String,
        /// The value.
        value: String,
    },
    /// Too many blocks.
    #[error("{0}")]
    Body(BodyError),
}

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {problem}")]
pub struct ContentError {
    /// From 1.
    pub line: usize,
    /// What it is, with the remedy.
    pub problem: Problem,
}

impl ContentError {
    pub(crate) fn new(line: usize, problem: Problem) -> Self {
        Self { line, problem }
    }
}

/// Where a text would be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The section.
    pub kind: EditorialKind,
    /// The name in it.
    pub slug: String,
    /// The line that says so.
    pub line: usize,
}

/// Why a text is refused: everything that is wrong with it, and what else could be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct Refusal {
    /// In the order of lines; there is one at least.
    pub errors: Vec<ContentError>,
    /// What would not be carried over.
    pub left_out: Vec<Note>,
    /// Addresses of listings that live blocks ask, each with its line.
    pub addresses: Vec<(usize, String)>,
    /// The site, where one is told.
    pub site: Option<SiteRegion>,
    /// Where it would be, as far as that is told.
    pub address: Option<Address>,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, error) in self.errors.iter().enumerate() {
            if place > 0 {
                f.write_str("; ")?;
            }
            error.fmt(f)?;
        }
        Ok(())
    }
}

/// What a text has and pages have not.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LeftOut {
    /// A rule between paragraphs.
    #[error("a rule")]
    Rule,
    /// A block of code.
    #[error("a block of code, which became a paragraph")]
    Code,
    /// A table in something else.
    #[error("a table within a table, a list or a quote: its cells became text")]
    InnerTable,
    /// A list in a list.
    #[error("a list within a list: its items became items of the outer one")]
    InnerList,
    /// A list in a quote.
    #[error("a list within a quote: its items became a part of the quote")]
    QuotedList,
    /// A character that shows nothing.
    #[error("the character U+{0:04X}, which shows nothing")]
    Character(u32),
    /// A link that pages do not have.
    #[error("the link to {0:?}: only paths of this site and https are kept")]
    Link(String),
    /// A picture of another site.
    #[error("the picture {0:?}: pictures are of this site, copy it and write its path")]
    ForeignPicture(String),
    /// A picture that says nothing to those who do not see it.
    #[error("the picture {0:?} without an alternative text: say in it what the picture shows")]
    WordlessPicture(String),
    /// A picture in something else.
    #[error("the picture {0:?} stands before the list, quote or table that it is in")]
    MovedPicture(String),
    /// A heading of a level that texts have not.
    #[error("a heading of level {level} became one of level {kept}")]
    Level {
        /// As it was.
        level: u8,
        /// As it is.
        kept: u8,
    },
    /// An element with everything in it.
    #[error("<{0}> with what is in it")]
    Element(String),
    /// An element that has nothing in it.
    #[error("<{0}>")]
    EmptyElement(String),
    /// An element that means nothing here.
    #[error("<{0}>, whose words stay")]
    StrangeElement(String),
    /// An attribute that would do something.
    #[error("the attribute {name:?} of <{element}>")]
    Attribute {
        /// It.
        name: String,
        /// Where it is.
        element: String,
    },
    /// Some more of all that.
    #[error("and {0} more")]
    More(usize),
}

/// What was not carried over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// From 1.
    pub line: usize,
    /// What it was.
    pub what: LeftOut,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl Expected {
    /// The codes of the list that it is of.
    fn known(self) -> String {
        let codes: Vec<&str> = match self {
            Self::Section => EditorialKind::ALL.iter().map(|one| one.code()).collect(),
            Self::Criterion => RatingCriterion::ALL.iter().map(|one| one.code()).collect(),
            Self::Weights => ScoreCriterion::ALL.iter().map(|one| one.code()).collect(),
            Self::Subject => RatingSubject::ALL.iter().map(|one| one.code()).collect(),
            Self::Some | Self::Site | Self::Day | Self::Picture | Self::Houses | Self::Days => Vec::new(),
        };
        codes.join(", ")
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Some => f.write_str("a value"),
            Self::Section | Self::Criterion | Self::Subject => write!(f, "one of {}", self.known()),
            Self::Site => f.write_str("msk, spb or both"),
            Self::Day => f.write_str("a day as 2026-11-25"),
            Self::Picture => f.write_str("a path of this site, as /media/article/7.svg"),
            Self::Weights => write!(f, "percents as on_time 40, delay 60, of {}", self.known()),
            Self::Houses => f.write_str("a number of houses, complexes or programmes"),
            Self::Days => f.write_str("a number of days, as 30"),
        }
    }
}

impl fmt::Display for Absent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Headline => "headline: write «header: …»",
            Self::Section => "section: write «section: article»",
            Self::Category => "category: write «category: …»",
            Self::Date => "date: write «date: 2026-11-25»",
            Self::Short => "first paragraph: begin the text with a paragraph, or write «short: …»",
            Self::Weights => {
                "weights: write «weights: on_time 40, …» beside «subject», «fewest» or «snapshot»"
            }
        })
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Headline => "the headline",
            Self::Short => "the first paragraph",
        })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Complex => "complex",
            Self::Builder => "builder",
        })
    }
}
