//! One wall of a block: measures along it, its light, and the layers of paint on it.

use std::collections::BTreeMap;

use super::Scene;
use super::block::{Block, Style};
use crate::colour::Colour;
use crate::rng::SeededRng;
use crate::svg::{fade, path};
use crate::trace::{Dot, Trace};

/// Colours of a window with a lamp behind it.
const LAMPS: [Colour; 4] =
    [Colour::hex(0xff_d88c), Colour::hex(0xff_c873), Colour::hex(0xff_e6b4), Colour::hex(0xff_dfa0)];

/// Farthest wall whose windows show their bars, metres.
const MULLIONS: f64 = 175.0;

/// A wall being painted; lengths along it are metres from its left end, heights are metres from its foot.
pub(super) struct Wall<'a> {
    pub(super) scene: &'a Scene,
    pub(super) block: &'a Block,
    pub(super) length: f64,
    pub(super) height: f64,
    /// How much sun falls on it, 0 to 1.
    pub(super) sun: f64,
    pub(super) rng: SeededRng,
    from: (f64, f64),
    along: (f64, f64),
    normal: (f64, f64),
    foot: f64,
    depth: f64,
    layers: Vec<(Colour, Trace)>,
}

/// Two opposite corners: along the wall, up.
pub(super) type Corners = ((f64, f64), (f64, f64));

/// Shapes by colour.
#[derive(Default)]
pub(super) struct Panes(BTreeMap<Colour, Trace>);

impl Panes {
    pub(super) fn add(&mut self, colour: Colour, dots: &[Dot]) {
        self.0.entry(colour).or_default().shape(dots);
    }
}

/// Windows in rows and columns.
pub(super) struct Grid<'a> {
    /// Left and right of each column of windows.
    pub(super) columns: &'a [(f64, f64)],
    /// Height of the lowest floor shown.
    pub(super) base: f64,
    /// Height of a floor.
    pub(super) floor: f64,
    /// Floors shown.
    pub(super) floors: usize,
    /// From the floor to the sill.
    pub(super) sill: f64,
    /// From the lintel to the next floor.
    pub(super) lintel: f64,
}

impl Scene {
    /// A wall of a block between two corners of its foot and two heights, as elements.
    pub(super) fn wall(
        &mut self,
        block: &Block,
        ends: ((f64, f64), (f64, f64)),
        z: (f64, f64),
        depth: f64,
    ) -> String {
        let wall = Wall::new(self, block, ends, z, depth);
        let (shape, is_sunny) = (wall.whole(), wall.sun > 0.2);
        let mut elements = wall.paint();
        // Light falls from the sky and is lost near the ground.
        let name = if is_sunny { "sunny" } else { "shady" };
        let (top, bottom) = (if is_sunny { 0.14 } else { 0.05 }, Colour::hex(0x10_182a));
        self.define(name, || {
            fade(name, &[(0.0, Colour::WHITE, top), (0.5, Colour::WHITE, 0.0), (1.0, bottom, 0.16)])
        });
        if !matches!(block.style, Style::Plain) && !shape.is_empty() {
            elements.push_str(&format!("<path d=\"{}\" fill=\"url(#{name})\"/>", shape.data()));
        }
        elements
    }
}

impl<'a> Wall<'a> {
    pub(super) fn new(
        scene: &'a Scene,
        block: &'a Block,
        (from, to): ((f64, f64), (f64, f64)),
        (low, high): (f64, f64),
        depth: f64,
    ) -> Self {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(0.01);
        let normal = (dy / length, -dx / length);
        let sun = (normal.0 * scene.light.sun.0 + normal.1 * scene.light.sun.1).max(0.0);
        let words = format!("{} {:.0} {:.0} {:.0}", scene.words, from.0, from.1, block.size.2);
        Self {
            scene,
            block,
            length,
            height: high - low,
            sun,
            rng: SeededRng::of(&words),
            from,
            along: (dx / length, dy / length),
            normal,
            foot: low,
            depth,
            layers: Vec::new(),
        }
    }

    /// The whole wall, painted, as elements.
    pub(super) fn paint(mut self) -> String {
        self.dress();
        self.layers.iter().map(|(colour, trace)| path(trace, *colour)).collect()
    }

    /// The outline.
    pub(super) fn whole(&self) -> Trace {
        let mut trace = Trace::default();
        trace.shape(&self.quad((0.0, 0.0), (self.length, self.height)));
        trace
    }

    /// A rectangle on the wall.
    pub(super) fn quad(&self, low: (f64, f64), high: (f64, f64)) -> Vec<Dot> {
        self.quad_out(low, high, 0.0)
    }

