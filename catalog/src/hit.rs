//! What the portal counts of its visitors by itself: pages that were shown, visits, the steps from a search to an
//! application, and which objects were looked at. Numbers by day; nothing of anybody.

use chrono::NaiveDate;

use crate::closed_list::closed_list;
use crate::id::{BankId, ComplexId, EditorialId, LotId};
use crate::region::SiteRegion;

/// Days that the numbers are kept: a year can be compared with the one before.
pub const HITS_KEPT: u32 = 400;

/// The days of a month of views. They are over, so that whoever counts them again on the same day comes to the same.
pub const MONTH: u64 = 30;

closed_list! {
    /// A page of the web bundle (`web/src/app/routes.ts`): the only thing that is kept of where somebody was.
    PageName {
        /// `/`.
        Home = "home", "Главная";
        /// Complexes under filters.
        Listing = "listing", "Список комплексов";
        /// Lots under filters.
        Flats = "flats", "Список квартир";
        /// The map with the form.
        Map = "map", "Карта";
        /// The map for other sites.
        ExternalMap = "extfmap", "Карта для\u{a0}партнёров";
        /// A complex.
        Building = "building", "Комплекс";
        /// Its prices.
        BuildingPrices = "building-prices", "Цены комплекса";
        /// Its photographs.
        BuildingPhotos = "building-photos", "Фото комплекса";
        /// A lot.
        Flat = "flat", "Квартира";
        /// A settlement.
        Settlement = "settlement", "Посёлок";
        /// News.
        NewsList = "news-list", "Новости";
        /// One of them.
        News = "news", "Новость";
        /// Articles.
        ArticlesList = "articles-list", "Статьи";
        /// One of them.
        Article = "article", "Статья";
        /// Ratings.
        RatingList = "rating-list", "Рейтинги";
        /// One of them.
        Rating = "rating", "Рейтинг";
        /// A text of the portal.
        Text = "text", "Текст о\u{a0}портале";
        /// A search of texts.
        Texts = "texts", "Поиск по\u{a0}текстам";
        /// A special project.
        Spec = "spec", "Спецпроект";
        /// Builders.
        Builders = "builders", "Застройщики";
        /// One of them.
        Builder = "builder", "Застройщик";
        /// Banks.
        Banks = "banks", "Банки";
        /// One of them.
        Bank = "bank", "Банк";
        /// A programme of a bank.
        BankProgram = "bank-program", "Ипотечная программа";
        /// The calculator.
        Mortgage = "mortgage", "Ипотека";
        /// Agencies.
        Agencies = "agencies", "Агентства";
        /// One of them.
        Agency = "agency", "Агентство";
        /// Videos.
        Video = "video", "Видео";
        /// Promotions.
        Offers = "offers", "Предложения";
        /// The list of everything.
        Sitemap = "sitemap", "Карта сайта";
        /// Marked complexes side by side.
        Compare = "compare", "Сравнение";
        /// What was marked.
        Favourites = "favourites", "Избранное";
        /// What was looked at.
        Viewed = "viewed", "Просмотренное";
        /// The cabinet.
        User = "user", "Кабинет";
        /// The beginning of an own object.
        Add = "add", "Добавить объект";
        /// The steps of an own object.
        OwnObject = "own-object", "Свой объект";
        /// The check of a feed.
        FeedCheck = "feed-check", "Проверка фида";
        /// The form of an application.
        Consultation = "consultation", "Заявка";
        /// Subscriptions.
        Mailing = "mailing", "Подписка";
        /// What visitors say.
        Opinions = "opinions", "Отзывы";
        /// A shared list.
        Shortlist = "shortlist", "Подборка";
        /// An address without a page.
        Error = "error", "Страница ошибки";
    }
}

closed_list! {
    /// Which of the two layouts.
    HitLayout {
        /// A column of 1220.
        Desktop = "desktop", "Компьютер";
        /// A column of 375.
        Mobile = "mobile", "Телефон";
    }
}

closed_list! {
    /// What is counted.
    HitKind {
        /// A page was shown: whoever looks, unless their browser asks not to be counted.
        Hit = "hit", "просмотры";
        /// Somebody came: the first page of a tab, with consent to statistics, as all below but the last.
        Visit = "visit", "визиты";
        /// Their first search of the visit.
        Search = "search", "поиски";
        /// Their first card of a complex or a lot in the visit.
        Card = "card", "карточки";
        /// An application that the server has accepted, whoever sends it.
        Application = "application", "заявки";
    }
}

/// What a number is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Counted {
    /// The day in Moscow.
    pub day: NaiveDate,
    /// The site.
    pub site: SiteRegion,
    /// The page.
    pub page: PageName,
    /// The layout.
    pub layout: HitLayout,
    /// What.
    pub kind: HitKind,
}

/// An object that was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ViewedObject {
    /// A complex, a settlement too.
    Complex(ComplexId),
    /// A lot.
    Lot(LotId),
    /// A bank.
    Bank(BankId),
    /// A news item, an article, a rating or a text of the portal.
    Text(EditorialId),
}

impl ViewedObject {
    /// Its kind as it is stored, with its number.
    pub fn parts(self) -> (&'static str, u32) {
        match self {
            Self::Complex(ComplexId(id)) => ("complex", id),
            Self::Lot(LotId(id)) => ("lot", id),
            Self::Bank(BankId(id)) => ("bank", id),
            Self::Text(EditorialId(id)) => ("text", id),
        }
    }

    /// The object of parts; none where the kind is of a newer program.
    pub fn of_parts(kind: &str, id: u32) -> Option<Self> {
        match kind {
            "complex" => Some(Self::Complex(ComplexId(id))),
            "lot" => Some(Self::Lot(LotId(id))),
            "bank" => Some(Self::Bank(BankId(id))),
            "text" => Some(Self::Text(EditorialId(id))),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pages_are_those_of_the_web_bundle() {
        let codes: Vec<&str> = PageName::ALL.iter().map(|page| page.code()).collect();
        let named: Vec<String> =
            serde_json::from_str(include_str!("../tests/pages.json")).expect("a list of names");
        assert_eq!(codes, named, "web/src/app/routes.test.ts reads the same list");
    }
}
