//! Advertising that the operator sells by itself: campaigns with their creatives (specification, sections 3, 4 and 9).
//!
//! The rules are pure: what a campaign is for ([`targets`]), what it may still spend ([`spending`]), which of several is
//! shown ([`choice`]). Whoever serves them brings the day, the moment and the randomness.

pub mod choice;
mod creative;
pub mod fault;
pub mod spending;
pub mod targets;

use chrono::NaiveDate;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::closed_list::closed_list;
use crate::legal_id::is_inn;
use fault::{AdvertError, line, so};
use spending::{Budget, Pacing};
use targets::{AdPlace, Targets};

pub use creative::{Creative, CreativeKind};

/// Characters of the name of a campaign and of its advertiser.
const NAME: usize = 200;
/// Creatives of a campaign.
pub const CREATIVES: usize = 20;
/// The highest priority.
pub const PRIORITY: u8 = 10;
/// Most views a day for one browser: above it a cap caps nothing.
const CAP: u16 = 100;

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

/// A campaign. One that was read is valid, unless by [`Campaign::unchecked`]: see [`Campaign::check`].
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

    /// One as it is stored, whatever is wrong with it: whoever mends it reads it so, and no visitor sees it.
    ///
    /// # Errors
    /// When it is no campaign at all.
    pub fn unchecked<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::deserialize(deserializer)
    }

    /// Whether it holds together, as a draft may.
    ///
    /// # Errors
    /// What is wrong with it first.
    pub fn check(&self) -> Result<(), AdvertError> {
        self.faults().into_iter().next().map_or(Ok(()), Err)
    }

    /// All that is wrong with it, in the order of its form.
    pub fn faults(&self) -> Vec<AdvertError> {
        let own = [
            line("name", &self.name, NAME),
            line("advertiser", &self.advertiser, NAME),
            so(is_inn(&self.inn), AdvertError::Inn),
            so(self.from <= self.to, AdvertError::Days),
            so((1..=PRIORITY).contains(&self.priority), AdvertError::Range("priority")),
            so(!self.targets.places.is_empty(), AdvertError::Places),
            so(self.targets.is_address_ours(), AdvertError::Address),
            so(self.cap.is_none_or(|cap| (1..=CAP).contains(&cap)), AdvertError::Range("cap")),
            so(self.budget.is_none_or(Budget::is_sound), AdvertError::Range("budget")),
            so(self.creatives.len() <= CREATIVES, AdvertError::Creatives),
        ];
        let of_creatives = self.creatives.iter().zip(1..).flat_map(|(creative, number)| {
            creative.faults().map(move |fault| AdvertError::Creative(number, Box::new(fault)))
        });
        let to_run = match self.state {
            CampaignState::Draft => Vec::new(),
            CampaignState::Running | CampaignState::Paused => self.faults_to_run(),
        };
        own.into_iter().filter_map(Result::err).chain(of_creatives).chain(to_run).collect()
    }

    /// Why it cannot be shown: by the law every creative has its token, and none of its places stays empty.
    fn faults_to_run(&self) -> Vec<AdvertError> {
        let untold = self.creatives.iter().zip(1..).filter(|(creative, _)| creative.erid.is_none());
        let untold: Vec<AdvertError> =
            untold.map(|(_, number)| AdvertError::Creative(number, Box::new(AdvertError::NoErid))).collect();
        if !untold.is_empty() {
            return untold;
        }
        let empty = self.targets.places.iter().filter(|place| self.fitting(*place).next().is_none());
        empty.map(AdvertError::NoCreative).collect()
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

/// What was counted of a creative on a day in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct AdDay {
    /// The campaign.
    pub campaign: u32,
    /// The creative.
    pub creative: u32,
    /// The day in Moscow.
    pub day: NaiveDate,
    /// The place of the page; none where nobody wrote it down.
    pub place: Option<AdPlace>,
    /// How often it was seen.
    pub views: u64,
    /// How often it was followed.
    pub clicks: u64,
    /// How often somebody complained of it.
    pub complaints: u64,
}

/// Complaints of a banner of the ad network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetworkComplaints {
    /// Its number in the network.
    pub banner: String,
    /// The day in Moscow.
    pub day: NaiveDate,
    /// How many.
    pub complaints: u64,
}

impl NetworkComplaints {
    /// Days for which they are kept and told.
    pub const KEPT_DAYS: u64 = 90;
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use targets::AdPlaces;

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
            ("/creatives/0/title", "а".repeat(121).into(), "`title`"),
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
    fn all_that_is_wrong_is_told_at_once_and_one_that_is_stored_is_read_whatever_it_is() {
        let mut wrong = Campaign { name: " ".to_owned(), priority: 0, ..campaign() };
        wrong.creatives.push(Creative { title: String::new(), weight: 0, ..plate() });
        let of_second = |fault| AdvertError::Creative(2, Box::new(fault));
        let expected = [
            AdvertError::Empty("name"),
            AdvertError::Range("priority"),
            of_second(AdvertError::Range("weight")),
            of_second(AdvertError::Empty("title")),
        ];
        assert_eq!(wrong.faults(), expected);
        let json = serde_json::to_string(&wrong).unwrap();
        assert!(serde_json::from_str::<Campaign>(&json).is_err());
        let read = Campaign::unchecked(&mut serde_json::Deserializer::from_str(&json));
        assert_eq!(read.unwrap(), wrong);
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
