//! A small architectural renderer: a camera with vertical shift (verticals stay vertical), blocks with façades, and
//! what stands around them. Metres in, whole units of the picture out.

mod block;
mod crane;
mod facade;
mod house;
mod light;
mod props;
mod sky;
mod wall;

pub(crate) use block::{Block, Style};
pub(crate) use crane::Crane;
pub(crate) use house::House;
pub(crate) use light::{Hour, Light};

use std::fmt::Write as _;

use crate::colour::Colour;
use crate::rng::SeededRng;
use crate::svg::{Picture, Sheet, path};
use crate::trace::{Dot, Trace};

/// A point in metres: to the right, away, up.
pub(crate) type Point = (f64, f64, f64);

/// Both ends of a strip on the ground.
pub(crate) type Strip = ((f64, f64), (f64, f64));

/// Nearest distance that is drawn, metres.
const NEAR: f64 = 5.0;

/// Where the picture is taken from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    /// Width of the picture in units.
    pub(crate) width: f64,
    /// Height of the picture in units.
    pub(crate) height: f64,
    /// The horizon, a share of the height from above.
    pub(crate) horizon: f64,
    /// Focal length, a share of the smaller side.
    pub(crate) focal: f64,
    /// The eye, metres.
    pub(crate) eye: Point,
    /// Turn to the left, radians.
    pub(crate) yaw: f64,
}

/// A picture in the making.
pub(crate) struct Scene {
    pub(crate) view: View,
    pub(crate) light: Light,
    pub(crate) rng: SeededRng,
    /// What seeds the parts that have streams of their own.
    words: String,
    /// The focal length, units of the picture.
    pub(crate) focal: f64,
    turn: (f64, f64),
    sheet: Sheet,
    floor: String,
    shadows: Trace,
    items: Vec<(f64, String)>,
    veil: String,
}

impl Scene {
    /// An empty scene; the words seed everything that is drawn at random.
    pub(crate) fn new(words: &str, hour: Hour, view: View) -> Self {
        Self {
            words: words.to_owned(),
            light: Light::of(hour),
            rng: SeededRng::of(words),
            // Any crop keeps the whole mass: the focal length follows the smaller side.
            focal: view.focal * view.width.min(view.height * 1.34),
            turn: (view.yaw.cos(), view.yaw.sin()),
            sheet: Sheet::default(),
            floor: String::new(),
            shadows: Trace::default(),
            items: Vec::new(),
            veil: String::new(),
            view,
        }
    }

    /// Height of the horizon in units from above.
    pub(crate) fn horizon(&self) -> f64 {
        self.view.height * self.view.horizon
    }

    /// The point as the eye sees it: right, away, up.
    fn seen(&self, point: Point) -> Point {
        let (dx, dy) = (point.0 - self.view.eye.0, point.1 - self.view.eye.1);
        let (cos, sin) = self.turn;
        (dx * cos + dy * sin, dy * cos - dx * sin, point.2 - self.view.eye.2)
    }

    fn projected(&self, seen: Point) -> Dot {
        let away = seen.1.max(0.6);
        (self.view.width / 2.0 + self.focal * seen.0 / away, self.horizon() - self.focal * seen.2 / away)
    }

    /// Where a point falls in the picture.
    pub(crate) fn dot(&self, point: Point) -> Dot {
        self.projected(self.seen(point))
    }

    /// Distance from the eye, along the view.
    pub(crate) fn depth(&self, x: f64, y: f64) -> f64 {
        self.seen((x, y, 0.0)).1
    }

    /// Units a metre at a place.
    pub(crate) fn scale(&self, x: f64, y: f64) -> f64 {
        self.focal / self.depth(x, y).max(0.6)
    }

    /// A surface cut at the near plane and projected.
    pub(crate) fn surface(&self, points: &[Point]) -> Vec<Dot> {
        let seen: Vec<Point> = points.iter().map(|point| self.seen(*point)).collect();
        let mut kept = Vec::with_capacity(seen.len() + 2);
        for (index, from) in seen.iter().enumerate() {
            let to = seen[(index + 1) % seen.len()];
            if from.1 >= NEAR {
                kept.push(*from);
            }
            if (from.1 >= NEAR) != (to.1 >= NEAR) {
                let share = (NEAR - from.1) / (to.1 - from.1);
                kept.push((from.0 + (to.0 - from.0) * share, NEAR, from.2 + (to.2 - from.2) * share));
            }
        }
        kept.into_iter().map(|point| self.projected(point)).collect()
    }

    /// A colour as distance leaves it.
    pub(crate) fn fogged(&self, colour: Colour, depth: f64) -> Colour {
        colour.mix(self.light.fog, ((depth - 60.0) / 900.0).clamp(0.0, 0.75))
    }

    /// Paints on the ground, in the order of calls.
    pub(crate) fn ground(&mut self, points: &[(f64, f64)], colour: Colour) {
        let mut trace = Trace::default();
        trace.shape(&self.surface(&points.iter().map(|(x, y)| (*x, *y, 0.0)).collect::<Vec<_>>()));
        self.floor.push_str(&path(&trace, colour));
    }

