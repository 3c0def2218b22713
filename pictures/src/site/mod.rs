//! Photographs of a building site: one camera a complex, the stage by the day, the season by the month.

mod works;

use chrono::{Datelike, NaiveDate};

use crate::colour::Colour;
use crate::facts::{ComplexFacts, SiteFacts};
use crate::render::{self, PANELS};
use crate::rng::SeededRng;
use crate::scene::{Block, Hour, Light, Scene, Style, View};
use crate::svg::{Picture, glow, path};
use crate::trace::Trace;

/// Height of the camera, metres.
const EYE: f64 = 21.0;
const FOCAL: f64 = 1.0;
/// A frame of a video is as high as a video; it sees as much up and down as a photograph, and more at both sides.
const FRAME: (f64, f64) = (1600.0, 900.0);

/// A house of the site in the picture.
#[derive(Clone, Copy)]
struct Tower {
    at: (f64, f64),
    size: (f64, f64),
    turn: f64,
    storeys: f64,
}

/// How far the works are: 0 at the start, 1 at the end.
fn progress(facts: &SiteFacts) -> f64 {
    let whole = (facts.finished - facts.started).num_days().max(1) as f64;
    ((facts.taken - facts.started).num_days() as f64 / whole).clamp(0.0, 1.0)
}

/// Draws the photograph.
pub fn site(complex: &ComplexFacts, facts: &SiteFacts) -> Picture {
    drawn(complex, facts, &format!("{} {} {}", complex.slug, facts.house, facts.taken), None)
}

/// Draws a frame of a video: what stands is in the same place in all of them, what moves is by the day.
pub(crate) fn frame(complex: &ComplexFacts, facts: &SiteFacts) -> Picture {
    let words = format!("{} {} film", complex.slug, facts.house);
    drawn(complex, facts, &words, Some(&facts.taken.to_string()))
}

/// The words seed all that is drawn at random; where there are words for what moves, that has streams of its own.
fn drawn(complex: &ComplexFacts, facts: &SiteFacts, words: &str, moving: Option<&str>) -> Picture {
    let size = if moving.is_some() { FRAME } else { render::SIZE };
    let done = progress(facts);
    if complex.kind.is_settlement() {
        return render::render(complex, 1);
    }
    let season = Season::of(facts.taken);
    let is_finished = facts.taken >= facts.finished;
    let mut massing = SeededRng::of(&format!("site {} {}", complex.slug, facts.house));
    let palette = massing.pick(&PANELS);
    let storeys = complex.storeys_of(facts.house, 14).min(30.0);
    let towers = [
        Tower { at: (-26.0, 4.0), size: (34.0, 18.0), turn: massing.range(-0.1, 0.1), storeys },
        Tower {
            at: (30.0, 16.0),
            size: (40.0, 18.0),
            turn: massing.range(-0.12, 0.08),
            storeys: (storeys * 0.72).max(3.0),
        },
        Tower {
            at: (84.0, 30.0),
            size: (30.0, 30.0),
            turn: massing.range(0.2, 0.4),
            storeys: (storeys * 0.55).max(3.0),
        },
    ];
    let top = storeys * 3.2 + 16.0;
    let away = 96.0 + top * 0.55;
    let horizon = (0.1 + (top - EYE) / (away - 14.0) * FOCAL * 1.333).clamp(0.44, 0.7);
    let view = View {
        width: size.0,
        height: size.1,
        horizon,
        focal: FOCAL,
        eye: (6.0, -away, EYE),
        yaw: massing.range(-0.04, 0.04),
    };
    let mut scene = Scene::new(words, season.hour(is_finished), view);
    let reseed = |scene: &mut Scene, part: &str, day: &str| {
        if moving.is_some() {
            scene.rng = SeededRng::of(&format!("{words} {part} {day}"));
        }
    };
    let day = moving.unwrap_or_default();
    season.tint(&mut scene.light, is_finished);
    ground(&mut scene, season, is_finished, away);
    for (index, tower) in (0_u32..).zip(&towers) {
        // The others follow the house of the picture at some distance.
        let own = (done - f64::from(index) * 0.08 * (1.0 - done)).max(0.0);
        build(&mut scene, *tower, own, palette, is_finished);
    }
    reseed(&mut scene, "works", day);
    if is_finished {
        finished(&mut scene);
    } else {
        works::working(&mut scene, &towers, done, palette, season, away);
    }
    reseed(&mut scene, "around", "");
    surroundings(&mut scene, season);
    reseed(&mut scene, "sky", day);
    weather(&mut scene, size, is_finished);
    scene.finish()
}

