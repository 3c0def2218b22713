//! Sets of complexes by value, and numbers of complexes by ordinal.

use novosel_catalog::class::BuildingClass;
use novosel_catalog::feature::Feature;
use novosel_catalog::id::ComplexId;
use novosel_catalog::region::{Region, SiteRegion};
use novosel_catalog::settlement::Convenience;
use novosel_geo::position::Position;

use crate::columns::bits::Bits;
use crate::columns::postings::{Member, Postings};
use crate::columns::tables::{ABSENT, ComplexRow, Tables};

/// The centre of Moscow: the bronze zero-kilometre sign (latitude, longitude).
const MOSCOW: (f64, f64) = (55.755_8, 37.617_6);
/// The centre of Saint Petersburg: the zero-verst post at the Main Post Office.
const SAINT_PETERSBURG: (f64, f64) = (59.932_5, 30.303_0);

/// Sets of complexes by value.
#[derive(Clone, Debug)]
pub struct ComplexColumns {
    /// How many complexes there are.
    pub len: usize,
    /// By region number less one.
    pub regions: Vec<Bits>,
    sites: [Bits; SiteRegion::ALL.len()],
    /// By [`BuildingClass::index`].
    pub classes: Vec<Bits>,
    /// By [`Feature::index`].
    pub features: Vec<Bits>,
    /// By [`Convenience::index`].
    pub conveniences: Vec<Bits>,
    /// By station, with minutes on foot.
    pub stations: Postings,
    /// By place.
    pub places: Postings,
    /// By builder.
    pub builders: Postings,
    /// By land status.
    pub land_statuses: Postings,
    /// Metres from the centre of the site's city, [`ABSENT`] without a position.
    pub centre_metres: Vec<u32>,
    /// Tenths of a kilometre outside the ring, 0 inside it.
    pub ring_distances: Vec<u32>,
    /// Minutes on foot to the nearest station, [`ABSENT`] without one.
    pub walk_minutes: Vec<u32>,
    by_id: Vec<(ComplexId, u32)>,
}

impl ComplexColumns {
    /// One pass over the complexes for each value.
    pub fn build(tables: &Tables) -> Self {
        let rows = &tables.complexes;
        let set = |holds: &dyn Fn(&ComplexRow) -> bool| {
            Bits::of(rows.len(), (0..rows.len()).filter(|ordinal| holds(&rows[*ordinal])))
        };
        let mut by_id: Vec<(ComplexId, u32)> = rows.iter().zip(0..).map(|(row, at)| (row.id, at)).collect();
        by_id.sort_unstable();
        Self {
            len: rows.len(),
            regions: Region::ALL.iter().map(|region| set(&|row| row.region == *region)).collect(),
            sites: SiteRegion::ALL.map(|site| set(&|row| row.region.site() == site)),
            classes: BuildingClass::ALL.iter().map(|class| set(&|row| row.class == Some(*class))).collect(),
            features: Feature::ALL.iter().map(|value| set(&|row| row.features.contains(*value))).collect(),
            conveniences: Convenience::ALL
                .iter()
                .map(|value| set(&|row| row.conveniences.contains(*value)))
                .collect(),
            stations: postings(rows, |row, add| {
                row.stations.iter().for_each(|near| add(near.station.0, near.walk_minutes));
            }),
            places: postings(rows, |row, add| row.places.iter().for_each(|place| add(place.0, 0))),
            builders: postings(rows, |row, add| row.builder.iter().for_each(|builder| add(builder.0, 0))),
            land_statuses: postings(rows, |row, add| {
                row.land_statuses.iter().for_each(|status| add(status.0, 0));
            }),
            centre_metres: rows.iter().map(centre_metres).collect(),
            ring_distances: rows.iter().map(|row| row.ring_distance.map_or(0, u32::from)).collect(),
            walk_minutes: rows.iter().map(nearest_walk).collect(),
            by_id,
        }
    }

    /// The ordinal of a complex.
    pub fn ordinal(&self, id: ComplexId) -> Option<usize> {
        let at = self.by_id.binary_search_by_key(&id, |(id, _)| *id).ok()?;
        Some(self.by_id[at].1 as usize)
    }

    /// The complexes of a site.
    pub fn site(&self, site: SiteRegion) -> &Bits {
        &self.sites[site as usize]
    }

    /// The complexes of a region.
    pub fn region(&self, region: Region) -> &Bits {
        &self.regions[usize::from(region.number()) - 1]
    }
}

/// The point that «distance from the centre» is measured from.
pub fn centre(site: SiteRegion) -> Position {
    let (lat, lon) = match site {
        SiteRegion::Msk => MOSCOW,
        SiteRegion::Spb => SAINT_PETERSBURG,
    };
    Position::new(lat, lon).expect("the constants are on the globe")
}

fn centre_metres(row: &ComplexRow) -> u32 {
    // Half of the Earth's girth is 20,000,000 metres, so the rounded distance fits.
    row.position.map_or(ABSENT, |position| centre(row.region.site()).distance_m(position).round() as u32)
}

fn nearest_walk(row: &ComplexRow) -> u32 {
    row.stations.iter().map(|near| u32::from(near.walk_minutes)).min().unwrap_or(ABSENT)
}

fn postings(rows: &[ComplexRow], keys: impl Fn(&ComplexRow, &mut dyn FnMut(u32, u16))) -> Postings {
    let mut pairs = Vec::new();
    for (row, ordinal) in rows.iter().zip(0_u32..) {
        keys(row, &mut |key, minutes| pairs.push((key, Member { ordinal, minutes })));
    }
    Postings::build(pairs, |ordinal| rows[ordinal as usize].region.site())
}
