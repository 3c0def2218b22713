//! The two sites as pages see them: made once from the configuration.

use std::net::SocketAddr;

use novosel_catalog::region::SiteRegion;
use novosel_http::config::HostsConfig;

use super::config::{SiteConfig, SitesConfig};
use super::contract::{OtherSite, Site};

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
        Self { msk: pair(SiteRegion::Msk, SiteRegion::Spb), spb: pair(SiteRegion::Spb, SiteRegion::Msk) }
    }

    /// A site and the other one.
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

fn site_of(own: &SiteConfig, region: SiteRegion, origin: String, has_own_tiles: bool) -> Site {
    let or = |value: &Option<String>, default: &str| value.clone().unwrap_or_else(|| default.to_owned());
    Site {
        region: region.code(),
        origin,
        phone: own.phone_of(region).to_owned(),
        phone_hours: or(&own.phone_hours, PHONE_HOURS),
        company: or(&own.company, COMPANY),
        social: own.social_of(region),
        counter: own.counter.clone(),
        banner_places: own.banner_places.or_of(region).into(),
        map_token: own.map_token.clone(),
        tiles_url: has_own_tiles.then_some(OPERATORS_TILES),
    }
}
