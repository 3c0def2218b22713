//! The document-like part of a complex's page: texts and comments about it, and other offers on the market.

use async_graphql::SimpleObject;
use novosel_catalog::building::Complex;
use novosel_catalog::editorial::{Editorial, EditorialKind};
use novosel_catalog::feature::Feature;
use novosel_catalog::text::counted;

use crate::model::building::Building;
use crate::model::building_page::ExpertReviewModel;
use crate::model::editorial::{Article, NewsItem};
use crate::model::enums::SiteRegion;
use crate::model::listing::FieldErrorModel;
use crate::model::page_status::PageStatus;
use crate::model::post::{PostModel, ShownPosts};
use crate::said::Said;

/// Texts of each section on a page.
const MOST_TEXTS: usize = 6;
/// The category of articles that are videos.
const VIDEO: &str = "Видео";
/// Longest description of a page (specification, section 9), characters.
const MOST_DESCRIPTION: usize = 250;

/// What is said, written and offered around a complex.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct BuildingPageMongo {
    /// Whether the address has a page.
    pub status: PageStatus,
    /// The address of the page, when it is another one.
    pub location: Option<String>,
    /// The site that shows the complex.
    pub site: Option<SiteRegion>,
    /// Arguments for.
    pub pros: Vec<String>,
    /// Arguments against.
    pub cons: Vec<String>,
    /// Opinions of visitors, the newest first.
    pub opinions: Vec<PostModel>,
    /// Questions to the builder, the newest first.
    pub questions: Vec<PostModel>,
    /// Reviews of experts, the newest first.
    pub expert_reviews: Vec<ExpertReviewModel>,
    /// News about it, the newest first.
    pub news: Vec<NewsItem>,
    /// Articles about it, the newest first.
    pub articles: Vec<Article>,
    /// Films about it, the newest first.
    pub videos: Vec<Article>,
    /// How many there are of each.
    pub counters: BuildingCounters,
    /// Texts for the head of its page.
    pub seo: BuildingSeo,
    /// Complexes that sell from about the same price.
    #[graphql(name = "similarCostBuildings")]
    pub similar_cost_buildings: Vec<Building>,
    /// Complexes nearby.
    #[graphql(name = "similarPlaceBuildings")]
    pub similar_place_buildings: Vec<Building>,
    /// The lot of the ad network's auction of calls, for its call-back widget; null while there is none.
    pub active_auction_hash: Option<String>,
    /// What could not be read.
    pub errors: Vec<FieldErrorModel>,
}

/// How many texts, opinions and papers a complex has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct BuildingCounters {
    /// News.
    pub news: u32,
    /// Articles.
    pub articles: u32,
    /// Films.
    pub videos: u32,
    /// Opinions of visitors.
    pub opinions: u32,
    /// Reviews of experts.
    pub reviews: u32,
    /// Comments: opinions with a text.
    pub comments: u32,
    /// Questions to the builder.
    pub questions: u32,
    /// Panoramas.
    pub panoramas: u32,
    /// Papers.
    pub documents: u32,
    /// Pictures.
    pub photos: u32,
}

/// Texts for the head of a complex's page.
#[derive(Clone, Debug, Default, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct BuildingSeo {
    /// Title.
    pub title: String,
    /// Key words.
    pub keywords: String,
    /// Description.
    pub description: String,
    /// Header.
    pub header: String,
}

impl BuildingPageMongo {
    /// A page without a complex.
    pub fn without(status: PageStatus, moved: Option<(SiteRegion, String)>) -> Self {
        let (site, location) = moved.unzip();
        Self {
            status,
            location,
            site,
            pros: Vec::new(),
            cons: Vec::new(),
            opinions: Vec::new(),
            questions: Vec::new(),
            expert_reviews: Vec::new(),
            news: Vec::new(),
            articles: Vec::new(),
            videos: Vec::new(),
            counters: BuildingCounters::default(),
            seo: BuildingSeo::default(),
            similar_cost_buildings: Vec::new(),
            similar_place_buildings: Vec::new(),
            active_auction_hash: None,
            errors: Vec::new(),
        }
    }
}

/// Texts about a complex by section.
#[derive(Debug, Default)]
pub struct TextsAbout {
    news: Vec<NewsItem>,
    articles: Vec<Article>,
    videos: Vec<Article>,
    counts: (u32, u32, u32),
}

impl From<&[Editorial]> for TextsAbout {
    fn from(texts: &[Editorial]) -> Self {
        let of = |kind| texts.iter().filter(move |text| text.kind == kind);
        let articles = |is_video: bool| {
            of(EditorialKind::Article).filter(move |text| (text.category == VIDEO) == is_video)
        };
        Self {
            counts: (
                of(EditorialKind::News).count() as u32,
                articles(false).count() as u32,
                articles(true).count() as u32,
            ),
            news: of(EditorialKind::News).take(MOST_TEXTS).map(NewsItem::from).collect(),
            articles: articles(false).take(MOST_TEXTS).map(Article::from).collect(),
            videos: articles(true).take(MOST_TEXTS).map(Article::from).collect(),
        }
    }
}

