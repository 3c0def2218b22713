//! The head of a shell: what can be said of a page without the script engine (fault F12).

use novosel_catalog::region::SiteRegion;
use novosel_views::address::read_parts;
use novosel_views::context::RequestContext;
use novosel_views::listing::headers::{Headers, in_site};

use super::Sites;
use super::address::joined;
use super::html::escape;

/// Title, description and OpenGraph of an address, as HTML. A shell is no page for a search engine: it has no canonical
/// address, and says so.
pub(crate) fn head(ctx: &RequestContext, path: &str, query: &str, status: u16) -> String {
    let (title, description) = match status {
        404 => ("Страница не найдена — Новосёл".to_owned(), "Такой страницы нет.".to_owned()),
        410 => ("Страница удалена — Новосёл".to_owned(), "Этой страницы больше нет.".to_owned()),
        _ => words(ctx, path, query),
    };
    let (title, description) = (escape(&title), escape(&description));
    format!(
        "<title>{title}</title><meta name=\"description\" content=\"{description}\">\
         <meta name=\"robots\" content=\"noindex\"><meta property=\"og:type\" content=\"website\">\
         <meta property=\"og:site_name\" content=\"Новосёл\"><meta property=\"og:locale\" content=\"ru_RU\">\
         <meta property=\"og:title\" content=\"{title}\">\
         <meta property=\"og:description\" content=\"{description}\">"
    )
}

/// Where the page of an object that has another address is, as `web/src/features/building/outcome.ts` has it: parts of
/// a complex or of a bank move with it.
pub(super) fn location(
    sites: &Sites,
    ctx: &RequestContext,
    path: &str,
    query: &str,
    to: &str,
    site: Option<&str>,
) -> String {
    let (_, other) = sites.of(ctx.site);
    let origin = if site.is_some_and(|site| site != ctx.site.code()) { other.origin.as_str() } else { "" };
    let has_parts = ["/buildings/", "/banks/"].iter().any(|section| path.starts_with(section));
    let part = if has_parts { &path[first_two(path).len()..] } else { "" };
    format!("{origin}{}", joined(&format!("{to}{part}"), query, ""))
}

fn words(ctx: &RequestContext, path: &str, query: &str) -> (String, String) {
    if let Ok(listing) = read_parts(ctx.site_context(), path, query) {
        let counts = ctx.snapshot.engine.count(&listing.filter, ctx.today);
        let headers = Headers::of(ctx.snapshot.geography(), ctx.site, &listing, &counts);
        return (headers.title, headers.description);
    }
    let names = &ctx.snapshot.slugs;
    if let Some(ordinal) = names.complex_at(first_two(path)) {
        let name = &ctx.snapshot.card_at(ordinal).name;
        return (
            format!("{name}: цены и планировки"),
            format!("{name}: квартиры, цены, планировки, сроки сдачи и ход строительства."),
        );
    }
    let city = match ctx.site {
        SiteRegion::Msk => "Москвы",
        SiteRegion::Spb => "Санкт-Петербурга",
    };
    (
        format!("Новосёл — новостройки {city} и области"),
        format!("Новостройки {}: точные цены, планировки, сроки сдачи, карта.", in_site(ctx.site)),
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