#[derive(Clone, Copy, PartialEq)]
enum Season {
    Winter,
    Spring,
    Summer,
    Autumn,
}

impl Season {
    fn of(day: NaiveDate) -> Self {
        match day.month() {
            12 | 1..=3 => Self::Winter,
            4 | 5 => Self::Spring,
            6..=8 => Self::Summer,
            _ => Self::Autumn,
        }
    }

    fn hour(self, is_finished: bool) -> Hour {
        match (self, is_finished) {
            (Self::Winter, _) => Hour::Winter,
            (Self::Autumn, true) => Hour::Autumn,
            (_, true) => Hour::Day,
            _ => Hour::Overcast,
        }
    }

    /// Photographs of a site are duller than renders, but not all days are grey.
    fn tint(self, light: &mut Light, is_finished: bool) {
        let hex = Colour::hex;
        if self == Self::Summer && !is_finished {
            light.sky = [hex(0xa6_c2d9), hex(0xce_dee8), hex(0xea_eeed)];
        }
        if self == Self::Autumn && !is_finished {
            light.crown = [hex(0xa8_7030), hex(0xc2_8e42), hex(0xd2_aa5e)];
        }
        if self == Self::Winter {
            light.lit = 0.04;
        }
    }
}

fn ground(scene: &mut Scene, season: Season, is_finished: bool, away: f64) {
    let light = scene.light.clone();
    let is_snowy = season == Season::Winter;
    let hex = Colour::hex;
    scene.field((-900.0, -away + 20.0), (900.0, 900.0), light.lawn[0].mix(light.ground, 0.3));
    if is_finished {
        scene.ground(&[(-96.0, -70.0), (110.0, -70.0), (120.0, 90.0), (-110.0, 90.0)], light.pave);
        return;
    }
    let (mud, dark, pale) = if is_snowy {
        (hex(0xe2_e5e7), hex(0xcd_ced0), hex(0xf3_f5f6))
    } else {
        (hex(0xa5_937b), hex(0x8f_7d66), hex(0xb8_a88f))
    };
    scene.ground(&[(-130.0, -away + 12.0), (130.0, -away + 12.0), (150.0, 100.0), (-150.0, 100.0)], mud);
    for _ in 0..28 {
        let (x, y) = (scene.rng.range(-100.0, 110.0), scene.rng.range(-66.0, 60.0));
        let (across, deep) = (scene.rng.range(4.0, 16.0), scene.rng.range(1.0, 4.0));
        let blot: Vec<(f64, f64)> = (0..9)
            .map(|step| f64::from(step) / 9.0 * std::f64::consts::TAU)
            .map(|angle| {
                (
                    x + angle.cos() * across * scene.rng.range(0.7, 1.1),
                    y + angle.sin() * deep * scene.rng.range(0.7, 1.1),
                )
            })
            .collect();
        let tone = if scene.rng.chance(0.5) { dark } else { pale };
        scene.ground(&blot, mud.mix(tone, 0.55));
    }
    for rut in [-1.1, 1.1] {
        scene.strips(&[((-120.0, -46.0 + rut), (100.0, -50.0 + rut))], 0.8, dark);
    }
}

/// One house at its stage: pit, frame, masonry, cladding, done.
fn build(scene: &mut Scene, tower: Tower, done: f64, palette: [Colour; 3], is_finished: bool) {
    if is_finished {
        let size = (tower.size.0, tower.size.1, tower.storeys * 3.2);
        let block =
            Block::new(tower.at, size, Style::Panel { strip: palette[2] }, palette[0]).accented(palette[1]);
        scene.block(&block.floors(3.1).turned(tower.turn));
        return;
    }
    if done < 0.16 {
        pit(scene, tower, done);
        return;
    }
    let share = |from: f64, to: f64| ((done - from) / (to - from)).clamp(0.0, 1.0);
    let floors = (tower.storeys * share(0.12, 0.6)).ceil().max(1.0);
    let of_all = |part: f64| (tower.storeys * part).floor().min(floors) as usize;
    let style = Style::Frame {
        filled: of_all(share(0.3, 0.72)),
        clad: of_all(share(0.55, 0.95)),
        glazed: of_all(share(0.45, 0.8)),
    };
    let block = Block::new(tower.at, (tower.size.0, tower.size.1, floors * 3.2), style, palette[0])
        .accented(palette[1])
        .floors(3.2)
        .turned(tower.turn);
    let foot = block_top(&block);
    scene.block(&block);
    if floors < tower.storeys {
        rebar(scene, tower, &foot, floors * 3.2);
    }
}

