//! News, articles and text pages: NewsList, NewsTypes, NewsItem, ArticlesList, ArticlesTypes, ArticleCategoryMenu,
//! Article, TextPage.

use async_graphql::{Context, Error, Object, Result};
use novosel_catalog::editorial::{Editorial, EditorialKind};
use novosel_catalog::listing::address::FieldError;
use novosel_catalog::listing::page::{MAX_DEPTH, Page};
use novosel_catalog::region;
use novosel_catalog::slug::slug;
use novosel_store::repo::{EditorialFilter, EditorialPage, Readers};
use novosel_views::listing::headers::of_site;
use novosel_views::live::blocks;
use novosel_views::model::editorial::{
    Article, ArticlePage, ArticlesList, EditorialCategory, NewsItem, NewsItemPage, NewsList, TextBlock,
    TextPage, category_id, crumbs, link, section_title, section_url, text_url,
};
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::listing::{ListHeaders, ListingLink, errors as errors_list};
use novosel_views::model::page_status::PageStatus;
use novosel_views::resolve::{compute, database, or_null, read_db, request_context};

use super::args;
use super::text_page::text_page;

/// News, articles and text pages.
#[derive(Debug, Default)]
pub struct EditorialQuery;

/// The category of articles on a bank's page.
const MORTGAGE: &str = "Ипотека";
/// Texts on a page by default.
const PER_PAGE: i64 = 20;
/// Most of an operator's pages about the portal that a page of them leads to.
const PAGES: u32 = 40;

#[Object]
impl EditorialQuery {
    /// News of a site, the newest first.
    async fn news_list(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The page, from 1.")] page: Option<i64>,
        #[graphql(desc = "News on a page, 1 to 100.")] per_page: Option<i64>,
        #[graphql(desc = "The type of news by number; all when absent.")] type_id: Option<i64>,
    ) -> Option<NewsList> {
        let answer: Result<Option<NewsList>> = async {
            let found = list(ctx, EditorialKind::News, region, (page, per_page), ("typeId", type_id)).await?;
            Ok(Some(NewsList {
                items: found.items.iter().map(NewsItem::from).collect(),
                errors: errors_list(found.errors),
                pages_count: found.pages,
                items_count: found.total,
                headers: found.headers,
            }))
        }
        .await;
        or_null(ctx, answer)
    }

    /// Types of a site's news.
    async fn news_types(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
    ) -> Option<Vec<EditorialCategory>> {
        let answer: Result<Option<Vec<EditorialCategory>>> =
            async { categories(ctx, EditorialKind::News, region).await.map(Some) }.await;
        or_null(ctx, answer)
    }

    /// The page of a news item.
    async fn news_item(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the news item, or its last part.")] path: String,
    ) -> Option<NewsItemPage> {
        let answer: Result<Option<NewsItemPage>> = async {
            let found = text_page(ctx, EditorialKind::News, region, &path).await?;
            Ok(Some(NewsItemPage {
                status: found.status,
                location: found.location,
                site: found.site,
                text: found.item.as_ref().map(TextBlock::all).unwrap_or_default(),
                blocks: found.blocks,
                breadcrumbs: breadcrumbs(EditorialKind::News, found.item.as_ref()),
                item: found.item.as_ref().map(NewsItem::from),
                buildings: found.buildings,
                more: found.more.iter().map(NewsItem::from).collect(),
                comments: found.comments,
            }))
        }
        .await;
        or_null(ctx, answer)
    }

    /// Articles of a site, the newest first.
    async fn articles_list(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The page, from 1.")] page: Option<i64>,
        #[graphql(desc = "Articles on a page, 1 to 100.")] per_page: Option<i64>,
        #[graphql(desc = "The category by number; all when absent.")] category_id: Option<i64>,
    ) -> Option<ArticlesList> {
        let answer: Result<Option<ArticlesList>> =
            async { articles(ctx, region, (page, per_page), category_id).await.map(Some) }.await;
        or_null(ctx, answer)
    }

    /// Categories of a site's articles.
    async fn articles_types(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
    ) -> Option<Vec<EditorialCategory>> {
        let answer: Result<Option<Vec<EditorialCategory>>> =
            async { categories(ctx, EditorialKind::Article, region).await.map(Some) }.await;
        or_null(ctx, answer)
    }

