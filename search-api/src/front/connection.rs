//! One connection: hyper over the guarded stream, the router behind a counting service, and the clock.

use std::future::Future;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::response::Response;
use bytes::Bytes;
use http::Request;
use hyper::body::{Frame, Incoming, SizeHint};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::Instant;
use tower::Service;

use super::activity::{Activity, InFlight, Overdue, Patience};
use super::body::{BodyPace, paced};
use super::head::HeadLimits;
use super::server::Stage;
use super::stream::GuardedStream;
use crate::config::FrontConfig;

/// hyper's buffers of one HTTP/1 connection, bytes. Heads are limited before hyper sees them.
const HTTP1_BUFFER: usize = 64 * 1024;

/// What all connections share.
#[derive(Debug)]
pub(crate) struct Shared {
    builder: auto::Builder<TokioExecutor>,
    router: Router,
    patience: Patience,
    pace: BodyPace,
    limits: HeadLimits,
}

impl Shared {
    pub(crate) fn new(config: &FrontConfig, router: Router) -> Self {
        let mut builder = auto::Builder::new(TokioExecutor::new());
        builder
            .http1()
            .timer(TokioTimer::new())
            // The connection's own clock covers heads and idleness, for both protocols alike.
            .header_read_timeout(None)
            .max_buf_size(HTTP1_BUFFER);
        builder
            .http2()
            .timer(TokioTimer::new())
            .max_concurrent_streams(config.http2_streams)
            .max_pending_accept_reset_streams(config.http2_pending_resets)
            .max_local_error_reset_streams(config.http2_local_resets)
            .max_header_list_size(u32::try_from(config.head_bytes).unwrap_or(u32::MAX));
        Self {
            builder,
            router,
            patience: Patience::of(config),
            pace: BodyPace::of(config),
            limits: HeadLimits { head: config.head_bytes, request_line: config.request_line_bytes },
        }
    }
}

/// Serves one connection until it ends, the clock closes it, or the stage becomes [`Stage::Draining`] and
/// its last request is answered.
pub(crate) async fn serve_connection(
    shared: Arc<Shared>,
    stream: TcpStream,
    peer: SocketAddr,
    mut stage: watch::Receiver<Stage>,
) {
    let activity = Arc::new(Activity::new(Instant::now()));
    let io = TokioIo::new(GuardedStream::new(stream, shared.limits, Arc::clone(&activity)));
    let service = ConnectionService { shared: Arc::clone(&shared), activity: Arc::clone(&activity), peer };
    let mut connection = pin!(shared.builder.serve_connection(io, service));
    let mut stopping = false;
    loop {
        let now = Instant::now();
        let (deadline, overdue) = activity.deadline(&shared.patience);
        if deadline <= now {
            return close_overdue(overdue, peer);
        }
        let wake = deadline.min(now + shared.patience.shortest());
        tokio::select! {
            biased;
            result = connection.as_mut() => {
                if let Err(error) = result {
                    tracing::debug!(%peer, %error, "connection ended");
                }
                return;
            }
            // An error means that the server itself is gone, which ends this task as well.
            _ = stage.wait_for(|stage| *stage != Stage::Serving), if !stopping => {
                stopping = true;
                connection.as_mut().graceful_shutdown();
            }
            () = tokio::time::sleep_until(wake) => {}
        }
    }
}

fn close_overdue(overdue: Overdue, peer: SocketAddr) {
    metrics::counter!("novosel_connections_overdue_total", "reason" => overdue.label()).increment(1);
    tracing::debug!(%peer, reason = overdue.label(), "connection closed by the clock");
}

/// Counts requests, paces their bodies, and passes them to the router.
#[derive(Clone, Debug)]
struct ConnectionService {
    shared: Arc<Shared>,
    activity: Arc<Activity>,
    peer: SocketAddr,
}

impl hyper::service::Service<Request<Incoming>> for ConnectionService {
    type Response = Response<TrackedBody>;
    type Error = std::convert::Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Self::Error>> + Send>>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let (in_flight, refusal) = self.activity.begin();
        let pace = self.shared.pace;
        let mut request = request.map(|body| paced(body, pace));
        request.extensions_mut().insert(ConnectInfo(self.peer));
        request.extensions_mut().insert(self.activity.head_time());
        if let Some(refusal) = refusal {
            request.extensions_mut().insert(refusal);
        }
        let mut router = self.shared.router.clone();
        Box::pin(async move {
            let response = Service::<Request<Body>>::call(&mut router, request).await?;
            in_flight.progress();
            Ok(response.map(|body| TrackedBody { body, in_flight }))
        })
    }
}

/// A response body that tells the clock that it moves.
#[derive(Debug)]
struct TrackedBody {
    body: Body,
    in_flight: InFlight,
}

impl hyper::body::Body for TrackedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let this = self.get_mut();
        let frame = Pin::new(&mut this.body).poll_frame(context);
        if frame.is_ready() {
            this.in_flight.progress();
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
