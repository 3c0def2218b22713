//! A tower crane.

use super::Scene;
use crate::colour::Colour;
use crate::svg::{path, stroke};
use crate::trace::{Dot, Trace};

/// A crane; lengths in metres, the angle of the jib in radians from the right.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crane {
    pub(crate) at: (f64, f64),
    pub(crate) height: f64,
    pub(crate) angle: f64,
    pub(crate) jib: f64,
    pub(crate) colour: Colour,
}

impl Scene {
    /// Stands a crane.
    pub(crate) fn crane(&mut self, crane: &Crane) {
        let (x, y) = crane.at;
        let (top, half) = (crane.height, 0.9);
        let (depth, scale) = (self.depth(x, y), self.scale(x, y));
        let at = |dx: f64, dy: f64, z: f64| self.dot((x + dx, y + dy, z));
        let along = |away: f64, z: f64| at(crane.angle.cos() * away, crane.angle.sin() * away, z);
        let (mut beams, mut braces) = (Trace::default(), Trace::default());
        for (dx, dy) in [(-half, -half), (half, -half), (half, half), (-half, half)] {
            beams.line(&[at(dx, dy, 0.0), at(dx, dy, top)]);
        }
        let steps = (top / 3.4).floor().max(1.0);
        let mut zigzag: Vec<Dot> = Vec::new();
        for step in 0..=steps as u32 {
            let side = if step % 2 == 0 { -half } else { half };
            zigzag.push(at(side, -half, top * f64::from(step) / steps));
        }
        braces.line(&zigzag);
        beams.line(&[along(-13.0, top), along(crane.jib, top)]);
        beams.line(&[along(-2.0, top + 1.6), along(crane.jib - 2.0, top + 1.4)]);
        beams.line(&[at(0.0, 0.0, top), at(0.0, 0.0, top + 7.0)]);
        let cells = (crane.jib / 2.6).floor().max(1.0);
        let mut lattice = vec![along(0.0, top)];
        for cell in 0..cells as u32 {
            let (middle, end) = ((f64::from(cell) + 0.5) / cells, (f64::from(cell) + 1.0) / cells);
            lattice.extend([along(middle * crane.jib, top + 1.5), along(end * crane.jib, top)]);
        }
        braces.line(&lattice);
        braces.line(&[along(crane.jib * 0.66, top + 1.5), at(0.0, 0.0, top + 7.0), along(-12.0, top + 0.4)]);
        braces.line(&[along(crane.jib * 0.55, top), along(crane.jib * 0.55, top * 0.55)]);
        let (mut weight, mut cabin) = (Trace::default(), Trace::default());
        weight.shape(&[along(-13.0, top), along(-9.0, top), along(-9.0, top - 3.5), along(-13.0, top - 3.5)]);
        cabin.shape(&[along(0.5, top), along(3.2, top), along(3.2, top - 2.4), along(0.5, top - 2.4)]);
        let colour = self.fogged(crane.colour, depth * 0.75);
        let elements = stroke(&braces, colour, (scale * 0.1).max(0.9))
            + &stroke(&beams, colour, (scale * 0.24).max(1.6))
            + &path(&weight, self.fogged(Colour::hex(0x6e_6a64), depth))
            + &path(&cabin, self.fogged(Colour::hex(0xf0_f0ec), depth));
        self.put(depth - 0.5, elements);
    }
}
