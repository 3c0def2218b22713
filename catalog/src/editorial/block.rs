//! The blocks of a text: a closed list, each valid by [`Block::check`]. What is stored is never markup.

use serde::{Deserialize, Serialize};

use super::fault::{BlockError, many};
use super::live::{Complex, Figures, Listing, Loan, Prices};
use super::video::Video;
use super::words::{LINE, Words, check_line, check_some_line};
use crate::link::is_own_path;

/// Characters of a heading.
pub(super) const HEADING: usize = 200;
/// Characters of a paragraph or a quote.
pub(super) const PARAGRAPH: usize = 10_000;
/// Characters of an item of a list.
pub(super) const ITEM: usize = 3_000;
/// Items of a list.
pub(super) const ITEMS: usize = 200;
/// Characters of a cell.
const CELL: usize = 500;
/// Columns of a table: more do not fit a page.
const COLUMNS: usize = 12;
/// Rows of a table.
const ROWS: usize = 200;
/// Pictures of a gallery.
const PICTURES: usize = 30;

/// A block of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "block", rename_all = "snake_case", deny_unknown_fields)]
pub enum Block {
    /// A heading within the text.
    Heading(Heading),
    /// A paragraph.
    Paragraph(Paragraph),
    /// Points, one below the other.
    List(List),
    /// What somebody said.
    Quote(Quote),
    /// Cells in rows under a header.
    Table(Table),
    /// A picture.
    Picture(Picture),
    /// Pictures that belong together.
    Gallery(Gallery),
    /// A video.
    Video(Video),
    /// What an expert advises, with who it is.
    Expert(Expert),
    /// The card of a complex, as it is today.
    Complex(Complex),
    /// What a listing finds today.
    Listing(Listing),
    /// What a square metre costs today, by groups.
    Prices(Prices),
    /// Numbers that the index answers today.
    Figures(Figures),
    /// A loan by the programmes of today.
    Loan(Loan),
}

/// A heading within the text: below the headline, which is the first level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Heading {
    /// 2 or 3.
    pub level: u8,
    /// Words.
    pub text: Words,
}

/// A paragraph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paragraph {
    /// Words.
    pub text: Words,
}

/// Points of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct List {
    /// Whether their order matters: they are numbered then.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ordered: bool,
    /// The points.
    pub items: Vec<Words>,
}

/// What somebody said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quote {
    /// Words.
    pub text: Words,
    /// Whose, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
}

/// Cells in rows under a header.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// The header of each column.
    pub header: Vec<Words>,
    /// Rows, each of as many cells as the header.
    pub rows: Vec<Vec<Words>>,
    /// What the table is of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caption: Option<String>,
}

/// A picture of this site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// Its path.
    pub path: String,
    /// What it shows, for whoever does not see it.
    pub alt: String,
    /// A line below it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caption: Option<String>,
}

/// Pictures that belong together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gallery {
    /// Two or more.
    pub pictures: Vec<Picture>,
}

/// What an expert advises.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expert {
    /// Who.
    pub name: String,
    /// By what they are an expert.
    pub role: String,
    /// What they say.
    pub text: Words,
}

impl Block {
    /// A paragraph without marks.
    pub fn paragraph(text: impl Into<String>) -> Self {
        Self::Paragraph(Paragraph { text: Words::plain(text) })
    }

    /// A heading of the second level.
    pub fn heading(text: impl Into<String>) -> Self {
        Self::Heading(Heading { level: 2, text: Words::plain(text) })
    }

