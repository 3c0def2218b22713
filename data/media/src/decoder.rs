//! The process that reads a foreign picture: this program, started anew for each, which limits itself before it reads.

use std::fs::File;
use std::io;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use tokio::io::AsyncReadExt;
use tokio::process::Command;

use crate::decode::Answer;

/// The hidden command of this program that reads a picture from standard input.
pub const COMMAND: &str = "picture-decoder";
/// Settings of its allocator: it reserves a gigabyte of addresses at once otherwise, which is all that the decoder has,
/// and keeps the memory of one step beside that of the next.
pub const ALLOCATOR: [(&str, &str); 2] = [("MIMALLOC_ARENA_RESERVE", "32MiB"), ("MIMALLOC_PURGE_DELAY", "0")];

/// How long a busy machine may take for a picture: the work itself is bounded by the decoder's own limit of processor
/// time.
const LONGEST: Duration = Duration::from_secs(60);
/// Most bytes of an answer.
const LARGEST_ANSWER: u64 = 64 << 20;

/// What the decoder made of a file: the answer, and its files.
pub(crate) type Made = (Answer, Vec<Vec<u8>>);

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DecoderError {
    /// The program does not start.
    #[error("start the decoder")]
    Start(#[source] io::Error),
    /// It was stopped: too much time or memory, or a forbidden call.
    #[error("the decoder was stopped by it")]
    Stopped,
    /// It had no answer in time, which tells nothing of the picture.
    #[error("not read within {} s: the machine is busy", LONGEST.as_secs())]
    Late,
}

/// Has a file read by a process of its own.
pub(crate) async fn decode(program: &Path, file: File) -> Result<Made, DecoderError> {
    let mut child = Command::new(program)
        .arg(COMMAND)
        .env_clear()
        .envs(ALLOCATOR)
        .stdin(file)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .map_err(DecoderError::Start)?;
    let mut output = child.stdout.take().ok_or(DecoderError::Stopped)?.take(LARGEST_ANSWER);
    let mut bytes = Vec::new();
    let work = async {
        output.read_to_end(&mut bytes).await?;
        child.wait().await
    };
    match tokio::time::timeout(LONGEST, work).await {
        Ok(Ok(status)) if status.success() => read(&bytes).ok_or(DecoderError::Stopped),
        Ok(_) => Err(DecoderError::Stopped),
        // The process ends with its handle.
        Err(_) => Err(DecoderError::Late),
    }
}

pub(crate) fn read(bytes: &[u8]) -> Option<Made> {
    let (length, rest) = bytes.split_first_chunk::<4>()?;
    let (head, mut rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
    let answer: Answer = serde_json::from_slice(head).ok()?;
    let mut files = Vec::new();
    if let Answer::Decoded(decoded) = &answer {
        for length in &decoded.files {
            let (file, after) = rest.split_at_checked(*length)?;
            files.push(file.to_vec());
            rest = after;
        }
    }
    rest.is_empty().then_some((answer, files))
}