fn block_top(block: &Block) -> Vec<(f64, f64)> {
    let (cos, sin) = (block.turn.cos(), block.turn.sin());
    let (half, back) = (block.size.0 / 2.0, block.size.1 / 2.0);
    (0..=12)
        .map(|step| -half + half * 2.0 * f64::from(step) / 12.0)
        .map(|a| (block.at.0 + a * cos + back * sin, block.at.1 + a * sin - back * cos))
        .collect()
}

/// Bars and a rail above the last slab.
fn rebar(scene: &mut Scene, tower: Tower, front: &[(f64, f64)], top: f64) {
    let mut trace = Trace::default();
    for (x, y) in front {
        trace.line(&[scene.dot((*x, *y, top)), scene.dot((*x, *y, top + 1.8))]);
    }
    for z in [1.1, 1.7] {
        trace.line(&front.iter().map(|(x, y)| scene.dot((*x, *y, top + z))).collect::<Vec<_>>());
    }
    let scale = scene.scale(tower.at.0, tower.at.1);
    let elements = crate::svg::stroke(&trace, Colour::hex(0xc8_a048), (scale * 0.14).max(1.2));
    let depth = scene.depth(tower.at.0, tower.at.1) - 9.5;
    scene.put(depth, elements);
}

/// A pit with piles.
fn pit(scene: &mut Scene, tower: Tower, done: f64) {
    let (half, back, low) = (tower.size.0 / 2.0 + 5.0, tower.size.1 / 2.0 + 6.0, -4.5);
    let (x, y) = tower.at;
    let is_snowy = scene.light.is_snowy();
    let tone = |colour: u32| {
        if is_snowy { Colour::hex(colour).mix(Colour::hex(0xe6_e8ea), 0.55) } else { Colour::hex(colour) }
    };
    let mut text = String::new();
    let mut face = |points: [(f64, f64, f64); 4], colour: Colour| {
        let mut trace = Trace::default();
        trace.shape(&scene.surface(&points));
        text.push_str(&path(&trace, colour));
    };
    let (ix, iy) = (half - 6.0, back - 5.0);
    face(
        [
            (x - half, y - back, 0.0),
            (x + half, y - back, 0.0),
            (x + half, y + back, 0.0),
            (x - half, y + back, 0.0),
        ],
        tone(0x7d_6a54),
    );
    face(
        [(x - ix, y - iy, low), (x + ix, y - iy, low), (x + ix, y + iy, low), (x - ix, y + iy, low)],
        tone(0x8d_7a62),
    );
    face(
        [(x - half, y + back, 0.0), (x + half, y + back, 0.0), (x + ix, y + iy, low), (x - ix, y + iy, low)],
        tone(0x70_5d48),
    );
    face(
        [(x - half, y - back, 0.0), (x - half, y + back, 0.0), (x - ix, y + iy, low), (x - ix, y - iy, low)],
        tone(0x86_735b),
    );
    face(
        [(x + half, y - back, 0.0), (x + half, y + back, 0.0), (x + ix, y + iy, low), (x + ix, y - iy, low)],
        tone(0x64_5240),
    );
    if done > 0.05 {
        let mut piles = Trace::default();
        for row in 0..5 {
            for column in 0..14 {
                let at = (
                    x - ix + 2.0 + (ix * 2.0 - 4.0) * f64::from(column) / 13.0,
                    y + iy - 1.0 - (iy * 2.0 - 2.0) * f64::from(row) / 4.0,
                );
                let (foot, head) = (scene.dot((at.0, at.1, low)), scene.dot((at.0, at.1, low + 2.6)));
                piles.rect(head.0 - 2.0, head.1, 4.0, foot.1 - head.1);
            }
        }
        text.push_str(&path(&piles, Colour::hex(0xc6_c2b8)));
    }
    let depth = scene.depth(x, y) + 30.0;
    scene.put(depth, text);
}

