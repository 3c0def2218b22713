//! What reading a file would take, from its own structure, before any of it is read: how much memory the kind of file
//! needs beside its pixels, and whether it breaks off.

use image::ImageFormat;

/// Markers of JPEG.
const START_OF_SCAN: u8 = 0xDA;
const END: u8 = 0xD9;
/// Frames whose coefficients are kept until the last scan: progressive ones.
const PROGRESSIVE: [u8; 4] = [0xC2, 0xC6, 0xCA, 0xCE];

/// Bytes that a decoder takes at once; `pixels` is what it gives back.
pub(crate) fn appetite(file: &[u8], format: ImageFormat, (width, height): (u32, u32), pixels: u64) -> u64 {
    let area = u64::from(width) * u64::from(height);
    match format {
        // The decoder has a copy of the file.
        ImageFormat::Jpeg => pixels + file.len() as u64 + coefficients(file, area),
        // A picture without losses is read as four bytes a pixel, then copied; an animation is drawn on a canvas.
        ImageFormat::WebP if has_chunk(file, b"VP8L") || has_chunk(file, b"ANIM") => pixels + area * 5,
        // Brightness whole, colours by halves, and the transparency of a chunk of its own.
        ImageFormat::WebP => pixels + area * 3,
        // The frame is drawn on a canvas.
        ImageFormat::Gif => pixels + area * 5,
        _ => pixels,
    }
}

/// Whether a file has the end that its format promises. GIF promises none that is worth looking for.
pub(crate) fn is_complete(file: &[u8], format: ImageFormat) -> bool {
    match format {
        ImageFormat::Jpeg => {
            let scan = segments(file).find(|segment| segment.marker == START_OF_SCAN);
            // Phones append films and padding, so that the end may be anywhere after the scan.
            scan.is_some_and(|scan| scan.rest.windows(2).any(|pair| pair == [0xFF, END]))
        }
        ImageFormat::Png => png_chunks(file).any(|name| name == *b"IEND"),
        ImageFormat::WebP => {
            let length = file.get(4..8).and_then(|bytes| bytes.try_into().ok()).map(u32::from_le_bytes);
            length.is_some_and(|length| u64::from(length) + 8 <= file.len() as u64 + 1)
        }
        _ => true,
    }
}

/// Coefficients of a progressive JPEG, two bytes each; none of a plain one.
fn coefficients(file: &[u8], area: u64) -> u64 {
    let Some(frame) = segments(file).find(|segment| PROGRESSIVE.contains(&segment.marker)) else { return 0 };
    // Precision, height, width, the number of components; then three bytes of each.
    let factors = frame.data.get(6..).unwrap_or_default().chunks_exact(3);
    let factors: Vec<(u64, u64)> =
        factors.map(|one| (u64::from(one[1] >> 4).max(1), u64::from(one[1] & 15).max(1))).collect();
    let most = |of: fn(&(u64, u64)) -> u64| factors.iter().map(of).max().unwrap_or(1);
    let whole = most(|(across, _)| *across) * most(|(_, down)| *down);
    let samples: u64 = factors.iter().map(|(across, down)| across * down).sum();
    area * samples * 2 / whole
}

struct Segment<'a> {
    marker: u8,
    data: &'a [u8],
    /// What follows it.
    rest: &'a [u8],
}

/// The segments of a JPEG up to its first scan.
fn segments(file: &[u8]) -> impl Iterator<Item = Segment<'_>> {
    let mut rest = file.get(2..).unwrap_or_default();
    std::iter::from_fn(move || {
        // Any number of fill bytes may stand before a marker.
        let start = rest.iter().position(|byte| *byte == 0xFF)?;
        let at = start + rest[start..].iter().position(|byte| *byte != 0xFF)?;
        let marker = rest[at];
        let after = &rest[at + 1..];
        let length = usize::from(u16::from_be_bytes(*after.first_chunk::<2>()?)).max(2);
        let (data, next) = after.split_at_checked(length)?;
        rest = if marker == START_OF_SCAN { &[] } else { next };
        Some(Segment { marker, data: &data[2..], rest: next })
    })
}

/// The names of the chunks of a PNG.
fn png_chunks(file: &[u8]) -> impl Iterator<Item = [u8; 4]> {
    let mut rest = file.get(8..).unwrap_or_default();
    std::iter::from_fn(move || {
        let (length, after) = rest.split_first_chunk::<4>()?;
        let (name, after) = after.split_first_chunk::<4>()?;
        // Data and the sum.
        rest = after.get(u32::from_be_bytes(*length) as usize..)?.get(4..)?;
        Some(*name)
    })
}

/// Whether a WebP has a chunk, or an animation a frame of it.
fn has_chunk(file: &[u8], name: &[u8; 4]) -> bool {
    let mut rest = file.get(12..).unwrap_or_default();
    while let Some((found, after)) = rest.split_first_chunk::<4>() {
        if found == name {
            return true;
        }
        let Some((length, after)) = after.split_first_chunk::<4>() else { return false };
        let length = u32::from_le_bytes(*length) as usize;
        let Some(next) = after.get(length.saturating_add(length & 1)..) else { return false };
        rest = next;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A progressive JPEG of so many samples across and down for each component.
    fn progressive(factors: &[u8]) -> Vec<u8> {
        let mut file = vec![0xFF, 0xD8, 0xFF, 0xC2, 0, (8 + factors.len() * 3) as u8, 8, 0, 16, 0, 16];
        file.push(factors.len() as u8);
        for (id, factor) in factors.iter().enumerate() {
            file.extend([id as u8, *factor, 0]);
        }
        file
    }

    #[test]
    fn a_progressive_picture_keeps_its_coefficients() {
        let of = |file: &[u8]| appetite(file, ImageFormat::Jpeg, (100, 100), 30_000) - file.len() as u64;
        assert_eq!(of(&progressive(&[0x11, 0x11, 0x11])), 30_000 + 60_000, "every colour whole");
        assert_eq!(of(&progressive(&[0x22, 0x11, 0x11])), 30_000 + 30_000, "colours by halves");
        assert_eq!(
            of(b"\xFF\xD8\xFF\xC0\0\x0B\x08\0\x10\0\x10\x01\0\x11\0"),
            30_000,
            "a plain one keeps none"
        );
    }

    #[test]
    fn what_breaks_off_is_found_without_reading_it() {
        let scan = b"\xFF\xD8\xFF\xE1\0\x06\xFF\xD9\xFF\xD9\xFF\xDA\0\x02\x01\x02";
        assert!(!is_complete(scan, ImageFormat::Jpeg), "the end of a thumbnail is none of the picture");
        assert!(is_complete(&[&scan[..], b"\xFF\xD9", b"a film"].concat(), ImageFormat::Jpeg));
        let png = b"\x89PNG\r\n\x1A\n\0\0\0\x01IDATx....\0\0\0\0IEND....";
        assert!(is_complete(png, ImageFormat::Png) && !is_complete(&png[..30], ImageFormat::Png));
        let webp = b"RIFF\x0C\0\0\0WEBPVP8L\0\0\0\0";
        assert!(is_complete(webp, ImageFormat::WebP) && !is_complete(&webp[..18], ImageFormat::WebP));
        assert!(has_chunk(webp, b"VP8L") && !has_chunk(webp, b"ANIM"));
    }
}
