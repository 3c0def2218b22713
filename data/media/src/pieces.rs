//! A large file piece by piece, so that none is ever whole in memory.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;

use bytes::Bytes;
use futures_util::stream::{self, BoxStream, StreamExt};

/// Bytes of a piece: a visitor's connection takes about so many at once.
const PIECE: u64 = 128 << 10;

/// Pieces of a file, in their order; what cannot be read ends them.
pub type Pieces = BoxStream<'static, io::Result<Bytes>>;

/// These bytes of a file. One that ends earlier ends them with an error.
pub(crate) fn pieces(file: File, part: Range<u64>) -> Pieces {
    stream::unfold(Some((file, part)), |rest| async {
        let (file, part) = rest?;
        if part.is_empty() {
            return None;
        }
        let reading = tokio::task::spawn_blocking(move || piece(file, part));
        match reading.await.map_err(io::Error::other).flatten() {
            Ok((piece, rest)) => Some((Ok(piece), Some(rest))),
            Err(error) => Some((Err(error), None)),
        }
    })
    .boxed()
}

fn piece(mut file: File, part: Range<u64>) -> io::Result<(Bytes, (File, Range<u64>))> {
    let end = part.end.min(part.start + PIECE);
    let mut bytes = vec![0; usize::try_from(end - part.start).map_err(io::Error::other)?];
    file.seek(SeekFrom::Start(part.start))?;
    file.read_exact(&mut bytes)?;
    Ok((bytes.into(), (file, end..part.end)))
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    async fn read(written: usize, part: Range<u64>) -> (Vec<usize>, bool) {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(&vec![7; written]).unwrap();
        let all: Vec<io::Result<Bytes>> = pieces(file, part).collect().await;
        let is_whole = all.iter().all(Result::is_ok);
        (all.into_iter().flatten().map(|piece| piece.len()).collect(), is_whole)
    }

    #[tokio::test]
    async fn a_part_comes_in_pieces_and_a_file_that_is_shorter_is_told() {
        let piece = usize::try_from(PIECE).unwrap();
        assert_eq!(read(piece * 3, 5..PIECE * 2 + 6).await, (vec![piece, piece, 1], true));
        assert_eq!(read(10, 3..3).await, (vec![], true));
        assert_eq!(read(10, 3..11).await, (vec![], false));
    }
}
