//! WebM: elements of EBML (RFC 8794) and Matroska (RFC 9559), each an identity, the length of its body, the body.

use std::io::{Read, Seek};
use std::ops::Range;

use novosel_catalog::uploaded_video::{VideoFormat, checked_seconds};

use super::source::Source;
use super::{Container, VideoFault};

const EBML: u32 = 0x1A45_DFA3;
const DOC_TYPE: u32 = 0x4282;
const SEGMENT: u32 = 0x1853_8067;
const SEEK_HEAD: u32 = 0x114D_9B74;
const INFO: u32 = 0x1549_A966;
const TIMESTAMP_SCALE: u32 = 0x2A_D7B1;
const DURATION: u32 = 0x4489;
const TRACKS: u32 = 0x1654_AE6B;
const TRACK_ENTRY: u32 = 0xAE;
const TRACK_TYPE: u32 = 0x83;
const CODEC_ID: u32 = 0x86;
const CLUSTER: u32 = 0x1F43_B675;
const CUES: u32 = 0x1C53_BB6B;
const CHAPTERS: u32 = 0x1043_A770;
const TAGS: u32 = 0x1254_C367;
const VOID: u32 = 0xEC;
const CRC: u32 = 0xBF;
/// What stands in a cluster: its time, its place, the length of the one before, blocks.
const IN_CLUSTER: [u32; 7] = [0xE7, 0xA7, 0xAB, 0xA3, 0xA0, 0xAF, 0x5854];

const PICTURES: [&str; 3] = ["V_VP8", "V_VP9", "V_AV1"];
const SOUNDS: [&str; 2] = ["A_VORBIS", "A_OPUS"];
/// Elements of the file: a cluster whose end is not told has one for each picture.
const MOST_ELEMENTS: usize = 4_000_000;
/// Elements within another one.
const MOST_WITHIN: usize = 1_000;
/// Bytes of what is told of the video.
const LARGEST_TOLD: u64 = 1 << 20;
/// Bytes of a name.
const LONGEST_NAME: u64 = 64;
/// Nanoseconds of a unit of time where nothing is told.
const MILLISECOND: u64 = 1_000_000;

/// An element without its head.
struct Part {
    id: u32,
    /// Where it begins and, where it tells, ends.
    body: (u64, Option<u64>),
}

/// Reads what the elements tell.
pub(super) fn read<R: Read + Seek>(file: &mut Source<R>) -> Result<Container, VideoFault> {
    let length = file.length();
    let header = part(file, 0..length, VideoFault::Cut)?;
    if header.id != EBML {
        return Err(VideoFault::Format);
    }
    let header = told(&header)?;
    check_kind(file, &header)?;
    let segment = part(file, header.end..length, VideoFault::Cut)?;
    if segment.id != SEGMENT {
        return Err(VideoFault::Broken("no segment"));
    }
    let (start, end) = segment.body;
    if end.is_some_and(|end| end != length) {
        return Err(VideoFault::Broken("something behind the video"));
    }
    let seconds = read_segment(file, start..length)?;
    Ok(Container { format: VideoFormat::Webm, seconds, is_slow: false })
}

fn check_kind<R: Read + Seek>(file: &mut Source<R>, header: &Range<u64>) -> Result<(), VideoFault> {
    for (id, body) in within(file, header)? {
        if id == DOC_TYPE {
            return match text(file, &body)?.as_str() {
                "webm" => Ok(()),
                "matroska" => Err(VideoFault::Matroska),
                _ => Err(VideoFault::Format),
            };
        }
    }
    Err(VideoFault::Format)
}

/// The length of the video; its tracks are looked at.
fn read_segment<R: Read + Seek>(file: &mut Source<R>, body: Range<u64>) -> Result<Option<u32>, VideoFault> {
    let (mut seconds, mut has_tracks, mut has_cluster, mut is_open) = (None, false, false, false);
    let mut place = body.start;
    for count in 0.. {
        if place == body.end {
            break;
        }
        if count == MOST_ELEMENTS {
            return Err(VideoFault::Broken("too many elements"));
        }
        let part = part(file, place..body.end, VideoFault::Cut)?;
        place = match (part.id, part.body) {
            (CLUSTER, (start, end)) => {
                if !has_tracks {
                    return Err(VideoFault::Broken("pictures before their track"));
                }
                has_cluster = true;
                // What is within one whose end is not told is looked at as if it stood beside it.
                is_open = end.is_none();
                end.unwrap_or(start)
            }
            (id, (_, Some(end))) if is_open && IN_CLUSTER.contains(&id) => end,
            (SEEK_HEAD | CUES | CHAPTERS | TAGS, (_, Some(end))) => {
                is_open = false;
                end
            }
            (VOID | CRC, (_, Some(end))) => end,
            (INFO, (start, Some(end))) => {
                is_open = false;
                seconds = duration(file, &(start..end))?;
                end
            }
            (TRACKS, (start, Some(end))) if !has_tracks => {
                check_tracks(file, &(start..end))?;
                has_tracks = true;
                end
            }
            _ => return Err(VideoFault::Broken("an element out of its place")),
        };
    }
    match (has_tracks, has_cluster) {
        (true, true) => Ok(seconds),
        _ => Err(VideoFault::Cut),
    }
}

fn duration<R: Read + Seek>(file: &mut Source<R>, body: &Range<u64>) -> Result<Option<u32>, VideoFault> {
    let (mut scale, mut units) = (MILLISECOND, None);
    for (id, body) in within(file, body)? {
        match id {
            TIMESTAMP_SCALE => scale = number(file, &body)?,
            DURATION => units = float(file, &body)?,
            _ => {}
        }
    }
    Ok(units.and_then(|units| checked_seconds(units * scale as f64 / 1e9)))
}

