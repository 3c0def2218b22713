//! One picture through the decoder, with the peak of its memory.
//!
//! The pipe of the answer is full beforehand: the decoder has done all of its work when it waits for room, and the kernel
//! tells the peak of its memory while it waits. The peak that `wait4` gives would be no use: it begins with that of the
//! process that started it.
#![expect(clippy::unwrap_used, reason = "helpers panic where a test would: the panic is the failure")]

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use novosel_media::decode::Answer;
use novosel_media::{ALLOCATOR, COMMAND};

/// Bytes that a pipe takes before its writer waits.
const PIPE: usize = 65_536;
/// Processor time after which a decoder should have ended, and the time that a busy machine needs for it.
const LONGEST: Duration = Duration::from_secs(20);
const LONGEST_WAIT: Duration = Duration::from_secs(300);
/// Between two looks at the process.
const LOOK: Duration = Duration::from_millis(1);

/// How a picture ended.
pub(crate) enum Outcome {
    /// It was read: the files that would be kept.
    Taken(Vec<Vec<u8>>),
    /// It was refused.
    Refused,
    /// The process ended without an answer.
    Stopped,
}

/// One run of the decoder.
pub(crate) struct Run {
    pub(crate) outcome: Outcome,
    /// KiB at once.
    pub(crate) peak: u64,
    /// Processor time.
    pub(crate) time: Duration,
}

/// Has a picture read.
///
/// # Errors
/// The processor time and the time of a decoder that does not end.
pub(crate) fn decode(program: &Path, file: File) -> Result<Run, (Duration, Duration)> {
    let (mut reader, mut writer) = std::io::pipe().unwrap();
    writer.write_all(&[0; PIPE]).unwrap();
    let mut child = Command::new(program)
        .arg(COMMAND)
        .env_clear()
        .envs(ALLOCATOR)
        .stdin(file)
        .stdout(writer)
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let started = Instant::now();
    let folder = format!("/proc/{}", child.id());
    let name = program.file_name().unwrap().to_string_lossy();
    let (mut peak, mut time) = (0, Duration::ZERO);
    while child.try_wait().unwrap().is_none() {
        if time > LONGEST || started.elapsed() > LONGEST_WAIT {
            child.kill().unwrap();
            child.wait().unwrap();
            return Err((time, started.elapsed()));
        }
        let status = fs::read_to_string(format!("{folder}/status")).unwrap_or_default();
        let field = |name: &str| status.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default();
        // Until the program is in its place the memory is that of the process that started it.
        if !name.starts_with(field("Name:").trim()) {
            continue;
        }
        let kib = field("VmHWM:").split_whitespace().next().unwrap_or_default();
        peak = peak.max(kib.parse().unwrap_or(0));
        let used = fs::read_to_string(format!("{folder}/schedstat")).unwrap_or_default();
        let used = used.split(' ').next().and_then(|nanos| nanos.parse().ok()).unwrap_or(0);
        time = time.max(Duration::from_nanos(used));
        // Nothing of what it does sleeps but writing the answer.
        let waits = fs::read_to_string(format!("{folder}/wchan")).unwrap_or_default();
        if field("State:").trim_start().starts_with('S') && (waits.contains("pipe") || waits == "0") {
            break;
        }
        std::thread::sleep(LOOK);
    }
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes).unwrap();
    let is_well = child.wait().unwrap().success();
    let outcome = if is_well { read(&bytes[PIPE..]) } else { Outcome::Stopped };
    Ok(Run { outcome, peak, time })
}

fn read(bytes: &[u8]) -> Outcome {
    let (length, rest) = bytes.split_first_chunk::<4>().unwrap();
    let (head, mut rest) = rest.split_at(u32::from_le_bytes(*length) as usize);
    let Answer::Decoded(decoded) = serde_json::from_slice(head).unwrap() else { return Outcome::Refused };
    let mut files = Vec::new();
    for length in &decoded.files {
        let (file, after) = rest.split_at(*length);
        files.push(file.to_vec());
        rest = after;
    }
    assert!(rest.is_empty(), "the answer is longer than it says");
    Outcome::Taken(files)
}
