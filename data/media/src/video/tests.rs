//! Files as encoders write them, as a line that broke leaves them, and as somebody writes who means no good.

use std::io::Cursor;

use super::*;

/// A box of MPEG-4.
fn boxed(name: &[u8; 4], body: &[u8]) -> Vec<u8> {
    let length = u32::try_from(body.len() + 8).unwrap();
    [&length.to_be_bytes()[..], name, body].concat()
}

fn beginning(brand: &[u8; 4]) -> Vec<u8> {
    boxed(b"ftyp", &[&brand[..], &[0, 0, 2, 0], b"abcd"].concat())
}

/// A track of a kind, packed so.
fn track(kind: &[u8; 4], packed: &[u8; 4]) -> Vec<u8> {
    let handler = boxed(b"hdlr", &[&[0; 8][..], kind, &[0; 13]].concat());
    let kinds = boxed(b"stsd", &[&[0, 0, 0, 0, 0, 0, 0, 1][..], &boxed(packed, &[0; 70])].concat());
    let table = boxed(b"stbl", &[kinds, boxed(b"stts", &[0; 8])].concat());
    let media = boxed(b"mdia", &[handler, boxed(b"minf", &table)].concat());
    boxed(b"trak", &[boxed(b"tkhd", &[0; 84]), media].concat())
}

/// Half a minute in milliseconds.
fn head() -> Vec<u8> {
    let times = [1_000_u32.to_be_bytes(), 30_400_u32.to_be_bytes()].concat();
    boxed(b"mvhd", &[&[0; 12][..], &times, &[0; 80]].concat())
}

fn movie(tracks: &[Vec<u8>]) -> Vec<u8> {
    boxed(b"moov", &[head(), tracks.concat()].concat())
}

fn mp4() -> Vec<u8> {
    let movie = movie(&[track(b"vide", b"avc1"), track(b"soun", b"mp4a")]);
    [beginning(b"isom"), movie, boxed(b"free", &[]), boxed(b"mdat", &[7; 900])].concat()
}

/// An element of WebM; its length in eight bytes.
fn element(id: u32, body: &[u8]) -> Vec<u8> {
    let length = (body.len() as u64) | (1 << 56);
    [name(id), length.to_be_bytes().to_vec(), body.to_vec()].concat()
}

/// One whose end is not told.
fn endless(id: u32, body: &[u8]) -> Vec<u8> {
    [name(id), vec![0xFF], body.to_vec()].concat()
}

fn name(id: u32) -> Vec<u8> {
    id.to_be_bytes().into_iter().skip_while(|byte| *byte == 0).collect()
}

fn kind(of: &[u8]) -> Vec<u8> {
    element(0x1A45_DFA3, &[element(0x4286, &[1]), element(0x4282, of)].concat())
}

fn tracks(codec: &[u8], kind: u8) -> Vec<u8> {
    let entry = [element(0xD7, &[1]), element(0x83, &[kind]), element(0x86, codec)].concat();
    element(0x1654_AE6B, &element(0xAE, &entry))
}

/// A minute and a half second.
fn info() -> Vec<u8> {
    element(
        0x1549_A966,
        &[element(0x2A_D7B1, &[0x0F, 0x42, 0x40]), element(0x4489, &60_500_f32.to_be_bytes())].concat(),
    )
}

fn cluster() -> Vec<u8> {
    [element(0xE7, &[0]), element(0xA3, &[0x81, 0, 0, 0x80, 1, 2, 3])].concat()
}

fn webm() -> Vec<u8> {
    let body = [info(), tracks(b"V_VP9", 1), element(0x1F43_B675, &cluster()), element(0x1C53_BB6B, &[])];
    [kind(b"webm"), element(0x1853_8067, &body.concat())].concat()
}

/// As a browser records: nobody knew the ends when it began.
fn recorded() -> Vec<u8> {
    let clusters = [endless(0x1F43_B675, &cluster()), endless(0x1F43_B675, &cluster())].concat();
    let body = [info(), tracks(b"V_VP8\0\0", 1), clusters, element(0x1C53_BB6B, &[])].concat();
    [kind(b"webm\0"), endless(0x1853_8067, &body)].concat()
}

