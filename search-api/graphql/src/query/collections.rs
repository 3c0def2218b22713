//! Lists that are neither listings nor companies: ObjectsList, PromosList, SitePhotosList, VideosList, SitemapPage.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use async_graphql::{Context, Object, Result};
use novosel_catalog::building::{
    Complex, Photo as CatalogPhoto, Promo as CatalogPromo, Video as CatalogVideo,
};
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::listing::address::FieldError;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::page::Page;
use novosel_catalog::region;
use novosel_catalog::slug::slug;
use novosel_views::listing::links::top_links;
use novosel_views::model::building_sections::{Photo, Promo};
use novosel_views::model::collections::{
    ObjectsList, PromoItem, PromosList, SitePhotosItem, SitePhotosList, SitemapPage,
};
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::listing::{ListingLink, errors as errors_list};
use novosel_views::model::video::{Video, VideosItem, VideosList};
use novosel_views::resolve::compute;

use super::args;
use super::flats::described;

use novosel_engine::LotFacts;
use novosel_views::context::RequestContext;
use novosel_views::offered::as_listed;
pub(super) use novosel_views::slugs::letter_of;
use novosel_views::slugs::{builder_url, complex_url};

/// Lists that are neither listings nor companies.
#[derive(Debug, Default)]
pub struct CollectionQuery;

/// Most objects of each kind in a response.
const MAX_OBJECTS: usize = 60;
/// Items on a page: rows of three.
const PER_PAGE: i64 = 24;

#[Object]
impl CollectionQuery {
    /// Complexes and flats by number: what a visitor has chosen or seen.
    async fn objects_list(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "Numbers of complexes, up to 60.", default)] buildings: Vec<i64>,
        #[graphql(desc = "Numbers of flats, up to 60.", default)] flats: Vec<i64>,
    ) -> Result<ObjectsList> {
        let mut errors = Vec::new();
        let buildings = within("buildings", &buildings, &mut errors);
        let flats = within("flats", &flats, &mut errors);
        let (mut list, lots) = compute(ctx, move |request| chosen(request, &buildings, &flats)).await?;
        let groups: Vec<Vec<LotFacts>> = lots.into_iter().map(|lot| vec![lot]).collect();
        let (flats, missing) = described(ctx, groups).await?;
        list.flats = flats;
        list.errors = errors_list(errors.into_iter().chain(missing));
        Ok(list)
    }

    /// Promos that hold today.
    async fn promos_list(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The Latin name of a kind; all kinds when absent.")] kind: Option<String>,
        #[graphql(desc = "The page, from 1.", default = 1)] page: i64,
        #[graphql(desc = "Promos on a page, 1 to 100.", default_with = "PER_PAGE")] per_page: i64,
    ) -> Result<PromosList> {
        compute(ctx, move |request| promos(request, region, kind.as_deref(), page, per_page)).await
    }

    /// Building sites by the day of their newest picture.
    async fn site_photos_list(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The page, from 1.", default = 1)] page: i64,
        #[graphql(desc = "Building sites on a page, 1 to 100.", default_with = "PER_PAGE")] per_page: i64,
    ) -> Result<SitePhotosList> {
        compute(ctx, move |request| site_photos(request, region, page, per_page)).await
    }

    /// Videos of complexes, the newest first.
    async fn videos_list(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The page, from 1.", default = 1)] page: i64,
        #[graphql(desc = "Videos on a page, 1 to 100.", default_with = "PER_PAGE")] per_page: i64,
    ) -> Result<VideosList> {
        compute(ctx, move |request| videos(request, region, page, per_page)).await
    }

    /// The map of a site: everything that has an address, complexes by their first letter.
    async fn sitemap_page(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The first letter of the complexes shown; the first one there is when absent.")]
        letter: Option<String>,
    ) -> Result<SitemapPage> {
        compute(ctx, move |request| sitemap(request, region, letter.as_deref())).await
    }
}

fn within(field: &str, ids: &[i64], errors: &mut Vec<FieldError>) -> Vec<u32> {
    let known: Vec<u32> = ids.iter().filter_map(|id| u32::try_from(*id).ok()).take(MAX_OBJECTS).collect();
    if ids.len() > MAX_OBJECTS {
        errors.push(FieldError::new(field, format!("не больше {MAX_OBJECTS}")));
    } else if known.len() < ids.len() {
        errors.push(FieldError::new(field, "номера — целые числа от нуля"));
    }
    known
}

