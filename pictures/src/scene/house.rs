//! A house with a gabled roof: cottages, townhouses, old streets.

use super::{Point, Scene};
use crate::colour::Colour;
use crate::svg::path;
use crate::trace::{Dot, Trace};

/// A gabled house in metres. The ridge runs across.
#[derive(Clone, Copy, Debug)]
pub(crate) struct House {
    /// The middle of its foot.
    pub(crate) at: (f64, f64),
    /// Across, away, up to the eaves.
    pub(crate) size: (f64, f64, f64),
    /// From the eaves to the ridge.
    pub(crate) rise: f64,
    /// Turn, radians.
    pub(crate) turn: f64,
    pub(crate) wall: Colour,
    pub(crate) trim: Colour,
    pub(crate) roof: Colour,
    /// Homes side by side under the roof.
    pub(crate) homes: u32,
}

impl Scene {
    /// Stands a house: walls, gables, roof, windows and doors.
    pub(crate) fn house(&mut self, house: &House) {
        let (wide, deep, high) = house.size;
        let (cos, sin) = (house.turn.cos(), house.turn.sin());
        let at = |a: f64, b: f64, z: f64| -> Point {
            (house.at.0 + a * cos - b * sin, house.at.1 + a * sin + b * cos, z)
        };
        let (half, back) = (wide / 2.0, deep / 2.0);
        let foot = [at(-half, -back, 0.0), at(half, -back, 0.0), at(half, back, 0.0), at(-half, back, 0.0)];
        let flat: Vec<(f64, f64)> = foot.iter().map(|point| (point.0, point.1)).collect();
        self.shadow(&flat, high + house.rise * 0.6);
        let depth = self.depth(house.at.0, house.at.1);
        let ridge = high + house.rise;
        let (eaves, over) = (0.6, 0.45);
        let lit = |nx: f64, ny: f64| {
            let (nx, ny) = (nx * cos - ny * sin, nx * sin + ny * cos);
            let sun = (nx * self.light.sun.0 + ny * self.light.sun.1).max(0.0);
            (self.light.ambient + self.light.direct * sun).min(1.06)
        };
        let toned = |colour: Colour, brightness: f64| {
            let toned = Colour::hex(0x14_1c2e).mix(colour, 0.18 + 0.82 * brightness);
            let toned = if self.light.is_dark() { toned.mix(Colour::hex(0x4a_4a78), 0.2) } else { toned };
            self.fogged(toned, depth)
        };
        let shape = |points: &[Point]| {
            let mut trace = Trace::default();
            trace.shape(&self.surface(points));
            trace
        };
        let faces = |nx: f64, ny: f64, point: Point| {
            let (nx, ny) = (nx * cos - ny * sin, nx * sin + ny * cos);
            nx * (self.view.eye.0 - point.0) + ny * (self.view.eye.1 - point.1) > 0.0
        };
        let mut text = String::new();
        // The far slope shows above the ridge only from high up; painting it first is enough.
        let slope = |near: f64| {
            let edge = near * (back + eaves);
            let low = high - house.rise * eaves / back;
            shape(&[
                at(-half - over, edge, low),
                at(half + over, edge, low),
                at(half + over, 0.0, ridge),
                at(-half - over, 0.0, ridge),
            ])
        };
        text.push_str(&path(&slope(1.0), toned(house.roof, lit(0.0, 0.5))));
        for side in [-1.0, 1.0] {
            if faces(side, 0.0, at(side * half, 0.0, 0.0)) {
                let gable = [
                    at(side * half, -back, 0.0),
                    at(side * half, back, 0.0),
                    at(side * half, back, high),
                    at(side * half, 0.0, ridge),
                    at(side * half, -back, high),
                ];
                text.push_str(&path(&shape(&gable), toned(house.wall, lit(side, 0.0))));
                let pane = |b0: f64, b1: f64, z0: f64, z1: f64| -> Vec<Dot> {
                    self.surface(&[
                        at(side * half, b0, z0),
                        at(side * half, b1, z0),
                        at(side * half, b1, z1),
                        at(side * half, b0, z1),
                    ])
                };
                let mut panes = Trace::default();
                for middle in [-back * 0.5, back * 0.5] {
                    panes.shape(&pane(middle - 0.6, middle + 0.6, 0.9, 2.3));
                }
                panes.shape(&pane(-0.6, 0.6, high + house.rise * 0.15, high + house.rise * 0.5));
                text.push_str(&path(&panes, self.fogged(self.light.glass[0], depth)));
            }
        }
        text.push_str(&path(
            &shape(&[foot[0], foot[1], at(half, -back, high), at(-half, -back, high)]),
            toned(house.wall, lit(0.0, -1.0)),
        ));
        text.push_str(&self.front(
            house,
            &|u, z| at(u - half, -back, z),
            &|colour| toned(colour, lit(0.0, -1.0)),
            depth,
        ));
        text.push_str(&path(
            &slope(-1.0),
            toned(if self.light.is_snowy() { Colour::hex(0xf6_f9fb) } else { house.roof }, lit(0.0, -0.6)),
        ));
        let low = high - house.rise * eaves / back;
        let gutter = [
            at(-half - over, -back - eaves, low),
            at(half + over, -back - eaves, low),
            at(half + over, -back - eaves, low + 0.2),
            at(-half - over, -back - eaves, low + 0.2),
        ];
        text.push_str(&path(&shape(&gutter), toned(house.trim.shade(-0.2), 0.8)));
        let chimney = at(half * 0.45, 0.0, 0.0);
        let stack = [(-0.4, ridge - 0.8), (0.4, ridge - 0.8), (0.4, ridge + 1.1), (-0.4, ridge + 1.1)]
            .map(|(dx, z)| (chimney.0 + dx, chimney.1, z));
        text.push_str(&path(&shape(&stack), toned(Colour::hex(0x8a_5f4c), 0.8)));
        self.put(depth, text);
    }

