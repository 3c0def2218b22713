//! Settings of the two sites and of their pages.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use novosel_catalog::region::SiteRegion;
pub use novosel_catalog::site_settings::SocialLink;
use novosel_http::config::HostsConfig;
use serde::{Deserialize, Serialize};

use crate::advertising::BannerPlaces;

/// What differs between the sites (specification, section 1): phone, social links, company, banners, counter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SitesConfig {
    /// The Moscow site.
    pub msk: SiteConfig,
    /// The Saint Petersburg site.
    pub spb: SiteConfig,
}

/// One site. A key that is left out keeps its default, so a file names only what is its own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SiteConfig {
    /// Scheme and host of addresses that leave the page (canonical, links between the sites, sitemaps), without
    /// a slash at the end. Default: the first host of the region, `https`; with `http` and the port that is
    /// listened on where the host is `localhost` or below it.
    pub origin: Option<String>,
    /// The phone of the header and the footer. The default is of a block that is assigned to nobody.
    pub phone: Option<String>,
    /// When it is answered. Default «ежедневно с 9:00 до 21:00».
    pub phone_hours: Option<String>,
    /// The company of the footer. Default «Новосёл».
    pub company: Option<String>,
    /// Links of the footer: VK, Telegram, Dzen. The default names are made up, as the phone is; `[]` shows none.
    pub social: Option<Vec<SocialLink>>,
    /// The number of the analytics counter. Default none: nothing is counted.
    pub counter: Option<String>,
    /// Places of banners in the ad network (specification, section 9).
    pub banner_places: BannerPlaces,
    /// The token of Mapbox; with one its base map is used. Default none: the project's own map.
    pub map_token: Option<String>,
}

impl Default for SitesConfig {
    fn default() -> Self {
        Self { msk: SiteConfig::of(SiteRegion::Msk), spb: SiteConfig::of(SiteRegion::Spb) }
    }
}

impl SiteConfig {
    /// The defaults of a site.
    pub fn of(site: SiteRegion) -> Self {
        Self { banner_places: BannerPlaces::of(site), ..Self::default() }
    }

    /// The phone, or the one of the unassigned block 000.
    pub fn phone_of(&self, site: SiteRegion) -> &str {
        self.phone.as_deref().unwrap_or(match site {
            SiteRegion::Msk => "+7 (495) 000-12-34",
            SiteRegion::Spb => "+7 (812) 000-12-34",
        })
    }

    /// The links to social networks, or made-up ones.
    pub fn social_of(&self, site: SiteRegion) -> Vec<SocialLink> {
        let name = site.code().to_ascii_lowercase();
        let link = |title: &str, url| SocialLink { title: title.to_owned(), url };
        self.social.clone().unwrap_or_else(|| {
            vec![
                link("ВКонтакте", format!("https://vk.com/novosel_example_{name}")),
                link("Телеграм", format!("https://t.me/novosel_example_{name}")),
                link("Дзен", format!("https://dzen.ru/novosel_example_{name}")),
            ]
        })
    }
}

impl SitesConfig {
    /// The settings of a site.
    pub fn of(&self, site: SiteRegion) -> &SiteConfig {
        match site {
            SiteRegion::Msk => &self.msk,
            SiteRegion::Spb => &self.spb,
        }
    }

    /// Scheme and host of a site, without a slash at the end. Never built from a request (threat T15).
    pub fn origin(&self, site: SiteRegion, hosts: &HostsConfig, listen: SocketAddr) -> String {
        if let Some(origin) = &self.of(site).origin {
            return origin.trim_end_matches('/').to_owned();
        }
        let host = hosts.of(site).first().map_or("localhost", String::as_str);
        let is_address = host.starts_with('[') || host.parse::<IpAddr>().is_ok();
        let is_local = host == "localhost" || host.ends_with(".localhost") || is_address;
        match is_local {
            true => format!("http://{host}:{}", listen.port()),
            false => format!("https://{host}"),
        }
    }
}

/// What runs the server's bundle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PageEngine {
    /// Node where it is found, else the embedded engine.
    #[default]
    Auto,
    /// Worker processes of Node; without Node the server does not start.
    Node,
    /// The embedded engine.
    QuickJs,
}

