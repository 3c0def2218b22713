//! Links around a listing: breadcrumbs, landings, and what sells nothing.

use novosel_catalog::feature::Feature;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::landing;
use novosel_catalog::listing::sort::Sort;

use crate::address::{Listing, SiteContext, canonical};
use crate::context::RequestContext;
use crate::snapshot::Snapshot;

/// A link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The words.
    pub title: String,
    /// The address.
    pub url: String,
    /// Complexes there; none for links that count nothing.
    pub count: Option<u64>,
}

impl Link {
    fn to(title: &str, url: &str) -> Self {
        Self { title: title.to_owned(), url: url.to_owned(), count: None }
    }
}

/// From the home page to the listing.
pub fn breadcrumbs(listing: &Listing) -> Vec<Link> {
    let kind = listing.filter.kind;
    let mut links = vec![Link::to("Главная", "/"), Link::to(kind.title(), kind.path())];
    if let Some(landing) = &listing.landing {
        links.push(Link::to(&landing.title, &format!("{}{}/", kind.path(), landing.slug)));
    }
    links
}

/// Complexes that meet the filter and sell nothing; none where there are none, or where the filter is about lots.
pub fn unsold(request: &RequestContext, site_context: SiteContext<'_>, filter: &Filter) -> Option<Link> {
    if filter.kind.lists_lots() || filter.has_lot_condition() || filter.features.contains(Feature::NoSales) {
        return None;
    }
    let mut asked = filter.clone();
    asked.features.insert(Feature::NoSales);
    let count = request.snapshot.engine.count(&asked, request.today).complexes;
    let url = canonical(site_context, &asked, Sort::default());
    (count > 0).then(|| Link { title: Feature::NoSales.title().to_owned(), url, count: Some(count) })
}

/// Landings of the site in the order of menus, those without a complex today included.
pub fn top_links(snapshot: &Snapshot, site_context: SiteContext<'_>) -> Vec<Link> {
    let landings = landing::fixed(site_context.site, site_context.today);
    let counted = landings.iter().map(|landing| {
        let count = snapshot.engine.count(&landing.filter, site_context.today).complexes;
        let url = canonical(site_context, &landing.filter, landing.sort.unwrap_or_default());
        Link { title: landing.title.clone(), url, count: Some(count) }
    });
    counted.collect()
}