    /// Windows, doors and the lines between homes.
    fn front(
        &self,
        house: &House,
        at: &dyn Fn(f64, f64) -> Point,
        toned: &dyn Fn(Colour) -> Colour,
        depth: f64,
    ) -> String {
        let (wide, _, high) = house.size;
        let homes = house.homes.max(1);
        let each = wide / f64::from(homes);
        let floors = (high / 2.9).round().max(1.0);
        let (mut panes, mut lamps, mut trims, mut doors) =
            (Trace::default(), Trace::default(), Trace::default(), Trace::default());
        for home in 0..homes {
            let left = f64::from(home) * each;
            for level in 0..floors as u32 {
                let low = f64::from(level) * (high / floors);
                let columns = ((each / 3.4).round() as u32).max(2);
                for column in 0..columns {
                    let middle = left + each * (f64::from(column) + 0.5) / f64::from(columns);
                    let is_door = level == 0 && column == home % columns;
                    let (half, sill, head) = if is_door { (0.6, 0.1, 2.3) } else { (0.75, 0.85, 2.35) };
                    let dots = |grow: f64| {
                        self.surface(&[
                            at(middle - half - grow, low + sill - grow),
                            at(middle + half + grow, low + sill - grow),
                            at(middle + half + grow, low + head + grow),
                            at(middle - half - grow, low + head + grow),
                        ])
                    };
                    trims.shape(&dots(0.16));
                    if is_door {
                        doors.shape(&dots(0.0));
                    } else if self.light.is_dark() && column % 2 == 0 {
                        lamps.shape(&dots(0.0));
                    } else {
                        panes.shape(&dots(0.0));
                    }
                }
            }
            if home > 0 {
                trims.shape(&self.surface(&[
                    at(left - 0.1, 0.0),
                    at(left + 0.1, 0.0),
                    at(left + 0.1, high),
                    at(left - 0.1, high),
                ]));
            }
        }
        path(&trims, toned(house.trim))
            + &path(&panes, self.fogged(self.light.glass[0], depth))
            + &path(&lamps, Colour::hex(0xff_d88c))
            + &path(&doors, toned(Colour::hex(0x5e_4436)))
    }
}
