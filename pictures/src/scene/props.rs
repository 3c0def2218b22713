//! What stands around houses: trees, bushes, people, cars, lamps. Each kind is drawn once and stamped.

use std::fmt::Write as _;

use super::{Hour, Scene};
use crate::colour::Colour;
use crate::rng::SeededRng;
use crate::svg::glow;
use crate::trace::Trace;

const COATS: [u32; 7] = [0x3a_4a66, 0x7a_4b4b, 0xc9_6f4a, 0x4d_6a5d, 0xd8_d2c4, 0x5c_5c74, 0xb6_483a];
const CARS: [u32; 6] = [0xe8_eaec, 0x39_424f, 0x8e_2f2a, 0x55_708e, 0xc9_ccd0, 0x2f_5e57];
/// A tree symbol is this many units high.
const TREE: f64 = 200.0;
/// A person symbol is this many units high.
const PERSON: f64 = 100.0;
/// A car symbol is this many units long.
const CAR: f64 = 200.0;

impl Scene {
    /// A leaf tree of a height in metres; bare in winter.
    pub(crate) fn tree(&mut self, x: f64, y: f64, height: f64) {
        let kind = self.rng.below(4);
        self.plant(x, y, height, kind, false);
    }

    /// A fir.
    pub(crate) fn fir(&mut self, x: f64, y: f64, height: f64) {
        self.plant(x, y, height, 0, true);
    }

    /// A leaf tree, or a fir now and then.
    pub(crate) fn some_tree(&mut self, x: f64, y: f64, height: f64, firs: f64) {
        if self.rng.chance(firs) { self.fir(x, y, height) } else { self.tree(x, y, height) }
    }

    fn plant(&mut self, x: f64, y: f64, height: f64, kind: usize, is_fir: bool) {
        let (depth, size) = (self.depth(x, y), self.scale(x, y) * height);
        if size < 6.0 || depth < 4.0 {
            return;
        }
        let haze = if depth > 190.0 { 1 } else { 0 };
        let name = if is_fir { format!("fir{haze}") } else { format!("tree{kind}{haze}") };
        let symbol = self.tree_symbol(&name, kind, is_fir, if haze == 1 { 260.0 } else { 90.0 });
        self.define(&name, || symbol);
        let mirror = if self.rng.chance(0.5) { 1.0 } else { -1.0 };
        let scale = size / TREE;
        let stamp = self.stamp(&name, self.dot((x, y, 0.0)), (scale * mirror, scale));
        self.put(depth, stamp);
    }

    fn tree_symbol(&self, name: &str, kind: usize, is_fir: bool, depth: f64) -> String {
        let fogged = |colour: Colour| self.fogged(colour, depth);
        let mut rng = SeededRng::of(&format!("tree {kind}"));
        let (shadow, opacity) = self.light.shadow;
        let mut text = format!(
            "<g id=\"{name}\"><ellipse cx=\"24\" rx=\"62\" ry=\"10\" fill=\"{shadow}\" opacity=\"{opacity}\"/>"
        );
        let trunk = fogged(self.light.trunk);
        if is_fir {
            let snow = self.light.is_snowy();
            let green = match self.light.hour {
                Hour::Winter => Colour::hex(0x4e_6a60),
                // Firs keep their colour in autumn.
                Hour::Autumn => Colour::hex(0x44_7050),
                _ => self.light.crown[0].mix(Colour::hex(0x24_533f), 0.45),
            };
            text.push_str(&format!("<path d=\"M-4 0h8v-24h-8z\" fill=\"{trunk}\"/>"));
            for tier in 0..4 {
                let (low, half) = (-20.0 - 44.0 * f64::from(tier), 52.0 - 10.0 * f64::from(tier));
                let mut trace = Trace::default();
                trace.shape(&[(-half, low), (0.0, low - 72.0), (half, low)]);
                text.push_str(&crate::svg::path(&trace, fogged(green).shade(0.05 * f64::from(tier))));
                let mut side = Trace::default();
                side.shape(&[(0.0, low), (0.0, low - 72.0), (half, low)]);
                text.push_str(&crate::svg::path(&side, fogged(green).shade(0.05 * f64::from(tier) - 0.14)));
                if snow {
                    let mut cap = Trace::default();
                    cap.shape(&[
                        (-half * 0.6, low - 29.0),
                        (0.0, low - 72.0),
                        (half * 0.4, low - 42.0),
                        (0.0, low - 36.0),
                    ]);
                    text.push_str(&crate::svg::path(&cap, Colour::WHITE));
                }
            }
        } else if self.light.is_snowy() {
            let (mut boughs, mut hoar) = (Trace::default(), Trace::default());
            branch(&mut boughs, &mut hoar, &mut rng, (0.0, 0.0), -std::f64::consts::FRAC_PI_2, 66.0, 4);
            text.push_str(&crate::svg::stroke(&boughs, trunk, 3.4));
            text.push_str(&crate::svg::stroke(&hoar, Colour::WHITE, 2.2));
        } else {
            text.push_str(&format!("<path d=\"M-5 0l3-100h4l3 100z\" fill=\"{trunk}\"/>"));
            let tall = [0.9, 1.0, 1.12, 0.8][kind % 4];
            for (count, dx, dy, spread, tone) in
                [(9, 0.0, 6.0, 1.05, 0), (8, -6.0, -6.0, 0.95, 1), (5, -12.0, -18.0, 0.7, 2)]
            {
                let mut crown = Trace::default();
                for _ in 0..count {
                    let (angle, away) =
                        (rng.range(0.0, std::f64::consts::TAU), rng.range(4.0, 40.0) * spread);
                    let radius = rng.range(20.0, 34.0) * spread;
                    crown.circle((dx + angle.cos() * away, dy - 132.0 + angle.sin() * away * tall), radius);
                }
                text.push_str(&crate::svg::path(&crown, fogged(self.light.crown[tone])));
            }
        }
        text.push_str("</g>");
        text
    }

