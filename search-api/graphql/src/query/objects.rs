//! Pages of objects: BuildingPage, FlatPage.

use std::collections::HashMap;
use std::sync::Arc;

use async_graphql::{Context, Object, Result};
use novosel_catalog::building::Complex;
use novosel_catalog::editorial::{EditorialKind, INTERVIEWS};
use novosel_catalog::feature::Feature;
use novosel_catalog::flat::Lot;
use novosel_catalog::id::{BuilderId, ComplexId, LotId};
use novosel_catalog::listing::address::FieldError;
use novosel_catalog::mortgage::{LoanTerms, Purchase};
use novosel_catalog::region;
use novosel_catalog::slug::slug;
use novosel_store::repo::{EditorialFilter, Readers};
use novosel_views::cache::Cached;
use novosel_views::context::RequestContext;
use novosel_views::details::{Reading, details_in};
use novosel_views::model::building_page::{BuildingDetails, BuildingPage};
use novosel_views::model::editorial::text_url;
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::flat_page::{FlatPage, lot_of_facts};
use novosel_views::model::listing::errors as errors_list;
use novosel_views::model::loan::{LoanLot, ObjectProgram, kinds_sold, loan_lot};
use novosel_views::model::page_status::PageStatus;
use novosel_views::model::same_lot::{SellerOffer, as_cheapest};
use novosel_views::offered::{as_listed, breadcrumbs};
use novosel_views::prices::Moves;
use novosel_views::prices::histories::moves;
use novosel_views::resolve::{compute, read_db, request_context, unavailable};
use novosel_views::slugs::{complex_url, home_of};
use novosel_views::snapshot::Snapshot;

use super::args;
use super::flat_floor;
use super::flat_page::{FlatSurroundings, flat_page};

/// Pages of objects.
#[derive(Debug, Default)]
pub struct ObjectQuery;

/// The newest interviews, among which one with the builder is searched.
const MOST_INTERVIEWS: u32 = 50;

#[Object]
impl ObjectQuery {
    /// The page of a complex.
    async fn building_page(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the complex, or its last part.")] building_path: String,
        #[graphql(desc = "Complexes like it, up to 30.", default = 6)] similar_cost_buildings_limit: i64,
    ) -> Result<BuildingPage> {
        let ordinal = match locate(ctx, region, &building_path).await? {
            Located::Here(ordinal) => ordinal,
            Located::Moved(site, url) => {
                return Ok(BuildingPage::without(PageStatus::Moved, Some((site, url))));
            }
            Located::Nowhere => {
                let moved = merged(ctx, &building_path).await?;
                let status = if moved.is_some() { PageStatus::Moved } else { PageStatus::Unknown };
                return Ok(BuildingPage::without(status, moved));
            }
        };
        let request = request_context(ctx)?;
        let card = request.snapshot.card_at(ordinal);
        let ((stored, missing), moves, interview) = tokio::join!(
            whole(request, card.id),
            moves(request, ordinal),
            interview(request, region.into(), card.builder)
        );
        let mut errors: Vec<FieldError> = missing.into_iter().collect();
        let limit = args::similar("similarCostBuildingsLimit", similar_cost_buildings_limit, 0, &mut errors);
        compute(ctx, move |request| {
            let limit = limit.unwrap_or_default();
            let mut page = building_page(request, region, ordinal, stored.as_ref(), &moves, limit);
            if let Some(builder) = page.building.as_mut().and_then(|building| building.builder.as_mut()) {
                builder.interview = interview;
            }
            BuildingPage { errors: errors_list(errors), ..page }
        })
        .await
    }

