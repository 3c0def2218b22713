//! The canonical address of a page: the one place that decides it. The bundle prints what the request names.

use novosel_catalog::listing::address::encode;
use novosel_catalog::slug::slug;
use novosel_views::address::read_path;
use novosel_views::context::RequestContext;
use novosel_views::slugs::letter_of;
use url::form_urlencoded;

use super::address::{joined, page_number};
use super::keys::{self, Value};

/// A page of a list beyond this number is no page of its own: the lists of companies and texts end before.
const MOST_PAGES: u32 = 1_000;

/// Path and query of the canonical address of a page, of a path and a query as [`super::address::read`] gives them.
pub(super) fn of(ctx: &RequestContext, path: &str, query: &str) -> String {
    let pairs: Vec<_> = form_urlencoded::parse(query.as_bytes()).collect();
    if read_path(ctx.site_context(), path).is_ok() {
        // The query has its one form already; how many objects a page has makes no other list.
        return joined(path, &encode(pairs.iter().filter(|(key, _)| key != "per_page")), "");
    }
    let keys = keys::of(path);
    let named = keys.canonical.iter().filter_map(|(key, value)| {
        let (_, text) = pairs.iter().find(|(name, _)| name == key)?;
        Some((*key, accepted(ctx, *value, text)?))
    });
    joined(path, &encode(named), "")
}

/// The value as a canonical address writes it; none where the page is the same without it.
fn accepted(ctx: &RequestContext, value: Value, text: &str) -> Option<String> {
    match value {
        Value::Page => {
            let number = page_number(text).filter(|number| (2..=MOST_PAGES).contains(number))?;
            Some(number.to_string())
        }
        Value::Number => text.parse::<u32>().ok().map(|number| number.to_string()),
        Value::BuilderLetter => {
            let reference_data = &ctx.snapshot.reference_data;
            let names =
                cards(ctx).filter_map(|card| ctx.snapshot.slugs.builder(reference_data, card.builder?));
            known_letter(text, names.map(|builder| builder.name.as_str()))
        }
        Value::ComplexLetter => known_letter(text, cards(ctx).map(|card| card.name.as_str())),
        Value::PromoKind => {
            let promos = cards(ctx).flat_map(|card| &card.promos);
            let mut live = promos.filter(|promo| promo.is_live(ctx.today));
            live.any(|promo| slug(&promo.kind) == text).then(|| text.to_owned())
        }
    }
}

/// Complexes of the site.
fn cards(ctx: &RequestContext) -> impl Iterator<Item = &novosel_catalog::building::Complex> {
    ctx.snapshot.cards.iter().filter(|card| card.region.site() == ctx.site)
}

fn known_letter<'a>(text: &str, mut names: impl Iterator<Item = &'a str>) -> Option<String> {
    let letter = letter_of(text);
    names.any(|name| letter_of(name) == letter).then_some(letter)
}
