//! Places of pages that advertising stands in, and pages that a campaign can be for.

use crate::closed_list::closed_list;

closed_list! {
    /// A place of a page that advertising stands in.
    AdPlace,
    /// Some of them.
    AdPlaces {
        /// Above the content.
        Top = "top", "верх страницы";
        /// At both sides of a wide page.
        Branding = "branding", "брендирование";
        /// The right column.
        Column = "column", "правая колонка";
        /// Among the cards of a list.
        InPage = "in_page", "в списке";
        /// A row of coloured boxes.
        Plates = "plates", "плашки";
        /// Nine together.
        Grid = "grid", "сетка 3×3";
    }
}

closed_list! {
    /// A page that a campaign can be for; codes are the pages' names in the web bundle.
    AdPage,
    /// Some of them.
    AdPages {
        /// The start page.
        Home = "home", "Главная страница";
        /// Lists of complexes and settlements.
        Listing = "listing", "Каталог новостроек";
        /// Lists of lots.
        Flats = "flats", "Каталог квартир";
        /// The map.
        Map = "map", "Карта новостроек";
        /// A complex.
        Building = "building", "Страница новостройки";
        /// A lot.
        Flat = "flat", "Страница квартиры";
        /// A settlement.
        Settlement = "settlement", "Страница посёлка";
        /// Mortgage programmes.
        Mortgage = "mortgage", "Ипотечные программы";
        /// All builders.
        Builders = "builders", "Список застройщиков";
        /// A builder.
        Builder = "builder", "Страница застройщика";
        /// All news.
        NewsList = "news-list", "Список новостей";
        /// A news item.
        News = "news", "Новость";
        /// All articles.
        ArticlesList = "articles-list", "Список статей";
        /// An article.
        Article = "article", "Статья";
        /// All ratings.
        RatingList = "rating-list", "Список рейтингов";
        /// A rating.
        Rating = "rating", "Рейтинг";
    }
}

impl AdPage {
    /// Whether it is of the city rather than of one thing.
    pub(super) fn is_of_city(self) -> bool {
        matches!(self, Self::Listing | Self::Flats | Self::Map)
    }
}