fn told(file: &[u8]) -> Result<Container, String> {
    recognise(Cursor::new(file)).map_err(|fault| fault.to_string())
}

#[test]
fn a_video_tells_what_it_is_and_how_long_it_plays() {
    let is = |format, seconds, is_slow| Ok(Container { format, seconds: Some(seconds), is_slow });
    assert_eq!(told(&mp4()), is(VideoFormat::Mp4, 30, false));
    assert_eq!(told(&webm()), is(VideoFormat::Webm, 61, false));
    assert_eq!(told(&recorded()), is(VideoFormat::Webm, 61, false));

    let movie = movie(&[track(b"tmcd", b"tmcd"), track(b"vide", b"avc3")]);
    let long = [&[0, 0, 0, 1][..], b"mdat", &24_u64.to_be_bytes(), &[7; 8]].concat();
    let slow = [beginning(b"mp42"), long, movie.clone()].concat();
    assert_eq!(told(&slow), is(VideoFormat::Mp4, 30, true), "what is told stands behind");
    let mut to_the_end = boxed(b"mdat", &[7; 50]);
    to_the_end[..4].fill(0);
    let compatible = boxed(b"ftyp", b"XAVC\0\0\0\0mp42");
    assert_eq!(told(&[compatible, movie, to_the_end].concat()), is(VideoFormat::Mp4, 30, false));
}

#[test]
fn a_length_that_nobody_knows_is_none() {
    for (at, units) in [(12, 0_u32), (16, u32::MAX), (16, 0)] {
        let mut file = mp4();
        let place = beginning(b"isom").len() + 8 + 8 + at;
        file[place..place + 4].copy_from_slice(&units.to_be_bytes());
        assert_eq!(told(&file).map(|told| told.seconds), Ok(None), "{at}: {units}");
    }
    for bits in [f64::NAN, f64::INFINITY, -5.0, 1e300] {
        let info = element(0x1549_A966, &element(0x4489, &bits.to_be_bytes()));
        let body = [info, tracks(b"V_VP8", 1), element(0x1F43_B675, &cluster())].concat();
        let file = [kind(b"webm"), element(0x1853_8067, &body)].concat();
        assert_eq!(told(&file).map(|told| told.seconds), Ok(None), "{bits}");
    }
}

#[test]
fn what_is_something_else_is_told_as_such() {
    for (file, fault) in [
        (b"".to_vec(), "neither"),
        (b"\0\0\0".to_vec(), "neither"),
        (b"<!doctype html><script>alert(1)</script>".to_vec(), "neither"),
        (b"\x89PNG\r\n\x1A\n........".to_vec(), "neither"),
        (b"RIFF\x24\0\0\0AVI LIST".to_vec(), "neither"),
        (beginning(b"heic"), "neither"),
        (beginning(b"qt  "), "QuickTime"),
        (kind(b"matroska"), "Matroska"),
        (kind(b"other"), "neither"),
        (element(0x1A45_DFA3, &[]), "neither"),
        ([beginning(b"isom"), movie(&[track(b"vide", b"hvc1")]), boxed(b"mdat", &[])].concat(), "\"hvc1\""),
        (
            [beginning(b"isom"), movie(&[track(b"vide", b"avc1"), track(b"soun", b"ac-3")])].concat(),
            "\"ac-3\"",
        ),
        ([beginning(b"M4A "), boxed(b"mdat", &[])].concat(), "neither"),
        ([beginning(b"isom"), movie(&[track(b"soun", b"mp4a")]), boxed(b"mdat", &[])].concat(), "without"),
        ([kind(b"webm"), element(0x1853_8067, &tracks(b"V_MPEG4/ISO/AVC", 1))].concat(), "V_MPEG4"),
        ([kind(b"webm"), element(0x1853_8067, &tracks(b"A_OPUS", 2))].concat(), "without"),
    ] {
        let answer = told(&file);
        assert!(answer.as_ref().is_err_and(|told| told.contains(fault)), "{fault}: {answer:?}");
    }
}

