//! Builders and estate agencies: BuildersList, BuilderPage, AgenciesList, AgencyPage.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use async_graphql::{Context, Object, Result};
use novosel_catalog::company::{Agency, Builder, Office};
use novosel_catalog::deadline::Deadline;
use novosel_catalog::feature::Feature;
use novosel_catalog::id::{AgencyId, BuilderId, LotId};
use novosel_catalog::listing::address::FieldError;
use novosel_catalog::listing::page::Page;
use novosel_catalog::post::{PostSubject, PostSubjectKind};
use novosel_catalog::region;
use novosel_catalog::slug::slug;
use novosel_engine::LotFacts;
use novosel_indexer::columns::tables::ABSENT;
use novosel_reference::region_in;
use novosel_views::context::RequestContext;
use novosel_views::details::details;
use novosel_views::model::companies::{
    AgenciesList, AgencyItem, AgencyPage, BuilderItem, BuilderPage, BuildersList, Built, OfficeModel,
};
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::flat::ApartmentGroup;
use novosel_views::model::listing::{ListHeaders, ListingLink, errors as errors_list};
use novosel_views::model::page_status::PageStatus;
use novosel_views::model::post::{PostModel, ShownPosts};
use novosel_views::offered::as_listed;
use novosel_views::resolve::{compute, request_context};
use novosel_views::slugs::builder_url;

use super::args;
use super::builder_record;
use super::collections::{letter_of, of_site};

/// Builders and estate agencies.
#[derive(Debug, Default)]
pub struct CompanyQuery;

/// Companies on a page.
const PER_PAGE: i64 = 30;
/// Complexes or flats on a company's page.
const OBJECTS: i64 = 12;

#[Object]
impl CompanyQuery {
    /// Builders that have a complex on the site.
    async fn builders_list(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The first letter of the names; all of them when absent.")] letter: Option<String>,
        #[graphql(desc = "The page, from 1.", default = 1)] page: i64,
        #[graphql(desc = "Builders on a page, 1 to 100.", default_with = "PER_PAGE")] per_page: i64,
    ) -> Result<BuildersList> {
        compute(ctx, move |request| builders(request, region, letter.as_deref(), page, per_page)).await
    }

    /// The page of a builder.
    async fn builder_page(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the builder, or its last part.")] path: String,
        #[graphql(desc = "The page of its complexes, from 1.", default = 1)] page: i64,
        #[graphql(desc = "Complexes on a page, 1 to 100.", default_with = "OBJECTS")] per_page: i64,
    ) -> Result<BuilderPage> {
        let mut answer = compute(ctx, move |request| builder(request, region, &path, page, per_page)).await?;
        if let Some(builder) = &answer.builder {
            let (request, id) = (request_context(ctx)?, BuilderId(builder.id));
            let site = region.into();
            let rating = builder_record::rating(request, site).await;
            let (opinions, unread) = opinions(request, PostSubjectKind::Builder, id.0).await;
            answer.opinions = opinions;
            answer.errors.extend(errors_list(unread));
            answer.texts = builder_record::texts_about(request, site, id).await;
            if let Some(rating) = rating {
                let standing =
                    move |request: &RequestContext| builder_record::standing(request, site, &rating, id);
                answer.standing = compute(ctx, standing).await?;
            }
        }
        Ok(answer)
    }

    /// Estate agencies.
    async fn agencies_list(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The page, from 1.", default = 1)] page: i64,
        #[graphql(desc = "Agencies on a page, 1 to 100.", default_with = "PER_PAGE")] per_page: i64,
    ) -> Result<AgenciesList> {
        compute(ctx, move |request| agencies(request, region, page, per_page)).await
    }

