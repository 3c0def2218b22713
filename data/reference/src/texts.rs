//! Pages about the portal that it is built with: rules, contacts. An operator's own text of the same name wins.
//!
//! A file is a heading `# …`, a first paragraph, and lines as [`Body::of_lines`] takes them, parted by empty lines; items of
//! a list may stand on neighbouring lines.

use chrono::NaiveDate;
use novosel_catalog::editorial::{Body, Editorial, EditorialKind, home_slug};
use novosel_catalog::id::EditorialId;
use novosel_catalog::region::SiteRegion;

/// The pages by Latin name (specification, section 2.2).
const PAGES: &[(&str, &str)] = &[
    ("about", include_str!("../texts/about.md")),
    ("agreement", include_str!("../texts/agreement.md")),
    (
        "politika-obrabotki-personalnyh-dannyh",
        include_str!("../texts/politika-obrabotki-personalnyh-dannyh.md"),
    ),
    ("soglasie-na-peredachu-zayavki", include_str!("../texts/soglasie-na-peredachu-zayavki.md")),
    ("soglasie-na-obyavlenie", include_str!("../texts/soglasie-na-obyavlenie.md")),
    ("soglasie-na-rassylku", include_str!("../texts/soglasie-na-rassylku.md")),
    ("soglasie-na-publikatsiyu", include_str!("../texts/soglasie-na-publikatsiyu.md")),
    ("soglasie-na-obshchuyu-podborku", include_str!("../texts/soglasie-na-obshchuyu-podborku.md")),
    ("contacts", include_str!("../texts/contacts.md")),
    ("adv", include_str!("../texts/adv.md")),
    ("oferta", include_str!("../texts/oferta.md")),
];

/// The day on which the pages were last revised.
const REVISED: (i32, u32, u32) = (2026, 11, 1);

/// The page of a Latin name.
pub fn text(slug: &str) -> Option<Editorial> {
    let (_, text) = PAGES.iter().find(|(known, _)| *known == slug)?;
    page(slug, text)
}

/// Latin names and titles of all pages.
pub fn texts() -> impl Iterator<Item = Editorial> {
    PAGES.iter().filter_map(|(slug, text)| page(slug, text))
}

/// The text of the start page of a site. An operator's own text of the same name wins.
pub fn home_text(site: SiteRegion) -> Option<Editorial> {
    let text = match site {
        SiteRegion::Msk => include_str!("../texts/home-msk.md"),
        SiteRegion::Spb => include_str!("../texts/home-spb.md"),
    };
    Some(Editorial { site: Some(site), ..page(home_slug(site), text)? })
}

/// The name of the rating of builders among [`ratings`].
pub const BUILDERS_RATING: &str = "kto-sdaet-doma-v-srok";

/// A rating that the portal is built with: how it is counted and what is said about it.
struct BuiltIn {
    slug: &'static str,
    category: &'static str,
    text: &'static str,
    method: &'static str,
}

const RATINGS: &[BuiltIn] = &[
    BuiltIn {
        slug: BUILDERS_RATING,
        category: "Рейтинги застройщиков",
        text: include_str!("../texts/kto-sdaet-doma-v-srok.md"),
        method: include_str!("../builder_method.json"),
    },
    BuiltIn {
        slug: "rayony-tsena-vybor-i-metro",
        category: "Рейтинги районов",
        text: include_str!("../texts/rayony-tsena-vybor-i-metro.md"),
        method: include_str!("../district_method.json"),
    },
    BuiltIn {
        slug: "ipoteka-usloviya-bankov",
        category: "Рейтинги банков",
        text: include_str!("../texts/ipoteka-usloviya-bankov.md"),
        method: include_str!("../bank_method.json"),
    },
];

/// The ratings that the portal is built with. An operator's own rating of the same name wins.
pub fn ratings() -> impl Iterator<Item = Editorial> {
    RATINGS.iter().filter_map(built_in)
}

/// The rating of a Latin name.
pub fn rating(slug: &str) -> Option<Editorial> {
    RATINGS.iter().find(|rating| rating.slug == slug).and_then(built_in)
}

fn built_in(rating: &BuiltIn) -> Option<Editorial> {
    Some(Editorial {
        kind: EditorialKind::Rating,
        category: rating.category.to_owned(),
        method: Some(serde_json::from_str(rating.method).ok()?),
        ..page(rating.slug, rating.text)?
    })
}

fn page(slug: &str, text: &str) -> Option<Editorial> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let header = lines.next()?.strip_prefix("# ")?;
    let short = lines.next()?;
    Some(Editorial {
        id: EditorialId(0),
        kind: EditorialKind::Text,
        site: None,
        slug: slug.to_owned(),
        category: String::new(),
        header: header.to_owned(),
        short: short.to_owned(),
        text: Body::of_lines(lines).ok()?,
        date: NaiveDate::from_ymd_opt(REVISED.0, REVISED.1, REVISED.2)?,
        image: None,
        complexes: Vec::new(),
        builders: Vec::new(),
        criterion: None,
        method: None,
    })
}