/// Looks how tracks are packed; one has to be of pictures.
fn check_tracks<R: Read + Seek>(file: &mut Source<R>, body: &Range<u64>) -> Result<(), VideoFault> {
    let mut has_picture = false;
    for (id, body) in within(file, body)? {
        if id != TRACK_ENTRY {
            continue;
        }
        let (mut kind, mut codec) = (0, String::new());
        for (id, body) in within(file, &body)? {
            match id {
                TRACK_TYPE => kind = number(file, &body)?,
                CODEC_ID => codec = text(file, &body)?,
                _ => {}
            }
        }
        let known: &[&str] = match kind {
            1 => &PICTURES,
            2 => &SOUNDS,
            // Captions: players pass over what they do not know.
            _ => continue,
        };
        if !known.contains(&codec.as_str()) {
            return Err(VideoFault::Codec(codec));
        }
        has_picture |= kind == 1;
    }
    if has_picture { Ok(()) } else { Err(VideoFault::Blind) }
}

/// The elements within a body, which they fill.
fn within<R: Read + Seek>(
    file: &mut Source<R>,
    body: &Range<u64>,
) -> Result<Vec<(u32, Range<u64>)>, VideoFault> {
    if body.end - body.start > LARGEST_TOLD {
        return Err(VideoFault::Broken("too much is told"));
    }
    let (mut parts, mut place) = (Vec::new(), body.start);
    while place < body.end {
        if parts.len() == MOST_WITHIN {
            return Err(VideoFault::Broken("too many elements"));
        }
        let part = part(file, place..body.end, VideoFault::Broken("an element beyond its own"))?;
        let body = told(&part)?;
        place = body.end;
        parts.push((part.id, body));
    }
    Ok(parts)
}

/// The body of an element that has to tell its end.
fn told(part: &Part) -> Result<Range<u64>, VideoFault> {
    let (start, end) = part.body;
    end.map(|end| start..end).ok_or(VideoFault::Broken("an element without an end"))
}

/// The element at the beginning of a place; `beyond` where it is longer than the place.
fn part<R: Read + Seek>(
    file: &mut Source<R>,
    place: Range<u64>,
    beyond: VideoFault,
) -> Result<Part, VideoFault> {
    let Some((id, start)) = vint(file, &place, 4)? else { return Err(beyond) };
    let Some((length, body)) = vint(file, &(start..place.end), 8)? else { return Err(beyond) };
    let id = u32::try_from(id).map_err(|_| VideoFault::Broken("an element without an identity"))?;
    // The mark of its own length is no part of a length; nothing but ones is an end that is not told.
    let ones = (1_u64 << (7 * (body - start))) - 1;
    let length = length & ones;
    if length == ones {
        return Ok(Part { id, body: (body, None) });
    }
    match body.checked_add(length).filter(|end| *end <= place.end) {
        Some(end) => Ok(Part { id, body: (body, Some(end)) }),
        None => Err(beyond),
    }
}

/// A number that tells its own length by its first bits, with that mark, and where it ends; none where it does not end.
fn vint<R: Read + Seek>(
    file: &mut Source<R>,
    place: &Range<u64>,
    longest: u64,
) -> Result<Option<(u64, u64)>, VideoFault> {
    let room = place.end - place.start;
    if room == 0 {
        return Ok(None);
    }
    let mut first = [0];
    file.fill(place.start, &mut first)?;
    let length = u64::from(first[0].leading_zeros()) + 1;
    if length > longest {
        return Err(VideoFault::Broken("a number of no length"));
    }
    if length > room {
        return Ok(None);
    }
    let number = number(file, &(place.start..place.start + length))?;
    Ok(Some((number, place.start + length)))
}

/// A whole number of eight bytes at most.
fn number<R: Read + Seek>(file: &mut Source<R>, body: &Range<u64>) -> Result<u64, VideoFault> {
    let mut bytes = [0; 8];
    match usize::try_from(body.end - body.start).ok().filter(|length| *length <= bytes.len()) {
        Some(length) => file.fill(body.start, &mut bytes[8 - length..])?,
        None => return Err(VideoFault::Broken("a number of too many bytes")),
    }
    Ok(u64::from_be_bytes(bytes))
}

/// A number with a fraction; none where it has no bytes.
fn float<R: Read + Seek>(file: &mut Source<R>, body: &Range<u64>) -> Result<Option<f64>, VideoFault> {
    let bits = number(file, body)?;
    match body.end - body.start {
        0 => Ok(None),
        4 => Ok(u32::try_from(bits).ok().map(|bits| f64::from(f32::from_bits(bits)))),
        8 => Ok(Some(f64::from_bits(bits))),
        _ => Err(VideoFault::Broken("a number of a wrong length")),
    }
}

/// A name, without the zeros that may stand behind it.
fn text<R: Read + Seek>(file: &mut Source<R>, body: &Range<u64>) -> Result<String, VideoFault> {
    if body.end - body.start > LONGEST_NAME {
        return Err(VideoFault::Broken("a name of too many bytes"));
    }
    let mut bytes = vec![0; usize::try_from(body.end - body.start).unwrap_or_default()];
    file.fill(body.start, &mut bytes)?;
    while bytes.last() == Some(&0) {
        bytes.pop();
    }
    Ok(bytes.escape_ascii().to_string())
}
