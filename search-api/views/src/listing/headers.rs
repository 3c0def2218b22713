//! Headers and head texts of a listing.

use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::place::Geography;
use novosel_catalog::region::SiteRegion;
use novosel_engine::count::MatchCounts;

use crate::address::Listing;
use crate::listing::heading::heading;
use crate::listing::words;

/// The texts at the top of a listing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Headers {
    /// The header of the page.
    pub h1: String,
    /// Whether the header tells every condition of the filter.
    pub is_whole: bool,
    /// The title of the document.
    pub title: String,
    /// What was found, in words.
    pub found: String,
    /// The description of the document, at most 250 characters (specification, section 9).
    pub description: String,
    /// Key words.
    pub keywords: String,
}

impl Headers {
    /// The texts of a listing and its counts.
    pub fn of(geography: &Geography, site: SiteRegion, listing: &Listing, counts: &MatchCounts) -> Self {
        let kind = listing.filter.kind;
        let sentence = heading(geography, site, of_site(site), &listing.filter, listing.sort);
        let is_whole = sentence.is_some();
        let h1 = sentence.unwrap_or_else(|| format!("{} {}", catalogue(kind), of_site(site)));
        let found = words::found(kind, counts.lots, counts.complexes);
        let price = counts.price_from.map(|price| format!(", цены от {}", price.short())).unwrap_or_default();
        let title = match listing.page.number() {
            1 => format!("{h1}{price}"),
            page => format!("{h1}{price} — страница {page}"),
        };
        let description = match counts.complexes {
            0 => format!("{h1}. Сейчас таких предложений нет: посмотрите похожие."),
            _ => {
                format!("{h1}: {found}{price}. Точные цены, планировки, сроки сдачи и расположение на карте.")
            }
        };
        let keywords =
            format!("{}, {}, новостройки, цены, планировки", kind.title().to_lowercase(), city(site));
        Self { h1, is_whole, title, found, description, keywords }
    }
}

/// The catalogue as the start of a header that a genitive follows.
fn catalogue(kind: ListingKind) -> &'static str {
    match kind {
        ListingKind::Buildings => "Жилые комплексы",
        ListingKind::MultiFunctional => "Апартаменты",
        ListingKind::Mgk => "Малоэтажные жилые комплексы",
        ListingKind::Settlements => "Коттеджные посёлки",
        ListingKind::Townhouses => "Таунхаусы и дуплексы",
        ListingKind::RealtorsApartments => "Квартиры в новостройках",
        ListingKind::RealtorsApartmentsAssignment => "Переуступки в новостройках",
        ListingKind::All => "Квартиры",
    }
}

/// «Москвы и области».
pub fn of_site(site: SiteRegion) -> &'static str {
    match site {
        SiteRegion::Msk => "Москвы и области",
        SiteRegion::Spb => "Санкт-Петербурга и области",
    }
}

/// «в Москве и области».
pub fn in_site(site: SiteRegion) -> &'static str {
    match site {
        SiteRegion::Msk => "в Москве и области",
        SiteRegion::Spb => "в Санкт-Петербурге и области",
    }
}

fn city(site: SiteRegion) -> &'static str {
    match site {
        SiteRegion::Msk => "Москва",
        SiteRegion::Spb => "Санкт-Петербург",
    }
}
