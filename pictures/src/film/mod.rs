//! The works of a корпус as a short video: photographs of its site from the first day to the last one, drawn.

mod webm;

use chrono::{Days, NaiveDate};
use resvg::tiny_skia::Pixmap;

use crate::facts::{ComplexFacts, SiteFacts};
use crate::raster::{RasterError, pixels};
use crate::site::frame;
use webm::Film;

/// Pixels of a video: small enough to be drawn while somebody waits, large enough for a phone and a card.
pub const FILM_SIZE: (u32, u32) = (640, 360);
/// Length, seconds. The demonstration says the same.
const SECONDS: u32 = 16;
/// Frames a second: storeys rise by steps, so that more would repeat one another.
const PER_SECOND: u32 = 2;
/// Quality of a frame, percent. Every frame is a whole picture, so its bytes weigh more here than in a single one: a
/// third of a megabyte a video.
const QUALITY: f32 = 60.0;

/// Draws the video that ends with the photograph of these facts, as WebM.
///
/// # Errors
/// When a frame cannot be drawn or encoded.
pub fn film(complex: &ComplexFacts, facts: &SiteFacts) -> Result<Vec<u8>, RasterError> {
    let (width, height) = FILM_SIZE;
    let mut film = Film::new(width as u16, height as u16, 1_000 / PER_SECOND as u16);
    for taken in days(facts.started, facts.taken) {
        let picture = frame(complex, &SiteFacts { taken, ..facts.clone() });
        film.push(&key_frame(&pixels(&picture, width)?)?);
    }
    Ok(film.finish())
}

/// The days of the frames, as far from each other as they can be.
fn days(first: NaiveDate, last: NaiveDate) -> impl Iterator<Item = NaiveDate> {
    let whole = (last - first).num_days().unsigned_abs();
    let steps = u64::from(SECONDS * PER_SECOND - 1);
    (0..=steps).map(move |step| first + Days::new(whole * step / steps))
}

/// A frame of VP8: what a lossy WebP picture holds.
fn key_frame(pixels: &Pixmap) -> Result<Vec<u8>, RasterError> {
    // The scene covers all of it, so there is nothing to see through.
    let opaque: Vec<u8> =
        pixels.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    let encoder = webp::Encoder::from_rgb(&opaque, pixels.width(), pixels.height());
    let file =
        encoder.encode_simple(false, QUALITY).map_err(|error| RasterError::Encode(format!("{error:?}")))?;
    vp8_of(&file).map(<[u8]>::to_vec).ok_or_else(|| RasterError::Encode("no frame in the picture".to_owned()))
}

/// The chunk `VP8 ` of a WebP file.
fn vp8_of(file: &[u8]) -> Option<&[u8]> {
    let mut rest = file.get(12..)?;
    while let Some((head, body)) = rest.split_at_checked(8) {
        let size = usize::try_from(u32::from_le_bytes(head[4..].try_into().ok()?)).ok()?;
        if &head[..4] == b"VP8 " {
            return body.get(..size);
        }
        // Chunks begin at even places.
        rest = body.get(size + size % 2..)?;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(year: i32, month: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, 15).unwrap()
    }

    #[test]
    fn frames_go_from_the_first_day_to_the_last_one() {
        let all: Vec<NaiveDate> = days(day(2024, 3), day(2026, 10)).collect();
        assert_eq!(all.len() as u32, SECONDS * PER_SECOND);
        assert_eq!((all[0], all[all.len() - 1]), (day(2024, 3), day(2026, 10)));
        assert!(all.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn the_frame_of_a_picture_is_found_behind_other_chunks() {
        let mut file = b"RIFF\0\0\0\0WEBP".to_vec();
        file.extend(b"EXIF\x03\0\0\0abc\0VP8 \x02\0\0\0hi");
        assert_eq!(vp8_of(&file), Some(b"hi".as_slice()));
        assert_eq!(vp8_of(&file[..file.len() - 1]), None);
        assert_eq!(vp8_of(b"RIFF"), None);
    }
}
