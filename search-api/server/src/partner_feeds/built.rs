//! A feed that is written: a packed file without a name, which goes with the last one who reads it.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::os::unix::fs::FileExt;
use std::sync::Arc;

use axum::body::Body;
use bytes::Bytes;
use chrono::{DateTime, Utc};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use futures_util::stream;
use http::HeaderValue;
use novosel_catalog::partner::{FeedFilter, FeedFormat};
use novosel_export::ExportError;
use novosel_http::encoding::Encoding;
use novosel_http::error::ApiError;
use novosel_store::Database;
use sha2::{Digest, Sha256};
use tokio::sync::OwnedSemaphorePermit;
use tokio::sync::mpsc::{Sender, channel};

/// Read and sent at once, bytes.
const PIECE: usize = 128 << 10;
/// Pieces that wait for a slow reader.
const AHEAD: usize = 2;

/// A feed of a generation.
#[derive(Debug)]
pub(super) struct Built {
    /// The generation that was served when it was written.
    pub(super) generation: u64,
    /// Packed bytes.
    pub(super) size: u64,
    file: Arc<File>,
    digest: String,
}

impl Built {
    /// Writes a feed. Blocks between queries.
    ///
    /// # Errors
    /// When the database or the disk fails.
    pub(super) async fn write(
        database: &Database,
        format: FeedFormat,
        filter: &FeedFilter,
        generation: u64,
        now: DateTime<Utc>,
    ) -> Result<Self, ApiError> {
        let file = tempfile::tempfile().map_err(ApiError::internal)?;
        let packed = GzEncoder::new(BufWriter::with_capacity(PIECE, file), Compression::default());
        let mut out = Digesting { out: packed, sha: Sha256::new() };
        let mut session = database.read().await.map_err(ApiError::internal)?;
        let outcome = novosel_export::write(&mut session, format, filter, now, &mut out).await;
        outcome.map_err(ApiError::internal)?;
        drop(session);
        let Digesting { out, sha } = out;
        let finish =
            || -> io::Result<File> { out.finish()?.into_inner().map_err(io::IntoInnerError::into_error) };
        let file = finish().map_err(|error| ApiError::internal(ExportError::Write(error)))?;
        let size = file.metadata().map_err(ApiError::internal)?.len();
        let digest = sha.finalize()[..12].iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(Self { generation, size, file: Arc::new(file), digest })
    }

    /// A strong tag is of the bytes that are sent, so each packing has its own.
    pub(super) fn tag(&self, encoding: Encoding) -> HeaderValue {
        let ending = if encoding == Encoding::Identity { "" } else { "-gz" };
        HeaderValue::try_from(format!("\"{}{ending}\"", self.digest))
            .unwrap_or(HeaderValue::from_static("\"\""))
    }

    /// Whether a value of If-None-Match names it in any packing.
    pub(super) fn is_known(&self, names: &[u8]) -> bool {
        names.split(|byte| *byte == b',').map(<[u8]>::trim_ascii).any(|name| {
            let name = name.strip_prefix(b"W/").unwrap_or(name);
            name == b"*"
                || [Encoding::Identity, Encoding::Gzip]
                    .into_iter()
                    .any(|encoding| name == self.tag(encoding).as_bytes())
        })
    }

    /// The packed bytes.
    pub(super) fn packed(&self, turn: OwnedSemaphorePermit) -> Body {
        sent(Positioned { file: Arc::clone(&self.file), at: 0 }, turn)
    }

    /// The feed itself.
    pub(super) fn unpacked(&self, turn: OwnedSemaphorePermit) -> Body {
        let packed = Positioned { file: Arc::clone(&self.file), at: 0 };
        sent(GzDecoder::new(BufReader::with_capacity(PIECE, packed)), turn)
    }
}

/// A body that is read on a thread that may block, no faster than it is taken.
fn sent(reader: impl Read + Send + 'static, turn: OwnedSemaphorePermit) -> Body {
    let (sender, receiver) = channel(AHEAD);
    tokio::task::spawn_blocking(move || {
        let _turn = turn;
        read_on(reader, &sender);
    });
    Body::from_stream(stream::unfold(receiver, |mut receiver| async move {
        receiver.recv().await.map(|piece| (piece, receiver))
    }))
}

/// Ends when the reader does, or nobody takes the pieces.
fn read_on(mut reader: impl Read, sender: &Sender<io::Result<Bytes>>) {
    loop {
        let mut piece = Vec::with_capacity(PIECE);
        let read = reader.by_ref().take(PIECE as u64).read_to_end(&mut piece);
        let is_over = !matches!(read, Ok(1..));
        let piece = read.map(|_| Bytes::from(piece));
        let is_empty = matches!(&piece, Ok(bytes) if bytes.is_empty());
        if (!is_empty && sender.blocking_send(piece).is_err()) || is_over {
            return;
        }
    }
}

/// Many read one file, each at a place of its own.
struct Positioned {
    file: Arc<File>,
    at: u64,
}

impl Read for Positioned {
    fn read(&mut self, target: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read_at(target, self.at)?;
        self.at += count as u64;
        Ok(count)
    }
}

/// Counts the digest of what goes through.
struct Digesting<W> {
    out: W,
    sha: Sha256,
}

impl<W: Write> Write for Digesting<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.out.write(bytes)?;
        self.sha.update(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
