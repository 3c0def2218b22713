//! Renders of complexes: the class decides massing, façade and eye height, the number decides light and viewpoint.

mod club;
mod low;
mod quarter;
mod towers;
mod village;

use novosel_catalog::building::ComplexKind;
use novosel_catalog::class::BuildingClass;

use crate::colour::Colour;
use crate::facts::ComplexFacts;
use crate::rng::SeededRng;
use crate::scene::{Hour, Scene, View};
use crate::svg::Picture;

pub(crate) use club::PALETTES as STONES;
pub(crate) use quarter::PALETTES as PANELS;
pub(crate) use towers::PALETTES as BRICKS;
pub(crate) use village::{land, yard};

/// Measures of a render.
pub(crate) const SIZE: (f64, f64) = (1600.0, 1200.0);

/// Measures of a panorama.
const PANORAMA: (f64, f64) = (3_840.0, 960.0);

/// Draws the render of this number, from 1.
pub fn render(facts: &ComplexFacts, number: u32) -> Picture {
    draw(facts, number, SIZE)
}

/// The yard from one edge to the other, four times as wide as high.
pub fn yard_panorama(facts: &ComplexFacts) -> Picture {
    draw(facts, 1, PANORAMA)
}

/// A render of other measures, for covers.
pub(crate) fn draw(facts: &ComplexFacts, number: u32, size: (f64, f64)) -> Picture {
    let shot = Shot { facts, number, hour: hour(&facts.slug, number), size };
    match (facts.kind, facts.class) {
        (ComplexKind::Settlement | ComplexKind::Townhouses, _) => village::render(&shot),
        (ComplexKind::LowRise, _) => low::render(&shot),
        (_, BuildingClass::Economy | BuildingClass::Comfort) => quarter::render(&shot),
        (_, BuildingClass::Elite) => club::render(&shot),
        (_, BuildingClass::Premium) if facts.storeys_of(0, 12) < 11.0 => club::render(&shot),
        _ => towers::render(&shot),
    }
}

/// The first render shows the complex in its best light, which is not the same for all; the others differ from it.
fn hour(slug: &str, number: u32) -> Hour {
    let mut order = [Hour::Day, Hour::Evening, Hour::Winter, Hour::Autumn, Hour::Overcast];
    let mut rng = SeededRng::of(&format!("hour {slug}"));
    let first = match rng.below(100) {
        0..46 => 0,
        46..68 => 1,
        68..82 => 2,
        82..94 => 3,
        _ => 4,
    };
    order.swap(0, first);
    // The second is evening unless the first was.
    if order[1] != Hour::Evening && order[0] != Hour::Evening {
        let evening = order.iter().position(|hour| *hour == Hour::Evening).unwrap_or(1);
        order.swap(1, evening);
    }
    order[(number.max(1) as usize - 1) % order.len()]
}

/// One picture to take.
pub(crate) struct Shot<'a> {
    pub(crate) facts: &'a ComplexFacts,
    pub(crate) number: u32,
    pub(crate) hour: Hour,
    pub(crate) size: (f64, f64),
}

/// A camera in front of a massing, before the number of the picture moves it.
#[derive(Clone, Copy)]
pub(crate) struct Stand {
    /// Eye height, metres.
    pub(crate) eye: f64,
    /// Distance from the middle of the site, metres.
    pub(crate) away: f64,
    pub(crate) horizon: f64,
    pub(crate) focal: f64,
    /// How high the number three flies, metres.
    pub(crate) flight: f64,
    /// The highest roof, metres; it stays in the picture wherever the eye is.
    pub(crate) top: f64,
}

/// The lowest horizon that leaves ground in the picture.
const LOWEST_HORIZON: f64 = 0.84;
/// Sky that is left above the highest roof, a share of the height.
const HEADROOM: f64 = 0.07;

impl Shot<'_> {
    /// The stream for the massing: the same for every picture of the complex.
    pub(crate) fn massing(&self) -> SeededRng {
        SeededRng::of(&format!("massing {}", self.facts.slug))
    }

    /// A scene seen from where this number stands.
    pub(crate) fn scene(&self, stand: Stand) -> Scene {
        let words = format!("{} {}", self.facts.slug, self.number);
        let mut rng = SeededRng::of(&format!("view {words}"));
        let side = rng.sign();
        let (x, eye, away, horizon) = match self.number {
            2 => (side * stand.away * 0.3, stand.eye * 0.72, stand.away * 0.98, stand.horizon + 0.02),
            3 => (side * stand.away * 0.14, stand.flight, stand.away * 1.16, 0.1),
            4 => {
                (side * stand.away * 0.2, (stand.eye * 0.4).max(2.4), stand.away * 0.86, stand.horizon + 0.1)
            }
            5 => (-side * stand.away * 0.38, stand.eye * 1.2, stand.away * 1.02, stand.horizon - 0.02),
            _ => (rng.range(-0.1, 0.1) * stand.away, stand.eye, stand.away, stand.horizon),
        };
        let (width, height) = self.size;
        let lift = (stand.top - eye).max(0.0) * stand.focal * width.min(height * 1.34) / height;
        // Fronts stand some metres nearer than the middle.
        let away = away.max(14.0 + lift / (LOWEST_HORIZON - HEADROOM));
        let horizon = horizon.max(HEADROOM + lift / (away - 14.0)).min(LOWEST_HORIZON);
        let view =
            View { width, height, horizon, focal: stand.focal, eye: (x, -away, eye), yaw: x.atan2(away) };
        Scene::new(&words, self.hour, view)
    }
}

/// A street across the picture: pavements, road, markings.
pub(crate) fn street(scene: &mut Scene, y: f64, width: f64) {
    let (pave, road, marking) = (scene.light.pave, scene.light.road, scene.light.marking);
    let half = width / 2.0;
    scene.field((-260.0, y - half - 5.0), (260.0, y + half + 5.0), pave);
    scene.strips(
        &[
            ((-260.0, y - half - 0.2), (260.0, y - half - 0.2)),
            ((-260.0, y + half + 0.2), (260.0, y + half + 0.2)),
        ],
        0.5,
        pave.shade(-0.16),
    );
    scene.field((-260.0, y - half), (260.0, y + half), road);
    let dashes: Vec<_> =
        (-24..24).map(|dash| f64::from(dash) * 8.0).map(|x| ((x, y), (x + 4.0, y))).collect();
    scene.strips(&dashes, 0.24, marking);
}

/// Another colour of the same family.
pub(crate) fn softer(colour: Colour) -> Colour {
    colour.shade(-0.12)
}
