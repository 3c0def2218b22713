//! Economy and comfort class: panel houses around a courtyard, seen from above the street.

use super::{Shot, Stand, softer, street};
use crate::colour::Colour;
use crate::scene::{Block, Scene, Style};
use crate::svg::Picture;

/// Wall, accent, second wall.
pub(crate) const PALETTES: [[Colour; 3]; 10] = [
    [Colour::hex(0xef_e8da), Colour::hex(0xc9_673f), Colour::hex(0xdd_b892)],
    [Colour::hex(0xf2_efe8), Colour::hex(0x3f_7f86), Colour::hex(0x9d_b9b4)],
    [Colour::hex(0xe9_e2d3), Colour::hex(0xd7_9a3a), Colour::hex(0xb8_a58a)],
    [Colour::hex(0xf1_ece4), Colour::hex(0x8a_9a5b), Colour::hex(0xc5_c2a2)],
    [Colour::hex(0xec_eae6), Colour::hex(0x5c_7fa6), Colour::hex(0xa9_b7c6)],
    [Colour::hex(0xeb_ddcb), Colour::hex(0xa5_493a), Colour::hex(0xd6_a98c)],
    [Colour::hex(0xf0_eee9), Colour::hex(0x4a_5568), Colour::hex(0xd9_b36a)],
    [Colour::hex(0xe6_e3dc), Colour::hex(0x6e_5a86), Colour::hex(0xb7_aec6)],
    [Colour::hex(0xf3_ede0), Colour::hex(0x2f_7d5c), Colour::hex(0xc2_cdb0)],
    [Colour::hex(0xe8_e4de), Colour::hex(0xb8_5c2e), Colour::hex(0x8f_8378)],
];

/// Middle, width, depth; whether it wears the second palette; how many floors it differs from the facts.
type Placement = ((f64, f64), (f64, f64), bool, f64);

const PLANS: [&[Placement]; 5] = [
    &[
        ((-58.0, -8.0), (17.0, 58.0), false, -3.0),
        ((58.0, -4.0), (17.0, 60.0), false, -2.0),
        ((-24.0, 50.0), (44.0, 17.0), true, 4.0),
        ((32.0, 54.0), (40.0, 17.0), false, -2.0),
        ((-40.0, 96.0), (24.0, 24.0), false, 9.0),
        ((52.0, 100.0), (26.0, 22.0), true, 6.0),
    ],
    &[
        ((-60.0, -20.0), (18.0, 32.0), false, 4.0),
        ((-60.0, 26.0), (18.0, 36.0), true, -4.0),
        ((0.0, 52.0), (64.0, 17.0), false, -2.0),
        ((58.0, -16.0), (18.0, 44.0), false, -5.0),
        ((60.0, 34.0), (18.0, 26.0), true, 7.0),
        ((14.0, 104.0), (30.0, 22.0), false, 10.0),
    ],
    &[
        ((-56.0, 4.0), (18.0, 64.0), false, -5.0),
        ((-12.0, 54.0), (30.0, 18.0), true, 7.0),
        ((28.0, 54.0), (30.0, 18.0), false, 1.0),
        ((60.0, 22.0), (18.0, 40.0), false, -3.0),
        ((58.0, -30.0), (20.0, 22.0), true, 5.0),
        ((-60.0, 84.0), (26.0, 24.0), false, 8.0),
    ],
    &[
        ((-54.0, 26.0), (24.0, 24.0), false, 3.0),
        ((-22.0, 56.0), (24.0, 24.0), true, 6.0),
        ((14.0, 44.0), (24.0, 24.0), false, 2.0),
        ((50.0, 20.0), (24.0, 24.0), true, -2.0),
        ((-62.0, -26.0), (18.0, 30.0), true, -6.0),
        ((64.0, 84.0), (30.0, 22.0), false, 4.0),
    ],
    &[
        ((-34.0, 46.0), (58.0, 17.0), false, 0.0),
        ((-62.0, -2.0), (17.0, 54.0), true, -4.0),
        ((38.0, 40.0), (22.0, 30.0), true, 8.0),
        ((64.0, -6.0), (17.0, 50.0), false, -3.0),
        ((4.0, 100.0), (30.0, 24.0), true, 10.0),
    ],
];

pub(super) fn render(shot: &Shot<'_>) -> Picture {
    let mut massing = shot.massing();
    let eye = massing.range(21.0, 31.0);
    let mut scene =
        shot.scene(Stand { eye, away: 138.0, horizon: 0.42, focal: 0.86, flight: 92.0, top: 0.0 });
    let palette = massing.pick(&PALETTES);
    courtyard(&mut scene, palette);
    let plan = massing.pick(&PLANS);
    for (index, (at, (wide, deep), is_second, more)) in plan.iter().enumerate() {
        let floors = (shot.facts.storeys_of(index, 16)
            + if index < shot.facts.storeys.len() { 0.0 } else { *more })
        .max(4.0);
        scene.block(&panel(*at, (*wide, *deep), floors, palette, *is_second));
    }
    planting(&mut scene);
    scene.finish()
}

