//! Sky, clouds, the far city and the belt of trees below it.

use std::fmt::Write as _;

use super::{Hour, Scene};
use crate::colour::Colour;
use crate::svg::{fade, glow};
use crate::trace::Trace;

impl Scene {
    pub(super) fn sky(&mut self) {
        let (width, height, horizon) = (self.view.width, self.view.height, self.horizon());
        let [zenith, middle, low] = self.light.sky;
        self.sheet.define("sky", || fade("sky", &[(0.0, zenith, 1.0), (0.62, middle, 1.0), (1.0, low, 1.0)]));
        self.sheet.rect(0.0, 0.0, width, horizon + 2.0, "fill=\"url(#sky)\"");
        if self.light.hour == Hour::Evening {
            let stops = [(0.0, Colour::hex(0xff_e0b0), 0.9), (1.0, Colour::hex(0xff_c48a), 0.0)];
            self.sheet.define("dusk", || glow("dusk", &stops));
            let dusk = format!(
                "<ellipse cx=\"{:.0}\" cy=\"{horizon:.0}\" rx=\"{:.0}\" ry=\"{:.0}\" fill=\"url(#dusk)\"/>",
                width * 0.2,
                width * 0.5,
                height * 0.34
            );
            self.sheet.raw(&dusk);
        }
        self.clouds(width, horizon);
        self.far_city(width, horizon);
    }

    fn clouds(&mut self, width: f64, horizon: f64) {
        let (colour, opacity) = self.light.cloud;
        let stops = [(0.0, colour, 0.95), (0.55, colour, 0.5), (1.0, colour, 0.0)];
        self.sheet.define("cloud", || fade("cloud", &stops));
        for _ in 0..self.rng.between(2, 4) {
            let (x, y) = (self.rng.range(0.05, 0.95) * width, self.rng.range(0.1, 0.5) * horizon);
            let size = self.rng.range(0.05, 0.11) * width.min(self.view.height * 1.5);
            let mut puffs = String::new();
            for puff in -2..=3 {
                let from_middle = (f64::from(puff) - 0.5).abs();
                let at = x + (f64::from(puff) - 0.5) * size * 0.42 + self.rng.range(-0.06, 0.06) * size;
                let radius = size * (0.34 - 0.07 * from_middle) * self.rng.range(0.85, 1.15);
                let _ = write!(
                    puffs,
                    "<ellipse cx=\"{at:.0}\" cy=\"{:.0}\" rx=\"{:.0}\" ry=\"{:.0}\"/>",
                    y - radius * 0.5,
                    radius * 1.5,
                    radius * 0.8
                );
            }
            let opacity = opacity * self.rng.range(0.55, 0.9);
            self.sheet.raw(&format!("<g fill=\"url(#cloud)\" opacity=\"{opacity:.2}\">{puffs}</g>"));
        }
    }

    fn far_city(&mut self, width: f64, horizon: f64) {
        for (tall, haze) in [(0.13, 0.62), (0.09, 0.36)] {
            let mut roofs = Trace::default();
            let mut x = -10.0;
            while x < width + 10.0 {
                let wide = self.rng.range(0.012, 0.045) * width;
                let spike = if self.rng.chance(0.12) { 1.5 } else { 1.0 };
                let high = self.rng.range(0.15, 1.0) * tall * self.view.height * spike;
                roofs.rect(x, horizon - high, wide, high + 2.0);
                x += wide + self.rng.range(-2.0, width * 0.012);
            }
            self.sheet.path(&roofs, self.light.city.mix(self.light.fog, haze));
        }
        let mut belt = vec![(0.0, horizon + 10.0)];
        let (mut x, step) = (0.0, width / 110.0);
        while x < width {
            belt.push((x, horizon + 2.0 - self.rng.range(0.2, 1.0) * step * 0.6));
            x += self.rng.range(0.5, 1.3) * step;
        }
        belt.push((width, horizon + 10.0));
        let mut trees = Trace::default();
        trees.shape(&belt);
        let colour = if self.light.is_snowy() { Colour::hex(0x9a_a8ac) } else { self.light.crown[0] };
        self.sheet.path(&trees, colour.mix(self.light.fog, 0.5));
    }
}
