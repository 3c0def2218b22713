//! Reading a foreign picture: the work of the decoder process. Everything here treats its input as hostile; what gets
//! past the limits of the libraries ends with the process.
//!
//! The answer on standard output: the length of a JSON text (four bytes, little endian), the text, the files one after
//! another, narrowest first.

use std::io::{self, Cursor, Read, Write};
use std::sync::Arc;

use image::metadata::Orientation;
use image::{
    DynamicImage, GenericImageView, ImageDecoder, ImageFormat, ImageReader, Limits, RgbaImage, imageops,
};
use novosel_pictures::fonts;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Group, ImageHrefResolver, Node, Options, Tree};
use serde::{Deserialize, Serialize};

use crate::appetite::{appetite, is_complete};
use crate::stored_widths;

/// Most bytes of a file.
pub const LARGEST: u64 = 25 << 20;
/// Most pixels of a picture.
const PIXELS: u64 = 50_000_000;
/// Most pixels along a side.
const SIDE: u32 = 16_384;
/// Smaller pictures are counters of visits, not pictures.
const SMALLEST: u32 = 16;
/// Memory that reading a picture may take, bytes: with the file, a first smaller copy and this program it stays under
/// 256 MiB.
const MEMORY: u64 = 176 << 20;
/// Memory that making a picture smaller may take, bytes.
const RESIZING: u64 = 128 << 20;
/// The widest copy, pixels.
const WIDEST: u32 = 1_920;
/// The highest copy, pixels.
const HIGHEST: u32 = 3_840;
/// Where the type of a file is looked for, bytes.
const HEAD: usize = 4_096;
/// Quality of WebP, percent: photographs and the fine lines of plans both stay clean.
const QUALITY: f32 = 82.0;
/// Steps of grey of 256 that are a difference to the eye.
const NOISE: u8 = 3;

/// Brands of HEIC and of its sequences, after `ftyp`.
pub(crate) const HEIC: [&[u8; 4]; 10] =
    [b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"hevm", b"hevs", b"mif1", b"msf1"];

/// What a picture became.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decoded {
    /// Pixels of the widest file.
    pub width: u32,
    /// Pixels of the widest file.
    pub height: u32,
    /// A perceptual hash, 16 hexadecimal digits: brightness of neighbours in a grid of nine by eight.
    pub likeness: String,
    /// Bytes of each file, narrowest first.
    pub files: Vec<usize>,
}

/// The answer of the decoder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// It is a picture.
    Decoded(Decoded),
    /// It is not taken, and why.
    Refused(String),
}

/// Why a file is not taken.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// Something else than a picture that is read.
    #[error("{seen} is not read: ask for JPEG, PNG, WebP, GIF or SVG")]
    Format {
        /// What it is.
        seen: &'static str,
    },
    /// Too many bytes.
    #[error("over {} MiB", LARGEST >> 20)]
    Bytes,
    /// Too many pixels, or too few.
    #[error("{width}x{height} pixels: accepted are {SMALLEST} to {SIDE} along a side, {} million in all", PIXELS / 1_000_000)]
    Pixels {
        /// Width.
        width: u32,
        /// Height.
        height: u32,
    },
    /// Reading it would take too much memory: the kind of file keeps more than its pixels.
    #[error("{width}x{height} pixels of such a file take over {} MiB to read: save it anew as a plain JPEG", MEMORY >> 20)]
    Memory {
        /// Width.
        width: u32,
        /// Height.
        height: u32,
    },
    /// Damaged.
    #[error("damaged: {0}")]
    Damaged(String),
    /// The copy cannot be encoded.
    #[error("cannot be encoded: {0}")]
    Encode(String),
}

/// Reads a file from standard input and writes the answer.
///
/// # Errors
/// When the pipes break.
pub fn answer(input: impl Read, mut output: impl Write) -> io::Result<()> {
    let mut file = Vec::new();
    input.take(LARGEST + 1).read_to_end(&mut file)?;
    let (answer, files) = match decode(&file) {
        Ok((decoded, files)) => (Answer::Decoded(decoded), files),
        Err(refusal) => (Answer::Refused(refusal.to_string()), Vec::new()),
    };
    let head = serde_json::to_vec(&answer)?;
    let length = u32::try_from(head.len()).map_err(io::Error::other)?;
    output.write_all(&length.to_le_bytes())?;
    output.write_all(&head)?;
    for file in files {
        output.write_all(&file)?;
    }
    output.flush()
}

