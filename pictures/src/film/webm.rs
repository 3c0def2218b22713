//! A WebM file of VP8 key frames. Every frame is whole, so a player can go to any of them.
//!
//! Elements of EBML (RFC 8794) and Matroska (RFC 9559): an identity, the length of the body, the body.

const EBML: u32 = 0x1A45_DFA3;
const EBML_VERSION: u32 = 0x4286;
const EBML_READ_VERSION: u32 = 0x42F7;
const EBML_MAX_ID_LENGTH: u32 = 0x42F2;
const EBML_MAX_SIZE_LENGTH: u32 = 0x42F3;
const DOC_TYPE: u32 = 0x4282;
const DOC_TYPE_VERSION: u32 = 0x4287;
const DOC_TYPE_READ_VERSION: u32 = 0x4285;
const SEGMENT: u32 = 0x1853_8067;
const INFO: u32 = 0x1549_A966;
const TIMESTAMP_SCALE: u32 = 0x2A_D7B1;
const DURATION: u32 = 0x4489;
const MUXING_APP: u32 = 0x4D80;
const WRITING_APP: u32 = 0x5741;
const TRACKS: u32 = 0x1654_AE6B;
const TRACK_ENTRY: u32 = 0xAE;
const TRACK_NUMBER: u32 = 0xD7;
const TRACK_UID: u32 = 0x73C5;
const TRACK_TYPE: u32 = 0x83;
const FLAG_LACING: u32 = 0x9C;
const CODEC_ID: u32 = 0x86;
const VIDEO: u32 = 0xE0;
const PIXEL_WIDTH: u32 = 0xB0;
const PIXEL_HEIGHT: u32 = 0xBA;
const CUES: u32 = 0x1C53_BB6B;
const CUE_POINT: u32 = 0xBB;
const CUE_TIME: u32 = 0xB3;
const CUE_TRACK_POSITIONS: u32 = 0xB7;
const CUE_TRACK: u32 = 0xF7;
const CUE_CLUSTER_POSITION: u32 = 0xF1;
const CLUSTER: u32 = 0x1F43_B675;
const TIMESTAMP: u32 = 0xE7;
const SIMPLE_BLOCK: u32 = 0xA3;

/// Nanoseconds of a unit of time: times are milliseconds.
const MILLISECOND: u64 = 1_000_000;
/// The only track.
const TRACK: u64 = 1;
/// Frames of a cluster: their times in it are 16 bits, and a player seeks to its beginning.
const OF_CLUSTER: usize = 4;
/// A frame that needs no other one.
const IS_KEY_FRAME: u8 = 0x80;
const NAME: &[u8] = b"novosel";

/// A video in the making.
pub(super) struct Film {
    size: (u16, u16),
    /// How long a frame is seen, milliseconds.
    step: u16,
    frames: Vec<Vec<u8>>,
}

impl Film {
    /// Without frames.
    pub(super) fn new(width: u16, height: u16, step: u16) -> Self {
        Self { size: (width, height), step, frames: Vec::new() }
    }

    /// Adds a key frame.
    pub(super) fn push(&mut self, frame: &[u8]) {
        self.frames.push(frame.to_vec());
    }

    /// The whole file. What tells the places of clusters stands before them, so that a player need not look at the end.
    pub(super) fn finish(self) -> Vec<u8> {
        let clusters: Vec<Vec<u8>> = (0..)
            .zip(self.frames.chunks(OF_CLUSTER))
            .map(|(index, frames)| self.cluster(index * OF_CLUSTER, frames))
            .collect();
        let head = [self.info(), self.tracks()].concat();
        // Places are of eight bytes, so that the length of the table does not depend on them.
        let before = head.len() + self.cues(&clusters, 0).len();
        let cues = self.cues(&clusters, before);
        let body = [head, cues, clusters.concat()].concat();
        let mut file = element(
            EBML,
            &[
                number(EBML_VERSION, 1),
                number(EBML_READ_VERSION, 1),
                number(EBML_MAX_ID_LENGTH, 4),
                number(EBML_MAX_SIZE_LENGTH, 8),
                element(DOC_TYPE, b"webm"),
                number(DOC_TYPE_VERSION, 2),
                number(DOC_TYPE_READ_VERSION, 2),
            ]
            .concat(),
        );
        file.extend(element(SEGMENT, &body));
        file
    }

    fn time(&self, frame: usize) -> u64 {
        frame as u64 * u64::from(self.step)
    }

    fn info(&self) -> Vec<u8> {
        let length = self.time(self.frames.len()) as f64;
        let parts = [
            number(TIMESTAMP_SCALE, MILLISECOND),
            element(DURATION, &length.to_be_bytes()),
            element(MUXING_APP, NAME),
            element(WRITING_APP, NAME),
        ];
        element(INFO, &parts.concat())
    }

    fn tracks(&self) -> Vec<u8> {
        let (width, height) = self.size;
        let video = [number(PIXEL_WIDTH, width.into()), number(PIXEL_HEIGHT, height.into())].concat();
        let track = [
            number(TRACK_NUMBER, TRACK),
            number(TRACK_UID, TRACK),
            number(TRACK_TYPE, 1),
            number(FLAG_LACING, 0),
            element(CODEC_ID, b"V_VP8"),
            element(VIDEO, &video),
        ];
        element(TRACKS, &element(TRACK_ENTRY, &track.concat()))
    }