/// How pages are drawn and kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PagesConfig {
    /// What runs the bundle: `node`, `quickjs`, or `auto`, which is Node where a program of it is found. Default `auto`.
    pub engine: PageEngine,
    /// The program of Node, 20 or newer. Default: the first `node` on the path.
    pub node: Option<PathBuf>,
    /// The program that closes a worker's files and network before it becomes Node. `novosel serve` names itself; without
    /// one there are no workers, and the embedded engine renders.
    #[serde(skip)]
    pub launcher: Option<PathBuf>,
    /// Engines that draw pages, one a thread; 0 means one a core. Default 0.
    pub engines: usize,
    /// Calls that may wait for an engine, people's before robots'; the next one is refused. Default 64.
    pub queue: usize,
    /// Longest work of a processor on a page, and longest wait until it begins, milliseconds; then the page is served
    /// as a shell. Default 250; 5,000 in a debug build, whose engine is not optimised.
    pub deadline_ms: u64,
    /// Heap of one engine, MiB. Default 64.
    pub heap_mib: usize,
    /// Memory for kept pages, MiB. Default 128.
    pub cache_mib: u64,
    /// Memory for pages that are being rendered, MiB, the heaps of the engines apart: four for each page at once. A
    /// page beyond it waits, and is answered with 503 when it has waited too long. Default 96.
    pub rendering_mib: usize,
    /// Pages that the cache does not have and that are rendered for one client address (of IPv6: one /64) a second,
    /// over time; then 429 with Retry-After. Pages of the cache are not counted. 0 counts nothing. Default 10.
    pub renders_per_second: u32,
    /// How many of them one client address may have at once, after a rest. Default 120.
    pub render_burst: u32,
    /// Whether the main pages are drawn before anybody asks, after the start and after a new generation.
    /// Default true.
    pub warm: bool,
    /// A file of map tiles (PMTiles) that replaces the project's own base map. Default none.
    pub pmtiles: Option<PathBuf>,
    /// For `make dev` alone: documents name the modules of Vite's dev server in place of built files, their policy
    /// allows hot reload, and the server bundle is read anew when its file changes. Default false.
    pub development: bool,
}

impl Default for PagesConfig {
    fn default() -> Self {
        Self {
            engine: PageEngine::Auto,
            node: None,
            launcher: None,
            engines: 0,
            queue: 64,
            deadline_ms: if cfg!(debug_assertions) { 5_000 } else { 250 },
            heap_mib: 64,
            cache_mib: 128,
            rendering_mib: 96,
            renders_per_second: 10,
            render_burst: 120,
            warm: true,
            pmtiles: None,
            development: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::config::*;

    #[test]
    fn a_local_host_is_linked_with_its_port_and_a_public_one_securely() {
        let listen = SocketAddr::from(([127, 0, 0, 1], 8081));
        let sites = SitesConfig::default();
        let hosts = HostsConfig { msk: vec!["novosel.example".into()], ..HostsConfig::default() };
        assert_eq!(sites.origin(SiteRegion::Msk, &hosts, listen), "https://novosel.example");
        assert_eq!(sites.origin(SiteRegion::Spb, &hosts, listen), "http://spb.localhost:8081");
        let own: SitesConfig =
            serde_json::from_str(r#"{"msk":{"origin":"https://www.novosel.example/"}}"#).unwrap();
        assert_eq!(own.origin(SiteRegion::Msk, &hosts, listen), "https://www.novosel.example");
    }

    #[test]
    fn a_site_that_names_one_key_keeps_the_defaults_of_the_others() {
        let sites: SitesConfig = serde_json::from_str(r#"{"spb":{"counter":"1234"}}"#).unwrap();
        assert_eq!(sites.spb.phone_of(SiteRegion::Spb), "+7 (812) 000-12-34");
        assert_eq!(sites.spb.banner_places.or_of(SiteRegion::Spb), BannerPlaces::of(SiteRegion::Spb));
        assert_eq!(sites.msk, SiteConfig::of(SiteRegion::Msk));
        let social = sites.spb.social_of(SiteRegion::Spb);
        assert_eq!(social[1].url, "https://t.me/novosel_example_spb");
        let none: SitesConfig = serde_json::from_str(r#"{"spb":{"social":[]}}"#).unwrap();
        assert!(none.spb.social_of(SiteRegion::Spb).is_empty());
        assert!(serde_json::from_str::<SitesConfig>(r#"{"spb":{"telephone":"1"}}"#).is_err());
    }
}
