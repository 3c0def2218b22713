//! Façades by style.

use super::block::Style;
use super::wall::{Grid, Panes, Wall};
use crate::colour::Colour;
use crate::trace::Trace;

/// What a column of a panel façade is.
#[derive(Clone, Copy, PartialEq)]
enum Bay {
    Window,
    Strip,
    Loggia,
}

const FRAME: Colour = Colour::hex(0x2e_333b);

impl Wall<'_> {
    /// Paints the wall in its style.
    pub(super) fn dress(&mut self) {
        let colour = self.tone(self.block.colour);
        self.strips(colour, &[((0.0, 0.0), (self.length, self.height))]);
        match self.block.style {
            Style::Plain => {}
            Style::Panel { strip } => self.panel(colour, strip),
            Style::Brick { group } => self.brick(colour, group),
            Style::Glass { fins } => self.glass(fins),
            Style::Stone => self.stone(),
            Style::Frame { filled, clad, glazed } => self.frame(filled, clad, glazed),
        }
    }

    /// The width of a bay and how many there are.
    fn bays(&self, about: f64) -> (usize, f64) {
        let count = ((self.length / about).round() as usize).max(2);
        (count, self.length / count as f64)
    }

    /// Floors above the ground floor, and the exact height of one.
    fn floors(&self, ground: f64, top: f64) -> (usize, f64) {
        let rest = (self.height - ground - top).max(self.block.floor);
        let count = ((rest / self.block.floor).round() as usize).max(1);
        (count, rest / count as f64)
    }

    fn panel(&mut self, colour: Colour, strip: Colour) {
        let ground = (self.height * 0.2).min(4.0);
        let (floors, floor) = self.floors(ground, 1.0);
        let (bays, wide) = self.bays(3.4);
        let kinds: Vec<Bay> = (0..bays)
            .map(|bay| match self.rng.unit() {
                _ if bay == 0 || bay + 1 == bays => Bay::Window,
                rng if rng < 0.24 => Bay::Loggia,
                rng if rng < 0.46 => Bay::Strip,
                _ => Bay::Window,
            })
            .collect();
        let span = |bay: usize, left: f64, right: f64| {
            (bay as f64 * wide + wide * left, bay as f64 * wide + wide * right)
        };
        let columns: Vec<(f64, f64)> = (0..bays)
            .filter(|bay| kinds[*bay] != Bay::Loggia)
            .map(|bay| if kinds[bay] == Bay::Strip { span(bay, 0.1, 0.66) } else { span(bay, 0.2, 0.66) })
            .collect();
        let grid = Grid { columns: &columns, base: ground, floor, floors, sill: 0.75, lintel: 0.5 };
        self.windows(&grid, colour, Some(self.tone(Colour::hex(0xf3_f1ec))));

        let (top, accent) = (self.height - 1.2, self.tone(self.block.accent));
        let strips: Vec<_> = (0..bays)
            .filter(|bay| kinds[*bay] == Bay::Strip)
            .map(|bay| span(bay, 0.66, 1.0))
            .map(|(left, right)| ((left, ground), (right, top)))
            .collect();
        self.strips(self.tone(strip), &strips);
        let mut insets = Vec::new();
        for bay in (0..bays).filter(|bay| kinds[*bay] == Bay::Window) {
            for level in 0..floors {
                if self.rng.chance(0.2) {
                    let (left, right) = span(bay, 0.7, 0.96);
                    let low = ground + floor * level as f64;
                    insets.push(((left, low + 0.5), (right, low + floor - 0.25)));
                }
            }
        }
        self.strips(accent, &insets);
        let belts: Vec<_> = (1..=floors / 3)
            .map(|belt| ground + floor * 3.0 * belt as f64)
            .map(|level| ((0.0, level - 0.14), (self.length, level + 0.08)))
            .collect();
        self.strips(self.tone(self.block.colour.shade(-0.14)), &belts);
        self.loggias(&kinds, wide, (ground, floor, floors), accent);

        let base = Colour::hex(0x5a_5d62).mix(self.block.accent, 0.12);
        self.ground_floor(ground, base);
        let (edge, cap) =
            (self.tone(self.block.colour.shade(-0.22)), self.tone(self.block.colour.shade(0.1)));
        self.strips(edge, &[((0.0, self.height - 1.2), (self.length, self.height - 0.95))]);
        self.strips(cap, &[((0.0, self.height - 0.95), (self.length, self.height))]);
    }

    fn loggias(
        &mut self,
        kinds: &[Bay],
        wide: f64,
        (ground, floor, floors): (f64, f64, usize),
        accent: Colour,
    ) {
        let (mut recess, mut glass, mut bars, mut rails) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut panes = Panes::default();
        let top = ground + floor * floors as f64;
        for bay in (0..kinds.len()).filter(|bay| kinds[*bay] == Bay::Loggia) {
            let (left, right) = (bay as f64 * wide + 0.2, (bay + 1) as f64 * wide - 0.2);
            let middle = f64::midpoint(left, right);
            recess.push(((left, ground), (right, top - 0.2)));
            glass.push(((left + 0.2, ground + 0.9), (right - 0.2, top - 0.4)));
            bars.push(((middle - 0.07, ground + 0.9), (middle + 0.07, top - 0.4)));
            for level in 0..floors {
                let low = ground + floor * level as f64;
                if let Some(colour) = self.other_pane() {
                    panes.add(colour, &self.quad((left + 0.2, low + 1.0), (right - 0.2, low + floor - 0.3)));
                }
                rails.push(((left, low - 0.15), (right, low + 1.0)));
            }
        }
        self.strips(self.tone(self.block.colour.shade(-0.35)), &recess);
        self.strips(self.pane(1), &glass);
        self.panes(panes);
        self.strips(self.tone(Colour::hex(0xf3_f1ec)), &bars);
        self.strips(accent, &rails);
    }

    fn brick(&mut self, colour: Colour, group: usize) {
        let ground = (self.height * 0.14).min(6.0);
        let (floors, floor) = self.floors(ground, 2.4);
        let (bays, wide) = self.bays(3.2);
        let top = ground + floor * floors as f64;
        let dark = self.tone(FRAME);
        self.strips(dark, &[((0.0, ground), (self.length, top))]);
        let columns: Vec<(f64, f64)> = (0..bays)
            .map(|bay| (bay as f64 * wide + wide * 0.2, (bay + 1) as f64 * wide - wide * 0.2))
            .collect();
        let grid = Grid { columns: &columns, base: ground, floor, floors, sill: 0.35, lintel: 0.3 };
        self.windows(&grid, dark, Some(dark));
        let piers: Vec<_> = (0..=bays)
            .map(|pier| pier as f64 * wide)
            .map(|at| ((at - wide * 0.15).max(0.0), (at + wide * 0.15).min(self.length)))
            .map(|(left, right)| ((left, ground), (right, top)))
            .collect();
        self.strips(colour, &piers);
        let joints: Vec<_> = piers
            .iter()
            .map(|((left, low), (right, high))| (f64::midpoint(*left, *right), *low, *high))
            .map(|(middle, low, high)| ((middle - 0.05, low), (middle + 0.05, high)))
            .collect();
        self.strips(self.tone(self.block.colour.shade(-0.14)), &joints);
        let bands: Vec<_> = (1..=floors / group.max(1))
            .map(|band| ground + floor * (band * group) as f64)
            .map(|level| ((0.0, level - 0.3), (self.length, level + 0.12)))
            .collect();
        self.strips(self.tone(self.block.accent), &bands);
        self.ground_floor(ground, Colour::hex(0x5a_5d62));
        let (cornice, cap) = (self.tone(self.block.colour.shade(-0.18)), self.tone(self.block.accent));
        self.strips(cornice, &[((0.0, top), (self.length, self.height))]);
        self.strips(cap, &[((0.0, self.height - 0.5), (self.length, self.height))]);
    }

    fn glass(&mut self, fins: Option<Colour>) {
        let floors = ((self.height / self.block.floor).round() as usize).max(1);
        let (floor, (bays, wide)) = (self.height / floors as f64, self.bays(2.4));
        let body = self.tone(self.block.colour.mix(self.scene.light.glass[1], 0.5));
        self.strips(body, &[((0.0, 0.0), (self.length, self.height))]);
        let mut panes = Panes::default();
        for level in 0..floors {
            let (low, high) = (level as f64 * floor + 0.45, (level + 1) as f64 * floor);
            for bay in 0..bays {
                let is_other = self.rng.chance(0.75);
                if let Some(colour) = self.other_pane().filter(|_| is_other) {
                    panes.add(colour, &self.quad((bay as f64 * wide, low), ((bay + 1) as f64 * wide, high)));
                }
            }
        }
        self.panes(panes);
        let slabs: Vec<_> = (0..=floors)
            .map(|level| level as f64 * floor)
            .map(|level| ((0.0, level), (self.length, (level + 0.45).min(self.height))))
            .collect();
        self.strips(self.tone(self.block.accent), &slabs);
        let length = self.length;
        let bars = |step: usize, half: f64, high: f64| -> Vec<_> {
            (0..=bays)
                .step_by(step)
                .map(|bar| bar as f64 * wide)
                .map(|at| (((at - half).max(0.0), 0.0), ((at + half).min(length), high)))
                .collect()
        };
        self.strips(self.tone(Colour::hex(0x4a_5a6a)), &bars(1, 0.07, self.height));
        if let Some(fin) = fins {
            self.strips(self.tone(fin), &bars(3, 0.22, self.height + 0.8));
        }
    }

    fn stone(&mut self) {
        let ground = (self.height * 0.26).min(5.0);
        let (floors, floor) = self.floors(ground, 1.4);
        let (bays, wide) = self.bays(3.6);
        let colour = self.block.colour;
        let (mut courses, mut reveals, mut transoms, mut keys) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (mut slabs, mut rails, mut panes) = (Trace::default(), Trace::default(), Panes::default());
        for level in 0..floors {
            let low = ground + floor * level as f64;
            let high = low + floor;
            courses.push(((0.0, low - 0.18), (self.length, low + 0.14)));
            for bay in 0..bays {
                let (left, right) = (bay as f64 * wide + wide * 0.26, (bay + 1) as f64 * wide - wide * 0.26);
                let middle = f64::midpoint(left, right);
                reveals.push(((left - 0.18, low + 0.1), (right + 0.18, high - 0.5)));
                for (from, to) in [(left, middle - 0.06), (middle + 0.06, right)] {
                    let pane = self.other_pane().unwrap_or_else(|| self.pane(0));
                    panes.add(pane, &self.quad((from, low + 0.2), (to, high - 0.65)));
                }
                transoms.push(((left, low + floor * 0.62), (right, low + floor * 0.62 + 0.12)));
                keys.push(((left - 0.4, high - 0.52), (right + 0.4, high - 0.26)));
                if (bay + level).is_multiple_of(2) {
                    slabs.shape(&self.quad_out((left - 0.55, low - 0.05), (right + 0.55, low + 0.2), 0.9));
                    rails.shape(&self.quad_out((left - 0.5, low + 0.95), (right + 0.5, low + 1.1), 0.9));
                    for post in 0..=5 {
                        let at = left - 0.5 + (right - left + 1.0) * f64::from(post) / 5.0;
                        rails.shape(&self.quad_out((at - 0.05, low + 0.2), (at + 0.05, low + 1.0), 0.9));
                    }
                }
            }
        }
        self.strips(self.tone(colour.shade(-0.12)), &courses);
        self.strips(self.tone(colour.shade(-0.28)), &reveals);
        self.panes(panes);
        self.strips(self.tone(Colour::hex(0x5a_4a3a)), &transoms);
        self.strips(self.tone(colour.shade(0.35)), &keys);
        self.lay(self.tone(colour.shade(0.2)), slabs);
        self.lay(self.tone(Colour::hex(0x2c_2a2a)), rails);
        self.ground_floor(ground, colour.shade(-0.08));
        let rows: Vec<_> = (1..5)
            .map(|row| ground * f64::from(row) / 5.0)
            .map(|level| ((0.0, level - 0.05), (self.length, level + 0.05)))
            .collect();
        self.strips(self.tone(colour.shade(-0.14)), &rows);
        let (light, dark) = (self.tone(colour.shade(0.3)), self.tone(colour.shade(-0.1)));
        let mut cornice = Trace::default();
        cornice.shape(&self.quad_out((-0.5, self.height - 1.3), (self.length + 0.5, self.height - 0.7), 0.5));
        self.lay(light, cornice);
        self.strips(dark, &[((-0.3, self.height - 0.7), (self.length + 0.3, self.height))]);
    }

    fn frame(&mut self, filled: usize, clad: usize, glazed: usize) {
        let floors = ((self.height / self.block.floor).round() as usize).max(1);
        let (floor, (bays, wide)) = (self.height / floors as f64, self.bays(5.0));
        let at = |bay: usize, level: usize| (bay as f64 * wide, level as f64 * floor);
        self.strips(self.tone(Colour::hex(0x4a_4743)), &[((0.0, 0.0), (self.length, self.height))]);
        let mut deep = Vec::new();
        let (mut masonry, mut holes, mut panes, mut cladding, mut insets) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for level in 0..floors {
            for bay in 0..bays {
                let (left, low) = at(bay, level);
                if self.rng.chance(0.45) {
                    deep.push(((left + 0.3, low + 0.3), (left + wide - 0.3, low + floor)));
                }
                // The last floors of each trade are ragged: crews are at work there.
                let has_wall = level < filled && (level + 3 < filled || self.rng.chance(0.6));
                let is_clad = level < clad && (level + 2 < clad || self.rng.chance(0.65));
                let openings = [(0.16, 0.44), (0.58, 0.86)].map(|(from, to)| {
                    ((left + wide * from, low + 0.95), (left + wide * to, low + floor - 0.4))
                });
                if is_clad {
                    cladding.push(((left, low), (left + wide, low + floor)));
                    if self.rng.chance(0.3) {
                        insets
                            .push(((left + wide * 0.44, low + 0.5), (left + wide * 0.58, low + floor - 0.3)));
                    }
                } else if has_wall {
                    masonry.push(((left + 0.25, low + 0.28), (left + wide - 0.25, low + floor - 0.02)));
                }
                if is_clad || (has_wall && level < glazed) {
                    panes.extend(openings);
                } else if has_wall {
                    holes.extend(openings);
                }
            }
        }
        self.strips(self.tone(Colour::hex(0x5b_5751)), &deep);
        let columns: Vec<_> = (0..=bays)
            .map(|column| column as f64 * wide)
            .map(|at| (((at - 0.25).max(0.0), 0.0), ((at + 0.25).min(self.length), self.height)))
            .collect();
        self.strips(self.tone(Colour::hex(0xb9_b5ac)), &columns);
        let slabs: Vec<_> = (0..=floors)
            .map(|level| level as f64 * floor)
            .map(|level| ((0.0, (level - 0.1).max(0.0)), (self.length, (level + 0.22).min(self.height))))
            .collect();
        self.strips(self.tone(Colour::hex(0xc9_c6be)), &slabs);
        self.strips(self.tone(Colour::hex(0xb9_8a6a)), &masonry);
        self.strips(self.tone(Colour::hex(0x3e_3b39)), &holes);
        self.strips(self.tone(self.block.colour), &cladding);
        self.strips(self.tone(self.block.accent), &insets);
        self.strips(self.pane(1), &panes);
    }
}
