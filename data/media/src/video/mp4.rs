//! MPEG-4 (ISO/IEC 14496-12): boxes of a length, a name of four letters and a body, which may be boxes again.

use std::io::{Read, Seek};
use std::ops::Range;

use novosel_catalog::uploaded_video::{VideoFormat, checked_seconds};

use super::source::Source;
use super::{Container, VideoFault};

/// Boxes of the file: one in pieces has two for each.
const MOST_BOXES: usize = 100_000;
/// Boxes within another one, and kinds of packing of one track.
const MOST_WITHIN: usize = 1_000;
/// Bytes of what is told of the video: six hours are less.
const LARGEST_MOVIE: u64 = 64 << 20;
/// Bytes of the names of what a file is compatible with.
const LARGEST_BRANDS: usize = 256;
/// What players of MPEG-4 know a file by.
const BRANDS: [&[u8; 4]; 15] = [
    b"isom", b"iso2", b"iso3", b"iso4", b"iso5", b"iso6", b"mp41", b"mp42", b"avc1", b"M4V ", b"M4VH",
    b"M4VP", b"MSNV", b"dash", b"f4v ",
];
const QUICK_TIME: &[u8; 4] = b"qt  ";
/// H.264, with its settings in the file or beside each picture.
const PICTURES: [&[u8; 4]; 2] = [b"avc1", b"avc3"];
/// AAC, and what else is MPEG-4 sound.
const SOUNDS: [&[u8; 4]; 1] = [b"mp4a"];

/// A box without its head.
struct Part {
    name: [u8; 4],
    body: Range<u64>,
}

/// Reads what the boxes tell.
pub(super) fn read<R: Read + Seek>(file: &mut Source<R>) -> Result<Container, VideoFault> {
    let length = file.length();
    let (mut movie, mut media, mut place) = (None, None, 0);
    for count in 0.. {
        if place == length {
            break;
        }
        if count == MOST_BOXES {
            return Err(VideoFault::Broken("too many boxes"));
        }
        let part = part(file, place..length, VideoFault::Cut)?;
        match &part.name {
            b"ftyp" if count == 0 => check_brands(file, &part.body)?,
            b"ftyp" => return Err(VideoFault::Broken("two beginnings")),
            b"moov" if movie.is_some() => return Err(VideoFault::Broken("told twice")),
            b"moov" => movie = Some((place, read_movie(file, &part.body)?)),
            b"mdat" | b"moof" => media = media.or(Some(place)),
            name if name.iter().all(|byte| byte.is_ascii_graphic() || *byte == b' ') => {}
            _ => return Err(VideoFault::Broken("a box without a name")),
        }
        place = part.body.end;
    }
    let (Some((told, seconds)), Some(media)) = (movie, media) else {
        return Err(VideoFault::Cut);
    };
    Ok(Container { format: VideoFormat::Mp4, seconds, is_slow: media < told })
}

fn check_brands<R: Read + Seek>(file: &mut Source<R>, body: &Range<u64>) -> Result<(), VideoFault> {
    let length = usize::try_from(body.end - body.start).unwrap_or(usize::MAX).min(LARGEST_BRANDS);
    let mut bytes = vec![0; length];
    file.fill(body.start, &mut bytes)?;
    let (brands, _) = bytes.as_chunks::<4>();
    if brands.first() == Some(QUICK_TIME) {
        return Err(VideoFault::QuickTime);
    }
    // The second four bytes are a version.
    let mut known = brands.iter().enumerate().filter(|(at, _)| *at != 1);
    if known.any(|(_, brand)| BRANDS.contains(&brand)) { Ok(()) } else { Err(VideoFault::Format) }
}

/// The length of the video; its tracks are looked at.
fn read_movie<R: Read + Seek>(file: &mut Source<R>, body: &Range<u64>) -> Result<Option<u32>, VideoFault> {
    if body.end - body.start > LARGEST_MOVIE {
        return Err(VideoFault::Broken("too much is told"));
    }
    let (mut seconds, mut has_picture) = (None, false);
    for part in within(file, body)? {
        match &part.name {
            b"mvhd" => seconds = duration(file, &part.body)?,
            b"trak" => has_picture |= read_track(file, &part.body)?,
            _ => {}
        }
    }
    if has_picture { Ok(seconds) } else { Err(VideoFault::Blind) }
}

