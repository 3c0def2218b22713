//! Finished rooms: a living room or a kitchen with the city behind the window, furnished by class.

use crate::colour::Colour;
use crate::facts::ComplexFacts;
use crate::rng::SeededRng;
use crate::scene::{Hour, Light};
use crate::svg::{Picture, Sheet, fade, path};
use crate::trace::Trace;
use novosel_catalog::class::BuildingClass;

const WIDTH: f64 = 1600.0;
const HEIGHT: f64 = 1200.0;
/// The back wall: left, top, right, bottom.
const BACK: (f64, f64, f64, f64) = (300.0, 190.0, 1300.0, 850.0);

/// Wall, floor, fabric, wood.
const TONES: [[u32; 4]; 6] = [
    [0xf0_ebe3, 0xc9_a77c, 0x6f_8794, 0x9a_7350],
    [0xe8_ebe7, 0xb9_9a78, 0xb8_7a5a, 0x7d_5f48],
    [0xed_e9ee, 0xd2_b48c, 0x7a_8a6a, 0xa8_8460],
    [0xe6_e3dc, 0xa8_8a6c, 0x4f_5d73, 0x6e_5440],
    [0xf3_efe6, 0xd8_bc94, 0xc2_9a5a, 0x8e_6a48],
    [0xdf_e5e8, 0xbf_a586, 0x9c_5f52, 0x5c_4a40],
];

/// Draws the example of finishing of this number.
pub fn interior(facts: &ComplexFacts, words: &str) -> Picture {
    let mut rng = SeededRng::of(&format!("interior {words}"));
    let tones = rng.pick(&TONES).map(Colour::hex);
    let hour = rng.pick(&[Hour::Day, Hour::Day, Hour::Autumn, Hour::Evening, Hour::Winter]);
    let light = Light::of(hour);
    let is_rich = facts.class >= BuildingClass::Business;
    let mut sheet = Sheet::default();
    shell(&mut sheet, tones, &light, &mut rng, is_rich);
    if rng.chance(0.55) {
        living(&mut sheet, tones, &light, &mut rng, is_rich);
    } else {
        kitchen(&mut sheet, tones, &mut rng, is_rich);
    }
    let glow = if light.is_dark() { Colour::hex(0xff_c880) } else { Colour::hex(0xff_f3d6) };
    sheet.define("warm", || {
        fade("warm", &[(0.0, glow, 0.2), (0.7, glow, 0.0), (1.0, Colour::hex(0x18_2030), 0.14)])
    });
    sheet.rect(0.0, 0.0, WIDTH, HEIGHT, "fill=\"url(#warm)\"");
    sheet.finish(WIDTH as u32, HEIGHT as u32)
}

fn polygon(dots: &[(f64, f64)]) -> Trace {
    let mut trace = Trace::default();
    trace.shape(dots);
    trace
}

