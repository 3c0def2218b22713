//! Pages about the portal that it is built with: rules, contacts. An operator's own text of the same name wins.
//!
//! A file is a heading `# …`, a first paragraph, and lines as [`Body::of_lines`] takes them, parted by empty lines; items of
//! a list may stand on neighbouring lines.

use chrono::NaiveDate;
use novosel_catalog::editorial::{Body, Editorial, EditorialKind};
use novosel_catalog::id::EditorialId;

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

/// The rating of builders that the portal is built with, by Latin name: how it is counted and what is said about it. An
/// operator's own rating of the same name wins.
pub const BUILDERS_RATING: &str = "kto-sdaet-doma-v-srok";

/// The rating of a Latin name.
pub fn rating(slug: &str) -> Option<Editorial> {
    if slug != BUILDERS_RATING {
        return None;
    }
    let text = page(slug, include_str!("../texts/kto-sdaet-doma-v-srok.md"))?;
    Some(Editorial {
        kind: EditorialKind::Rating,
        category: "Рейтинги застройщиков".to_owned(),
        method: serde_json::from_str(include_str!("../builder_method.json")).ok(),
        ..text
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
        views: 0,
    })
}
