use image::codecs::jpeg::JpegEncoder;
use image::{Rgb, RgbImage};
use proptest::prelude::*;

use crate::decode::*;

/// A picture whose left half is dark and whose right half is light, with a slope in it.
fn sample(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        let light = if x * 2 < width { 40 } else { 200 };
        Rgb([light, (y * 255 / height) as u8, light])
    })
}

fn encoded(picture: &RgbImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// A JPEG with an Exif block: an orientation, and the place where it was taken in words.
fn turned_jpeg(orientation: u8) -> Vec<u8> {
    let mut jpeg = Vec::new();
    JpegEncoder::new_with_quality(&mut jpeg, 90).encode_image(&sample(400, 300)).unwrap();
    let mut exif = b"Exif\0\0MM\0\x2A\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
    exif.extend([orientation, 0, 0, 0, 0, 0, 0]);
    exif.extend(b"GPS of the photographer");
    let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
    let mut file = jpeg[..2].to_vec();
    file.extend([0xFF, 0xE1]);
    file.extend(length);
    file.extend(exif);
    file.extend(&jpeg[2..]);
    file
}

fn opened(webp: &[u8]) -> RgbaImage {
    image::load_from_memory_with_format(webp, ImageFormat::WebP).unwrap().into_rgba8()
}

#[test]
fn a_picture_becomes_webp_of_the_widths_below_its_own() {
    for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP, ImageFormat::Gif] {
        let (decoded, files) = decode(&encoded(&sample(800, 400), format)).unwrap();
        assert_eq!((decoded.width, decoded.height), (800, 400), "{format:?}");
        let widths: Vec<_> = files.iter().map(|file| opened(file).dimensions()).collect();
        assert_eq!(widths, [(320, 160), (640, 320), (800, 400)], "{format:?}");
        assert_eq!(decoded.files, files.iter().map(Vec::len).collect::<Vec<_>>());
    }
}

#[test]
fn a_large_picture_is_fitted() {
    let (decoded, files) = decode(&encoded(&sample(4_000, 1_000), ImageFormat::Jpeg)).unwrap();
    assert_eq!((decoded.width, decoded.height, files.len()), (1_920, 480, 4));
    let (decoded, _) = decode(&encoded(&sample(300, 8_000), ImageFormat::Png)).unwrap();
    assert_eq!((decoded.width, decoded.height), (144, 3_840));
}

#[test]
fn metadata_turns_the_picture_and_goes() {
    let (decoded, files) = decode(&turned_jpeg(6)).unwrap();
    assert_eq!((decoded.width, decoded.height), (300, 400));
    for file in files {
        let has = |words: &[u8]| file.windows(words.len()).any(|part| part == words);
        assert!(!has(b"photographer") && !has(b"EXIF"));
    }
}

#[test]
fn pictures_that_look_alike_have_one_hash() {
    let likeness = |bytes: &[u8]| decode(bytes).unwrap().0.likeness;
    let first = likeness(&encoded(&sample(800, 600), ImageFormat::Png));
    assert_eq!(first, likeness(&encoded(&sample(400, 300), ImageFormat::Jpeg)));
    let mirrored = imageops::flip_horizontal(&sample(800, 600));
    assert_ne!(first, likeness(&encoded(&mirrored, ImageFormat::Png)));
}

#[test]
fn the_noise_of_a_plain_sky_is_no_difference() {
    let sky = |lighter_to_the_right: bool| {
        let plain = RgbImage::from_fn(900, 600, |x, _| {
            let step = u8::try_from(x / 100).unwrap();
            let light = 180 + if lighter_to_the_right { step } else { 8 - step };
            Rgb([light, light, light])
        });
        decode(&encoded(&plain, ImageFormat::Png)).unwrap().0.likeness
    };
    assert_eq!(sky(true), sky(false));
}

/// A red square of 10 in a drawing of 20, and more.
fn drawing(more: &str) -> String {
    format!(
        "<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
         viewBox=\"0 0 20 20\"><rect width=\"10\" height=\"10\" fill=\"#f00\"/>{more}</svg>"
    )
}

