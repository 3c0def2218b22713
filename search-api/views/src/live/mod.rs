//! What live blocks of a text answer: from the generation of the request, for the site that asks. A block whose subject
//! is gone answers nothing, and the text goes on without it.
//!
//! Each answer is computed once a generation and day, whoever asks and in whichever text.

mod prices;
mod unlisted;

use std::sync::Arc;

use chrono::NaiveDate;
use novosel_catalog::editorial::{self, Block, Editorial, Measure};
use novosel_catalog::flat::LotKind;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::page::Page;
use novosel_catalog::listing::sort::Sort;
use novosel_catalog::money::Thousands;
use novosel_catalog::mortgage::{Annuity, Purchase, cheapest};
use novosel_catalog::region::SiteRegion;

use crate::address::{Listing, canonical, read};
use crate::cache::Cached;
use crate::context::RequestContext;
use crate::listing::headers::Headers;
use crate::listing::words;
use crate::model::building::Building;
use crate::model::editorial::repeats;
use crate::model::editorial_block::{EditorialBlock, LiveFigure, LiveListing, LiveLoan};
use crate::offered::as_listed;
use crate::prices::Spread;
use crate::slugs::bank_url;

pub use unlisted::{Unlisted, unlisted};

/// A live block on a site on a day.
#[derive(Clone, PartialEq, Eq, Hash)]
struct LiveKey {
    /// The block as it is stored.
    block: String,
    site: SiteRegion,
    today: NaiveDate,
}

impl Cached for LiveKey {
    type Value = Option<Arc<EditorialBlock>>;
    /// The live blocks of some hundred texts.
    const CAPACITY: u64 = 512;
}

/// The blocks of a text as a page of a site shows them, without one that repeats the first paragraph.
pub fn blocks(request: &RequestContext, site: SiteRegion, text: &Editorial) -> Vec<EditorialBlock> {
    let blocks = text.text.blocks().iter().filter(|block| !repeats(block, &text.short));
    blocks.filter_map(|block| shown(request, site, block)).collect()
}

/// A block as a page of a site shows it; none for a live one whose subject is gone.
pub fn shown(request: &RequestContext, site: SiteRegion, block: &Block) -> Option<EditorialBlock> {
    if is_live(block) { live(request, site, block) } else { Some(plain(request, block)) }
}

fn plain(request: &RequestContext, block: &Block) -> EditorialBlock {
    EditorialBlock::of(block, &request.resources.video_hosts)
}

fn is_live(block: &Block) -> bool {
    matches!(
        block,
        Block::Complex(_) | Block::Listing(_) | Block::Prices(_) | Block::Figures(_) | Block::Loan(_)
    )
}

fn live(request: &RequestContext, site: SiteRegion, block: &Block) -> Option<EditorialBlock> {
    let key = LiveKey { block: serde_json::to_string(block).ok()?, site, today: request.today };
    let answer = request.snapshot.cache.get_with(key, || answer(request, site, block).map(Arc::new));
    answer.map(|answer| EditorialBlock::clone(&answer))
}

fn answer(request: &RequestContext, site: SiteRegion, block: &Block) -> Option<EditorialBlock> {
    let of_site = request.snapshot.cards.iter().filter(|card| card.region.site() == site);
    let shown = EditorialBlock { as_of: of_site.map(|card| card.updated).max(), ..plain(request, block) };
    Some(match block {
        Block::Complex(complex) => {
            let ordinal = request.snapshot.engine.ordinal_of(complex.complex)?;
            if request.snapshot.card_at(ordinal).region.site() != site {
                return None;
            }
            let building = as_listed(request, ordinal);
            let (title, url) = (building.name.clone(), building.url.clone());
            let listing = LiveListing { title, url, found: String::new(), buildings: vec![building] };
            EditorialBlock { listing: Some(listing), ..shown }
        }
        Block::Listing(block) => EditorialBlock { listing: Some(listing(request, site, block)?), ..shown },
        Block::Prices(block) => EditorialBlock { prices: Some(prices::of(request, site, block)?), ..shown },
        Block::Figures(block) => {
            let figures =
                block.figures.iter().map(|one| figure(request, site, one)).collect::<Option<_>>()?;
            EditorialBlock { figures, ..shown }
        }
        Block::Loan(block) => EditorialBlock { loan: Some(loan(request, site, block)?), ..shown },
        _ => shown,
    })
}

