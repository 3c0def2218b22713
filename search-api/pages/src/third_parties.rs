//! Scripts of third parties that pages may load. Nobody is configured by default: then no page asks another host for a
//! script, and the pages' script has nothing to start.

use novosel_views::video_hosts::VideoHost;
use serde::{Deserialize, Serialize};
use url::Url;

/// The host of the stand-ins, beside those of the sites. It is this machine in every browser.
pub const STAND_IN_HOST: &str = "partners.localhost";

/// Where no script of another host comes: pages of one person, with what is typed there and secrets in their addresses.
const APART: [&str; 12] = [
    "/user/",
    "/auth/",
    "/logout/",
    "/office/",
    "/site/",
    "/consultation/",
    "/mailing/",
    "/opinions/",
    "/questions/",
    "/comments/",
    "/shortlists/",
    "/feed-check/",
];

/// Whether pages of a path may load scripts of other hosts.
pub fn may_be_on(path: &str) -> bool {
    !APART.iter().any(|apart| path.starts_with(apart))
}

/// The third parties of the sites, each of which may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ThirdPartiesConfig {
    /// The analytics counter, told of pages and goals by the surface of Yandex Metrica (`ym`). Its number is `counter` of
    /// each site, else `id`. Needs consent to statistics.
    pub counter: Option<ThirdParty>,
    /// The chat and CRM tool, told of a visitor's interests (`carrotquest`). Loaded when a visitor opens it.
    pub chat: Option<ThirdParty>,
    /// The quiz, by its `id` (`Marquiz`). Needs consent to advertising.
    pub quiz: Option<ThirdParty>,
    /// The call-back widget of the ad network (`newtonCallback`). Loaded when a visitor presses its button.
    pub callback: Option<ThirdParty>,
    /// Who recommends further objects (`recommender`). Needs consent to advertising.
    pub recommender: Option<ThirdParty>,
    /// Who is told what a visitor looks at (`dataSync`). Needs consent to advertising.
    pub data_sync: Option<ThirdParty>,
}

/// A third party.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThirdParty {
    /// The address of its script.
    pub script: ScriptAddress,
    /// The operator's number or name there. Default none.
    #[serde(default)]
    pub id: Option<String>,
    /// Further scripts that it loads, each by its address. Default none.
    #[serde(default)]
    pub scripts: Vec<ScriptAddress>,
    /// What whoever orders a call is promised, in a line under the button of the call-back. Default none.
    #[serde(default)]
    pub promo: Option<String>,
    /// Hosts besides that of its script that it speaks with, shows pictures or frames of. Default none.
    #[serde(default)]
    pub hosts: Vec<VideoHost>,
}

/// The https address of a script; one of the stand-ins may be of http.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ScriptAddress(Url);

/// Not the address of a script.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no address of a script: write it as `https://example.org/script.js`")]
pub struct ScriptAddressError(String);

impl TryFrom<String> for ScriptAddress {
    type Error = ScriptAddressError;

    fn try_from(address: String) -> Result<Self, Self::Error> {
        // It stands in a policy of content, where a semicolon or a comma would begin something else.
        let is_plain = |byte: u8| byte.is_ascii_graphic() && !b";,'\"\\".contains(&byte);
        let read = || {
            let url = Url::parse(&address).ok().filter(|_| address.bytes().all(is_plain))?;
            let is_local = url.scheme() == "http" && url.host_str() == Some(STAND_IN_HOST);
            let is_named = url.domain().is_some_and(|domain| domain.contains('.'));
            let is_bare = url.username().is_empty() && url.password().is_none() && url.fragment().is_none();
            let is_file = !url.path().ends_with('/');
            ((url.scheme() == "https" || is_local) && is_named && is_bare && is_file).then_some(url)
        };
        read().map(Self).ok_or_else(|| ScriptAddressError(address.clone()))
    }
}

impl From<ScriptAddress> for String {
    fn from(address: ScriptAddress) -> Self {
        address.0.into()
    }
}

impl ScriptAddress {
    /// The address.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// The address in a policy, which takes no query.
    fn in_policy(&self) -> String {
        format!("{}{}", self.origin(), self.0.path())
    }

    /// Scheme, host and port.
    fn origin(&self) -> String {
        self.0.origin().ascii_serialization()
    }
}

/// What a policy of content names besides this host.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Sources {
    /// Addresses of scripts.
    pub scripts: Vec<String>,
    /// Origins of whatever else they load.
    pub origins: Vec<String>,
    /// Origins of the sockets that they open.
    pub sockets: Vec<String>,
}

impl ThirdPartiesConfig {
    /// With a stand-in in each place that nobody has, at the port that is listened on.
    pub fn or_stand_ins(self, port: u16) -> Self {
        let or = |own: Option<ThirdParty>, file: &str| own.or_else(|| stand_in(file, port));
        Self {
            counter: or(self.counter, "counter"),
            chat: or(self.chat, "chat"),
            quiz: or(self.quiz, "quiz"),
            callback: or(self.callback, "callback"),
            recommender: or(self.recommender, "recommender"),
            data_sync: or(self.data_sync, "data-sync"),
        }
    }

