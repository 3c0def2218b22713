//! Cutting lines and rings at the edge of a tile and its buffer.

use super::commands::GridPoint;

/// A point in tile units before rounding.
pub(super) type UnitPoint = (f64, f64);

/// The square that is kept, in tile units.
#[derive(Clone, Copy)]
pub(super) struct Window {
    min: f64,
    max: f64,
}

/// One edge of the window: which coordinate, and which side of which value is kept.
#[derive(Clone, Copy)]
enum Edge {
    Left,
    Right,
    Top,
    Bottom,
}

const EDGES: [Edge; 4] = [Edge::Left, Edge::Right, Edge::Top, Edge::Bottom];

impl Window {
    pub(super) fn new(extent: u32, buffer: u32) -> Self {
        Self { min: -f64::from(buffer), max: f64::from(extent) + f64::from(buffer) }
    }

    pub(super) fn contains(self, (x, y): UnitPoint) -> bool {
        x >= self.min && x <= self.max && y >= self.min && y <= self.max
    }

    /// The pieces of a line that lie in the window, each of two different grid points or more.
    pub(super) fn clip_line(self, line: &[UnitPoint]) -> Vec<Vec<GridPoint>> {
        let mut pieces = Vec::new();
        let mut piece: Vec<GridPoint> = Vec::new();
        for (start, end) in line.iter().zip(line.iter().skip(1)) {
            let Some((from, to)) = self.clip_segment(*start, *end) else {
                finish(&mut pieces, &mut piece);
                continue;
            };
            if from != *start {
                finish(&mut pieces, &mut piece);
            }
            push_distinct(&mut piece, grid(from));
            push_distinct(&mut piece, grid(to));
            if to != *end {
                finish(&mut pieces, &mut piece);
            }
        }
        finish(&mut pieces, &mut piece);
        pieces
    }

    /// The ring cut by the window (edge by edge, after Sutherland and Hodgman), without a repeated last
    /// point. Nothing when no area is left on the grid.
    pub(super) fn clip_ring(self, ring: &[UnitPoint]) -> Option<Vec<GridPoint>> {
        let mut kept = ring.to_vec();
        for edge in EDGES {
            kept = self.cut(&kept, edge);
        }
        let mut points = Vec::with_capacity(kept.len());
        for point in kept {
            push_distinct(&mut points, grid(point));
        }
        while points.len() > 1 && points.first() == points.last() {
            points.pop();
        }
        (points.len() >= 3 && doubled_area(&points) != 0).then_some(points)
    }

    /// The part of a segment in the window (after Liang and Barsky). Ends that are inside come back unchanged.
    fn clip_segment(self, start: UnitPoint, end: UnitPoint) -> Option<(UnitPoint, UnitPoint)> {
        let (dx, dy) = (end.0 - start.0, end.1 - start.1);
        let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
        let limits = [
            (-dx, start.0 - self.min),
            (dx, self.max - start.0),
            (-dy, start.1 - self.min),
            (dy, self.max - start.1),
        ];
        for (outward, room) in limits {
            if outward == 0.0 {
                if room < 0.0 {
                    return None;
                }
                continue;
            }
            let at = room / outward;
            if outward < 0.0 {
                enter = enter.max(at);
            } else {
                leave = leave.min(at);
            }
        }
        if enter > leave {
            return None;
        }
        let at = |t: f64| (start.0 + t * dx, start.1 + t * dy);
        let from = if enter > 0.0 { at(enter) } else { start };
        let to = if leave < 1.0 { at(leave) } else { end };
        Some((from, to))
    }

    fn cut(self, ring: &[UnitPoint], edge: Edge) -> Vec<UnitPoint> {
        let mut kept = Vec::with_capacity(ring.len() + 4);
        let Some(mut previous) = ring.last().copied() else {
            return kept;
        };
        for &point in ring {
            if self.keeps(edge, point) {
                if !self.keeps(edge, previous) {
                    kept.push(self.crossing(edge, previous, point));
                }
                kept.push(point);
            } else if self.keeps(edge, previous) {
                kept.push(self.crossing(edge, previous, point));
            }
            previous = point;
        }
        kept
    }

    fn keeps(self, edge: Edge, (x, y): UnitPoint) -> bool {
        match edge {
            Edge::Left => x >= self.min,
            Edge::Right => x <= self.max,
            Edge::Top => y >= self.min,
            Edge::Bottom => y <= self.max,
        }
    }

    fn crossing(self, edge: Edge, from: UnitPoint, to: UnitPoint) -> UnitPoint {
        let along = |value: f64, start: f64, end: f64| (value - start) / (end - start);
        match edge {
            Edge::Left | Edge::Right => {
                let x = if matches!(edge, Edge::Left) { self.min } else { self.max };
                (x, from.1 + along(x, from.0, to.0) * (to.1 - from.1))
            }
            Edge::Top | Edge::Bottom => {
                let y = if matches!(edge, Edge::Top) { self.min } else { self.max };
                (from.0 + along(y, from.1, to.1) * (to.0 - from.0), y)
            }
        }
    }
}

/// Twice the area of a ring on the grid by the surveyor's formula: positive when it runs clockwise on the screen,
/// where y grows downwards. The specification wants outer rings so and holes the other way.
pub(super) fn doubled_area(ring: &[GridPoint]) -> i64 {
    (0..ring.len())
        .map(|index| {
            let (x1, y1) = ring[index];
            let (x2, y2) = ring[(index + 1) % ring.len()];
            i64::from(x1) * i64::from(y2) - i64::from(x2) * i64::from(y1)
        })
        .sum()
}

pub(super) fn grid((x, y): UnitPoint) -> GridPoint {
    (x.round() as i32, y.round() as i32)
}

fn push_distinct(points: &mut Vec<GridPoint>, point: GridPoint) {
    if points.last() != Some(&point) {
        points.push(point);
    }
}

fn finish(pieces: &mut Vec<Vec<GridPoint>>, piece: &mut Vec<GridPoint>) {
    let piece = std::mem::take(piece);
    if piece.len() >= 2 {
        pieces.push(piece);
    }
}
