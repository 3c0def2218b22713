//! Frames to a worker and back, with an eye on its clock and its memory while it works.
//!
//! Texts are UTF-16LE on the way, as V8 keeps a text in Russian: it decodes and encodes UTF-8 at a tenth of the speed
//! of this side.

use std::cell::Cell;
use std::fs;
use std::io::{ErrorKind, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::process::{ChildStdin, ChildStdout};
use std::time::{Duration, Instant};

use encoding_rs::UTF_16LE;
use rustix::buffer::spare_capacity;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
use rustix::io::Errno;
use rustix::param::{clock_ticks_per_second, page_size};
use rustix::pipe::fcntl_setpipe_size;

use crate::script_engine::Limits;

/// How often a working worker is looked at.
const LOOK: Duration = Duration::from_millis(20);
/// The largest answer, bytes: a page is some hundred kilobytes, and twice that on the way.
const LARGEST_ANSWER: usize = 32 << 20;
/// What is read at once before the length is known, and beyond it.
const CHUNK: usize = 64 << 10;
/// What a pipe holds: a page goes through at once, without a turn of either side for every 64 KiB of it.
const PIPE: usize = 1 << 20;
/// Outcome, three bytes without a meaning, and length before a text.
const HEAD: usize = 8;
/// Kind and two lengths before two texts.
const FRAME_HEAD: usize = 9;

/// Why no answer came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PipeError {
    /// The process ended, or its answer is no frame.
    Broken,
    /// The time is over.
    TooSlow,
    /// The process holds more memory than it may.
    TooLarge,
}

/// What a call may use, and whose it is.
#[derive(Debug)]
pub(super) struct Watch {
    process: u32,
    limits: Limits,
    /// At the first look: most calls end before it.
    worked_before: Cell<Option<Duration>>,
    memory_limit: u64,
}

impl Watch {
    /// From now on.
    pub(super) fn of(process: u32, limits: Limits, memory_limit: u64) -> Self {
        Self { process, limits, worked_before: Cell::new(None), memory_limit }
    }

    /// Looks at the process.
    fn look(&self) -> Result<(), PipeError> {
        let worked = worked(self.process).ok_or(PipeError::Broken)?;
        let before = self.worked_before.get().unwrap_or(worked);
        self.worked_before.set(Some(before));
        if Instant::now() >= self.limits.until || worked - before >= self.limits.work {
            return Err(PipeError::TooSlow);
        }
        match resident(self.process) {
            Some(bytes) if bytes > self.memory_limit => Err(PipeError::TooLarge),
            _ => Ok(()),
        }
    }
}

/// How long processors have worked for a process; none when there is no such process.
fn worked(process: u32) -> Option<Duration> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name in brackets may hold anything; the fields behind it are numbered from the third.
    let mut fields = text.rsplit_once(')')?.1.split_ascii_whitespace().skip(11);
    let ticks = fields.next()?.parse::<u64>().ok()? + fields.next()?.parse::<u64>().ok()?;
    Some(Duration::from_millis(ticks * 1000 / clock_ticks_per_second().max(1)))
}

/// Memory that a process holds, bytes; none when there is no such process.
pub(super) fn resident(process: u32) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/statm")).ok()?;
    let pages: u64 = text.split_ascii_whitespace().nth(1)?.parse().ok()?;
    Some(pages * page_size() as u64)
}

/// Both pipes of a worker, without blocking.
#[derive(Debug)]
pub(super) struct Pipe {
    input: ChildStdin,
    output: ChildStdout,
}

impl Pipe {
    /// Takes the pipes.
    pub(super) fn new(input: ChildStdin, output: ChildStdout) -> rustix::io::Result<Self> {
        for end in [input.as_fd(), output.as_fd()] {
            fcntl_setfl(end, fcntl_getfl(end)? | OFlags::NONBLOCK)?;
            // A system that allows less of it serves as well, in more turns.
            let _ = fcntl_setpipe_size(end, PIPE);
        }
        Ok(Self { input, output })
    }

