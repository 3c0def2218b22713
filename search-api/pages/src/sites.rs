//! The two sites as pages see them: made once from the configuration, with what editors say in place of it.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use novosel_catalog::advert::targets::AdPlaces;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::site_settings::SiteSettings;
use novosel_http::config::HostsConfig;
use novosel_views::snapshot::Snapshot;

use super::advertising::AdNetwork;
use super::config::{SiteConfig, SitesConfig};
use super::contract::{OtherSite, Site};
use super::experiments::Experiment;
use super::third_parties::ThirdPartiesConfig;

/// Where an operator's own base map is served.
const OPERATORS_TILES: &str = "/tiles/pm/{z}/{x}/{y}";
const COMPANY: &str = "Новосёл";
const DISCLAIMER: &str =
    "Сведения на\u{a0}сайте носят справочный характер и\u{a0}не\u{a0}являются публичной офертой.";
const PHONE_HOURS: &str = "ежедневно с 9:00 до 21:00";

/// Both sites.
#[derive(Debug)]
pub struct Sites {
    msk: (Site, OtherSite),
    spb: (Site, OtherSite),
    third_parties: ThirdPartiesConfig,
    network: Option<AdNetwork>,
}

impl Sites {
    /// The sites of a configuration; where the operator has a base map of their own, pages name it.
    pub fn of_config(
        config: &SitesConfig,
        hosts: &HostsConfig,
        listen: SocketAddr,
        has_own_tiles: bool,
    ) -> Self {
        let pair = |site: SiteRegion, other: SiteRegion| {
            let origin = |region| config.origin(region, hosts, listen);
            (
                site_of(config.of(site), site, origin(site), has_own_tiles),
                OtherSite { region: other.code(), origin: origin(other) },
            )
        };
        Self {
            msk: pair(SiteRegion::Msk, SiteRegion::Spb),
            spb: pair(SiteRegion::Spb, SiteRegion::Msk),
            third_parties: ThirdPartiesConfig::default(),
            network: None,
        }
    }

    /// With scripts of third parties on their pages.
    pub fn with_third_parties(mut self, third_parties: ThirdPartiesConfig) -> Self {
        for (site, _) in [&mut self.msk, &mut self.spb] {
            site.third_parties = third_parties.known().map(|(name, party)| (name, party.into())).collect();
            if let (Some(counter), Some(number)) = (site.third_parties.get_mut("counter"), &site.counter) {
                counter.id = Some(number.clone());
            }
        }
        self.third_parties = third_parties;
        self
    }

    /// With A/B tests on their pages.
    pub fn with_experiments(mut self, experiments: &[Experiment]) -> Self {
        for (site, _) in [&mut self.msk, &mut self.spb] {
            site.experiments = experiments.to_vec();
        }
        self
    }

    /// Scripts of third parties that their pages may load.
    pub(crate) fn third_parties(&self) -> &ThirdPartiesConfig {
        &self.third_parties
    }

    /// The same, whose pages tell the portal's own counter what is shown, or do not.
    #[must_use]
    pub fn counting(mut self, counts: bool) -> Self {
        self.msk.0.counts = counts;
        self.spb.0.counts = counts;
        self
    }

    /// These sites with an ad network that counts clicks at an address.
    #[must_use]
    pub fn advertising(mut self, network: &AdNetwork, click_url: &str, config: &SitesConfig) -> Self {
        for (region, site) in [(SiteRegion::Msk, &mut self.msk.0), (SiteRegion::Spb, &mut self.spb.0)] {
            let places = config.of(region).banner_places.or_of(region);
            site.ads = places.named();
            site.ad_network = Some(network.of_page(click_url, places));
        }
        self.network = Some(network.clone());
        self
    }

    /// The ad network of pages.
    pub(crate) fn network(&self) -> Option<&AdNetwork> {
        self.network.as_ref()
    }

    /// A site as pages show it: with what editors say of it.
    pub fn shown(&self, site: SiteRegion, snapshot: &Snapshot) -> Site {
        let configured = self.of(site).0.clone();
        match snapshot.arranged().settings(&snapshot.reference_data.site_settings, site) {
            Some(settings) => configured.with(settings),
            None => configured,
        }
    }

    /// What the configuration says of a site, in the shape in which editors say it.
    pub fn configured(&self, site: SiteRegion) -> SiteSettings {
        let (Site { phone, phone_hours, company, about, disclaimer, social, .. }, _) = self.of(site).clone();
        SiteSettings {
            site,
            phone: Some(phone),
            phone_hours: Some(phone_hours),
            company: Some(company),
            about: Some(about),
            disclaimer: Some(disclaimer),
            social: Some(social),
            titles: BTreeMap::new(),
        }
    }

    /// A site as it is configured, and the other one.
    pub fn of(&self, site: SiteRegion) -> &(Site, OtherSite) {
        match site {
            SiteRegion::Msk => &self.msk,
            SiteRegion::Spb => &self.spb,
        }
    }

    /// Whether a site uses Mapbox.
    pub(crate) fn have_mapbox(&self) -> bool {
        [&self.msk.0, &self.spb.0].iter().any(|site| site.map_token.is_some())
    }

    /// Scheme and host of a site, without a slash.
    pub fn origin(&self, site: SiteRegion) -> &str {
        &self.of(site).0.origin
    }
}

/// What the footer says of a site until editors say something else.
fn about(site: SiteRegion) -> String {
    let around = match site {
        SiteRegion::Msk => "Москвы и Московской области",
        SiteRegion::Spb => "Петербурга и Ленинградской области",
    };
    format!(
        "Новостройки {around}: цены из\u{a0}первых рук, ход строительства и\u{a0}документы каждого корпуса."
    )
}

fn site_of(own: &SiteConfig, region: SiteRegion, origin: String, has_own_tiles: bool) -> Site {
    let or = |value: &Option<String>, default: &str| value.clone().unwrap_or_else(|| default.to_owned());
    Site {
        region: region.code(),
        origin,
        phone: own.phone_of(region).to_owned(),
        phone_hours: or(&own.phone_hours, PHONE_HOURS),
        company: or(&own.company, COMPANY),
        about: about(region),
        disclaimer: DISCLAIMER.to_owned(),
        social: own.social_of(region),
        titles: BTreeMap::new(),
        counter: own.counter.clone(),
        counts: false,
        third_parties: BTreeMap::new(),
        experiments: Vec::new(),
        ads: AdPlaces::EMPTY,
        ad_network: None,
        map_token: own.map_token.clone(),
        tiles_url: has_own_tiles.then_some(OPERATORS_TILES),
    }
}