    /// Whether it holds together and is within the limits.
    ///
    /// # Errors
    /// What is wrong, with the remedy.
    pub fn check(&self) -> Result<(), BlockError> {
        match self {
            Self::Heading(heading) => {
                if !(2..=3).contains(&heading.level) {
                    return Err(BlockError::Level(heading.level));
                }
                heading.text.check("the heading", HEADING)
            }
            Self::Paragraph(paragraph) => paragraph.text.check("the paragraph", PARAGRAPH),
            Self::List(list) => {
                many("the list", "items", list.items.len(), ITEMS)?;
                list.items.iter().try_for_each(|item| item.check("an item of the list", ITEM))
            }
            Self::Quote(quote) => {
                check_some_line("the author of the quote", quote.author.as_deref(), LINE)?;
                quote.text.check("the quote", PARAGRAPH)
            }
            Self::Table(table) => table.check(),
            Self::Picture(picture) => picture.check(),
            Self::Gallery(gallery) => {
                if gallery.pictures.len() == 1 {
                    return Err(BlockError::Single);
                }
                many("the gallery", "pictures", gallery.pictures.len(), PICTURES)?;
                gallery.pictures.iter().try_for_each(Picture::check)
            }
            Self::Video(video) => video.check(),
            Self::Expert(expert) => {
                check_line("the expert's name", &expert.name, LINE)?;
                check_line("the expert's role", &expert.role, LINE)?;
                expert.text.check("what the expert says", PARAGRAPH)
            }
            Self::Complex(_) => Ok(()),
            Self::Listing(listing) => listing.check(),
            Self::Prices(prices) => prices.check(),
            Self::Figures(figures) => figures.check(),
            Self::Loan(loan) => loan.check(),
        }
    }

    /// Its words in lines, without marks; none of a live block, whose words are those of the day.
    pub fn lines(&self) -> Vec<String> {
        match self {
            Self::Heading(Heading { text, .. }) | Self::Paragraph(Paragraph { text }) => vec![text.letters()],
            Self::List(list) => list.items.iter().map(Words::letters).collect(),
            Self::Quote(quote) => std::iter::once(quote.text.letters()).chain(quote.author.clone()).collect(),
            Self::Table(table) => {
                let row =
                    |cells: &Vec<Words>| cells.iter().map(Words::letters).collect::<Vec<_>>().join(" — ");
                let rows = std::iter::once(&table.header).chain(&table.rows).map(row);
                table.caption.iter().cloned().chain(rows).collect()
            }
            Self::Picture(picture) => picture.caption.iter().cloned().collect(),
            Self::Gallery(gallery) => gallery.pictures.iter().filter_map(|one| one.caption.clone()).collect(),
            Self::Video(video) => video.lines(),
            Self::Expert(expert) => {
                vec![format!("{}, {}", expert.name, expert.role), expert.text.letters()]
            }
            Self::Complex(_) | Self::Listing(_) | Self::Prices(_) | Self::Figures(_) | Self::Loan(_) => {
                Vec::new()
            }
        }
    }

    /// The addresses of listings that the block asks.
    pub fn addresses(&self) -> Vec<&str> {
        match self {
            Self::Listing(listing) => vec![&listing.address],
            Self::Prices(prices) => vec![&prices.address],
            Self::Figures(figures) => figures.figures.iter().map(|figure| &*figure.address).collect(),
            Self::Loan(loan) => loan.address.as_deref().into_iter().collect(),
            _ => Vec::new(),
        }
    }
}

impl Table {
    fn check(&self) -> Result<(), BlockError> {
        let columns = self.header.len();
        many("the table", "columns", columns, COLUMNS)?;
        many("the table", "rows", self.rows.len(), ROWS)?;
        check_some_line("the caption of the table", self.caption.as_deref(), LINE)?;
        self.header.iter().try_for_each(|cell| cell.check_blank("a cell of the header", CELL))?;
        for (row, cells) in (1..).zip(&self.rows) {
            if cells.len() != columns {
                return Err(BlockError::Cells { row, cells: cells.len(), columns });
            }
            cells.iter().try_for_each(|cell| cell.check_blank("a cell of the table", CELL))?;
        }
        Ok(())
    }
}

impl Picture {
    pub(crate) fn check(&self) -> Result<(), BlockError> {
        if !is_own_path(&self.path) {
            return Err(BlockError::Path(self.path.clone()));
        }
        check_line("the picture's alternative text (what it shows, `alt`)", &self.alt, LINE)?;
        check_some_line("the picture's caption", self.caption.as_deref(), LINE)
    }
}
