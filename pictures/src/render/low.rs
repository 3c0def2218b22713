//! Low houses of three and four floors between trees.

use super::quarter::{PALETTES, panel};
use super::towers::PALETTES as BRICKS;
use super::{Shot, Stand, street};
use crate::scene::{Block, Style};
use crate::svg::Picture;

pub(super) fn render(shot: &Shot<'_>) -> Picture {
    let mut massing = shot.massing();
    let eye = massing.range(14.0, 20.0);
    let mut scene = shot.scene(Stand { eye, away: 92.0, horizon: 0.42, focal: 1.3, flight: 46.0, top: 18.0 });
    let light = scene.light.clone();
    scene.field((-900.0, -90.0), (900.0, 900.0), light.lawn[0].mix(light.ground, 0.15));
    street(&mut scene, -40.0, 7.0);
    let path = if light.is_snowy() { light.pave } else { light.pave.shade(0.06) };
    scene.field((-2.5, -36.0), (2.5, 34.0), path);
    scene.strips(&[((-70.0, -14.0), (70.0, -14.0)), ((-70.0, 30.0), (70.0, 30.0))], 3.0, path);
    scene.disc((0.0, -14.0), 7.0, path);
    scene.disc((0.0, -14.0), 4.0, light.lawn[1]);

    let (is_brick, palette, brick) = (massing.chance(0.5), massing.pick(&PALETTES), massing.pick(&BRICKS));
    let rows = [
        (-27.0, 2.0, 36.0),
        (30.0, 6.0, 38.0),
        (-40.0, 44.0, 40.0),
        (4.0, 58.0, 34.0),
        (48.0, 50.0, 40.0),
        (-88.0, 18.0, 34.0),
        (92.0, 24.0, 34.0),
    ];
    for (index, (x, y, wide)) in rows.into_iter().enumerate() {
        let floors = shot.facts.storeys_of(index, 4).clamp(2.0, 5.0);
        let at = (x + massing.range(-2.0, 2.0), y + massing.range(-3.0, 3.0));
        let turn = massing.range(-0.08, 0.08);
        let house = if is_brick {
            let high = floors * 3.2 + 1.6;
            Block::new(at, (wide, 14.0, high), Style::Brick { group: 1 }, brick[0])
                .accented(brick[1])
                .floors(3.1)
        } else {
            let mut house = panel(at, (wide, 14.0), floors, palette, index % 2 == 1);
            house.size.2 = floors * 3.1 + 1.4;
            house
        };
        scene.block(&house.turned(turn));
    }
    for _ in 0..60 {
        let (x, y) = (scene.rng.range(-80.0, 80.0), scene.rng.range(-32.0, 30.0));
        let height = scene.rng.range(4.0, 8.5);
        let is_free = x.abs() > 5.0 && !(-10.0..18.0).contains(&y);
        if is_free {
            scene.some_tree(x, y, height, 0.3);
        }
    }
    for index in 0..26 {
        let (x, y) = (f64::from(index) * 12.0 - 156.0, scene.rng.range(84.0, 130.0));
        let height = scene.rng.range(10.0, 17.0);
        scene.some_tree(x, y, height, 0.55);
    }
    for _ in 0..30 {
        let (x, y) = (scene.rng.range(-60.0, 60.0), scene.rng.range(-34.0, -6.0));
        if x.abs() > 5.0 {
            scene.bush(x, y, 1.0);
        }
    }
    for _ in 0..14 {
        let (x, y) = (scene.rng.range(-30.0, 30.0), scene.rng.pick(&[-14.0, -15.0, -13.0, -34.5]));
        scene.person(x, y);
    }
    for _ in 0..4 {
        let (x, y) = (scene.rng.range(-44.0, 44.0), scene.rng.pick(&[-41.8, -38.2]));
        scene.car(x, y);
    }
    for x in [-28.0, -6.0, 6.0, 28.0] {
        scene.lamp(x, -20.0);
    }
    scene.finish()
}
