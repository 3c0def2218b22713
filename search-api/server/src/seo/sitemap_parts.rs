//! Which addresses a site has.

use std::fmt;

use chrono::NaiveDate;
use novosel_catalog::building::Complex;
use novosel_catalog::editorial::EditorialKind;
use novosel_catalog::flat::LotKind;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::landing;
use novosel_http::error::ApiError;
use novosel_indexer::columns::tables::ABSENT;
use novosel_store::repo::{EditorialFilter, Readers};
use novosel_views::context::RequestContext;
use novosel_views::model::editorial::text_url;
use novosel_views::rated::built_in_urls;
use novosel_views::slugs::bank_url;
use novosel_views::slugs::{builder_url, complex_url};

use crate::overload::overloaded;

/// Most addresses of a file (sitemaps.org).
const LOTS_A_FILE: u64 = 50_000;
/// Texts that are read at once, and in all of a section.
const TEXTS_AT_ONCE: u32 = 500;
const MOST_TEXTS: u32 = 20_000;
/// Pages that are neither a catalogue nor made of data.
const SECTIONS: [&str; 18] = [
    "/",
    "/buildings/map/",
    "/companies/",
    "/news/",
    "/mortgage/",
    "/rating/",
    "/rating/experts/",
    "/articles/",
    "/video/",
    "/banks/",
    "/agencies/",
    "/sitemap/",
    "/all-offers-adv/",
    "/text/about/",
    "/text/contacts/",
    "/text/adv/",
    "/text/agreement/",
    "/text/oferta/",
];

/// A file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Part {
    /// Sections, catalogues and landings.
    Sections,
    /// Complexes.
    Complexes,
    /// Settlements.
    Settlements,
    /// Builders and banks.
    Companies,
    /// News, articles, ratings.
    Texts,
    /// Lots, a part of them, from 1.
    Lots(u64),
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sections => f.write_str("sections"),
            Self::Complexes => f.write_str("complexes"),
            Self::Settlements => f.write_str("settlements"),
            Self::Companies => f.write_str("companies"),
            Self::Texts => f.write_str("texts"),
            Self::Lots(number) => write!(f, "lots-{number}"),
        }
    }
}

impl Part {
    const NAMED: [Self; 5] =
        [Self::Sections, Self::Complexes, Self::Settlements, Self::Companies, Self::Texts];

    /// The file of a name.
    pub(super) fn parse(name: &str) -> Option<Self> {
        match name.strip_prefix("lots-") {
            Some(number) => number.parse::<u64>().ok().filter(|number| *number > 0).map(Self::Lots),
            None => Self::NAMED.into_iter().find(|part| part.to_string() == name),
        }
    }
}

/// An address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Url {
    /// The path.
    pub(super) path: String,
    /// The day of the last change, where it is known.
    pub(super) changed: Option<NaiveDate>,
}

impl Url {
    fn of(path: impl Into<String>) -> Self {
        Self { path: path.into(), changed: None }
    }
}

/// The files of a site.
pub(super) fn parts(ctx: &RequestContext) -> Vec<Part> {
    let tables = ctx.snapshot.engine.tables();
    let rows = tables.complexes.iter().filter(|row| row.region.site() == ctx.site);
    let lots: u64 = rows.map(|row| u64::from(row.lots)).sum();
    Part::NAMED.into_iter().chain((1..=lots.div_ceil(LOTS_A_FILE)).map(Part::Lots)).collect()
}

/// The addresses of a file.
pub(super) async fn urls(ctx: &RequestContext, part: Part) -> Result<Vec<Url>, ApiError> {
    match part {
        Part::Texts => texts(ctx).await,
        part => ctx.compute(move |ctx| of_generation(ctx, part)).await.map_err(overloaded),
    }
}

fn of_generation(ctx: &RequestContext, part: Part) -> Vec<Url> {
    let is_settlement =
        |card: &Complex| ListingKind::Settlements.accepts_complex(card.kind, card.multi_functional);
    let of_site = || ctx.snapshot.cards.iter().filter(|card| card.region.site() == ctx.site);
    match part {
        Part::Sections => sections(ctx),
        Part::Complexes => of_site().filter(|card| !is_settlement(card)).map(complex).collect(),
        Part::Settlements => of_site().filter(|card| is_settlement(card)).map(complex).collect(),
        Part::Companies => {
            let reference_data = &ctx.snapshot.reference_data;
            let builders =
                reference_data.builders.iter().filter(|builder| ctx.snapshot.slugs.built_by(builder.id) > 0);
            builders.map(builder_url).chain(reference_data.banks.iter().map(bank_url)).map(Url::of).collect()
        }
        Part::Lots(number) => lots(ctx, number),
        Part::Texts => Vec::new(),
    }
}

