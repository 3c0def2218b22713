//! Scenes of the two cities: the panorama of the home page, pictures of articles and ratings.

use novosel_catalog::region::SiteRegion;

use crate::colour::Colour;
use crate::render::{BRICKS, PANELS, STONES};
use crate::rng::SeededRng;
use crate::scene::{Block, Hour, Scene, Style, View};
use crate::svg::Picture;

/// The bands of the home pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Band {
    /// By day, 1440 by 430 in pixels of the page.
    Day,
    /// In the evening.
    Evening,
    /// What a phone shows of the day: its middle.
    Phone,
}

/// The gilded spire of Petersburg.
const SPIRE: Colour = Colour::hex(0xd9_ac4a);
/// How far the air pales it.
const SPIRE_DEPTH: f64 = 180.0;

/// Of a phone's 375 by 200 pixels, in units of the band.
const PHONE_WIDTH: u32 = 1612;

/// The band behind the search form.
pub fn panorama(site: SiteRegion, band: Band) -> Picture {
    let view =
        View { width: 2880.0, height: 860.0, horizon: 0.6, focal: 1.0, eye: (0.0, -126.0, 9.0), yaw: 0.0 };
    let hour = if band == Band::Evening { Hour::Evening } else { Hour::Day };
    let picture = embankment(&format!("panorama {}", site.code()), Some(site), hour, view);
    if band == Band::Phone { picture.middle(PHONE_WIDTH) } else { picture }
}

/// A picture of a text by its words: a view of the city that the text is about, and of houses along some river where
/// it is about no city or about both.
pub fn story(site: Option<SiteRegion>, words: &str) -> Picture {
    let mut rng = SeededRng::of(&format!("story {words}"));
    let hour = rng.pick(&[Hour::Day, Hour::Evening, Hour::Autumn, Hour::Winter, Hour::Day]);
    let view = View {
        width: 1600.0,
        height: 1000.0,
        horizon: 0.66,
        focal: rng.range(1.0, 1.45),
        eye: (rng.range(-90.0, 90.0), -126.0, rng.range(8.0, 16.0)),
        yaw: 0.0,
    };
    embankment(words, site, hour, view)
}

/// A river, its stone bank, and houses along it: towers in Moscow, an even old front with new houses behind in
/// Petersburg, new houses of an even height anywhere.
fn embankment(words: &str, site: Option<SiteRegion>, hour: Hour, view: View) -> Picture {
    let mut scene = Scene::new(words, hour, view);
    let light = scene.light.clone();
    let water = light.water;
    scene.field((-900.0, -119.0), (900.0, -34.0), water);
    let ripples: Vec<_> = (0..80)
        .map(|_| {
            let (x, y) = (scene.rng.range(-260.0, 260.0), scene.rng.range(-112.0, -36.0));
            ((x, y), (x + scene.rng.range(4.0, 22.0), y))
        })
        .collect();
    scene.strips(&ripples, 0.3, water.mix(light.sky[2], 0.45));
    scene.field((-900.0, -34.0), (900.0, -14.0), light.pave);
    scene.field((-900.0, -14.0), (900.0, 300.0), light.lawn[0]);
    scene.block(&Block::new((0.0, -34.0), (900.0, 0.6, 1.1), Style::Plain, light.pave.shade(-0.2)));
    match site {
        Some(SiteRegion::Msk) => moscow(&mut scene, words),
        Some(SiteRegion::Spb) => petersburg(&mut scene, words),
        None => quarter(&mut scene, words),
    }
    let mut x = -250.0;
    while x <= 250.0 {
        let (y, height) = (-20.0 + scene.rng.range(-4.0, 4.0), scene.rng.range(5.0, 9.0));
        scene.some_tree(x, y, height, 0.1);
        x += scene.rng.range(6.0, 11.0);
    }
    for _ in 0..26 {
        let (x, y) = (scene.rng.range(-180.0, 180.0), scene.rng.range(-32.0, -26.0));
        scene.person(x, y);
    }
    for step in -8..=8 {
        scene.lamp(f64::from(step) * 22.0, -31.0);
    }
    for _ in 0..40 {
        let (x, y) = (scene.rng.range(-220.0, 220.0), scene.rng.range(-24.0, -16.0));
        scene.bush(x, y, 1.2);
    }
    scene.finish()
}

fn moscow(scene: &mut Scene, words: &str) {
    let mut rng = SeededRng::of(&format!("moscow {words}"));
    let mut x = -236.0;
    while x < 236.0 {
        let wide = rng.range(24.0, 38.0);
        let at = (x + wide / 2.0, rng.range(12.0, 30.0));
        let turn = -at.0 / 700.0 + rng.range(-0.12, 0.12);
        let is_tall = at.0 > 10.0 && rng.chance(0.55);
        let floors = if is_tall { rng.range(14.0, 22.0) } else { rng.range(5.0, 9.0) }.round();
        stand(scene, at, (wide, 20.0), floors, turn, &mut rng);
        x += wide + rng.range(5.0, 14.0);
    }
    for _ in 0..9 {
        let at = (rng.range(-200.0, 230.0), rng.range(84.0, 130.0));
        let floors = if at.0 > 0.0 { rng.range(16.0, 28.0) } else { rng.range(9.0, 14.0) }.round();
        let turn = rng.range(-0.2, 0.2);
        stand(scene, at, (26.0, 22.0), floors, turn, &mut rng);
    }
}

