//! Redirects that editors set: an address where no page is any more leads to another address of the same site.

use std::collections::HashMap;

use percent_encoding::{CONTROLS, percent_decode_str, utf8_percent_encode};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use crate::editorial::is_own_path;
use crate::region::SiteRegion;

/// Below these are no pages of the catalogue: programs, files, or what one person sees.
const TAKEN: [&str; 13] = [
    "api", "appdata", "assets", "auth", "e-click", "feeds", "graphql", "media", "office", "search", "site",
    "tiles", "user",
];
/// Most redirects in a row that one visitor follows.
const STEPS: usize = 8;

/// Why a redirect is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RedirectError {
    /// No path of the site, or the start page.
    #[error("`from` is no path of this site: write it as «/staraya-stranica/»")]
    From,
    /// With a query or a fragment.
    #[error("`from` has `?` or `#`: write the path alone, it stands for every query")]
    Query,
    /// An address at which programs, files or personal pages are.
    #[error("`from` is below an address that the portal itself uses")]
    Taken,
    /// It leads to another site, or nowhere.
    #[error("`to` is no path of this site: write it as «/novaya-stranica/»")]
    To,
    /// Back to where it began.
    #[error("it leads back to its own address")]
    Loop,
}

/// A redirect. One that was read is valid: see [`Redirect::check`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct Redirect {
    /// The path, in the form that [`Redirect::path`] gives.
    pub from: String,
    /// A path of the site, with a query and a fragment if need be.
    pub to: String,
    /// The site that has it; both when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<SiteRegion>,
}

impl Redirect {
    /// The form in which paths are compared: decoded, in small letters, with both slashes.
    pub fn path(written: &str) -> String {
        let decoded = percent_decode_str(written.trim()).decode_utf8_lossy().to_lowercase();
        let parts = decoded.split(['/', '\\']).filter(|part| !part.is_empty());
        parts.fold("/".to_owned(), |path, part| path + part + "/")
    }

    /// A redirect as somebody writes it.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn new(from: &str, to: &str, site: Option<SiteRegion>) -> Result<Self, RedirectError> {
        if from.contains(['?', '#']) {
            return Err(RedirectError::Query);
        }
        if !from.trim().starts_with('/') {
            return Err(RedirectError::From);
        }
        let redirect = Self { from: Self::path(from), to: to.trim().to_owned(), site };
        redirect.check().map(|()| redirect)
    }

    /// Whether it leads from an address of pages to another one of the same site.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self) -> Result<(), RedirectError> {
        if self.from.contains(['?', '#']) {
            return Err(RedirectError::Query);
        }
        if self.from == "/" || !is_own_path(&self.from) || self.from != Self::path(&self.from) {
            return Err(RedirectError::From);
        }
        let first = self.from[1..].split('/').next().unwrap_or_default();
        if TAKEN.contains(&first) {
            return Err(RedirectError::Taken);
        }
        if !is_own_path(&self.to) {
            return Err(RedirectError::To);
        }
        if Self::path(path_of(&self.to)) == self.from {
            return Err(RedirectError::Loop);
        }
        Ok(())
    }
}

// The attribute `remote` makes functions of the type's own, so that reading can check what was read.
impl<'de> Deserialize<'de> for Redirect {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let redirect = Self::deserialize(deserializer)?;
        redirect.check().map_err(serde::de::Error::custom)?;
        Ok(redirect)
    }
}

impl Serialize for Redirect {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

/// An address without its query and fragment.
fn path_of(address: &str) -> &str {
    address.split(['?', '#']).next().unwrap_or_default()
}

/// All redirects, as addresses are looked up: a redirect to a redirect leads where the last of them does.
#[derive(Clone, Debug, Default)]
pub struct Redirects {
    by_path: [HashMap<String, String>; SiteRegion::ALL.len()],
}

impl Redirects {
    /// Of the stored ones. What leads in a circle leads nowhere; that of one site comes before that of both.
    pub fn new(stored: &[Redirect]) -> Self {
        let by_path = SiteRegion::ALL.map(|site| {
            let of = |whose: Option<SiteRegion>| stored.iter().filter(move |redirect| redirect.site == whose);
            let step: HashMap<&str, &str> = of(None)
                .chain(of(Some(site)))
                .map(|Redirect { from, to, .. }| (from.as_str(), to.as_str()))
                .collect();
            // As the header of an answer takes it.
            let target = |from| Some(utf8_percent_encode(last(&step, from)?, CONTROLS).to_string());
            step.keys().filter_map(|from| Some(((*from).to_owned(), target(from)?))).collect()
        });
        Self { by_path }
    }