#[test]
fn a_drawing_is_rasterised() {
    let (decoded, files) = decode(drawing("").as_bytes()).unwrap();
    assert_eq!((decoded.width, decoded.height), (1_920, 1_920));
    let widest = opened(files.last().unwrap());
    let [red, green, ..] = widest.get_pixel(400, 400).0;
    assert!(red > 200 && green < 60, "{red} {green}");
    assert_eq!(widest.get_pixel(1_500, 1_500).0[3], 0, "what nobody drew stays transparent");
}

#[test]
fn a_drawing_neither_fetches_reads_nor_runs() {
    let folder = tempfile::tempdir().unwrap();
    let secret = folder.path().join("secret.png");
    std::fs::write(&secret, encoded(&sample(50, 50), ImageFormat::Png)).unwrap();
    let inner = "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciPjwvc3ZnPg==";
    for href in ["http://127.0.0.1:9/x.png", inner, secret.to_str().unwrap(), "../../etc/passwd"] {
        let image = format!("<image xlink:href=\"{href}\" x=\"10\" y=\"10\" width=\"10\" height=\"10\"/>");
        let (_, files) = decode(drawing(&image).as_bytes()).unwrap();
        assert_eq!(opened(files.last().unwrap()).get_pixel(1_500, 1_500).0[3], 0, "{href}");
    }
    let script = "<script>while (true) {}</script><foreignObject><p>text</p></foreignObject>";
    decode(drawing(script).as_bytes()).unwrap();
}

#[test]
fn drawings_that_grow_without_end_are_refused_or_drawn_as_they_are() {
    let mut entities = String::from("<!DOCTYPE svg [<!ENTITY a0 \"ha\">");
    for level in 1..12 {
        let inner = format!("&a{};", level - 1).repeat(6);
        entities.push_str(&format!("<!ENTITY a{level} \"{inner}\">"));
    }
    entities.push_str("]><svg xmlns=\"http://www.w3.org/2000/svg\"><text>&a11;</text></svg>");
    assert!(matches!(decode(entities.as_bytes()), Err(Refusal::Damaged(_))));
    let itself = "<g id=\"a\"><use xlink:href=\"#a\"/></g>";
    assert!(!matches!(decode(drawing(itself).as_bytes()), Err(Refusal::Encode(_))));
}

#[test]
fn what_is_no_picture_is_named() {
    let seen = |bytes: &[u8]| match decode(bytes) {
        Err(Refusal::Format { seen }) => seen,
        other => panic!("{other:?}"),
    };
    assert_eq!(seen(b""), "an empty file");
    assert_eq!(seen(b"\0\0\0\x20ftypavif\0\0\0\0"), "AVIF");
    assert_eq!(seen(b"\0\0\0\x20ftypheic\0\0\0\0"), "HEIC");
    assert_eq!(seen(b"%PDF-1.7"), "PDF");
    assert_eq!(seen(b"<!DOCTYPE html><html><body>404</body></html>"), "a web page");
    assert_eq!(seen(b"MZ\x90"), "a file of an unknown type");
}

#[test]
fn damaged_and_lying_files_are_refused() {
    let png = encoded(&sample(800, 600), ImageFormat::Png);
    assert!(matches!(decode(&png[..png.len() / 2]), Err(Refusal::Damaged(_))));
    assert!(matches!(decode(&png[..20]), Err(Refusal::Damaged(_))));
    // A header that promises four thousand million pixels.
    let huge = b"GIF89a\xFF\xFF\xFF\xFF\x80\0\0\0\0\0\xFF\xFF\xFF,\0\0\0\0\xFF\xFF\xFF\xFF\0\x02\x02D\x01\0;";
    assert!(matches!(decode(huge), Err(Refusal::Pixels { width: 65_535, height: 65_535 })));
    let counter = encoded(&sample(1, 1), ImageFormat::Gif);
    assert!(matches!(decode(&counter), Err(Refusal::Pixels { width: 1, height: 1 })));
    assert!(matches!(decode(&vec![0; LARGEST as usize + 1]), Err(Refusal::Bytes)));
}

#[test]
fn the_answer_is_read_back_whole() {
    let mut output = Vec::new();
    answer(encoded(&sample(400, 300), ImageFormat::Png).as_slice(), &mut output).unwrap();
    let (answer, files) = crate::decoder::read(&output).unwrap();
    let Answer::Decoded(decoded) = answer else { panic!("{answer:?}") };
    assert_eq!((decoded.width, decoded.height, files.len()), (400, 300, 2));
    assert_eq!(crate::decoder::read(&output[..output.len() - 1]), None);
    assert_eq!(crate::decoder::read(b"\xFF\xFF\xFF\x7F{}"), None);
}

