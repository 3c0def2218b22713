//! The document-like part of a complex's page: BuildingPageMongo.

use async_graphql::{Context, Object, Result};
use novosel_catalog::building::Complex;
use novosel_catalog::editorial::Editorial;
use novosel_catalog::id::ComplexId;
use novosel_catalog::listing::address::FieldError;
use novosel_catalog::post::{Post, PostSubject, PostSubjectKind};
use novosel_store::DataError;
use novosel_store::repo::Readers;
use novosel_views::context::RequestContext;
use novosel_views::model::building_mongo::{BuildingPageMongo, TextsAbout};
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::listing::errors as errors_list;
use novosel_views::model::page_status::PageStatus;
use novosel_views::model::post::ShownPosts;
use novosel_views::offered::as_listed;
use novosel_views::resolve::{compute, request_context};
use novosel_views::slugs::home_of;

use super::args;
use super::objects::{Located, locate};

/// The document-like part of a complex's page.
#[derive(Debug, Default)]
pub struct BuildingMongoQuery;

/// Texts about a complex that are loaded and counted.
const MOST_TEXTS: u32 = 100;

#[Object]
impl BuildingMongoQuery {
    /// What is said, written and offered around a complex.
    async fn building_page_mongo(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the complex, or its last part.")] building_path: String,
        #[graphql(desc = "Complexes of each row of similar ones, up to 30.", default = 6)]
        similar_cost_buildings_limit: i64,
    ) -> Result<BuildingPageMongo> {
        let ordinal = match locate(ctx, region, &building_path).await? {
            Located::Here(ordinal) => ordinal,
            Located::Moved(site, url) => {
                return Ok(BuildingPageMongo::without(PageStatus::Moved, Some((site, url))));
            }
            Located::Nowhere => return Ok(BuildingPageMongo::without(PageStatus::Unknown, None)),
        };
        let request = request_context(ctx)?;
        let (stored, missing) = written(request, region, request.snapshot.card_at(ordinal).id).await;
        let mut errors: Vec<FieldError> = missing.into_iter().collect();
        let limit = args::similar("similarCostBuildingsLimit", similar_cost_buildings_limit, 0, &mut errors);
        compute(ctx, move |request| {
            let mut page = page(request, ordinal, stored, limit.unwrap_or_default());
            page.site = Some(region);
            page.errors = errors_list(errors);
            page
        })
        .await
    }
}

/// The whole complex, the texts about it and what visitors say.
type Written = (Option<Complex>, Vec<Editorial>, Vec<Post>);

/// What is kept of a complex; empty when the database does not respond.
async fn written(
    request: &RequestContext,
    region: SiteRegion,
    id: ComplexId,
) -> (Option<Written>, Option<FieldError>) {
    let Some(database) = request.resources.database.as_ref() else { return (None, None) };
    let read = async {
        let mut session = database.read().await?;
        let complex = session.complex(id).await?;
        let readers = Readers { site: region.into(), today: request.today };
        let texts = session.editorials_about(id, readers, MOST_TEXTS).await?;
        let subject = PostSubject { kind: PostSubjectKind::Building, id: id.0 };
        Ok::<_, DataError>((complex, texts, session.shown_posts(subject).await?))
    };
    match request.read(read).await {
        Ok(stored) => (Some(stored), None),
        Err(failure) => {
            tracing::warn!(error = failure, complex = id.0, "read what is written about a complex");
            (None, Some(FieldError::new("opinions", "отзывы и статьи временно недоступны")))
        }
    }
}

fn page(request: &RequestContext, ordinal: u32, stored: Option<Written>, limit: usize) -> BuildingPageMongo {
    let card = request.snapshot.card_at(ordinal);
    let (whole, texts, posts) = stored.unwrap_or_default();
    let building = as_listed(request, ordinal);
    let mut page = BuildingPageMongo::of(
        whole.as_ref().unwrap_or(card),
        TextsAbout::from(&*texts),
        ShownPosts::from(posts),
        (&building, &request.snapshot.said()),
    );
    let engine = &request.snapshot.engine;
    let listed = |ordinals: Vec<u32>| ordinals.into_iter().map(|other| as_listed(request, other)).collect();
    page.similar_cost_buildings = listed(engine.similar_by_cost(ordinal, home_of(card), limit));
    page.similar_place_buildings = listed(engine.similar_by_place(ordinal, home_of(card), limit));
    page
}