/// Turns a file into copies, narrowest first.
///
/// # Errors
/// When it is not a picture that is taken.
pub fn decode(file: &[u8]) -> Result<(Decoded, Vec<Vec<u8>>), Refusal> {
    if file.len() as u64 > LARGEST {
        return Err(Refusal::Bytes);
    }
    let whole = if is_svg(file) { vector(file)? } else { bitmap(file)? };
    let (width, height) = whole.dimensions();
    let mut files = Vec::new();
    for stored in stored_widths(width) {
        let copy = if stored == width { webp(&whole)? } else { webp(&narrower(&whole, stored))? };
        files.push(copy);
    }
    let decoded =
        Decoded { width, height, likeness: likeness(&whole), files: files.iter().map(Vec::len).collect() };
    Ok((decoded, files))
}

/// An XML text whose first element is `<svg>`, as far as its beginning tells.
fn is_svg(file: &[u8]) -> bool {
    let head = &file[..file.len().min(HEAD)];
    let text = String::from_utf8_lossy(head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head)).to_lowercase();
    text.trim_start().starts_with('<') && text.contains("<svg")
}

fn bitmap(file: &[u8]) -> Result<RgbaImage, Refusal> {
    let format = match image::guess_format(file) {
        Ok(format @ (ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP | ImageFormat::Gif)) => format,
        _ => return Err(Refusal::Format { seen: seen(file) }),
    };
    let damaged = |error: image::ImageError| Refusal::Damaged(error.to_string());
    // The header first: what is too large is not decoded at all.
    let (width, height) =
        ImageReader::with_format(Cursor::new(file), format).into_dimensions().map_err(damaged)?;
    check(width, height)?;
    // What breaks off is found before memory is taken for its pixels.
    if !is_complete(file, format) {
        return Err(Refusal::Damaged("it breaks off".to_owned()));
    }
    let mut reader = ImageReader::with_format(Cursor::new(file), format);
    let mut limits = Limits::default();
    limits.max_image_width = Some(SIDE);
    limits.max_image_height = Some(SIDE);
    limits.max_alloc = Some(MEMORY);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(damaged)?;
    if appetite(file, format, (width, height), decoder.total_bytes()) > MEMORY {
        return Err(Refusal::Memory { width, height });
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let picture = DynamicImage::from_decoder(decoder).map_err(damaged)?;
    let (width, height) = picture.dimensions();
    let is_turned = matches!(
        orientation,
        Orientation::Rotate90
            | Orientation::Rotate270
            | Orientation::Rotate90FlipH
            | Orientation::Rotate270FlipH
    );
    let (fitted_width, fitted_height) = if is_turned {
        let (width, height) = fitted(height, width);
        (height, width)
    } else {
        fitted(width, height)
    };
    let whole = coarse(picture, fitted_width, fitted_height).into_rgba8();
    let is_fitted = whole.dimensions() == (fitted_width, fitted_height);
    let whole = if is_fitted { whole } else { resized(&whole, fitted_width, fitted_height) };
    let mut whole = DynamicImage::ImageRgba8(whole);
    whole.apply_orientation(orientation);
    Ok(whole.into_rgba8())
}

/// A picture that is much larger than what is made of it, first made smaller by means of its neighbours: the good way
/// keeps all columns at the new height meanwhile, sixteen bytes a pixel.
fn coarse(picture: DynamicImage, width: u32, height: u32) -> DynamicImage {
    let columns = u32::try_from(RESIZING / 16 / u64::from(height)).unwrap_or(u32::MAX);
    let wide = (width + width / 2).min(columns.max(width));
    // Not over half as much again as the height, so it fits.
    let high = (u64::from(height) * u64::from(wide) / u64::from(width)) as u32;
    if picture.width() <= wide || picture.height() <= high {
        return picture;
    }
    picture.thumbnail_exact(wide, high)
}

/// Draws an SVG without fetching or reading anything: pictures within it are left out.
fn vector(file: &[u8]) -> Result<RgbaImage, Refusal> {
    let nothing =
        ImageHrefResolver { resolve_data: Box::new(|_, _, _| None), resolve_string: Box::new(|_, _| None) };
    let mut options = Options { image_href_resolver: nothing, ..Options::default() };
    options.font_family = fonts::FAMILY.to_owned();
    let database = Arc::make_mut(&mut options.fontdb);
    for font in fonts::ALL {
        database.load_font_data(font.to_vec());
    }
    let tree = Tree::from_data(file, &options).map_err(|error| Refusal::Damaged(error.to_string()))?;
    let size = tree.size();
    let most = (WIDEST as f32 / size.width()).min(HIGHEST as f32 / size.height());
    // Whatever is drawn aside takes a picture of its own: a drawing of many layers is drawn smaller.
    let pictures = (layers(tree.root()) + 4) as f32;
    let area = MEMORY as f32 / 4.0 / pictures;
    let scale = most.min((area / (size.width() * size.height())).sqrt());
    // Within the limits by the scale.
    let (width, height) = ((size.width() * scale) as u32, (size.height() * scale) as u32);
    check(width, height)?;
    let mut pixels = Pixmap::new(width, height).ok_or(Refusal::Pixels { width, height })?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    let straight: Vec<u8> = pixels
        .pixels()
        .iter()
        .flat_map(|pixel| {
            let colour = pixel.demultiply();
            [colour.red(), colour.green(), colour.blue(), colour.alpha()]
        })
        .collect();
    RgbaImage::from_raw(width, height, straight).ok_or(Refusal::Pixels { width, height })
}

/// Pictures that are kept at once while a group is drawn.
fn layers(group: &Group) -> u64 {
    let filters: usize = group.filters().iter().map(|filter| filter.primitives().len() + 1).sum();
    let mut own = u64::from(group.should_isolate()) + filters as u64;
    own += 2 * u64::from(group.mask().is_some()) + 2 * u64::from(group.clip_path().is_some());
    let of_child = |node: &Node| {
        let mut most = if let Node::Group(inner) = node { layers(inner) } else { 0 };
        node.subroots(|root| most = most.max(layers(root) + 1));
        most
    };
    own + group.children().iter().map(of_child).max().unwrap_or(0)
}

fn check(width: u32, height: u32) -> Result<(), Refusal> {
    let sides = SMALLEST..=SIDE;
    let is_fine =
        sides.contains(&width) && sides.contains(&height) && u64::from(width) * u64::from(height) <= PIXELS;
    if is_fine { Ok(()) } else { Err(Refusal::Pixels { width, height }) }
}

/// The size of the widest copy.
fn fitted(width: u32, height: u32) -> (u32, u32) {
    let scale = (f64::from(WIDEST) / f64::from(width)).min(f64::from(HIGHEST) / f64::from(height)).min(1.0);
    let side = |pixels: u32| ((f64::from(pixels) * scale).round() as u32).max(1);
    (side(width), side(height))
}

fn narrower(whole: &RgbaImage, width: u32) -> RgbaImage {
    let height = (u64::from(whole.height()) * u64::from(width) / u64::from(whole.width())).max(1);
    // Lower than the whole picture.
    resized(whole, width, height as u32)
}

fn resized(whole: &RgbaImage, width: u32, height: u32) -> RgbaImage {
    imageops::resize(whole, width, height, imageops::FilterType::CatmullRom)
}

fn webp(picture: &RgbaImage) -> Result<Vec<u8>, Refusal> {
    let encoder = webp::Encoder::from_rgba(picture, picture.width(), picture.height());
    let memory =
        encoder.encode_simple(false, QUALITY).map_err(|error| Refusal::Encode(format!("{error:?}")))?;
    Ok(memory.to_vec())
}

/// A difference hash: where the grid of a picture gets lighter from left to right. Less than [`NOISE`] is no difference, or
/// every copy of a plain sky would have bits of its own.
fn likeness(picture: &RgbaImage) -> String {
    let grid = imageops::grayscale(&imageops::thumbnail(picture, 9, 8));
    let mut bits = 0_u64;
    for y in 0..8 {
        for x in 0..8 {
            let (left, right) = (grid.get_pixel(x, y).0[0], grid.get_pixel(x + 1, y).0[0]);
            bits = bits << 1 | u64::from(right.saturating_sub(left) >= NOISE);
        }
    }
    format!("{bits:016x}")
}

/// The name of what a file is, for words.
fn seen(file: &[u8]) -> &'static str {
    let head = &file[..file.len().min(HEAD)];
    let text = String::from_utf8_lossy(head).to_lowercase();
    match head {
        [] => "an empty file",
        [_, _, _, _, b'f', b't', b'y', b'p', b'a', b'v', b'i', ..] => "AVIF",
        [_, _, _, _, b'f', b't', b'y', b'p', b'h' | b'm', ..] => "HEIC",
        [b'%', b'P', b'D', b'F', ..] => "PDF",
        [b'B', b'M', ..] => "BMP",
        [b'I', b'I', 42, 0, ..] | [b'M', b'M', 0, 42, ..] => "TIFF",
        [0x1F, 0x8B, ..] => "gzip",
        _ if text.contains("<html") || text.contains("<!doctype html") => "a web page",
        _ => "a file of an unknown type",
    }
}

#[cfg(test)]
mod tests;