    /// A bush of a height in metres.
    pub(crate) fn bush(&mut self, x: f64, y: f64, height: f64) {
        let (depth, size) = (self.depth(x, y), self.scale(x, y) * height);
        if size < 3.0 {
            return;
        }
        let colour = if self.light.is_snowy() {
            Colour::hex(0xe3_eaee)
        } else {
            self.fogged(self.light.crown[1], 90.0)
        };
        self.define("bush", || {
            format!(
                "<g id=\"bush\" fill=\"{colour}\"><ellipse cx=\"-60\" cy=\"-32\" rx=\"60\" ry=\"48\"/>\
                 <ellipse cy=\"-40\" rx=\"62\" ry=\"54\"/><ellipse cx=\"60\" cy=\"-30\" rx=\"58\" ry=\"44\"/></g>"
            )
        });
        let stamp = self.stamp("bush", self.dot((x, y, 0.0)), (size / 100.0, size / 100.0));
        self.put(depth, stamp);
    }

    /// Somebody walking.
    pub(crate) fn person(&mut self, x: f64, y: f64) {
        self.figure(x, y, None);
    }

    /// A builder in a vest and a helmet.
    pub(crate) fn worker(&mut self, x: f64, y: f64) {
        self.figure(x, y, Some(Colour::hex(0xf0_8a2c)));
    }

    fn figure(&mut self, x: f64, y: f64, vest: Option<Colour>) {
        let coat = self.rng.below(COATS.len());
        let (depth, size) = (self.depth(x, y), self.scale(x, y) * 1.75);
        if size < 9.0 || depth < 6.0 {
            return;
        }
        let name = if vest.is_some() { "worker".to_owned() } else { format!("man{coat}") };
        let fogged = |colour: u32| self.fogged(Colour::hex(colour), 90.0);
        let body = self.fogged(vest.unwrap_or(Colour::hex(COATS[coat])), 90.0);
        let (legs, skin) = (fogged([0x2c_3444, 0x4a_4f5c, 0x3c_3a44][coat % 3]), fogged(0xd9_ae8c));
        let head = if vest.is_some() { fogged(0xff_ffff) } else { skin };
        let (shadow, opacity) = self.light.shadow;
        self.define(&name, || {
            format!(
                "<g id=\"{name}\"><ellipse cx=\"10\" rx=\"22\" ry=\"4\" fill=\"{shadow}\" opacity=\"{opacity}\"/>\
                 <path d=\"M-10 0l4-46h13l4 46h-7l-4-36-3 36z\" fill=\"{legs}\"/>\
                 <path d=\"M-12-44q-2-36 12-39q14 3 12 39z\" fill=\"{body}\"/>\
                 <circle cy=\"-90\" r=\"8\" fill=\"{skin}\"/><path d=\"M-8-91a8 8 0 0 1 16 0z\" fill=\"{head}\"/></g>"
            )
        });
        let stamp = self.stamp(&name, self.dot((x, y, 0.0)), (size / PERSON, size / PERSON));
        self.put(depth, stamp);
    }

