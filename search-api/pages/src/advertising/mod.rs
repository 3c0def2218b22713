//! The ad network of an operator: what pages are told of it, what their policy then allows, and the document on another
//! origin in which its markup lives (threats T38 and T39). Without one, pages say and load nothing of it.

mod foreign;
pub mod frame;
mod places;

use serde::{Deserialize, Serialize};

pub use foreign::{ForeignAddress, ForeignError, ForeignOrigin};
pub use places::BannerPlaces;

use crate::third_parties::STAND_IN_HOST;

/// Where nobody is shown an advertisement: people sign in there, write of themselves or do their work.
const WITHOUT: [&str; 8] =
    ["/user/", "/auth/", "/logout/", "/office/", "/site/", "/consultation/", "/mailing/", "/shortlists/"];
/// The longest name of an object, bytes.
const LONGEST_NAME: usize = 64;
/// What an address has in the place of a banner's number.
const ID: &str = "{id}";

/// Advertising on pages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AdvertisingConfig {
    /// The ad network. Default none: pages load nothing of any.
    pub network: Option<AdNetwork>,
}

/// An ad network whose script pages load, after consent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AdNetwork {
    /// The address of its script.
    pub script: ForeignAddress,
    /// The name of the object that the script leaves on the window.
    pub object: ObjectName,
    /// The address that counts a view, `{id}` in the place of a banner's number. Default none: views are not told.
    #[serde(default)]
    pub pixel_url: Option<PixelUrl>,
    /// The origin of the document that markup of banners lives in; this server answers there when the host leads to it.
    /// Never one of the portal's own hosts.
    pub frame_origin: ForeignOrigin,
    /// Whom the script may ask. Default nobody.
    #[serde(default)]
    pub connect_hosts: Vec<ForeignOrigin>,
    /// From where banners may load pictures, films, styles and scripts in their frame. Default nowhere.
    #[serde(default)]
    pub creative_hosts: Vec<ForeignOrigin>,
}

/// The name of an object on the window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ObjectName(String);

/// No name of an object.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no name of an object on the window: Latin letters, digits and `_`, a letter first")]
pub struct ObjectNameError(String);

/// An address that counts a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PixelUrl {
    template: String,
    origin: String,
}

/// No address that counts a view.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} counts no view: write an https address with {{id}} in its path or query, as `https://ads.example/view/{{id}}/`"
)]
pub struct PixelUrlError(String);

/// What a page is told of the network.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AdNetworkOfPage {
    script: String,
    object: String,
    pixel_url: Option<String>,
    /// The counting address of clicks up to the number.
    click_url: String,
    frame_url: String,
    places: BannerPlaces,
}

impl AdNetwork {
    /// That of the stand-ins, with the address that clicks lead to.
    pub fn stand_in(port: u16) -> Option<(Self, String)> {
        let partners = format!("http://{STAND_IN_HOST}:{port}");
        let network = Self {
            script: ForeignAddress::try_from(format!("{partners}/ad-network.js")).ok()?,
            object: ObjectName("StandInAds".to_owned()),
            pixel_url: Some(PixelUrl::try_from(format!("{partners}/pixel.gif?banner={ID}")).ok()?),
            frame_origin: ForeignOrigin::try_from(partners.clone()).ok()?,
            connect_hosts: Vec::new(),
            creative_hosts: Vec::new(),
        };
        Some((network, format!("{partners}/click/{ID}")))
    }

    /// What pages of a site are told.
    pub(crate) fn of_page(&self, click_url: &str, places: BannerPlaces) -> AdNetworkOfPage {
        AdNetworkOfPage {
            script: self.script.as_str().to_owned(),
            object: self.object.0.clone(),
            pixel_url: self.pixel_url.as_ref().map(|pixel| pixel.template.clone()),
            click_url: click_url.split(ID).next().unwrap_or_default().to_owned(),
            frame_url: format!("{}{}", self.frame_origin.as_str(), frame::PATH),
            places,
        }
    }