    /// The page of an estate agency.
    async fn agency_page(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the agency, or its last part.")] path: String,
        #[graphql(desc = "The page of its lots, from 1.", default = 1)] page: i64,
        #[graphql(desc = "Lots on a page, 1 to 100.", default_with = "OBJECTS")] per_page: i64,
    ) -> Result<AgencyPage> {
        let (mut answer, lots) =
            compute(ctx, move |request| agency(request, region, &path, page, per_page)).await?;
        let request = request_context(ctx)?;
        let ids: Vec<LotId> = lots.iter().map(|lot| lot.id).collect();
        let (known, missing) = details(request, &ids).await;
        let flat = |lot: &LotFacts| ApartmentGroup::of(&request.snapshot, &[*lot], &known, request.today);
        answer.flats = lots.iter().filter_map(flat).collect();
        answer.errors.extend(errors_list(missing));
        if let Some(agency) = &answer.agency {
            let (opinions, unread) = opinions(request, PostSubjectKind::Agency, agency.id).await;
            answer.opinions = opinions;
            answer.errors.extend(errors_list(unread));
        }
        Ok(answer)
    }
}

/// What visitors say of a company; nothing when the database does not respond.
async fn opinions(
    request: &RequestContext,
    kind: PostSubjectKind,
    id: u32,
) -> (Vec<PostModel>, Option<FieldError>) {
    let Some(database) = request.resources.database.as_ref() else { return (Vec::new(), None) };
    let read = async { database.read_once().await?.shown_posts(PostSubject { kind, id }).await };
    match request.read(read).await {
        Ok(posts) => (ShownPosts::from(posts).opinions, None),
        Err(failure) => {
            tracing::warn!(error = failure, id, "read what is said about a company");
            (Vec::new(), Some(FieldError::new("opinions", "отзывы временно недоступны")))
        }
    }
}

/// The complexes of every builder on a site.
pub(super) fn built(request: &RequestContext, site: region::SiteRegion) -> HashMap<BuilderId, Built> {
    let tables = request.snapshot.engine.tables();
    let said = request.snapshot.said();
    let mut all: HashMap<BuilderId, Built> = HashMap::new();
    for (ordinal, card) in of_site(request, site) {
        let Some(builder) = card.builder else { continue };
        let row = request.snapshot.engine.complex(ordinal);
        let one = all.entry(builder).or_default();
        one.complexes += 1;
        one.lots += row.lots;
        one.views += u64::from(card.popularity);
        one.opinions += said.of_complex(card).opinions;
        let is_delivered =
            !card.queues.is_empty() && card.queues.iter().all(|queue| queue.deadline == Deadline::Delivered);
        one.delivered += u32::from(is_delivered);
        one.delayed += u32::from(row.features.contains(Feature::MissedDeadline));
        // The lots of a complex are sorted by price.
        let first = tables.slots(ordinal as usize).next().map(|slot| tables.lots.price[slot]);
        if let Some(price) = first.filter(|price| *price != ABSENT) {
            one.price_from = Some(one.price_from.map_or(price, |known| known.min(price)));
        }
    }
    all
}

/// Builders of a site: for a letter by name, otherwise by their complexes.
pub(super) fn builders(
    request: &RequestContext,
    region: SiteRegion,
    letter: Option<&str>,
    page: i64,
    per_page: i64,
) -> BuildersList {
    let mut errors = Vec::new();
    let page = args::page(Some(page), Some(per_page), Page::default(), &mut errors);
    let built = built(request, region.into());
    let mut known: Vec<(&Builder, Built)> = request
        .snapshot
        .reference_data
        .builders
        .iter()
        .filter_map(|builder| Some((builder, *built.get(&builder.id)?)))
        .collect();
    let mut letters: BTreeMap<String, u64> = BTreeMap::new();
    for (builder, _) in &known {
        *letters.entry(letter_of(&builder.name)).or_default() += 1;
    }
    let wanted = letter.map(letter_of).filter(|letter| letters.contains_key(letter));
    if letter.is_some() && wanted.is_none() {
        errors.push(FieldError::new("letter", "застройщиков на эту букву нет, показаны все"));
    }
    match wanted {
        Some(letter) => {
            known.retain(|(builder, _)| letter_of(&builder.name) == letter);
            known.sort_by_cached_key(|(builder, _)| builder.name.to_lowercase());
        }
        None => {
            known.sort_by_key(|(builder, built)| (Reverse(built.complexes), Reverse(built.lots), builder.id));
        }
    }
    let items_count = known.len() as u64;
    let shown = args::page_of(known, page, &mut errors).into_iter();
    let said = request.snapshot.said();
    let items = shown.map(|(builder, built)| BuilderItem::of(builder, built, &said));
    BuildersList {
        items: items.collect(),
        letters: letters
            .into_iter()
            .map(|(letter, count)| ListingLink {
                url: format!("/companies/?letter={letter}"),
                title: letter,
                count: Some(count),
            })
            .collect(),
        errors: errors_list(errors),
        pages_count: page.pages_count(items_count),
        items_count,
        headers: headers("Застройщики", region, items_count),
    }
}

