//! Business class: towers on a podium, seen from the street.

use super::{Shot, Stand, street};
use crate::colour::Colour;
use crate::rng::SeededRng;
use crate::scene::{Block, Scene, Style};
use crate::svg::Picture;

/// Wall, bands.
pub(crate) const PALETTES: [[Colour; 2]; 9] = [
    [Colour::hex(0xa9_654a), Colour::hex(0xe2_cdb4)],
    [Colour::hex(0x7d_5847), Colour::hex(0xd9_c3a8)],
    [Colour::hex(0xc7_b299), Colour::hex(0xf0_e6d6)],
    [Colour::hex(0x5e_6468), Colour::hex(0xcf_c9be)],
    [Colour::hex(0xb9_8562), Colour::hex(0xef_dfc8)],
    [Colour::hex(0x8f_8a80), Colour::hex(0xe6_e0d4)],
    [Colour::hex(0x8c_4f3f), Colour::hex(0xd8_b894)],
    [Colour::hex(0xd8_cdbb), Colour::hex(0x9c_8468)],
    [Colour::hex(0x4c_5259), Colour::hex(0xb0_8d57)],
];

/// Middle, width and depth, whether it is of glass, bays of floors, difference in floors.
type Placement = ((f64, f64), (f64, f64), bool, usize, f64);

const PLANS: [&[Placement]; 5] = [
    &[
        ((-34.0, -6.0), (26.0, 24.0), false, 2, 0.0),
        ((6.0, 4.0), (24.0, 24.0), true, 1, 6.0),
        ((40.0, -6.0), (22.0, 24.0), false, 1, -6.0),
    ],
    &[
        ((-36.0, -6.0), (28.0, 24.0), false, 1, -7.0),
        ((-4.0, 2.0), (24.0, 22.0), false, 3, -1.0),
        ((34.0, -2.0), (26.0, 24.0), false, 2, 5.0),
    ],
    &[
        ((-32.0, -4.0), (22.0, 24.0), true, 1, 6.0),
        ((2.0, -6.0), (26.0, 22.0), false, 2, -6.0),
        ((38.0, 0.0), (24.0, 24.0), false, 3, 2.0),
    ],
    &[((-24.0, -2.0), (30.0, 26.0), false, 2, 3.0), ((26.0, -4.0), (30.0, 26.0), false, 3, -4.0)],
    &[
        ((-40.0, -4.0), (20.0, 22.0), false, 2, -3.0),
        ((-12.0, 2.0), (20.0, 22.0), false, 1, 3.0),
        ((14.0, -4.0), (20.0, 22.0), true, 1, 8.0),
        ((42.0, 0.0), (20.0, 22.0), false, 3, 0.0),
    ],
];

pub(super) fn render(shot: &Shot<'_>) -> Picture {
    let mut massing = shot.massing();
    let tallest = shot.facts.storeys.iter().copied().max().unwrap_or(22).clamp(6, 40);
    // Tall towers are seen from farther away, so that their tops stay in the picture.
    let away = 120.0 + f64::from(tallest) * 1.6;
    let eye = massing.range(7.0, 12.0);
    let mut scene = shot.scene(Stand {
        eye,
        away,
        horizon: 0.78,
        focal: 0.92,
        flight: 76.0,
        top: f64::from(tallest) * 3.2 + 10.0,
    });
    ground(&mut scene, massing.chance(0.35));
    let (first, second) = (massing.pick(&PALETTES), massing.pick(&PALETTES));
    let turn = massing.range(0.22, 0.4) * massing.sign();
    let podium = first[0].mix(Colour::hex(0x8c_98a4), 0.6);
    scene.block(
        &Block::new((0.0, -6.0), (108.0, 36.0, 9.0), Style::Glass { fins: None }, podium)
            .accented(first[1])
            .floors(4.5),
    );
    let plan = massing.pick(&PLANS);
    for (index, (at, (wide, deep), is_glass, group, more)) in plan.iter().enumerate() {
        let stated = shot.facts.storeys_of(index, 20);
        let floors = (stated + if index < shot.facts.storeys.len() { 0.0 } else { *more }).clamp(5.0, 40.0);
        let [wall, bands] = if index % 2 == 0 { first } else { second };
        let size = (*wide, *deep, floors * 3.2);
        let tower = if *is_glass {
            Block::new(*at, size, Style::Glass { fins: Some(bands) }, Colour::hex(0x7c_93a8))
                .accented(Colour::hex(0xe3_e0da))
                .floors(3.4)
        } else {
            Block::new(*at, size, Style::Brick { group: *group }, wall).accented(bands).floors(3.2)
        };
        scene.block(&tower.turned(turn).lifted(9.0, 12.0));
    }
    neighbours(&mut scene, &mut massing);
    planting(&mut scene);
    scene.finish()
}