impl BuildingPageMongo {
    /// The data of a complex, whole or as a card, and of what is written and said about it. What a source brings and
    /// what visitors say is one list.
    pub fn of(
        complex: &Complex,
        texts: TextsAbout,
        shown: ShownPosts,
        (building, said): (&Building, &Said),
    ) -> Self {
        let brought = complex.opinions.iter().filter(|said| !said.text.is_empty()).map(PostModel::from);
        let mut opinions: Vec<_> = shown.opinions.into_iter().chain(brought).collect();
        opinions.sort_by_key(|said| std::cmp::Reverse(said.date));
        let tally = said.of_complex(complex);
        let mut reviews: Vec<_> = complex.expert_reviews.iter().collect();
        reviews.sort_by_key(|said| std::cmp::Reverse(said.date));
        let (news, articles, videos) = texts.counts;
        Self {
            pros: complex.pros.clone(),
            cons: complex.cons.clone(),
            counters: BuildingCounters {
                news,
                articles,
                videos,
                opinions: tally.opinions,
                reviews: reviews.len() as u32,
                comments: opinions.len() as u32,
                questions: tally.questions,
                panoramas: u32::from(complex.features.contains(Feature::Panorama)),
                documents: complex.documents.len() as u32,
                photos: complex.photos.len() as u32,
            },
            opinions,
            questions: shown.questions,
            expert_reviews: reviews.into_iter().map(ExpertReviewModel::from).collect(),
            news: texts.news,
            articles: texts.articles,
            videos: texts.videos,
            seo: BuildingSeo::of(complex, building),
            active_auction_hash: complex.auction_lot.as_ref().map(ToString::to_string),
            ..Self::without(PageStatus::Ok, None)
        }
    }
}

impl BuildingSeo {
    fn of(complex: &Complex, building: &Building) -> Self {
        let name = complex.full_name();
        let place = building.location_data.as_ref().map(|place| place.name.as_str());
        let around = place.map(|place| format!(", {place}")).unwrap_or_default();
        let price = building.price_from.map(novosel_catalog::money::Thousands);
        let from = price.map(|price| format!(" — цены от {}", price.short())).unwrap_or_default();
        let builder = building.builder.as_ref().map(|builder| builder.name.as_str());
        let sentences = [
            Some(format!("{name}{around}: {}.", complex.address)),
            Some(on_sale(building)),
            builder.map(|builder| format!("Застройщик — {builder}.")),
            Some("Планировки, цены, сроки сдачи, документы, ход строительства и ипотека.".to_owned()),
        ];
        let keywords =
            [Some(complex.name.as_str()), place, builder, Some("новостройки, цены, планировки, отзывы")];
        Self {
            title: format!("{name}{around}{from}"),
            keywords: keywords.into_iter().flatten().collect::<Vec<_>>().join(", "),
            description: whole_sentences(sentences.into_iter().flatten()),
            header: name,
        }
    }
}

fn on_sale(building: &Building) -> String {
    if building.sales_closed {
        return "Продажи закрыты.".to_owned();
    }
    if building.all_flats_count == 0 {
        return "Сейчас предложений нет.".to_owned();
    }
    let lots = counted(u64::from(building.all_flats_count), ["предложение", "предложения", "предложений"]);
    let area = building.area_from.zip(building.area_to).map(|(from, to)| {
        let metres = |area: f64| {
            novosel_catalog::area::SquareMetres::from_f64(area).map(|area| area.digits()).unwrap_or_default()
        };
        format!(" площадью от {} до {}\u{a0}м²", metres(from), metres(to))
    });
    format!("В продаже {lots}{}.", area.unwrap_or_default())
}

/// As many whole sentences as fit into a description.
fn whole_sentences(sentences: impl Iterator<Item = String>) -> String {
    let mut text = String::new();
    for sentence in sentences {
        let longer = if text.is_empty() { sentence } else { format!("{text} {sentence}") };
        if longer.chars().count() > MOST_DESCRIPTION {
            break;
        }
        text = longer;
    }
    text
}

#[cfg(test)]
mod tests {
    use novosel_catalog::id::EditorialId;

    use super::*;

    #[test]
    fn an_article_of_films_is_a_video_and_no_article() {
        let text = |id, kind, category: &str| Editorial {
            id: EditorialId(id),
            kind,
            site: None,
            slug: format!("text-{id}"),
            category: category.to_owned(),
            header: String::new(),
            short: String::new(),
            text: novosel_catalog::editorial::Body::default(),
            date: "2026-11-20".parse().unwrap(),
            image: None,
            complexes: Vec::new(),
            builders: Vec::new(),
            criterion: None,
            method: None,
        };
        let texts = [
            text(1, EditorialKind::Article, "Советы"),
            text(2, EditorialKind::Article, VIDEO),
            text(3, EditorialKind::News, VIDEO),
        ];
        let about = TextsAbout::from(texts.as_slice());
        assert_eq!(about.counts, (1, 1, 1));
        let ids = |texts: &[Article]| texts.iter().map(|text| text.id).collect::<Vec<_>>();
        assert_eq!((ids(&about.articles), ids(&about.videos)), (vec![1], vec![2]));
    }

    #[test]
    fn a_description_ends_with_a_whole_sentence() {
        let sentence = |letters: usize| format!("{}.", "б".repeat(letters));
        let text = whole_sentences([sentence(100), sentence(100), sentence(100)].into_iter());
        assert_eq!(text.chars().count(), 203);
        assert_eq!(whole_sentences([sentence(300)].into_iter()), "");
    }
}
