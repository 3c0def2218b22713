//! The picture that stands where another one is missing.

use crate::colour::Colour;
use crate::svg::{Picture, Sheet, stroke};
use crate::text::{Anchor, Line, Weight};
use crate::trace::Trace;

/// Measures: 3 to 2.
const SIZE: (u32, u32) = (1200, 800);

/// A frame with a crossed-out hill, and the words that the picture is not here.
pub fn missing() -> Picture {
    let (width, height) = (f64::from(SIZE.0), f64::from(SIZE.1));
    let (middle, line) = (width / 2.0, Colour::hex(0x9a_a9bc));
    let mut sheet = Sheet::default();
    sheet.rect(0.0, 0.0, width, height, "fill=\"#f1f4f8\"");
    let mut frame = Trace::default();
    frame.line(&[
        (middle - 90.0, 260.0),
        (middle + 90.0, 260.0),
        (middle + 90.0, 400.0),
        (middle - 90.0, 400.0),
        (middle - 90.0, 260.0),
    ]);
    frame.line(&[(middle - 90.0, 380.0), (middle - 30.0, 320.0), (middle + 20.0, 370.0)]);
    frame.line(&[(middle - 5.0, 346.0), (middle + 35.0, 306.0), (middle + 90.0, 360.0)]);
    frame.line(&[(middle - 120.0, 430.0), (middle + 120.0, 230.0)]);
    sheet.raw(&stroke(&frame, line, 8.0));
    let words = Line::new("Изображение не загружено", Weight::Medium);
    sheet.raw(&words.place(middle, 520.0, 46.0, Colour::hex(0x5a_6675), Anchor::Middle, ""));
    sheet.finish(SIZE.0, SIZE.1)
}