/// Seconds of the head of a movie; none where it does not know them.
fn duration<R: Read + Seek>(file: &mut Source<R>, body: &Range<u64>) -> Result<Option<u32>, VideoFault> {
    let [version] = bytes(file, body, 0)?;
    let (scale, units) = match version {
        0 => {
            let units = u32::from_be_bytes(bytes(file, body, 16)?);
            (bytes(file, body, 12)?, (units != u32::MAX).then_some(u64::from(units)))
        }
        1 => {
            let units = u64::from_be_bytes(bytes(file, body, 24)?);
            (bytes(file, body, 20)?, (units != u64::MAX).then_some(units))
        }
        _ => return Err(VideoFault::Broken("a head of another version")),
    };
    let scale = f64::from(u32::from_be_bytes(scale));
    Ok(units.and_then(|units| checked_seconds(units as f64 / scale)))
}

/// Whether a track is one of pictures; how it is packed is looked at.
fn read_track<R: Read + Seek>(file: &mut Source<R>, body: &Range<u64>) -> Result<bool, VideoFault> {
    let Some(media) = find(file, body, b"mdia")? else { return Ok(false) };
    let Some(handler) = find(file, &media, b"hdlr")? else { return Ok(false) };
    let (known, is_picture): (&[&[u8; 4]], bool) = match &bytes(file, &handler, 8)? {
        b"vide" => (&PICTURES, true),
        b"soun" => (&SOUNDS, false),
        // Times, captions: players pass over them.
        _ => return Ok(false),
    };
    let mut place = media;
    for name in [b"minf", b"stbl", b"stsd"] {
        place = find(file, &place, name)?.ok_or(VideoFault::Broken("a track that tells nothing"))?;
    }
    // A version and a count stand before the kinds of packing.
    let kinds = place.start.saturating_add(8)..place.end;
    let mut is_told = false;
    for kind in within(file, &kinds)? {
        if !known.contains(&&kind.name) {
            return Err(VideoFault::Codec(kind.name.escape_ascii().to_string()));
        }
        is_told = true;
    }
    if !is_told {
        return Err(VideoFault::Broken("a track that tells nothing"));
    }
    Ok(is_picture)
}

/// The body of the first box of a name.
fn find<R: Read + Seek>(
    file: &mut Source<R>,
    body: &Range<u64>,
    name: &[u8; 4],
) -> Result<Option<Range<u64>>, VideoFault> {
    let found = within(file, body)?.into_iter().find(|part| part.name == *name);
    Ok(found.map(|part| part.body))
}

/// The boxes within a body, which they fill.
fn within<R: Read + Seek>(file: &mut Source<R>, body: &Range<u64>) -> Result<Vec<Part>, VideoFault> {
    let (mut parts, mut place) = (Vec::new(), body.start);
    // QuickTime ends a list by four zeros, and so do those who learnt from it.
    while body.end.saturating_sub(place) > 4 {
        if parts.len() == MOST_WITHIN {
            return Err(VideoFault::Broken("too many boxes"));
        }
        let part = part(file, place..body.end, VideoFault::Broken("a box beyond its own"))?;
        place = part.body.end;
        parts.push(part);
    }
    Ok(parts)
}

/// The box at the beginning of a place; `beyond` where it is longer than the place.
fn part<R: Read + Seek>(
    file: &mut Source<R>,
    place: Range<u64>,
    beyond: VideoFault,
) -> Result<Part, VideoFault> {
    let room = place.end - place.start;
    if room < 8 {
        return Err(beyond);
    }
    let length: [u8; 4] = bytes(file, &place, 0)?;
    let name = bytes(file, &place, 4)?;
    let (head, length) = match u32::from_be_bytes(length) {
        // To the end of what it is in.
        0 => (8, room),
        1 if room < 16 => return Err(beyond),
        1 => (16, u64::from_be_bytes(bytes(file, &place, 8)?)),
        length => (8, u64::from(length)),
    };
    if length < head {
        return Err(VideoFault::Broken("a box shorter than its head"));
    }
    if length > room {
        return Err(beyond);
    }
    Ok(Part { name, body: place.start + head..place.start + length })
}

/// Bytes of a body, counted from its beginning.
fn bytes<const N: usize, R: Read + Seek>(
    file: &mut Source<R>,
    body: &Range<u64>,
    at: u64,
) -> Result<[u8; N], VideoFault> {
    let mut bytes = [0; N];
    if body.end.saturating_sub(body.start) < at + N as u64 {
        return Err(VideoFault::Broken("a box shorter than what it tells"));
    }
    file.fill(body.start + at, &mut bytes)?;
    Ok(bytes)
}
