//! The head of a shell: what can be said of a page without the script engine (fault F12).

use novosel_catalog::region::SiteRegion;

use super::document::escape;
use crate::listing::address::read_parts;
use crate::listing::headers::{Headers, in_site};
use crate::state::Ask;

/// Title, description, canonical address and OpenGraph of an address, as HTML.
pub(crate) fn head(ask: &Ask, path: &str, query: &str) -> String {
    let (title, description) = words(ask, path, query);
    let canonical = format!("{}{path}", ask.state.sites.origin(ask.site));
    let (title, description, canonical) = (escape(&title), escape(&description), escape(&canonical));
    format!(
        "<title>{title}</title><meta name=\"description\" content=\"{description}\">\
         <link rel=\"canonical\" href=\"{canonical}\"><meta property=\"og:type\" content=\"website\">\
         <meta property=\"og:site_name\" content=\"Новосёл\"><meta property=\"og:locale\" content=\"ru_RU\">\
         <meta property=\"og:title\" content=\"{title}\">\
         <meta property=\"og:description\" content=\"{description}\">\
         <meta property=\"og:url\" content=\"{canonical}\">"
    )
}

fn words(ask: &Ask, path: &str, query: &str) -> (String, String) {
    if let Ok(listing) = read_parts(ask.place(), path, query) {
        let counts = ask.snapshot.engine.count(&listing.filter, ask.today);
        let headers = Headers::of(ask.site, &listing, &counts);
        return (headers.title, headers.description);
    }
    let names = &ask.snapshot.names;
    if let Some(ordinal) = names.complex_at(first_two(path)) {
        let name = &ask.snapshot.card_at(ordinal).name;
        return (
            format!("{name}: цены и планировки"),
            format!("{name}: квартиры, цены, планировки, сроки сдачи и ход строительства."),
        );
    }
    let city = match ask.site {
        SiteRegion::Msk => "Москвы",
        SiteRegion::Spb => "Санкт-Петербурга",
    };
    (
        format!("Новосёл — новостройки {city} и области"),
        format!("Новостройки {}: точные цены, планировки, сроки сдачи, карта.", in_site(ask.site)),
    )
}

/// `/buildings/dom/prices/` is about `/buildings/dom/`.
fn first_two(path: &str) -> &str {
    path.match_indices('/').nth(2).map_or(path, |(at, _)| &path[..=at])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_below_a_complex_is_about_the_complex() {
        assert_eq!(first_two("/buildings/dom/prices/"), "/buildings/dom/");
        assert_eq!(first_two("/buildings/dom/"), "/buildings/dom/");
        assert_eq!(first_two("/"), "/");
    }
}