#[test]
fn a_file_that_was_cut_is_never_taken() {
    for whole in [mp4(), webm()] {
        for length in 0..whole.len() {
            assert!(told(&whole[..length]).is_err(), "{length} of {}", whole.len());
        }
    }
    // Where no end is told, a file may end between two elements and nowhere else.
    let whole = recorded();
    let taken = (0..whole.len()).filter(|length| told(&whole[..*length]).is_ok());
    assert_eq!(taken.count(), 6, "behind each element from the first cluster on");
}

#[test]
fn sizes_that_lie_are_refused_without_reading_so_far() {
    for length in [2_u32, 7, 0x7FFF_FFFF, u32::MAX] {
        for name in [&b"moov"[..], b"mvhd", b"trak", b"mdia", b"stbl", b"stsd", b"avc1", b"mdat"] {
            let mut file = mp4();
            let place = file.windows(4).position(|four| four == name).unwrap();
            file[place - 4..place].copy_from_slice(&length.to_be_bytes());
            assert!(told(&file).is_err(), "{length} of {}", name.escape_ascii());
        }
    }
    let huge = [&[0, 0, 0, 1][..], b"mdat", &u64::MAX.to_be_bytes()].concat();
    assert!(told(&[beginning(b"isom"), movie(&[track(b"vide", b"avc1")]), huge].concat()).is_err());
    let beyond = [&[0, 0, 0, 1][..], b"moov", &(u64::MAX - 7).to_be_bytes()].concat();
    assert!(told(&[beginning(b"isom"), beyond].concat()).is_err());
    for id in [0x1853_8067_u32, 0x1549_A966, 0x1654_AE6B, 0xAE, 0x1F43_B675] {
        let mut file = webm();
        let place = file.windows(name(id).len()).position(|bytes| bytes == name(id)).unwrap();
        file[place + name(id).len() + 1..place + name(id).len() + 8].fill(0xFE);
        assert!(told(&file).is_err(), "{id:x}");
    }
}

#[test]
fn nothing_else_stands_beside_a_video() {
    for (file, beside) in
        [(mp4(), &b"PK\x03\x04 an archive"[..]), (webm(), b"<script>"), (recorded(), b"<script>")]
    {
        assert!(told(&[file, beside.to_vec()].concat()).is_err(), "{}", beside.escape_ascii());
    }
    assert!(told(&[mp4(), mp4()].concat()).is_err(), "two in one");
    assert!(told(&[mp4(), movie(&[track(b"vide", b"avc1")])].concat()).is_err(), "told twice");
}

#[test]
fn many_small_boxes_are_not_walked_forever() {
    let many = boxed(b"free", &[]).repeat(200_000);
    assert_eq!(told(&[beginning(b"isom"), many].concat()), Err("broken: too many boxes".to_owned()));
    let within = boxed(b"moov", &boxed(b"free", &[]).repeat(2_000));
    assert_eq!(told(&[beginning(b"isom"), within].concat()), Err("broken: too many boxes".to_owned()));
    let within = element(0x1549_A966, &element(0xEC, &[]).repeat(2_000));
    let file = [kind(b"webm"), element(0x1853_8067, &within)].concat();
    assert_eq!(told(&file), Err("broken: too many elements".to_owned()));
}

proptest::proptest! {
    #[test]
    fn a_spoiled_byte_never_breaks_the_walk(at in 0_usize..2_000, byte: u8) {
        for mut file in [mp4(), webm(), recorded()] {
            let at = at % file.len();
            file[at] = byte;
            // Whatever it says of it, it says it.
            if let Ok(container) = told(&file) {
                proptest::prop_assert!(container.seconds.is_none_or(|seconds| seconds <= 21_600));
            }
        }
    }
}
