//! Smooth lines through a few points, and lines with fewer points.

use geo::{LineString, SimplifyIdx};

use crate::position::Position;
use crate::tile::{mercator, unmercator};

/// A curve through every point (after Catmull and Rom) with so many steps a side, on the Mercator plane. A closed
/// curve comes back to its first point, which it then repeats.
#[must_use]
pub fn smooth(points: &[Position], closed: bool, steps: u16) -> Vec<Position> {
    let [first, .., last] = points else { return points.to_vec() };
    let points: Vec<(f64, f64)> = if closed && first == last {
        points[..points.len() - 1].iter().copied().map(mercator).collect()
    } else {
        points.iter().copied().map(mercator).collect()
    };
    let count = points.len();
    let at = |index: usize, step: isize| -> (f64, f64) {
        let wanted = index.cast_signed() + step;
        let last = count.cast_signed() - 1;
        let index = if closed { wanted.rem_euclid(last + 1) } else { wanted.clamp(0, last) };
        points[index.cast_unsigned()]
    };
    let sides = if closed { count } else { count - 1 };
    let mut curve = Vec::with_capacity(sides * usize::from(steps) + 1);
    for side in 0..sides {
        let around = [at(side, -1), at(side, 0), at(side, 1), at(side, 2)];
        for step in 0..steps.max(1) {
            let along = f64::from(step) / f64::from(steps.max(1));
            let (x, y) = between(around, along);
            curve.push(unmercator(x, y));
        }
    }
    let (x, y) = at(sides, 0);
    curve.push(unmercator(x, y));
    curve
}

/// The point of the curve between the two middle points.
fn between([a, b, c, d]: [(f64, f64); 4], t: f64) -> (f64, f64) {
    let one = |a: f64, b: f64, c: f64, d: f64| {
        b + 0.5 * t * (c - a + t * (2.0 * a - 5.0 * b + 4.0 * c - d + t * (3.0 * (b - c) + d - a)))
    };
    (one(a.0, b.0, c.0, d.0), one(a.1, b.1, c.1, d.1))
}

/// The line without the points that lie nearer than `world` (a part of the world's width) to it (after Douglas and
/// Peucker).
#[must_use]
pub fn simplify(line: &[Position], world: f64) -> Vec<Position> {
    let plane: LineString<f64> = line.iter().copied().map(mercator).collect();
    plane.simplify_idx(world).into_iter().map(|index| line[index]).collect()
}