proptest! {
    #[test]
    fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400), kind in 0..4_usize) {
        let heads: [&[u8]; 4] = [b"\x89PNG\r\n\x1A\n", b"\xFF\xD8\xFF", b"GIF89a", b"<svg "];
        let mut file = heads[kind].to_vec();
        file.extend(bytes);
        let _ = decode(&file);
    }
}

/// A sequence of numbers that is the same every time.
fn numbers(seed: u64) -> impl FnMut() -> u64 {
    let mut state = seed;
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    }
}

#[test]
fn thousands_of_damaged_pictures_neither_panic_nor_take_long() {
    let formats = [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP];
    let whole: Vec<Vec<u8>> = formats.iter().map(|format| encoded(&sample(48, 32), *format)).collect();
    let mut next = numbers(0x9E37_79B9_7F4A_7C15);
    let (mut taken, mut refused) = (0, 0);
    for round in 0..10_000 {
        let mut file = whole[round % whole.len()].clone();
        for _ in 0..=next() % 8 {
            // Within the file by the remainder.
            let at = (next() % file.len() as u64) as usize;
            match next() % 4 {
                0 => file[at] = 0xFF,
                1 => file[at] ^= 1 << (next() % 8),
                2 => file.truncate(at.max(1)),
                _ => file[at] = next() as u8,
            }
        }
        let started = std::time::Instant::now();
        match decode(&file) {
            Ok((decoded, files)) => {
                assert!(u64::from(decoded.width) * u64::from(decoded.height) <= PIXELS);
                assert!(files.iter().all(|file| &file[8..12] == b"WEBP"));
                taken += 1;
            }
            Err(_) => {
                refused += 1;
                assert!(started.elapsed().as_secs() < 1, "round {round}");
            }
        }
    }
    assert!(taken > 100 && refused > 1_000, "{taken} taken, {refused} refused");
}

#[test]
fn no_metadata_survives_in_any_format() {
    let secret = b"GPS 59.9311 30.3609 of the photographer";
    // A chunk of PNG: its length, its name, its data and a sum that nobody checks for these.
    let png = encoded(&sample(400, 300), ImageFormat::Png);
    let mut text = u32::try_from(secret.len() + 8).unwrap().to_be_bytes().to_vec();
    text.extend(b"tEXtComment\0");
    text.extend(secret);
    let sum = crc32(&text[4..]);
    text.extend(sum.to_be_bytes());
    let png = [&png[..33], &text, &png[33..]].concat();
    // A segment of JPEG with XMP.
    let jpeg = turned_jpeg(1);
    let mut xmp = b"http://ns.adobe.com/xap/1.0/\0".to_vec();
    xmp.extend(secret);
    let length = u16::try_from(xmp.len() + 2).unwrap().to_be_bytes();
    let jpeg = [&jpeg[..2], &[0xFF, 0xE1], &length, &xmp, &jpeg[2..]].concat();
    // A chunk of WebP after its picture.
    let mut webp = encoded(&sample(400, 300), ImageFormat::WebP);
    webp.extend(b"EXIF");
    webp.extend(u32::try_from(secret.len() + 1).unwrap().to_le_bytes());
    webp.extend(secret);
    webp.push(0);
    let whole = u32::try_from(webp.len() - 8).unwrap().to_le_bytes();
    webp[4..8].copy_from_slice(&whole);
    for file in [png, jpeg, webp] {
        assert!(file.windows(secret.len()).any(|part| part == secret), "the file has it");
        let (_, copies) = decode(&file).unwrap();
        for copy in copies {
            for trace in [&secret[..20], b"Exif", b"EXIF", b"XMP ", b"adobe", b"ICCP"] {
                assert!(!copy.windows(trace.len()).any(|part| part == trace), "{trace:?} survives");
            }
        }
    }
}

/// The sum of a chunk of PNG.
fn crc32(bytes: &[u8]) -> u32 {
    let step = |sum: u32| if sum & 1 == 1 { 0xEDB8_8320 ^ (sum >> 1) } else { sum >> 1 };
    !bytes.iter().fold(!0, |sum, byte| (0..8).fold(sum ^ u32::from(*byte), |sum, _| step(sum)))
}