/// «Застройщики Москвы и Подмосковья».
pub(super) fn headers(noun: &str, region: SiteRegion, count: u64) -> ListHeaders {
    let place = match region {
        SiteRegion::Msk => "Москвы и Московской области",
        SiteRegion::Spb => "Санкт-Петербурга и Ленинградской области",
    };
    let h1 = format!("{noun} {place}");
    ListHeaders { title: h1.clone(), h1, found: count.to_string() }
}

fn builder(
    request: &RequestContext,
    region: SiteRegion,
    path: &str,
    page: i64,
    per_page: i64,
) -> BuilderPage {
    let written = args::last_part(path);
    let mut errors = Vec::new();
    let page = args::page(Some(page), Some(per_page), Page::default(), &mut errors);
    let mut answer = BuilderPage {
        status: PageStatus::Unknown,
        location: None,
        builder: None,
        buildings: Vec::new(),
        record: None,
        projects: Vec::new(),
        developers: Vec::new(),
        standing: None,
        texts: Vec::new(),
        opinions: Vec::new(),
        pages_count: 0,
        errors: Vec::new(),
    };
    let plain = slug(written);
    let builders = &request.snapshot.reference_data.builders;
    let found = builders.iter().find(|builder| builder.slug == written).or_else(|| {
        let called = |name: &String| !plain.is_empty() && slug(name) == plain;
        builders.iter().find(|builder| {
            builder.slug == plain
                || builder.id.to_string() == written
                || called(&builder.name)
                || builder.synonyms.iter().any(called)
        })
    });
    let Some(builder) = found else { return answer };
    if builder.slug != written {
        answer.status = PageStatus::Moved;
        answer.location = Some(builder_url(builder));
        return answer;
    }
    let mut own: Vec<_> =
        of_site(request, region.into()).filter(|(_, card)| card.builder == Some(builder.id)).collect();
    own.sort_by_key(|(_, card)| (Reverse(card.interest()), card.id));
    let built = built(request, region.into()).get(&builder.id).copied().unwrap_or_default();
    // The page of a builder that left the market and has nothing here existed, so it is gone.
    answer.status = if builder.deleted && own.is_empty() { PageStatus::Gone } else { PageStatus::Ok };
    if !own.is_empty() {
        let found = builder_record::record(request, region.into(), builder.id, &own);
        answer.record = Some(found.record);
        (answer.projects, answer.developers) = (found.projects, found.developers);
    }
    answer.builder = Some(BuilderItem::of(builder, built, &request.snapshot.said()));
    answer.pages_count = page.pages_count(own.len() as u64);
    let shown = args::page_of(own, page, &mut errors).into_iter();
    answer.errors = errors_list(errors);
    answer.buildings = shown.map(|(ordinal, _)| as_listed(request, ordinal)).collect();
    answer
}

/// The offices of a company on a site; one whose address names no region is on both.
pub(super) fn offices_of(region: SiteRegion, offices: &[Office]) -> Vec<OfficeModel> {
    let is_of_site =
        |office: &&Office| region_in(&office.address).is_none_or(|found| found.site() == region.into());
    offices.iter().filter(is_of_site).map(OfficeModel::from).collect()
}

