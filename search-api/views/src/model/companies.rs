//! Builders and estate agencies: their lists and their pages. Prices are thousands of roubles.

use async_graphql::SimpleObject;
use novosel_catalog::company::{Agency, Agent, Builder, Office};
use novosel_catalog::post::PostSubjectKind;

use crate::model::building::Building;
use crate::model::enums::SiteRegion;
use crate::model::flat::ApartmentGroup;
use crate::model::listing::{FieldErrorModel, ListHeaders, ListingLink};
use crate::model::page_status::PageStatus;
use crate::model::post::PostModel;
use crate::model::track_record::{BuilderProject, BuilderRecord, BuilderStanding, LegalDeveloper, TextAbout};
use crate::said::Said;
use crate::slugs::builder_url;

/// The complexes of a builder on a site.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Built {
    /// Complexes.
    pub complexes: u32,
    /// Complexes whose корпуса are all delivered.
    pub delivered: u32,
    /// Complexes whose completion was postponed by half a year or more.
    pub delayed: u32,
    /// Lots on sale.
    pub lots: u32,
    /// Opinions of its complexes.
    pub opinions: u32,
    /// Views of its complexes in the last month.
    pub views: u64,
    /// The cheapest of them.
    pub price_from: Option<u32>,
}

/// A builder of a list.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct BuilderItem {
    /// Number.
    pub id: u32,
    /// The brand.
    pub name: String,
    /// The last part of the address.
    pub path: String,
    /// The address of its page.
    pub url: String,
    /// Path of the logo.
    pub logo: Option<String>,
    /// The rating in the catalogue, 0 to 5.
    pub rating: Option<f64>,
    /// The mean of the opinions that are shown of it, 1 to 5; null while they are fewer than three.
    pub rating_opinions: Option<f64>,
    /// How many opinions are shown of it.
    pub opinions_count: u32,
    /// The portal's own rating, 0 to 5.
    pub rating_portal: Option<f64>,
    /// Year of foundation.
    pub founded: Option<u16>,
    /// A text about it.
    pub description: Option<String>,
    /// Contact phone as written.
    pub phone: Option<String>,
    /// Address of the web site.
    pub site: Option<String>,
    /// No longer on the market.
    pub deleted: bool,
    /// Views of its complexes of the site in the last month; null where nobody has counted any.
    pub view_count_month_sum: Option<u64>,
    /// Opinions of its complexes.
    pub ccount: u32,
    /// Complexes on the site.
    pub buildings_count: u32,
    /// Those of them that are delivered.
    pub delivered_count: u32,
    /// Those of them that are late by half a year or more.
    pub delayed_count: u32,
    /// Lots on sale.
    pub flats_count: u32,
    /// The cheapest of them.
    pub price_from: Option<u32>,
}

impl BuilderItem {
    /// A builder with its complexes, and with what is said of it.
    pub fn of(builder: &Builder, built: Built, said: &Said) -> Self {
        let (rating_opinions, opinions_count) = said.company_rating(PostSubjectKind::Builder, builder.id.0);
        Self {
            id: builder.id.0,
            name: builder.name.clone(),
            path: builder.slug.clone(),
            url: builder_url(builder),
            logo: builder.logo.clone(),
            rating: builder.rating,
            rating_opinions,
            opinions_count,
            rating_portal: builder.rating_portal,
            founded: builder.founded,
            description: builder.description.clone(),
            phone: builder.phone.clone(),
            site: builder.site.clone(),
            deleted: builder.deleted,
            ccount: built.opinions,
            view_count_month_sum: Some(built.views).filter(|views| *views > 0),
            buildings_count: built.complexes,
            delivered_count: built.delivered,
            delayed_count: built.delayed,
            flats_count: built.lots,
            price_from: built.price_from,
        }
    }
}

/// A page of builders.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct BuildersList {
    /// The builders: those with the most complexes first, or by name under a letter.
    pub items: Vec<BuilderItem>,
    /// First letters with the number of builders.
    pub letters: Vec<ListingLink>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
    /// Pages.
    pub pages_count: u64,
    /// Builders in all.
    pub items_count: u64,
    /// Headers.
    pub headers: ListHeaders,
}