/// Walls, ceiling, floor boards, a window with a view.
fn shell(
    sheet: &mut Sheet,
    [wall, floor, fabric, _]: [Colour; 4],
    light: &Light,
    rng: &mut SeededRng,
    is_rich: bool,
) {
    let (left, top, right, bottom) = BACK;
    let dim = if light.is_dark() { -0.12 } else { 0.0 };
    sheet.path(&polygon(&[(0.0, 0.0), (WIDTH, 0.0), (right, top), (left, top)]), wall.shade(0.55).shade(dim));
    sheet.path(&polygon(&[(left, top), (right, top), (right, bottom), (left, bottom)]), wall.shade(dim));
    sheet.path(
        &polygon(&[
            (0.0, HEIGHT - 60.0),
            (left, bottom),
            (right, bottom),
            (WIDTH, HEIGHT - 60.0),
            (WIDTH, HEIGHT),
            (0.0, HEIGHT),
        ]),
        floor.shade(dim),
    );
    let mut boards = Trace::default();
    for board in 0..=14 {
        let share = f64::from(board) / 14.0;
        let (far, near) = (left + (right - left) * share, -900.0 + (WIDTH + 1800.0) * share);
        boards.line(&[(far, bottom), (near, HEIGHT)]);
    }
    sheet.raw(&crate::svg::stroke(&boards, floor.shade(-0.16), 2.0));
    sheet.path(
        &polygon(&[(0.0, 0.0), (left, top), (left, bottom), (0.0, HEIGHT - 60.0)]),
        wall.shade(-0.06).shade(dim),
    );
    sheet.path(
        &polygon(&[(WIDTH, 0.0), (right, top), (right, bottom), (WIDTH, HEIGHT - 60.0)]),
        wall.shade(-0.12).shade(dim),
    );
    let mut skirting = Trace::default();
    skirting.shape(&[(left, bottom - 16.0), (right, bottom - 16.0), (right, bottom), (left, bottom)]);
    sheet.path(&skirting, wall.shade(0.6));
    // The window reaches the floor in better houses.
    let sill = if is_rich { bottom - 24.0 } else { bottom - 190.0 };
    let (from, to) =
        if rng.chance(0.5) { (left + 90.0, left + 560.0) } else { (right - 560.0, right - 90.0) };
    window(sheet, (from, top + 70.0, to, sill), light, rng);
    let curtain = fabric.mix(wall, 0.55);
    for (edge, side) in [(from - 60.0, 1.0), (to + 60.0, -1.0)] {
        let mut fold = Trace::default();
        fold.shape(&[
            (edge, top + 40.0),
            (edge + side * 92.0, top + 40.0),
            (edge + side * 70.0, bottom - 120.0),
            (edge + side * 84.0, bottom - 6.0),
            (edge, bottom - 6.0),
        ]);
        sheet.path(&fold, curtain.shade(dim));
        let mut lines = Trace::default();
        for step in [0.25, 0.5, 0.75] {
            lines
                .line(&[(edge + side * 88.0 * step, top + 40.0), (edge + side * 76.0 * step, bottom - 10.0)]);
        }
        sheet.raw(&crate::svg::stroke(&lines, curtain.shade(-0.12), 3.0));
    }
    let mut rail = Trace::default();
    rail.rect(from - 90.0, top + 34.0, to - from + 180.0, 8.0);
    sheet.path(&rail, Colour::hex(0x4a_4440));
}

fn window(
    sheet: &mut Sheet,
    (left, top, right, bottom): (f64, f64, f64, f64),
    light: &Light,
    rng: &mut SeededRng,
) {
    let [zenith, middle, low] = light.sky;
    sheet.define("view", || fade("view", &[(0.0, zenith, 1.0), (0.6, middle, 1.0), (1.0, low, 1.0)]));
    sheet.rect(left, top, right - left, bottom - top, "fill=\"url(#view)\"");
    for (haze, tall) in [(0.55, 0.5), (0.15, 0.34)] {
        let (mut roofs, mut lamps, mut x) = (Trace::default(), Trace::default(), left);
        while x < right {
            let wide = rng.range(26.0, 70.0).min(right - x);
            let high = rng.range(0.2, 1.0) * tall * (bottom - top);
            roofs.rect(x, bottom - high, wide, high);
            if haze < 0.3 {
                for row in 0..(high / 22.0) as u32 {
                    for column in 0..(wide / 16.0) as u32 {
                        if rng.chance(light.lit + 0.12) {
                            lamps.rect(
                                x + 5.0 + f64::from(column) * 16.0,
                                bottom - high + 8.0 + f64::from(row) * 22.0,
                                7.0,
                                10.0,
                            );
                        }
                    }
                }
            }
            x += wide + rng.range(0.0, 10.0);
        }
        sheet.path(&roofs, light.city.shade(-0.1).mix(light.fog, haze));
        let lamp = if light.is_dark() { Colour::hex(0xff_d88c) } else { light.glass[1].mix(light.fog, 0.2) };
        sheet.path(&lamps, lamp);
    }
    let mut frame = Trace::default();
    for x in [left, f64::midpoint(left, right) - 7.0, right - 14.0] {
        frame.rect(x, top, 14.0, bottom - top);
    }
    for y in [top, bottom - 14.0] {
        frame.rect(left, y, right - left, 14.0);
    }
    sheet.path(&frame, Colour::WHITE.mix(light.fog, 0.25));
    let mut sill = Trace::default();
    sill.rect(left - 16.0, bottom, right - left + 32.0, 12.0);
    sheet.path(&sill, Colour::WHITE);
}