    /// The menu of categories: those with the most articles first.
    async fn article_category_menu(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
    ) -> Option<Vec<EditorialCategory>> {
        let answer: Result<Option<Vec<EditorialCategory>>> = async {
            let mut menu = categories(ctx, EditorialKind::Article, region).await?;
            menu.sort_by_key(|category| (std::cmp::Reverse(category.count), category.sort));
            menu.iter_mut().zip(1..).for_each(|(category, sort)| category.sort = sort);
            Ok(Some(menu))
        }
        .await;
        or_null(ctx, answer)
    }

    /// The page of an article.
    async fn article(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the article, or its last part.")] path: String,
    ) -> Option<ArticlePage> {
        let answer: Result<Option<ArticlePage>> = async {
            let found = text_page(ctx, EditorialKind::Article, region, &path).await?;
            Ok(Some(ArticlePage {
                status: found.status,
                location: found.location,
                site: found.site,
                text: found.item.as_ref().map(TextBlock::all).unwrap_or_default(),
                blocks: found.blocks,
                breadcrumbs: breadcrumbs(EditorialKind::Article, found.item.as_ref()),
                item: found.item.as_ref().map(Article::from),
                buildings: found.buildings,
                more: found.more.iter().map(Article::from).collect(),
                comments: found.comments,
            }))
        }
        .await;
        or_null(ctx, answer)
    }

    /// Articles on mortgage, for the page of a bank.
    async fn bank_articles(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The page, from 1.")] page: Option<i64>,
        #[graphql(desc = "Articles on a page, 1 to 100.")] per_page: Option<i64>,
    ) -> Option<ArticlesList> {
        let answer: Result<Option<ArticlesList>> = async {
            articles(ctx, region, (page, per_page), Some(i64::from(category_id(MORTGAGE)))).await.map(Some)
        }
        .await;
        or_null(ctx, answer)
    }

    /// A page about the portal: the operator's own, or the one that the portal is built with.
    async fn text_page(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the page, or its last part.")] path: String,
    ) -> Result<TextPage> {
        let written = args::last_part(&path);
        let own = own_text(ctx, region.into(), written).await;
        let item = own.or_else(|| novosel_reference::text(written));
        let (status, location) = match &item {
            Some(item) if item.is_of_home() => (PageStatus::Moved, Some(text_url(item))),
            Some(_) => (PageStatus::Ok, None),
            None if novosel_reference::text(&slug(written)).is_some() => {
                (PageStatus::Moved, Some(format!("/text/{}/", slug(written))))
            }
            None => (PageStatus::Unknown, None),
        };
        let blocks = match item.clone() {
            Some(item) => compute(ctx, move |request| blocks(request, region.into(), &item)).await?,
            None => Vec::new(),
        };
        let home = link("Главная", "/");
        let own_crumb = item.as_ref().map(|item| link(&item.header, text_url(item)));
        Ok(TextPage {
            status,
            location,
            text: item.as_ref().map(TextBlock::all).unwrap_or_default(),
            blocks,
            date: item.as_ref().map(|item| item.date),
            pages: pages_about(ctx, region.into()).await,
            breadcrumbs: std::iter::once(home).chain(own_crumb).collect(),
            header: item.as_ref().map(|item| item.header.clone()).unwrap_or_default(),
            short: item.map(|item| item.short).unwrap_or_default(),
        })
    }
}

/// The operator's page. Rules and contacts are shown without a database too, so an error is only logged.
pub(super) async fn own_text(
    ctx: &Context<'_>,
    site: region::SiteRegion,
    written: &str,
) -> Option<Editorial> {
    let readers = Readers { site, today: request_context(ctx).ok()?.today };
    let database = database(ctx).ok()?;
    let read = async { database.read_once().await?.editorial_by_slug(EditorialKind::Text, written).await };
    read_db(ctx, read).await.ok().flatten().filter(|text| readers.may_read(text))
}

/// The pages about the portal: those that it is built with, under the operator's headings, then the operator's others.
async fn pages_about(ctx: &Context<'_>, site: region::SiteRegion) -> Vec<ListingLink> {
    let read = async {
        let readers = Readers { site, today: request_context(ctx)?.today };
        let database = database(ctx)?;
        let filter = EditorialFilter { kind: EditorialKind::Text, readers, category: None };
        read_db(ctx, async { database.read_once().await?.editorials_of(filter, PAGES, 0).await }).await
    };
    let mut own = read.await.map(|found| found.items).unwrap_or_default();
    own.retain(|text| !text.is_of_home());
    let built_in: Vec<Editorial> = novosel_reference::texts()
        .map(|page| match own.iter().position(|text| text.slug == page.slug) {
            Some(at) => own.remove(at),
            None => page,
        })
        .collect();
    built_in.iter().chain(&own).map(|page| link(&page.header, text_url(page))).collect()
}

