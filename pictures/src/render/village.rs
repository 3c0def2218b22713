//! Settlements: cottages, townhouses, and single offers in them.

use super::{Shot, Stand};
use crate::colour::Colour;
use crate::facts::ComplexFacts;
use crate::rng::SeededRng;
use crate::scene::{Hour, House, Scene};
use crate::svg::Picture;
use novosel_catalog::building::ComplexKind;

/// Wall, trim, roof.
const PALETTES: [[Colour; 3]; 6] = [
    [Colour::hex(0xef_e6d4), Colour::hex(0xff_ffff), Colour::hex(0x8a_4a38)],
    [Colour::hex(0xd9_b48a), Colour::hex(0xf3_ead8), Colour::hex(0x55_4a44)],
    [Colour::hex(0xe9_ece8), Colour::hex(0x5d_6a70), Colour::hex(0x4a_5560)],
    [Colour::hex(0xc0_7f5c), Colour::hex(0xf0_e6d6), Colour::hex(0x5c_4038)],
    [Colour::hex(0xf1_e8cf), Colour::hex(0x7a_5a3c), Colour::hex(0x6a_7a5c)],
    [Colour::hex(0xd6_dcd8), Colour::hex(0xff_ffff), Colour::hex(0x7a_3f36)],
];

pub(super) fn render(shot: &Shot<'_>) -> Picture {
    let mut massing = shot.massing();
    let eye = massing.range(15.0, 21.0);
    let mut scene = shot.scene(Stand { eye, away: 84.0, horizon: 0.34, focal: 1.22, flight: 40.0, top: 0.0 });
    let palette = massing.pick(&PALETTES);
    let path = ground(&mut scene);
    scene.ground(&[(-22.0, -80.0), (-14.0, -80.0), (-9.0, 120.0), (-15.0, 120.0)], path);
    scene.strips(&[((-120.0, 14.0), (120.0, 14.0)), ((-120.0, 62.0), (120.0, 62.0))], 5.0, path);
    let is_rows = shot.facts.kind == ComplexKind::Townhouses;
    for (row, y) in [(0_u32, -8.0), (1, 38.0), (2, 86.0)] {
        for side in [-1.0, 1.0] {
            for place in 0..3_u32 {
                // The road runs left of the middle, so that a house stands there.
                let (first, step) = if is_rows { (25.0, 42.0) } else { (18.0, 25.0) };
                let x = -14.0 + side * (first + f64::from(place) * step);
                let at = (x + massing.range(-1.5, 1.5), y + massing.range(-2.0, 2.0));
                let other = massing.pick(&PALETTES);
                let palette = if is_rows || massing.chance(0.55) { palette } else { other };
                let house = if is_rows {
                    row_of(at, palette, &mut massing)
                } else {
                    cottage(at, palette, &mut massing)
                };
                scene.house(&house);
                garden(&mut scene, (x, y), if is_rows { 17.0 } else { 11.0 }, row);
            }
        }
    }
    // A hedge in front gives the eye something near.
    let mut x = -64.0;
    while x <= 64.0 {
        if !(-26.0..-8.0).contains(&x) {
            scene.bush(x, -27.0, 1.1);
        }
        x += scene.rng.range(1.8, 2.4);
    }
    for _ in 0..9 {
        let (x, y, height) =
            (scene.rng.range(-4.0, 60.0), scene.rng.range(-33.0, -29.0), scene.rng.range(3.0, 6.0));
        scene.some_tree(x, y, height, 0.3);
    }
    forest(&mut scene);
    for _ in 0..9 {
        let (x, y) = (scene.rng.range(-18.0, -12.5), scene.rng.range(-44.0, 30.0));
        scene.person(x, y);
    }
    for y in [-34.0, -14.0, 6.0] {
        scene.lamp(-8.6, y);
    }
    let x = scene.rng.range(-30.0, 30.0);
    scene.car(x, 13.0);
    scene.finish()
}

fn ground(scene: &mut Scene) -> Colour {
    let light = scene.light.clone();
    scene.field((-900.0, -100.0), (900.0, 900.0), light.lawn[0]);
    for _ in 0..9 {
        let (x, y) = (scene.rng.range(-70.0, 60.0), scene.rng.range(-50.0, 60.0));
        let (wide, deep) = (scene.rng.range(8.0, 22.0), scene.rng.range(4.0, 9.0));
        scene.field((x, y), (x + wide, y + deep), light.lawn[0].mix(light.lawn[1], 0.6));
    }
    if light.is_snowy() { light.pave } else { light.pave.mix(light.road, 0.25) }
}

fn cottage(at: (f64, f64), [wall, trim, roof]: [Colour; 3], rng: &mut SeededRng) -> House {
    let floors = if rng.chance(0.6) { 2.0 } else { 1.0 };
    House {
        at,
        size: (rng.range(10.0, 13.0), rng.range(8.5, 10.0), floors * 2.9 + 0.3),
        rise: rng.range(4.0, 5.4),
        turn: rng.range(-0.3, 0.3),
        wall,
        trim,
        roof,
        homes: 1,
    }
}

