//! Request bodies with time limits: an absolute deadline and a minimum rate (fault F10).

use std::error::Error;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Buf;
use http_body_util::BodyExt;
use hyper::body::{Body, Frame, SizeHint};
use tokio::time::{Instant, Sleep};

use super::activity::Activity;
use crate::config::FrontConfig;

/// The peer sends its body below the minimum rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("receive body: too slow")]
pub struct BodyTooSlow;

impl BodyTooSlow {
    /// Whether an error, or one of its sources, is this error.
    pub fn caused(error: &(dyn Error + 'static)) -> bool {
        let mut next = Some(error);
        while let Some(error) = next {
            if error.is::<Self>() {
                return true;
            }
            next = error.source();
        }
        false
    }
}

/// The time limits of a body.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BodyPace {
    deadline: Duration,
    grace: Duration,
    min_rate: u32,
}

impl BodyPace {
    pub(crate) fn of(config: &FrontConfig) -> Self {
        Self { deadline: config.body_timeout, grace: config.body_grace, min_rate: config.body_min_rate }
    }

    /// With another deadline.
    pub(crate) fn until(self, deadline: Duration) -> Self {
        Self { deadline, ..self }
    }

    /// The time from the first poll within which more than `received` bytes must have arrived.
    fn allowance(&self, received: u64) -> Duration {
        if self.min_rate == 0 {
            return self.deadline;
        }
        let earned = Duration::from_millis(received.saturating_mul(1_000) / u64::from(self.min_rate));
        self.grace.saturating_add(earned).min(self.deadline)
    }
}

/// A body that fails with [`BodyTooSlow`] when it arrives too slowly. The time counts from the handler's first read.
#[derive(Debug)]
pub(crate) struct PacedBody<B> {
    inner: B,
    pace: BodyPace,
    received: u64,
    clock: Option<(Instant, Pin<Box<Sleep>>)>,
    /// Told of each piece, where the connection would not wait for the whole.
    activity: Option<Arc<Activity>>,
}

impl<B> PacedBody<B> {
    pub(crate) fn new(inner: B, pace: BodyPace, activity: Option<Arc<Activity>>) -> Self {
        Self { inner, pace, received: 0, clock: None, activity }
    }
}

impl<B> Body for PacedBody<B>
where
    B: Body + Unpin,
    B::Error: Into<axum::BoxError>,
{
    type Data = B::Data;
    type Error = axum::BoxError;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        let this = self.get_mut();
        if let Poll::Ready(frame) = Pin::new(&mut this.inner).poll_frame(context) {
            let Some(frame) = frame else { return Poll::Ready(None) };
            let frame = frame.map_err(Into::into)?;
            let length = frame.data_ref().map_or(0, Buf::remaining);
            this.received = this.received.saturating_add(length as u64);
            if let Some(activity) = &this.activity {
                activity.progress();
            }
            return Poll::Ready(Some(Ok(frame)));
        }
        let (start, sleep) = this.clock.get_or_insert_with(|| {
            let start = Instant::now();
            (start, Box::pin(tokio::time::sleep_until(start)))
        });
        let until = *start + this.pace.allowance(this.received);
        if sleep.deadline() != until {
            sleep.as_mut().reset(until);
        }
        match sleep.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Some(Err(BodyTooSlow.into()))),
            Poll::Pending => Poll::Pending,
        }
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

/// The request body as handlers get it.
pub(crate) fn paced(
    body: hyper::body::Incoming,
    pace: BodyPace,
    activity: Option<Arc<Activity>>,
) -> axum::body::Body {
    axum::body::Body::new(PacedBody::new(body, pace, activity).boxed_unsync())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_earn_time_up_to_the_deadline() {
        let pace =
            BodyPace { deadline: Duration::from_secs(30), grace: Duration::from_secs(5), min_rate: 500 };
        assert_eq!(pace.allowance(0), Duration::from_secs(5));
        assert_eq!(pace.allowance(1_000), Duration::from_secs(7));
        assert_eq!(pace.allowance(u64::MAX), Duration::from_secs(30));
    }

    #[test]
    fn a_slow_body_is_found_among_the_sources() {
        let wrapped = axum::Error::new(BodyTooSlow);
        assert!(BodyTooSlow::caused(&wrapped));
        assert!(!BodyTooSlow::caused(&std::io::Error::other("else")));
    }
}
