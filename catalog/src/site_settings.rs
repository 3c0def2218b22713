//! What editors say of a site in place of its configuration: the phone, the words of the footer, the templates of titles
//! (specification, section 2.3).

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use crate::closed_list::closed_list;
use crate::editorial::{BlockError, check_line, is_link};
use crate::region::SiteRegion;

/// Characters of a name or of a time of day.
const NAME: usize = 80;
/// Characters of a sentence of the footer.
const SENTENCE: usize = 300;
/// Characters of a title: searches on the web show some seventy.
const TITLE: usize = 160;
/// Links to social networks.
const LINKS: usize = 8;
/// Digits of a phone with the code of its country.
const DIGITS: std::ops::RangeInclusive<usize> = 10..=15;

closed_list! {
    /// A page with a template of its title.
    TitledPage {
        /// The start page.
        Index = "index", "Главная";
        /// All news.
        News = "news", "Новости";
        /// News of one type.
        NewsType = "news_type", "Новости одного вида";
        /// All articles.
        Articles = "articles", "Статьи";
        /// Articles of one category.
        ArticleCategory = "article_category", "Статьи одной рубрики";
        /// An article or a news item.
        Post = "post", "Статья или новость";
        /// All ratings.
        Ratings = "ratings", "Рейтинги";
        /// One rating.
        Rating = "rating", "Один рейтинг";
        /// A text page.
        Text = "text", "Текстовая страница";
        /// The prices of a complex.
        Prices = "prices", "Цены комплекса";
    }
}

impl TitledPage {
    /// What a template may have between braces; the server of pages puts the words there.
    pub fn placeholders(self) -> &'static [&'static str] {
        match self {
            Self::Index | Self::News | Self::Articles | Self::Ratings => &["region", "year"],
            Self::NewsType
            | Self::ArticleCategory
            | Self::Post
            | Self::Rating
            | Self::Text
            | Self::Prices => &["name", "region", "year"],
        }
    }
}

/// A link to a social network.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SocialLink {
    /// «ВКонтакте», «Телеграм», «Дзен».
    pub title: String,
    /// The address.
    pub url: String,
}

/// Why settings are refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SiteSettingsError {
    /// Words that cannot stand there.
    #[error("{0}")]
    Words(#[from] BlockError),
    /// No phone.
    #[error("`phone` is {0:?}: write it with its code, as «+7 (495) 000-12-34»")]
    Phone(String),
    /// A network at no address.
    #[error("«{title}» of `social` leads to {url:?}: write an address with https://")]
    Link {
        /// Its name.
        title: String,
        /// The address.
        url: String,
    },
    /// More links than fit.
    #[error("`social` has {0} links: at most {LINKS} fit")]
    Links(usize),
    /// Something between braces that the page has not.
    #[error("the title of {} has {{{written}}}: there are {}", .page.code(), known(*.page))]
    Placeholder {
        /// The page.
        page: TitledPage,
        /// What stands between the braces, or after one without the other.
        written: String,
    },
    /// A title of one thing without its name: all of them would have the same.
    #[error("the title of {} has no {{name}}: all pages of the kind would have one title", .0.code())]
    Nameless(TitledPage),
}

fn known(page: TitledPage) -> String {
    page.placeholders().iter().map(|name| format!("{{{name}}}")).collect::<Vec<_>>().join(", ")
}

/// What editors say of a site. What is absent is as the configuration or the pages have it. Settings that were read are
/// valid: see [`SiteSettings::check`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct SiteSettings {
    /// The site.
    pub site: SiteRegion,
    /// The phone of the header and the footer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// When it is answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phone_hours: Option<String>,
    /// The company of the footer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// What the footer says of the site.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// What the footer says of the information on the site.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disclaimer: Option<String>,
    /// Links to social networks; an empty list shows none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub social: Option<Vec<SocialLink>>,
    /// Templates of titles.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub titles: BTreeMap<TitledPage, String>,
}

impl SiteSettings {
    /// A site of which nothing is said.
    pub fn of(site: SiteRegion) -> Self {
        Self {
            site,
            phone: None,
            phone_hours: None,
            company: None,
            about: None,
            disclaimer: None,
            social: None,
            titles: BTreeMap::new(),
        }
    }

    /// Whether pages can show them.
    ///
    /// # Errors
    /// What is wrong, with the remedy.
    pub fn check(&self) -> Result<(), SiteSettingsError> {
        if let Some(phone) = self.phone.as_deref().filter(|phone| !is_phone(phone)) {
            return Err(SiteSettingsError::Phone(phone.to_owned()));
        }
        let lines = [
            ("`phone_hours`", &self.phone_hours, NAME),
            ("`company`", &self.company, NAME),
            ("`about`", &self.about, SENTENCE),
            ("`disclaimer`", &self.disclaimer, SENTENCE),
        ];
        for (what, line, most) in lines {
            line.as_deref().map_or(Ok(()), |line| check_line(what, line, most))?;
        }
        let social = self.social.as_deref().unwrap_or_default();
        if social.len() > LINKS {
            return Err(SiteSettingsError::Links(social.len()));
        }
        for SocialLink { title, url } in social {
            check_line("`title` of a link", title, NAME)?;
            if !url.starts_with("https://") || !is_link(url) {
                return Err(SiteSettingsError::Link { title: title.clone(), url: url.clone() });
            }
        }
        self.titles.iter().try_for_each(|(page, title)| check_title(*page, title))
    }
}

