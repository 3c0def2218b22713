//! Companies of a complex.

use async_graphql::SimpleObject;
use novosel_catalog::id::BuilderId;
use novosel_catalog::post::PostSubjectKind;
use serde::Serialize;

use crate::slugs::builder_url;
use crate::snapshot::Snapshot;

/// The builder of a complex.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct BuildingBuilder {
    /// Number.
    pub id: u32,
    /// The brand.
    pub name: String,
    /// The last part of the address.
    pub path: String,
    /// The address of its page.
    pub url: String,
    /// Path of the logo.
    pub logo: Option<String>,
    /// The rating in the catalogue, 0 to 5.
    pub rating: Option<f64>,
    /// The mean of the opinions that are shown of it, 1 to 5; null while they are fewer than three.
    pub rating_opinions: Option<f64>,
    /// How many opinions are shown of it.
    pub opinions_count: u32,
    /// The portal's own rating, 0 to 5.
    pub rating_portal: Option<f64>,
    /// No longer on the market.
    pub deleted: bool,
    /// Phone as written.
    pub phone: Option<String>,
    /// Complexes of the catalogue that it builds.
    pub buildings_count: u32,
    /// Address of the newest interview with it, on the page of a complex.
    pub interview: Option<String>,
}

impl BuildingBuilder {
    /// The builder of a number.
    pub fn of(snapshot: &Snapshot, id: BuilderId) -> Option<Self> {
        let builder = snapshot.slugs.builder(&snapshot.reference_data, id)?;
        let (rating_opinions, opinions_count) =
            snapshot.said().company_rating(PostSubjectKind::Builder, id.0);
        Some(Self {
            id: id.0,
            name: builder.name.clone(),
            path: builder.slug.clone(),
            url: builder_url(builder),
            logo: builder.logo.clone(),
            rating: builder.rating,
            rating_opinions,
            opinions_count,
            rating_portal: builder.rating_portal,
            deleted: builder.deleted,
            phone: builder.phone.clone(),
            buildings_count: snapshot.slugs.built_by(id),
            // The index has no texts: the page of a complex reads it from the database.
            interview: None,
        })
    }
}
