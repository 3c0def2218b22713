//! One connection: hyper over the guarded stream, a service that counts requests, and the timeouts.

use std::future::Future;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::response::Response;
use bytes::Bytes;
use http::header::CONNECTION;
use http::{HeaderValue, Request, Version};
use hyper::body::{Frame, Incoming, SizeHint};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Duration, Instant};
use tower::Service;

use super::activity::{Activity, Ending, InFlight, TimeoutKind, Timeouts};
use super::admission::{AdmissionScope, Ticket};
use super::body::{BodyPace, paced};
use super::head::{HeadLimits, HeadRefusal};
use super::options::HttpServer;
use super::shutdown::Phase;
use super::stream::GuardedStream;
use crate::probes::is_probe;

/// hyper's buffer of one HTTP/1 connection, bytes. Heads are limited before hyper reads them.
const HTTP1_BUFFER: usize = 64 * 1024;
/// A stop waits this long for the first byte of a connection that was opened just before it.
const FIRST_BYTE: Duration = Duration::from_secs(1);
/// How often a stopping connection checks whether it can end.
const STOP_CHECK: Duration = Duration::from_millis(50);

/// State that all connections share.
#[derive(Debug)]
pub(crate) struct Shared {
    builder: auto::Builder<TokioExecutor>,
    router: Router,
    timeouts: Timeouts,
    pace: BodyPace,
    front: HttpServer,
    limits: HeadLimits,
    is_leaving: AtomicBool,
}

impl Shared {
    pub(crate) fn new(front: &HttpServer, router: Router) -> Self {
        let config = &front.config;
        let mut builder = auto::Builder::new(TokioExecutor::new());
        builder
            .http1()
            .timer(TokioTimer::new())
            // The timeouts of the connection cover heads and idle time for both protocols.
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
            timeouts: Timeouts::of(config),
            pace: BodyPace::of(config),
            front: front.clone(),
            limits: HeadLimits { head: config.head_bytes, request_line: config.request_line_bytes },
            is_leaving: AtomicBool::new(false),
        }
    }

    /// From now on every HTTP/1 response tells the peer to close.
    pub(crate) fn leave(&self) {
        self.is_leaving.store(true, Ordering::Relaxed);
    }

    fn is_leaving(&self) -> bool {
        self.is_leaving.load(Ordering::Relaxed)
    }
}

/// Serves one connection until it ends, times out, is shed, or the server stops and its last request is answered.
pub(crate) async fn serve_connection(
    shared: Arc<Shared>,
    stream: TcpStream,
    peer: SocketAddr,
    ticket: Ticket,
    mut phase: watch::Receiver<Phase>,
) {
    let activity = Arc::clone(&ticket.activity);
    let io = TokioIo::new(GuardedStream::new(stream, shared.limits, Arc::clone(&activity)));
    let service = ConnectionService {
        shared: Arc::clone(&shared),
        activity: Arc::clone(&activity),
        peer,
        scope: ticket.scope,
    };
    let mut connection = pin!(shared.builder.serve_connection(io, service));
    let mut known = Phase::Serving;
    let mut is_told = false;
    loop {
        let now = Instant::now();
        let (deadline, expired) = activity.deadline(&shared.timeouts);
        if deadline <= now {
            return close_expired(expired, peer);
        }
        let mut wake = deadline.min(now + shared.timeouts.shortest());
        if known == Phase::Draining && !is_told {
            is_told = may_end(&activity, now);
            if is_told {
                connection.as_mut().graceful_shutdown();
            }
            wake = wake.min(now + STOP_CHECK);
        }
        tokio::select! {
            biased;
            result = connection.as_mut() => {
                if let Err(error) = result {
                    tracing::debug!(%peer, %error, "connection ended");
                }
                return;
            }
            () = activity.shed_asked() => {
                metrics::counter!("novosel_connections_shed_total").increment(1);
                tracing::debug!(%peer, "connection closed to make room");
                return;
            }
            next = next_phase(&mut phase, known), if known != Phase::Draining => {
                known = next;
                if known == Phase::Leaving && activity.is_http2() {
                    // GOAWAY: open streams complete, new ones need another connection.
                    connection.as_mut().graceful_shutdown();
                    is_told = true;
                }
            }
            () = tokio::time::sleep_until(wake) => {}
        }
    }
}

async fn next_phase(phase: &mut watch::Receiver<Phase>, known: Phase) -> Phase {
    // An error means that the server was dropped, which ends the task of the connection too.
    phase.wait_for(|phase| *phase != known).await.map_or(Phase::Draining, |phase| *phase)
}

/// Whether a stopping connection can be closed without losing a request that is on its way.
fn may_end(activity: &Activity, now: Instant) -> bool {
    match activity.ending() {
        Ending::Graceful => true,
        Ending::AfterHead => false,
        Ending::AfterSilence(since) => now >= since + FIRST_BYTE,
    }
}

fn close_expired(expired: TimeoutKind, peer: SocketAddr) {
    metrics::counter!("novosel_connections_overdue_total", "reason" => expired.label()).increment(1);
    tracing::debug!(%peer, reason = expired.label(), "connection closed by the clock");
}

/// Counts requests, applies the time limits of bodies, and calls the router.
#[derive(Clone, Debug)]
struct ConnectionService {
    shared: Arc<Shared>,
    activity: Arc<Activity>,
    peer: SocketAddr,
    scope: AdmissionScope,
}

impl ConnectionService {
    /// A slot above a limit serves probes only.
    fn place_refusal(&self, path: &str) -> Option<HeadRefusal> {
        (self.scope != AdmissionScope::Visitor && !is_probe(path)).then_some(HeadRefusal::NoPlace)
    }

    /// Whether the response tells the peer to close. HTTP/2 uses GOAWAY instead.
    fn is_last(&self, version: Version) -> bool {
        (self.scope != AdmissionScope::Visitor || self.shared.is_leaving()) && version < Version::HTTP_2
    }
}

impl hyper::service::Service<Request<Incoming>> for ConnectionService {
    type Response = Response<TrackedBody>;
    type Error = std::convert::Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Self::Error>> + Send>>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let (in_flight, refusal) = self.activity.begin();
        let refusal = refusal.or_else(|| self.place_refusal(request.uri().path()));
        let version = request.version();
        // Something large takes longer than a handler may, and its pieces are all that happens meanwhile.
        let uploading = self.shared.front.upload_time(request.uri().path());
        let pace = uploading.map_or(self.shared.pace, |time| self.shared.pace.until(time));
        let activity = uploading.map(|_| Arc::clone(&self.activity));
        let mut request = request.map(|body| paced(body, pace, activity));
        request.extensions_mut().insert(ConnectInfo(self.peer));
        request.extensions_mut().insert(self.activity.head_time());
        if let Some(refusal) = refusal {
            request.extensions_mut().insert(refusal);
        }
        let service = self.clone();
        Box::pin(async move {
            let mut router = service.shared.router.clone();
            let mut response = Service::<Request<Body>>::call(&mut router, request).await?;
            if service.is_last(version) {
                response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
            }
            in_flight.progress();
            Ok(response.map(|body| TrackedBody { body, in_flight }))
        })
    }
}

/// A response body that reports its progress.
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