fn row_of(at: (f64, f64), [wall, trim, roof]: [Colour; 3], rng: &mut SeededRng) -> House {
    House {
        at,
        size: (32.0, 10.0, rng.pick(&[6.1, 6.1, 8.9])),
        rise: 4.2,
        turn: rng.range(-0.05, 0.05),
        wall,
        trim,
        roof,
        homes: rng.between(4, 5),
    }
}

/// A hedge and a few trees around a house.
fn garden(scene: &mut Scene, (x, y): (f64, f64), half: f64, row: u32) {
    let mut at = x - half;
    while row < 2 && at <= x + half {
        if (at - x).abs() > 2.2 {
            scene.bush(at, y - 10.5, 1.0);
        }
        at += 1.9;
    }
    for _ in 0..4 {
        let (dx, dy) = (scene.rng.range(-half, half), scene.rng.pick(&[-8.5, -9.5, 9.0, 10.5]));
        let height = scene.rng.range(3.0, 6.0);
        scene.some_tree(x + dx, y + dy, height, 0.3);
    }
}

fn forest(scene: &mut Scene) {
    for index in 0..40 {
        let (x, y) =
            (f64::from(index) * 8.0 - 160.0 + scene.rng.range(-2.0, 2.0), scene.rng.range(108.0, 140.0));
        let height = scene.rng.range(11.0, 18.0);
        scene.some_tree(x, y, height, 0.7);
    }
}

/// A single house, or a row of townhouses, with its yard: the photograph of an offer.
pub(crate) fn yard(facts: &ComplexFacts, words: &str, storeys: u8, is_row: bool) -> Picture {
    let mut massing = SeededRng::of(&format!("yard {words}"));
    let hour = massing.pick(&[Hour::Day, Hour::Day, Hour::Autumn, Hour::Overcast, Hour::Winter]);
    let number = 1 + massing.below(2) as u32;
    let shot = Shot { facts, number, hour, size: super::SIZE };
    let mut scene = shot.scene(Stand {
        eye: massing.range(3.0, 5.5),
        away: if is_row { 54.0 } else { 40.0 },
        horizon: 0.55,
        focal: 1.2,
        flight: 16.0,
        top: 11.0,
    });
    let path = ground(&mut scene);
    scene.ground(&[(-2.0, -30.0), (2.0, -30.0), (1.4, -4.0), (-1.4, -4.0)], path);
    scene.field((-100.0, -24.0), (100.0, -19.0), path);
    let palette = massing.pick(&PALETTES);
    let mut house = if is_row {
        row_of((0.0, 4.0), palette, &mut massing)
    } else {
        cottage((0.0, 3.0), palette, &mut massing)
    };
    house.size.2 = f64::from(storeys.clamp(1, 3)) * 2.9 + 0.3;
    house.turn *= 1.6;
    scene.house(&house);
    for x in [-34.0, 36.0] {
        let palette = massing.pick(&PALETTES);
        scene.house(&cottage((x, 24.0), palette, &mut massing));
    }
    let mut x = -26.0;
    while x <= 26.0 {
        if f64::abs(x) > 2.6 {
            scene.bush(x, -15.5, 1.0);
        }
        x += 1.7;
    }
    for _ in 0..12 {
        let (x, y) = (scene.rng.range(-28.0, 28.0), scene.rng.range(-13.0, 22.0));
        let height = scene.rng.range(2.6, 6.0);
        if f64::abs(x) > 11.0 {
            scene.some_tree(x, y, height, 0.35);
        }
    }
    forest(&mut scene);
    scene.car(9.5, -21.0);
    scene.person(1.2, -12.0);
    scene.finish()
}

/// A plot with nothing on it yet.
pub(crate) fn land(facts: &ComplexFacts, words: &str) -> Picture {
    let mut massing = SeededRng::of(&format!("land {words}"));
    let hour = massing.pick(&[Hour::Day, Hour::Autumn, Hour::Day, Hour::Overcast]);
    let shot = Shot { facts, number: 1, hour, size: super::SIZE };
    let mut scene = shot.scene(Stand {
        eye: massing.range(3.0, 7.0),
        away: 34.0,
        horizon: 0.46,
        focal: 1.0,
        flight: 20.0,
        top: 0.0,
    });
    let path = ground(&mut scene);
    scene.field((-100.0, -27.0), (100.0, -22.0), path);
    let corners = [(-14.0, -14.0), (14.0, -14.0), (15.0, 22.0), (-15.0, 22.0)];
    let lawn = scene.light.lawn[1];
    scene.ground(&corners, lawn.shade(0.08));
    for side in 0..4 {
        let ((ax, ay), (bx, by)) = (corners[side], corners[(side + 1) % 4]);
        for post in 0..9 {
            let share = f64::from(post) / 9.0;
            let at = (ax + (bx - ax) * share, ay + (by - ay) * share);
            scene.block(&crate::scene::Block::new(
                at,
                (0.14, 0.14, 1.3),
                crate::scene::Style::Plain,
                Colour::hex(0x9a_7b58),
            ));
        }
    }
    let palette = massing.pick(&PALETTES);
    for x in [-40.0, 42.0, -16.0] {
        let house = cottage((x, 44.0 + massing.range(0.0, 12.0)), palette, &mut massing);
        scene.house(&house);
    }
    forest(&mut scene);
    scene.finish()
}