fn ground(scene: &mut Scene, is_embankment: bool) {
    let light = scene.light.clone();
    scene.field((-900.0, -140.0), (900.0, 900.0), light.pave);
    street(scene, -66.0, 13.0);
    if is_embankment {
        scene.field((-900.0, -200.0), (900.0, -84.0), light.water);
        let ripples: Vec<_> = (0..40)
            .map(|_| {
                let (x, y) = (scene.rng.range(-120.0, 120.0), scene.rng.range(-130.0, -86.0));
                ((x, y), (x + scene.rng.range(3.0, 14.0), y))
            })
            .collect();
        scene.strips(&ripples, 0.3, light.water.shade(0.3));
        scene.strips(&[((-260.0, -84.0), (260.0, -84.0))], 1.2, light.pave.shade(-0.25));
    }
    for (from, to, tone) in [((-74.0, -54.0), (-14.0, -36.0), 0), ((22.0, -54.0), (82.0, -36.0), 1)] {
        scene.field(from, to, light.lawn[tone]);
    }
    scene.field((-10.0, -58.0), (18.0, -26.0), light.pave.shade(0.12));
    scene.disc((4.0, -40.0), 6.0, light.water);
    scene.disc((4.0, -40.0), 4.4, light.water.shade(0.25));
}

/// The town beside and behind.
fn neighbours(scene: &mut Scene, massing: &mut SeededRng) {
    for (x, y) in [(-104.0, 84.0), (108.0, 104.0), (-150.0, 150.0), (160.0, 170.0), (20.0, 210.0)] {
        let high = massing.range(30.0, 60.0);
        let wall = massing.pick(&[Colour::hex(0xd9_d5cc), Colour::hex(0xcf_ccc6), Colour::hex(0xd6_cdc0)]);
        let style = Style::Panel { strip: wall.shade(-0.1) };
        scene.block(&Block::new((x, y), (36.0, 28.0, high), style, wall).accented(wall.shade(-0.2)));
    }
}

fn planting(scene: &mut Scene) {
    let mut x = -96.0;
    while x <= 96.0 {
        let (y, height) = (-44.0 + scene.rng.range(-4.0, 4.0), scene.rng.range(7.0, 10.0));
        if !(-12.0..20.0).contains(&x) {
            scene.some_tree(x, y, height, 0.1);
        }
        x += scene.rng.range(8.0, 12.0);
    }
    let mut x = -110.0;
    while x <= 110.0 {
        let height = scene.rng.range(6.0, 8.0);
        scene.tree(x, -80.0, height);
        x += scene.rng.range(15.0, 22.0);
    }
    for _ in 0..24 {
        let (x, y) = (scene.rng.range(-60.0, 60.0), scene.rng.range(-58.0, -28.0));
        scene.person(x, y);
    }
    for _ in 0..7 {
        let (x, y) = (scene.rng.range(-66.0, 66.0), scene.rng.pick(&[-69.5, -62.5]));
        scene.car(x, y);
    }
    for step in -3..=3 {
        scene.lamp(f64::from(step) * 24.0, -56.0);
    }
    for _ in 0..18 {
        let (x, y) = (scene.rng.range(-70.0, 78.0), scene.rng.range(-53.0, -37.0));
        scene.bush(x, y, 1.2);
    }
}