    /// Where each cluster begins, counted from the body of the segment; so many bytes stand before the first one.
    fn cues(&self, clusters: &[Vec<u8>], before: usize) -> Vec<u8> {
        let mut place = before as u64;
        let mut points = Vec::new();
        for (index, cluster) in clusters.iter().enumerate() {
            let position =
                [number(CUE_TRACK, TRACK), element(CUE_CLUSTER_POSITION, &place.to_be_bytes())].concat();
            let time = element(CUE_TIME, &self.time(index * OF_CLUSTER).to_be_bytes());
            points.extend(element(CUE_POINT, &[time, element(CUE_TRACK_POSITIONS, &position)].concat()));
            place += cluster.len() as u64;
        }
        element(CUES, &points)
    }

    /// Frames from one of a number on.
    fn cluster(&self, first: usize, frames: &[Vec<u8>]) -> Vec<u8> {
        let mut body = number(TIMESTAMP, self.time(first));
        for (index, frame) in (0_u16..).zip(frames) {
            let mut block = vec![0x80 | TRACK as u8];
            block.extend((index * self.step).to_be_bytes());
            block.push(IS_KEY_FRAME);
            block.extend(frame);
            body.extend(element(SIMPLE_BLOCK, &block));
        }
        element(CLUSTER, &body)
    }
}

fn element(id: u32, body: &[u8]) -> Vec<u8> {
    let id = id.to_be_bytes();
    let first = id.iter().position(|byte| *byte != 0).unwrap_or(id.len());
    // A length of eight bytes: the first one says so, seven are the number.
    let length = (1_u64 << 56) | body.len() as u64;
    [&id[first..], &length.to_be_bytes(), body].concat()
}

/// An element that holds a whole number, in as few bytes as it needs.
fn number(id: u32, value: u64) -> Vec<u8> {
    let bytes = value.to_be_bytes();
    let first = bytes.iter().position(|byte| *byte != 0).unwrap_or(bytes.len() - 1);
    element(id, &bytes[first..])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads elements as a player would: identity and body of each.
    fn elements(mut bytes: &[u8]) -> Vec<(u32, &[u8])> {
        let mut found = Vec::new();
        while let Some(first) = bytes.first() {
            let of_id = first.leading_zeros() as usize + 1;
            let id = bytes[..of_id].iter().fold(0, |id, byte| id << 8 | u32::from(*byte));
            let of_length = bytes[of_id].leading_zeros() as usize + 1;
            let digits = &bytes[of_id..of_id + of_length];
            let length = digits.iter().fold(0_u64, |length, byte| length << 8 | u64::from(*byte));
            let length = (length & !(1 << (7 * of_length))) as usize;
            let start = of_id + of_length;
            found.push((id, &bytes[start..start + length]));
            bytes = &bytes[start + length..];
        }
        found
    }

    fn of(elements: &[(u32, &[u8])], id: u32) -> Vec<Vec<u8>> {
        elements.iter().filter(|(other, _)| *other == id).map(|(_, body)| body.to_vec()).collect()
    }

    fn value(bytes: &[u8]) -> u64 {
        bytes.iter().fold(0, |value, byte| value << 8 | u64::from(*byte))
    }

    #[test]
    fn what_was_written_is_read_back() {
        let frames: Vec<Vec<u8>> = (0..10_u8).map(|number| vec![number; 200 + usize::from(number)]).collect();
        let mut film = Film::new(640, 360, 500);
        frames.iter().for_each(|frame| film.push(frame));
        let file = film.finish();
        let top = elements(&file);
        assert_eq!(top.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [EBML, SEGMENT]);
        assert_eq!(of(&elements(top[0].1), DOC_TYPE), [b"webm"]);
        let body = top[1].1;
        let segment = elements(body);
        let info = of(&segment, INFO).concat();
        let length = of(&elements(&info), DURATION).concat();
        assert_eq!(f64::from_be_bytes(length.try_into().unwrap()), 5_000.0);
        let track = of(&elements(&of(&segment, TRACKS).concat()), TRACK_ENTRY).concat();
        assert_eq!(of(&elements(&track), CODEC_ID), [b"V_VP8"]);
        let video = of(&elements(&track), VIDEO).concat();
        assert_eq!(of(&elements(&video), PIXEL_WIDTH), [[0x02, 0x80]]);

        let (mut read, mut times) = (Vec::new(), Vec::new());
        for cluster in of(&segment, CLUSTER) {
            let parts = elements(&cluster);
            let start = value(&of(&parts, TIMESTAMP).concat());
            for block in of(&parts, SIMPLE_BLOCK) {
                assert_eq!((block[0], block[3]), (0x81, IS_KEY_FRAME));
                times.push(start + value(&block[1..3]));
                read.push(block[4..].to_vec());
            }
        }
        assert_eq!(read, frames);
        assert_eq!(times, (0..10).map(|number| number * 500).collect::<Vec<u64>>());

        let cues = of(&segment, CUES).concat();
        let points = of(&elements(&cues), CUE_POINT);
        assert_eq!(points.len(), 3);
        for (index, point) in points.iter().enumerate() {
            let parts = elements(point);
            assert_eq!(value(&of(&parts, CUE_TIME).concat()), index as u64 * 2_000);
            let position = of(&elements(&of(&parts, CUE_TRACK_POSITIONS).concat()), CUE_CLUSTER_POSITION);
            let place = value(&position.concat()) as usize;
            assert_eq!(
                body[place..place + 4],
                CLUSTER.to_be_bytes(),
                "a cluster begins where the table says"
            );
        }
    }

    #[test]
    fn numbers_take_as_few_bytes_as_they_need() {
        let body = |value| number(TRACK_NUMBER, value)[9..].to_vec();
        assert_eq!(body(0), [0]);
        assert_eq!(body(255), [255]);
        assert_eq!(body(256), [1, 0]);
    }
}