/// A page of a section.
pub(super) struct Found {
    pub(super) items: Vec<Editorial>,
    pub(super) errors: Vec<FieldError>,
    pub(super) pages: u64,
    pub(super) total: u64,
    pub(super) headers: ListHeaders,
}

/// A page of a section, of one category or of all.
pub(super) async fn list(
    ctx: &Context<'_>,
    kind: EditorialKind,
    region: SiteRegion,
    (number, per_page): (Option<i64>, Option<i64>),
    (field, category): (&str, Option<i64>),
) -> Result<Found, Error> {
    let readers = Readers { site: region.into(), today: request_context(ctx)?.today };
    let mut errors = Vec::new();
    let default = Page::new(1, PER_PAGE).unwrap_or_default();
    let page = args::page(number, per_page, default, &mut errors);
    let database = database(ctx)?;
    let read = async {
        let mut session = database.read().await?;
        let chosen = match category {
            Some(id) => {
                let titles = session.editorial_categories(kind, readers).await?.into_iter();
                Some(titles.map(|(title, _)| title).find(|title| i64::from(category_id(title)) == id))
            }
            None => None,
        };
        let filter = EditorialFilter { kind, readers, category: chosen.as_ref().and_then(Option::as_deref) };
        let offset = u32::try_from(page.offset()).unwrap_or(MAX_DEPTH);
        let EditorialPage { items, total } = session.editorials_of(filter, page.per_page(), offset).await?;
        let total = match total {
            Some(total) => total,
            None if offset == 0 => 0,
            // Behind the last page no text says how many there are.
            None => session.editorials_of(filter, 1, 0).await?.total.unwrap_or_default(),
        };
        Ok((items, total, chosen))
    };
    let (items, total, chosen) = read_db(ctx, read).await?;
    if chosen == Some(None) {
        errors.push(FieldError::new(field, "такой рубрики нет"));
    }
    args::reached(page, total, &mut errors);
    let pages = page.pages_count(total.min(u64::from(MAX_DEPTH)));
    Ok(Found { items, errors, pages, total, headers: headers(kind, readers.site, chosen.flatten(), total) })
}

fn headers(
    kind: EditorialKind,
    site: region::SiteRegion,
    category: Option<String>,
    total: u64,
) -> ListHeaders {
    let (section, forms) = match kind {
        EditorialKind::News => ("Новости новостроек", ["новость", "новости", "новостей"]),
        EditorialKind::Article => ("Статьи о новостройках", ["статья", "статьи", "статей"]),
        EditorialKind::Rating => ("Рейтинги новостроек", ["рейтинг", "рейтинга", "рейтингов"]),
        EditorialKind::Text => ("О портале", ["страница", "страницы", "страниц"]),
    };
    let h1 = match category {
        Some(category) => format!("{section} {}: {}", of_site(site), category.to_lowercase()),
        None => format!("{section} {}", of_site(site)),
    };
    ListHeaders { title: h1.clone(), h1, found: novosel_catalog::text::counted(total, forms) }
}

async fn articles(
    ctx: &Context<'_>,
    region: SiteRegion,
    page: (Option<i64>, Option<i64>),
    category: Option<i64>,
) -> Result<ArticlesList, Error> {
    let found = list(ctx, EditorialKind::Article, region, page, ("categoryId", category)).await?;
    Ok(ArticlesList {
        items: found.items.iter().map(Article::from).collect(),
        errors: errors_list(found.errors),
        pages_count: found.pages,
        items_count: found.total,
        headers: found.headers,
    })
}

async fn categories(
    ctx: &Context<'_>,
    kind: EditorialKind,
    region: SiteRegion,
) -> Result<Vec<EditorialCategory>, Error> {
    let readers = Readers { site: region.into(), today: request_context(ctx)?.today };
    let database = database(ctx)?;
    let read = async { database.read_once().await?.editorial_categories(kind, readers).await };
    Ok(EditorialCategory::counted(kind, read_db(ctx, read).await?))
}

fn breadcrumbs(kind: EditorialKind, item: Option<&Editorial>) -> Vec<ListingLink> {
    crumbs(section_title(kind), section_url(kind), item.map(|item| (item.header.as_str(), text_url(item))))
}