    /// The page of a flat.
    async fn flat_page(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the flat, or its number.")] path: String,
    ) -> Result<FlatPage> {
        let written = args::last_part(&path);
        let Ok(id) = written.parse::<LotId>() else {
            return Ok(FlatPage::without(PageStatus::Unknown, None));
        };
        let beside = compute(ctx, move |request| FlatSurroundings::of(&request.snapshot, id)).await?;
        let request = request_context(ctx)?;
        let ids: Vec<LotId> = std::iter::once(id).chain(beside.ids()).collect();
        let mut reading = Reading::begin(request).await;
        let (mut known, missing) = details_in(request, &mut reading, &ids).await;
        let lot = known
            .remove(&id)
            .or_else(|| beside.facts.as_ref().map(|facts| lot_of_facts(&request.snapshot, facts)));
        let Some(lot) = lot else {
            // It may be one that is sold.
            return match missing {
                Some(_) => Err(unavailable(ctx, "the lot is not read")),
                None => Ok(FlatPage::without(PageStatus::Unknown, None)),
            };
        };
        let (records, unread) = records_of(request, &mut reading, id).await;
        let missing = missing.or(unread);
        // One lot has one page, whoever offers it.
        if let Some(shown) = records.first().filter(|shown| shown.id != id) {
            let moved = (region, format!("/flats/{}/", shown.id));
            return Ok(FlatPage::without(PageStatus::Moved, Some(moved)));
        }
        let lot = as_cheapest(lot, &records);
        if written != id.to_string() {
            let moved = (region, format!("/flats/{id}/"));
            return Ok(FlatPage::without(PageStatus::Moved, Some(moved)));
        }
        let (floor, absent) = flat_floor::floor(request, &mut reading, &lot).await;
        drop(reading);
        let missing = missing.or(absent);
        compute(ctx, move |request| {
            let mut page = flat_page(request, region, &lot, &beside, &known, missing);
            page.floor = floor.filter(|_| page.flat.is_some());
            if let Some(ordinal) = request.snapshot.engine.ordinal_of(lot.complex) {
                page.offers = SellerOffer::of_all(&request.snapshot, ordinal, &records);
            }
            page
        })
        .await
    }
}

/// The records of the lot that this one is, the shown one first; none when the database does not respond.
async fn records_of(
    request: &RequestContext,
    reading: &mut Reading,
    id: LotId,
) -> (Vec<Lot>, Option<FieldError>) {
    let Some(session) = reading.session() else { return (Vec::new(), None) };
    let read = async { session?.offers_of(id).await.map_err(|error| error.to_string()) };
    match request.read(read).await {
        Ok(records) => (records, None),
        Err(failure) => {
            tracing::warn!(error = failure, lot = id.0, "read the offers of a lot");
            (Vec::new(), Some(FieldError::new("offers", "предложения других продавцов временно недоступны")))
        }
    }
}

/// Where the page of a complex moved that has become a part of another one; an error when that cannot be told, since the
/// address may not be unknown.
async fn merged(ctx: &Context<'_>, path: &str) -> Result<Option<(SiteRegion, String)>> {
    let request = request_context(ctx)?;
    let Some(database) = request.resources.database.as_ref() else { return Ok(None) };
    let plain = slug(args::last_part(path));
    let read = async { database.read_once().await?.shown_by_slug(&plain).await };
    let shown = read_db(ctx, read).await?;
    let Some(ordinal) = shown.and_then(|shown| request.snapshot.engine.ordinal_of(shown)) else {
        return Ok(None);
    };
    let card = request.snapshot.card_at(ordinal);
    Ok(Some((card.region.site().into(), complex_url(card))))
}

/// The result of locating a path.
pub(super) enum Located {
    /// A complex of the site.
    Here(u32),
    /// Another URL, of this site or of the other one.
    Moved(SiteRegion, String),
    /// Nothing.
    Nowhere,
}

/// The complex of a path. Another spelling of its slug, its number, or a URL of the other site counts as moved.
pub(super) async fn locate(ctx: &Context<'_>, region: SiteRegion, path: &str) -> Result<Located> {
    let written = args::last_part(path);
    let snapshot = &request_context(ctx)?.snapshot;
    // The way to the pool and back would cost more than looking a slug up.
    let ordinal = match snapshot.slugs.complex(written) {
        None => {
            let written = written.to_owned();
            compute(ctx, move |request| otherwise_written(&request.snapshot, region, &written)).await?
        }
        known => known,
    };
    let Some(ordinal) = ordinal else { return Ok(Located::Nowhere) };
    let card = snapshot.card_at(ordinal);
    let site = card.region.site();
    Ok(if card.slug == written && site == region.into() {
        Located::Here(ordinal)
    } else {
        Located::Moved(site.into(), complex_url(card))
    })
}

fn otherwise_written(snapshot: &Snapshot, region: SiteRegion, written: &str) -> Option<u32> {
    let plain = slug(written);
    snapshot
        .slugs
        .complex(&plain)
        .or_else(|| snapshot.engine.ordinal_of(ComplexId(written.parse().ok()?)))
        .or_else(|| by_other_name(snapshot, region.into(), &plain))
}

