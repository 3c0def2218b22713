//! A block: a box with a façade on every wall that the eye sees.

use super::{Point, Scene};
use crate::colour::Colour;
use crate::svg::path;
use crate::trace::Trace;

/// How a wall is dressed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Style {
    /// One colour: cabins, stacks, kerbs.
    Plain,
    /// Panels with coloured insets and loggias; the colour is that of the insets' rest.
    Panel {
        /// Strips beside windows.
        strip: Colour,
    },
    /// Brick piers around bays of so many floors.
    Brick {
        /// Floors a bay.
        group: usize,
    },
    /// Curtain wall; fins of a colour, or none.
    Glass {
        /// Colour of the fins.
        fins: Option<Colour>,
    },
    /// Limestone with French windows and thin balconies.
    Stone,
    /// A concrete frame: floors with masonry, with cladding, with panes, counted from below.
    Frame {
        /// Floors with walls.
        filled: usize,
        /// Floors with cladding.
        clad: usize,
        /// Floors with windows.
        glazed: usize,
    },
}

/// A box in metres.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    /// The middle of its foot.
    pub(crate) at: (f64, f64),
    /// Height of its foot above the ground.
    pub(crate) lift: f64,
    /// Across, away, up.
    pub(crate) size: (f64, f64, f64),
    /// Turn, radians.
    pub(crate) turn: f64,
    /// The wall.
    pub(crate) colour: Colour,
    /// What stands out from the wall.
    pub(crate) accent: Colour,
    /// The façade.
    pub(crate) style: Style,
    /// Floors above the ground floor are this high.
    pub(crate) floor: f64,
    /// Painted this much nearer than it is, for what stands on something.
    pub(crate) nearer: f64,
}

impl Block {
    /// A plain box; the rest is set by the caller.
    pub(crate) fn new(at: (f64, f64), size: (f64, f64, f64), style: Style, colour: Colour) -> Self {
        Self {
            at,
            lift: 0.0,
            size,
            turn: 0.0,
            colour,
            accent: colour.shade(0.2),
            style,
            floor: 3.0,
            nearer: 0.0,
        }
    }

    pub(crate) fn turned(mut self, turn: f64) -> Self {
        self.turn = turn;
        self
    }

    pub(crate) fn lifted(mut self, lift: f64, nearer: f64) -> Self {
        (self.lift, self.nearer) = (lift, nearer);
        self
    }

    pub(crate) fn accented(mut self, accent: Colour) -> Self {
        self.accent = accent;
        self
    }

    pub(crate) fn floors(mut self, floor: f64) -> Self {
        self.floor = floor;
        self
    }

    /// Corners of the foot, anticlockwise from the front left one.
    pub(super) fn foot(&self) -> [(f64, f64); 4] {
        let (cos, sin) = (self.turn.cos(), self.turn.sin());
        let (half, deep) = (self.size.0 / 2.0, self.size.1 / 2.0);
        [(-half, -deep), (half, -deep), (half, deep), (-half, deep)]
            .map(|(a, b)| (self.at.0 + a * cos - b * sin, self.at.1 + a * sin + b * cos))
    }
}

impl Scene {
    /// Stands a block, with its shadow.
    pub(crate) fn block(&mut self, block: &Block) {
        let foot = block.foot();
        if block.lift == 0.0 {
            self.shadow(&foot, block.size.2);
        }
        let (low, high) = (block.lift, block.lift + block.size.2);
        let middle = self.depth(block.at.0, block.at.1);
        let mut elements = String::new();
        if self.view.eye.2 > high {
            elements.push_str(&self.roof(block, &foot, high, middle));
        }
        let mut walls: Vec<(f64, usize)> = (0..4)
            .filter(|side| {
                let ((ax, ay), (bx, by)) = (foot[*side], foot[(side + 1) % 4]);
                // Anticlockwise: the outside is to the right of an edge.
                (by - ay) * (self.view.eye.0 - ax) - (bx - ax) * (self.view.eye.1 - ay) > 0.0
            })
            .map(|side| {
                let ((ax, ay), (bx, by)) = (foot[side], foot[(side + 1) % 4]);
                (self.depth(f64::midpoint(ax, bx), f64::midpoint(ay, by)), side)
            })
            .collect();
        walls.sort_by(|one, other| other.0.total_cmp(&one.0));
        for (depth, side) in walls {
            elements.push_str(&self.wall(block, (foot[side], foot[(side + 1) % 4]), (low, high), depth));
        }
        self.put(middle - block.nearer, elements);
    }

    fn roof(&self, block: &Block, foot: &[(f64, f64); 4], high: f64, depth: f64) -> String {
        let outline = |share: f64| -> Trace {
            let points: Vec<Point> = foot
                .iter()
                .map(|(x, y)| {
                    (block.at.0 + (x - block.at.0) * share, block.at.1 + (y - block.at.1) * share, high)
                })
                .collect();
            let mut trace = Trace::default();
            trace.shape(&self.surface(&points));
            trace
        };
        let colour = self.fogged(self.light.roof, depth);
        path(&outline(1.0), colour) + &path(&outline(0.92), colour.shade(-0.1))
    }

    /// The shadow of an upright mass: its foot, moved away from the sun, and what lies between.
    pub(super) fn shadow(&mut self, foot: &[(f64, f64)], height: f64) {
        let length = height * 0.52;
        let (sx, sy) = (-self.light.sun.0 * length, -self.light.sun.1 * length * 0.6);
        let moved: Vec<(f64, f64)> = foot.iter().map(|(x, y)| (x + sx, y + sy)).collect();
        for side in 0..foot.len() {
            let next = (side + 1) % foot.len();
            let points = [foot[side], foot[next], moved[next], moved[side]].map(|(x, y)| (x, y, 0.0));
            let mut dots = self.surface(&points);
            // One winding for all parts, so that overlapping ones do not cancel out.
            if signed_area(&dots) < 0.0 {
                dots.reverse();
            }
            self.shadows.shape(&dots);
        }
        let mut dots = self.surface(&moved.iter().map(|(x, y)| (*x, *y, 0.0)).collect::<Vec<_>>());
        if signed_area(&dots) < 0.0 {
            dots.reverse();
        }
        self.shadows.shape(&dots);
    }
}

fn signed_area(dots: &[(f64, f64)]) -> f64 {
    (0..dots.len())
        .map(|index| {
            let (from, to) = (dots[index], dots[(index + 1) % dots.len()]);
            from.0 * to.1 - to.0 * from.1
        })
        .sum()
}
