//! Advertising that the operator sells by itself: campaigns with their creatives (specification, sections 3, 4 and 9).
//!
//! The rules are pure: what a campaign is for ([`targets`]), what it may still spend ([`spending`]), which of several is
//! shown ([`choice`]). Whoever serves them brings the day, the moment and the randomness.

pub mod choice;
pub mod fault;
pub mod spending;
pub mod targets;

use chrono::NaiveDate;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::closed_list::closed_list;
use crate::id::ComplexId;
use crate::legal_id::{is_erid, is_inn};
use crate::link::{is_link, is_own_path};
use fault::{AdvertError, line, some_line};
use spending::{Budget, Pacing};
use targets::{AdPlace, AdPlaces, Targets};

/// Characters of the name of a campaign and of its advertiser.
const NAME: usize = 200;
/// Characters of a creative: a headline, a sentence, a button, what the law wants said.
const TITLE: usize = 120;
const TEXT: usize = 300;
const BUTTON: usize = 30;
const LEGAL: usize = 500;
/// Creatives of a campaign.
pub const CREATIVES: usize = 20;
/// The highest priority, and the heaviest creative.
pub const PRIORITY: u8 = 10;
const WEIGHT: u8 = 100;
/// Most views a day for one browser: above it a cap caps nothing.
const CAP: u16 = 100;
/// Files of this server are below it.
const MEDIA: &str = "/media/";

closed_list! {
    /// Where a campaign stands.
    CampaignState {
        /// It is being written; nobody has seen it.
        Draft = "draft", "черновик";
        /// It is shown on its days.
        Running = "running", "идёт";
        /// It was shown and is not now.
        Paused = "paused", "на паузе";
    }
}

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
    fn check(&self) -> Result<(), AdvertError> {
        let is_complex = self.kind == CreativeKind::Complex;
        if !(is_complex && self.title.is_empty()) {
            line("title", &self.title, TITLE)?;
        }
        some_line("text", self.text.as_deref(), TEXT)?;
        some_line("button", self.button.as_deref(), BUTTON)?;
        some_line("legal", self.legal.as_deref(), LEGAL)?;
        if !(1..=WEIGHT).contains(&self.weight) {
            return Err(AdvertError::Range("weight"));
        }
        let is_ours = |path: &Option<String>| {
            path.as_deref().is_none_or(|path| path.starts_with(MEDIA) && is_own_path(path))
        };
        let has_image = self.kind != CreativeKind::Picture || self.image.is_some();
        if !is_ours(&self.image) || !has_image {
            return Err(AdvertError::Image);
        }
        if !is_ours(&self.video) || (self.kind == CreativeKind::Video) != self.video.is_some() {
            return Err(AdvertError::Video);
        }
        if is_complex != self.complex.is_some() {
            return Err(AdvertError::Complex);
        }
        match &self.link {
            Some(link) if !is_link(link) => return Err(AdvertError::Link),
            None if !is_complex => return Err(AdvertError::Link),
            _ => {}
        }
        match &self.erid {
            Some(erid) if !is_erid(erid) => Err(AdvertError::Erid),
            _ => Ok(()),
        }
    }
}

/// A campaign. One that was read is valid: see [`Campaign::check`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct Campaign {
    /// Stable number; 0 until it is stored.
    pub id: u32,
    /// How often it was stored: whoever changes it names what they have seen.
    pub revision: u32,
    /// What the office calls it.
    pub name: String,
    /// Whose advertisement it is: «ООО «СЗ „Летний берег“»».
    pub advertiser: String,
    /// The advertiser's ИНН.
    pub inn: String,
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
    /// 1 to 10: whatever has more goes first.
    pub priority: u8,
    /// Where it stands.
    pub state: CampaignState,
    /// Views a day of each creative for one browser; as many as there are when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cap: Option<u16>,
    /// What it may spend; as much as there is when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<Budget>,
    /// How fast it may.
    pub pacing: Pacing,
    /// Where it is shown.
    pub targets: Targets,
    /// What is shown.
    pub creatives: Vec<Creative>,
}

impl Campaign {
    /// Whether it is shown on a day.
    pub fn runs(&self, day: NaiveDate) -> bool {
        self.state == CampaignState::Running && (self.from..=self.to).contains(&day)
    }

    /// Its creatives that can stand in a place and have their token.
    pub fn fitting(&self, place: AdPlace) -> impl Iterator<Item = &Creative> {
        let fits =
            move |creative: &&Creative| creative.erid.is_some() && creative.kind.places().contains(place);
        self.creatives.iter().filter(fits)
    }

    /// Whether it holds together, as a draft may.
    ///
    /// # Errors
    /// What is wrong with it first.
    pub fn check(&self) -> Result<(), AdvertError> {
        line("name", &self.name, NAME)?;
        line("advertiser", &self.advertiser, NAME)?;
        if !is_inn(&self.inn) {
            return Err(AdvertError::Inn);
        }
        if self.to < self.from {
            return Err(AdvertError::Days);
        }
        if !(1..=PRIORITY).contains(&self.priority) {
            return Err(AdvertError::Range("priority"));
        }
        if self.cap.is_some_and(|cap| !(1..=CAP).contains(&cap)) {
            return Err(AdvertError::Range("cap"));
        }
        if self.budget.is_some_and(|budget| !budget.is_sound()) {
            return Err(AdvertError::Range("budget"));
        }
        if self.targets.places.is_empty() {
            return Err(AdvertError::Places);
        }
        if !self.targets.is_address_ours() {
            return Err(AdvertError::Address);
        }
        if self.creatives.len() > CREATIVES {
            return Err(AdvertError::Creatives);
        }
        for (at, creative) in self.creatives.iter().enumerate() {
            creative.check().map_err(|error| AdvertError::Creative(at + 1, Box::new(error)))?;
        }
        match self.state {
            CampaignState::Draft => Ok(()),
            CampaignState::Running | CampaignState::Paused => self.check_to_run(),
        }
    }