/// The only complex of the site with this name or synonym.
fn by_other_name(snapshot: &Snapshot, site: region::SiteRegion, plain: &str) -> Option<u32> {
    let called = |name: &String| !plain.is_empty() && slug(name) == plain;
    let mut found = (0_u32..).zip(&snapshot.cards).filter(|(_, card)| {
        card.region.site() == site && (called(&card.name) || card.synonyms.iter().any(called))
    });
    let (ordinal, _) = found.next()?;
    found.next().is_none().then_some(ordinal)
}

/// The complex with the parts that the index omits; without them when the database does not respond.
async fn whole(request: &RequestContext, id: ComplexId) -> (Option<Complex>, Option<FieldError>) {
    let Some(database) = request.resources.database.as_ref() else { return (None, None) };
    let read = async { database.read_once().await?.complex(id).await };
    match request.read(read).await {
        Ok(complex) => (complex, None),
        Err(failure) => {
            tracing::warn!(error = failure, complex = id.0, "read a complex");
            (None, Some(FieldError::new("details", "описание и документы временно недоступны")))
        }
    }
}

/// The newest interviews of a site.
#[derive(Clone, PartialEq, Eq, Hash)]
struct InterviewsKey(Readers);

impl Cached for InterviewsKey {
    type Value = Arc<HashMap<BuilderId, String>>;
    const CAPACITY: u64 = region::SiteRegion::ALL.len() as u64;
}

/// The URL of the newest interview with a builder; interviews are read once a generation and day.
async fn interview(
    request: &RequestContext,
    site: region::SiteRegion,
    builder: Option<BuilderId>,
) -> Option<String> {
    let (builder, database) = builder.zip(request.resources.database.as_ref())?;
    let readers = Readers { site, today: request.today };
    if let Some(known) = request.snapshot.cache.get(&InterviewsKey(readers)) {
        return known.get(&builder).cloned();
    }
    let filter = EditorialFilter { kind: EditorialKind::Article, readers, category: Some(INTERVIEWS) };
    let read = async { database.read_once().await?.editorials_of(filter, MOST_INTERVIEWS, 0).await };
    match request.read(read).await {
        Ok(found) => {
            let mut newest = HashMap::new();
            for text in &found.items {
                for builder in &text.builders {
                    newest.entry(*builder).or_insert_with(|| text_url(text));
                }
            }
            let url = newest.get(&builder).cloned();
            request.snapshot.cache.insert(InterviewsKey(readers), Arc::new(newest));
            url
        }
        Err(failure) => {
            tracing::warn!(error = failure, "read interviews");
            None
        }
    }
}

fn building_page(
    request: &RequestContext,
    region: SiteRegion,
    ordinal: u32,
    stored: Option<&Complex>,
    moves: &Moves,
    limit: usize,
) -> BuildingPage {
    let snapshot = &request.snapshot;
    let card = snapshot.card_at(ordinal);
    let building = as_listed(request, ordinal);
    let lent_for = loan_lot(snapshot, ordinal);
    let programs = if snapshot.engine.complex(ordinal).features.contains(Feature::HideBankPrograms) {
        Vec::new()
    } else {
        let kinds = lent_for.as_ref().map_or(kinds_sold(card), |lot| std::slice::from_ref(&lot.kind));
        let price = lent_for.as_ref().and_then(|lot| lot.price);
        let terms = LoanTerms::default();
        let purchase =
            Purchase { region: card.region, kinds, contract: None, price, day: request.today, terms };
        ObjectProgram::all(snapshot, &card.accreditations, purchase)
    };
    let similar = snapshot.engine.similar_complexes(ordinal, home_of(card), limit);
    BuildingPage {
        status: PageStatus::Ok,
        location: None,
        site: Some(region),
        details: Some(BuildingDetails::of(
            snapshot,
            ordinal,
            stored.unwrap_or(card),
            &request.resources.video_hosts,
            moves,
            request.today,
        )),
        programs,
        loan_lot: lent_for
            .map(|lot| LoanLot { kind: lot.kind.code(), price: lot.price.map(|price| price.0) }),
        similar: similar.into_iter().map(|other| as_listed(request, other.ordinal)).collect(),
        breadcrumbs: breadcrumbs(request, ordinal, &building),
        building: Some(building),
        errors: Vec::new(),
    }
}