    /// Those that are configured, by the names that pages know.
    pub(crate) fn known(&self) -> impl Iterator<Item = (&'static str, &ThirdParty)> {
        let Self { counter, chat, quiz, callback, recommender, data_sync } = self;
        [
            ("counter", counter),
            ("chat", chat),
            ("quiz", quiz),
            ("callback", callback),
            ("recommender", recommender),
            ("dataSync", data_sync),
        ]
        .into_iter()
        .filter_map(|(name, party)| Some((name, party.as_ref()?)))
    }

    /// What the policy of a page names for them.
    pub(crate) fn sources(&self) -> Sources {
        let mut sources = Sources::default();
        for (_, party) in self.known() {
            let scripts = || std::iter::once(&party.script).chain(&party.scripts);
            sources.scripts.extend(scripts().map(ScriptAddress::in_policy));
            let hosts = party.hosts.iter().map(|host| format!("https://{}", host.as_str()));
            sources.origins.extend(scripts().map(ScriptAddress::origin).chain(hosts));
        }
        for list in [&mut sources.scripts, &mut sources.origins] {
            list.sort();
            list.dedup();
        }
        sources.sockets = sources
            .origins
            .iter()
            .filter_map(|origin| Some(format!("wss://{}", origin.strip_prefix("https://")?)))
            .collect();
        sources
    }
}

fn stand_in(file: &str, port: u16) -> Option<ThirdParty> {
    let script = ScriptAddress::try_from(format!("http://{STAND_IN_HOST}:{port}/{file}.js")).ok()?;
    let promo = (file == "callback").then(|| "Перезвоним за\u{a0}минуту: это\u{a0}пример".to_owned());
    Some(ThirdParty { script, id: Some("demo".to_owned()), scripts: Vec::new(), promo, hosts: Vec::new() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config(text: &str) -> ThirdPartiesConfig {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn an_address_cannot_say_more_than_a_script() {
        for address in [
            "https://mc.example.org/tag.js",
            "https://mc.example.org:8443/a/tag.js?id=1",
            "http://partners.localhost:8080/counter.js",
        ] {
            assert_eq!(ScriptAddress::try_from(address.to_owned()).unwrap().as_str(), address);
        }
        for address in [
            "",
            "http://mc.example.org/tag.js",
            "http://partners.localhost.evil.example/tag.js",
            "//mc.example.org/tag.js",
            "https://mc.example.org/",
            "https://localhost/tag.js",
            "https://192.0.2.1/tag.js",
            "https://user@mc.example.org/tag.js",
            "https://mc.example.org/tag.js#x",
            "https://mc.example.org/tag.js; script-src *",
            "https://mc.example.org/a,b.js",
            "https://mc.example.org/'unsafe-inline'",
            "javascript:alert(1)//a.js",
            "data:text/javascript,alert(1)",
        ] {
            assert!(ScriptAddress::try_from(address.to_owned()).is_err(), "{address}");
        }
    }

    #[test]
    fn a_misspelt_party_is_refused_and_none_is_the_default() {
        assert_eq!(config("{}"), ThirdPartiesConfig::default());
        assert_eq!(config("{}").known().count(), 0);
        assert_eq!(config("{}").sources(), Sources::default());
        assert!(serde_json::from_str::<ThirdPartiesConfig>(r#"{"chats":{}}"#).is_err());
        assert!(serde_json::from_str::<ThirdPartiesConfig>(r#"{"chat":{}}"#).is_err());
    }

    #[test]
    fn a_policy_gets_the_scripts_by_address_and_the_rest_by_origin() {
        let parties = config(
            r#"{"chat": {"script": "https://chat.example.org/api.js?v=2", "hosts": ["files.example.org"]},
                "quiz": {"script": "https://chat.example.org/quiz.js", "scripts": ["https://cdn.example.org/q.js"]}}"#,
        );
        assert_eq!(
            parties.sources(),
            Sources {
                scripts: [
                    "https://cdn.example.org/q.js",
                    "https://chat.example.org/api.js",
                    "https://chat.example.org/quiz.js",
                ]
                .map(str::to_owned)
                .into(),
                origins: ["https://cdn.example.org", "https://chat.example.org", "https://files.example.org"]
                    .map(str::to_owned)
                    .into(),
                sockets: ["wss://cdn.example.org", "wss://chat.example.org", "wss://files.example.org"]
                    .map(str::to_owned)
                    .into(),
            }
        );
    }

    #[test]
    fn stand_ins_take_the_places_that_nobody_has() {
        let own = config(r#"{"counter": {"script": "https://mc.example.org/tag.js"}}"#);
        let all = own.clone().or_stand_ins(8080);
        assert_eq!(all.counter, own.counter);
        let names: Vec<&str> = all.known().map(|(name, _)| name).collect();
        assert_eq!(names, ["counter", "chat", "quiz", "callback", "recommender", "dataSync"]);
        assert_eq!(all.chat.unwrap().script.as_str(), "http://partners.localhost:8080/chat.js");
    }

    #[test]
    fn pages_of_a_person_have_none() {
        for path in ["/", "/buildings/", "/flats/7/", "/news/", "/404/", "/users/"] {
            assert!(may_be_on(path), "{path}");
        }
        for path in ["/user/", "/auth/", "/office/", "/site/add/", "/site/extfmap/", "/shortlists/1/"] {
            assert!(!may_be_on(path), "{path}");
        }
    }
}
