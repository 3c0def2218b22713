//! Makes hostile pictures from a seed.
#![expect(clippy::unwrap_used, reason = "helpers panic where a test would: the panic is the failure")]

use std::fmt::Write as _;
use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::{ImageFormat, Rgb, RgbImage};

/// Words of metadata that must not survive.
pub(crate) const SECRET: &[u8] = b"GPS 59.9311 30.3609 of the photographer";
/// Most pixels along a side of the ordinary ones.
const SIDE: u32 = 160;

/// What is done to a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Truncated,
    Flipped,
    Lying,
    Bomb,
    Polyglot,
    Metadata,
    Animated,
    Noise,
    Drawing,
    DrawingBomb,
}

/// Every kind, in turn; half of them in the formats that people may send.
const KINDS: [Kind; 10] = [
    Kind::Truncated,
    Kind::Flipped,
    Kind::Lying,
    Kind::Bomb,
    Kind::Polyglot,
    Kind::Metadata,
    Kind::Animated,
    Kind::Noise,
    Kind::Drawing,
    Kind::DrawingBomb,
];

impl Kind {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Truncated => "truncated",
            Self::Flipped => "flipped",
            Self::Lying => "lying",
            Self::Bomb => "bomb",
            Self::Polyglot => "polyglot",
            Self::Metadata => "metadata",
            Self::Animated => "animated",
            Self::Noise => "noise",
            Self::Drawing => "drawing",
            Self::DrawingBomb => "drawing bomb",
        }
    }

    pub(crate) fn is_drawing(self) -> bool {
        matches!(self, Self::Drawing | Self::DrawingBomb)
    }
}

/// Makes pictures by their numbers, the same from the same seed.
pub(crate) struct Maker {
    seed: u64,
    state: u64,
    number: usize,
    /// Large pictures of one colour, in each format: small files.
    large: Vec<Vec<u8>>,
}

impl Maker {
    pub(crate) fn new(seed: u64) -> Self {
        Self { seed, state: seed, number: 0, large: Vec::new() }
    }

