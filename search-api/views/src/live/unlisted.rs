//! Addresses of live blocks that are no listings: told to whoever writes the text.

use novosel_catalog::region::SiteRegion;

use crate::address::{SiteContext, read};

/// An address that no site of a text has a listing at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unlisted {
    /// From 1.
    pub line: usize,
    /// The address.
    pub address: String,
    /// The first of the sites.
    pub site: SiteRegion,
    /// What of it means nothing there; none where there is no such catalogue or collection.
    pub why: Option<String>,
}

/// The first of these addresses, each with its line, that is a listing on none of the sites.
pub fn unlisted<'c>(
    addresses: &[(usize, String)],
    sites: &[SiteRegion],
    context_of: impl Fn(SiteRegion) -> SiteContext<'c>,
) -> Option<Unlisted> {
    let wrong_on = |address: &str, site: SiteRegion| match read(context_of(site), address) {
        Err(_) => Some(None),
        Ok(listing) => {
            let first = listing.errors.first();
            first.map(|error| Some(format!("{}: {}", error.field, error.message)))
        }
    };
    addresses.iter().find_map(|(line, address)| {
        let wrong: Option<Vec<_>> =
            sites.iter().map(|site| wrong_on(address, *site).map(|why| (*site, why))).collect();
        let (site, why) = wrong?.into_iter().next()?;
        Some(Unlisted { line: *line, address: address.clone(), site, why })
    })
}
