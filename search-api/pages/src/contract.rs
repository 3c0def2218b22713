//! The seam with the web bundle, as `web/src/app/contract.ts` has it.

use std::collections::BTreeMap;

use novosel_catalog::advert::targets::AdPlaces;
use novosel_catalog::site_settings::{SiteSettings, SocialLink, TitledPage};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::device::DeviceLayout;
use crate::advertising::{self, AdNetworkOfPage};
use crate::experiments::Experiment;
use crate::third_parties::{ScriptAddress, ThirdParty};

/// A site with what its operator has configured.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Site {
    /// `MSK` or `SPB`.
    pub region: &'static str,
    /// Scheme and host, without a slash.
    pub origin: String,
    /// The phone.
    pub phone: String,
    /// When it is answered.
    pub phone_hours: String,
    /// The company of the footer.
    pub company: String,
    /// What the footer says of the site.
    pub about: String,
    /// What the footer says of the information on it.
    pub disclaimer: String,
    /// Social networks.
    pub social: Vec<SocialLink>,
    /// Templates of titles in place of those of the pages.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub titles: BTreeMap<TitledPage, String>,
    /// The analytics counter.
    pub counter: Option<String>,
    /// Whether the portal's own counter counts.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub counts: bool,
    /// Scripts of third parties that the page may load, by the names that it knows.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub third_parties: BTreeMap<&'static str, Party>,
    /// A/B tests.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub experiments: Vec<Experiment>,
    /// The places that can show advertising today; a page without any loads nothing of it.
    #[serde(skip_serializing_if = "AdPlaces::is_empty_ref")]
    pub ads: AdPlaces,
    /// The ad network, where one is configured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ad_network: Option<AdNetworkOfPage>,
    /// The token of Mapbox.
    pub map_token: Option<String>,
    /// Tiles of the operator's own base map.
    pub tiles_url: Option<&'static str>,
}

impl Site {
    /// With the places in which campaigns run.
    pub(crate) fn with_ads(self, places: AdPlaces) -> Self {
        Self { ads: AdPlaces::of(self.ads.iter().chain(places.iter())), ..self }
    }

    /// With what editors say of it.
    pub(crate) fn with(self, settings: &SiteSettings) -> Self {
        let SiteSettings { site: _, phone, phone_hours, company, about, disclaimer, social, titles } =
            settings.clone();
        Self {
            phone: phone.unwrap_or(self.phone),
            phone_hours: phone_hours.unwrap_or(self.phone_hours),
            company: company.unwrap_or(self.company),
            about: about.unwrap_or(self.about),
            disclaimer: disclaimer.unwrap_or(self.disclaimer),
            social: social.unwrap_or(self.social),
            titles,
            ..self
        }
    }

    /// As a page of this path has it.
    pub(crate) fn on(self, path: &str) -> Self {
        match advertising::may_be_on(path) {
            true => self,
            false => Self { ads: AdPlaces::EMPTY, ad_network: None, ..self },
        }
    }
}

/// A third party.
#[derive(Clone, Debug, Serialize)]
pub struct Party {
    /// The address of its script.
    pub script: String,
    /// Further scripts that it loads.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scripts: Vec<String>,
    /// The operator's number or name there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What whoever orders a call is promised.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promo: Option<String>,
}

impl From<&ThirdParty> for Party {
    fn from(party: &ThirdParty) -> Self {
        let ThirdParty { script, id, scripts, promo, hosts: _ } = party;
        let address = |script: &ScriptAddress| script.as_str().to_owned();
        let scripts = scripts.iter().map(address).collect();
        Self { script: address(script), scripts, id: id.clone(), promo: promo.clone() }
    }
}

/// The other site.
#[derive(Clone, Debug, Serialize)]
pub struct OtherSite {
    /// `MSK` or `SPB`.
    pub region: &'static str,
    /// Scheme and host, without a slash.
    pub origin: String,
}

/// What a page is drawn for. Nothing of the visitor is in it but the layout, and in a personal page what is hers.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PageRequest<'a> {
    /// The path.
    pub path: &'a str,
    /// The keys that the page knows, in one order, without the question mark.
    pub query: &'a str,
    /// The canonical address, with its origin ([`super::canonical`]): the bundle prints it and decides none.
    pub canonical: String,
    /// The layout.
    pub layout: DeviceLayout,
    /// The day in Moscow.
    pub today: String,
    /// Its year.
    pub year: i32,
    /// The site.
    pub site: &'a Site,
    /// The other site.
    pub other_site: &'a OtherSite,
    /// The generation that answers.
    pub generation: u64,
    /// What is one visitor's: a page with it is kept by nobody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub personal: Option<&'a Value>,
}

/// What must be asked before a page is drawn.
#[derive(Debug, PartialEq, Deserialize)]
pub(crate) struct Plan {
    /// The page.
    pub page: String,
    /// The pattern of its address, as `/buildings/[building]`; empty for an address that no pattern matches.
    #[serde(default)]
    pub route: String,
    /// 200, 301, 404 or 410.
    pub status: u16,
    /// Where the address has moved.
    #[serde(default)]
    pub location: Option<String>,
    /// The questions.
    pub operations: Vec<Operation>,
    /// Whether the page may be kept.
    pub cache: CacheRule,
}

/// Whether a page is the same for everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum CacheRule {
    /// It is, and is kept.
    Public,
    /// It is not.
    None,
}

/// A document of `operations.json` with its variables.
#[derive(Debug, PartialEq, Deserialize)]
pub(crate) struct Operation {
    /// The name.
    pub name: String,
    /// The hash of the document.
    pub hash: String,
    /// The variables.
    pub variables: serde_json::Value,
}

/// A rendered page: JSON in a line, then the HTML of the root as it is.
#[derive(Debug, PartialEq, Deserialize)]
pub(crate) struct Rendered {
    /// The status.
    pub status: u16,
    /// Where the address has moved.
    #[serde(default)]
    pub location: Option<String>,
    /// HTML of the head.
    pub head: String,
    /// HTML of the root.
    #[serde(skip)]
    pub body: String,
}

impl Rendered {
    /// Reads what the bundle answers.
    pub(crate) fn parse(mut text: String) -> serde_json::Result<Self> {
        let end = text.find('\n').unwrap_or(text.len());
        let rendered: Self = serde_json::from_str(&text[..end])?;
        text.drain(..text.len().min(end + 1));
        Ok(Self { body: text, ..rendered })
    }
}
