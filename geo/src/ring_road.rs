//! The ring roads: whether a place is inside, and how far outside.

use crate::even_odd::EvenOdd;
use crate::position::Position;

mod outlines;

/// A closed road as a polygon.
#[derive(Clone, Debug)]
pub struct RingRoad {
    line: Vec<Position>,
    inside: EvenOdd,
}

/// Why a list of points is not a ring road.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("ring road of {0} points: at least 3 are needed")]
pub struct RingRoadError(pub usize);

impl RingRoad {
    /// Makes a ring of points in order, either winding; the last joins the first.
    ///
    /// # Errors
    /// When there are fewer than three points.
    pub fn new(line: Vec<Position>) -> Result<Self, RingRoadError> {
        if line.len() < 3 {
            return Err(RingRoadError(line.len()));
        }
        let inside = EvenOdd::new([line.as_slice()]);
        Ok(Self { line, inside })
    }

    /// The Moscow ring road, good to some 150 m.
    #[must_use]
    pub fn mkad() -> Self {
        Self::of_outline(&outlines::MKAD)
    }

    /// The Saint Petersburg ring road, good to some 300 m. It closes across the Gulf by the dam, so Kronstadt
    /// lies on it and the Neva Bay inside.
    #[must_use]
    pub fn kad() -> Self {
        Self::of_outline(&outlines::KAD)
    }

    fn of_outline(outline: &[(f64, f64)]) -> Self {
        let line = outline.iter().map(|&(lat, lon)| Position::clamped(lat, lon)).collect();
        Self::new(line).expect("the outlines have dozens of points")
    }

    /// The points of the ring in order.
    #[must_use]
    pub fn line(&self) -> &[Position] {
        &self.line
    }

    /// Whether the place is inside or on the road.
    #[must_use]
    pub fn contains(&self, position: Position) -> bool {
        self.inside.contains(position)
    }

    /// How far outside of the road the place is in kilometres, in a straight line; nothing when it is inside.
    #[must_use]
    pub fn distance_outside_km(&self, position: Position) -> Option<f64> {
        if self.contains(position) {
            return None;
        }
        let metres = (0..self.line.len())
            .map(|index| {
                let end = self.line[(index + 1) % self.line.len()];
                position.distance_m(nearest_on_side(position, self.line[index], end))
            })
            .fold(f64::INFINITY, f64::min);
        Some(metres / 1_000.0)
    }
}

/// The point of a side nearest to `position`, on a plane that is true around it. Sides are a few kilometres long, so
/// at the distances of a suburb the error is well under the outline's own.
fn nearest_on_side(position: Position, start: Position, end: Position) -> Position {
    let shrink = position.lat().to_radians().cos();
    let east = |to: Position| (to.lon() - position.lon()) * shrink;
    let north = |to: Position| to.lat() - position.lat();
    let (side_east, side_north) = (east(end) - east(start), north(end) - north(start));
    let length2 = side_east * side_east + side_north * side_north;
    if length2 == 0.0 {
        return start;
    }
    let along = -(east(start) * side_east + north(start) * side_north) / length2;
    let along = along.clamp(0.0, 1.0);
    Position::clamped(
        start.lat() + along * (end.lat() - start.lat()),
        start.lon() + along * (end.lon() - start.lon()),
    )
}