/// A house of a style that suits its height.
fn stand(
    scene: &mut Scene,
    at: (f64, f64),
    (wide, deep): (f64, f64),
    floors: f64,
    turn: f64,
    rng: &mut SeededRng,
) {
    let high = floors * 3.1 + 5.0;
    let block = match rng.below(10) {
        0..4 => {
            let [wall, accent, strip] = rng.pick(&PANELS);
            Block::new(at, (wide, deep, high), Style::Panel { strip }, wall).accented(accent)
        }
        4..7 => {
            let [wall, bands] = rng.pick(&BRICKS);
            let group = rng.between(1, 3) as usize;
            Block::new(at, (wide, deep, high), Style::Brick { group }, wall).accented(bands).floors(3.2)
        }
        7 if floors > 12.0 => {
            let fins = Some(Colour::hex(0xe3_e0da));
            Block::new(at, (wide, deep, high), Style::Glass { fins }, Colour::hex(0x7c_93a8))
                .accented(Colour::hex(0xe3_e0da))
                .floors(3.4)
        }
        _ if floors < 10.0 => Block::new(at, (wide, deep, high), Style::Stone, rng.pick(&STONES)).floors(3.7),
        _ => {
            let [wall, accent, strip] = rng.pick(&PANELS);
            Block::new(at, (wide, deep, high), Style::Panel { strip }, wall).accented(accent)
        }
    };
    scene.block(&block.turned(turn));
}

/// What may stand in any city: two rows of new houses.
fn quarter(scene: &mut Scene, words: &str) {
    let mut rng = SeededRng::of(&format!("quarter {words}"));
    for (y, floors) in [(16.0, (6.0, 10.0)), (92.0, (11.0, 15.0))] {
        let mut x = -240.0;
        while x < 240.0 {
            let wide = rng.range(24.0, 44.0);
            let at = (x + wide / 2.0, y + rng.range(-4.0, 8.0));
            let turn = rng.range(-0.1, 0.1);
            let floors = rng.range(floors.0, floors.1).round();
            stand(scene, at, (wide, 20.0), floors, turn, &mut rng);
            x += wide + rng.range(6.0, 16.0);
        }
    }
}

fn petersburg(scene: &mut Scene, words: &str) {
    let mut rng = SeededRng::of(&format!("petersburg {words}"));
    let fronts = [0xe6_d3a8, 0xd8_b49a, 0xc9_d1c0, 0xe9_dcc6, 0xd3_c3b4, 0xcf_b98e, 0xb9_c6cc, 0xe2_c4ae]
        .map(Colour::hex);
    let mut x = -240.0;
    while x < 240.0 {
        let wide = rng.range(22.0, 40.0);
        let high = rng.pick(&[19.0, 21.0, 22.5, 24.0]);
        let at = (x + wide / 2.0, 12.0);
        scene.block(&Block::new(at, (wide, 20.0, high), Style::Stone, rng.pick(&fronts)).floors(3.8));
        if rng.chance(0.45) {
            let roof = Colour::hex(0x7a_8a88);
            scene.block(&Block::new(at, (wide - 5.0, 15.0, 3.0), Style::Plain, roof).lifted(high, 0.6));
        }
        x += wide + if rng.chance(0.25) { 6.0 } else { 0.3 };
    }
    // A gilded spire over a drum, and new houses on the far bank.
    let at = (-58.0, 70.0);
    scene.block(&Block::new(at, (16.0, 16.0, 34.0), Style::Stone, Colour::hex(0xe9_d9a8)).floors(4.0));
    scene.block(&Block::new(at, (9.0, 9.0, 10.0), Style::Plain, Colour::hex(0xf0_e8d4)).lifted(34.0, 0.5));
    let mut spire = crate::trace::Trace::default();
    spire.shape(&[
        scene.dot((at.0 - 3.4, at.1, 44.0)),
        scene.dot((at.0, at.1, 82.0)),
        scene.dot((at.0 + 3.4, at.1, 44.0)),
    ]);
    let gold = scene.fogged(SPIRE, SPIRE_DEPTH);
    let depth = scene.depth(at.0, at.1) - 1.0;
    scene.put(depth, crate::svg::path(&spire, gold));
    for _ in 0..10 {
        let at = (rng.range(-30.0, 230.0), rng.range(90.0, 150.0));
        let (floors, turn) = (rng.range(12.0, 20.0).round(), rng.range(-0.2, 0.2));
        stand(scene, at, (26.0, 22.0), floors, turn, &mut rng);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The spire is told by its gilding, as the air of each hour pales it.
    fn has_spire(picture: &Picture) -> bool {
        let hours = [Hour::Day, Hour::Evening, Hour::Autumn, Hour::Winter, Hour::Overcast];
        hours.into_iter().any(|hour| {
            let view =
                View { width: 10.0, height: 10.0, horizon: 0.5, focal: 1.0, eye: (0.0, 0.0, 1.0), yaw: 0.0 };
            let gold = Scene::new("", hour, view).fogged(SPIRE, SPIRE_DEPTH).to_string();
            picture.svg.contains(&gold)
        })
    }

    #[test]
    fn a_text_of_one_site_never_shows_the_other_city() {
        for number in 0..60 {
            let words = format!("rating {number}");
            assert!(has_spire(&story(Some(SiteRegion::Spb), &words)), "{words}");
            assert!(
                !has_spire(&story(Some(SiteRegion::Msk), &words)),
                "a Petersburg spire over Moscow: {words}"
            );
            assert!(!has_spire(&story(None, &words)), "a text of both sites shows one: {words}");
        }
        for band in [Band::Day, Band::Evening, Band::Phone] {
            assert!(
                has_spire(&panorama(SiteRegion::Spb, band)) && !has_spire(&panorama(SiteRegion::Msk, band))
            );
        }
    }
}
