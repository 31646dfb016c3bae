//! How many bytes a connection may send before anything comes of them.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

/// How many bytes may come between two messages: a message of any length in pieces of one byte each fits.
const BETWEEN: u64 = 64 * 1024;

/// How many bytes a connection may still send. What is asked over HTTP has limits of its own.
#[derive(Clone, Debug)]
pub(super) struct Meter(Arc<AtomicU64>);

impl Meter {
    /// One without a limit, until the first message is awaited.
    pub(super) fn unlimited() -> Meter {
        Meter(Arc::new(AtomicU64::new(u64::MAX)))
    }

    /// A message has come, or the first is awaited.
    pub(super) fn refill(&self) {
        self.0.store(BETWEEN, Ordering::Relaxed);
    }
}

/// A stream that is metered: frames that bring no message, such as empty ones, end it.
pub(super) struct Metered {
    stream: TcpStream,
    meter: Meter,
}

impl Metered {
    pub(super) fn new(stream: TcpStream, meter: Meter) -> Metered {
        Metered { stream, meter }
    }
}

impl AsyncRead for Metered {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        let read = (buffer.filled().len() - before) as u64;
        let left = self.meter.0.load(Ordering::Relaxed);
        if left != u64::MAX {
            let Some(left) = left.checked_sub(read) else {
                return Poll::Ready(Err(io::Error::other("too much between two messages")));
            };
            self.meter.0.store(left, Ordering::Relaxed);
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Metered {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
