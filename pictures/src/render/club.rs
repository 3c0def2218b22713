//! Premium and elite class: one stone house on a quiet street, seen by a passer-by.

use super::{Shot, Stand, street};
use crate::colour::Colour;
use crate::scene::{Block, Style};
use crate::svg::Picture;

/// The stone.
pub(crate) const PALETTES: [Colour; 7] = [
    Colour::hex(0xe6_dbc6),
    Colour::hex(0xed_e5d6),
    Colour::hex(0xdc_cdb4),
    Colour::hex(0xe3_dad0),
    Colour::hex(0xcf_bfa8),
    Colour::hex(0xd8_d3c8),
    Colour::hex(0xc9_a98c),
];

pub(super) fn render(shot: &Shot<'_>) -> Picture {
    let mut massing = shot.massing();
    let eye = massing.range(6.0, 8.5);
    let floors = shot.facts.storeys_of(0, 6).clamp(4.0, 12.0);
    let high = 6.4 + (floors - 1.0) * 3.7;
    let away = 66.0 + high * 0.75;
    let mut scene =
        shot.scene(Stand { eye, away, horizon: 0.76, focal: 1.04, flight: 46.0, top: high + 6.0 });
    let light = scene.light.clone();
    scene.field((-900.0, -90.0), (900.0, 900.0), light.pave);
    street(&mut scene, -42.0, 9.0);
    scene.field((-56.0, -32.0), (56.0, -22.0), light.lawn[0]);
    scene.field((-6.0, -33.0), (6.0, -16.0), light.pave.shade(0.1));

    let stone = massing.pick(&PALETTES);
    let turn = massing.range(0.26, 0.42) * massing.sign();
    let has_wings = massing.chance(0.4);
    let wide = if has_wings { 40.0 } else { 54.0 };
    scene.block(&Block::new((0.0, 6.0), (wide, 30.0, high), Style::Stone, stone).floors(3.7).turned(turn));
    if has_wings {
        let (cos, sin) = (turn.cos(), turn.sin());
        for side in [-1.0, 1.0] {
            let at = (side * 31.0 * cos - 3.0 * -sin, 6.0 + side * 31.0 * sin + 3.0 * cos);
            let low = high - 3.7 * massing.range(1.0, 2.4).floor();
            scene.block(
                &Block::new(at, (22.0, 24.0, low), Style::Stone, stone.shade(-0.05)).floors(3.7).turned(turn),
            );
        }
    }
    scene.block(
        &Block::new(
            (0.0, 6.0),
            (wide - 8.0, 22.0, 4.6),
            Style::Glass { fins: Some(Colour::hex(0xb0_8d57)) },
            Colour::hex(0x5a_5046),
        )
        .accented(stone.shade(0.2))
        .floors(4.6)
        .turned(turn)
        .lifted(high, 1.0),
    );
    scene.block(
        &Block::new((-92.0, 44.0), (44.0, 30.0, 24.0), Style::Stone, Colour::hex(0xd8_cfc0)).floors(3.7),
    );
    scene.block(
        &Block::new((98.0, 50.0), (44.0, 30.0, 28.0), Style::Brick { group: 1 }, Colour::hex(0xb9_8f74))
            .accented(Colour::hex(0xe5_d8c8)),
    );
    scene.block(&Block::new(
        (10.0, 120.0),
        (90.0, 20.0, 34.0),
        Style::Brick { group: 1 },
        Colour::hex(0xcb_bfae),
    ));

    for x in [-50.0, -39.0, -28.0, 28.0, 39.0, 50.0] {
        let (x, y) = (x + scene.rng.range(-2.0, 2.0), -27.0 + scene.rng.range(-1.5, 1.5));
        let height = scene.rng.range(7.5, 10.5);
        scene.some_tree(x, y, height, 0.25);
    }
    let mut x = -52.0;
    while x <= 52.0 {
        if f64::abs(x) > 7.0 {
            scene.bush(x, -23.0, 1.3);
        }
        x += 3.0;
    }
    for _ in 0..10 {
        let (x, y) = (scene.rng.range(-34.0, 34.0), scene.rng.range(-36.0, -20.0));
        scene.person(x, y);
    }
    let (left, right) = (scene.rng.range(-28.0, -8.0), scene.rng.range(10.0, 26.0));
    scene.car(left, -44.0);
    scene.car(right, -40.0);
    for x in [-30.0, -8.0, 8.0, 30.0] {
        scene.lamp(x, -34.5);
    }
    scene.finish()
}
