//! Tabs of the home page: BuildersTab, BanksTab, LocationsTab, RatingsTab, MainTabs, MainNews.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::sync::Arc;

use async_graphql::{Context, Object, Result};
use novosel_catalog::building::Complex;
use novosel_catalog::editorial::{EditorialKind, INTERVIEWS};
use novosel_catalog::id::{ComplexId, PlaceId};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::landing;
use novosel_catalog::post::Post;
use novosel_catalog::region;
use novosel_engine::locations::LocationItem;
use novosel_store::repo::{EditorialFilter, Readers};
use novosel_views::context::RequestContext;
use novosel_views::listing::places::{Places, PlacesKey};
use novosel_views::model::banks::BankItem;
use novosel_views::model::companies::BuilderItem;
use novosel_views::model::editorial::{Article, NewsItem};
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::geography::place_slug;
use novosel_views::model::post::day;
use novosel_views::model::rating::RatingItem;
use novosel_views::model::tabs::{CommentItem, LocationTabItem, MainNews, MainTabs, Tab};
use novosel_views::resolve::{compute, database, or_null, read_db, request_context};
use novosel_views::slugs::complex_url;

use super::banks::lenders;
use super::companies::builders;
use super::editorial::list;

/// Tabs of the home page.
#[derive(Debug, Default)]
pub struct TabQuery;

/// Items of a tab: two columns of three.
const ITEMS: u8 = 6;
/// News on the home page: a large one and four small ones.
const NEWS: i64 = 5;

#[Object]
impl TabQuery {
    /// Builders with the most complexes.
    async fn builders_tab(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
    ) -> Option<Tab<BuilderItem>> {
        let answer: Result<Option<Tab<BuilderItem>>> = async {
            compute(ctx, move |request| {
                let found = builders(request, region, None, 1, ITEMS.into());
                Tab::of("Застройщики", "/companies/", "Все застройщики", found.items_count, found.items)
            })
            .await
            .map(Some)
        }
        .await;
        or_null(ctx, answer)
    }

    /// Banks that lend for the most complexes.
    async fn banks_tab(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
    ) -> Option<Tab<BankItem>> {
        let answer: Result<Option<Tab<BankItem>>> = async {
            compute(ctx, move |request| {
                let lenders = lenders(request, region);
                let shown = lenders.iter().take(ITEMS.into()).map(|lender| lender.item(request, region));
                Tab::of("Банки", "/banks/", "Все банки", lenders.len() as u64, shown.collect())
            })
            .await
            .map(Some)
        }
        .await;
        or_null(ctx, answer)
    }

    /// Districts and towns with the most complexes.
    async fn locations_tab(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
    ) -> Option<Tab<LocationTabItem>> {
        let answer: Result<Option<Tab<LocationTabItem>>> =
            async { compute(ctx, move |request| locations(request, region.into())).await.map(Some) }.await;
        or_null(ctx, answer)
    }

    /// The newest ratings.
    async fn ratings_tab(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
    ) -> Option<Tab<RatingItem>> {
        let answer: Result<Option<Tab<RatingItem>>> = async {
            let page = (None, Some(ITEMS.into()));
            let found = list(ctx, EditorialKind::Rating, region, page, ("categoryId", None)).await?;
            let items = found.items.iter().map(RatingItem::from).collect();
            Ok(Some(Tab::of("Рейтинги", "/rating/", "Все рейтинги", found.total, items)))
        }
        .await;
        or_null(ctx, answer)
    }

    /// News, opinions, articles and interviews, the newest of each.
    async fn main_tabs(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
    ) -> Option<MainTabs> {
        let answer: Result<Option<MainTabs>> = async {
            let site = region.into();
            let (ids, opinions) = compute(ctx, move |request| newest_opinions(request, site)).await?;
            let database = database(ctx)?;
            let readers = Readers { site, today: request_context(ctx)?.today };
            let filter = |kind, category| EditorialFilter { kind, readers, category };
            let read = async {
                let mut session = database.read().await?;
                let news = session.editorials_of(filter(EditorialKind::News, None), ITEMS.into(), 0).await?;
                let articles =
                    session.editorials_of(filter(EditorialKind::Article, None), ITEMS.into(), 0).await?;
                let talks = filter(EditorialKind::Article, Some(INTERVIEWS));
                let interviews = session.editorials_of(talks, ITEMS.into(), 0).await?;
                let said = session.newest_opinions(site, ITEMS.into()).await?;
                Ok((news, articles, interviews, session.complexes(&ids).await?, said))
            };
            let (news, articles, interviews, complexes, said) = read_db(ctx, read).await?;
            Ok(Some(MainTabs {
                news: Tab::of(
                    "Новости",
                    "/news/",
                    "Все новости",
                    news.total.unwrap_or_default(),
                    news.items.iter().map(NewsItem::from).collect(),
                ),
                comments: Tab::of(
                    "Отзывы",
                    "/buildings/",
                    "Все комплексы",
                    opinions,
                    comments(&complexes, &said),
                ),
                articles: Tab::of(
                    "Статьи",
                    "/articles/",
                    "Все статьи",
                    articles.total.unwrap_or_default(),
                    articles.items.iter().map(Article::from).collect(),
                ),
                interviews: Tab::of(
                    "Интервью",
                    "/articles/",
                    "Все статьи",
                    interviews.total.unwrap_or_default(),
                    interviews.items.iter().map(Article::from).collect(),
                ),
            }))
        }
        .await;
        or_null(ctx, answer)
    }

