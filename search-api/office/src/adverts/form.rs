//! A campaign as its form has it.

use async_graphql::{InputObject, Result};
use chrono::NaiveDate;
use novosel_catalog::advert::spending::Budget;
use novosel_catalog::advert::targets::{AdPages, AdPlaces, Targets};
use novosel_catalog::advert::{Campaign, CampaignState, Creative};
use novosel_catalog::id::ComplexId;
use novosel_views::model::enums::SiteRegion;
use novosel_views::snapshot::Snapshot;

use super::model::{AdPage, AdPlace, BudgetUnit, CreativeKind, Pacing};
use crate::refusal::invalid;

/// A creative of a form.
#[derive(Clone, Debug, InputObject)]
pub struct CreativeInput {
    /// Its number; null for a new one.
    pub id: Option<u32>,
    /// What it is.
    pub kind: CreativeKind,
    /// How often it is taken among those of its priority, 1 to 100.
    pub weight: u8,
    /// Headline.
    pub title: String,
    /// A sentence.
    pub text: Option<String>,
    /// The words of the button.
    pub button: Option<String>,
    /// A picture of this server.
    pub image: Option<String>,
    /// A video of this server.
    pub video: Option<String>,
    /// The complex that it shows: the address of its page, or its number.
    pub complex: Option<String>,
    /// Where it leads.
    pub link: Option<String>,
    /// The token of the register of advertisements.
    pub erid: Option<String>,
    /// What the law wants said of it.
    pub legal: Option<String>,
}

/// A campaign of a form.
#[derive(Clone, Debug, InputObject)]
pub struct AdvertInput {
    /// What the office calls it.
    pub name: String,
    /// Whose advertisement it is.
    pub advertiser: String,
    /// The advertiser's ИНН.
    pub inn: String,
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
    /// 1 to 10: whatever has more goes first.
    pub priority: u8,
    /// Views a day of each creative for one browser.
    pub cap: Option<u16>,
    /// What it may spend in all.
    pub budget: Option<u64>,
    /// What is counted of it.
    pub budget_unit: BudgetUnit,
    /// How fast it may.
    pub pacing: Pacing,
    /// The places.
    pub places: Vec<AdPlace>,
    /// The site; both when null.
    pub region: Option<SiteRegion>,
    /// The pages; all when empty.
    pub pages: Vec<AdPage>,
    /// The listing, with filters if need be.
    pub address: Option<String>,
    /// What is shown.
    pub creatives: Vec<CreativeInput>,
}

/// Words without what stands around and doubles within them.
fn tidy(typed: &str) -> String {
    typed.split([' ', '\t', '\n', '\r']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// As [`tidy`]; none where nothing is left.
fn some(typed: Option<String>) -> Option<String> {
    typed.map(|typed| tidy(&typed)).filter(|typed| !typed.is_empty())
}

impl AdvertInput {
    /// A new draft of it.
    pub(super) fn campaign(self, snapshot: &Snapshot) -> Result<Campaign> {
        let creatives = self.creatives.into_iter().map(|creative| creative.creative(snapshot));
        Ok(Campaign {
            id: 0,
            revision: 0,
            name: tidy(&self.name),
            advertiser: tidy(&self.advertiser),
            inn: self.inn.trim().to_owned(),
            from: self.from,
            to: self.to,
            priority: self.priority,
            state: CampaignState::Draft,
            cap: self.cap,
            budget: self.budget.map(|most| Budget { unit: self.budget_unit.into(), most }),
            pacing: self.pacing.into(),
            targets: Targets {
                places: AdPlaces::of(self.places.into_iter().map(Into::into)),
                site: self.region.map(Into::into),
                pages: AdPages::of(self.pages.into_iter().map(Into::into)),
                address: some(self.address),
            },
            creatives: creatives.collect::<Result<_>>()?,
        })
    }
}

impl CreativeInput {
    fn creative(self, snapshot: &Snapshot) -> Result<Creative> {
        Ok(Creative {
            id: self.id.unwrap_or(0),
            kind: self.kind.into(),
            weight: self.weight,
            title: tidy(&self.title),
            text: some(self.text),
            button: some(self.button),
            image: some(self.image),
            video: some(self.video),
            complex: some(self.complex).map(|named| complex(snapshot, &named)).transpose()?,
            link: some(self.link),
            erid: some(self.erid),
            legal: some(self.legal),
        })
    }
}

/// The complex of an address or a number.
fn complex(snapshot: &Snapshot, named: &str) -> Result<ComplexId> {
    let by_number = named.parse().ok().map(ComplexId).filter(|id| snapshot.card(*id).is_some());
    let by_path = || snapshot.slugs.complex_at(named).map(|ordinal| snapshot.card_at(ordinal).id);
    let message = || format!("Комплекса «{named}» в\u{a0}каталоге нет: вставьте адрес его страницы.");
    by_number.or_else(by_path).ok_or_else(|| invalid("creatives", message()))
}