/// The page of a builder.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct BuilderPage {
    /// Whether the address has a page.
    pub status: PageStatus,
    /// The address of the page, when it is another one.
    pub location: Option<String>,
    /// The builder.
    pub builder: Option<BuilderItem>,
    /// Its complexes on the site, the most popular first.
    pub buildings: Vec<Building>,
    /// How it keeps its promises on the site.
    pub record: Option<BuilderRecord>,
    /// Its houses by complex: what is being built first.
    pub projects: Vec<BuilderProject>,
    /// Its legal developers.
    pub developers: Vec<LegalDeveloper>,
    /// Where it stands in the rating of builders.
    pub standing: Option<BuilderStanding>,
    /// News and articles about it, the newest first.
    pub texts: Vec<TextAbout>,
    /// What visitors say of it, the newest first.
    pub opinions: Vec<PostModel>,
    /// Pages of them.
    pub pages_count: u64,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
}

/// An office of a bank or an agency.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(name = "Office", serial)]
pub struct OfficeModel {
    /// Address.
    pub address: String,
    /// Phone as written.
    pub phone: Option<String>,
    /// Opening hours as written.
    pub schedule: Option<String>,
}

impl From<&Office> for OfficeModel {
    fn from(Office { address, phone, schedule }: &Office) -> Self {
        Self { address: address.clone(), phone: phone.clone(), schedule: schedule.clone() }
    }
}

/// Somebody who sells for an agency.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct AgencyAgent {
    /// Their name.
    pub name: String,
    /// What they do there.
    pub role: Option<String>,
    /// Their own phone as written; null where it is that of the agency.
    pub phone: Option<String>,
    /// Their own e-mail; null where it is that of the agency.
    pub mail: Option<String>,
}

impl AgencyAgent {
    fn of(agent: &Agent, agency: &Agency) -> Self {
        let own = |of_agent: &Option<String>, of_agency: &Option<String>| {
            of_agent.clone().filter(|_| of_agent != of_agency)
        };
        Self {
            name: agent.name.clone(),
            role: agent.role.clone(),
            phone: own(&agent.phone, &agency.phone),
            mail: own(&agent.mail, &agency.mail),
        }
    }
}

/// An estate agency.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct AgencyItem {
    /// Number.
    pub id: u32,
    /// Name.
    pub name: String,
    /// The last part of the address.
    pub path: String,
    /// The address of its page.
    pub url: String,
    /// Phone as written.
    pub phone: Option<String>,
    /// Address of the main office.
    pub address: Option<String>,
    /// E-mail.
    pub mail: Option<String>,
    /// The rating in the catalogue, 0 to 5.
    pub rating: Option<f64>,
    /// The mean of the opinions that are shown of it, 1 to 5; null while they are fewer than three.
    pub rating_opinions: Option<f64>,
    /// How many opinions are shown of it.
    pub opinions_count: u32,
    /// Lots that it sells on the site.
    pub flats_count: u32,
    /// Its offices on the site; of those whose address names no region, all.
    pub offices: Vec<OfficeModel>,
    /// Its agents.
    pub agents: Vec<AgencyAgent>,
}

impl AgencyItem {
    /// An agency with the number of its lots and its offices on the site, and with what is said of it.
    pub fn of(agency: &Agency, (flats_count, offices): (u32, Vec<OfficeModel>), said: &Said) -> Self {
        let (rating_opinions, opinions_count) = said.company_rating(PostSubjectKind::Agency, agency.id.0);
        Self {
            id: agency.id.0,
            name: agency.name.clone(),
            path: agency.slug.clone(),
            url: format!("/agencies/{}/", agency.slug),
            phone: agency.phone.clone(),
            address: agency.address.clone(),
            mail: agency.mail.clone(),
            rating: agency.rating,
            rating_opinions,
            opinions_count,
            flats_count,
            offices,
            agents: agency.agents.iter().map(|agent| AgencyAgent::of(agent, agency)).collect(),
        }
    }
}

/// A page of estate agencies.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct AgenciesList {
    /// Those with the most lots first.
    pub items: Vec<AgencyItem>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
    /// Pages.
    pub pages_count: u64,
    /// Agencies in all.
    pub items_count: u64,
    /// Headers.
    pub headers: ListHeaders,
}

/// The page of an estate agency.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct AgencyPage {
    /// Whether the address has a page.
    pub status: PageStatus,
    /// The address of the page, when it is another one.
    pub location: Option<String>,
    /// The site that its lots are of.
    pub site: Option<SiteRegion>,
    /// The agency.
    pub agency: Option<AgencyItem>,
    /// Its lots on the site, the cheapest first.
    pub flats: Vec<ApartmentGroup>,
    /// What visitors say of it, the newest first.
    pub opinions: Vec<PostModel>,
    /// Pages of them.
    pub pages_count: u64,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
}
