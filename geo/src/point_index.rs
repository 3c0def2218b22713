//! Points in an R-tree: viewports, nearest neighbours, circles, drawn areas.

use rstar::primitives::GeomWithData;
use rstar::{AABB, RTree};

use crate::bounds::BoundingBox;
use crate::position::Position;
use crate::prepared::PreparedArea;

type Entry = GeomWithData<[f64; 2], Item>;

#[derive(Clone, Copy, Debug)]
struct Item {
    id: u32,
    position: Position,
}

/// Points with their ids. Several points may share a place, and an id may stand at several places.
///
/// Longitudes are stored shrunk by the cosine of the middle latitude, so that at 60° N, where a degree of
/// longitude is half of one of latitude, the tree's nearest is nearly the ground's nearest. Answers in metres are then
/// checked by great-circle distance and are exact.
#[derive(Clone, Debug)]
pub struct PointIndex {
    tree: RTree<Entry>,
    lon_scale: f64,
}

impl PointIndex {
    /// Builds the index of all points at once.
    #[must_use]
    pub fn from_points(points: impl IntoIterator<Item = (Position, u32)>) -> Self {
        let points: Vec<(Position, u32)> = points.into_iter().collect();
        let middle = BoundingBox::of(points.iter().map(|(position, _)| *position))
            .map_or(0.0, |bounds| bounds.centre().lat());
        // Never zero, even for points at a pole.
        let lon_scale = middle.to_radians().cos().max(1e-3);
        let entries = points
            .into_iter()
            .map(|(position, id)| GeomWithData::new(stored(position, lon_scale), Item { id, position }))
            .collect();
        Self { tree: RTree::bulk_load(entries), lon_scale }
    }

    /// How many points there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.tree.size()
    }

    /// Whether there are no points.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tree.size() == 0
    }

    /// Calls `found` for every point in the box, its edges included, in no particular order.
    pub fn in_bounds(&self, bounds: &BoundingBox, mut found: impl FnMut(u32, Position)) {
        for item in self.items_in(bounds) {
            found(item.id, item.position);
        }
    }

    /// Calls `found` for every point in the area, in no particular order: a box query, then point in
    /// polygon.
    pub fn in_area(&self, area: &PreparedArea, mut found: impl FnMut(u32)) {
        if area.is_unbounded() {
            for entry in self.tree.iter().filter(|e| area.contains(e.data.position)) {
                found(entry.data.id);
            }
            return;
        }
        let Some(bounds) = area.bounds() else {
            return;
        };
        for item in self.items_in(&bounds) {
            if area.contains(item.position) {
                found(item.id);
            }
        }
    }

    /// The `k` points nearest to the centre with their distances in metres, nearest first; equal distances
    /// by id.
    #[must_use]
    pub fn nearest(&self, centre: Position, k: usize) -> Vec<(u32, f64)> {
        if k == 0 {
            return Vec::new();
        }
        // k points that are nearly the nearest say how far the true k-th can be at most.
        let reach = self
            .tree
            .nearest_neighbor_iter(&stored(centre, self.lon_scale))
            .take(k)
            .map(|entry| centre.distance_m(entry.data.position))
            .fold(0.0, f64::max);
        let mut ranked = self.within(centre, reach);
        ranked.truncate(k);
        ranked
    }

    /// Every point at most `metres` from the centre with its distance in metres, nearest first; equal
    /// distances by id.
    #[must_use]
    pub fn within(&self, centre: Position, metres: f64) -> Vec<(u32, f64)> {
        let mut ranked: Vec<(u32, f64)> = self
            .items_in(&BoundingBox::around(centre, metres))
            .map(|item| (item.id, centre.distance_m(item.position)))
            .filter(|(_, distance)| *distance <= metres)
            .collect();
        ranked.sort_unstable_by(|a, b| a.1.total_cmp(&b.1).then(a.0.cmp(&b.0)));
        ranked
    }

    fn items_in(&self, bounds: &BoundingBox) -> impl Iterator<Item = &Item> {
        // The same multiplication on both sides keeps the order of longitudes, so the edges stay exact.
        let envelope = AABB::from_corners(
            [bounds.west() * self.lon_scale, bounds.south()],
            [bounds.east() * self.lon_scale, bounds.north()],
        );
        let bounds = *bounds;
        // Two longitudes a rounding apart may be stored alike: the exact box has the last word.
        self.tree
            .locate_in_envelope(&envelope)
            .map(|entry| &entry.data)
            .filter(move |item| bounds.contains(item.position))
    }
}

fn stored(position: Position, lon_scale: f64) -> [f64; 2] {
    [position.lon() * lon_scale, position.lat()]
}