fn complex(card: &Complex) -> Url {
    Url::of(complex_url(card))
}

fn sections(ctx: &RequestContext) -> Vec<Url> {
    let catalogues = ListingKind::ALL.iter().map(|kind| kind.path().to_owned());
    let fixed = landing::fixed(ctx.site, ctx.today);
    let geography = ctx.snapshot.geography();
    let stations = geography.stations.iter().filter(|station| station.region.site() == ctx.site);
    let stations = stations.filter_map(|station| landing::of_station(geography, ctx.site, station.id));
    let places = geography.places.iter().filter(|place| place.region.site() == ctx.site);
    let places = places.filter_map(|place| landing::of_place(geography, place.id));
    let landings = fixed.iter().cloned().chain(stations).chain(places);
    // An empty landing is a page for a visitor, not for a crawler.
    let landings =
        landings.filter(|landing| ctx.snapshot.engine.count(&landing.filter, ctx.today).complexes > 0);
    let mut paths: Vec<String> = SECTIONS.iter().map(|&path| path.to_owned()).chain(catalogues).collect();
    paths.extend(built_in_urls());
    paths.extend(landings.map(|landing| format!("{}{}/", ListingKind::Buildings.path(), landing.slug)));
    let projects = &ctx.snapshot.reference_data.special_projects;
    let shown = projects.iter().filter(|project| project.is_of(ctx.site) && project.runs(ctx.today));
    paths.extend(shown.map(|project| project.url()));
    // Stations of an interchange share a landing.
    let mut seen = std::collections::HashSet::new();
    paths.retain(|path| seen.insert(path.clone()));
    paths.into_iter().map(Url::of).collect()
}

/// The lots of a file: complexes are passed over by their counts, so a file costs its own lots only. Houses and plots
/// have no pages of their own.
fn lots(ctx: &RequestContext, number: u64) -> Vec<Url> {
    let tables = ctx.snapshot.engine.tables();
    let mut skip = (number - 1) * LOTS_A_FILE;
    let (mut urls, mut left) = (Vec::new(), LOTS_A_FILE);
    for (ordinal, row) in tables.complexes.iter().enumerate() {
        if row.region.site() != ctx.site {
            continue;
        }
        if skip >= u64::from(row.lots) {
            skip -= u64::from(row.lots);
            continue;
        }
        for slot in tables.slots(ordinal) {
            match tables.lots.id[slot] {
                ABSENT => {}
                _ if skip > 0 => skip -= 1,
                _ if left == 0 => return urls,
                id => {
                    left -= 1;
                    if LotKind::ALL[usize::from(tables.lots.kind[slot])].has_page() {
                        urls.push(Url::of(format!("/flats/{id}/")));
                    }
                }
            }
        }
    }
    urls
}

/// Texts are in the database, not in the generation.
async fn texts(ctx: &RequestContext) -> Result<Vec<Url>, ApiError> {
    let Some(database) = &ctx.resources.database else { return Ok(Vec::new()) };
    let mut session = database.read().await.map_err(ApiError::internal)?;
    let built_in = built_in_urls();
    let mut urls = Vec::new();
    for kind in [EditorialKind::News, EditorialKind::Article, EditorialKind::Rating] {
        let filter =
            EditorialFilter { kind, readers: Readers { site: ctx.site, today: ctx.today }, category: None };
        for offset in (0..MOST_TEXTS).step_by(TEXTS_AT_ONCE as usize) {
            let page =
                session.editorials_of(filter, TEXTS_AT_ONCE, offset).await.map_err(ApiError::internal)?;
            let last = page.items.len() < TEXTS_AT_ONCE as usize;
            let listed = page.items.iter().map(|item| Url { path: text_url(item), changed: Some(item.date) });
            // An operator's own rating in place of a built-in one is among the sections.
            urls.extend(listed.filter(|url| !built_in.contains(&url.path)));
            if last {
                break;
            }
        }
    }
    Ok(urls)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_known_by_its_name() {
        for part in Part::NAMED.into_iter().chain([Part::Lots(1), Part::Lots(20)]) {
            assert_eq!(Part::parse(&part.to_string()), Some(part));
        }
        for wrong in ["lots-0", "lots-", "lots-x", "", "index"] {
            assert_eq!(Part::parse(wrong), None, "{wrong}");
        }
    }
}
