//! Where nothing can stand: the waters of the base map, and besides them the rivers of both cities as rough lines and
//! further water near the points of the reference data as circles, drawn by hand with room to spare.

use novosel_geo::even_odd::EvenOdd;
use novosel_geo::ground::{self, ShapeKind};
use novosel_geo::position::Position;

use super::metres::offset;

/// Half of the width that is kept clear around a line, in metres: a river, its quays and the error of the hand.
const BANK_M: f64 = 330.0;

/// What is kept clear along the waters of the map, in metres: houses of a complex stand up to so far from its point.
const SHORE_M: f64 = 120.0;

/// Latitude and longitude of bends.
type Line = &'static [(f64, f64)];

const NEVA: Line = &[
    (59.925, 30.240),
    (59.9353, 30.2895),
    (59.9413, 30.3080),
    (59.9488, 30.3275),
    (59.9515, 30.3495),
    (59.9565, 30.3740),
    (59.955, 30.399),
    (59.943, 30.401),
    (59.9255, 30.3955),
    (59.9145, 30.4085),
    (59.898, 30.432),
    (59.878, 30.454),
    (59.8527, 30.4937),
    (59.836, 30.515),
];
const SMALL_NEVA: Line = &[(59.944, 30.302), (59.950, 30.285), (59.956, 30.255)];
const BIG_NEVKA: Line =
    &[(59.953, 30.337), (59.9585, 30.339), (59.968, 30.335), (59.979, 30.321), (59.984, 30.301)];
const MOSKVA: Line = &[
    (55.757, 37.480),
    (55.762, 37.505),
    (55.756, 37.523),
    (55.747, 37.542),
    (55.752, 37.565),
    (55.744, 37.572),
    (55.730, 37.548),
    (55.715, 37.540),
    (55.711, 37.560),
    (55.720, 37.585),
    (55.734, 37.599),
    (55.748, 37.613),
    (55.748, 37.630),
    (55.744, 37.644),
    (55.731, 37.653),
    (55.715, 37.650),
    (55.705, 37.638),
];

/// Latitude, longitude, radius in metres.
const CIRCLES: &[(f64, f64, f64)] = &[
    // Moskva and its canals, reservoirs, quarries.
    (55.736, 37.639, 600.0),
    (55.753, 37.483, 450.0),
    (55.772, 37.460, 700.0),
    (55.828, 37.445, 900.0),
    (55.828, 37.530, 600.0),
    (55.684, 37.714, 450.0),
    (55.685, 37.682, 400.0),
    (55.619, 37.841, 450.0),
    (55.741, 37.259, 450.0),
    (55.572, 37.903, 600.0),
    (56.170, 37.505, 500.0),
    (55.728, 37.565, 300.0),
    (55.628, 37.662, 700.0),
    (55.744, 37.534, 300.0),
    (55.704, 37.646, 300.0),
    (55.788, 37.347, 350.0),
    (55.793, 37.412, 350.0),
    (55.749, 37.476, 300.0),
    // The Neva upstream and its delta, the Gulf, ponds.
    (59.775, 30.791, 550.0),
    (59.846, 30.051, 600.0),
    (59.869, 30.411, 450.0),
    (59.872, 30.233, 600.0),
    (59.879, 30.231, 400.0),
    (59.876, 30.975, 600.0),
    (59.914, 30.280, 600.0),
    (59.929, 30.230, 450.0),
    (59.949, 31.024, 650.0),
    (59.944, 31.048, 450.0),
    (59.9535, 30.589, 320.0),
    (59.958, 30.243, 600.0),
    (59.965, 30.267, 400.0),
    (59.975, 30.260, 600.0),
    (59.970, 30.323, 300.0),
    (59.976, 30.494, 650.0),
    (59.988, 30.302, 400.0),
    (59.999, 29.735, 550.0),
    (60.363, 28.606, 950.0),
    (60.188, 30.537, 250.0),
    (59.778, 30.627, 300.0),
    (59.843, 30.944, 350.0),
    (59.948, 30.300, 300.0),
    (60.950, 29.119, 350.0),
    (59.929, 30.279, 350.0),
    (59.950, 30.587, 300.0),
    (60.628, 28.568, 950.0),
    (59.894, 30.230, 350.0),
    (59.905, 30.233, 400.0),
    (59.924, 30.271, 350.0),
    (59.957, 30.268, 700.0),
    (60.003, 29.725, 450.0),
    (60.712, 28.726, 600.0),
];

/// Whether a place is clear of the water known here.
pub(super) fn is_dry(position: Position) -> bool {
    let in_circle = |&(lat, lon, radius): &(f64, f64, f64)| metres(position, (lat, lon)) < radius;
    let on_line = |line: &Line| line.windows(2).any(|side| from_side(position, side[0], side[1]) < BANK_M);
    !CIRCLES.iter().any(in_circle)
        && ![NEVA, SMALL_NEVA, BIG_NEVKA, MOSKVA].iter().any(on_line)
        && SHORE.iter().all(|(north, east)| !is_on_water(offset(position, *north, *east)))
}

/// A place and the shore around it.
const SHORE: [(f64, f64); 9] = [
    (0.0, 0.0),
    (SHORE_M, 0.0),
    (-SHORE_M, 0.0),
    (0.0, SHORE_M),
    (0.0, -SHORE_M),
    (SHORE_M * 0.7, SHORE_M * 0.7),
    (SHORE_M * 0.7, -SHORE_M * 0.7),
    (-SHORE_M * 0.7, SHORE_M * 0.7),
    (-SHORE_M * 0.7, -SHORE_M * 0.7),
];

/// Whether the base map has water here.
fn is_on_water(position: Position) -> bool {
    let waters = ground::shapes().iter().filter(|shape| shape.kind == ShapeKind::Water);
    waters
        .filter(|water| water.bounds.contains(position))
        .any(|water| EvenOdd::new(water.lines.iter().map(Vec::as_slice)).contains(position))
}

/// North and east of a point from a place, in metres on a plane that is true around both regions.
fn plane(place: Position, (lat, lon): (f64, f64)) -> (f64, f64) {
    const METRES_PER_DEGREE: f64 = 111_195.0;
    // The cosine of a latitude between 54° and 62° is close to this line.
    let shrink = 0.5736 - (place.lat() - 55.0) * 0.0147;
    ((lat - place.lat()) * METRES_PER_DEGREE, (lon - place.lon()) * METRES_PER_DEGREE * shrink)
}

fn metres(place: Position, point: (f64, f64)) -> f64 {
    let (north, east) = plane(place, point);
    (north * north + east * east).sqrt()
}

/// Metres from a place to the nearest point of a side.
fn from_side(place: Position, start: (f64, f64), end: (f64, f64)) -> f64 {
    let ((y0, x0), (y1, x1)) = (plane(place, start), plane(place, end));
    let (dy, dx) = (y1 - y0, x1 - x0);
    let along = (-(y0 * dy + x0 * dx) / (dy * dy + dx * dx)).clamp(0.0, 1.0);
    let (y, x) = (y0 + along * dy, x0 + along * dx);
    (y * y + x * x).sqrt()
}
