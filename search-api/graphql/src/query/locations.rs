//! Buildings by location: BuildingsByLocationsWidget in all its variants.

use async_graphql::{Context, Object, Result, SimpleObject};
use novosel_catalog::id::{PlaceId, StationId};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::landing;
use novosel_catalog::listing::sort::Sort;
use novosel_catalog::region;
use novosel_engine::locations::{LocationItem, Locations};
use novosel_views::address::{SiteContext, canonical};
use novosel_views::context::RequestContext;
use novosel_views::listing::headers::in_site;
use novosel_views::model::enums::{BuildingType, SiteRegion};
use novosel_views::model::geography::SubwayLine;
use novosel_views::resolve::compute;
use novosel_views::snapshot::Snapshot;
use serde::Serialize;

/// Buildings by location.
#[derive(Debug, Default)]
pub struct LocationQuery;

/// Items in the short list of a group on a desktop: three columns of eight.
const SHOW_COUNT: usize = 24;
/// Items in the short list on a phone: one column that fits the screen.
const SHOW_COUNT_MOBILE: usize = 10;

/// A place with its complexes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct LocationWidgetItem {
    /// Number.
    pub id: u32,
    /// Name.
    pub name: String,
    /// Complexes of the type there.
    pub buildings_count: u64,
    /// The address of their listing.
    pub url: String,
}

/// A station with its complexes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct SubwayWidgetItem {
    /// Number.
    pub id: u32,
    /// Name.
    pub name: String,
    /// Complexes of the type near it.
    pub buildings_count: u64,
    /// The address of their listing.
    pub url: String,
    /// The line.
    pub line: Option<SubwayLine>,
}

/// Headers of the groups.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct LocationWidgetHeaders {
    /// Of okrugs.
    pub areas: String,
    /// Of districts.
    pub districts: String,
    /// Of central districts.
    pub central_districts: String,
    /// Of districts of the oblast.
    pub regional_districts: String,
    /// Of towns and settlements.
    pub locations: String,
    /// Of stations.
    pub subways: String,
}

/// Buildings by location (specification, section 3). Short lists hold the places with the most complexes; every list is by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct BuildingsByLocations {
    /// Okrugs; where the city has none, and districts are asked for apart, its districts.
    pub areas: Vec<LocationWidgetItem>,
    /// Districts, when they are not asked for apart.
    pub districts: Vec<LocationWidgetItem>,
    /// Districts of the centre.
    pub central_districts: Vec<LocationWidgetItem>,
    /// Districts of the oblast.
    pub regional_districts: Vec<LocationWidgetItem>,
    /// Towns and settlements.
    pub locations: Vec<LocationWidgetItem>,
    /// Stations.
    pub subways: Vec<SubwayWidgetItem>,
    /// Okrugs in all.
    pub areas_count: u32,
    /// Districts in all.
    pub districts_count: u32,
    /// Districts of the centre in all.
    pub central_districts_count: u32,
    /// Districts of the oblast in all.
    pub regional_districts_count: u32,
    /// Towns and settlements in all.
    pub locations_count: u32,
    /// Stations in all.
    pub subways_count: u32,
    /// Headers of the groups.
    pub headers: LocationWidgetHeaders,
    /// Items of a short list.
    pub show_count: u32,
    /// The header of the widget.
    pub type_header: String,
}

#[Object]
impl LocationQuery {
    /// How many complexes of a type each place and station has.
    async fn buildings_by_locations_widget(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "For a phone: shorter lists.", default = false)] is_mobile: bool,
        #[graphql(name = "type", desc = "The real-estate type.", default)] kind: BuildingType,
        #[graphql(desc = "Districts of the centre and of the oblast apart.", default = false)]
        separate_districts: bool,
        #[graphql(desc = "Full lists.", default = false)] open: bool,
    ) -> Result<BuildingsByLocations> {
        compute(ctx, move |request| widget(request, region, is_mobile, kind.into(), separate_districts, open))
            .await
    }
}

