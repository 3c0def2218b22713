//! Reference data of the area dialog: ReferenceBooks, getSubwaysAndDistricts, getLandStatuses.

use async_graphql::{Context, Object, Result, SimpleObject};
use novosel_catalog::region;
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::geography::{LandStatus, ReferencePlace, ReferenceSubway};
use novosel_views::resolve::{compute, request_context};
use novosel_views::snapshot::Snapshot;

/// Reference books.
#[derive(Debug, Default)]
pub struct ReferenceQuery;

/// Stations and places of a site.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct ReferenceBooks {
    /// Stations, by line and order.
    pub subways: Vec<ReferenceSubway>,
    /// Okrugs, districts, towns, settlements, by name.
    pub locations: Vec<ReferencePlace>,
}

/// Stations and districts of a site.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct SubwaysAndDistricts {
    /// Stations, by line and order.
    pub subways: Vec<ReferenceSubway>,
    /// Okrugs and districts, by name.
    pub districts: Vec<ReferencePlace>,
}

#[Object]
impl ReferenceQuery {
    /// Stations and places of a site.
    async fn reference_books(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
    ) -> Result<ReferenceBooks> {
        compute(ctx, move |request| ReferenceBooks {
            subways: subways(&request.snapshot, region.into()),
            locations: places(&request.snapshot, region.into()),
        })
        .await
    }

    /// Stations and districts of a site.
    #[graphql(name = "getSubwaysAndDistricts")]
    async fn subways_and_districts(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
    ) -> Result<SubwaysAndDistricts> {
        compute(ctx, move |request| {
            let mut districts = places(&request.snapshot, region.into());
            districts.retain(|place| place.is_district);
            SubwaysAndDistricts { subways: subways(&request.snapshot, region.into()), districts }
        })
        .await
    }

    /// Legal statuses of land.
    #[graphql(name = "getLandStatuses")]
    async fn land_statuses(&self, ctx: &Context<'_>) -> Result<Vec<LandStatus>> {
        let statuses = request_context(ctx)?.snapshot.geography().land_statuses.iter();
        let model = |status: &novosel_catalog::settlement::LandStatus| LandStatus {
            id: status.id.0,
            name: status.name.clone(),
            title: status.title.clone(),
        };
        Ok(statuses.map(model).collect())
    }
}

fn subways(snapshot: &Snapshot, site: region::SiteRegion) -> Vec<ReferenceSubway> {
    let geography = snapshot.geography();
    let mut stations: Vec<_> =
        geography.stations.iter().filter(|station| station.region.site() == site).collect();
    stations.sort_by_key(|station| (station.line, station.order, station.id));
    stations.into_iter().filter_map(|station| ReferenceSubway::of(geography, station)).collect()
}

fn places(snapshot: &Snapshot, site: region::SiteRegion) -> Vec<ReferencePlace> {
    let places = snapshot.geography().places.iter().filter(|place| place.region.site() == site);
    let mut places: Vec<ReferencePlace> = places.map(ReferencePlace::from).collect();
    places.sort_by(|one, other| (&one.name, one.id).cmp(&(&other.name, other.id)));
    places
}
