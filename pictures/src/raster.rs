//! Pictures as pixels: SVG in, WebP or PNG out.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::svg::Picture;

/// Widths that are drawn: the small preset, then the widths of devices (specification, section 9). Any other width
/// would let a visitor fill the cache with copies.
pub const WIDTHS: [u32; 10] = [250, 320, 640, 750, 828, 1080, 1200, 1920, 2048, 3840];

/// Largest side of a raster, pixels.
const LARGEST: u32 = 3_840;
/// Quality of WebP, percent: more adds a third to the bytes of a drawing and nothing that an eye finds on a dense
/// screen.
const QUALITY: f32 = 75.0;

/// A picture that cannot be turned into pixels.
#[derive(Debug, thiserror::Error)]
pub enum RasterError {
    /// The text is not SVG.
    #[error("read drawing")]
    Read(#[from] resvg::usvg::Error),
    /// No pixels of that size.
    #[error("reserve {width}x{height} pixels")]
    Size {
        /// Width, pixels.
        width: u32,
        /// Height, pixels.
        height: u32,
    },
    /// The encoder failed.
    #[error("encode picture: {0}")]
    Encode(String),
}

/// Draws a picture as WebP of a width.
///
/// # Errors
/// When the picture is broken, or has no size.
pub fn webp(picture: &Picture, width: u32) -> Result<Vec<u8>, RasterError> {
    let pixels = pixels(picture, width)?;
    let (width, height) = (pixels.width(), pixels.height());
    let straight: Vec<u8> = pixels
        .pixels()
        .iter()
        .flat_map(|pixel| {
            let colour = pixel.demultiply();
            [colour.red(), colour.green(), colour.blue(), colour.alpha()]
        })
        .collect();
    let encoder = webp::Encoder::from_rgba(&straight, width, height);
    let memory =
        encoder.encode_simple(false, QUALITY).map_err(|error| RasterError::Encode(format!("{error:?}")))?;
    Ok(memory.to_vec())
}

/// Draws a picture as PNG of a width: for icons and for programs that know no WebP.
///
/// # Errors
/// As [`webp`].
pub fn png(picture: &Picture, width: u32) -> Result<Vec<u8>, RasterError> {
    pixels(picture, width)?.encode_png().map_err(|error| RasterError::Encode(error.to_string()))
}

pub(crate) fn pixels(picture: &Picture, width: u32) -> Result<Pixmap, RasterError> {
    let width = width.min(LARGEST);
    let scale = width as f32 / picture.width.max(1) as f32;
    let height = ((picture.height as f32 * scale).round() as u32).clamp(1, LARGEST);
    let tree = Tree::from_str(&picture.svg, &Options::default())?;
    let mut pixels = Pixmap::new(width, height).ok_or(RasterError::Size { width, height })?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quality_of_pictures_is_that_of_the_specification() {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'><defs><linearGradient id='a'>\
                   <stop stop-color='#136'/><stop offset='1' stop-color='#fc3'/></linearGradient></defs>\
                   <rect width='64' height='64' fill='url(#a)'/><circle cx='30' cy='34' r='17' fill='#a21'/></svg>";
        let picture = Picture { svg: svg.to_owned(), width: 64, height: 64 };
        // Nothing is transparent, so the pixels are as they are.
        let drawn = pixels(&picture, 250).unwrap();
        let at = |quality: f32| {
            let encoder = webp::Encoder::from_rgba(drawn.data(), drawn.width(), drawn.height());
            encoder.encode_simple(false, quality).unwrap().to_vec()
        };
        let served = super::webp(&picture, 250).unwrap();
        assert_eq!(served, at(75.0), "section 9");
        assert_ne!(served, at(70.0));
    }
}