fn chosen(request: &RequestContext, buildings: &[u32], flats: &[u32]) -> (ObjectsList, Vec<LotFacts>) {
    let engine = &request.snapshot.engine;
    let mut list = ObjectsList {
        buildings: Vec::with_capacity(buildings.len()),
        flats: Vec::new(),
        lost_buildings: Vec::new(),
        lost_flats: Vec::new(),
        errors: Vec::new(),
    };
    for id in buildings {
        match engine.ordinal_of(ComplexId(*id)) {
            Some(ordinal) => list.buildings.push(as_listed(request, ordinal)),
            None => list.lost_buildings.push(*id),
        }
    }
    let mut lots = Vec::with_capacity(flats.len());
    for id in flats {
        match engine.slot_of(LotId(*id)) {
            Some(slot) => lots.push(engine.lot(slot)),
            None => list.lost_flats.push(*id),
        }
    }
    (list, lots)
}

/// The complexes of a site with their ordinals.
pub(super) fn of_site(
    request: &RequestContext,
    site: region::SiteRegion,
) -> impl Iterator<Item = (u32, &Complex)> {
    (0_u32..).zip(&request.snapshot.cards).filter(move |(_, card)| card.region.site() == site)
}

fn page_of_args(page: i64, per_page: i64, errors: &mut Vec<FieldError>) -> Page {
    args::page(Some(page), Some(per_page), Page::default(), errors)
}

fn promos(
    request: &RequestContext,
    region: SiteRegion,
    kind: Option<&str>,
    page: i64,
    per_page: i64,
) -> PromosList {
    let mut errors = Vec::new();
    let page = page_of_args(page, per_page, &mut errors);
    let mut live: Vec<(u32, &Complex, &CatalogPromo)> = of_site(request, region.into())
        .flat_map(|(ordinal, card)| card.promos.iter().map(move |promo| (ordinal, card, promo)))
        .filter(|(_, _, promo)| promo.is_live(request.today))
        .collect();
    live.sort_by_key(|(_, card, promo)| (Reverse(card.interest()), card.id, promo.id));
    let mut kinds: BTreeMap<&str, u64> = BTreeMap::new();
    for (_, _, promo) in &live {
        *kinds.entry(promo.kind.as_str()).or_default() += 1;
    }
    if let Some(kind) = kind {
        live.retain(|(_, _, promo)| slug(&promo.kind) == kind);
        if live.is_empty() {
            errors.push(FieldError::new("kind", "акций такого вида сейчас нет"));
        }
    }
    let items_count = live.len() as u64;
    let item = |(ordinal, _, promo): (u32, &Complex, &CatalogPromo)| {
        let building = as_listed(request, ordinal);
        let builder = building.builder.as_ref().map(|builder| builder.name.as_str());
        PromoItem { promo: Promo::of(promo, builder), building }
    };
    PromosList {
        items: args::page_of(live, page, &mut errors).into_iter().map(item).collect(),
        kinds: kinds
            .into_iter()
            .map(|(kind, count)| ListingLink {
                title: kind.to_owned(),
                url: format!("/all-offers-adv/?kind={}", slug(kind)),
                count: Some(count),
            })
            .collect(),
        errors: errors_list(errors),
        pages_count: page.pages_count(items_count),
        items_count,
    }
}

fn site_photos(request: &RequestContext, region: SiteRegion, page: i64, per_page: i64) -> SitePhotosList {
    let mut errors = Vec::new();
    let page = page_of_args(page, per_page, &mut errors);
    let mut sites: Vec<(u32, &Complex, usize, &CatalogPhoto)> = of_site(request, region.into())
        .filter_map(|(ordinal, card)| {
            let photos = card.photos.iter().enumerate();
            let of_site = photos.filter(|(_, photo)| !photo.is_render && !photo.finish);
            let (at, newest) =
                of_site.filter(|(_, photo)| photo.added.is_some()).max_by_key(|(_, p)| p.added)?;
            Some((ordinal, card, at, newest))
        })
        .collect();
    sites.sort_by_key(|(_, card, _, photo)| (Reverse(photo.added), Reverse(card.interest()), card.id));
    let items_count = sites.len() as u64;
    let item = |(ordinal, card, at, photo): (u32, &Complex, usize, &CatalogPhoto)| {
        let queue = photo.queue.and_then(|id| card.queues.iter().find(|queue| queue.id == id));
        SitePhotosItem {
            photo: Photo::of(at, photo),
            queue: queue.map(|queue| queue.title.clone()),
            building: as_listed(request, ordinal),
        }
    };
    SitePhotosList {
        items: args::page_of(sites, page, &mut errors).into_iter().map(item).collect(),
        errors: errors_list(errors),
        pages_count: page.pages_count(items_count),
        items_count,
    }
}

