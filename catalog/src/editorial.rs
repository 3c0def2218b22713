//! News, articles, ratings and text pages: one shape for what an editor publishes.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::closed_list::closed_list;
use crate::id::{BuilderId, ComplexId, EditorialId};
use crate::rating::RatingCriterion;
use crate::region::SiteRegion;

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
    /// Paragraphs. One that begins with `## ` is a heading, with `- ` an item of a list.
    pub text: Vec<String>,
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
    /// Views.
    pub views: u32,
}
