//! What the ground of the two regions looks like from above: waters, parks, streets. No map but a background: shapes
//! have no more detail than a search for a home needs.
//!
//! `water.txt` holds the large waters, cut by `scripts/water.mjs` out of a set made of OpenStreetMap data (ODbL);
//! `drawn.txt` holds this project's own points. The ring roads are [`crate::RingRoad`]s.

use std::sync::LazyLock;

use crate::bounds::BoundingBox;
use crate::curve::smooth;
use crate::position::Position;
use crate::ring_road::RingRoad;

/// Steps between two points of `drawn.txt`, whose points lie about a kilometre apart.
const STEPS: u16 = 6;
/// Units to a degree in `water.txt`.
const GRID: f64 = 10_000.0;

/// What a shape is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShapeKind {
    /// A sea, a lake, a pond: an area, islands cut out.
    Water,
    /// A river or a canal: a line of this width in metres.
    River(u16),
    /// A park or a forest: an area.
    Park,
    /// A street (2) or a highway (3): a line.
    Road(u8),
    /// The road around a city: a closed line.
    RingRoad,
    /// What lies inside a ring road: an area.
    City,
}

/// One shape of the ground.
#[derive(Clone, Debug)]
pub struct Shape {
    /// What it is.
    pub kind: ShapeKind,
    /// Its name, or nothing.
    pub name: &'static str,
    /// A line, or the rings of an area, the outer one first; rings repeat their first point.
    pub lines: Vec<Vec<Position>>,
    /// Where it lies.
    pub bounds: BoundingBox,
}

impl Shape {
    fn new(kind: ShapeKind, name: &'static str, lines: Vec<Vec<Position>>) -> Self {
        let bounds = BoundingBox::of(lines.iter().flatten().copied());
        let bounds = bounds.expect("the files have no empty shapes");
        Self { kind, name, lines, bounds }
    }

    /// Whether it is an area and not a line.
    #[must_use]
    pub fn is_area(&self) -> bool {
        matches!(self.kind, ShapeKind::Water | ShapeKind::Park | ShapeKind::City)
    }
}

/// Every shape of both regions, read once.
#[must_use]
pub fn shapes() -> &'static [Shape] {
    static SHAPES: LazyLock<Vec<Shape>> = LazyLock::new(|| {
        let rings = [("МКАД", RingRoad::mkad()), ("КАД", RingRoad::kad())];
        let rings = rings.into_iter().flat_map(|(name, ring)| {
            let line = smooth(ring.line(), true, STEPS);
            [
                Shape::new(ShapeKind::City, "", vec![line.clone()]),
                Shape::new(ShapeKind::RingRoad, name, vec![line]),
            ]
        });
        let waters = include_str!("water.txt").lines().map(water);
        let drawn = include_str!("drawn.txt").lines().filter_map(drawn);
        rings.chain(waters).chain(drawn).collect()
    });
    &SHAPES
}

/// A line of `water.txt`.
fn water(line: &'static str) -> Shape {
    let rings = line.split(';').map(|ring| {
        let numbers: Vec<i32> = ring.split(' ').filter_map(|number| number.parse().ok()).collect();
        let (mut lat, mut lon) = (0, 0);
        let mut points: Vec<Position> = numbers
            .chunks_exact(2)
            .map(|step| {
                lat += step[0];
                lon += step[1];
                Position::clamped(f64::from(lat) / GRID, f64::from(lon) / GRID)
            })
            .collect();
        points.extend(points.first().copied());
        points
    });
    Shape::new(ShapeKind::Water, "", rings.collect())
}

/// A line of `drawn.txt`; nothing for a remark or an empty line.
fn drawn(line: &'static str) -> Option<Shape> {
    let mut fields = line.split('|');
    let (word, name) = (fields.next()?, fields.next()?);
    let measure = fields.next()?.parse::<u16>().ok()?;
    let kind = match word {
        "river" => ShapeKind::River(measure),
        "area" => ShapeKind::Water,
        "park" => ShapeKind::Park,
        "road" => ShapeKind::Road(u8::try_from(measure).ok()?),
        _ => return None,
    };
    let points: Vec<Position> = fields.next()?.split(' ').filter_map(point).collect();
    let closed = matches!(kind, ShapeKind::Water | ShapeKind::Park) || points.first() == points.last();
    Some(Shape::new(kind, name, vec![smooth(&points, closed, STEPS)]))
}

fn point(text: &str) -> Option<Position> {
    let (lat, lon) = text.split_once(',')?;
    Position::new(lat.parse().ok()?, lon.parse().ok()?).ok()
}
