//! Whether a point is inside closed lines, by the even-odd rule, prepared for many questions.
//!
//! Longitude and latitude are the plane and a line between two vertices is straight in degrees. (On the Mercator map it
//! would bend from that by some 4 m in the middle of a side of 10 km; nobody draws so precisely.) The
//! boundary counts as inside, decided by an exact predicate, so the answer never depends on rounding.
//!
//! The sides are filed into equal slabs of latitude. A side stands in every slab that it touches, so a
//! question looks at one slab only. Sides that run far north and south would stand in too many of them: the slabs are then made
//! fewer until the whole stays a small multiple of the number of sides, which bounds memory and time for the
//! most awkward line that a visitor can draw.

use geo::kernels::{Kernel, Orientation, RobustKernel};
use geo::{Coord, coord};

use crate::bounds::BoundingBox;
use crate::position::Position;

/// How many times a side may stand in the slabs on average. An ordinary outline needs about three.
const MAX_COPIES: usize = 8;

/// More slabs than this gain nothing: the table would no longer fit the cache.
const MAX_SLABS: usize = 1 << 14;

/// The relative rounding error of the difference of two products of differences, (3 + 16ε)ε with ε = 2⁻⁵³
/// (Shewchuk 1997, bound A). Above it the sign is certain.
const CERTAIN: f64 = (3.0 + 16.0 * HALF_ULP) * HALF_ULP;
const HALF_ULP: f64 = f64::EPSILON / 2.0;

/// Closed lines prepared for even-odd questions. It is plain data: any thread may ask.
#[derive(Clone, Debug)]
pub struct EvenOdd {
    bounds: Option<BoundingBox>,
    south: f64,
    slabs_per_degree: f64,
    /// Sides of slab `i` are `sides[starts[i]..starts[i + 1]]`.
    starts: Vec<u32>,
    sides: Vec<Side>,
}

/// A side with its southern end first.
#[derive(Clone, Copy, Debug)]
struct Side {
    low: Coord<f64>,
    high: Coord<f64>,
}

/// What one side says about a point and the ray from it to the east.
enum Meeting {
    OnSide,
    Crosses,
    Misses,
}

impl EvenOdd {
    /// Prepares closed lines that count together: a hole is a line inside another. Each line is closed
    /// from its last point to its first.
    #[must_use]
    pub fn new<'a>(lines: impl IntoIterator<Item = &'a [Position]>) -> Self {
        let mut sides = Vec::new();
        let mut bounds: Option<BoundingBox> = None;
        for line in lines {
            for (index, &start) in line.iter().enumerate() {
                let end = line[(index + 1) % line.len()];
                sides.push(Side::new(start, end));
                match &mut bounds {
                    Some(bounds) => bounds.extend(start),
                    None => bounds = Some(BoundingBox::at(start)),
                }
            }
        }
        let Some(extent) = bounds else {
            return Self::nothing();
        };
        Self::file(&sides, extent)
    }

    fn nothing() -> Self {
        Self { bounds: None, south: 0.0, slabs_per_degree: 0.0, starts: vec![0, 0], sides: Vec::new() }
    }

    fn file(sides: &[Side], extent: BoundingBox) -> Self {
        let south = extent.south();
        let height = extent.north() - south;
        let mut slabs = sides.len().next_power_of_two().min(MAX_SLABS);
        let (slabs_per_degree, copies) = loop {
            let slabs_per_degree = if height > 0.0 { slabs as f64 / height } else { 0.0 };
            let copies: usize = sides
                .iter()
                .map(|side| {
                    let (first, last) = side.slabs(south, slabs_per_degree, slabs);
                    last - first + 1
                })
                .sum();
            if slabs == 1 || copies <= MAX_COPIES * sides.len() {
                break (slabs_per_degree, copies);
            }
            slabs /= 2;
        };

        let mut starts = vec![0_u32; slabs + 1];
        for side in sides {
            let (first, last) = side.slabs(south, slabs_per_degree, slabs);
            for count in &mut starts[first + 1..=last + 1] {
                *count += 1;
            }
        }
        for slab in 0..slabs {
            starts[slab + 1] += starts[slab];
        }
        let mut next = starts.clone();
        let mut filed = vec![sides[0]; copies];
        for side in sides {
            let (first, last) = side.slabs(south, slabs_per_degree, slabs);
            for place in &mut next[first..=last] {
                filed[*place as usize] = *side;
                *place += 1;
            }
        }
        Self { bounds: Some(extent), south, slabs_per_degree, starts, sides: filed }
    }

    /// The box of all vertices; nothing when there are none.
    #[must_use]
    pub fn bounds(&self) -> Option<BoundingBox> {
        self.bounds
    }

    /// Whether the point is inside, or on a line.
    #[must_use]
    pub fn contains(&self, position: Position) -> bool {
        let Some(bounds) = &self.bounds else {
            return false;
        };
        if !bounds.contains(position) {
            return false;
        }
        let slabs = self.starts.len() - 1;
        let slab = slab_of(position.lat(), self.south, self.slabs_per_degree, slabs);
        let point = plane(position);
        let mut inside = false;
        for side in &self.sides[self.starts[slab] as usize..self.starts[slab + 1] as usize] {
            match side.meet(point) {
                Meeting::OnSide => return true,
                Meeting::Crosses => inside = !inside,
                Meeting::Misses => {}
            }
        }
        inside
    }
}

impl Side {
    fn new(start: Position, end: Position) -> Self {
        let (start, end) = (plane(start), plane(end));
        if start.y <= end.y { Self { low: start, high: end } } else { Self { low: end, high: start } }
    }

    fn slabs(&self, south: f64, slabs_per_degree: f64, slabs: usize) -> (usize, usize) {
        (
            slab_of(self.low.y, south, slabs_per_degree, slabs),
            slab_of(self.high.y, south, slabs_per_degree, slabs),
        )
    }

    #[inline]
    fn meet(&self, point: Coord<f64>) -> Meeting {
        let Self { low, high } = *self;
        if point.y < low.y || point.y > high.y {
            return Meeting::Misses;
        }
        let (west, east) = if low.x <= high.x { (low.x, high.x) } else { (high.x, low.x) };
        if point.x > east {
            return Meeting::Misses;
        }
        // A ray through a vertex meets two sides there; leaving out the northern end counts it rightly.
        let reaches = point.y < high.y;
        if point.x < west {
            return if reaches { Meeting::Crosses } else { Meeting::Misses };
        }
        match orientation(low, high, point) {
            Orientation::Collinear => Meeting::OnSide,
            Orientation::CounterClockwise if reaches => Meeting::Crosses,
            _ => Meeting::Misses,
        }
    }
}

/// Rounding keeps the order of latitudes here, so a point on a side always looks into a slab of that side.
#[inline]
fn slab_of(lat: f64, south: f64, slabs_per_degree: f64, slabs: usize) -> usize {
    (((lat - south) * slabs_per_degree) as usize).min(slabs - 1)
}

fn plane(position: Position) -> Coord<f64> {
    coord! { x: position.lon(), y: position.lat() }
}

#[inline]
fn orientation(low: Coord<f64>, high: Coord<f64>, point: Coord<f64>) -> Orientation {
    let left = (low.x - point.x) * (high.y - point.y);
    let right = (low.y - point.y) * (high.x - point.x);
    let det = left - right;
    let error = CERTAIN * (left.abs() + right.abs());
    if det > error {
        return Orientation::CounterClockwise;
    }
    if det < -error {
        return Orientation::Clockwise;
    }
    RobustKernel::orient2d(low, high, point)
}
