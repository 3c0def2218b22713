//! Arguments of several resolvers as domain values. Prices in arguments are in thousands of roubles.

use novosel_catalog::area::{LandArea, SquareMetres};
use novosel_catalog::deadline::DeadlineChoice;
use novosel_catalog::listing::address::FieldError;
use novosel_catalog::listing::filter::{Filter, MAX_VALUES};
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::page::{MAX_PER_PAGE, Page};
use novosel_catalog::listing::sort::Sort;
use novosel_catalog::money::Thousands;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::rooms::RoomSet;
use novosel_engine::LotFacts;
use novosel_views::address::{self, Listing, SiteContext, Unlisted};
use novosel_views::context::RequestContext;
use novosel_views::prices::trend::MOST_MONTHS;

/// Most similar objects in a response.
const MAX_SIMILAR: i64 = 30;

/// The listing of arguments: its path, or only the last part of it, and the URL with its query.
///
/// An invalid path is reported and replaced by the first catalogue, so that a page always has a list.
pub(super) fn listing(
    site_context: SiteContext<'_>,
    listing_path: Option<&str>,
    url: Option<&str>,
) -> Listing {
    let (url_path, query) = address::split(url.unwrap_or_default());
    let (field, path) = match listing_path {
        Some(path) if path.starts_with('/') || path.is_empty() => ("listingPath", path.to_owned()),
        Some(slug) => ("listingPath", below_catalogue(site_context, slug)),
        None => ("url", url_path.to_owned()),
    };
    let path = if path.is_empty() { ListingKind::default().path() } else { path.as_str() };
    // The path of a listing may have a query of its own.
    let (path, own_query) = address::split(path);
    let query = if own_query.is_empty() { query } else { own_query };
    address::read_parts(site_context, path, query).unwrap_or_else(|Unlisted| Listing {
        filter: Filter::of(ListingKind::default(), site_context.site),
        sort: Sort::default(),
        page: Page::default(),
        landing: None,
        errors: vec![Unlisted::field_error(field)],
    })
}

/// A path without a leading slash is relative to the catalogue of complexes, unless it is that of a catalogue.
fn below_catalogue(site_context: SiteContext<'_>, path: &str) -> String {
    if address::read_path(site_context, path).is_ok() {
        path.to_owned()
    } else {
        format!("/buildings/{path}")
    }
}

/// The page of arguments; the first page when they are out of range.
pub(super) fn page(
    number: Option<i64>,
    per_page: Option<i64>,
    default: Page,
    errors: &mut Vec<FieldError>,
) -> Page {
    let number = number.unwrap_or_else(|| i64::from(default.number()));
    address::page(number, per_page.unwrap_or_else(|| i64::from(default.per_page())), errors, "perPage")
}

/// A price; zero means no condition, as in the form.
pub(super) fn price(field: &str, value: Option<i64>, errors: &mut Vec<FieldError>) -> Option<Thousands> {
    let value = value.filter(|value| *value != 0)?;
    let price = u32::try_from(value).ok().map(Thousands);
    if price.is_none() {
        errors.push(FieldError::new(field, "нужна цена в тысячах рублей, не меньше нуля"));
    }
    price
}

/// An area, m²; zero means no condition.
pub(super) fn square_metres(
    field: &str,
    value: Option<f64>,
    errors: &mut Vec<FieldError>,
) -> Option<SquareMetres> {
    area(field, value, SquareMetres::from_f64, errors)
}

/// A plot, сотки; zero means no condition.
pub(super) fn land(field: &str, value: Option<f64>, errors: &mut Vec<FieldError>) -> Option<LandArea> {
    area(field, value, LandArea::from_f64, errors)
}

fn area<T>(
    field: &str,
    value: Option<f64>,
    read: impl Fn(f64) -> Option<T>,
    errors: &mut Vec<FieldError>,
) -> Option<T> {
    let value = value.filter(|value| *value != 0.0)?;
    let area = read(value);
    if area.is_none() {
        errors.push(FieldError::new(field, "нужна площадь, не меньше нуля"));
    }
    area
}