fn videos(request: &RequestContext, region: SiteRegion, page: i64, per_page: i64) -> VideosList {
    let mut errors = Vec::new();
    let page = page_of_args(page, per_page, &mut errors);
    let hosts = &request.resources.video_hosts;
    let mut all: Vec<(u32, &Complex, usize, &CatalogVideo)> = of_site(request, region.into())
        .flat_map(|(ordinal, card)| {
            card.videos.iter().enumerate().map(move |(at, video)| (ordinal, card, at, video))
        })
        .filter(|(.., video)| hosts.show(video))
        .collect();
    all.sort_by_key(|(_, card, at, video)| (Reverse(video.date), Reverse(card.interest()), card.id, *at));
    let items_count = all.len() as u64;
    let item = |(ordinal, card, at, video): (u32, &Complex, usize, &CatalogVideo)| VideosItem {
        video: Video::of(card, at, video, hosts),
        building: as_listed(request, ordinal),
    };
    VideosList {
        items: args::page_of(all, page, &mut errors).into_iter().map(item).collect(),
        errors: errors_list(errors),
        pages_count: page.pages_count(items_count),
        items_count,
    }
}

fn sitemap(request: &RequestContext, region: SiteRegion, letter: Option<&str>) -> SitemapPage {
    let site = region.into();
    let snapshot = &request.snapshot;
    let mut by_letter: BTreeMap<String, Vec<(u32, &Complex)>> = BTreeMap::new();
    for (ordinal, card) in of_site(request, site) {
        by_letter.entry(letter_of(&card.name)).or_default().push((ordinal, card));
    }
    let wanted = letter.map(letter_of).filter(|letter| by_letter.contains_key(letter));
    let shown = wanted.or_else(|| by_letter.keys().next().cloned()).unwrap_or_default();
    let mut complexes: Vec<(u32, &Complex)> = by_letter.get(&shown).cloned().unwrap_or_default();
    complexes.sort_by_key(|(ordinal, _)| snapshot.engine.complex(*ordinal).name_rank);
    let link = |title: &str, url: String, count: u64| ListingLink {
        title: title.to_owned(),
        url,
        count: Some(count),
    };
    let mut builders: Vec<ListingLink> = Vec::new();
    let mut counts: BTreeMap<_, u64> = BTreeMap::new();
    for builder in of_site(request, site).filter_map(|(_, card)| card.builder) {
        *counts.entry(builder).or_default() += 1;
    }
    for (id, count) in counts {
        if let Some(builder) = snapshot.slugs.builder(&snapshot.reference_data, id) {
            builders.push(link(&builder.name, builder_url(builder), count));
        }
    }
    builders.sort_by_key(|link| link.title.to_lowercase());
    SitemapPage {
        catalogues: ListingKind::ALL
            .iter()
            .map(|kind| {
                let count = snapshot.engine.count(&Filter::of(*kind, site), request.today).complexes;
                link(kind.title(), kind.path().to_owned(), count)
            })
            .collect(),
        landings: top_links(snapshot, request.site_context_of(site))
            .into_iter()
            .filter(|link| link.count != Some(0))
            .map(ListingLink::from)
            .collect(),
        letters: by_letter
            .iter()
            .map(|(letter, cards)| link(letter, format!("/sitemap/?letter={letter}"), cards.len() as u64))
            .collect(),
        letter: shown,
        complexes: complexes
            .into_iter()
            .map(|(ordinal, card)| {
                link(&card.name, complex_url(card), u64::from(snapshot.engine.complex(ordinal).lots))
            })
            .collect(),
        builders,
    }
}
