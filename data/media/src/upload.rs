//! Pictures that people upload: what a file is, by its content; who reads it; where its copies go.

use std::fs::File;
use std::io::{Read, Seek};
use std::path::PathBuf;

use novosel_store::repo::PictureCopy;

use crate::decode::{Answer, HEIC};
use crate::decoder::{self, DecoderError, Made};
use crate::error::{MediaError, StorageError};
use crate::storage::Storage;
use crate::{content_name, file_name, stored_widths};

/// Bytes by which a file is recognised.
const HEAD: u64 = 32;

/// Who reads a file.
#[derive(Clone, Debug)]
pub enum Decoder {
    /// A process of this program, which limits itself.
    Process(PathBuf),
    /// A thread of this process: for programs that cannot start themselves again, such as tests.
    Thread,
}

/// Why an upload is not taken.
#[derive(Debug, thiserror::Error)]
pub enum UploadError {
    /// The format of iPhones, which browsers do not show.
    #[error("HEIC")]
    Heic,
    /// Neither JPEG nor PNG nor WebP.
    #[error("neither JPEG nor PNG nor WebP")]
    Format,
    /// The decoder does not take it, and why.
    #[error("not taken: {0}")]
    Refused(String),
    /// It cannot be read or kept now.
    #[error(transparent)]
    Media(#[from] MediaError),
}

/// Whether a file begins as a picture that is taken from people: formats that draw, move or run are left to feeds.
///
/// # Errors
/// When it does not.
pub fn recognise(head: &[u8]) -> Result<(), UploadError> {
    match head {
        [0xFF, 0xD8, 0xFF, ..]
        | [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1A, b'\n', ..]
        | [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Ok(()),
        [_, _, _, _, b'f', b't', b'y', b'p', brand @ ..]
            if HEIC.iter().any(|known| brand.starts_with(*known)) =>
        {
            Err(UploadError::Heic)
        }
        _ => Err(UploadError::Format),
    }
}

/// What was read of an upload: a picture that is not kept yet.
#[derive(Debug)]
pub struct Upload {
    /// What it is.
    pub copy: PictureCopy,
    files: Vec<(String, Vec<u8>)>,
}

impl Upload {
    /// Keeps its files. Whoever deletes files has to know before that they come ([`expect_files`]).
    ///
    /// [`expect_files`]: novosel_store::repo::Session::expect_files
    ///
    /// # Errors
    /// When the storage does not take them.
    pub async fn keep(self, storage: &Storage) -> Result<(), StorageError> {
        for (name, file) in self.files {
            storage.put(&name, file).await?;
        }
        Ok(())
    }
}

/// Reads an upload, without a byte of what the file says of the phone and the place.
///
/// # Errors
/// When it is no picture that is taken, or it cannot be read now.
pub async fn read(decoder: &Decoder, mut file: File) -> Result<Upload, UploadError> {
    let reading = tokio::task::spawn_blocking(move || {
        let mut head = Vec::new();
        file.by_ref().take(HEAD).read_to_end(&mut head)?;
        file.rewind()?;
        Ok::<_, std::io::Error>((head, file))
    });
    let read = reading.await.map_err(std::io::Error::other).flatten();
    let (head, file) = read.map_err(MediaError::Fetched)?;
    recognise(&head)?;
    let (answer, files) = match decoder {
        Decoder::Process(program) => match decoder::decode(program, file).await {
            Ok(made) => made,
            Err(DecoderError::Start(error)) => return Err(MediaError::Decoder(error).into()),
            Err(error @ DecoderError::Stopped) => return Err(UploadError::Refused(error.to_string())),
            Err(error @ DecoderError::Late) => {
                let late = std::io::Error::new(std::io::ErrorKind::TimedOut, error);
                return Err(MediaError::Decoder(late).into());
            }
        },
        Decoder::Thread => within(file).await?,
    };
    let decoded = match answer {
        Answer::Decoded(decoded) => decoded,
        Answer::Refused(reason) => return Err(UploadError::Refused(reason)),
    };
    let Some(widest) = files.last() else { return Err(UploadError::Refused("no picture".to_owned())) };
    let content = content_name(widest);
    let names = stored_widths(decoded.width).map(|width| file_name(&content, width));
    let files = names.zip(files).collect();
    let (width, height, likeness) = (decoded.width, decoded.height, decoded.likeness);
    Ok(Upload { copy: PictureCopy { content, width, height, likeness }, files })
}

async fn within(file: File) -> Result<Made, UploadError> {
    let reading = tokio::task::spawn_blocking(move || {
        let mut answer = Vec::new();
        crate::decode::answer(file, &mut answer).map(|()| answer)
    });
    let answer = reading.await.map_err(std::io::Error::other).flatten();
    let answer = answer.map_err(MediaError::Fetched)?;
    decoder::read(&answer).ok_or_else(|| UploadError::Refused(DecoderError::Stopped.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_what_its_bytes_say() {
        let heic = |brand: &[u8]| [&[0, 0, 0, 24, b'f', b't', b'y', b'p'][..], brand, &[0; 4]].concat();
        for brand in [b"heic", b"heix", b"mif1", b"msf1"] {
            assert!(matches!(recognise(&heic(brand)), Err(UploadError::Heic)), "{brand:?}");
        }
        for other in [&heic(b"avif")[..], b"<svg xmlns=", b"GIF89a", b"%PDF", b"", b"\xFF\xD8"] {
            assert!(matches!(recognise(other), Err(UploadError::Format)), "{other:?}");
        }
        assert!(recognise(b"\xFF\xD8\xFF\xE1....").is_ok());
        assert!(recognise(b"\x89PNG\r\n\x1A\n").is_ok());
        assert!(recognise(b"RIFF\0\0\0\0WEBPVP8 ").is_ok());
    }
}
