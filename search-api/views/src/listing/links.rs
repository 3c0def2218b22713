//! Links around a listing: breadcrumbs, and landings that are not empty.

use novosel_catalog::listing::landing;

use crate::address::{Listing, SiteContext, canonical};
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

/// Landings of the site with a complex today, in the order of menus.
pub fn top_links(snapshot: &Snapshot, site_context: SiteContext<'_>) -> Vec<Link> {
    let landings = landing::fixed(site_context.site, site_context.today).into_iter();
    let counted = landings.map(|landing| {
        let count = snapshot.engine.count(&landing.filter, site_context.today).complexes;
        let url = canonical(site_context, &landing.filter, landing.sort.unwrap_or_default());
        Link { title: landing.title, url, count: Some(count) }
    });
    counted.filter(|link| link.count != Some(0)).collect()
}
