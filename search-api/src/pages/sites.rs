//! The two sites as pages see them: made once from the configuration.

use novosel_catalog::region::SiteRegion;

use super::contract::{OtherSite, Site};
use crate::config::ServerConfig;

/// Where an operator's own base map is served.
const OPERATORS_TILES: &str = "/tiles/pm/{z}/{x}/{y}";
const COMPANY: &str = "Новосёл";
const PHONE_HOURS: &str = "ежедневно с 9:00 до 21:00";

/// Both sites.
#[derive(Debug)]
pub struct Sites {
    msk: (Site, OtherSite),
    spb: (Site, OtherSite),
}

impl Sites {
    /// The sites of a configuration.
    pub fn of_config(config: &ServerConfig) -> Self {
        let pair = |site, other| (site_of(config, site), other_of(config, other));
        Self { msk: pair(SiteRegion::Msk, SiteRegion::Spb), spb: pair(SiteRegion::Spb, SiteRegion::Msk) }
    }

    /// A site and the other one.
    pub fn of(&self, site: SiteRegion) -> &(Site, OtherSite) {
        match site {
            SiteRegion::Msk => &self.msk,
            SiteRegion::Spb => &self.spb,
        }
    }

    /// Scheme and host of a site, without a slash.
    pub fn origin(&self, site: SiteRegion) -> &str {
        &self.of(site).0.origin
    }
}

fn site_of(config: &ServerConfig, region: SiteRegion) -> Site {
    let own = config.sites.of(region);
    let or = |value: &Option<String>, default: &str| value.clone().unwrap_or_else(|| default.to_owned());
    Site {
        region: region.code(),
        origin: origin(config, region),
        phone: own.phone_of(region).to_owned(),
        phone_hours: or(&own.phone_hours, PHONE_HOURS),
        company: or(&own.company, COMPANY),
        social: own.social_of(region),
        counter: own.counter.clone(),
        banner_places: own.banner_places.or_of(region).into(),
        map_token: own.map_token.clone(),
        tiles_url: config.pages.pmtiles.as_ref().map(|_| OPERATORS_TILES),
    }
}

fn other_of(config: &ServerConfig, region: SiteRegion) -> OtherSite {
    OtherSite { region: region.code(), origin: origin(config, region) }
}

fn origin(config: &ServerConfig, region: SiteRegion) -> String {
    config.sites.origin(region, &config.hosts, config.listen)
}