    /// A rectangle that stands out of the wall by some metres.
    pub(super) fn quad_out(&self, (u0, v0): (f64, f64), (u1, v1): (f64, f64), out: f64) -> Vec<Dot> {
        let at = |u: f64, v: f64| {
            (
                self.from.0 + self.along.0 * u + self.normal.0 * out,
                self.from.1 + self.along.1 * u + self.normal.1 * out,
                self.foot + v,
            )
        };
        self.scene.surface(&[at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)])
    }

    /// A colour in the light of this wall.
    pub(super) fn tone(&self, colour: Colour) -> Colour {
        let light = &self.scene.light;
        let brightness = light.ambient + light.direct * self.sun;
        let mut toned = colour;
        if brightness < 1.0 {
            toned = Colour::hex(0x14_1c2e).mix(colour, 0.18 + 0.82 * brightness);
        }
        if light.is_dark() {
            toned = if self.sun > 0.3 {
                toned.mix(Colour::hex(0xf0_a070), 0.16)
            } else {
                toned.mix(Colour::hex(0x4a_4a78), 0.26)
            };
        }
        self.scene.fogged(toned, self.depth)
    }

    /// A pane's colour: glass shows the sky, so the wall's side hardly matters.
    pub(super) fn pane(&self, index: usize) -> Colour {
        let glass = self.scene.light.glass[index];
        self.scene.fogged(if self.sun > 0.2 { glass } else { glass.shade(-0.08) }, self.depth)
    }

    /// Paints a layer.
    pub(super) fn lay(&mut self, colour: Colour, trace: Trace) {
        self.layers.push((colour, trace));
    }

    /// Paints several rectangles in one colour.
    pub(super) fn strips(&mut self, colour: Colour, strips: &[Corners]) {
        let mut trace = Trace::default();
        for (low, high) in strips {
            trace.shape(&self.quad(*low, *high));
        }
        self.lay(colour, trace);
    }

    /// Paints shapes by colour.
    pub(super) fn panes(&mut self, panes: Panes) {
        self.layers.extend(panes.0);
    }

    /// Windows with the wall between the floors: a strip of glass a column, then a strip of wall a floor, which is a
    /// fraction of the shapes that single windows would take. Some panes differ; lamps burn behind others.
    pub(super) fn windows(&mut self, grid: &Grid<'_>, wall: Colour, mullion: Option<Colour>) {
        let (bottom, top) =
            (grid.base + grid.sill, grid.base + grid.floor * grid.floors as f64 - grid.lintel);
        let glass: Vec<_> =
            grid.columns.iter().map(|(left, right)| ((*left, bottom), (*right, top))).collect();
        self.strips(self.pane(0), &glass);
        let mut panes = Panes::default();
        for floor in 0..grid.floors {
            let low = grid.base + grid.floor * floor as f64;
            for (left, right) in grid.columns {
                if let Some(colour) = self.other_pane() {
                    let (sill, lintel) = (low + grid.sill, low + grid.floor - grid.lintel);
                    panes.add(colour, &self.quad((*left, sill), (*right, lintel)));
                }
            }
        }
        self.panes(panes);
        if let Some(colour) = mullion.filter(|_| self.depth < MULLIONS) {
            let bars: Vec<_> = grid
                .columns
                .iter()
                .map(|(left, right)| f64::midpoint(*left, *right))
                .map(|middle| ((middle - 0.06, bottom), (middle + 0.06, top)))
                .collect();
            self.strips(colour, &bars);
        }
        let spandrels: Vec<_> = (1..grid.floors)
            .map(|floor| grid.base + grid.floor * floor as f64)
            .map(|level| ((0.0, level - grid.lintel), (self.length, level + grid.sill)))
            .collect();
        self.strips(wall, &spandrels);
    }

    /// Another colour than the usual pane's, sometimes.
    pub(super) fn other_pane(&mut self) -> Option<Colour> {
        if self.rng.chance(self.scene.light.lit) {
            Some(self.rng.pick(&LAMPS))
        } else if self.rng.chance(if self.depth < MULLIONS { 0.28 } else { 0.16 }) {
            let index = 1 + self.rng.below(4);
            Some(self.pane(index))
        } else {
            None
        }
    }

    /// Shops or lobbies: a glazed ground floor of this height.
    pub(super) fn ground_floor(&mut self, height: f64, wall: Colour) {
        let bays = ((self.length / 5.0).round() as usize).max(2);
        let wide = self.length / bays as f64;
        let is_dark = self.scene.light.is_dark();
        let (mut glass, mut lamps, mut frames) = (Vec::new(), Vec::new(), Vec::new());
        for bay in 0..bays {
            let (left, right) = (bay as f64 * wide + 0.45, (bay + 1) as f64 * wide - 0.45);
            glass.push(((left, 0.25), (right, height - 0.8)));
            if is_dark || self.rng.chance(0.25) {
                lamps.push(((left + 0.15, 0.3), (right - 0.15, height - 0.95)));
            }
            let middle = f64::midpoint(left, right);
            frames.push(((middle - 0.07, 0.2), (middle + 0.07, height - 0.8)));
            frames.push(((left, height * 0.62), (right, height * 0.62 + 0.14)));
        }
        self.strips(self.tone(wall), &[((0.0, 0.0), (self.length, height))]);
        self.strips(self.pane(3), &glass);
        let lamp = if is_dark { LAMPS[0] } else { self.pane(2) };
        self.strips(lamp, &lamps);
        self.strips(self.tone(Colour::hex(0x2f_343b)), &frames);
        let edge = self.tone(self.block.colour.shade(-0.3));
        self.strips(edge, &[((0.0, height - 0.4), (self.length, height - 0.1))]);
    }
}
