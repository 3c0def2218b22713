//! One advertisement of a campaign.

use serde::{Deserialize, Serialize};

use super::fault::{AdvertError, line, so, some_line};
use super::targets::{AdPlace, AdPlaces};
use crate::closed_list::closed_list;
use crate::id::ComplexId;
use crate::legal_id::is_erid;
use crate::link::{is_link, is_own_path};

/// Characters of a headline, a sentence, a button, what the law wants said.
const TITLE: usize = 120;
const TEXT: usize = 300;
const BUTTON: usize = 30;
const LEGAL: usize = 500;
/// The heaviest one.
const WEIGHT: u8 = 100;
/// Files of this server are below it.
const MEDIA: &str = "/media/";

closed_list! {
    /// What a creative is.
    CreativeKind {
        /// A picture with words on it.
        Picture = "picture", "картинка";
        /// Words in a coloured box.
        Plate = "plate", "плашка";
        /// A video.
        Video = "video", "видео";
        /// A complex of the catalogue, as it is today.
        Complex = "complex", "комплекс каталога";
    }
}

impl CreativeKind {
    /// The places that it can stand in.
    pub fn places(self) -> AdPlaces {
        use AdPlace::{Branding, Column, Grid, InPage, Plates, Top};
        match self {
            Self::Picture => AdPlaces::of([Top, Branding, Column, InPage, Grid]),
            Self::Plate => AdPlaces::of([Column, Plates, Grid]),
            Self::Video => AdPlaces::of([Top, Column, InPage]),
            Self::Complex => AdPlaces::of([Column, InPage, Grid]),
        }
    }
}

/// One advertisement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Creative {
    /// Stable number; 0 until it is stored.
    pub id: u32,
    /// What it is.
    pub kind: CreativeKind,
    /// How often it is taken among those of its priority, 1 to 100.
    pub weight: u8,
    /// Headline; a complex may go by its own name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// A sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The words of the button.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub button: Option<String>,
    /// A picture of this server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image: Option<String>,
    /// A video of this server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub video: Option<String>,
    /// The complex that it shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub complex: Option<ComplexId>,
    /// Where it leads: a path of the site or https; the page of its complex when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// The token of the register of advertisements; without it nothing is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub erid: Option<String>,
    /// What the law wants said of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<String>,
}

impl Creative {
    /// All that is wrong with it, in the order of its form.
    pub(super) fn faults(&self) -> impl Iterator<Item = AdvertError> {
        let is_complex = self.kind == CreativeKind::Complex;
        let is_ours = |path: &Option<String>| {
            path.as_deref().is_none_or(|path| path.starts_with(MEDIA) && is_own_path(path))
        };
        let has_title = !(is_complex && self.title.is_empty());
        let has_image = self.kind != CreativeKind::Picture || self.image.is_some();
        let has_video = (self.kind == CreativeKind::Video) == self.video.is_some();
        [
            so(self.erid.as_deref().is_none_or(is_erid), AdvertError::Erid),
            so((1..=WEIGHT).contains(&self.weight), AdvertError::Range("weight")),
            so(is_complex == self.complex.is_some(), AdvertError::Complex),
            if has_title { line("title", &self.title, TITLE) } else { Ok(()) },
            so(self.link.as_deref().map_or(is_complex, is_link), AdvertError::Link),
            some_line("button", self.button.as_deref(), BUTTON),
            so(is_ours(&self.image) && has_image, AdvertError::Image),
            so(is_ours(&self.video) && has_video, AdvertError::Video),
            some_line("text", self.text.as_deref(), TEXT),
            some_line("legal", self.legal.as_deref(), LEGAL),
        ]
        .into_iter()
        .filter_map(Result::err)
    }
}
