//! The socket as hyper uses it: heads are parsed strictly, stalls are reported, and closing lingers so that a refusal
//! reaches a peer that is still sending.

use std::io;
use std::mem::MaybeUninit;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Sleep;

use super::activity::{Activity, ReadState};
use super::head::{HeadLimits, HeadScanner};

/// One read from the socket, bytes.
const READ_SIZE: usize = 8 * 1024;
/// Limits of what is discarded while closing, bytes and time: closing with unread data resets the connection and may
/// lose the response.
const LINGER_BYTES: usize = 256 * 1024;
const LINGER_TIME: Duration = Duration::from_millis(500);

#[derive(Debug)]
enum Closing {
    No,
    Lingering { left: usize, until: Pin<Box<Sleep>> },
    Done,
}

/// A guarded socket.
#[derive(Debug)]
pub(crate) struct GuardedStream<T> {
    inner: T,
    scanner: HeadScanner,
    activity: Arc<Activity>,
    closing: Closing,
}

impl<T> GuardedStream<T> {
    pub(crate) fn new(inner: T, limits: HeadLimits, activity: Arc<Activity>) -> Self {
        Self { inner, scanner: HeadScanner::new(limits), activity, closing: Closing::No }
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for GuardedStream<T> {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        loop {
            if this.scanner.has_released() {
                this.scanner.take(buffer.remaining(), |bytes| buffer.put_slice(bytes));
                return Poll::Ready(Ok(()));
            }
            if this.scanner.is_broken() {
                return Poll::Ready(Err(io::Error::new(io::ErrorKind::InvalidData, "broken chunk framing")));
            }
            if this.scanner.is_refused() {
                // The refusal closes the connection. Until then reads are pending: an end of file would make hyper drop
                // the response.
                return Poll::Pending;
            }
            let mut space = [MaybeUninit::uninit(); READ_SIZE];
            let mut piece = ReadBuf::uninit(&mut space);
            ready!(Pin::new(&mut this.inner).poll_read(context, &mut piece))?;
            if piece.filled().is_empty() {
                return Poll::Ready(Ok(()));
            }
            this.scanner.push(piece.filled());
            this.activity.read(ReadState {
                unfinished: this.scanner.unfinished(),
                is_http2: this.scanner.is_http2(),
                refusal: this.scanner.refusal(),
            });
        }
    }
}

impl<T: AsyncWrite + AsyncRead + Unpin> GuardedStream<T> {
    fn report<R>(&self, result: Poll<io::Result<R>>) -> Poll<io::Result<R>> {
        match result {
            Poll::Pending => self.activity.write_blocked(),
            Poll::Ready(_) => self.activity.wrote(),
        }
        result
    }

    fn poll_linger(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let Closing::Lingering { left, until } = &mut self.closing else {
            return Poll::Ready(Ok(()));
        };
        let mut space = [MaybeUninit::uninit(); READ_SIZE];
        while *left > 0 && until.as_mut().poll(context).is_pending() {
            let mut piece = ReadBuf::uninit(&mut space);
            match ready!(Pin::new(&mut self.inner).poll_read(context, &mut piece)) {
                Ok(()) if !piece.filled().is_empty() => *left = left.saturating_sub(piece.filled().len()),
                _ => break,
            }
        }
        self.closing = Closing::Done;
        Poll::Ready(Ok(()))
    }
}

impl<T: AsyncWrite + AsyncRead + Unpin> AsyncWrite for GuardedStream<T> {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let result = Pin::new(&mut this.inner).poll_write(context, bytes);
        this.report(result)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let result = Pin::new(&mut this.inner).poll_write_vectored(context, pieces);
        this.report(result)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().inner).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if matches!(this.closing, Closing::No) {
            ready!(Pin::new(&mut this.inner).poll_shutdown(context))?;
            this.closing = match this.scanner.is_unfinished() {
                true => Closing::Lingering {
                    left: LINGER_BYTES,
                    until: Box::pin(tokio::time::sleep(LINGER_TIME)),
                },
                false => Closing::Done,
            };
        }
        this.poll_linger(context)
    }
}
