//! Blocks of a text as pages show them; those of the catalogue are in [`novosel_catalog::editorial`]. What live blocks
//! answer is set by [`crate::live`].

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use novosel_catalog::editorial::{self, Block, Mark, Words};

use crate::model::building::Building;
use crate::model::video::TextVideo;
use crate::video_hosts::VideoHosts;

/// A block of a text. Fields that its kind has not are null or empty.
#[derive(Clone, Debug, Default, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct EditorialBlock {
    /// heading, paragraph, list, quote, table, picture, gallery, video, expert; live ones: complex, listing, prices, figures,
    /// loan.
    pub kind: &'static str,
    /// The level of a heading: 2 or 3.
    pub level: Option<u8>,
    /// Whether a list is numbered.
    pub ordered: bool,
    /// The words of a heading, a paragraph, a quote or an expert.
    pub text: Vec<TextSpan>,
    /// The items of a list.
    pub items: Vec<TextWords>,
    /// Whose a quote is; the name of an expert.
    pub author: Option<String>,
    /// By what an expert is one.
    pub role: Option<String>,
    /// The header of a table.
    pub header: Vec<TextWords>,
    /// The rows of a table.
    pub rows: Vec<TextRow>,
    /// The caption of a table or a video.
    pub caption: Option<String>,
    /// A picture, or those of a gallery.
    pub pictures: Vec<TextPicture>,
    /// A video.
    pub video: Option<TextVideo>,
    /// What a listing finds, or a complex.
    pub listing: Option<LiveListing>,
    /// What a square metre costs.
    pub prices: Option<LivePrices>,
    /// Numbers side by side.
    pub figures: Vec<LiveFigure>,
    /// A loan.
    pub loan: Option<LiveLoan>,
    /// The day of the data that a live block answers by.
    pub as_of: Option<NaiveDate>,
}

/// A piece of words with the same marks.
#[derive(Clone, Debug, Default, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct TextSpan {
    /// Its letters.
    pub text: String,
    /// Important.
    pub strong: bool,
    /// Stressed.
    pub emphasis: bool,
    /// Where it leads: a path of the site, or an address with https.
    pub link: Option<String>,
}

/// Words of an item or a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct TextWords {
    /// Their pieces.
    pub text: Vec<TextSpan>,
}

/// A row of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct TextRow {
    /// As many as the header has.
    pub cells: Vec<TextWords>,
}

/// A picture of a text.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct TextPicture {
    /// Its path.
    pub path: String,
    /// What it shows.
    pub alt: String,
    /// A line below it.
    pub caption: Option<String>,
}

/// Complexes that a listing finds: the first ones.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct LiveListing {
    /// The heading.
    pub title: String,
    /// The canonical address of the listing; of the page of a single complex.
    pub url: String,
    /// «1 007 квартир в 25 ЖК»; empty for a single complex.
    pub found: String,
    /// The complexes.
    pub buildings: Vec<Building>,
}

/// Median prices of a square metre.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct LivePrices {
    /// The heading.
    pub title: String,
    /// class, district, station, rooms.
    pub by: &'static str,
    /// The canonical address of the listing.
    pub url: String,
    /// The median of all lots, roubles.
    pub median: u32,
    /// Lots with a known price of a metre.
    pub lots: u32,
    /// The groups.
    pub groups: Vec<PriceGroupRow>,
}

/// A group of a chart.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct PriceGroupRow {
    /// What it is.
    pub title: String,
    /// The listing of its lots.
    pub url: String,
    /// The median, roubles.
    pub median: u32,
    /// Lots.
    pub lots: u32,
}

/// A number that the index answers.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct LiveFigure {
    /// What it is of.
    pub label: String,
    /// lots, complexes, price_from (thousands of roubles), metre_median (roubles).
    pub measure: &'static str,
    /// The number; null where nothing is on sale, or no price is known.
    pub value: Option<u32>,
    /// The listing.
    pub url: String,
}

/// A loan under the cheapest programme that lends.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct LiveLoan {
    /// Whom the programme is for: «семейная».
    pub target: &'static str,
    /// The price, thousands of roubles.
    pub price: u32,
    /// The listing whose lowest price it is.
    pub url: Option<String>,
    /// The first payment, percent.
    pub first_pay: u8,
    /// Years.
    pub term: u16,
    /// What is borrowed, roubles.
    pub loan: u64,
    /// A month, roubles.
    pub payment: u64,
    /// What is paid beyond the loan, roubles.
    pub overpayment: u64,
    /// Yearly rate, percent.
    pub percent: f64,
    /// Name of the programme.
    pub programme: String,
    /// Name of the bank.
    pub bank_name: String,
    /// The page of the programme.
    pub programme_url: String,
}

impl EditorialBlock {
    /// The block of its kind, without what a live one answers. Pages may load videos of these hosts.
    pub fn of(block: &Block, hosts: &VideoHosts) -> Self {
        let of_kind = |kind| Self { kind, ..Self::default() };
        match block {
            Block::Heading(heading) => {
                Self { level: Some(heading.level), text: spans(&heading.text), ..of_kind("heading") }
            }
            Block::Paragraph(paragraph) => Self { text: spans(&paragraph.text), ..of_kind("paragraph") },
            Block::List(list) => {
                Self { ordered: list.ordered, items: all_words(&list.items), ..of_kind("list") }
            }
            Block::Quote(quote) => {
                Self { text: spans(&quote.text), author: quote.author.clone(), ..of_kind("quote") }
            }
            Block::Table(table) => Self {
                header: all_words(&table.header),
                rows: table.rows.iter().map(|row| TextRow { cells: all_words(row) }).collect(),
                caption: table.caption.clone(),
                ..of_kind("table")
            },
            Block::Picture(picture) => Self { pictures: vec![picture.into()], ..of_kind("picture") },
            Block::Gallery(gallery) => {
                Self { pictures: gallery.pictures.iter().map(Into::into).collect(), ..of_kind("gallery") }
            }
            Block::Video(video) => Self {
                video: Some(TextVideo::of(video, hosts)),
                caption: video.caption.clone(),
                ..of_kind("video")
            },
            Block::Expert(expert) => Self {
                author: Some(expert.name.clone()),
                role: Some(expert.role.clone()),
                text: spans(&expert.text),
                ..of_kind("expert")
            },
            Block::Complex(_) => of_kind("complex"),
            Block::Listing(_) => of_kind("listing"),
            Block::Prices(_) => of_kind("prices"),
            Block::Figures(_) => of_kind("figures"),
            Block::Loan(_) => of_kind("loan"),
        }
    }
}

impl From<&editorial::Picture> for TextPicture {
    fn from(picture: &editorial::Picture) -> Self {
        Self { path: picture.path.clone(), alt: picture.alt.clone(), caption: picture.caption.clone() }
    }
}

fn all_words(words: &[Words]) -> Vec<TextWords> {
    words.iter().map(|words| TextWords { text: spans(words) }).collect()
}

fn spans(words: &Words) -> Vec<TextSpan> {
    let span = |span: &editorial::Span| TextSpan {
        text: span.text.clone(),
        strong: span.marks.contains(&Mark::Strong),
        emphasis: span.marks.contains(&Mark::Emphasis),
        link: span.marks.iter().find_map(|mark| match mark {
            Mark::Link { to } => Some(to.clone()),
            Mark::Strong | Mark::Emphasis => None,
        }),
    };
    words.spans().iter().map(span).collect()
}
