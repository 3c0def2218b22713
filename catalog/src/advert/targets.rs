//! Where a campaign is shown: places, the site, pages, a listing; and what a visitor is told of it.

use serde::{Deserialize, Serialize};
use url::form_urlencoded;

use crate::closed_list::closed_list;
use crate::link::is_own_path;
use crate::region::SiteRegion;

closed_list! {
    /// A place of a page that advertising stands in.
    AdPlace,
    /// Some of them.
    AdPlaces {
        /// Above the content.
        Top = "top", "верх страницы";
        /// At both sides of a wide page.
        Branding = "branding", "брендирование";
        /// The right column.
        Column = "column", "правая колонка";
        /// Among the cards of a list.
        InPage = "in_page", "в списке";
        /// A row of coloured boxes.
        Plates = "plates", "плашки";
        /// Nine together.
        Grid = "grid", "сетка 3×3";
    }
}

closed_list! {
    /// A page that a campaign can be for; codes are the pages' names in the web bundle.
    AdPage,
    /// Some of them.
    AdPages {
        /// The start page.
        Home = "home", "Главная страница";
        /// Lists of complexes and settlements.
        Listing = "listing", "Каталог новостроек";
        /// Lists of lots.
        Flats = "flats", "Каталог квартир";
        /// The map.
        Map = "map", "Карта новостроек";
        /// A complex.
        Building = "building", "Страница новостройки";
        /// A lot.
        Flat = "flat", "Страница квартиры";
        /// A settlement.
        Settlement = "settlement", "Страница посёлка";
        /// Mortgage programmes.
        Mortgage = "mortgage", "Ипотечные программы";
        /// All builders.
        Builders = "builders", "Список застройщиков";
        /// A builder.
        Builder = "builder", "Страница застройщика";
        /// All news.
        NewsList = "news-list", "Список новостей";
        /// A news item.
        News = "news", "Новость";
        /// All articles.
        ArticlesList = "articles-list", "Список статей";
        /// An article.
        Article = "article", "Статья";
        /// All ratings.
        RatingList = "rating-list", "Список рейтингов";
        /// A rating.
        Rating = "rating", "Рейтинг";
    }
}

impl AdPage {
    /// Whether it is of the city rather than of one thing.
    fn is_of_city(self) -> bool {
        matches!(self, Self::Listing | Self::Flats | Self::Map)
    }
}

/// A page that somebody opens.
#[derive(Clone, Copy, Debug)]
pub struct OpenPage<'a> {
    /// The site.
    pub site: SiteRegion,
    /// What it is, where campaigns can be for it.
    pub page: Option<AdPage>,
    /// The path.
    pub path: &'a str,
    /// The query, without the question mark.
    pub query: &'a str,
}

/// Where a campaign is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Targets {
    /// The places.
    pub places: AdPlaces,
    /// The site; both when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<SiteRegion>,
    /// The pages; all when empty.
    #[serde(default, skip_serializing_if = "AdPages::is_empty_ref")]
    pub pages: AdPages,
    /// A path, with filters if need be: pages of that path whose query has all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
}

impl Targets {
    /// Whether its address, where it has one, is a listing of this site.
    pub(super) fn is_address_ours(&self) -> bool {
        self.address.as_deref().is_none_or(|address| is_own_path(address) && !address.contains('#'))
    }

    /// Whether it is for a site.
    pub fn is_of(&self, site: SiteRegion) -> bool {
        self.site.is_none_or(|of| of == site)
    }

    /// Whether it is for a page that somebody opens.
    pub fn meets(&self, open: &OpenPage<'_>) -> bool {
        let is_page = self.pages.is_empty() || open.page.is_some_and(|page| self.pages.contains(page));
        self.is_of(open.site) && is_page && self.address.as_deref().is_none_or(|of| has(open, of))
    }