/// Rooms by the values of the room filter.
pub(super) fn rooms(field: &str, values: Option<Vec<String>>, errors: &mut Vec<FieldError>) -> RoomSet {
    let values = within_limit(field, values.unwrap_or_default(), errors);
    values.iter().fold(RoomSet::EMPTY, |set, value| match RoomSet::parse_value(value) {
        Some(class) => set.union(class),
        None => {
            errors.push(FieldError::new(field, "допустимые значения: st, 0, 1, 2, 3, 4, 4+, 5, 5+, open"));
            set
        }
    })
}

/// Completions by code, year, or year and quarter.
pub(super) fn deadlines(
    field: &str,
    values: Option<Vec<i64>>,
    errors: &mut Vec<FieldError>,
) -> Vec<DeadlineChoice> {
    let values = within_limit(field, values.unwrap_or_default(), errors);
    let mut choices = Vec::with_capacity(values.len());
    for value in values {
        match u16::try_from(value).ok().and_then(|code| DeadlineChoice::try_from(code).ok()) {
            Some(choice) => choices.push(choice),
            None => {
                errors.push(FieldError::new(field, "нужен код от 1 до 4, год или год с кварталом: 20274"));
            }
        }
    }
    choices
}

fn within_limit<T>(field: &str, mut values: Vec<T>, errors: &mut Vec<FieldError>) -> Vec<T> {
    if values.len() > MAX_VALUES {
        errors.push(FieldError::new(field, format!("не больше {MAX_VALUES} значений")));
        values.truncate(MAX_VALUES);
    }
    values
}

/// The complex of a path; an invalid path is reported.
pub(super) fn complex(
    snapshot: &novosel_views::snapshot::Snapshot,
    site: SiteRegion,
    path: &str,
    errors: &mut Vec<FieldError>,
) -> Option<u32> {
    let of_site = |ordinal: &u32| snapshot.card_at(*ordinal).region.site() == site;
    let found = snapshot.slugs.complex_at(path).filter(of_site);
    if found.is_none() {
        errors.push(FieldError::new("buildingPath", "такого комплекса нет"));
    }
    found
}

/// The months of a period; one year when they are out of range.
pub(super) fn months(months: i64, errors: &mut Vec<FieldError>) -> u32 {
    let known = u32::try_from(months).ok().filter(|months| (1..=MOST_MONTHS).contains(months));
    known.unwrap_or_else(|| {
        errors.push(FieldError::new("periodInMonths", format!("от 1 до {MOST_MONTHS} месяцев")));
        12
    })
}

/// The last part of a page's URL, which may be whole or partial: `17` for `/flats/17/?utm`.
pub(super) fn last_part(path: &str) -> &str {
    let (path, _) = address::split(path);
    path.trim_matches('/').rsplit('/').next().unwrap_or_default()
}

/// The requested number of similar objects; `None` when it is out of range.
pub(super) fn similar(field: &str, count: i64, fewest: i64, errors: &mut Vec<FieldError>) -> Option<usize> {
    let wanted = usize::try_from(count).ok().filter(|_| (fewest..=MAX_SIMILAR).contains(&count));
    if wanted.is_none() {
        errors.push(FieldError::new(field, format!("от {fewest} до {MAX_SIMILAR}")));
    }
    wanted
}

/// Reports a page after the last one, where the list is empty.
pub(super) fn reached(page: Page, items: u64, errors: &mut Vec<FieldError>) {
    let pages = page.pages_count(items).max(1);
    if u64::from(page.number()) > pages {
        errors.push(FieldError::new("page", format!("последняя страница — {pages}")));
    }
}

/// Every matching lot in order, up to the maximum depth of a listing.
pub(super) fn all_lots(request: &RequestContext, filter: &Filter, sort: Sort) -> Vec<LotFacts> {
    let engine = &request.snapshot.engine;
    let mut lots = Vec::new();
    let mut number = 1;
    while let Ok(page) = Page::new(number, i64::from(MAX_PER_PAGE)) {
        let found = engine.lots(filter, sort, page, request.today);
        lots.extend(found.items.iter().map(|lot| engine.lot(lot.slot)));
        if found.items.len() < MAX_PER_PAGE as usize {
            break;
        }
        number += 1;
    }
    lots
}

/// The items of one page of a list in memory; a page after the last one is reported.
pub(super) fn page_of<T>(items: Vec<T>, page: Page, errors: &mut Vec<FieldError>) -> Vec<T> {
    reached(page, items.len() as u64, errors);
    items.into_iter().skip(page.offset()).take(page.per_page() as usize).collect()
}