/// A panel house of so many floors.
pub(super) fn panel(
    at: (f64, f64),
    (wide, deep): (f64, f64),
    floors: f64,
    palette: [Colour; 3],
    is_second: bool,
) -> Block {
    let [wall, accent, second] = palette;
    let (wall, accent, strip) =
        if is_second { (second, wall, softer(second)) } else { (wall, accent, second) };
    Block::new(at, (wide, deep, floors * 3.0 + 5.0), Style::Panel { strip }, wall).accented(accent)
}

fn courtyard(scene: &mut Scene, palette: [Colour; 3]) {
    let light = scene.light.clone();
    let [lawn, brighter] = light.lawn;
    scene.field((-900.0, -110.0), (900.0, 900.0), lawn.mix(light.ground, 0.4));
    scene.field((-120.0, -62.0), (120.0, 120.0), light.pave);
    street(scene, -72.0, 10.0);
    scene.ground(&[(-44.0, -46.0), (44.0, -46.0), (40.0, 32.0), (-40.0, 32.0)], lawn);
    scene.ground(&[(-30.0, -40.0), (4.0, -42.0), (14.0, -12.0), (-22.0, -8.0)], brighter);
    scene.ground(&[(10.0, 2.0), (34.0, -4.0), (36.0, 26.0), (16.0, 28.0)], brighter);
    let path = match (light.is_snowy(), light.is_dark()) {
        (true, _) => Colour::hex(0xe2_e8ee),
        (_, true) => Colour::hex(0xa0_908a),
        _ => Colour::hex(0xea_e0cb),
    };
    scene.strips(&[((-44.0, -44.0), (36.0, 28.0)), ((40.0, -44.0), (-34.0, 26.0))], 2.8, path);
    let soft = |colour: Colour, share: f64| {
        if light.is_snowy() { Colour::hex(0xdb_e4ec) } else { colour.mix(light.pave, share) }
    };
    // A playground, a sports ground and a pond of rubber.
    scene.disc((2.0, -14.0), 9.5, path);
    scene.disc((2.0, -14.0), 8.4, soft(palette[1], 0.5));
    scene.disc((2.0, -14.0), 4.6, soft(palette[1], 0.2));
    scene.disc((25.0, -30.0), 5.4, soft(Colour::hex(0x5f_9aa0), 0.35));
    scene.ground(
        &[(-36.0, -2.0), (-20.0, -4.0), (-18.0, 12.0), (-34.0, 14.0)],
        soft(Colour::hex(0xc2_7a58), 0.35),
    );
    scene.strips(&[((-35.0, 6.0), (-19.0, 4.0))], 0.3, path);
    // Parking along the fronts.
    scene.field((-50.5, -48.0), (-45.5, 34.0), light.road.mix(light.pave, 0.35));
    scene.field((45.5, -48.0), (50.5, 34.0), light.road.mix(light.pave, 0.35));
}

fn planting(scene: &mut Scene) {
    for side in [-1.0, 1.0] {
        let mut y = -42.0;
        while y < 32.0 {
            let x = side * (42.0 + scene.rng.range(-1.0, 1.0));
            let height = scene.rng.range(6.0, 9.0);
            scene.tree(x, y, height);
            y += scene.rng.range(7.0, 12.0);
        }
        for _ in 0..4 {
            let y = scene.rng.range(-44.0, 30.0);
            scene.car(side * 48.0, y);
        }
    }
    for _ in 0..20 {
        let (x, y, height) =
            (scene.rng.range(-36.0, 36.0), scene.rng.range(-44.0, 28.0), scene.rng.range(4.0, 7.5));
        if (x - 2.0).hypot(y + 14.0) > 10.0 {
            scene.some_tree(x, y, height, 0.2);
        }
    }
    let mut x = -130.0;
    while x <= 130.0 {
        let height = scene.rng.range(6.0, 8.5);
        scene.tree(x, -63.0, height);
        x += scene.rng.range(9.0, 13.0);
    }
    for _ in 0..16 {
        let (x, y, height) =
            (scene.rng.range(-40.0, 40.0), scene.rng.range(-44.0, 28.0), scene.rng.range(0.8, 1.4));
        scene.bush(x, y, height);
    }
    for _ in 0..20 {
        let (x, y) = (scene.rng.range(-30.0, 30.0), scene.rng.range(-46.0, 14.0));
        scene.person(x, y);
    }
    for _ in 0..6 {
        let (x, y) = (scene.rng.range(-70.0, 70.0), scene.rng.pick(&[-74.5, -69.5]));
        scene.car(x, y);
    }
    // A hedge and a few trees on the near side of the street.
    let mut x = -70.0;
    while x <= 70.0 {
        scene.bush(x, -81.0, 1.3);
        x += if scene.rng.chance(0.12) { 9.0 } else { 2.4 };
    }
    for step in -2..=2 {
        scene.lamp(f64::from(step) * 26.0, -58.0);
    }
}