    /// Where a path of a site leads, as a header has it.
    pub fn find(&self, site: SiteRegion, path: &str) -> Option<&str> {
        let by_path = &self.by_path[site as usize];
        if by_path.is_empty() {
            return None;
        }
        by_path.get(&Redirect::path(path)).map(String::as_str)
    }
}

fn last<'a>(step: &HashMap<&str, &'a str>, from: &str) -> Option<&'a str> {
    let mut to = *step.get(from)?;
    for _ in 0..STEPS {
        match step.get(Redirect::path(path_of(to)).as_str()) {
            Some(next) => to = next,
            None => return Some(to),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn redirect(from: &str, to: &str, site: Option<SiteRegion>) -> Redirect {
        Redirect::new(from, to, site).unwrap()
    }

    #[test]
    fn an_address_is_found_however_it_is_written() {
        let redirects = Redirects::new(&[
            redirect("/Старый/раздел", "/news/?type=market#list", None),
            redirect("/old/page.html", "/text/о-нас/", Some(SiteRegion::Spb)),
        ]);
        let found = |site, path: &str| redirects.find(site, path);
        let escaped = "/%D1%81%D1%82%D0%B0%D1%80%D1%8B%D0%B9/%D1%80%D0%B0%D0%B7%D0%B4%D0%B5%D0%BB";
        for path in ["/старый/раздел/", "/СТАРЫЙ//раздел", escaped] {
            assert_eq!(found(SiteRegion::Msk, path), Some("/news/?type=market#list"), "{path}");
        }
        assert_eq!(found(SiteRegion::Spb, "/old/PAGE.html"), Some("/text/%D0%BE-%D0%BD%D0%B0%D1%81/"));
        assert_eq!(found(SiteRegion::Msk, "/old/page.html"), None);
        assert_eq!(found(SiteRegion::Msk, "/old/"), None);
    }

    #[test]
    fn a_chain_is_one_step_and_a_circle_leads_nowhere() {
        let redirects = Redirects::new(&[
            redirect("/a/", "/b/", None),
            redirect("/b/", "/c/?x=1", None),
            redirect("/b/", "/d/", Some(SiteRegion::Spb)),
            redirect("/r/", "/s/", None),
            redirect("/s/", "/r/", None),
        ]);
        assert_eq!(redirects.find(SiteRegion::Msk, "/a/"), Some("/c/?x=1"));
        assert_eq!(redirects.find(SiteRegion::Spb, "/a/"), Some("/d/"), "that of the site comes first");
        assert_eq!(redirects.find(SiteRegion::Msk, "/r/"), None);
    }

    #[test]
    fn what_leads_to_others_or_hides_the_portal_is_refused() {
        let cases = [
            ("/old/", "https://evil.example/", RedirectError::To),
            ("/old/", "//evil.example/", RedirectError::To),
            ("/old/", "/\\evil.example", RedirectError::To),
            ("/old/", "javascript:alert(1)", RedirectError::To),
            ("/old/", "", RedirectError::To),
            ("/old/", "/new/\r\nset-cookie: a=b", RedirectError::To),
            ("/old/", "/OLD?x=1", RedirectError::Loop),
            ("/", "/news/", RedirectError::From),
            ("old", "/news/", RedirectError::From),
            ("https://site.example/old/", "/news/", RedirectError::From),
            ("/old/?id=5", "/news/", RedirectError::Query),
            ("/old/%0d%0ax/", "/news/", RedirectError::From),
            ("/Office/texts/", "/news/", RedirectError::Taken),
            ("/user/security/", "/news/", RedirectError::Taken),
        ];
        for (from, to, error) in cases {
            assert_eq!(Redirect::new(from, to, None), Err(error), "{from} → {to}");
        }
        let read = |text: &str| serde_json::from_str::<Redirect>(text).map_err(|error| error.to_string());
        assert!(read(r#"{"from":"/old/","to":"//evil.example/"}"#).unwrap_err().contains("`to` is no path"));
        let kept = redirect("/old/", "/new/", Some(SiteRegion::Msk));
        assert_eq!(read(&serde_json::to_string(&kept).unwrap()).unwrap(), kept);
    }
}
