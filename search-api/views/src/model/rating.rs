//! Ratings and reviews of experts.

use std::cmp::Reverse;

use async_graphql::{ComplexObject, Context, Result, SimpleObject};
use chrono::NaiveDate;
use novosel_catalog::building::{Complex, ExpertReview};
use novosel_catalog::editorial::Editorial;
use novosel_catalog::hit::ViewedObject;
use novosel_catalog::id::{ComplexId, EditorialId};
use novosel_catalog::post::PostSubjectKind;
use novosel_catalog::rating::{RatingCriterion, RatingFacts, Standing};
use novosel_catalog::rating_method::Ranked;

use crate::model::building::Building;
use crate::model::editorial::{TextBlock, text_url};
use crate::model::editorial_block::EditorialBlock;
use crate::model::enums::SiteRegion;
use crate::model::listing::{FieldErrorModel, ListHeaders, ListingLink};
use crate::model::page_status::PageStatus;
use crate::model::track_record::{RatingPart, RatingWeight, from_tenths};
use crate::resolve::request_context;
use crate::slugs::complex_url;
use crate::snapshot::Snapshot;

/// Reviews shown for an expert.
const REVIEWS: usize = 3;

/// A rating of a list.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(complex, rename_fields = "snake_case")]
pub struct RatingItem {
    /// Number.
    pub id: u32,
    /// Headline.
    pub header: String,
    /// The first paragraph.
    pub short: String,
    /// The last part of the address.
    pub path: String,
    /// The address.
    pub url: String,
    /// Path of the picture.
    pub image: Option<String>,
    /// Day of publication.
    pub publication_date: NaiveDate,
    /// Comments.
    pub ccount: u32,
    /// Complexes in it, or places on the page of a counted one.
    pub objects_count: u32,
    /// «застройщики», «районы», «банки» where it is counted; null where it is of complexes.
    pub compared: Option<&'static str>,
}

#[ComplexObject(rename_fields = "snake_case")]
impl RatingItem {
    /// Votes for it.
    async fn votes_up(&self, ctx: &Context<'_>) -> Result<u32> {
        Ok(request_context(ctx)?.snapshot.said().of(PostSubjectKind::Rating, self.id).up)
    }

    /// Votes against it.
    async fn votes_down(&self, ctx: &Context<'_>) -> Result<u32> {
        Ok(request_context(ctx)?.snapshot.said().of(PostSubjectKind::Rating, self.id).down)
    }

    /// Views of the last month, as the portal's own counter has them; null where it has none.
    async fn views_count(&self, ctx: &Context<'_>) -> Result<Option<u32>> {
        Ok(request_context(ctx)?.snapshot.viewed().of(ViewedObject::Text(EditorialId(self.id))))
    }
}

impl From<&Editorial> for RatingItem {
    fn from(item: &Editorial) -> Self {
        Self {
            id: item.id.0,
            header: item.header.clone(),
            short: item.short.clone(),
            path: item.slug.clone(),
            url: text_url(item),
            image: item.image.clone(),
            publication_date: item.date,
            ccount: 0,
            objects_count: item.complexes.len() as u32,
            compared: item.method.as_ref().map(|method| method.subject().title()),
        }
    }
}

/// A page of ratings.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct RatingsList {
    /// The newest first.
    pub items: Vec<RatingItem>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
    /// Pages.
    pub pages_count: u64,
    /// Ratings in all.
    pub items_count: u64,
    /// Headers.
    pub headers: ListHeaders,
}

/// A complex with its place in a rating.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct RatingObject {
    /// From 1.
    pub place: u32,
    /// The numbers by which it stands there; null where an editor decided.
    pub reason: Option<String>,
    /// The complex.
    pub building: Building,
}

impl RatingObject {
    /// The complexes of a rating in their places: by its criterion, without those that do not meet it, or as the
    /// editor named them.
    pub fn ranked(
        snapshot: &Snapshot,
        today: NaiveDate,
        criterion: Option<RatingCriterion>,
        buildings: Vec<Building>,
    ) -> Vec<Self> {
        let Some(criterion) = criterion else {
            let named = (1..).zip(buildings);
            return named.map(|(place, building)| Self { place, reason: None, building }).collect();
        };
        let standing = |building: &Building| {
            let complex = snapshot.card_at(snapshot.engine.ordinal_of(ComplexId(building.id))?);
            let lots = building.flats_count;
            let geography = snapshot.geography();
            Standing::of(criterion, RatingFacts { complex, lots, geography, today })
        };
        let mut standings: Vec<(Standing, Building)> =
            buildings.into_iter().filter_map(|building| Some((standing(&building)?, building))).collect();
        standings.sort_by_key(|(standing, building)| (Reverse(standing.key), building.id));
        let object = |(place, (standing, building)): (u32, (Standing, Building))| Self {
            place,
            reason: Some(standing.text),
            building,
        };
        (1..).zip(standings).map(object).collect()
    }
}

