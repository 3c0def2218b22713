//! Campaigns as the office sees them.

use async_graphql::{Enum, InputObject, SimpleObject};
use chrono::NaiveDate;
use novosel_views::model::enums::SiteRegion;

/// Where a campaign stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "novosel_catalog::advert::CampaignState")]
pub enum AdvertState {
    /// It is being written; nobody has seen it.
    Draft,
    /// It is shown on its days.
    Running,
    /// It was shown and is not now.
    Paused,
}

/// What a creative is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "novosel_catalog::advert::CreativeKind")]
pub enum CreativeKind {
    /// A picture with words on it.
    Picture,
    /// Words in a coloured box.
    Plate,
    /// A video.
    Video,
    /// A complex of the catalogue, as it is today.
    Complex,
}

/// A place of a page that advertising stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "novosel_catalog::advert::targets::AdPlace")]
pub enum AdPlace {
    /// Above the content.
    Top,
    /// At both sides of a wide page.
    Branding,
    /// The right column.
    Column,
    /// Among the cards of a list.
    InPage,
    /// A row of coloured boxes.
    Plates,
    /// Nine together.
    Grid,
}

/// A page that a campaign can be for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "novosel_catalog::advert::targets::AdPage")]
pub enum AdPage {
    /// The start page.
    Home,
    /// Lists of complexes and settlements.
    Listing,
    /// Lists of lots.
    Flats,
    /// The map.
    Map,
    /// A complex.
    Building,
    /// A lot.
    Flat,
    /// A settlement.
    Settlement,
    /// Mortgage programmes.
    Mortgage,
    /// All builders.
    Builders,
    /// A builder.
    Builder,
    /// All news.
    NewsList,
    /// A news item.
    News,
    /// All articles.
    ArticlesList,
    /// An article.
    Article,
    /// All ratings.
    RatingList,
    /// A rating.
    Rating,
}

/// What a budget counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "novosel_catalog::advert::spending::BudgetUnit")]
pub enum BudgetUnit {
    /// Views.
    Views,
    /// Clicks.
    Clicks,
}

/// How fast a budget is spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "novosel_catalog::advert::spending::Pacing")]
pub enum Pacing {
    /// The same share each day, and of a day by its hours.
    Even,
    /// As fast as visitors come.
    Asap,
}

/// What a creative is and says, as its form has it.
#[derive(Clone, Debug, InputObject, SimpleObject)]
#[graphql(input_name = "CreativeWordsInput")]
pub struct CreativeWords {
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
    /// The complex that it shows: the address of its page, or its number, as one is called that is gone.
    pub complex: Option<String>,
    /// Where it leads.
    pub link: Option<String>,
    /// The token of the register of advertisements.
    pub erid: Option<String>,
    /// What the law wants said of it.
    pub legal: Option<String>,
}

/// A creative of a form.
#[derive(Clone, Debug, InputObject)]
pub struct CreativeInput {
    /// Its number; null for a new one.
    pub id: Option<u32>,
    /// What it says.
    #[graphql(flatten)]
    pub words: CreativeWords,
}

/// A creative with what was counted of it.
#[derive(Clone, Debug, SimpleObject)]
pub struct OfficeCreative {
    /// Number.
    pub id: u32,
    /// What it says.
    #[graphql(flatten)]
    pub words: CreativeWords,
    /// How often it was seen; 0 in lists, as the next two.
    pub views: u64,
    /// How often it was followed.
    pub clicks: u64,
    /// How often somebody complained of it.
    pub complaints: u64,
}

/// Whose a campaign is, when, where and how it is shown, as its form has it.
#[derive(Clone, Debug, InputObject, SimpleObject)]
#[graphql(input_name = "AdvertTermsInput")]
pub struct AdvertTerms {
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
}

/// A campaign of a form.
#[derive(Clone, Debug, InputObject)]
pub struct AdvertInput {
    /// Whose it is, when, where and how it is shown.
    #[graphql(flatten)]
    pub terms: AdvertTerms,
    /// What is shown.
    pub creatives: Vec<CreativeInput>,
}

/// What was counted of a campaign on a day.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
pub struct AdvertDay {
    /// The day in Moscow.
    pub day: NaiveDate,
    /// Views.
    pub views: u64,
    /// Clicks.
    pub clicks: u64,
}

/// What was counted of a campaign in a place.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
pub struct AdvertPlace {
    /// The place; null where nobody wrote it down.
    pub place: Option<AdPlace>,
    /// Views.
    pub views: u64,
    /// Clicks.
    pub clicks: u64,
}

/// A campaign.
#[derive(Clone, Debug, SimpleObject)]
pub struct OfficeAdvert {
    /// Number.
    pub id: u32,
    /// Whoever changes it names what they have seen.
    pub revision: u32,
    /// Whose it is, when, where and how it is shown.
    #[graphql(flatten)]
    pub terms: AdvertTerms,
    /// Where it stands.
    pub state: AdvertState,
    /// Whether it is shown today: it runs, on one of its days, with something left to spend, and nothing is wrong with it.
    pub is_shown: bool,
    /// What is wrong with it as it is stored: until it is mended, nobody is shown it.
    pub fault: Option<String>,
    /// What is shown.
    pub creatives: Vec<OfficeCreative>,
    /// Views in all.
    pub views: u64,
    /// Clicks in all.
    pub clicks: u64,
    /// Complaints in all.
    pub complaints: u64,
    /// What is left of the budget.
    pub left: Option<u64>,
    /// What was counted by day, the latest first; empty in lists.
    pub days: Vec<AdvertDay>,
    /// What was counted by place, in the order of the list of places; empty in lists.
    pub by_place: Vec<AdvertPlace>,
}

/// How many campaigns stand somewhere.
#[derive(Clone, Debug, SimpleObject)]
pub struct AdvertCount {
    /// Where.
    pub state: AdvertState,
    /// How many.
    pub count: u64,
}

/// A campaign that cannot be read as it is stored: nobody is shown it.
#[derive(Clone, Debug, SimpleObject)]
pub struct UnreadAdvert {
    /// Number.
    pub id: i64,
    /// Why, in the words of whatever reads it.
    pub reason: String,
}

/// A banner of the ad network that visitors have complained of.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
pub struct NetworkComplaint {
    /// Its number in the network.
    pub banner: String,
    /// How many complaints.
    pub complaints: u64,
    /// The day of the last one.
    pub last: NaiveDate,
}

/// A page of campaigns.
#[derive(Clone, Debug, SimpleObject)]
pub struct OfficeAdvertList {
    /// Campaigns of that state in all.
    pub total: u64,
    /// How many there are of each state.
    pub counts: Vec<AdvertCount>,
    /// The latest first.
    pub items: Vec<OfficeAdvert>,
    /// Those of the page that cannot be read.
    pub unread: Vec<UnreadAdvert>,
    /// Banners of the ad network that visitors have complained of in the last ninety days, those of most complaints first.
    pub network_complaints: Vec<NetworkComplaint>,
}
