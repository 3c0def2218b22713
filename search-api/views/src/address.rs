//! Parses URLs of listings into filters, and builds them (specification, section 2.2).
//!
//! The path is a catalogue, or a catalogue of complexes and a landing; the query is the filter's
//! ([`novosel_catalog::listing::address`]) with `sort`, `dir`, `page` and `per_page`.

use chrono::NaiveDate;
use novosel_catalog::listing::address::{self as codec, FieldError};
use novosel_catalog::listing::filter::{Filter, MAX_VALUES};
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::landing::{self, Landing};
use novosel_catalog::listing::page::{MAX_DEPTH, MAX_PER_PAGE, Page, PageError};
use novosel_catalog::listing::sort::{Direction, Sort, SortField};
use novosel_catalog::place::Geography;
use novosel_catalog::region::SiteRegion;

/// The context that URLs are parsed in: the site, the date and the reference data.
#[derive(Clone, Copy, Debug)]
pub struct SiteContext<'a> {
    /// The site.
    pub site: SiteRegion,
    /// Today in Moscow.
    pub today: NaiveDate,
    /// Stations and places, for landings.
    pub geography: &'a Geography,
}

/// A parsed URL of a listing.
#[derive(Clone, Debug)]
pub struct Listing {
    /// The filter.
    pub filter: Filter,
    /// The order.
    pub sort: Sort,
    /// The page; the first one when the URL has an invalid one.
    pub page: Page,
    /// The landing in the path.
    pub landing: Option<Landing>,
    /// Values that could not be parsed.
    pub errors: Vec<FieldError>,
}

/// The URL is not that of a listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("match address: not a listing")]
pub struct Unlisted;

impl Unlisted {
    /// The error for the visitor.
    pub fn field_error(field: &str) -> FieldError {
        FieldError::new(field, "такого раздела нет: укажите адрес каталога или подборки")
    }
}

/// Parses a URL: a path, or a path and a query; a scheme and a host are ignored.
///
/// # Errors
/// [`Unlisted`] when the path is neither a catalogue nor a landing of the site.
pub fn read(site_context: SiteContext<'_>, address: &str) -> Result<Listing, Unlisted> {
    let (path, query) = split(address);
    read_parts(site_context, path, query)
}

/// Like [`read`], for a URL that is already split.
///
/// # Errors
/// As [`read`].
pub fn read_parts(site_context: SiteContext<'_>, path: &str, query: &str) -> Result<Listing, Unlisted> {
    let (kind, landing) = read_path(site_context, path)?;
    let base = landing
        .as_ref()
        .map_or_else(|| Filter::of(kind, site_context.site), |landing| landing.filter.clone());
    let (filter, mut errors) = codec::read_query(base, query);
    let order = landing.as_ref().and_then(|landing| landing.sort).unwrap_or_default();
    let sort = read_sort(query, order, &mut errors);
    let page = read_page(query, &mut errors);
    Ok(Listing { filter, sort, page, landing, errors })
}

/// Path and query of a URL; the fragment is dropped.
pub fn split(address: &str) -> (&str, &str) {
    let address = address.split('#').next().unwrap_or_default();
    let address = match address.split_once("://") {
        Some((scheme, rest)) if !scheme.contains(['/', '?']) => {
            rest.find(['/', '?']).map_or("/", |at| &rest[at..])
        }
        _ => address,
    };
    address.split_once('?').unwrap_or((address, ""))
}

/// The catalogue of a path, and its landing.
///
/// # Errors
/// [`Unlisted`] when the path is neither.
pub fn read_path(
    site_context: SiteContext<'_>,
    path: &str,
) -> Result<(ListingKind, Option<Landing>), Unlisted> {
    let path = path.trim_matches('/');
    let below = |kind: &ListingKind| {
        let own = kind.path().trim_matches('/');
        let rest = path.strip_prefix(own)?;
        (rest.is_empty() || rest.starts_with('/')).then(|| (*kind, rest.trim_start_matches('/')))
    };
    // `/buildings/mgk/` is below `/buildings/`: the longest path wins.
    let found = ListingKind::ALL.iter().filter_map(below).min_by_key(|(_, rest)| rest.len());
    match found.ok_or(Unlisted)? {
        (kind, "") => Ok((kind, None)),
        (ListingKind::Buildings, slug) => {
            let landing =
                landing::resolve(site_context.geography, site_context.site, site_context.today, slug)
                    .ok_or(Unlisted)?;
            Ok((landing.filter.kind, Some(landing)))
        }
        _ => Err(Unlisted),
    }
}