    fn next(&mut self) -> u64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        self.state
    }

    /// A number below a bound.
    fn below(&mut self, bound: usize) -> usize {
        // The remainder is below the bound.
        (self.next() % bound.max(1) as u64) as usize
    }

    /// The picture of a number.
    pub(crate) fn make(&mut self, number: usize) -> (Kind, Vec<u8>) {
        // Neighbouring numbers differ in few bits, and a state of nought stays nought.
        self.state = (self.seed ^ (number as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)).max(1);
        self.number = number;
        let kind = KINDS[number % KINDS.len()];
        (kind, self.of_kind(kind))
    }

    fn of_kind(&mut self, kind: Kind) -> Vec<u8> {
        match kind {
            Kind::Truncated => {
                let file = self.ordinary();
                let at = self.below(file.len());
                file[..at].to_vec()
            }
            Kind::Flipped => {
                let mut file = self.ordinary();
                for _ in 0..=self.below(12) {
                    let at = self.below(file.len());
                    file[at] ^= 1 << self.below(8);
                }
                file
            }
            Kind::Lying => self.lying(),
            Kind::Bomb => self.bomb(),
            Kind::Polyglot => {
                let mut file = self.ordinary();
                let others: [&[u8]; 4] =
                    [b"PK\x03\x04a.html", b"<script>alert(1)</script>", b"%PDF-1.7 1 0 obj", b"MZ\x90\0"];
                let other = others[self.below(others.len())];
                if self.below(4) == 0 {
                    // Another format before the picture.
                    return [other, &file].concat();
                }
                for _ in 0..=self.below(200) {
                    file.extend_from_slice(other);
                    file.extend_from_slice(SECRET);
                }
                file
            }
            Kind::Metadata => self.metadata(),
            Kind::Animated => self.animated(),
            Kind::Noise => {
                let heads: [&[u8]; 4] = [
                    b"\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR",
                    b"\xFF\xD8\xFF\xDB",
                    b"RIFF\xFF\xFF\0\0WEBPVP8L",
                    b"",
                ];
                let mut file = heads[self.below(heads.len())].to_vec();
                for _ in 0..self.below(4_000) {
                    file.push(self.next() as u8);
                }
                file
            }
            Kind::Drawing => self.drawing(),
            Kind::DrawingBomb => self.drawing_bomb(),
        }
    }

    /// A picture that is well.
    fn ordinary(&mut self) -> Vec<u8> {
        let (width, height) = (32 + self.below(SIDE as usize) as u32, 32 + self.below(SIDE as usize) as u32);
        let shade = self.next();
        let picture = RgbImage::from_fn(width, height, |x, y| {
            Rgb([x as u8 ^ shade as u8, y as u8, ((x * y) >> (shade % 5)) as u8])
        });
        encoded(&picture, [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP][self.below(3)])
    }

    /// A header that promises another size than there is.
    fn lying(&mut self) -> Vec<u8> {
        let mut file = self.ordinary();
        let sizes = [0, 1, 15, 4_000, 7_000, 16_384, 65_535, 1 << 30];
        let (width, height) = (sizes[self.below(sizes.len())], sizes[self.below(sizes.len())]);
        match file[0] {
            0x89 => {
                file[16..20].copy_from_slice(&u32::to_be_bytes(width));
                file[20..24].copy_from_slice(&u32::to_be_bytes(height));
                let sum = crc32(&file[12..29]).to_be_bytes();
                file[29..33].copy_from_slice(&sum);
            }
            0xFF => {
                let at = file.windows(2).position(|pair| pair == [0xFF, 0xC0]).unwrap();
                file[at + 5..at + 7].copy_from_slice(&(height as u16).to_be_bytes());
                file[at + 7..at + 9].copy_from_slice(&(width as u16).to_be_bytes());
            }
            // A picture without losses: fourteen bits of each side.
            _ => {
                let at = file.windows(4).position(|name| name == b"VP8L").unwrap() + 9;
                let sides = (width & 0x3FFF) | (height & 0x3FFF) << 14;
                file[at..at + 4].copy_from_slice(&sides.to_le_bytes());
            }
        }
        file
    }

    /// A small file of many pixels, whole or cut.
    fn bomb(&mut self) -> Vec<u8> {
        if self.large.is_empty() {
            let plain = |width, height| RgbImage::from_pixel(width, height, Rgb([90, 120, 150]));
            self.large = vec![
                encoded(&plain(6_900, 7_000), ImageFormat::Png),
                encoded(&plain(5_000, 9_000), ImageFormat::Jpeg),
                encoded(&plain(5_000, 4_000), ImageFormat::WebP),
                // Too many pixels by a little.
                encoded(&plain(7_100, 7_100), ImageFormat::Jpeg),
            ];
        }
        // The large ones take seconds each: a few of them, among many that promise more than there is.
        if self.number % 400 < 20 {
            let at = self.below(self.large.len());
            let file = self.large[at].clone();
            return if self.below(3) == 0 { file[..file.len() / 2].to_vec() } else { file };
        }
        let mut file = b"\x89PNG\r\n\x1A\n".to_vec();
        let side = (1_000 + self.below(6_000) as u32).to_be_bytes();
        let depth = [8, 16][self.below(2)];
        chunk(&mut file, b"IHDR", &[&side[..], &side, &[depth, [2, 6][self.below(2)], 0, 0, 0]].concat());
        // A stream that is all of one stored block, and ends before the first rows do.
        let block = [&[0x78, 0x01, 0x01, 0xFF, 0xFF, 0, 0][..], &vec![0; 65_535]].concat();
        chunk(&mut file, b"IDAT", &block);
        chunk(&mut file, b"IEND", b"");
        file
    }

    /// A well picture with as many words about it as its format takes.
    fn metadata(&mut self) -> Vec<u8> {
        let file = self.ordinary();
        let count = 1 + self.below(20);
        let filler = vec![b'x'; self.below(60_000)];
        let words = [SECRET, &filler].concat();
        match file[0] {
            0x89 => {
                let (head, rest) = file.split_at(33);
                let mut out = head.to_vec();
                for _ in 0..count {
                    let names = [b"tEXt", b"iTXt", b"eXIf", b"zTXt", b"tIME", b"iCCP"];
                    let name = names[self.below(names.len())];
                    chunk(&mut out, name, &[b"Comment\0", &words[..]].concat());
                }
                out.extend(rest);
                out
            }
            0xFF => {
                let mut out = file[..2].to_vec();
                let kinds: [(u8, &[u8]); 6] = [
                    // An Exif block whose directory leads back to itself.
                    (0xE1, b"Exif\0\0MM\0\x2A\0\0\0\x08\0\x01\x87\x69\0\x04\0\0\0\x01\0\0\0\x08\0\0\0\x08"),
                    (0xE1, b"http://ns.adobe.com/xap/1.0/\0"),
                    (0xE2, b"ICC_PROFILE\0\x01\xFF"),
                    (0xED, b"Photoshop 3.0\x008BIM\x04\x04"),
                    (0xE0, b"JFXX\0\x10"),
                    (0xFE, b"made at "),
                ];
                for _ in 0..count {
                    let (marker, head) = kinds[self.below(kinds.len())];
                    out.extend([0xFF, marker]);
                    let length = (head.len() + words.len() + 2) as u16;
                    out.extend(length.to_be_bytes());
                    out.extend(head);
                    out.extend(&words);
                }
                out.extend(&file[2..]);
                out
            }
            _ => {
                let mut out = file;
                for name in [b"EXIF", b"XMP ", b"ICCP", b"UNKN"].iter().take(count) {
                    out.extend(*name);
                    out.extend((words.len() as u32).to_le_bytes());
                    out.extend(&words);
                    out.extend(vec![0; words.len() & 1]);
                }
                let whole = (out.len() as u32 - 8).to_le_bytes();
                out[4..8].copy_from_slice(&whole);
                out
            }
        }
    }

    /// APNG, and animated WebP, that promise more frames than there are.
    fn animated(&mut self) -> Vec<u8> {
        let picture = RgbImage::from_pixel(64, 64, Rgb([1, 2, 3]));
        if self.below(2) == 0 {
            let file = encoded(&picture, ImageFormat::Png);
            let mut out = file[..33].to_vec();
            let frames = [1_u32, 1_000, u32::MAX][self.below(3)].to_be_bytes();
            chunk(&mut out, b"acTL", &[frames, [0; 4]].concat());
            let side = [64_u32, 16_384, u32::MAX][self.below(3)].to_be_bytes();
            chunk(&mut out, b"fcTL", &[&[0; 4][..], &side, &side, &[0; 14]].concat());
            out.extend(&file[33..]);
            return out;
        }
        let frame = encoded(&picture, ImageFormat::WebP);
        let side = [63_u32, 5_000, 16_382, 0xFF_FFFF][self.below(4)].to_le_bytes();
        let mut out = b"RIFF\0\0\0\0WEBPVP8X\x0A\0\0\0\x12\0\0\0".to_vec();
        out.extend(&side[..3]);
        out.extend(&side[..3]);
        out.extend(b"ANIM\x06\0\0\0\0\0\0\0\0\0");
        for _ in 0..=self.below(50) {
            out.extend(b"ANMF");
            out.extend((frame.len() as u32 - 12 + 16).to_le_bytes());
            out.extend([0, 0, 0, 0, 0, 0, 63, 0, 0, 63, 0, 0, 10, 0, 0, 0]);
            out.extend(&frame[12..]);
        }
        let whole = (out.len() as u32 - 8).to_le_bytes();
        out[4..8].copy_from_slice(&whole);
        out
    }

    /// A drawing that points at files, hosts and itself.
    fn drawing(&mut self) -> Vec<u8> {
        let mut body = String::new();
        for _ in 0..=self.below(30) {
            let links = [
                "file:///etc/passwd",
                "http://127.0.0.1:9/x.png",
                "#a",
                "../../x.svg",
                "data:image/png;base64,AA",
            ];
            let link = links[self.below(links.len())];
            let (x, y) = (self.below(90), self.below(90));
            let part = match self.below(5) {
                0 => format!("<image xlink:href=\"{link}\" x=\"{x}\" y=\"{y}\" width=\"9\" height=\"9\"/>"),
                1 => format!("<use xlink:href=\"{link}\" x=\"{x}\"/>"),
                2 => format!("<style>@import url({link});</style><rect x=\"{x}\" width=\"9\" height=\"9\"/>"),
                3 => format!("<text x=\"{x}\" y=\"{y}\">{}</text>", String::from_utf8_lossy(SECRET)),
                _ => format!("<g id=\"a\"><rect x=\"{x}\" y=\"{y}\" width=\"9\" height=\"9\"/></g>"),
            };
            body.push_str(&part);
        }
        svg(&body)
    }

    /// A drawing that grows: references to references, entities, filters, layers in layers.
    fn drawing_bomb(&mut self) -> Vec<u8> {
        let (deep, wide) = (2 + self.below(6), 2 + self.below(8));
        let mut body = String::from("<rect id=\"u0\" width=\"9\" height=\"9\"/>");
        match self.below(4) {
            0 => {
                for level in 1..=deep {
                    let uses = format!("<use xlink:href=\"#u{}\"/>", level - 1).repeat(wide);
                    let _ = write!(body, "<g id=\"u{level}\">{uses}</g>");
                }
            }
            1 => {
                let layers = deep * 12;
                body.push_str(&"<g opacity=\"0.9\">".repeat(layers));
                body.push_str("<rect width=\"100\" height=\"100\"/>");
                body.push_str(&"</g>".repeat(layers));
            }
            2 => {
                let blur = format!("<feGaussianBlur stdDeviation=\"{}\"/>", deep * 50).repeat(wide);
                let _ = write!(
                    body,
                    "<filter id=\"f\">{blur}</filter><rect filter=\"url(#f)\" width=\"90\" height=\"90\"/>"
                );
            }
            _ => {
                let mut text = String::from("<!DOCTYPE svg [<!ENTITY a0 \"ha\">");
                for level in 1..=deep {
                    let inner = format!("&a{};", level - 1).repeat(wide);
                    let _ = write!(text, "<!ENTITY a{level} \"{inner}\">");
                }
                let _ =
                    write!(text, "]><svg xmlns=\"http://www.w3.org/2000/svg\"><text>&a{deep};</text></svg>");
                return text.into_bytes();
            }
        }
        svg(&body)
    }
}

fn svg(body: &str) -> Vec<u8> {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
         viewBox=\"0 0 100 100\">{body}</svg>"
    )
    .into_bytes()
}

fn encoded(picture: &RgbImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    if format == ImageFormat::Jpeg {
        JpegEncoder::new_with_quality(&mut bytes, 85).encode_image(picture).unwrap();
    } else {
        picture.write_to(&mut bytes, format).unwrap();
    }
    bytes.into_inner()
}

/// Adds a chunk of PNG.
fn chunk(file: &mut Vec<u8>, name: &[u8; 4], data: &[u8]) {
    file.extend((data.len() as u32).to_be_bytes());
    let start = file.len();
    file.extend(name);
    file.extend(data);
    let sum = crc32(&file[start..]);
    file.extend(sum.to_be_bytes());
}

fn crc32(bytes: &[u8]) -> u32 {
    let step = |sum: u32| if sum & 1 == 1 { 0xEDB8_8320 ^ (sum >> 1) } else { sum >> 1 };
    !bytes.iter().fold(!0, |sum, byte| (0..8).fold(sum ^ u32::from(*byte), |sum, _| step(sum)))
}