    /// Why a visitor sees it there: «Каталог новостроек Москвы».
    pub fn why(&self, open: &OpenPage<'_>) -> String {
        match &self.address {
            Some(address) if address.contains('?') => {
                return "Условия поиска, которые вы\u{a0}выбрали".to_owned();
            }
            Some(_) => return "Раздел каталога, который вы\u{a0}открыли".to_owned(),
            None => {}
        }
        let city = match open.site {
            SiteRegion::Msk => "Москвы",
            SiteRegion::Spb => "Петербурга",
        };
        match open.page {
            Some(page) if page.is_of_city() => format!("{} {city}", page.title()),
            Some(page) => page.title().to_owned(),
            None => format!("Портал новостроек {city}"),
        }
    }
}

/// Whether a page is at an address: at its path, whatever the last slash, with all pairs of its query.
fn has(open: &OpenPage<'_>, address: &str) -> bool {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let asked: Vec<_> = form_urlencoded::parse(open.query.as_bytes()).collect();
    path.trim_end_matches('/') == open.path.trim_end_matches('/')
        && form_urlencoded::parse(query.as_bytes()).all(|pair| asked.contains(&pair))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::advert::tests::campaign;

    const LISTING: OpenPage<'static> = OpenPage {
        site: SiteRegion::Msk,
        page: Some(AdPage::Listing),
        path: "/buildings/rooms-2/",
        query: "class=comfort&price_to=9000000",
    };

    #[test]
    fn a_campaign_meets_its_site_its_pages_and_its_listing() {
        let all = campaign().targets;
        assert!(all.meets(&LISTING));
        assert!(all.meets(&OpenPage { page: None, path: "/sitemap/", query: "", ..LISTING }));
        let of = |site, pages: &[AdPage], address: Option<&str>| Targets {
            site,
            pages: AdPages::of(pages.iter().copied()),
            address: address.map(str::to_owned),
            ..all.clone()
        };
        let met = [
            of(Some(SiteRegion::Msk), &[], None),
            of(None, &[AdPage::Home, AdPage::Listing], None),
            of(None, &[], Some("/buildings/rooms-2")),
            of(None, &[AdPage::Listing], Some("/buildings/rooms-2/?price_to=9000000")),
        ];
        assert!(met.iter().all(|targets| targets.meets(&LISTING)));
        let missed = [
            of(Some(SiteRegion::Spb), &[], None),
            of(None, &[AdPage::Flat], None),
            of(None, &[], Some("/buildings/")),
            of(None, &[], Some("/buildings/rooms-2/?class=elite")),
            of(None, &[], Some("/buildings/rooms-2/?class=comfort&deadline=2027")),
        ];
        assert!(missed.iter().all(|targets| !targets.meets(&LISTING)));
        assert!(!met[1].meets(&OpenPage { page: None, ..LISTING }));
    }

    #[test]
    fn a_listing_is_an_address_of_this_site() {
        let at = |address: &str| Targets { address: Some(address.to_owned()), ..campaign().targets };
        assert!(at("/kvartiry/?rooms=2").is_address_ours() && campaign().targets.is_address_ours());
        for address in ["", "kvartiry", "//evil.example/", "https://evil.example/", "/a/#b", "/a b/"] {
            assert!(!at(address).is_address_ours(), "{address}");
        }
    }

    #[test]
    fn a_visitor_is_told_why() {
        let targets = campaign().targets;
        assert_eq!(targets.why(&LISTING), "Каталог новостроек Москвы");
        let spb = OpenPage { site: SiteRegion::Spb, ..LISTING };
        assert_eq!(targets.why(&OpenPage { page: Some(AdPage::Flat), ..spb }), "Страница квартиры");
        assert_eq!(targets.why(&OpenPage { page: None, ..spb }), "Портал новостроек Петербурга");
        let at = |address: &str| Targets { address: Some(address.to_owned()), ..targets.clone() }.why(&spb);
        assert_eq!(at("/kvartiry/"), "Раздел каталога, который вы\u{a0}открыли");
        assert_eq!(at("/kvartiry/?rooms=2"), "Условия поиска, которые вы\u{a0}выбрали");
    }
}
