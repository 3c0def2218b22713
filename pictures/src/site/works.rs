//! What moves and stands on a site while the works last.

use super::{EYE, Season, Tower};
use crate::colour::Colour;
use crate::scene::{Block, Crane, Scene, Style};
use crate::svg::path;
use crate::trace::Trace;

/// Cranes, a lift, cabins, stacks, people, lorries and the fence.
pub(super) fn working(
    scene: &mut Scene,
    towers: &[Tower; 3],
    done: f64,
    palette: [Colour; 3],
    season: Season,
    away: f64,
) {
    let top = towers[0].storeys * 3.2 + 12.0;
    let (yellow, red) = (Colour::hex(0xe2_a92b), Colour::hex(0xc8_553a));
    let grown = (top * (0.45 + done * 0.8)).min(top);
    if done > 0.05 && done < 0.86 {
        let angle = scene.rng.range(-0.5, 0.7);
        scene.crane(&Crane { at: (-50.0, 18.0), height: grown.max(26.0), angle, jib: 42.0, colour: yellow });
    }
    if (0.12..0.8).contains(&done) {
        let angle = scene.rng.range(2.2, 3.0);
        scene.crane(&Crane {
            at: (58.0, 34.0),
            height: (grown * 0.8).max(24.0),
            angle,
            jib: 38.0,
            colour: red,
        });
    }
    if (0.6..0.97).contains(&done) {
        hoist(scene, towers[0]);
    }
    for index in 0..4 {
        let at = (-92.0 + f64::from(index) * 8.0, -30.0);
        let colour = if index % 2 == 0 { Colour::hex(0x4e_7fa8) } else { Colour::hex(0xe4_e2dc) };
        scene.block(&Block::new(at, (7.0, 2.6, if done > 0.3 { 5.4 } else { 2.7 }), Style::Plain, colour));
    }
    for _ in 0..7 {
        let at = (scene.rng.range(-30.0, 80.0), scene.rng.range(-44.0, -30.0));
        let size = (scene.rng.range(2.0, 4.0), 1.4, scene.rng.range(0.8, 1.8));
        let colour =
            scene.rng.pick(&[Colour::hex(0xc0_8a62), Colour::hex(0xb9_b5ac), Colour::hex(0x8a_6248)]);
        scene.block(&Block::new(at, size, Style::Plain, colour));
    }
    for _ in 0..12 {
        let (x, y) = (scene.rng.range(-60.0, 80.0), scene.rng.range(-56.0, -24.0));
        scene.worker(x, y);
    }
    for index in 0..3 {
        let (x, y) = (scene.rng.range(-50.0, 70.0), [-46.0, -52.0, -40.0][index]);
        let is_mixer = done > 0.12 && index % 2 == 0;
        truck(scene, x, y, is_mixer);
    }
    hoarding(scene, palette, season, away);
}

/// A lift on the façade.
fn hoist(scene: &mut Scene, tower: Tower) {
    let (x, y) = (tower.at.0 + 4.0, tower.at.1 - tower.size.1 / 2.0 - 0.6);
    let top = tower.storeys * 3.2;
    let mut trace = Trace::default();
    for dx in [0.0, 2.4] {
        trace.line(&[scene.dot((x + dx, y, 0.0)), scene.dot((x + dx, y, top))]);
    }
    let steps = (top / 2.4) as u32;
    trace.line(
        &(0..=steps)
            .map(|step| scene.dot((x + if step % 2 == 0 { 0.0 } else { 2.4 }, y, f64::from(step) * 2.4)))
            .collect::<Vec<_>>(),
    );
    let level = top * scene.rng.range(0.2, 0.7);
    let mut cabin = Trace::default();
    cabin.shape(
        &[(-0.3, 0.0), (2.7, 0.0), (2.7, 3.5), (-0.3, 3.5)]
            .map(|(dx, dz)| scene.dot((x + dx, y, level + dz))),
    );
    let elements =
        crate::svg::stroke(&trace, Colour::hex(0x5c_6b7a), 1.8) + &path(&cabin, Colour::hex(0xd8_a23a));
    let depth = scene.depth(tower.at.0, tower.at.1) - tower.size.1 / 2.0 - 4.0;
    scene.put(depth, elements);
}

fn truck(scene: &mut Scene, x: f64, y: f64, is_mixer: bool) {
    let (depth, size) = (scene.depth(x, y), scene.scale(x, y) * 8.0 / 200.0);
    let mirror = scene.rng.sign();
    let name = if is_mixer { "mixer" } else { "tipper" };
    scene.define(name, || {
        let load = if is_mixer {
            "<path d=\"M-92-40l20-52 66-14 34 30-4 36z\" fill=\"#e8e6e0\"/><path d=\"M-60-96l16-4 20 62h-18zM-10-104l14 10 6 54h-14z\" fill=\"#d8603a\"/>"
        } else {
            "<path d=\"M-98-36l-4-48h128v48z\" fill=\"#7d8894\"/><path d=\"M-98-84q60-26 122 0z\" fill=\"#9a7f60\"/>"
        };
        let cab = if is_mixer { "#d8603a" } else { "#4a6fa0" };
        format!(
            "<g id=\"{name}\"><ellipse rx=\"112\" ry=\"9\" fill=\"#282828\" opacity=\".18\"/><path d=\"M-100-38h196v18h-196z\" fill=\"#3a3d42\"/>{load}\
             <path d=\"M34-38v-58h36q12 2 18 24l10 12v22z\" fill=\"{cab}\"/><path d=\"M46-66v-22h22q10 4 14 22z\" fill=\"#cfdbe4\"/>\
             <circle cx=\"-74\" cy=\"-17\" r=\"17\" fill=\"#23272e\"/><circle cx=\"-34\" cy=\"-17\" r=\"17\" fill=\"#23272e\"/><circle cx=\"66\" cy=\"-17\" r=\"17\" fill=\"#23272e\"/></g>"
        )
    });
    let stamp = scene.stamp(name, scene.dot((x, y, 0.0)), (size * mirror, size));
    scene.put(depth, stamp);
}

/// The fence in front, in the colours of the complex.
fn hoarding(scene: &mut Scene, palette: [Colour; 3], season: Season, away: f64) {
    // Its foot is at the lower edge of the picture.
    let below = (scene.view.height - scene.horizon()) * 0.985;
    let depth = EYE * scene.focal / below;
    let y = depth - away;
    let (mut plain, mut bright, mut caps) = (Trace::default(), Trace::default(), Trace::default());
    for panel in 0..44_u32 {
        let x = -132.0 + f64::from(panel) * 6.0;
        let quad = |low: f64, high: f64| {
            scene.surface(&[(x, y, low), (x + 5.9, y, low), (x + 5.9, y, high), (x, y, high)])
        };
        if panel % 4 == 2 {
            bright.shape(&quad(0.0, 2.6));
        } else {
            plain.shape(&quad(0.0, 2.6));
        }
        caps.shape(&quad(2.35, 2.6));
    }
    let cap = if season == Season::Winter { Colour::WHITE } else { Colour::hex(0xb9_c0c3) };
    let elements = path(&plain, Colour::hex(0xdd_e1e2))
        + &path(&bright, palette[1].mix(Colour::hex(0x88_8888), 0.15))
        + &path(&caps, cap);
    scene.put(depth, elements);
}