/// A builder, a district or a bank at its place.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct RatedPlace {
    /// From 1.
    pub place: u32,
    /// The place in the earlier snapshot; null without one, and for who had no place in it.
    pub before: Option<u32>,
    /// The sum of the parts, 0 to 100.
    pub total: f64,
    /// What the sum is of.
    pub parts: Vec<RatingPart>,
    /// Name.
    pub name: String,
    /// Path of the logo.
    pub logo: Option<String>,
    /// «с 1999 года, в продаже 869 квартир».
    pub about: String,
    /// Where the numbers can be checked.
    pub checks: Vec<ListingLink>,
}

impl RatedPlace {
    /// A place with its score; who stands there is for the caller to say.
    pub fn of(place: u32, before: Option<u32>, ranked: Ranked) -> Self {
        let parts = ranked.score.parts.into_iter().map(RatingPart::from).collect();
        Self {
            place,
            before,
            total: from_tenths(ranked.score.total),
            parts,
            name: ranked.name,
            logo: None,
            about: String::new(),
            checks: Vec::new(),
        }
    }
}

/// What an expert says of a complex.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct RatingReview {
    /// When.
    pub date: NaiveDate,
    /// What.
    pub text: String,
    /// Votes for.
    pub votes_up: u32,
    /// Votes against.
    pub votes_down: u32,
    /// Name of the complex.
    pub building_name: String,
    /// Address of the complex.
    pub building_url: String,
}

/// An expert with the newest of what they say.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct RatingExpert {
    /// Who.
    pub name: String,
    /// Reviews in all.
    pub reviews_count: u32,
    /// Votes for all of them.
    pub votes_up: u32,
    /// Votes against all of them.
    pub votes_down: u32,
    /// The newest reviews.
    pub reviews: Vec<RatingReview>,
}

impl RatingExpert {
    /// The experts of these complexes, by number of reviews in descending order.
    pub fn of(complexes: &[Complex]) -> Vec<Self> {
        let mut reviews: Vec<(&Complex, &ExpertReview)> = complexes
            .iter()
            .flat_map(|complex| complex.expert_reviews.iter().map(move |review| (complex, review)))
            .collect();
        reviews.sort_by(|(_, one), (_, other)| (&one.expert, other.date).cmp(&(&other.expert, one.date)));
        let of_one = reviews.chunk_by(|(_, one), (_, other)| one.expert == other.expert);
        let mut experts: Vec<Self> = of_one
            .map(|of_one| Self {
                name: of_one[0].1.expert.clone(),
                reviews_count: of_one.len() as u32,
                votes_up: of_one.iter().map(|(_, review)| review.votes_up).sum(),
                votes_down: of_one.iter().map(|(_, review)| review.votes_down).sum(),
                reviews: of_one.iter().take(REVIEWS).map(|(complex, review)| said(complex, review)).collect(),
            })
            .collect();
        experts.sort_by(|one, other| (other.reviews_count, &one.name).cmp(&(one.reviews_count, &other.name)));
        experts
    }
}

fn said(complex: &Complex, review: &ExpertReview) -> RatingReview {
    RatingReview {
        date: review.date,
        text: review.text.clone(),
        votes_up: review.votes_up,
        votes_down: review.votes_down,
        building_name: complex.name.clone(),
        building_url: complex_url(complex),
    }
}

/// How places are counted.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct RatingMethod {
    /// What is compared: builder, district, bank.
    pub subject: &'static str,
    /// The criteria.
    pub weights: Vec<RatingWeight>,
    /// Of what is judged, what a place needs: delivered houses, complexes, programmes.
    pub fewest: u32,
    /// Places that a rating needs: with fewer nobody has one.
    pub fewest_places: u32,
    /// Who is in it and what it is of, as sentences.
    pub scope: String,
    /// Why nobody has a place, where nobody has.
    pub nobody: String,
}

/// The page of a rating.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct RatingPage {
    /// Whether the address has a page.
    pub status: PageStatus,
    /// The address of the page, when it is another one.
    pub location: Option<String>,
    /// The site of the page, when it is the other one.
    pub site: Option<SiteRegion>,
    /// The rating.
    pub item: Option<RatingItem>,
    /// The words that follow the first paragraph.
    pub text: Vec<TextBlock>,
    /// What follows the first paragraph, as pages show it.
    pub blocks: Vec<EditorialBlock>,
    /// Complexes of the page, in their places.
    pub objects: Vec<RatingObject>,
    /// Builders, districts or banks in their places, where it is a counted rating.
    pub places: Vec<RatedPlace>,
    /// The day of the places that these have moved from; null where there are none of this method.
    pub since: Option<NaiveDate>,
    /// How places are counted; null where it is a rating of complexes.
    pub method: Option<RatingMethod>,
    /// Experts who spoke of them.
    pub experts: Vec<RatingExpert>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
    /// Pages.
    pub pages_count: u64,
    /// Complexes in all.
    pub items_count: u64,
    /// Other ratings.
    pub more: Vec<RatingItem>,
    /// Where the page stands.
    pub breadcrumbs: Vec<ListingLink>,
}

/// What experts say of a site's most viewed complexes.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct RatingExperts {
    /// Those with the most reviews first.
    pub items: Vec<RatingExpert>,
    /// Experts in all.
    pub items_count: u64,
    /// Headers.
    pub headers: ListHeaders,
    /// Where the page stands.
    pub breadcrumbs: Vec<ListingLink>,
}
