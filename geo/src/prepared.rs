//! A drawn area, prepared once and then asked about thousands of points.

use crate::area::Area;
use crate::bounds::BoundingBox;
use crate::even_odd::EvenOdd;
use crate::position::Position;

/// An area ready for questions; share it between threads, keyed by the area.
///
/// A point is inside when it is inside any added ring and inside no excluded ring. Each ring follows
/// the even-odd rule by itself and its boundary counts as inside of it: the edge of the area belongs to the
/// area, the edge of an exclusion belongs to the exclusion. When every ring is excluded the area is everything
/// else.
#[derive(Clone, Debug)]
pub struct PreparedArea {
    included: Vec<EvenOdd>,
    excluded: Vec<EvenOdd>,
    bounds: Option<BoundingBox>,
}

impl PreparedArea {
    /// Prepares any area, however odd its rings.
    #[must_use]
    pub fn new(area: &Area) -> Self {
        let prepare = |excluded: bool| -> Vec<EvenOdd> {
            area.rings
                .iter()
                .filter(|ring| ring.excluded == excluded)
                .map(|ring| EvenOdd::new([ring.vertices.as_slice()]))
                .collect()
        };
        let included = prepare(false);
        let bounds = included.iter().filter_map(EvenOdd::bounds).reduce(|all, ring| all.union(&ring));
        Self { bounds, included, excluded: prepare(true) }
    }

    /// Whether the point is in the area.
    #[must_use]
    pub fn contains(&self, position: Position) -> bool {
        let added = self.included.is_empty() || any_contains(&self.included, position);
        added && !any_contains(&self.excluded, position)
    }

    /// The box of the added rings. Nothing when all rings are excluded: the area is then unbounded.
    #[must_use]
    pub fn bounds(&self) -> Option<BoundingBox> {
        self.bounds
    }

    /// Whether there are only excluded rings, so that the area is everything else.
    #[must_use]
    pub fn is_unbounded(&self) -> bool {
        self.included.is_empty()
    }
}

fn any_contains(rings: &[EvenOdd], position: Position) -> bool {
    rings.iter().any(|ring| ring.contains(position))
}