fn living(
    sheet: &mut Sheet,
    [wall, floor, fabric, wood]: [Colour; 4],
    light: &Light,
    rng: &mut SeededRng,
    is_rich: bool,
) {
    sheet.raw(&format!(
        "<ellipse cx=\"800\" cy=\"1010\" rx=\"560\" ry=\"120\" fill=\"{}\"/>",
        fabric.mix(wall, 0.75)
    ));
    sheet.raw(&format!("<ellipse cx=\"800\" cy=\"1010\" rx=\"510\" ry=\"104\" fill=\"none\" stroke=\"{}\" stroke-width=\"6\"/>", fabric.mix(wall, 0.5)));
    // A sofa seen from the front.
    let x = rng.range(420.0, 560.0);
    sheet.raw(&format!(
        "<ellipse cx=\"{}\" cy=\"952\" rx=\"380\" ry=\"26\" fill=\"{}\"/>",
        x + 330.0,
        floor.shade(-0.3)
    ));
    let soft = |x: f64, y: f64, wide: f64, high: f64, radius: f64, colour: Colour| {
        crate::svg::rect(x, y, wide, high, &format!("rx=\"{radius}\" fill=\"{colour}\""))
    };
    sheet.raw(&soft(x + 20.0, 640.0, 620.0, 210.0, 34.0, fabric.shade(-0.12)));
    sheet.raw(&soft(x + 40.0, 672.0, 288.0, 170.0, 26.0, fabric));
    sheet.raw(&soft(x + 334.0, 672.0, 288.0, 170.0, 26.0, fabric));
    sheet.raw(&soft(x + 30.0, 806.0, 600.0, 92.0, 22.0, fabric.shade(0.08)));
    sheet.raw(&soft(x, 740.0, 78.0, 190.0, 28.0, fabric.shade(-0.06)));
    sheet.raw(&soft(x + 584.0, 740.0, 78.0, 190.0, 28.0, fabric.shade(-0.16)));
    let accent = rng.pick(&[Colour::hex(0xd8_a44a), Colour::hex(0xc4_6a4a), Colour::hex(0x5f_8a86)]);
    sheet.raw(&format!("<rect x=\"{}\" y=\"716\" width=\"110\" height=\"104\" rx=\"18\" transform=\"rotate(-9 {} 768)\" fill=\"{accent}\"/>", x + 96.0, x + 150.0));
    sheet.raw(&format!("<rect x=\"{}\" y=\"720\" width=\"104\" height=\"100\" rx=\"18\" transform=\"rotate(8 {} 770)\" fill=\"{}\"/>", x + 462.0, x + 514.0, wall.shade(0.3)));
    for leg in [x + 40.0, x + 600.0] {
        sheet.raw(&soft(leg, 926.0, 14.0, 30.0, 3.0, wood));
    }
    // A table with cups.
    sheet.raw(&format!(
        "<ellipse cx=\"800\" cy=\"1066\" rx=\"190\" ry=\"22\" fill=\"{}\"/>",
        floor.shade(-0.25)
    ));
    for leg in [660.0, 930.0] {
        sheet.raw(&soft(leg, 1000.0, 12.0, 70.0, 3.0, wood.shade(-0.2)));
    }
    sheet.raw(&format!("<ellipse cx=\"800\" cy=\"998\" rx=\"196\" ry=\"34\" fill=\"{wood}\"/><ellipse cx=\"800\" cy=\"992\" rx=\"196\" ry=\"34\" fill=\"{}\"/>", wood.shade(0.25)));
    sheet.raw("<path d=\"M752 962h40l-5 28h-30zM838 956h56v6h-56zM842 962h48l-4 10h-40z\" fill=\"#fff\"/>");
    lamp(sheet, if x < 490.0 { 1240.0 } else { 340.0 }, light);
    plant(sheet, if x < 490.0 { 350.0 } else { 1260.0 }, rng);
    pictures(sheet, if x < 490.0 { 940.0 } else { 380.0 }, rng, is_rich);
}