/// The slots of lots of a site that an agency sells.
fn of_agencies(
    request: &RequestContext,
    site: region::SiteRegion,
) -> impl Iterator<Item = (AgencyId, usize)> {
    let tables = request.snapshot.engine.tables();
    of_site(request, site).flat_map(move |(ordinal, _)| {
        let slots = tables.slots(ordinal as usize);
        slots.filter_map(move |slot| {
            let agency = tables.lots.agency[slot];
            (agency != ABSENT).then_some((AgencyId(agency), slot))
        })
    })
}

fn agencies(request: &RequestContext, region: SiteRegion, page: i64, per_page: i64) -> AgenciesList {
    let mut errors = Vec::new();
    let page = args::page(Some(page), Some(per_page), Page::default(), &mut errors);
    let mut counts: HashMap<AgencyId, u32> = HashMap::new();
    for (agency, _) in of_agencies(request, region.into()) {
        *counts.entry(agency).or_default() += 1;
    }
    let known = request.snapshot.reference_data.agencies.iter();
    let mut known: Vec<_> = known.filter_map(|agency| Some((agency, *counts.get(&agency.id)?))).collect();
    known.sort_by_key(|(agency, count)| (Reverse(*count), agency.id));
    let items_count = known.len() as u64;
    let shown = args::page_of(known, page, &mut errors).into_iter();
    let said = request.snapshot.said();
    let item = |(agency, count): (&Agency, u32)| {
        AgencyItem::of(agency, (count, offices_of(region, &agency.offices)), &said)
    };
    let items = shown.map(item);
    AgenciesList {
        items: items.collect(),
        errors: errors_list(errors),
        pages_count: page.pages_count(items_count),
        items_count,
        headers: headers("Агентства недвижимости", region, items_count),
    }
}

fn agency(
    request: &RequestContext,
    region: SiteRegion,
    path: &str,
    page: i64,
    per_page: i64,
) -> (AgencyPage, Vec<LotFacts>) {
    let written = args::last_part(path);
    let mut errors = Vec::new();
    let page = args::page(Some(page), Some(per_page), Page::default(), &mut errors);
    let mut answer = AgencyPage {
        status: PageStatus::Unknown,
        location: None,
        site: None,
        agency: None,
        flats: Vec::new(),
        opinions: Vec::new(),
        pages_count: 0,
        errors: Vec::new(),
    };
    let plain = slug(written);
    let agencies = &request.snapshot.reference_data.agencies;
    let found = agencies.iter().find(|agency| agency.slug == written).or_else(|| {
        agencies.iter().find(|agency| {
            agency.slug == plain || agency.id.to_string() == written || slug(&agency.name) == plain
        })
    });
    let Some(agency) = found else { return (answer, Vec::new()) };
    if agency.slug != written {
        answer.status = PageStatus::Moved;
        answer.location = Some(format!("/agencies/{}/", agency.slug));
        return (answer, Vec::new());
    }
    let own = of_agencies(request, region.into()).filter(|(id, _)| *id == agency.id);
    let mut lots: Vec<LotFacts> = own.map(|(_, slot)| request.snapshot.engine.lot(slot as u32)).collect();
    let sells_on = |site: &region::SiteRegion| of_agencies(request, *site).any(|(id, _)| id == agency.id);
    if lots.is_empty()
        && let Some(site) = region::SiteRegion::ALL.into_iter().find(sells_on)
    {
        answer.status = PageStatus::Moved;
        answer.site = Some(site.into());
        answer.location = Some(format!("/agencies/{}/", agency.slug));
        answer.errors = errors_list(errors);
        return (answer, Vec::new());
    }
    lots.sort_by_key(|lot| (lot.price.map_or(u32::MAX, |price| price.0), lot.id));
    answer.status = PageStatus::Ok;
    answer.site = Some(region);
    let own = (lots.len() as u32, offices_of(region, &agency.offices));
    answer.agency = Some(AgencyItem::of(agency, own, &request.snapshot.said()));
    answer.pages_count = page.pages_count(lots.len() as u64);
    let shown = args::page_of(lots, page, &mut errors);
    answer.errors = errors_list(errors);
    (answer, shown)
}