/// A phone as people write it: digits and what stands between them.
fn is_phone(text: &str) -> bool {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    DIGITS.contains(&digits)
        && text.starts_with(['+', '8'])
        && text.chars().skip(1).all(|sign| sign.is_ascii_digit() || " ()-–\u{a0}".contains(sign))
}

fn check_title(page: TitledPage, title: &str) -> Result<(), SiteSettingsError> {
    check_line("a title", title, TITLE)?;
    let mut names = Vec::new();
    let mut rest = title;
    while let Some(at) = rest.find(['{', '}']) {
        let after = &rest[at + 1..];
        let closed = after.find(['{', '}']).filter(|end| after[*end..].starts_with('}'));
        let (true, Some(end)) = (rest[at..].starts_with('{'), closed) else {
            let written = after.chars().take(NAME).collect();
            return Err(SiteSettingsError::Placeholder { page, written });
        };
        let name = &after[..end];
        if !page.placeholders().contains(&name) {
            return Err(SiteSettingsError::Placeholder { page, written: name.to_owned() });
        }
        names.push(name);
        rest = &after[end + 1..];
    }
    if page.placeholders().contains(&"name") && !names.contains(&"name") {
        return Err(SiteSettingsError::Nameless(page));
    }
    Ok(())
}

// The attribute `remote` makes functions of the type's own, so that reading can check what was read.
impl<'de> Deserialize<'de> for SiteSettings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let settings = Self::deserialize(deserializer)?;
        settings.check().map_err(serde::de::Error::custom)?;
        Ok(settings)
    }
}

impl Serialize for SiteSettings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn titled(page: TitledPage, title: &str) -> Result<(), SiteSettingsError> {
        let titles = BTreeMap::from([(page, title.to_owned())]);
        SiteSettings { titles, ..SiteSettings::of(SiteRegion::Msk) }.check()
    }

    #[test]
    fn a_template_has_what_its_page_has() {
        assert_eq!(titled(TitledPage::Index, "Новостройки {region} в {year} году"), Ok(()));
        assert_eq!(titled(TitledPage::Prices, "{name}: цены {year} года"), Ok(()));
        let refused = |page, title: &str| titled(page, title).unwrap_err().to_string();
        assert_eq!(
            refused(TitledPage::Index, "Новостройки: {name}"),
            "the title of index has {name}: there are {region}, {year}"
        );
        assert!(refused(TitledPage::Index, "Новостройки {region").contains("has {region}"));
        assert!(refused(TitledPage::Index, "Новостройки region}").contains("has {}"));
        assert!(refused(TitledPage::Index, "Новостройки {{region}}").contains("has {{region}}"));
        assert!(refused(TitledPage::Post, "Статья").contains("no {name}"));
        assert!(refused(TitledPage::Index, " ").contains("empty"));
        assert!(titled(TitledPage::Index, &"я".repeat(TITLE + 1)).is_err());
    }

    #[test]
    fn a_phone_and_links_are_what_they_say() {
        let with_phone = |phone: &str| {
            SiteSettings { phone: Some(phone.to_owned()), ..SiteSettings::of(SiteRegion::Spb) }.check()
        };
        for phone in ["+7 (812) 000-12-34", "8 800 000-12-34", "+78120001234"] {
            assert_eq!(with_phone(phone), Ok(()), "{phone}");
        }
        for phone in ["", "000-12-34", "+7 812 000", "звоните", "+7 (812) 000-12-34 доб. 5"] {
            assert_eq!(with_phone(phone), Err(SiteSettingsError::Phone(phone.to_owned())), "{phone}");
        }
        let with_link = |url: &str| {
            let social =
                Some(vec![SocialLink { title: "ВКонтакте".to_owned(), url: url.to_owned() }]);
            SiteSettings { social, ..SiteSettings::of(SiteRegion::Spb) }.check()
        };
        assert_eq!(with_link("https://vk.com/novosel"), Ok(()));
        for url in ["javascript:alert(1)", "http://vk.com/", "/news/", "https://user@vk.com/"] {
            assert!(with_link(url).is_err(), "{url}");
        }
    }

    #[test]
    fn they_come_back_as_they_were_and_refused_ones_do_not() {
        let line = r#"{"site":"MSK","phone":"+7 (495) 000-00-01","titles":{"index":"Новостройки {region}"}}"#;
        let settings: SiteSettings = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&settings).unwrap(), line);
        let refused = serde_json::from_str::<SiteSettings>(r#"{"site":"MSK","titles":{"index":"{price}"}}"#);
        assert!(refused.unwrap_err().to_string().contains("{price}"));
    }
}
