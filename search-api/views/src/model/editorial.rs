//! News, articles and text pages.

use async_graphql::{ComplexObject, Context, Result, SimpleObject};
use chrono::NaiveDate;
use novosel_catalog::editorial::{Block, Editorial, EditorialKind};
use novosel_catalog::hit::ViewedObject;
use novosel_catalog::id::EditorialId;
use novosel_catalog::post::PostSubjectKind;
use novosel_catalog::slug::slug;

use crate::model::building::Building;
use crate::model::editorial_block::EditorialBlock;
use crate::model::enums::SiteRegion;
use crate::model::listing::{FieldErrorModel, ListHeaders, ListingLink};
use crate::model::page_status::PageStatus;
use crate::model::post::PostModel;
use crate::resolve::request_context;

/// A category of articles or a type of news.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct EditorialCategory {
    /// Number; follows from the title, so it stays while the title does.
    pub id: u32,
    /// Title.
    pub header: String,
    /// Title with the section.
    pub full_header: String,
    /// The Latin name.
    pub path: String,
    /// The address of its list.
    pub url: String,
    /// The section: news, article, rating.
    pub group: &'static str,
    /// Order among its neighbours.
    pub sort: u32,
    /// Texts; null where they are not counted.
    pub count: Option<u64>,
}

impl EditorialCategory {
    /// The category with a title.
    pub fn of(kind: EditorialKind, title: &str) -> Self {
        let id = category_id(title);
        let section = section_title(kind);
        let parameter = if kind == EditorialKind::News { "type" } else { "category" };
        Self {
            id,
            header: title.to_owned(),
            full_header: format!("{section}: {}", title.to_lowercase()),
            path: slug(title),
            url: format!("{}?{parameter}={id}", section_url(kind)),
            group: kind.code(),
            sort: 0,
            count: None,
        }
    }

    /// Categories with the number of their texts, in order.
    pub fn counted(kind: EditorialKind, categories: Vec<(String, u64)>) -> Vec<Self> {
        let numbered = categories.into_iter().zip(1..);
        numbered
            .map(|((title, count), sort)| Self { sort, count: Some(count), ..Self::of(kind, &title) })
            .collect()
    }
}

/// The number of a category: FNV-1a of its title, within the range of a GraphQL integer.
pub fn category_id(title: &str) -> u32 {
    let hash =
        title.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    hash & 0x7fff_ffff
}

/// The title of a section.
pub fn section_title(kind: EditorialKind) -> &'static str {
    match kind {
        EditorialKind::News => "Новости",
        EditorialKind::Article => "Статьи",
        EditorialKind::Rating => "Рейтинги",
        EditorialKind::Text => "О портале",
    }
}

/// The URL of a section.
pub fn section_url(kind: EditorialKind) -> &'static str {
    match kind {
        EditorialKind::News => "/news/",
        EditorialKind::Article => "/articles/",
        EditorialKind::Rating => "/rating/",
        EditorialKind::Text => "/text/",
    }
}

/// The URL of a text: that of the start page for what stands there.
pub fn text_url(item: &Editorial) -> String {
    if item.is_of_home() { "/".to_owned() } else { format!("{}{}/", section_url(item.kind), item.slug) }
}

/// A news item of a list.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(complex, rename_fields = "snake_case")]
pub struct NewsItem {
    /// Number.
    pub id: u32,
    /// Headline.
    pub header: String,
    /// The first paragraph.
    pub short: String,
    /// Path of the picture.
    pub image: Option<String>,
    /// Day of publication.
    pub date: NaiveDate,
    /// The last part of the address.
    pub path: String,
    /// The address.
    pub url: String,
    /// Types.
    pub types: Vec<EditorialCategory>,
}

#[ComplexObject(rename_fields = "snake_case")]
impl NewsItem {
    /// Comments, with the answers to them.
    async fn ccount(&self, ctx: &Context<'_>) -> Result<u32> {
        Ok(request_context(ctx)?.snapshot.said().of(PostSubjectKind::News, self.id).comments)
    }

    /// Views of the last month, as the portal's own counter has them; null where it has none.
    async fn views_count(&self, ctx: &Context<'_>) -> Result<Option<u32>> {
        Ok(request_context(ctx)?.snapshot.viewed().of(ViewedObject::Text(EditorialId(self.id))))
    }
}

impl From<&Editorial> for NewsItem {
    fn from(item: &Editorial) -> Self {
        Self {
            id: item.id.0,
            header: item.header.clone(),
            short: item.short.clone(),
            image: item.image.clone(),
            date: item.date,
            path: item.slug.clone(),
            url: text_url(item),
            types: vec![EditorialCategory::of(item.kind, &item.category)],
        }
    }
}

/// An article of a list.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(complex, rename_fields = "snake_case")]
pub struct Article {
    /// Number.
    pub id: u32,
    /// Headline.
    pub header: String,
    /// The first paragraph.
    pub short: String,
    /// Path of the picture.
    pub image: Option<String>,
    /// Day of publication.
    pub date: NaiveDate,
    /// The last part of the address.
    pub path: String,
    /// The address.
    pub url: String,
    /// The category.
    pub category: EditorialCategory,
}

#[ComplexObject(rename_fields = "snake_case")]
impl Article {
    /// Comments, with the answers to them.
    async fn ccount(&self, ctx: &Context<'_>) -> Result<u32> {
        Ok(request_context(ctx)?.snapshot.said().of(PostSubjectKind::Article, self.id).comments)
    }