/// The canonical URL of a filter: a landing if it is exactly that, otherwise the catalogue with a query.
pub fn canonical(site_context: SiteContext<'_>, filter: &Filter, sort: Sort) -> String {
    let named = landing::named(site_context.geography, site_context.today, filter);
    let (path, default, mut query) = match named {
        Some(landing) => {
            let path = format!("{}{}/", ListingKind::Buildings.path(), landing.slug);
            (path, landing.sort.unwrap_or_default(), String::new())
        }
        None => (filter.kind.path().to_owned(), Sort::default(), codec::to_query(filter)),
    };
    if sort != default {
        let direction = match sort.direction {
            Direction::Asc => "asc",
            Direction::Desc => "desc",
        };
        let separator = if query.is_empty() { "" } else { "&" };
        query.push_str(&format!("{separator}sort={}&dir={direction}", sort.field.code()));
    }
    if query.is_empty() { path } else { format!("{path}?{query}") }
}

fn pairs(query: &str) -> impl Iterator<Item = (std::borrow::Cow<'_, str>, std::borrow::Cow<'_, str>)> {
    url::form_urlencoded::parse(query.as_bytes()).filter(|(_, value)| !value.trim().is_empty())
}

fn read_sort(query: &str, base: Sort, errors: &mut Vec<FieldError>) -> Sort {
    let mut sort = base;
    for (_, value) in pairs(query).filter(|(key, _)| key == "sort") {
        match SortField::parse(&value) {
            Some(field) => sort = Sort { field, direction: natural(field) },
            None => {
                let codes = SortField::ALL.iter().map(|field| field.code());
                errors.push(FieldError::new("sort", one_of(codes)));
            }
        }
    }
    // A direction applies to the field, wherever it is in the query.
    for (_, value) in pairs(query).filter(|(key, _)| key == "dir") {
        match &*value {
            "asc" => sort.direction = Direction::Asc,
            "desc" => sort.direction = Direction::Desc,
            _ => errors.push(FieldError::new("dir", one_of(["asc", "desc"]))),
        }
    }
    sort
}

/// The default direction of a field.
pub fn natural(field: SortField) -> Direction {
    match field {
        SortField::Popularity | SortField::Newness => Direction::Desc,
        _ => Direction::Asc,
    }
}

fn one_of<'a>(values: impl IntoIterator<Item = &'a str>) -> String {
    let values: Vec<&str> = values.into_iter().collect();
    format!("допустимые значения: {}", values.join(", "))
}

fn read_page(query: &str, errors: &mut Vec<FieldError>) -> Page {
    let (mut number, mut per_page) = (1, i64::from(Page::default().per_page()));
    for (key, value) in pairs(query) {
        let target = match &*key {
            "page" => &mut number,
            "per_page" => &mut per_page,
            _ => continue,
        };
        match value.trim().parse() {
            Ok(value) => *target = value,
            Err(_) => errors.push(FieldError::new(key, "нужно целое число")),
        }
    }
    page(number, per_page, errors, "per_page")
}

/// A page within the limits; otherwise the error is reported and the first page returned.
pub fn page(number: i64, per_page: i64, errors: &mut Vec<FieldError>, size_field: &str) -> Page {
    Page::new(number, per_page).unwrap_or_else(|error| {
        errors.push(page_error(error, size_field));
        Page::new(1, per_page).unwrap_or_default()
    })
}

fn page_error(error: PageError, size_field: &str) -> FieldError {
    match error {
        PageError::Page => FieldError::new("page", "номер страницы начинается с 1"),
        PageError::PerPage => FieldError::new(size_field, format!("от 1 до {MAX_PER_PAGE} на странице")),
        PageError::Depth => FieldError::new("page", format!("показываем не дальше {MAX_DEPTH} результатов")),
    }
}

/// An error that makes the whole request invalid, not only one value: a limit is exceeded, or an area or order cannot
/// be parsed (reliability T10–T12). Other errors are reported with the response.
pub fn refusal(errors: &[FieldError]) -> Option<&FieldError> {
    let limit = format!("не больше {MAX_VALUES} значений");
    errors.iter().find(|error| {
        matches!(error.field.as_str(), "draw" | "bbox" | "sort" | "dir" | "page" | "per_page")
            || error.message == limit
    })
}