    /// Sends a frame and waits for its answer: the outcome and the text.
    pub(super) fn exchange(
        &mut self,
        kind: u8,
        texts: [&str; 2],
        watch: &Watch,
    ) -> Result<(u8, String), PipeError> {
        self.write(&frame(kind, texts)?, watch)?;
        let (outcome, body) = self.read(watch)?;
        // Half of a pair of surrogates becomes U+FFFD, as in every encoding to UTF-8.
        let (text, _) = UTF_16LE.decode_without_bom_handling(&body[HEAD..]);
        Ok((outcome, text.into_owned()))
    }

    fn write(&mut self, mut frame: &[u8], watch: &Watch) -> Result<(), PipeError> {
        while !frame.is_empty() {
            match self.input.write(frame) {
                Ok(count) => frame = &frame[count..],
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    wait(self.input.as_fd(), PollFlags::OUT, watch)?;
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => return Err(PipeError::Broken),
            }
        }
        Ok(())
    }

    /// The outcome, and the whole frame.
    fn read(&mut self, watch: &Watch) -> Result<(u8, Vec<u8>), PipeError> {
        let (mut bytes, mut wanted) = (Vec::new(), HEAD);
        while bytes.len() < wanted {
            wait(self.output.as_fd(), PollFlags::IN, watch)?;
            // More than is left, so that a worker that says more than its frame is found out.
            bytes.reserve(wanted - bytes.len() + CHUNK);
            match rustix::io::read(&self.output, spare_capacity(&mut bytes)) {
                Ok(0) => return Err(PipeError::Broken),
                Ok(_) | Err(Errno::WOULDBLOCK | Errno::INTR) => {}
                Err(_) => return Err(PipeError::Broken),
            }
            if let (HEAD, Some([_, _, _, _, length @ ..])) = (wanted, bytes.first_chunk::<HEAD>()) {
                let length = u32::from_le_bytes(*length) as usize;
                if length > LARGEST_ANSWER {
                    return Err(PipeError::TooLarge);
                }
                wanted += length;
            }
        }
        // A worker answers once, in whole units; anything else is not the contract.
        if bytes.len() > wanted || (wanted - HEAD) % 2 == 1 {
            return Err(PipeError::Broken);
        }
        Ok((bytes[0], bytes))
    }
}

/// Kind, lengths in bytes, texts.
fn frame(kind: u8, texts: [&str; 2]) -> Result<Vec<u8>, PipeError> {
    let texts = texts.map(|text| {
        // One more than the longest: what the conversion asks for.
        let mut units = vec![0; text.len() + 1];
        let length = encoding_rs::mem::convert_str_to_utf16(text, &mut units);
        units.truncate(length);
        units
    });
    let mut frame = Vec::with_capacity(FRAME_HEAD + 2 * (texts[0].len() + texts[1].len()));
    frame.push(kind);
    for text in &texts {
        let length = u32::try_from(2 * text.len()).map_err(|_| PipeError::TooLarge)?;
        frame.extend(length.to_le_bytes());
    }
    for text in &texts {
        let at = frame.len();
        frame.resize(at + 2 * text.len(), 0);
        // Into bytes that are there already: growing by one after another takes five times as long.
        let (bytes, _) = frame[at..].as_chunks_mut();
        bytes.iter_mut().zip(text).for_each(|(bytes, unit)| *bytes = unit.to_le_bytes());
    }
    Ok(frame)
}

/// Waits until a pipe is ready, looking at the process meanwhile.
fn wait(end: BorrowedFd<'_>, flags: PollFlags, watch: &Watch) -> Result<(), PipeError> {
    let pause = Timespec { tv_sec: 0, tv_nsec: LOOK.subsec_nanos().into() };
    loop {
        let mut ends = [PollFd::from_borrowed_fd(end, flags)];
        match poll(&mut ends, Some(&pause)) {
            Ok(0) => watch.look()?,
            Ok(_) => return Ok(()),
            Err(Errno::INTR) => {}
            Err(_) => return Err(PipeError::Broken),
        }
    }
}