    /// Views of the last month, as the portal's own counter has them; null where it has none.
    async fn views_count(&self, ctx: &Context<'_>) -> Result<Option<u32>> {
        Ok(request_context(ctx)?.snapshot.viewed().of(ViewedObject::Text(EditorialId(self.id))))
    }
}

impl From<&Editorial> for Article {
    fn from(item: &Editorial) -> Self {
        Self {
            id: item.id.0,
            header: item.header.clone(),
            short: item.short.clone(),
            image: item.image.clone(),
            date: item.date,
            path: item.slug.clone(),
            url: text_url(item),
            category: EditorialCategory::of(item.kind, &item.category),
        }
    }
}

/// A page of news.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct NewsList {
    /// The newest first.
    pub items: Vec<NewsItem>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
    /// Pages.
    pub pages_count: u64,
    /// News in all.
    pub items_count: u64,
    /// Headers.
    pub headers: ListHeaders,
}

/// A page of articles.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct ArticlesList {
    /// The newest first.
    pub items: Vec<Article>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
    /// Pages.
    pub pages_count: u64,
    /// Articles in all.
    pub items_count: u64,
    /// Headers.
    pub headers: ListHeaders,
}

/// A paragraph with what it is.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct TextBlock {
    /// heading, item, paragraph.
    pub kind: &'static str,
    /// The words.
    pub text: String,
}

impl TextBlock {
    /// The words of a text, without a paragraph that repeats the first one and without what live blocks answer.
    pub fn all(item: &Editorial) -> Vec<Self> {
        let blocks = item.text.blocks().iter().filter(|block| !repeats(block, &item.short));
        blocks
            .flat_map(|block| {
                let kind = match block {
                    Block::Heading(_) => "heading",
                    Block::List(_) => "item",
                    _ => "paragraph",
                };
                block.lines().into_iter().map(move |text| Self { kind, text })
            })
            .collect()
    }
}

/// Whether a paragraph is the one that pages show before the text.
pub fn repeats(block: &Block, short: &str) -> bool {
    matches!(block, Block::Paragraph(paragraph) if paragraph.text.letters() == short)
}

/// The page of a news item.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct NewsItemPage {
    /// Whether the address has a page.
    pub status: PageStatus,
    /// The address of the page, when it is another one.
    pub location: Option<String>,
    /// The site of the page, when it is the other one.
    pub site: Option<SiteRegion>,
    /// The news item.
    pub item: Option<NewsItem>,
    /// The words that follow the first paragraph.
    pub text: Vec<TextBlock>,
    /// What follows the first paragraph, as pages show it.
    pub blocks: Vec<EditorialBlock>,
    /// Complexes it tells about.
    pub buildings: Vec<Building>,
    /// Newest news of the type.
    pub more: Vec<NewsItem>,
    /// What visitors say of it, the newest first.
    pub comments: Vec<PostModel>,
    /// Where the page stands.
    pub breadcrumbs: Vec<ListingLink>,
}

/// The page of an article.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct ArticlePage {
    /// Whether the address has a page.
    pub status: PageStatus,
    /// The address of the page, when it is another one.
    pub location: Option<String>,
    /// The site of the page, when it is the other one.
    pub site: Option<SiteRegion>,
    /// The article.
    pub item: Option<Article>,
    /// The words that follow the first paragraph.
    pub text: Vec<TextBlock>,
    /// What follows the first paragraph, as pages show it.
    pub blocks: Vec<EditorialBlock>,
    /// Complexes it tells about.
    pub buildings: Vec<Building>,
    /// Newest articles of the category.
    pub more: Vec<Article>,
    /// What visitors say of it, the newest first.
    pub comments: Vec<PostModel>,
    /// Where the page stands.
    pub breadcrumbs: Vec<ListingLink>,
}

/// A page about the portal.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct TextPage {
    /// Whether the address has a page.
    pub status: PageStatus,
    /// The address of the page, when it is another one.
    pub location: Option<String>,
    /// Title.
    pub header: String,
    /// The first paragraph.
    pub short: String,
    /// The words that follow it.
    pub text: Vec<TextBlock>,
    /// What follows it, as pages show it.
    pub blocks: Vec<EditorialBlock>,
    /// The day of the last revision.
    pub date: Option<NaiveDate>,
    /// All pages about the portal.
    pub pages: Vec<ListingLink>,
    /// Where the page stands.
    pub breadcrumbs: Vec<ListingLink>,
}

/// A link without a count.
pub fn link(title: &str, url: impl Into<String>) -> ListingLink {
    ListingLink { title: title.to_owned(), url: url.into(), count: None }
}

/// Breadcrumbs: the home page, a section, a page of it.
pub fn crumbs(section: &str, section_url: &str, page: Option<(&str, String)>) -> Vec<ListingLink> {
    let page = page.map(|(title, url)| link(title, url));
    [link("Главная", "/"), link(section, section_url)].into_iter().chain(page).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_category_keeps_its_number_and_titles_have_numbers_of_their_own() {
        assert_eq!(category_id("Ипотека"), category_id("Ипотека"));
        let titles = ["Ипотека", "Документы", "Рынок", "Строительство", "Акции", "Старт продаж"];
        let mut ids: Vec<u32> = titles.into_iter().map(category_id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), titles.len());
        assert!(i32::try_from(ids[ids.len() - 1]).is_ok());
    }
}