    /// The newest news.
    async fn main_news(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
    ) -> Option<MainNews> {
        let answer: Result<Option<MainNews>> = async {
            let found = list(ctx, EditorialKind::News, region, (None, Some(NEWS)), ("typeId", None)).await?;
            Ok(Some(MainNews {
                items: found.items.iter().map(NewsItem::from).collect(),
                count: found.total,
                url: "/news/".to_owned(),
            }))
        }
        .await;
        or_null(ctx, answer)
    }
}

fn locations(request: &RequestContext, site: region::SiteRegion) -> Tab<LocationTabItem> {
    let snapshot = &request.snapshot;
    let key = PlacesKey { site, said: snapshot.said().change() };
    let places_of_site = snapshot.cache.get_with(key, || Arc::new(Places::of(snapshot, site)));
    let found =
        snapshot.engine.buildings_by_location(&Filter::of(ListingKind::Buildings, site), request.today);
    let mut places: Vec<LocationItem<PlaceId>> = found.districts.into_iter().chain(found.locations).collect();
    let count = places.len() as u64;
    places.sort_by_key(|place| (Reverse(place.buildings), place.id));
    places.truncate(ITEMS.into());
    let item = |found: LocationItem<PlaceId>| {
        let place = snapshot.geography().place(found.id)?;
        let landing = landing::of_place(snapshot.geography(), found.id)?;
        let facts = places_of_site.place(found.id).cloned().unwrap_or_default();
        Some(LocationTabItem {
            name: found.name,
            path: place_slug(place),
            url: format!("{}{}/", ListingKind::Buildings.path(), landing.slug),
            is_district: place.is_district(),
            image: facts.image,
            ccount: facts.opinions,
            view_count: Some(facts.views).filter(|views| *views > 0),
            building_count: found.buildings,
        })
    };
    let items = places.into_iter().filter_map(item).collect();
    Tab::of("Районы", "/sitemap/", "Все районы и города", count, items)
}

/// Complexes with the newest opinions on a site, and the number of opinions. The index has the dates and stars; the
/// texts are read from the database.
fn newest_opinions(request: &RequestContext, site: region::SiteRegion) -> (Vec<ComplexId>, u64) {
    let of_site = request.snapshot.cards.iter().filter(|card| card.region.site() == site);
    let newest = |card: &Complex| card.opinions.iter().map(|opinion| opinion.date).max();
    let said = request.snapshot.said();
    let count = of_site.clone().map(|card| u64::from(said.of_complex(card).opinions)).sum();
    let mut cards: Vec<_> = of_site.filter_map(|card| Some((newest(card)?, card.id))).collect();
    cards.sort_by_key(|(day, id)| (Reverse(*day), *id));
    (cards.into_iter().take(ITEMS.into()).map(|(_, id)| id).collect(), count)
}

/// The newest opinion of each complex, whether a source brings it or a visitor has written it here.
fn comments(complexes: &[Complex], said: &[Post]) -> Vec<CommentItem> {
    let written = said.iter().map(|post| CommentItem {
        date: day(post.created),
        stars: post.stars.unwrap_or_default(),
        author: post.author.clone(),
        text: post.text.clone(),
        building_name: post.title.clone(),
        building_url: post.url.clone(),
    });
    let mut comments: Vec<CommentItem> = complexes
        .iter()
        .filter_map(|complex| {
            let newest = complex.opinions.iter().max_by_key(|opinion| opinion.date)?;
            Some(CommentItem {
                date: newest.date,
                stars: newest.stars,
                author: newest.author.clone(),
                text: newest.text.clone(),
                building_name: complex.name.clone(),
                building_url: complex_url(complex),
            })
        })
        .chain(written)
        .collect();
    comments.sort_by(|one, other| (other.date, &one.building_name).cmp(&(one.date, &other.building_name)));
    let mut seen = HashSet::new();
    comments.retain(|comment| seen.insert(comment.building_url.clone()));
    comments.truncate(ITEMS.into());
    comments
}
