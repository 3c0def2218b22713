//! Why an import ended without publishing anything.

use std::io;

use novosel_geo::geojson::GeoJsonError;
use novosel_reference::ReferenceError;

use super::format::Format;
use super::guard::Refusal;
use super::identity::IdentityError;
use super::mapping::MappingError;
use super::mapping::json::JsonError;
use super::place::PlaceError;
use super::report::ImportReport;
use super::xml::XmlError;
use novosel_fetch::FetchError;
use novosel_store::DataError;

/// Why an import ended. The database is as it was before.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The file cannot be opened or read.
    #[error("cannot read the feed")]
    Read(#[from] io::Error),
    /// The compiled-in reference data is damaged.
    #[error("cannot read the reference data")]
    Reference(#[from] ReferenceError),
    /// What the feed brought cannot be compared with what is there.
    #[error(transparent)]
    Identity(#[from] IdentityError),
    /// The address cannot be fetched.
    #[error("cannot fetch the feed")]
    Fetch(#[from] FetchError),
    /// The content is of no known format.
    #[error("the feed is {seen}; accepted are {}", accepted())]
    UnknownFormat {
        /// What was seen.
        seen: String,
    },
    /// The content is of another format than was asked for.
    #[error("the feed is {} by its content, not {}: leave the format out", .seen.code(), .asked.code())]
    OtherFormat {
        /// What was seen.
        seen: Format,
        /// What was asked for.
        asked: Format,
    },
    /// A CIAN feed of another version.
    #[error("the cian feed is of version {seen:?}, accepted is {accepted}: ask its sender for that one")]
    Version {
        /// The version of the feed.
        seen: String,
        /// The version that is read.
        accepted: &'static str,
    },
    /// A name that keys cannot begin with.
    #[error(
        "a source cannot be called {name:?}: the key of a lot is `source:number`, name it without a colon"
    )]
    SourceName {
        /// The name.
        name: String,
    },
    /// A feed whose name says nothing that lasts.
    #[error(
        "nothing lasting names the source of {source_path}: name it with --source, the same for every file of this feed"
    )]
    NoSourceName {
        /// What was given.
        source_path: String,
    },
    /// A table in another encoding: as a rule a spreadsheet's own.
    #[error("line {line} of the table is not UTF-8: save it as «CSV UTF-8» and import it again")]
    Encoding {
        /// The line.
        line: u64,
    },
    /// The XML is broken or hostile.
    #[error("cannot read the feed at line {line}")]
    Xml {
        /// The line.
        line: u64,
        /// Why.
        source: XmlError,
    },
    /// The JSON is broken or not as its mapping says.
    #[error("cannot read the feed at line {line}")]
    Json {
        /// The line.
        line: u64,
        /// Why.
        source: serde_json::Error,
    },
    /// A mapping that cannot be used.
    #[error(transparent)]
    Mapping(#[from] MappingError),
    /// A mapping for a file of another kind.
    #[error("the mapping is for {wanted}, the feed is {seen}")]
    OtherFile {
        /// What the mapping reads.
        wanted: &'static str,
        /// What was seen.
        seen: &'static str,
    },
    /// The table cannot be read.
    #[error("cannot read the table")]
    Table(#[source] csv::Error),
    /// The boundaries cannot be read.
    #[error("cannot read the boundaries")]
    Boundaries(#[source] GeoJsonError),
    /// The last row or line is only begun.
    #[error("line {line} is the last and is not whole: the feed is cut short")]
    Truncated {
        /// The line.
        line: u64,
    },
    /// A line of the catalogue format is too long.
    #[error("line {line} is over 16 MiB")]
    LongLine {
        /// The line.
        line: u64,
    },
    /// A record of the catalogue format cannot be stored.
    #[error("cannot store the record at line {line}{}", unread.as_deref().map(after).unwrap_or_default())]
    Line {
        /// The line, or the first line of the batch.
        line: u64,
        /// The first line before it that could not be read, and why: what the record refers to may stand there.
        unread: Option<String>,
        /// Why.
        source: DataError,
    },
    /// The format holds no offers.
    #[error("{format} is not a feed of offers")]
    NotAFeed {
        /// The format.
        format: &'static str,
    },
    /// A complex cannot be placed in any region.
    #[error("cannot tell the region of complex {name:?}")]
    NoRegion {
        /// Its name.
        name: String,
    },
    /// A merged value is not one of the catalogue: a damaged manual edit, mostly.
    #[error("cannot merge a record with what is stored")]
    Value(#[source] serde_json::Error),
    /// The feed was read and may not be published.
    #[error("the feed is refused: {reason}")]
    Refused {
        /// Why.
        reason: Refusal,
        /// What was read, with every reject.
        report: Box<ImportReport>,
    },
    /// The database failed.
    #[error(transparent)]
    Data(#[from] DataError),
    /// The reading thread ended without an answer.
    #[error("reading the feed stopped early")]
    Stopped,
}

impl From<JsonError> for ImportError {
    fn from(JsonError { line, source }: JsonError) -> Self {
        if source.is_eof() { Self::Truncated { line } } else { Self::Json { line, source } }
    }
}

impl ImportError {
    pub(crate) fn xml(line: u64, source: XmlError) -> Self {
        Self::Xml { line, source }
    }

    pub(crate) fn line(line: u64, source: DataError, report: &ImportReport) -> Self {
        let unread = report.rejects.first();
        let unread = unread.map(|reject| format!("line {}: {}", reject.place.line, reject.value));
        Self::Line { line, unread, source }
    }

    /// Whether the content of the feed is the reason: another try of the same bytes ends the same.
    pub fn is_of_feed(&self) -> bool {
        match self {
            Self::UnknownFormat { .. }
            | Self::OtherFormat { .. }
            | Self::Version { .. }
            | Self::Encoding { .. }
            | Self::Xml { .. }
            | Self::Json { .. }
            | Self::OtherFile { .. }
            | Self::Table(_)
            | Self::Boundaries(_)
            | Self::Truncated { .. }
            | Self::LongLine { .. }
            | Self::NotAFeed { .. }
            | Self::NoRegion { .. }
            | Self::Refused { .. } => true,
            // A packed file that is damaged or cut short.
            Self::Read(error) => matches!(
                error.kind(),
                io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput | io::ErrorKind::UnexpectedEof
            ),
            Self::Fetch(_)
            | Self::Identity(_)
            | Self::Reference(_)
            | Self::SourceName { .. }
            | Self::NoSourceName { .. }
            | Self::Mapping(_)
            | Self::Line { .. }
            | Self::Value(_)
            | Self::Data(_)
            | Self::Stopped => false,
        }
    }

    /// The report of a refused feed.
    pub fn report(&self) -> Option<&ImportReport> {
        match self {
            Self::Refused { report, .. } => Some(report),
            _ => None,
        }
    }
}

fn after(unread: &str) -> String {
    format!(" (mend first what could not be read, {unread})")
}

fn accepted() -> String {
    Format::ALL.map(Format::code).join(", ")
}

impl From<PlaceError> for ImportError {
    fn from(error: PlaceError) -> Self {
        match error {
            PlaceError::Reference(error) => Self::Reference(error),
            PlaceError::Data(error) => Self::Data(error),
        }
    }
}