fn finished(scene: &mut Scene) {
    let light = scene.light.clone();
    scene.field((-90.0, -60.0), (110.0, -12.0), light.lawn[0]);
    scene.field((-50.0, -50.0), (-6.0, -24.0), light.lawn[1]);
    scene.strips(&[((-110.0, -64.0), (120.0, -64.0))], 8.0, light.road);
    scene.strips(&[((-60.0, -52.0), (80.0, -20.0)), ((-50.0, -18.0), (64.0, -56.0))], 2.6, light.pave);
    for _ in 0..26 {
        let (x, y, height) =
            (scene.rng.range(-80.0, 100.0), scene.rng.range(-56.0, -18.0), scene.rng.range(3.0, 5.4));
        scene.some_tree(x, y, height, 0.1);
    }
    for _ in 0..12 {
        let (x, y) = (scene.rng.range(-40.0, 60.0), scene.rng.range(-56.0, -20.0));
        scene.person(x, y);
    }
    for _ in 0..4 {
        let (x, y) = (scene.rng.range(-60.0, 70.0), scene.rng.pick(&[-66.0, -62.0]));
        scene.car(x, y);
    }
}

/// Older houses and trees around.
fn surroundings(scene: &mut Scene, season: Season) {
    for (x, wide, high) in [(-150.0, 70.0, 30.0), (-20.0, 64.0, 34.0), (130.0, 80.0, 27.0)] {
        let wall = Colour::hex(0xcf_ccc4);
        let block =
            Block::new((x, 170.0), (wide, 16.0, high), Style::Panel { strip: wall.shade(-0.08) }, wall);
        scene.block(&block.accented(Colour::hex(0xa9_a7a0)));
    }
    for side in [-1.0, 1.0] {
        for _ in 0..9 {
            let (x, y, height) = (
                side * scene.rng.range(112.0, 160.0),
                scene.rng.range(-20.0, 130.0),
                scene.rng.range(8.0, 13.0),
            );
            scene.some_tree(x, y, height, if season == Season::Winter { 0.4 } else { 0.2 });
        }
    }
}

/// A photograph is a little grey and darker at its corners.
fn weather(scene: &mut Scene, (width, height): (f64, f64), is_finished: bool) {
    let stops = [(0.6, Colour::hex(0x1a_1a1a), 0.0), (1.0, Colour::hex(0x14_181c), 0.26)];
    scene.define("corners", || {
        glow("corners", &stops).replace("id=\"corners\"", "id=\"corners\" r=\".75\" cy=\".45\"")
    });
    let grey = if is_finished { 0.04 } else { 0.09 };
    scene.cover(&crate::svg::rect(0.0, 0.0, width, height, &format!("fill=\"#8e8a7c\" opacity=\"{grey}\"")));
    scene.cover(&crate::svg::rect(0.0, 0.0, width, height, "fill=\"url(#corners)\""));
}

#[cfg(test)]
mod tests {
    use super::*;
    use novosel_catalog::building::ComplexKind;
    use novosel_catalog::class::BuildingClass;
    use novosel_catalog::region::SiteRegion;

    fn day(year: i32, month: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, 14).unwrap()
    }

    #[test]
    fn a_site_has_cranes_until_it_is_done() {
        let complex = ComplexFacts {
            slug: "yuzhnyj-stvor".into(),
            kind: ComplexKind::Residential,
            class: BuildingClass::Comfort,
            site: SiteRegion::Msk,
            storeys: vec![17],
        };
        let at = |taken| SiteFacts { house: 0, started: day(2024, 9), finished: day(2026, 6), taken };
        let (works, done) = (site(&complex, &at(day(2025, 8))), site(&complex, &at(day(2026, 6))));
        assert!(works.svg.contains("#mixer") && !done.svg.contains("#mixer"));
        assert_eq!(site(&complex, &at(day(2025, 8))), works);
    }
}