    /// Whether it can be shown: by the law every creative has its token, and none of its places stays empty.
    fn check_to_run(&self) -> Result<(), AdvertError> {
        if let Some(at) = self.creatives.iter().position(|creative| creative.erid.is_none()) {
            return Err(AdvertError::Creative(at + 1, Box::new(AdvertError::NoErid)));
        }
        match self.targets.places.iter().find(|place| self.fitting(*place).next().is_none()) {
            Some(place) => Err(AdvertError::NoCreative(place)),
            None => Ok(()),
        }
    }
}

// The attribute `remote` makes functions of the type's own, so that reading can check what was read.
impl<'de> Deserialize<'de> for Campaign {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let campaign = Self::deserialize(deserializer)?;
        campaign.check().map_err(serde::de::Error::custom)?;
        Ok(campaign)
    }
}

impl Serialize for Campaign {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

/// What was counted of a creative on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct AdDay {
    /// The campaign.
    pub campaign: u32,
    /// The creative.
    pub creative: u32,
    /// The day in Moscow.
    pub day: NaiveDate,
    /// How often it was seen.
    pub views: u64,
    /// How often it was followed.
    pub clicks: u64,
    /// How often somebody complained of it.
    pub complaints: u64,
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn day(day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, day).unwrap()
    }

    pub(crate) fn plate() -> Creative {
        Creative {
            id: 12,
            kind: CreativeKind::Plate,
            weight: 1,
            title: "Ремонт под ключ за 60 дней".to_owned(),
            text: None,
            button: None,
            image: None,
            video: None,
            complex: None,
            link: Some("https://master.example/?from=novosel".to_owned()),
            erid: Some("2VtzqA7rN2".to_owned()),
            legal: None,
        }
    }

    pub(crate) fn campaign() -> Campaign {
        Campaign {
            id: 3,
            revision: 1,
            name: "Осень".to_owned(),
            advertiser: "ООО «Мастерская 12»".to_owned(),
            inn: "7707083893".to_owned(),
            from: day(1),
            to: day(10),
            priority: 5,
            state: CampaignState::Running,
            cap: Some(3),
            budget: None,
            pacing: Pacing::Asap,
            targets: Targets {
                places: AdPlaces::of([AdPlace::Plates]),
                site: None,
                pages: targets::AdPages::EMPTY,
                address: None,
            },
            creatives: vec![plate()],
        }
    }

    #[test]
    fn it_reads_back_and_what_is_wrong_is_told() {
        let json = serde_json::to_value(campaign()).unwrap();
        assert_eq!(serde_json::from_value::<Campaign>(json.clone()).unwrap(), campaign());
        let wrong = [
            ("/name", " ".into(), "`name` is empty"),
            ("/advertiser", "а\u{202e}б".into(), "`advertiser`"),
            ("/inn", "7707083894".into(), "check digits"),
            ("/to", "2026-10-01".into(), "before it begins"),
            ("/priority", 11.into(), "`priority`"),
            ("/cap", 0.into(), "`cap`"),
            ("/targets/places", serde_json::json!([]), "no place"),
            (
                "/targets",
                serde_json::json!({ "places": ["plates"], "address": "//evil.example/" }),
                "no path of this site",
            ),
            ("/creatives/0/title", "".into(), "creative 1: `title` is empty"),
            ("/creatives/0/title", "а".repeat(TITLE + 1).into(), "`title`"),
            ("/creatives/0/weight", 0.into(), "`weight`"),
            ("/creatives/0/link", "//evil.example".into(), "path of the site or https"),
            ("/creatives/0/link", "javascript:alert(1)".into(), "path of the site or https"),
            ("/creatives/0/erid", "не токен".into(), "erid"),
            ("/creatives/0/kind", "picture".into(), "picture of this server"),
            ("/creatives/0/kind", "video".into(), "video of this server"),
            ("/creatives/0/kind", "complex".into(), "a complex"),
        ];
        for (place, value, told) in wrong {
            let mut changed = json.clone();
            *changed.pointer_mut(place).unwrap() = value;
            let error = serde_json::from_value::<Campaign>(changed).unwrap_err().to_string();
            assert!(error.contains(told), "{place}: {error}");
        }
    }

    #[test]
    fn nothing_runs_without_a_token_or_with_an_empty_place() {
        let bare = Creative { erid: None, ..plate() };
        let mut untold = Campaign { creatives: vec![plate(), bare], ..campaign() };
        let told = AdvertError::Creative(2, Box::new(AdvertError::NoErid));
        assert_eq!(untold.check(), Err(told));
        untold.state = CampaignState::Draft;
        assert_eq!(untold.check(), Ok(()), "a draft may wait for its token");
        assert_eq!(untold.fitting(AdPlace::Plates).count(), 1);

        let mut wide = campaign();
        wide.targets.places.insert(AdPlace::Top);
        assert_eq!(wide.check(), Err(AdvertError::NoCreative(AdPlace::Top)));
        wide.creatives.clear();
        assert!(wide.check().is_err());
    }

    #[test]
    fn it_runs_on_its_days_while_it_is_not_paused() {
        let campaign = campaign();
        assert!(campaign.runs(day(1)) && campaign.runs(day(10)));
        assert!(!campaign.runs(day(11)) && !campaign.runs(day(1).pred_opt().unwrap()));
        assert!(!Campaign { state: CampaignState::Paused, ..campaign.clone() }.runs(day(5)));
        assert!(!Campaign { state: CampaignState::Draft, ..campaign }.runs(day(5)));
    }
}