    /// What a policy of content gets for it: each rule with what it allows besides.
    pub(crate) fn rules(&self) -> [(&'static str, Vec<&str>); 4] {
        [
            ("script-src", vec![self.script.in_policy()]),
            ("img-src", self.pixel_url.iter().map(|pixel| pixel.origin.as_str()).collect()),
            ("connect-src", self.connect_hosts.iter().map(ForeignOrigin::as_str).collect()),
            ("frame-src", vec![self.frame_origin.as_str()]),
        ]
    }

    /// The first of these hosts that is the frame's: there foreign markup would be of the portal's own origin.
    pub fn own_frame<'a>(&self, own: impl IntoIterator<Item = &'a String>) -> Option<&'a str> {
        own.into_iter().find(|host| host.as_str() == self.frame_origin.host()).map(String::as_str)
    }
}

/// Whether a page of this path may have advertising at all.
pub(crate) fn may_be_on(path: &str) -> bool {
    !WITHOUT.iter().any(|folder| path.starts_with(folder))
}

impl TryFrom<String> for ObjectName {
    type Error = ObjectNameError;

    fn try_from(name: String) -> Result<Self, Self::Error> {
        let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        let is_name = name.len() <= LONGEST_NAME
            && name.starts_with(|first: char| first.is_ascii_alphabetic())
            && name.bytes().all(is_letter);
        if is_name { Ok(Self(name)) } else { Err(ObjectNameError(name)) }
    }
}

impl From<ObjectName> for String {
    fn from(name: ObjectName) -> Self {
        name.0
    }
}

impl TryFrom<String> for PixelUrl {
    type Error = PixelUrlError;

    fn try_from(template: String) -> Result<Self, Self::Error> {
        let address = ForeignAddress::try_from(template.replacen(ID, "0", 1));
        match address.ok().map(|address| address.origin().to_owned()) {
            // The number of a banner chooses no host.
            Some(origin) if template.find(ID).is_some_and(|at| at > origin.len()) => {
                Ok(Self { template, origin })
            }
            _ => Err(PixelUrlError(template)),
        }
    }
}

impl From<PixelUrl> for String {
    fn from(pixel: PixelUrl) -> Self {
        pixel.template
    }
}

#[cfg(test)]
pub(crate) fn example() -> AdNetwork {
    serde_json::from_str(
        r#"{"script": "https://ads.example/loader.js?v=2", "object": "AdNetwork",
            "pixel_url": "https://count.ads.example/view/{id}/", "frame_origin": "https://frames.ads.example",
            "connect_hosts": ["https://api.ads.example"], "creative_hosts": ["https://cdn.ads.example"]}"#,
    )
    .unwrap()
}

#[cfg(test)]
mod tests {
    use crate::advertising::*;

    #[test]
    fn a_network_of_a_few_lines_is_read_and_says_what_is_wrong_with_it() {
        let network = example();
        let page = network.of_page("https://ads.example/click/{id}/?a=1", BannerPlaces::default());
        assert_eq!(page.click_url, "https://ads.example/click/");
        assert_eq!(page.frame_url, "https://frames.ads.example/ad-frame/");
        let whole = serde_json::to_value(&network).unwrap();
        for (key, wrong, why) in [
            ("script", "http://ads.example/loader.js", "https address"),
            ("object", "window.Ads", "name of an object"),
            ("pixel_url", "https://count.ads.example/view/", "counts no view"),
            ("pixel_url", "https://{id}.ads.example/view/", "counts no view"),
            ("frame_origin", "https://frames.ads.example/page/", "no https origin"),
            ("unknown", "x", "unknown field"),
        ] {
            let mut changed = whole.clone();
            changed[key] = wrong.into();
            let error = serde_json::from_value::<AdNetwork>(changed).unwrap_err().to_string();
            assert!(error.contains(why), "{key}: {error}");
        }
    }

    #[test]
    fn nobody_is_shown_an_advertisement_where_people_write_of_themselves() {
        for path in ["/user/", "/user/data/", "/auth/", "/office/texts/", "/site/add/", "/site/extfmap/"] {
            assert!(!may_be_on(path), "{path}");
        }
        for path in ["/", "/buildings/", "/news/", "/settlements/sosny/", "/text/adv/"] {
            assert!(may_be_on(path), "{path}");
        }
    }

    #[test]
    fn a_frame_on_a_host_of_the_portal_is_told() {
        let own = ["msk.portal.example".to_owned(), "frames.ads.example".to_owned()];
        assert_eq!(example().own_frame(&own), Some("frames.ads.example"));
        assert_eq!(example().own_frame(&own[..1]), None);
    }
}