/// The listing of an address on a site; nothing where the site has none there, or a value of it means nothing there.
fn listing_at(request: &RequestContext, site: SiteRegion, address: &str) -> Option<Listing> {
    let listing =
        read(request.site_context_of(site), address).ok().filter(|listing| listing.errors.is_empty());
    if listing.is_none() {
        tracing::debug!(address, site = site.code(), "a text asks for a listing that the site has not");
    }
    listing
}

fn listing(request: &RequestContext, site: SiteRegion, block: &editorial::Listing) -> Option<LiveListing> {
    let listing = listing_at(request, site, &block.address)?;
    let Listing { filter, sort, .. } = &listing;
    let page = Page::new(1, i64::from(block.shown)).unwrap_or_default();
    let found = request.snapshot.engine.complexes(filter, *sort, page, request.today);
    let building = |listed| Building::of(&request.snapshot, request.today, listed);
    let heading = || Headers::of(request.snapshot.geography(), site, &listing, &found.counts).h1;
    Some(LiveListing {
        title: block.title.clone().unwrap_or_else(heading),
        url: canonical(request.site_context_of(site), filter, *sort),
        found: words::found(filter.kind, found.counts.lots, found.counts.complexes),
        buildings: found.items.iter().map(building).collect(),
    })
}

fn figure(request: &RequestContext, site: SiteRegion, figure: &editorial::Figure) -> Option<LiveFigure> {
    let filter = listing_at(request, site, &figure.address)?.filter;
    let engine = &request.snapshot.engine;
    let count = |number: u64| Some(u32::try_from(number).unwrap_or(u32::MAX));
    let value = match figure.measure {
        Measure::Lots => count(engine.count(&filter, request.today).lots),
        Measure::Complexes => count(engine.count(&filter, request.today).complexes),
        Measure::PriceFrom => engine.count(&filter, request.today).price_from.map(|price| price.0),
        Measure::MetreMedian => median(request, &filter),
    };
    Some(LiveFigure {
        label: figure.label.clone(),
        measure: figure.measure.code(),
        value,
        url: canonical(request.site_context_of(site), &filter, Sort::default()),
    })
}

fn median(request: &RequestContext, filter: &Filter) -> Option<u32> {
    let mut prices = Vec::new();
    request.snapshot.engine.for_each_metre_price(filter, request.today, |_, price| prices.push(price));
    Spread::from(prices).median()
}

fn loan(request: &RequestContext, site: SiteRegion, block: &editorial::Loan) -> Option<LiveLoan> {
    let (price, url) = match (&block.address, block.price) {
        (Some(address), _) => {
            let filter = listing_at(request, site, address)?.filter;
            let price = request.snapshot.engine.count(&filter, request.today).price_from?;
            (price, Some(canonical(request.site_context_of(site), &filter, Sort::default())))
        }
        (None, Some(price)) => (price, None),
        (None, None) => return None,
    };
    let terms = block.terms()?;
    let rules = &request.snapshot.reference_data.programmes;
    let wanted = || rules.iter().filter(|rule| rule.target == block.target);
    // A text speaks of the site; some programmes hold in only one of its regions.
    let lending = site.regions().iter().find_map(|region| {
        let purchase = Purchase {
            region: *region,
            kinds: &[LotKind::Flat],
            contract: None,
            price: Some(price),
            day: request.today,
            terms,
        };
        cheapest(wanted(), &purchase)
    })?;
    let bank = request.snapshot.reference_data.banks.iter().find(|bank| bank.id == lending.bank)?;
    let annuity = Annuity::new(lending.percent_from, terms.years());
    let borrowed = terms.loan(price);
    let Thousands(price) = price;
    Some(LiveLoan {
        target: block.target.title(),
        price,
        url,
        first_pay: terms.first_payment(),
        term: terms.years(),
        loan: borrowed,
        payment: annuity.monthly(borrowed),
        overpayment: annuity.overpayment(borrowed),
        percent: f64::from(lending.percent_from) / 100.0,
        programme: lending.name.clone(),
        bank_name: bank.name.clone(),
        programme_url: format!("{}{}/", bank_url(bank), lending.slug),
    })
}
