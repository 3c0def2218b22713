//! Finds where HTTP/2 frames end, so that an incomplete preface or a slow header block gets the timeout of a request
//! head.
//!
//! Only the nine bytes of each frame's header are read; hyper interprets the frames.

/// The rest of the connection preface after `PRI * HTTP/2.0` and its line end (RFC 9113, 3.4).
const REST_OF_PREFACE: usize = b"\r\nSM\r\n\r\n".len();
const HEADER: usize = 9;
const DATA: u8 = 0x0;
const HEADERS: u8 = 0x1;
const PUSH_PROMISE: u8 = 0x5;
const CONTINUATION: u8 = 0x9;
const END_HEADERS: u8 = 0x4;

/// Tracks the frames of one connection.
#[derive(Debug)]
pub(crate) struct FrameScanner {
    preface_left: usize,
    header: [u8; HEADER],
    filled: usize,
    payload_left: usize,
    /// Whether the next frame continues a header block.
    is_block_open: bool,
    /// Complete frames; a header block of several frames counts as one.
    whole: u64,
}

impl FrameScanner {
    /// A scanner for a connection whose first line was that of the preface.
    pub(crate) fn new() -> Self {
        Self {
            preface_left: REST_OF_PREFACE,
            header: [0; HEADER],
            filled: 0,
            payload_left: 0,
            is_block_open: false,
            whole: 0,
        }
    }

    /// Reads bytes from the peer.
    pub(crate) fn push(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            let taken = if self.preface_left > 0 {
                let taken = bytes.len().min(self.preface_left);
                self.preface_left -= taken;
                taken
            } else if self.filled < HEADER {
                self.read_header(bytes)
            } else {
                let taken = bytes.len().min(self.payload_left);
                self.payload_left -= taken;
                taken
            };
            bytes = &bytes[taken..];
            if self.filled == HEADER && self.payload_left == 0 {
                self.end_frame();
            }
        }
    }

    fn read_header(&mut self, bytes: &[u8]) -> usize {
        let taken = bytes.len().min(HEADER - self.filled);
        self.header[self.filled..self.filled + taken].copy_from_slice(&bytes[..taken]);
        self.filled += taken;
        if self.filled == HEADER {
            let [a, b, c, ..] = self.header;
            self.payload_left = usize::from(a) << 16 | usize::from(b) << 8 | usize::from(c);
        }
        taken
    }

    fn end_frame(&mut self) {
        self.filled = 0;
        if matches!(self.header[3], HEADERS | PUSH_PROMISE | CONTINUATION) {
            self.is_block_open = self.header[4] & END_HEADERS == 0;
        }
        if !self.is_block_open {
            self.whole += 1;
        }
    }

    /// The number of what is begun but incomplete: the preface with its first frame, a header block, or a frame. The
    /// payload of a data frame does not count: bodies have time limits of their own.
    pub(crate) fn unfinished(&self) -> Option<u64> {
        let is_in_data = self.filled == HEADER && self.header[3] == DATA;
        let is_begun = self.whole == 0 || self.is_block_open || (self.filled > 0 && !is_in_data);
        is_begun.then_some(self.whole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REST: &[u8] = b"\r\nSM\r\n\r\n";
    const SETTINGS: &[u8] = &[0, 0, 0, 4, 0, 0, 0, 0, 0];

    /// Byte by byte, so that every boundary is tested.
    fn after(pieces: &[&[u8]]) -> Option<u64> {
        let mut scanner = FrameScanner::new();
        for byte in pieces.concat() {
            scanner.push(&[byte]);
        }
        let mut whole = FrameScanner::new();
        whole.push(&pieces.concat());
        assert_eq!(scanner.unfinished(), whole.unfinished(), "pieces matter");
        scanner.unfinished()
    }

    #[test]
    fn a_preface_is_whole_with_its_first_frame() {
        assert_eq!(after(&[]), Some(0));
        assert_eq!(after(&[&REST[..7]]), Some(0));
        assert_eq!(after(&[REST]), Some(0));
        assert_eq!(after(&[REST, &SETTINGS[..8]]), Some(0));
        assert_eq!(after(&[REST, SETTINGS]), None);
    }

    #[test]
    fn a_header_block_is_open_until_its_last_frame_and_data_are_no_head() {
        let open = [0, 0, 1, HEADERS, 0, 0, 0, 0, 1, 0x82];
        let more = [0, 0, 1, CONTINUATION, 0, 0, 0, 0, 1, 0x84];
        let last = [0, 0, 1, CONTINUATION, END_HEADERS, 0, 0, 0, 1, 0x84];
        assert_eq!(after(&[REST, SETTINGS, &open]), Some(1));
        assert_eq!(after(&[REST, SETTINGS, &open, &more]), Some(1));
        assert_eq!(after(&[REST, SETTINGS, &open, &more, &last]), None);
        let half_of_data = [0, 0, 4, DATA, 0, 0, 0, 0, 1, 1, 2];
        assert_eq!(after(&[REST, SETTINGS, &half_of_data]), None);
        assert_eq!(after(&[REST, SETTINGS, &half_of_data[..5]]), Some(1));
    }
}
