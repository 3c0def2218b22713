//! Metres on the ground as degrees.

use novosel_geo::position::Position;

/// A point some metres to the north and to the east.
pub(super) fn offset(from: Position, north: f64, east: f64) -> Position {
    const METRES_PER_DEGREE: f64 = 111_195.0;
    // Both regions lie between 54° and 62° north; the cosine of a latitude there is close to this line.
    let shrink = 0.5736 - (from.lat() - 55.0) * 0.0147;
    Position::new(from.lat() + north / METRES_PER_DEGREE, from.lon() + east / (METRES_PER_DEGREE * shrink))
        .map_or(from, Position::rounded)
}