fn kitchen(sheet: &mut Sheet, [wall, floor, fabric, wood]: [Colour; 4], rng: &mut SeededRng, is_rich: bool) {
    let front = if is_rich { fabric.shade(-0.1) } else { wall.shade(0.7) };
    let at_left = rng.chance(0.5);
    // Along the side wall, running away from the eye.
    let side = |x: f64| if at_left { x } else { WIDTH - x };
    let run = |low_near: f64, high_near: f64, low_far: f64, high_far: f64, colour: Colour| {
        path(
            &polygon(&[
                (side(0.0), low_near),
                (side(0.0), high_near),
                (side(330.0), high_far),
                (side(330.0), low_far),
            ]),
            colour,
        )
    };
    sheet.raw(&run(1150.0, 770.0, 880.0, 690.0, front));
    sheet.raw(&path(
        &polygon(&[(side(330.0), 880.0), (side(330.0), 690.0), (side(400.0), 690.0), (side(400.0), 880.0)]),
        front.shade(-0.16),
    ));
    sheet.raw(&path(
        &polygon(&[
            (side(0.0), 750.0),
            (side(0.0), 778.0),
            (side(400.0), 700.0),
            (side(400.0), 682.0),
            (side(320.0), 682.0),
        ]),
        wood,
    ));
    sheet.raw(&run(520.0, 190.0, 560.0, 330.0, front));
    sheet.raw(&path(
        &polygon(&[(side(330.0), 560.0), (side(330.0), 330.0), (side(362.0), 330.0), (side(362.0), 560.0)]),
        front.shade(-0.16),
    ));
    sheet.raw(&run(750.0, 520.0, 684.0, 560.0, wall.mix(Colour::hex(0xff_ffff), 0.35).shade(-0.04)));
    let mut seams = Trace::default();
    for x in [90.0, 170.0, 240.0, 294.0] {
        let share = x / 330.0;
        seams.line(&[(side(x), 770.0 - 80.0 * share), (side(x), 1150.0 - 270.0 * share)]);
        seams.line(&[(side(x), 190.0 + 140.0 * share), (side(x), 520.0 + 40.0 * share)]);
    }
    sheet.raw(&crate::svg::stroke(&seams, front.shade(-0.22), 3.0));
    // A table with chairs and lamps above it.
    let middle = if at_left { 900.0 } else { 700.0 };
    sheet.raw(&format!(
        "<ellipse cx=\"{middle}\" cy=\"1080\" rx=\"340\" ry=\"46\" fill=\"{}\"/>",
        floor.shade(-0.22)
    ));
    for (dx, tall) in [(-210.0, 650.0), (40.0, 650.0)] {
        sheet.raw(&format!(
            "<g fill=\"{}\"><rect x=\"{}\" y=\"{tall}\" width=\"150\" height=\"150\" rx=\"26\"/><rect x=\"{}\" y=\"790\" width=\"12\" height=\"220\"/><rect x=\"{}\" y=\"790\" width=\"12\" height=\"220\"/></g>",
            fabric.shade(-0.05),
            middle + dx,
            middle + dx + 8.0,
            middle + dx + 130.0
        ));
    }
    for dx in [-250.0, 236.0] {
        sheet.raw(&crate::svg::rect(
            middle + dx,
            850.0,
            16.0,
            230.0,
            &format!("fill=\"{}\"", wood.shade(-0.15)),
        ));
    }
    sheet.raw(&path(
        &polygon(&[
            (middle - 300.0, 862.0),
            (middle + 300.0, 862.0),
            (middle + 250.0, 822.0),
            (middle - 250.0, 822.0),
        ]),
        wood.shade(0.22),
    ));
    sheet.raw(&path(
        &polygon(&[
            (middle - 300.0, 862.0),
            (middle + 300.0, 862.0),
            (middle + 300.0, 880.0),
            (middle - 300.0, 880.0),
        ]),
        wood,
    ));
    sheet.raw(&format!("<path d=\"M{} 836q-60-6-56-40h112q4 34-56 40z\" fill=\"#fff\"/><circle cx=\"{}\" cy=\"790\" r=\"18\" fill=\"#c8502e\"/><circle cx=\"{}\" cy=\"788\" r=\"17\" fill=\"#d99a3a\"/>", middle, middle - 16.0, middle + 18.0));
    for dx in [-120.0, 120.0] {
        let x = middle + dx;
        sheet.raw(&format!(
            "<path d=\"M{x} 0V400\" stroke=\"#3a3634\" stroke-width=\"4\"/><path d=\"M{} 470q0-70 52-72q52 2 52 72z\" fill=\"{}\"/><ellipse cx=\"{x}\" cy=\"470\" rx=\"52\" ry=\"9\" fill=\"#ffe6b0\"/>",
            x - 52.0,
            Colour::hex(0x3a_3634).mix(fabric, 0.4)
        ));
    }
    plant(sheet, if at_left { 1290.0 } else { 310.0 }, rng);
}