    /// A car that looks to the right, or to the left.
    pub(crate) fn car(&mut self, x: f64, y: f64) {
        let (paint, mirror) = (self.rng.below(CARS.len()), self.rng.sign());
        let (depth, size) = (self.depth(x, y), self.scale(x, y) * 4.4);
        if size < 12.0 || depth < 8.0 {
            return;
        }
        let name = format!("car{paint}");
        let (is_dark, (shadow, opacity)) = (self.light.is_dark(), self.light.shadow);
        let body = self.fogged(Colour::hex(CARS[paint]), 90.0);
        let glass = if is_dark { Colour::hex(0x38_405c) } else { Colour::hex(0x53_677a) };
        self.define(&name, || {
            let mut text = format!(
                "<g id=\"{name}\"><ellipse rx=\"104\" ry=\"9\" fill=\"{shadow}\" opacity=\"{opacity}\"/>\
                 <path d=\"M-100-16v-18q2-6 16-8l24-5q20-21 44-22h36q20 1 40 23l28 6q12 4 12 16v8z\" fill=\"{body}\"/>\
                 <path d=\"M-48-47q14-16 32-17h16v18zM4-64h16q14 2 28 18l-44 0z\" fill=\"{glass}\"/>\
                 <circle cx=\"-60\" cy=\"-14\" r=\"15\" fill=\"#23272e\"/><circle cx=\"62\" cy=\"-14\" r=\"15\" fill=\"#23272e\"/>\
                 <circle cx=\"-60\" cy=\"-14\" r=\"6\" fill=\"#9aa0a8\"/><circle cx=\"62\" cy=\"-14\" r=\"6\" fill=\"#9aa0a8\"/>"
            );
            if is_dark {
                text.push_str("<circle cx=\"97\" cy=\"-30\" r=\"5\" fill=\"#ffe6b0\"/><circle cx=\"-97\" cy=\"-30\" r=\"4\" fill=\"#e0503a\"/>");
            }
            text + "</g>"
        });
        let stamp = self.stamp(&name, self.dot((x, y, 0.0)), (size / CAR * mirror, size / CAR));
        self.put(depth, stamp);
    }

    /// A street lamp; it burns in the evening.
    pub(crate) fn lamp(&mut self, x: f64, y: f64) {
        let (depth, size) = (self.depth(x, y), self.scale(x, y) * 5.0);
        if size < 14.0 {
            return;
        }
        let is_dark = self.light.is_dark();
        let metal = if is_dark { "#2a2a3c" } else { "#5c656e" };
        let stops = [
            (0.0, Colour::hex(0xff_e9b8), 0.95),
            (0.25, Colour::hex(0xff_d27a), 0.4),
            (1.0, Colour::hex(0xff_d27a), 0.0),
        ];
        self.define("lampglow", || glow("lampglow", &stops));
        self.define("lamp", || {
            let mut text = format!(
                "<g id=\"lamp\"><path d=\"M0 0v-100h13\" fill=\"none\" stroke=\"{metal}\" stroke-width=\"2.2\"/>"
            );
            if is_dark {
                let _ = write!(
                    text,
                    "<circle cx=\"13\" cy=\"-100\" r=\"46\" fill=\"url(#lampglow)\"/>\
                     <ellipse cx=\"10\" rx=\"60\" ry=\"12\" fill=\"url(#lampglow)\" opacity=\".6\"/>"
                );
            }
            text + "</g>"
        });
        let stamp = self.stamp("lamp", self.dot((x, y, 0.0)), (size / 100.0, size / 100.0));
        self.put(depth, stamp);
    }
}

/// A bare bough with its twigs; the outer ones carry hoar.
fn branch(
    boughs: &mut Trace,
    hoar: &mut Trace,
    rng: &mut SeededRng,
    from: (f64, f64),
    angle: f64,
    length: f64,
    left: u32,
) {
    let to = (from.0 + angle.cos() * length, from.1 + angle.sin() * length);
    boughs.line(&[from, to]);
    if left < 2 {
        hoar.line(&[(from.0, from.1 - 2.0), (to.0, to.1 - 2.0)]);
    }
    if left > 0 {
        for _ in 0..(if left > 2 { 3 } else { 2 }) {
            let (turn, share) = (rng.range(-0.75, 0.75), rng.range(0.6, 0.8));
            branch(boughs, hoar, rng, to, angle + turn, length * share, left - 1);
        }
    }
}
