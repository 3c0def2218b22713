//! Tabs of the home page: builders, banks, locations, ratings, news.

use async_graphql::{OutputType, SimpleObject};
use chrono::NaiveDate;

use crate::model::banks::BankItem;
use crate::model::companies::BuilderItem;
use crate::model::editorial::{Article, NewsItem};
use crate::model::rating::RatingItem;

/// A tab with its first items.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(concrete(name = "BuildersTab", params(BuilderItem)), serial)]
#[graphql(concrete(name = "BanksTab", params(BankItem)))]
#[graphql(concrete(name = "LocationsTab", params(LocationTabItem)))]
#[graphql(concrete(name = "RatingsTab", params(RatingItem)))]
#[graphql(concrete(name = "NewsTab", params(NewsItem)))]
#[graphql(concrete(name = "ArticlesTab", params(Article)))]
#[graphql(concrete(name = "CommentsTab", params(CommentItem)))]
pub struct Tab<T: OutputType> {
    /// The words of the tab.
    pub header: String,
    /// The address of the whole list.
    pub url: String,
    /// The words of the link to it.
    pub all: String,
    /// How much there is in all.
    pub count: u64,
    /// The first of it.
    pub items: Vec<T>,
}

impl<T: OutputType> Tab<T> {
    /// A tab of these items.
    pub fn of(header: &str, url: &str, all: &str, count: u64, items: Vec<T>) -> Self {
        Self { header: header.to_owned(), url: url.to_owned(), all: all.to_owned(), count, items }
    }
}

/// A place with its complexes.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct LocationTabItem {
    /// Name.
    pub name: String,
    /// The last part of the address.
    pub path: String,
    /// The address.
    pub url: String,
    /// A district, not a town or a settlement.
    pub is_district: bool,
    /// A picture of its most viewed complex.
    pub image: Option<String>,
    /// Opinions of its complexes.
    pub ccount: u32,
    /// Views of its complexes in the last month; null where nobody has counted any.
    pub view_count: Option<u64>,
    /// Complexes.
    pub building_count: u64,
}

/// What a visitor says of a complex.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct CommentItem {
    /// When.
    pub date: NaiveDate,
    /// Stars, 1 to 5.
    pub stars: u8,
    /// Who.
    pub author: String,
    /// What.
    pub text: String,
    /// Name of the complex.
    pub building_name: String,
    /// Address of the complex.
    pub building_url: String,
}

/// What is new to read.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct MainTabs {
    /// News.
    pub news: Tab<NewsItem>,
    /// Opinions of visitors.
    pub comments: Tab<CommentItem>,
    /// Articles.
    pub articles: Tab<Article>,
    /// Interviews among the newest articles.
    pub interviews: Tab<Article>,
}

/// News of the home page.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct MainNews {
    /// The newest first.
    pub items: Vec<NewsItem>,
    /// News in all.
    pub count: u64,
    /// The address of all news.
    pub url: String,
}
