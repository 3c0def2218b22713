//! Whether a point is inside closed lines, by the even-odd rule, prepared for many questions.
//!
//! Longitude and latitude are the plane and a line between two vertices is straight in degrees. (On the Mercator map it
//! would bend from that by some 4 m in the middle of a side of 10 km; nobody draws so precisely.) The
//! boundary counts as inside, decided by an exact predicate, so the answer never depends on rounding.
//!
//! Most questions never reach that predicate: a side is first met by its longitude at the point's latitude, and only a
//! point within a micrometre of some side is decided exactly.
//!
//! The sides are filed into equal slabs of latitude. A side stands in every slab that it touches, so a
//! question looks at one slab only. Sides that run far north and south would stand in too many of them: the slabs are
//! then made fewer until the whole stays a small multiple of the number of sides, which bounds memory and time for
//! the most awkward line that a visitor can draw.

use std::ops::Range;

use geo::kernels::{Kernel, Orientation, RobustKernel};
use geo::{Coord, coord};

use crate::bounds::BoundingBox;
use crate::position::Position;

/// How many times a side may stand in the slabs on average. An ordinary outline needs about three.
const MAX_COPIES: usize = 8;

/// More slabs than this gain nothing: the table would no longer fit the cache.
const MAX_SLABS: usize = 1 << 14;

/// Nearer than this to a side, in degrees, the quick comparison is not trusted. Its rounding error is some 10⁻¹²: a
/// few units in the last place of longitudes up to 180 and of their differences.
const UNSURE: f64 = 1e-11;

/// Sides with more degrees of longitude to a degree of latitude than this run along a parallel for the quick
/// comparison.
const FLATTEST: f64 = 1e9;

/// Closed lines prepared for even-odd questions. It is plain data: any thread may ask.
#[derive(Clone, Debug)]
pub struct EvenOdd {
    bounds: Option<BoundingBox>,
    south: f64,
    slabs_per_degree: f64,
    /// Slab `i` holds the entries `starts[i]..starts[i + 1]` of `quick` and of `exact`.
    starts: Vec<u32>,
    quick: QuickSides,
    /// The same sides as indexes into `sides`.
    exact: Vec<u32>,
    sides: Vec<Side>,
}

/// A side with its southern end first.
#[derive(Clone, Copy, Debug)]
struct Side {
    low: Coord<f64>,
    high: Coord<f64>,
}

/// The filed sides as longitude over latitude, for the comparison that decides nearly every question. A column
/// for each number lets the compiler compare several sides at once.
#[derive(Clone, Debug, Default)]
struct QuickSides {
    low_lat: Vec<f64>,
    high_lat: Vec<f64>,
    low_lon: Vec<f64>,
    /// Degrees of longitude to a degree of latitude; NaN for a side along a parallel.
    slope: Vec<f64>,
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
        Self::file(sides, extent)
    }

    fn nothing() -> Self {
        Self {
            bounds: None,
            south: 0.0,
            slabs_per_degree: 0.0,
            starts: vec![0, 0],
            quick: QuickSides::default(),
            exact: Vec::new(),
            sides: Vec::new(),
        }
    }

    fn file(sides: Vec<Side>, extent: BoundingBox) -> Self {
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
        for side in &sides {
            let (first, last) = side.slabs(south, slabs_per_degree, slabs);
            for count in &mut starts[first + 1..=last + 1] {
                *count += 1;
            }
        }
        for slab in 0..slabs {
            starts[slab + 1] += starts[slab];
        }
        let mut next = starts.clone();
        let mut quick = QuickSides::of_length(copies);
        let mut exact = vec![0_u32; copies];
        for (index, side) in (0_u32..).zip(&sides) {
            let (first, last) = side.slabs(south, slabs_per_degree, slabs);
            for place in &mut next[first..=last] {
                quick.put(*place as usize, side);
                exact[*place as usize] = index;
                *place += 1;
            }
        }
        Self { bounds: Some(extent), south, slabs_per_degree, starts, quick, exact, sides }
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
        let entries = self.starts[slab] as usize..self.starts[slab + 1] as usize;
        let (lat, lon) = (position.lat(), position.lon());
        match self.quick.crossings(entries.clone(), lat, lon) {
            Some(crossings) => crossings % 2 == 1,
            None => self.contains_exactly(&self.exact[entries], plane(position)),
        }
    }

    #[cold]
    fn contains_exactly(&self, sides: &[u32], point: Coord<f64>) -> bool {
        let mut inside = false;
        for side in sides {
            match self.sides[*side as usize].meet(point) {
                Meeting::OnSide => return true,
                Meeting::Crosses => inside = !inside,
                Meeting::Misses => {}
            }
        }
        inside
    }
}

impl QuickSides {
    fn of_length(length: usize) -> Self {
        let column = || vec![0.0; length];
        Self { low_lat: column(), high_lat: column(), low_lon: column(), slope: column() }
    }

    fn put(&mut self, place: usize, side: &Side) {
        let Side { low, high } = *side;
        let slope = (high.x - low.x) / (high.y - low.y);
        self.low_lat[place] = low.y;
        self.high_lat[place] = high.y;
        self.low_lon[place] = low.x;
        self.slope[place] = if slope.abs() < FLATTEST { slope } else { f64::NAN };
    }

    /// How many of the sides a ray to the east meets; nothing when the point is too near to one of them to say.
    fn crossings(&self, entries: Range<usize>, lat: f64, lon: f64) -> Option<u64> {
        let low_lat = &self.low_lat[entries.clone()];
        let high_lat = &self.high_lat[entries.clone()];
        let low_lon = &self.low_lon[entries.clone()];
        let slope = &self.slope[entries];
        let (mut crossings, mut unsure) = (0_u64, 0_u64);
        // No branches: which sides a ray meets is not predictable, and a missed guess costs more than the sum.
        for (((low_lat, high_lat), low_lon), slope) in low_lat.iter().zip(high_lat).zip(low_lon).zip(slope) {
            let to_side = low_lon + (lat - low_lat) * slope - lon;
            let above_low = lat >= *low_lat;
            // A ray through a vertex meets two sides there; leaving out the northern end counts it rightly.
            crossings += u64::from(above_low & (lat < *high_lat) & (to_side > 0.0));
            // NaN is not sure either.
            let sure = to_side.abs() > UNSURE;
            unsure |= u64::from(above_low & (lat <= *high_lat) & !sure);
        }
        (unsure == 0).then_some(crossings)
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

    fn meet(&self, point: Coord<f64>) -> Meeting {
        let Self { low, high } = *self;
        if point.y < low.y || point.y > high.y {
            return Meeting::Misses;
        }
        let (west, east) = if low.x <= high.x { (low.x, high.x) } else { (high.x, low.x) };
        if point.x > east {
            return Meeting::Misses;
        }
        let reaches = point.y < high.y;
        if point.x < west {
            return if reaches { Meeting::Crosses } else { Meeting::Misses };
        }
        match RobustKernel::orient2d(low, high, point) {
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