fn lamp(sheet: &mut Sheet, x: f64, light: &Light) {
    if light.is_dark() {
        let stops = [(0.0, Colour::hex(0xff_e9b8), 0.85), (1.0, Colour::hex(0xff_d27a), 0.0)];
        sheet.define("shine", || crate::svg::glow("shine", &stops));
        sheet.raw(&format!("<circle cx=\"{x}\" cy=\"480\" r=\"260\" fill=\"url(#shine)\"/>"));
    }
    sheet.raw(&format!(
        "<path d=\"M{x} 930V500\" stroke=\"#3a3634\" stroke-width=\"7\"/><ellipse cx=\"{x}\" cy=\"934\" rx=\"62\" ry=\"12\" fill=\"#3a3634\"/>\
         <path d=\"M{} 400h108l34 116h-176z\" fill=\"#f6e6c4\"/>",
        x - 54.0
    ));
}

fn plant(sheet: &mut Sheet, x: f64, rng: &mut SeededRng) {
    let greens = [Colour::hex(0x4a_7a52), Colour::hex(0x5f_9060), Colour::hex(0x3d_6848)];
    for leaf in 0..13 {
        let angle = -160.0 + f64::from(leaf) * 11.5 + rng.range(-6.0, 6.0);
        let long = rng.range(130.0, 240.0);
        sheet.raw(&format!(
            "<path d=\"M0 0q{:.0}-34 {long:.0} 0q{:.0} 34 -{long:.0} 0z\" transform=\"translate({x} 770)rotate({angle:.0})\" fill=\"{}\"/>",
            long / 2.0,
            -long / 2.0,
            greens[leaf as usize % 3]
        ));
    }
    sheet.raw(&format!("<path d=\"M{} 780h120l-18 170h-84z\" fill=\"#c98a64\"/><path d=\"M{} 780h128v26h-128z\" fill=\"#b87852\"/>", x - 60.0, x - 64.0));
}

fn pictures(sheet: &mut Sheet, x: f64, rng: &mut SeededRng, is_rich: bool) {
    let count = if is_rich { 1 } else { 2 };
    for index in 0..count {
        let (at, wide) = (x + f64::from(index) * 150.0, if is_rich { 270.0 } else { 126.0 });
        let (sun, hill) = (
            rng.pick(&[Colour::hex(0xe8_a860), Colour::hex(0xd8_6a4a)]),
            rng.pick(&[Colour::hex(0x5f_7f96), Colour::hex(0x6a_8a6a)]),
        );
        sheet.raw(&crate::svg::rect(
            at,
            300.0,
            wide,
            180.0,
            "fill=\"#f8f4ea\" stroke=\"#4a4440\" stroke-width=\"7\"",
        ));
        sheet.raw(&format!(
            "<circle cx=\"{:.0}\" cy=\"362\" r=\"24\" fill=\"{sun}\"/><path d=\"M{at} 480v-50q{:.0}-60 {:.0}-10q{:.0} 30 {:.0}-20v80z\" fill=\"{hill}\"/>",
            at + wide * 0.62,
            wide * 0.25,
            wide * 0.5,
            wide * 0.25,
            wide * 0.5
        ));
    }
}
