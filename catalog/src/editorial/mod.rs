//! News, articles, ratings and text pages: one shape for what an editor publishes.
//!
//! A text is blocks of a closed list ([`Block`]) whose words have marks of a closed list ([`Mark`]); nothing is
//! stored as markup. [`Body`] checks them wherever they are read.
//!
//! To add a block: its type beside the others, a variant of [`Block`] with its check, its shape in `views`, its component
//! in `web`; the checks of a text's page and of its Markdown fail until it is there.

mod block;
mod body;
mod draft;
mod fault;
mod live;
mod video;
mod words;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::closed_list::closed_list;
use crate::id::{BuilderId, ComplexId, EditorialId};
use crate::rating::RatingCriterion;
use crate::rating_method::RatingMethod;
use crate::region::SiteRegion;

pub use crate::link::{is_link, is_own_path, is_shown};
pub use block::{Block, Expert, Gallery, Heading, List, Paragraph, Picture, Quote, Table};
pub use body::{Body, BodyError};
pub use draft::{DRAFT_HOLD, DraftHead, DraftHold, DraftPlan, DraftWords, MOST_DRAFTS, TextDraft};
pub use fault::BlockError;
pub(crate) use fault::many;
pub use live::{Complex, Figure, Figures, Listing, Loan, Measure, PriceGroup, Prices};
pub use video::Video;
pub(crate) use words::{LINE, check_line, check_some_line};
pub use words::{Mark, Span, Words};

closed_list! {
    /// The section that an item belongs to.
    EditorialKind {
        /// News.
        News = "news", "новости";
        /// Articles.
        Article = "article", "статьи";
        /// Ratings.
        Rating = "rating", "рейтинги";
        /// Pages about the portal: rules, contacts.
        Text = "text", "о портале";
    }
}

/// The category of articles that are interviews with builders.
pub const INTERVIEWS: &str = "Интервью";

/// A published item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Editorial {
    /// Stable number; 0 until it is stored.
    pub id: EditorialId,
    /// The section.
    pub kind: EditorialKind,
    /// The site; both when absent.
    pub site: Option<SiteRegion>,
    /// The name that addresses use, unique within the section.
    pub slug: String,
    /// The category within the section, by title.
    pub category: String,
    /// Headline.
    pub header: String,
    /// The first paragraph.
    pub short: String,
    /// What follows.
    pub text: Body,
    /// Day of publication.
    pub date: NaiveDate,
    /// Path of the picture, if any.
    pub image: Option<String>,
    /// Complexes it is about; for a rating in order of places.
    pub complexes: Vec<ComplexId>,
    /// Builders it is about.
    pub builders: Vec<BuilderId>,
    /// By what a rating orders its complexes; as they are named when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub criterion: Option<RatingCriterion>,
    /// How a rating of builders, districts or banks is counted; such a rating names nobody, its places follow from the facts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub method: Option<RatingMethod>,
}

/// The text of the portal that stands on the start page of a site instead of having a page of its own.
pub fn home_slug(site: SiteRegion) -> &'static str {
    match site {
        SiteRegion::Msk => "home-msk",
        SiteRegion::Spb => "home-spb",
    }
}

impl Editorial {
    /// Whether it stands on the start page of a site.
    pub fn is_of_home(&self) -> bool {
        self.kind == EditorialKind::Text && SiteRegion::ALL.iter().any(|site| home_slug(*site) == self.slug)
    }
}

/// A version of a text: who made it, when and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Revision {
    /// From 1.
    pub number: u32,
    /// Seconds since 1970; 0 where it was stored before versions were kept.
    pub happened: i64,
    /// Who.
    pub editor: String,
    /// Why.
    pub reason: String,
}