    /// A rectangle on the ground, from corner to corner.
    pub(crate) fn field(&mut self, from: (f64, f64), to: (f64, f64), colour: Colour) {
        self.ground(&[from, (to.0, from.1), to, (from.0, to.1)], colour);
    }

    /// A disc on the ground.
    pub(crate) fn disc(&mut self, (x, y): (f64, f64), radius: f64, colour: Colour) {
        let points: Vec<(f64, f64)> = (0..20)
            .map(|step| f64::from(step) / 20.0 * std::f64::consts::TAU)
            .map(|angle| (x + angle.cos() * radius, y + angle.sin() * radius))
            .collect();
        self.ground(&points, colour);
    }

    /// Several straight strips on the ground, of one width and colour.
    pub(crate) fn strips(&mut self, strips: &[Strip], width: f64, colour: Colour) {
        let mut trace = Trace::default();
        for (from, to) in strips {
            let (dx, dy) = (to.0 - from.0, to.1 - from.1);
            let length = dx.hypot(dy).max(0.01);
            let (nx, ny) = (-dy / length * width / 2.0, dx / length * width / 2.0);
            trace.shape(&self.surface(&[
                (from.0 + nx, from.1 + ny, 0.0),
                (to.0 + nx, to.1 + ny, 0.0),
                (to.0 - nx, to.1 - ny, 0.0),
                (from.0 - nx, from.1 - ny, 0.0),
            ]));
        }
        self.floor.push_str(&path(&trace, colour));
    }

    /// Adds something that stands at a place, to be painted before what is nearer.
    pub(crate) fn put(&mut self, depth: f64, elements: String) {
        self.items.push((depth, elements));
    }

    /// Adds something over the whole picture.
    pub(crate) fn cover(&mut self, elements: &str) {
        self.veil.push_str(elements);
    }

    /// A definition shared by the items.
    pub(crate) fn define(&mut self, name: &str, element: impl FnOnce() -> String) {
        self.sheet.define(name, element);
    }

    /// The picture: sky, ground, then everything from far to near.
    pub(crate) fn finish(mut self) -> Picture {
        self.sky();
        let (width, height, horizon) = (self.view.width, self.view.height, self.horizon());
        self.sheet.rect(0.0, horizon, width, height - horizon, &format!("fill=\"{}\"", self.light.ground));
        let haze = [(0.0, self.light.fog, 0.62), (1.0, self.light.fog, 0.0)];
        self.sheet.define("haze", || crate::svg::fade("haze", &haze));
        self.sheet.rect(0.0, horizon, width, (height - horizon) * 0.4, "fill=\"url(#haze)\"");
        self.sheet.raw(&std::mem::take(&mut self.floor));
        let (shadow, opacity) = self.light.shadow;
        self.sheet.path_with(&self.shadows, &format!("fill=\"{shadow}\" opacity=\"{opacity}\""));
        self.items.sort_by(|one, other| other.0.total_cmp(&one.0));
        for (_, elements) in &self.items {
            self.sheet.raw(elements);
        }
        self.grade();
        let veil = std::mem::take(&mut self.veil);
        self.sheet.raw(&veil);
        self.sheet.finish(width as u32, height as u32)
    }

    /// The tint of the hour over everything, and falling snow.
    fn grade(&mut self) {
        let (width, height) = (self.view.width, self.view.height);
        if self.light.is_snowy() {
            let mut flakes = Trace::default();
            for _ in 0..70 {
                let at = (self.rng.range(0.0, width), self.rng.range(0.0, height));
                let size = self.rng.range(1.0, 3.4) * width / 1600.0;
                flakes.circle(at, size);
            }
            self.sheet.path_with(&flakes, "fill=\"#fff\" opacity=\".75\"");
        }
        let stops = match self.light.hour {
            Hour::Evening => [(0.0, Colour::hex(0x2a_2a60), 0.16), (1.0, Colour::hex(0xff_b070), 0.16)],
            Hour::Day | Hour::Autumn => {
                [(0.0, Colour::hex(0xff_f3d6), 0.26), (0.6, Colour::hex(0xff_f3d6), 0.0)]
            }
            _ => [(0.0, Colour::hex(0xff_f3d6), 0.08), (0.6, Colour::hex(0xff_f3d6), 0.0)],
        };
        self.sheet.define("tint", || crate::svg::fade("tint", &stops));
        self.sheet.rect(0.0, 0.0, width, height, "fill=\"url(#tint)\"");
    }

    /// A symbol that is drawn once and stamped many times.
    pub(crate) fn stamp(&self, name: &str, (x, y): Dot, scale: (f64, f64)) -> String {
        let mut text = format!("<use href=\"#{name}\" transform=\"translate({x:.0} {y:.0})scale(");
        let _ = if scale.0 == scale.1 {
            write!(text, "{:.2})\"/>", scale.0)
        } else {
            write!(text, "{:.2} {:.2})\"/>", scale.0, scale.1)
        };
        text
    }
}
