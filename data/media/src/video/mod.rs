//! Videos that editors upload: what a file is, by what its container says of itself. Nothing is decoded: the boxes of
//! an MP4 and the elements of a WebM are walked from the first byte to the last one, so that a file that was cut, that
//! lies about its sizes, or that is something else beside a video is told before it is kept.

mod mp4;
mod source;
#[cfg(test)]
mod tests;
mod webm;

use std::fs::File;
use std::io::{self, Read, Seek};

use novosel_catalog::uploaded_video::{VideoFile, VideoFormat};
use sha2::{Digest, Sha256};

use crate::error::StorageError;
use crate::named;
use crate::storage::Storage;
use source::Source;

/// Bytes that are read at once for the name of a file.
const BUFFER: usize = 256 << 10;

/// What a container tells of its video.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Container {
    /// What it is.
    pub format: VideoFormat,
    /// How long it plays, where it tells.
    pub seconds: Option<u32>,
    /// A player has to look at its end before it begins.
    pub is_slow: bool,
}

/// Why a file is not taken.
#[derive(Debug, thiserror::Error)]
pub enum VideoFault {
    /// It begins as nothing that is taken.
    #[error("neither MP4 nor WebM")]
    Format,
    /// A film of a camera of Apple, which other browsers do not play.
    #[error("QuickTime")]
    QuickTime,
    /// Matroska that is no WebM.
    #[error("Matroska")]
    Matroska,
    /// It ends before it says that it does.
    #[error("it ends too early")]
    Cut,
    /// It is not put together as it has to be, and how.
    #[error("broken: {0}")]
    Broken(&'static str),
    /// It has no picture.
    #[error("without a picture")]
    Blind,
    /// Its picture or its sound is packed as not every browser reads it.
    #[error("packed by {0:?}")]
    Codec(String),
    /// It cannot be read now.
    #[error("cannot read the file")]
    Unreadable(#[from] io::Error),
}

/// A video that is not kept yet.
#[derive(Debug)]
pub struct Received {
    /// What it is.
    pub file: VideoFile,
    bytes: File,
}

impl Received {
    /// Keeps its file. Whoever deletes files has to know before that it comes ([`expect_video`]).
    ///
    /// [`expect_video`]: novosel_store::repo::Session::expect_video
    ///
    /// # Errors
    /// When the storage does not take it.
    pub async fn keep(self, storage: &Storage) -> Result<(), StorageError> {
        storage.put_plain(&self.file.name(), self.bytes, self.file.bytes).await
    }
}

/// Looks at a file that somebody has sent, whatever its name was.
///
/// # Errors
/// When it is no video that is taken, or cannot be read.
pub async fn read(file: File) -> Result<Received, VideoFault> {
    let reading = tokio::task::spawn_blocking(move || look(file));
    reading.await.map_err(io::Error::other)?
}

fn look(mut bytes: File) -> Result<Received, VideoFault> {
    let Container { format, seconds, is_slow } = recognise(&bytes)?;
    let length = bytes.metadata()?.len();
    bytes.rewind()?;
    let mut digest = Sha256::new();
    let mut buffer = vec![0; BUFFER];
    loop {
        match bytes.read(&mut buffer)? {
            0 => break,
            read => digest.update(&buffer[..read]),
        }
    }
    bytes.rewind()?;
    let content = named(digest.finalize().as_slice());
    Ok(Received { file: VideoFile { content, format, bytes: length, seconds, is_slow }, bytes })
}

/// Reads what a container tells.
///
/// # Errors
/// When it is no video that is taken, or cannot be read.
pub fn recognise(file: impl Read + Seek) -> Result<Container, VideoFault> {
    let mut source = Source::new(file)?;
    let mut head = [0; 8];
    if source.length() < head.len() as u64 {
        return Err(VideoFault::Format);
    }
    source.fill(0, &mut head)?;
    match head {
        [_, _, _, _, b'f', b't', b'y', b'p'] => mp4::read(&mut source),
        [0x1A, 0x45, 0xDF, 0xA3, ..] => webm::read(&mut source),
        _ => Err(VideoFault::Format),
    }
}