fn widget(
    request: &RequestContext,
    region: SiteRegion,
    is_mobile: bool,
    kind: ListingKind,
    separate: bool,
    open: bool,
) -> BuildingsByLocations {
    let site_context = request.site_context_of(region.into());
    let mut found =
        request.snapshot.engine.buildings_by_location(&Filter::of(kind, site_context.site), request.today);
    if separate {
        // A city without okrugs is shown by all its districts, or most of its complexes would stand nowhere.
        if found.areas.is_empty() {
            found.areas = found.districts.iter().filter(|item| item.region.is_city()).cloned().collect();
            found.central_districts.clear();
        }
        found.districts.clear();
    } else {
        found.central_districts.clear();
        found.regional_districts.clear();
    }
    let show_count = if is_mobile { SHOW_COUNT_MOBILE } else { SHOW_COUNT };
    let counts = GroupSizes::of(&found);
    let limit = if open { usize::MAX } else { show_count };
    let items = Items { snapshot: &request.snapshot, site_context, kind, limit };
    BuildingsByLocations {
        areas: items.places(found.areas, true),
        districts: items.places(found.districts, true),
        central_districts: items.places(found.central_districts, true),
        regional_districts: items.places(found.regional_districts, true),
        locations: items.places(found.locations, false),
        subways: items.subways(found.subways),
        areas_count: counts.areas,
        districts_count: counts.districts,
        central_districts_count: counts.central_districts,
        regional_districts_count: counts.regional_districts,
        locations_count: counts.locations,
        subways_count: counts.subways,
        headers: headers(kind, site_context.site),
        show_count: show_count as u32,
        type_header: format!("{} {}", kind.title(), in_site(site_context.site)),
    }
}

/// Sizes of the groups before truncation; the reference data has far fewer than 2³² places.
struct GroupSizes {
    areas: u32,
    districts: u32,
    central_districts: u32,
    regional_districts: u32,
    locations: u32,
    subways: u32,
}

impl GroupSizes {
    fn of(found: &Locations) -> Self {
        Self {
            areas: found.areas.len() as u32,
            districts: found.districts.len() as u32,
            central_districts: found.central_districts.len() as u32,
            regional_districts: found.regional_districts.len() as u32,
            locations: found.locations.len() as u32,
            subways: found.subways.len() as u32,
        }
    }
}

struct Items<'a> {
    snapshot: &'a Snapshot,
    site_context: SiteContext<'a>,
    kind: ListingKind,
    limit: usize,
}

impl Items<'_> {
    fn places(&self, found: Vec<LocationItem<PlaceId>>, districts: bool) -> Vec<LocationWidgetItem> {
        let item = |item: LocationItem<PlaceId>| LocationWidgetItem {
            url: self.url(|filter| {
                let list = if districts { &mut filter.districts } else { &mut filter.locations };
                list.push(item.id);
            }),
            id: item.id.0,
            name: item.name,
            buildings_count: item.buildings,
        };
        short(found, self.limit).into_iter().map(item).collect()
    }

    fn subways(&self, found: Vec<LocationItem<StationId>>) -> Vec<SubwayWidgetItem> {
        let geography = self.snapshot.geography();
        let item = |item: LocationItem<StationId>| SubwayWidgetItem {
            url: self.url(|filter| match landing::of_station(geography, self.site_context.site, item.id) {
                // The landing of an interchange includes the stations of all its lines.
                Some(landing) => filter.stations = landing.filter.stations,
                None => filter.stations.push(item.id),
            }),
            line: geography.station(item.id).and_then(|station| SubwayLine::of(geography, station.line)),
            id: item.id.0,
            name: item.name,
            buildings_count: item.buildings,
        };
        short(found, self.limit).into_iter().map(item).collect()
    }

    fn url(&self, choose: impl FnOnce(&mut Filter)) -> String {
        let mut filter = Filter::of(self.kind, self.site_context.site);
        choose(&mut filter);
        canonical(self.site_context, &filter, Sort::default())
    }
}

/// The items with the most complexes, sorted by name.
fn short<Id: Copy + Ord>(mut items: Vec<LocationItem<Id>>, limit: usize) -> Vec<LocationItem<Id>> {
    if items.len() > limit {
        items.sort_by_key(|item| (std::cmp::Reverse(item.buildings), item.id));
        items.truncate(limit);
        items.sort_by(|one, other| (&one.name, one.id).cmp(&(&other.name, other.id)));
    }
    items
}

fn headers(kind: ListingKind, site: region::SiteRegion) -> LocationWidgetHeaders {
    let of = |place: &str| format!("{} {place}", kind.title());
    LocationWidgetHeaders {
        areas: of(match site {
            region::SiteRegion::Msk => "по округам",
            region::SiteRegion::Spb => "по районам города",
        }),
        districts: of("по районам"),
        central_districts: of("в центральных районах"),
        regional_districts: of("по районам области"),
        locations: of("по городам и посёлкам"),
        subways: of("у метро"),
    }
}
