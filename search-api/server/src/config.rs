//! The server's settings: typed, every key with a default, read by the command line from one TOML file
//! and `NOVOSEL_…` variables.
//!
//! Durations are whole milliseconds in the file (`header_timeout_ms = 5000`), so that no unit is guessed.
//! An unknown key is refused: a misspelt limit must not silently mean the default.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

pub use novosel_graphql::config::GraphqlConfig;
pub use novosel_http::config::{FrontConfig, Handover, HostsConfig, HttpConfig, ProxyNetwork};
pub use novosel_pages::advertising::{AdNetwork, AdvertisingConfig, BannerPlaces};
pub use novosel_pages::config::{PageEngine, PagesConfig, SiteConfig, SitesConfig, SocialLink};
pub use novosel_pages::experiments::Experiment;
pub use novosel_pages::third_parties::{ThirdPartiesConfig, ThirdParty};
pub use novosel_views::pool::PoolConfig;
pub use novosel_views::video_hosts::VideoHosts;
use serde::{Deserialize, Serialize};

pub use novosel_notify::phone_service::PhoneServiceConfig;

pub use crate::consultation::{CodeWay, LeadCodeConfig};
pub use crate::counter::CounterConfig;
pub use crate::media::MediaConfig;
pub use crate::office::config::OfficeConfig;
pub use crate::people::{
    MessengerConfig, MessengersConfig, OauthConfig, PeopleConfig, ProviderConfig, PushConfig,
    check_messengers,
};
pub use crate::telemetry::TelemetryConfig;

/// Everything that `serve` needs to know before it opens a generation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ServerConfig {
    /// Address to listen on. Default `127.0.0.1:8080`; `0.0.0.0:8080` opens it to the network.
    pub listen: SocketAddr,
    /// How the listening socket goes from one process to the next. Default `none`.
    pub handover: Handover,
    /// Address of a listener of its own for `/metrics`, with `/health` and `/ready`; `/metrics` is then not found on
    /// `listen`. Default none: `/metrics` is on `listen`, and the proxy keeps it from the public.
    pub metrics_listen: Option<SocketAddr>,
    /// Address of a listener of its own for operators' programs, which edit the catalogue by tokens
    /// (`novosel token add`). Default none: nobody edits over the network.
    pub operator_listen: Option<SocketAddr>,
    /// Which host names belong to which region.
    pub hosts: HostsConfig,
    /// Addresses or networks (`10.0.0.0/8`) of reverse proxies. Only these are believed about
    /// `X-Forwarded-Host`, `X-Forwarded-For`, `Forwarded` and `X-Request-Id`, and only these are free of the cap on
    /// connections an address. Each must add the address of its peer at the right end of `X-Forwarded-For`, or of
    /// `Forwarded` and then remove the first. Empty by default.
    pub trusted_proxies: Vec<ProxyNetwork>,
    /// Folder of the built web bundle. Default `web/dist` where it exists; without one only programs are answered.
    pub web_dir: Option<PathBuf>,
    /// What differs between the sites.
    pub sites: SitesConfig,
    /// How pages are drawn and kept.
    pub pages: PagesConfig,
    /// The counting address of the ad network, `{id}` in the place of a banner's number; `/e-click/{id}/` leads
    /// there and nowhere else. Default none: such addresses are not found.
    pub ad_click_url: Option<String>,
    /// The ad network of pages.
    pub advertising: AdvertisingConfig,
    /// Limits of the connection front.
    pub front: FrontConfig,
    /// What the GraphQL endpoint accepts.
    pub graphql: GraphqlConfig,
    /// How pictures are drawn and kept.
    pub media: MediaConfig,
    /// Hosts whose videos pages may load. Default none: only those of this server play on a page.
    pub videos: VideoHosts,
    /// Scripts of third parties that pages may load: a counter, a chat, a quiz. Default none.
    pub third_parties: ThirdPartiesConfig,
    /// A/B tests of the pages. Default none.
    pub experiments: Vec<Experiment>,
    /// Serves stand-ins of third parties from `partners.localhost`, in each place that `third_parties` leaves free; for a
    /// demonstration alone. Default false.
    pub stand_ins: bool,
    /// How people may sign in.
    pub people: PeopleConfig,
    /// The back office. Default: there is none.
    pub office: OfficeConfig,
    /// The operator's telephony, which has a number of its own for each object. Default: nobody is asked.
    pub call_tracking: PhoneServiceConfig,
    /// The code that proves the phone of an application. Default: none is asked for.
    pub lead_code: LeadCodeConfig,
    /// Notifications of browsers.
    pub push: PushConfig,
    /// Messengers that notifications may go to. Default none.
    pub messengers: MessengersConfig,
    /// The portal's own counter of pages and visits.
    pub counter: CounterConfig,
    /// The pool for work over 500 µs.
    pub pool: PoolConfig,
    /// The log and the export of traces.
    pub telemetry: TelemetryConfig,
}

impl Default for ServerConfig {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            handover: Handover::None,
            metrics_listen: None,
            operator_listen: None,
            hosts: HostsConfig::default(),
            trusted_proxies: Vec::new(),
            web_dir: None,
            sites: SitesConfig::default(),
            pages: PagesConfig::default(),
            ad_click_url: None,
            advertising: AdvertisingConfig::default(),
            front: FrontConfig::default(),
            graphql: GraphqlConfig::default(),
            media: MediaConfig::default(),
            videos: VideoHosts::default(),
            third_parties: ThirdPartiesConfig::default(),
            experiments: Vec::new(),
            stand_ins: false,
            people: PeopleConfig::default(),
            office: OfficeConfig::default(),
            call_tracking: PhoneServiceConfig::default(),
            lead_code: LeadCodeConfig::default(),
            push: PushConfig::default(),
            messengers: MessengersConfig::new(),
            counter: CounterConfig::default(),
            pool: PoolConfig::default(),
            telemetry: TelemetryConfig::default(),
        }
    }
}

impl ServerConfig {
    /// What the HTTP front takes of it.
    pub fn http(&self) -> HttpConfig {
        HttpConfig {
            listen: self.listen,
            handover: self.handover,
            metrics_listen: self.metrics_listen,
            trusted_proxies: self.trusted_proxies.clone(),
            front: self.front.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_file_is_the_default_and_a_misspelt_key_is_refused() {
        assert_eq!(serde_json::from_str::<ServerConfig>("{}").unwrap(), ServerConfig::default());
        let error = serde_json::from_str::<ServerConfig>(r#"{"front":{"header_timeout":1}}"#).unwrap_err();
        assert!(error.to_string().contains("header_timeout"), "{error}");
    }
}
