//! Photographs of a settlement's offers.

use novosel_catalog::flat::LotKind;

use crate::facts::{ComplexFacts, FlatFacts};
use crate::svg::Picture;
use crate::{interior, render};

/// Draws the photograph of this number of an offer: the house, then its rooms; bare land has no rooms.
pub fn offer(complex: &ComplexFacts, lot: &FlatFacts, words: &str, number: u32) -> Picture {
    let words = format!("{words} {number}");
    match (lot.kind, number) {
        (LotKind::Land, _) => render::land(complex, &words),
        (_, 3) => interior::interior(complex, &words),
        (LotKind::Flat | LotKind::Apartments, _) => render::render(complex, number),
        (kind, _) => render::yard(complex, &words, lot.storeys, kind == LotKind::Townhouse),
    }
}
